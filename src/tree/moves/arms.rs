//! Earlier arms of alternatives: reading the old choices, then the simplest; in the end, since what stands behind an earlier
//! arm need not be minimal, with the old numbers wherever it has some, with the greatest, and drawn at random. Then later
//! arms in place of any, where those draw less.

use super::partner::scope;
use super::{Course, Move};
use crate::choices::edit::{Draft, add_range, set_key};
use crate::choices::missing::{Missing, add_spare};
use crate::choices::{Cell, Leaf, LeafKind};
use crate::tree::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(super) struct Arms {
    at: usize,
    /// The arm to try next, and in which way.
    arm: u64,
    way: u32,
}

/// How what stands behind an earlier arm is read, in this order.
const OLD: u32 = 0;
const SIMPLEST: u32 = 1;
/// Nothing but the numbers, in their order, wherever numbers are drawn.
const SPARE: u32 = 2;
/// Lists and alternatives stay, numbers are the greatest: if any will do for a sum, those will.
const GREATEST: u32 = 3;
/// Lists and alternatives stay, numbers are drawn at random: what is drawn anew as a whole is as large as any random value.
/// Twice, where the alternative stands in no list and no level: there are few of those.
const LAST_DRAWN: u32 = 5;

/// How many later arms are tried.
const LATER: u64 = 16;

/// Whether so many leaves stand here.
fn has_leaves(cells: &[Cell], least: usize) -> bool {
    let mut count = 0;
    for cell in cells {
        count += usize::from(cell.leaf().is_some());
    }
    count >= least
}

