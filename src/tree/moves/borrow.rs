//! One number lowered by one and all behind it raised to their greatest: of a time, the hour can be less if minutes and
//! seconds are more. Or one at its simplest and all those of another sort behind it at their greatest.
//!
//! Among a few numbers. Part of the last, thorough course alone.

use super::room::furthest;
use super::sweep::{Rule, Step, Then, Tries, whole};
use crate::choices::edit::Draft;
use crate::choices::{Frame, Leaf, LeafKind};
use crate::tree::node::Node;

pub(super) const BORROW: Rule = Rule { place: whole, tries: Tries::Each(next), then: Then::On };

/// How many numbers behind one are raised together.
const MOST_RAISED: usize = 8;

/// Up to how many cells all those drawn alike behind one are raised: in what is larger, each has too many others.
const MOST_CELLS: usize = 200;

/// Whether there are no others like it around a number: no levels of a recursion, and no other elements of a list, unless
/// they are digits.
fn stands_alone(node: &Node, at: usize) -> bool {
    let mut frame = node.layout().parent(at);
    while let Some(open) = frame {
        let is_one_of_many = node.marks(open).len() > 1 && !is_digit(node, at);
        if is_one_of_many || node.cells()[open].opens(Frame::Level) {
            return false;
        }
        frame = node.layout().parent(open);
    }
    true
}

/// Whether a number is all that an element holds, or stands in no list, and may be a digit.
fn is_digit(node: &Node, at: usize) -> bool {
    let Some(leaf) = node.number(at) else { return false };
    let is_whole = node.list_around(at).is_none() || node.is_element(at);
    let is_character = leaf.kind == LeafKind::Plain && leaf.max <= 9;
    is_whole && (is_character || is_decimal(leaf))
}

/// Whether it is any digit from 0 or 1 to 9.
fn is_decimal(leaf: &Leaf) -> bool {
    match leaf.kind {
        LeafKind::Plain => leaf.max == 9,
        LeafKind::Signed => leaf.max_below() == 0 && leaf.max > 7 && leaf.origin(false) + leaf.max == 9,
        _ => false,
    }
}

/// Whether one may count for more of the other.
fn is_carried(one: &Leaf, other: &Leaf) -> bool {
    let are_characters = one.kind == LeafKind::Plain && other.kind == LeafKind::Plain;
    one.is_like(other) || (are_characters && one.max.max(other.max) <= 9)
}

fn borrowed(node: &Node, at: usize) -> Option<Draft> {
    let leaf = node.number(at)?;
    let mut draft = Draft::with_key(at, leaf.nearer(1)?);
    if !stands_alone(node, at) {
        return None;
    }
    // Those of a text are digits only if one of them may be any.
    let (mut behind, mut raised) = (at, 0);
    let mut are_digits = leaf.kind != LeafKind::Plain || node.list_around(at).is_none();
    for _ in 0..MOST_RAISED + 1 {
        let Some(next) = node.next_number(behind + 1) else {
            return (raised > 0 && are_digits).then_some(draft);
        };
        if !stands_alone(node, next) {
            return None;
        }
        let other = node.number(next)?;
        let furthest = furthest(other, 0);
        are_digits |= is_decimal(other);
        if is_carried(leaf, other) && other.key < furthest {
            draft.set_key(next, furthest);
            raised += 1;
        }
        behind = next;
    }
    None
}

/// A number at its simplest and all those from another one on that are drawn like it at their greatest, if that is the
/// first of them: a rate that has to last for some time can be less if all times are more.
fn spread(node: &Node, at: usize, first: usize) -> Option<Draft> {
    let (one, leaf) = node.numbers(at, first)?;
    let is_drawn_so = |other: &Leaf| other.is_drawn_as(leaf);
    if !one.is_signed() || !leaf.is_signed() || leaf.is_drawn_as(one) || leaf.max <= one.max {
        return None;
    }
    if node.find_number(at + 1, &is_drawn_so)? < first {
        return None;
    }
    let (mut draft, mut next) = (Draft::with_key(at, 0), Some(first));
    while let Some(place) = next {
        draft.set_key(place, furthest(node.number(place)?, 0));
        next = node.find_number(place + 1, &is_drawn_so);
    }
    Some(draft)
}

/// First what becomes of each number, then of each with those from another one on.
fn next(node: &Node, _whole: usize, step: &mut Step) -> Option<Draft> {
    let count = node.cells().len();
    while let Some(at) = node.next_number(step.number) {
        step.number = at + 1;
        let draft = borrowed(node, at);
        if draft.is_some() {
            return draft;
        }
    }
    if count > MOST_CELLS || node.positives() > MOST_RAISED {
        return None;
    }
    step.number = step.number.max(count);
    // By as much more as there are cells for each number, since there are so few.
    while let Some(at) = node.next_positive(step.number / count - 1) {
        let end = (at + 2) * count;
        // Those behind it alone.
        step.number = step.number.max(end - count + at + 1);
        let draft = step.each(end, &|number| spread(node, at, number % count));
        if draft.is_some() {
            return draft;
        }
    }
    None
}

#[cfg(test)]
mod tests;
