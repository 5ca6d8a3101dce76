//! Random generators of the kinds of values that people test with: words, floats, records, maps, tables, documents,
//! graphs, logs of commands, functions. Each has a text that says what it is made of. Knows nothing of properties and searches.

use super::generator::{Any, Made, made, numbered};
use super::value::Value;
use rosebush::collections::sorted_vec;
use rosebush::time::duration;
use rosebush::{
    Function, Gen, Random, Source, alphanumeric, ascii, boolean, btree_map, btree_set, char_of, compose, digit,
    element_of, float, frequency, function, int, just, one_of, option, partition, printable, recursive, result,
    shuffle, string, subsequence, swarm, text, unique_vec, vec,
};
use std::time::Duration;

fn number(random: &mut Random) -> Made<i64> {
    match random.up_to(7) {
        0 => made("-100..=100", int(-100..=100_i64)),
        1 => made("-50..=-10", int(-50..=-10_i64)),
        2 => made("i8", int::<i8>(..).map(i64::from)),
        3 => made("i64", int::<i64>(..)),
        4 => made("5..=500", int(5..=500_i64)),
        5 => made("0..=60 from 10", int(0..=60_i64).origin(10)),
        6 => made("odd", int(-1000..=1000_i64).filter(|n| n % 2 != 0)),
        _ => made("u16 % 100", int::<u16>(..).map(|n| i64::from(n % 100))),
    }
}

fn word(random: &mut Random) -> Made<String> {
    match random.up_to(7) {
        0 => made("letters", string('a'..='z', 0..=8)),
        1 => made("text", text(0..=10)),
        2 => made("printable", string(printable(), 0..=12)),
        3 => made("digits", string(digit(), 1..=5)),
        4 => made("blanks", string(char_of("ab \n"), 0..=10)),
        5 => made("alphanumeric", string(alphanumeric(), 1..=6)),
        6 => made("words", vec(element_of(["foo", "bar", "-", " ", "x1"]), 0..=5).map(|words| words.concat())),
        _ => made("ascii without a", string(ascii(), 0..=5).filter(|word| !word.contains('a'))),
    }
}

fn leaf(random: &mut Random) -> Made<Value> {
    match random.up_to(15) {
        0..=5 => {
            let Made { generator, text } = number(random);
            made(text, generator.map(Value::Number))
        }
        6..=9 => {
            let Made { generator, text } = word(random);
            made(text, generator.map(Value::Text))
        }
        10 => made("0..1 float", float(0.0..1.0).map(Value::Float)),
        11 => made("-100..=100 float", float(-100.0..=100.0).map(Value::Float)),
        12 => made("f32", float::<f32>(..).map(|float| Value::Float(float.into()))),
        13 => made("flag", boolean().map(|flag| Value::Arm(flag.into(), Vec::new()))),
        14 => made("element", element_of([3, 1, 4, 15, -9]).map(Value::Number)),
        _ => {
            let seconds = |time: Duration| Value::Number(time.as_secs() as i64);
            made("seconds", duration(..=Duration::from_secs(900)).map(seconds))
        }
    }
}

/// A generator with records, lists and the like at most `depth` deep in each other.
pub(crate) fn by_chance(random: &mut Random, depth: u32) -> Made<Value> {
    if depth == 0 || random.chance(1, 6) {
        return leaf(random);
    }
    let most = 4 + random.up_to(12) as usize;
    match random.up_to(20) {
        0..=4 => {
            let Made { generator, text } = by_chance(random, depth - 1);
            made(format!("[{text}; 0..={most}]"), vec(generator, 0..=most).map(Value::Parts))
        }
        5..=7 => record(random, depth - 1),
        8..=10 => alternatives(random, depth - 1),
        11 | 12 => map(random, depth - 1, most),
        13 | 14 => collection(random, most),
        15 => filtered(random, depth - 1, most),
        16 | 17 => dependent(random, depth - 1),
        18 => document(random),
        19 => commands(random),
        _ => made("function", function::<u8, _>(int(-20..=100_i64)).map(|f| numbered(results(&f)))),
    }
}

fn results(function: &Function<u8, i64>) -> [i64; 4] {
    [0, 1, 2, 3].map(|argument| function.call(&argument))
}

fn record(random: &mut Random, depth: u32) -> Made<Value> {
    let fields: Vec<_> = (0..2 + random.up_to(3)).map(|_| by_chance(random, depth)).collect();
    let (texts, fields): (Vec<_>, Vec<Any<Value>>) = fields.into_iter().map(|one| (one.text, one.generator)).unzip();
    let draw = move |source: &mut Source| fields.iter().map(|field| source.draw(field.clone())).collect();
    made(format!("{{{}}}", texts.join(", ")), compose(draw).map(Value::Parts))
}

fn alternatives(random: &mut Random, depth: u32) -> Made<Value> {
    let way = random.up_to(3);
    let (one, other) = (by_chance(random, depth), leaf(random));
    let text = format!("{}, {}", one.text, other.text);
    let [first, second] = [(0, one.generator), (1, other.generator)]
        .map(|(arm, generator)| generator.map(move |value| Value::Arm(arm, vec![value])));
    match way {
        0 => made(format!("option {}", one.text), option(first).map(|some| some.unwrap_or(Value::Arm(1, Vec::new())))),
        1 => made(format!("result {text}"), result(first, second).map(|drawn| drawn.unwrap_or_else(|error| error))),
        2 => made(format!("often <{text}>"), frequency([(1, first.boxed()), (4, second.boxed())])),
        _ => {
            let drawn = swarm([first.boxed(), second.boxed()], |arms| vec(arms, 0..=10));
            made(format!("swarm <{text}>"), drawn.map(Value::Parts))
        }
    }
}

