//! The values that random generators give. Knows nothing of generators.

/// What a random generator gives.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Int(i128),
    Bool(bool),
    Char(char),
    Text(String),
    List(Vec<Value>),
    Pair(Box<Value>, Box<Value>),
    Maybe(Option<Box<Value>>),
}

impl Value {
    pub(crate) fn pair(first: Value, second: Value) -> Value {
        Value::Pair(Box::new(first), Box::new(second))
    }

    pub(crate) fn maybe(value: Option<Value>) -> Value {
        Value::Maybe(value.map(Box::new))
    }

    /// A number that depends on every part of the value.
    pub(crate) fn weight(&self) -> u64 {
        let all = |weights: &mut dyn Iterator<Item = u64>| {
            weights.fold(7, |sum: u64, weight| sum.wrapping_mul(31).wrapping_add(weight))
        };
        match self {
            Value::Int(n) => n.unsigned_abs() as u64,
            Value::Bool(is) => u64::from(*is),
            Value::Char(c) => u64::from(*c),
            Value::Text(text) => all(&mut text.chars().map(u64::from)),
            Value::List(list) => all(&mut list.iter().map(Value::weight)),
            Value::Pair(first, second) => all(&mut [first.weight(), second.weight()].into_iter()),
            Value::Maybe(value) => all(&mut value.iter().map(|value| value.weight())),
        }
    }
}
