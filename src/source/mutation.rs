//! Edits that make another case out of one that was drawn, as a fuzzer makes inputs out of inputs; but these know
//! numbers, elements and frames. A run that is led by scores makes cases so, and an engine for fuzzing makes inputs.
//!
//! What an edit leaves out is drawn again when the choices are read back, so no edit has to know a generator. Unlike
//! the edits of a search, these may make a case larger. Edits choices, and knows no values.

use crate::choices::layout::after;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Frame, Leaf};
use crate::source::Random;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// The longest lists that are put in order: longer ones take long.
const MAX_ORDERED: usize = 16;

/// How far a number is moved at most, where it stays near.
const MAX_NEAR: u64 = 15;

/// One kind of edit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Mutation {
    /// A leaf gets a fresh key.
    Change,
    /// A number grows or falls by a power of two.
    Nudge,
    /// A number becomes another one of the case, or one next to it, or its opposite.
    CopyNumber,
    /// An element or a frame becomes another one of the case.
    CopyPart,
    /// Some elements are drawn again, or what a frame holds.
    Redraw,
    /// All elements of a list from the first one on are drawn again, and perhaps some more.
    RedrawTail,
    /// A list gets further elements: copies of some, or fresh ones.
    Insert,
    /// A list loses some elements.
    Remove,
    /// The elements of a short list come in order, or in the opposite one.
    PutInOrder,
    /// The end of a list becomes the end of a list of another case.
    Splice,
}

impl Mutation {
    pub(crate) const ALL: [Mutation; 10] = [
        Mutation::Change,
        Mutation::Nudge,
        Mutation::CopyNumber,
        Mutation::CopyPart,
        Mutation::Redraw,
        Mutation::RedrawTail,
        Mutation::Insert,
        Mutation::Remove,
        Mutation::PutInOrder,
        Mutation::Splice,
    ];

    /// Edits a case, or the end of one after the cells `before`, at a random place. Returns whether there is such a
    /// place. `other` is a second case to take parts from; `bit` is how far a number is nudged.
    pub(crate) fn apply(
        self,
        (before, cells): (&[Cell], &mut Vec<Cell>),
        other: &[Cell],
        bit: u64,
        random: &mut Random,
    ) -> bool {
        match self {
            Mutation::Change => change(cells, random),
            Mutation::Nudge => nudge(bit, cells, random),
            Mutation::CopyNumber => copy_number(before, cells, random),
            Mutation::CopyPart => copy_part(cells, random),
            Mutation::Redraw => redraw(cells, random),
            Mutation::RedrawTail => redraw_tail(cells, random),
            Mutation::Insert => insert(cells, random),
            Mutation::Remove => remove(cells, random),
            Mutation::PutInOrder => put_in_order(cells, random),
            Mutation::Splice => splice(cells, other, random),
        }
    }
}

/// Replaces a part of a case (a number, a frame or an element) by a similar part of another case. Returns whether there
/// are such parts.
#[inline]
pub(crate) fn cross_over(cells: &mut Vec<Cell>, other: &[Cell], random: &mut Random) -> bool {
    let Some(to) = any(cells, random, &|at: usize| !matches!(cells[at], Cell::Close)) else { return false };
    let Some(from) = any(other, random, &|at: usize| are_alike(&other[at..], &cells[to..])) else { return false };
    let gone = to..after(cells, to);
    put(cells, gone, &other[from..after(other, from)]);
    true
}

/// Puts cells in the place of others.
fn put(cells: &mut Vec<Cell>, gone: Range<usize>, new: &[Cell]) {
    *cells = [&cells[..gone.start], new, &cells[gone.end..]].concat();
}

/// The greatest number of bits that any number of a case has.
pub(crate) fn most_bits(cells: &[Cell]) -> u64 {
    let mut most = 0;
    for cell in cells {
        most = cell.number().map_or(most, |number| bits(number).max(most));
    }
    most
}

/// How many bits the keys of a number have.
fn bits(number: &Leaf) -> u64 {
    u64::from(u64::BITS - number.max.leading_zeros())
}

/// Gives a leaf another key: any key; one that is drawn by its number of bits, counted from either end; the first; or
/// one nearby. There are several ways since no edit knows how the leaf's generator draws it.
fn change(cells: &mut [Cell], random: &mut Random) -> bool {
    let Some(at) = any_to(cells, random, &|at: usize| cells[at].leaf().is_some()) else { return false };
    let Some(leaf) = cells[at].leaf_mut() else { return false };
    let near = 1 + random.up_to(MAX_NEAR);
    leaf.key = match random.up_to(7) {
        0 | 1 => random.up_to(leaf.max),
        2 | 3 => random.log_uniform_up_to(leaf.max),
        4 => leaf.max - random.log_uniform_up_to(leaf.max),
        5 => 0,
        6 => leaf.key.saturating_sub(near),
        _ => leaf.key.saturating_add(near).min(leaf.max),
    };
    true
}

