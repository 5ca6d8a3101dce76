//! Tests of `retries`.

use super::*;

/// How many of so many occasions are used if all fail.
fn used(retries: &mut RetryBackoff, retry: RetryKind, pass: usize, occasions: u32) -> u32 {
    let mut used = 0;
    for _ in 0..occasions {
        if retries.should_retry(retry, pass) {
            retries.record_try(Some((retry, pass)));
            used += 1;
        }
    }
    used
}

#[test]
fn each_kind_and_pass_fails_by_itself() {
    let mut retries = RetryBackoff::new();
    assert_eq!(used(&mut retries, RetryKind::Redrawn, 3, 3 * FAILURES), 2 * FAILURES);
    // Others are as before.
    assert_eq!(used(&mut retries, RetryKind::PastRejected, 3, FAILURES), FAILURES);
    assert_eq!(used(&mut retries, RetryKind::Redrawn, 4, FAILURES), FAILURES);
}

#[test]
fn a_success_makes_up_for_many_failures() {
    let mut retries = RetryBackoff::new();
    // Three times as many as halve it.
    assert_eq!(used(&mut retries, RetryKind::PastRejected, 0, 7 * FAILURES), 3 * FAILURES);
    retries.record_success();
    // It counts once, whatever is grown after it.
    retries.record_success();
    retries.record_try(None);
    retries.record_success();
    assert_eq!(FAILURES_PER_SUCCESS, 2 * FAILURES);
    assert_eq!(used(&mut retries, RetryKind::PastRejected, 0, 2 * FAILURES), FAILURES);
}
