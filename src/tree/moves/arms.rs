//! Earlier arms of alternatives: first with the old choices, then with the simplest.
//!
//! What follows an earlier arm need not be minimal, so the thorough course also tries it with the old numbers wherever
//! it draws some, with the greatest numbers, and with random ones. If the first arm of a recursion is an alternative
//! again, such as the leaves of a document, it tries each arm of that one with the old numbers. Then come later arms
//! that draw less: with the old numbers, and with the greatest.

use super::partner::scope;
use super::{Course, Move, first_of};
use crate::choices::edit::{Draft, add_range, cut_range, set_key};
use crate::choices::missing::{Missing, add_spare};
use crate::choices::{Cell, Frame, Leaf, LeafKind};
use crate::tree::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(super) struct Arms {
    at: usize,
    /// The arm to try next, and the way to read what follows it.
    arm: u64,
    way: u32,
}

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

/// Whether the order counts at least this many of these cells.
fn counts_for(cells: &[Cell], least: usize) -> bool {
    let mut count = 0;
    for cell in cells {
        count += usize::from(cell.counts());
    }
    count >= least
}

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

impl Move for Arms {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            let is_thorough = course.is_thorough();
            let is_wanted = |leaf: &Leaf| leaf.kind == LeafKind::Arm && (leaf.key > 0 || is_thorough);
            let found = node.find(self.at, &|cell| matches!(cell, Cell::Leaf(leaf) if is_wanted(leaf)))?;
            if found != self.at {
                (self.at, self.arm, self.way) = (found, 0, 0);
            }
            let leaf = node.cells()[found].leaf()?;
            let (key, last) = (leaf.key, leaf.max.min(LATER));
            let is_earlier = self.arm < key;
            // In a level, what comes behind the last way says which of the nested arms is meant.
            let nested = if is_thorough && is_earlier && self.arm == 0 { last_nested(node, found) as u32 } else { 0 };
            let last_way = match scope(node, found) {
                _ if !is_thorough => SIMPLEST,
                None => LAST_DRAWN,
                Some(_) => GREATEST + nested,
            };
            if is_earlier && self.way > last_way {
                (self.arm, self.way) = (self.arm + 1, 0);
                continue;
            }
            let end = match node.layout().parent(found) {
                Some(open) => node.layout().end(open),
                None => found + 1,
            };
            if !is_earlier {
                // What draws one number alone is hardly more than another arm, unless it is a later one.
                let least = if key == 0 { 2 } else { 1 };
                if self.way == SIMPLEST {
                    // What draws less may have to be more.
                    self.way = OLD;
                    let mut cells = node.cells().to_vec();
                    set_key(&mut cells, found, self.arm);
                    cut_range(&mut cells, found + 1..end);
                    return Some(Draft::of(cells).with_missing(Missing::Greatest));
                }
                self.arm = self.arm.max(key) + 1;
                self.way = SIMPLEST;
                if is_thorough && self.arm <= last && counts_for(&node.cells()[found + 1..end], least) {
                    return Some(Draft::with_key(found, self.arm).structural());
                }
                (self.at, self.arm, self.way) = (found + 1, 0, 0);
                continue;
            }
            let way = self.way;
            self.way += 1;
            if way == OLD {
                return Some(Draft::with_key(found, self.arm));
            }
            let mut cells = Vec::with_capacity(node.cells().len());
            add_range(&mut cells, node.cells(), 0..found + 1);
            set_key(&mut cells, found, self.arm);
            let is_nested = way > GREATEST && nested > 0;
            for cell in &node.cells()[found + 1..end] {
                if way >= GREATEST && !is_nested && cell.number().is_none() {
                    cells.push(*cell);
                }
            }
            add_range(&mut cells, node.cells(), end..node.cells().len());
            let is_spare = way == SPARE || is_nested;
            if is_spare && !add_spare(&mut cells, &node.cells()[found + 1..end]) && way == SPARE {
                continue;
            }
            let missing = match way {
                SIMPLEST => Missing::Simplest,
                SPARE => Missing::Spare(0),
                GREATEST => Missing::Greatest,
                way if is_nested => Missing::Spare(way - GREATEST),
                way => Missing::Drawn(way),
            };
            return Some(Draft::of(cells).with_missing(missing));
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // Still earlier arms were tried with other choices before: this arm stays.
        (self.at, self.arm, self.way) = (self.at + 1, 0, 0);
    }
}

#[cfg(test)]
mod tests;
