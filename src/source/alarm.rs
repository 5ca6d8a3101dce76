//! The time that drawing may take: now and then a draw asks whether it is up, and from then on every draw is rejected.
//!
//! Knows no clock: somebody else says whether the time is up.

use super::Source;
use alloc::sync::Arc;
use core::panic::{RefUnwindSafe, UnwindSafe};

/// One of this many draws asks. After each rejection by a filter the alarm is asked in any case, since the filter's
/// function may be slow.
const EACH: u8 = 16;

/// Says whether the time for drawing is up.
pub(crate) trait Alarm: Send + Sync + UnwindSafe + RefUnwindSafe {
    fn is_over(&self) -> bool;
}

/// An alarm, and how many draws there are until the next one that asks it.
#[derive(Clone)]
pub(super) struct Watch {
    alarm: Arc<dyn Alarm>,
    left: u8,
}

impl Source {
    /// From here on, draws are rejected once the time is up.
    #[cfg(feature = "std")]
    pub(crate) fn watch(&mut self, alarm: Arc<dyn Alarm>) {
        self.watch = Some(Watch { alarm, left: 0 });
        self.nesting.be_wary();
    }

    /// Asks whether the time is up, if this draw is one of those that ask.
    pub(super) fn note_time(&mut self) {
        if let Some(watch) = &mut self.watch {
            if watch.left > 0 {
                watch.left -= 1;
                return;
            }
            watch.left = EACH - 1;
            if watch.alarm.is_over() {
                self.nesting.refuse();
            }
        }
    }

    /// Whether the time is up, asked now.
    pub(super) fn is_called_off(&mut self) -> bool {
        if let Some(watch) = &mut self.watch {
            watch.left = 0;
            self.note_time();
        }
        self.watch.is_some() && self.nesting.is_over_limit()
    }
}
