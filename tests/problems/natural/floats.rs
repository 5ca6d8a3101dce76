//! Floats as people ask about them: the tiniest ones, rates, tolerances, coordinates, temperatures.

use super::Problem;
use rosebush::{Gen, element_of, float, int, vec};

/// What a search may meet on its way to a tiny float: zero, integers, few decimals, powers of ten, as they are ordered.
fn tiny(exponents: std::ops::RangeInclusive<i32>) -> impl Gen<Value = f64> {
    let powers = exponents.rev().flat_map(|exponent| (1..=9).map(move |digit| format!("{digit}e{exponent}")));
    let values: Vec<f64> = ["0", "1", "2", "3", "0.5", "0.1", "0.01"]
        .into_iter()
        .map(String::from)
        .chain(powers)
        .map(|text| text.parse().expect("a float"))
        .collect();
    element_of(values)
}

/// Zero, integers, halves and tenths, simplest first.
fn plain(most: u32, tenths: u32) -> impl Gen<Value = f64> + Clone {
    let integers = (0..=most).map(f64::from);
    let halves = (0..most).map(|n| f64::from(n) + 0.5);
    let tenths = (1..tenths).filter(|n| n % 5 != 0).map(|n| f64::from(n) / 10.0);
    element_of(integers.chain(halves).chain(tenths).collect::<Vec<_>>())
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("tiny_but_not_zero", "1e-165", float::<f64>(..), |x: &f64| *x != 0.0 && x.abs() <= 1e-165)
            .within(element_of(vec![0.0, 1.0, 0.5, 0.1, 0.01, 1e-100, 1e-164, 1e-165, 2e-165, 1e-166, 1e-200])),
        Problem::new("square_underflows", "1e-162", float::<f64>(..), |x: &f64| *x != 0.0 && x * x == 0.0)
            .within(tiny(-170..=-155)),
        Problem::new("inverse_overflows", "1e-309", float(0.0..=1.0), |x: &f64| *x != 0.0 && (1.0 / x).is_infinite())
            .within(element_of(vec![0.0, 1.0, 0.5, 0.1, 1e-307, 1e-308, 1e-309, 2e-309, 1e-310])),
        Problem::new(
            "small_difference",
            "(0.0, 1e-8)",
            (float(-100.0..=100.0), float(-100.0..=100.0)),
            |(a, b): &(f64, f64)| a != b && a + 1e9 == b + 1e9,
        )
        .within((just_zero(), element_of(vec![0.0, 1.0, 0.5, 0.1, 1e-6, 1e-7, 1e-8, 5e-8, 1e-9]))),
        Problem::new("subnormal", "(4, 1e-308)", (int(0..=9_u8), float::<f64>(..)), |(n, x)| {
            *n > 3 && x.is_subnormal()
        })
        .within((int(0..=9_u8), element_of(vec![0.0, 1.0, 0.1, 1e-307, 1e-308, 2e-308, 1e-309, 1e-320]))),
        Problem::new("rates_below_one_in_all", "[0.5, 0.1, 0.1]", vec(float(0.0..=1.0), 0..=8), |rates: &Vec<f64>| {
            rates.len() >= 3 && rates.iter().all(|rate| *rate > 0.0) && rates.iter().sum::<f64>() < 1.0
        })
        .within(vec(plain(1, 10), 0..=3)),
        Problem::new(
            "mean_above_the_middle",
            "[0.0, 0.0, 7.0]",
            vec(float(0.0..=50.0), 0..=20),
            |values: &Vec<f64>| {
                let mean = values.iter().sum::<f64>() / values.len() as f64;
                let middle = { sorted(values) }.get(values.len() / 2).copied();
                values.len() % 2 == 1 && middle.is_some_and(|middle| mean > middle + 2.0)
            },
        )
        .within(vec(plain(8, 1), 0..=3)),
    ]
}

fn just_zero() -> impl Gen<Value = f64> {
    element_of(vec![0.0])
}

fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}
