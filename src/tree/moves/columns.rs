//! Numbers exchanged with those at the same place in the next part, such as the values of two entries of a map; and two
//! places exchanged in all elements, such as the coordinates of points.
//!
//! Part of the last, thorough course alone.

use super::order::{MOST_MOVED, find_parts, next_alike};
use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::LeafKind;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const COLUMNS: Rule = Rule { place, tries: Tries::Each(next), then: Then::On };

/// How many pairs of places are looked at in all parts: of elements of up to eight cells, all.
const MOST_PAIRS: usize = 64;

/// Two numbers exchanged that stand at the same place in two parts, if the later one is the simpler and they are not
/// all that there is.
fn exchanged(node: &Node, one: (usize, &Range<usize>), other: (usize, &Range<usize>)) -> Option<Draft> {
    if one.1.len() != other.1.len() || one.1.len() <= 2 {
        return None;
    }
    let (first, second) = (node.number(one.0)?, node.number(other.0)?);
    if !first.is_drawn_as(second) || first.kind == LeafKind::High || first.kind == LeafKind::Low {
        return None;
    }
    (first.key > second.key).then_some(Draft::with_two((one.0, second.key), (other.0, first.key)))
}

/// Two places exchanged in all elements, if those are alike and the first that differs there becomes simpler.
fn turned(node: &Node, parts: &[Range<usize>], first: usize, second: usize) -> Option<Draft> {
    let mut draft = Draft::unchanged();
    let mut is_simpler = None;
    for part in parts {
        let (one, other) = (node.number(part.start + first)?, node.number(part.start + second)?);
        if part.len() != parts[0].len() || !one.is_drawn_as(other) {
            return None;
        }
        if one.key != other.key {
            is_simpler = is_simpler.or(Some(other.key < one.key));
            draft.set_key(part.start + first, other.key);
            draft.set_key(part.start + second, one.key);
        }
    }
    if is_simpler? { Some(draft) } else { None }
}

/// 0 is the outermost level, then each frame by its opening, counted from 1.
fn place(node: &Node, from: usize) -> Option<usize> {
    match from.checked_sub(1) {
        Some(here) => Some(node.next_open(here)? + 1),
        None => Some(0),
    }
}

/// First each number with the one at the same place in the next part, by its place, then each two places in all parts,
/// by as much more as there are cells.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let (count, mut parts) = (node.cells().len(), Vec::new());
    find_parts(node, at, &mut parts);
    // Of one part alone, nothing else has the same places.
    if !matches!(parts.len(), 2..=MOST_MOVED) {
        return None;
    }
    for (one, part) in parts.iter().enumerate() {
        let Some(next) = next_alike(node.cells(), &parts, one) else { continue };
        for at in part.start.max(step.number)..part.end {
            let other = parts[next].start + (at - part.start);
            if let Some(draft) = exchanged(node, (at, part), (other, &parts[next])) {
                step.number = at + 1;
                return Some(draft);
            }
        }
    }
    step.number = count.max(step.number);
    let width = parts[0].len();
    while step.number - count < (width * width).min(MOST_PAIRS) {
        let (first, second) = ((step.number - count) / width, (step.number - count) % width);
        step.number += 1;
        if first < second
            && let Some(draft) = turned(node, &parts, first, second)
        {
            return Some(draft);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list_of, number, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    #[test]
    fn numbers_change_places_with_those_at_the_same_place_in_the_next_part() {
        let row = |keys: [u64; 2]| keys.map(number);
        let rows = || vec((int(0_u64..), int(0_u64..)), ..);
        let start = tree(rows(), list_of(&[&row([0, 7]), &row([1, 3])]));
        let fails = |rows: Vec<(u64, u64)>| rows.len() == 2 && rows[0].0 < rows[1].0;
        assert_eq!(thoroughly("columns", &start, fails), ([(0, 3), (1, 7)].to_vec(), 1));
        assert_eq!(alone("columns", &start, fails).1, 0);
    }

    #[test]
    fn coordinates_change_places_in_all_points() {
        let rows = || vec((int(0_u64..), int(0_u64..)), ..);
        let start = tree(rows(), list_of(&[&[number(0), number(0)], &[number(7), number(0)], &[number(9), number(0)]]));
        let on_a_line = |rows: Vec<(u64, u64)>| {
            let (xs, ys): (Vec<u64>, Vec<u64>) = rows.into_iter().unzip();
            (xs == [0; 3] || ys == [0; 3]) && (xs[2] == 9 || ys[2] == 9) && (xs[1] == 7 || ys[1] == 7)
        };
        assert_eq!(thoroughly("columns", &start, on_a_line).0, [(0, 0), (0, 7), (0, 9)]);
    }
}
