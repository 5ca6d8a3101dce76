//! The values, a passing run and a failing run, as hegel would have them written. Its generators draw within a run
//! alone, so what generating costs is measured as a run of a property that looks at nothing.

use crate::measure::runs;
use crate::values::{Expr, Flat, Numbers, Record, Table};
use hegel::generators::{self as gs, Generator, PrintableGenerator};
use hegel::{HealthCheck, Hegel, Settings, TestCase, Verbosity, tuples};
use std::fmt::Debug;

pub fn numbers() -> impl PrintableGenerator<Numbers> {
    gs::vecs(gs::integers::<u32>()).max_size(100)
}

fn text(least: usize, most: usize) -> impl PrintableGenerator<String> + Send + Sync {
    gs::text().alphabet("abcdefghijklmnopqrstuvwxyz").min_size(least).max_size(most)
}

pub fn flat() -> impl PrintableGenerator<Flat> {
    tuples!(gs::integers::<i32>(), text(0, 20), gs::booleans())
}

pub fn record() -> impl PrintableGenerator<Record> {
    tuples!(
        gs::integers::<u64>(),
        gs::integers::<u8>().max_value(120),
        gs::integers::<u16>().max_value(2500),
        gs::integers::<i64>().min_value(-1_000_000).max_value(1_000_000),
        gs::booleans(),
        text(1, 12),
        gs::integers::<u32>(),
        gs::characters().min_codepoint(65).max_codepoint(70),
        gs::integers::<i32>(),
        gs::integers::<u8>()
    )
    .map(|(id, age, height, balance, active, name, score, grade, delta, flags)| Record {
        id,
        age,
        height,
        balance,
        active,
        name,
        score,
        grade,
        delta,
        flags,
    })
    .print_as_debug()
}

pub fn expr() -> impl PrintableGenerator<Expr> {
    let literal = gs::integers::<i32>().min_value(-1000).max_value(1000).map(Expr::Literal);
    gs::recursive(literal, |inner| {
        gs::one_of([
            inner.clone().map(|term| Expr::Neg(Box::new(term))).boxed(),
            tuples!(inner.clone(), inner).map(|(left, right)| Expr::Add(Box::new(left), Box::new(right))).boxed(),
        ])
    })
    .print_as_debug()
}

pub fn table() -> impl PrintableGenerator<Table> {
    gs::hashmaps(text(1, 10), gs::vecs(gs::integers::<u8>()).max_size(32)).max_size(10)
}

fn settings(seed: u64, cases: u64) -> Settings {
    Settings::new()
        .test_cases(cases)
        .seed(Some(seed))
        .database(None)
        .print_blob(false)
        .verbosity(Verbosity::Quiet)
        .report_multiple_failures(false)
        .suppress_health_check(HealthCheck::all())
}

/// Runs a property that holds.
pub fn pass<T: Debug, G: PrintableGenerator<T>>(
    seed: u64,
    cases: u64,
    generator: impl Fn() -> G,
    property: impl Fn(&T) -> bool,
) {
    Hegel::new(|case: TestCase| assert!(property(&case.draw(generator())))).settings(settings(seed, cases)).run();
}

/// Whether a property passes a run that draws its values from a case itself.
pub fn passes(seed: u64, cases: u64, property: impl Fn(TestCase) -> bool) -> bool {
    let run = || Hegel::new(|case: TestCase| assert!(property(case))).settings(settings(seed, cases)).run();
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_ok()
}

/// Runs a property that fails, to the least counterexample.
pub fn fail<T: Debug, G: PrintableGenerator<T>>(seed: u64, generator: impl Fn() -> G, property: impl Fn(&T) -> bool) {
    assert!(runs(seed).any(|seed| !passes(seed, 1000, |case| property(&case.draw(generator())))));
}
