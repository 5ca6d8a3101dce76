//! All values that a generator can make, if there are few.

use super::Gen;
use crate::choices::sorting::sort_by;
use crate::choices::{Choices, FULL_SIZE};
use crate::source::{Odometer, Rejected, Source};
use alloc::vec::Vec;

/// All values, simplest first; `None` if there are too many, or if they may depend on the size: see [`all_of`].
pub(super) fn all_values<G: Gen>(generator: &G, max_draws: usize) -> Option<Vec<G::Value>> {
    let all = all_of(&|source| generator.generate(source).map(drop), max_draws, max_draws)?;
    let mut values = Vec::with_capacity(all.len());
    let mut source = Source::reading(&Choices::default());
    for choices in &all {
        source.read_again(choices);
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
pub(crate) fn all_of(draw: &Draw<'_>, max_values: usize, max_draws: usize) -> Option<Vec<Choices>> {
    let mut all = Vec::new();
    let mut source = Source::counting(Odometer::new(max_draws as u64), FULL_SIZE);
    let (mut next_estimate, mut next_sort) = (FIRST_ESTIMATE, max_values);
    for draws in 1..=max_draws {
        let drawn = draw(&mut source);
        if source.has_outgrown() {
            return None;
        }
        match drawn {
            Ok(()) => all.extend(source.counted_choices()),
            Err(Rejected::OUTGROWN) => return None,
            Err(_) => {}
        }
        let expected_draws = source.expected_draws(draws as u64)?;
        if !source.count_next() {
            sort_distinct(&mut all);
            return if all.len() <= max_values { Some(all) } else { None };
        }
        let is_estimated = draws >= next_estimate && expected_draws > max_values as u64;
        if is_estimated || all.len() > next_sort {
            sort_distinct(&mut all);
            let expected = expected_draws as u128 * all.len() as u128 / draws as u128;
            // If some draws gave nothing new, more of the later ones may not.
            let most = if all.len() < draws { 2 * max_values } else { max_values };
            if all.len() > max_values || is_estimated && expected > most as u128 {
                return None;
            }
            next_estimate = next_estimate.max(2 * draws);
            next_sort = max_values + max_values / 4;
        }
    }
    None
}

/// Sorts choices, and keeps one of equal ones: different draws may be recorded as the same choices.
fn sort_distinct(all: &mut Vec<Choices>) {
    sort_by(all, &Choices::cmp);
    leave_distinct(all);
}

/// Keeps one of equal neighbours.
fn leave_distinct(all: &mut Vec<Choices>) {
    let mut distinct = 1;
    for at in 1..all.len() {
        if all[at] != all[distinct - 1] {
            all.swap(distinct, at);
            distinct += 1;
        }
    }
    all.truncate(distinct);
}

/// Draws a value and drops it.
type Draw<'g> = dyn Fn(&mut Source) -> Result<(), Rejected> + 'g;
