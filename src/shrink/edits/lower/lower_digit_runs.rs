//! Digits that follow one another, lowered as the one number that they write: 1200 becomes 1199, and if that is
//! accepted, the number is searched as any other.
//!
//! A digit alone cannot become smaller if the number is a bound: those after it are at their simplest by then. Digits
//! are the characters 0 to 9, wherever they are in texts, and numbers without a negative side, each with its own range,
//! such as bytes, or hours and minutes. Only in the thorough round.

use crate::choices::characters::Class;
use crate::choices::draft::Draft;
use crate::choices::{Cell, Leaf, LeafKind};
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::node::Node;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct LowerDigitRuns {
    at: usize,
    search: Option<NumberSearch>,
}

/// A digit: which one, and of how many.
#[derive(Clone, Copy)]
struct WrittenDigit {
    at: usize,
    value: u64,
    radix: u64,
}

impl WrittenDigit {
    fn of(node: &Node, at: usize) -> Option<WrittenDigit> {
        let leaf = node.number(at)?;
        let keys = keys_of_digits(leaf)?;
        Some(WrittenDigit { at, value: leaf.key - keys.start, radix: keys.end - keys.start })
    }

    /// Its key with another value.
    fn key(self, node: &Node, value: u64) -> u64 {
        node.key(self.at) - self.value + value
    }
}

/// The greatest key of a digit that is not an integer, up to hexadecimal ones. With more values it is rather a letter.
const MAX_PLAIN_DIGIT: u64 = 15;

/// Between which keys a number is a digit, if it is one.
fn keys_of_digits(leaf: &Leaf) -> Option<Range<u64>> {
    match leaf.kind {
        LeafKind::Character => {
            let (first, end) = leaf.span()?.class(Class::Digit);
            Some(first..end).filter(|keys| keys.contains(&leaf.key))
        }
        LeafKind::Plain if leaf.max > MAX_PLAIN_DIGIT => None,
        LeafKind::Plain | LeafKind::Signed if leaf.has_one_side() => Some(0..leaf.max.checked_add(1)?),
        _ => None,
    }
}

/// The digits of the number that ends here, the last one first: as many as 64 bits can count.
fn digits(node: &Node, last: usize) -> impl Iterator<Item = WrittenDigit> {
    // What was accepted may be shorter than it was to be.
    let up_to = node.cells().get(..=last).unwrap_or_default();
    let leaves = (0..up_to.len()).rev().filter(|at| up_to[*at].leaf().is_some());
    let mut combinations = 1_u64;
    leaves.map_while(|at| WrittenDigit::of(node, at)).take_while(move |digit| {
        let with_it = combinations.checked_mul(digit.radix);
        combinations = with_it.unwrap_or(combinations);
        with_it.is_some()
    })
}

/// The number that ends here.
fn number(node: &Node, last: usize) -> u64 {
    let (mut number, mut unit) = (0, 1);
    for digit in digits(node, last) {
        number += digit.value * unit;
        unit *= digit.radix;
    }
    number
}

/// Whether a number may end with the digit here: it is 0, so that one less is another matter than one digit less, and
/// its list or the number ends after it.
fn is_last(node: &Node, digit: WrittenDigit) -> bool {
    let next = node.cells()[digit.at + 1..].iter().find(|cell| !matches!(cell, Cell::Mark | Cell::Open(_)));
    digit.value == 0 && !matches!(next, Some(Cell::Leaf(next)) if keys_of_digits(next).is_some())
}

/// Whether one digit less and the last one at its greatest is what an edit pair tries, too. It leaves characters alone.
fn is_for_pairs(node: &Node, last: usize) -> bool {
    let is_character = node.number(last).is_some_and(|leaf| leaf.kind == LeafKind::Character);
    !is_character && digits(node, last).nth(1).is_some_and(|digit| digit.value > 0)
}

/// The first digit from here on with which a number of several digits ends, and that number, if it is not 0.
fn next_number(node: &Node, from: usize) -> Option<(usize, u64)> {
    let ends =
        (from..node.cells().len()).filter(|at| WrittenDigit::of(node, *at).is_some_and(|digit| is_last(node, digit)));
    let ends = ends.filter(|at| !is_for_pairs(node, *at));
    ends.map(|at| (at, number(node, at))).find(|(_, number)| *number > 0)
}

/// The draft in which the number that ends here is another one.
fn with_number(node: &Node, last: usize, mut number: u64) -> Draft {
    let mut draft = Draft::unchanged();
    for digit in digits(node, last) {
        draft.set_key(digit.at, digit.key(node, number % digit.radix));
        number /= digit.radix;
    }
    draft
}

impl PassState for LowerDigitRuns {
    fn propose(&mut self, node: &Node, _round: Round) -> Option<Draft> {
        loop {
            let Some(search) = &mut self.search else {
                let (at, number) = next_number(node, self.at)?;
                self.at = at;
                self.search = Some(NumberSearch::down_to_zero(number, StepEffort::Probe));
                continue;
            };
            match search.next() {
                Some(number) => return Some(with_number(node, self.at, number)),
                None => (self.at, self.search) = (self.at + 1, None),
            }
        }
    }

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        if let Some(search) = &mut self.search {
            search.accepted();
        }
    }
}

#[cfg(test)]
mod tests;
