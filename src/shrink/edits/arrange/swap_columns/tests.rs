//! Tests of `swap_columns`.

use crate::shrink::edits::testing::{list_of, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn points_are_turned_around_their_origin() {
    let point = |x, y| [number(x), number(y)];
    let points = || vec((int(-9..=9), int(-9..=9)), 3);
    let area = |points: &[(i32, i32)]| points[1].0 * points[2].1 - points[1].1 * points[2].0;
    // (1, 0) and (0, 2), as zigzag keys.
    let start = tree(points(), list_of(&[&point(0, 0), &point(1, 0), &point(0, 3)]));
    let minimal = [(0, 0), (0, 1), (-2, 0)];
    assert_eq!(thoroughly("swap_columns", &start, |points| area(&points) == 2).0, minimal);
    let start = tree(points(), list_of(&[&point(0, 0), &point(1, 2), &point(0, 4)]));
    let is_twice = |points: Vec<(i32, i32)>| points[1].1 != 0 && points[2] == (0, 2 * points[1].1) && points[1].0 == 1;
    assert_eq!(thoroughly("swap_columns", &start, is_twice).0, [(0, 0), (1, 1), (0, 2)]);
}

#[test]
fn one_coordinate_of_all_points_goes_to_its_simplest() {
    let point = |x, y| [number(x), number(y)];
    let points = || vec((int(-9..=9), int(-9..=9)), 3);
    let start = tree(points(), list_of(&[&point(0, 0), &point(1, 1), &point(3, 3)]));
    let on_a_line = |points: Vec<(i32, i32)>| points[1].0 * points[2].1 == points[1].1 * points[2].0;
    assert_eq!(start.value(), [(0, 0), (1, 1), (2, 2)]);
    let fails = |points: Vec<(i32, i32)>| points[1] != points[2] && points[1] != (0, 0) && on_a_line(points);
    assert_eq!(thoroughly("swap_columns", &start, fails).0, [(0, 0), (0, 1), (0, 2)]);
}

#[test]
fn coordinates_of_points_in_a_record_change_places_too() {
    let point = || (int(-9..=9), int(-9..=9));
    let start = tree((point(), point(), point()), [0, 0, 1, 0, 3, 0].map(number).to_vec());
    let on_a_line = |(a, b, c): ((i32, i32), (i32, i32), (i32, i32))| {
        (b.0 - a.0) * (c.1 - a.1) == (b.1 - a.1) * (c.0 - a.0) && a != b && b != c && a != c
    };
    assert_eq!(thoroughly("swap_columns", &start, on_a_line).0, ((0, 0), (0, 1), (0, 2)));
}

#[test]
fn coordinates_change_places_in_all_points() {
    let records = || vec((int(0_u64..), int(0_u64..)), ..);
    let start = tree(records(), list_of(&[&[number(0), number(0)], &[number(7), number(0)], &[number(9), number(0)]]));
    let on_a_line = |records: Vec<(u64, u64)>| {
        let (xs, ys): (Vec<u64>, Vec<u64>) = records.into_iter().unzip();
        (xs == [0; 3] || ys == [0; 3]) && (xs[2] == 9 || ys[2] == 9) && (xs[1] == 7 || ys[1] == 7)
    };
    assert_eq!(thoroughly("swap_columns", &start, on_a_line).0, [(0, 0), (0, 7), (0, 9)]);
}

#[test]
fn three_numbers_each_are_columns_too() {
    let version = || (int(0..=99_u32), int(0..=99_u32), int(0..=99_u32));
    let start = tree((version(), version()), [2, 0, 0, 10, 0, 0].map(number).to_vec());
    let text = |(a, b, c): (u32, u32, u32)| alloc::format!("{a}.{b}.{c}");
    let fails = |(one, other): ((u32, u32, u32), (u32, u32, u32))| one < other && text(one) > text(other);
    assert_eq!(thoroughly("swap_columns", &start, fails).0, ((0, 0, 2), (0, 0, 10)));
}