impl Move for Arms {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            let is_thorough = course.is_thorough();
            let is_wanted = |leaf: &Leaf| leaf.kind == LeafKind::Arm && (leaf.key > 0 || is_thorough);
            let found = node.find(self.at, &|cell| matches!(cell, Cell::Leaf(leaf) if is_wanted(leaf)))?;
            if found != self.at {
                (self.at, self.arm, self.way) = (found, 0, 0);
            }
            let leaf = node.cells()[found].leaf()?;
            let (key, last) = (leaf.key, leaf.max.min(LATER));
            let is_earlier = self.arm < key;
            let last_way = match scope(node, found) {
                _ if !is_thorough => SIMPLEST,
                None => LAST_DRAWN,
                Some(_) => GREATEST,
            };
            if is_earlier && self.way > last_way {
                (self.arm, self.way) = (self.arm + 1, 0);
                continue;
            }
            let end = match node.layout().parent(found) {
                Some(open) => node.layout().end(open),
                None => found + 1,
            };
            if !is_earlier {
                self.arm = self.arm.max(key) + 1;
                // What draws one number alone is hardly more than another arm, unless it is a later one.
                let least = if key == 0 { 2 } else { 1 };
                if is_thorough && self.arm <= last && has_leaves(&node.cells()[found + 1..end], least) {
                    return Some(Draft::with_key(found, self.arm).structural());
                }
                (self.at, self.arm, self.way) = (found + 1, 0, 0);
                continue;
            }
            let way = self.way;
            self.way += 1;
            if way == OLD {
                return Some(Draft::with_key(found, self.arm));
            }
            let mut cells = Vec::with_capacity(node.cells().len());
            add_range(&mut cells, node.cells(), 0..found + 1);
            set_key(&mut cells, found, self.arm);
            for cell in &node.cells()[found + 1..end] {
                if way >= GREATEST && cell.number().is_none() {
                    cells.push(*cell);
                }
            }
            add_range(&mut cells, node.cells(), end..node.cells().len());
            if way == SPARE && !add_spare(&mut cells, &node.cells()[found + 1..end]) {
                continue;
            }
            let missing = match way {
                SIMPLEST => Missing::Simplest,
                SPARE => Missing::Spare,
                GREATEST => Missing::Greatest,
                way => Missing::Drawn(way),
            };
            return Some(Draft::of(cells).with_missing(missing));
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // Still earlier arms have been tried over other choices: this one stays.
        (self.at, self.arm, self.way) = (self.at + 1, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use crate::choices::Frame;
    use crate::tree::moves::testing::{alone, arm, framed, list_of, number, thoroughly, tree};
    use crate::{Gen, array, int, just, one_of, vec};
    use alloc::vec::Vec;

    #[test]
    fn an_earlier_arm_reads_the_old_choices() {
        let start = tree(
            one_of((int(0..=9_u32), int(0..=9_u32).map(|n| n + 10), int(0..=9_u32).map(|n| n + 20))),
            framed(Frame::Alternative, "", &[arm(2), number(7)]),
        );
        assert_eq!(start.value(), 27);
        assert_eq!(alone("arms", &start, |n| n % 10 == 7), (7, 1));
        assert_eq!(alone("arms", &start, |n| n >= 10 && n % 10 == 7).0, 17);
    }

    #[test]
    fn a_later_arm_that_draws_less_is_tried_in_the_end() {
        let three = || array(int(0..=9_u32)).map(|all: [u32; 3]| all.iter().sum::<u32>());
        let start = || {
            let cells = framed(Frame::Alternative, "", &[arm(0), number(1), number(2), number(3)]);
            tree(one_of((three(), three(), int(0..=9_u32))), cells)
        };
        assert_eq!(alone("arms", &start(), |_| true), (6, 0));
        assert_eq!(thoroughly("arms", &start(), |_| true), (1, 1));
    }

    #[test]
    fn a_later_arm_that_draws_nothing_takes_the_place_of_any() {
        let start = || {
            let cells = framed(Frame::Alternative, "", &[arm(1), number(3)]);
            tree(one_of((int(0..=9_u32), int(0..=9_u32).map(|n| n + 10), just(99))), cells)
        };
        assert_eq!(thoroughly("arms", &start(), |n| n > 9).0, 99);
        assert_eq!(alone("arms", &start(), |n| n > 9).0, 13);
    }

    #[test]
    fn what_stands_behind_an_earlier_arm_may_be_drawn() {
        let start = tree(
            one_of((int(0..=9_u32).uniform(), int(0..=9_u32).map(|_| 100))),
            framed(Frame::Alternative, "", &[arm(1), number(0)]),
        );
        // Neither the old choices nor the simplest will do.
        assert_eq!(alone("arms", &start, |n| n > 0).0, 100);
        assert!(thoroughly("arms", &start, |n| n > 0).0 < 10);
    }

    #[test]
    fn behind_an_alternative_that_stands_alone_more_is_drawn() {
        let arms = || one_of((int(0..=99_u32).uniform(), int(0..=9_u32).map(|_| 100)));
        let cells = framed(Frame::Alternative, "", &[arm(1), number(7)]);
        let found = |sought: u32| thoroughly("arms", &tree(arms(), cells.clone()), |n| n == 100 || n == sought).0;
        let in_a_list = |sought: u32| {
            let start = tree(vec(arms(), 1), list_of(&[&cells]));
            thoroughly("arms", &start, |n| n[0] == 100 || n[0] == sought).0[0]
        };
        // The simplest, the old number, the greatest, and what was drawn.
        let all_of = |found: &dyn Fn(u32) -> u32| (0..100).filter(|n| found(*n) == *n).collect::<Vec<_>>();
        assert_eq!(all_of(&in_a_list), [0, 7, 99]);
        assert_eq!(all_of(&found), [0, 6, 7, 92, 99]);
    }

    #[test]
    fn an_earlier_arm_has_the_old_numbers_whatever_they_stand_in() {
        let pair = || int(0..=9_u32).zip(int(0..=9_u32)).map(|(one, two)| [one, two].to_vec());
        let lists = vec(int(0..=9_u32), 0..=5);
        let start = |arms| tree(arms, framed(Frame::Alternative, "", &[arm(1), number(4), number(6)]));
        let is_wanted = |list: Vec<u32>| list.contains(&4) && list.contains(&6);
        let (found, _) = thoroughly("arms", &start(one_of((lists.boxed(), pair().boxed()))), is_wanted);
        assert_eq!(found, [4, 6]);
    }

    #[test]
    fn where_an_earlier_arm_will_do_with_large_numbers_it_is_taken() {
        let start = tree(
            one_of((int(0..=90_u32), int(0..=9_u32).map(|n| 10 * n))),
            framed(Frame::Alternative, "", &[arm(1), number(8)]),
        );
        assert_eq!(thoroughly("arms", &start, |n| n >= 80).0, 90);
    }
}
