//! Tests of `lines`.

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
    let inner = framed.iter().position(|cell| matches!(cell, crate::choices::Cell::Open(_))).expect("an inner frame");
    cells.splice(2..2, framed[inner..=inner].iter().copied());
    cells.push(crate::choices::Cell::Close);
    let start = tree(image(), cells);
    assert_eq!(start.value(), (4, pixels.to_vec()));
    // One above the other.
    let fails =
        |(width, pixels): (usize, Vec<u64>)| (width..pixels.len()).any(|at| pixels[at] == 8 && pixels[at - width] == 7);
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
