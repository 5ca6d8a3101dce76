//! How levels of recursions share what is left of the size, and whether one takes the step. Knows no source.

use super::Random;

/// With fewer levels to follow than these, the step is less likely.
const MIN_FREE_LEVELS: u32 = 3;

/// Whether a recursion of this depth is small anyway.
pub(super) fn is_shallow(max_depth: u32) -> bool {
    max_depth < MIN_FREE_LEVELS
}

/// How a level hands on what is left of the size to the levels in it.
#[derive(Clone, Copy, Default, Debug, PartialEq)]
pub(crate) enum Sharing {
    /// Each of them gets half of it. Terms of several parts become bushy, and no term becomes deep.
    #[default]
    Halved,
    /// They share it: what one level does not use is left for those after it, and there are more levels as long as
    /// anything is left. So a term has as many levels as there is size, whatever its shape. In `all` of eight cases a
    /// level may use all that is left, otherwise a part of it: either the first parts are deep, or the last, or none
    /// is.
    // Only a check says so, which needs std.
    #[cfg_attr(not(feature = "std"), expect(dead_code))]
    Shared { all: u8 },
}

/// Whether a level takes the step: never with an allowance of 0, and in five of six cases with one of 10 or more.
#[inline]
fn steps(allowance: u32, random: &mut Random) -> bool {
    let wins = if allowance < 10 { allowance } else { 10 };
    random.up_to(11) < wins as u64
}

/// Whether a level takes the step where levels halve the size. It is less likely where few levels may follow: otherwise
/// a recursion of two levels would nearly always have both.
#[inline]
pub(super) fn takes_step_of_halved(granted: u32, left: u32, random: &mut Random) -> bool {
    steps(if left < MIN_FREE_LEVELS { granted_near_end(granted, left) } else { granted }, random)
}

/// How much of the allowance counts where few levels may follow. Most recursions end before that.
#[cold]
fn granted_near_end(granted: u32, left: u32) -> u32 {
    if left == 0 { 0 } else { granted.min(2 + 2 * left) }
}

impl Sharing {
    /// Whether a level takes the step, given what it has of the size and how many levels may follow. A level with much
    /// of the size nearly always does where levels share it, and in five of six cases where they halve it.
    #[inline]
    pub(super) fn takes_step(self, granted: u32, left: u32, random: &mut Random) -> bool {
        match self {
            Sharing::Shared { .. } if left >= MIN_FREE_LEVELS => random.up_to(u64::from(granted)) < u64::from(granted),
            _ => takes_step_of_halved(granted, left, random),
        }
    }
}
