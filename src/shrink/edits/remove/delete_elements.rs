//! Elements removed from lists, from the back to the front, in runs. Once some are gone, all others are tried like the
//! simplest one: if all elements may be equal, only their number matters.
//!
//! In the end, runs of a few sizes after the first element: a length may have to be one more than a number of blocks.
//! Out of a short list, such runs anywhere: of each three one may have to be true.
//!
//! In a long list, parts of it are tried alone before single elements go: quarters, then smaller parts. These are the
//! subsets of the ddmin of Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002; runs are
//! for its complements.

use super::subsets::Subsets;
use crate::choices::cell::Frame;
use crate::choices::draft::Draft;
use crate::shrink::edits::lower::simplify_frames::alike;
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::schedule::{MAX_PARTS_IF_QUADRATIC, MAX_TRIED_EACH};
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct DeleteElements {
    at: usize,
    stage: DeletionStage,
    /// Whether a run was removed since the list was last begun.
    has_succeeded: bool,
    /// Whether the run at hand was proposed last, and not accepted.
    is_asked: bool,
    /// What is tried in between where runs are hardly ever accepted.
    subsets: Subsets,
}

#[derive(Clone, Copy, Default)]
enum DeletionStage {
    #[default]
    Find,
    /// Parts of a long list tried alone: their size, and the end of those still to be tried.
    Alone(usize, usize),
    /// Runs: how many elements are still to be tried, and how many of them go at once.
    Runs(usize, RunLength),
    /// Two elements at once, where one alone was not accepted: how many are still to be tried.
    Twos(usize),
    /// After a success: all elements like the simplest one, if that is still to be tried, then the same list again.
    Again { tries_alike: bool },
    /// Runs of one size after the first element or, in a short list, anywhere: the number of the size, and how many of
    /// these runs were tried.
    Blocks(usize, usize),
}

/// How large blocks are; one and two are tried everywhere.
const BLOCKS: &[usize] = &[3, 4, 5, 6, 7, 8, 16];

/// In a short list, blocks are removed anywhere if it has at most so many runs of equal neighbours.
const MAX_EQUAL_RUNS: usize = 6;

/// From how many elements on a list is long.
const MIN_LONG_LIST: usize = 12;
/// From how many elements on all are made like the simplest one.
const MIN_LIKE_SIMPLEST: usize = 4;
/// From how many elements on two are removed at once.
const MIN_FOR_TWOS: usize = 3;

