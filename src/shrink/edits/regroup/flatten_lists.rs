//! An element that holds a list of its own kind: that list's elements moved after it, as in an array of arrays, or as
//! the children of a child in a tree. If nothing needs the element itself, another pass removes it. And an element
//! whose alternative is a list replaced by its elements, each in an earlier arm: what one command does with several
//! values may be done by several commands.
//!
//! Only in the thorough round.

use crate::choices::Tag;
use crate::choices::cell::{Cell, Frame, Open};
use crate::choices::cell_ranges::add_range;
use crate::choices::draft::Draft;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule, list};
use crate::shrink::node::Node;

pub(crate) const FLATTEN_LISTS: SweepRule =
    SweepRule { position: list, drafts: Proposals::Each(next), after_accept: AfterAccept::FirstPosition };

/// The most earlier arms that are tried.
const ARMS: usize = 4;

/// What elements of one kind have in common.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// One level of this recursion.
    Level(Tag),
    /// An alternative of this many arms: it is no level itself, but holds some, as a statement holds expressions.
    Alternative(u64),
}

/// The kind of the element at a mark, if the element is one level or one alternative.
fn kind(node: &Node, mark: usize) -> Option<Kind> {
    let (cells, element) = (node.cells(), node.element(mark));
    match (&cells[mark], node.opening(element.start)?, &cells[element.start + 1]) {
        _ if node.layout().frame(element.start) != element => None,
        (Cell::Mark, Open { frame: Frame::Level, tag, .. }, _) => Some(Kind::Level(*tag)),
        (Cell::Mark, Open { frame: Frame::Alternative, .. }, Cell::Leaf(arm)) => Some(Kind::Alternative(arm.max)),
        _ => None,
    }
}

/// The mark of the innermost element of this kind around the list that opens here.
fn enclosing(node: &Node, open: usize, wanted: Kind) -> Option<usize> {
    let mut inner = open;
    while let Some(outer) = node.layout().parent(inner) {
        let mark = inner.checked_sub(1)?;
        if node.opens(outer, Frame::List) && kind(node, mark) == Some(wanted) {
            return Some(mark);
        }
        // A level that is no element ends the search for levels: what it holds belongs to it.
        if node.opens(inner, Frame::Level) && matches!(wanted, Kind::Level(_)) {
            return None;
        }
        inner = outer;
    }
    None
}

/// The list's elements moved after the element that holds them.
fn flattened(node: &Node, open: usize) -> Option<Draft> {
    let first = *node.marks(open).first()?;
    let close = node.layout().end(open);
    let mark = enclosing(node, open, kind(node, first)?)?;
    let (cells, end) = (node.cells(), node.element(mark).end);
    Some(Draft::of_ranges(cells, &[0..first, close..end, first..close, end..cells.len()]))
}

/// The element that holds the list replaced by the list's elements, each in this arm, which is earlier than the
/// element's own. What was next to the list is dropped.
fn handed_out(node: &Node, open: usize, arm: u64) -> Option<Draft> {
    let (cells, layout) = (node.cells(), node.layout());
    let alternative = layout.parent(open)?;
    let mark = alternative.checked_sub(1)?;
    let (kind, leaf) = (kind(node, mark), cells[alternative + 1].leaf()?);
    if !matches!(kind, Some(Kind::Alternative(_))) || leaf.key <= arm || node.marks(open).is_empty() {
        return None;
    }
    let mut written = cells[..mark].to_vec();
    for inner in node.marks(open) {
        written.extend_from_slice(&[Cell::Mark, cells[alternative], Cell::Leaf(leaf.with_key(arm))]);
        add_range(&mut written, cells, node.element(*inner));
        written.push(Cell::Close);
    }
    add_range(&mut written, cells, node.element(mark).end..cells.len());
    Some(Draft::of(written).exact())
}

/// First after the element that holds them, then instead of it.
fn next(node: &Node, open: usize, step: &mut Step) -> Option<Draft> {
    step.each(1 + ARMS, &|number| match number.checked_sub(1) {
        None => flattened(node, open),
        Some(arm) => handed_out(node, open, arm as u64),
    })
}

#[cfg(test)]
mod tests;
