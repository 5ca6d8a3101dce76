//! All numbers drawn the same way moved by the same amount, or divided by their common divisor: as with similar
//! figures, only their relations may matter. So too the numbers at the same offset of each element, such as one
//! coordinate of all points. They are moved so that the first is at its origin.
//!
//! Part of the last, thorough round alone.

use crate::shrink::edits::schedule::line::{
    Direction, Extent, InLists, LineRule, LineStart, NumberLine, Selector, probe,
};
use crate::shrink::edits::select::divisor::common_divisor;
use crate::shrink::edits::select::figures::{alike, column, next_figure};

pub(crate) const SHIFT_ALIKE_NUMBERS: LineRule = LineRule {
    position: next_figure,
    zeroed: None,
    groups: &[(ALIKE, BOTH), (COLUMN, BOTH)],
    in_lists: InLists::All,
    passes_over_rejected: false,
    changes: None,
};

const BOTH: &[(Direction, Extent)] = &[(shifted, probe), (divided, probe)];

const ALIKE: Selector = |start| alike(start.node, start.at);
const COLUMN: Selector = |start| column(start.node, start.at);

/// All moved the way to the origin of the first.
fn shifted(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let by = -start.node.number(start.at)?.value().signum();
    let moves = group.iter().map(|at| (*at, by)).collect();
    Some(NumberLine::of(moves, start.node.distance(start.at)))
}

/// All divided by their greatest common divisor, if that is above 1.
fn divided(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (node, mut divisor) = (start.node, 0);
    for at in group {
        divisor = common_divisor(divisor, u64::try_from(node.value(*at).unsigned_abs()).unwrap_or(1));
    }
    let part = |at: usize| node.value(at) / i128::from(divisor) - node.value(at);
    if divisor > 1 { Some(NumberLine::to(group.iter().map(|at| (*at, part(*at))))) } else { None }
}

#[cfg(test)]
mod tests;
