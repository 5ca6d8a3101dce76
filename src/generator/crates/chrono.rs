//! Dates and times of the crate `chrono`, without leap seconds. Needs `std`.

use super::civil::{DAY, Days, TimesOfDays, YearMonthDay};
use crate::Gen;
use crate::generator::nanoseconds::{NanosecondRange, SECOND, ends, ends_within};
use ::chrono::{DateTime, Datelike as _, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike as _, Utc};
use core::ops::RangeBounds;

/// Days from the beginning of the year 1 to that of 1970.
const DAYS_TO_1970: i32 = 719_162;

/// Generates a date from a range, as a year, a month and a day. Without bounds there are years of six digits too.
///
/// Shrinks towards the first day of the year 1970, or of the year of the range that is nearest to it: first the year,
/// one after 1970 before one before it, then the month and the day.
///
/// ```
/// use chrono::{Datelike, NaiveDate};
/// use rosebush::{Gen, crates::chrono::naive_date};
/// let date = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap();
/// assert_eq!(naive_date(..).minimal(|_| true), Some(date(1970, 1, 1)));
/// let days = naive_date(date(2001, 1, 1)..date(2101, 1, 1));
/// assert_eq!(days.minimal(|date| date.day() == 31), Some(date(2001, 1, 31)));
/// assert_eq!(days.minimal(|date| (date.month(), date.day()) == (2, 29)), Some(date(2004, 2, 29)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn naive_date(range: impl RangeBounds<NaiveDate>) -> impl Gen<Value = NaiveDate> + Clone {
    // The first day of the year 1 has the number 1.
    let days = |date: &NaiveDate| i128::from(date.num_days_from_ce() - 1 - DAYS_TO_1970);
    let (low, high) = ends_within("naive_date", &range, (NaiveDate::MIN, NaiveDate::MAX), days);
    let [first, last] = [low, high].map(|days| {
        let date = NaiveDate::from_num_days_from_ce_opt(days as i32 + 1 + DAYS_TO_1970);
        year_month_day(date.expect("it is in the range"))
    });
    Days { first, last }.map_with(date_of, |date| Some(year_month_day(*date)))
}

/// Generates a time of day from a range. Shrinks towards midnight, or the start of the range; to whole seconds before
/// fractions.
///
/// ```
/// use chrono::NaiveTime;
/// use rosebush::{Gen, crates::chrono::naive_time};
/// let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap();
/// assert_eq!(naive_time(..).minimal(|_| true), Some(NaiveTime::MIN));
/// assert_eq!(naive_time(..).minimal(|time| time >= noon), Some(noon));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn naive_time(range: impl RangeBounds<NaiveTime>) -> impl Gen<Value = NaiveTime> + Clone {
    let number = |time: &NaiveTime| whole_nanoseconds(time.num_seconds_from_midnight().into(), time.nanosecond());
    let (low, high) = ends("naive_time", &range, 1, number, |_| (0, DAY - 1));
    NanosecondRange { low, high, zero: 0, tick: 1 }.map(time_of)
}

/// Generates a date with a time, in no time zone, from a range. Shrinks as [`naive_date`] does, then towards midnight;
/// to whole seconds before fractions.
///
/// ```
/// use chrono::{DateTime, TimeDelta, Timelike};
/// use rosebush::{Gen, crates::chrono::naive_date_time};
/// let epoch = DateTime::UNIX_EPOCH.naive_utc();
/// let late = naive_date_time(epoch..).minimal(|time| time > epoch + TimeDelta::milliseconds(1500));
/// assert_eq!(late, Some(epoch + TimeDelta::seconds(2)));
/// let afternoon = naive_date_time(..).minimal(|time| time.hour() >= 12);
/// assert_eq!(afternoon, Some(epoch + TimeDelta::hours(12)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn naive_date_time(range: impl RangeBounds<NaiveDateTime>) -> impl Gen<Value = NaiveDateTime> + Clone {
    let number = |time: &NaiveDateTime| since_1970(&time.and_utc());
    let (low, high) = ends_within("naive_date_time", &range, (NaiveDateTime::MIN, NaiveDateTime::MAX), number);
    let [first, last] = [low, high].map(|end| {
        let time = at(end).naive_utc();
        (year_month_day(time.date()), end.rem_euclid(DAY))
    });
    TimesOfDays { first, last }.map(|(day, nanoseconds)| date_of(day).and_time(time_of(nanoseconds)))
}

/// Generates a point in time from a range, in UTC; `.map(|time| time.with_timezone(&zone))` gives it in another time
/// zone.
///
/// Shrinks towards the beginning of 1970, or the end of the range nearest to it; to whole seconds before fractions.
///
/// ```
/// use chrono::{DateTime, TimeDelta};
/// use rosebush::{Gen, crates::chrono::date_time};
/// let epoch = DateTime::UNIX_EPOCH;
/// assert_eq!(date_time(..).minimal(|time| time < epoch), Some(epoch - TimeDelta::seconds(1)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn date_time(range: impl RangeBounds<DateTime<Utc>>) -> impl Gen<Value = DateTime<Utc>> + Clone {
    let limits = (DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC);
    let (low, high) = ends_within("date_time", &range, limits, since_1970);
    NanosecondRange { low, high, zero: 0, tick: 1 }.map(at)
}

/// Generates a difference between times, of either sign, from a range. Shrinks towards 0, or the end of the range
/// nearest to it; to whole seconds before fractions.
///
/// ```
/// use chrono::TimeDelta;
/// use rosebush::{Gen, crates::chrono::time_delta};
/// let deltas = time_delta(TimeDelta::minutes(-5)..=TimeDelta::minutes(5));
/// assert_eq!(deltas.minimal(|delta| delta > TimeDelta::zero()), Some(TimeDelta::seconds(1)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn time_delta(range: impl RangeBounds<TimeDelta>) -> impl Gen<Value = TimeDelta> + Clone {
    let number = |delta: &TimeDelta| i128::from(delta.num_seconds()) * SECOND + i128::from(delta.subsec_nanos());
    let (low, high) = ends_within("time_delta", &range, (TimeDelta::MIN, TimeDelta::MAX), number);
    NanosecondRange { low, high, zero: 0, tick: 1 }.map(|drawn| {
        let (seconds, fraction) = parts(drawn);
        TimeDelta::new(seconds, fraction).expect("it is in the range")
    })
}

fn year_month_day(date: NaiveDate) -> YearMonthDay {
    (date.year(), date.month() as u8, date.day() as u8)
}

fn date_of((year, month, day): YearMonthDay) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month.into(), day.into()).expect("it is a day of the calendar")
}

fn time_of(nanoseconds: i128) -> NaiveTime {
    let (seconds, fraction) = parts(nanoseconds);
    NaiveTime::from_num_seconds_from_midnight_opt(seconds as u32, fraction).expect("it is within a day")
}

fn since_1970(time: &DateTime<Utc>) -> i128 {
    whole_nanoseconds(time.timestamp(), time.timestamp_subsec_nanos())
}

/// A leap second, which has more than a second's nanoseconds, is the last nanosecond before its end.
fn whole_nanoseconds(seconds: i64, fraction: u32) -> i128 {
    i128::from(seconds) * SECOND + i128::from(fraction).min(SECOND - 1)
}

fn parts(nanoseconds: i128) -> (i64, u32) {
    (nanoseconds.div_euclid(SECOND) as i64, nanoseconds.rem_euclid(SECOND) as u32)
}

fn at(nanoseconds: i128) -> DateTime<Utc> {
    let (seconds, fraction) = parts(nanoseconds);
    DateTime::from_timestamp(seconds, fraction).expect("it is in the range")
}
