//! Neighbours put in order: elements of lists, and sibling frames of the same kind; as long as these are taken, more and
//! more of them at once. The thorough course also orders what stands inside one element.

use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, rearranged};
use crate::choices::layout::behind;
use crate::choices::places::first_of;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, LeafKind, compare, compare_ranks};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::select::alike::by_likeness;
use crate::shrink::edits::select::parts::siblings;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Order {
    /// The scope at hand.
    at: usize,
    stage: OrderStage,
}

#[derive(Clone, Copy, Default)]
enum OrderStage {
    #[default]
    Sort,
    /// The next neighbours to compare, and how many parts behind the first one are put in order with it.
    Swap(usize, RunLength),
    /// These were proposed.
    Swapped(usize, RunLength),
    /// In the thorough course, a part that should come late but cannot be exchanged with its neighbour: behind all
    /// others.
    Last(usize),
}

/// The most parts in a scope of which one is tried behind all others.
pub(crate) const MOST_MOVED: usize = 64;

/// How two parts are compared.
type Compare = fn(&[Cell], &[Cell]) -> Ordering;

/// The order for a course: small parts first, from which other edits continue best. In the thorough course the
/// reduction order, in which the beginning of a part may weigh more; but subterms, which another row also exchanges,
/// stay as they are.
fn compare_in(course: Course, cells: &[Cell], parts: &[Range<usize>]) -> Compare {
    if course.is_thorough() && !has_levels(cells, parts) { compare_ranks } else { compare }
}

/// The first part, from this one on, that should come behind the next one alike; and that one.
fn first_behind(cells: &[Cell], parts: &[Range<usize>], from: usize, compare: Compare) -> Option<(usize, usize)> {
    let mut first = (usize::MAX, usize::MAX);
    for two in by_likeness(cells, parts).windows(2) {
        let (one, other) = (two[0].1, two[1].1);
        let may_come_behind = two[0].0 == two[1].0 && from <= one && one < first.0;
        if may_come_behind && compared(cells, &parts[one], &parts[other], compare).is_gt() {
            first = (one, other);
        }
    }
    if first.0 < parts.len() { Some(first) } else { None }
}

fn is_sorted(cells: &[Cell], parts: &[Range<usize>], compare: Compare) -> bool {
    first_behind(cells, parts, 0, compare).is_none()
}

/// Whether this is a list of single numbers in order, given the cells behind its opening. Most long lists are, and this
/// avoids listing their parts. The numbers decide in either order of parts.
fn ascends(behind: &[Cell]) -> bool {
    let (mut at, mut least) = (0, 0);
    loop {
        match &behind[at..] {
            [Cell::Close, ..] => return true,
            [Cell::Mark, Cell::Leaf(leaf), ..]
                if leaf.key >= least && leaf.counts() && !matches!(leaf.kind, LeafKind::Arm | LeafKind::Step) =>
            {
                least = leaf.key;
                at += 2;
            }
            _ => return false,
        }
    }
}

fn has_levels(cells: &[Cell], parts: &[Range<usize>]) -> bool {
    first_of(0..parts.len(), &|part: usize| cells[parts[part].start].opens(Frame::Level)).is_some()
}

/// All cells with the parts in order. Parts that were drawn alike exchange places among themselves.
fn sorted(cells: &[Cell], parts: &[Range<usize>], compare: Compare) -> Vec<Cell> {
    let mut sorted = parts.to_vec();
    for places in by_likeness(cells, parts).chunk_by(|(one, _), (other, _)| one == other) {
        let mut alike: Vec<Range<usize>> = places.iter().map(|(_, at)| parts[*at].clone()).collect();
        sort_by(&mut alike, &|one: &Range<usize>, other: &Range<usize>| compared(cells, one, other, compare));
        for ((_, place), part) in places.iter().zip(alike) {
            sorted[*place] = part;
        }
    }
    rearranged(cells, parts, &sorted)
}

/// Whether all cells are one frame or one cell, so that nothing stands beside it.
fn is_one_part(cells: &[Cell]) -> bool {
    cells.is_empty() || behind(cells, 0) == cells.len()
}

/// The cells with everything in order at once; `None` if it is so already.
pub(crate) fn settled(node: &Node) -> Option<Vec<Cell>> {
    settled_among(node, node.cells())
}

/// Other cells, with the frames of this node, with everything in order at once; `None` if they are so already.
pub(crate) fn settled_among(node: &Node, cells: &[Cell]) -> Option<Vec<Cell>> {
    // Most nodes are in order and need no copy.
    let mut settled: Option<Vec<Cell>> = None;
    // From the innermost frames outwards: a part that is in order inside moves as a whole.
    for at in (0..cells.len() + 1).rev() {
        if at > 0 && !matches!(cells[at - 1], Cell::Open(_)) {
            continue;
        }
        let cells = settled.as_deref().unwrap_or(cells);
        let is_settled = if at == 0 { is_one_part(cells) } else { ascends(&cells[at..]) };
        if is_settled {
            continue;
        }
        let parts = siblings(node, at);
        if !is_sorted(cells, &parts, compare) {
            settled = Some(sorted(cells, &parts, compare));
        }
    }
    settled
}

