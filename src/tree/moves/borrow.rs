//! One number lowered by one and all behind it raised to their greatest, as the digits of a numeral are when one less is
//! written: what is compared from the left, such as a text, goes on downwards over the next rounder one, and of a time
//! the hour can be less if minutes and seconds are more.
//!
//! In a list, among numbers of few values, such as digits and letters; elsewhere, among a few numbers. Part of the last,
//! thorough course alone.

use super::pairs::furthest;
use super::{Course, Move};
use crate::choices::Frame;
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

/// How many numbers behind one are raised together, where they do not stand in its list.
const MOST_RAISED: usize = 8;

/// Whether there are no others like it around a cell: no other elements of a list, and no levels of a recursion.
fn stands_alone(node: &Node, at: usize) -> bool {
    let mut frame = node.layout().parent(at);
    while let Some(open) = frame {
        if node.marks(open).len() > 1 || node.cells()[open].opens(Frame::Level) {
            return false;
        }
        frame = node.layout().parent(open);
    }
    true
}

/// The same of numbers that are alike and stand alone each, such as days, hours and minutes.
fn borrowed_of_all(node: &Node, at: usize) -> Option<Draft> {
    let leaf = node.number(at)?;
    let (distance, is_below) = leaf.offset(leaf.key);
    let nearer = distance.checked_sub(1)?;
    if !stands_alone(node, at) {
        return None;
    }
    let mut draft = Draft::with_key(at, leaf.key_of(nearer, is_below && nearer > 0)?);
    let (mut behind, mut raised) = (at, 0);
    for _ in 0..=MOST_RAISED {
        let Some(next) = node.next_number(behind + 1) else {
            return (raised > 0).then_some(draft);
        };
        if !stands_alone(node, next) {
            return None;
        }
        let other = node.number(next)?;
        let furthest = furthest(other, 0);
        if other.is_like(leaf) && other.key < furthest {
            draft.set_key(next, furthest);
            raised += 1;
        }
        behind = next;
    }
    None
}

impl Move for Borrow {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() {
            return None;
        }
        loop {
            let at = node.next_positive(self.at)?;
            self.at = at + 1;
            let draft = borrowed(node, at).or_else(|| borrowed_of_all(node, at));
            if draft.is_some() {
                return draft;
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
    fn a_time_goes_on_below_a_full_hour() {
        let time = (int(0..=23_u64), int(0..=59_u64), int(0..=59_u64));
        let number = |max, key| Cell::Leaf(Leaf::plain(max).with_key(key));
        let start = tree(time, [number(23, 1), number(59, 0), number(59, 0)].to_vec());
        let fails = |(hours, minutes, seconds)| (hours * 60 + minutes) * 60 + seconds >= 3590;
        assert_eq!(thoroughly("borrow", &start, fails), ((0, 59, 59), 1));
    }

    #[test]
    fn elements_are_not_lowered_for_what_stands_behind_their_list() {
        let digits = || vec(int(0..=9_u64), 0..=9);
        let start = tree((digits(), digits()), [numeral(&[7, 1]), numeral(&[0])].concat());
        assert_eq!(start.value(), ([7, 1].to_vec(), [0].to_vec()));
        assert_eq!(thoroughly("borrow", &start, |(one, _)| one[0] == 7).1, 1);
    }

    #[test]
    fn there_is_nothing_to_raise_behind_the_last_number() {
        assert_eq!(thoroughly("borrow", &tree(vec(int(0..=9_u64), 0..=9), numeral(&[0, 0, 7])), |_| true).1, 0);
    }
}
