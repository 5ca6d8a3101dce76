//! Lists cut short: a short prefix of 0, 1, 2, 4, … elements more than the fewest, then halving between the last that
//! was not enough and the first that was; then runs from the front.
//!
//! Another pass removes elements from the middle. Only in the first round, and only lists that hold a good part of the
//! cells: later values are short, and most of thousands of short lists go with what they are in.

use crate::choices::cell::Frame;
use crate::choices::draft::Draft;
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct ShortenLists {
    at: usize,
    /// The longest prefix that was not enough, and the one that was proposed last.
    short: Option<usize>,
    asked: Option<usize>,
    /// Whether a prefix was enough, or only the whole is long enough to continue from.
    halves: bool,
    /// The next run from the front, or the one that was proposed last, as long as nothing is known of it.
    front: Option<RunLength>,
    is_asked: bool,
}

/// A list with less than this part of all cells is left to others.
const SHARE: usize = 256;

/// The next list that is large enough; among few cells, each is.
fn next_large(node: &Node, from: usize) -> Option<usize> {
    let count = node.cells().len();
    let is_large = |at: usize| count < 2 * SHARE || node.bounds(at).last().is_some_and(|end| end - at >= count / SHARE);
    (from..count).find(|at| node.opens(*at, Frame::List) && is_large(*at))
}

impl PassState for ShortenLists {
    fn propose(&mut self, node: &Node, _round: Round) -> Option<Draft> {
        loop {
            self.at = next_large(node, self.at)?;
            let bounds = node.bounds(self.at);
            let length = bounds.len() - 1;
            let fewest = length - node.removable_count(self.at);
            let kept = match self.asked {
                None => fewest,
                Some(short) if self.halves => usize::midpoint(short, length),
                Some(short) => fewest + (2 * (short - fewest)).max(1),
            };
            if self.front.is_none() && kept < length && Some(kept) > self.asked {
                (self.short, self.asked) = (self.asked, Some(kept));
                return Some(Draft::cut(bounds[kept]..bounds[length]));
            }
            if self.front.is_none() && !self.halves && self.asked.is_some() {
                // Next, a length between the last one and the whole.
                (self.short, self.halves) = (self.asked, true);
                continue;
            }
            // Without this, all later passes work on longer lists: a search in a list of 100,000 took five times as
            // long.
            let run = self.front.map_or(RunLength::ONE, |run| if self.is_asked { run.after_failure() } else { run });
            let run = run.within(length - fewest);
            if !run.is_over() {
                (self.front, self.is_asked) = (Some(run), true);
                return Some(Draft::cut(bounds[0]..bounds[run.length()]));
            }
            *self = ShortenLists { at: self.at + 1, ..ShortenLists::default() };
        }
    }

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        match &mut self.front {
            Some(run) => (*run, self.is_asked) = (run.after_success(), false),
            None => (self.asked, self.halves) = (self.short, true),
        }
    }
}

#[cfg(test)]
mod tests;