fn map(random: &mut Random, depth: u32, most: usize) -> Made<Value> {
    let is_named = random.chance(1, 2);
    let Made { generator, text } = by_chance(random, depth);
    let key = if is_named {
        let Made { generator, text } = word(random);
        (generator.map(Ok).boxed(), text)
    } else {
        let Made { generator, text } = number(random);
        (generator.map(Err).boxed(), text)
    };
    let entry = |(key, value): (Result<String, i64>, Value)| {
        Value::Parts(vec![key.map_or_else(Value::Number, Value::Text), value])
    };
    let entries = btree_map(key.0, generator, 0..=most);
    made(format!("map {} => {text}", key.1), entries.map(move |map| Value::Parts(map.into_iter().map(entry).collect())))
}

fn collection(random: &mut Random, most: usize) -> Made<Value> {
    let way = random.up_to(5);
    let Made { generator, text } = number(random);
    match way {
        0 => made(format!("sorted {text}"), sorted_vec(generator, 0..=most).map(numbered)),
        1 => made(format!("different {text}"), unique_vec(generator, 0..=6).map(numbered)),
        2 => made(format!("set {text}"), btree_set(generator, 0..=6).map(numbered)),
        3 => made("shuffle", shuffle((1..=6).collect::<Vec<_>>()).map(numbered)),
        4 => made("subsequence", subsequence((-4..=9).collect::<Vec<_>>()).map(numbered)),
        _ => made("parts of 20", partition(20).map(|parts| numbered(parts.into_iter().map(|part| part as i64)))),
    }
}

fn filtered(random: &mut Random, depth: u32, most: usize) -> Made<Value> {
    let way = random.up_to(2);
    let Made { generator, text } = by_chance(random, depth);
    let list = vec(generator.clone(), 0..=most);
    match way {
        0 => made(format!("[{text}] even"), list.filter(|list| list.len() % 2 == 0).map(Value::Parts)),
        1 => made(format!("[{text}] of two ends"), list.filter(|list| list.first() != list.last()).map(Value::Parts)),
        _ => {
            let reversed = |mut list: Vec<Value>| {
                list.reverse();
                Value::Parts(list)
            };
            made(format!("[{text}] reversed"), list.map(reversed))
        }
    }
}

fn dependent(random: &mut Random, depth: u32) -> Made<Value> {
    let way = random.up_to(3);
    let Made { generator, text } = if way == 0 { by_chance(random, depth) } else { leaf(random) };
    match way {
        0 => {
            let lists = move |length: usize| (vec(generator.clone(), length), vec(generator.clone(), length));
            let two = |(one, other)| Value::Parts(vec![Value::Parts(one), Value::Parts(other)]);
            made(format!("two as long of {text}"), int(0..=8).bind(lists).map(two))
        }
        1 => {
            let rows =
                move |(rows, columns): (usize, usize)| vec(vec(generator.clone(), columns).map(Value::Parts), rows);
            made(format!("matrix of {text}"), (int(1..=5), int(1..=5)).bind(rows).map(Value::Parts))
        }
        2 => {
            let interval = int(-50..=50_i64).bind(|low| int(low..=60).map(move |high| numbered([low, high])));
            made("intervals", vec(interval, 0..=6).map(Value::Parts))
        }
        _ => {
            let edges = |nodes: i64| (just(nodes), vec((int(0..nodes), int(0..nodes)), 0..=12));
            let graph = |(nodes, edges): (i64, Vec<(i64, i64)>)| {
                let edges = edges.into_iter().map(|(from, to)| numbered([from, to])).collect();
                Value::Parts(vec![Value::Number(nodes), Value::Parts(edges)])
            };
            made("graph", int(1..=8).bind(edges).map(graph))
        }
    }
}

/// Lists and maps in each other, or a tree of nodes that hold something.
fn document(random: &mut Random) -> Made<Value> {
    let is_tree = random.chance(1, 2);
    let (leaf, node) = (leaf(random), leaf(random));
    if is_tree {
        let with_parts = |(held, parts)| Value::Arm(1, vec![held, Value::Parts(parts)]);
        let tree = recursive(leaf.generator, move |inner| (node.generator.clone(), vec(inner, 0..=3)).map(with_parts));
        return made(format!("tree of {} and {}", node.text, leaf.text), tree);
    }
    let entry = |(key, value)| Value::Parts(vec![Value::Text(key), value]);
    let document = recursive(leaf.generator, move |inner| {
        let entries = btree_map(string('a'..='c', 0..=2), inner.clone(), 0..=3);
        let map = entries.map(move |map| Value::Arm(2, map.into_iter().map(entry).collect()));
        one_of((vec(inner, 0..=4).map(|parts| Value::Arm(1, parts)), map))
    });
    made(format!("document of {}", leaf.text), document)
}

/// What is put in, and taken out again by its place among what is there.
fn commands(random: &mut Random) -> Made<Value> {
    let Made { generator, text } = leaf(random);
    let draw = move |source: &mut Source| {
        let (mut commands, mut held) = (Vec::new(), 0);
        for _ in 0..source.draw(int(0..=14))? {
            let arm = source.draw(int(0..=if held > 0 { 2 } else { 0 }))?;
            let parts = match arm {
                0 => vec![source.draw(generator.clone())?],
                1 => vec![Value::Number(source.draw(int(0..held))?)],
                _ => Vec::new(),
            };
            held += [1, -1, 0][arm];
            commands.push(Value::Arm(arm, parts));
        }
        Ok(Value::Parts(commands))
    };
    made(format!("commands of {text}"), compose(draw))
}
