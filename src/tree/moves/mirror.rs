//! What stands equally far from both ends of a list: taken out together, or made the simplest together. What opens and
//! closes, or reads the same from both ends, goes in such pairs, whatever stands between.
//!
//! Part of the last, thorough course alone.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Debug, Default)]
pub(super) struct Mirror {
    at: usize,
    /// The next pair from the ends, and whether it was already tried without.
    pair: usize,
    was_out: bool,
}

/// From how many elements on, and up to how many, a list is looked at: two at a time are few pairs then.
const FEW: usize = 4;
const MANY: usize = 24;

/// The same with both numbers at their simplest, if they are equal. Those of a list of equals are lowered elsewhere.
fn zeroed(node: &Node, marks: &[usize], one: usize, other: usize) -> Option<Draft> {
    let (first, last) = (node.element(one), node.element(other));
    let is_positive = |at: &usize| node.number(*at).is_some_and(|leaf| leaf.key > 0);
    let is_same = |mark: &usize| node.same(first.clone(), node.element(*mark));
    if !is_same(&other) || !first.clone().any(|at| is_positive(&at)) || marks.iter().all(is_same) {
        return None;
    }
    let mut draft = Draft::of(node.cells());
    for at in first.chain(last).filter(is_positive) {
        draft.set_key(at, 0);
    }
    Some(draft)
}

impl Move for Mirror {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() {
            return None;
        }
        loop {
            self.at = node.find(self.at, |cell| cell.opens(Frame::List))?;
            let marks = node.marks(self.at);
            let is_out = core::mem::replace(&mut self.was_out, true);
            if !(FEW..MANY).contains(&marks.len()) || self.pair >= marks.len() / 2 {
                *self = Mirror { at: self.at + 1, ..Mirror::default() };
                continue;
            }
            let (one, other) = (marks[self.pair], marks[marks.len() - 1 - self.pair]);
            if is_out {
                (self.pair, self.was_out) = (self.pair + 1, false);
                if let Some(draft) = zeroed(node, &marks, one, other) {
                    return Some(draft);
                }
                continue;
            }
            let min = match node.cells().get(self.at) {
                Some(Cell::Open(open)) => usize::try_from(open.min).unwrap_or(usize::MAX),
                _ => return None,
            };
            if marks.len() >= min.saturating_add(2) {
                let mut draft = Draft::cut(node.cells(), other..node.element(other).end);
                draft.cells.drain(one..node.element(one).end);
                return Some(draft);
            }
        }
    }

    fn taken(&mut self, before: &Node, after: &Node) {
        let is_shorter = after.cells().len() < before.cells().len();
        // The pairs further in have moved up to where this one stood.
        self.was_out = false;
        if !is_shorter {
            return;
        }
        self.pair = self.pair.min(after.marks(self.at).len() / 2);
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
        let fails = |list: std::vec::Vec<u64>| list.contains(&9) && list.len() >= 5 && is_palindrome(&list);
        assert_eq!(thoroughly("mirror", &start, fails).0, [0, 0, 9, 0, 0]);
        assert_eq!(alone("mirror", &start, |_| true).1, 0);
    }

    #[test]
    fn equal_ones_are_made_the_simplest_together() {
        let start = tree(vec(int(0..=u64::MAX), 5..=5), list(&[1, 2, 3, 2, 1]));
        let fails = |list: std::vec::Vec<u64>| list[2] == 3 && is_palindrome(&list);
        assert_eq!(thoroughly("mirror", &start, fails), (vec![0, 0, 3, 0, 0], 2));
    }

    #[test]
    fn short_lists_are_left_alone() {
        let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[1, 2, 1]));
        assert_eq!(thoroughly("mirror", &start, |_| true).1, 0);
    }
}
