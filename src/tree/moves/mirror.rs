//! What stands equally far from both ends of a list: taken out together, made the simplest together, handed on towards
//! the middle, or, all of it, exchanged. What opens and closes, or reads the same from both ends, goes in such pairs,
//! whatever stands between.
//!
//! Part of the last, thorough course alone.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, set_key};
use crate::tree::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(super) struct Mirror {
    at: usize,
    is_turned: bool,
    /// The next pair from the ends, and what to do to it.
    pair: usize,
    way: Way,
}

#[derive(Clone, Copy, Default)]
enum Way {
    #[default]
    Out,
    Simplest,
    /// The simplest, and the next pair or the one in the middle as this one was: where some pair has to be special, as
    /// where some one number has to be, the order wants that as late as it can be.
    Inwards,
}

/// From how many elements on, and up to how many, a list is looked at: two at a time are few pairs then.
const FEW: usize = 4;
const MANY: usize = 24;

/// The list read from its other end, which is something else if it is longer than a pair.
fn turned(node: &Node, open: usize, marks: &[usize]) -> Option<Draft> {
    if marks.len() < 3 {
        return None;
    }
    let mut elements = Vec::with_capacity(node.layout().end(open) - marks[0]);
    for mark in marks.iter().rev() {
        elements.push(Cell::Mark);
        elements.extend_from_slice(&node.cells()[node.element(*mark)]);
    }
    Some(Draft::replaced(node.cells(), marks[0]..node.layout().end(open), &elements))
}

/// The same with two equal elements at their simplest, and those in their stead as the two were. The elements of a list
/// of equals are lowered elsewhere.
fn simplest(node: &Node, marks: &[usize], pair: usize, heirs: &[usize]) -> Option<Draft> {
    let mirrored = |pair: usize| (node.element(marks[pair]), node.element(marks[marks.len() - 1 - pair]));
    let (first, last) = mirrored(pair);
    let is_same = |mark: &usize| node.same(first.clone(), node.element(*mark));
    if !node.same(first.clone(), last.clone()) || marks.iter().all(is_same) {
        return None;
    }
    let mut cells = node.cells().to_vec();
    for heir in heirs {
        let (one, other) = mirrored(*heir);
        for heir in &[one, other] {
            let has_numbers = matches!(node.next_number(heir.start), Some(at) if at < heir.end);
            if heir.len() != first.len() || !has_numbers {
                return None;
            }
            cells[heir.clone()].copy_from_slice(&node.cells()[first.clone()]);
        }
    }
    let mut changed = 0;
    for range in &[first, last] {
        for at in range.clone() {
            if node.key(at) > 0 {
                set_key(&mut cells, at, 0);
                changed += 1;
            }
        }
    }
    (changed > 0).then_some(Draft::of(cells))
}

/// The same without the two.
fn without(node: &Node, open: usize, marks: &[usize], pair: usize) -> Option<Draft> {
    let min = match node.cells().get(open) {
        Some(Cell::Open(open)) => usize::try_from(open.min).unwrap_or(usize::MAX),
        _ => return None,
    };
    let (one, other) = (marks[pair], marks[marks.len() - 1 - pair]);
    let mut cells = node.cells().to_vec();
    cells.drain(other..node.element(other).end);
    cells.drain(one..node.element(one).end);
    (marks.len() >= min.saturating_add(2)).then_some(Draft::of(cells))
}

impl Move for Mirror {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() {
            return None;
        }
        loop {
            self.at = node.next_frame(self.at, Frame::List)?;
            let marks = node.marks(self.at);
            if !self.is_turned {
                self.is_turned = true;
                if let Some(draft) = turned(node, self.at, marks) {
                    return Some(draft);
                }
            }
            let pairs = marks.len() / 2;
            if !matches!(marks.len(), FEW..MANY) || self.pair >= pairs {
                *self = Mirror { at: self.at + 1, ..Mirror::default() };
                continue;
            }
            let pair = self.pair;
            let draft = match self.way {
                Way::Out => {
                    self.way = Way::Simplest;
                    without(node, self.at, marks, pair)
                }
                Way::Simplest => {
                    self.way = Way::Inwards;
                    simplest(node, marks, pair, &[])
                }
                Way::Inwards => {
                    (self.pair, self.way) = (pair + 1, Way::Out);
                    let has_heir = pair + 1 < marks.len().div_ceil(2);
                    if has_heir { simplest(node, marks, pair, &[pair + 1]) } else { None }
                }
            };
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, before: &Node, after: &Node) {
        if after.cells().len() < before.cells().len() {
            // The pairs further in have moved up to where this one stood.
            self.way = Way::Out;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, thoroughly, tree};
    use crate::{int, vec};

    fn is_palindrome(list: &[u64]) -> bool {
        list.iter().eq(list.iter().rev())
    }

    #[test]
    fn pairs_go_out_from_both_ends() {
        let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[1, 2, 3, 9, 3, 2, 1]));
        let fails = |list: alloc::vec::Vec<u64>| list.contains(&9) && list.len() >= 5 && is_palindrome(&list);
        assert_eq!(thoroughly("mirror", &start, fails).0, [0, 0, 9, 0, 0]);
        assert_eq!(alone("mirror", &start, |_| true).1, 0);
    }

    #[test]
    fn equal_ones_are_made_the_simplest_together() {
        let start = tree(vec(int(0..=u64::MAX), 5..=5), list(&[1, 2, 3, 2, 1]));
        let fails = |list: alloc::vec::Vec<u64>| list[2] == 3 && is_palindrome(&list);
        assert_eq!(thoroughly("mirror", &start, fails), (alloc::vec![0, 0, 3, 0, 0], 2));
    }

    #[test]
    fn equal_ones_are_handed_on_towards_the_middle() {
        let start = tree(vec(int(0..=u64::MAX), 5..=5), list(&[0, 1, 0, 1, 0]));
        let fails = |list: alloc::vec::Vec<u64>| list.contains(&1) && is_palindrome(&list);
        assert_eq!(thoroughly("mirror", &start, fails).0, [0, 0, 1, 0, 0]);
    }

    #[test]
    fn short_lists_are_left_alone() {
        let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[1, 2, 1]));
        assert_eq!(thoroughly("mirror", &start, |_| true).1, 0);
    }

    #[test]
    fn a_list_is_read_from_its_other_end() {
        let start = tree(vec(int(0..=u64::MAX), 3), list(&[5, 2, 0]));
        let fails = |list: alloc::vec::Vec<u64>| list[0] + list[2] == 5 && list[1] == 2;
        assert_eq!(thoroughly("mirror", &start, fails), (alloc::vec![0, 2, 5], 1));
    }
}
