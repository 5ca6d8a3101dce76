//! Dates and times of `chrono`.

use super::*;
use ::chrono::{
    DateTime, Datelike as _, Months, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike as _, Utc, Weekday,
};
use rosebush::crates::chrono::{date_time, naive_date, naive_date_time, naive_time, time_delta};

use std::collections::BTreeSet;

const EPOCH: DateTime<Utc> = DateTime::UNIX_EPOCH;

fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).expect("there is this day")
}

fn time(hour: u32, minute: u32, second: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, second).expect("there is this time")
}

check! {
    dates: naive_date(..), date(1970, 1, 1), |_| true,
        [|it| *it == NaiveDate::MIN, |it| *it == NaiveDate::MAX, |it| it.year() == 1970];
    later_dates: naive_date(date(2001, 1, 1)..date(2001, 2, 1)), date(2001, 1, 1), |it| it.month() == 1,
        [|it| it.day() == 31, |it| it.day() == 1];
    times: naive_time(..), NaiveTime::MIN, |_| true,
        [|it| it.nanosecond() == 0, |it| it.nanosecond() > 0, |it| it.hour() == 23];
    hours: naive_time(time(9, 0, 0)..=time(17, 0, 0)), time(9, 0, 0), |it| (9..=17).contains(&it.hour()),
        [|it| *it == time(17, 0, 0), |it| *it == time(9, 0, 0)];
    dates_with_times: naive_date_time(..), EPOCH.naive_utc(), |_| true,
        [|it| it.year() < -99_999, |it| it.year() > 99_999, |it| it.nanosecond() > 0];
    points_in_time: date_time(..), EPOCH, |_| true,
        [|it| *it < EPOCH, |it| *it > EPOCH, |it| it.nanosecond() > 0, |it| it.nanosecond() == 0];
    deltas: time_delta(..), TimeDelta::zero(), |_| true,
        [|it| *it < TimeDelta::zero(), |it| *it > TimeDelta::days(999_999), |it| it.subsec_nanos() != 0];
}

#[test]
fn dates_and_times_end_near_1970() {
    assert_eq!(ends(&naive_date(..), |it| it.weekday() == Weekday::Thu), ["1970-01-01"]);
    assert_eq!(ends(&naive_date(..), |it| *it < date(1900, 3, 1)), ["1900-01-01"]);
    assert_eq!(ends(&naive_date(..=date(1950, 5, 17)), |it| it.month() > 5), ["1949-06-01"]);
    assert_eq!(ends(&naive_time(..), |it| *it > time(12, 0, 0)), ["12:00:01"]);
    assert_eq!(ends(&naive_time(..), |it| it.nanosecond() > 0), ["00:00:00.000000001"]);
    assert_eq!(ends(&naive_date_time(..), |it| it.year() >= 2000), ["2000-01-01T00:00:00"]);
    assert_eq!(ends(&date_time(..), |it| it.timestamp() < 0), ["1969-12-31T23:59:59Z"]);
    assert_eq!(ends(&time_delta(..), |it| it.num_minutes() > 0), ["TimeDelta { secs: 60, nanos: 0 }"]);
}

/// A date has parts, and conditions are about these, whatever the year.
#[test]
fn a_date_shrinks_by_year_month_and_day() {
    let dates = || naive_date(date(1990, 1, 1)..date(2050, 1, 1));
    assert_eq!(ends(&dates(), |it| (it.month(), it.day()) == (12, 31)), ["1990-12-31"]);
    assert_eq!(ends(&dates(), |it| it.day() == 31), ["1990-01-31"]);
    assert_eq!(ends(&dates(), |it| (it.month(), it.day()) == (2, 29)), ["1992-02-29"]);
    assert_eq!(ends(&dates(), |it| *it >= date(2000, 2, 29)), ["2000-02-29"]);
    assert_eq!(ends(&dates(), |it| it.iso_week().year() != it.year()), ["1990-12-31"]);
    let a_month_on_and_back = |it: &NaiveDate| *it + Months::new(1) - Months::new(1) != *it;
    assert_eq!(ends(&dates(), a_month_on_and_back), ["1990-01-29"]);
    assert_eq!(ends(&naive_date_time(..), |it| it.day() == 31 && it.hour() >= 12), ["1970-01-31T12:00:00"]);
    // The choices of a given date shrink just so.
    let (dates, late) = (dates(), date(2049, 12, 31));
    let given = (&dates).tree_from(&dates.choices_of(&late).unwrap()).unwrap();
    assert_eq!(given.search(|it| it.day() == 31).value(), date(1990, 1, 31));
}

#[test]
fn every_day_of_a_range_is_a_date_and_no_other() {
    let (first, last) = (date(1999, 12, 30), date(2000, 3, 2));
    let all = naive_date(first..=last).all_values(1000).unwrap();
    assert_eq!(BTreeSet::from_iter(all.iter().copied()), BTreeSet::from_iter(first.iter_days().take(64)));
    assert_eq!((all.len(), all[0]), (64, date(1999, 12, 30)));
}

#[test]
fn a_leap_day_is_found_in_a_default_run() {
    let finds = |seed: u64| {
        let check = rosebush::Check::new().seed(seed);
        check.run(naive_date(date(1990, 1, 1)..date(2050, 1, 1)), |it: NaiveDate| it.ordinal() != 60 || it.day() != 29)
    };
    let found = (0..40).filter(|seed| !finds(*seed).is_passed()).count();
    assert!(found >= 38, "{found}");
}

/// The last nanosecond of a minute, also where a leap second follows.
#[test]
fn a_leap_second_as_a_bound_is_the_end_of_its_second() {
    let leap = NaiveTime::from_hms_milli_opt(23, 59, 59, 1500).expect("it is a leap second");
    let last = naive_time(time(23, 59, 59)..=leap).minimal(|it| it.nanosecond() == 999_999_999);
    assert_eq!(last, NaiveTime::from_hms_nano_opt(23, 59, 59, 999_999_999));
    let after_leap: NaiveDateTime = date(2016, 12, 31).and_time(leap);
    let last = date(2016, 12, 31).and_time(last.unwrap());
    assert_eq!(naive_date_time(after_leap..).minimal(|_| true), Some(last));
    assert_eq!(naive_date_time(after_leap..).minimal(|it| it != last), Some(date(2017, 1, 1).and_time(NaiveTime::MIN)));
}

#[test]
fn empty_ranges_are_misuse() {
    let day = date(2000, 2, 29);
    assert_eq!(complaint(|| naive_date(day..day)), "naive_date: the range 2000-02-29..2000-02-29 is empty");
    assert_eq!(complaint(|| naive_time(..NaiveTime::MIN)), "naive_time: the range ..00:00:00 is empty");
    assert_eq!(
        complaint(|| date_time(EPOCH..EPOCH)),
        "date_time: the range 1970-01-01T00:00:00Z..1970-01-01T00:00:00Z is empty"
    );
}
