//! Which parts of a counterexample are irrelevant: each named part is given other values, to see whether that makes a
//! difference.

use crate::check::case::{ErasedProperty, Trace, ValueTree};
use crate::check::facts::{Cause, Judgement};
use crate::check::report::Irrelevant;
use crate::check::settings::Clock;
use crate::check::state::NamedPart;
use crate::choices::{Cell, Choices, FULL_SIZE, Frame, mix};
use crate::generator::Gen;
use crate::source::Source;
use std::cell::OnceCell;
use std::iter;
use std::ops::Range;

/// How often the property is run for all parts together, unless each part needs more than its share.
pub(super) const BUDGET: usize = 50;
/// The most parts of which something is said.
pub(super) const MAX_PARTS: usize = 50;
/// How many other values of a part must fail for it to be irrelevant, unless it has fewer.
pub(super) const ENOUGH: u64 = 2;
/// How many cases are drawn to take other values from.
pub(super) const DONORS: usize = 10;

/// The parts of a minimal counterexample that do not seem to matter: every other value that was tried in their place
/// fails too.
pub(crate) fn irrelevant_parts(
    property: ErasedProperty<'_, '_>,
    minimal: &ValueTree<'_, '_>,
    parts: &[NamedPart],
    cause: &Cause,
    clock: Clock,
) -> Vec<Irrelevant> {
    if parts.is_empty() || parts.len() > MAX_PARTS {
        return Vec::new();
    }
    // A single value for each part would say nothing.
    let share = (BUDGET / parts.len()).max(ENOUGH as usize);
    // Drawn only if they are asked for: most parts matter, and their extremes show it.
    let donors = OnceCell::new();
    let donors = || &**donors.get_or_init(|| drawn_donors(property));
    let mut irrelevant = Vec::new();
    for at in 0..parts.len() {
        let others = others(minimal.choices(), parts, at, &donors).take(share);
        let tried = others_that_fail(property, minimal, cause, others);
        if clock.is_over() {
            break;
        }
        if let Some(tried) = tried
            && tried >= ENOUGH.min(other_values(&minimal.choices().cells()[range(parts, at)])).max(1)
        {
            irrelevant.push(Irrelevant { name: name_among(parts, at), tried });
        }
    }
    irrelevant
}

/// A named part of a case: its name, how many parts before it have the same one, and its cells.
pub(super) struct CasePart<'p> {
    pub(super) name: &'p str,
    pub(super) nth: usize,
    pub(super) cells: Range<usize>,
}

/// The parts of a case that are not among these irrelevant ones; none if there are too many of them.
pub(super) fn relevant_parts<'p>(parts: &'p [NamedPart], irrelevant: &[Irrelevant]) -> Vec<CasePart<'p>> {
    if parts.len() > MAX_PARTS {
        return Vec::new();
    }
    let is_relevant = |at: &usize| irrelevant.iter().all(|part| part.name != name_among(parts, *at));
    let part = |at: usize| {
        let name = &*parts[at].name;
        CasePart { name, nth: named(name, &parts[..at]), cells: range(parts, at) }
    };
    (0..parts.len()).filter(is_relevant).map(part).collect()
}

/// The choices with another key of the number at a position.
pub(super) fn with_key(choices: &Choices, at: usize, key: u64) -> Choices {
    let mut cells = choices.cells().to_vec();
    if let Some(leaf) = cells[at].leaf_mut() {
        leaf.key = key;
    }
    Choices::new(cells, choices.size())
}

/// A part's name, with a number if several parts have it.
fn name_among(parts: &[NamedPart], at: usize) -> String {
    let name = &parts[at].name;
    let (count, before) = (named(name, parts), named(name, &parts[..at]));
    if count > 1 { format!("{name} ({} of {count})", before + 1) } else { name.clone() }
}

/// How many parts have a name.
fn named(name: &str, parts: &[NamedPart]) -> usize {
    parts.iter().filter(|part| part.name == name).count()
}

/// How many other values a part has, as far as its numbers show.
pub(super) fn other_values(cells: &[Cell]) -> u64 {
    let mut all: u64 = 1;
    for cell in cells {
        if cell.opens(Frame::List) || cell.opens(Frame::Alternative) || cell.opens(Frame::Level) {
            return u64::MAX;
        }
        if let Some(leaf) = cell.leaf() {
            all = all.saturating_mul(leaf.max.saturating_add(1));
        }
    }
    all - 1
}

