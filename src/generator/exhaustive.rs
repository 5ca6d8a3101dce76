//! All values that a generator can make, if there are few.

use super::Gen;
use crate::choices::sorting::sort_by;
use crate::choices::{Choices, FULL_SIZE};
use crate::source::{Odometer, Rejected, Source};
use alloc::vec::Vec;

/// All values, simplest first; `None` if there are too many, or if they may depend on the size: see [`all_of`].
pub(super) fn all_values<G: Gen>(generator: &G, most: usize) -> Option<Vec<G::Value>> {
    let all = all_of(&|source| generator.generate(source).map(drop), most)?;
    let mut values = Vec::with_capacity(all.len());
    for choices in &all {
        values.push(generator.generate(&mut Source::reading(choices)).ok()?);
    }
    Some(values)
}

/// All choices that a generator accepts, simplest first; `None` if finding them takes more than `most` draws, or if
/// they may depend on the size.
pub(crate) fn all_of(draw: &Draw<'_>, most: usize) -> Option<Vec<Choices>> {
    let mut all = Vec::new();
    let mut odometer = Odometer::new(most as u64);
    for _ in 0..most {
        let mut source = Source::counting(odometer, FULL_SIZE);
        let drawn = draw(&mut source);
        if source.has_outgrown() {
            return None;
        }
        let choices;
        (choices, odometer) = source.into_counted()?;
        if odometer.is_beyond() || odometer.depends_on_size() {
            return None;
        }
        match drawn {
            Ok(()) => all.push(choices),
            Err(Rejected::OUTGROWN) => return None,
            Err(_) => {}
        }
        if !odometer.advance() {
            sort_by(&mut all, &Choices::cmp);
            leave_distinct(&mut all);
            return Some(all);
        }
    }
    None
}

/// Keeps one of equal neighbours: different draws may be recorded as the same choices.
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
