//! Tests of `search`.

use super::*;
use alloc::vec::Vec;

/// Where a search ends that takes what passes, and what it asked.
pub(super) fn run(mut search: NumberSearch, passes: impl Fn(u64) -> bool) -> (u64, Vec<u64>) {
    let mut asked = Vec::new();
    while let Some(number) = search.next() {
        asked.push(number);
        if passes(number) {
            search.taken();
        }
    }
    (search.counted(search.best), asked)
}

#[test]
fn a_threshold_is_found_in_little_more_than_its_bits() {
    for threshold in [1, 2, 3, 4, 5, 63, 64, 65, 500, 1 << 40, u64::MAX - 1] {
        let (best, asked) = run(NumberSearch::below(u64::MAX, false), |n| n >= threshold);
        assert_eq!(best, threshold);
        // As many as it has bits, and twice the logarithm of that for finding out how many.
        let bits = bits_of(threshold);
        let most = bits + 2 * (bits_of(bits.into()) + 1) + 1;
        assert!(asked.len() <= most as usize, "{threshold}: {asked:?}");
    }
}

#[test]
fn a_search_whose_probe_is_not_taken_is_over_unless_it_is_thorough() {
    assert_eq!(run(NumberSearch::below(9, false), |n| n == 4), (9, [8].to_vec()));
    assert_eq!(run(NumberSearch::below(9, true), |n| n == 7).0, 7);
}

#[test]
fn a_thorough_search_steps_over_single_gaps() {
    assert_eq!(run(NumberSearch::below(100, true), |n| n >= 10 && n % 2 == 0).0, 10);
    assert_eq!(run(NumberSearch::below(99, true).one_of(1), |n| n >= 10 && n % 3 == 0).0, 12);
    assert_eq!(run(NumberSearch::below(140, true).one_of(1), |n| n & 0x84 == 0x84).0, 0x84);
    assert_eq!(run(NumberSearch::below(998 << 40, true).one_of(1), |n| n == 998 << 40 || n == 997 << 40).0, 997 << 40);
    let (best, asked) = run(NumberSearch::below(1 << 40, true), |n| n >= 1000 && n % 2 == 0);
    assert_eq!(best, 1000);
    assert!(asked.len() < 25, "{}", asked.len());
}

#[test]
fn a_power_of_two_leads_to_half_of_it() {
    let (best, asked) = run(NumberSearch::below(1 << 40, true).one_of(9), |n| n >= 1000 && n.is_power_of_two());
    assert_eq!(best, 1024);
    assert!(asked.len() < 200, "{}", asked.len());
    assert_eq!(run(NumberSearch::below(8192, true).one_of(9), |n| n > 0 && n.is_multiple_of(16)).0, 16);
    assert_eq!(run(NumberSearch::below(16, true).one_of(9), |n| n > 0 && n.is_multiple_of(4)).0, 4);
    assert_eq!(run(NumberSearch::below(500, true).one_of(1), |n| n == 500 || n == 250).0, 500);
}

#[test]
fn distances_are_not_asked_for_where_nothing_is_in_common() {
    let (_, all) = run(NumberSearch::below(12_345, true).one_of(1), |_| false);
    let (_, few) = run(NumberSearch::below(12_345, true).one_of(1).of_no_distance(), |_| false);
    // What tells that it is a bound, and half of what is left: no smaller parts of that; of the only number one round
    // distance, since what looked like a bound may be where a row of numbers begins, as of those with a seven in them.
    let (last, before) = few.split_last().unwrap();
    assert_eq!((&all[..before.len()], *last), (before, 12_345 - 4_200));
    assert_eq!((few.len(), all.len()), (13, 24));
    let (_, among_two) = run(NumberSearch::below(12_345, true).one_of(2).of_no_distance(), |_| false);
    assert!(!among_two.contains(last));
}

/// How many of the multiples of 200 are left, and how many numbers were asked, where the others are rejected.
fn run_among_rejected(is_usual: bool) -> (u64, u64) {
    let mut search = NumberSearch::below(100_000, false);
    let (mut best, mut asked) = (100_000, 0);
    while let Some(number) = search.next() {
        asked += 1;
        if number % 200 != 0 {
            search.rejected(is_usual);
        } else if number >= 10_000 {
            best = number;
            search.taken();
        }
    }
    (best, asked)
}

#[test]
fn what_is_rejected_tells_nothing() {
    let (best, asked) = run_among_rejected(true);
    assert_eq!(best, 10_000);
    assert!(asked < 600, "{asked}");
}

#[test]
fn where_little_else_is_rejected_only_the_nearest_are_asked() {
    assert_eq!(run_among_rejected(false), (100_000, 32));
}

#[test]
fn nothing_is_asked_below_one() {
    assert_eq!(run(NumberSearch::below(1, true), |_| true).1, []);
    assert_eq!(run(NumberSearch::below(0, true), |_| true).1, []);
}
