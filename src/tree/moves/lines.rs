//! A row or a column of what was drawn one after the other out, and the number of rows or columns one lower: where there are
//! as many elements, or rounds of a user's own loop, as two numbers multiplied.
//!
//! Part of the last, thorough course alone.

use super::first_of;
use super::parts::Parts;
use super::sweep::{Rule, Then, Tries};
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const LINES: Rule = Rule { place: Parts::find, tries: Tries::All(drafts), then: Then::Again };

/// How many parts there are at most.
const MANY: usize = 100;
/// How many numbers before them are looked at, the last ones.
const FACTORS: usize = 4;

/// The values of the last numbers before this place, and where they stand.
fn factors(node: &Node, before: usize) -> Vec<(usize, usize)> {
    let mut factors = Vec::new();
    let mut at = before;
    while at > 0 && factors.len() < FACTORS {
        at -= 1;
        if let Some(leaf) = node.number(at) {
            factors.push((at, usize::try_from(leaf.above_zero()).unwrap_or(0)));
        }
    }
    factors
}

/// Without each part of which something holds, and one number one lower.
fn without(node: &Node, parts: &Parts, is_gone: &dyn Fn(usize) -> bool, number: usize) -> Option<Draft> {
    let leaf = node.number(number)?;
    let mut cells = node.cells().to_vec();
    set_key(&mut cells, number, leaf.key_of_value(leaf.value() - 1)?);
    let mut left = parts.all.len();
    while let Some(place) = left.checked_sub(1) {
        left = place;
        if is_gone(place) {
            cut_range(&mut cells, parts.all[place].clone());
        }
    }
    Some(Draft::of(cells))
}

/// The drafts of the list or loop here, the next one last.
fn drafts(node: &Node, at: usize) -> Vec<Draft> {
    let mut drafts = Vec::new();
    let parts = Parts::of(node, at);
    let count = parts.all.len();
    if !matches!(count, 2..=MANY) {
        return drafts;
    }
    let factors = factors(node, at);
    for (number, lines) in &factors {
        if *lines < 2 || !count.is_multiple_of(*lines) {
            continue;
        }
        let width = count / lines;
        // What there is but one of in each line is an element of a list, no more.
        let is_other = |other: usize| factors[other].0 != *number && factors[other].1 == width;
        if first_of(0..factors.len(), &is_other).is_none() || width < 2 {
            continue;
        }
        for line in 0..*lines {
            let ways: [&dyn Fn(usize) -> bool; 2] = [&|place| place % lines == line, &|place| place / width == line];
            for is_gone in ways.as_slice() {
                if let Some(draft) = without(node, &parts, *is_gone, *number) {
                    drafts.push(draft);
                }
            }
        }
    }
    drafts
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, number, thoroughly, tree};
    use crate::{Gen, int, just, vec};
    use alloc::vec::Vec;

    #[test]
    fn columns_and_rows_that_do_not_matter_go() {
        let image = || {
            let sides = (int(1..=9_usize), int(1..=9_usize));
            sides.bind(|(width, height)| (just(width), vec(0_u64.., width * height)))
        };
        // Four columns in three rows, as keys of numbers from 1.
        let pixels = [0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 8, 0];
        let mut cells = [[number(3), number(2)].as_slice(), &list(&pixels)].concat();
        let tree_of = image().tree(1);
        let framed = tree_of.choices().cells().to_vec();
        let inner =
            framed.iter().position(|cell| matches!(cell, crate::choices::Cell::Open(_))).expect("an inner frame");
        cells.splice(2..2, framed[inner..=inner].iter().copied());
        cells.push(crate::choices::Cell::Close);
        let start = tree(image(), cells);
        assert_eq!(start.value(), (4, pixels.to_vec()));
        // One above the other.
        let fails = |(width, pixels): (usize, Vec<u64>)| {
            (width..pixels.len()).any(|at| pixels[at] == 8 && pixels[at - width] == 7)
        };
        assert_eq!(thoroughly("lines", &start, fails).0, (1, [0, 7, 8].to_vec()));
        assert_eq!(alone("lines", &start, fails).1, 0);
    }
}
