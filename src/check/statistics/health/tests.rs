//! Tests of `health`.

use super::*;

#[test]
fn as_many_lost_draws_as_cases_are_no_matter() {
    let note = |cases, rejections| {
        let mut tally = Tally::default();
        (tally.so_far.cases, tally.rejections) = (cases, rejections);
        lost_draws(&tally)
    };
    assert_eq!([note(50, 50), note(0, 49)], [None, None]);
    let expected = "generate what fits, with `map` or `bind`, to test more.";
    assert_eq!(note(50, 51), Some(format!("51 of 101 cases were invalid: {expected}")));
    assert_eq!(note(0, 50), Some(format!("50 of 50 cases were invalid: {expected}")));
}
