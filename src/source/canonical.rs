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
        wanted: [Leaf; N],
        sample: impl FnOnce(&mut Random, u32) -> [u64; N],
        canonical: impl FnOnce([u64; N]) -> [u64; N],
    ) -> Result<[u64; N], Rejected> {
        let with = |keys: [u64; N]| core::array::from_fn(|at| wanted[at].with_key(keys[at]));
        let of = |leaves: [Leaf; N]| leaves.map(|leaf| leaf.key);
        self.leaves(wanted, |random, size| with(sample(random, size)), |read| with(canonical(of(read)))).map(of)
    }

    /// The same of leaves whose maximum says more of the key: each is given with the one that it was written with.
    #[inline]
    pub(crate) fn leaves<const N: usize>(
        &mut self,
        wanted: [Leaf; N],
        sample: impl FnOnce(&mut Random, u32) -> [Leaf; N],
        canonical: impl FnOnce([Leaf; N]) -> [Leaf; N],
    ) -> Result<[Leaf; N], Rejected> {
        if self.tape.is_none() {
            return Ok(sample(&mut self.random, self.size));
        }
        let (mut read, mut leaves) = ([None; N], wanted);
        if self.read_leaves(&wanted, &mut read) && self.draws_missing {
            leaves = sample(&mut self.random, self.size);
        }
        for at in 0..N {
            leaves[at] = read[at].unwrap_or(leaves[at]);
        }
        let leaves = canonical(leaves);
        self.write_leaves(&leaves)?;
        Ok(leaves)
    }

    /// Returns whether one is missing.
    #[inline]
    fn read_leaves(&mut self, wanted: &[Leaf], read: &mut [Option<Leaf>]) -> bool {
        let Some(tape) = &mut self.tape else { return true };
        let mut is_one_missing = false;
        for (at, leaf) in wanted.iter().enumerate() {
            read[at] = tape.read_leaf(leaf).map(|old| leaf.with_key(old.key.min(leaf.max)).with_max(old.max));
            is_one_missing |= read[at].is_none();
        }
        is_one_missing
    }

    #[inline]
    fn write_leaves(&mut self, leaves: &[Leaf]) -> Result<(), Rejected> {
        let Some(tape) = &mut self.tape else { return Ok(()) };
        for leaf in leaves {
            tape.write(*leaf)?;
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
