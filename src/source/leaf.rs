//! Drawing one leaf: read back, or fresh and written down, or without either. Knows no generator.

use super::correlated::Repeated;
use super::tape::Tape;
use super::{Care, Random, Rejected, Source};
use crate::choices::{FULL_SIZE, Leaf, LeafKind, Tag};

/// What reading back knows of a leaf before it is drawn.
enum Read {
    /// Its key, which is recorded already.
    Kept(u64),
    /// Its key, which may be too large, and is still to be recorded.
    Written(u64),
    Missing,
    /// Drawing has gone too deep.
    OverLimit,
}

impl Source {
    /// The randomness and the size, if nothing is recorded and the next draw is a usual one: a shortcut for generators
    /// that can make a value without its key. The shortcut must use the same random words and give the same value as
    /// drawing a key.
    #[inline]
    pub(crate) fn unrecorded(&mut self) -> Option<(&mut Random, u32)> {
        if self.is_plain() { Some((&mut self.random, self.size)) } else { None }
    }

    /// The randomness and the size, if nothing is recorded, for the rest of a list. Unlike
    /// [`unrecorded`](Source::unrecorded), also where draws repeat earlier ones: only the first elements of a list do.
    pub(crate) fn unrecorded_rest(&mut self) -> Option<(&mut Random, u32)> {
        let draws = self.care().draws();
        if draws && self.tape.is_none() { Some((&mut self.random, self.size)) } else { None }
    }

    /// The randomness, if nothing that follows is read and all of it is drawn: for generators that draw a whole value
    /// before they know its choices. These must then be recorded with leaves that take their keys from the value.
    /// `None` also where draws may repeat earlier ones: see [`repeats`](Source::repeats).
    pub(crate) fn fresh_random(&mut self) -> Option<&mut Random> {
        let is_new = !self.nesting.is_attentive() && matches!(self.care(), Care::Usual);
        if is_new && self.is_all_fresh() { Some(&mut self.random) } else { None }
    }

    /// Whether the next draw is fresh, but may repeat an earlier one.
    pub(crate) fn repeats(&mut self) -> bool {
        self.nesting.is_attentive() && matches!(self.care(), Care::Usual) && self.is_all_fresh()
    }

    fn is_all_fresh(&self) -> bool {
        match &self.tape {
            None => self.draws_missing,
            Some(tape) => self.draws_missing && tape.is_recording() && tape.bytes.is_none(),
        }
    }

    /// Draws a leaf: a key from 0, the simplest, to the leaf's maximum. `sample` says how a fresh key is drawn, given
    /// the randomness and the size; a key above the maximum is clamped. See [`Leaf`] for an example.
    ///
    /// # Errors
    /// If more is recorded than the limit of choices that are read back: such a candidate is not smaller.
    #[inline]
    pub fn leaf(&mut self, leaf: Leaf, sample: impl FnOnce(&mut Random, u32) -> u64) -> Result<u64, Rejected> {
        let key = match self.read_leaf(&leaf) {
            Read::Kept(key) => return Ok(key),
            Read::Written(key) => key,
            Read::Missing => {
                let repeated = if self.nesting.is_attentive() { self.repeated(&leaf) } else { Repeated::Nothing };
                if let Repeated::Key(key) = repeated {
                    key
                } else {
                    let key = sample(&mut self.random, if self.is_lucky { FULL_SIZE } else { self.size });
                    if let Repeated::Fresh(alike) = repeated {
                        self.remember_key(alike, &leaf, key);
                    }
                    key
                }
            }
            Read::OverLimit => return Err(Rejected::OUTGROWN),
        };
        self.write_leaf(&leaf, key)
    }

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

    /// Draws a leaf if the next cell to read is exactly such a leaf. Returns its key.
    #[inline]
    pub(crate) fn kept_key(&mut self, leaf: &Leaf) -> Option<u64> {
        // Not asked where nothing is recorded: every draw there that is not a usual one comes here.
        if self.tape.is_none() || !matches!(self.care(), Care::Usual) {
            return None;
        }
        match &mut self.tape {
            Some(tape) => tape.keep_leaf(leaf),
            None => None,
        }
    }

    // Not generic, like `write_leaf`, so that little is compiled per generator.
    #[inline]
    fn read_leaf(&mut self, leaf: &Leaf) -> Read {
        let care = self.care();
        if matches!(care, Care::OverLimit) {
            return Read::OverLimit;
        }
        let draws_missing = self.draws_missing && care.draws();
        match &mut self.tape {
            Some(tape) => read_from(tape, leaf, draws_missing),
            None if draws_missing => Read::Missing,
            None => Read::Written(0),
        }
    }

    #[inline]
    fn write_leaf(&mut self, leaf: &Leaf, key: u64) -> Result<u64, Rejected> {
        let key = key.min(leaf.max);
        if let Some(tape) = &mut self.tape {
            tape.write(leaf.with_key(key))?;
        }
        Ok(key)
    }
}

// Separate from the rest, so that draws without a tape stay short.
fn read_from(tape: &mut Tape, leaf: &Leaf, draws_missing: bool) -> Read {
    match tape.keep_leaf(leaf) {
        Some(key) => Read::Kept(key),
        None => match tape.read(leaf) {
            Some(key) => Read::Written(key),
            None if draws_missing => Read::Missing,
            None => Read::Written(0),
        },
    }
}
