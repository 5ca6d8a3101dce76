//! Products and sums in which numbers have to be equal, or to agree: areas, grids, ratios, conversions.

use super::Problem;
use rosebush::{Gen, int};

fn three(from: u32, most: u32) -> impl Gen<Value = (u32, u32, u32)> {
    (int(from..=most), int(0..=most), int(0..=most))
}

fn four(most: u32) -> impl Gen<Value = (u32, u32, u32, u32)> {
    (int(1..=most), int(1..=most), int(1..=most), int(1..=most))
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("area_of_a_square", "(1, 5, 5)", three(1, 9), |(n, a, b)| a == b && n * a >= 5)
            .within(three(1, 6)),
        Problem::new("equal_sides", "(1, 12, 1, 12)", four(30), |(a, b, c, d)| a == c && b == d && a * b >= 12)
            .within(four(12)),
        Problem::new("same_ratio", "(1, 4, 2, 8)", four(40), |(a, b, c, d)| a * d == b * c && a != c && a + b >= 5)
            .within(four(8)),
        Problem::new("screen_of_tiles", "(2, 6, 6)", three(1, 40), |(tile, width, height)| {
            width % tile == 0 && height % tile == 0 && width == height && width / tile >= 3 && *tile >= 2
        })
        .within(three(1, 12)),
        Problem::new("price_and_count", "(1, 30, 30)", three(1, 60), |(price, count, free)| {
            count == free && price * count >= 30 && price * count < 40
        })
        .within(three(1, 34)),
        Problem::new("dearer_than_by_weight", "(1, 7, 7)", three(1, 20), |(each, weight, count)| {
            weight == count && each * weight + count >= 14
        })
        .within(three(1, 14)),
        Problem::new("volume_of_a_cube", "(2, 2, 2, 7)", four(12), |(a, b, c, d)| {
            a == b && b == c && a * b * c * d >= 54
        })
        .within(four(12)),
    ]
}
