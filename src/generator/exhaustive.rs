//! All that a generator can make, where that is little.

use super::Gen;
use crate::choices::{Choices, FULL_SIZE};
use crate::source::{Odometer, Rejected, Source};
use alloc::collections::BTreeMap;

/// All choices that a generator accepts, simplest first, and their values; none if finding out takes more than so many
/// draws, or if they depend on the size.
pub(crate) fn all_of<T>(generator: &dyn Gen<Value = T>, most: usize) -> Option<BTreeMap<Choices, T>> {
    let all = all_at(generator, most, FULL_SIZE)?;
    let small = all_at(generator, most, 0)?;
    let is_same = all.keys().map(Choices::identity).eq(small.keys().map(Choices::identity));
    is_same.then_some(all)
}

fn all_at<T>(generator: &dyn Gen<Value = T>, most: usize, size: u32) -> Option<BTreeMap<Choices, T>> {
    let mut all = BTreeMap::new();
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
            // Some draws are written down as another one that they are no different from.
            Ok(value) => _ = all.entry(choices).or_insert(value),
            Err(Rejected::OUTGROWN) => return None,
            Err(_) => {}
        }
        if !odometer.advance() {
            return Some(all);
        }
    }
    None
}
