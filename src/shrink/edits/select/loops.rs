//! The rounds of a user's own loop: a round reaches from one draw to the next with the same label.

use crate::choices::cell::Frame;
use crate::choices::{Cell, Label};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) fn label_of_draw(cell: &Cell) -> Option<Label> {
    match cell {
        Cell::Open(open) if open.frame == Frame::Draw && open.label != Label::NONE => Some(open.label),
        _ => None,
    }
}

/// The rounds of the loop whose first draw opens here; empty if it is no loop, or not its first draw.
pub(crate) fn rounds(node: &Node, at: usize) -> Vec<Range<usize>> {
    let (cells, layout) = (node.cells(), node.layout());
    let Range { start: mut here, end } = node.inside(at);
    let mut starts = Vec::new();
    while here < end && !matches!(cells[here], Cell::Close) {
        if label_of_draw(&cells[here]) == label_of_draw(&cells[at]) {
            if starts.is_empty() && here != at {
                return Vec::new();
            }
            starts.push(here);
        }
        here = if matches!(cells[here], Cell::Open(_)) { layout.end(here) + 1 } else { here + 1 };
    }
    if starts.len() < 2 {
        return Vec::new();
    }
    // No next round ends the last one: it has as many draws as the longest round, if there are that many.
    let mut draws = 0;
    for next in 1..starts.len() {
        draws = draws.max(count_of_draws(node, starts[next - 1]..starts[next]));
    }
    let last = starts[starts.len() - 1];
    let mut end_of_last = last;
    while draws > 0 && end_of_last < end && matches!(cells[end_of_last], Cell::Open(_)) {
        end_of_last = layout.end(end_of_last) + 1;
        draws -= 1;
    }
    if end_of_last == last {
        end_of_last = end;
    }
    starts.push(end_of_last);
    let mut rounds = Vec::with_capacity(starts.len());
    for next in 1..starts.len() {
        rounds.push(starts[next - 1]..starts[next]);
    }
    rounds
}

/// How many frames follow one another from the first of these cells on.
fn count_of_draws(node: &Node, round: Range<usize>) -> usize {
    let (mut here, mut count) = (round.start, 0);
    while here < round.end && matches!(node.cells()[here], Cell::Open(_)) {
        here = node.layout().end(here) + 1;
        count += 1;
    }
    count
}
