//! How a search grows with its start: evaluations, and the time for each, from 100 elements to a million. A table, and a plot
//! of it as SVG.

use crate::clock::{has_begun, judged, timed};
use crate::measure::{COLUMNS, NAMES};
use crate::plot::{self, Series};
#[cfg(feature = "hegel")]
use crate::with_hegel;
use crate::{with_proptest, with_quickcheck, with_rosebush};
use rosebush::{int, vec};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A size is left out where the one before took more seconds, or more evaluations: it may well take a hundred times as
/// many.
const PATIENCE: f64 = 0.5;
const MOST_EVALUATIONS: u64 = 100_000;
const SIZES: [usize; 5] = [100, 1000, 10_000, 100_000, 1_000_000];
const SEED: u64 = 1;

thread_local! {
    /// How long lists are at most: properties are plain functions, because quickcheck takes no closures.
    static SIZE: Cell<usize> = const { Cell::new(0) };
}

/// The first list that fails is a long one, whatever fails after it.
fn is_a_start(list: &[u32]) -> bool {
    has_begun() || list.len() > SIZE.get() / 2
}

fn one_is_large(list: &Vec<u32>) -> bool {
    is_a_start(list) && list.iter().any(|n| *n >= 1 << 31)
}

fn half_are_there(list: &Vec<u32>) -> bool {
    list.len() > SIZE.get() / 2
}

fn series(title: &'static str, fails: fn(&Vec<u32>) -> bool, quickcheck: fn(Vec<u32>) -> bool) -> Series {
    let mut series = Series { title, sizes: SIZES.to_vec(), points: Vec::new() };
    let mut has_ended = [false; COLUMNS - 1];
    for size in SIZES {
        SIZE.set(size);
        let property = |list: &Vec<u32>| judged(list, fails);
        let ours = || with_rosebush::fail(SEED, vec(int(..).uniform(), 0..=size).uniform_lengths(), property);
        let strategy = proptest::collection::vec(proptest::prelude::any::<u32>(), 0..=size);
        let proptest = || with_proptest::fail(SEED, &strategy, property);
        let quickcheck = || with_quickcheck::fail_sized(SEED, size + 1, quickcheck);
        #[cfg(feature = "hegel")]
        let hegel = || {
            use hegel::generators as gs;
            with_hegel::fail(SEED, || gs::vecs(gs::integers::<u32>()).max_size(size), property);
        };
        #[cfg(not(feature = "hegel"))]
        let hegel = || panic!("it is left out");
        let runs: [&dyn Fn(); COLUMNS - 1] = [&ours, &proptest, &quickcheck, &hegel];
        let mut points = [None; COLUMNS - 1];
        for ((run, point), has_ended) in runs.iter().zip(&mut points).zip(&mut has_ended) {
            if *has_ended {
                continue;
            }
            let ended = catch_unwind(AssertUnwindSafe(|| timed(run)));
            *has_ended = true;
            if let Ok((time, evaluations)) = ended {
                *has_ended = time.as_secs_f64() > PATIENCE || evaluations > MOST_EVALUATIONS;
                *point = Some((evaluations as f64, time.as_secs_f64() * 1e6 / evaluations.max(1) as f64));
            }
        }
        series.points.push(points);
    }
    series
}

/// Prints the table and writes the plot to a file.
pub fn table(file: &str) {
    let all = [
        series("one large element", one_is_large, |list| judged(&list, one_is_large)),
        series("half of the elements", half_are_there, |list| judged(&list, half_are_there)),
    ];
    for series in &all {
        print!("\n{:<28}", series.title);
        NAMES.iter().skip(1).for_each(|name| print!("{name:>22}"));
        println!("\n{:<28}{}", "size", format!("{:>12}{:>10}", "evaluations", "us each").repeat(COLUMNS - 1));
        for (size, points) in series.sizes.iter().zip(&series.points) {
            print!("{size:<28}");
            for point in points {
                match point {
                    Some((evaluations, each)) => print!("{evaluations:>12}{each:>10.2}"),
                    None => print!("{:>12}{:>10}", "-", "-"),
                }
            }
            println!();
        }
    }
    std::fs::write(file, plot::svg(&all)).unwrap_or_else(|error| panic!("{file}: {error}"));
    println!("\nThe plot is in {file}.");
}
