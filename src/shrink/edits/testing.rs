//! Running one shrink pass alone, for the passes' own tests.

use crate::choices::{Cell, Choices, FULL_SIZE, Frame, Leaf, Open, Tag};
use crate::generator::Gen;
use crate::shrink::edits::cursor::Cursor;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::table::pass_index;
use crate::shrink::growth::Growth;
use crate::shrink::offspring::Offspring;
use crate::tree::{DEFAULT_MEMORY, GrownValues, Tree};
use alloc::rc::Rc;
use alloc::vec::Vec;

/// The cells of a list of numbers with these keys.
pub(crate) fn list(keys: &[u64]) -> Vec<Cell> {
    let elements = keys.iter().map(|key| [number(*key)]).collect::<Vec<_>>();
    list_of(&elements.iter().map(<[Cell; 1]>::as_slice).collect::<Vec<_>>())
}

/// The cells of a list of elements.
pub(crate) fn list_of(elements: &[&[Cell]]) -> Vec<Cell> {
    let mut cells = Vec::from([Cell::Open(Open::new(Frame::List, Tag::NONE))]);
    for element in elements {
        cells.push(Cell::Mark);
        cells.extend_from_slice(element);
    }
    cells.push(Cell::Close);
    cells
}

/// The cells inside a frame of this kind.
pub(crate) fn framed(frame: Frame, tag: &str, cells: &[Cell]) -> Vec<Cell> {
    let open = Cell::Open(Open::new(frame, Tag::of(tag)));
    [&[open], cells, &[Cell::Close]].concat()
}

pub(crate) fn number(key: u64) -> Cell {
    Cell::Leaf(Leaf::plain(u64::MAX).with_key(key))
}

pub(crate) fn arm(key: u64) -> Cell {
    Cell::Leaf(Leaf::arm(u64::MAX).with_key(key))
}

/// The tree that a generator grows from these cells.
pub(super) fn tree<'g, T>(generator: impl Gen<Value = T> + 'g, cells: Vec<Cell>) -> Tree<'g, T> {
    generator.tree_from(&Choices::new(cells, FULL_SIZE)).expect("the generator takes these choices")
}

/// Where one descent with one shrink pass alone ends, and how many candidates it evaluated.
pub(super) fn alone<T>(pass: &str, tree: &Tree<'_, T>, fails: impl Fn(T) -> bool) -> (T, usize) {
    descend(pass, Round::First, tree, fails)
}

/// What a pass leads to as part of the last, thorough round.
pub(super) fn thoroughly<T>(pass: &str, tree: &Tree<'_, T>, fails: impl Fn(T) -> bool) -> (T, usize) {
    descend(pass, Round::Thorough, tree, fails)
}

fn descend<T>(pass: &str, round: Round, tree: &Tree<'_, T>, fails: impl Fn(T) -> bool) -> (T, usize) {
    let index = pass_index(pass).expect("a known pass");
    let mut growth = Growth::new(tree.choices().size(), DEFAULT_MEMORY);
    let mut values = GrownValues { generator: tree.generator.clone(), last: None };
    let mut best = Rc::clone(&tree.node);
    let mut offspring = Offspring::new(Rc::clone(&best), Cursor::starting_at(index, round));
    let mut evaluated = 0;
    while let Some(child) = offspring.next(&mut growth, &mut values) {
        if child.pass != index {
            break;
        }
        evaluated += 1;
        if values.last.take().is_some_and(&fails) {
            best = Rc::clone(&child.node);
            offspring.descend(child.node);
        } else {
            growth.reading.choices = child.node.choices.clone();
            offspring.on_not_accepted(&mut growth);
        }
    }
    (Tree::from_node(&tree.generator, best).value(), evaluated)
}
