//! A recursive subterm in place of an ancestor of the same recursion, smallest first.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Debug, Default)]
pub(super) struct Hoist {
    /// The ancestor, or where the search for the next one begins.
    at: usize,
    /// The subterms of this ancestor that are still to be tried, the next one last.
    subterms: Option<Vec<usize>>,
}

/// How many subterms of the same weight stand in for one ancestor, before the last, thorough course.
const PER_WEIGHT: usize = 2;

impl Hoist {
    /// The subterms of the ancestor that opens here, heaviest first, without those that say the same.
    fn subterms(node: &Node, ancestor: usize, course: Course) -> Vec<usize> {
        let layout = node.layout();
        let Cell::Open(outer) = &node.cells()[ancestor] else {
            return Vec::new();
        };
        let mut found: Vec<usize> = (ancestor + 1..layout.end(ancestor))
            .filter(|at| matches!(&node.cells()[*at], Cell::Open(open) if open.frame == Frame::Level && open.label == outer.label))
            .collect();
        found.sort_by(|first, second| node.compare(layout.frame(*first), layout.frame(*second)));
        found.dedup_by(|second, first| node.same(layout.frame(*first), layout.frame(*second)));
        if !course.is_thorough() {
            let weight = |at: usize| node.cells()[layout.frame(at)].iter().filter(|cell| cell.counts()).count();
            let mut run = (0, 0);
            found.retain(|at| {
                run = if run.0 == weight(*at) { (run.0, run.1 + 1) } else { (weight(*at), 1) };
                run.1 <= PER_WEIGHT
            });
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
                    return Some(Draft::lifted(node.cells(), layout.frame(subterm), layout.frame(self.at)));
                }
                self.subterms = None;
                self.at += 1;
            }
            self.at = node.find(self.at, |cell| cell.opens(Frame::Level))?;
            self.subterms = Some(Hoist::subterms(node, self.at, course));
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // The smaller subterms of what was lifted have been tried in its place.
        self.subterms = None;
        self.at += 1;
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
