//! Failures as text: the minimal counterexample, why it fails, what is known of it, and how to run it again.

use super::again::{again, replay, seed_again};
use super::cause::cause;
use super::explained::{boundaries, irrelevant, nearest_pass, noted, with_boundaries, written};
use super::findings::OtherFailure;
use super::invalid::invalid;
use super::outcome::Failure;
use super::provenance::Provenance;
use crate::check::panics::long;
use crate::check::text::{Mark, Quantity, ReportWriter, Style, TextLimit, compact, shortened};
use std::fmt::Debug;

const FLAKY: &str = "Flaky: reruns did not all fail in the same way. Look for what differs from run to run: time, \
                     threads, hash maps, files, state that is kept.";

/// Everything after the first line of a failure.
pub(super) fn failed(failure: &Failure<&dyn Debug>, report: &mut ReportWriter) {
    let what = match failure.provenance {
        Provenance::Replayed { .. } => "Replayed case",
        _ if failure.is_flaky || failure.is_cut_short => "Smallest counterexample found",
        _ => "Minimal counterexample",
    };
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
            again(other, None, report);
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

/// Where a case came from, if it was there before the run began. No full stop: more may follow.
fn origin(provenance: &Provenance) -> Option<String> {
    Some(match provenance {
        Provenance::Example { of: 1, .. } => String::from("The example"),
        Provenance::Example { number, of, .. } => format!("Example {number} of {of}"),
        Provenance::Regression { location, .. } => format!("Regression: {location}"),
        Provenance::Corpus { file, files: 1 } => format!("Corpus entry: {file}"),
        Provenance::Corpus { file, files } => {
            format!("Corpus entry: {file}, the first of {files} that fail in this way")
        }
        Provenance::Journal { .. } => String::from("From the journal: was running when an earlier process died"),
        Provenance::Drawn { .. } | Provenance::Exhaustive | Provenance::Replayed { .. } => return None,
    })
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
            invalid(failure.discards, failure.rejections, line);
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

#[cfg(test)]
mod tests;