/// A drawn case, and its parts.
struct Donor {
    choices: Choices,
    parts: Vec<NamedPart>,
}

/// The source of a case that is drawn to take other values from.
pub(super) fn fresh(number: u64) -> Source {
    let size = number * u64::from(FULL_SIZE) / (DONORS as u64 - 1);
    Source::recording(mix(number), size as u32)
}

fn drawn_donors(property: ErasedProperty<'_, '_>) -> Vec<Donor> {
    (0..DONORS).filter_map(|number| donor(property, number as u64)).collect()
}

fn donor(property: ErasedProperty<'_, '_>, number: u64) -> Option<Donor> {
    let mut source = fresh(number);
    let trace = Trace::begin();
    let drawn = property.generate(&mut source);
    let parts = trace.end();
    if drawn.is_ok() { Some(Donor { choices: source.into_choices(), parts }) } else { None }
}

/// The choices with something else in the place of a part: its extremes, and what donors drew for it.
fn others<'d>(
    choices: &'d Choices,
    parts: &'d [NamedPart],
    at: usize,
    donors: &'d dyn Fn() -> &'d [Donor],
) -> impl Iterator<Item = Choices> + 'd {
    let mut extremes = Vec::new();
    let here = range(parts, at);
    add_extreme(choices, here.clone(), u64::MAX, &mut extremes);
    add_extreme(choices, here.clone(), 1, &mut extremes);
    // If a name was drawn several times, the draw with the same number.
    let (name, nth) = (&*parts[at].name, named(&parts[at].name, &parts[..at]));
    let part_of = move |donor: &Donor| {
        let is_alike = |other: &usize| donor.parts[*other].name == name && named(name, &donor.parts[..*other]) == nth;
        let other = (0..donor.parts.len()).find(is_alike)?;
        Some(with_part(choices, here.clone(), &donor.choices.cells()[range(&donor.parts, other)]))
    };
    // Not before the extremes are tried.
    let of_donors = iter::once(()).flat_map(|()| donors());
    extremes.into_iter().chain(of_donors.filter_map(part_of))
}

/// Adds the choices in which each number of a part has this key, or its greatest one if that is less.
pub(super) fn add_extreme(choices: &Choices, part: Range<usize>, key: u64, others: &mut Vec<Choices>) {
    let mut cells = choices.cells()[part.clone()].to_vec();
    if set_keys(&mut cells, key) {
        others.push(with_part(choices, part, &cells));
    }
}

/// Sets the keys of all numbers. Returns whether there are any.
fn set_keys(cells: &mut [Cell], key: u64) -> bool {
    let mut has_leaf = false;
    for cell in cells {
        if let Some(leaf) = cell.leaf_mut() {
            leaf.key = key.min(leaf.max);
            has_leaf = true;
        }
    }
    has_leaf
}

/// The choices with these cells in the place of a part.
pub(super) fn with_part(choices: &Choices, part: Range<usize>, by: &[Cell]) -> Choices {
    let mut cells = choices.cells()[..part.start].to_vec();
    cells.extend_from_slice(by);
    cells.extend_from_slice(&choices.cells()[part.end..]);
    Choices::new(cells, choices.size())
}

fn range(parts: &[NamedPart], at: usize) -> Range<usize> {
    let start = if at == 0 { 0 } else { parts[at - 1].end };
    start..parts[at].end
}

/// How many different cases these are besides the minimal one, if all of them fail in the same way.
fn others_that_fail(
    property: ErasedProperty<'_, '_>,
    minimal: &ValueTree<'_, '_>,
    cause: &Cause,
    candidates: impl Iterator<Item = Choices>,
) -> Option<u64> {
    let mut seen = [minimal.choices().identity()].to_vec();
    let mut tried = 0;
    for candidate in candidates {
        let mut source = Source::reading(&candidate);
        let Ok(value) = property.generate(&mut source) else { continue };
        let identity = source.into_choices().identity();
        if seen.contains(&identity) {
            continue;
        }
        seen.push(identity);
        match property.judge(value) {
            Judgement::Fails(found) if found.is_like(cause) => tried += 1,
            Judgement::Discarded(_) => {}
            Judgement::Fails(_) | Judgement::Passes => return None,
        }
    }
    Some(tried)
}

#[cfg(test)]
mod tests;
