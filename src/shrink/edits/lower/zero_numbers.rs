//! Numbers set to 0, one after the other, in runs.

use crate::shrink::edits::schedule::line::LineRule;
use crate::shrink::node::Node;

pub(crate) const ZERO_NUMBERS: LineRule = LineRule {
    position: Node::next_positive,
    zeroed: Some(|_, numbers| numbers.to_vec()),
    lines: &[],
    is_wary: false,
    changes: None,
};

#[cfg(test)]
mod tests;
