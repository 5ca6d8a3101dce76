//! Outcomes as text. Prints nothing.

use super::again::again;
use super::failure_text::failed;
use super::invalid::invalid;
use super::outcome::{Failure, GaveUp, Outcome, Summary};
use super::provenance::Provenance;
use crate::check::facts::LabelCount;
use crate::check::text::{Mark, Quantity, ReportWriter, Style, TextLimit, in_line, joined, shortened};
use std::fmt::{self, Debug, Display, Formatter};

/// How many labels are shown, the most frequent ones, in addition to those that are demanded.
const MAX_LABELS: usize = 40;

impl<T: Debug> Display for Outcome<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&outcome(&self.shown(), Style::Plain))
    }
}

impl Display for Summary {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut report = ReportWriter::new(Style::Plain);
        passed(self, &mut report);
        f.write_str(&report.text)
    }
}

impl<T: Debug> Display for Failure<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut report = ReportWriter::new(Style::Plain);
        failure(&self.shown(), &mut report);
        f.write_str(&report.text)
    }
}

impl Display for GaveUp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut report = ReportWriter::new(Style::Plain);
        gave_up(self, &mut report);
        f.write_str(&report.text)
    }
}

impl<T: Debug> Outcome<T> {
    /// Returns the report with the colours of a terminal. `Display` gives it without colours; [`check`](crate::check)
    /// chooses.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().seed(1).run(int(0..=1000), |n: u32| n < 7);
    /// assert!(outcome.to_coloured_string().contains("\x1b[1m    7\x1b[0m\n"));
    /// assert!(outcome.to_string().contains("\n    7\n"));
    /// ```
    #[must_use]
    pub fn to_coloured_string(&self) -> String {
        outcome(&self.shown(), Style::Coloured)
    }
}

/// The whole report of an outcome.
pub(crate) fn outcome(outcome: &Outcome<&dyn Debug>, style: Style) -> String {
    let mut report = ReportWriter::new(style);
    match outcome {
        Outcome::Passed(run) => passed(run, &mut report),
        Outcome::Failed(found) => failure(found, &mut report),
        Outcome::GaveUp(run) => gave_up(run, &mut report),
        Outcome::NotCovered(run) => not_covered(run, &mut report),
    }
    report.text
}

/// The report of a failure with nothing left out; `None` if the usual report has everything too.
pub(crate) fn whole(found: &Failure<&dyn Debug>) -> Option<String> {
    let mut report = ReportWriter::new(Style::Plain);
    failure(found, &mut report);
    if !report.is_cut {
        return None;
    }
    let mut report = ReportWriter::whole();
    failure(found, &mut report);
    Some(report.text)
}

fn passed(run: &Summary, report: &mut ReportWriter) {
    let cases = Quantity(run.cases, "case");
    match run.provenance {
        Provenance::Exhaustive if !run.is_out_of_time => {
            report.add(format_args!("All {} passed", Quantity(run.cases, "possible case")));
            invalid(run.discards, run.rejections, report);
            report.add(format_args!("."));
        }
        Provenance::Replayed { .. } => report.add(format_args!("The replayed case passed.")),
        _ => {
            report.add(format_args!("{cases} passed"));
            invalid(run.discards, run.rejections, report);
            report.add(format_args!("."));
        }
    }
    let (mut shown, mut left_out) = (0, 0);
    for label in &run.labels {
        if shown < MAX_LABELS || label.wanted_percent.is_some() {
            label_line(label, run.cases, report);
            shown += 1;
        } else {
            left_out += 1;
        }
    }
    if left_out > 0 {
        report.line(format_args!("    and {left_out} more"));
    }
    again(&run.provenance, run.test.as_deref(), report);
    report.notes(&run.notes);
}

fn failure(found: &Failure<&dyn Debug>, report: &mut ReportWriter) {
    heading(found.name.as_ref(), "failed.", report);
    failed(found, report);
}

fn not_covered(run: &Summary, report: &mut ReportWriter) {
    heading(run.name.as_ref(), "has insufficient coverage:", report);
    report.add(format_args!(" {}. ", joined(&run.missed(), ", ")));
    passed(run, report);
}

/// The first line: what became of the property.
fn heading(name: Option<&String>, what: &str, report: &mut ReportWriter) {
    let name = match name {
        Some(name) => name,
        None => "The property",
    };
    report.add_marked(Mark::Heading, &format!("{name} {what}"));
}

/// A label as a line of a table: how many percent of the cases have it.
fn label_line(label: &LabelCount, all: u64, report: &mut ReportWriter) {
    let tenths = (u128::from(label.cases) * 1000 / u128::from(all.max(1))) as u64;
    report.line(format_args!(
        "    {:>3}.{}% {}",
        tenths / 10,
        tenths % 10,
        shortened(&in_line(&label.label), TextLimit::SECONDARY)
    ));
    if let Some(wanted) = label.wanted_percent {
        report.add(format_args!(" (wanted: {wanted}%)"));
    }
}

fn gave_up(run: &GaveUp, report: &mut ReportWriter) {
    let what = match run.provenance {
        Provenance::Replayed { .. } => "was not tested:",
        _ if !run.unread.is_empty() => "was not tested enough:",
        _ if run.is_out_of_time => "timed out:",
        _ => "gave up:",
    };
    heading(run.name.as_ref(), what, report);
    if !run.unread.is_empty() {
        report.text.push_str(" not all that is saved can be read, and so not all was run:");
        for line in &run.unread {
            report.line(format_args!("    {line}"));
        }
        let ended = match run.is_out_of_time {
            true => " it timed out:",
            false if run.cases < run.wanted => " it gave up:",
            false => "",
        };
        report.line(format_args!("Apart from that,{ended}"));
    }
    match run.provenance {
        Provenance::Replayed { .. } if run.rejections > 0 => report.text.push_str(" the generator rejects the case"),
        Provenance::Replayed { .. } if run.discards > 0 => report.text.push_str(" the property discards the case"),
        Provenance::Replayed { .. } => {
            report.text.push_str(" the token does not fit, and what was read instead passes");
        }
        _ if !run.unread.is_empty() && run.cases == run.wanted => {
            report.add(format_args!(" {} passed", Quantity(run.cases, "case")));
            invalid(run.discards, run.rejections, report);
        }
        _ => {
            report.add(format_args!(" {} of {} passed", run.cases, Quantity(run.wanted, "case")));
            invalid(run.discards, run.rejections, report);
        }
    }
    report.text.push('.');
    if !run.locations.is_empty() {
        report.line(format_args!("Invalid cases by location:"));
    }
    for (location, count) in &run.locations {
        report.line(format_args!("    {count} at {location}"));
    }
    again(&run.provenance, run.test.as_deref(), report);
    report.notes(&run.notes);
}
