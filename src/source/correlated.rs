//! Draws that follow earlier ones, for cases in which values agree, or lie next to each other, although they are drawn
//! apart. Knows no generator.
//!
//! Two numbers drawn from a wide range hardly ever agree, and two texts never do; but code that looks up, removes,
//! replaces or compares does so with what is there. So a number becomes one that was drawn before, whatever its range,
//! or a number next to that, or a sum of two, such as where an interval ends. The draws after it repeat those that came
//! after the earlier one, lengths of lists too, so that whole texts and records come again. In other cases each number
//! is a step away from the one before: sorted lists, versions, intervals within each other.

use super::nesting::{Care, Nesting};
use super::{Random, Source};
use crate::choices::{Leaf, LeafKind, Tag};
#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::vec::Vec;

/// How many draws of a case are remembered. Later draws are usual ones, so that whatever ends by chance ends.
const MAX_DRAWS: usize = 32;

/// How many of these draws lists may use up. Later draws are usual ones up to the end of the outermost list, so that
/// what is drawn after a long list repeats something as well: the key to remove from a tree is often in the tree.
const MAX_WITHIN_LISTS: usize = 24;

/// How many elements of a list of numbers may repeat others, so that one list does not use up all draws that are
/// remembered.
pub(super) const MAX_REPEATED_IN_LIST: usize = 8;

/// In this many of eight draws, a draw continues from the one before: it repeats what came next, or goes one step
/// further. The others begin again.
const CONTINUING: u64 = 7;

/// How draws follow earlier ones.
// Only a check says so, which needs std.
#[cfg_attr(not(feature = "std"), expect(dead_code))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Correlation {
    /// A draw equals an earlier one, or is next to it, or is made of two.
    Repeats,
    /// A draw is a step away from the one before, often by the same step again: so numbers rise, fall, count or stay.
    Walks,
}

/// The earlier draws of a case, and where the next draw continues.
// A run makes one, and clears it for each case whose draws follow earlier ones.
pub(super) struct Correlated {
    /// Whether a list is open.
    is_in_list: bool,
    correlation: Correlation,
    /// How far above zero the numbers lie that were drawn.
    drawn: [i128; MAX_DRAWS],
    count: usize,
    /// The sorts of these numbers, and where in `drawn` the numbers of each sort are.
    sorts: Vec<(Sort, Occurrences)>,
    /// The index in `drawn` of the number to repeat next.
    next: Option<usize>,
    /// How far the last step went.
    step: i128,
}

/// Which of the numbers that were drawn are of one sort: a bit for each.
// With these, to find one takes two instructions however many there are.
#[derive(Clone, Copy)]
struct Occurrences(u32);

impl Occurrences {
    #[inline]
    fn has(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }

    #[inline]
    fn last(self) -> Option<usize> {
        match self.0 {
            0 => None,
            bits => Some(bits.ilog2() as usize),
        }
    }

    /// The first from this index on; if there is none, the first of all.
    #[inline]
    fn next(self, from: usize) -> Option<usize> {
        let later = self.0 >> from << from;
        match if later == 0 { self.0 } else { later } {
            0 => None,
            bits => Some(bits.trailing_zeros() as usize),
        }
    }
}

/// The sort of a draw, as an index in the list of sorts.
#[derive(Clone, Copy)]
pub(super) struct Alike(usize);

/// What a draw repeats.
pub(super) enum Repeated {
    /// The key of an earlier number, or one made of such.
    Key(u64),
    /// It is newly drawn, and is to be remembered.
    Fresh(Alike),
    /// No such leaf is ever repeated.
    Nothing,
}

/// Numbers of one sort can be drawn in the place of each other.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    Number(LeafKind, Tag),
    Length,
}

