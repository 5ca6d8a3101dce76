//! Numbers, alone and by twos and threes: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{kept, up_to};
use hegel::TestCase;
use hegel::generators as gs;
use proptest::prelude::{Strategy, any};
use quickcheck::Arbitrary;
use rosebush::{Gen, int};

shape!(
    Pair,
    (i32, i32),
    (int(..), int(..)),
    any::<(i32, i32)>(),
    hegel::tuples!(gs::integers::<i32>(), gs::integers::<i32>())
);

shape!(One64, i64, int(..).map(|n: i64| n), any::<i64>(), gs::integers::<i64>());

shape!(One32, u32, int(..).map(|n: u32| n), any::<u32>(), gs::integers::<u32>());

shape!(
    Year,
    u32,
    int(1..=9999).map(|n: u32| n),
    1..=9999_u32,
    |c| c.draw_silent(gs::integers::<u32>().min_value(1).max_value(9999)),
    |g| up_to(g, 9998) as u32 + 1,
    |v| kept(v, |n| *n >= 1)
);

shape!(
    Triple,
    (u32, u32, u32),
    (int(0..=10_000), int(0..=10_000), int(0..=10_000)),
    (0..=10_000_u32, 0..=10_000_u32, 0..=10_000_u32),
    |c| {
        let n = || gs::integers::<u32>().max_value(10_000);
        c.draw_silent(hegel::tuples!(n(), n(), n()))
    },
    |g| (up_to(g, 10_000) as u32, up_to(g, 10_000) as u32, up_to(g, 10_000) as u32),
    |v| v.shrink()
);

shape!(
    Clock,
    (u32, u32, u32),
    (int(0..=23), int(0..=59), int(0..=59)),
    (0..=23_u32, 0..=59_u32, 0..=59_u32),
    |c| {
        let n = |most| gs::integers::<u32>().max_value(most);
        c.draw_silent(hegel::tuples!(n(23), n(59), n(59)))
    },
    |g| (up_to(g, 23) as u32, up_to(g, 59) as u32, up_to(g, 59) as u32),
    |v| v.shrink()
);

