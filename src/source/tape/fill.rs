//! Making up choices that are missing, unless they are the simplest or drawn; and the keys of numbers and arms that
//! were drawn from another range. Knows nothing of how cells are found.

use super::cells::fits;
use super::{Numbered, Tape};
use crate::choices::fill::Fill;
use crate::choices::{Leaf, LeafKind};

impl Tape {
    /// Whether what is missing may be something else than the simplest.
    pub(in crate::source) fn makes_up(&self) -> bool {
        !matches!(self.fill, Fill::Simplest)
    }

    /// The leaf that replaces a missing one, unless that is the simplest or drawn.
    pub(super) fn make_up(&mut self, wanted: &Leaf) -> Option<Leaf> {
        if let Some(numbered) = &mut self.numbered {
            return Some(wanted.with_key(numbered.leaf(wanted)));
        }
        let key = match self.fill {
            Fill::Greatest if matches!(wanted.kind, LeafKind::Plain | LeafKind::Signed) => wanted.greatest(),
            Fill::Leftover(arm) if wanted.kind == LeafKind::Arm && arm > 0 => u64::from(arm).min(wanted.max),
            Fill::Leftover(_) if self.has_leftover() && fits(&self.old[self.leftover_range.0], wanted) => {
                self.leftover_range.0 += 1;
                wanted.key_like(self.old[self.leftover_range.0 - 1].leaf()?)
            }
            _ => return None,
        };
        Some(wanted.with_key(key))
    }

    /// The key of a number or an arm that was found, but drawn from another range.
    #[inline(never)]
    pub(super) fn key_in_another_range(&mut self, found: &Leaf, wanted: &Leaf) -> u64 {
        let form = match found.kind {
            LeafKind::Plain | LeafKind::Signed => {
                self.other_range.of_numbers = true;
                Fill::FromTheEnd
            }
            LeafKind::Arm if found.max.min(wanted.max) > 0 => {
                self.other_range.of_arms = true;
                Fill::ArmsFromTheEnd
            }
            _ => return found.key,
        };
        if self.fill != form {
            found.key
        } else if found.max < wanted.max {
            found.key.saturating_add(wanted.max - found.max)
        } else {
            found.key.saturating_sub(found.max - wanted.max)
        }
    }

    /// Whether a list that is missing has more elements because of a number that missing choices are made from.
    pub(super) fn is_spelled_on(&mut self) -> bool {
        self.numbered.as_mut().is_some_and(Numbered::has_more)
    }

    pub(super) fn has_leftover(&self) -> bool {
        self.leftover_range.0 < self.leftover_range.1
    }
}

#[cfg(test)]
mod tests;
