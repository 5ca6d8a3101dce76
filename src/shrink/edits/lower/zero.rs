//! Numbers set to 0, one after the other, in runs.

use crate::choices::draft::Draft;
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::node::Node;

#[derive(Clone)]
pub(crate) struct Zero {
    at: usize,
    run: RunLength,
    /// The end of the run that was proposed.
    end: usize,
}

impl Default for Zero {
    fn default() -> Zero {
        Zero { at: 0, run: RunLength::ONE, end: 0 }
    }
}

impl PassState for Zero {
    fn propose(&mut self, node: &Node, _round: Round) -> Option<Draft> {
        if self.end > self.at {
            // Being asked again means that the last proposal was not taken.
            self.run = self.run.not_taken();
        }
        self.at = node.next_positive(self.at)?;
        if self.run.is_over() {
            self.run = self.run.behind();
            self.at = node.next_positive(self.at + 1)?;
        }
        let mut draft = Draft::with_key(self.at, 0);
        self.end = self.at + 1;
        for _ in 1..self.run.length() {
            let Some(at) = node.next_positive(self.end) else { break };
            draft.set_key(at, 0);
            self.end = at + 1;
        }
        Some(draft)
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        self.at = self.end;
        self.run = self.run.taken();
    }
}

#[cfg(test)]
mod tests;
