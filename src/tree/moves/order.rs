//! Neighbours put in order: elements of lists, and sibling frames of the same kind; in the end also what stands inside
//! one element.

use super::repeats::rounds;
use super::{Course, Move, first_of};
use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, add_range};
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, LeafKind, compare, compare_ranks};
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

#[derive(Clone, Default)]
pub(super) struct Order {
    /// 0 is the outermost level, then each frame by its opening and each element by its mark, counted from 1.
    at: usize,
    stage: Stage,
    /// Room for the parts of what is looked at.
    parts: Vec<Range<usize>>,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Sort,
    /// The next neighbours to compare.
    Swap(usize),
    /// In the end, what comes late but cannot change places with its neighbour: behind all others.
    Last(usize),
}

/// Up to how many parts one is tried behind all others.
pub(super) const MOST_MOVED: usize = 64;

/// How two parts are compared.
type Compare = fn(&[Cell], &[Cell]) -> Ordering;

/// Small parts first, which is what other moves go on from best. In the end as the order has it, in which what stands
/// first in them may say more; subterms, which also change places elsewhere, stay as they are.
fn compare_in(course: Course, cells: &[Cell], parts: &[Range<usize>]) -> Compare {
    if course.is_thorough() && !has_levels(cells, parts) { compare_ranks } else { compare }
}

/// For how many parts there is room at first.
const ROOM_FOR_PARTS: usize = 16;

/// Puts down what can change places: the elements of a list, or the parts of any other frame. One alone is none.
pub(super) fn find_parts(node: &Node, at: usize, parts: &mut Vec<Range<usize>>) {
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
            parts.reserve(ROOM_FOR_PARTS);
        }
        parts.push(here..next);
        here = next;
    }
}

/// The next part that was drawn like this one.
pub(super) fn next_alike(cells: &[Cell], parts: &[Range<usize>], at: usize) -> Option<usize> {
    let mut later = at + 1;
    while later < parts.len() {
        if drawn_alike(cells, &parts[at], &parts[later]) {
            return Some(later);
        }
        later += 1;
    }
    None
}

fn is_sorted(cells: &[Cell], parts: &[Range<usize>], compare: Compare) -> bool {
    for (at, part) in parts.iter().enumerate() {
        if let Some(next) = next_alike(cells, parts, at)
            && compared(cells, part, &parts[next], compare).is_gt()
        {
            return false;
        }
    }
    true
}

/// Whether this is a list of single numbers in order, by what stands behind its opening. Most long lists are, and to know
/// it takes no list of their parts. However parts are compared, these compare as their numbers do.
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

/// Whether all cells are one frame, or one cell: there is nothing beside it.
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

/// All cells, with the parts, which stand one behind the other in a range, in this order.
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

/// All cells with the parts of a range, which are not in order, in order: of those drawn alike, each stands where one of
/// them did.
fn sorted(cells: &[Cell], parts: &mut [Range<usize>], compare: Compare) -> Vec<Cell> {
    let range = parts[0].start..parts[parts.len() - 1].end;
    if parts.len() == 2 {
        parts.swap(0, 1);
        return arranged(cells, range, parts);
    }
    for first in 0..parts.len() {
        if first_of(0..first, &|before: usize| drawn_alike(cells, &parts[before], &parts[first])).is_some() {
            continue;
        }
        let (mut places, mut alike) = (Vec::with_capacity(parts.len()), Vec::with_capacity(parts.len()));
        for at in first..parts.len() {
            if drawn_alike(cells, &parts[first], &parts[at]) {
                places.push(at);
                alike.push(parts[at].clone());
            }
        }
        sort_by(&mut alike, &|one: &Range<usize>, other: &Range<usize>| compared(cells, one, other, compare));
        for (number, place) in places.iter().enumerate() {
            parts[*place] = alike[number].clone();
        }
    }
    arranged(cells, range, parts)
}

/// The cells with everything in order at once, or nothing if it is so already.
pub(crate) fn settled(node: &Node) -> Option<Vec<Cell>> {
    settled_among(node, node.cells())
}

