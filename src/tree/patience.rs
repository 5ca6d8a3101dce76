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
mod tests {
    use super::*;

    /// How many of so many occasions are taken, each in vain.
    fn taken(patience: &mut Patience, aside: Aside, family: usize, occasions: u32) -> u32 {
        let mut taken = 0;
        for _ in 0..occasions {
            if patience.takes(aside, family) {
                patience.tried(Some((aside, family)));
                taken += 1;
            }
        }
        taken
    }

    #[test]
    fn what_was_in_vain_is_tried_half_as_often_again_and_again() {
        let mut patience = Patience::new();
        assert_eq!(taken(&mut patience, Aside::Luck, 3, IN_VAIN), IN_VAIN);
        assert_eq!(taken(&mut patience, Aside::Luck, 3, 2 * IN_VAIN), IN_VAIN);
        assert_eq!(taken(&mut patience, Aside::Luck, 3, 4 * IN_VAIN), IN_VAIN);
        // Of a million, about as many as it has halvings.
        assert_eq!(taken(&mut patience, Aside::Luck, 3, 1_000_000), 206);
        // Others are as before.
        assert_eq!(taken(&mut patience, Aside::Beyond, 3, IN_VAIN), IN_VAIN);
        assert_eq!(taken(&mut patience, Aside::Luck, 4, IN_VAIN), IN_VAIN);
    }

    #[test]
    fn what_makes_no_candidates_is_grown_less_and_less_often_until_it_makes_one() {
        let mut patience = Patience::new();
        let mut grown = |drafts: u32, is_candidate: bool| {
            let mut grown = 0;
            for _ in 0..drafts {
                if patience.grows(3) {
                    patience.grew(3, is_candidate);
                    grown += 1;
                }
            }
            grown
        };
        assert_eq!(grown(IN_VAIN, false), IN_VAIN);
        assert_eq!(grown(100 * IN_VAIN, false), 89);
        assert_eq!(grown(1000, true), 969);
        assert_eq!(grown(IN_VAIN, false), IN_VAIN);
    }

    #[test]
    fn one_that_pays_makes_up_for_many_in_vain() {
        let mut patience = Patience::new();
        // Three times as many as halve it.
        assert_eq!(taken(&mut patience, Aside::Beyond, 0, 7 * IN_VAIN), 3 * IN_VAIN);
        patience.pays();
        // It pays once, whatever is grown after it.
        patience.pays();
        patience.tried(None);
        patience.pays();
        assert_eq!(WORTH, 2 * IN_VAIN);
        assert_eq!(taken(&mut patience, Aside::Beyond, 0, 2 * IN_VAIN), IN_VAIN);
    }
}
