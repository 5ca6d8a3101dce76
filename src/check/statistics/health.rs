//! Signs that a run was of less use than it could be: a sentence each, with what to do. Measures nothing itself.

#[cfg(feature = "machine")]
use super::coverage::named;
#[cfg(feature = "machine")]
use super::labels::Labels;
use super::tally::Tally;
#[cfg(feature = "machine")]
use crate::check::facts::LabelCount;
use crate::check::facts::{Cause, SourceLocation};
#[cfg(feature = "machine")]
use crate::check::text::Quantity;
use crate::check::text::{TextLimit, in_line, joined, shortened};
use crate::choices::sorting::sort_by;
use crate::source::RECORDED_LIMIT;
use std::panic::Location;

/// From how many lost draws on there is a note, if they are more than the cases.
const MIN_INVALID_TO_NOTE: u64 = 50;
/// How many choices make a case slow to shrink.
const MAX_CHOICES_FOR_SPEED: usize = 10_000;
/// How many programs should have a command of each rule.
#[cfg(feature = "machine")]
const ENOUGH_PROGRAMS: u64 = 50;

/// The advice if hardly any draw gives a case that passes.
pub(crate) const GAVE_UP: &str =
    "Generate what fits, with `map` or `bind`, instead of leaving out what does not; or raise `max_discard_ratio`.";

/// The advice if all possible cases were discarded.
pub(crate) const ALL_DISCARDED: &str = "There are no other cases: let `assume!` pass more, or generate more.";

/// The note about a failure that only its seed makes again.
pub(crate) const NO_TOKEN: &str = "Read back from its choices, this case does not fail: there is no token that replays it, and it is not kept. A \
     generator must give the same for the same draws, and pass every rejection on.";

/// The note if reading the same choices twice gave values with different texts.
pub(crate) const NOT_THE_SAME: &str = "Read back twice, the case was not the same value, by its `Debug` text: the one that is shown need not be the one that \
     failed. A generator must give the same for the same draws.";

/// The note if the simplest case passed at first, and failed after another one had failed.
pub(crate) const KEEPS_STATE: &str = "The simplest case passed when it was run first, and failed when it was run once more: the property keeps state \
     from case to case.";

/// Adds a note, if there is one. `extend` would compile to ten times as much.
pub(crate) fn add(notes: &mut Vec<String>, note: Option<String>) {
    if let Some(note) = note {
        notes.push(note);
    }
}

/// A note if more draws were lost than used.
pub(crate) fn lost_draws(tally: &Tally) -> Option<String> {
    let lost = tally.discards + tally.rejections;
    if lost < MIN_INVALID_TO_NOTE || lost <= tally.so_far.cases {
        return None;
    }
    let location = match tally.locations.first() {
        Some((location, _)) => format!(", most at {location}"),
        None => String::new(),
    };
    let all = lost + tally.so_far.cases;
    Some(format!(
        "{lost} of {all} cases were invalid{location}: generate what fits, with `map` or `bind`, to test more."
    ))
}

/// The advice if most of what was invalid is a list that needs more different elements than were found.
pub(crate) fn too_few(tally: &Tally, (list, found, needed): (&Location<'_>, usize, usize)) -> Option<String> {
    let (location, _) = tally.locations.first()?;
    (*location == SourceLocation::from(list)).then(|| {
        format!(
            "At {location} at least {needed} different elements are needed, and at most {found} were found: let more values \
             be generated for them, or need fewer."
        )
    })
}

/// The note about a case that was too large to record.
pub(crate) fn too_large() -> String {
    format!(
        "The case has more than {RECORDED_LIMIT} choices, too many to be written down: it was not searched, and there is \
         no token. Give lists shorter lengths, or `resize`."
    )
}

/// A note if smaller cases failed in the search, but not when they were read back.
pub(crate) fn passed_over(count: u64) -> Option<String> {
    let those = match count {
        0 => return None,
        1 => String::from("The last case that the search found, smaller than this one,"),
        _ => format!("The last {count} cases that the search found, smaller than this one,"),
    };
    Some(format!(
        "{those} did not fail again: what the property does differs from run to run, or the generator does not give the \
         same for the same draws, or does not pass every rejection on."
    ))
}

/// A note if a case is so large that it shrinks slowly.
pub(crate) fn large_case(choices: usize) -> Option<String> {
    if choices <= MAX_CHOICES_FOR_SPEED {
        return None;
    }
    Some(format!("A case of {choices} choices was drawn: give lists shorter lengths, or `resize`, to test faster."))
}

/// A note about commands that no program had in this many cases, or in all that there are, though there is a rule for
/// them: such a rule tests nothing.
#[cfg(feature = "machine")]
pub(crate) fn commands_of_no_case(labels: &[LabelCount], (cases, are_all): (u64, bool)) -> Option<String> {
    let absent = named(labels, &|label| label.cases == 0 && label.wanted_percent.is_none())?;
    if cases < ENOUGH_PROGRAMS && !are_all {
        return None;
    }
    Some(format!(
        "No program had a command {absent}: look at what the arguments of the rule ask of the model, or raise `weight`, \
         `steps` or `cases`."
    ))
}

/// Notes of what cases remarked.
#[cfg(feature = "machine")]
pub(crate) fn remarks(labels: &Labels, cases: u64) -> Vec<String> {
    let in_cases = |count: u64| match cases {
        1 => String::new(),
        _ => format!(" (in {count} of {})", Quantity(cases, "case")),
    };
    labels.remarks().map(|(remark, count)| format!("{remark}{}.", in_cases(count))).collect()
}

/// A note about threads that panicked while the case ran, which nothing else may show.
pub(crate) fn thread_panics(panics: &[Cause]) -> Option<String> {
    let mut all: Vec<String> = panics.iter().filter_map(thread_panic).collect();
    // Threads panic in any order.
    sort_by(&mut all, &Ord::cmp);
    all.dedup();
    if all.is_empty() {
        None
    } else {
        Some(format!("While the case ran, a thread panicked at {}", joined(&all, "; another at ")))
    }
}

fn thread_panic(panic: &Cause) -> Option<String> {
    let Cause::Panicked { message, location: Some(location), .. } = panic else { return None };
    Some(format!("{location}: {}", in_line(&shortened(message, TextLimit::SECONDARY))))
}

/// The note about the highest score of a run.
pub(crate) fn highest_score(score: f64) -> String {
    format!("The highest score that `target` was given is {score}.")
}

#[cfg(test)]
mod tests;
