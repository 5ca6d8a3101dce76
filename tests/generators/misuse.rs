//! Misuse whose message depends on how the platform shows a time, and what is left out of samples.

use rosebush::{Gen, int, system_time};
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

#[test]
fn samples_leave_out_what_is_rejected() {
    assert_eq!(int(0..=9_u8).filter(|_| false).samples(1, 5), []);
    assert_eq!(int(0..=9_u8).samples(1, 0), []);
    assert_eq!(int(0..=9_u8).samples(1, 5), int(0..=9_u8).samples(1, 5));
}
