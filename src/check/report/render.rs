//! Outcomes as text. Prints nothing.

use super::cause::cause;
use super::outcome::{Failure, GaveUp, Irrelevant, OtherFailure, Outcome, Provenance, Summary};
use crate::check::facts::LabelCount;
use crate::check::panics::long;
use crate::check::text::{Mark, Most, Quantity, ReportWriter, Style, compact, in_line, joined, shortened};
use crate::choices::Choices;
use std::fmt::{self, Debug, Display, Formatter};

/// How many labels are shown, the most frequent ones, beside those that are demanded.
const MOST_LABELS: usize = 40;

/// The longest token that a report shows. Windows allows 32,767 characters for all variables, Linux 131,071 for one.
const LONGEST_TOKEN: usize = 10_000;

const FLAKY: &str = "Flaky: run again, it did not fail in the same way each time. Look for what differs from run to run: \
                     time, threads, hash maps, files, state that is kept.";

const CHANGED: &str =
    "The token was not read exactly: what is drawn has changed since, or it is another check's token.";

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
    /// The report with the colours of a terminal. `Display` gives it without; [`check`](crate::check) chooses.
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
            report.add(format_args!("All {cases} passed"));
            misses(run.discards, run.rejections, report);
            report.add(format_args!(": there are no others."));
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
        if shown < MOST_LABELS || label.wanted_percent.is_some() {
            row(label, run.cases, report);
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
    not_enough(run.name.as_ref(), report);
    report.add(format_args!(" too few cases are {}. ", joined(&run.missed(), ", ")));
    passed(run, report);
}

fn not_enough(name: Option<&String>, report: &mut ReportWriter) {
    heading(name, "was not tested enough:", report);
}

/// The first line: what became of the property.
fn heading(name: Option<&String>, what: &str, report: &mut ReportWriter) {
    let name = match name {
        Some(name) => name,
        None => "The property",
    };
    report.add_marked(Mark::Heading, &format!("{name} {what}"));
}

/// A label as a row of a table: how many percent of the cases have it.
fn row(label: &LabelCount, all: u64, report: &mut ReportWriter) {
    let tenths = (u128::from(label.cases) * 1000 / u128::from(all.max(1))) as u64;
    report.line(format_args!(
        "    {:>3}.{}% {}",
        tenths / 10,
        tenths % 10,
        shortened(&in_line(&label.label), Most::BESIDE)
    ));
    if let Some(wanted) = label.wanted_percent {
        report.add(format_args!(" (wanted: {wanted}%)"));
    }
}

fn failure(failure: &Failure<&dyn Debug>, report: &mut ReportWriter) {
    let what = match failure.provenance {
        Provenance::Replayed { .. } => "replayed case",
        _ => "least counterexample",
    };
    heading(failure.name.as_ref(), "failed.", report);
    report.add(format_args!(" The {what}:"));
    let least = report.excerpt(compact(long(failure.minimal)), Most::LEAST);
    report.quoted(Mark::Value, &least);
    report.line(format_args!("It "));
    cause(&failure.cause, report);
    if failure.is_flaky {
        report.line(format_args!("{FLAKY}"));
    }
    irrelevant(&failure.irrelevant, report);
    if failure.first.choices != failure.choices {
        first(&shortened(&compact(long(*failure.first.value())), Most::BESIDE), report);
    }
    searched(failure, report);
    if failure.is_cut_short {
        let ended = if failure.is_out_of_time { "The time was up" } else { "The budget ended the search" };
        report.line(format_args!("{ended}: there may be a smaller one."));
    }
    let test = failure.test.as_deref();
    let has_token = failure.is_replayable || (failure.is_flaky && failure.choices.count() > 0);
    match &failure.provenance {
        Provenance::Drawn { seed } => {
            replay(has_token.then_some(&failure.choices), test, report);
            report.marked(Mark::Aside, &seed_again(*seed, test));
        }
        other => {
            provenance(other, None, report);
            replay(has_token.then_some(&failure.choices), test, report);
        }
    }
    for other in &failure.others {
        another(other, test, report);
    }
    report.notes(&failure.notes);
}

fn another(other: &OtherFailure, test: Option<&str>, report: &mut ReportWriter) {
    report.marked(Mark::Heading, "Another failure was met on the way.");
    report.add(format_args!(" Its least counterexample:"));
    report.quoted(Mark::Value, &shortened(&compact(other.minimal.clone()), Most::BESIDE));
    report.line(format_args!("It "));
    cause(&other.cause, report);
    if other.is_flaky {
        report.line(format_args!("{FLAKY}"));
    }
    replay((other.is_flaky || other.is_replayable).then_some(&other.choices), test, report);
}

/// The value that was drawn, unless it is the least one.
fn first(text: &str, report: &mut ReportWriter) {
    if text.as_bytes().contains(&b'\n') {
        report.marked(Mark::Aside, "The first counterexample:");
        report.quoted(Mark::Aside, text);
    } else {
        report.marked(Mark::Aside, &format!("The first counterexample: {text}"));
    }
}

