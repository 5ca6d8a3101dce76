//! Tests of `beyond`.

use super::*;
use crate::shrink::edits::schedule::search::tests::run;

#[test]
fn a_single_number_is_lowered_by_round_distances() {
    for (divisor, rest) in [(7, 3), (5, 4), (12, 0), (35, 8)] {
        for start in [2047, 99_991] {
            let start = start - (start - rest) % divisor;
            let passes = |n| n % divisor == rest && n >= 501;
            let least = (501..).find(|n| passes(*n)).unwrap_or(0);
            let (best, asked) = run(NumberSearch::below(start, true).one_of(1), passes);
            assert_eq!(best, least, "{divisor}, {start}");
            assert!(asked.len() < 120, "{divisor}, {start}: {}", asked.len());
        }
    }
}

#[test]
fn a_multiple_of_something_is_lowered_by_a_part_of_it() {
    for (divisor, start) in [(50, 1000), (50, 950), (77, 77 * 12), (365, 365 * 97)] {
        let search = NumberSearch::below(start - 10, true).one_of(3);
        let passes = |n: u64| (n + 10).is_multiple_of(divisor) && n >= 90;
        let least = (90..).find(|n| passes(*n)).unwrap_or(0);
        assert_eq!(run(search, passes).0, start - 10, "{divisor}");
        let (best, asked) = run(search.of_multiples(10, true), passes);
        assert_eq!(best, least, "{divisor}");
        assert!(asked.len() < 60, "{divisor}: {}", asked.len());
    }
}

#[test]
fn what_was_taken_tells_how_far_apart_others_lie() {
    let passes = |n: u64| n % 30 == 7 && n >= 100;
    let (best, asked) = run(NumberSearch::below(997, true).one_of(3).of_multiples(0, true), passes);
    assert_eq!(best, 127, "{asked:?}");
}

#[test]
fn of_what_is_at_a_bound_no_part_is_taken() {
    let asked = |search: NumberSearch| run(search, |n| n >= 500).1.len();
    let search = NumberSearch::below(100_000, true).one_of(3);
    assert_eq!(asked(search.of_multiples(0, false)), asked(search));
}

#[test]
fn the_greatest_prime_that_divides_is_what_trying_all_finds() {
    for whole in (1..500_u64).chain([997 * 991, 997 * 997, 1 << 40, 3 * 1_000_003]) {
        for most in [1, 2, 7, 30, 499, 996, 997, 1000] {
            let is_prime = |by: u64| (2..by).all(|part| !by.is_multiple_of(part));
            let tried = (2..=most).rev().find(|by| whole.is_multiple_of(*by) && is_prime(*by));
            assert_eq!(greatest_prime_part(whole, most), tried, "{whole}, {most}");
        }
    }
}

#[test]
fn what_repeats_every_hundred_or_every_minute_is_found_below_the_first_that_halving_came_upon() {
    let least = |start: u64, passes: &dyn Fn(u64) -> bool| run(NumberSearch::below(start, true).one_of(1), passes).0;
    assert_eq!(least(3070, &|n| n % 100 >= 70 && n > 500), 570);
    assert_eq!(least(4110, &|n| n % 60 == 30 && n > 3600), 3630);
}

#[test]
fn of_few_values_what_repeats_up_to_every_sixteen_is_found_near_zero() {
    for divisor in [3, 4, 5, 6, 7, 8, 10, 12, 15, 16] {
        for start in 36..59 {
            let passes = |n: u64| n % divisor == start % divisor && n > 0;
            let (best, asked) = run(NumberSearch::below(start, true).of_few_values(), passes);
            assert!(best <= 16, "{divisor}, {start}: {best} after {asked:?}");
        }
    }
}

#[test]
fn a_further_distance_is_as_large_as_the_number_lets_it() {
    assert_eq!([59, 30, 15, 5, 1].map(|number| further_distance(number, 0)), [30, 15, 5, 1, 1].map(Some));
    assert_eq!([59, 14, 7].map(|number| further_distance(number, 1)), [14, 7, 2].map(Some));
    assert_eq!(further_distance(59, FURTHER_DISTANCES.len()), None);
}
