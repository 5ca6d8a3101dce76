//! A case that was drawn and is waiting for its turn.

use super::targeted::Drawn;
use crate::check::case::Lost;

/// A case that was drawn and is waiting for its turn.
pub(super) struct Begun {
    pub(super) number: u64,
    pub(super) size: u32,
    /// What had been learnt from scores when it was drawn.
    pub(super) version: u64,
    /// In a box, since few have any, and all are handed on.
    pub(super) extra: Option<Box<Extra>>,
}

/// What there is to a case beside a value that is to be tried.
pub(super) enum Extra {
    /// There is no value. That counts only when it is its turn.
    Lost(Lost),
    /// What is said before it is tried, and what it was drawn from if that is of use later.
    Noted(Option<String>, Option<Drawn>),
}

impl Begun {
    pub(super) fn is_lost(&self) -> bool {
        matches!(&self.extra, Some(extra) if matches!(**extra, Extra::Lost(_)))
    }
}
