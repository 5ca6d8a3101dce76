//! Outcomes as text. Prints nothing.

use super::cause::cause;
use super::explained::{boundaries, irrelevant, nearest_pass, noted, with_boundaries, written};
use super::findings::OtherFailure;
use super::origin::origin;
use super::outcome::{Failure, GaveUp, Outcome, Summary};
use super::provenance::Provenance;
use crate::check::facts::LabelCount;
use crate::check::panics::long;
use crate::check::text::{Mark, Quantity, ReportWriter, Style, TextLimit, compact, in_line, joined, shortened};
use crate::choices::Choices;
use std::fmt::{self, Debug, Display, Formatter};

/// How many labels are shown, the most frequent ones, in addition to those that are demanded.
const MAX_LABELS: usize = 40;

/// The longest token that a report shows. Windows allows 32,767 characters for all variables, Linux 131,071 for one.
const LONGEST_TOKEN: usize = 10_000;

const FLAKY: &str = "Flaky: reruns did not all fail in the same way. Look for what differs from run to run: time, \
                     threads, hash maps, files, state that is kept.";

const CHANGED: &str =
    "The token does not fit the generator: the generator has changed, or the token is another check's.";

const CHANGED_SINCE: &str =
    "What the earlier process wrote down does not fit the generator, which has changed: something else was read.";

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
            misses(run.discards, run.rejections, report);
            report.add(format_args!("."));
        }
        Provenance::Replayed { .. } => report.add(format_args!("The replayed case passed.")),
        _ => {
            report.add(format_args!("{cases} passed"));
            misses(run.discards, run.rejections, report);
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
    provenance(&run.provenance, run.test.as_deref(), report);
    report.notes(&run.notes);
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

fn failure(failure: &Failure<&dyn Debug>, report: &mut ReportWriter) {
    let what = match failure.provenance {
        Provenance::Replayed { .. } => "Replayed case",
        _ if failure.is_flaky || failure.is_cut_short => "Smallest counterexample found",
        _ => "Minimal counterexample",
    };
    heading(failure.name.as_ref(), "failed.", report);
    report.add(format_args!(" {what}:"));
    let minimal = compact(long(failure.minimal));
    let shown = report.excerpt(with_boundaries(&minimal, &failure.boundaries), TextLimit::MAIN);
    report.quoted(Mark::Value, &shown);
    report.line(format_args!("It "));
    cause(&failure.cause, report);
    written(&failure.output, report);
    noted(&failure.noted, report);
    if failure.is_flaky {
        report.line(format_args!("{FLAKY}"));
    }
    boundaries(&failure.boundaries, &minimal, report);
    nearest_pass(failure.nearest_pass.as_ref(), &minimal, report);
    irrelevant(&failure.irrelevant, report);
    if failure.first.choices != failure.choices {
        first(&shortened(&compact(long(*failure.first.value())), TextLimit::SECONDARY), report);
    }
    searched(failure, report);
    if failure.further_cases > 0 && !failure.others.is_empty() {
        let (further, alike) = (Quantity(failure.further_cases, "further case"), failure.further_failures);
        report.marked(Mark::Aside, &format!("Of {further}, {alike} fail in this way."));
    }
    if failure.is_cut_short {
        let ended = if failure.is_out_of_time { "timed out" } else { "reached its limit (`max_evaluations`)" };
        report.line(format_args!("Shrinking {ended}: a smaller counterexample may exist."));
    }
    proven(failure, report);
    let (test, command) = (failure.test.as_deref(), failure.command.as_deref());
    let has_token = failure.is_replayable || (failure.is_flaky && failure.choices.count() > 0);
    match &failure.provenance {
        Provenance::Drawn { seed } => {
            replay(has_token.then_some(&failure.choices), command, report);
            report.marked(Mark::Aside, &seed_again(*seed, test));
        }
        other => {
            provenance(other, None, report);
            replay(has_token.then_some(&failure.choices), command, report);
        }
    }
    for other in &failure.others {
        another(other, failure.further_cases, command, report);
    }
    report.notes(&failure.notes);
}

fn another(other: &OtherFailure, further_cases: u64, command: Option<&str>, report: &mut ReportWriter) {
    let heading = match (&other.provenance, other.further_failures) {
        (Some(Provenance::Corpus { .. }), _) => String::from("The corpus has another failure."),
        (Some(Provenance::Example { .. }), _) => String::from("Another example fails."),
        (Some(_), _) => String::from("A case of an earlier run fails too."),
        (None, 0) => String::from("Shrinking found another failure."),
        (None, count) => format!("Another failure ({count} of {}).", Quantity(further_cases, "further case")),
    };
    report.marked(Mark::Heading, &heading);
    let what = if other.is_flaky { "Smallest counterexample found" } else { "Minimal counterexample" };
    report.add(format_args!(" {what}:"));
    report.quoted(Mark::Value, &shortened(&compact(other.minimal.clone()), TextLimit::SECONDARY));
    report.line(format_args!("It "));
    cause(&other.cause, report);
    if other.is_flaky {
        report.line(format_args!("{FLAKY}"));
    }
    if let Some(origin) = other.provenance.as_ref().and_then(origin) {
        report.marked(Mark::Aside, &origin);
    }
    replay((other.is_flaky || other.is_replayable).then_some(&other.choices), command, report);
}

/// That every smaller value was tried. Where another failure was found, some of them may fail in that way.
fn proven<T>(failure: &Failure<T>, report: &mut ReportWriter) {
    let Some(proof) = failure.proof else { return };
    let text = match (proof.smaller_values, failure.others.is_empty()) {
        (0, _) => String::from("there is no smaller value."),
        (1, true) => String::from("the only smaller value passes."),
        (count, true) => format!("all {count} smaller values pass."),
        (count, false) => format!("of {count} smaller values none fails in this way."),
    };
    report.line(format_args!("Proven minimal: {text}"));
}

/// The value that was drawn, unless it is the minimal one.
fn first(text: &str, report: &mut ReportWriter) {
    if text.as_bytes().contains(&b'\n') {
        report.marked(Mark::Aside, "Original counterexample:");
        report.quoted(Mark::Aside, text);
    } else {
        report.marked(Mark::Aside, &format!("Original counterexample: {text}"));
    }
}

/// The number of the case, and how much the search tried.
fn searched(failure: &Failure<&dyn Debug>, report: &mut ReportWriter) {
    let mut line = ReportWriter::new(Style::Plain);
    add_search(failure, &mut line);
    if !line.text.is_empty() {
        report.marked(Mark::Aside, &line.text);
    }
}

fn add_search(failure: &Failure<&dyn Debug>, line: &mut ReportWriter) {
    match &failure.provenance {
        Provenance::Drawn { .. } | Provenance::Exhaustive => {
            let all = if failure.provenance == Provenance::Exhaustive { "all " } else { "" };
            line.add(format_args!("Failed at case {} of {all}{}", failure.cases + 1, failure.wanted));
            misses(failure.discards, failure.rejections, line);
            if failure.provenance == Provenance::Exhaustive && !failure.is_flaky {
                line.add(format_args!(": no simpler case fails"));
            }
        }
        earlier => match origin(earlier) {
            Some(origin) => line.add(format_args!("{origin}")),
            None => return,
        },
    }
    // If there was no search, a note says why.
    if failure.candidates > 0 {
        let (times, evaluations) =
            (Quantity(failure.improvements, "time"), Quantity(failure.evaluations, "evaluation"));
        line.add(format_args!(". Shrunk {times} in {evaluations} ({}", Quantity(failure.candidates, "candidate")));
        if failure.rejected_candidates > 0 {
            line.add(format_args!(", {} rejected", failure.rejected_candidates));
        }
        line.add(format_args!(")"));
    }
    if let Some(time) = failure.time {
        line.add(format_args!(", {:.1} s in all", time.as_secs_f64()));
    }
    line.add(format_args!("."));
}

/// How to run a case again: by a command if the test is known, otherwise by a line of code.
fn replay(choices: Option<&Choices>, command: Option<&str>, report: &mut ReportWriter) {
    let Some(choices) = choices else { return };
    let token = choices.to_string();
    match command {
        _ if report.leaves_out(token.len(), LONGEST_TOKEN) => report.line(format_args!(
            "Replay: the token has {} characters. If the case is kept, it runs first; if not, run the seed.",
            token.len()
        )),
        Some(command) => report.line(format_args!("Replay: ROSEBUSH_REPLAY={token} {command}")),
        None => report.line(format_args!("Replay: Check::new().replay(\"{token}\")")),
    }
}

/// How to draw all cases of a run again.
fn seed_again(seed: u64, test: Option<&str>) -> String {
    match test {
        Some(_) => format!("Seed: ROSEBUSH_SEED={seed:#x}"),
        None => format!("Seed: Check::new().seed({seed:#x})"),
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
            misses(run.discards, run.rejections, report);
        }
        _ => {
            report.add(format_args!(" {} of {} passed", run.cases, Quantity(run.wanted, "case")));
            misses(run.discards, run.rejections, report);
        }
    }
    report.text.push('.');
    if !run.locations.is_empty() {
        report.line(format_args!("Invalid cases by location:"));
    }
    for (location, count) in &run.locations {
        report.line(format_args!("    {count} at {location}"));
    }
    provenance(&run.provenance, run.test.as_deref(), report);
    report.notes(&run.notes);
}

