//! Problems of amounts: what is owed, how many go into how many, volumes, weighted sums.

use super::Problem;
use rosebush::{int, vec};

pub fn amounts() -> Vec<Problem> {
    let number = || int(0..=1_000_000_u64);
    let debt = || int(-1_000_000..=-10_i64);
    vec![
        Problem::new("debts", "[-700010, -1000000]", vec(debt(), 0..=10), |debts: &Vec<i64>| {
            debts.iter().sum::<i64>() <= -1_700_010
        }),
        Problem::new("debts_by_three", "(-30, -10)", (debt(), debt()), |(one, other)| one / other == 3),
        Problem::new("three_times_as_wide", "(3, 1)", (number(), number()), |(width, height)| {
            *height > 0 && width / height == 3
        }),
        Problem::new("too_large_a_box", "(123457, 999992, 1000000)", (number(), number(), number()), |(x, y, z)| {
            u128::from(x * y) * u128::from(*z) > 123_456_000_000_000_000
        }),
        Problem::new("weighted_by_place", "[0, 833334]", vec(number(), 0..=8), |numbers: &Vec<u64>| {
            numbers.iter().zip(1..).map(|(number, place)| number * place).sum::<u64>() > 1_666_667
        }),
        Problem::new("product_of_all", "[111112, 999992]", vec(int(1..=1_000_000_u64), 0..=5), |numbers| {
            numbers.iter().map(|number| u128::from(*number)).product::<u128>() > 111_111_000_000
        }),
    ]
}
