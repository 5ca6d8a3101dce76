//! Random records, of fields as programs have them: months, prices, names, flags. Knows nothing of properties and
//! searches.

use super::generator::{Made, made};
use super::value::Value;
use rosebush::{Gen, Random, Source, boolean, compose, digit, element_of, float, int, option, string, vec};
use std::ops::RangeInclusive;

fn whole(name: &str, range: RangeInclusive<i64>) -> Made<Value> {
    made(name, int(range).map(Value::Number))
}

fn field(random: &mut Random) -> Made<Value> {
    match random.up_to(22) {
        0 => whole("month", 1..=12),
        1 => whole("day", 1..=31),
        2 => whole("hour", 0..=23),
        3 => whole("minute", 0..=59),
        4 => whole("percent", 0..=100),
        5 => whole("year", 1900..=2100),
        6 => whole("quantity", 1..=99),
        7 => whole("price", 0..=10_000),
        8 => whole("age", 0..=120),
        9 => whole("id", 0..=65_535),
        10 => whole("balance", -10_000..=10_000),
        11 => whole("port", 1..=65_535),
        12 => whole("level", 0..=5),
        13 => whole("degrees", -40..=60),
        14 => made("hash", int::<u32>(..).map(|n| Value::Number(n.into()))),
        15 => made("flag", boolean().map(|flag| Value::Number(flag.into()))),
        16 => made("status", element_of([0, 1, 2, 3]).map(Value::Number)),
        17 => made("name", string('a'..='z', 0..=8).map(Value::Text)),
        18 => made("code", string(digit(), 1..=6).map(Value::Text)),
        19 => made("rating", float(0.0..=5.0).map(Value::Float)),
        20 => made("amount", float(-1000.0..=1000.0).map(Value::Float)),
        21 => made("discount", option(int(0..=100_i64)).map(|some| Value::Number(some.unwrap_or(-1)))),
        _ => whole("count", 0..=20),
    }
}

fn record(random: &mut Random, most: u64) -> Made<Value> {
    let fields: Vec<_> = (0..1 + random.up_to(most - 1)).map(|_| field(random)).collect();
    let (texts, fields): (Vec<_>, Vec<_>) = fields.into_iter().map(|one| (one.text, one.generator)).unzip();
    let draw = move |source: &mut Source| fields.iter().map(|field| source.draw(field.clone())).collect();
    made(format!("{{{}}}", texts.join(", ")), compose(draw).map(Value::Parts))
}

/// A value of two parts: the fields of a record, and the records of a list. One of them may be empty.
pub(super) fn by_chance(random: &mut Random, _depth: u32) -> Made<Value> {
    let both = |head: Value, lines: Vec<Value>| Value::Parts(vec![head, Value::Parts(lines)]);
    let none = || Value::Parts(Vec::new());
    match random.up_to(5) {
        0..=2 => {
            let Made { generator, text } = record(random, 4);
            made(text, generator.map(move |head| both(head, Vec::new())))
        }
        3 | 4 => {
            let Made { generator, text } = record(random, 3);
            let most = 5 + random.up_to(10) as usize;
            made(format!("[{text}; 0..={most}]"), vec(generator, 0..=most).map(move |lines| both(none(), lines)))
        }
        _ => {
            let (head, line) = (record(random, 2), record(random, 3));
            let text = format!("{} with [{}]", head.text, line.text);
            made(text, (head.generator, vec(line.generator, 0..=8)).map(move |(head, lines)| both(head, lines)))
        }
    }
}
