//! Other values of one part of a minimal counterexample: those that show most, and what other cases drew in its place.
//! Knows neither how parts are named nor what is said of them.

use super::values_to_try::values_to_try;
use crate::check::case::{ErasedProperty, OwnedValue, Trace};
use crate::check::facts::{Cause, Judgement};
use crate::check::settings::Clock;
use crate::check::state::CaseParts;
use crate::choices::cell_ranges::set_key;
use crate::choices::{Cell, Choices, FULL_SIZE, Frame, mix};
use crate::generator::Gen;
use crate::source::Source;
use std::cell::OnceCell;
use std::iter;
use std::ops::{ControlFlow, Range};

/// The most parts of which something is said.
pub(super) const MAX_PARTS: usize = 50;
/// How often the property is run for all parts together, unless each part needs more than its share.
const BUDGET: usize = 60;
/// How often the property is run for each part at least, however many there are.
const MIN_SHARE: usize = 3;
/// How many other values of a part must fail for it to be irrelevant, unless it has fewer.
const ENOUGH: u64 = 2;
/// How many cases are drawn to take other values from.
const DONORS: usize = 10;

/// A minimal counterexample, of which something is to be found out.
pub(super) struct Minimal<'p, 'r, 'v> {
    pub(super) property: ErasedProperty<'r, 'v>,
    pub(super) choices: &'p Choices,
    pub(super) cause: &'p Cause,
    pub(super) clock: Clock,
    /// Drawn only if they are asked for: most parts matter, and what is tried before them shows it.
    donors: OnceCell<Vec<Donor>>,
}

/// A drawn case, and what it consists of.
pub(super) struct Donor {
    pub(super) choices: Choices,
    pub(super) parts: CaseParts,
}

/// What came of growing a case with another value of a part: the value, if there is one that says something; or that
/// more is different than may be.
pub(super) type Grown<'v> = ControlFlow<(), Option<OwnedValue<'v>>>;

impl<'p, 'r, 'v> Minimal<'p, 'r, 'v> {
    pub(super) fn new(
        property: ErasedProperty<'r, 'v>,
        choices: &'p Choices,
        cause: &'p Cause,
        clock: Clock,
    ) -> Minimal<'p, 'r, 'v> {
        Minimal { property, choices, cause, clock, donors: OnceCell::new() }
    }

    /// The choices with another key of the number at a position.
    pub(super) fn with_key(&self, at: usize, key: u64) -> Choices {
        let mut cells = self.choices.cells().to_vec();
        set_key(&mut cells, at, key);
        Choices::new(cells, self.choices.size())
    }

    /// How many cases with other values of a part, of these parts, are different and fail in the same way; `None` if
    /// one does not, or they are too few.
    pub(super) fn others_that_fail(
        &self,
        (part, parts): (&Range<usize>, &[Range<usize>]),
        of_donor: &dyn Fn(&Donor) -> Vec<Range<usize>>,
        grow: &mut dyn FnMut(&mut Source) -> Grown<'v>,
    ) -> Option<u64> {
        let share = (BUDGET / parts.len()).max(MIN_SHARE);
        let all = other_values(&self.choices.cells()[part.clone()]);
        let enough = ENOUGH.min(all).max(1);
        let (mut seen, mut tried) = ([self.choices.identity()].to_vec(), 0);
        // To grow a value may run the property.
        let mut grown_from = seen.clone();
        let first = values_to_try(self.choices, part, parts);
        for candidate in self.others(part, first, of_donor) {
            if seen.len() > share || seen.len() as u64 > all || grown_from.len() > 2 * share {
                break;
            }
            if grown_from.contains(&candidate.identity()) {
                continue;
            }
            grown_from.push(candidate.identity());
            let mut source = Source::reading(&candidate);
            let ControlFlow::Continue(grown) = grow(&mut source) else { return None };
            let (Some(value), identity) = (grown, source.into_choices().identity()) else { continue };
            if seen.contains(&identity) {
                continue;
            }
            seen.push(identity);
            if self.clock.is_over() {
                return None;
            }
            match self.property.judge(value) {
                Judgement::Fails(found) if found.is_like(self.cause) => tried += 1,
                Judgement::Discarded(_) => {}
                Judgement::Fails(_) | Judgement::Passes => return None,
            }
        }
        (tried >= enough).then_some(tried)
    }

    /// The choices with something else in the place of a part: these values first, then what donors drew for it.
    fn others<'d>(
        &'d self,
        part: &'d Range<usize>,
        first: Vec<Vec<Cell>>,
        of_donor: &'d dyn Fn(&Donor) -> Vec<Range<usize>>,
    ) -> impl Iterator<Item = Choices> + 'd {
        // Not before the others are tried.
        let donors = iter::once(()).flat_map(|()| self.donors());
        let drawn = donors
            .flat_map(move |donor| of_donor(donor).into_iter().map(|other| donor.choices.cells()[other].to_vec()));
        first.into_iter().chain(drawn).map(move |cells| {
            let all = self.choices.cells();
            Choices::new([&all[..part.start], &cells, &all[part.end..]].concat(), self.choices.size())
        })
    }

    fn donors(&self) -> &[Donor] {
        self.donors.get_or_init(|| (0..DONORS).filter_map(|number| self.donor(number as u64)).collect())
    }

    fn donor(&self, number: u64) -> Option<Donor> {
        let size = number * u64::from(FULL_SIZE) / (DONORS as u64 - 1);
        let mut source = Source::recording(mix(number), size as u32);
        let trace = Trace::begin();
        let drawn = self.property.generate(&mut source);
        let parts = trace.end();
        drawn.is_ok().then(|| Donor { choices: source.into_choices(), parts })
    }
}

/// How many other values a part has, as far as its numbers show.
fn other_values(cells: &[Cell]) -> u64 {
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

#[cfg(test)]
mod tests;
