//! A case next to a minimal counterexample that passes, where no number begins to fail: one number is a step away, one
//! alternative is an earlier one, or a list has one element fewer or more.

use super::other_values::Minimal;
use super::relevance::CasePart;
use super::values_to_try::end_of;
use crate::check::case::calls_made;
use crate::check::facts::Judgement;
use crate::check::panics::long;
use crate::check::report::PassingCase;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind};
use crate::generator::Gen;
use crate::source::Source;
use crate::source::calls::{CallUse, Calls};
use std::iter;
use std::ops::Range;
use std::sync::Arc;

/// How often the property is run.
const MAX_EVALUATIONS: usize = 12;
/// How many numbers are given values that are less simple: for a minimal counterexample, most of these fail.
const MAX_FARTHER: usize = 4;

/// The first case that passes, of those that differ from the minimal one in one of these parts, by little.
pub(super) fn nearest_pass(minimal: &Minimal<'_, '_, '_>, parts: &[CasePart<'_>]) -> Option<PassingCase> {
    let property = minimal.property;
    let mut candidates = candidates(minimal, parts).peekable();
    // To grow a value may run the property.
    candidates.peek()?;
    let own = property.generate(&mut Source::reading(minimal.choices)).ok()?.text(long);
    for candidate in candidates {
        if minimal.clock.is_over() {
            return None;
        }
        let (mut source, calls) = (Source::reading(&candidate), calls_made());
        source.remember(Arc::clone(&calls), CallUse::Record);
        let Ok(value) = property.generate(&mut source) else { continue };
        let (choices, text) = (source.into_choices(), value.text(long));
        if choices == *minimal.choices || text == own {
            continue;
        }
        match property.judge(value) {
            Judgement::Passes => {
                // If a property draws as it goes, its values have shown what they were asked.
                let value = if property.draws_inside { text } else { text_with_calls(minimal, &choices, calls)? };
                return Some(PassingCase { value, choices });
            }
            Judgement::Fails(_) | Judgement::Discarded(_) => {}
        }
    }
    None
}

/// The text of a case that was tried, whose functions and indices show these calls.
fn text_with_calls(minimal: &Minimal<'_, '_, '_>, choices: &Choices, calls: Arc<dyn Calls>) -> Option<String> {
    let mut source = Source::reading(choices);
    source.remember(calls, CallUse::Replay);
    Some(minimal.property.generate(&mut source).ok()?.text(long))
}

/// Choices that differ little from these: first by a step of one number, a large one before a small one, since it
/// is the smaller change for its size. Then by an alternative or an element, from the smallest on: where one of them is
/// around the others, it changes most.
fn candidates<'m>(minimal: &'m Minimal<'_, '_, '_>, parts: &'m [CasePart<'_>]) -> impl Iterator<Item = Choices> + 'm {
    let choices = minimal.choices;
    let places = move || parts.iter().flat_map(|part| part.cells.clone());
    let leaves = move || places().filter_map(|at| Some((at, choices.cells()[at].leaf()?)));
    let mut numbers: Vec<_> = leaves().filter(|(_, leaf)| leaf.is_number()).collect();
    let size = |leaf: &Leaf| leaf.value().unsigned_abs();
    sort_by(&mut numbers, &|(_, one): &(usize, &Leaf), (_, other): &(usize, &Leaf)| size(other).cmp(&size(one)));
    let simpler = numbers.clone().into_iter().filter_map(|(at, leaf)| Some((at, leaf.nearer(1)?)));
    let farther = numbers.into_iter().filter_map(|(at, leaf)| Some((at, leaf.key_of_value(leaf.value() + 1)?)));
    let with_keys = simpler.chain(farther.take(MAX_FARTHER)).map(|(at, key)| minimal.with_key(at, key));
    let changes = iter::once(()).flat_map(move |()| changes(choices, &mut places()));
    with_keys.chain(changes.map(|change| change.made(choices))).take(MAX_EVALUATIONS)
}

/// A change of one alternative or list.
struct CellChange {
    cells: Range<usize>,
    new: Vec<Cell>,
    /// How many cells belong to what is changed.
    extent: usize,
}

impl CellChange {
    fn made(&self, choices: &Choices) -> Choices {
        let cells = choices.cells();
        Choices::new([&cells[..self.cells.start], &self.new, &cells[self.cells.end..]].concat(), choices.size())
    }
}

/// An earlier arm for each alternative at these positions, and for each list one element fewer and one more: those of
/// the smallest extent first, and of these the last.
fn changes(choices: &Choices, places: &mut dyn Iterator<Item = usize>) -> Vec<CellChange> {
    let cells = choices.cells();
    let mut changes = Vec::new();
    for at in places {
        match &cells[at] {
            Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm && leaf.key > 0 => {
                let new = Vec::from([Cell::Leaf(leaf.with_key(leaf.key - 1))]);
                changes.push(CellChange { cells: at..at + 1, new, extent: 1 + end_of(&cells[at + 1..], false) });
            }
            Cell::Mark => {
                let end = at + 1 + end_of(&cells[at + 1..], true);
                changes.push(CellChange { cells: at..end, new: Vec::new(), extent: end - at });
            }
            Cell::Open(open) if open.frame == Frame::List => {
                let end = at + 1 + end_of(&cells[at + 1..], false);
                changes.push(CellChange { cells: end..end, new: Vec::from([Cell::Mark]), extent: end + 1 - at });
            }
            _ => {}
        }
    }
    changes.reverse();
    sort_by(&mut changes, &|one: &CellChange, other: &CellChange| one.extent.cmp(&other.extent));
    changes
}
