//! How far one of two numbers can go when the other one changes. Shared by several passes.

use crate::choices::{Frame, Leaf};
use crate::shrink::edits::select::partner::enclosing_list_or_level;
use crate::shrink::node::Node;

/// The most large numbers among which any two may be parts of one product.
const MAX_LARGE_NUMBERS: usize = 3;

/// The keys of two numbers moved by the same amount: so far that the first is at its origin or, if the second has
/// another range, until the second is at its bound.
pub(crate) fn shifted(one: &Leaf, other: &Leaf) -> Option<(u64, u64)> {
    if other.is_drawn_as(one) || other.is_whole_type() {
        return Some((0, moved(other, -one.value())?));
    }
    let bounds = (-i128::from(other.max_below()), i128::from(other.max_above()));
    let by = (other.value() - one.value()).clamp(bounds.0, bounds.1) - other.value();
    if by == 0 { None } else { Some((moved(one, by)?, moved(other, by)?)) }
}

/// Whether the range of the second number may depend on the first.
pub(crate) fn may_depend(node: &Node, first: usize, second: usize) -> bool {
    let is_drawn = |open: usize| node.opens(open, Frame::Draw) || node.opens(open, Frame::Inner);
    node.frame_around(second, is_drawn).is_some_and(|open| open > first)
}

/// Whether one of the first may be worth several of the other, as an hour is worth 60 minutes. They are in one scope
/// and, if that is a list, more than one step is moved, or the other goes further, as a price does next to a quantity.
/// Or they are anywhere, if both are large and there are hardly any other large numbers.
pub(crate) fn may_be_carried(node: &Node, one: usize, other: usize, whole: u64) -> bool {
    let scope_of_one = enclosing_list_or_level(node, one);
    if scope_of_one != enclosing_list_or_level(node, other) {
        return whole > 1 && node.key(other) > 1 && node.has_few_far(MAX_LARGE_NUMBERS);
    }
    let is_list = scope_of_one.is_some_and(|open| node.opens(open, Frame::List));
    whole > 1 || !is_list || matches!(node.numbers(one, other), Some((one, other)) if other.max > one.max)
}

/// The greatest key, less `room` steps, on the side of the origin where the number lies.
pub(crate) fn furthest(leaf: &Leaf, room: u64) -> u64 {
    let is_below = leaf.offset(leaf.key).1;
    let most = if is_below { leaf.max_below() } else { leaf.max_above() };
    leaf.key_of(most.saturating_sub(room), is_below).unwrap_or(leaf.key)
}

/// The key of a number raised by this much, if its range reaches so far. In a whole type it wraps around.
pub(crate) fn moved(leaf: &Leaf, by: i128) -> Option<u64> {
    let mut value = leaf.value() + by;
    if leaf.is_whole_type() {
        let count = i128::from(leaf.max) + 1;
        let lowest = -i128::from(leaf.max - leaf.above);
        value = (value - lowest).rem_euclid(count) + lowest;
    }
    leaf.key_of_value(value)
}
