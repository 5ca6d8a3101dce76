//! Outcomes as text. Prints nothing.

use super::debug_text::compact;
use super::difference;
use super::excerpt::{Count, indented, joined, lines_of, shortened};
use super::lines::Report;
use super::outcome::{Failure, Free, GaveUp, Origin, Outcome, Passed};
use super::shown::shown;
use super::statistics::LabelCount;
use super::style::{Mark, Style};
use super::untyped::{AnyFailure, Untyped};
use super::verdict::Cause;
use crate::choices::Choices;
use std::fmt::{self, Debug, Display, Formatter};

/// How many labels are shown, the most frequent ones, beside those that are demanded.
const MOST_LABELS: usize = 40;

const CHANGED: &str = "What is drawn has changed since, or the token is another check's: it was not read as it stands.";

impl Display for Cause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&cause(self, Style::Plain))
    }
}

impl<T: Debug> Display for Outcome<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&outcome(self.untyped(), Style::Plain))
    }
}

impl Display for Passed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&passed(self))
    }
}

impl<T: Debug> Display for Failure<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&failure(self.untyped(), Style::Plain))
    }
}

impl Display for GaveUp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&gave_up(self, Style::Plain))
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
        outcome(self.untyped(), Style::Coloured)
    }
}

/// The whole report of an outcome.
pub(super) fn outcome(outcome: Untyped<'_>, style: Style) -> String {
    match outcome {
        Untyped::Passed(run) => passed(run),
        Untyped::Failed(found) => failure(found, style),
        Untyped::GaveUp(run) => gave_up(run, style),
        Untyped::NotCovered(run) => not_covered(run, style),
    }
}

fn cause(cause: &Cause, style: Style) -> String {
    match cause {
        Cause::Panicked { message, place: Some(place) } => format!("panicked at {place}:\n{}", said(message, style)),
        Cause::Panicked { message, place: None } => format!("panicked:\n{}", said(message, style)),
        Cause::ReturnedFalse => String::from("returned false"),
        Cause::Died { status, output } => {
            // What a system does to the process that wants most when there is no memory left.
            let why = if status.ends_with("(SIGKILL)") { ", perhaps because memory ran out" } else { "" };
            let separator = if output.is_empty() { "" } else { "\n" };
            format!("ended its process: {status}{why}{separator}{}", indented(output))
        }
        Cause::TimedOut { after } => format!("did not end within {after:?}"),
        Cause::ReturnedErr { error, .. } => format!("returned an error:\n{}", indented(error)),
    }
}

/// A panic's message, with the difference in the place of values that it says more than.
fn said(message: &str, style: Style) -> String {
    let Some(difference) = difference::of(message) else { return indented(message) };
    let (left, right) = (style.paint(Mark::Left, "- left"), style.paint(Mark::Right, "+ right"));
    let mut report = Report { text: indented(&format!("{}\n{left}, {right}:", difference.head)), style };
    for line in &difference.lines {
        let text = indented(&line.text());
        match line {
            difference::Line::Left(_) => report.marked(Mark::Left, &text),
            difference::Line::Right(_) => report.marked(Mark::Right, &text),
            difference::Line::Both(_) => report.line(format_args!("{text}")),
            difference::Line::Skipped(_) => report.marked(Mark::Aside, &text),
        }
    }
    report.text
}

fn passed(run: &Passed) -> String {
    let (cases, misses) = (Count(run.cases, "case"), misses(run.discards, run.rejections));
    let text = match run.origin {
        Origin::Exhaustive if !run.is_out_of_time => format!("All {cases} passed{misses}: there are no others."),
        Origin::Replayed { .. } => String::from("The replayed case passed."),
        _ => format!("{cases} passed{misses}."),
    };
    let mut report = Report { text, style: Style::Plain };
    let (mut shown, mut left_out) = (0, 0);
    for label in &run.labels {
        if shown < MOST_LABELS || label.wanted_percent.is_some() {
            row(label, run.cases, &mut report);
            shown += 1;
        } else {
            left_out += 1;
        }
    }
    if left_out > 0 {
        report.line(format_args!("    and {left_out} more"));
    }
    report.text.push_str(&origin(&run.origin, run.test.as_deref()));
    report.notes(&run.notes);
    report.text
}

fn not_covered(run: &Passed, style: Style) -> String {
    let missed = joined(&run.missed(), ", ");
    format!("{} too few cases are {missed}. {}", not_enough(run.name.as_ref(), style), passed(run))
}

