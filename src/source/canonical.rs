//! Drawing leaves for which several keys mean one value: one of these keys is the canonical one, and it is the one that
//! is recorded.

use super::{Care, Random, Rejected, Source};
use crate::choices::Leaf;

impl Source {
    /// Whether the next leaf is drawn if it is missing; otherwise it is read as the simplest.
    #[inline]
    fn draws_missing_leaf(&mut self) -> Result<bool, Rejected> {
        match self.care() {
            Care::Usual => Ok(self.draws_missing),
            Care::Simplest => Ok(false),
            Care::OverLimit => Err(Rejected::OUTGROWN),
        }
    }

    /// Writes down a leaf that can have only this key now. With other choices before it, it may have others, so it has
    /// its place among the cells, and is read there too.
    pub(crate) fn constant(&mut self, leaf: Leaf) -> Result<(), Rejected> {
        if matches!(self.care(), Care::OverLimit) {
            return Err(Rejected::OUTGROWN);
        }
        let Some(tape) = &mut self.tape else { return Ok(()) };
        // Counting through everything gives it no digit, since it has one key only.
        if tape.odometer.is_none() {
            let _ = tape.read_leaf(&leaf);
        }
        tape.write(leaf)
    }

    /// Draws a leaf of which not every key is canonical. `canonical` is given the key that was read, and returns the
    /// one to record. It must leave its own results as they are.
    #[inline]
    pub(crate) fn key(
        &mut self,
        wanted: Leaf,
        sample: impl FnOnce(&mut Random, u32) -> u64,
        canonical: impl FnOnce(u64) -> u64,
    ) -> Result<u64, Rejected> {
        let draws_missing = tried!(self.draws_missing_leaf());
        let Some(tape) = &mut self.tape else {
            return Ok(if draws_missing { sample(&mut self.random, self.size) } else { canonical(0) });
        };
        let key = match tape.read_leaf(&wanted) {
            Some(old) => old.key.min(wanted.max),
            None if draws_missing => sample(&mut self.random, self.size),
            None => 0,
        };
        tape.note_canonical();
        let key = canonical(key);
        tape.write(wanted.with_key(key))?;
        Ok(key)
    }

    /// Draws several leaves that make up one number, and makes their keys canonical. `canonical` is given each leaf
    /// with the maximum that it was recorded with.
    #[inline]
    pub(crate) fn leaves<const N: usize>(
        &mut self,
        wanted: [Leaf; N],
        sample: impl FnOnce(&mut Random, u32) -> [Leaf; N],
        canonical: impl FnOnce([Leaf; N]) -> [Leaf; N],
    ) -> Result<[Leaf; N], Rejected> {
        let draws_missing = tried!(self.draws_missing_leaf());
        let Some(tape) = &mut self.tape else {
            return Ok(if draws_missing { sample(&mut self.random, self.size) } else { canonical(wanted) });
        };
        let (mut read, mut is_one_missing) = ([None; N], false);
        for at in 0..N {
            let leaf = wanted[at];
            read[at] = tape.read_leaf(&leaf).map(|old| leaf.with_key(old.key.min(leaf.max)).with_max(old.max));
            is_one_missing |= read[at].is_none();
        }
        tape.note_canonical();
        let mut leaves = wanted;
        if is_one_missing && draws_missing {
            leaves = sample(&mut self.random, self.size);
        }
        for at in 0..N {
            leaves[at] = read[at].unwrap_or(leaves[at]);
        }
        let leaves = canonical(leaves);
        for leaf in &leaves {
            tape.write(*leaf)?;
        }
        Ok(leaves)
    }

    /// Begins an alternative of which one arm is always chosen this time, but may not be another time.
    pub(crate) fn begin_constant_alternative(&mut self, arms: u64, arm: u64) -> Result<(usize, usize), Rejected> {
        if matches!(self.care(), Care::OverLimit) {
            return Err(Rejected::OUTGROWN);
        }
        let depth = self.open_alternative()?;
        self.constant(Leaf::arm(arms).with_key(arm))?;
        Ok((depth, arm as usize))
    }

    /// Begins an alternative of which some arms are switched off. A fresh arm is always one that is on; one that is
    /// read back and is off is replaced by the first that is on.
    #[inline]
    pub(crate) fn begin_alternative_among(&mut self, is_on: &[bool]) -> Result<(usize, usize), Rejected> {
        if matches!(self.care(), Care::OverLimit) {
            return Err(Rejected::OUTGROWN);
        }
        let depth = self.open_alternative()?;
        let on = || (0..).zip(is_on).filter(|(_, is_on)| **is_on).map(|(arm, _): (u64, _)| arm);
        let nth = |index| on().nth(index).expect("one arm is on at least");
        let chosen = self.key(
            Leaf::arm(is_on.len() as u64),
            |random, _| nth(random.up_to(on().count() as u64 - 1) as usize),
            |chosen| if is_on[chosen as usize] { chosen } else { nth(0) },
        )?;
        Ok((depth, chosen as usize))
    }
}
