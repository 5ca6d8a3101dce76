//! Elements handed on from a list to the next one like it: as many elements in all, but the earlier list is shorter,
//! which comes first in the order. From neighbour to neighbour, and in the end whatever stands between.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Hand {
    at: usize,
    /// How many elements were handed on, or are to be, and whether that was proposed from here.
    run: Option<(usize, bool)>,
}

/// The next list beside the one that opens here, its neighbour in the same frame or in the next element of a list; in
/// the end, the next of as many elements.
fn next_list(node: &Node, at: usize, course: Course) -> Option<usize> {
    let (cells, close) = (node.cells(), node.layout().end(at));
    let is_alike = |next: usize| match (&cells[at], &cells[next]) {
        (Cell::Open(one), Cell::Open(other)) => one.max == other.max,
        _ => false,
    };
    let neighbour = match (cells.get(close + 1)?, cells.get(close + 2)) {
        (cell, _) if cell.opens(Frame::List) => close + 1,
        (Cell::Mark, Some(cell)) if cell.opens(Frame::List) => close + 2,
        _ if course.is_thorough() => {
            for open in node.lists() {
                if open > close && is_alike(open) {
                    return Some(open);
                }
            }
            return None;
        }
        _ => return None,
    };
    if is_alike(neighbour) { Some(neighbour) } else { None }
}

/// How many elements the list here can hand on.
fn most(node: &Node, at: usize, next: usize) -> usize {
    match (&node.cells()[at], &node.cells()[next]) {
        (Cell::Open(one), Cell::Open(other)) => {
            let spare = node.marks(at).len().saturating_sub(usize::try_from(one.min).unwrap_or(usize::MAX));
            let room = usize::try_from(other.max).unwrap_or(usize::MAX).saturating_sub(node.marks(next).len());
            spare.min(room)
        }
        _ => 0,
    }
}

impl Move for Hand {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            let Some((count, is_asked)) = self.run else {
                self.at = node.next_frame(self.at, Frame::List)?;
                self.run = Some((usize::MAX, false));
                continue;
            };
            let is_list = matches!(node.cells().get(self.at), Some(cell) if cell.opens(Frame::List));
            let next = if is_list { next_list(node, self.at, course) } else { None };
            let most = match next {
                Some(next) => most(node, self.at, next),
                None => 0,
            };
            // All that can go, and then one.
            let count = match (count, is_asked) {
                (1, true) => 0,
                (_, true) => usize::from(most > 1),
                (count, false) => count.min(most),
            };
            let (Some(next), true) = (next, count > 0) else {
                (self.at, self.run) = (self.at + 1, None);
                continue;
            };
            self.run = Some((count, true));
            let (cells, marks, close) = (node.cells(), node.marks(self.at), node.layout().end(self.at));
            let from = marks[marks.len() - count];
            let parts = [&cells[..from], &cells[close..=next], &cells[from..close], &cells[next + 1..]];
            return Some(Draft::of_stretches(&parts));
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if let Some((_, is_asked)) = &mut self.run {
            *is_asked = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, number, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    #[test]
    fn elements_collect_in_the_later_list() {
        let pair = || (vec(0_u64.., 1..=9), vec(0_u64.., 1..=9));
        let start = tree(pair(), [list(&[1, 2, 3]), list(&[4])].concat());
        let fails = |(a, b): (Vec<u64>, Vec<u64>)| a.len() + b.len() == 4;
        assert_eq!(alone("hand", &start, fails), (([1].to_vec(), [2, 3, 4].to_vec()), 1));
        let fails = |(a, b): (Vec<u64>, Vec<u64>)| a.len() + b.len() == 4 && a.len() >= 2;
        assert_eq!(alone("hand", &start, fails).0.0, [1, 2]);
    }

    #[test]
    fn in_the_end_something_else_may_stand_between() {
        let pair = || (vec(0_u64.., 0..=9), int(0..=u64::MAX), vec(0_u64.., 0..=9));
        let start = tree(pair(), [list(&[1, 2, 3]), [number(5)].to_vec(), list(&[4])].concat());
        let fails = |(a, _, b): (Vec<u64>, u64, Vec<u64>)| a.len() + b.len() == 4;
        assert_eq!(alone("hand", &start, fails).1, 0);
        assert_eq!(thoroughly("hand", &start, fails), (([].to_vec(), 5, [1, 2, 3, 4].to_vec()), 1));
    }
}
