//! Tests of `run`.

use super::RunLength;
use alloc::vec::Vec;

/// How many are tried each time, until all but these of so many are gone.
fn tried(kept: &[usize], count: usize) -> Vec<usize> {
    let (mut at, mut run, mut tried) = (0, RunLength::ONE, Vec::new());
    while at < count {
        if run.is_over() {
            (at, run) = (at + 1, run.after_kept());
            continue;
        }
        run = run.within(count - at);
        tried.push(run.length());
        if kept.iter().any(|kept| (at..at + run.length()).contains(kept)) {
            run = run.after_failure();
        } else {
            (at, run) = (at + run.length(), run.after_success());
        }
    }
    tried
}

#[test]
fn a_run_doubles_until_one_has_to_stay_and_is_halved_down_to_that() {
    assert_eq!(tried(&[], 20), [1, 2, 4, 8, 5]);
    assert_eq!(tried(&[9], 12), [1, 2, 4, 5, 2, 1, 2]);
    assert_eq!(tried(&[0, 1, 2], 4), [1, 1, 1, 1]);
}

#[test]
fn after_one_that_stays_as_many_are_tried_as_went_before_it() {
    let evenly: Vec<usize> = (0..10).map(|number| 100 * number + 99).collect();
    let tried = tried(&evenly, 1000);
    assert_eq!(tried[13..], [99, 1].repeat(9));
}
