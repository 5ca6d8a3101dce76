//! One number lowered by one and all behind it raised to their greatest: of a time, the hour can be less if minutes and
//! seconds are more.
//!
//! Among a few numbers that stand alone each. Part of the last, thorough course alone.

use super::pairs::furthest;
use super::{Course, Move};
use crate::choices::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Borrow {
    at: usize,
}

/// How many numbers behind one are raised together.
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

fn borrowed(node: &Node, at: usize) -> Option<Draft> {
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
            let draft = borrowed(node, at);
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {}
}

#[cfg(test)]
mod tests {
    use crate::choices::Cell;
    use crate::tree::moves::testing::{alone, list, number, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    fn time(keys: [u64; 3]) -> Vec<Cell> {
        keys.map(number).to_vec()
    }

    #[test]
    fn a_time_goes_on_below_a_full_hour() {
        let numbers = || (int(0..=23_u64), int(0..=59_u64), int(0..=59_u64));
        let fails = |(hours, minutes, seconds)| (hours * 60 + minutes) * 60 + seconds >= 3590;
        let start = tree(numbers(), time([1, 0, 0]));
        assert_eq!(thoroughly("borrow", &start, fails), ((0, 59, 59), 1));
        assert_eq!(alone("borrow", &start, fails).1, 0);
        // Behind the last number there is nothing to raise.
        assert_eq!(thoroughly("borrow", &tree(numbers(), time([0, 0, 7])), |_| true).1, 0);
    }

    #[test]
    fn elements_of_a_list_are_left_to_others() {
        let digits = || vec(int(0..=9_u64), 0..=9);
        let start = tree((digits(), int(0..=9_u64)), [list(&[7, 1]), [number(0)].to_vec()].concat());
        assert_eq!(start.value(), ([7, 1].to_vec(), 0));
        assert_eq!(thoroughly("borrow", &start, |_| true).1, 0);
    }
}
