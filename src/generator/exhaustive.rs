//! All that a generator can make, where that is little.

use super::Gen;
use crate::choices::{Choices, FULL_SIZE};
use crate::source::{Odometer, Rejected, Source};
use alloc::vec::Vec;

/// All choices that a generator accepts, simplest first, and their values; none if finding out takes more than so many
/// draws, or if they depend on the size.
pub(crate) fn all_of<T>(generator: &dyn Gen<Value = T>, most: usize) -> Option<Vec<(Choices, T)>> {
    let all = all_at(generator, most, FULL_SIZE)?;
    let small = all_at(generator, most, 0)?;
    let identities = |(choices, _): &(Choices, T)| choices.identity();
    all.iter().map(identities).eq(small.iter().map(identities)).then_some(all)
}

fn all_at<T>(generator: &dyn Gen<Value = T>, most: usize, size: u32) -> Option<Vec<(Choices, T)>> {
    let mut all = Vec::new();
    let mut odometer = Odometer::new(most as u64);
    for _ in 0..most {
        let mut source = Source::counting(odometer, size);
        let drawn = generator.generate(&mut source);
        let choices;
        (choices, odometer) = source.into_counted()?;
        if odometer.is_beyond() {
            return None;
        }
        match drawn {
            Ok(value) => all.push((choices, value)),
            Err(Rejected::OUTGROWN) => return None,
            Err(_) => {}
        }
        if !odometer.advance() {
            all.sort_by(|(one, _), (other, _)| one.cmp(other));
            // Some draws are written down as another one that they are no different from.
            all.dedup_by(|(one, _), (other, _)| one == other);
            return Some(all);
        }
    }
    None
}
