//! Panics: caught silently, told by their place and message, and what a thread keeps about them.

mod catch;
mod debug_safely;
mod hook;
mod manual_drop;
mod place;
mod thread_slot;
mod verdict;

pub(crate) use catch::{Ending, before_aborting, caught, discard, let_go, reject};
pub(crate) use debug_safely::{beginning, in_both_forms, long, short};
pub(crate) use hook::{ABORTS, fail, is_quiet, is_set_again, note_discard};
pub(crate) use manual_drop::Undropped;
pub use place::Place;
pub(crate) use thread_slot::Slot;
pub use verdict::{Cause, Verdict};
