//! Tests of `cases`.

use super::*;

#[test]
fn the_seeds_of_draws_never_change() {
    // The first words of SplitMix64 from state 0, as its authors publish them.
    assert_eq!([0, 1].map(|number| seed_of_draw(0, number)), [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
}

#[test]
fn seeds_differ_from_run_to_run() {
    assert_ne!(any_seed(), any_seed());
}
