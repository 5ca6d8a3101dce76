//! How drawing grows with the size of what is drawn: `cargo bench --bench growth -- --instructions [row …]`. Instructions for
//! each element, by callgrind (`valgrind` must be there): the difference of runs that draw more and fewer values.

use rosebush::{Check, Gen, btree_map, btree_set, hash_map, int, shuffle, string, subsequence, unique_vec, vec};
use std::hint::black_box;
use std::process::Command;

/// A row: its name, the sizes that are measured, how many elements a turn has for each of the size, and what a turn is.
struct Row {
    name: &'static str,
    sizes: &'static [usize],
    times: u64,
    turn: fn(usize, u64),
}

const POWERS: &[usize] = &[10, 100, 1000, 10_000];

/// The cases of a run.
const CASES: u64 = 256;

fn draw<G: Gen>(generator: &G, seed: u64) {
    drop(black_box(generator.sample(seed)));
}

fn check<G: Gen<Value: std::fmt::Debug>>(generator: G, cases: u64, seed: u64) {
    let check = Check::new().environment(false).cases(cases).seed(seed);
    assert!(check.run(generator, |value| drop(black_box(value))).is_passed());
}

const ROWS: &[Row] = &[
    Row { name: "vec of u32", sizes: POWERS, times: 1, turn: |n, seed| draw(&vec(int::<u32>(..), n), seed) },
    Row { name: "string of a to z", sizes: POWERS, times: 1, turn: |n, seed| draw(&string('a'..='z', n), seed) },
    Row {
        name: "rows of ten",
        sizes: POWERS,
        times: 1,
        turn: |n, seed| draw(&vec(vec(int::<u8>(..), 10), n / 10), seed),
    },
    Row {
        name: "unique_vec of u32",
        sizes: POWERS,
        times: 1,
        turn: |n, seed| draw(&unique_vec(int::<u32>(..), n), seed),
    },
    Row {
        name: "unique_vec, a run",
        sizes: &[10, 100, 1000],
        times: CASES,
        turn: |n, seed| check(unique_vec(int::<u32>(..), n), CASES, seed),
    },
    Row {
        name: "the same, uniform",
        sizes: &[10, 100, 1000],
        times: CASES,
        turn: |n, seed| check(unique_vec(int::<u32>(..).uniform(), n), CASES, seed),
    },
    Row {
        name: "btree_set of u32",
        sizes: POWERS,
        times: 1,
        turn: |n, seed| draw(&btree_set(int::<u32>(..), n), seed),
    },
    Row {
        name: "btree_map of u32",
        sizes: POWERS,
        times: 1,
        turn: |n, seed| draw(&btree_map(int::<u32>(..), int::<u32>(..), n), seed),
    },
    Row {
        name: "hash_map of u32",
        sizes: POWERS,
        times: 1,
        turn: |n, seed| draw(&hash_map(int::<u32>(..), int::<u32>(..), n), seed),
    },
    Row {
        name: "shuffle",
        sizes: &[10, 100, 1000, 10_000, 30_000],
        times: 1,
        turn: |n, seed| draw(&shuffle((0..n).collect::<Vec<_>>()), seed),
    },
    Row {
        name: "subsequence",
        sizes: &[10, 100, 1000, 10_000, 30_000],
        times: 1,
        turn: |n, seed| draw(&subsequence((0..n).collect::<Vec<_>>()), seed),
    },
    Row { name: "all of 0..n", sizes: POWERS, times: 1, turn: |n, seed| check(int(0..n), n as u64, seed) },
    Row { name: "n of 0..=n", sizes: POWERS, times: 1, turn: |n, seed| check(int(0..=n), n as u64, seed) },
];

/// Draws this many values of a row, and nothing else.
pub(crate) fn turns(name: &str, size: usize, turns: u64) {
    let row = ROWS.iter().find(|row| row.name == name).expect("a row of the table");
    for seed in 0..turns {
        (row.turn)(size, seed);
    }
}

pub(crate) fn table(names: &[String]) {
    println!("| instructions for each element | 10 | 100 | 1,000 | 10,000 | 30,000 |\n|---|---|---|---|---|---|");
    for row in ROWS.iter().filter(|row| names.is_empty() || names.iter().any(|name| row.name.starts_with(name))) {
        let each = row.sizes.iter().map(|size| {
            // Small values differ more.
            let more = (2000 / (*size as u64 * row.times)).max(4);
            let turns = |turns| executed(&[format!("--turns={turns}"), row.name.to_owned(), size.to_string()]);
            let executed = turns(1 + more) - turns(1);
            format!(" {} |", executed / (more * row.times * *size as u64))
        });
        println!("| {} |{}", row.name, each.collect::<String>());
    }
}

/// The largest start whose search is counted: to count instructions takes fifty times as long.
const MAX_SEARCHED: usize = 1600;

/// How many instructions searches take for each element of their starts, by name and sizes.
pub(crate) fn searches(rows: &[(String, Vec<usize>)]) {
    println!("| a search, instructions for each element of its start | |\n|---|---|");
    for (name, sizes) in rows {
        let each = sizes.iter().filter(|size| **size <= MAX_SEARCHED).map(|size| {
            let counted = |is_searched| executed(&[format!("--counted={size},{is_searched}"), name.clone()]);
            format!("{size}: {}", counted(true).saturating_sub(counted(false)) / *size as u64)
        });
        println!("| {name} | {} |", each.collect::<Vec<_>>().join(", "));
    }
}

/// How many instructions this benchmark executes with these arguments.
fn executed(own: &[String]) -> u64 {
    let this = std::env::current_exe().expect("a path of this benchmark");
    let arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
    let run = Command::new("valgrind").args(arguments).arg(this).args(own).output();
    let output = run.expect("valgrind is installed");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = text.lines().find_map(|line| line.split_once("Collected : "));
    collected.and_then(|(_, count)| count.trim().parse().ok()).unwrap_or_else(|| panic!("no count: {text}"))
}
