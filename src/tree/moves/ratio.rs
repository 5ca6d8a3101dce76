//! Two neighbouring lists, the one so many times as long as the other, shortened in that ratio: what is drawn apart may
//! belong together, such as cells and their rows.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Drafts, Rule, Then, Tries, list};
use crate::choices::Cell;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const RATIO: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Again };

/// How many elements the list here and the one behind it have to lose.
fn ratio(node: &Node, list: usize, next: usize) -> Option<(usize, usize)> {
    let (count, other) = (node.marks(list).len(), node.marks(next).len());
    let (lesser, greater) = (count.min(other), count.max(other));
    if lesser < 2 || lesser == greater || greater % lesser != 0 {
        return None;
    }
    let (one, many) = if count == lesser { (1, greater / lesser) } else { (greater / lesser, 1) };
    (node.spare(list) >= one && node.spare(next) >= many).then_some((one, many))
}

/// Both lists without so many elements, the last ones or the first ones.
fn shortened(node: &Node, one: (usize, usize), other: (usize, usize), are_last: bool) -> Draft {
    let gone = |(list, gone): (usize, usize)| {
        let marks = node.marks(list);
        if are_last { marks[marks.len() - gone]..node.close(list) } else { marks[0]..marks[gone] }
    };
    Draft::without_all(node.cells(), &[gone(one), gone(other)], &[])
}

/// The drafts of the list here and the one behind it.
fn add_drafts(node: &Node, at: usize, drafts: &mut Drafts) {
    // Elements of one list, such as words, are drawn together.
    if let Some(next) = list(node, node.close(at))
        && !matches!(node.cells()[next - 1], Cell::Mark)
        && let Some((one, other)) = ratio(node, at, next)
    {
        drafts.add(Some(shortened(node, (at, one), (next, other), false)));
        drafts.add(Some(shortened(node, (at, one), (next, other), true)));
    }
}

#[cfg(test)]
mod tests;
