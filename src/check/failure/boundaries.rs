//! Where a minimal counterexample begins to fail: each number in it is given other values next to its own and far from
//! it, and what is said was tried. What shows a number knows how its value is found in a case.

use super::other_values::Minimal;
use super::relevance::CasePart;
use crate::check::case::{ErasedProperty, OwnedValue};
use crate::check::facts::Judgement;
use crate::check::panics::{long, short};
use crate::check::report::Boundary;
use crate::check::text::{Lines, parts_of_tuple};
use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind};
use crate::generator::Gen;
use crate::source::Source;
use std::ops::Range;

/// How often the property is run for all numbers together.
const MAX_EVALUATIONS: u64 = 150;
/// How often it is run for one number, for each time that the number's range can be halved.
const MAX_FOR_EACH_HALF: u64 = 2;
/// How often it is run for one number of few values.
const MAX_FOR_SMALL: u64 = 15;
/// How many values after the counterexample's own are tried one after the other.
const NEIGHBOURS: i128 = 3;
/// How many numbers between two that fail are tried before the property is assumed to fail for all of them.
const BETWEEN: u64 = 3;

/// The search for boundaries in one counterexample.
pub(super) struct BoundarySearch<'m, 'p, 'r, 'v> {
    pub(super) minimal: &'m Minimal<'p, 'r, 'v>,
    /// How often the property may still be run.
    left: u64,
}

impl<'m, 'p, 'r, 'v> BoundarySearch<'m, 'p, 'r, 'v> {
    pub(super) fn new(minimal: &'m Minimal<'p, 'r, 'v>) -> BoundarySearch<'m, 'p, 'r, 'v> {
        BoundarySearch { minimal, left: MAX_EVALUATIONS }
    }

    /// Where what these cells are drawn for begins to fail, if that is one number.
    pub(super) fn boundary(&mut self, cells: Range<usize>, shown: &dyn ShowsNumber) -> Option<Boundary> {
        let minimal = self.minimal;
        let at = lone_number(minimal.choices, cells)?;
        if minimal.clock.is_over() || self.left == 0 {
            return None;
        }
        let leaf = minimal.choices.cells()[at].leaf().copied()?;
        let halves = u64::from(u64::BITS - leaf.max.leading_zeros());
        let max = self.left.min(MAX_FOR_SMALL.max(MAX_FOR_EACH_HALF * halves));
        let mut number = Number { minimal, at, leaf, shown, left: max };
        let boundary = number.boundary();
        self.left -= max - number.left;
        boundary
    }
}

