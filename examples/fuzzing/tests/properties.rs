//! The same properties as tests. One is found by drawing; the others have bugs that drawing does not reach, which is what
//! an engine is for, so these tests pass.

use fuzzing_example::{account, constants, runs};
use rosebush::{Check, fuzz};

#[test]
fn drawing_finds_runs() {
    for seed in 0..20 {
        let failure = Check::new().seed(seed).run(runs::bytes(), runs::is_decoded).into_failure().unwrap();
        assert_eq!(failure.minimal, [0; 5]);
    }
}

#[test]
fn drawing_does_not_find_the_constants() {
    let check = Check::new().cases(2000);
    for seed in 0..40 {
        let check = check.clone().seed(seed);
        check.check(constants::any_key(), constants::key_is_no_master);
        check.check(constants::large_key(), constants::key_is_no_master);
        check.check(constants::any_offset(), constants::offset_is_no_mark);
    }
}

#[test]
fn drawing_does_not_find_the_account() {
    for seed in 0..40 {
        Check::new().cases(2000).seed(seed).check(account::documents(), account::limit_is_stored);
    }
}

/// A number stands as it is compared; the last byte is the size.
#[test]
fn the_key_stands_in_the_input_as_it_is() {
    let input = [&0x9e37_79b9_7f4a_7c15_u64.to_le_bytes()[..], &[0]].concat();
    assert!(std::panic::catch_unwind(|| fuzz(constants::any_key(), &input, constants::key_is_no_master)).is_err());
}
