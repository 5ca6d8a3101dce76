//! Drawing where not every reading is in its one proper form: keys that are set right before they are written down,
//! and lists that refuse some of their elements and do not write those down.

use super::{Random, Rejected, Source};
use crate::choices::{Frame, Label, Leaf, Open};

/// How often in a row a fresh element may be refused while the list is shorter than its least length.
const TRIES_BELOW: usize = 1000;
/// How often in a row otherwise; then the list ends.
const TRIES_ABOVE: usize = 50;

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

    /// Draws a list whose elements may be refused: what was drawn for a refused one is not written down. `element`
    /// says whether it is kept. A list that can find no further element ends; below its least length it is rejected,
    /// with what `too_short` gives.
    pub(crate) fn picky_list(
        &mut self,
        lengths: (usize, usize),
        sample: impl FnOnce(&mut Random, u32) -> usize,
        too_short: Rejected,
        mut element: impl FnMut(&mut Source) -> Result<bool, Rejected>,
    ) -> Result<(), Rejected> {
        let mut list = self.begin_list(lengths.0, lengths.1, sample)?;
        let mut refused = 0;
        loop {
            let point = self.tape.as_ref().map(|tape| tape.checkpoint());
            if !self.next_element(&mut list)? {
                break;
            }
            let kept = element(self)?;
            if kept {
                refused = 0;
                continue;
            }
            list.drawn -= 1;
            let mut tries = if list.drawn < lengths.0 { TRIES_BELOW } else { TRIES_ABOVE };
            if let (Some(tape), Some(point)) = (&mut self.tape, &point) {
                tape.unwrite(point);
                if !tape.read_nothing_since(point) {
                    continue;
                }
                if !self.draws_missing {
                    // What is missing is read as the same again.
                    tries = 0;
                }
            }
            refused += 1;
            if refused >= tries {
                if list.drawn < lengths.0 {
                    return Err(too_short);
                }
                break;
            }
        }
        self.end_list(&list);
        Ok(())
    }
}