impl Correlated {
    /// The number to draw, if it is not to be a fresh one. `ends` is the sum of the smallest and the greatest number of
    /// its range.
    // One random word says nearly all, by different bits of it: nothing else here takes as long. As a call it would
    // take 30 instructions more for each number.
    #[inline(always)]
    fn repeated(&mut self, alike: Alike, ends: impl FnOnce() -> i128, random: &mut Random) -> Option<i128> {
        let word = random.next_u64();
        let occurrences = self.sorts[alike.0].1;
        if self.correlation == Correlation::Walks {
            return self.walked(occurrences, word);
        }
        if let Some(at) = self.next.take()
            && word % 8 < CONTINUING
            && occurrences.has(at)
        {
            self.next = Some(at + 1);
            return Some(self.drawn[at]);
        }
        let at = self.any_of(occurrences, word >> 32)?;
        let number = self.drawn[at];
        let step = || 1 + i128::from((word >> 8 | 8).trailing_zeros());
        Some(match word >> 3 & 15 {
            0 | 1 => number + step(),
            2 | 3 => number - step(),
            4 | 5 => number + self.drawn[self.any_of(occurrences, random.next_u64() >> 32)?],
            6 | 7 => number - self.drawn[self.any_of(occurrences, random.next_u64() >> 32)?],
            // As far from one end of the range as the earlier number is from the other end, or one further: in a range
            // around 0, the opposite number.
            8 => ends() - number + i128::from(word >> 8 & 1),
            _ => {
                self.next = Some(at + 1);
                number
            }
        })
    }

    /// The number a step on from the last one of this sort.
    #[inline]
    fn walked(&mut self, occurrences: Occurrences, word: u64) -> Option<i128> {
        let last = self.drawn[occurrences.last()?];
        if word % 8 >= CONTINUING {
            return None;
        }
        if word >> 3 & 3 == 0 {
            self.step = step_of(word >> 5);
        }
        Some(last + self.step)
    }

    /// Any number of this sort, chosen by 32 random bits.
    #[inline]
    fn any_of(&self, occurrences: Occurrences, chance: u64) -> Option<usize> {
        occurrences.next(((chance * self.count as u64) >> 32) as usize)
    }

    fn of_sort(&mut self, sort: Sort) -> Alike {
        Alike(match self.sorts.iter().position(|(known, _)| *known == sort) {
            Some(at) => at,
            None => {
                self.sorts.push((sort, Occurrences(0)));
                self.sorts.len() - 1
            }
        })
    }

    /// The sort of this leaf; `None` if such leaves are not repeated: booleans and arms keep their odds.
    pub(super) fn alike(&mut self, leaf: &Leaf) -> Option<Alike> {
        let repeats = leaf.is_number() && leaf.max > 1;
        if repeats { Some(self.of_sort(Sort::Number(leaf.kind, leaf.tag))) } else { None }
    }

    #[inline]
    fn remember(&mut self, alike: Alike, number: i128) {
        self.drawn[self.count] = number;
        self.sorts[alike.0].1.0 |= 1 << self.count;
        self.count += 1;
    }

    /// The key of a number that repeats an earlier one; `None` if it is to be drawn fresh, and remembered.
    #[inline(always)]
    pub(super) fn repeated_key(&mut self, alike: Alike, leaf: &Leaf, random: &mut Random) -> Option<u64> {
        let number = self.repeated(alike, || leaf.sum_of_ends(), random)?;
        let key = leaf.key_above_zero(number)?;
        self.remember(alike, number);
        Some(key)
    }

    /// The key of a number that repeats an earlier one, or of a fresh one. Needs [`room`](Correlated::room).
    #[inline(always)]
    pub(super) fn key(
        &mut self,
        alike: Alike,
        leaf: &Leaf,
        random: &mut Random,
        fresh: impl FnOnce(&mut Random) -> u64,
    ) -> u64 {
        self.repeated_key(alike, leaf, random).unwrap_or_else(|| {
            let key = fresh(random);
            self.remember_key(alike, leaf, key);
            key
        })
    }

    /// Draws are usual ones again once there is no more room to remember them.
    #[inline]
    pub(super) fn end_if_full(&self, nesting: &mut Nesting) {
        if self.count == MAX_DRAWS {
            nesting.be_usual();
        } else if self.is_in_list && self.count >= MAX_WITHIN_LISTS {
            nesting.be_usual_within_list();
        }
    }

    /// How many more draws of a list can be remembered.
    pub(super) fn room(&self) -> usize {
        MAX_WITHIN_LISTS.saturating_sub(self.count)
    }

