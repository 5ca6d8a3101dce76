//! One number lowered and another raised by as much: their sum stays, and can collect at the end, where the order
//! wants it. Or raised as far as it goes: of a product, or of hours and minutes, the first can be less if the second is
//! more. Neighbours among those drawn the same way, and in the end those drawn in exactly the same way, whatever is
//! between.

use crate::choices::LeafKind;
use crate::choices::decimal::{self, Decimal};
use crate::shrink::edits::schedule::MAX_CELLS_IF_QUADRATIC;
use crate::shrink::edits::schedule::line::{
    Direction, Extent, InLists, LineEnd, LineRule, LineStart, NumberLine, gallop, probe, single,
};
use crate::shrink::edits::select::partner::{Partner, enclosing_list_or_level};
use crate::shrink::edits::select::reach::{furthest, may_be_carried, may_depend, moved, shifted};
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const REDISTRIBUTE_PAIRS: LineRule = LineRule {
    position: Node::next_positive,
    zeroed: None,
    groups: &[(next, WAYS), (of_a_kind, WAYS), (at_same_offset, WAYS)],
    in_lists: InLists::Few,
    passes_over_rejected: true,
    changes: None,
};

const WAYS: &[(Direction, Extent)] = &[
    (equal, probe),
    (across, probe),
    (turned, probe),
    (given, probe),
    (given_to_bound, probe),
    (alone, probe),
    (beyond, probe),
    (top::<0>, probe),
    (top::<1>, probe),
    (top::<2>, probe),
    (top::<3>, probe),
    (traded, single),
    (alone, probe),
    (traded, gallop),
];

/// The number here and the next one alike.
fn next(start: &LineStart<'_>) -> Vec<usize> {
    with_partner(start, Partner::Next)
}

/// The number here and the next one with the same range.
fn of_a_kind(start: &LineStart<'_>) -> Vec<usize> {
    if is_close(start) { with_partner(start, Partner::OfAKind) } else { Vec::new() }
}

/// The number here and the one at the same offset of the next element.
fn at_same_offset(start: &LineStart<'_>) -> Vec<usize> {
    if is_close(start) { with_partner(start, Partner::SameOffset) } else { Vec::new() }
}

fn with_partner(start: &LineStart<'_>, partner: Partner) -> Vec<usize> {
    match partner.of(start.node, start.at) {
        Some(second) => Vec::from([start.at, second]),
        None => Vec::new(),
    }
}

/// Whether numbers that lie apart are looked at: among more numbers, each has too many partners.
fn is_close(start: &LineStart<'_>) -> bool {
    start.round.is_thorough() && start.node.cells().len() <= MAX_CELLS_IF_QUADRATIC
}

/// A single step in which the two have these keys.
fn to_keys(group: &[usize], keys: (u64, u64)) -> NumberLine {
    NumberLine { moves: Vec::new(), steps: 1, fixed: Vec::from([(group[0], keys.0), (group[1], keys.1)]) }
}

/// The greater made equal to the lesser.
fn equal(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (one, other) = start.node.numbers(group[0], group[1])?;
    let (near, far) = (start.node.distance(group[0]), start.node.distance(group[1]));
    let nearest = near.min(far);
    let is_wanted = start.round.is_thorough() && nearest > 0 && near != far;
    if is_wanted { Some(to_keys(group, (one.key_at(nearest)?, other.key_at(nearest)?))) } else { None }
}

/// Both moved so far that the first is at its origin, where that leads them to different sides.
fn across(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (one, other) = start.node.numbers(group[0], group[1]).filter(|_| start.round.is_thorough())?;
    let ((whole, is_below), (far, is_other_below)) = (one.offset(one.key), other.offset(other.key));
    if far == 0
        && !is_below
        && let Some(sign) = sign_of_float(start.node, group[1])
    {
        let mut line = to_keys(group, (0, whole));
        line.fixed.push((sign, 1));
        return Some(line);
    }
    if is_below != is_other_below || far == 0 { Some(to_keys(group, shifted(one, other)?)) } else { None }
}

