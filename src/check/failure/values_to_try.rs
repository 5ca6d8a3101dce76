//! Values of a part of a counterexample that show best whether the part matters: its simplest one, those that other
//! parts have, its extremes, and those next to its own. Runs nothing.

use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind};
use std::ops::Range;

/// How many other parts of the same form, and how many numbers of other parts, a part takes its value from: whether two
/// parts are equal is what properties test most.
const MAX_BORROWED: usize = 2;

/// The cells of these values, first those that decide most often. Some may be the part's own.
pub(super) fn values_to_try(choices: &Choices, part: &Range<usize>, parts: &[Range<usize>]) -> Vec<Vec<Cell>> {
    let all = choices.cells();
    let own = &all[part.clone()];
    // The search has tried it; it fails only if the part has it already.
    let mut values = Vec::from([simplest(own)]);
    values.extend(with_keys(own, |_| Some(0)));
    let form = form(own);
    let is_other = |other: &&Range<usize>| **other != *part;
    let others = || parts.iter().filter(is_other).map(|other| &all[other.clone()]);
    let is_different = |cells: &&[Cell]| !cells.iter().map(Cell::identity).eq(own.iter().map(Cell::identity));
    let alike = others().filter(|cells| self::form(cells) == form).filter(is_different);
    values.extend(alike.take(MAX_BORROWED).map(|cells| with_values_of(own, cells)));
    values.extend(with_keys(own, |leaf| Some(leaf.max)));
    let last = own.iter().rposition(|cell| cell.number().is_some());
    for step in [-1, 1] {
        let neighbour = |at: usize| with_key_of(own, at, |leaf| leaf.key_of_value(leaf.value() + step));
        values.extend(last.and_then(neighbour));
    }
    let mut numbers: Vec<&Leaf> = Vec::new();
    for leaf in others().flatten().filter_map(Cell::number) {
        let is_new = leaf.key > 1 && numbers.iter().all(|number| (number.kind, number.key) != (leaf.kind, leaf.key));
        if is_new && numbers.len() < MAX_BORROWED {
            numbers.push(leaf);
        }
    }
    for number in numbers {
        values.extend(with_keys(own, |leaf| (leaf.kind == number.kind).then(|| leaf.key_like(number))));
    }
    values.extend(with_keys(own, |leaf| Some(leaf.max.min(1))));
    values.extend(with_one_more(own));
    values.extend(with_one_fewer(own));
    values
}

/// The simplest value: what is in a frame of variable length is left out, and is filled in when the choices are read.
fn simplest(cells: &[Cell]) -> Vec<Cell> {
    let mut left = Vec::new();
    walk(cells, &mut |cell, is_within| {
        if !is_within {
            let mut cell = *cell;
            if let Some(leaf) = cell.leaf_mut() {
                leaf.key = 0;
            }
            left.push(cell);
        }
    });
    left
}

/// What a part consists of, up to what is in frames of variable length. Parts of one form can exchange their cells.
fn form(cells: &[Cell]) -> Vec<(Option<LeafKind>, Option<Frame>)> {
    let mut form = Vec::new();
    walk(cells, &mut |cell, is_within| {
        if !is_within {
            let frame = if let Cell::Open(open) = cell { Some(open.frame) } else { None };
            form.push((cell.leaf().map(|leaf| leaf.kind), frame));
        }
    });
    form
}

/// The cells with the values of others of the same form. What they are marked with stays: draws have their own tags.
fn with_values_of(own: &[Cell], others: &[Cell]) -> Vec<Cell> {
    let (mut own, mut values) = (simplest(own).into_iter(), Vec::new());
    walk(others, &mut |other, is_within| {
        let mut cell = *other;
        if !is_within && let Some(own) = own.next() {
            cell = own;
            if let (Some(leaf), Some(other)) = (cell.leaf_mut(), other.leaf()) {
                leaf.key = if leaf.is_number() { leaf.key_like(other) } else { other.key.min(leaf.max) };
            }
        }
        values.push(cell);
    });
    values
}

/// Visits all cells, and says whether each is within a frame. That of a draw does not count: it is around whatever is
/// drawn.
fn walk(cells: &[Cell], visit: &mut dyn FnMut(&Cell, bool)) {
    let mut open = Vec::new();
    for cell in cells {
        if let Cell::Close = cell {
            open.pop();
        }
        let is_within = open.last() == Some(&true);
        visit(cell, is_within);
        if let Cell::Open(opened) = cell {
            open.push(is_within || opened.frame != Frame::Draw);
        }
    }
}

/// The cells with other keys of all leaves that have one; `None` if none has.
fn with_keys(cells: &[Cell], key: impl Fn(&Leaf) -> Option<u64>) -> Option<Vec<Cell>> {
    let (mut cells, mut has_any) = (cells.to_vec(), false);
    for leaf in cells.iter_mut().filter_map(Cell::leaf_mut) {
        if let Some(key) = key(leaf) {
            leaf.key = key;
            has_any = true;
        }
    }
    has_any.then_some(cells)
}

/// The cells with another key of the leaf at a position, if there is one.
fn with_key_of(cells: &[Cell], at: usize, key: impl Fn(&Leaf) -> Option<u64>) -> Option<Vec<Cell>> {
    let mut cells = cells.to_vec();
    let leaf = cells[at].leaf_mut()?;
    leaf.key = key(leaf)?;
    Some(cells)
}

/// The cells with the simplest element at the end of the first list.
fn with_one_more(cells: &[Cell]) -> Option<Vec<Cell>> {
    let list = cells.iter().position(|cell| cell.opens(Frame::List))?;
    let end = list + 1 + end_of(&cells[list + 1..], false);
    Some([&cells[..end], &[Cell::Mark], &cells[end..]].concat())
}

/// The cells without the last element of the first list.
fn with_one_fewer(cells: &[Cell]) -> Option<Vec<Cell>> {
    let list = cells.iter().position(|cell| cell.opens(Frame::List))?;
    let end = list + 1 + end_of(&cells[list + 1..], false);
    let mut mark = list + 1;
    if mark == end {
        return None;
    }
    loop {
        let next = mark + 1 + end_of(&cells[mark + 1..], true);
        if next >= end {
            return Some([&cells[..mark], &cells[end..]].concat());
        }
        mark = next;
    }
}

/// The number of cells up to the end of the list that they are in, or of its element.
pub(super) fn end_of(cells: &[Cell], is_of_element: bool) -> usize {
    let mut depth = 0;
    let is_end = |cell: &Cell| {
        match cell {
            Cell::Mark if depth == 0 && is_of_element => return true,
            Cell::Close if depth == 0 => return true,
            Cell::Open(_) => depth += 1,
            Cell::Close => depth -= 1,
            Cell::Mark | Cell::Leaf(_) => {}
        }
        false
    };
    cells.iter().position(is_end).unwrap_or(cells.len())
}
