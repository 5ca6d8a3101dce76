//! Misuse panics at the caller, naming the argument and its value.

use rosebush::{Gen, boolean, char, char_of, duration, float, index, int, non_zero, subsequence, system_time};
use std::panic::catch_unwind;
use std::time::{Duration, SystemTime};

fn complaint<T>(misuse: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    let Err(payload) = catch_unwind(misuse) else {
        return "no complaint".into();
    };
    payload.downcast_ref::<String>().cloned().or(payload.downcast_ref::<&str>().map(ToString::to_string)).unwrap()
}

#[test]
fn each_misuse_is_told_with_its_value() {
    assert_eq!(complaint(|| float(2.0..2.0)), "float: the range 2.0..2.0 is empty");
    assert_eq!(complaint(|| float(0.0..f64::INFINITY)), "float: the bound inf is not finite; see `with_specials`");
    assert_eq!(complaint(|| float(f32::NAN..)), "float: the bound NaN is not finite; see `with_specials`");
    assert_eq!(complaint(|| boolean().probability(1.5)), "probability: 1.5 is not between 0 and 1");
    assert_eq!(complaint(|| non_zero::<u8>(0..=0)), "non_zero: the range from 0 to 0 holds only 0");
    assert_eq!(
        complaint(|| duration(Duration::from_secs(2)..Duration::from_secs(1))),
        "duration: the range 2s..1s is empty"
    );
    assert_eq!(complaint(|| char_of("")), "char_of: there is no character to choose from");
    assert_eq!(complaint(|| subsequence([1, 2]).lengths(3..)), "lengths: 3 is more than the number of values, 2");
    assert_eq!(
        complaint(|| system_time(SystemTime::UNIX_EPOCH..SystemTime::UNIX_EPOCH)).split(" SystemTime").next(),
        Some("system_time: the range")
    );
    assert_eq!(complaint(|| char('0'..='9').origin('a')), "origin: 'a' is not in the range from '0' to '9'");
    assert_eq!(
        complaint(|| duration(..Duration::from_nanos(9)).origin(Duration::MAX)),
        "origin: 18446744073709551615 is not in the range from 0 to 8"
    );
    let late = SystemTime::UNIX_EPOCH + Duration::from_secs(1);
    assert!(complaint(|| system_time(..SystemTime::UNIX_EPOCH).origin(late)).ends_with(" is not in the range"));
    assert_eq!(complaint(|| index().sample(1).unwrap().of(0)), "of: a list of length 0 has no place");
    assert_eq!(complaint(|| int(0..9).resize(101)), "resize: the size 101 is greater than 100");
}

#[test]
fn samples_leave_out_what_is_rejected() {
    assert_eq!(int(0..=9_u8).filter(|_| false).samples(1, 5), []);
    assert_eq!(int(0..=9_u8).samples(1, 0), []);
    assert_eq!(int(0..=9_u8).samples(1, 5), int(0..=9_u8).samples(1, 5));
}
