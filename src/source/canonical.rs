//! Drawing where not every reading is in its one proper form: keys that are set right before they are written down.

use super::{Random, Rejected, Source};
use crate::choices::{Frame, Label, Leaf, Open};

impl Source {
    /// Draws several leaves as one number: `canonical` is given the keys as read, each within its maximum, and says
    /// which keys are written down. It must keep what it made itself.
    #[inline]
    pub(crate) fn keys<const N: usize>(
        &mut self,
        leaves: [Leaf; N],
        sample: impl FnOnce(&mut Random, u32) -> [u64; N],
        canonical: impl FnOnce([u64; N]) -> [u64; N],
    ) -> Result<[u64; N], Rejected> {
        let Some(tape) = &mut self.tape else {
            return Ok(sample(&mut self.random, self.size));
        };
        let read = leaves.map(|leaf| tape.read(&leaf).map(|key| key.min(leaf.max)));
        let fallback = match self.draws_missing && read.iter().any(Option::is_none) {
            true => sample(&mut self.random, self.size),
            false => [0; N],
        };
        let mut keys = fallback;
        for (key, read) in keys.iter_mut().zip(read) {
            *key = read.unwrap_or(*key);
        }
        let keys = canonical(keys);
        for (leaf, key) in leaves.into_iter().zip(keys) {
            tape.write(leaf.with_key(key))?;
        }
        Ok(keys)
    }

    /// Begins an alternative of which some arms are switched off: a fresh arm is one that `is_on`, and instead of one that is not, the
    /// first that is on is taken.
    pub(crate) fn begin_alternative_among(&mut self, is_on: &[bool]) -> Result<(usize, usize), Rejected> {
        let depth = self.open(Open::new(Frame::Alternative, Label::NONE))?;
        let on = |number: u64| is_on.iter().enumerate().filter(|(_, is_on)| **is_on).nth(number as usize);
        let count = is_on.iter().filter(|is_on| **is_on).count() as u64;
        let arm = |number: u64| on(number).map_or(0, |(arm, _)| arm as u64);
        let [taken] = self.keys(
            [Leaf::arm(is_on.len() as u64)],
            |random, _| [arm(random.up_to(count - 1))],
            |[taken]| [if is_on[taken as usize] { taken } else { arm(0) }],
        )?;
        Ok((depth, taken as usize))
    }
}
