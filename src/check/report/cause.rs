//! Why a property failed, as text: what it panicked with or returned, and the difference between compared values. Knows
//! nothing of cases.

use super::difference::{self, Difference, Line};
use crate::check::facts::Cause;
use crate::check::text::{Mark, ReportWriter, Style};
use std::fmt::{self, Display, Formatter};

impl Display for Cause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut report = ReportWriter::new(Style::Plain);
        cause(self, &mut report);
        f.write_str(&report.text)
    }
}

pub(crate) fn cause(cause: &Cause, report: &mut ReportWriter) {
    match cause {
        Cause::Panicked { message, place } => {
            match place {
                Some(place) => report.add(format_args!("panicked at {place}:")),
                None => report.add(format_args!("panicked:")),
            }
            said(message, report);
        }
        Cause::ReturnedFalse => report.add(format_args!("returned false")),
        Cause::Died { status, output } => {
            // What a system does to the process that wants most when there is no memory left.
            let why = if status.ends_with("(SIGKILL)") { ", perhaps because memory ran out" } else { "" };
            report.add(format_args!("ended its process: {status}{why}"));
            if !output.is_empty() {
                report.quoted(Mark::Nothing, output);
            }
        }
        Cause::TimedOut { after } => report.add(format_args!("did not end within {after:?}")),
        Cause::ReturnedErr { error, .. } => {
            report.add(format_args!("returned an error:"));
            report.quoted(Mark::Nothing, error);
        }
    }
}

/// A panic's message, with the difference in the place of values that it says more than.
fn said(message: &str, report: &mut ReportWriter) {
    match difference::of(message) {
        Some(difference) => differs(&difference, report),
        None => report.quoted(Mark::Nothing, message),
    }
}

fn differs(difference: &Difference<'_>, report: &mut ReportWriter) {
    report.quoted(Mark::Nothing, difference.head);
    report.line(format_args!("    "));
    report.add_marked(Mark::Left, "- left");
    report.add(format_args!(", "));
    report.add_marked(Mark::Right, "+ right");
    report.add(format_args!(":"));
    for line in &difference.lines {
        let mark = match line {
            Line::Left(_) => Mark::Left,
            Line::Right(_) => Mark::Right,
            Line::Both(_) => Mark::Nothing,
            Line::Skipped(_) => Mark::Aside,
        };
        report.quoted(mark, &difference.text(*line));
    }
}

#[cfg(test)]
mod tests;
