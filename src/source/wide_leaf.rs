//! Keys of 128 bits, as two leaves. Knows no generator.

use super::{Random, Rejected, Source};
use crate::choices::{Leaf, LeafKind, Tag};

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
}
