//! Why a property failed, as text: what it panicked with or returned, and the difference between compared values. Knows
//! nothing of cases.

use super::difference::{self, Difference, Line};
use crate::check::facts::Cause;
use crate::check::text::{Mark, Quantity, ReportWriter, TextLimit};
use std::fmt::{self, Display, Formatter};

impl Display for Cause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut report = ReportWriter::whole();
        cause(self, &mut report);
        f.write_str(&report.text)
    }
}

pub(crate) fn cause(cause: &Cause, report: &mut ReportWriter) {
    match cause {
        Cause::Panicked { message, location, .. } => {
            match location {
                Some(location) => report.add(format_args!("panicked at {location}:")),
                None => report.add(format_args!("panicked:")),
            }
            said(message, report);
        }
        Cause::ReturnedFalse => report.add(format_args!("returned false")),
        Cause::Died { status, output } => {
            // Systems kill the process that wants most memory when none is left.
            let why = if status.ends_with("(SIGKILL)") { ", perhaps because memory ran out" } else { "" };
            report.add(format_args!("terminated the process: {status}{why}"));
            if !output.is_empty() {
                let output = report.excerpt(output.clone(), TextLimit::MAIN);
                report.quoted(Mark::Nothing, &output);
            }
        }
        Cause::TimedOut { after } => report.add(format_args!("timed out after {after:?}")),
        Cause::ReturnedErr { error, .. } => {
            report.add(format_args!("returned an error:"));
            let error = report.excerpt(error.clone(), TextLimit::MAIN);
            report.quoted(Mark::Nothing, &error);
        }
    }
}

/// Writes a panic's message. Long values that were compared are replaced by their difference, if that says more.
fn said(message: &str, report: &mut ReportWriter) {
    match difference::of(message) {
        Some(difference) => differs(&difference, report),
        None => {
            let message = report.excerpt(message.to_owned(), TextLimit::MAIN);
            report.quoted(Mark::Nothing, &message);
        }
    }
}

fn differs(difference: &Difference<'_>, report: &mut ReportWriter) {
    report.quoted(Mark::Nothing, difference.head);
    report.line(format_args!("    "));
    report.add_marked(Mark::Left, "- left");
    report.add(format_args!(", "));
    report.add_marked(Mark::Right, "+ right");
    report.add(format_args!(":"));
    lines_of(difference, report);
}

/// Writes the lines of a difference, without those in the middle if there are very many.
pub(super) fn lines_of(difference: &Difference<'_>, report: &mut ReportWriter) {
    let all = difference.lines.len();
    let half = if report.leaves_out(all, TextLimit::MAIN.lines + 1) { TextLimit::MAIN.lines / 2 } else { all };
    for (number, line) in difference.lines.iter().enumerate() {
        if number == half {
            let left_out = Quantity((all - 2 * half) as u64, "more line");
            report.add_marked(Mark::Aside, &format!("\n    ({left_out} left out)"));
        }
        if number >= half && number < all - half {
            continue;
        }
        let mark = match line {
            Line::Left(_) => Mark::Left,
            Line::Right(_) => Mark::Right,
            Line::Both(_) => Mark::Nothing,
            Line::Skipped(_) => Mark::Aside,
        };
        let text = report.excerpt(difference.text(*line), LINE);
        report.quoted(mark, &text);
    }
}

/// How much is shown of one line of a difference.
const LINE: TextLimit = TextLimit { lines: 1, characters: 2_000 };

#[cfg(test)]
mod tests;
