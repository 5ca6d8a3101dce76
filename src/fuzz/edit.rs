//! Changes of choices by chance: parts copied, removed, drawn anew, exchanged with those of other choices.
//!
//! Knows neither bytes nor engines. What is missing afterwards is drawn by the generator.

use crate::choices::layout::behind;
use crate::choices::{Cell, Frame};
use crate::source::Random;
use alloc::vec::Vec;

/// Longer parts are not copied.
const MOST_COPIED: usize = 1 << 12;

/// Changes some of these choices, one to four times.
pub(super) fn change(cells: &mut Vec<Cell>, random: &mut Random) {
    for _ in 0..1 + random.bits_up_to(3) {
        match random.up_to(7) {
            0 => change_number(cells, random),
            1 => change_arm(cells, random),
            // As often as there is more.
            2 | 3 => remove_elements(cells, random),
            4 => copy_element(cells, random),
            5 => add_element(cells, random),
            6 => replace(cells, None, random),
            _ => draw_anew(cells, random),
        }
    }
}

/// Puts a part of others in the place of one like it.
pub(super) fn splice(cells: &mut Vec<Cell>, others: &[Cell], random: &mut Random) {
    replace(cells, Some(others), random);
}

/// The first place that is wanted, from any place on and round.
fn any(cells: &[Cell], random: &mut Random, is_wanted: impl Fn(&Cell) -> bool) -> Option<usize> {
    let start = random.up_to(cells.len().checked_sub(1)? as u64) as usize;
    (start..cells.len()).chain(0..start).find(|at| is_wanted(&cells[*at]))
}

/// A number becomes any other, one with fewer bits, a bound, or a neighbour.
fn change_number(cells: &mut [Cell], random: &mut Random) {
    let Some(at) = any(cells, random, |cell| cell.number().is_some()) else { return };
    if let Some(leaf) = cells[at].leaf_mut() {
        let near = 1 + random.up_to(15);
        leaf.key = match random.up_to(5) {
            0 => random.up_to(leaf.max),
            1 => random.bits_up_to(leaf.max),
            2 => leaf.max - random.bits_up_to(leaf.max),
            3 => 0,
            4 => leaf.key.saturating_sub(near),
            _ => leaf.key.saturating_add(near).min(leaf.max),
        };
    }
}

/// Another arm is taken, whose draws are made anew.
fn change_arm(cells: &mut Vec<Cell>, random: &mut Random) {
    let Some(at) = any(cells, random, |cell| cell.opens(Frame::Alternative)) else { return };
    if let Some(arm) = cells.get_mut(at + 1).and_then(Cell::leaf_mut) {
        arm.key = random.up_to(arm.max);
        let end = behind(cells, at) - 1;
        cells.drain(at + 2..end);
    }
}

/// An element of a list and some behind it go.
fn remove_elements(cells: &mut Vec<Cell>, random: &mut Random) {
    let Some(at) = any(cells, random, |cell| matches!(cell, Cell::Mark)) else { return };
    let mut end = behind(cells, at);
    for _ in 0..random.bits_up_to(63) {
        if matches!(cells.get(end), Some(Cell::Mark)) {
            end = behind(cells, end);
        }
    }
    cells.drain(at..end);
}

/// An element of a list stands there once more, beside itself or before another one of the list.
fn copy_element(cells: &mut Vec<Cell>, random: &mut Random) {
    let Some(at) = any(cells, random, |cell| matches!(cell, Cell::Mark)) else { return };
    let end = behind(cells, at);
    if end - at > MOST_COPIED {
        return;
    }
    let copy = cells[at..end].to_vec();
    let mut to = end;
    for _ in 0..random.bits_up_to(7) {
        if matches!(cells.get(to), Some(Cell::Mark)) {
            to = behind(cells, to);
        }
    }
    cells.splice(to..to, copy);
}

/// A list has one more element, which is drawn.
fn add_element(cells: &mut Vec<Cell>, random: &mut Random) {
    let Some(at) = any(cells, random, |cell| matches!(cell, Cell::Mark) || cell.opens(Frame::List)) else { return };
    let at = if matches!(cells[at], Cell::Mark) { at } else { behind(cells, at) - 1 };
    cells.insert(at, Cell::Mark);
}

/// What a frame or an element of a list holds is drawn anew; a list gets a few elements.
fn draw_anew(cells: &mut Vec<Cell>, random: &mut Random) {
    let Some(at) = any(cells, random, |cell| matches!(cell, Cell::Mark | Cell::Open(_))) else { return };
    let end = behind(cells, at) - usize::from(matches!(cells[at], Cell::Open(_)));
    let count = if cells[at].opens(Frame::List) { random.up_to(7) as usize } else { 0 };
    cells.splice(at + 1..end, core::iter::repeat_n(Cell::Mark, count));
}

/// Whether what begins here may stand in the place of the other.
fn are_alike(one: &[Cell], other: &[Cell]) -> bool {
    match (one, other) {
        ([Cell::Open(one), ..], [Cell::Open(other), ..]) => one.is_exactly(other),
        ([Cell::Leaf(one), ..], [Cell::Leaf(other), ..]) => one.is_drawn_as(other),
        ([Cell::Mark, one @ ..], [Cell::Mark, other @ ..]) => are_alike(one, other),
        _ => false,
    }
}

/// A part becomes a copy of another like it, of these choices or of others.
fn replace(cells: &mut Vec<Cell>, others: Option<&[Cell]>, random: &mut Random) {
    let Some(to) = any(cells, random, |cell| !matches!(cell, Cell::Close)) else { return };
    let others = others.unwrap_or(cells);
    let Some(last) = others.len().checked_sub(1) else { return };
    let start = random.up_to(last as u64) as usize;
    let is_same = |from: usize| core::ptr::eq(&raw const others[from], &raw const cells[to]);
    let from =
        (start..others.len()).chain(0..start).find(|from| !is_same(*from) && are_alike(&others[*from..], &cells[to..]));
    let Some(from) = from else { return };
    let by = from..behind(others, from);
    if by.len() <= MOST_COPIED {
        let by = others[by].to_vec();
        let gone = to..behind(cells, to);
        cells.splice(gone, by);
    }
}
