//! Elements taken out of lists, from the back to the front, in runs that double after each success. Where all elements
//! are the same, only their number matters, and it is searched as a number is.

use super::search::Search;
use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Debug, Default)]
pub(super) struct Delete {
    at: usize,
    stage: Stage,
    /// Whether a run was taken out since the list was last begun.
    pays: bool,
}

#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Find,
    /// How many more elements than the fewest are kept.
    Length(Search),
    /// Large parts of a long list, and up to where they are still to be looked at. What is far from simple may get rid
    /// of many elements at once where single ones have to stay.
    Parts(usize, usize),
    /// How many elements are still to be looked at, and how many of them go at once.
    Runs(usize, usize),
}

/// From how many elements on a list is long.
const LONG: usize = 16;
/// The smallest part that is taken out of a long list at once.
const SMALL_PART: usize = 4;

impl Move for Delete {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if matches!(self.stage, Stage::Find) {
                self.at = node.find(self.at, |cell| cell.opens(Frame::List))?;
            }
            let min = match node.cells().get(self.at) {
                Some(Cell::Open(open)) => usize::try_from(open.min).unwrap_or(usize::MAX),
                _ => return None,
            };
            let marks = node.marks(self.at);
            let spare = marks.len().saturating_sub(min);
            let position = |number: usize| marks.get(number).copied().unwrap_or(node.layout().end(self.at));
            match &mut self.stage {
                Stage::Find => {
                    let is_same = |mark: &usize| node.same(node.element(marks[0]), node.element(*mark));
                    self.stage = if spare > 0 && marks.len() > 1 && marks.iter().all(is_same) {
                        Stage::Length(Search::down_to_zero(spare as u64))
                    } else if marks.len() >= LONG && course.is_first() {
                        Stage::Parts(marks.len() / 4, marks.len())
                    } else {
                        Stage::Runs(marks.len(), 1)
                    };
                }
                Stage::Parts(size, end) => {
                    let gone = (*size).min(*end).min(spare);
                    if *size < SMALL_PART || marks.len() < LONG {
                        self.stage = Stage::Runs(marks.len(), 1);
                    } else if gone == 0 {
                        self.stage = Stage::Parts(*size / 2, marks.len());
                    } else {
                        let range = *end - gone..*end;
                        *end -= gone;
                        return Some(Draft::cut(node.cells(), position(range.start)..position(range.end)));
                    }
                }
                Stage::Length(search) => match search.next() {
                    Some(kept) => {
                        return Some(Draft::cut(node.cells(), position(min + kept as usize)..position(marks.len())));
                    }
                    None => self.stage = Stage::Runs(0, 1),
                },
                Stage::Runs(left, run) => {
                    let end = (*left).min(marks.len());
                    let gone = (*run).min(end).min(spare);
                    if gone == 0 {
                        // What had to stay while others were there may go now.
                        let pays = core::mem::take(&mut self.pays);
                        (self.at, self.stage) = (self.at + usize::from(!pays), Stage::Find);
                        continue;
                    }
                    self.stage = if gone > 1 { Stage::Runs(end, gone / 2) } else { Stage::Runs(end - 1, 1) };
                    return Some(Draft::cut(node.cells(), position(end - gone)..position(end)));
                }
            }
        }
    }

    fn taken(&mut self, before: &Node, after: &Node) {
        let gone = before.marks(self.at).len().saturating_sub(after.marks(self.at).len()).max(1);
        match &mut self.stage {
            Stage::Length(search) => search.taken(),
            Stage::Runs(left, run) => {
                // A single element has already been stepped over; a longer run has not.
                *left = if gone > 1 { left.saturating_sub(gone) } else { *left };
                *run = gone * 2;
                self.pays = true;
            }
            // What follows the part has moved up to where it stood.
            Stage::Parts(..) | Stage::Find => {}
        }
    }
}
