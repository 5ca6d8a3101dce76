//! Rounds of a user's own loop removed, one or more at once: a round reaches from one draw to the next with the same
//! label.

use crate::choices::edit::Draft;
use crate::shrink::edits::family::Move;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::run::Run;
use crate::shrink::edits::select::loops::{label_of_draw, rounds};
use crate::shrink::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(crate) struct Repeats {
    /// The first draw of a loop, or where to look for the next one.
    at: usize,
    /// How many rounds are left to try, and how many of them to remove at once.
    rest: Option<(usize, Run)>,
    /// The run that was proposed last, unless it was taken.
    asked: Option<Run>,
}

impl Move for Repeats {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            let Some((left, run)) = self.rest else {
                self.at = node.find(self.at, &|cell| label_of_draw(cell).is_some())?;
                self.rest = Some((usize::MAX, Run::ONE));
                continue;
            };
            let is_draw = matches!(node.cells().get(self.at), Some(cell) if label_of_draw(cell).is_some());
            let rounds = if is_draw { rounds(node, self.at) } else { Vec::new() };
            let mut left = left.min(rounds.len());
            let mut run = match self.asked.take() {
                Some(asked) => asked.not_taken(),
                None => run,
            };
            if run.is_over() {
                (left, run) = (left.saturating_sub(1), run.behind());
            }
            let run = run.within(left);
            if run.is_over() {
                (self.at, self.rest) = (self.at + 1, None);
                continue;
            }
            (self.rest, self.asked) = (Some((left, run)), Some(run));
            return Some(Draft::cut(rounds[left - run.length()].start..rounds[left - 1].end));
        }
    }

    fn taken(&mut self, before: &Node, after: &Node) {
        let count = |node: &Node| {
            let is_draw = matches!(node.cells().get(self.at), Some(cell) if label_of_draw(cell).is_some());
            if is_draw { rounds(node, self.at).len() } else { 0 }
        };
        let gone = count(before).saturating_sub(count(after));
        if let (Some((left, run)), Some(asked)) = (&mut self.rest, self.asked.take()) {
            (*left, *run) = (left.saturating_sub(gone), asked.taken());
        }
    }
}

#[cfg(test)]
mod tests;
