//! Problems over what is packed, laid out flat, written with digits or counted in pages.

use super::Problem;
use rosebush::{Gen, int, just, string, vec};

/// A picture of a drawn width, row by row.
fn picture() -> impl Gen<Value = (usize, Vec<u8>)> {
    (int(1..=8_usize), int(1..=8_usize)).bind(|(width, height)| (just(width), vec(int::<u8>(..), width * height)))
}

fn value_of(digits: &[u64]) -> u64 {
    digits.iter().fold(0, |value, digit| value * 10 + digit)
}

pub fn formats() -> Vec<Problem> {
    let side = || int(1..=4000_u32);
    let coordinate = || int(0..=5_i32);
    let height = || int(0..=1000_i32);
    vec![
        Problem::new(
            "page_of_items",
            "(3, 2, 1)",
            (int(0..=500_u32), int(1..=50_u32), int(0..=20_u32)),
            |(total, size, page)| *page > 0 && page * size < *total && (page + 1) * size > *total,
        ),
        Problem::new("digits_above", "[5, 3, 8]", vec(int(0..=9_u64), 1..=8), |digits| value_of(digits) > 537),
        Problem::new("last_digits", "999", int::<u32>(..), |n| n % 1000 == 999),
        Problem::new("parity", "[1, 0, 1]", vec(int::<u8>(..), 0..=6), |disks: &Vec<u8>| match disks.split_last() {
            Some((parity, data)) => data.len() >= 2 && data[0] > 0 && data.iter().fold(0, |x, y| x ^ y) == *parity,
            None => false,
        }),
        Problem::new("pixels_below", "(1, [101, 101])", picture(), |(width, pixels)| {
            (*width..pixels.len()).any(|at| pixels[at] > 100 && pixels[at - width] > 100)
        }),
        Problem::new("diagonal_of_a_picture", "(2, [46, 0, 0, 255])", picture(), |(width, pixels)| {
            let diagonal = pixels.iter().step_by(width + 1).map(|pixel| u32::from(*pixel));
            pixels.len() == width * width && diagonal.sum::<u32>() > 300
        }),
        Problem::new("screen", "(16, 9)", (side(), side()), |(width, height)| width * 9 == height * 16),
        Problem::new("plane", "(11, 18, 14)", (height(), height(), height()), |(a, b, c)| {
            *a > 10 && *b > 17 && (a + b - 2 * c).abs() < 3
        }),
        Problem::new(
            "corners",
            "[(0, 0), (0, 1), (1, 0), (1, 1)]",
            vec((coordinate(), coordinate()), 0..=15),
            |points: &Vec<(i32, i32)>| {
                let is_square = |a: &(i32, i32), b: &(i32, i32)| {
                    let side = b.0 - a.0;
                    side > 0 && b.1 - a.1 == side && points.contains(&(a.0, b.1)) && points.contains(&(b.0, a.1))
                };
                points.iter().any(|a| points.iter().any(|b| is_square(a, b)))
            },
        ),
        Problem::new(
            "labels",
            r#"["a", "a", "a", "a", "a", "a", "aa", "aaaaaaaaaa"]"#,
            vec(string('a'..='z', 1..=10), 1..=8),
            |labels| labels.join(".").len() > 24,
        ),
    ]
}
