//! Which parts of a counterexample are irrelevant: each named part is given other values, to see whether that makes a
//! difference.

use super::other_values::{Donor, MAX_PARTS, Minimal};
use super::shown_part::{Rest, ShownPart};
use crate::check::case::OwnedValue;
use crate::check::panics::{long, short};
use crate::check::report::Irrelevant;
use crate::check::state::NamedPart;
use crate::check::text::{Lines, parts_of_tuple};
use crate::generator::Gen;
use crate::source::Source;
use std::ops::{ControlFlow, Range};

/// The parts of a minimal counterexample that do not seem to matter: every other value that was tried in their place
/// fails too, and changes nothing else that is shown.
pub(super) fn irrelevant_parts(minimal: &Minimal<'_, '_, '_>, parts: &[NamedPart]) -> Vec<Irrelevant> {
    if parts.len() > MAX_PARTS {
        return Vec::new();
    }
    let own =
        if parts.is_empty() { None } else { minimal.property.generate(&mut Source::reading(minimal.choices)).ok() };
    let Some(own) = own else { return Vec::new() };
    let ranges: Vec<_> = (0..parts.len()).map(|at| range(parts, at)).collect();
    let irrelevant = |at: usize| {
        if minimal.clock.is_over() {
            return None;
        }
        // If a name was drawn several times, the draw with the same number.
        let (name, nth) = (&*parts[at].name, named(&parts[at].name, &parts[..at]));
        let of_donor = |donor: &Donor| {
            let others = &donor.parts.named;
            let is_alike = |other: &usize| others[*other].name == name && named(name, &others[..*other]) == nth;
            (0..others.len()).find(is_alike).map(|other| range(others, other)).into_iter().collect()
        };
        let part = CasePart { name, nth, count: parts.len(), cells: ranges[at].clone() };
        let rest = part.shown_in(&own).map(|shown| shown.rest);
        let mut grow = |source: &mut _| {
            let Ok(value) = minimal.property.generate(source) else { return ControlFlow::Continue(None) };
            let is_alone = match (&rest, part.shown_in(&value)) {
                (Some(rest), Some(shown)) => rest.is_like(&shown.rest),
                (rest, _) => rest.is_none(),
            };
            if is_alone { ControlFlow::Continue(Some(value)) } else { ControlFlow::Break(()) }
        };
        let tried = minimal.others_that_fail((&ranges[at], &ranges), &of_donor, &mut grow)?;
        Some(Irrelevant { name: name_among(parts, at), tried })
    };
    (0..parts.len()).filter_map(irrelevant).collect()
}

/// A named part of a case: its name, how many parts before it have the same one, and its cells.
pub(super) struct CasePart<'p> {
    pub(super) name: &'p str,
    pub(super) nth: usize,
    /// How many parts the case has.
    pub(super) count: usize,
    pub(super) cells: Range<usize>,
}

impl CasePart<'_> {
    /// What a case shows of it and of the other parts; `None` if it is not there.
    pub(super) fn shown_in(&self, value: &OwnedValue<'_>) -> Option<ShownPart> {
        let Some(number) = self.name.strip_prefix('.') else {
            return if self.name.is_empty() {
                Some(ShownPart { text: value.text(short), rest: Rest::of(&[]) })
            } else {
                line_in(&value.text(long), self)
            };
        };
        let number: usize = number.parse().ok()?;
        let text = value.text(short);
        // It is not sure where the elements end if there are not as many as the case has parts.
        let mut elements = parts_of_tuple(&text).filter(|elements| elements.len() == self.count)?;
        if number >= elements.len() {
            return None;
        }
        let own = elements.remove(number).to_owned();
        Some(ShownPart { text: own, rest: Rest::of(&elements) })
    }
}

/// What is shown of a part in the text of a case, which has a line for each name: the first line of its value.
fn line_in(text: &str, part: &CasePart<'_>) -> Option<ShownPart> {
    let (mut own, mut rest, mut nth, mut is_own) = (None, Vec::new(), 0, false);
    for line in Lines::of(text) {
        // The other lines of a value are indented, or close a bracket.
        if !line.starts_with([' ', '}', ']', ')']) {
            let value = line.strip_prefix(part.name).and_then(|line| line.strip_prefix(" = "));
            is_own = value.is_some() && nth == part.nth;
            nth += usize::from(value.is_some());
            if is_own {
                own = value;
            }
        }
        if !is_own {
            rest.push(line);
        }
    }
    Some(ShownPart { text: own?.to_owned(), rest: Rest::of(&rest) })
}

/// The parts of a case that are not among these irrelevant ones; none if there are too many of them.
pub(super) fn relevant_parts<'p>(parts: &'p [NamedPart], irrelevant: &[Irrelevant]) -> Vec<CasePart<'p>> {
    if parts.len() > MAX_PARTS {
        return Vec::new();
    }
    let is_relevant = |at: &usize| irrelevant.iter().all(|part| part.name != name_among(parts, *at));
    let part = |at: usize| {
        let name = &*parts[at].name;
        CasePart { name, nth: named(name, &parts[..at]), count: parts.len(), cells: range(parts, at) }
    };
    (0..parts.len()).filter(is_relevant).map(part).collect()
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

fn range(parts: &[NamedPart], at: usize) -> Range<usize> {
    let start = if at == 0 { 0 } else { parts[at - 1].end };
    start..parts[at].end
}
