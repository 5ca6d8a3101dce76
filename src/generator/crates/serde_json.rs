//! JSON of the crate `serde_json`.

use crate::{Gen, boolean, btree_map, float, int, just, one_of, recursive, text, vec};
use ::serde_json::{Number, Value};

/// Generates a JSON value of any kind. Shrinks towards fewer levels and elements, and towards null, false, small
/// integers and short strings, in this order.
///
/// ```
/// use rosebush::{Gen, crates::serde_json::value};
/// use serde_json::json;
/// let minimal = value().minimal(|json| json.as_array().is_some_and(|list| list.len() > 1));
/// assert_eq!(minimal, Some(json!([null, null])));
/// assert_eq!(value().minimal(|json| json.is_object()), Some(json!({})));
/// assert_eq!(value().minimal(|json| json.is_f64()), Some(json!(0.0)));
/// ```
#[must_use = "a generator does nothing until it is drawn from"]
pub fn value() -> impl Gen<Value = Value> + Clone {
    let scalar = one_of((
        just(Value::Null),
        boolean().map(Value::Bool),
        number().map(Value::Number),
        text(..=16).map(Value::String),
    ));
    recursive(scalar, |inner| {
        one_of((
            vec(inner.clone(), ..=8).map(Value::Array),
            btree_map(text(..=8), inner, ..=8).map(|entries| Value::Object(entries.into_iter().collect())),
        ))
    })
}

/// Generates a JSON number: an integer of 64 bits, with or without a sign, or a finite float.
///
/// Shrinks towards 0; to integers before floats.
///
/// ```
/// use rosebush::{Gen, crates::serde_json::number};
/// assert_eq!(number().minimal(|n| n.as_f64() > Some(2.5)), Some(3.into()));
/// assert_eq!(number().minimal(|n| n.as_i64().is_none() && n.is_u64()), Some((1_u64 << 63).into()));
/// ```
#[must_use = "a generator does nothing until it is drawn from"]
pub fn number() -> impl Gen<Value = Number> + Clone {
    one_of((
        int::<i64>(..).map(Number::from),
        int(1_u64 << 63..).map(Number::from),
        float::<f64>(..).filter_map(Number::from_f64),
    ))
}
