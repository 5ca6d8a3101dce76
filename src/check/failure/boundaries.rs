//! Where a minimal counterexample begins to fail: each number in it is given other values next to its own and far from
//! it, and what is said was tried. What shows a number knows how its value is found in a case.

use super::other_values::Minimal;
use super::relevance::CasePart;
use super::shown_part::ShownPart;
use crate::check::case::{ErasedProperty, OwnedValue};
use crate::check::facts::Judgement;
use crate::check::report::Boundary;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind, mix};
use crate::generator::Gen;
use crate::source::Source;
use std::ops::Range;

/// How often the property is run for all numbers together.
const MAX_EVALUATIONS: u64 = 200;
/// How often it is run for one number, for each time that the number's range can be halved.
const MAX_FOR_EACH_HALF: u64 = 2;
/// How often it is run for one number besides, however small its range is.
const MAX_BESIDES: u64 = 20;
/// How many values after the counterexample's own are tried one after the other.
const NEIGHBOURS: i128 = 3;
/// How far from the counterexample's own the values are that are tried after its neighbours.
const NEAR: [i128; 5] = [4, 8, 16, 32, 64];
/// How many values between two that fail are tried, evenly, before the property is assumed to fail for all of them.
const EVENLY: i128 = 4;
/// How many values of different magnitudes between two that fail are tried before that is assumed.
const OF_MAGNITUDES: u32 = 3;
/// Of so few values between two that fail, all are tried.
const MAX_ALL: i128 = 8;

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
        let max = self.left.min(MAX_BESIDES + MAX_FOR_EACH_HALF * halves);
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

    /// What is shown of the number in a case that is grown for it; `None` if it is not there.
    fn shown(&self, property: ErasedProperty<'_, '_>, source: &mut Source) -> Option<ShownPart>;
}

impl ShowsNumber for CasePart<'_> {
    fn name(&self) -> (String, usize) {
        (self.name.to_owned(), self.nth)
    }

    fn shown(&self, property: ErasedProperty<'_, '_>, source: &mut Source) -> Option<ShownPart> {
        self.shown_in(&property.generate(source).ok()?)
    }
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
        let own = self.shown(value)?;
        let passes = passing.iter().map(|tried| self.text(tried.value, &own)).collect::<Option<Vec<_>>>()?;
        let fails_to = match last {
            Some(last) => Some(self.text(last, &own)?),
            None => None,
        };
        let (name, nth) = self.shown.name();
        // A text that does not change is another one's.
        (!passes.contains(&own.text)).then_some(Boundary { name, nth, value: own.text, fails_to, passes })
    }

    /// The last value in a row that fails, away from the origin, if it is not the first; and the nearest one after it
    /// that passes. As far as is tried: some values next to the counterexample, the end, and some in between.
    fn outwards(&mut self, value: i128, step: i128, end: i128) -> (Option<i128>, Option<TriedValue>) {
        let range = (end - value).abs();
        // How far the values are off that were tried and fail, from the nearest on; the last is the farthest.
        let mut failing: Vec<i128> = Vec::new();
        // Where every second or third value passes, nothing is to be said of those in between.
        for distance in (1..=NEIGHBOURS).take_while(|distance| *distance <= range) {
            match self.tried(value + step * distance) {
                Some(tried) if tried.fails => failing.push(distance),
                Some(tried) => return (failing.last().map(|last| value + step * last), Some(tried)),
                None => break,
            }
        }
        // Those nearby first: what repeats often passes there. Then the end.
        let near = NEAR.into_iter().filter(|distance| *distance < range);
        let mut next: Vec<_> = near.chain((range > 0).then_some(range)).collect();
        let mut farther = None;
        loop {
            next.retain(|distance| !failing.contains(distance));
            if next.is_empty() {
                break;
            }
            let mut found = None;
            for distance in next {
                match self.tried(value + step * distance) {
                    Some(tried) if tried.fails => failing.push(distance),
                    Some(tried) => {
                        found = Some((distance, tried));
                        break;
                    }
                    None if self.is_out_of_budget() => break,
                    None => return (None, None),
                }
            }
            sort_by(&mut failing, &|one: &i128, other: &i128| one.cmp(other));
            if let Some((mut passing, mut tried)) = found {
                // The values between it and the one before it that fails are bisected.
                failing.retain(|distance| *distance < passing);
                while let Some(middle) = middle(failing.last().copied().unwrap_or(0), passing) {
                    match self.tried(value + step * middle) {
                        Some(nearer) if nearer.fails => failing.push(middle),
                        Some(nearer) => (passing, tried) = (middle, nearer),
                        None => break,
                    }
                }
                farther = Some(tried);
            } else if self.is_out_of_budget() {
                break;
            }
            next = between(failing.last().copied().unwrap_or(0));
        }
        (failing.last().map(|last| value + step * last), farther)
    }

    fn is_out_of_budget(&self) -> bool {
        self.left == 0 || self.minimal.clock.is_over()
    }

    /// What is shown of the number with this value.
    fn shown(&self, value: i128) -> Option<ShownPart> {
        let choices = self.minimal.with_key(self.at, self.leaf.key_of_value(value)?);
        self.shown.shown(self.minimal.property, &mut Source::reading(&choices))
    }

    /// The text of the number with this value; `None` if anything else of what is shown is not as in the
    /// counterexample.
    fn text(&self, value: i128, own: &ShownPart) -> Option<String> {
        self.shown(value).filter(|shown| shown.rest.is_like(&own.rest)).map(|shown| shown.text)
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

/// The middle between two distances, if there is anything between them.
fn middle(low: i128, high: i128) -> Option<i128> {
    let middle = low + (high - low) / 2;
    (middle > low).then_some(middle)
}

/// Distances between 0 and a distance, from the smallest on: all of few; of more some in each quarter, and some of
/// every magnitude. They are spread as if at random: what repeats might else be tried at one point alone.
fn between(distance: i128) -> Vec<i128> {
    if distance <= MAX_ALL {
        return (1..distance).collect();
    }
    let spread = |number: i128, width: i128| i128::from(mix(number as u64 + 1)) % width.max(1);
    let quarter = distance / EVENLY;
    let mut all: Vec<_> = (0..EVENLY).map(|part| quarter * part + 1 + spread(part, quarter - 1)).collect();
    let (first, last) = (NEAR[NEAR.len() - 1].unsigned_abs().ilog2(), distance.unsigned_abs().ilog2());
    for part in 0..OF_MAGNITUDES {
        let magnitude = first + (last.saturating_sub(first)) * (2 * part + 1) / (2 * OF_MAGNITUDES);
        let power = 1 << magnitude;
        all.push(power + spread(EVENLY + i128::from(part), power));
    }
    all.retain(|other| *other < distance);
    sort_by(&mut all, &|one: &i128, other: &i128| one.cmp(other));
    all.dedup();
    all
}
