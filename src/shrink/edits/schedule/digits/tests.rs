//! Tests of `digits`.

use super::*;
use alloc::vec::Vec;

fn run(best: u64, passes: impl Fn(u64) -> bool) -> (u64, Vec<u64>) {
    run_from(Digits::below(best), best, passes)
}

fn run_from(mut digits: Digits, mut best: u64, passes: impl Fn(u64) -> bool) -> (u64, Vec<u64>) {
    let mut asked = Vec::new();
    while let Some(number) = digits.next() {
        assert!(number < best, "{number}");
        asked.push(number);
        if passes(number) {
            best = number;
            digits.taken();
        }
    }
    (best, asked)
}

#[test]
fn the_last_digits_are_left_or_have_a_one_before_them() {
    let asked = [4, 54, 154, 654, 1654, 7654, 17_654, 87_654, 187_654, 6, 262, 4614, 70_150];
    assert_eq!(run(987_654, |_| false).1, asked);
    assert_eq!(run(8999, |n| n % 1000 == 999).0, 999);
    assert_eq!(run(5301, |n| n >= 100 && n % 100 == 1).0, 101);
    assert_eq!(run(70_144, |n| n >> 8 & 0xff == 0x12).0, 4608);
    assert_eq!(run(u64::MAX, |_| false).0, u64::MAX);
    assert_eq!(run(7, |_| false).1, []);
}

#[test]
fn of_all_digits_behind_the_first_more_is_asked_only_once_those_are_taken() {
    let behind_first = |best, passes: fn(u64) -> bool| run_from(Digits::behind_first(best), best, passes);
    assert_eq!(behind_first(987_654, |_| false).1, [87_654]);
    assert_eq!(behind_first(900_654, |_| false).1, [654]);
    assert_eq!(behind_first(900_000, |_| false).1, []);
    assert_eq!(behind_first(7, |_| false).1, []);
    assert_eq!(behind_first(0, |_| false).1, []);
    assert_eq!(behind_first(97_654, |n| n % 100 == 54).0, 54);
    let asked = [7_654, 4, 54, 154];
    assert_eq!(behind_first(97_654, |n| n >= 100 && n % 100 == 54), (154, asked.to_vec()));
}
