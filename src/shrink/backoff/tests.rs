//! Tests of `backoff`.

use super::*;

/// How many of so many occasions are used if all fail.
fn used(backoff: &mut Backoff<16>, occasions: u32) -> u32 {
    let mut used = 0;
    for _ in 0..occasions {
        if backoff.should_try() {
            backoff.failed();
            used += 1;
        }
    }
    used
}

#[test]
fn what_failed_is_tried_half_as_often_again_and_again() {
    let mut backoff = Backoff::NONE;
    assert_eq!([16, 32, 64].map(|occasions| used(&mut backoff, occasions)), [16, 16, 16]);
    // Of a million, about as many as it has halvings.
    assert_eq!(used(&mut backoff, 1_000_000), 206);
}

#[test]
fn a_success_makes_up_for_failures() {
    let mut backoff = Backoff::NONE;
    assert_eq!(used(&mut backoff, 7 * 16), 3 * 16);
    backoff.succeeded(2 * 16);
    assert_eq!(used(&mut backoff, 2 * 16), 16);
    backoff.succeeded(u32::MAX);
    assert_eq!(used(&mut backoff, 16), 16);
}
