//! Draws that repeat earlier ones: of a case in which values agree that were drawn apart from each other, or lie next to
//! each other. Knows no generator.
//!
//! Two numbers drawn from a wide range hardly ever agree, and two texts never do; but whoever looks up, removes, replaces or
//! compares does it with what is there. So a number becomes one that was drawn before, whatever its range, or the one next to
//! it, or the sum of two, as where an interval ends; and what follows goes on as that one went on, lengths of lists too, so
//! that whole texts and records come again.

use super::nesting::Nesting;
use super::{Random, Source};
use crate::choices::{Label, Leaf, LeafKind};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// How many draws of a case are remembered. Those after them are as usual, so that whatever ends by chance ends.
const MOST: usize = 32;

/// How many elements of a list of numbers repeat others: what is drawn after it is to repeat something too.
pub(super) const MOST_OF_LIST: usize = 12;

/// So many of eight draws go on with what the draw before has repeated. The others begin anew.
const GO_ON: u64 = 7;

/// What was drawn so far, and where the next draw goes on.
pub(super) struct Echo {
    drawn: Vec<Drawn>,
    next: Option<usize>,
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
    /// What is drawn instead of something fresh of this sort; none to draw that.
    // One random word says nearly all, by different bits of it: nothing else here takes as long.
    #[inline(always)]
    fn repeated(&mut self, sort: Sort, random: &mut Random) -> Option<i128> {
        let word = random.word();
        if let Some(at) = self.next.take()
            && word % 8 < GO_ON
            && self.drawn[at].sort == sort
        {
            self.next = Some(at + 1);
            return Some(self.drawn[at].number);
        }
        let at = self.any_like(sort, word >> 32)?;
        let number = self.drawn[at].number;
        Some(match word >> 3 & 15 {
            0 | 1 => number + 1,
            2 | 3 => number - 1,
            4 | 5 => number + self.drawn[self.any_like(sort, random.word() >> 32)?].number,
            6 | 7 => number - self.drawn[self.any_like(sort, random.word() >> 32)?].number,
            8 => -number,
            _ => {
                self.next = Some(at + 1);
                number
            }
        })
    }

    /// The first that is alike, from any place on and round, by 32 bits of chance.
    fn any_like(&self, sort: Sort, chance: u64) -> Option<usize> {
        let count = self.drawn.len();
        let from = ((chance * count as u64) >> 32) as usize;
        (from..count).chain(0..from).find(|at| self.drawn[*at].sort == sort)
    }
}

impl Source {
    /// From here on, draws repeat earlier ones.
    #[cfg(feature = "std")]
    pub(crate) fn repeat(&mut self) {
        self.echo = Some(Box::new(Echo { drawn: Vec::with_capacity(MOST), next: None }));
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
            Some(echo) => echo.repeated(Sort::Length, &mut self.random),
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
    let number = echo.repeated(sort, random)?;
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