fn not_enough(name: Option<&String>, style: Style) -> String {
    style.paint(Mark::Heading, &format!("{} was not tested enough:", named(name)))
}

fn named(name: Option<&String>) -> &str {
    match name {
        Some(name) => name,
        None => "The property",
    }
}

/// A label as a row of a table: how many percent of the cases have it.
fn row(label: &LabelCount, all: u64, report: &mut Report) {
    let tenths = (u128::from(label.cases) * 1000 / u128::from(all.max(1))) as u64;
    report.line(format_args!("    {:>3}.{}% {}", tenths / 10, tenths % 10, label.label));
    if let Some(wanted) = label.wanted_percent {
        report.add(format_args!(" (wanted: {wanted}%)"));
    }
}

fn failure(failure: AnyFailure<'_>, style: Style) -> String {
    let what = match failure.origin {
        Origin::Replayed { .. } => "replayed case",
        _ => "least counterexample",
    };
    let heading = style.paint(Mark::Heading, &format!("{} failed.", named(failure.name.as_ref())));
    let mut report = Report { text: heading, style };
    report.add(format_args!(" The {what}:"));
    report.marked(Mark::Value, &indented(&compact(&shown(failure.least, true))));
    report.line(format_args!("It {}", cause(failure.cause, style)));
    if failure.is_flaky {
        report.line(format_args!(
            "Flaky: tried twice more, it did not fail in the same way each time. Look for what differs from run to \
             run: time, threads, hash maps, files, state that is kept.",
        ));
    }
    if let Some(line) = free(failure.free) {
        report.line(format_args!("{line}"));
    }
    first(&failure, &mut report);
    if let Some(line) = searched(&failure) {
        report.marked(Mark::Aside, &line);
    }
    if failure.is_cut_short {
        let ended = if failure.is_out_of_time { "The time was up" } else { "The budget ended the search" };
        report.line(format_args!("{ended}: there may be a smaller one."));
    }
    let again = Again(failure.test.as_deref());
    match failure.origin {
        Origin::Drawn { seed } => {
            again.replay(failure.choices, &mut report);
            report.marked(Mark::Aside, &again.seed(*seed));
        }
        other => {
            report.text.push_str(&origin(other, None));
            again.replay(failure.choices, &mut report);
        }
    }
    for other in failure.others {
        report.marked(Mark::Heading, "Another failure was met on the way.");
        report.add(format_args!(" Its least counterexample:"));
        report.marked(Mark::Value, &indented(&shortened(&compact(&other.least.text))));
        report.line(format_args!("It {}", cause(&other.cause, style)));
        again.replay(&other.least.choices, &mut report);
    }
    report.notes(failure.notes);
    report.text
}

/// What was drawn, if it is not the least itself.
fn first(failure: &AnyFailure<'_>, report: &mut Report) {
    if failure.first_choices == failure.choices {
        return;
    }
    let first = shortened(&compact(&shown(failure.first, true)));
    let shown = if lines_of(&first).len() > 1 { format!("\n{}", indented(&first)) } else { format!(" {first}") };
    report.marked(Mark::Aside, &format!("The first counterexample:{shown}"));
}

/// The parts that do not matter.
fn free(parts: &[Free]) -> Option<String> {
    if parts.is_empty() {
        return None;
    }
    let (mut names, mut tried) = (Vec::new(), Vec::new());
    for part in parts {
        names.push(part.name.clone());
        tried.push(part.tried.to_string());
    }
    let (names, tried) = (joined(&names, " or "), joined(&tried, " and "));
    let alone = if parts.len() > 1 { " alone" } else { "" };
    Some(format!("Any other value of {names}{alone} fails too ({tried} tried)."))
}

/// Which case it was, and what the search took.
fn searched(failure: &AnyFailure<'_>) -> Option<String> {
    let text = match failure.origin {
        Origin::Drawn { .. } | Origin::Exhaustive => {
            let all = if *failure.origin == Origin::Exhaustive { "all " } else { "" };
            let misses = misses(failure.discards, failure.rejections);
            format!("Case {} of {all}{} failed{misses}", failure.cases + 1, failure.wanted)
        }
        Origin::Known { place, .. } => format!("A known failure: {place}"),
        Origin::Journal { .. } => String::from("Under test when the process of an earlier run died"),
        Origin::Replayed { .. } => return None,
    };
    let mut report = Report { text, style: Style::Plain };
    let (evaluations, attempts) = (Count(failure.evaluations, "evaluation"), Count(failure.attempts, "candidate"));
    report.add(format_args!("; searched with {evaluations} of {attempts}"));
    if failure.rejected_candidates > 0 {
        report.add(format_args!(" ({} rejected)", failure.rejected_candidates));
    }
    report.add(format_args!(", {}", Count(failure.improvements, "improvement")));
    if let Some(time) = failure.time {
        report.add(format_args!(", in {:.1} s", time.as_secs_f64()));
    }
    report.text.push('.');
    Some(report.text)
}

