//! Tests of `growth`.

use super::*;
use crate::shrink::edits::testing::{arm, list, number};

#[test]
fn what_counts_is_compared_whatever_frames_and_arms_there_are() {
    let [one, other] = [[arm(1), number(5)], [arm(2), number(5)]];
    assert!(count_the_same(&one, &other) && count_the_same(&one[1..], &[arm(0), number(5)]));
    assert!(!count_the_same(&one, &one[1..]) && !count_the_same(&one[..1], &one));
    assert!(!count_the_same(&list(&[1, 2]), &list(&[1, 3])) && !count_the_same(&list(&[1]), &list(&[])));
}
