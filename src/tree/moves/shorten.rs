//! Lists cut short: a short prefix (0, 1, 2, 4, … elements, then halving between the last that did not do and the first
//! that did), the last element alone, then runs from the front and from the back.
//!
//! Stops at the first element that has to stay: taking elements out of the middle is another family's job, once the
//! values have become simple and many elements are alike.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Debug, Default)]
pub(super) struct Shorten {
    at: usize,
    stage: Stage,
    /// The longest prefix that was tried in vain.
    short: usize,
    /// The prefix that was proposed last.
    kept: usize,
}

#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Find,
    Prefix,
    Bisect,
    Last,
    /// What a course has left: nothing, or one half of it.
    Empty,
    FirstHalf,
    SecondHalf,
    /// A run of this many elements from the front.
    Front(usize),
    Back(usize),
}

impl Shorten {
    /// The next longer prefix: none, one, two, four, …
    fn longer(&self, min: usize) -> usize {
        min + match self.kept - min {
            0 => 1,
            more => more * 2,
        }
    }
}

impl Move for Shorten {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if matches!(self.stage, Stage::Find) {
                self.at = node.find(self.at, |cell| cell.opens(Frame::List))?;
            }
            let Some(Cell::Open(open)) = node.cells().get(self.at) else {
                return None;
            };
            let min = usize::try_from(open.min).unwrap_or(usize::MAX);
            let (marks, close) = (node.marks(self.at), node.layout().end(self.at));
            let length = marks.len();
            match self.stage {
                Stage::Find if length > min && !course.is_first() => {
                    self.stage = Stage::Empty;
                    return Some(Draft::cut(node.cells(), marks[min]..close));
                }
                // Elements are taken out one by one later: of a few, that is all there is.
                Stage::Empty => {
                    let half = length / 2;
                    self.stage = if half > 1 && half >= min { Stage::FirstHalf } else { Stage::Back(0) };
                }
                Stage::FirstHalf => {
                    self.stage = Stage::SecondHalf;
                    return Some(Draft::cut(node.cells(), marks[length / 2]..close));
                }
                Stage::SecondHalf => {
                    self.stage = Stage::Back(0);
                    return Some(Draft::cut(node.cells(), marks[0]..marks[length / 2]));
                }
                Stage::Find if length > min => (self.stage, self.kept) = (Stage::Prefix, min),
                Stage::Prefix if self.kept < length => {
                    let prefix = marks[self.kept]..close;
                    self.short = self.kept;
                    self.kept = self.longer(min);
                    return Some(Draft::cut(node.cells(), prefix));
                }
                Stage::Bisect if length > self.short + 1 => {
                    let kept = usize::midpoint(self.short, length);
                    self.kept = self.short;
                    self.short = kept;
                    return Some(Draft::cut(node.cells(), marks[kept]..close));
                }
                Stage::Prefix | Stage::Bisect => self.stage = Stage::Last,
                Stage::Last => {
                    self.stage = Stage::Front(1);
                    let kept = min.max(1);
                    if kept < length {
                        return Some(Draft::cut(node.cells(), marks[0]..marks[length - kept]));
                    }
                }
                Stage::Front(run) if run > 0 && length > min => {
                    let run = run.min(length - min);
                    self.stage = Stage::Front(run / 2);
                    return Some(Draft::cut(node.cells(), marks[0]..marks.get(run).copied().unwrap_or(close)));
                }
                Stage::Front(_) => self.stage = Stage::Back(1),
                Stage::Back(run) if run > 0 && length > min => {
                    let run = run.min(length - min);
                    self.stage = Stage::Back(run / 2);
                    return Some(Draft::cut(node.cells(), marks[length - run]..close));
                }
                Stage::Find | Stage::Back(_) => {
                    self.stage = Stage::Find;
                    self.at += 1;
                }
            }
        }
    }

    fn taken(&mut self, before: &Node, after: &Node) {
        let left = after.marks(self.at).len();
        let gone = before.marks(self.at).len().saturating_sub(left).max(1);
        self.stage = match self.stage {
            Stage::Prefix => {
                // The one before was half as long; the shortest of all had none before it.
                self.short = if self.short == left && left > 1 { left / 2 } else { left.saturating_sub(1) };
                Stage::Bisect
            }
            Stage::Bisect => {
                self.short = self.kept;
                Stage::Bisect
            }
            Stage::Last => Stage::Back(0),
            Stage::Empty | Stage::FirstHalf | Stage::SecondHalf => Stage::Empty,
            Stage::Front(_) => Stage::Front(gone * 2),
            Stage::Back(_) => Stage::Back(gone * 2),
            Stage::Find => Stage::Find,
        };
    }
}
