//! One element out of a list that is but a number, or ends with its only one, and the nearest number before or behind the
//! list raised by that: of values in a list and in a field, the one in the field may do. So may where a counter begins for
//! a step that it makes.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Drafts, Rule, Then, Tries, list};
use super::{first_of, last_of};
use crate::choices::Cell;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const BESIDE: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Again };

/// Up to how many elements each is looked at; of more, up to as many as this, the first and the last.
const FEW: usize = 4;
const MANY: usize = 24;

fn add_drafts(node: &Node, open: usize, drafts: &mut Drafts) {
    let (cells, marks, end) = (node.cells(), node.marks(open), node.layout().end(open));
    let Some(Cell::Open(frame)) = cells.get(open) else { return };
    if marks.len() > MANY || marks.len() as u64 <= frame.min {
        return;
    }
    let ends = [marks.first().copied(), marks.last().copied()];
    let is_number = |at: usize| node.number(at).is_some();
    let (before, after) = (last_of(0..open, &is_number), first_of(end..cells.len(), &is_number));
    for mark in marks {
        if marks.len() > FEW && !ends.contains(&Some(*mark)) {
            continue;
        }
        let gone = *mark..node.layout().end(*mark);
        // The last cell, but for what ends there, such as an alternative, is all that counts of an element behind what is no
        // number, such as of a function where it differs.
        let Some(at) = last_of(gone.clone(), &|at: usize| !matches!(cells[at], Cell::Close)) else { continue };
        let Some(leaf) = node.number(at) else { continue };
        let by = leaf.above_zero();
        if by == 0 || node.next_number(*mark) != Some(at) {
            continue;
        }
        for other in [before, after].as_slice() {
            if let Some(other) = *other
                && let Some(number) = node.number(other)
                && let Some(key) = number.moved(by)
            {
                drafts.add(Some(Draft::without(cells, gone.clone(), &[(other, key)])));
            }
        }
    }
}

#[cfg(test)]
mod tests;
