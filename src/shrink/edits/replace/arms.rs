//! Earlier arms of alternatives: first with the old choices, then with the simplest. A few are tried in turn; among many,
//! the first that does is searched as a number is.
//!
//! What follows an earlier arm need not be minimal, so the thorough course also tries it with the old numbers wherever
//! it draws some, with the greatest numbers, and with random ones. If the first arm of a recursion is an alternative
//! again, such as the leaves of a document, it tries each arm of that one with the old numbers. Then come later arms
//! that draw less: with the old numbers, and with the greatest.

use crate::choices::edit::{Draft, add_range, cut_range, set_key};
use crate::choices::fill::{Fill, add_spare};
use crate::choices::places::first_of;
use crate::choices::{Cell, Frame, Leaf, LeafKind, count_of};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::search::NumberSearch;
use crate::shrink::edits::select::partner::scope;
use crate::shrink::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(crate) struct EarlierArms {
    at: usize,
    /// The arm to try next, and the way to read what follows it.
    arm: u64,
    way: u32,
    many: ManyArms,
}

/// How far the search among many earlier arms has come.
#[derive(Clone, Copy, Default)]
enum ManyArms {
    #[default]
    Unasked,
    Asked(NumberSearch),
    Over,
}

/// Up to this many earlier arms are tried in turn.
const FEW: u64 = 64;

/// The ways to read what follows an earlier arm, in the order in which they are tried.
const OLD: u32 = 0;
const SIMPLEST: u32 = 1;
/// Only the numbers, in their order, wherever numbers are drawn.
const SPARE: u32 = 2;
/// Lists and alternatives stay, and every number is the greatest: if any numbers will do for a sum, these will.
const GREATEST: u32 = 3;
/// Lists and alternatives stay, and numbers are drawn at random: if everything were drawn again, it would be as large
/// as any random value. Twice, if the alternative stands in no list and no level, since there are few of those.
const LAST_DRAWN: u32 = 5;

/// The most later arms that are tried.
const LATER: u64 = 16;
/// How many arms to assume for the alternative behind the first arm of a level, if no other level shows how many there
/// are.
const NESTED: u64 = 3;

/// The last arm of the alternative that may follow the first arm of the level around this arm. 0 if no level is around
/// it, or if another level shows that no alternative follows.
fn last_nested(node: &Node, arm: usize) -> u64 {
    let cells = node.cells();
    let Some(level) = arm.checked_sub(2) else { return 0 };
    let Cell::Open(around) = &cells[level] else { return 0 };
    let is_first = |at: usize| match &cells[at..] {
        [Cell::Open(open), _, Cell::Leaf(leaf), _, ..] => {
            open.frame == Frame::Level && open.label == around.label && leaf.kind == LeafKind::Arm && leaf.key == 0
        }
        _ => false,
    };
    match first_of(0..cells.len(), &is_first) {
        _ if around.frame != Frame::Level => 0,
        None => NESTED,
        Some(first) => match (&cells[first + 3], cells.get(first + 4)) {
            (cell, Some(Cell::Leaf(leaf))) if cell.opens(Frame::Alternative) => leaf.max.min(LATER),
            _ => 0,
        },
    }
}

/// Where what follows the arm here ends.
fn end_of_arm(node: &Node, at: usize) -> usize {
    node.layout().parent(at).map_or(at + 1, |open| node.close(open))
}

/// This arm, with what follows it read in this way, other than as it is.
fn reread(node: &Node, at: usize, arm: u64, way: u32, nested: u32) -> Option<Draft> {
    let (cells, end) = (node.cells(), end_of_arm(node, at));
    let is_nested = way > GREATEST && nested > 0;
    let mut edited = Vec::with_capacity(cells.len());
    add_range(&mut edited, cells, 0..at + 1);
    set_key(&mut edited, at, arm);
    for cell in &cells[at + 1..end] {
        if way >= GREATEST && !is_nested && cell.number().is_none() {
            edited.push(*cell);
        }
    }
    add_range(&mut edited, cells, end..cells.len());
    let is_spare = way == SPARE || is_nested;
    if is_spare && !add_spare(&mut edited, &cells[at + 1..end]) && way == SPARE {
        return None;
    }
    let fill = match way {
        SIMPLEST => Fill::Simplest,
        SPARE => Fill::Spare(0),
        GREATEST => Fill::Greatest,
        way if is_nested => Fill::Spare(way - GREATEST),
        way => Fill::Drawn(way),
    };
    Some(Draft::of(edited).with_fill(fill))
}

