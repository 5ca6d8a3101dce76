//! Drawing a case from other random words than usual: from a few, or from such that values fill their ranges.

use super::Source;

impl Source {
    /// From here on, most of what is drawn is made of a few words: see [`Random::keep_to_few`].
    pub(crate) fn keep_to_few_words(&mut self) {
        self.random.keep_to_few();
    }

    /// From here on, values fill their ranges: see [`Random::fill`].
    pub(crate) fn fill(&mut self) {
        self.random.fill();
    }
}