/// Both moved by the same amount, but the second to the side on which the first was.
fn turned(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (one, other) = start.node.numbers(group[0], group[1]).filter(|_| start.round.is_thorough())?;
    let ((whole, is_below), (far, is_other_below)) = (one.offset(one.key), other.offset(other.key));
    // Two numbers equally near to their origins may lie on different sides only to differ.
    let is_wanted = is_below != is_other_below && far > 0 && whole.abs_diff(far) > 1;
    if is_wanted { Some(to_keys(group, (0, moved(other, one.value() - 2 * other.value())?))) } else { None }
}

/// The position of the sign of a float above zero whose whole part is here.
fn sign_of_float(node: &Node, whole: usize) -> Option<usize> {
    let float = Decimal::of_whole(whole)?;
    let (precision, sign) = node.numbers(float.precision, float.sign)?;
    (decimal::begins(precision) && sign.key < sign.max).then_some(float.sign)
}

/// How much the first can lose, and how much the second can gain.
fn most(start: &LineStart<'_>, group: &[usize]) -> Option<(u64, u64)> {
    let (one, other) = start.node.numbers(group[0], group[1])?;
    let (whole, is_below) = one.offset(one.key);
    if !is_below && other.has_one_side() && may_depend(start.node, group[0], group[1]) {
        return Some((whole, u64::MAX));
    }
    let (up, gained) = if is_below { (other.max_below(), -other.value()) } else { (other.max_above(), other.value()) };
    Some((whole, u64::try_from(i128::from(up) - gained).unwrap_or(0)))
}

/// The first lowered and the second raised by as much, until the first is at its origin or the second at its bound. In
/// a whole type that wraps around.
fn traded(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (one, other) = start.node.numbers(group[0], group[1])?;
    let (whole, room) = most(start, group)?;
    let steps = if other.is_whole_type() { whole } else { whole.min(room) };
    let by = one.value().signum();
    Some(NumberLine::of(Vec::from([(group[0], -by), (group[1], by)]), steps))
}

/// All of that at once.
fn given(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let line = traded(start, group)?;
    Some(in_one_step(&line, line.steps))
}

/// As much as the second can take, if it would wrap around.
fn given_to_bound(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (line, (_, room)) = (traded(start, group)?, most(start, group)?);
    if room < line.steps { Some(in_one_step(&line, room)) } else { None }
}

fn in_one_step(line: &NumberLine, steps: u64) -> NumberLine {
    let moves = line.moves.iter().map(|(at, by)| (*at, by * i128::from(steps))).collect();
    NumberLine::of(moves, steps.min(1))
}

/// The first alone, once the second is at its bound.
fn alone(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let may_be = start.before == LineEnd::Moved && start.node.cells().len() <= MAX_CELLS_IF_QUADRATIC;
    if may_be { NumberLine::nearer(start, &group[..1]) } else { None }
}

/// The first, on which the second may depend, nearer to its origin, and the second as far from its own as possible.
fn beyond(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (node, other) = (start.node, start.node.number(group[1])?);
    let is_one = is_close(start)
        && other.has_one_side()
        && enclosing_list_or_level(node, group[0]) == enclosing_list_or_level(node, group[1])
        && may_depend(node, group[0], group[1]);
    if is_one { against(start, group, u64::MAX) } else { None }
}

/// The first nearer to its origin, and the second as far from its own as it can be: if a filter rejects that, a little
/// less far.
fn top<const LESS: u64>(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let (node, (one, other)) = (start.node, start.node.numbers(group[0], group[1])?);
    let may_be_one = is_close(start) && (LESS == 0 || start.before == LineEnd::Rejected);
    if !may_be_one || !may_be_carried(node, group[0], group[1], node.distance(group[0])) {
        return None;
    }
    let mut line = against(start, group, furthest(other, LESS))?;
    if one.kind == LeafKind::High {
        // The lower halves as far as they can be, too: they are the smallest of what counts.
        line.fixed.extend([(group[0] + 1, u64::MAX), (group[1] + 1, u64::MAX)]);
    }
    Some(line)
}

/// The first nearer to its origin, and the second with this key.
fn against(start: &LineStart<'_>, group: &[usize], key: u64) -> Option<NumberLine> {
    let mut line = NumberLine::nearer(start, &group[..1])?;
    line.fixed.push((group[1], key));
    Some(line)
}

#[cfg(test)]
mod tests;
