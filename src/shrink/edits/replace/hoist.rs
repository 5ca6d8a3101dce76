//! A recursive subterm in place of an ancestor of the same recursion, smallest first. If no levels are marked, an
//! alternative within another one is taken for a subterm, and so is a draw within one that begins alike, or within
//! everything drawn.

use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::places::first_of;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Label};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(crate) struct Hoist {
    /// The ancestor at hand, or where to look for the next one.
    at: usize,
    /// The subterms still to be tried for this ancestor, the next one last.
    subterms: Option<Vec<usize>>,
    /// Whether the outermost ancestor is done with.
    is_past_root: bool,
    /// Whether the content of a draw has been tried in place of everything drawn.
    is_past_all: bool,
}

/// The most subterms of the same weight that are tried for one ancestor.
const PER_WEIGHT: usize = 2;
/// The most subterms that are tried for one ancestor, and for the outermost one.
const PER_ANCESTOR: usize = 6;
const PER_ROOT: usize = 32;
/// The capacity to begin with.
const ROOM_FOR_TERMS: usize = 16;

/// What identifies a recursion, as far as choices tell. A level has a label. The calls of a function stand in draws
/// whose labels differ from call to call, but the first draw within each is the same.
#[derive(PartialEq)]
enum Recursion {
    Of(Frame, Label),
    BeginningWith(Label),
}

fn recursion(node: &Node, at: usize) -> Option<Recursion> {
    match &node.cells()[at..] {
        [cell, ..] if !is_term(node, cell) => None,
        [Cell::Open(draw), Cell::Open(first), ..] if draw.frame == Frame::Draw && first.frame == Frame::Draw => {
            Some(Recursion::BeginningWith(first.label))
        }
        [Cell::Open(open), ..] => Some(Recursion::Of(open.frame, open.label)),
        _ => None,
    }
}

fn is_term(node: &Node, cell: &Cell) -> bool {
    let may_be_one = |cell: &Cell| cell.opens(Frame::Draw) || cell.opens(Frame::Alternative);
    cell.opens(Frame::Level) || (may_be_one(cell) && !node.kinds().has(Kinds::LEVELS))
}

/// The terms of one recursion within a range of cells.
struct Subterms {
    all: Vec<usize>,
    /// How many cells the order counts from each one to the end of the range, the last cell first.
    sums: Vec<usize>,
    end: usize,
}

impl Subterms {
    /// How many cells of a term the order counts.
    fn weight(&self, node: &Node, at: usize) -> usize {
        self.sums[self.end + 1 - at] - self.sums[self.end - node.layout().end(at)]
    }

    /// The different terms, lightest first, and up to so many of the same weight.
    fn different(&self, node: &Node, per_weight: usize) -> Vec<usize> {
        let weight = |at: usize| self.weight(node, at);
        let mut terms = self.all.clone();
        sort_by(&mut terms, &|one: &usize, other: &usize| weight(*one).cmp(&weight(*other)).then(one.cmp(other)));
        let mut found: Vec<usize> = Vec::new();
        let mut run = (0, 0);
        for at in &terms {
            let weight = weight(*at);
            // Equal subterms have equal weights, so they stand next to each other.
            let is_same = |last: usize| node.same(node.layout().frame(last), node.layout().frame(*at));
            let is_new = run.0 != weight || !matches!(found.last(), Some(last) if is_same(*last));
            run = if run.0 == weight { (weight, run.1 + usize::from(is_new)) } else { (weight, 1) };
            if is_new && run.1 <= per_weight {
                found.push(*at);
            }
        }
        found
    }
}

impl Hoist {
    /// Whether everything drawn may be a call of a function that calls itself.
    fn stands_for_all(&self, node: &Node) -> bool {
        !self.is_past_all && node.cells()[0].opens(Frame::Draw) && !node.kinds().has(Kinds::LEVELS)
    }

    /// The terms within the ancestor that opens here, from the back; `None` if there are none.
    fn terms(&self, node: &Node) -> Option<Subterms> {
        let (outer, end) = match &node.cells()[0] {
            Cell::Open(first) if self.stands_for_all(node) => {
                (Some(Recursion::BeginningWith(first.label)), node.cells().len() - 1)
            }
            _ => (recursion(node, self.at), node.layout().end(self.at)),
        };
        let is_same_recursion = |at: usize| recursion(node, at) == outer;
        let first = first_of(self.at + 1..end, &is_same_recursion)?;
        let (mut all, mut counted) = (Vec::with_capacity(ROOM_FOR_TERMS), 0);
        let mut sums = Vec::with_capacity(end - self.at + 2);
        sums.push(0);
        for at in (self.at..end + 1).rev() {
            counted += usize::from(node.cells()[at].counts());
            sums.push(counted);
            if at >= first && is_same_recursion(at) {
                all.push(at);
            }
        }
        Some(Subterms { all, sums, end })
    }

    /// The subterms to try for the ancestor that opens here, the heaviest first, without repetitions.
    fn subterms(&self, node: &Node, course: Course) -> Vec<usize> {
        let Some(terms) = self.terms(node) else { return Vec::new() };
        let found = terms.different(node, if course.is_thorough() { 2 * PER_WEIGHT } else { PER_WEIGHT });
        let most = if self.is_past_root { PER_ANCESTOR } else { PER_ROOT };
        // If there are many, the lightest ones, and the heaviest: those directly below.
        let lightest = if found.len() > most { most / 2 } else { found.len() };
        let heaviest = found.len().saturating_sub(most.div_ceil(2));
        let mut subterms = Vec::with_capacity(most);
        for number in (0..found.len()).rev() {
            if number < lightest || number >= heaviest {
                subterms.push(found[number]);
            }
        }
        subterms
    }

    fn lifted(&self, node: &Node, subterm: usize) -> Draft {
        // Calls of a function stand in frames labelled by where each was made: only their contents are exchanged.
        let inside = |open: usize| open + 1..node.layout().end(open);
        let outer = if self.stands_for_all(node) { 0..node.cells().len() } else { inside(self.at) };
        Draft::lifted(inside(subterm), outer)
    }

    /// Moves on to the next ancestor.
    fn goes_on(&mut self, node: &Node) {
        if self.stands_for_all(node) {
            self.is_past_all = true;
        } else {
            self.at += 1;
            self.is_past_root = true;
        }
    }
}

impl Edits for Hoist {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if let Some(subterms) = &mut self.subterms {
                if let Some(subterm) = subterms.pop() {
                    return Some(self.lifted(node, subterm));
                }
                self.subterms = None;
                self.goes_on(node);
            }
            if !self.stands_for_all(node) {
                self.at = node.find(self.at, &|cell| is_term(node, cell))?;
            }
            self.subterms = Some(self.subterms(node, course));
        }
    }

    fn taken(&mut self, before: &Node, _after: &Node) {
        // The smaller subterms were tried in the same place before, unless the heaviest ones are still to come.
        let is_over = !matches!(&self.subterms, Some(left) if left.len() >= PER_ANCESTOR);
        self.subterms = None;
        if is_over {
            self.goes_on(before);
        }
    }
}

#[cfg(test)]
mod tests;
