//! How often a default run of each library finds a bug in search trees, red-black trees and typed lambda terms: `cargo run
//! --release workloads [RUNS [FIRST SEED]]`. The trees and terms, and what may be wrong with them, stand in `tests/finding`.
//!
//! Each kind of input is drawn in two ways: as one writes it down first, where what is not valid is discarded; and so that
//! all is valid by construction.
//!
//! The idea of the workloads and of the two ways: Shi, Keles, Goldstein, Pierce and Lampropoulos, "Etna", 2023.

mod kind;
mod terms;
mod trees;

use kind::{Kind, LIBRARIES};
use std::fmt::Debug;

/// As one writes it down first.
const WRITTEN: &str = "as written";
/// All is valid by construction.
const BUILT: &str = "by construction";

/// What may be wrong with a workload, drawn in one way.
struct Row {
    workload: &'static str,
    way: &'static str,
    fault: String,
    /// With which value a run of a library, by its number, finds it from this seed.
    finds: Box<dyn Fn(usize, u64) -> Option<u64>>,
}

/// A row for each fault, of the kind of input that its property takes.
fn rows<K: Kind, F: Copy + Debug + 'static>(
    workload: &'static str,
    way: &'static str,
    holds: fn(&K::Value, F) -> Option<bool>,
    faults: &[F],
) -> Vec<Row> {
    let row = |fault: &F| {
        let fault = *fault;
        let finds = move |library, seed| kind::finds::<K>(library, seed, move |value| holds(value, fault));
        Row { workload, way, fault: format!("{fault:?}"), finds: Box::new(finds) }
    };
    faults.iter().map(row).collect()
}

/// Prints a row for each fault, and the share of runs for each workload and way.
pub fn table(arguments: &[String]) {
    let number = |at: usize, usual: u64| arguments.get(at).map_or(usual, |text| text.parse().expect("a number"));
    let (runs, first) = (number(0, 100), number(1, 0));
    let head = LIBRARIES.join(" | ");
    let mut sums: Vec<(&str, &str, Vec<Found>)> = Vec::new();
    println!("| workload | drawn | fault | {head} |\n|---|---|---|---|---|---|---|");
    for Row { workload, way, fault, finds } in trees::rows().into_iter().chain(terms::rows()) {
        let found: Found = std::array::from_fn(|library| {
            let found: Vec<u64> = (first..first + runs).filter_map(|seed| finds(library, seed)).collect();
            (found.len() as u64, found.iter().sum())
        });
        println!("| {workload} | {way} | {fault} | {} |", shares(found, runs));
        match sums.last_mut() {
            Some(sum) if (sum.0, sum.1) == (workload, way) => sum.2.push(found),
            _ => sums.push((workload, way, vec![found])),
        }
    }
    println!("\n| found, % of runs | drawn | faults | {head} |\n|---|---|---|---|---|---|---|");
    for (workload, way, all) in sums {
        let sum: Found = std::array::from_fn(|library| {
            all.iter().fold((0, 0), |sum, found| (sum.0 + found[library].0, sum.1 + found[library].1))
        });
        println!("| {workload} | {way} | {} | {} |", all.len(), shares(sum, all.len() as u64 * runs));
    }
}

/// For each library: how many runs have found something, and the sum of the numbers of the values that they did so with.
type Found = [(u64, u64); LIBRARIES.len()];

/// How many percent of the runs have found it, and with which value in the mean.
fn shares(found: Found, runs: u64) -> String {
    let share = |(found, values): (u64, u64)| {
        format!("{:.0} ({:.0})", 100.0 * found as f64 / runs as f64, values as f64 / found.max(1) as f64)
    };
    found.map(share).join(" | ")
}
