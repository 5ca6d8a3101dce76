//! Drawing a case from other random numbers than usual: from few words, or so that it fills its ranges.

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
