//! Problems over what a function draws step by step: it matches on a number to say what comes next, calls itself without
//! a word about levels, and loops until something says that it ends.

use super::Problem;
use rosebush::{Gen, Rejected, Source, compose, int, just, one_of, record, string, vec};

/// A sum, printed without all the brackets that it needs.
#[derive(Clone, Debug)]
enum Sum {
    Number(i64),
    Variable(char),
    Add(Box<Sum>, Box<Sum>),
    Subtract(Box<Sum>, Box<Sum>),
}

fn atom(source: &mut Source) -> Result<Sum, Rejected> {
    Ok(match source.draw(int(0..2))? {
        0 => Sum::Number(source.draw(int(0..=99))?),
        _ => Sum::Variable(source.draw(rosebush::char_of("xyz"))?),
    })
}

fn sum(source: &mut Source, depth: u32) -> Result<Sum, Rejected> {
    if depth == 0 {
        return atom(source);
    }
    let left = atom(source)?;
    Ok(match source.draw(int(0..3))? {
        0 => left,
        1 => Sum::Add(Box::new(left), Box::new(sum(source, depth - 1)?)),
        _ => Sum::Subtract(Box::new(left), Box::new(sum(source, depth - 1)?)),
    })
}

/// What the sum is, and what it is if its brackets are left out.
fn values(sum: &Sum) -> (i64, i64) {
    fn terms(sum: &Sum) -> Vec<(i64, i64)> {
        match sum {
            Sum::Number(number) => vec![(1, *number)],
            Sum::Variable(name) => vec![(1, *name as i64)],
            Sum::Add(left, right) => [terms(left), terms(right)].concat(),
            Sum::Subtract(left, right) => {
                let mut right = terms(right);
                right[0].0 = -1;
                [terms(left), right].concat()
            }
        }
    }
    fn value(sum: &Sum) -> i64 {
        match sum {
            Sum::Number(number) => *number,
            Sum::Variable(name) => *name as i64,
            Sum::Add(left, right) => value(left) + value(right),
            Sum::Subtract(left, right) => value(left) - value(right),
        }
    }
    (value(sum), terms(sum).iter().map(|(sign, number)| sign * number).sum())
}

