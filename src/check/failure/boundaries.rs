//! Where a minimal counterexample begins to fail: each named number is given other values next to its own and far from
//! it, and what is said was tried.

use super::relevance::{CasePart, with_key};
use crate::check::case::{ErasedProperty, ValueTree};
use crate::check::facts::{Cause, Judgement};
use crate::check::panics::long;
use crate::check::report::Boundary;
use crate::check::settings::Clock;
use crate::check::text::Lines;
use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind};
use crate::generator::Gen;
use crate::source::Source;

/// How often the property is run for all numbers together.
const MAX_EVALUATIONS: u64 = 60;
/// How often it is run for one number.
const MAX_FOR_ONE: u64 = 15;
/// How many numbers between two that fail are tried before the property is assumed to fail for all of them.
const BETWEEN: u64 = 3;

/// The named numbers of a minimal counterexample that fail from their value on and pass below it, or above.
pub(super) fn boundaries(
    property: ErasedProperty<'_, '_>,
    minimal: &ValueTree<'_, '_>,
    parts: &[CasePart<'_>],
    cause: &Cause,
    clock: Clock,
) -> Vec<Boundary> {
    let (mut boundaries, mut left) = (Vec::new(), MAX_EVALUATIONS);
    for part in parts {
        let Some(at) = lone_number(minimal.choices(), part) else { continue };
        if clock.is_over() || left == 0 {
            break;
        }
        let (choices, max) = (minimal.choices(), left.min(MAX_FOR_ONE));
        let Some(leaf) = choices.cells()[at].leaf().copied() else { continue };
        let mut number = Number { property, choices, at, leaf, part, cause, left: max };
        let before = number.left;
        boundaries.extend(number.boundary());
        left -= before - number.left;
    }
    boundaries
}

/// The position of the number that a part consists of, if it is an amount.
fn lone_number(choices: &Choices, part: &CasePart<'_>) -> Option<usize> {
    let mut lone = None;
    for at in part.cells.clone() {
        let cell = &choices.cells()[at];
        match cell.leaf() {
            Some(leaf) if lone.is_none() && matches!(leaf.kind, LeafKind::Plain | LeafKind::Signed) && leaf.max > 0 => {
                lone = Some(at);
            }
            // A draw has a frame of its own.
            None if cell.opens(Frame::Draw) || matches!(cell, Cell::Close) => {}
            _ => return None,
        }
    }
    lone
}

/// A named number, which is given other values. These are counted from its origin.
struct Number<'p, 'r, 'v> {
    property: ErasedProperty<'r, 'v>,
    choices: &'p Choices,
    at: usize,
    leaf: Leaf,
    part: &'p CasePart<'p>,
    cause: &'p Cause,
    /// How often the property may still be run.
    left: u64,
}

/// A value of the number that was tried.
struct TriedValue {
    value: i128,
    text: String,
    fails: bool,
}

impl Number<'_, '_, '_> {
    fn boundary(&mut self) -> Option<Boundary> {
        let (value, above, below) = (self.leaf.value(), self.leaf.max_above(), self.leaf.max_below());
        let own = self.property.generate(&mut Source::reading(self.choices)).ok()?;
        let own = value_of(&own.text(long), self.part)?;
        let is_above = value > 0 || value == 0 && above > 0;
        let (step, end) = if is_above { (1, i128::from(above)) } else { (-1, -i128::from(below)) };
        let nearer = self.tried(value - step);
        // A simpler value fails too: the search was cut short.
        if value != 0 && nearer.as_ref().is_some_and(|nearer| nearer.fails) {
            return None;
        }
        let (last, farther) = self.outwards(value, end);
        let passes = nearer.into_iter().chain(farther).filter(|tried| !tried.fails).map(|tried| tried.text);
        let passes: Vec<String> = passes.collect();
        let fails_to = last.map(|last| last.text);
        let (name, nth) = (self.part.name.to_owned(), self.part.nth);
        if passes.is_empty() { None } else { Some(Boundary { name, nth, value: own, fails_to, passes }) }
    }

    /// The last value in a row that fails, away from the origin, if it is not the first; and the nearest one after it
    /// that passes.
    fn outwards(&mut self, value: i128, end: i128) -> (Option<TriedValue>, Option<TriedValue>) {
        let (mut last, mut farther): (Option<TriedValue>, Option<TriedValue>) = (None, None);
        // The end first, then some between; where one of them passes, the values before it are bisected.
        let mut tried_last = value;
        for part in (1..=BETWEEN + 1).rev() {
            let next = value + (end - value) * i128::from(part) / i128::from(BETWEEN + 1);
            if next == value || next == tried_last {
                continue;
            }
            tried_last = next;
            match self.tried(next) {
                Some(tried) if tried.fails => last = last.or(Some(tried)),
                Some(tried) => (last, farther) = (None, Some(tried)),
                None => return (None, None),
            }
        }
        while let Some(passing) = &farther {
            let low = last.as_ref().map_or(value, |last| last.value);
            let middle = low + (passing.value - low) / 2;
            if middle == low {
                break;
            }
            match self.tried(middle) {
                Some(tried) if tried.fails => last = Some(tried),
                Some(tried) => farther = Some(tried),
                None => break,
            }
        }
        (last, farther)
    }

    /// Tries the case with another value of the number. `None` if it says nothing: if there is no such value, anything
    /// else is different then, the case is discarded, or it fails in another way.
    fn tried(&mut self, value: i128) -> Option<TriedValue> {
        let candidate = with_key(self.choices, self.at, self.leaf.key_of_value(value)?);
        self.left = self.left.checked_sub(1)?;
        let mut source = Source::reading(&candidate);
        let grown = self.property.generate(&mut source).ok()?;
        if source.into_choices() != candidate {
            return None;
        }
        let text = value_of(&grown.text(long), self.part)?;
        let fails = match self.property.judge(grown) {
            Judgement::Passes => false,
            Judgement::Fails(found) if found.is_like(self.cause) => true,
            Judgement::Fails(_) | Judgement::Discarded(_) => return None,
        };
        Some(TriedValue { value, text, fails })
    }
}

/// The value of a part in the text of a case, which has a line for each name.
fn value_of(text: &str, part: &CasePart<'_>) -> Option<String> {
    let mut named = Lines::of(text).filter_map(|line| line.strip_prefix(part.name)?.strip_prefix(" = "));
    named.nth(part.nth).map(str::to_owned)
}
