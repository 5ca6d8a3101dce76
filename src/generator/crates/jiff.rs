//! Dates, times and durations of the crate `jiff`. Needs `std`.

use super::civil::{DAY, Days, TimesOfDays, YearMonthDay};
use crate::Gen;
use crate::generator::nanoseconds::{NanosecondRange, SECOND, ends_within};
use ::jiff::civil::{Date, DateTime, Time};
use ::jiff::{SignedDuration, Timestamp};
use core::ops::RangeBounds;

const EPOCH: Date = Date::constant(1970, 1, 1);

/// Generates a date from a range, as a year, a month and a day.
///
/// Shrinks towards the first day of the year 1970, or of the year of the range that is nearest to it: first the year,
/// one after 1970 before one before it, then the month and the day.
///
/// ```
/// use jiff::civil::date;
/// use rosebush::Gen;
/// let days = rosebush::crates::jiff::date(date(2001, 1, 1)..date(2101, 1, 1));
/// assert_eq!(days.minimal(|day| day.day() == 31), Some(date(2001, 1, 31)));
/// assert_eq!(days.minimal(|day| (day.month(), day.day()) == (2, 29)), Some(date(2004, 2, 29)));
/// assert_eq!(rosebush::crates::jiff::date(..).minimal(|_| true), Some(date(1970, 1, 1)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn date(range: impl RangeBounds<Date>) -> impl Gen<Value = Date> + Clone {
    let (low, high) = ends_within("date", &range, (Date::MIN, Date::MAX), days);
    let [first, last] = [low, high].map(|days| year_month_day(date_after(days as i64)));
    Days { first, last }.map_with(date_of, |date| Some(year_month_day(*date)))
}

/// Generates a time of day from a range. Shrinks towards midnight, or the start of the range; to whole seconds before
/// fractions.
///
/// ```
/// use jiff::civil::time;
/// use rosebush::Gen;
/// let noon = time(12, 0, 0, 0);
/// assert_eq!(rosebush::crates::jiff::time(..).minimal(|time| time >= noon), Some(noon));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn time(range: impl RangeBounds<Time>) -> impl Gen<Value = Time> + Clone {
    let (low, high) = ends_within("time", &range, (Time::MIN, Time::MAX), since_midnight);
    NanosecondRange { low, high, zero: 0, tick: 1 }.map(time_of)
}

/// Generates a date with a time, in no time zone, from a range. Shrinks as [`date`] does, then towards midnight; to
/// whole seconds before fractions.
///
/// ```
/// use jiff::civil::date;
/// use rosebush::{Gen, crates::jiff::date_time};
/// let epoch = date(1970, 1, 1).at(0, 0, 0, 0);
/// assert_eq!(date_time(epoch..).minimal(|time| time > epoch), Some(date(1970, 1, 1).at(0, 0, 1, 0)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn date_time(range: impl RangeBounds<DateTime>) -> impl Gen<Value = DateTime> + Clone {
    let number = |time: &DateTime| days(&time.date()) * DAY + since_midnight(&time.time());
    let (low, high) = ends_within("date_time", &range, (DateTime::MIN, DateTime::MAX), number);
    let [first, last] =
        [low, high].map(|end| (year_month_day(date_after(end.div_euclid(DAY) as i64)), end.rem_euclid(DAY)));
    TimesOfDays { first, last }.map(|(day, nanoseconds)| DateTime::from_parts(date_of(day), time_of(nanoseconds)))
}

/// Generates a point in time from a range; `.map(|time| time.to_zoned(zone.clone()))` gives it in a time zone.
///
/// Shrinks towards the beginning of 1970, or the end of the range nearest to it; to whole seconds before fractions.
///
/// ```
/// use jiff::{SignedDuration, Timestamp};
/// use rosebush::{Gen, crates::jiff::timestamp};
/// let epoch = Timestamp::UNIX_EPOCH;
/// assert_eq!(timestamp(..).minimal(|time| time < epoch), Some(epoch - SignedDuration::from_secs(1)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn timestamp(range: impl RangeBounds<Timestamp>) -> impl Gen<Value = Timestamp> + Clone {
    let number = |time: &Timestamp| time.as_nanosecond();
    let (low, high) = ends_within("timestamp", &range, (Timestamp::MIN, Timestamp::MAX), number);
    NanosecondRange { low, high, zero: 0, tick: 1 }
        .map(|drawn| Timestamp::from_nanosecond(drawn).expect("it is in the range"))
}

/// Generates a duration of either sign from a range. Without a lower bound, it begins 2^63 seconds below 0.
///
/// Shrinks towards 0, or the end of the range nearest to it; to whole seconds before fractions.
///
/// ```
/// use jiff::SignedDuration;
/// use rosebush::{Gen, crates::jiff::signed_duration};
/// let short = signed_duration(SignedDuration::from_mins(-5)..=SignedDuration::from_mins(5));
/// assert_eq!(short.minimal(|it| it.is_negative()), Some(SignedDuration::from_secs(-1)));
/// ```
///
/// # Panics
/// If the range is empty, or begins more than 2^63 seconds below 0.
#[track_caller]
pub fn signed_duration(range: impl RangeBounds<SignedDuration>) -> impl Gen<Value = SignedDuration> + Clone {
    let number = SignedDuration::as_nanos;
    let first = SignedDuration::from_secs(i64::MIN);
    let (low, high) = ends_within("signed_duration", &range, (first, SignedDuration::MAX), number);
    assert!(
        low >= number(&first),
        "signed_duration: the lower bound {} is below -2^63 s",
        SignedDuration::from_nanos_i128(low)
    );
    NanosecondRange { low, high, zero: 0, tick: 1 }.map(SignedDuration::from_nanos_i128)
}

/// The days since 1970.
fn days(date: &Date) -> i128 {
    i128::from(date.duration_since(EPOCH).as_hours() / 24)
}

fn date_after(days: i64) -> Date {
    EPOCH.checked_add(SignedDuration::from_hours(24 * days)).expect("it is in the range")
}

fn year_month_day(date: Date) -> YearMonthDay {
    (date.year().into(), date.month() as u8, date.day() as u8)
}

fn date_of((year, month, day): YearMonthDay) -> Date {
    Date::new(year as i16, month as i8, day as i8).expect("it is a day of the calendar")
}

fn since_midnight(time: &Time) -> i128 {
    let seconds = (i128::from(time.hour()) * 60 + i128::from(time.minute())) * 60 + i128::from(time.second());
    seconds * SECOND + i128::from(time.subsec_nanosecond())
}

fn time_of(nanoseconds: i128) -> Time {
    let (seconds, fraction) = ((nanoseconds / SECOND) as u32, (nanoseconds % SECOND) as i32);
    let [hour, minute, second] = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(|number| number as i8);
    Time::constant(hour, minute, second, fraction)
}
