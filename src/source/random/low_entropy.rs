//! Low entropy: most words of a stream are one of a few. Knows no stream.

use crate::choices::mix;

/// For how many words of a case most are one of a few. The bound ends recursions that continue because the same word
/// comes again and again.
#[cfg(feature = "std")]
const MAX_WORDS: u32 = 64;

/// How many decisions by odds such words may make in one case.
const MAX_DECISIONS: u32 = 16;

/// Whether most words are one of a few, and of which.
#[derive(Clone)]
pub(super) struct LowEntropy {
    /// What the few random words are made from. The lowest two bits say how many of them there are in addition to the
    /// first.
    pub(super) few: u64,
    /// For how many more words most are one of the few.
    pub(super) left: u32,
    /// How many decisions by odds were made with such words.
    pub(super) decisions: u32,
}

impl LowEntropy {
    pub(super) const NONE: LowEntropy = LowEntropy { few: 0, left: 0, decisions: 0 };

    /// From here on, most words are one of those that are made from this one.
    #[cfg(feature = "std")]
    pub(super) fn begun(word: u64, decisions: u32) -> LowEntropy {
        LowEntropy { few: word | 4, left: MAX_WORDS, decisions }
    }

    /// Whether another decision by odds may be made with such words. Counts it.
    pub(super) fn may_decide(&mut self) -> bool {
        let may_decide = self.decisions < MAX_DECISIONS;
        self.decisions += u32::from(may_decide);
        may_decide
    }
}

/// What a word of the stream stands for where most are one of a few. It is not given the stream, which could not stay
/// in registers then.
#[cold]
pub(super) fn one_of_few(few: u64, word: u64) -> u64 {
    if word & 7 == 0 {
        return mix(word);
    }
    few_word(few, few_number(few, word))
}

/// Which of the few random words a word of the stream stands for.
#[inline]
pub(super) fn few_number(few: u64, word: u64) -> u64 {
    ((word >> 32) * ((few & 3) + 1)) >> 32
}

/// One of the few random words, by its number.
#[inline]
pub(super) fn few_word(few: u64, number: u64) -> u64 {
    mix(few.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}
