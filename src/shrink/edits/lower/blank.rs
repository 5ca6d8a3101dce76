//! All numbers set to zero before anything else is tried. Where only the structure matters, the numbers need no search.
//!
//! Not if everything is one list, which is soon cut short, and not for recursive terms, whose literals are seldom all
//! zero in a counterexample.

use crate::choices::Frame;
use crate::choices::edit::Draft;
use crate::shrink::edits::lower::simplify::zeroed;
use crate::shrink::edits::schedule::sweep::{Proposals, SweepRule, Then, whole};
use crate::shrink::node::Node;

pub(crate) const BLANK: SweepRule = SweepRule { place: whole, tries: Proposals::One(blanked), then: Then::Leave };

fn blanked(node: &Node, _at: usize) -> Option<Draft> {
    let all = 0..node.cells().len();
    if node.is_one_list() || node.next_frame(0, Frame::Level).is_some() { None } else { zeroed(node, all) }
}

#[cfg(test)]
mod tests;
