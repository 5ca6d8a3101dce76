//! One number of a list lowered by one and all behind it raised to their greatest, as the digits of a numeral are when
//! one less is written: what is compared from the left, such as a text, goes on downwards over the next rounder one.
//!
//! Among numbers of few values, such as digits and letters. Part of the last, thorough course alone.

use super::{Course, Move};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Borrow {
    at: usize,
}

/// The greatest key of numbers of few values.
const FEW_VALUES: u64 = 255;

fn borrowed(node: &Node, at: usize) -> Option<Draft> {
    let leaf = node.number(at)?;
    if leaf.key == 0 || leaf.max > FEW_VALUES {
        return None;
    }
    let list = node.list_around(at)?;
    let mut draft = Draft::with_key(at, leaf.key - 1);
    let mut is_raised = false;
    for mark in node.marks(list) {
        if *mark <= at {
            continue;
        }
        let other = node.number(mark + 1)?;
        if !other.is_like(leaf) || node.element(*mark).len() != 1 {
            return None;
        }
        is_raised |= other.key < other.max;
        draft.set_key(mark + 1, other.max);
    }
    is_raised.then_some(draft)
}

impl Move for Borrow {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() {
            return None;
        }
        loop {
            let at = node.next_positive(self.at)?;
            self.at = at + 1;
            if let Some(draft) = borrowed(node, at) {
                return Some(draft);
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {}
}

#[cfg(test)]
mod tests {
    use crate::choices::{Cell, Leaf};
    use crate::tree::moves::testing::{alone, list_of, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    fn numeral(digits: &[u64]) -> Vec<Cell> {
        let digits: Vec<_> = digits.iter().map(|digit| [Cell::Leaf(Leaf::plain(9).with_key(*digit))]).collect();
        list_of(&digits.iter().map(<[Cell; 1]>::as_slice).collect::<Vec<_>>())
    }

    #[test]
    fn a_numeral_goes_on_below_a_round_one() {
        let start = tree(vec(int(0..=9_u64), 0..=9), numeral(&[7, 0, 0]));
        let fails = |digits: Vec<u64>| digits.iter().fold(0, |number, digit| number * 10 + digit) > 655;
        assert_eq!(thoroughly("borrow", &start, fails), ([6, 9, 9].to_vec(), 1));
        assert_eq!(alone("borrow", &start, |_| true).1, 0);
    }

    #[test]
    fn there_is_nothing_to_raise_behind_the_last_number() {
        assert_eq!(thoroughly("borrow", &tree(vec(int(0..=9_u64), 0..=9), numeral(&[0, 0, 7])), |_| true).1, 0);
    }
}