impl EarlierArms {
    fn go_to(&mut self, at: usize) {
        *self = EarlierArms { at, ..EarlierArms::default() };
    }

    /// The next draft that the search among many earlier arms asks for; once it is over, the first few are tried in turn
    /// in the thorough course.
    fn searched(&mut self, node: &Node, leaf: &Leaf, is_thorough: bool) -> Option<Draft> {
        let mut search = match self.many {
            ManyArms::Asked(search) if self.way == SIMPLEST => {
                (self.way, self.many) = (OLD, ManyArms::Asked(search));
                return reread(node, self.at, self.arm, SIMPLEST, 0);
            }
            ManyArms::Asked(search) => search,
            _ => NumberSearch::down_to_zero(leaf.key, is_thorough),
        };
        let Some(arm) = search.next() else {
            (self.arm, self.many) = (if is_thorough { 0 } else { leaf.key }, ManyArms::Over);
            return None;
        };
        (self.arm, self.way, self.many) = (arm, SIMPLEST, ManyArms::Asked(search));
        Some(Draft::with_key(self.at, arm))
    }

    /// The next draft with an earlier arm than the one here, if the way at hand has one.
    fn earlier(&mut self, node: &Node, is_thorough: bool) -> Option<Draft> {
        // In a level, ways behind the last one stand for the nested arms.
        let nested = if is_thorough && self.arm == 0 { last_nested(node, self.at) as u32 } else { 0 };
        let last_way = match scope(node, self.at) {
            _ if !is_thorough => SIMPLEST,
            None => LAST_DRAWN,
            Some(_) => GREATEST + nested,
        };
        if self.way > last_way {
            (self.arm, self.way) = (self.arm + 1, OLD);
            return None;
        }
        self.way += 1;
        match self.way - 1 {
            OLD => Some(Draft::with_key(self.at, self.arm)),
            way => reread(node, self.at, self.arm, way, nested),
        }
    }

    /// The next draft with a later arm than the one here; after the last one, moves on.
    fn later(&mut self, node: &Node, leaf: &Leaf, is_thorough: bool) -> Option<Draft> {
        let (at, end) = (self.at, end_of_arm(node, self.at));
        if self.way == SIMPLEST {
            // What draws less may need greater numbers.
            self.way = OLD;
            let mut cells = node.cells().to_vec();
            set_key(&mut cells, at, self.arm);
            cut_range(&mut cells, at + 1..end);
            return Some(Draft::of(cells).with_fill(Fill::Greatest));
        }
        self.arm = self.arm.max(leaf.key) + 1;
        self.way = SIMPLEST;
        // An arm that draws a single number is hardly more than another arm, unless it is a later one.
        let least = if leaf.key == 0 { 2 } else { 1 };
        let draws = count_of(&node.cells()[at + 1..end]);
        if is_thorough && self.arm <= leaf.max.min(LATER) && draws >= least {
            return Some(Draft::with_key(at, self.arm).structural());
        }
        self.go_to(at + 1);
        None
    }
}

impl Edits for EarlierArms {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        let is_thorough = course.is_thorough();
        let is_wanted = |leaf: &Leaf| leaf.kind == LeafKind::Arm && (leaf.key > 0 || is_thorough);
        loop {
            let found = node.find(self.at, &|cell| matches!(cell, Cell::Leaf(leaf) if is_wanted(leaf)))?;
            if found != self.at {
                self.go_to(found);
            }
            let leaf = node.cells()[found].leaf()?;
            let draft = match self.many {
                ManyArms::Unasked | ManyArms::Asked(_) if leaf.key > FEW => self.searched(node, leaf, is_thorough),
                _ if self.arm < leaf.key.min(FEW) => self.earlier(node, is_thorough),
                _ => self.later(node, leaf, is_thorough),
            };
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        match &mut self.many {
            ManyArms::Asked(search) => {
                search.taken();
                // If few are left, from the first one on.
                (self.arm, self.way) = (0, OLD);
            }
            // Still earlier arms were tried with other choices before: this arm stays.
            ManyArms::Unasked | ManyArms::Over => self.go_to(self.at + 1),
        }
    }
}

#[cfg(test)]
mod tests;
