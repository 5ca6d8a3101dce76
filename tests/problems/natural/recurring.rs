//! Natural problems in which what fails comes again after a number of steps: digits that add up, days of a week, bits.

use super::Problem;
use rosebush::int;

fn digits(mut number: u32) -> u32 {
    let mut sum = 0;
    while number > 0 {
        (sum, number) = (sum + number % 10, number / 10);
    }
    sum
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("badge_whose_digits_add_up", "(0, 19)", (int(0..=5_u8), int(0..=199_u32)), |(_, badge)| {
            digits(*badge) == 10
        })
        .within((int(0..=5_u8), int(0..=199_u32))),
        Problem::new("fourth_day_of_a_week", "(1, 10)", (int(1..=12_u32), int(0..=365_u32)), |(_, day)| {
            *day >= 4 && day % 7 == 3
        })
        .within((int(1..=12_u32), int(0..=365_u32))),
        Problem::new("ticket_of_one_desk", "(0, 18)", (int(0..=9_u8), int(0..=5000_u32)), |(_, ticket)| {
            *ticket > 10 && ticket % 11 == 7
        })
        .within((int(0..=9_u8), int(0..=5000_u32))),
        Problem::new("five_bits_of_an_even_mask", "(62, 0)", (int(0..=255_u32), int(0..=9_u8)), |(mask, _)| {
            mask.count_ones() == 5 && mask % 2 == 0
        })
        .within((int(0..=255_u32), int(0..=9_u8))),
        Problem::new(
            "year_of_the_monkey",
            "(1908, 2, 1)",
            (int(1900..=2100_u32), int(1..=12_u8), int(1..=28_u8)),
            |(year, month, _)| year % 12 == 0 && *month >= 2,
        )
        .within((int(1900..=2100_u32), int(1..=12_u8), int(1..=28_u8))),
    ]
}