/// How a case is run again: by a command where the test is known, else by a line of code.
struct Again<'t>(Option<&'t str>);

impl Again<'_> {
    fn replay(&self, choices: &Choices, report: &mut Report) {
        match self.0 {
            Some(test) => report.line(format_args!("Replay: ROSEBUSH_REPLAY={choices} cargo test {test} -- --exact")),
            None => report.line(format_args!("Replay: Check::new().replay(\"{choices}\")")),
        }
    }

    fn seed(&self, seed: u64) -> String {
        match self.0 {
            Some(_) => format!("Seed: ROSEBUSH_SEED={seed:#x}"),
            None => format!("Seed: Check::new().seed({seed:#x})"),
        }
    }
}

fn gave_up(run: &GaveUp, style: Style) -> String {
    let mut report = Report { text: not_enough(run.name.as_ref(), style), style };
    match run.origin {
        Origin::Drawn { .. } | Origin::Known { .. } | Origin::Journal { .. } | Origin::Exhaustive => {
            let ended = if run.is_out_of_time { "the time was up" } else { "gave up" };
            let misses = misses(run.discards, run.rejections);
            report.add(format_args!(" {ended} after {} of {}{misses}", run.cases, Count(run.wanted, "case")));
        }
        Origin::Replayed { .. } if run.rejections > 0 => report.text.push_str(" the generator rejects the case"),
        Origin::Replayed { .. } if run.discards > 0 => report.text.push_str(" the property discards the case"),
        Origin::Replayed { .. } => report.text.push_str(" the token does not fit, and what was read instead passes"),
    }
    report.text.push('.');
    if !run.places.is_empty() {
        report.line(format_args!("Where they were lost:"));
    }
    for (place, count) in &run.places {
        report.line(format_args!("    {count} at {place}"));
    }
    report.text.push_str(&origin(&run.origin, run.test.as_deref()));
    report.notes(&run.notes);
    report.text
}

fn misses(discards: u64, rejections: u64) -> String {
    match (discards, rejections) {
        (0, 0) => String::new(),
        (_, 0) => format!(" ({discards} discarded)"),
        (0, _) => format!(" ({rejections} rejected)"),
        (_, _) => format!(" ({discards} discarded, {rejections} rejected)"),
    }
}

/// As a line of its own that ends a report.
fn origin(origin: &Origin, test: Option<&str>) -> String {
    let line = match origin {
        Origin::Drawn { seed } => Again(test).seed(*seed),
        Origin::Replayed { has_changed: true }
        | Origin::Known { has_changed: true, .. }
        | Origin::Journal { has_changed: true } => CHANGED.to_owned(),
        _ => return String::new(),
    };
    format!("\n{line}")
}

/// How the cases of a run are had again, in the test with this name.
pub(super) struct CasesOf<'t>(pub(super) Origin, pub(super) Option<&'t str>);

