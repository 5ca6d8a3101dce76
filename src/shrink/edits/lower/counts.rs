//! Numbers that decide how much is drawn after them, lowered before anything else: the length of a list that is drawn
//! first, a depth, a size.
//!
//! Growing a candidate tells which numbers these are: it has fewer leaves and marks. The old choices that are left over
//! then are cut off at the end or, in a second form, at the beginning.

use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::shrink::edits::row::{Edits, News};
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::search::Search;
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct Counts {
    at: usize,
    stage: Stage,
    /// Whether the search at this number has found anything.
    pays: bool,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Start,
    Zero,
    Search(Search),
}

/// Whether something that depends on the number here may follow: the number stands in a draw of a function, or before
/// the inner part of a bind.
pub(crate) fn may_decide(node: &Node, at: usize) -> bool {
    let (cells, layout) = (node.cells(), node.layout());
    let after = |here: usize| if matches!(cells[here], Cell::Open(_)) { layout.end(here) + 1 } else { here + 1 };
    let mut here = at;
    loop {
        let parent = layout.parent(here);
        let end = node.inside(here).end;
        let is_in_function = matches!(parent, Some(open) if cells[open].opens(Frame::Draw));
        let mut next = after(here);
        // Nothing outside its own element depends on it.
        while next < end && !matches!(cells[next], Cell::Mark) {
            if is_in_function || cells[next].opens(Frame::Inner) || cells[next].opens(Frame::Draw) {
                return true;
            }
            next = after(next);
        }
        match parent {
            Some(open) if cells[open].opens(Frame::List) => return false,
            Some(open) => here = open,
            None => return false,
        }
    }
}

fn structural(at: usize, key: u64) -> Draft {
    Draft::with_key(at, key).asking().structural()
}

impl Edits for Counts {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            let found = node.next_positive(self.at)?;
            if !may_decide(node, found) {
                *self = Counts { at: found + 1, ..Counts::default() };
                continue;
            }
            if found != self.at {
                *self = Counts { at: found, ..Counts::default() };
            }
            let leaf = node.number(found)?;
            let (distance, is_below) = leaf.offset(leaf.key);
            match &mut self.stage {
                Stage::Start => {
                    self.stage = Stage::Zero;
                    return Some(structural(found, 0));
                }
                Stage::Zero => self.stage = Stage::Search(Search::from_the_simple_end(distance)),
                Stage::Search(search) => match search.next() {
                    Some(smaller) => {
                        if let Some(key) = leaf.key_of(smaller, is_below) {
                            return Some(structural(found, key));
                        }
                    }
                    // Cut off at one end, the rest may now be cut further at the other.
                    None if self.pays => (self.stage, self.pays) = (Stage::Start, false),
                    None => self.at += 1,
                },
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        match &mut self.stage {
            Stage::Search(search) => {
                search.taken();
                self.pays = true;
            }
            Stage::Zero | Stage::Start => self.at += 1,
        }
    }

    fn told(&mut self, news: News) -> bool {
        if matches!((news, &self.stage), (News::Barren, Stage::Zero)) {
            self.at += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests;