/// The position of the number that cells consist of, if it is an amount.
fn lone_number(choices: &Choices, cells: Range<usize>) -> Option<usize> {
    let mut lone = None;
    for at in cells {
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

/// What shows the value of a number.
pub(super) trait ShowsNumber {
    /// Its name, and how many before it have the same one.
    fn name(&self) -> (String, usize);

    /// Grows a case. `None` if something is different that does not follow from the number alone.
    fn grow<'v>(&self, property: ErasedProperty<'_, 'v>, source: &mut Source) -> Option<OwnedValue<'v>> {
        property.generate(source).ok()
    }

    /// The text of the number in a case that is grown for it; `None` if it is not there.
    fn text(&self, property: ErasedProperty<'_, '_>, source: &mut Source) -> Option<String>;
}

impl ShowsNumber for CasePart<'_> {
    fn name(&self) -> (String, usize) {
        (self.name.to_owned(), self.nth)
    }

    fn text(&self, property: ErasedProperty<'_, '_>, source: &mut Source) -> Option<String> {
        let value = property.generate(source).ok()?;
        match self.name.strip_prefix('.') {
            Some(number) => Some((*parts_of_tuple(&value.text(short)).get(number.parse::<usize>().ok()?)?).to_owned()),
            None if self.name.is_empty() => Some(value.text(short)),
            None => value_of(&value.text(long), self),
        }
    }
}

/// The value of a part in the text of a case, which has a line for each name.
fn value_of(text: &str, part: &CasePart<'_>) -> Option<String> {
    let mut named = Lines::of(text).filter_map(|line| line.strip_prefix(part.name)?.strip_prefix(" = "));
    named.nth(part.nth).map(str::to_owned)
}

/// A number, which is given other values. These are counted from its origin.
struct Number<'m, 'p, 'r, 'v> {
    minimal: &'m Minimal<'p, 'r, 'v>,
    at: usize,
    leaf: Leaf,
    shown: &'m dyn ShowsNumber,
    /// How often the property may still be run.
    left: u64,
}

/// A value of the number that was tried.
struct TriedValue {
    value: i128,
    fails: bool,
}

impl Number<'_, '_, '_, '_> {
    fn boundary(&mut self) -> Option<Boundary> {
        let (value, above, below) = (self.leaf.value(), self.leaf.max_above(), self.leaf.max_below());
        let is_above = value > 0 || value == 0 && above > 0;
        let (step, end) = if is_above { (1, i128::from(above)) } else { (-1, -i128::from(below)) };
        let nearer = self.tried(value - step);
        // A simpler value fails too: the search was cut short.
        if value != 0 && nearer.as_ref().is_some_and(|nearer| nearer.fails) {
            return None;
        }
        let (last, farther) = self.outwards(value, step, end);
        let passing: Vec<_> = nearer.into_iter().chain(farther).filter(|tried| !tried.fails).collect();
        if passing.is_empty() {
            return None;
        }
        // Texts are made of what is said alone: that takes longer than to try most values.
        let passes = passing.iter().map(|tried| self.text(tried.value)).collect::<Option<Vec<_>>>()?;
        let fails_to = match last {
            Some(last) => Some(self.text(last.value)?),
            None => None,
        };
        let (name, nth) = self.shown.name();
        let value = self.text(value)?;
        // A text that does not change is another one's.
        (!passes.contains(&value)).then_some(Boundary { name, nth, value, fails_to, passes })
    }

    /// The last value in a row that fails, away from the origin, if it is not the first; and the nearest one after it
    /// that passes.
    fn outwards(&mut self, value: i128, step: i128, end: i128) -> (Option<TriedValue>, Option<TriedValue>) {
        let mut next: Option<TriedValue> = None;
        // Where every second or third value passes, nothing is to be said of those in between.
        for distance in 1..=NEIGHBOURS.min((end - value).abs()) {
            match self.tried(value + step * distance) {
                Some(tried) if tried.fails => next = Some(tried),
                Some(tried) => return (next, Some(tried)),
                None => break,
            }
        }
        let (mut last, mut farther): (Option<TriedValue>, Option<TriedValue>) = (None, None);
        // The end first, then some between; where one of them passes, the values before it are bisected.
        let mut tried_last = value;
        for part in (1..=BETWEEN + 1).rev() {
            let at = value + (end - value) * i128::from(part) / i128::from(BETWEEN + 1);
            if at == value || at == tried_last || next.as_ref().is_some_and(|next| (next.value - at) * step >= 0) {
                continue;
            }
            tried_last = at;
            match self.tried(at) {
                Some(tried) if tried.fails => last = last.or(Some(tried)),
                Some(tried) => (last, farther) = (None, Some(tried)),
                None => return (None, None),
            }
        }
        last = last.or(next);
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

    /// The text of the number with this value.
    fn text(&self, value: i128) -> Option<String> {
        let choices = self.minimal.with_key(self.at, self.leaf.key_of_value(value)?);
        self.shown.text(self.minimal.property, &mut Source::reading(&choices))
    }

    /// Tries the case with another value of the number. `None` if it says nothing: if there is no such value, anything
    /// else is different then, the case is discarded, or it fails in another way.
    fn tried(&mut self, value: i128) -> Option<TriedValue> {
        let candidate = self.minimal.with_key(self.at, self.leaf.key_of_value(value)?);
        self.left = self.left.checked_sub(1).filter(|_| !self.minimal.clock.is_over())?;
        let mut source = Source::reading(&candidate);
        let grown = self.shown.grow(self.minimal.property, &mut source)?;
        if source.into_choices() != candidate {
            return None;
        }
        let fails = match self.minimal.property.judge(grown) {
            Judgement::Passes => false,
            Judgement::Fails(found) if found.is_like(self.minimal.cause) => true,
            Judgement::Fails(_) | Judgement::Discarded(_) => return None,
        };
        Some(TriedValue { value, fails })
    }
}
