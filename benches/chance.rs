//! How well problems are shrunk that nobody thought of: random generators with random properties.
//! `cargo bench --bench chance -- [--from N] [--to N] [--starts N] [--kinds | --fields] [--rows] [--ends] [--against FILE]
//! [--without NAME]… [--counts]`.
//!
//! One line says how many subjects end at one place, how many searches end elsewhere than at the best known, and what
//! searches cost. `--kinds` is for subjects of many kinds of values, not of numbers in many shapes, `--fields` for records
//! whose single fields are asked about. `--rows` prints each subject, a line that `--against FILE` of a later run compares
//! with its own, `--ends` where its searches end, and `--counts` the table that a test checks, and nothing else.
//!
//! A rule is not judged by the subjects that it was found with: what it gains is said of numbers not looked at before.

#[path = "../tests/chance/mod.rs"]
mod chance;

use chance::{FIELDS, KINDS, SHAPES, Stock, Subject};
use rosebush::Choices;
use std::collections::HashMap;

struct Options {
    from: u64,
    to: u64,
    starts: usize,
    stock: Stock,
    rows: bool,
    ends: bool,
    counts: bool,
    against: Option<String>,
    without: Vec<String>,
}

fn options() -> Options {
    let mut options = Options {
        from: 0,
        to: 300,
        starts: 30,
        stock: SHAPES,
        rows: false,
        ends: false,
        counts: false,
        against: None,
        without: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut next = || arguments.next().unwrap_or_else(|| panic!("{argument} takes a value"));
        let number = |text: String| text.parse().unwrap_or_else(|_| panic!("{argument} takes a number, not '{text}'"));
        match argument.as_str() {
            "--from" => options.from = number(next()),
            "--to" => options.to = number(next()),
            "--starts" => options.starts = number(next()) as usize,
            "--kinds" => options.stock = KINDS,
            "--fields" => options.stock = FIELDS,
            "--rows" => options.rows = true,
            "--ends" => options.ends = true,
            "--counts" => options.counts = true,
            "--without" => options.without.push(next()),
            "--against" => options.against = Some(next()),
            // Given by `cargo bench` itself.
            "--bench" => {}
            other => panic!("unknown argument '{other}'"),
        }
    }
    options
}

/// The best known and how many searches end there, by a subject's number, from the rows of a former run.
fn read(file: &str) -> HashMap<u64, (Choices, usize)> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        Some((cells.first()?.parse().ok()?, (cells.get(5)?.parse().ok()?, cells[1].parse().ok()?)))
    };
    text.lines().filter_map(row).collect()
}

fn main() {
    let options = options();
    if options.counts {
        chance::counted().for_each(|line| println!("{line}"));
        return;
    }
    let former = options.against.as_deref().map(read).unwrap_or_default();
    let (mut one_end, mut astray, mut cut_short) = (0, 0, 0);
    let (mut evaluations, mut attempts) = (0, 0);
    let (mut gained, mut lost) = (0, 0);
    for number in options.from..options.to {
        let row = Subject::new(&options.stock, number, options.starts).measured_without(&options.without);
        one_end += usize::from(row.ends.len() == 1);
        astray += row.astray();
        evaluations += row.evaluations;
        attempts += row.attempts;
        cut_short += row.cut_short;
        if options.rows {
            row.print(number);
        }
        if let Some((best_before, before)) = former.get(&number) {
            let (best, now) = row.best();
            let before = if best_before > best { 0 } else { *before };
            let now = if best > best_before { 0 } else { now };
            gained += now.saturating_sub(before);
            lost += before.saturating_sub(now);
            if before != now {
                println!("{number}: {before} -> {now} of {} at the best known\t{}", options.starts, row.text);
            }
        }
        if options.ends {
            row.print_ends();
        }
    }
    let (subjects, starts) = ((options.to - options.from) as usize, options.starts);
    let each = |total: u64| total as f64 / (subjects * starts).max(1) as f64;
    println!(
        "{subjects} subjects of {starts} starts: {one_end} end at one place, {astray} searches elsewhere, {cut_short} cut short, {:.1} evaluations \
         and {:.1} attempts each",
        each(evaluations),
        each(attempts)
    );
    if options.against.is_some() {
        println!("than before, {gained} more and {lost} fewer searches end at the best known");
    }
}
