//! The calls of generated functions and indices, kept longer than these: when a function is drawn again to be shown, it
//! says how an earlier run called it.
//!
//! Knows no functions: each has its number among all that were drawn, and says what it is called with.

use super::Source;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::panic::{RefUnwindSafe, UnwindSafe};

/// An argument that a function was called with.
#[derive(Clone)]
pub(crate) struct Call {
    /// The number of the function among all.
    pub(crate) function: u32,
    pub(crate) hash: u64,
    pub(crate) text: String,
}

/// Keeps the calls of functions.
pub(crate) trait Calls: Send + Sync + UnwindSafe + RefUnwindSafe {
    fn keep(&self, call: &Call);

    fn kept(&self, function: u32) -> Vec<Call>;
}

/// What functions do with the calls that are kept.
#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "calls are kept by checks alone"))]
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum CallUse {
    /// They record what they are called with.
    Record,
    /// They show what was recorded.
    Replay,
}

/// What a source keeps for the functions that are drawn from it.
pub(crate) struct Remembering {
    calls: Arc<dyn Calls>,
    call_use: CallUse,
    drawn: u32,
}

/// What one function gets of what the source keeps.
#[derive(Clone)]
pub(crate) enum Memory {
    /// It should record what it is called with.
    Keeps(Arc<dyn Calls>, u32),
    /// It should show that it was called like this.
    Replays(Vec<Call>),
    Nothing,
}

impl Source {
    /// From now on, functions that are drawn are numbered from 0 and record their calls here, or replay the calls that
    /// were recorded.
    #[cfg(feature = "std")]
    pub(crate) fn remember(&mut self, calls: Arc<dyn Calls>, call_use: CallUse) {
        self.remembering = Some(alloc::boxed::Box::new(Remembering { calls, call_use, drawn: 0 }));
    }

    /// Whether functions that are drawn record or replay their calls.
    #[cfg(feature = "std")]
    pub(crate) fn is_remembering(&self) -> bool {
        self.remembering.is_some()
    }

    /// Whether a function was drawn that records or replays its calls.
    #[cfg(feature = "std")]
    pub(crate) fn has_drawn_functions(&self) -> bool {
        self.remembering.as_ref().is_some_and(|remembering| remembering.drawn > 0)
    }

    /// Whether a function was drawn that records its calls: it is shown without them.
    #[cfg(feature = "std")]
    pub(crate) fn is_to_be_drawn_again(&self) -> bool {
        self.has_drawn_functions()
            && self.remembering.as_ref().is_some_and(|remembering| remembering.call_use == CallUse::Record)
    }

    /// What the next function gets of the calls that are kept.
    // Without it, drawing an index executes 5 % more instructions in release.
    #[inline]
    pub(crate) fn memory(&mut self) -> Memory {
        let Some(remembering) = &mut self.remembering else { return Memory::Nothing };
        let number = remembering.drawn;
        remembering.drawn += 1;
        match remembering.call_use {
            CallUse::Replay => Memory::Replays(remembering.calls.kept(number)),
            CallUse::Record => Memory::Keeps(Arc::clone(&remembering.calls), number),
        }
    }
}
