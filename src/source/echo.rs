//! Draws that repeat earlier ones: of a case in which values agree that were drawn apart from each other, or lie next to
//! each other. Knows no generator.
//!
//! Two numbers drawn from a wide range hardly ever agree, and two texts never do; but whoever looks up, removes, replaces or
//! compares does it with what is there. So a number becomes one that was drawn before, whatever its range, or the one next to
//! it, or the sum of two, as where an interval ends; and what follows goes on as that one went on, lengths of lists too, so
//! that whole texts and records come again.

use super::nesting::Nesting;
use super::{Random, Source};
use crate::choices::Leaf;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// How many draws of a case are remembered. Those after them are as usual, so that whatever ends by chance ends.
const MOST: usize = 32;

/// So many of eight draws go on with what the draw before has repeated. The others begin anew.
const GO_ON: u64 = 7;

/// What was drawn so far, and where the next draw goes on.
pub(super) struct Echo {
    drawn: Vec<Drawn>,
    next: Option<usize>,
}

#[derive(Clone, Copy)]
enum Drawn {
    Number(Leaf),
    Length(usize),
}

impl Drawn {
    /// Whether this can be drawn in the place of another.
    fn is_like(&self, other: &Drawn) -> bool {
        match (self, other) {
            (Drawn::Number(one), Drawn::Number(other)) => one.kind == other.kind && one.label == other.label,
            (Drawn::Length(_), Drawn::Length(_)) => true,
            _ => false,
        }
    }

    fn number(&self) -> i128 {
        match self {
            Drawn::Number(leaf) => leaf.above_zero(),
            Drawn::Length(length) => *length as i128,
        }
    }

    /// This number in its place; none if that is not in the range.
    fn as_number(&self, number: i128) -> Option<Drawn> {
        match self {
            Drawn::Number(leaf) => Some(Drawn::Number(leaf.with_key(leaf.key_above_zero(number)?))),
            Drawn::Length(_) => usize::try_from(number).ok().map(Drawn::Length),
        }
    }
}

impl Echo {
    /// What is drawn instead of this.
    fn instead_of(&mut self, fresh: Drawn, random: &mut Random) -> Drawn {
        let drawn = self.repeated(&fresh, random).unwrap_or(fresh);
        self.drawn.push(drawn);
        drawn
    }

    // One random word says nearly all, by different bits of it: nothing else here takes as long.
    fn repeated(&mut self, fresh: &Drawn, random: &mut Random) -> Option<Drawn> {
        let word = random.word();
        if let Some(at) = self.next.take()
            && word % 8 < GO_ON
            && self.drawn[at].is_like(fresh)
        {
            self.next = Some(at + 1);
            return fresh.as_number(self.drawn[at].number());
        }
        let at = self.any_like(fresh, word >> 32)?;
        let number = self.drawn[at].number();
        fresh.as_number(match word >> 3 & 15 {
            0 | 1 => number + 1,
            2 | 3 => number - 1,
            4 | 5 => number + self.drawn[self.any_like(fresh, random.word() >> 32)?].number(),
            6 | 7 => number - self.drawn[self.any_like(fresh, random.word() >> 32)?].number(),
            8 => -number,
            _ => {
                self.next = Some(at + 1);
                number
            }
        })
    }

    /// The first that is alike, from any place on and round, by 32 bits of chance.
    fn any_like(&self, fresh: &Drawn, chance: u64) -> Option<usize> {
        let count = self.drawn.len();
        let from = ((chance * count as u64) >> 32) as usize;
        (from..count).chain(0..from).find(|at| self.drawn[*at].is_like(fresh))
    }
}

impl Source {
    /// From here on, draws repeat earlier ones.
    #[cfg(feature = "std")]
    pub(crate) fn repeat(&mut self) {
        self.echo = Some(Box::new(Echo { drawn: Vec::with_capacity(MOST), next: None }));
        self.nesting.be_attentive();
    }

    /// The key of a number that was drawn afresh, or one that repeats an earlier number.
    #[cold]
    pub(super) fn echoed(&mut self, leaf: &Leaf, key: u64) -> u64 {
        echoed(&mut self.echo, &mut self.random, &mut self.nesting, leaf, key)
    }

    /// The length of a list that was drawn afresh, or that of an earlier one.
    #[cold]
    pub(super) fn echoed_length(&mut self, length: usize) -> usize {
        match instead_of(Drawn::Length(length), &mut self.echo, &mut self.random, &mut self.nesting) {
            Drawn::Length(length) => length,
            Drawn::Number(_) => length,
        }
    }
}

/// The key of a number that was drawn afresh, or one that repeats an earlier number. What is chosen by odds keeps them.
pub(super) fn echoed(
    echo: &mut Option<Box<Echo>>,
    random: &mut Random,
    nesting: &mut Nesting,
    leaf: &Leaf,
    key: u64,
) -> u64 {
    if !leaf.is_number() || leaf.max <= 1 {
        return key;
    }
    match instead_of(Drawn::Number(leaf.with_key(key.min(leaf.max))), echo, random, nesting) {
        Drawn::Number(leaf) => leaf.key,
        Drawn::Length(_) => key,
    }
}

fn instead_of(fresh: Drawn, remembered: &mut Option<Box<Echo>>, random: &mut Random, nesting: &mut Nesting) -> Drawn {
    let Some(echo) = remembered else { return fresh };
    let drawn = echo.instead_of(fresh, random);
    if echo.drawn.len() == MOST {
        *remembered = None;
        nesting.be_usual();
    }
    drawn
}
