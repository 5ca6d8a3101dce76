//! What could be found out about a counterexample, as text: which parts matter, where numbers begin to fail, which
//! similar case passes, what was noted.

use super::cause::lines_of;
use super::difference;
use super::findings::{Boundary, Irrelevant, PassingCase};
use crate::check::text::{Lines, Mark, ReportWriter, TextLimit, compact, joined, shortened};
use std::fmt::{self, Display, Formatter};

impl Display for Boundary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(last) = &self.fails_to {
            write!(f, "fails from {} to {last}, ", self.value)?;
        }
        write!(f, "passes at {}", joined(&self.passes, " and "))
    }
}

impl Display for PassingCase {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&compact(self.value.clone()))
    }
}

/// The text of a counterexample, with what is known of its numbers next to them.
pub(super) fn with_boundaries(text: &str, boundaries: &[Boundary]) -> String {
    let mut lines: Vec<String> = Lines::of(text).map(str::to_owned).collect();
    let mut said = Vec::new();
    for boundary in boundaries {
        said.extend(line_of(boundary, &mut lines.iter().map(String::as_str)).map(|at| (at, boundary)));
    }
    let width = said.iter().map(|(at, _)| lines[*at].chars().count()).max().unwrap_or(0);
    for (at, boundary) in said {
        lines[at] = format!("{:width$}   {boundary}", lines[at]);
    }
    lines.join("\n")
}

/// The number of the line that has the number's name and value, if there is one.
fn line_of(boundary: &Boundary, lines: &mut dyn Iterator<Item = &str>) -> Option<usize> {
    let begin = format!("{} = ", boundary.name);
    let named = lines.enumerate().filter(|(_, line)| line.starts_with(&begin));
    named.map(|(at, _)| at).nth(boundary.nth)
}

/// Where numbers begin to fail that have no line of their own: elements of a tuple, fields, or the value itself.
pub(super) fn boundaries(boundaries: &[Boundary], minimal: &str, report: &mut ReportWriter) {
    let mut shown = Vec::new();
    for boundary in boundaries {
        if boundary.name.is_empty() {
            shown.push(boundary.to_string());
        } else if is_element_or_field(&boundary.name) && line_of(boundary, &mut Lines::of(minimal)).is_none() {
            shown.push(format!("{} {boundary}", boundary.name));
        }
    }
    if !shown.is_empty() {
        let word = if shown.len() == 1 { "Boundary" } else { "Boundaries" };
        report.line(format_args!("{word}: {}", shortened(&joined(&shown, "; "), TextLimit::SECONDARY)));
    }
}

/// Whether a name is that of an element of a tuple, or of a field, and not of an argument of a command, which the
/// program shows.
fn is_element_or_field(name: &str) -> bool {
    match name.rsplit_once('.') {
        Some((around, last)) => around.is_empty() || last.parse::<usize>().is_err(),
        None => false,
    }
}

/// The nearest case that passes, next to the text of the counterexample: what differs, if they have several lines.
pub(super) fn nearest_pass(case: Option<&PassingCase>, minimal: &str, report: &mut ReportWriter) {
    let Some(case) = case else { return };
    let text = case.to_string();
    report.line(format_args!("Nearest case that passes"));
    let is_long = minimal.as_bytes().contains(&b'\n') || text.as_bytes().contains(&b'\n');
    match difference::of_cases(minimal, &text).filter(|_| is_long) {
        Some(difference) => {
            report.add(format_args!(", as the difference:"));
            lines_of(&difference, report);
        }
        None if is_long => {
            report.add(format_args!(":"));
            report.quoted(Mark::Nothing, &shortened(&text, TextLimit::SECONDARY));
        }
        None => report.add(format_args!(": {}", shortened(&text, TextLimit::SECONDARY))),
    }
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
