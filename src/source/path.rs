//! Paths down unfolded trees: steps that are read and written, and never drawn. Knows no trees.

use super::{Care, Rejected, Source};
use crate::choices::{Leaf, LeafKind};
use alloc::vec::Vec;

/// The most steps down an unfolded tree that can be recorded.
const MAX_STEPS: u64 = 1 << 32;

impl Source {
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
