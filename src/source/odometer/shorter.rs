//! Going back to before an element of a list, once it is known that any other there would be too large as well.
//!
//! Knows no lists and no tape: only which digits were drawn since.

use super::{Digit, Odometer};

impl Odometer {
    /// Whether a scope is counted through.
    pub(in crate::source) fn has_scope(&self) -> bool {
        self.scope.is_some()
    }

    /// How many digits this run has drawn so far, and how many of them since a cell was recorded.
    pub(in crate::source) fn drawn(&self) -> (usize, usize) {
        (self.at, self.pending)
    }

    /// Whether the element that was begun after `digits` digits has been rejected as too large, and so would be all
    /// others that are still to be counted. If so, the run goes back there, and continues with the list at its end.
    pub(in crate::source) fn ends_before(&mut self, (digits, pending): (usize, usize)) -> bool {
        let are_others = |digit: &Digit| digit.key < digit.max && !digit.is_too_large;
        if self.rejected_at != Some(self.at) || digits > self.at || self.digits[digits..self.at].iter().any(are_others)
        {
            return false;
        }
        self.digits.truncate(self.at);
        while self.digits.len() > digits {
            self.finish_last();
        }
        if let Some(ends) = self.digits.last_mut() {
            ends.key = ends.max;
        }
        (self.at, self.pending, self.rejected_at) = (digits, pending, None);
        true
    }
}
