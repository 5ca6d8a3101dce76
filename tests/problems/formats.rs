//! Problems over what is packed, laid out flat, written with digits or counted in pages.

use super::Problem;
use rosebush::{Gen, ascii, btree_set, element_of, int, just, string, vec};

/// A picture of a drawn width, row by row.
fn picture() -> impl Gen<Value = (usize, Vec<u8>)> {
    (int(1..=8_usize), int(1..=8_usize)).bind(|(width, height)| (just(width), vec(int::<u8>(..), width * height)))
}

fn value_of(digits: &[u64]) -> u64 {
    digits.iter().fold(0, |value, digit| value * 10 + digit)
}

/// Whether brackets of these kinds match, whatever else there is.
fn is_nested(text: &str, kinds: &[(char, char)]) -> bool {
    let mut open = Vec::new();
    text.chars().all(|c| match kinds.iter().find(|kind| kind.0 == c || kind.1 == c) {
        Some(kind) if kind.1 == c => open.pop() == Some(kind.0),
        Some(kind) => {
            open.push(kind.0);
            true
        }
        None => true,
    }) && open.is_empty()
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
        Problem::new("groups_of_thousands", "1000000", int::<u64>(..), |n| {
            let groups = std::iter::successors(Some(*n), |n| (*n >= 1000).then_some(n / 1000));
            *n >= 1_000_000 && groups.into_iter().any(|n| n >= 1000 && n % 1000 < 100)
        }),
        Problem::new("same_upper_half", "{65536, 65537}", btree_set(int::<u32>(..), 0..=10), |keys| {
            let high: Vec<u32> = keys.iter().map(|key| key >> 16).filter(|high| *high > 0).collect();
            high.windows(2).any(|two| two[0] == two[1])
        }),
        Problem::new("begins_a_comment", r#""/*""#, string(ascii(), 0..=12), |text| {
            text.contains("//") || text.contains("/*")
        }),
        Problem::new(
            "crossed_brackets",
            r#""([)]""#,
            string(element_of(['(', ')', '[', ']', '{', '}']), 0..=16),
            |text| {
                let kinds = [('(', ')'), ('[', ']'), ('{', '}')];
                kinds.iter().all(|kind| is_nested(text, &[*kind])) && !is_nested(text, &kinds)
            },
        ),
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
