//! Panics: caught silently, identified by their location and message, and what a thread keeps about them.

mod catch;
mod debug_safely;
mod hook;
mod manual_drop;
#[cfg(feature = "machine")]
pub(crate) mod step;

#[cfg(feature = "isolate")]
pub(crate) use catch::before_aborting;
pub(crate) use catch::{caught, discard, is_set_again, let_go, reject, unless_discarded};
pub(crate) use debug_safely::{beginning, in_both_forms, long, short};
pub(crate) use hook::{
    ABORTS, count_other_thread_panics, fail, has_notes, is_discarded, is_quiet, note_discard, other_thread_panics_since,
};
pub(crate) use manual_drop::ManualDrop;
