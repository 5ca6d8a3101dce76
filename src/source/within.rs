//! A recursion within another one: it gets little of the size. Knows neither of the two.

use super::Source;
use super::sharing::is_shallow;

/// The most that a recursion within another one gets of the size.
const MAX_WITHIN: u32 = 8;

/// What is left of the size around a recursion, and how many levels were opened before it.
pub(crate) struct Around {
    allowance: u32,
    levels: u32,
}

impl Source {
    /// Begins a recursion of this depth. Within another one it gets little of the size, in every order of magnitude: it
    /// is a part of that one's terms, such as the type of a binder, and would outgrow them.
    #[inline]
    pub(crate) fn begin_recursion(&mut self, max_depth: u32) -> Around {
        let around = Around { allowance: self.allowance, levels: self.levels };
        if self.depth > 0 && !is_shallow(max_depth) && self.draws_missing {
            self.allowance = self.random.log_uniform_up_to(u64::from(self.allowance.min(MAX_WITHIN))) as u32;
        }
        around
    }

    #[inline]
    pub(crate) fn end_recursion(&mut self, around: &Around) {
        self.allowance = self.left_of(around.allowance, around.levels);
    }
}
