//! A bug behind a word and a kind of value, in documents that the generator makes.

use crate::account::Value;
use rosebush::{Gen, boolean, int, just, one_of, recursive, string, vec};

pub fn documents() -> impl Gen<Value = Value> {
    let base = one_of((
        just(Value::Null),
        boolean().map(Value::Bool),
        int(..).map(Value::Number),
        string(' '..='~', 0..=12).map(Value::Text),
    ));
    recursive(base, |inner| {
        one_of((
            vec(inner.clone(), 0..=5).map(Value::List),
            vec(string(' '..='~', 0..=12).zip(inner), 0..=5).map(Value::Object),
        ))
    })
}

/// How many entries objects have, with those that they take over from a `__proto__`.
///
/// # Panics
/// The bug: if that is a list.
#[must_use]
pub fn entries(document: &Value) -> usize {
    match document {
        Value::List(values) => values.iter().map(entries).sum(),
        Value::Object(pairs) => pairs.iter().map(|(key, value)| own_entries(key, value)).sum(),
        _ => 0,
    }
}

fn own_entries(key: &str, value: &Value) -> usize {
    assert!(key != "__proto__" || !matches!(value, Value::List(_)), "a list has no entries");
    1 + entries(value)
}

/// All documents can be counted.
pub fn is_counted(document: Value) {
    let _ = entries(&document);
}
