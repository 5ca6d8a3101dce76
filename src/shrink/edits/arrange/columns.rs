//! What stands at the same place in two parts exchanged, such as the values of two entries of a map: numbers, and, in
//! elements, lists and alternatives, which are first all put in order. Then two places exchanged in all parts, such as
//! the coordinates of points, or turned by a quarter; or one place set to its other side or to its simplest. Numbers
//! drawn alike that stand beside each other in no list are taken for points, two by two.
//!
//! Only in the thorough course.

use crate::choices::edit::{Draft, rearranged};
use crate::choices::places::first_of;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Frame, Leaf, LeafKind, compare_ranks};
use crate::shrink::edits::arrange::order::MOST_MOVED;
use crate::shrink::edits::schedule::sweep::{Proposals, Step, SweepRule, Then};
use crate::shrink::edits::select::alike::{drawn_alike, next_alike};
use crate::shrink::edits::select::parts::siblings;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

pub(crate) const COLUMNS: SweepRule = SweepRule { place, tries: Proposals::Each(next), then: Then::On };

/// The most pairs of places that are looked at in all parts: for elements of up to eight cells, all.
const MOST_PAIRS: usize = 64;

/// Whether a part is one cell alone, but for its mark: that changes places as a whole, elsewhere.
fn is_one_cell(node: &Node, part: &Range<usize>) -> bool {
    part.len() <= if matches!(node.cells()[part.start], Cell::Mark) { 2 } else { 1 }
}

/// Two numbers exchanged that stand at the same place in two parts, if the later one is the simpler.
fn exchanged(node: &Node, one: (usize, &Range<usize>), other: (usize, &Range<usize>)) -> Option<Draft> {
    if one.1.len() != other.1.len() {
        return None;
    }
    let (first, second) = node.numbers(one.0, other.0)?;
    if !first.is_drawn_as(second) || first.kind == LeafKind::High || first.kind == LeafKind::Low {
        return None;
    }
    (first.key > second.key).then_some(Draft::with_two((one.0, second.key), (other.0, first.key)))
}

/// The counterpart in the other part of the frame here: the one behind as many others that are alike.
fn counterpart(node: &Node, at: usize, part: &Range<usize>, other: &Range<usize>) -> Option<Range<usize>> {
    let (mut here, mut there) = (part.start + 1, other.start + 1);
    while here <= at && there < other.end {
        let (one, like) = (here..node.behind(here), there..node.behind(there));
        if !drawn_alike(node.cells(), &one, &like) && !node.same(one.clone(), like.clone()) {
            return None;
        }
        if here == at {
            return Some(like);
        }
        (here, there) = (one.end, like.end);
    }
    None
}

/// Whether a list or an alternative stands here that is only a part of its element.
fn is_field(node: &Node, at: usize, part: &Range<usize>) -> bool {
    let is_element = matches!(node.cells()[part.start], Cell::Mark);
    let is_one = node.opens(at, Frame::List) || node.opens(at, Frame::Alternative);
    is_element && is_one && part.len() > node.layout().frame(at).len() + 1
}

/// The field here exchanged with that of the other element, if that is the simpler one.
fn fields_exchanged(node: &Node, at: usize, part: &Range<usize>, other: &Range<usize>) -> Option<Draft> {
    let (cells, there) = (node.cells(), counterpart(node, at, part, other)?);
    let frame = node.layout().frame(at);
    let is_simpler = compare_ranks(&cells[there.clone()], &cells[frame.clone()]).is_lt();
    is_simpler.then_some(Draft::swapped(cells, frame, there))
}

/// The field here of the first element and its counterparts in all others put in order, if they are not.
fn fields_in_order(node: &Node, at: usize, parts: &[Range<usize>]) -> Option<Draft> {
    let (cells, mut fields) = (node.cells(), Vec::with_capacity(parts.len()));
    for part in parts {
        fields.push(counterpart(node, at, &parts[0], part)?);
    }
    let mut sorted = fields.clone();
    sort_by(&mut sorted, &|one: &Range<usize>, other: &Range<usize>| {
        compare_ranks(&cells[one.clone()], &cells[other.clone()])
    });
    if sorted == fields { None } else { Some(Draft::of(rearranged(cells, &fields, &sorted))) }
}

/// What is done to two places in all parts, or to one place.
#[derive(Clone, Copy)]
enum Turn {
    Exchange,
    /// Exchanged, and the first of them, or the second, turned to its other side.
    Left,
    Right,
}

static TURNS: [Turn; 3] = [Turn::Exchange, Turn::Left, Turn::Right];

