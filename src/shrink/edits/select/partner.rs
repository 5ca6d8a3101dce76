//! Which other number a number is paired with. Shared by several passes.

use crate::choices::sorting::count_before;
use crate::choices::{Frame, Leaf};
use crate::shrink::node::Node;

/// The second number of a pair.
#[derive(Clone, Copy)]
pub(crate) enum Partner {
    /// The next number alike.
    Next,
    /// The next number with the same range.
    OfAKind,
    /// The number at the same offset in the next element of a list, or in the next list.
    SameOffset,
}

impl Partner {
    pub(crate) fn of(self, node: &Node, at: usize) -> Option<usize> {
        match self {
            Partner::Next => next_alike(node, at),
            Partner::OfAKind => next_of_a_kind(node, at),
            Partner::SameOffset => at_same_offset(node, at),
        }
    }
}

/// The next number alike.
fn next_alike(node: &Node, at: usize) -> Option<usize> {
    let one = node.number(at)?;
    node.find_number(at + 1, &|other: &Leaf| other.is_like(one))
}

/// The next number with the same range, if another number alike comes before it. If there is none, or that other one
/// has the same range and is zero: the next positive number alike next to this one.
fn next_of_a_kind(node: &Node, at: usize) -> Option<usize> {
    let (one, next) = (node.number(at)?, next_alike(node, at)?);
    let is_used = node.key(next) == 0 && matches!(node.number(next), Some(other) if other.is_drawn_as(one));
    let is_of_a_kind = |other: &Leaf| other.is_drawn_as(one) && (other.key > 0 || !is_used);
    let neighbour = || {
        let above_zero = node.find_number(next, &|other: &Leaf| other.is_like(one) && other.key > 0);
        above_zero.filter(|second| enclosing_list_or_level(node, *second) == enclosing_list_or_level(node, at))
    };
    node.find_number(next, &is_of_a_kind).or_else(neighbour).filter(|second| *second > next)
}

/// The number at the same offset in the next element or, in a list of single numbers, in the list that follows; `None`
/// if it is another partner already.
fn at_same_offset(node: &Node, at: usize) -> Option<usize> {
    let list = node.list_around(at)?;
    let marks = node.marks(list);
    if node.element(*marks.first()?).len() == 1 {
        let (close, one) = (node.layout().end(list), node.number(at)?);
        let second = close + 1 + (at - list);
        let is_inside = node.opens(close + 1, Frame::List)
            && second < node.layout().end(close + 1)
            && next_alike(node, at) != Some(second);
        return (is_inside && node.number(second)?.is_drawn_as(one)).then_some(second);
    }
    let after = count_before(marks, at);
    let (mark, next) = (marks[after.checked_sub(1)?], *marks.get(after)?);
    let second = next + (at - mark);
    let is_other = next_alike(node, at) != Some(second) && next_of_a_kind(node, at) != Some(second);
    let is_drawn_as = matches!(node.numbers(at, second), Some((one, other)) if other.is_drawn_as(one));
    (is_other && is_drawn_as && node.element(mark).len() == node.element(next).len()).then_some(second)
}

/// The innermost list or level that a number is in.
pub(crate) fn enclosing_list_or_level(node: &Node, at: usize) -> Option<usize> {
    node.frame_around(at, |open| node.opens(open, Frame::List) || node.opens(open, Frame::Level))
}
