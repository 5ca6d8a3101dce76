//! An earlier arm of an alternative in a list, and that list longer by the simplest element, in front: what one element did
//! may take two, such as a command that stands for two simpler ones.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::choices::{Cell, Frame};
use crate::tree::node::Node;

pub(super) const LONGER: Rule = Rule { place, tries: Tries::Each(next), then: Then::Leave };

/// Up to how many elements the list has.
const FEW: usize = 4;
/// How many earlier arms are tried.
const MOST_ARMS: u64 = 16;

fn place(node: &Node, from: usize) -> Option<usize> {
    node.next_frame(from, Frame::Alternative)
}

fn next(node: &Node, open: usize, step: &mut Step) -> Option<Draft> {
    let list = node.list_around(open)?;
    let length = node.marks(list).len();
    if length > FEW || node.opening(list)?.max <= length as u64 {
        return None;
    }
    let earlier = node.cells()[open + 1].leaf()?.key.min(MOST_ARMS) as usize;
    step.each(earlier, &|arm| {
        let mut cells = node.cells().to_vec();
        cut_range(&mut cells, open + 2..node.layout().end(open));
        set_key(&mut cells, open + 1, arm as u64);
        cells.insert(list + 1, Cell::Mark);
        Some(Draft::of(cells))
    })
}

#[cfg(test)]
mod tests;
