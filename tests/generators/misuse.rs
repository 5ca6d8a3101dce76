//! Misuse whose message depends on how the platform shows a time, and what is left out of samples.

use rosebush::time::system_time;
use rosebush::{Gen, int};
use std::panic::catch_unwind;
use std::time::{Duration, SystemTime};

fn complaint<T>(misuse: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    let payload = catch_unwind(misuse).err().expect("it is a misuse");
    *payload.downcast::<String>().expect("the message is a string")
}

#[test]
fn misuse_of_times_is_told_with_its_values() {
    let epoch = SystemTime::UNIX_EPOCH;
    let late = epoch + Duration::from_secs(1);
    assert_eq!(
        complaint(|| system_time(epoch..epoch)),
        format!("system_time: the range {epoch:?}..{epoch:?} is empty")
    );
    assert_eq!(
        complaint(|| system_time(epoch..=epoch).origin(late)),
        format!("origin: {late:?} is not in the range from {epoch:?} to {epoch:?}")
    );
}

#[cfg(unix)]
#[test]
fn times_are_less_than_2_to_the_63_seconds_from_where_they_shrink_to() {
    let epoch = SystemTime::UNIX_EPOCH;
    let second = Duration::from_secs(1);
    let (first, last) = (epoch - second * i32::MAX as u32, epoch + Duration::from_secs(i64::MAX as u64));
    assert_eq!(system_time(first..=last).minimal(|_| true), Some(epoch));
    assert_eq!(system_time(epoch - second..).origin(epoch - second).minimal(|_| true), Some(epoch - second));
    assert_eq!(system_time(epoch..=last).origin(epoch).minimal(|time| time == last), Some(last));
    assert_eq!(
        complaint(|| system_time(epoch - second..=last).origin(epoch - second)),
        format!(
            "origin: {:?} is 2^63 seconds or more from an end of the range from {:?} to {last:?}",
            epoch - second,
            epoch - second
        )
    );
}

#[test]
fn samples_leave_out_what_is_rejected() {
    assert!(int(0..=9_u8).filter(|_| false).samples(1, 5).is_empty());
    assert!(int(0..=9_u8).samples(1, 0).is_empty());
    assert_eq!(int(0..=9_u8).samples(1, 5), int(0..=9_u8).samples(1, 5));
    // The last seed has one after it.
    assert_eq!(int(0..=9_u8).samples(u64::MAX, 5).len(), 5);
}
