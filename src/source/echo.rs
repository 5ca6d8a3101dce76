//! Draws that follow earlier ones: of a case in which values agree that were drawn apart from each other, or lie next to
//! each other. Knows no generator.
//!
//! Two numbers drawn from a wide range hardly ever agree, and two texts never do; but whoever looks up, removes, replaces or
//! compares does it with what is there. So a number becomes one that was drawn before, whatever its range, or one next to
//! it, or the sum of two, as where an interval ends; and what follows goes on as that one went on, lengths of lists too, so
//! that whole texts and records come again. Or each is a step away from the one before: sorted lists, versions, intervals
//! within each other.

use super::nesting::Nesting;
use super::{Random, Source};
use crate::choices::{Label, Leaf, LeafKind};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// How many draws of a case are remembered. Those after them are as usual, so that whatever ends by chance ends.
const MOST: usize = 32;

/// How many elements of a list of numbers repeat others: what is drawn after it is to repeat something too.
pub(super) const MOST_OF_LIST: usize = 12;

/// So many of eight draws go on with what the draw before has repeated, or from where it has come. The others begin anew.
const GO_ON: u64 = 7;

/// How draws follow earlier ones.
// Only a check says so, which needs std.
#[cfg_attr(not(feature = "std"), expect(dead_code))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Following {
    /// They are equal to any of them, or nearly, or made of two.
    Agrees,
    /// Each is a step away from the one before, often by the same step again: so numbers rise, fall, count or stay.
    Walks,
}

/// What was drawn so far, and where the next draw goes on.
pub(super) struct Echo {
    following: Following,
    drawn: Vec<Drawn>,
    /// The one that is repeated next.
    next: Option<usize>,
    /// How far the last step went.
    step: i128,
}

/// A number that was drawn: how far above zero it lies, and what can be drawn in its place.
#[derive(Clone, Copy)]
struct Drawn {
    number: i128,
    sort: Sort,
}

/// Numbers of one sort can be drawn in the place of each other.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    Number(LeafKind, Label),
    Length,
}

impl Echo {
    /// What is drawn instead of something fresh of this sort; none to draw that. `ends` is the sum of the ends of the range.
    // One random word says nearly all, by different bits of it: nothing else here takes as long.
    #[inline(always)]
    fn repeated(&mut self, sort: Sort, ends: i128, random: &mut Random) -> Option<i128> {
        let word = random.word();
        if self.following == Following::Walks {
            return self.walked(sort, word);
        }
        if let Some(at) = self.next.take()
            && word % 8 < GO_ON
            && self.drawn[at].sort == sort
        {
            self.next = Some(at + 1);
            return Some(self.drawn[at].number);
        }
        let at = self.any_like(sort, word >> 32)?;
        let number = self.drawn[at].number;
        let step = || 1 + i128::from((word >> 8 | 8).trailing_zeros());
        Some(match word >> 3 & 15 {
            0 | 1 => number + step(),
            2 | 3 => number - step(),
            4 | 5 => number + self.drawn[self.any_like(sort, random.word() >> 32)?].number,
            6 | 7 => number - self.drawn[self.any_like(sort, random.word() >> 32)?].number,
            // As far from one end as that one is from the other, or one further on: with a sign, its opposite.
            8 => ends - number + i128::from(word >> 8 & 1),
            _ => {
                self.next = Some(at + 1);
                number
            }
        })
    }

    /// The last one that is alike, and a step on.
    fn walked(&mut self, sort: Sort, word: u64) -> Option<i128> {
        let last = self.drawn.iter().rfind(|drawn| drawn.sort == sort)?;
        if word % 8 >= GO_ON {
            return None;
        }
        if word >> 3 & 3 == 0 {
            self.step = step_of(word >> 5);
        }
        Some(last.number + self.step)
    }

    /// The first that is alike, from any place on and round, by 32 bits of chance.
    fn any_like(&self, sort: Sort, chance: u64) -> Option<usize> {
        let count = self.drawn.len();
        let from = ((chance * count as u64) >> 32) as usize;
        (from..count).chain(0..from).find(|at| self.drawn[*at].sort == sort)
    }
}

/// A step up or down, of at most fifteen, and most likely of none or one.
fn step_of(word: u64) -> i128 {
    let (bits, is_down) = (1 + (word & 3), word >> 2 & 1 == 1);
    let step = i128::from(word >> 3 & ((1 << bits) - 1));
    if is_down { -step } else { step }
}

impl Source {
    /// From here on, draws follow earlier ones in this way.
    #[cfg(feature = "std")]
    pub(crate) fn follow(&mut self, following: Following) {
        let step = step_of(self.random.word());
        self.echo = Some(Box::new(Echo { following, drawn: Vec::with_capacity(MOST), next: None, step }));
        self.nesting.be_attentive();
    }

    /// The key of a number that repeats an earlier one; none to draw it afresh, which is then to be remembered.
    #[cold]
    pub(super) fn repeated_key(&mut self, leaf: &Leaf) -> Option<u64> {
        repeated_key(&mut self.echo, &mut self.random, &mut self.nesting, leaf)
    }

    /// Remembers a number that was drawn afresh.
    #[cold]
    pub(super) fn remember_key(&mut self, leaf: &Leaf, key: u64) {
        remember_key(&mut self.echo, &mut self.nesting, leaf, key);
    }

    /// The length of a list: that of an earlier one, or a fresh one.
    #[cold]
    pub(super) fn echoed_length(&mut self, sample: impl FnOnce(&mut Random, u32) -> usize) -> usize {
        let repeated = match &mut self.echo {
            Some(echo) => echo.repeated(Sort::Length, 0, &mut self.random),
            None => None,
        };
        let repeated = repeated.and_then(|number| usize::try_from(number).ok());
        let length = repeated.unwrap_or_else(|| sample(&mut self.random, self.size));
        remember(&mut self.echo, &mut self.nesting, length as i128, Sort::Length);
        length
    }
}

/// What is chosen by odds keeps them.
#[inline]
fn sort_of(leaf: &Leaf) -> Option<Sort> {
    if leaf.is_number() && leaf.max > 1 { Some(Sort::Number(leaf.kind, leaf.label)) } else { None }
}

/// See [`Source::repeated_key`].
pub(super) fn repeated_key(
    remembered: &mut Option<Box<Echo>>,
    random: &mut Random,
    nesting: &mut Nesting,
    leaf: &Leaf,
) -> Option<u64> {
    let Some(echo) = remembered else { return None };
    let sort = sort_of(leaf)?;
    let number = echo.repeated(sort, leaf.sum_of_ends(), random)?;
    let key = leaf.key_above_zero(number)?;
    remember(remembered, nesting, number, sort);
    Some(key)
}

/// See [`Source::remember_key`].
pub(super) fn remember_key(remembered: &mut Option<Box<Echo>>, nesting: &mut Nesting, leaf: &Leaf, key: u64) {
    if let Some(sort) = sort_of(leaf) {
        remember(remembered, nesting, leaf.with_key(key.min(leaf.max)).above_zero(), sort);
    }
}

/// Nothing more is repeated once so much was drawn.
#[inline]
fn remember(remembered: &mut Option<Box<Echo>>, nesting: &mut Nesting, number: i128, sort: Sort) {
    let Some(echo) = remembered else { return };
    echo.drawn.push(Drawn { number, sort });
    if echo.drawn.len() == MOST {
        *remembered = None;
        nesting.be_usual();
    }
}
