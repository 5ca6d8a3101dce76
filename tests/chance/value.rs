//! The values of random problems, and what can be measured of any of them. Knows nothing of generators.

/// Whatever is drawn, so that any generator fits into any other.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub(crate) enum Value {
    Number(i64),
    Text(String),
    Float(f64),
    Parts(Vec<Value>),
    /// What one arm of several gives.
    Arm(usize, Vec<Value>),
}

impl Value {
    fn parts(&self) -> &[Value] {
        match self {
            Value::Parts(parts) | Value::Arm(_, parts) => parts,
            Value::Number(_) | Value::Text(_) | Value::Float(_) => &[],
        }
    }

    fn all<'a>(&'a self, into: &mut Vec<&'a Value>) {
        into.push(self);
        self.parts().iter().for_each(|part| part.all(into));
    }

    pub(super) fn depth(&self) -> i64 {
        match self {
            Value::Number(_) | Value::Text(_) | Value::Float(_) => 0,
            _ => 1 + self.parts().iter().map(Value::depth).max().unwrap_or(0),
        }
    }
}

/// Its numbers in order, with letters as numbers.
fn numbers(value: &Value) -> Vec<i64> {
    let mut numbers = Vec::new();
    for one in everything(value) {
        match one {
            Value::Number(n) => numbers.push(*n),
            Value::Text(text) => numbers.extend(text.bytes().map(|byte| i64::from(byte) - i64::from(b'a'))),
            _ => {}
        }
    }
    numbers
}

pub(super) fn everything(value: &Value) -> Vec<&Value> {
    let mut all = Vec::new();
    value.all(&mut all);
    all
}

pub(super) fn lists(value: &Value) -> Vec<&[Value]> {
    let is_list = |one: &&Value| matches!(one, Value::Parts(_) | Value::Arm(..));
    everything(value).into_iter().filter(is_list).map(Value::parts).collect()
}

pub(super) fn sorted(mut numbers: Vec<i64>) -> Vec<i64> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

pub(super) fn count<T>(list: &[T], is_counted: impl Fn(&T) -> bool) -> i64 {
    list.iter().filter(|one| is_counted(one)).count() as i64
}

fn neighbours(numbers: &[i64], is_counted: impl Fn(i64, i64) -> bool) -> i64 {
    numbers.windows(2).filter(|two| is_counted(two[0], two[1])).count() as i64
}

pub(super) fn equal_pairs<T: PartialEq>(list: &[T]) -> i64 {
    list.iter().enumerate().map(|(at, one)| count(&list[..at], |other| other == one)).sum()
}

fn of_numbers(value: &Value) -> i64 {
    value.parts().iter().map(|part| if let Value::Number(n) = part { *n } else { 0 }).sum()
}

pub(crate) type Measure = (&'static str, fn(&Value) -> i64);

/// What a property may ask about.
pub(crate) const MEASURES: &[Measure] = &[
    ("sum", |value| numbers(value).iter().sum()),
    ("largest", |value| numbers(value).into_iter().max().unwrap_or(0)),
    ("second largest", |value| sorted(numbers(value)).into_iter().rev().nth(1).unwrap_or(0)),
    ("numbers", |value| numbers(value).len() as i64),
    ("longest list", |value| lists(value).iter().map(|list| list.len() as i64).max().unwrap_or(0)),
    ("equal pairs", |value| equal_pairs(&numbers(value).into_iter().filter(|n| *n != 0).collect::<Vec<_>>())),
    ("descents", |value| neighbours(&numbers(value), |a, b| a > b)),
    ("depth", Value::depth),
    ("changes of arm", |value| {
        let arm = |one: &Value| if let Value::Arm(arm, _) = one { Some(*arm as i64) } else { None };
        neighbours(&everything(value).into_iter().filter_map(arm).collect::<Vec<_>>(), |a, b| a != b)
    }),
    ("distinct numbers", |value| sorted(numbers(value)).len() as i64),
    ("product of neighbours", |value| {
        numbers(value).windows(2).map(|two| two[0].wrapping_mul(two[1])).max().unwrap_or(0)
    }),
    ("spread", |value| {
        let all = sorted(numbers(value));
        all.last().unwrap_or(&0) - all.first().unwrap_or(&0)
    }),
    ("exclusive or", |value| numbers(value).iter().fold(0, |all, n| all ^ n)),
    ("largest sum of a list", |value| everything(value).into_iter().map(of_numbers).max().unwrap_or(0)),
    ("odd numbers", |value| count(&numbers(value), |n| n % 2 != 0)),
    ("letters", |value| {
        everything(value).iter().map(|one| if let Value::Text(text) = one { text.len() as i64 } else { 0 }).sum()
    }),
    ("equal lists", |value| equal_pairs(&lists(value).into_iter().filter(|l| !l.is_empty()).collect::<Vec<_>>())),
    ("multiples of seven", |value| count(&numbers(value), |n| *n != 0 && n % 7 == 0)),
    ("steps of one", |value| neighbours(&numbers(value), |a, b| a + 1 == b)),
    ("first by last", |value| match numbers(value).as_slice() {
        [first, .., last] => first.wrapping_mul(*last),
        _ => 0,
    }),
    ("sum of squares", |value| numbers(value).iter().fold(0, |sum, n| n.wrapping_mul(*n).wrapping_add(sum))),
    ("largest gap", |value| numbers(value).windows(2).map(|two| (two[0] - two[1]).abs()).max().unwrap_or(0)),
    ("times the largest", |value| {
        let all = numbers(value);
        all.iter().max().filter(|most| **most != 0).map_or(0, |most| count(&all, |n| n == most))
    }),
    ("equal neighbours", |value| neighbours(&numbers(value), |a, b| a == b && a != 0)),
];
