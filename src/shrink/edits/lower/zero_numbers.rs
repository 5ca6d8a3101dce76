//! Numbers set to 0, one after the other, in runs.

use crate::choices::draft::Draft;
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::node::Node;

#[derive(Clone)]
pub(crate) struct ZeroNumbers {
    at: usize,
    run: RunLength,
    /// The end of the run that was proposed.
    end: usize,
}

impl Default for ZeroNumbers {
    fn default() -> ZeroNumbers {
        ZeroNumbers { at: 0, run: RunLength::ONE, end: 0 }
    }
}

impl PassState for ZeroNumbers {
    fn propose(&mut self, node: &Node, _round: Round) -> Option<Draft> {
        if self.end > self.at {
            // Being asked again means that the last proposal was not accepted.
            self.run = self.run.after_failure();
        }
        self.at = node.next_positive(self.at)?;
        if self.run.is_over() {
            self.run = self.run.after_kept();
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

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        self.at = self.end;
        self.run = self.run.after_success();
    }
}

#[cfg(test)]
mod tests;
