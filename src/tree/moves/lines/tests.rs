//! Tests of `lines`.

use crate::tree::moves::testing::thoroughly;
use crate::{Gen, int, just, vec};
use alloc::vec::Vec;

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
