//! Iterations of a user's own loop removed, from the last one on, in runs that double, as elements of a list are. The
//! count of iterations is lowered as well, if there is one. In the thorough round, single iterations go together with
//! the numbers of later iterations that refer past them: nodes that name earlier ones, drawn one after the other.

use crate::choices::Frame;
use crate::choices::draft::Draft;
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::MAX_TRIED_TOGETHER;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::select::loops::iterations;
use crate::shrink::edits::select::parts::count_before;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct RemoveLoopIterations {
    at: usize,
    stage: IterationsStage,
    /// Whether a run was removed since the loop was last begun: then it is gone through again.
    has_succeeded: bool,
    /// Whether the run at hand was proposed last, and not accepted.
    is_asked: bool,
    /// Whether an iteration that goes is drawn again.
    is_refilled: bool,
}

#[derive(Clone, Copy, Default)]
enum IterationsStage {
    #[default]
    Find,
    /// How many iterations are still to be tried, and how many of them go at once.
    Runs(usize, RunLength),
    /// How many are still to be tried together with references.
    Referred(usize),
    /// The first iterations, so many at once: their number may have to be even.
    Blocks(usize),
}

/// The iterations without some of them, with the count lowered.
fn without(node: &Node, iterations: &[Range<usize>], gone: Range<usize>) -> Option<Draft> {
    let range = iterations[gone.start].start..iterations[gone.end - 1].end;
    match count_before(node, iterations[0].start, iterations.len()) {
        Some(at) => Some(Draft::without(node.cells(), range, &[(at, node.key(at).checked_sub(gone.len() as u64)?)])),
        None => Some(Draft::cut(range)),
    }
}

/// The iterations without this one, with the count and references past it lowered, if there are any.
fn without_referred(node: &Node, iterations: &[Range<usize>], number: usize) -> Option<Draft> {
    let past = number as u64 + 1..iterations.len() as u64 + 1;
    let after = iterations[number].end..iterations[iterations.len() - 1].end;
    let lowered = |at: usize| if past.contains(&node.key(at)) { Some((at, node.key(at) - 1)) } else { None };
    let mut keys: Vec<_> = after.filter_map(lowered).collect();
    if keys.is_empty() {
        return None;
    }
    if let Some(at) = count_before(node, iterations[0].start, iterations.len()) {
        keys.push((at, node.key(at) - 1));
    }
    Some(Draft::without(node.cells(), iterations[number].clone(), &keys))
}

impl PassState for RemoveLoopIterations {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            if matches!(self.stage, IterationsStage::Find) {
                self.at = node.next_frame(self.at, Frame::Draw)?;
            }
            // A draft that was accepted may have left no loop here.
            let iterations = if node.opens(self.at, Frame::Draw) { iterations(node, self.at) } else { Vec::new() };
            let count = iterations.len();
            if count == 0 {
                (self.at, self.stage) = (self.at + 1, IterationsStage::Find);
                continue;
            }
            match &mut self.stage {
                IterationsStage::Find => {
                    (self.stage, self.is_refilled) = (IterationsStage::Runs(count, RunLength::ONE), false);
                }
                IterationsStage::Runs(..) if self.is_refilled => {
                    self.is_asked = false;
                    self.stage = IterationsStage::Referred(if round.is_thorough() { count } else { 0 });
                }
                IterationsStage::Runs(left, run) => {
                    if core::mem::take(&mut self.is_asked) {
                        *run = run.after_failure();
                    }
                    if run.is_over() {
                        (*left, *run) = ((*left).min(count).saturating_sub(1), run.after_kept());
                    }
                    let end = (*left).min(count);
                    *run = run.within(end);
                    if run.is_over() {
                        self.stage = match (core::mem::take(&mut self.has_succeeded), round.is_thorough()) {
                            (true, _) => IterationsStage::Find,
                            (false, true) => IterationsStage::Referred(count),
                            (false, false) => IterationsStage::Referred(0),
                        };
                        continue;
                    }
                    self.is_asked = true;
                    if let Some(draft) = without(node, &iterations, end - run.length()..end) {
                        return Some(draft.structural());
                    }
                }
                IterationsStage::Referred(left) => {
                    *left = (*left).min(count);
                    let Some(number) = left.checked_sub(1) else {
                        self.stage =
                            IterationsStage::Blocks(if round.is_thorough() { 2 } else { MAX_TRIED_TOGETHER + 1 });
                        continue;
                    };
                    *left = number;
                    if let Some(draft) = without_referred(node, &iterations, number) {
                        return Some(draft);
                    }
                }
                IterationsStage::Blocks(size) if self.is_refilled || *size > MAX_TRIED_TOGETHER || *size > count => {
                    (self.at, self.stage) = (self.at + 1, IterationsStage::Find);
                }
                IterationsStage::Blocks(size) => {
                    *size += 1;
                    if let Some(draft) = without(node, &iterations, 0..*size - 1) {
                        return Some(draft.structural());
                    }
                }
            }
        }
    }

    fn on_no_progress(&mut self) {
        self.is_refilled = true;
    }

    fn accepted(&mut self, before: &Node, after: &Node) {
        if let IterationsStage::Runs(left, run) = &mut self.stage {
            let of = |node: &Node| if node.opens(self.at, Frame::Draw) { iterations(node, self.at).len() } else { 0 };
            let (length, now) = (of(before), of(after));
            (*left, *run) = ((*left).min(length).saturating_sub(length.saturating_sub(now)), run.after_success());
            (self.is_asked, self.has_succeeded) = (false, true);
        }
        // Once more by as much.
        if let IterationsStage::Blocks(size) = &mut self.stage {
            *size -= 1;
        }
    }
}

#[cfg(test)]
mod tests;
