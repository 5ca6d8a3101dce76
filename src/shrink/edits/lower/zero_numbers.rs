//! Numbers set to 0, one after the other, in runs.

use crate::shrink::edits::schedule::line::{InLists, LineRule};
use crate::shrink::node::Node;

pub(crate) const ZERO_NUMBERS: LineRule = LineRule {
    position: Node::next_positive,
    zeroed: Some(|_, numbers| numbers.to_vec()),
    groups: &[],
    in_lists: InLists::All,
    passes_over_rejected: false,
    changes: None,
};

#[cfg(test)]
mod tests;
