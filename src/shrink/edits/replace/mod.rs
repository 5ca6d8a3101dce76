//! Replace: a frame gives way to a part of itself, to an earlier arm, to its simplest, or to what is drawn anew.

pub(crate) mod arms;
pub(crate) mod branch;
pub(crate) mod hoist;
pub(crate) mod levels;
mod reread;
pub(crate) mod unfold;
