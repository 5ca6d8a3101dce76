//! Replace: a frame gives way to a part of itself, to an earlier arm, to its simplest, or to what is drawn again.

pub(crate) mod descend_unfolded_tree;
pub(crate) mod hoist_subterms;
pub(crate) mod lower_deciding_numbers;
mod reread;
pub(crate) mod swap_recursion_levels;
pub(crate) mod try_earlier_arms;
