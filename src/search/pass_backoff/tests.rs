//! Tests of `pass_backoff`.

use super::*;
use alloc::vec::Vec;

/// Which of these rounds skip a pass that tries and finds so much in each round that does not skip it.
fn skipped(rounds: &[(u64, u64)]) -> Vec<bool> {
    let (mut backoff, mut counts) = (PassBackoff::new(), [Count::default(); PASSES.len() + 1]);
    let mut skipped = Vec::new();
    for (evaluations, accepted) in rounds {
        let mut tried = PassSet::NONE;
        if skipped.last() != Some(&true) && *evaluations > 0 {
            counts[7].evaluations += evaluations;
            counts[7].accepted += accepted;
            tried.add(7);
        }
        let passes = backoff.after_round(&counts, tried);
        assert!((0..PASSES.len()).all(|pass| pass == 7 || !passes.contains(pass)));
        skipped.push(passes.contains(7));
    }
    skipped
}

#[test]
fn a_pass_without_success_is_skipped_longer_and_longer() {
    let times = |skipped: Vec<bool>| skipped.iter().filter(|is_skipped| **is_skipped).count();
    assert_eq!(skipped(&[(MIN_EVALUATIONS, 0); 8]), [true, false, true, true, true, false, true, true]);
    assert_eq!(times(skipped(&[(MIN_EVALUATIONS - 1, 0); 8])), 0);
    assert_eq!(times(skipped(&[(1000, 1); 8])), 0);
    assert_eq!(times(skipped(&[(MIN_EVALUATIONS, 0); 1000])), 992);
}

#[test]
fn a_pass_with_success_starts_again() {
    let rounds = [(20, 0), (0, 0), (20, 1), (20, 0), (0, 0), (20, 0)];
    assert_eq!(skipped(&rounds), [true, false, false, true, false, true]);
}