shape!(
    Date,
    (u32, u32, u32),
    (int(1900..=2100), int(1..=12), int(1..=31)),
    (1900..=2100_u32, 1..=12_u32, 1..=31_u32),
    |c| {
        let n = |least, most| gs::integers::<u32>().min_value(least).max_value(most);
        c.draw_silent(hegel::tuples!(n(1900, 2100), n(1, 12), n(1, 31)))
    },
    |g| (up_to(g, 200) as u32 + 1900, up_to(g, 11) as u32 + 1, up_to(g, 30) as u32 + 1),
    |v| kept(v, |(y, m, d)| *y >= 1900 && *m >= 1 && *d >= 1)
);

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn ordinal(d: &(u32, u32, u32)) -> u32 {
    d.1 * 31 + d.2
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Pair>("difference_overflows", |p| p.0.checked_sub(p.1).is_none()),
        of::<Pair>("remainder_negative", |p| p.1 != 0 && p.0.checked_rem(p.1).is_some_and(|r| r < 0)),
        of::<Pair>("squares_reversed", |p| p.0 > p.1 && i64::from(p.0).pow(2) < i64::from(p.1).pow(2)),
        of::<Pair>("divisor_above_50", |p| {
            p.0 != p.1 && gcd(p.0.unsigned_abs().into(), p.1.unsigned_abs().into()) > 50 && p.0 != 0 && p.1 != 0
        }),
        of::<Pair>("mean_rounds", |p| {
            (i64::from(p.0) + i64::from(p.1)).div_euclid(2) != (i64::from(p.0) + i64::from(p.1)) / 2
        }),
        of::<Pair>("text_order", |p| p.0 < p.1 && p.0.to_string() > p.1.to_string() && p.0 >= 0),
        of::<Pair>("product_overflows_below", |p| p.0.checked_mul(p.1).is_none() && p.0 < 0),
        of::<Pair>("near_but_signed", |p| p.0 > 0 && p.1 < 0 && (i64::from(p.0) + i64::from(p.1)).abs() < 100_000_000),
        of::<Pair>("both_beyond", |p| p.0 > 1_000_000 && p.1 > p.0),
        of::<Pair>("bits_disjoint", |p| p.0 & p.1 == 0 && p.0.count_ones() >= 3 && p.1.count_ones() >= 3),
        of::<Pair>("quotient_seven", |p| p.1 != 0 && p.0.checked_div(p.1) == Some(7)),
        of::<One64>("truncated_to_32", |n| i64::from(*n as i32) != *n),
        of::<One64>("not_a_double", |n| (*n as f64) as i128 != i128::from(*n)),
        of::<One64>("digits_add_up", |n| {
            n.unsigned_abs().to_string().bytes().map(|b| u32::from(b - b'0')).sum::<u32>() >= 60
        }),
        of::<One64>("minutes_overflow", |n| n.checked_mul(60_000).is_none() && *n < 0),
        of::<One64>("millis_rounded", |n| *n < 0 && n / 1000 != n.div_euclid(1000)),
        of::<One64>("five_trailing_zeros", |n| n.trailing_zeros() >= 5 && *n > 1000),
        of::<One32>("hex_has_ff", |n| format!("{n:x}").contains("ff")),
        of::<One32>("reversed_greater", |n| {
            *n > 100 && n.to_string().chars().rev().collect::<String>().parse::<u64>().unwrap() > u64::from(*n)
        }),
        of::<One32>("as_float_rounds", |n| (*n as f32) as u64 != u64::from(*n)),
        of::<One32>("saturates_times", |n| n.checked_mul(3600).is_none()),
        of::<One32>("bytes_ascend", |n| {
            let b = n.to_be_bytes();
            b[0] < b[1] && b[1] < b[2] && b[2] < b[3]
        }),
        of::<One32>("octet_above", |n| n.to_be_bytes()[2] >= 200 && n.to_be_bytes()[0] == 0),
        of::<Year>("century", |n| n % 100 == 0 && n % 400 != 0),
        of::<Year>("long_roman", |n| {
            let (mut n, mut len) = (*n, 0);
            for (v, l) in [
                (1000, 1),
                (900, 2),
                (500, 1),
                (400, 2),
                (100, 1),
                (90, 2),
                (50, 1),
                (40, 2),
                (10, 1),
                (9, 2),
                (5, 1),
                (4, 2),
                (1, 1),
            ] {
                len += n / v * l;
                n %= v
            }
            len >= 12
        }),
        of::<Year>("long_collatz", |n| {
            let (mut n, mut steps) = (u64::from(*n), 0);
            while n != 1 {
                n = if n % 2 == 0 { n / 2 } else { 3 * n + 1 };
                steps += 1
            }
            steps >= 100
        }),
        of::<Year>("two_digit_window", |n| n % 100 >= 70 && *n > 2000),
        of::<Triple>("scalene", |t| t.0 < t.1 && t.1 < t.2 && t.2 < t.0 + t.1),
        of::<Triple>("clamp_reversed", |t| t.0 > t.2 && t.1 > t.0),
        of::<Triple>("volume_above", |t| u64::from(t.0) * u64::from(t.1) * u64::from(t.2) > 1_000_000),
        of::<Triple>("tax_rounds", |t| t.0 * 19 / 100 + t.1 * 19 / 100 != (t.0 + t.1) * 19 / 100 && t.2 > 5),
        of::<Triple>("middle_of_three", |t| t.1 > t.0 + 100 && t.1 + 100 < t.2),
        of::<Triple>("page_beyond", |t| t.1 > 0 && t.2 > 0 && (t.2 - 1) * t.1 >= t.0 && t.0 > 100),
        of::<Triple>("sum_is_thousands", |t| (t.0 + t.1 + t.2) % 1000 == 0 && t.0 > 0 && t.1 > 0),
        of::<Triple>("nearly_equal", |t| {
            t.0 > 50 && t.0.abs_diff(t.1) * 20 < t.0 && t.0.abs_diff(t.2) * 20 < t.0 && t.1 != t.2
        }),
        of::<Triple>("share_of", |t| t.2 > 0 && t.0 > 0 && t.0 * 100 / t.2 == 33),
        of::<Triple>("least_is_last", |t| t.2 < t.0 && t.2 < t.1 && t.0 + t.1 > 3000),
        of::<Clock>("before_midnight", |t| t.0 * 3600 + t.1 * 60 + t.2 > 86_000),
        of::<Clock>("decimal_order", |t| t.0 * 100 + t.1 > 1200 && t.1 > 30 && t.2 > t.1),
        of::<Clock>("hands_meet", |t| (t.0 % 12 * 300 + t.1 * 5).abs_diff(t.1 * 60) < 60 && t.0 > 12),
        of::<Clock>("all_two_digits", |t| t.0 >= 10 && t.1 >= 10 && t.2 >= 10 && t.0 != t.1),
        of::<Clock>("seconds_palindrome", |t| {
            let s = format!("{:02}{:02}{:02}", t.0, t.1, t.2);
            s.bytes().eq(s.bytes().rev()) && t.0 > 0
        }),
        of::<Date>("no_such_day", |d| {
            d.2 > [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][d.1 as usize - 1] && d.1 > 2
        }),
        of::<Date>("quarter_end", |d| d.1 % 3 == 0 && d.2 == 31),
        of::<Date>("late_in_leap_year", |d| d.0 % 4 == 0 && d.0 > 1960 && ordinal(d) > 300),
        of::<Date>("day_and_month_swapped", |d| d.2 > d.1 && d.2 <= 12 && d.0 > 2000),
    ]
}
