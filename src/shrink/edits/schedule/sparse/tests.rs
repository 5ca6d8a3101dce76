//! Tests of `sparse`.

use super::*;
use crate::int;
use crate::shrink::edits::schedule::search::{Effort, NumberSearch};
use crate::shrink::edits::testing::{number, thoroughly, tree};

/// Where a search ends that takes what passes, and how many it asked.
fn run(best: u64, passes: impl Fn(u64) -> bool) -> (u64, usize) {
    let (mut search, mut best, mut asked) = (Sparse::below(best, Sparse::MANY), best, 0);
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
    assert_eq!(run(u64::MAX, |_| false), (u64::MAX, Sparse::MANY as usize));
    let mut near = Sparse::below(u64::MAX, Sparse::NEAR as u32 - 1);
    assert!(core::iter::from_fn(|| near.next()).eq(1..Sparse::NEAR));
}

#[test]
fn what_follows_no_rule_is_told_from_bounds() {
    let signs = |start: u64, passes: fn(u64) -> bool| {
        let mut search = NumberSearch::below(start, Effort::All);
        while let Some(number) = search.next() {
            if passes(number) {
                search.taken();
            }
        }
        (search.signs().has_leapt(), search.signs().is_bound())
    };
    assert_eq!(signs(99_999, |n| n >= 1000), (false, true));
    assert_eq!(signs(99_998, |n| n >= 1000 && n % 2 == 0), (true, false));
    // One in eight, by a hash.
    let is_any = |n: u64| n > 0 && n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61 == 5;
    let starts = (90_000..100_000).filter(|n| is_any(*n));
    let (all, leapt) = starts.fold((0, 0), |(all, leapt), n| (all + 1, leapt + u32::from(signs(n, is_any).0)));
    assert!(leapt * 3 > all, "{leapt} of {all}");
}

#[test]
fn a_count_of_one_beside_a_number_does_not_keep_it_from_being_the_only_one() {
    let start = tree((int(0..=9_u8), int::<i16>(..)), [1, 2 * 4095 - 1].map(number).to_vec());
    assert_eq!(start.value(), (1, 4095));
    let fails = |(count, n): (u8, i16)| count == 1 && n != 0 && n % 7 == 0;
    assert_eq!(thoroughly("hunt", &start, fails).0, (1, 7));
}