/// The parts that do not matter.
fn irrelevant(parts: &[Irrelevant], report: &mut ReportWriter) {
    if parts.is_empty() {
        return;
    }
    let (mut names, mut tried) = (String::new(), String::new());
    for part in parts {
        if !tried.is_empty() {
            names.push_str(" or ");
            tried.push_str(" and ");
        }
        names.push_str(&part.name);
        tried.push_str(&part.tried.to_string());
    }
    let alone = if parts.len() > 1 { " alone" } else { "" };
    report.line(format_args!("Any other value of {names}{alone} fails too, of {tried} tried."));
}

/// The number of the case, and how much the search tried.
fn searched(failure: &Failure<&dyn Debug>, report: &mut ReportWriter) {
    let mut told = ReportWriter::new(Style::Plain);
    tell_search(failure, &mut told);
    if !told.text.is_empty() {
        report.marked(Mark::Aside, &told.text);
    }
}

fn tell_search(failure: &Failure<&dyn Debug>, told: &mut ReportWriter) {
    match &failure.provenance {
        Provenance::Drawn { .. } | Provenance::Exhaustive => {
            let all = if failure.provenance == Provenance::Exhaustive { "all " } else { "" };
            told.add(format_args!("Case {} of {all}{} failed", failure.cases + 1, failure.wanted));
            misses(failure.discards, failure.rejections, told);
            if failure.provenance == Provenance::Exhaustive && !failure.is_flaky {
                told.add(format_args!(": no simpler one did"));
            }
        }
        Provenance::Regression { location, .. } => told.add(format_args!("A known failure: {location}")),
        Provenance::Corpus { file } => told.add(format_args!("An entry of the corpus: {file}")),
        Provenance::Journal { .. } => told.add(format_args!("Under test when the process of an earlier run died")),
        Provenance::Replayed { .. } => return,
    }
    // If there was no search, a note says why.
    if failure.attempts > 0 {
        let (evaluations, attempts) =
            (Quantity(failure.evaluations, "evaluation"), Quantity(failure.attempts, "candidate"));
        told.add(format_args!("; searched with {evaluations} of {attempts}"));
        if failure.rejected_candidates > 0 {
            told.add(format_args!(" ({} rejected)", failure.rejected_candidates));
        }
        told.add(format_args!(", {}", Quantity(failure.improvements, "improvement")));
    }
    if let Some(time) = failure.time {
        told.add(format_args!(", in {:.1} s", time.as_secs_f64()));
    }
    told.add(format_args!("."));
}

/// How to run a case again: by a command if the test is known, otherwise by a line of code.
fn replay(choices: Option<&Choices>, test: Option<&str>, report: &mut ReportWriter) {
    let Some(choices) = choices else { return };
    let token = choices.to_string();
    match test {
        _ if report.leaves_out(token.len(), LONGEST_TOKEN) => report.line(format_args!(
            "Replay: the token has {} characters. If the case is kept, it runs first; if not, run the seed.",
            token.len()
        )),
        Some(test) => report.line(format_args!("Replay: ROSEBUSH_REPLAY={token} cargo test {test} -- --exact")),
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
    not_enough(run.name.as_ref(), report);
    if !run.unread.is_empty() {
        report.text.push_str(" not all that is kept can be read, and so not all was run:");
        for line in &run.unread {
            report.line(format_args!("    {line}"));
        }
        report.line(format_args!("Apart from that,"));
    }
    match run.provenance {
        _ if !run.unread.is_empty() && run.cases == run.wanted => {
            report.add(format_args!(" {} passed", Quantity(run.cases, "case")));
            misses(run.discards, run.rejections, report);
        }
        Provenance::Drawn { .. }
        | Provenance::Regression { .. }
        | Provenance::Journal { .. }
        | Provenance::Corpus { .. }
        | Provenance::Exhaustive => {
            let ended = match run.is_out_of_time {
                true => "the time was up",
                false if run.unread.is_empty() => "gave up",
                false => "it gave up",
            };
            report.add(format_args!(" {ended} after {} of {}", run.cases, Quantity(run.wanted, "case")));
            misses(run.discards, run.rejections, report);
        }
        Provenance::Replayed { .. } if run.rejections > 0 => report.text.push_str(" the generator rejects the case"),
        Provenance::Replayed { .. } if run.discards > 0 => report.text.push_str(" the property discards the case"),
        Provenance::Replayed { .. } => {
            report.text.push_str(" the token does not fit, and what was read instead passes");
        }
    }
    report.text.push('.');
    if !run.locations.is_empty() {
        report.line(format_args!("Where they were lost:"));
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

/// The line that ends a report: how to draw its cases again, or that what is drawn has changed.
fn provenance(provenance: &Provenance, test: Option<&str>, report: &mut ReportWriter) {
    match provenance {
        Provenance::Drawn { seed } => report.line(format_args!("{}", seed_again(*seed, test))),
        Provenance::Replayed { has_changed: true }
        | Provenance::Regression { has_changed: true, .. }
        | Provenance::Journal { has_changed: true } => report.line(format_args!("{CHANGED}")),
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
