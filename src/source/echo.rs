//! Draws that repeat earlier ones: of a case in which values agree that were drawn apart from each other, or lie next to
//! each other. Knows no generator.
//!
//! Two numbers drawn from a wide range hardly ever agree, and two texts never do; but whoever looks up, removes, replaces or
//! compares does it with what is there. So a number becomes one that was drawn before, whatever its range, or the one next to
//! it; and what follows goes on as that one went on, lengths of lists too, so that whole texts and records come again.

use super::{Random, Source};
use crate::choices::Leaf;
#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::vec::Vec;

/// How many draws of a case are remembered. Those after them are as usual, so that whatever ends by chance ends.
const MOST: usize = 32;

/// One of so many draws begins to repeat what was drawn before.
const EACH: u64 = 3;
/// So many of eight draws go on with it.
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

/// What a number becomes, given an earlier one.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Same,
    Next,
    Previous,
    Opposite,
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

    /// An earlier one in the place of this one: itself or, if it is a number, one that has to do with it; none if that is
    /// not in the range.
    fn repeating(self, earlier: Drawn, way: Way) -> Option<Drawn> {
        let (Drawn::Number(leaf), Drawn::Number(old)) = (self, earlier) else { return Some(earlier) };
        let number = match way {
            Way::Same => old.above_zero(),
            Way::Next => old.above_zero() + 1,
            Way::Previous => old.above_zero() - 1,
            Way::Opposite => -old.above_zero(),
        };
        Some(Drawn::Number(leaf.with_key(leaf.key_above_zero(number)?)))
    }
}

impl Echo {
    /// What is drawn instead of this.
    fn instead_of(&mut self, fresh: Drawn, random: &mut Random) -> Drawn {
        let drawn = self.repeated(fresh, random).unwrap_or(fresh);
        self.drawn.push(drawn);
        drawn
    }

    // One random word says all, by different bits of it: nothing else here takes as long.
    fn repeated(&mut self, fresh: Drawn, random: &mut Random) -> Option<Drawn> {
        let word = random.word();
        if let Some(at) = self.next.take()
            && word % 8 < GO_ON
            && self.drawn[at].is_like(&fresh)
        {
            self.next = Some(at + 1);
            return fresh.repeating(self.drawn[at], Way::Same);
        }
        if !(word >> 8).is_multiple_of(EACH) {
            return None;
        }
        // The first that is alike, from any place on and round.
        let count = self.drawn.len();
        let from = (((word >> 32) * count as u64) >> 32) as usize;
        let at = (from..count).chain(0..from).find(|at| self.drawn[*at].is_like(&fresh))?;
        let way = match word >> 3 & 7 {
            5 => Way::Next,
            6 => Way::Previous,
            7 => Way::Opposite,
            _ => Way::Same,
        };
        self.next = (way == Way::Same).then_some(at + 1);
        fresh.repeating(self.drawn[at], way)
    }
}

impl Source {
    /// From here on, draws repeat earlier ones.
    #[cfg(feature = "std")]
    pub(crate) fn repeat(&mut self) {
        self.echo = Some(Box::new(Echo { drawn: Vec::with_capacity(MOST), next: None }));
        self.nesting.be_attentive();
    }

    /// The key of a number that was drawn afresh, or one that repeats an earlier number. What is chosen by odds keeps them.
    #[cold]
    pub(super) fn echoed(&mut self, leaf: &Leaf, key: u64) -> u64 {
        let fresh = leaf.with_key(key.min(leaf.max));
        if !leaf.is_number() || leaf.max <= 1 {
            return key;
        }
        match self.instead_of(Drawn::Number(fresh)) {
            Drawn::Number(leaf) => leaf.key,
            Drawn::Length(_) => key,
        }
    }

    /// The length of a list that was drawn afresh, or that of an earlier one.
    #[cold]
    pub(super) fn echoed_length(&mut self, length: usize) -> usize {
        match self.instead_of(Drawn::Length(length)) {
            Drawn::Length(length) => length,
            Drawn::Number(_) => length,
        }
    }

    fn instead_of(&mut self, fresh: Drawn) -> Drawn {
        let Some(echo) = &mut self.echo else { return fresh };
        let drawn = echo.instead_of(fresh, &mut self.random);
        if echo.drawn.len() == MOST {
            self.echo = None;
            self.nesting.be_usual();
        }
        drawn
    }
}
