//! Days of the calendar, and times on them, as numbers: what dates of other crates are made from.
//!
//! A day is drawn as a year, a month and a day, not as a number of days: conditions ask for the last day of a month,
//! not for one of a million days, and 31 December of the first year is simpler to read than that of any other.

use crate::choices::{Leaf, Tag};
use crate::generator::Int;
use crate::generator::nanoseconds::{NanosecondRange, SECOND};
use crate::generator::reflect::Reflection;
use crate::source::{Random, Rejected, Source};
use crate::{Gen, int};
use core::ops::RangeInclusive;

/// A year, its month and the day of that, both from 1. Ordered as days are.
pub(super) type YearMonthDay = (i32, u8, u8);

/// The year that years shrink towards.
const ORIGIN: i32 = 1970;

const YEAR: Tag = Tag::of("year of a date");
const MONTH: Tag = Tag::of("month of a date");
const DAY_OF_MONTH: Tag = Tag::of("day of a date");

/// All days of a range.
#[derive(Clone, Copy, Debug)]
pub(super) struct Days {
    pub(super) first: YearMonthDay,
    pub(super) last: YearMonthDay,
}

impl Days {
    /// Years from the one that they shrink towards.
    fn years(&self) -> Int<i32> {
        Int { tag: YEAR, ..int(self.first.0 - ORIGIN..=self.last.0 - ORIGIN) }
    }

    fn months(&self, year: i32) -> RangeInclusive<u8> {
        let first = if year == self.first.0 { self.first.1 } else { 1 };
        let last = if year == self.last.0 { self.last.1 } else { 12 };
        first..=last
    }

    fn days(&self, year: i32, month: u8) -> RangeInclusive<u8> {
        let first = if (year, month) == (self.first.0, self.first.1) { self.first.2 } else { 1 };
        let last = if (year, month) == (self.last.0, self.last.1) { self.last.2 } else { days_in_month(year, month) };
        first..=last
    }
}

impl Gen for Days {
    type Value = YearMonthDay;

    fn generate(&self, source: &mut Source) -> Result<YearMonthDay, Rejected> {
        let year = ORIGIN + self.years().generate(source)?;
        let months = self.months(year);
        let february = months.contains(&2).then_some(2);
        let month = part(source, MONTH, &months, february)?;
        let day = part(source, DAY_OF_MONTH, &self.days(year, month), None)?;
        Ok((year, month, day))
    }

    fn reflect(&self, &(year, month, day): &YearMonthDay, reflection: &mut Reflection) -> bool {
        let is_in_years = self.years().reflect(&(year - ORIGIN), reflection);
        is_in_years
            && [(MONTH, self.months(year), month), (DAY_OF_MONTH, self.days(year, month), day)].into_iter().all(
                |(tag, range, part)| {
                    reflection.leaf(leaf(tag, &range).with_key(u64::from(part.saturating_sub(*range.start()))));
                    range.contains(&part)
                },
            )
    }
}

fn leaf(tag: Tag, range: &RangeInclusive<u8>) -> Leaf {
    Leaf::plain(u64::from(range.end() - range.start())).with_tag(tag)
}

/// A month or a day. The first, the last and a special one are drawn often: conditions are mostly about these.
fn part(source: &mut Source, tag: Tag, range: &RangeInclusive<u8>, special: Option<u8>) -> Result<u8, Rejected> {
    let leaf = leaf(tag, range);
    let fresh = |random: &mut Random, _| match (random.up_to(7), special) {
        (0 | 1, _) => 0,
        (2 | 3, _) => leaf.max,
        (4 | 5, Some(special)) => u64::from(special - range.start()),
        _ => random.up_to(leaf.max),
    };
    Ok(range.start() + source.leaf(leaf, fresh)? as u8)
}

fn days_in_month(year: i32, month: u8) -> u8 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// All nanoseconds of a range, each as a day and the nanoseconds after its midnight.
#[derive(Clone, Copy, Debug)]
pub(super) struct TimesOfDays {
    pub(super) first: (YearMonthDay, i128),
    pub(super) last: (YearMonthDay, i128),
}

/// The nanoseconds of a day.
pub(super) const DAY: i128 = 86_400 * SECOND;

impl Gen for TimesOfDays {
    type Value = (YearMonthDay, i128);

    fn generate(&self, source: &mut Source) -> Result<(YearMonthDay, i128), Rejected> {
        let day = Days { first: self.first.0, last: self.last.0 }.generate(source)?;
        let low = if day == self.first.0 { self.first.1 } else { 0 };
        let high = if day == self.last.0 { self.last.1 } else { DAY - 1 };
        Ok((day, NanosecondRange { low, high, zero: 0, tick: 1 }.generate(source)?))
    }
}