fn nudge(bit: u64, cells: &mut [Cell], random: &mut Random) -> bool {
    let reaches = |at: usize| cells[at].number().is_some_and(|number| bits(number) > bit);
    let Some(at) = any_to(cells, random, &reaches) else { return false };
    let Some(number) = cells[at].number() else { return false };
    let distance = if random.chance(1, 2) { 1_i128 << bit } else { -(1_i128 << bit) };
    let moved = [distance, -distance].iter().find_map(|distance| number.key_above_zero(number.above_zero() + distance));
    let Some(key) = moved else { return false };
    cells[at] = Cell::Leaf(number.with_key(key));
    true
}

/// The mark of a random element.
fn any_element(cells: &[Cell], random: &mut Random) -> Option<usize> {
    any_to(cells, random, &|at: usize| matches!(cells[at], Cell::Mark))
}

/// Where the elements of a list from this mark on begin, and where the last one ends.
fn elements_from(cells: &[Cell], mark: usize) -> (Vec<usize>, usize) {
    let (mut marks, mut at) = (Vec::new(), mark);
    while matches!(cells.get(at), Some(Cell::Mark)) {
        marks.push(at);
        at = after(cells, at);
    }
    (marks, at)
}

/// A range of elements from this mark on, most often a short one, and their number.
fn run_of_elements(cells: &[Cell], mark: usize, random: &mut Random) -> (Range<usize>, usize) {
    let (marks, _) = elements_from(cells, mark);
    let count = 1 + random.log_uniform_up_to(marks.len() as u64 - 1) as usize;
    (mark..after(cells, marks[count - 1]), count)
}

fn redraw(cells: &mut Vec<Cell>, random: &mut Random) -> bool {
    let Some(at) = any(cells, random, &|at: usize| matches!(cells[at], Cell::Mark | Cell::Open(_))) else {
        return false;
    };
    if matches!(cells[at], Cell::Mark) {
        let (run, count) = run_of_elements(cells, at, random);
        // A mark without cells after it is an element that is drawn again.
        put(cells, run, &vec![Cell::Mark; count]);
    } else {
        let end = after(cells, at);
        put(cells, at + 1..end - 1, &[]);
    }
    true
}

fn redraw_tail(cells: &mut Vec<Cell>, random: &mut Random) -> bool {
    let Some(mark) = cells.iter().position(|cell| matches!(cell, Cell::Mark)) else { return false };
    let (marks, end) = elements_from(cells, mark);
    // Elements that a list has no room for are left out when it is read back.
    let count = marks.len() + random.log_uniform_up_to(marks.len() as u64 + 3) as usize;
    put(cells, mark..end, &vec![Cell::Mark; count]);
    true
}

fn insert(cells: &mut Vec<Cell>, random: &mut Random) -> bool {
    let Some(to) = any_element(cells, random) else { return begin_list(cells, random) };
    let from = any(cells, random, &|at: usize| are_alike(&cells[at..], &cells[to..])).unwrap_or(to);
    let (run, count) = run_of_elements(cells, from, random);
    let new = if random.chance(1, 2) { cells[run].to_vec() } else { vec![Cell::Mark; count] };
    // Inserted after the element as often as before it, so that a list can grow at its end.
    let place = if random.chance(1, 2) { after(cells, to) } else { to };
    put(cells, place..place, &new);
    true
}

/// Gives an empty list fresh elements. Returns whether there is one.
fn begin_list(cells: &mut Vec<Cell>, random: &mut Random) -> bool {
    let Some(list) = any(cells, random, &|at: usize| cells[at].opens(Frame::List)) else { return false };
    let count = 1 + random.log_uniform_up_to(7) as usize;
    put(cells, list + 1..list + 1, &vec![Cell::Mark; count]);
    true
}

fn remove(cells: &mut Vec<Cell>, random: &mut Random) -> bool {
    let Some(at) = any_element(cells, random) else { return false };
    let (run, _) = run_of_elements(cells, at, random);
    put(cells, run, &[]);
    true
}

fn splice(cells: &mut Vec<Cell>, other: &[Cell], random: &mut Random) -> bool {
    let Some(to) = any_element(cells, random) else { return false };
    let Some(from) = any(other, random, &|at: usize| are_alike(&other[at..], &cells[to..])) else { return false };
    let ((_, gone), (start, end)) = (elements_from(cells, to), elements_from(other, from));
    put(cells, to..gone, &other[from..end]);
    !start.is_empty()
}

/// A random place that is wanted.
fn any(cells: &[Cell], random: &mut Random, is_wanted: &dyn Fn(usize) -> bool) -> Option<usize> {
    any_place(cells.len(), random, is_wanted)
}