/// The same of cells that have their frames where those of this node are.
pub(super) fn settled_among(node: &Node, cells: &[Cell]) -> Option<Vec<Cell>> {
    // Most are in order, and those need no copy.
    let mut settled: Option<Vec<Cell>> = None;
    let mut parts = Vec::new();
    // From the innermost frames outwards: what is in order inside changes places as a whole.
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

/// Whether the two parts were drawn alike, so that each could stand where the other does.
pub(super) fn drawn_alike(cells: &[Cell], first: &Range<usize>, second: &Range<usize>) -> bool {
    match (&cells[first.start], &cells[second.start]) {
        (Cell::Mark, Cell::Mark) => true,
        (Cell::Open(first), Cell::Open(second)) => first.is_like(second),
        // Numbers alone: the steps down an unfolded tree stand in the order in which they were taken.
        (first, second) => match (first.number(), second.number()) {
            (Some(one), Some(other)) => one.is_like(other) && one.max == other.max,
            _ => false,
        },
    }
}

fn compared(cells: &[Cell], first: &Range<usize>, second: &Range<usize>, compare: Compare) -> Ordering {
    compare(&cells[first.clone()], &cells[second.clone()])
}

/// All elements of the list that opens here in order, if they are not.
pub(super) fn in_order(node: &Node, open: usize) -> Option<Draft> {
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
        let is_late = |first: &Range<usize>, second: &Range<usize>| {
            drawn_alike(cells, first, second) && compared(cells, first, second, compare).is_gt()
        };
        match self.stage {
            Stage::Sort => {
                if is_sorted(cells, parts, compare) {
                    // In order already: there is nothing to swap.
                    self.stage = Stage::Last(parts.len());
                    return None;
                }
                // Two have changed places then.
                self.stage = if parts.len() == 2 { Stage::Last(2) } else { Stage::Swap(0) };
                Some(Draft::of(sorted(cells, parts, compare)))
            }
            Stage::Swap(from) => {
                for one in from..parts.len() {
                    if let Some(other) = next_alike(cells, parts, one)
                        && is_late(&parts[one], &parts[other])
                    {
                        self.stage = Stage::Swap(one + 1);
                        return Some(Draft::swapped(cells, parts[one].clone(), parts[other].clone()));
                    }
                }
                let is_looked_at = course.is_thorough() && parts.len() <= MOST_MOVED;
                self.stage = Stage::Last(if is_looked_at { 0 } else { parts.len() });
                self.draft(node, parts, course)
            }
            Stage::Last(from) => {
                let is_list = matches!(cells.get(parts.first()?.start), Some(Cell::Mark));
                // Behind a single other one it has been tried to stand.
                for late in from..parts.len().saturating_sub(2) {
                    if is_list && is_late(&parts[late], &parts[late + 1]) {
                        self.stage = Stage::Last(late + 1);
                        let (part, rest) = (parts[late].clone(), parts[late].end..parts.last()?.end);
                        return Some(Draft::swapped(cells, part, rest));
                    }
                }
                None
            }
        }
    }
}

/// The next frame or element with something inside to put in order, by its first cell.
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

/// Whether an element is one leaf alone, by what stands behind its mark.
fn is_single_leaf(behind: &[Cell]) -> bool {
    matches!(behind, [Cell::Leaf(_), Cell::Mark | Cell::Close, ..])
}

impl Move for Order {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if let Some(here) = self.at.checked_sub(1) {
                let scope = next_scope(node, here, course)?;
                if scope != here {
                    (self.at, self.stage) = (scope + 1, Stage::Sort);
                }
                if ascends(&node.cells()[scope + 1..]) {
                    (self.at, self.stage) = (self.at + 1, Stage::Sort);
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
            (self.at, self.stage) = (self.at + 1, Stage::Sort);
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if let Stage::Swap(next) = self.stage {
            // All is in order now, or the one that came forward may go further.
            self.stage = Stage::Swap(if next == 0 { usize::MAX } else { next.saturating_sub(2) });
        }
    }
}

#[cfg(test)]
mod tests;
