//! How often what seldom pays is tried: less and less often by a family of moves that has tried it in vain.
//!
//! Knows families by their numbers, and not what they try.

use super::moves::NAMES;

/// What a candidate is that no move proposed.
#[derive(Clone, Copy)]
pub(crate) enum Aside {
    /// Drawn at random where something was missing.
    Luck,
    /// The same where it may be less only because it is shorter.
    ShorterLuck,
    /// Behind one that was rejected.
    Beyond,
}

/// How many candidates in vain halve how often further ones are tried.
const IN_VAIN: u32 = 16;

/// How many in vain one makes up for that is worth an evaluation.
const WORTH: u32 = 32;

/// What came of the candidates aside of one family.
#[derive(Clone, Copy)]
struct Tries {
    in_vain: u32,
    /// How many occasions were passed by since one was taken.
    passed: u32,
}

impl Tries {
    const NONE: Tries = Tries { in_vain: 0, passed: 0 };

    /// Whether this occasion is to be taken.
    fn takes(&mut self) -> bool {
        let every = 1_u32.checked_shl(self.in_vain / IN_VAIN).unwrap_or(u32::MAX);
        self.passed = self.passed.saturating_add(1);
        let takes = self.passed >= every;
        if takes {
            self.passed = 0;
        }
        takes
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Patience {
    tries: [[Tries; NAMES.len()]; 3],
    /// What came of the drafts of one family that were no candidates at all.
    barren: [Tries; NAMES.len()],
    /// What was tried last.
    last: Option<(Aside, usize)>,
}

impl Patience {
    const FRESH: Patience =
        Patience { tries: [[Tries::NONE; NAMES.len()]; 3], barren: [Tries::NONE; NAMES.len()], last: None };

    pub(crate) fn new() -> Patience {
        // A copy: an unoptimised build would go through all of them.
        Patience::FRESH
    }

    /// Whether a family is to take this occasion.
    pub(crate) fn takes(&mut self, aside: Aside, family: usize) -> bool {
        self.tries[aside as usize][family].takes()
    }

    /// Whether a draft of a family is to be grown: less and less often while each is no candidate at all, such as a loop
    /// that draws again whatever was taken out of it.
    #[inline]
    pub(crate) fn grows(&mut self, family: usize) -> bool {
        let tries = &mut self.barren[family];
        tries.in_vain < IN_VAIN || tries.takes()
    }

    /// A draft of a family was a candidate, or none at all.
    #[inline]
    pub(crate) fn grew(&mut self, family: usize, is_candidate: bool) {
        let tries = &mut self.barren[family];
        if is_candidate {
            *tries = Tries::NONE;
        } else {
            tries.in_vain = tries.in_vain.saturating_add(1);
        }
    }

    /// What has been grown now, if it is such a candidate. Unless it turns out to be worth an evaluation, it is in vain.
    #[inline]
    pub(crate) fn tried(&mut self, what: Option<(Aside, usize)>) {
        self.last = what;
        if let Some((aside, family)) = what {
            let tries = &mut self.tries[aside as usize][family];
            tries.in_vain = tries.in_vain.saturating_add(1);
        }
    }

    /// What was tried last is worth an evaluation.
    #[inline]
    pub(crate) fn pays(&mut self) {
        if let Some((aside, family)) = self.last.take() {
            let tries = &mut self.tries[aside as usize][family];
            tries.in_vain = tries.in_vain.saturating_sub(WORTH);
        }
    }
}

#[cfg(test)]
mod tests;