#[derive(Clone, Debug, PartialEq)]
enum Json {
    Null,
    Number(u8),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

fn json(source: &mut Source, depth: usize) -> Result<Json, Rejected> {
    match source.draw(int(0..if depth == 4 { 2 } else { 4 }))? {
        0 => Ok(Json::Null),
        1 => Ok(Json::Number(source.draw(int(0..=255))?)),
        2 => {
            let count = source.draw(int(0..=5))?;
            (0..count).map(|_| json(source, depth + 1)).collect::<Result<_, _>>().map(Json::List)
        }
        _ => {
            let mut fields = Vec::new();
            for _ in 0..source.draw(int(0..=5))? {
                fields.push((source.draw(string('a'..='z', 0..=4))?, json(source, depth + 1)?));
            }
            Ok(Json::Object(fields))
        }
    }
}

fn has_equal_numbers(json: &Json) -> bool {
    match json {
        Json::List(items) => {
            let is_twice = |at: usize| matches!(items[at], Json::Number(_)) && items[..at].contains(&items[at]);
            (0..items.len()).any(is_twice) || items.iter().any(has_equal_numbers)
        }
        Json::Object(fields) => fields.iter().any(|(_, json)| has_equal_numbers(json)),
        _ => false,
    }
}

#[derive(Clone, Debug)]
enum Edit {
    Type(char),
    Undo,
    Redo,
}

/// Whether something is done again that was undone before something else was typed.
fn redoes_what_was_left(edits: &[Edit]) -> bool {
    let (mut text, mut undone, mut redone) = (String::new(), Vec::<String>::new(), Vec::<String>::new());
    for edit in edits {
        match edit {
            Edit::Type(typed) => {
                undone.push(text.clone());
                text.push(*typed);
                // The bug: of what was undone only the first text of all clears the rest.
                if undone.len() == 1 {
                    redone.clear();
                }
            }
            Edit::Undo => {
                if let Some(before) = undone.pop() {
                    redone.push(std::mem::replace(&mut text, before));
                }
            }
            Edit::Redo => {
                if let Some(after) = redone.pop() {
                    if !after.starts_with(&text) {
                        return true;
                    }
                    undone.push(std::mem::replace(&mut text, after));
                }
            }
        }
    }
    false
}

#[derive(Clone, Debug)]
struct Line {
    quantity: u32,
    price: u32,
}

/// Spans that begin and last, joined where they overlap: as the bug has it, the end is that of the last one.
fn joined(spans: &[(i32, i32)]) -> Vec<(i32, i32)> {
    let mut sorted = spans.to_vec();
    sorted.sort_unstable();
    let mut joined: Vec<(i32, i32)> = Vec::new();
    for (begin, lasts) in sorted {
        match joined.last_mut() {
            Some(last) if begin <= last.1 => last.1 = begin + lasts,
            _ => joined.push((begin, begin + lasts)),
        }
    }
    joined
}

/// Some accounts, and who gives how much to whom.
fn transfer() -> impl Gen<Value = (Vec<u32>, usize, usize, u32)> {
    compose(|source| {
        let accounts = source.draw(vec(int(0..=1000), 2..=4))?;
        let (from, to) = (source.draw(int(0..accounts.len()))?, source.draw(int(0..accounts.len()))?);
        Ok((accounts, from, to, source.draw(int(1..=1000))?))
    })
}

pub fn stepwise() -> Vec<Problem> {
    let spans = compose(|source| {
        let count = source.draw(int(0..=10))?;
        (0..count).map(|_| Ok((source.draw(int(-50..=50))?, source.draw(int(1..=20))?))).collect()
    });
    let edits = vec(one_of((rosebush::char('a'..='e').map(Edit::Type), just(Edit::Undo), just(Edit::Redo))), 0..30);
    let days = |month: i32| if month == 2 { 28 } else { 30 };
    vec![
        Problem::new(
            "sum_without_brackets",
            "Subtract(Number(0), Add(Number(0), Number(1)))",
            compose(|source| sum(source, 5)),
            |sum| values(sum).0 != values(sum).1,
        ),
        Problem::new(
            "json_calls_itself",
            r#"Object([("", List([Number(0), Number(0)]))])"#,
            compose(|source| json(source, 0)),
            |json| matches!(json, Json::Object(_)) && has_equal_numbers(json),
        ),
        Problem::new("redo_of_another", "[Type('a'), Type('a'), Undo, Type('b'), Redo]", edits, |edits: &Vec<Edit>| {
            redoes_what_was_left(edits)
        }),
        Problem::new(
            "order_of_two_lines",
            "[Line { quantity: 1, price: 0 }, Line { quantity: 1, price: 500 }]",
            vec(record!(Line { quantity: 1..=99, price: 0..=100_000 }), 0..10),
            |lines: &Vec<Line>| {
                lines.len() > 1 && lines.iter().map(|line| line.quantity * line.price).sum::<u32>() >= 500
            },
        ),
        Problem::new("spans_joined", "[(0, 1), (-1, 3)]", spans, |spans: &Vec<(i32, i32)>| {
            let joined = joined(spans);
            spans.iter().any(|(begin, lasts)| !joined.iter().any(|one| one.0 <= *begin && begin + lasts <= one.1))
        }),
        // So many months later, and as many back again, the day is another one if it was cut off.
        Problem::new(
            "months_back",
            "(1, 29, 1)",
            (int(1..=12), int(1..=30), int(1..=24)),
            move |(month, day, later)| {
                let there = (month - 1 + later) % 12 + 1;
                *day <= days(*month) && *day > days(there)
            },
        ),
        Problem::new(
            "rate_for_a_while",
            "(1, [500, 500])",
            (int(1..=50), vec(int(0..=500), 2)),
            |(rate, waits): &(u32, Vec<u32>)| rate * waits.iter().sum::<u32>() >= 1000,
        ),
        Problem::new("overdrawn", "([0, 500], 1, 0, 500)", transfer(), |(accounts, from, to, amount)| {
            from != to && accounts[*from] == *amount && accounts[*from] >= 500 + accounts[*to]
        }),
    ]
}
