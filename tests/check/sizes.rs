//! The sizes of a run's cases: a longer run tests all that a shorter one does, however early it is ended.

use rosebush::{Check, Gen, int, string, vec};
use std::cell::RefCell;
use std::fmt::Debug;

/// The case at which a run fails, and the counterexample before the search.
fn first_failure<T: Debug>(cases: u64, seed: u64, lists: &impl Gen<Value = T>, holds: fn(&T) -> bool) -> String {
    let check = Check::new().seed(seed).cases(cases).max_evaluations(0);
    let failure = check.run(lists, |value| holds(&value)).into_failure().unwrap();
    format!("case {}: {:?}", failure.cases, failure.first.value())
}

#[test]
fn a_run_of_very_many_cases_begins_with_those_of_a_usual_one() {
    let (bytes, texts) = (vec(int::<u8>(..), 0..9), string('a'..='z', 0..40));
    for seed in 0..40 {
        for cases in [1_000, 1_000_000_000, u64::MAX] {
            let is_short = |list: &Vec<u8>| list.len() < 6;
            assert_eq!(first_failure(cases, seed, &bytes, is_short), first_failure(256, seed, &bytes, is_short));
            let has_no_z = |text: &String| !text.contains('z');
            assert_eq!(first_failure(cases, seed, &texts, has_no_z), first_failure(256, seed, &texts, has_no_z));
        }
    }
}

#[test]
fn sizes_begin_again_after_256_cases() {
    let lengths = RefCell::new(Vec::new());
    Check::new().seed(1).cases(2_560).check(vec(int::<u8>(..), ..), |list: Vec<u8>| {
        lengths.borrow_mut().push(list.len());
    });
    let lengths = lengths.into_inner();
    let longest: Vec<usize> = lengths.chunks(256).map(|cases| *cases.iter().max().unwrap()).collect();
    assert_eq!(longest.len(), 10);
    assert!(longest.iter().all(|longest| *longest >= 60), "{longest:?}");
    // Each rise begins with the shortest lists.
    assert!(lengths.chunks(256).all(|cases| cases[..10].iter().all(|length| *length <= 4)), "{lengths:?}");
}
