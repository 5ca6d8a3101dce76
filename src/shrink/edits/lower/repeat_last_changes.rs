//! All numbers that a round has changed, changed once more by as much, then by twice as much: numbers that hold each
//! other back are lowered in small steps, in the same proportion each time. Before that, all numbers halved, if they
//! are few, since their proportion may be what holds them back.
//!
//! These are the pattern moves of Hooke and Jeeves, "Direct search solution of numerical and statistical problems",
//! 1961.

use crate::choices::draft::Draft;
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::pass::{PassState, StartContext};
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::rc::Rc;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(crate) struct RepeatLastChanges {
    /// The nodes before and after the round, if it changed several numbers and nothing else.
    round: Option<(Rc<Node>, Rc<Node>)>,
    /// How many times the round's changes are repeated at once.
    times: i128,
    stage: OnwardStage,
}

#[derive(Clone, Copy, Default)]
enum OnwardStage {
    #[default]
    Halve,
    Halved,
    Change,
    Changed,
}

/// The most cells that are remembered.
const MAX_REMEMBERED_CELLS: usize = 500;

/// The most numbers that are halved at once, if the greatest of them is above `MAX_SMALL_KEY`.
const MAX_HALVED: usize = 7;
const MAX_SMALL_KEY: u128 = 3;

/// The node that a round begins on, if that is worth remembering.
pub(crate) fn begun_at(node: &Rc<Node>) -> Option<Rc<Node>> {
    let may_continue = node.kinds().contains(Kinds::POSITIVES) && node.cells().len() <= MAX_REMEMBERED_CELLS;
    may_continue.then(|| Rc::clone(node))
}

/// By how much the number here was raised; 0 if it stayed, and `None` if the cell is another one.
fn step(before: &Cell, now: &Cell) -> Option<i128> {
    match (before.number(), now.number()) {
        _ if before.is_exactly(now) => Some(0),
        (Some(one), Some(other)) if one.is_like(other) => Some(other.value() - one.value()),
        _ => None,
    }
}

/// How many numbers have changed; `None` if anything else has.
fn changed(before: &[Cell], now: &[Cell]) -> Option<usize> {
    let mut count = 0;
    for (at, cell) in now.iter().enumerate() {
        count += usize::from(step(before.get(at)?, cell)? != 0);
    }
    if before.len() == now.len() { Some(count) } else { None }
}

/// All positive numbers halved, if they are few.
fn halved(node: &Node) -> Option<Draft> {
    let positive: Vec<usize> = (0..node.cells().len()).filter(|at| node.key(*at) > 0).collect();
    let is_large = |at: &usize| node.value(*at).unsigned_abs() > MAX_SMALL_KEY;
    if positive.len() > MAX_HALVED || !positive.iter().any(is_large) {
        return None;
    }
    Draft::with_each(&positive, |at| node.number(at)?.key_above_zero(node.value(at) / 2).or(Some(0)))
}

/// The key of the number moved by this much, but not beyond its origin.
fn moved(leaf: &Leaf, by: i128) -> Option<u64> {
    let (value, moved) = (leaf.value(), leaf.value() + by);
    if moved.signum() * value.signum() < 0 { Some(0) } else { leaf.key_of_value(moved) }
}

impl PassState for RepeatLastChanges {
    fn propose(&mut self, node: &Node, _round: Round) -> Option<Draft> {
        let (began, left) = self.round.as_ref()?;
        if let OnwardStage::Halve = self.stage {
            self.stage = OnwardStage::Halved;
            if let Some(draft) = halved(node) {
                return Some(draft);
            }
        }
        if let OnwardStage::Changed = core::mem::replace(&mut self.stage, OnwardStage::Changed) {
            return None;
        }
        let mut draft = Draft::unchanged();
        for (at, cell) in left.cells().iter().enumerate() {
            let by = step(&began.cells()[at], cell)?;
            if by != 0 {
                draft.set_key(at, moved(node.number(at)?, by * self.times)?);
            }
        }
        Some(draft)
    }

    fn start(&mut self, node: &Node, before: &StartContext) {
        if let Some(began) = &before.began
            && matches!(changed(began.cells(), node.cells()), Some(2..))
        {
            self.round = Some((Rc::clone(began), Rc::new(Node::new(node.choices.clone()))));
            self.times = 1;
        }
    }

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        self.stage = match self.stage {
            OnwardStage::Halved => OnwardStage::Halve,
            _ => {
                self.times *= 2;
                OnwardStage::Change
            }
        };
    }
}

#[cfg(test)]
mod tests;