fn compared(cells: &[Cell], first: &Range<usize>, second: &Range<usize>, compare: Compare) -> Ordering {
    compare(&cells[first.clone()], &cells[second.clone()])
}

/// The elements of the list that opens here put in order, if they are not.
pub(crate) fn in_order(node: &Node, open: usize) -> Option<Draft> {
    let (cells, parts) = (node.cells(), siblings(node, open + 1));
    if is_sorted(cells, &parts, compare) { None } else { Some(Draft::of(sorted(cells, &parts, compare))) }
}

/// The next scope, from this one on, in which something may be out of order.
fn next_scope(node: &Node, from: usize, course: Course) -> Option<usize> {
    let cells = node.cells();
    let is_scope = |scope: usize| match scope.checked_sub(1).map(|before| &cells[before]) {
        Some(Cell::Open(_)) => !ascends(&cells[scope..]),
        Some(Cell::Mark) => course.is_thorough(),
        Some(Cell::Close | Cell::Leaf(_)) => false,
        None => true,
    };
    first_of(from..cells.len() + 1, &is_scope)
}

impl Order {
    fn go_to(&mut self, at: usize) {
        *self = Order { at, ..Order::default() };
    }

    fn draft(&mut self, node: &Node, course: Course) -> Option<Draft> {
        let (cells, parts) = (node.cells(), siblings(node, self.at));
        let compare = compare_in(course, cells, &parts);
        if let OrderStage::Sort = self.stage {
            // Two parts are swapped by that.
            self.stage = if parts.len() == 2 { OrderStage::Last(2) } else { OrderStage::Swap(0, RunLength::ONE) };
            if !is_sorted(cells, &parts, compare) {
                return Some(Draft::of(sorted(cells, &parts, compare)));
            }
        }
        if let OrderStage::Swapped(one, run) = self.stage {
            let run = run.not_taken();
            // The two stay as they are.
            let is_over = run.is_over();
            self.stage = if is_over { OrderStage::Swap(one + 1, RunLength::ONE) } else { OrderStage::Swap(one, run) };
        }
        if let OrderStage::Swap(from, run) = self.stage {
            if let Some((one, other)) = first_behind(cells, &parts, from, compare) {
                self.stage = OrderStage::Swapped(one, run);
                if run.length() == 1 {
                    return Some(Draft::swapped(cells, parts[one].clone(), parts[other].clone()));
                }
                let end = parts.len().min(other.max(one + run.length()) + 1);
                return Some(Draft::of(sorted(cells, &parts[one..end], compare)));
            }
            let is_looked_at = course.is_thorough() && parts.len() <= MOST_MOVED;
            self.stage = OrderStage::Last(if is_looked_at { 0 } else { parts.len() });
        }
        let OrderStage::Last(from) = self.stage else { return None };
        let (late, draft) = moved_last(cells, &parts, from, compare)?;
        self.stage = OrderStage::Last(late + 1);
        Some(draft)
    }
}

/// The first element, from this one on, that should come behind the next one, moved behind all others.
fn moved_last(cells: &[Cell], parts: &[Range<usize>], from: usize, compare: Compare) -> Option<(usize, Draft)> {
    let is_late = |late: usize| compared(cells, &parts[late], &parts[late + 1], compare).is_gt();
    // Behind a single other one it was tried before.
    let late = first_of(from..parts.len().saturating_sub(2), &is_late)?;
    let is_element = matches!(cells[parts[late].start], Cell::Mark);
    let rest = parts[late].end..parts[parts.len() - 1].end;
    is_element.then(|| (late, Draft::swapped(cells, parts[late].clone(), rest)))
}

impl Edits for Order {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            let scope = next_scope(node, self.at, course)?;
            if scope != self.at {
                self.go_to(scope);
            }
            let draft = self.draft(node, course);
            if draft.is_some() {
                return draft;
            }
            self.go_to(scope + 1);
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        self.stage = match self.stage {
            // Everything is in order now.
            OrderStage::Swap(..) => OrderStage::Last(usize::MAX),
            // A part that moved forward may go further.
            OrderStage::Swapped(one, run) => {
                let run = run.taken();
                OrderStage::Swap(one.saturating_sub(1), if run.is_over() { RunLength::ONE } else { run })
            }
            stage => stage,
        };
    }
}

#[cfg(test)]
mod tests;
