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

/// What tells elements of one kind.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// One level of this recursion.
    Level(Label),
    /// An alternative of so many arms: what is no level itself, but holds some, as the statements of an expression.
    Alternative(u64),
}

/// Of what kind the element at a mark is, if a level or an alternative is all of it.
fn kind(node: &Node, mark: usize) -> Option<Kind> {
    let cells = node.cells();
    if !matches!(cells[mark], Cell::Mark) {
        return None;
    }
    let element = node.element(mark);
    let Some(Cell::Open(open)) = cells.get(element.start) else { return None };
    if node.layout().frame(element.start) != element {
        return None;
    }
    match (open.frame, &cells[element.start + 1]) {
        (Frame::Level, _) => Some(Kind::Level(open.label)),
        (Frame::Alternative, Cell::Leaf(arm)) => Some(Kind::Alternative(arm.max)),
        _ => None,
    }
}

/// The mark of the innermost element, of a list around the one that opens here, that stands in as its elements do.
fn enclosing(node: &Node, open: usize, wanted: Kind) -> Option<usize> {
    let mut inner = open;
    while let Some(outer) = node.layout().parent(inner) {
        let mark = inner.checked_sub(1)?;
        if node.cells()[outer].opens(Frame::List) && kind(node, mark) == Some(wanted) {
            return Some(mark);
        }
        // A level that is no element ends the search among levels: what it holds belongs to it.
        let is_level = matches!(node.cells()[inner], Cell::Open(level) if level.frame == Frame::Level);
        if is_level && matches!(wanted, Kind::Level(_)) {
            return None;
        }
        inner = outer;
    }
    None
}

/// The list's elements behind the element that holds them.
fn flattened(node: &Node, open: usize) -> Option<Draft> {
    let first = *node.marks(open).first()?;
    let close = node.layout().end(open);
    let mark = enclosing(node, open, kind(node, first)?)?;
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

    /// A group of words or groups, which is an alternative within a level.
    fn group(depth: usize) -> Box<dyn Gen<Value = Nest>> {
        let number = int(0..=u64::MAX).map(Nest::Number);
        if depth == 0 {
            return Box::new(level("group", vec(one_of([number]), 0..=5).map(Nest::List)));
        }
        Box::new(level("group", vec(one_of((number, group(depth - 1))), 0..=5).map(Nest::List)))
    }

    #[test]
    fn elements_that_are_no_levels_go_out_of_one() {
        let choice = |key: u64, inside: &[Cell]| framed(Frame::Alternative, "", &[&[arm(key)], inside].concat());
        let inner = framed(Frame::Level, "group", &list_of(&[&choice(0, &[number(2)])]));
        let start = tree(group(2), framed(Frame::Level, "group", &list_of(&[&choice(1, &inner)])));
        let (least, evaluated) = thoroughly("flatten", &start, |nest: Nest| nest.flat() == [2]);
        assert_eq!((least, evaluated), (Nest::List([Nest::List([].into()), Nest::Number(2)].into()), 1));
    }

    #[test]
    fn lists_of_something_else_stay() {
        let number = [number(1)];
        let start = tree(vec(vec(int(0..=u64::MAX), ..), ..), list_of(&[&list_of(&[&number, &number])]));
        assert_eq!(thoroughly("flatten", &start, |_| true).1, 0);
    }
}
