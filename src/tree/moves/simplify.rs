//! Everything in a frame made simple at once: all its numbers 0 in the same structure, all elements of a list like the
//! simplest one, nothing but the simplest behind the arm of an alternative.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use core::ops::Range;

#[derive(Clone, Debug, Default)]
pub(super) struct Simplify {
    /// 0 is the whole, then each frame by its opening, counted from 1.
    at: usize,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Zero,
    Alike,
    Bare,
    Next,
}

impl Simplify {
    fn range(&self, node: &Node) -> Option<Range<usize>> {
        match self.at.checked_sub(1) {
            None => Some(0..node.cells().len()),
            Some(open) => matches!(node.cells().get(open)?, Cell::Open(_)).then(|| node.layout().frame(open)),
        }
    }
}

fn zeroed(node: &Node, range: Range<usize>) -> Option<Draft> {
    let mut draft = Draft::of(node.cells());
    let mut changed = 0;
    for at in range {
        if node.number(at).is_some_and(|leaf| leaf.key > 0) {
            draft.set_key(at, 0);
            changed += 1;
        }
    }
    // A single number is lowered by itself.
    (changed > 1).then_some(draft)
}

fn alike(node: &Node, range: Range<usize>) -> Option<Draft> {
    if !node.cells()[range.start].opens(Frame::List) {
        return None;
    }
    let marks = node.marks(range.start);
    let simplest =
        marks.iter().copied().min_by(|first, second| node.compare(node.element(*first), node.element(*second)))?;
    if marks.iter().all(|mark| node.same(node.element(*mark), node.element(simplest))) {
        return None;
    }
    let element = &node.cells()[simplest..node.element(simplest).end];
    let elements = element.repeat(marks.len());
    Some(Draft::replaced(node.cells(), range.start + 1..range.end - 1, &elements))
}

fn bare(node: &Node, range: Range<usize>) -> Option<Draft> {
    let cells = node.cells();
    let is_deep = |cell: &Cell| matches!(cell, Cell::Open(_));
    let content = range.start + 2..range.end - 1;
    if !cells[range.start].opens(Frame::Alternative) || !cells.get(content.clone())?.iter().any(is_deep) {
        return None;
    }
    Some(Draft::cut(cells, content))
}

impl Move for Simplify {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            let Some(range) = self.range(node) else {
                if self.at > node.cells().len() {
                    return None;
                }
                self.at += 1;
                continue;
            };
            let draft = match self.stage {
                Stage::Zero => {
                    self.stage = Stage::Alike;
                    zeroed(node, range)
                }
                Stage::Alike => {
                    self.stage = Stage::Bare;
                    if self.at > 0 { alike(node, range) } else { None }
                }
                Stage::Bare => {
                    self.stage = Stage::Next;
                    if self.at > 0 { bare(node, range) } else { None }
                }
                Stage::Next => {
                    self.stage = Stage::Zero;
                    self.at += 1;
                    None
                }
            };
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, _before: &Node, after: &Node) {
        if matches!(self.stage, Stage::Alike) {
            // All is 0 here: nothing inside is left to be made simple.
            self.stage = Stage::Zero;
            self.at = self.range(after).map_or(usize::MAX, |range| range.end + 1);
        }
    }
}
