//! Equal subterms replaced together, each by one of its own of the same recursion or by the simplest: where two of them
//! have to be alike, neither can change alone.
//!
//! Part of the last, thorough course alone.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(super) struct Copies {
    at: usize,
    was_hoisted: bool,
}

/// Up to how many cells are looked at: each subterm is compared with all others.
const MOST_CELLS: usize = 2_000;

/// The subterm here and those that are its equals further on: none if it stands alone, or has an equal before it.
fn copies(node: &Node, at: usize) -> Vec<Range<usize>> {
    let (cells, layout) = (node.cells(), node.layout());
    let frame = layout.frame(at);
    let is_copy = |other: usize| {
        cells[other].opens(Frame::Level)
            && layout.frame(other).len() == frame.len()
            && node.same(layout.frame(other), frame.clone())
    };
    let mut copies = Vec::new();
    for other in 0..cells.len() {
        if is_copy(other) {
            if other < at {
                return Vec::new();
            }
            copies.push(layout.frame(other));
        }
    }
    if copies.len() > 1 { copies } else { Vec::new() }
}

/// The simplest of the subterms inside that are of the same recursion.
fn simplest_inside(node: &Node, outer: Range<usize>) -> Option<Range<usize>> {
    let (cells, layout) = (node.cells(), node.layout());
    let Cell::Open(outer_open) = &cells[outer.start] else { return None };
    let mut simplest: Option<Range<usize>> = None;
    for (at, cell) in cells.iter().enumerate().take(outer.end).skip(outer.start + 1) {
        if let Cell::Open(open) = cell
            && (open.frame, open.label) == (Frame::Level, outer_open.label)
        {
            let inside = layout.frame(at);
            if simplest.as_ref().is_none_or(|least| node.compare(inside.clone(), least.clone()).is_lt()) {
                simplest = Some(inside);
            }
        }
    }
    simplest
}

fn replaced(node: &Node, copies: &[Range<usize>], by: &[Cell]) -> Draft {
    let (mut cells, mut end) = (Vec::new(), 0);
    for copy in copies {
        cells.extend_from_slice(&node.cells()[end..copy.start]);
        cells.extend_from_slice(by);
        end = copy.end;
    }
    cells.extend_from_slice(&node.cells()[end..]);
    Draft::of(cells)
}

impl Move for Copies {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() || node.cells().len() > MOST_CELLS {
            return None;
        }
        loop {
            self.at = node.next_frame(self.at, Frame::Level)?;
            let copies = copies(node, self.at);
            let inside = copies.first().and_then(|copy| simplest_inside(node, copy.clone()));
            let Some(inside) = inside else {
                *self = Copies { at: self.at + 1, ..Copies::default() };
                continue;
            };
            if core::mem::replace(&mut self.was_hoisted, true) {
                let (open, close) = (node.cells()[self.at], Cell::Close);
                *self = Copies { at: self.at + 1, ..Copies::default() };
                return Some(replaced(node, &copies, &[open, close]));
            }
            return Some(replaced(node, &copies, &node.cells()[inside]));
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        self.was_hoisted = false;
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, thoroughly};
    use crate::{Gen, int, recursive};
    use alloc::boxed::Box;

    #[derive(Clone, Debug, PartialEq)]
    enum Term {
        Number(u64),
        Negated(Box<Term>),
    }

    fn term() -> impl Gen<Value = Term> {
        let number = int(0..=u64::MAX).map(Term::Number);
        recursive(number, |inner| inner.map(|term| Term::Negated(Box::new(term))))
    }

    #[test]
    fn equal_subterms_give_way_together() {
        let both = (term(), term());
        let start = (0..1000)
            .map(|seed| (&both).tree(seed))
            .find(|tree| matches!(tree.value(), (Term::Negated(one), Term::Negated(other)) if one == other))
            .expect("two equal ones");
        let is_same = |(one, other): (Term, Term)| one == other;
        let (least, _) = thoroughly("copies", &start, is_same);
        assert!(matches!(least.0, Term::Number(_)) && least.0 == least.1, "{least:?}");
        assert_eq!(alone("copies", &start, |_| true).1, 0);
    }
}
