//! An element taken out of a list, and the numbers that depended on it lowered: references to later positions by one,
//! or the count that the list was drawn from.

use crate::choices::Leaf;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::places::first_of;
use crate::choices::sorting::sort_ranges;
use crate::shrink::edits::arrange::relabel::{is_of_kind, kinds};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::select::places::Places;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Reference {
    at: usize,
    /// How many elements of the list here are still to be looked at.
    rest: Option<usize>,
    /// How many ways have been tried for the element here: all numbers, then each kind alone.
    tried: usize,
    /// The first number of each kind, once that was asked for.
    kinds: Option<Places>,
}

/// Up to how many cells each kind of numbers is looked at alone.
const MOST_CELLS: usize = 500;

/// For how many lowered keys there is room at first.
const ROOM_FOR_KEYS: usize = 16;

/// The element taken out, and every key from the list's first on that points past it one lower: of all numbers, or of those
/// of one kind, since what equals a position need not be one.
fn without_position(node: &Node, list: usize, marks: &[usize], position: usize, kind: Option<&Leaf>) -> Option<Draft> {
    let (cells, gone) = (node.cells(), node.marked(marks[position]));
    let (mut keys, mut at) = (Vec::new(), list + 1);
    while at < cells.len() {
        if at == gone.start {
            at = gone.end;
            continue;
        }
        if let Some(leaf) = cells[at].number()
            && leaf.key > position as u64
            && leaf.key <= marks.len() as u64
            && (kind.is_none() || matches!(kind, Some(kind) if is_of_kind(kind, leaf)))
        {
            if keys.is_empty() {
                keys = Vec::with_capacity(ROOM_FOR_KEYS);
            }
            keys.push((at, leaf.key - 1));
        }
        at += 1;
    }
    if keys.is_empty() { None } else { Some(Draft::without(cells, gone, &keys)) }
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

impl Reference {
    /// The kind of this number of those that are looked at alone: where all are of one kind, that was tried.
    fn kind<'n>(&mut self, node: &'n Node, course: Course, is_fixed: bool, number: usize) -> Option<&'n Leaf> {
        if is_fixed || !course.is_thorough() || node.cells().len() > MOST_CELLS {
            return None;
        }
        if self.kinds.is_none() {
            self.kinds = Some(kinds(node));
        }
        match &self.kinds {
            Some(kinds) if kinds.len() > 1 => node.number(*kinds.get(number)?),
            _ => None,
        }
    }
}

impl Edits for Reference {
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
            let is_fixed = fixed_length(node, self.at).is_some();
            self.tried += 1;
            let draft = match (is_fixed, self.tried - 1) {
                (true, tried @ 0..=1) => without_count(node, self.at, position, tried == 1),
                (false, 0) => without_position(node, self.at, marks, position, None),
                (_, tried) => match self.kind(node, course, is_fixed, tried - 1) {
                    Some(kind) => without_position(node, self.at, marks, position, Some(kind)),
                    None => {
                        (self.rest, self.tried) = (Some(position), 0);
                        continue;
                    }
                },
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
        (self.tried, self.kinds) = (0, None);
    }
}

#[cfg(test)]
mod tests;