fn misses(discards: u64, rejections: u64, report: &mut ReportWriter) {
    match (discards, rejections) {
        (0, 0) => {}
        (_, 0) => report.add(format_args!(" ({discards} discarded)")),
        (0, _) => report.add(format_args!(" ({rejections} rejected)")),
        (_, _) => report.add(format_args!(" ({discards} discarded, {rejections} rejected)")),
    }
}

/// The line that ends a report: how to draw its cases again, or that a token does not fit. A note says so of a saved
/// case.
fn provenance(provenance: &Provenance, test: Option<&str>, report: &mut ReportWriter) {
    match provenance {
        Provenance::Drawn { seed } => report.line(format_args!("{}", seed_again(*seed, test))),
        Provenance::Replayed { has_changed: true } | Provenance::Example { has_changed: true, .. } => {
            report.line(format_args!("{CHANGED}"));
        }
        Provenance::Journal { has_changed: true } => report.line(format_args!("{CHANGED_SINCE}")),
        _ => {}
    }
}

/// How to get the cases of a run again, in the test with this name: a text that follows a line.
pub(crate) fn cases_again(of: &Provenance, test: Option<&str>) -> String {
    let mut report = ReportWriter::new(Style::Plain);
    provenance(of, test, &mut report);
    report.text
}

#[cfg(test)]
mod tests;
