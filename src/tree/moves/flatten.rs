//! An element that holds a list of its own kind lets that list's elements go to stand behind it, as in an array of arrays,
//! or as the children of a child in a tree. It goes by itself then, if nothing needs it. And one that is a list gives way to
//! its elements, each as one of an earlier arm: of commands, what one does with several values may be done one by one.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Rule, Step, Then, Tries, list};
use crate::choices::Label;
use crate::choices::cell::{Cell, Frame};
use crate::choices::edit::{Draft, add_range};
use crate::tree::node::Node;

pub(super) const FLATTEN: Rule = Rule { place: list, tries: Tries::Each(next), then: Then::Anew };

/// How many earlier arms are tried.
const ARMS: usize = 4;

/// What tells elements of one kind.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// One level of this recursion.
    Level(Label),
    /// An alternative of so many arms: what is no level itself, but holds some, as the statements of an expression.
    Alternative(u64),
}

/// Of what kind the element at a mark is, if a level or an alternative is all of it.
fn kind(node: &Node, mark: usize) -> Option<Kind> {
    let cells = node.cells();
    if !matches!(cells[mark], Cell::Mark) {
        return None;
    }
    let element = node.element(mark);
    let open = node.opening(element.start)?;
    if node.layout().frame(element.start) != element {
        return None;
    }
    match (open.frame, &cells[element.start + 1]) {
        (Frame::Level, _) => Some(Kind::Level(open.label)),
        (Frame::Alternative, Cell::Leaf(arm)) => Some(Kind::Alternative(arm.max)),
        _ => None,
    }
}

/// The mark of the innermost element, of a list around the one that opens here, that stands in as its elements do.
fn enclosing(node: &Node, open: usize, wanted: Kind) -> Option<usize> {
    let mut inner = open;
    while let Some(outer) = node.layout().parent(inner) {
        let mark = inner.checked_sub(1)?;
        if node.cells()[outer].opens(Frame::List) && kind(node, mark) == Some(wanted) {
            return Some(mark);
        }
        // A level that is no element ends the search among levels: what it holds belongs to it.
        if node.cells()[inner].opens(Frame::Level) && matches!(wanted, Kind::Level(_)) {
            return None;
        }
        inner = outer;
    }
    None
}

/// The list's elements behind the element that holds them.
fn flattened(node: &Node, open: usize) -> Option<Draft> {
    let first = *node.marks(open).first()?;
    let close = node.layout().end(open);
    let mark = enclosing(node, open, kind(node, first)?)?;
    let (cells, end) = (node.cells(), node.element(mark).end);
    Some(Draft::of_ranges(cells, &[0..first, close..end, first..close, end..cells.len()]))
}

/// The list's elements as elements of the list around it, each of this arm, in place of the one of a later arm that holds
/// the list: of what stands beside it there, nothing is left.
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

/// First behind the element that holds them, then in place of that.
fn next(node: &Node, open: usize, step: &mut Step) -> Option<Draft> {
    if step.number == 0 {
        step.number = 1;
        let draft = flattened(node, open);
        if draft.is_some() {
            return draft;
        }
    }
    step.number += 1;
    if step.number <= ARMS + 1 { handed_out(node, open, step.number as u64 - 2) } else { None }
}

#[cfg(test)]
mod tests;
