//! Cases whose parts have to do with each other: of what was drawn, some is made equal, or nearly, or is put in order.
//!
//! What is drawn independently hardly ever is, and many a bug takes just that. Edits choices, and knows no values.

use crate::check::case::{ErasedProperty, Handle, Lost};
use crate::choices::layout::behind;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, FULL_SIZE, Frame, Leaf};
use crate::source::{Random, Source};

/// Longer lists are not put in order: that takes long.
const MOST_ORDERED: usize = 16;

/// One of so many cases has correlated parts: such a one is drawn twice.
const EACH: u64 = 16;
/// Below this size there is little in a case.
const LEAST_SIZE: u32 = FULL_SIZE / 3;

/// Whether the parts of a case are to have to do with each other.
#[inline]
pub(crate) fn is_correlated(number: u64, size: u32) -> bool {
    number % EACH == EACH - 1 && size >= LEAST_SIZE
}

/// Draws such a case from the first source, which records; or where there is none, draws from the second. The second is
/// then what was drawn from.
#[cold]
pub(crate) fn draw_correlated(
    property: ErasedProperty<'_>,
    mut correlated: Source,
    source: &mut Source,
) -> Result<Handle, Lost> {
    // What runs the property while it draws is not to do so in vain.
    if !property.draws_inside && property.draw(&mut correlated).is_ok() {
        correlated.read_edited(correlate);
        if let Ok(held) = property.draw(&mut correlated) {
            *source = correlated;
            return Ok(held);
        }
    }
    property.draw(source)
}

/// Makes some of these choices depend on each other.
fn correlate(cells: &mut Vec<Cell>, random: &mut Random) {
    for _ in 0..2 + random.up_to(3) {
        let is_done = match random.up_to(7) {
            0 => put_in_order(cells, random),
            1..=3 => repeat_part(cells, random),
            _ => false,
        };
        if !is_done {
            repeat_number(cells, random);
        }
    }
}

/// The first place that is wanted, from any place on and round.
pub(super) fn any(cells: &[Cell], random: &mut Random, is_wanted: &dyn Fn(usize) -> bool) -> Option<usize> {
    let last = cells.len().checked_sub(1)?;
    let mut at = random.up_to(last as u64) as usize;
    for _ in cells {
        if is_wanted(at) {
            return Some(at);
        }
        at = if at < last { at + 1 } else { 0 };
    }
    None
}

/// Whether these begin what may stand in the place of each other.
pub(super) fn are_alike(one: &Cell, other: &Cell) -> bool {
    match (one, other) {
        (Cell::Open(one), Cell::Open(other)) => one.is_like(other),
        (Cell::Leaf(one), Cell::Leaf(other)) => one.kind == other.kind && one.label == other.label,
        _ => false,
    }
}

/// A number becomes another one, its neighbour or its opposite; or it and what follows become those and what follows.
/// Whether there are such.
pub(super) fn repeat_number(cells: &mut [Cell], random: &mut Random) -> bool {
    let Some(to) = any(cells, random, &|at| cells[at].number().is_some()) else { return false };
    let Some(from) = any(cells, random, &|at| at != to && are_alike(&cells[at], &cells[to])) else { return false };
    let way = random.up_to(7);
    let most = if way < 3 { from.abs_diff(to).min(cells.len() - from.max(to)) } else { 1 };
    for further in 0..most {
        let (Some(one), Some(other)) = (cells[from + further].number(), cells[to + further].number()) else {
            return true;
        };
        if one.kind != other.kind || one.label != other.label {
            return true;
        }
        let value = match way {
            5 => one.above_zero() + 1,
            6 => one.above_zero() - 1,
            7 => -one.above_zero(),
            _ => one.above_zero(),
        };
        let key = other.key_above_zero(value).unwrap_or(one.key.min(other.max));
        cells[to + further] = Cell::Leaf(other.with_key(key));
    }
    true
}

/// An element or a frame becomes another one like it. Whether there are such.
pub(super) fn repeat_part(cells: &mut Vec<Cell>, random: &mut Random) -> bool {
    let Some(to) = any(cells, random, &|at| matches!(cells[at], Cell::Open(_) | Cell::Mark)) else { return false };
    let gone = to..behind(cells, to);
    let from = any(cells, random, &|at| {
        !gone.contains(&at)
            && match (&cells[at], &cells[to]) {
                (Cell::Mark, Cell::Mark) => are_alike(&cells[at + 1], &cells[to + 1]),
                (one, other) => are_alike(one, other),
            }
    });
    let Some(from) = from else { return false };
    let by = from..behind(cells, from);
    // One that holds the other would grow.
    if by.contains(&to) {
        return false;
    }
    if by.len() == gone.len() {
        cells.copy_within(by, gone.start);
        return true;
    }
    *cells = [&cells[..gone.start], &cells[by], &cells[gone.end..]].concat();
    true
}

/// The elements of a list come in order, or in the opposite one. Whether there are such.
fn put_in_order(cells: &mut [Cell], random: &mut Random) -> bool {
    let Some(list) = any(cells, random, &|at| cells[at].opens(Frame::List)) else { return false };
    let (mut elements, mut at) = (Vec::new(), list + 1);
    while matches!(cells[at], Cell::Mark) && elements.len() <= MOST_ORDERED {
        let end = behind(cells, at);
        let number = cells[at..end].iter().find_map(Cell::number).map(Leaf::above_zero);
        elements.push((number, at..end));
        at = end;
    }
    if elements.len() < 2 || elements.len() > MOST_ORDERED {
        return false;
    }
    let is_up = random.up_to(1) == 0;
    sort_by(&mut elements, &|(one, _): &(Option<i128>, _), (other, _): &(Option<i128>, _)| {
        if is_up { one.cmp(other) } else { other.cmp(one) }
    });
    let mut sorted = Vec::with_capacity(at - list - 1);
    for (_, element) in elements {
        sorted.extend_from_slice(&cells[element]);
    }
    cells[list + 1..at].copy_from_slice(&sorted);
    true
}

#[cfg(test)]
mod tests;