/// A random place that is wanted, in three of four draws the first: a caller that gives only the end of a case has
/// chosen where it begins.
fn any_to(cells: &[Cell], random: &mut Random, is_wanted: &dyn Fn(usize) -> bool) -> Option<usize> {
    if random.chance(3, 4) { (0..cells.len()).find(|at| is_wanted(*at)) } else { any(cells, random, is_wanted) }
}

/// The first wanted place from a random one on; if there is none, the first of all.
fn any_place(places: usize, random: &mut Random, is_wanted: &dyn Fn(usize) -> bool) -> Option<usize> {
    let start = random.up_to(places.checked_sub(1)? as u64) as usize;
    (start..places).chain(0..start).find(|at| is_wanted(*at))
}

/// Whether the part that begins with `one` may take the place of the other. Elements may if their first cells may.
fn are_alike(one: &[Cell], other: &[Cell]) -> bool {
    match (one, other) {
        ([Cell::Open(one), ..], [Cell::Open(other), ..]) => one.is_like(other),
        ([Cell::Leaf(one), ..], [Cell::Leaf(other), ..]) => one.kind == other.kind && one.tag == other.tag,
        ([Cell::Mark, one @ ..], [Cell::Mark, other @ ..]) => are_alike(one, other),
        _ => false,
    }
}

/// Gives a number the value of another one, of its neighbour or of its opposite; or copies the cells that follow, too.
/// Often the other number is the last one before it of the same kind, since most relations are between neighbours.
/// Returns whether there are such numbers.
fn copy_number(before: &[Cell], cells: &mut [Cell], random: &mut Random) -> bool {
    let Some(to) = any_to(cells, random, &|at: usize| cells[at].number().is_some()) else { return false };
    let to = before.len() + to;
    let can_be_copied = |at: usize| at != to && are_alike(from_place(before, cells, at), &cells[to - before.len()..]);
    let last = if random.chance(1, 2) { (0..to).rfind(|at| can_be_copied(*at)) } else { None };
    let all = before.len() + cells.len();
    let Some(from) = last.or_else(|| any_place(all, random, &can_be_copied)) else { return false };
    let way = random.up_to(7);
    let most = if way < 3 { from.abs_diff(to).min(all - from.max(to)) } else { 1 };
    for further in 0..most {
        let one = from_place(before, cells, from + further).first().and_then(Cell::number);
        let at = to + further - before.len();
        let (Some(one), Some(other)) = (one, cells[at].number()) else { return true };
        if one.kind != other.kind || one.tag != other.tag {
            return true;
        }
        let value = match way {
            5 => one.above_zero() + 1,
            6 => one.above_zero() - 1,
            7 => -one.above_zero(),
            _ => one.above_zero(),
        };
        let key = other.key_above_zero(value).unwrap_or(one.key.min(other.max));
        cells[at] = Cell::Leaf(other.with_key(key));
    }
    true
}

/// The cells from a place on, as far as they are in the same one of two parts of a case.
fn from_place<'c>(before: &'c [Cell], cells: &'c [Cell], at: usize) -> &'c [Cell] {
    if at < before.len() { &before[at..] } else { &cells[at - before.len()..] }
}

/// Replaces an element or a frame by another one of its kind. Returns whether there are such.
fn copy_part(cells: &mut Vec<Cell>, random: &mut Random) -> bool {
    let Some(to) = any(cells, random, &|at: usize| matches!(cells[at], Cell::Open(_) | Cell::Mark)) else {
        return false;
    };
    let gone = to..after(cells, to);
    let from = any(cells, random, &|at: usize| !gone.contains(&at) && are_alike(&cells[at..], &cells[to..]));
    let Some(from) = from else { return false };
    let by = from..after(cells, from);
    // A part must not replace a part inside it: the case would only grow.
    if by.contains(&to) {
        return false;
    }
    if by.len() == gone.len() {
        cells.copy_within(by, gone.start);
        return true;
    }
    let new = cells[by].to_vec();
    put(cells, gone, &new);
    true
}

/// Puts the elements of a list in order, or in the opposite order. Returns whether there is such a list.
fn put_in_order(cells: &mut [Cell], random: &mut Random) -> bool {
    let Some(list) = any(cells, random, &|at: usize| cells[at].opens(Frame::List)) else { return false };
    let (mut elements, mut at) = (Vec::new(), list + 1);
    while matches!(cells[at], Cell::Mark) && elements.len() <= MAX_ORDERED {
        let end = after(cells, at);
        let number = cells[at..end].iter().find_map(Cell::number);
        elements.push((number.map(Leaf::above_zero), at..end));
        at = end;
    }
    if elements.len() < 2 || elements.len() > MAX_ORDERED {
        return false;
    }
    let is_up = random.up_to(1) == 0;
    sort_by(&mut elements, &|(one, _), (other, _)| {
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
