//! The beginning of an inner list cut off as an element of its own, with one inner element less in all: what separates
//! two words may count as a character does. A word of two characters may become an empty one and one of one character.
//!
//! Only in the thorough course.

use crate::choices::Cell;
use crate::choices::edit::Draft;
use crate::shrink::edits::schedule::sweep::{Rule, Then, Tries, list};
use crate::shrink::node::Node;

pub(crate) const SPLIT: Rule = Rule { place: list, tries: Tries::One(split), then: Then::On };

/// The list here split in two, if it is a whole element of another list with several: the first with as few elements as
/// possible, the second with all the others but one.
fn split(node: &Node, list: usize) -> Option<Draft> {
    let (cells, close) = (node.cells(), node.close(list));
    let mark = list.checked_sub(1)?;
    if !matches!(cells[mark], Cell::Mark) {
        return None;
    }
    let (Cell::Open(open), Cell::Open(outer)) = (&cells[list], &cells[node.list_around(list)?]) else { return None };
    let marks = node.marks(list);
    let is_text = matches!(node.number(list + 2), Some(leaf) if !leaf.is_signed());
    let may_be_empty = open.min == 0 && marks.len() == 2 && is_text;
    let fewest = if may_be_empty { 0 } else { usize::try_from(open.min).ok()?.max(1) };
    let count = node.marks(node.list_around(list)?).len() as u64;
    if node.element(mark).end != close + 1 || marks.len() < 2 * fewest + 1 || count < 2 || count >= outer.max {
        return None;
    }
    let (first, rest) = (marks[fewest], marks[fewest + 1]);
    Some(Draft::of_ranges(cells, &[0..first, close..close + 1, mark..list + 1, rest..cells.len()]))
}

#[cfg(test)]
mod tests;
