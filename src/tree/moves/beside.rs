//! One element out of a list that is but a number, or ends with its only one, and the nearest number before or behind the
//! list raised by that: of values in a list and in a field, the one in the field may do.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Drafts, Rule, Then, Tries, list};
use super::{first_of, last_of};

use crate::choices::edit::Draft;
use crate::tree::node::Node;
use core::ops::Range;

pub(super) const BESIDE: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Again };

/// Up to how many elements are looked at.
const FEW: usize = 4;

fn add_drafts(node: &Node, open: usize, drafts: &mut Drafts) {
    let (cells, marks, end) = (node.cells(), node.marks(open), node.close(open));
    if marks.len() > FEW || node.spare(open) == 0 {
        return;
    }
    let is_number = |at: usize| node.number(at).is_some();
    let (before, after) = (last_of(0..open, &is_number), first_of(end..cells.len(), &is_number));
    for mark in marks {
        let gone = node.marked(*mark);
        // The last cell is all that counts of an element behind what is no number, such as of a function where it differs.
        let at = gone.end - 1;
        let Some(leaf) = node.number(at) else { continue };
        if leaf.key == 0 || node.next_number(*mark) != Some(at) {
            continue;
        }
        drafts.add(raised(node, before, leaf.value(), gone.clone()));
        drafts.add(raised(node, after, leaf.value(), gone));
    }
}

/// A number beside the list, if there is one, raised by this much, and these cells gone.
fn raised(node: &Node, number: Option<usize>, by: i128, gone: Range<usize>) -> Option<Draft> {
    let number = number?;
    let key = node.number(number)?.moved(by)?;
    Some(Draft::without(node.cells(), gone, &[(number, key)]))
}

#[cfg(test)]
mod tests;
