//! What can be measured of values of many kinds. Knows nothing of generators.

use super::value::{Measure, Value, count, equal_pairs, everything, lists, sorted};

fn numbers(value: &Value) -> Vec<i64> {
    let number = |one: &Value| if let Value::Number(n) = one { Some(*n) } else { None };
    everything(value).into_iter().filter_map(number).collect()
}

fn texts(value: &Value) -> Vec<&str> {
    let mut texts = Vec::new();
    for one in everything(value) {
        if let Value::Text(text) = one {
            texts.push(text.as_str());
        }
    }
    texts
}

fn floats(value: &Value) -> Vec<f64> {
    let float = |one: &Value| match one {
        Value::Float(float) => Some(*float),
        Value::Number(n) => Some(*n as f64 / 2.0),
        _ => None,
    };
    everything(value).into_iter().filter_map(float).collect()
}

fn arms(value: &Value) -> Vec<i64> {
    let arm = |one: &Value| if let Value::Arm(arm, _) = one { Some(*arm as i64) } else { None };
    everything(value).into_iter().filter_map(arm).collect()
}

fn most(all: impl Iterator<Item = usize>) -> i64 {
    all.max().unwrap_or(0) as i64
}

/// How many characters of all texts are such.
fn characters(value: &Value, is_counted: impl Fn(char) -> bool) -> i64 {
    texts(value).iter().map(|text| text.chars().filter(|one| is_counted(*one)).count() as i64).sum()
}

fn pairs<T>(list: &[T], is_counted: impl Fn(&T, &T) -> bool) -> i64 {
    list.iter().enumerate().map(|(at, one)| count(&list[at + 1..], |other| is_counted(one, other))).sum()
}

fn neighbours<T>(list: &[T], is_counted: impl Fn(&T, &T) -> bool) -> i64 {
    list.windows(2).filter(|two| is_counted(&two[0], &two[1])).count() as i64
}

/// Of how many lists this holds of the first and the last element.
fn ends(value: &Value, holds: impl Fn(&Value, &Value) -> bool) -> i64 {
    count(&lists(value), |list| matches!(list, [first, .., last] if holds(first, last)))
}

pub(crate) const MEASURES: &[Measure] = &[
    ("longest text", |value| most(texts(value).iter().map(|text| text.chars().count()))),
    ("bytes of texts", |value| texts(value).iter().map(|text| text.len() as i64).sum()),
    ("trimmed", |value| most(texts(value).iter().map(|text| text.trim().len()))),
    ("capitals", |value| characters(value, char::is_uppercase)),
    ("digits", |value| characters(value, |one| one.is_ascii_digit())),
    ("signs", |value| characters(value, |one| !one.is_alphanumeric())),
    ("longest palindrome", |value| {
        let palindromes = texts(value).into_iter().filter(|text| text.chars().eq(text.chars().rev()));
        most(palindromes.map(str::len))
    }),
    ("number in a text", |value| texts(value).iter().filter_map(|text| text.parse::<i64>().ok()).max().unwrap_or(0)),
    ("words", |value| most(texts(value).iter().map(|text| text.split_whitespace().count()))),
    ("equal texts", |value| pairs(&texts(value), |one, other| one == other && !one.is_empty())),
    ("text within another", |value| pairs(&texts(value), |one, other| !one.is_empty() && other.contains(*one))),
    ("texts in order", |value| neighbours(&texts(value), |one, next| one < next)),
    ("sum", |value| numbers(value).into_iter().fold(0, i64::saturating_add)),
    ("negative", |value| count(&numbers(value), |n| *n < 0)),
    ("positive", |value| count(&numbers(value), |n| *n > 0)),
    ("least", |value| numbers(value).into_iter().min().unwrap_or(0)),
    ("largest", |value| numbers(value).into_iter().max().unwrap_or(0)),
    ("different numbers", |value| sorted(numbers(value)).len() as i64),
    ("inversions", |value| pairs(&numbers(value), |one, other| one > other)),
    ("opposites", |value| pairs(&numbers(value), |one, other| *one != 0 && one.checked_neg() == Some(*other))),
    ("doubles", |value| pairs(&numbers(value), |one, other| *one != 0 && one.checked_mul(2) == Some(*other))),
    ("near numbers", |value| pairs(&numbers(value), |one, other| one.abs_diff(*other) == 1)),
    ("ascents", |value| neighbours(&numbers(value), |one, next| one < next)),
    ("no bytes", |value| count(&numbers(value), |n| i8::try_from(*n).is_err())),
    ("sum of magnitudes", |value| numbers(value).iter().fold(0, |sum: i64, n| sum.saturating_add(n.saturating_abs()))),
    ("floor of floats", |value| floats(value).iter().map(|float| float.floor() as i64).max().unwrap_or(0)),
    ("sum of floats", |value| floats(value).iter().sum::<f64>() as i64),
    ("fractions", |value| count(&floats(value), |float| float.fract() != 0.0)),
    ("close floats", |value| pairs(&floats(value), |one, other| one != other && (one - other).abs() < 1.0)),
    ("descending floats", |value| neighbours(&floats(value), |one, next| one > next)),
    ("later arms", |value| count(&arms(value), |arm| *arm > 0)),
    ("changes of arm", |value| neighbours(&arms(value), |one, next| one != next)),
    ("later arms first", |value| pairs(&arms(value), |one, other| one > other)),
    ("longest list", |value| most(lists(value).iter().map(|list| list.len()))),
    ("full lists", |value| count(&lists(value), |list| !list.is_empty())),
    ("longer later", |value| pairs(&lists(value), |one, other| one.len() < other.len())),
    ("equal elements", |value| lists(value).iter().map(|list| equal_pairs(list)).max().unwrap_or(0)),
    ("alike at both ends", |value| ends(value, |first, last| first == last)),
    ("more at the end", |value| ends(value, |first, last| first < last)),
    ("descents in lists", |value| lists(value).iter().map(|list| neighbours(list, |one, next| one > next)).sum()),
    ("depth", Value::depth),
    ("everything", |value| everything(value).len() as i64),
];
