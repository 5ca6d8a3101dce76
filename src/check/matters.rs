//! What matters in a counterexample: each named part is given other values, to see whether that makes a difference.

use super::clock::Clock;
use super::outcome::Free;
use super::parts::{Part, traced};
use super::subject::{Held, Judgement, Subject};
use super::verdict::Cause;
use crate::choices::{Cell, Choices, FULL_SIZE, Frame, mix};
use crate::generator::Gen;
use crate::source::Source;
use crate::tree::Tree;
use std::ops::Range;

/// How often the property is run at most, for all parts together.
const BUDGET: usize = 50;
/// From how many other values on a part is taken to be free, unless it has fewer.
const ENOUGH: u64 = 2;
/// How many cases are drawn to take other values from.
const DONORS: u64 = 10;

/// The parts of a least counterexample whose every other value fails too, as far as was tried.
pub(super) fn free_parts(subject: Subject<'_>, least: &Tree<'_, Held>, cause: &Cause, clock: Clock) -> Vec<Free> {
    let (_, parts) = traced(|| subject.generate(&mut Source::reading(least.choices())).is_ok());
    if parts.is_empty() {
        return Vec::new();
    }
    let donors: Vec<_> = (0..DONORS).filter_map(|number| donor(subject, number)).collect();
    let share = BUDGET / parts.len();
    let mut free = Vec::new();
    for at in 0..parts.len() {
        let tried = others_that_fail(subject, least, cause, others(least.choices(), &parts, at, &donors).take(share));
        if clock.is_over() {
            break;
        }
        if let Some(tried) =
            tried.filter(|tried| *tried >= ENOUGH.min(other_values(least.choices(), &parts, at)).max(1))
        {
            free.push(Free { name: name_among(&parts, at), tried });
        }
    }
    free
}

/// A part's name, and which of them it is where several have the same.
fn name_among(parts: &[Part], at: usize) -> String {
    let is_same = |part: &&Part| part.name == parts[at].name;
    let (count, before) = (parts.iter().filter(is_same).count(), parts[..at].iter().filter(is_same).count());
    let name = &parts[at].name;
    if count > 1 { format!("{name} ({} of {count})", before + 1) } else { name.clone() }
}

/// How many other values a part has, as far as its numbers tell.
fn other_values(choices: &Choices, parts: &[Part], at: usize) -> u64 {
    let cells = &choices.cells()[range(parts, at)];
    let has_shape =
        |cell: &Cell| [Frame::List, Frame::Alternative, Frame::Level].iter().any(|frame| cell.opens(*frame));
    if cells.iter().any(has_shape) {
        return u64::MAX;
    }
    let all =
        cells.iter().filter_map(Cell::leaf).fold(1, |all: u64, leaf| all.saturating_mul(leaf.max.saturating_add(1)));
    all - 1
}

/// A drawn case, and its parts.
fn donor(subject: Subject<'_>, number: u64) -> Option<(Choices, Vec<Part>)> {
    let size = number * u64::from(FULL_SIZE) / (DONORS - 1);
    let mut source = Source::recording(mix(number), size as u32);
    let (is_drawn, parts) = traced(|| subject.generate(&mut source).is_ok());
    is_drawn.then(|| (source.into_choices(), parts))
}

/// The choices with something else in the place of a part: its extremes, and what was drawn for it elsewhere.
fn others<'c>(
    choices: &'c Choices,
    parts: &'c [Part],
    at: usize,
    donors: &'c [(Choices, Vec<Part>)],
) -> impl Iterator<Item = Choices> + 'c {
    let here = range(parts, at);
    let own = &choices.cells()[here.clone()];
    let extremes = [u64::MAX, 1].into_iter().filter(|_| own.iter().any(|cell| cell.leaf().is_some())).map(|key| {
        let mut cells = own.to_vec();
        cells.iter_mut().filter_map(Cell::leaf_mut).for_each(|leaf| leaf.key = key.min(leaf.max));
        cells
    });
    // Where a name was drawn several times, the draw of the same number.
    let nth = parts[..at].iter().filter(|part| part.name == parts[at].name).count();
    let drawn = donors.iter().filter_map(move |(donor, theirs)| {
        let same_name = (0..theirs.len()).filter(|other| theirs[*other].name == parts[at].name);
        let other = same_name.into_iter().nth(nth)?;
        Some(donor.cells()[range(theirs, other)].to_vec())
    });
    extremes.chain(drawn).map(move |middle| {
        let (before, after) = (&choices.cells()[..here.start], &choices.cells()[here.end..]);
        Choices::new([before, &middle, after].concat(), choices.size())
    })
}

fn range(parts: &[Part], at: usize) -> Range<usize> {
    let start = if at == 0 { 0 } else { parts[at - 1].end };
    start..parts[at].end
}

/// How many of these cases there are, other than the least one, if all of them fail in the same way.
fn others_that_fail(
    subject: Subject<'_>,
    least: &Tree<'_, Held>,
    cause: &Cause,
    candidates: impl Iterator<Item = Choices>,
) -> Option<u64> {
    let mut seen = vec![least.choices().identity()];
    let mut tried = 0;
    for candidate in candidates {
        let mut source = Source::reading(&candidate);
        let Ok(value) = subject.generate(&mut source) else { continue };
        let identity = source.into_choices().identity();
        if seen.contains(&identity) {
            continue;
        }
        seen.push(identity);
        match subject.judge(value) {
            Judgement::Fails(found) if found.is_like(cause) => tried += 1,
            Judgement::Discarded(_) => {}
            Judgement::Fails(_) | Judgement::Passes => return None,
        }
    }
    Some(tried)
}
