//! Lists cut short: a short prefix (0, 1, 2, 4, … elements), a short suffix, then runs from the back.
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
}

#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Find,
    Prefix(usize),
    Suffix(usize),
    Back(usize),
}

/// The next longer stretch to keep: none, one, two, four, …
fn longer(kept: usize, min: usize) -> usize {
    min + match kept - min {
        0 => 1,
        more => more * 2,
    }
}

impl Move for Shorten {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
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
                Stage::Find if length > min => self.stage = Stage::Prefix(min),
                Stage::Prefix(kept) if kept < length => {
                    self.stage = Stage::Prefix(longer(kept, min));
                    return Some(Draft::cut(node.cells(), marks[kept]..close));
                }
                Stage::Prefix(_) => self.stage = Stage::Suffix(min.max(1)),
                Stage::Suffix(kept) if kept < length => {
                    self.stage = Stage::Suffix(longer(kept, min));
                    return Some(Draft::cut(node.cells(), marks[0]..marks[length - kept]));
                }
                Stage::Suffix(_) => self.stage = Stage::Back(1),
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
        self.stage = match self.stage {
            Stage::Prefix(_) => Stage::Back(1),
            Stage::Suffix(_) => Stage::Back(1),
            Stage::Back(_) => {
                let gone = before.marks(self.at).len().saturating_sub(after.marks(self.at).len());
                Stage::Back(gone.max(1) * 2)
            }
            Stage::Find => Stage::Find,
        };
    }
}
