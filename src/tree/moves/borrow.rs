//! One number lowered by one and all behind it raised to their greatest: the hour of a time can be less if minutes and
//! seconds are more. Or one number at its simplest and all those of another kind behind it at their greatest.
//!
//! Only among a few numbers, and only in the thorough course.

use super::room::furthest;
use super::sweep::{Rule, Step, Then, Tries, whole};
use crate::choices::edit::Draft;
use crate::choices::{Frame, Leaf, LeafKind};
use crate::tree::node::Node;

pub(super) const BORROW: Rule = Rule { place: whole, tries: Tries::Each(next), then: Then::On };

/// The most numbers that are raised together.
const MOST_RAISED: usize = 8;

/// The most cells for which all numbers of a kind behind one are raised: a larger node has too many such pairs.
const MOST_CELLS: usize = 200;

/// Whether a number is not one of many of its kind: it stands in no level of a recursion, and in no list with other
/// elements, unless it is a digit.
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

/// Whether a number may be a digit, and is all of its element or stands in no list.
fn is_digit(node: &Node, at: usize) -> bool {
    let Some(leaf) = node.number(at) else { return false };
    let is_whole = node.list_around(at).is_none() || node.is_element(at);
    let is_character = leaf.kind == LeafKind::Plain && leaf.max <= 9;
    is_whole && (is_character || is_decimal(leaf))
}

/// Whether its range is that of a decimal digit: 0 or 1 to 9.
fn is_decimal(leaf: &Leaf) -> bool {
    match leaf.kind {
        LeafKind::Plain => leaf.max == 9,
        LeafKind::Signed => leaf.max_below() == 0 && leaf.max > 7 && leaf.origin(false) + leaf.max == 9,
        _ => false,
    }
}

/// Whether one of the first may be worth several of the other, as an hour is worth 60 minutes.
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
    // The characters of a text are digits only if one of them may be any digit.
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

/// A number at its simplest, and all numbers drawn like the one at `first` at their greatest, if that is the first of
/// them: a rate that has to last for some time can be lower if all times are longer.
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

/// First each number by itself, then each together with those from another one on.
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
    // Then `count` steps for each positive number; there are few of those.
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
