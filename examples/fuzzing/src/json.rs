//! A parser that random texts never get far into: sample documents, the files of a folder, are where an engine begins.

use crate::account::Value;
use rosebush::{Gen, text};

/// Reads a document; none if the text is none.
#[must_use]
pub fn parse(text: &str) -> Option<Value> {
    let mut left = text;
    let value = value(&mut left, 64)?;
    left.trim_start().is_empty().then_some(value)
}

fn value(left: &mut &str, depth: usize) -> Option<Value> {
    skip_white(left);
    match left.chars().next()? {
        '{' => list(left, '}', &mut |left| {
            skip_white(left);
            let key = quoted(left)?;
            skip_white(left);
            take(left, ":")?;
            Some((key, value(left, depth.checked_sub(1)?)?))
        })
        .map(Value::Object),
        '[' => list(left, ']', &mut |left| value(left, depth.checked_sub(1)?)).map(Value::List),
        '"' => quoted(left).map(Value::Text),
        't' => take(left, "true").map(|()| Value::Bool(true)),
        'f' => take(left, "false").map(|()| Value::Bool(false)),
        'n' => take(left, "null").map(|()| Value::Null),
        _ => {
            let length =
                left.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E')).unwrap_or(left.len());
            let (number, rest) = left.split_at(length);
            *left = rest;
            // What comes behind a point is of no use here.
            number.parse::<f64>().ok().map(|number| Value::Number(number as i64))
        }
    }
}

fn skip_white(left: &mut &str) {
    *left = left.trim_start_matches([' ', '\t', '\r', '\n']);
}

fn take(left: &mut &str, word: &str) -> Option<()> {
    *left = left.strip_prefix(word)?;
    Some(())
}

/// Elements up to a closing bracket, with commas between them. The first character is the opening one.
fn list<T>(left: &mut &str, close: char, element: &mut dyn FnMut(&mut &str) -> Option<T>) -> Option<Vec<T>> {
    *left = &left[1..];
    skip_white(left);
    let mut elements = Vec::new();
    if let Some(rest) = left.strip_prefix(close) {
        *left = rest;
        return Some(elements);
    }
    loop {
        elements.push(element(left)?);
        skip_white(left);
        if let Some(rest) = left.strip_prefix(close) {
            *left = rest;
            return Some(elements);
        }
        take(left, ",")?;
    }
}

fn quoted(left: &mut &str) -> Option<String> {
    take(left, "\"")?;
    let mut read = String::new();
    loop {
        let c = left.chars().next()?;
        *left = &left[c.len_utf8()..];
        match c {
            '"' => return Some(read),
            '\\' => {
                let escaped = left.chars().next()?;
                *left = &left[escaped.len_utf8()..];
                read.push(match escaped {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    'u' => {
                        let number = u32::from_str_radix(left.get(..4)?, 16).ok()?;
                        *left = &left[4..];
                        char::from_u32(number)?
                    }
                    '"' | '\\' | '/' => escaped,
                    _ => return None,
                });
            }
            _ => read.push(c),
        }
    }
}

/// The paths to all values, as an error message names them.
///
/// # Panics
/// The bug: a long key is cut after 12 bytes, also within a character.
#[must_use]
pub fn paths(document: &Value) -> Vec<String> {
    let below = |name: &str, value: &Value| {
        let name = &name[..name.len().min(12)];
        let below = paths(value).into_iter().map(|path| format!("{name}/{path}"));
        std::iter::once(name.to_owned()).chain(below).collect::<Vec<_>>()
    };
    match document {
        Value::List(values) => {
            values.iter().enumerate().flat_map(|(at, value)| below(&at.to_string(), value)).collect()
        }
        Value::Object(pairs) => pairs.iter().flat_map(|(key, value)| below(key, value)).collect(),
        _ => Vec::new(),
    }
}

/// Any text.
pub fn texts() -> impl Gen<Value = String> {
    text(0..=2000)
}

/// Each value of a document has a path.
pub fn has_paths(text: String) {
    if let Some(document) = parse(&text) {
        let _ = paths(&document);
    }
}
