//! What a property may ask about the fields of one record: a number, by the places of the fields. Knows nothing of
//! generators and searches.

use super::value::Value;
use rosebush::Random;
use std::fmt;

/// A number, and how it is called.
#[derive(Clone, Copy)]
pub(super) enum About {
    Itself(usize),
    Rest(usize, i64),
    Quotient(usize, i64),
    Digits(usize),
    Ones(usize),
    Bit(usize, u32),
    Palindrome(usize),
    HasDigit(usize, i64),
    HasLetter(usize, char),
    EndsAlike(usize),
    Vowels(usize),
    Decimal(usize),
    Sum(usize, usize),
    Product(usize, usize),
    Difference(usize, usize),
    Apart(usize, usize),
    Divides(usize, usize),
    ExclusiveOr(usize, usize),
    RestOfSum(usize, usize, i64),
}

const DIVISORS: [i64; 12] = [2, 3, 4, 5, 6, 7, 10, 12, 15, 16, 60, 100];

fn number(value: &Value) -> i64 {
    match value {
        Value::Number(n) => *n,
        Value::Text(text) => text.len() as i64,
        Value::Float(float) => float.floor() as i64,
        Value::Parts(parts) | Value::Arm(_, parts) => parts.len() as i64,
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => number(other).abs().to_string(),
    }
}

impl About {
    /// Of records with this many fields.
    pub(super) fn by_chance(random: &mut Random, fields: usize) -> About {
        let [at, other] = [(); 2].map(|()| random.up_to(fields as u64 - 1) as usize);
        let by = DIVISORS[random.up_to(DIVISORS.len() as u64 - 1) as usize];
        if at != other && random.chance(1, 2) {
            return match random.up_to(7) {
                0 => About::Sum(at, other),
                1 => About::Product(at, other),
                2 | 3 => About::Difference(at, other),
                4 => About::Apart(at, other),
                5 => About::Divides(at, other),
                6 => About::ExclusiveOr(at, other),
                _ => About::RestOfSum(at, other, by),
            };
        }
        match random.up_to(19) {
            0..=6 => About::Itself(at),
            7..=9 => About::Rest(at, by),
            10 => About::Quotient(at, by),
            11 => About::Digits(at),
            12 => About::Ones(at),
            13 => About::Bit(at, random.up_to(7) as u32),
            14 => About::Palindrome(at),
            15 => About::HasDigit(at, random.up_to(9) as i64),
            16 => About::HasLetter(at, char::from(b'a' + random.up_to(25) as u8)),
            17 => About::EndsAlike(at),
            18 => About::Vowels(at),
            _ => About::Decimal(at),
        }
    }

    pub(super) fn of(self, record: &[Value]) -> i64 {
        let n = |at: usize| number(&record[at]);
        let text = |at: usize| text(&record[at]);
        match self {
            About::Itself(at) => n(at),
            About::Rest(at, by) => n(at).rem_euclid(by),
            About::Quotient(at, by) => n(at) / by,
            About::Digits(at) => text(at).bytes().map(|byte| i64::from(byte % 16)).sum(),
            About::Ones(at) => n(at).unsigned_abs().count_ones().into(),
            About::Bit(at, bit) => n(at) >> bit & 1,
            About::Palindrome(at) => (text(at).len() > 1 && text(at).bytes().eq(text(at).bytes().rev())).into(),
            About::HasDigit(at, digit) => text(at).contains(&digit.to_string()).into(),
            About::HasLetter(at, letter) => text(at).contains(letter).into(),
            About::EndsAlike(at) => matches!(text(at).as_bytes(), [first, .., last] if first == last).into(),
            About::Vowels(at) => text(at).chars().filter(|one| "aeiou135".contains(*one)).count() as i64,
            About::Decimal(at) => match record[at] {
                Value::Float(float) => (float.fract() * 10.0).round() as i64,
                _ => 0,
            },
            About::Sum(at, other) => n(at) + n(other),
            About::Product(at, other) => n(at) * n(other),
            About::Difference(at, other) => n(at) - n(other),
            About::Apart(at, other) => (n(at) - n(other)).abs(),
            About::Divides(at, other) => (n(at) != 0 && n(other) != 0 && n(at) % n(other) == 0).into(),
            About::ExclusiveOr(at, other) => n(at) ^ n(other),
            About::RestOfSum(at, other, by) => (n(at) + n(other)).rem_euclid(by),
        }
    }
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            About::Itself(at) => write!(f, "#{at}"),
            About::Rest(at, by) => write!(f, "#{at} % {by}"),
            About::Quotient(at, by) => write!(f, "#{at} / {by}"),
            About::Digits(at) => write!(f, "digits of #{at}"),
            About::Ones(at) => write!(f, "ones of #{at}"),
            About::Bit(at, bit) => write!(f, "bit {bit} of #{at}"),
            About::Palindrome(at) => write!(f, "#{at} a palindrome"),
            About::HasDigit(at, digit) => write!(f, "{digit} in #{at}"),
            About::HasLetter(at, letter) => write!(f, "{letter} in #{at}"),
            About::EndsAlike(at) => write!(f, "#{at} alike at both ends"),
            About::Vowels(at) => write!(f, "vowels of #{at}"),
            About::Decimal(at) => write!(f, "decimal of #{at}"),
            About::Sum(at, other) => write!(f, "#{at} + #{other}"),
            About::Product(at, other) => write!(f, "#{at} * #{other}"),
            About::Difference(at, other) => write!(f, "#{at} - #{other}"),
            About::Apart(at, other) => write!(f, "|#{at} - #{other}|"),
            About::Divides(at, other) => write!(f, "#{other} divides #{at}"),
            About::ExclusiveOr(at, other) => write!(f, "#{at} ^ #{other}"),
            About::RestOfSum(at, other, by) => write!(f, "(#{at} + #{other}) % {by}"),
        }
    }
}
