//! Making up what is missing in what is read, but for what is the simplest or drawn, and what a number is in another range
//! than it was drawn from. Knows nothing of how it is looked for.

use super::{Tape, fits};
use crate::choices::missing::Missing;
use crate::choices::{Leaf, LeafKind};

impl Tape {
    /// What takes the place of a leaf that is missing, unless that is the simplest or drawn.
    pub(super) fn make_up(&mut self, wanted: &Leaf) -> Option<Leaf> {
        let key = match self.missing {
            Missing::Greatest if matches!(wanted.kind, LeafKind::Plain | LeafKind::Signed) => wanted.greatest(),
            Missing::Spare(arm) if wanted.kind == LeafKind::Arm && arm > 0 => u64::from(arm).min(wanted.max),
            Missing::Spare(_) if self.has_spare() && fits(&self.old[self.spare.0], wanted) => {
                self.spare.0 += 1;
                wanted.key_like(self.old[self.spare.0 - 1].leaf()?)
            }
            _ => return None,
        };
        Some(wanted.with_key(key))
    }

    /// The key of a number that was found, but drawn from another range.
    #[inline(never)]
    pub(super) fn key_in_another_range(&mut self, found: &Leaf, wanted: &Leaf) -> u64 {
        if !matches!(found.kind, LeafKind::Plain | LeafKind::Signed) {
            return found.key;
        }
        self.has_other_range = true;
        match self.missing {
            Missing::FromTheEnd if found.max < wanted.max => found.key.saturating_add(wanted.max - found.max),
            Missing::FromTheEnd => found.key.saturating_sub(found.max - wanted.max),
            _ => found.key,
        }
    }

    pub(super) fn has_spare(&self) -> bool {
        self.spare.0 < self.spare.1
    }
}

#[cfg(test)]
mod tests;
