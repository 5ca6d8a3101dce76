//! Tests of `drawing_time`.

use super::*;
use std::iter::repeat_n;

/// What drawing takes as it was looked at, and how often it was, if each draw takes so many microseconds.
fn seen(draws: impl IntoIterator<Item = u64>) -> (DrawingTime, u32) {
    let (mut now, mut looks) = (Duration::ZERO, 0);
    let mut time = DrawingTime::default();
    for draw in draws {
        let (begin, is_seen) = (now, time.looks());
        now += Duration::from_micros(draw);
        if is_seen {
            looks += 1;
            time.add(begin, now);
        }
    }
    (time, looks)
}

#[test]
fn long_draws_are_all_looked_at_and_short_ones_now_and_then() {
    let (long, looks) = seen(repeat_n(10_000, 100));
    assert_eq!((long.total, looks), (1_000_000_000, 100));
    let (short, looks) = seen(repeat_n(5, 160_000));
    assert_eq!(looks, 2505);
    // The first ones stand for fewer each, and at the last one nobody looked.
    assert_eq!(short.total, 5_000 * (1 + 2 + 4 + 8 + 16 + 32 + 64 * 2_499));
    // As soon as it takes longer each is looked at again.
    let (mixed, looks) = seen([5, 10_000, 10_000, 10_000, 10_000]);
    assert_eq!((mixed.total, looks), (5_000 + 2 * 10_000_000 + 2 * 10_000_000, 4));
}

#[test]
fn it_is_noted_from_a_second_and_three_quarters_on() {
    let note = |drawing: u64, elapsed| {
        let time = DrawingTime { total: drawing.saturating_mul(1_000_000), ..DrawingTime::default() };
        time.note(Duration::from_millis(elapsed))
    };
    assert_eq!(note(999, 999), None);
    assert_eq!(note(1499, 2000), None);
    assert_eq!(note(u64::MAX, 900), None);
    let expected = |times: &str| {
        let to_do = "draw less, or make what is the same in all cases outside the generator, to test faster.";
        Some(format!("Drawing took {times}: {to_do}"))
    };
    assert_eq!(note(1500, 2000), expected("1.5 s of 2.0 s"));
    assert_eq!(note(1000, 1000), expected("1.0 s of 1.0 s"));
    assert_eq!(note(9000, 2000), expected("2.0 s of 2.0 s"));
}
