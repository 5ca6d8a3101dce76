//! The rounds of a user's own loop: a round reaches from one draw to the next with the same label.

use crate::choices::cell::Frame;
use crate::choices::{Cell, Label};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::iter::{once, successors};
use core::ops::Range;

pub(crate) fn label_of_draw(cell: &Cell) -> Option<Label> {
    match cell {
        Cell::Open(open) if open.frame == Frame::Draw && open.label != Label::NONE => Some(open.label),
        _ => None,
    }
}

/// The rounds of the loop whose first draw opens here; empty if it is no loop, or not its first draw.
pub(crate) fn rounds(node: &Node, at: usize) -> Vec<Range<usize>> {
    let around = node.inside(at);
    // From frame to frame: what has a thousand levels has as many loops to look for, one in the other.
    let next = |here: &usize| Some(node.behind(*here)).filter(|next| *next < around.end);
    let label = label_of_draw(&node.cells()[at]);
    let mut begins = successors(Some(around.start), next).filter(|here| label_of_draw(&node.cells()[*here]) == label);
    if begins.next() != Some(at) {
        return Vec::new();
    }
    let starts: Vec<usize> = once(at).chain(begins).collect();
    let mut rounds: Vec<Range<usize>> = starts.windows(2).map(|two| two[0]..two[1]).collect();
    // No next round ends the last one: it has as many draws as the longest round, if there are that many.
    if let Some(most) = rounds.iter().map(|round| ends_of_draws(node, round.clone()).len()).max() {
        let last = starts[starts.len() - 1];
        let ends = ends_of_draws(node, last..around.end);
        rounds.push(last..ends[most.min(ends.len()) - 1]);
    }
    rounds
}

/// Where the frames end that follow one another from the first of these cells on, which opens one.
fn ends_of_draws(node: &Node, cells: Range<usize>) -> Vec<usize> {
    let (mut ends, mut here) = (Vec::new(), cells.start);
    while here < cells.end && node.opening(here).is_some() {
        here = node.behind(here);
        ends.push(here);
    }
    ends
}
