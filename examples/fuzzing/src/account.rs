//! A bug deep in a document: behind four conditions, two of which compare strings.

use rosebush::{Gen, int, just, one_of, recursive, string, vec};

/// A document, as any format of this kind has it.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        let Value::Object(entries) = self else { return None };
        entries.iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }
}

pub fn documents() -> impl Gen<Value = Value> {
    let base = one_of((
        just(Value::Null),
        rosebush::boolean().map(Value::Bool),
        int(..).map(Value::Number),
        string(' '..='~', 0..=12).map(Value::Text),
    ));
    recursive(base, |inner| {
        one_of((
            vec(inner.clone(), 0..=5).map(Value::List),
            vec(string('a'..='z', 0..=12).zip(inner), 0..=5).map(Value::Object),
        ))
    })
}

/// The limit of an account, as it is stored.
#[must_use]
pub fn stored_limit(document: &Value) -> Option<u16> {
    let Value::Number(limit) = document.get("account")?.get("limit")? else { return None };
    // The bug: what is too large is cut off.
    (*limit >= 0).then_some(*limit as u16)
}

/// A limit is stored as it was.
pub fn limit_is_stored(document: Value) {
    if let Some(stored) = stored_limit(&document) {
        let written = document.get("account").and_then(|account| account.get("limit"));
        assert_eq!(written, Some(&Value::Number(stored.into())));
    }
}
