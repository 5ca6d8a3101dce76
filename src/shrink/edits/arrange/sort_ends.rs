//! The ends of all elements of a list put in order, while their beginnings stay: the values of a map whose keys are
//! in order, or what is drawn after the key of a record.
//!
//! Exchanged one by one with their neighbours they would take as many evaluations as there are elements. Only in the
//! thorough round.

use crate::choices::cell_ranges::rearranged;
use crate::choices::compare_ranks;
use crate::choices::sorting::sort_by;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Drafts, Proposals, SweepRule, list};
use crate::shrink::edits::select::parts::siblings;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const SORT_ENDS: SweepRule =
    SweepRule { position: list, drafts: Proposals::All(add_sorted), after_accept: AfterAccept::NextDraft };

/// How many parts of an element may stay.
const MAX_BEGINNING: usize = 4;

fn add_sorted(node: &Node, open: usize, drafts: &mut Drafts) {
    let marks = node.marks(open);
    if marks.len() < 2 {
        return;
    }
    let elements: Vec<Vec<Range<usize>>> = marks.iter().map(|mark| siblings(node, mark + 1)).collect();
    let shortest = elements.iter().map(Vec::len).min().unwrap_or(0);
    for kept in (1..shortest.min(MAX_BEGINNING + 1)).rev() {
        let ends: Vec<Range<usize>> =
            elements.iter().map(|parts| parts[kept].start..parts[parts.len() - 1].end).collect();
        let mut sorted = ends.clone();
        sort_by(&mut sorted, &|one, other| compare_ranks(&node.cells()[one.clone()], &node.cells()[other.clone()]));
        if sorted != ends {
            drafts.add(node.if_simpler(rearranged(node.cells(), &ends, &sorted)));
        }
    }
}

#[cfg(test)]
mod tests;
