//! Lists cut short: a short prefix (0, 1, 2, 4, … elements, then halving between the last that was not enough and the
//! first that was), then runs from the front and from the back.
//!
//! Stops at the first element that has to stay. Another row removes elements from the middle, once the values have
//! become simple and many elements are alike. Only over values as they were drawn, of which a list holds a good part: what
//! a course has left is short, and of thousands of short lists most go with what they stand in.

use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, add_range};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::node::Node;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Shorten {
    at: usize,
    stage: ShortenStage,
    /// The longest prefix that was not taken.
    short: usize,
    /// The prefix that was proposed last.
    asked: usize,
    /// The run that was proposed last, unless it was taken.
    run: Option<RunLength>,
}

#[derive(Clone, Copy, Default)]
enum ShortenStage {
    #[default]
    Find,
    /// The next prefix.
    Prefix(usize),
    Bisect,
    /// A run from the front, or, if the flag is set, from the back.
    Runs(RunLength, bool),
    /// All elements that are left joined into one, if they are lists: it seldom matters in which of them something
    /// stands.
    Joined,
}

/// The next longer prefix: one, two, four, … more than the shortest.
fn longer(kept: usize, min: usize) -> usize {
    min + match kept - min {
        0 => 1,
        more => more * 2,
    }
}

/// A list with less than this part of all cells is left to others.
const SHARE: usize = 256;

/// The next list that is large enough.
fn next_large(node: &Node, from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        let list = node.next_frame(at, Frame::List)?;
        // In what has few cells, each list is large enough.
        if node.cells().len() < 2 * SHARE || (node.close(list) - list) >= node.cells().len() / SHARE {
            return Some(list);
        }
        at = list + 1;
    }
}

/// With more elements than this between the last prefix and the whole, it pays to look for a prefix in between.
const GAP: usize = 8;

/// All elements of the list joined into one, if each is a list and one can hold them all.
fn joined(node: &Node, list: usize) -> Option<Draft> {
    let (cells, marks) = (node.cells(), node.marks(list));
    let (first, mut most, mut count) = (*marks.first()?, 0, 0);
    // Most are no lists and need no copy.
    if !cells[first + 1].opens(Frame::List) {
        return None;
    }
    let mut joined = cells[..first + 2].to_vec();
    for mark in marks {
        let element = node.element(*mark);
        match &cells[element.start] {
            Cell::Open(open) if open.frame == Frame::List && node.layout().end(element.start) + 1 == element.end => {
                (most, count) = (open.max, count + node.marks(element.start).len() as u64);
            }
            _ => return None,
        }
        add_range(&mut joined, cells, element.start + 1..element.end - 1);
    }
    joined.push(Cell::Close);
    add_range(&mut joined, cells, node.close(list)..cells.len());
    if marks.len() > 1 && count <= most { Some(Draft::of(joined)) } else { None }
}

impl Shorten {
    /// How many elements of this many to keep next, between the last prefix and the whole.
    fn bisect(&mut self, length: usize) -> Option<usize> {
        // The prefix that was asked and not taken was too short.
        self.short = self.short.max(self.asked);
        if length <= self.short + 1 {
            return None;
        }
        self.asked = usize::midpoint(self.short, length);
        Some(self.asked)
    }

    /// The next elements of this many to cut off at one end, at most as many as there are to spare.
    fn next_run(&mut self, run: RunLength, is_back: bool, length: usize, spare: usize) -> Option<Range<usize>> {
        let run = match self.run.take() {
            Some(asked) => asked.not_taken(),
            None => run,
        };
        let run = run.within(spare);
        if run.is_over() {
            return None;
        }
        (self.stage, self.run) = (ShortenStage::Runs(run, is_back), Some(run));
        let start = if is_back { length - run.length() } else { 0 };
        Some(start..start + run.length())
    }
}

impl Edits for Shorten {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            if matches!(self.stage, ShortenStage::Find) {
                self.at = next_large(node, self.at)?;
            }
            // What was taken may have left nothing here.
            let (list, least) = (self.at, node.opening(self.at)?.min);
            let length = node.marks(list).len();
            let min = least.min(length as u64) as usize;
            let without = |gone: Range<usize>| Some(Draft::cut(node.mark(list, gone.start)..node.mark(list, gone.end)));
            match self.stage {
                ShortenStage::Find if length > min => {
                    (self.short, self.asked) = (min, min);
                    self.stage = ShortenStage::Prefix(min);
                }
                ShortenStage::Prefix(kept) if kept < length => {
                    (self.short, self.asked) = (self.asked, kept);
                    self.stage = ShortenStage::Prefix(longer(kept, min));
                    return without(kept..length);
                }
                ShortenStage::Prefix(_) => {
                    self.short = self.asked;
                    let gap = length.saturating_sub(self.short);
                    self.stage =
                        if gap > GAP { ShortenStage::Bisect } else { ShortenStage::Runs(RunLength::ONE, false) };
                }
                ShortenStage::Bisect => match self.bisect(length) {
                    Some(kept) => return without(kept..length),
                    None => self.stage = ShortenStage::Runs(RunLength::ONE, false),
                },
                ShortenStage::Runs(run, is_back) => match self.next_run(run, is_back, length, length - min) {
                    Some(gone) => return without(gone),
                    None if is_back => {
                        self.stage = ShortenStage::Joined;
                        if let Some(draft) = joined(node, list) {
                            return Some(draft);
                        }
                    }
                    None => self.stage = ShortenStage::Runs(RunLength::ONE, true),
                },
                ShortenStage::Find | ShortenStage::Joined => *self = Shorten { at: self.at + 1, ..Shorten::default() },
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        match &mut self.stage {
            ShortenStage::Prefix(_) | ShortenStage::Bisect => {
                self.asked = self.short;
                self.stage = ShortenStage::Bisect;
            }
            ShortenStage::Runs(run, _) => {
                if let Some(asked) = self.run.take() {
                    *run = asked.taken();
                }
            }
            ShortenStage::Find | ShortenStage::Joined => {}
        }
    }
}

#[cfg(test)]
mod tests;
