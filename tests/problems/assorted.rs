//! Problems over kinds of values that seldom meet: functions, floats in order, words, tables of flags, logs of steps, and
//! alternatives of which the later one draws less.

use super::Problem;
use rosebush::{
    Function, Gen, Rejected, Source, alphanumeric, boolean, compose, float, function, int, one_of, string, vec,
};
use std::collections::BTreeSet;

/// What is written is on or off, and may be looked at in between.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
enum Step {
    Write(bool),
    Look,
}

fn steps(source: &mut Source) -> Result<Vec<Step>, Rejected> {
    let mut steps = Vec::new();
    for _ in 0..source.draw(int(0..=14_u8))? {
        let has_written = !steps.is_empty();
        steps.push(match source.draw(int(0..=u8::from(has_written)))? {
            0 => Step::Write(source.draw(boolean())?),
            _ => Step::Look,
        });
    }
    Ok(steps)
}

#[derive(Clone, Debug)]
enum Bill {
    Items(Vec<(String, u32, bool)>),
    Total(u32),
}

fn bill() -> impl Gen<Value = Bill> {
    let item = (string('a'..='z', 0..=8), int(1..=500_u32), boolean());
    one_of((vec(item, 0..=7).map(Bill::Items), int(5..=500_u32).map(Bill::Total)))
}

fn is_dear(bill: &Bill) -> bool {
    match bill {
        Bill::Items(items) => items.iter().map(|item| item.1).sum::<u32>() >= 300,
        Bill::Total(total) => *total >= 300,
    }
}

#[derive(Clone, Debug)]
enum Field {
    Places(Vec<u8>),
    Odd(i16),
}

/// The fields of a row, one of which takes odd numbers alone: all are drawn at one place of a function.
fn row(source: &mut Source) -> Result<Vec<Field>, Rejected> {
    let odd = int(-1000..=1000_i16).filter(|n| n % 2 != 0).map(Field::Odd);
    let fields = [vec(int(0..=60_u8), 0..=7).map(Field::Places).boxed(), odd.boxed()];
    fields.iter().map(|field| source.draw(field)).collect()
}

fn has_six_places(row: &[Field]) -> bool {
    let is_wanted = |places: &[u8]| places.len() > 5 && places.iter().collect::<BTreeSet<_>>().len() == places.len();
    row.iter().any(|field| matches!(field, Field::Places(places) if is_wanted(places)))
}

pub fn assorted() -> Vec<Problem> {
    let table = (int(1..=5_usize), int(1..=5_usize)).bind(|(rows, columns)| vec(vec(boolean(), columns), rows));
    // What the report of a function shows depends on what it was called with.
    let results = |f: Function<u8, i32>| [0, 1, 2, 3].map(f.as_fn());
    let functions = function::<u8, _>(int(-20..=100_i32)).map(results);
    vec![
        Problem::new("negative_results", "[-1, -1, -1, -1]", functions, |results| {
            results.iter().any(|result| *result < 0)
        }),
        Problem::new("falling_floats", "[0.0, -1.0]", vec(float(-100.0..=100.0_f64), 0..=9), |list| {
            list.windows(2).any(|two| two[0] > two[1])
        }),
        Problem::new("words_in_order", "[\"a\", \"b\"]", vec(string(alphanumeric(), 1..=6), 0..=6), |words| {
            words.first() < words.last()
        }),
        Problem::new("five_flags", "[[true, true, true, true, true]]", table, |rows| {
            rows.concat().iter().filter(|flag| **flag).count() >= 5
        }),
        Problem::new("written_late", "[Write(true), Write(false)]", compose(steps), |steps| !steps.is_sorted()),
        Problem::new("odd_beside_six", "[Places([0, 1, 2, 3, 4, 5]), Odd(1)]", compose(row), |row| has_six_places(row)),
        Problem::new("dear_bill", "Total(300)", bill(), is_dear),
    ]
}
