//! Whether the elements of a list are in order, found from its cells alone. Knows nothing of edits.

use super::layout::{Layout, after};
use super::{Cell, LeafKind};
use core::cmp::Ordering;

/// How two parts are compared.
pub(crate) type Compare = fn(&[Cell], &[Cell]) -> Ordering;

/// With at most this many cells, reading parts to their ends is cheaper than computing a layout.
const SHORT: usize = 24;

/// Whether the elements or parts of a scope are in order already, which is nearly always so. Parts that are not
/// elements may be in order even if it is false. To find out without listing the parts saves a seventh of the
/// instructions of a failing run with lists of lists. Only among many cells is a layout asked for: reading each part to
/// its end would take a third of a search in a nest of 500 lists.
pub(crate) fn is_in_order<'l>(cells: &[Cell], layout: &dyn Fn() -> &'l Layout, scope: usize, compare: Compare) -> bool {
    if ascends(&cells[scope..]) {
        return true;
    }
    let layout = if cells.len() > SHORT { Some(layout()) } else { None };
    let is_list = matches!(cells.get(scope), Some(Cell::Mark));
    // Where the run of parts began that may change places with each other, and the last of these parts.
    let (mut run, mut runs, mut last, mut here) = (scope, 0, scope..scope, scope);
    loop {
        let cell = match cells.get(here) {
            None | Some(Cell::Close) => return true,
            // The next element.
            Some(Cell::Mark) if !is_list => return true,
            Some(cell) => cell,
        };
        let part = here..match layout {
            Some(layout) if matches!(cell, Cell::Open(_)) => layout.end(here) + 1,
            Some(layout) => layout.end(here),
            None => after(cells, here),
        };
        here = part.end;
        if matches!(cell, Cell::Leaf(leaf) if !leaf.is_number()) {
            continue;
        }
        if runs > 0 && (is_list || may_change_places(cell, &cells[run])) {
            if compare(&cells[last], &cells[part.clone()]).is_gt() {
                return false;
            }
        } else if runs == 2 {
            // It may be like the first run. That is not decided here.
            return false;
        } else {
            (run, runs) = (part.start, runs + 1);
        }
        last = part;
    }
}

/// Whether parts of a frame that begin with these cells may be alike, and so change places.
fn may_change_places(one: &Cell, other: &Cell) -> bool {
    match (one, other) {
        (Cell::Open(one), Cell::Open(other)) => one.is_like(other),
        _ => matches!(one, Cell::Open(_)) == matches!(other, Cell::Open(_)),
    }
}

/// Whether the cells after the opening of a list are single numbers in order, as in most long lists. Each `Compare`
/// orders such elements by their numbers.
fn ascends(after: &[Cell]) -> bool {
    let (mut at, mut min) = (0, 0);
    loop {
        match &after[at..] {
            [Cell::Close, ..] => return true,
            [Cell::Mark, Cell::Leaf(leaf), ..]
                if leaf.key >= min && leaf.counts() && !matches!(leaf.kind, LeafKind::Arm | LeafKind::Step) =>
            {
                min = leaf.key;
                at += 2;
            }
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests;
