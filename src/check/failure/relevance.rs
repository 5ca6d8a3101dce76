//! Which parts of a counterexample are irrelevant: each named part is given other values, to see whether that makes a
//! difference.

use super::other_values::{Donor, MAX_PARTS, Minimal};
use crate::check::report::Irrelevant;
use crate::check::state::NamedPart;
use crate::generator::Gen;
use std::ops::{ControlFlow, Range};

/// The parts of a minimal counterexample that do not seem to matter: every other value that was tried in their place
/// fails too.
pub(super) fn irrelevant_parts(minimal: &Minimal<'_, '_, '_>, parts: &[NamedPart]) -> Vec<Irrelevant> {
    if parts.len() > MAX_PARTS {
        return Vec::new();
    }
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
        let mut grow = |source: &mut _| ControlFlow::Continue(minimal.property.generate(source).ok());
        let tried = minimal.others_that_fail((range(parts, at), parts.len()), &of_donor, &mut grow)?;
        Some(Irrelevant { name: name_among(parts, at), tried })
    };
    (0..parts.len()).filter_map(irrelevant).collect()
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
