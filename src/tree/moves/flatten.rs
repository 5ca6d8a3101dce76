//! An element that holds a list of its own kind lets that list's elements go to stand behind it, as in an array of arrays,
//! or as the children of a child in a tree. It goes by itself then, if nothing needs it.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Rule, Then, Tries, list};
use crate::choices::Label;
use crate::choices::cell::{Cell, Frame};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const FLATTEN: Rule = Rule { place: list, tries: Tries::One(flattened), then: Then::Anew };

/// The recursion that the element at a mark is one level of, if that is all of it.
fn recursion(node: &Node, mark: usize) -> Option<Label> {
    let element = node.element(mark);
    match node.cells().get(element.start) {
        Some(Cell::Open(open)) if open.frame == Frame::Level && node.layout().frame(element.start) == element => {
            Some(open.label)
        }
        _ => None,
    }
}

/// The mark of the innermost element, of a list around the one that opens here, that stands in as its elements do.
fn enclosing(node: &Node, open: usize, label: Label) -> Option<usize> {
    let mut inner = open;
    while let Some(outer) = node.layout().parent(inner) {
        let is_level = matches!(node.cells()[inner], Cell::Open(level) if level.frame == Frame::Level);
        if is_level {
            // A level that is no element ends the search: what it holds belongs to it.
            let mark = inner.checked_sub(1)?;
            let is_element = node.cells()[outer].opens(Frame::List) && recursion(node, mark) == Some(label);
            return is_element.then_some(mark);
        }
        inner = outer;
    }
    None
}

/// The list's elements behind the element that holds them.
fn flattened(node: &Node, open: usize) -> Option<Draft> {
    let first = *node.marks(open).first()?;
    let close = node.layout().end(open);
    let mark = enclosing(node, open, recursion(node, first)?)?;
    let (cells, end) = (node.cells(), node.element(mark).end);
    Some(Draft::of_ranges(cells, &[0..first, close..end, first..close, end..cells.len()]))
}

#[cfg(test)]
mod tests {
    use crate::choices::{Cell, Frame};
    use crate::tree::moves::testing::{alone, arm, framed, list_of, number, thoroughly, tree};
    use crate::{Gen, int, level, one_of, vec};
    use alloc::boxed::Box;
    use alloc::vec::Vec;

    #[derive(Debug, PartialEq)]
    enum Nest {
        Number(u64),
        List(Vec<Nest>),
    }

    impl Nest {
        fn flat(&self) -> Vec<u64> {
            match self {
                Nest::Number(n) => [*n].to_vec(),
                Nest::List(all) => all.iter().flat_map(Nest::flat).collect(),
            }
        }
    }

    fn nests(depth: usize) -> Box<dyn Gen<Value = Nest>> {
        let number = int(0..=u64::MAX).map(Nest::Number);
        if depth == 0 {
            return Box::new(level("nest", number));
        }
        Box::new(level("nest", one_of((number, vec(nests(depth - 1), 0..=5).map(Nest::List)))))
    }

    fn nested(key: u64, inside: &[Cell]) -> Vec<Cell> {
        framed(Frame::Level, "nest", &framed(Frame::Alternative, "", &[&[arm(key)], inside].concat()))
    }

    #[test]
    fn children_of_a_child_go_to_stand_behind_it() {
        let leaf = |n| nested(0, &[number(n)]);
        let inner = nested(1, &list_of(&[&leaf(2)]));
        let start = tree(nests(3), nested(1, &list_of(&[&inner, &leaf(4)])));
        let fails =
            |nest: Nest| matches!(&nest, Nest::List(all) if matches!(all[0], Nest::List(_)) && nest.flat() == [2, 4]);
        let (least, evaluated) = thoroughly("flatten", &start, fails);
        assert_eq!(
            (least, evaluated),
            (Nest::List([Nest::List([].into()), Nest::Number(2), Nest::Number(4)].into()), 1)
        );
        assert_eq!(alone("flatten", &start, |_| true).1, 0);
    }

    #[test]
    fn lists_of_something_else_stay() {
        let number = [number(1)];
        let start = tree(vec(vec(int(0..=u64::MAX), ..), ..), list_of(&[&list_of(&[&number, &number])]));
        assert_eq!(thoroughly("flatten", &start, |_| true).1, 0);
    }
}
