//! Drawing a case in another way than usual: from a few random words, or such that values or lists fill their ranges.

use super::Source;

impl Source {
    /// From here on, most of what is drawn is made of a few random words: see [`Random::lower_entropy`].
    pub(crate) fn lower_entropy(&mut self) {
        self.random.lower_entropy();
    }

    /// From here on, values fill their ranges: see [`Random::fill`].
    pub(crate) fn fill(&mut self) {
        self.random.fill();
    }

    /// From here on, lists are nearly as long as they may be: see [`Random::fill_lists`].
    pub(crate) fn fill_lists(&mut self) {
        self.random.fill_lists();
    }
}
