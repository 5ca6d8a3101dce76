//! Numbers in several units, of which a larger one goes down only if all smaller ones go up: times, money, digits, bytes.

use super::Problem;
use rosebush::{Gen, int, vec};

fn three(most: [u32; 3]) -> impl Gen<Value = (u32, u32, u32)> {
    let [a, b, c] = most;
    (int(0..=a), int(0..=b), int(0..=c))
}

fn digits(most: u32) -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=most), 4)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("almost_two_days", "(1, 23, 31)", three([6, 23, 59]), |(days, hours, minutes)| {
            days * 1440 + hours * 60 + minutes > 2850
        })
        .within(three([2, 23, 59])),
        Problem::new("almost_three_pounds", "(2, 19, 8)", three([9, 19, 11]), |(pounds, shillings, pence)| {
            pounds * 240 + shillings * 12 + pence > 715
        })
        .within(three([3, 19, 11])),
        Problem::new("end_of_a_century", "[1, 9, 9, 5]", digits(9), |digits| {
            digits.iter().fold(0, |number, digit| 10 * number + digit) >= 1995
        })
        .within(digits(9)),
        Problem::new("address_in_bytes", "(1, 255, 241)", three([255, 255, 255]), |(a, b, c)| {
            a << 16 | b << 8 | c > 0x1_fff0
        })
        .within(three([1, 255, 255])),
        Problem::new("hours_of_a_flight", "(2, 20, 90)", three([12, 59, 90]), |(hours, minutes, late)| {
            hours * 60 + minutes + late >= 230 && minutes + late >= 60
        })
        .within(three([3, 59, 90])),
    ]
}
