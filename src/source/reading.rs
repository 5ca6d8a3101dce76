//! What came of reading choices back. Knows no tape.

use crate::choices::Choices;
use crate::choices::fill::OtherRange;
use alloc::vec::Vec;
use core::ops::Range;

/// The result of reading back: the choices really used or, after a rejection, those used and those unread.
#[derive(Default)]
pub(crate) struct Reading {
    pub(crate) choices: Choices,
    /// Whether these are exactly the cells of the draft.
    pub(crate) is_as_drafted: bool,
    /// Which kinds of leaves had been drawn from another range than the one wanted.
    pub(crate) other_range: OtherRange,
    /// The ranges of the draft that were not used.
    pub(crate) leftovers: Leftovers,
}

pub(crate) type Leftovers = Vec<Range<usize>>;