impl Display for CasesOf<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&origin(&self.0, self.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Counterexample, FirstCase, OtherFailure, Place};
    use std::time::Duration;

    fn found() -> Failure<Vec<u32>> {
        Failure {
            name: None,
            test: None,
            first: FirstCase::new(vec![5, 9], Choices::default()),
            least: vec![5],
            choices: "r1-61-S2t-8dxp".parse().unwrap(),
            cause: Cause::ReturnedFalse,
            is_flaky: false,
            cases: 9,
            wanted: 100,
            discards: 2,
            rejections: 1,
            origin: Origin::Drawn { seed: 255 },
            evaluations: 40,
            attempts: 50,
            rejected_candidates: 7,
            improvements: 1,
            is_cut_short: false,
            is_out_of_time: false,
            time: Some(Duration::from_millis(1249)),
            free: Vec::new(),
            notes: Vec::new(),
            others: Vec::new(),
        }
    }

    #[test]
    fn a_failure_tells_what_its_search_took() {
        let mut failure = found();
        let told = "Case 10 of 100 failed (2 discarded, 1 rejected); searched with 40 evaluations of 50 candidates \
                    (7 rejected), 1 improvement, in 1.2 s.";
        assert_eq!(searched(&failure.untyped()).as_deref(), Some(told));
        (failure.discards, failure.rejections, failure.rejected_candidates) = (0, 0, 0);
        (failure.evaluations, failure.attempts, failure.improvements) = (1, 1, 0);
        failure.time = None;
        let told = "Case 10 of 100 failed; searched with 1 evaluation of 1 candidate, 0 improvements.";
        assert_eq!(searched(&failure.untyped()).as_deref(), Some(told));
    }

    #[test]
    fn where_the_test_is_known_a_command_runs_the_case_again() {
        let failure = Failure { test: Some(String::from("sums::small")), ..found() };
        let report = failure.to_string();
        let tail: Vec<&str> = report.lines().rev().take(2).collect();
        let command = "Replay: ROSEBUSH_REPLAY=r1-61-S2t-8dxp cargo test sums::small -- --exact";
        assert_eq!(tail, ["Seed: ROSEBUSH_SEED=0xff", command]);
    }

    #[test]
    fn the_parts_that_do_not_matter_have_one_line() {
        let part = |name: &str, tried| Free { name: name.to_owned(), tried };
        assert_eq!(free(&[]), None);
        assert_eq!(free(&[part("a", 9)]).as_deref(), Some("Any other value of a fails too (9 tried)."));
        let both = "Any other value of a or b alone fails too (9 and 1 tried).";
        assert_eq!(free(&[part("a", 9), part("b", 1)]).as_deref(), Some(both));
    }

    #[test]
    fn colour_adds_nothing_but_colour() {
        let (left, right): (Vec<u32>, Vec<u32>) = ((100..130).collect(), (101..130).collect());
        let message = format!("assertion `left == right` failed\n  left: {left:?}\n right: {right:?}");
        let place = Place { file: String::from("a.rs"), line: 1, column: 2 };
        let mut failure = Failure { cause: Cause::Panicked { message, place: Some(place) }, ..found() };
        failure.others = vec![OtherFailure {
            least: Counterexample { text: failure.first.text(), choices: Choices::default() },
            cause: Cause::ReturnedErr { error: String::from("late"), kind: None },
        }];
        failure.notes = vec![String::from("a note")];
        let plain = failure.to_string();
        let coloured = super::failure(failure.untyped(), Style::Coloured);
        let expected = "\
<1;31>The property failed.<0> The least counterexample:
<1>    [5]<0>
It panicked at a.rs:1:2:
    assertion `left == right` failed
    <31>- left<0>, <32>+ right<0>:
      [
<31>    -     100,<0>
          101,
<2>      (29 lines the same)<0>
<2>The first counterexample: [5, 9]<0>
<2>Case 10 of 100 failed (2 discarded, 1 rejected); searched with 40 evaluations of 50 candidates (7 rejected), 1 \
improvement, in 1.2 s.<0>
Replay: Check::new().replay(\"r1-61-S2t-8dxp\")
<2>Seed: Check::new().seed(0xff)<0>
<1;31>Another failure was met on the way.<0> Its least counterexample:
<1>    [5, 9]<0>
It returned an error:
    late
Replay: Check::new().replay(\"r1-0--bkjj\")
Note: a note";
        let codes = ["0", "1", "2", "31", "32", "1;31"];
        let marked =
            codes.iter().fold(coloured, |text, code| text.replace(&format!("\x1b[{code}m"), &format!("<{code}>")));
        assert_eq!(marked, expected, "\n{marked}\n");
        let without = codes.iter().fold(expected.to_owned(), |text, code| text.replace(&format!("<{code}>"), ""));
        assert_eq!(plain, without);
    }

    #[test]
    fn the_end_of_a_process_is_told_with_its_last_words() {
        let died =
            |output: &str| Cause::Died { status: String::from("signal: 6 (SIGABRT)"), output: output.to_owned() };
        assert_eq!(died("").to_string(), "ended its process: signal: 6 (SIGABRT)");
        assert_eq!(died("one\ntwo").to_string(), "ended its process: signal: 6 (SIGABRT)\n    one\n    two");
        let killed = Cause::Died { status: String::from("signal: 9 (SIGKILL)"), output: String::new() };
        let told = "ended its process: signal: 9 (SIGKILL), perhaps because memory ran out";
        assert_eq!(killed.to_string(), told);
        let slow = Cause::TimedOut { after: Duration::from_millis(1500) };
        assert_eq!(slow.to_string(), "did not end within 1.5s");
    }
}
