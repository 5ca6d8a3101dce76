//! Money, dates and plans: bills, taxes, discounts, instalments, days of a month, shifts over midnight.

use super::Problem;
use rosebush::{Gen, int, vec};

type Date = (u32, u32, u32);

fn two(least: u32, most: u32, parts: u32) -> impl Gen<Value = (u32, u32)> {
    (int(least..=most), int(1..=parts))
}

fn date(years: u32, months: u32, days: u32) -> impl Gen<Value = Date> {
    (int(2000..=2000 + years), int(1..=months), int(1..=days))
}

fn shifts(count: usize) -> impl Gen<Value = Vec<(u32, u32)>> {
    vec((int(0..=23_u32), int(1..=12_u32)), 0..=count)
}

fn prices(most: u32, count: usize) -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=most), 0..=count)
}

fn order(price: u32, percent: u32, fixed: u32) -> impl Gen<Value = (u32, u32, u32)> {
    (int(0..=price), int(0..=percent), int(0..=fixed))
}

fn tax(price: u32) -> u32 {
    (price * 19 + 50) / 100
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("bill_split_evenly", "(50, 3)", two(0, 10_000, 10), |(total, people)| {
            *total >= 50 && total / people * people != *total
        })
        .within(two(0, 60, 10)),
        Problem::new("tax_by_line", "[1, 2]", prices(2000, 8), |prices| {
            prices.iter().map(|price| tax(*price)).sum::<u32>() != tax(prices.iter().sum())
        })
        .within(prices(30, 3)),
        Problem::new("tax_two_cents_off", "[3, 3, 3, 3]", prices(2000, 12), |prices| {
            prices.iter().map(|price| tax(*price)).sum::<u32>() >= tax(prices.iter().sum()) + 2
        })
        .within(prices(9, 5)),
        Problem::new("discounts_in_two_orders", "(100, 10, 10)", order(500, 50, 50), |(price, percent, fixed)| {
            let first = price.saturating_sub(*fixed) * (100 - percent) / 100;
            let then = (price * (100 - percent) / 100).saturating_sub(*fixed);
            first != then && *percent >= 10 && *price >= 100
        })
        .within(order(102, 12, 12)),
        Problem::new("changed_there_and_back", "(20, 1)", two(0, 5000, 200), |(amount, rate)| {
            *amount >= 20 && amount * rate / 100 * 100 / rate != *amount
        })
        .within(two(0, 30, 200)),
        Problem::new("last_instalment", "(100, 9)", two(100, 2000, 24), |(total, count)| {
            let each = total.div_ceil(*count);
            total - (each * (count - 1)).min(*total) < each / 2
        })
        .within(two(100, 120, 24)),
        Problem::new("day_of_other_years", "(2001, 2, 29)", date(40, 12, 31), |(year, month, day)| {
            *month == 2 && *day == 29 && !is_leap(*year)
        })
        .within(date(4, 3, 31)),
        Problem::new(
            "later_by_year_alone",
            "((2000, 2, 2), (2001, 1, 1))",
            (date(20, 12, 28), date(20, 12, 28)),
            |(from, to): &(Date, Date)| from.0 < to.0 && from.1 > to.1 && from.2 > to.2,
        )
        .within((date(2, 3, 3), date(2, 3, 3))),
        Problem::new(
            "within_a_month_or_two",
            "((2000, 12, 2), (2001, 1, 1))",
            (date(5, 12, 28), date(5, 12, 28)),
            |(from, to): &(Date, Date)| {
                let months = |date: &Date| date.0 * 12 + date.1;
                let days = |date: &Date| months(date) * 30 + date.2;
                days(to) >= days(from) && days(to) - days(from) < 30 && months(to) > months(from) && from.0 < to.0
            },
        )
        .within((date(2, 12, 3), date(2, 12, 3))),
        Problem::new("shift_into_the_next", "[(13, 12), (0, 1)]", shifts(8), |shifts| {
            shifts.windows(2).any(|pair| pair[0].0 + pair[0].1 > 24 && pair[0].0 + pair[0].1 - 24 > pair[1].0)
        })
        .within(shifts(2)),
        Problem::new("shifts_of_one_day", "[(1, 8), (0, 12)]", shifts(8), |shifts| {
            shifts.len() >= 2 && shifts.iter().map(|(_, hours)| hours).sum::<u32>() >= 20 && shifts[0].0 > shifts[1].0
        })
        .within(shifts(2)),
        Problem::new("price_to_the_cent", "(9, 12)", two(0, 1000, 12), |(price, count)| {
            *count >= 2 && price * count >= 100 && !(price * count).is_multiple_of(10)
        })
        .within(two(0, 60, 12)),
    ]
}
