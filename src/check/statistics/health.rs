//! Signs that a run was of less use than it could be: a sentence each, with what to do. Measures nothing itself.

use super::tally::Tally;

/// How many lost draws are worth a word, where they are more than the cases.
const MANY_LOST: u64 = 50;
/// How many choices make a case slow to shrink.
const MANY_CHOICES: usize = 10_000;

/// What to do if hardly any draw is of use.
pub(crate) const GAVE_UP: &str =
    "Generate what fits, with `map` or `bind`, instead of leaving out what does not; or raise `max_discard_ratio`.";

/// What to do if all cases that there are were discarded.
pub(crate) const ALL_DISCARDED: &str = "There are no other cases: let `assume!` pass more, or generate more.";

/// Adds what there may be to say. `extend` does the same in a tenfold number of lines.
pub(crate) fn add(notes: &mut Vec<String>, note: Option<String>) {
    if let Some(note) = note {
        notes.push(note);
    }
}

/// Whether more draws were lost than used.
pub(crate) fn lost_draws(tally: &Tally) -> Option<String> {
    let lost = tally.discards + tally.rejections;
    if lost < MANY_LOST || lost <= tally.so_far.cases {
        return None;
    }
    let place = match tally.places.first() {
        Some((place, _)) => format!(", most of them at {place}"),
        None => String::new(),
    };
    let all = lost + tally.so_far.cases;
    Some(format!("{lost} of {all} draws were lost{place}: generate what fits, with `map` or `bind`, to test more."))
}

/// Whether a case is far too large.
pub(crate) fn large_case(choices: usize) -> Option<String> {
    if choices <= MANY_CHOICES {
        return None;
    }
    Some(format!("A case of {choices} choices was drawn: give lists shorter lengths, or `resize`, to test faster."))
}

#[cfg(test)]
mod tests;