/// Two places turned in all parts, if the parts are alike and the first one that changes becomes simpler.
fn turned(node: &Node, parts: &[Range<usize>], (first, second): (usize, usize), turn: Turn) -> Option<Draft> {
    let mut draft = Draft::unchanged();
    let mut is_simpler = None;
    for part in parts {
        let (one, other) = node.numbers(part.start + first, part.start + second)?;
        if part.len() != parts[0].len() || !one.is_drawn_as(other) {
            return None;
        }
        let key_of = |leaf: &Leaf, is_turned: bool| match is_turned {
            true => leaf.key_of_value(-leaf.value()),
            false => Some(leaf.key),
        };
        let keys = (key_of(other, matches!(turn, Turn::Left))?, key_of(one, matches!(turn, Turn::Right))?);
        if keys != (one.key, other.key) {
            is_simpler = is_simpler.or(Some(keys < (one.key, other.key)));
            draft.set_key(part.start + first, keys.0);
            if second > first {
                draft.set_key(part.start + second, keys.1);
            }
        }
    }
    if is_simpler? { Some(draft) } else { None }
}

/// One place set to its simplest in all parts, if it is not so in more than one.
fn simplest(node: &Node, parts: &[Range<usize>], place: usize) -> Option<Draft> {
    let (mut draft, mut count) = (Draft::unchanged(), 0);
    for part in parts {
        if part.len() != parts[0].len()
            || !node.number(part.start + place)?.is_drawn_as(node.number(parts[0].start + place)?)
        {
            return None;
        }
        if node.key(part.start + place) > 0 {
            draft.set_key(part.start + place, 0);
            count += 1;
        }
    }
    (count > 1).then_some(draft)
}

/// Joins each two neighbouring numbers that were drawn alike into one part. Leaves the parts as they are if there are
/// fewer than four such numbers.
fn in_pairs(node: &Node, parts: &mut Vec<Range<usize>>) {
    let is_alike = |part: usize| match (node.number(parts[0].start), node.number(parts[part].start)) {
        (Some(one), Some(other)) => one.is_drawn_as(other) && one.is_signed(),
        _ => false,
    };
    let count = first_of(0..parts.len(), &|part: usize| !is_alike(part)).unwrap_or(parts.len());
    if count >= 4 && count.is_multiple_of(2) {
        for pair in 0..count / 2 {
            parts[pair] = parts[2 * pair].start..parts[2 * pair + 1].end;
        }
        parts.truncate(count / 2);
    }
}

/// 0 is the outermost level, then each frame by its opening, counted from 1.
fn place(node: &Node, from: usize) -> Option<usize> {
    match from.checked_sub(1) {
        Some(here) => Some(node.next_open(here)? + 1),
        None => Some(0),
    }
}

/// What stands at each place of each part exchanged with what stands there in the next part: two steps for each cell.
fn next_exchanged(node: &Node, parts: &[Range<usize>], step: &mut Step) -> Option<Draft> {
    for (one, part) in parts.iter().enumerate() {
        if is_one_cell(node, part) {
            continue;
        }
        let Some(next) = next_alike(node.cells(), parts, one) else { continue };
        let other = &parts[next];
        for at in part.start.max(step.number / 2)..part.end {
            let is_field = is_field(node, at, part);
            while step.number < 2 * at + 2 {
                step.number = step.number.max(2 * at) + 1;
                let draft = match step.number - 2 * at {
                    1 if one == 0 && is_field => fields_in_order(node, at, parts),
                    2 if is_field => fields_exchanged(node, at, part, other),
                    2 => exchanged(node, (at, part), (other.start + (at - part.start), other)),
                    _ => None,
                };
                if draft.is_some() {
                    return draft;
                }
            }
        }
    }
    None
}

/// Each two places turned in all parts, in steps from this number on.
fn next_turned(node: &Node, parts: &[Range<usize>], from: usize, step: &mut Step) -> Option<Draft> {
    step.number = from.max(step.number);
    // Nothing is simpler than numbers that are all at their simplest.
    if !node.kinds().has(Kinds::POSITIVE) {
        return None;
    }
    let (width, turns) = (parts[0].len(), TURNS.len());
    while step.number - from < (width * width).min(MOST_PAIRS) * turns {
        let (places, turn) = ((step.number - from) / turns, TURNS[(step.number - from) % turns]);
        let (first, second) = (places / width, places % width);
        // Only numbers can be turned, each with the ones behind it.
        if node.number(parts[0].start + first).is_none() {
            step.number = from + (first + 1) * width * turns;
            continue;
        }
        if second < first {
            step.number = from + (first * width + first) * turns;
            continue;
        }
        step.number += 1;
        let draft = match (first.cmp(&second), turn) {
            (Ordering::Less, _) | (Ordering::Equal, Turn::Left) => turned(node, parts, (first, second), turn),
            (Ordering::Equal, Turn::Exchange) => simplest(node, parts, first),
            _ => None,
        };
        if draft.is_some() {
            return draft;
        }
    }
    None
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let mut parts = siblings(node, at);
    in_pairs(node, &mut parts);
    // A single part has no other to compare with.
    if !matches!(parts.len(), 2..=MOST_MOVED) {
        return None;
    }
    match next_exchanged(node, &parts, step) {
        None => next_turned(node, &parts, 2 * node.cells().len(), step),
        draft => draft,
    }
}

#[cfg(test)]
mod tests;
