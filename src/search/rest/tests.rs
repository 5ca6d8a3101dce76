//! Tests of `rest`.

use super::*;
use alloc::vec::Vec;

/// In which of these courses a row rests that tries and finds so much in each course in which it does not.
fn rests(courses: &[(u64, u64)]) -> Vec<bool> {
    let (mut rest, mut counts) = (Rest::new(), [Count::default(); ROWS.len() + 1]);
    let mut rests = Vec::new();
    for (evaluations, taken) in courses {
        let mut tried = Rows::NONE;
        if rests.last() != Some(&true) && *evaluations > 0 {
            counts[7].evaluations += evaluations;
            counts[7].taken += taken;
            tried.add(7);
        }
        let resting = rest.after_course(&counts, tried);
        assert!((0..ROWS.len()).all(|row| row == 7 || !resting.has(row)));
        rests.push(resting.has(7));
    }
    rests
}

#[test]
fn what_was_in_vain_rests_longer_and_longer() {
    let times = |rests: Vec<bool>| rests.iter().filter(|rests| **rests).count();
    assert_eq!(rests(&[(MUCH, 0); 8]), [true, false, true, true, false, true, true, true]);
    assert_eq!(times(rests(&[(MUCH - 1, 0); 8])), 0);
    assert_eq!(times(rests(&[(1000, 1); 8])), 0);
    assert_eq!(times(rests(&[(MUCH, 0); 1000])), 980);
}

#[test]
fn what_found_something_starts_afresh() {
    assert_eq!(rests(&[(20, 0), (0, 0), (20, 1), (20, 0), (0, 0), (20, 0)]), [true, false, false, true, false, true]);
}
