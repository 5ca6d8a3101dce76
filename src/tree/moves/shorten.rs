//! Lists cut short: a short prefix (0, 1, 2, 4, … elements, then halving between the last that did not do and the first
//! that did), then runs from the front and from the back.
//!
//! Stops at the first element that has to stay: taking elements out of the middle is another family's job, once the
//! values have become simple and many elements are alike. Over values as they were drawn alone: what a course has left is
//! short, or taken out there.

use super::run::Run;
use super::{Course, Move};
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Default)]
pub(super) struct Shorten {
    at: usize,
    stage: Stage,
    /// The longest prefix that was tried in vain.
    short: usize,
    /// The prefix that was proposed last.
    asked: usize,
    /// The run that was proposed last, unless it was taken.
    run: Option<Run>,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Find,
    /// The next prefix.
    Prefix(usize),
    Bisect,
    /// A run from the front, and then from the back.
    Runs(Run, bool),
    Done,
}

/// The next longer prefix: one, two, four, … more than the shortest.
fn longer(kept: usize, min: usize) -> usize {
    min + match kept - min {
        0 => 1,
        more => more * 2,
    }
}

/// From how many elements between the last prefix and the whole on it pays to look for one in between.
const GAP: usize = 8;

impl Move for Shorten {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            if matches!(self.stage, Stage::Find) {
                self.at = node.next_frame(self.at, Frame::List)?;
            }
            // What was taken may have left nothing here.
            node.opening(self.at)?;
            let length = node.marks(self.at).len();
            let min = length - node.spare(self.at);
            let without = |gone: core::ops::Range<usize>| {
                Some(Draft::cut(node.mark(self.at, gone.start)..node.mark(self.at, gone.end)))
            };
            match self.stage {
                Stage::Find if length > min => {
                    (self.short, self.asked) = (min, min);
                    self.stage = Stage::Prefix(min);
                }
                Stage::Prefix(kept) if kept < length => {
                    (self.short, self.asked) = (self.asked, kept);
                    self.stage = Stage::Prefix(longer(kept, min));
                    return without(kept..length);
                }
                Stage::Prefix(_) => {
                    self.short = self.asked;
                    let gap = length.saturating_sub(self.short);
                    self.stage = if gap > GAP { Stage::Bisect } else { Stage::Runs(Run::ONE, false) };
                }
                Stage::Bisect => {
                    // What was asked before and not taken was too short.
                    self.short = self.short.max(self.asked);
                    if length <= self.short + 1 {
                        self.stage = Stage::Runs(Run::ONE, false);
                        continue;
                    }
                    self.asked = usize::midpoint(self.short, length);
                    return without(self.asked..length);
                }
                Stage::Runs(run, is_back) => {
                    let run = match self.run.take() {
                        Some(asked) => asked.not_taken(),
                        None => run,
                    };
                    let run = run.within(length - min);
                    if !run.is_over() {
                        (self.stage, self.run) = (Stage::Runs(run, is_back), Some(run));
                        let start = if is_back { length - run.length() } else { 0 };
                        return without(start..start + run.length());
                    }
                    if !is_back {
                        self.stage = Stage::Runs(Run::ONE, true);
                        continue;
                    }
                    self.stage = Stage::Done;
                }
                Stage::Find | Stage::Done => *self = Shorten { at: self.at + 1, ..Shorten::default() },
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        match &mut self.stage {
            Stage::Prefix(_) | Stage::Bisect => {
                self.asked = self.short;
                self.stage = Stage::Bisect;
            }
            Stage::Runs(run, _) => {
                if let Some(asked) = self.run.take() {
                    *run = asked.taken();
                }
            }
            Stage::Find | Stage::Done => {}
        }
    }
}

#[cfg(test)]
mod tests;
