//! Tests of `steps`.

use super::*;
use crate::shrink::edits::schedule::search::NumberSearch;
use crate::shrink::edits::schedule::search::tests::run;

#[test]
fn a_single_number_is_lowered_by_round_distances() {
    for (divisor, rest) in [(7, 3), (5, 4), (12, 0), (35, 8)] {
        for start in [2047, 99_991] {
            let start = start - (start - rest) % divisor;
            let passes = |n| n % divisor == rest && n >= 501;
            let minimal = (501..).find(|n| passes(*n)).unwrap_or(0);
            let (best, asked) = run(NumberSearch::below(start, StepEffort::All), passes);
            assert_eq!(best, minimal, "{divisor}, {start}");
            assert!(asked.len() < 120, "{divisor}, {start}: {}", asked.len());
        }
    }
}

#[test]
fn a_multiple_of_something_is_lowered_by_a_part_of_it() {
    for (divisor, start) in [(50, 1000), (50, 950), (77, 77 * 11), (365, 365 * 97)] {
        let search = NumberSearch::below(start - 10, StepEffort::Steps);
        let passes = |n: u64| (n + 10).is_multiple_of(divisor) && n >= 90;
        let minimal = (90..).find(|n| passes(*n)).unwrap_or(0);
        assert_eq!(run(search, passes).0, start - 10, "{divisor}");
        let (best, asked) = run(search.of_multiples(10), passes);
        assert_eq!(best, minimal, "{divisor}");
        assert!(asked.len() < 60, "{divisor}: {}", asked.len());
    }
}

#[test]
fn of_what_is_at_a_bound_no_part_is_accepted() {
    let asked = |search: NumberSearch| run(search, |n| n >= 500).1.len();
    let search = NumberSearch::below(100_000, StepEffort::Steps);
    assert_eq!(asked(search.of_multiples(0)), asked(search));
}

#[test]
fn what_repeats_every_minute_is_found_below_the_first_that_halving_came_upon() {
    let search = NumberSearch::below(4110, StepEffort::All);
    assert_eq!(run(search, |n| n % 60 == 30 && n > 3600).0, 3630);
}

#[test]
fn of_few_values_what_repeats_up_to_every_sixteen_is_found_near_zero() {
    for divisor in [3, 4, 5, 6, 7, 8, 10, 12, 15, 16] {
        for start in 36..59 {
            let passes = |n: u64| n % divisor == start % divisor && n > 0;
            let (best, asked) = run(NumberSearch::below(start, StepEffort::Steps).of_few_values(), passes);
            assert!(best <= 16, "{divisor}, {start}: {best} after {asked:?}");
        }
    }
}

#[test]
fn the_last_digits_are_left_or_have_a_one_before_them() {
    let run = |start: u64, passes: &dyn Fn(u64) -> bool| {
        run(NumberSearch::below(start, StepEffort::All).of_multiples(0), passes)
    };
    assert!(run(987_654, &|_| false).1.ends_with(&[87_654, 187_654]));
    assert_eq!(run(8999, &|n| n % 1000 == 999).0, 999);
}

#[test]
fn of_what_repeats_below_a_bound_the_nearest_is_found() {
    for divisor in [5, 6, 7, 12, 15, 20, 35] {
        let minimal = (501..).find(|n| n % divisor == 1).unwrap_or(0);
        let start = 501 + divisor * 300 - (501 + divisor * 300 - 1) % divisor;
        assert_eq!(
            run(NumberSearch::below(start, StepEffort::All), |n| n % divisor == 1 && n >= 501).0,
            minimal,
            "{divisor}"
        );
    }
}