impl PassState for DeleteElements {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            if matches!(self.stage, DeletionStage::Find) {
                self.at = node.next_frame(self.at, Frame::List)?;
            }
            // A draft that was accepted may have left no list here.
            node.opening(self.at)?;
            let (bounds, marks, removable) = (node.bounds(self.at), node.marks(self.at), node.removable_count(self.at));
            let (count, by_runs) = (marks.len(), DeletionStage::Runs(marks.len(), RunLength::ONE));
            match &mut self.stage {
                DeletionStage::Find => {
                    let is_long = !round.is_thorough() && count >= MIN_LONG_LIST;
                    self.stage = if is_long { DeletionStage::Alone(count / 4, count) } else { by_runs };
                }
                // If none of so many parts was accepted alone, smaller ones hardly will be.
                DeletionStage::Alone(size, _) if count > *size * MAX_TRIED_EACH || count < MIN_LONG_LIST => {
                    self.stage = by_runs;
                }
                DeletionStage::Alone(size, end) if *end == 0 || *size < count - removable => {
                    (*size, *end) = (*size / 2, count);
                }
                DeletionStage::Alone(size, end) => {
                    let start = end.saturating_sub(*size);
                    let part = bounds[start]..bounds[*end];
                    *end = start;
                    return Some(Draft::hoisted(part, bounds[0]..bounds[count]));
                }
                DeletionStage::Again { tries_alike } => {
                    if core::mem::take(tries_alike)
                        && let Some(draft) = alike(node, self.at..self.at + 1)
                    {
                        return Some(draft);
                    }
                    self.stage = if count > MAX_TRIED_EACH { by_runs } else { DeletionStage::Find };
                }
                DeletionStage::Blocks(number, tried) => match BLOCKS.get(*number) {
                    Some(size) if *size <= removable && *size < count => {
                        let is_short = count <= MAX_PARTS_IF_QUADRATIC && node.equal_runs(marks) <= MAX_EQUAL_RUNS;
                        let positions = if is_short { count - size + 1 } else { 1 };
                        if *tried == positions {
                            (*number, *tried) = (*number + 1, 0);
                            continue;
                        }
                        *tried += 1;
                        // After the first element to begin with, and in front of it in the end.
                        let start = *tried % (count - size + 1);
                        return Some(Draft::cut(bounds[start]..bounds[start + size]));
                    }
                    _ => *self = DeleteElements { at: self.at + 1, ..DeleteElements::default() },
                },
                DeletionStage::Runs(left, run) => {
                    if core::mem::take(&mut self.is_asked) {
                        *run = run.after_failure();
                        self.subsets.removal_failed(node, marks);
                    }
                    if !round.is_thorough()
                        && let Some(draft) = self.subsets.next(node, bounds, count - removable)
                    {
                        return Some(draft);
                    }
                    if run.is_over() {
                        (*left, *run) = ((*left).min(count).saturating_sub(1), run.after_kept());
                    }
                    let end = (*left).min(count);
                    *run = run.within(end.min(removable));
                    if !run.is_over() {
                        self.is_asked = true;
                        return Some(Draft::cut(bounds[end - run.length()]..bounds[end]));
                    }
                    // Elements that had to stay may go together with a neighbour.
                    let by_twos = !self.has_succeeded
                        && round.is_thorough()
                        && count >= MIN_FOR_TWOS
                        && node.equal_runs(marks) < MAX_PARTS_IF_QUADRATIC;
                    self.stage = if by_twos { DeletionStage::Twos(count) } else { self.after_runs(count, round) };
                }
                DeletionStage::Twos(left) => {
                    let end = (*left).min(count);
                    if end.min(removable) < 2 {
                        self.stage = self.after_runs(count, round);
                        continue;
                    }
                    // Of three, the last one decides: they are sorted.
                    let end = if count == MIN_FOR_TWOS { 2 } else { end };
                    *left = end - 1;
                    return Some(Draft::cut(bounds[end - 2]..bounds[end]));
                }
            }
        }
    }

    fn accepted(&mut self, before: &Node, after: &Node) {
        match &mut self.stage {
            // A subset.
            DeletionStage::Runs(..) if !self.is_asked => {
                *self = DeleteElements { at: self.at, subsets: Subsets::of_part(), ..DeleteElements::default() };
            }
            DeletionStage::Runs(left, run) => {
                self.subsets.removal_accepted();
                let length = before.marks(self.at).len();
                let gone = length.saturating_sub(after.marks(self.at).len());
                (*left, *run) = ((*left).min(length).saturating_sub(gone), run.after_success());
                (self.is_asked, self.has_succeeded) = (false, true);
            }
            DeletionStage::Twos(_) => self.has_succeeded = true,
            DeletionStage::Alone(..) => (self.stage, self.subsets) = (DeletionStage::Find, Subsets::of_part()),
            // Once more by as much.
            DeletionStage::Blocks(_, tried) => *tried = 0,
            DeletionStage::Find | DeletionStage::Again { .. } => {}
        }
    }
}

impl DeleteElements {
    /// What follows once all elements of a list of this length were tried.
    fn after_runs(&mut self, count: usize, round: Round) -> DeletionStage {
        match core::mem::take(&mut self.has_succeeded) {
            true => DeletionStage::Again { tries_alike: round.is_first() && count >= MIN_LIKE_SIMPLEST },
            false => DeletionStage::Blocks(if round.is_thorough() { 0 } else { BLOCKS.len() }, 0),
        }
    }
}

#[cfg(test)]
mod tests;
