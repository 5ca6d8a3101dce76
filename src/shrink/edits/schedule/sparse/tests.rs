//! Tests of `sparse`.

use super::*;
use crate::shrink::edits::schedule::search::NumberSearch;
use crate::shrink::edits::testing::{list, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

/// Where a search ends that takes what passes, and how many it asked.
fn run(best: u64, passes: impl Fn(u64) -> bool) -> (u64, usize) {
    let (mut search, mut best, mut asked) = (Sparse::below(best), best, 0);
    while let Some(number) = search.next() {
        assert!(number < best, "{number}");
        asked += 1;
        if passes(number) {
            best = number;
            search.taken();
        }
    }
    (best, asked)
}

#[test]
fn the_least_is_found_where_gaps_are_narrow() {
    for least in [1, 5, 31, 32, 33, 63, 64, 100, 128, 200, 500, 1000] {
        for step in [1, 3, 20] {
            let passes = |n: u64| n >= least && (n - least).is_multiple_of(step);
            let (best, asked) = run(1_000_000 * step + least, passes);
            assert_eq!(best, least, "{step}");
            assert!(asked < 400, "{least}, {step}: {asked}");
        }
    }
}

#[test]
fn all_that_is_near_is_asked_whatever_the_gaps() {
    for least in 1..Sparse::NEAR {
        assert_eq!(run(u64::MAX, |n| n == least), (least, least as usize));
    }
    assert_eq!(run(20, |_| false), (20, 19));
}

#[test]
fn what_is_asked_in_vain_is_bounded() {
    assert_eq!(run(u64::MAX, |_| false), (u64::MAX, EFFORT as usize));
    let mut near = Sparse::near(u64::MAX);
    assert!(core::iter::from_fn(|| near.next()).eq(1..Sparse::NEAR));
}

#[test]
fn what_follows_no_rule_is_told_from_bounds_steps_and_bits() {
    let signs = |start: u64, passes: fn(u64) -> bool| {
        let mut search = NumberSearch::below(start, true).one_of(1);
        while let Some(number) = search.next() {
            if passes(number) {
                search.taken();
            }
        }
        let signs = search.signs();
        (signs.has_skipped(), signs.is_explained(), signs.is_puzzling())
    };
    assert_eq!(signs(99_999, |n| n >= 1000), (false, true, false));
    assert_eq!(signs(99_998, |n| n >= 1000 && n % 2 == 0), (true, true, false));
    assert_eq!(signs(0xabcc, |n| n & 0x84 == 0x84), (true, true, false));
    // One in eight, by a hash.
    let is_any = |n: u64| n > 0 && n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61 == 5;
    let (mut all, mut puzzling) = (0, 0);
    for start in (90_000..100_000).filter(|n| is_any(*n)) {
        let (has_skipped, is_explained, is_puzzling) = signs(start, is_any);
        all += 1;
        puzzling += u32::from(is_puzzling || has_skipped && !is_explained);
    }
    // By chance others take as few steps as a rule would have it, or none.
    assert!(puzzling * 2 > all, "{puzzling} of {all}");
}

#[test]
fn a_count_of_one_beside_a_number_does_not_keep_it_from_being_the_only_one() {
    let start = tree((int(0..=9_u8), int::<i16>(..)), [1, 2 * 4095 - 1].map(number).to_vec());
    assert_eq!(start.value(), (1, 4095));
    let fails = |(count, n): (u8, i16)| count == 1 && n != 0 && n % 7 == 0;
    assert_eq!(thoroughly("hunt", &start, fails).0, (1, 7));
}

#[test]
fn of_huge_numbers_of_which_only_the_rest_counts_the_least_are_asked() {
    for drawn in 0..100_u64 {
        let start = tree(vec(int(0..=u64::MAX), 2), list(&[11 * ((1 << 55) + drawn) + 8, 1]));
        let (least, evaluated) = thoroughly("hunt", &start, |list: Vec<u64>| list[0] % 11 == 8 && list[1] == 1);
        assert_eq!(least, [8, 1]);
        assert!(evaluated < 30, "{evaluated}");
    }
}
