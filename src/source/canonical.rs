//! Drawing where not every reading is in its one proper form: keys that are set right before they are written down.

use super::{Random, Rejected, Source};
use crate::choices::{Frame, Label, Leaf, Open};
use smallvec::SmallVec;

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
        if self.tape.is_none() {
            return Ok(sample(&mut self.random, self.size));
        }
        let (mut read, mut keys) = ([None; N], [0; N]);
        if self.read_keys(&leaves, &mut read) && self.draws_missing {
            keys = sample(&mut self.random, self.size);
        }
        for at in 0..N {
            keys[at] = read[at].unwrap_or(keys[at]);
        }
        let keys = canonical(keys);
        self.write_keys(&leaves, &keys)?;
        Ok(keys)
    }

    /// Returns whether one is missing.
    #[inline]
    fn read_keys(&mut self, leaves: &[Leaf], read: &mut [Option<u64>]) -> bool {
        let Some(tape) = &mut self.tape else { return true };
        let mut is_one_missing = false;
        for (at, leaf) in leaves.iter().enumerate() {
            read[at] = tape.read(leaf).map(|key| key.min(leaf.max));
            is_one_missing |= read[at].is_none();
        }
        is_one_missing
    }

    #[inline]
    fn write_keys(&mut self, leaves: &[Leaf], keys: &[u64]) -> Result<(), Rejected> {
        let Some(tape) = &mut self.tape else { return Ok(()) };
        for (at, leaf) in leaves.iter().enumerate() {
            tape.write(leaf.with_key(keys[at]))?;
        }
        Ok(())
    }

    /// Begins an alternative of which some arms are switched off: a fresh arm is one that `is_on`, and instead of one that is not, the
    /// first that is on is taken.
    #[inline]
    pub(crate) fn begin_alternative_among(&mut self, is_on: &[bool]) -> Result<(usize, usize), Rejected> {
        let depth = self.open(Open::new(Frame::Alternative, Label::NONE))?;
        let mut on = SmallVec::<[u64; 32]>::new();
        for (arm, is_on) in is_on.iter().enumerate() {
            if *is_on {
                on.push(arm as u64);
            }
        }
        let [taken] = self.keys(
            [Leaf::arm(is_on.len() as u64)],
            |random, _| [on[random.up_to(on.len() as u64 - 1) as usize]],
            |[taken]| [if is_on[taken as usize] { taken } else { on[0] }],
        )?;
        Ok((depth, taken as usize))
    }
}
