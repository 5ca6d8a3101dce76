//! A recursive subterm in place of an ancestor of the same recursion, smallest first.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::sorting::sort_by;
use crate::tree::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(super) struct Hoist {
    /// The ancestor, or where the search for the next one begins.
    at: usize,
    /// The subterms of this ancestor that are still to be tried, the next one last.
    subterms: Option<Vec<usize>>,
    /// Whether the outermost ancestor has been left behind.
    is_past_root: bool,
}

/// How many subterms of the same weight stand in for one ancestor.
const PER_WEIGHT: usize = 2;
/// How many subterms stand in for one ancestor, and for the outermost one.
const PER_ANCESTOR: usize = 6;
const PER_ROOT: usize = 32;
/// For how many subterms there is room at first.
const ROOM_FOR_TERMS: usize = 16;

impl Hoist {
    /// The subterms of the ancestor that opens here, heaviest first, without those that say the same.
    fn subterms(&self, node: &Node, course: Course) -> Vec<usize> {
        let layout = node.layout();
        let Cell::Open(outer) = &node.cells()[self.at] else {
            return Vec::new();
        };
        let label = outer.label;
        let is_same_recursion =
            |cell: &Cell| matches!(cell, Cell::Open(open) if open.frame == Frame::Level && open.label == label);
        let mut weighed: Vec<(usize, usize)> = Vec::with_capacity(ROOM_FOR_TERMS);
        let mut counted = 0;
        // From the back, what was counted since a frame closed is not its own: sums to the end serve for all.
        let end = layout.end(self.at);
        let mut sums = Vec::with_capacity(end - self.at + 2);
        sums.push(0);
        for at in (self.at..=end).rev() {
            let cell = &node.cells()[at];
            counted += usize::from(cell.counts());
            sums.push(counted);
            if at > self.at && is_same_recursion(cell) {
                weighed.push((counted - sums[end - layout.end(at)], at));
            }
        }
        sort_by(&mut weighed, Ord::cmp);
        let per_weight = if course.is_thorough() { 2 * PER_WEIGHT } else { PER_WEIGHT };
        let most = if self.is_past_root { PER_ANCESTOR } else { PER_ROOT };
        let mut found: Vec<usize> = Vec::new();
        let mut run = (0, 0);
        for &(weight, at) in &weighed {
            // What says the same weighs the same.
            let is_new =
                run.0 != weight || found.last().is_none_or(|last| !node.same(layout.frame(*last), layout.frame(at)));
            run = if run.0 == weight { (weight, run.1 + usize::from(is_new)) } else { (weight, 1) };
            if is_new && run.1 <= per_weight {
                found.push(at);
            }
        }
        // The lightest ones, and the heaviest: what stands directly below.
        if found.len() > most {
            let heaviest = found.len() - most.div_ceil(2);
            for number in most / 2..most {
                found[number] = found[heaviest + number - most / 2];
            }
            found.truncate(most);
        }
        found.reverse();
        found
    }
}

impl Move for Hoist {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if let Some(subterms) = &mut self.subterms {
                if let Some(subterm) = subterms.pop() {
                    let layout = node.layout();
                    return Some(Draft::lifted(layout.frame(subterm), layout.frame(self.at)));
                }
                self.subterms = None;
                self.at += 1;
                self.is_past_root = true;
            }
            self.at = node.next_frame(self.at, Frame::Level)?;
            self.subterms = Some(self.subterms(node, course));
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // The smaller subterms of what was lifted have been tried in its place, or its heaviest ones are still to come.
        let is_over = !matches!(&self.subterms, Some(left) if left.len() >= PER_ANCESTOR);
        self.subterms = None;
        self.at += usize::from(is_over);
        self.is_past_root |= is_over;
    }
}

#[cfg(test)]
mod tests {
    use crate::choices::Frame;
    use crate::tree::moves::testing::{alone, arm, framed, number, tree};
    use crate::{Gen, int, recursive};
    use alloc::vec::Vec;

    #[test]
    fn a_subterm_stands_in_for_the_whole() {
        let nested = recursive(int(0..=9_u32), |inner| inner.map(|n| n + 100));
        let term = |arm_key, inside: Vec<_>| {
            framed(Frame::Level, "", &framed(Frame::Alternative, "", &[[arm(arm_key)].as_slice(), &inside].concat()))
        };
        // The label of a recursion is its place: reading back takes any where there is none.
        let cells = term(1, term(1, term(1, term(0, [number(7)].to_vec()))));
        let unlabelled = cells.into_iter().map(|cell| match cell {
            crate::choices::Cell::Open(open) => {
                crate::choices::Cell::Open(crate::choices::Open { label: crate::Label::NONE, ..open })
            }
            other => other,
        });
        let start = tree(nested, unlabelled.collect());
        assert_eq!(start.value(), 307);
        assert_eq!(alone("hoist", &start, |n| n % 100 == 7), (7, 1));
        assert_eq!(alone("hoist", &start, |n| n >= 200).0, 207);
    }
}