    /// Remembers a number that was newly drawn.
    pub(super) fn remember_key(&mut self, alike: Alike, leaf: &Leaf, key: u64) {
        self.remember(alike, leaf.with_key(key.min(leaf.max)).above_zero());
    }
}

/// A step up or down, of at most fifteen; small steps, and none, are the most likely.
fn step_of(word: u64) -> i128 {
    let (bits, is_down) = (1 + (word & 3), word >> 2 & 1 == 1);
    let step = i128::from(word >> 3 & ((1 << bits) - 1));
    if is_down { -step } else { step }
}

impl Source {
    /// From here on, draws follow earlier ones in this way.
    #[cfg(feature = "std")]
    pub(crate) fn correlate(&mut self, correlation: Correlation) {
        let step = step_of(self.random.next_u64());
        match &mut self.correlated {
            Some(correlated) => {
                (correlated.correlation, correlated.step, correlated.next, correlated.count) =
                    (correlation, step, None, 0);
                correlated.is_in_list = false;
                correlated.sorts.clear();
            }
            None => {
                let (drawn, sorts) = ([0; MAX_DRAWS], Vec::new());
                self.correlated = Some(Box::new(Correlated {
                    correlation,
                    drawn,
                    count: 0,
                    sorts,
                    next: None,
                    step,
                    is_in_list: false,
                }));
            }
        }
        self.nesting.be_attentive();
    }

    /// Draws what repeats no earlier draw, and what no later draw repeats.
    #[cfg(feature = "machine")]
    pub(crate) fn uncorrelated<T>(&mut self, draw: impl FnOnce(&mut Source) -> T) -> T {
        let is_attentive = self.nesting.is_attentive();
        self.nesting.be_usual();
        let drawn = draw(self);
        if is_attentive {
            self.nesting.be_attentive();
        }
        drawn
    }

    /// Notes whether a list is open.
    pub(super) fn set_in_list(&mut self, is_in_list: bool) {
        if let Some(earlier) = &mut self.correlated {
            earlier.is_in_list = is_in_list;
        }
    }

    /// What the draw of a leaf repeats, in a case whose draws repeat earlier ones.
    #[cold]
    pub(super) fn repeated(&mut self, leaf: &Leaf) -> Repeated {
        let Some(correlated) = &mut self.correlated else { return Repeated::Nothing };
        let Some(alike) = correlated.alike(leaf) else { return Repeated::Nothing };
        let Some(key) = correlated.repeated_key(alike, leaf, &mut self.random) else { return Repeated::Fresh(alike) };
        correlated.end_if_full(&mut self.nesting);
        Repeated::Key(key)
    }

    /// Remembers a number that was newly drawn.
    #[cold]
    pub(super) fn remember_key(&mut self, alike: Alike, leaf: &Leaf, key: u64) {
        let Some(earlier) = &mut self.correlated else { return };
        earlier.remember_key(alike, leaf, key);
        earlier.end_if_full(&mut self.nesting);
    }

    /// The length of a list between these bounds, if draws repeat earlier ones and nothing is recorded.
    pub(crate) fn repeated_length(
        &mut self,
        (min, max): (usize, usize),
        sample: impl FnOnce(&mut Random, u32) -> usize,
    ) -> Option<usize> {
        let repeats = self.tape.is_none() && self.nesting.is_attentive() && matches!(self.care(), Care::Usual);
        if repeats { Some(self.correlated_length(sample).clamp(min, max)) } else { None }
    }

    /// The length of a list: that of an earlier one, or a fresh one.
    #[cold]
    pub(super) fn correlated_length(&mut self, sample: impl FnOnce(&mut Random, u32) -> usize) -> usize {
        let Some(correlated) = &mut self.correlated else { return sample(&mut self.random, self.size) };
        let alike = correlated.of_sort(Sort::Length);
        let repeated =
            correlated.repeated(alike, || 0, &mut self.random).and_then(|number| usize::try_from(number).ok());
        let length = repeated.unwrap_or_else(|| sample(&mut self.random, self.size));
        correlated.remember(alike, length as i128);
        correlated.end_if_full(&mut self.nesting);
        length
    }
}
