//! Tests of `search`.

use super::*;
use alloc::vec::Vec;

/// Where a search ends that takes what passes, and what it asked.
pub(super) fn run(mut search: NumberSearch, passes: impl Fn(u64) -> bool) -> (u64, Vec<u64>) {
    let (mut asked, mut minimal) = (Vec::new(), search.best);
    while let Some(number) = search.next() {
        asked.push(number);
        if passes(number) {
            assert!(number < minimal, "{number} after {minimal}");
            minimal = number;
            search.accepted();
        }
    }
    (minimal, asked)
}

#[test]
fn a_threshold_is_found_in_little_more_than_its_bits() {
    for threshold in [1, 2, 3, 4, 5, 63, 64, 65, 500, 1 << 40, u64::MAX - 1] {
        let (best, asked) = run(NumberSearch::below(u64::MAX, StepEffort::Probe), |n| n >= threshold);
        assert_eq!(best, threshold);
        // As many as it has bits, and twice the logarithm of that for finding out how many.
        let bits = bits_of(threshold);
        let most = bits + 2 * (bits_of(bits.into()) + 1) + 1;
        assert!(asked.len() <= most as usize, "{threshold}: {asked:?}");
    }
}

#[test]
fn a_search_whose_probe_is_not_accepted_is_over_unless_it_is_thorough() {
    assert_eq!(run(NumberSearch::below(9, StepEffort::Probe), |n| n == 4), (9, [8].to_vec()));
    assert_eq!(run(NumberSearch::below(9, StepEffort::Steps), |n| n == 7).0, 7);
}

#[test]
fn a_thorough_search_steps_over_single_gaps() {
    assert_eq!(run(NumberSearch::below(100, StepEffort::Steps), |n| n >= 10 && n % 2 == 0).0, 10);
    assert_eq!(run(NumberSearch::below(99, StepEffort::All), |n| n >= 10 && n % 3 == 0).0, 12);
    let (best, asked) = run(NumberSearch::below(1 << 40, StepEffort::Steps), |n| n >= 1000 && n % 2 == 0);
    assert_eq!(best, 1000);
    assert!(asked.len() < 25, "{}", asked.len());
}

#[test]
fn a_power_of_two_leads_to_half_of_it() {
    let (best, asked) = run(NumberSearch::below(1 << 40, StepEffort::Steps), |n| n >= 1000 && n.is_power_of_two());
    assert_eq!(best, 1024);
    assert!(asked.len() < 300, "{}", asked.len());
    assert_eq!(run(NumberSearch::below(8192, StepEffort::Steps), |n| n > 0 && n.is_multiple_of(16)).0, 16);
    assert_eq!(run(NumberSearch::below(16, StepEffort::Steps), |n| n > 0 && n.is_multiple_of(4)).0, 4);
    assert_eq!(run(NumberSearch::below(500, StepEffort::All), |n| n == 500 || n == 250).0, 500);
}

/// How many of the multiples of 200 are left, and how many numbers were asked, where the others are rejected.
fn run_among_rejected(is_usual: bool) -> (u64, u64) {
    let mut search = NumberSearch::below(100_000, StepEffort::Probe);
    let (mut best, mut asked) = (100_000, 0);
    while let Some(number) = search.next() {
        asked += 1;
        if number % 200 != 0 {
            search.rejected(is_usual);
        } else if number >= 10_000 {
            best = number;
            search.accepted();
        }
    }
    (best, asked)
}

#[test]
fn what_is_rejected_says_nothing() {
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
    assert!(run(NumberSearch::below(1, StepEffort::Steps), |_| true).1.is_empty());
    assert!(run(NumberSearch::below(0, StepEffort::Steps), |_| true).1.is_empty());
}

#[test]
fn what_follows_no_rule_is_distinguished_from_bounds() {
    let signs = |start: u64, passes: fn(u64) -> bool| {
        let mut search = NumberSearch::below(start, StepEffort::All);
        while let Some(number) = search.next() {
            if passes(number) {
                search.accepted();
            }
        }
        (search.signs().has_gaps(), search.signs().is_bound())
    };
    assert_eq!(signs(99_999, |n| n >= 1000), (false, true));
    assert_eq!(signs(99_998, |n| n >= 1000 && n % 2 == 0), (true, false));
    // One in eight, by a hash.
    let is_any = |n: u64| n > 0 && n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61 == 5;
    let starts = (90_000..100_000).filter(|n| is_any(*n));
    let (all, leapt) = starts.fold((0, 0), |(all, leapt), n| (all + 1, leapt + u32::from(signs(n, is_any).0)));
    assert!(leapt * 3 > all, "{leapt} of {all}");
}
