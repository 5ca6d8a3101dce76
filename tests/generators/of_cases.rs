//! What a run allocates: nothing for a case that passes.
#![cfg(feature = "std")]

use allocation_counter::measure;
use rosebush::{Check, Outcome, int, just, vec};
use std::fmt::Debug;

/// How much more a run of 228 cases allocates than one of 100.
fn of_more_cases<G: rosebush::IntoGen<Value: Debug> + Clone>(
    generator: &G,
    passes: impl Fn(&G::Value) -> bool,
) -> (u64, u64) {
    let run = |cases| {
        let mut outcome = None;
        let check = Check::new().seed(1).cases(cases);
        let measured = measure(|| outcome = Some(check.run(generator.clone(), |value| passes(&value))));
        assert!(matches!(outcome, Some(Outcome::Passed(passed)) if passed.cases == cases));
        measured
    };
    // What the process allocates once is allocated before.
    run(100);
    let (few, many) = (run(100), run(228));
    (many.count_total - few.count_total, many.bytes_total - few.bytes_total)
}

#[test]
fn a_case_that_passes_allocates_nothing() {
    assert_eq!(of_more_cases(&int(0..=u64::MAX), |_| true), (0, 0));
    assert_eq!(of_more_cases(&(int(0..=60_000_u16), just(3)), |(n, _)| *n <= 60_000), (0, 0));
}

/// The test that the measure measures.
#[test]
fn what_values_allocate_is_counted() {
    assert_eq!(of_more_cases(&vec(int(0..=9_u8), 3), |list| list.len() == 3), (128, 3 * 128));
}
