//! Neighbours put in order: elements of lists, and sibling frames of the same kind; as long as these are taken, more and
//! more of them at once. The thorough course also orders what stands inside one element.

use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, add_range};
use crate::choices::places::first_of;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, LeafKind, compare, compare_ranks};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::select::alike::{by_likeness, next_alike};
use crate::shrink::edits::select::loops::rounds;
use crate::shrink::node::Node;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Order {
    /// 0 is the outermost level; otherwise 1 more than the place of a frame's opening or of an element's mark.
    at: usize,
    stage: OrderStage,
    /// The parts of the scope at hand, kept for their capacity.
    parts: Vec<Range<usize>>,
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

/// The capacity to begin with.
const ROOM_FOR_PARTS: usize = 16;

/// Lists what can change places: the elements of a list, or the parts of any other frame. A single part is left out.
pub(crate) fn find_parts(node: &Node, at: usize, parts: &mut Vec<Range<usize>>) {
    parts.clear();
    let (cells, layout) = (node.cells(), node.layout());
    let (start, end) = match at.checked_sub(1) {
        None => (0, cells.len()),
        Some(open) => (open + 1, layout.end(open)),
    };
    let mut here = start;
    while here < end {
        // The rounds of a user's own loop change places as a whole.
        if cells[here].opens(Frame::Draw) {
            let before = here;
            for round in &rounds(node, here) {
                parts.push(round.clone());
                here = round.end;
            }
            if here > before {
                continue;
            }
        }
        let next = layout.end(here) + usize::from(matches!(cells[here], Cell::Open(_)));
        if here == start {
            if next == end {
                return;
            }
            if parts.capacity() == 0 {
                *parts = Vec::with_capacity(ROOM_FOR_PARTS);
            }
        }
        parts.push(here..next);
        here = next;
    }
}

fn is_sorted(cells: &[Cell], parts: &[Range<usize>], compare: Compare) -> bool {
    first_behind(cells, parts, 0, compare).is_none()
}

/// Up to this many parts, each is compared with those behind it to find the next one alike.
const FEW_PARTS: usize = 16;

/// The first part, from this one on, that should come behind the next one alike; and that one.
fn first_behind(cells: &[Cell], parts: &[Range<usize>], from: usize, compare: Compare) -> Option<(usize, usize)> {
    let is_behind = |&(one, other): &(usize, usize)| compared(cells, &parts[one], &parts[other], compare).is_gt();
    if parts.len() <= FEW_PARTS {
        let mut pairs = (from..parts.len()).filter_map(|one| Some((one, next_alike(cells, parts, one)?)));
        return pairs.find(is_behind);
    }
    let mut nexts = vec![None; parts.len()];
    for two in by_likeness(cells, parts).windows(2).filter(|two| two[0].0 == two[1].0) {
        nexts[two[0].1] = Some(two[1].1);
    }
    let mut pairs = (from..parts.len()).filter_map(|one| Some((one, nexts[one]?)));
    pairs.find(is_behind)
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

/// Whether all cells are one frame or one cell, so that nothing stands beside it.
fn is_one_part(cells: &[Cell]) -> bool {
    let mut depth: usize = 0;
    for (at, cell) in cells.iter().enumerate() {
        match cell {
            Cell::Open(_) => depth += 1,
            Cell::Close => depth = depth.saturating_sub(1),
            Cell::Mark | Cell::Leaf(_) => {}
        }
        if depth == 0 {
            return at + 1 == cells.len();
        }
    }
    true
}

/// All cells, with the parts of a range, which fill it, in this order.
fn arranged(cells: &[Cell], range: Range<usize>, parts: &[Range<usize>]) -> Vec<Cell> {
    let mut arranged = Vec::with_capacity(cells.len());
    add_range(&mut arranged, cells, 0..range.start);
    for part in parts {
        add_range(&mut arranged, cells, part.clone());
    }
    add_range(&mut arranged, cells, range.end..cells.len());
    arranged
}

fn has_levels(cells: &[Cell], parts: &[Range<usize>]) -> bool {
    first_of(0..parts.len(), &|part: usize| cells[parts[part].start].opens(Frame::Level)).is_some()
}

/// All cells with the parts in order, which they are not yet. Parts that were drawn alike exchange places among
/// themselves.
fn sorted(cells: &[Cell], parts: &mut [Range<usize>], compare: Compare) -> Vec<Cell> {
    let range = parts[0].start..parts[parts.len() - 1].end;
    if parts.len() == 2 {
        parts.swap(0, 1);
        return arranged(cells, range, parts);
    }
    for places in by_likeness(cells, parts).chunk_by(|(one, _), (other, _)| one == other) {
        let mut alike: Vec<Range<usize>> = places.iter().map(|(_, at)| parts[*at].clone()).collect();
        sort_by(&mut alike, &|one: &Range<usize>, other: &Range<usize>| compared(cells, one, other, compare));
        for ((_, place), part) in places.iter().zip(alike) {
            parts[*place] = part;
        }
    }
    arranged(cells, range, parts)
}

/// The cells with everything in order at once; `None` if it is so already.
pub(crate) fn settled(node: &Node) -> Option<Vec<Cell>> {
    settled_among(node, node.cells())
}

/// Other cells, with the frames of this node, with everything in order at once; `None` if they are so already.
pub(crate) fn settled_among(node: &Node, cells: &[Cell]) -> Option<Vec<Cell>> {
    // Most nodes are in order and need no copy.
    let mut settled: Option<Vec<Cell>> = None;
    let mut parts = Vec::new();
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
        find_parts(node, at, &mut parts);
        if !is_sorted(cells, &parts, compare) {
            settled = Some(sorted(cells, &mut parts, compare));
        }
    }
    settled
}

fn compared(cells: &[Cell], first: &Range<usize>, second: &Range<usize>, compare: Compare) -> Ordering {
    compare(&cells[first.clone()], &cells[second.clone()])
}

/// The elements of the list that opens here put in order, if they are not.
pub(crate) fn in_order(node: &Node, open: usize) -> Option<Draft> {
    let (cells, mut parts) = (node.cells(), Vec::new());
    if ascends(&cells[open + 1..]) {
        return None;
    }
    find_parts(node, open + 1, &mut parts);
    if is_sorted(cells, &parts, compare) {
        return None;
    }
    Some(Draft::of(sorted(cells, &mut parts, compare)))
}

impl Order {
    fn draft(&mut self, node: &Node, parts: &mut [Range<usize>], course: Course) -> Option<Draft> {
        let cells = node.cells();
        let compare = compare_in(course, cells, parts);
        match self.stage {
            OrderStage::Sort => {
                if is_sorted(cells, parts, compare) {
                    // Already in order: nothing to swap.
                    self.stage = OrderStage::Last(parts.len());
                    return None;
                }
                // Two parts are swapped by that.
                self.stage = if parts.len() == 2 { OrderStage::Last(2) } else { OrderStage::Swap(0, RunLength::ONE) };
                Some(Draft::of(sorted(cells, parts, compare)))
            }
            OrderStage::Swapped(one, run) => {
                let run = run.not_taken();
                // The two stay as they are.
                self.stage =
                    if run.is_over() { OrderStage::Swap(one + 1, RunLength::ONE) } else { OrderStage::Swap(one, run) };
                self.draft(node, parts, course)
            }
            OrderStage::Swap(from, run) => {
                let draft = self.swapped(cells, parts, from, run, compare);
                if draft.is_some() {
                    return draft;
                }
                let is_looked_at = course.is_thorough() && parts.len() <= MOST_MOVED;
                self.stage = OrderStage::Last(if is_looked_at { 0 } else { parts.len() });
                self.draft(node, parts, course)
            }
            OrderStage::Last(from) => self.put_last(cells, parts, from, compare),
        }
    }

    /// The first part, from this one on, that should come behind the next one alike, exchanged with it; or more parts from
    /// there on put in order.
    fn swapped(
        &mut self,
        cells: &[Cell],
        parts: &mut [Range<usize>],
        from: usize,
        run: RunLength,
        compare: Compare,
    ) -> Option<Draft> {
        let (one, other) = first_behind(cells, parts, from, compare)?;
        self.stage = OrderStage::Swapped(one, run);
        if run.length() > 1 {
            let end = parts.len().min(other.max(one + run.length()) + 1);
            return Some(Draft::of(sorted(cells, &mut parts[one..end], compare)));
        }
        Some(Draft::swapped(cells, parts[one].clone(), parts[other].clone()))
    }

    /// The first element, from this one on, that should come behind the next one, moved behind all others.
    fn put_last(&mut self, cells: &[Cell], parts: &[Range<usize>], from: usize, compare: Compare) -> Option<Draft> {
        if !matches!(cells.get(parts.first()?.start), Some(Cell::Mark)) {
            return None;
        }
        // Behind a single other one it was tried above.
        for late in from..parts.len().saturating_sub(2) {
            if compared(cells, &parts[late], &parts[late + 1], compare).is_gt() {
                self.stage = OrderStage::Last(late + 1);
                let (part, rest) = (parts[late].clone(), parts[late].end..parts.last()?.end);
                return Some(Draft::swapped(cells, part, rest));
            }
        }
        None
    }
}

/// The next frame or element with something inside that can be put in order.
fn next_scope(node: &Node, from: usize, course: Course) -> Option<usize> {
    let cells = node.cells();
    let mut at = from;
    while at < cells.len() {
        match &cells[at] {
            Cell::Open(_) => return Some(at),
            Cell::Mark if course.is_thorough() && !is_single_leaf(&cells[at + 1..]) => return Some(at),
            Cell::Mark | Cell::Close | Cell::Leaf(_) => at += 1,
        }
    }
    None
}

/// Whether an element is a single leaf, given the cells behind its mark.
fn is_single_leaf(behind: &[Cell]) -> bool {
    matches!(behind, [Cell::Leaf(_), Cell::Mark | Cell::Close, ..])
}

impl Edits for Order {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if let Some(here) = self.at.checked_sub(1) {
                let scope = next_scope(node, here, course)?;
                if scope != here {
                    (self.at, self.stage) = (scope + 1, OrderStage::Sort);
                }
                if ascends(&node.cells()[scope + 1..]) {
                    (self.at, self.stage) = (self.at + 1, OrderStage::Sort);
                    continue;
                }
            }
            let mut parts = core::mem::take(&mut self.parts);
            find_parts(node, self.at, &mut parts);
            let draft = self.draft(node, &mut parts, course);
            self.parts = parts;
            if draft.is_some() {
                return draft;
            }
            (self.at, self.stage) = (self.at + 1, OrderStage::Sort);
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
