//! An element taken out of a list, and the numbers that depended on it lowered: references to later positions by one,
//! or the count that the list was drawn from.

use super::relabel::{is_of_kind, kinds};
use super::{Course, Move, Places, first_of};
use crate::choices::Leaf;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::sorting::sort_ranges;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(super) struct Reference {
    at: usize,
    /// How many elements of the list here are still to be looked at.
    rest: Option<usize>,
    /// How many ways have been tried for the element here: all numbers, then each kind alone.
    tried: usize,
}

/// Up to how many cells each kind of numbers is looked at alone.
const MOST_CELLS: usize = 500;

/// The element taken out, and every key from the list's first on that points past it one lower: of all numbers, or of those
/// of one kind, since what equals a position need not be one.
fn without_position(node: &Node, list: usize, marks: &[usize], position: usize, kind: Option<&Leaf>) -> Option<Draft> {
    let gone = node.marked(marks[position]);
    let points_past = |key: u64| key > position as u64 && key <= marks.len() as u64;
    let is_meant = |at: usize| match (kind, node.number(at)) {
        (Some(kind), Some(leaf)) => is_of_kind(kind, leaf),
        (kind, _) => kind.is_none(),
    };
    let is_lowered = |at: usize| points_past(node.key(at)) && (at < gone.start || at >= gone.end) && is_meant(at);
    let first = first_of(list + 1..node.cells().len(), &is_lowered)?;
    let mut keys = Vec::new();
    for at in first..node.cells().len() {
        if is_lowered(at) {
            keys.push((at, node.key(at) - 1));
        }
    }
    Some(Draft::without(node.cells(), gone.clone(), &keys))
}

/// Whether a place is in one of these ranges.
fn is_in(ranges: &[Range<usize>], at: usize) -> bool {
    first_of(0..ranges.len(), &|number: usize| ranges[number].start <= at && at < ranges[number].end).is_some()
}

/// The count that lists of a fixed length were drawn from one lower, and the element at this position out of each of
/// those lists; and every key from the list's first on that points past it one lower, too, if that is wanted.
fn without_count(node: &Node, list: usize, position: usize, lowers_references: bool) -> Option<Draft> {
    let length = fixed_length(node, list)?;
    let mut count = list.checked_sub(1)?;
    while node.key(count) == 0 {
        count = count.checked_sub(1)?;
    }
    let mut gone: Vec<Range<usize>> = Vec::new();
    for other in list..node.cells().len() {
        if fixed_length(node, other) == Some(length)
            && let Some(mark) = node.marks(other).get(position)
            && !is_in(&gone, *mark)
        {
            gone.push(node.marked(*mark));
        }
    }
    sort_ranges(&mut gone);
    let mut keys = [(count, node.key(count) - 1)].to_vec();
    for at in list + 1..node.cells().len() {
        let key = node.key(at);
        let is_reference = key > position as u64 && key < length as u64;
        if lowers_references && is_reference && !is_in(&gone, at) {
            keys.push((at, key - 1));
        }
    }
    if lowers_references && keys.len() == 1 { None } else { Some(Draft::without_all(node.cells(), &gone, &keys)) }
}

/// The length of the list that opens here, if it could have no other.
fn fixed_length(node: &Node, open: usize) -> Option<usize> {
    let list = node.opening(open)?;
    if list.frame == Frame::List && list.min == list.max { usize::try_from(list.min).ok() } else { None }
}

impl Move for Reference {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            let Some(left) = self.rest else {
                self.at = node.next_frame(self.at, Frame::List)?;
                let length = node.marks(self.at).len();
                // Of a list of any length, only elements that something refers past.
                let (mut past, mut at) = (0, self.at);
                while past < length as u64 && at < node.cells().len() {
                    let key = node.key(at);
                    if key <= length as u64 {
                        past = key.max(past);
                    }
                    at += 1;
                }
                let is_fixed = fixed_length(node, self.at).is_some();
                self.rest = Some(if is_fixed { length } else { length.min(past as usize) });
                continue;
            };
            let marks = node.marks(self.at);
            let Some(position) = left.min(marks.len()).checked_sub(1) else {
                self.rest = None;
                self.at += 1;
                continue;
            };
            let (tried, is_fixed) = (self.tried, fixed_length(node, self.at).is_some());
            let are_kinds_wanted = !is_fixed && course.is_thorough() && node.cells().len() <= MOST_CELLS;
            let kinds = if are_kinds_wanted { kinds(node) } else { Places::new() };
            // A second way where the length is fixed, and one more for each kind.
            if tried > kinds.len().max(usize::from(is_fixed)) {
                (self.rest, self.tried) = (Some(position), 0);
                continue;
            }
            self.tried += 1;
            let draft = match tried.checked_sub(1) {
                earlier if is_fixed => without_count(node, self.at, position, earlier.is_some()),
                None => without_position(node, self.at, marks, position, None),
                Some(kind) => kinds
                    .get(kind)
                    .and_then(|first| without_position(node, self.at, marks, position, node.number(*first))),
            };
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if let Some(left) = &mut self.rest {
            *left = left.saturating_sub(1);
        }
        self.tried = 0;
    }
}

#[cfg(test)]
mod tests;
