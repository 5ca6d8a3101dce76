//! Draws that are more than one leaf, or none: keys of 128 bits, paths down unfolded trees, and what is drawn from a
//! seed of its own. Knows no generator.

use super::{Care, Random, Rejected, Source};
use crate::choices::{Leaf, LeafKind, Tag};
use alloc::vec::Vec;

/// The most steps down an unfolded tree that can be recorded.
const MAX_STEPS: u64 = 1 << 32;

impl Source {
    /// Draws a key of 128 bits, as [`leaf`](Source::leaf) draws one of 64. It counts as two.
    pub(crate) fn wide_leaf(
        &mut self,
        max: u128,
        tag: Tag,
        sample: impl FnOnce(&mut Random, u32) -> u128,
    ) -> Result<u128, Rejected> {
        let (mut low, mut is_fresh) = (0, false);
        let split = |key: u128| ((key >> 64) as u64, key as u64);
        let high = Leaf::plain(split(max).0).of_kind(LeafKind::High).with_tag(tag);
        let high = self.leaf(high, |random, size| {
            is_fresh = true;
            let key = split(sample(random, size));
            low = key.1;
            key.0
        })?;
        let most = if high == split(max).0 { split(max).1 } else { u64::MAX };
        let kind = Leaf::plain(most).of_kind(LeafKind::Low).with_tag(tag);
        let low = self.leaf(kind, |random, _| if is_fresh { low } else { random.up_to(most) })?;
        Ok((u128::from(high) << 64) | u128::from(low))
    }

    /// A separate source for something that is drawn from one seed and not recorded, at the same depth.
    pub(crate) fn apart(&self, seed: u64) -> Source {
        Source {
            random: Random::from_seed(seed),
            nesting: self.nesting.apart(),
            levels_left: self.levels_left.clone(),
            draws_missing: true,
            // When it is read back, it is drawn at the size of the case, and so it is now.
            is_lucky: false,
            too_few: None,
            correlated: None,
            remembering: None,
            watch: self.watch.clone(),
            tape: None,
            ..*self
        }
    }

    /// Draws a path down an unfolded tree. `walk` is given the path and says how many of its steps exist.
    pub(crate) fn path(&mut self, walk: impl FnOnce(&[u64]) -> usize) -> Result<(), Rejected> {
        if matches!(self.care(), Care::OverLimit) {
            return Err(Rejected::OUTGROWN);
        }
        let Some(tape) = &mut self.tape else {
            walk(&[]);
            return Ok(());
        };
        let left = Leaf::plain(MAX_STEPS).of_kind(LeafKind::StepsLeft);
        let step = Leaf::plain(u64::MAX).of_kind(LeafKind::Step);
        let mut path = Vec::new();
        if let Some(key) = tape.read(&left) {
            for _ in 0..MAX_STEPS.saturating_sub(key) {
                match tape.read(&step) {
                    Some(child) => path.push(child),
                    None => break,
                }
            }
        }
        path.truncate(walk(&path));
        tape.write(left.with_key(MAX_STEPS - path.len() as u64))?;
        path.iter().try_for_each(|child| tape.write(step.with_key(*child)))
    }
}
