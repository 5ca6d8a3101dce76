//! Problems over numbers: thresholds, parities, and several numbers that depend on each other.

use super::Problem;
use rosebush::{Gen, boolean, compose, float, int};

/// One number, searched alone.
fn alone() -> Vec<Problem> {
    vec![
        Problem::new("multiplied_and_divided", "15.0", float(0.0..=100.0_f64), |x| x * 1.1 / 1.1 != *x),
        Problem::new("thirds_above_one", "1.4", float(0.0..=100.0_f64), |x| *x > 1.0 && x * 3.0 / 3.0 != *x),
        Problem::new("negative_threshold", "-123456789", int::<i64>(..), |n| *n <= -123_456_789),
        Problem::new("u128_threshold", "1000000000000000000000000012345", int::<u128>(..), |n| {
            *n >= 1_000_000_000_000_000_000_000_000_012_345
        }),
        Problem::new("i128_threshold", "-1180591620717411303427", int::<i128>(..), |n| *n <= -(1 << 70) - 3),
        Problem::new("even_only", "1002", int::<u64>(..), |n| n % 2 == 0 && *n >= 1001),
        Problem::new("one_in_seven", "507", int(0..=100_000_u32), |n| n % 7 == 3 && *n >= 501),
        Problem::new("one_in_twenty", "1020", int(0..=10_000_u32).filter(|n| n % 20 == 0), |n| *n >= 1010),
        Problem::new("one_in_two_hundred", "10200", int(0..=100_000_u32).filter(|n| n % 200 == 0), |n| *n >= 10_100),
        Problem::new("flags_mask", "132", int::<u16>(..), |flags| flags & 0b1000_0100 == 0b1000_0100),
        Problem::new("flags_count", "15", int::<u16>(..), |flags| flags.count_ones() >= 4),
        Problem::new(
            "nested_filters",
            "[0, 52]",
            rosebush::vec(int(0..=1000_u32).filter(|n| n % 2 == 0), 0..=10)
                .filter(|list: &Vec<u32>| list.iter().sum::<u32>() % 4 == 0),
            |list| list.len() >= 2 && list.iter().any(|n| *n >= 50),
        ),
    ]
}

