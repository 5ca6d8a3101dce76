//! All values that a generator can make, if there are few.

use super::Gen;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, FULL_SIZE, compare_counted};
use crate::source::{Odometer, Rejected, Source};
use alloc::vec::Vec;

/// All values, simplest first; `None` if there are too many, or if they may depend on the size: see [`all_of`].
pub(super) fn all_values<G: Gen>(generator: &G, max_draws: usize) -> Option<Vec<G::Value>> {
    let all = all_of(&|source| generator.generate(source).map(drop), max_draws, max_draws)?;
    let mut values = Vec::with_capacity(all.len());
    let mut source = Source::reading(&Choices::default());
    for at in 0..all.len() {
        source.read_again(all.cells(at));
        values.push(generator.generate(&mut source).ok()?);
    }
    Some(values)
}

/// After this many draws it is first estimated how many values there are. A walk that is given up costs no more than
/// these.
const FIRST_ESTIMATE: usize = 32;

/// All choices that a generator accepts, simplest first; `None` if there are more than `max_values`, if finding them
/// takes more than `max_draws` draws, or if they may depend on the size.
///
/// Several draws may be recorded as the same choices, and some are rejected. How many values there will be is estimated
/// from the draws made so far, each time that their number has doubled.
pub(crate) fn all_of(draw: &DrawFrom<'_>, max_values: usize, max_draws: usize) -> Option<AllChoices> {
    let mut all = AllChoices::default();
    let mut source = Source::counting(Odometer::new(max_draws as u64), FULL_SIZE);
    let (mut next_estimate, mut next_sort) = (FIRST_ESTIMATE, max_values);
    for draws in 1..=max_draws {
        let drawn = draw(&mut source);
        if source.has_outgrown() {
            return None;
        }
        match drawn {
            Ok(()) => {
                if let Some((cells, count)) = source.counted_cells() {
                    all.push(cells, count);
                }
            }
            Err(Rejected::OUTGROWN) => return None,
            Err(_) => {}
        }
        let expected_draws = source.expected_draws(draws as u64)?;
        if !source.count_next() {
            all.sort();
            return if all.len() <= max_values { Some(all) } else { None };
        }
        let is_estimated = draws >= next_estimate && expected_draws > max_values as u64;
        if is_estimated || all.len() > next_sort {
            let are_too_many = |all: &AllChoices| {
                let expected = expected_draws as u128 * all.len() as u128 / draws as u128;
                // If some draws gave nothing new, more of the later ones may not.
                let most = if all.len() < draws { 2 * max_values } else { max_values };
                all.len() > max_values || is_estimated && expected > most as u128
            };
            // Equal ones are looked for only if that can make a difference.
            if are_too_many(&all) {
                all.sort();
                if are_too_many(&all) {
                    return None;
                }
            }
            next_estimate = next_estimate.max(2 * draws);
            next_sort = max_values + max_values / 4;
        }
    }
    None
}

/// All choices that a generator accepts, one after the other in the same memory: each in memory of its own takes a
/// tenth more to walk through a small range.
#[derive(Default)]
pub(crate) struct AllChoices {
    cells: Vec<Cell>,
    /// For each, where its cells end, and how many of them the reduction order counts.
    ends: Vec<(usize, usize)>,
    /// Whether one comes before the one that was added before it, or is equal to it.
    are_in_disorder: bool,
}

impl AllChoices {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The cells of the choices with this index.
    pub(crate) fn cells(&self, at: usize) -> &[Cell] {
        let start = if at == 0 { 0 } else { self.ends[at - 1].0 };
        &self.cells[start..self.ends[at].0]
    }

    fn counted(&self, at: usize) -> (usize, &[Cell]) {
        (self.ends[at].1, self.cells(at))
    }

    fn push(&mut self, cells: &[Cell], count: usize) {
        let last = self.len().checked_sub(1);
        self.are_in_disorder |= last.is_some_and(|last| compare_counted(self.counted(last), (count, cells)).is_ge());
        self.cells.extend_from_slice(cells);
        self.ends.push((self.cells.len(), count));
    }

    /// Sorts the choices, and keeps one of equal ones: different draws may be recorded as the same choices.
    fn sort(&mut self) {
        if !self.are_in_disorder {
            return;
        }
        let mut order: Vec<usize> = (0..self.len()).collect();
        // Those of one count come in order as they are counted through, and then they need no further sorting.
        sort_by(&mut order, &|one: &usize, other: &usize| self.ends[*one].1.cmp(&self.ends[*other].1));
        sort_by(&mut order, &|one: &usize, other: &usize| compare_counted(self.counted(*one), self.counted(*other)));
        order.dedup_by(|one, other| compare_counted(self.counted(*one), self.counted(*other)).is_eq());
        let mut sorted = AllChoices::default();
        for at in order {
            sorted.push(self.cells(at), self.ends[at].1);
        }
        *self = sorted;
    }

    /// Each of the choices by itself.
    #[cfg(all(test, feature = "std"))]
    pub(crate) fn into_choices(self) -> Vec<Choices> {
        (0..self.len()).map(|at| Choices::new(self.cells(at).to_vec(), FULL_SIZE)).collect()
    }
}

/// Draws a value and drops it.
type DrawFrom<'g> = dyn Fn(&mut Source) -> Result<(), Rejected> + 'g;
