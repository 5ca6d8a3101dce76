//! A part of what depends on a value put in place of all of it, together with another value that fits the part: a
//! subterm and its type, a subtree and its size, a part of a document and that part of its schema.
//!
//! Only in the thorough course.

use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::places::first_of;
use crate::choices::sorting::sort_by;
use crate::shrink::edits::family::{Move, News};
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Recast {
    /// The inner part at hand, or where to look for the next one.
    at: usize,
    /// The next part to put in place of all, and the value to try with it.
    part: usize,
    value: usize,
    /// Whether the last draft may have been a candidate.
    is_asked: bool,
}

/// The most cells of a node that is looked at.
const MOST_CELLS: usize = 500;
/// How many parts are tried in place of all, the largest ones, and with how many values each.
const PARTS: usize = 8;
const VALUES: usize = 12;
/// The largest maximum of a number that is taken for one of a few kinds rather than for a size.
const KINDS: u64 = 4;

/// What was drawn last before the inner part that opens here: the value that it depends on.
fn before(node: &Node, inner: usize) -> Option<Range<usize>> {
    let last = inner.checked_sub(1)?;
    match &node.cells()[last] {
        Cell::Leaf(_) => Some(last..inner),
        Cell::Close => {
            let mut open = last;
            while !matches!(node.cells()[open], Cell::Open(_)) || node.layout().end(open) < last {
                open -= 1;
            }
            Some(open..inner)
        }
        Cell::Open(_) | Cell::Mark => None,
    }
}

/// Whether what begins at these two places may have been drawn by the same generator.
fn begin_alike(node: &Node, one: usize, other: usize) -> bool {
    match (node.opening(one), node.opening(other)) {
        (Some(one), Some(other)) => one.frame == other.frame && (one.frame != Frame::Level || one.label == other.label),
        (None, None) => is_bound(node, one) && is_bound(node, other),
        _ => false,
    }
}

/// Whether a number stands here, followed by what depends on it.
fn is_bound(node: &Node, at: usize) -> bool {
    node.number(at).is_some() && matches!(node.opening(at + 1), Some(open) if open.frame == Frame::Inner)
}

/// The cells of what begins here; a number together with what depends on it.
fn part(node: &Node, at: usize) -> Range<usize> {
    match node.opening(at) {
        Some(_) => node.layout().frame(at),
        None if is_bound(node, at) => at..node.layout().end(at + 1) + 1,
        None => at..at + 1,
    }
}

/// The parts of the inside that may stand for all of it, the largest first.
fn parts(node: &Node, inner: usize, has_kinds: bool) -> Vec<Range<usize>> {
    let (layout, all) = (node.layout(), inner + 1..node.layout().end(inner));
    let mut parts = Vec::new();
    if !has_kinds && part(node, all.start) != all {
        return parts;
    }
    for at in all.clone() {
        let content = at + 1..layout.end(at);
        let holds_one = matches!(node.cells()[at], Cell::Mark) || node.cells()[at].opens(Frame::Draw);
        if has_kinds && holds_one && !content.is_empty() {
            parts.push(content);
        }
        if begin_alike(node, all.start, at) && part(node, at) != all {
            parts.push(part(node, at));
        }
    }
    sort_by(&mut parts, &|one: &Range<usize>, other: &Range<usize>| other.len().cmp(&one.len()));
    parts.truncate(PARTS);
    parts
}

/// The other values that may replace one, as cells.
fn values(node: &Node, value: &Range<usize>) -> Vec<Vec<Cell>> {
    let (cells, mut values) = (node.cells(), Vec::new());
    if let Some(leaf) = node.number(value.start) {
        for step in 0..VALUES + 1 {
            let step = step as u64;
            let key = match leaf.max {
                max if step > max => None,
                0..=KINDS => Some(step),
                _ => leaf.key.checked_sub(step + 1),
            };
            if let Some(key) = key {
                values.push([Cell::Leaf(leaf.with_key(key))].to_vec());
            }
        }
        return values;
    }
    let mut found: Vec<Range<usize>> = Vec::new();
    for at in 0..cells.len() {
        let is_same = |number: usize| node.same(found[number].clone(), node.layout().frame(at));
        let is_like = found.len() < VALUES && begin_alike(node, at, value.start);
        if is_like && first_of(0..found.len(), &is_same).is_none() {
            found.push(node.layout().frame(at));
        }
    }
    for frame in &found {
        values.push(cells[frame.clone()].to_vec());
    }
    values
}

impl Recast {
    /// The next draft for the inner part at hand.
    fn draft(&mut self, node: &Node) -> Option<Draft> {
        let value = before(node, self.at)?;
        let is_size = matches!(node.number(value.start), Some(leaf) if leaf.max > KINDS);
        if core::mem::take(&mut self.is_asked) && is_size {
            // The candidate for the first size was no failure, and what is drawn for one size is drawn for any: they
            // are only bounds.
            if self.value == 1 {
                return None;
            }
            (self.part, self.value) = (self.part + 1, 0);
        }
        let parts = parts(node, self.at, node.number(value.start).is_none());
        if self.part >= parts.len() {
            return None;
        }
        let values = values(node, &value);
        if self.value >= values.len() {
            (self.part, self.value) = (self.part + 1, 0);
        }
        let by = parts.get(self.part)?;
        let end = node.layout().end(self.at);
        let value_there = values.get(self.value)?;
        self.value += 1;
        self.is_asked = true;
        let cells = node.cells();
        let all =
            [&cells[..value.start], value_there, &cells[value.end..self.at + 1], &cells[by.clone()], &cells[end..]];
        Some(Draft::of_stretches(&all).asking().exact())
    }
}

impl Move for Recast {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        if node.cells().len() > MOST_CELLS {
            return None;
        }
        loop {
            let found = node.next_frame(self.at, Frame::Inner)?;
            if found != self.at {
                *self = Recast { at: found, ..Recast::default() };
            }
            let draft = self.draft(node);
            if draft.is_some() {
                return draft;
            }
            *self = Recast { at: found + 1, ..Recast::default() };
        }
    }

    fn told(&mut self, news: News) -> bool {
        if matches!(news, News::Barren | News::Rejected { .. }) {
            self.is_asked = false;
        }
        false
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        *self = Recast::default();
    }
}

#[cfg(test)]
mod tests;
