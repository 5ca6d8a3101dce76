//! The iterations of a user's own loop: an iteration reaches from one draw to the next with the same tag.

use crate::choices::cell::Frame;
use crate::choices::{Cell, Tag};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) fn tag_of_draw(cell: &Cell) -> Option<Tag> {
    match cell {
        Cell::Open(open) if open.frame == Frame::Draw && open.tag != Tag::NONE => Some(open.tag),
        _ => None,
    }
}

/// The iterations of the loop whose first draw opens here; empty if it is no loop, or not its first draw.
pub(crate) fn iterations(node: &Node, at: usize) -> Vec<Range<usize>> {
    let around = node.inside(at);
    let tag = tag_of_draw(&node.cells()[at]);
    let (mut iterations, mut last, mut here, mut most) = (Vec::new(), None, around.start, 0);
    // From frame to frame, since a thousand levels may hold as many loops, one in the other.
    while here < around.end {
        if tag_of_draw(&node.cells()[here]) == tag {
            match last.replace(here) {
                None if here != at => return Vec::new(),
                None => {}
                Some(last) => {
                    most = most.max(ends_of_draws(node, last..here).len());
                    iterations.push(last..here);
                }
            }
        }
        here = node.after(here);
    }
    // No next iteration ends the last one: it has as many draws as the longest iteration, if there are that many.
    if let Some(last) = last
        && let Some(end) = ends_of_draws(node, last..around.end).into_iter().take(most).next_back()
    {
        iterations.push(last..end);
    }
    iterations
}

/// The ends of the frames that follow one another from the first of these cells on.
fn ends_of_draws(node: &Node, cells: Range<usize>) -> Vec<usize> {
    let (mut ends, mut here) = (Vec::new(), cells.start);
    while here < cells.end && node.opening(here).is_some() {
        here = node.after(here);
        ends.push(here);
    }
    ends
}

#[cfg(test)]
mod tests;
