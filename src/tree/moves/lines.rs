//! A row or a column of what was drawn one after the other out, and the number of rows or columns one lower: where there are
//! as many elements, or rounds of a user's own loop, as two numbers multiplied. Of as many rows as columns, one of each.
//!
//! Part of the last, thorough course alone.

use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use super::{Places, first_of};
use crate::choices::edit::Draft;
use crate::choices::places::Holds;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const LINES: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// How many parts there are at most.
const MANY: usize = 100;
/// How many numbers before them are looked at, the last ones.
const FACTORS: usize = 4;

/// The last numbers before this place.
fn factors(node: &Node, before: usize) -> Places {
    let (mut factors, mut at) = (Places::new(), before);
    while at > 0 && factors.len() < FACTORS {
        at -= 1;
        if node.number(at).is_some() {
            factors.push(at);
        }
    }
    factors
}

/// Without each part of which something holds, and these numbers one lower.
fn without(node: &Node, parts: &Parts, is_gone: &dyn Holds<usize>, numbers: &[usize]) -> Option<Draft> {
    let (mut gone, mut keys) = (Vec::new(), Vec::new());
    for number in numbers {
        let leaf = node.number(*number)?;
        keys.push((*number, leaf.moved(-1)?));
    }
    for (place, part) in parts.all.iter().enumerate() {
        if is_gone.holds(place) {
            gone.push(part.clone());
        }
    }
    Some(Draft::without_all(node.cells(), &gone, &keys))
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    let count = parts.all.len();
    if !matches!(count, 2..=MANY) {
        return;
    }
    let factors = factors(node, parts.at);
    let value = |number: usize| usize::try_from(node.value(number)).unwrap_or(0);
    for number in &factors {
        let lines = value(*number);
        if lines < 2 || !count.is_multiple_of(lines) {
            continue;
        }
        let width = count / lines;
        // What there is but one of in each line is an element of a list, no more.
        if width < 2 {
            continue;
        }
        let is_other = |other: usize| factors[other] != *number && value(factors[other]) == width;
        let sides: &[usize] = match first_of(0..factors.len(), &is_other) {
            Some(other) => &[*number, factors[other]],
            None => &[*number],
        };
        for line in 0..lines {
            let (column, row) = (|place: usize| place % lines == line, |place: usize| place / width == line);
            if sides.len() > 1 {
                drafts.add(without(node, parts, &column, &[*number]));
                drafts.add(without(node, parts, &row, &[*number]));
            }
            // One number may say both.
            if lines == width && (sides.len() == 1 || sides[1] < *number) {
                drafts.add(without(node, parts, &|place: usize| column(place) || row(place), sides));
            }
        }
    }
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

    #[test]
    fn of_as_many_rows_as_columns_one_of_each_goes() {
        let fails = |side: usize, pixels: &[u32]| (0..side).any(|at| pixels[at * side + at] > 7);
        let sides = || (int(1..=9_usize), int(1..=9_usize));
        let image = || sides().bind(|(width, height)| (just((width, height)), vec(int(0..=9_u32), width * height)));
        let square = || int(1..=9_usize).bind(|side| (just(side), vec(int(0..=9_u32), side * side)));
        for seed in 0..1000 {
            let (image, square) = (image().tree(seed), square().tree(seed));
            let is_square = |((width, height), pixels): (_, Vec<u32>)| width == height && fails(width, &pixels);
            if is_square(image.value()) {
                assert_eq!(thoroughly("lines", &image, is_square).0.0, (1, 1));
            }
            let fails = |(side, pixels): (usize, Vec<u32>)| fails(side, &pixels);
            if fails(square.value()) {
                assert_eq!(thoroughly("lines", &square, fails).0.0, 1);
            }
        }
    }
}
