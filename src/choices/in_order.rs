//! Whether the elements of a list are in order, told from its cells alone. Knows nothing of edits.

use super::layout::{Layout, behind};
use super::{Cell, LeafKind};
use core::cmp::Ordering;

/// How two parts are compared.
pub(crate) type Compare = fn(&[Cell], &[Cell]) -> Ordering;

/// Up to so many cells are rather read again than laid out.
const SHORT: usize = 200;

/// Whether a scope holds the elements of a list in order, or one part at most. Nearly always that is so, and this needs
/// neither a layout nor a list of the parts: a failing run with lists of lists executes a seventh less for it. Among many
/// cells a layout is asked for: to read each part to its end takes a third of a search in a nest of 500 lists.
pub(crate) fn is_in_order<'l>(cells: &[Cell], layout: &dyn Fn() -> &'l Layout, scope: usize, compare: Compare) -> bool {
    if ascends(&cells[scope..]) {
        return true;
    }
    let layout = if cells.len() > SHORT { Some(layout()) } else { None };
    let is_list = matches!(cells.get(scope), Some(Cell::Mark));
    let (mut last, mut here) = (scope, scope);
    loop {
        match cells.get(here) {
            None | Some(Cell::Close) => return true,
            // The next element.
            Some(Cell::Mark) if !is_list => return true,
            Some(_) if here > scope && !is_list => return false,
            Some(_) => {}
        }
        let end = match layout {
            Some(layout) if matches!(cells[here], Cell::Open(_)) => layout.end(here) + 1,
            Some(layout) => layout.end(here),
            None => behind(cells, here),
        };
        if here > scope && compare(&cells[last..here], &cells[here..end]).is_gt() {
            return false;
        }
        (last, here) = (here, end);
    }
}

/// Whether this is a list of single numbers in order, given the cells behind its opening. Most long lists are, and this
/// avoids listing their parts. The numbers decide in either order of parts.
fn ascends(behind: &[Cell]) -> bool {
    let (mut at, mut least) = (0, 0);
    loop {
        match &behind[at..] {
            [Cell::Close, ..] => return true,
            [Cell::Mark, Cell::Leaf(leaf), ..]
                if leaf.key >= least && leaf.counts() && !matches!(leaf.kind, LeafKind::Arm | LeafKind::Step) =>
            {
                least = leaf.key;
                at += 2;
            }
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests;