/// One number, of a kind that few numbers are of.
fn sparse() -> Vec<Problem> {
    let number = || int::<u32>(..).uniform();
    vec![
        Problem::new("square", "64", number(), |n| *n > 50 && n.isqrt().pow(2) == *n),
        Problem::new("palindromic", "101", int(0..=1_000_000_u32).uniform(), |n| {
            *n > 100 && n.to_string().bytes().eq(n.to_string().bytes().rev())
        }),
        Problem::new("digit_seven", "7", number(), |n| n.to_string().contains('7')),
        Problem::new("multiple_of_77", "77", number(), |n| *n > 0 && n % 77 == 0),
        Problem::new("equal_bytes", "257", number(), |n| *n > 0 && (n >> 8) & 0xff == n & 0xff),
        Problem::new("large_prime", "11", number(), |n| {
            *n > 10 && (2..).take_while(|d| u64::from(*d) * u64::from(*d) <= u64::from(*n)).all(|d| n % d > 0)
        }),
    ]
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Two or three numbers.
fn together() -> Vec<Problem> {
    vec![
        Problem::new("sum_of_pair", "(0, 5000)", (int(0..=10_000), int(0..=10_000)), |(a, b): &(i32, i32)| {
            a + b >= 5000
        }),
        Problem::new("whole_batch", "(100, 7)", (int(0..=1000), int(0..=1000)), |(all, left): &(u32, u32)| {
            *all >= 100 && all % 50 == 0 && *left >= 7
        }),
        Problem::new("at_a_page", "(8192, 100)", (int(0..=1_000_000), int(0..=5000)), |(at, size): &(u32, u32)| {
            *at > 5000 && at % 4096 == 0 && *size >= 100
        }),
        Problem::new("half_past", "(3630, true)", (int(0..=100_000_u32), boolean()), |(seconds, is_set)| {
            *seconds >= 3600 && seconds % 60 == 30 && *is_set
        }),
        Problem::new("mapped_sum", "5000", (int(0..=10_000), int(0..=10_000)).map(|(a, b): (i32, i32)| a + b), |sum| {
            *sum >= 5000
        }),
        Problem::new(
            "sum_of_three",
            "(500, 1000, 1000)",
            (int(0..=1000_u32), int(0..=1000_u32), int(0..=1000_u32)),
            |(a, b, c)| a + b + c >= 2500,
        ),
        Problem::new("overflow", "(1, 2147483647)", (int::<i32>(..), int::<i32>(..)), |(a, b)| {
            a.checked_add(*b).is_none()
        }),
        Problem::new("leap_day", "(1904, 2, 29)", (int(1900..=2100_u32), int(1..=12_u32), int(1..=31_u32)), |date| {
            let is_leap_year = date.0 % 4 == 0 && (date.0 % 100 != 0 || date.0 % 400 == 0);
            is_leap_year && (date.1, date.2) == (2, 29)
        }),
        Problem::new("product", "(10, 10)", (int(0..=1000_u32), int(1..=10_u32)), |(a, b)| a * b >= 100),
        Problem::new(
            "past_midnight",
            "(7, 21, 999)",
            (int(0..=23_u32), int(0..=59_u32), int(0..=999_u32)),
            |(hours, minutes, added)| hours * 60 + minutes + added >= 24 * 60,
        ),
        Problem::new("opposite_signs", "(1, -9)", (int(-1000..=1000), int(-1000..=1000)), |(a, b): &(i32, i32)| {
            a.signum() * b.signum() < 0 && (a - b).abs() >= 10
        }),
        Problem::new("common_divisor", "(11, 11)", (int(1..=1000_u32), int(1..=1000_u32)), |(a, b)| gcd(*a, *b) > 10),
        Problem::new(
            "interval",
            "(0, 10)",
            (int(-1000..=1000), int(-1000..=1000)).filter(|(low, high): &(i32, i32)| low <= high),
            |(low, high)| high - low >= 10,
        ),
        Problem::new(
            "low_and_high",
            "(5, 15)",
            compose(|source| {
                let low = source.draw(int(0..=1000_u32))?;
                let high = source.draw(int(low..=1000))?;
                Ok((low, high))
            }),
            |(low, high)| *low >= 5 && high - low >= 10,
        ),
        Problem::new(
            "index_below",
            "(11, 10)",
            int(1..=1000_u32).bind(|n| int(0..n).map(move |at| (n, at))),
            |(_, at)| *at >= 10,
        ),
        Problem::new(
            "three_ascending",
            "(0, 1, 2)",
            (int(0..=100), int(0..=100), int(0..=100)),
            |(a, b, c): &(i32, i32, i32)| a < b && b < c,
        ),
        Problem::new(
            "three_descending",
            "(2, 1, 0)",
            (int(0..=100), int(0..=100), int(0..=100)),
            |(a, b, c): &(i32, i32, i32)| a > b && b > c,
        ),
    ]
}

/// Floats that arithmetic rounds: nearly any with a decimal or two will do.
fn rounded() -> Vec<Problem> {
    vec![
        Problem::new("prices_add_up", "(0.1, 6)", (float(0.0..=1000.0_f64), int(1..=20_u32)), |(price, count)| {
            (0..*count).fold(0.0, |sum, _| sum + price) != price * f64::from(*count)
        }),
        Problem::new("two_decimals", "0.001", float(-100.0..=100.0_f64), |n| format!("{n:.2}").parse() != Ok(*n)),
        Problem::new("through_half_the_bits", "0.1", float(-100.0..=100.0_f64), |n| f64::from(*n as f32) != *n),
        Problem::new("to_fahrenheit_and_back", "1.0", float(-100.0..=100.0_f64), |degrees| {
            let fahrenheit = degrees * 9.0 / 5.0 + 32.0;
            (fahrenheit - 32.0) * 5.0 / 9.0 != *degrees
        }),
    ]
}

pub fn numbers() -> Vec<Problem> {
    let mut all = alone();
    all.extend(rounded());
    all.extend(sparse());
    all.extend(together());
    all
}
