//! What could be found out about a counterexample, as text: which parts matter, where numbers begin to fail, what was
//! noted.

use super::findings::{Boundary, Irrelevant};
use crate::check::text::{Lines, Mark, ReportWriter, TextLimit, joined};
use std::fmt::{self, Display, Formatter};

impl Display for Boundary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(last) = &self.fails_to {
            write!(f, "fails from {} to {last}, ", self.value)?;
        }
        write!(f, "passes at {}", joined(&self.passes, " and "))
    }
}

/// The text of a counterexample, with what is known of its numbers next to them.
pub(super) fn with_boundaries(text: &str, boundaries: &[Boundary]) -> String {
    let mut lines: Vec<String> = Lines::of(text).map(str::to_owned).collect();
    let mut said = Vec::new();
    for boundary in boundaries {
        let begin = format!("{} = ", boundary.name);
        let named = lines.iter().enumerate().filter(|(_, line)| line.starts_with(&begin));
        said.extend(named.map(|(at, _)| at).nth(boundary.nth).map(|at| (at, boundary)));
    }
    let width = said.iter().map(|(at, _)| lines[*at].chars().count()).max().unwrap_or(0);
    for (at, boundary) in said {
        lines[at] = format!("{:width$}   {boundary}", lines[at]);
    }
    lines.join("\n")
}

/// What the property wrote for the case, in a process of its own.
pub(super) fn written(output: &str, report: &mut ReportWriter) {
    if !output.is_empty() {
        report.line(format_args!("It printed:"));
        report.quoted(Mark::Nothing, output);
    }
}

/// What the property noted of the case.
pub(super) fn noted(notes: &[String], report: &mut ReportWriter) {
    if !notes.is_empty() {
        report.line(format_args!("It noted:"));
        let notes = report.excerpt(joined(notes, "\n"), TextLimit::MAIN);
        report.quoted(Mark::Nothing, &notes);
    }
}

/// The parts that do not matter.
pub(super) fn irrelevant(parts: &[Irrelevant], report: &mut ReportWriter) {
    if parts.is_empty() {
        return;
    }
    let mut shown = String::new();
    for part in parts {
        let other = match part.tried {
            _ if !shown.is_empty() => part.tried.to_string(),
            1 => "1 other value tried, which fails".to_owned(),
            tried => format!("{tried} other values tried, all fail"),
        };
        shown += &format!("{}{} ({other})", if shown.is_empty() { "" } else { ", " }, part.name);
    }
    let each = if parts.len() > 1 { ", one at a time" } else { "" };
    report.line(format_args!("Irrelevant{each}: {shown}"));
}
