//! Properties that a bug breaks, as people write them: how many runs of the default settings find it. They say how good
//! the draws are, not how a search shrinks. Knows nothing of how values are drawn.
#![allow(dead_code, reason = "the test and the benchmarks use their own parts of this")]
#![allow(clippy::ptr_arg, reason = "a property is given what its generator makes")]

pub(crate) mod agreeing;
pub(crate) mod formats;
pub(crate) mod full;
pub(crate) mod lists;
pub(crate) mod machines;
pub(crate) mod maps;
pub(crate) mod numbers;
pub(crate) mod parts;
pub(crate) mod plans;
pub(crate) mod red_black;
pub(crate) mod reports;
pub(crate) mod search_trees;
pub(crate) mod services;
pub(crate) mod terms;
pub(crate) mod texts;
pub(crate) mod typed;

use crate::erased::{Erased, Predicate, erased, of_erased};
use rosebush::{BoxGen, Check, Gen, Outcome};
use std::fmt::Debug;
use std::ops::Range;

/// How many runs the committed table counts.
pub(crate) const RUNS: u64 = 10;

pub(crate) struct Subject {
    pub(crate) group: &'static str,
    pub(crate) name: &'static str,
    generator: BoxGen<'static, Erased>,
    holds: Predicate,
}

/// A group of properties: each a function, and a generator of what it is given.
macro_rules! subjects {
    ($($group:literal { $($holds:ident $generator:expr;)+ })+) => {
        pub(crate) fn subjects() -> Vec<$crate::finding::Subject> {
            vec![$($($crate::finding::subject($group, stringify!($holds), $generator, $holds)),+),+]
        }
    };
}
pub(crate) use subjects;

fn subject<G: Gen<Value: Debug> + 'static>(
    group: &'static str,
    name: &'static str,
    generator: G,
    holds: fn(&G::Value) -> bool,
) -> Subject {
    Subject { group, name, generator: erased(generator), holds: of_erased(holds) }
}

/// A property that more is given to than its value.
fn subject_by<G: Gen<Value: Debug> + 'static>(
    group: &'static str,
    name: String,
    generator: G,
    holds: impl Fn(&G::Value) -> bool + 'static,
) -> Subject {
    // All are made once, and kept as long as the process runs.
    Subject { group, name: name.leak(), generator: erased(generator), holds: of_erased(holds) }
}

impl Subject {
    /// The case in which a run with this seed finds the bug, if it does.
    fn run(&self, seed: u64) -> Option<u64> {
        // The default settings, but for a search that nobody looks at.
        let check = Check::new().environment(false).seed(seed).max_evaluations(0).explain(false);
        match check.run(&self.generator, |value| (self.holds)(&value)) {
            Outcome::Failed(failed) => Some(failed.cases + 1),
            _ => None,
        }
    }

    /// How many runs find the bug, and in which case in the mean.
    pub(crate) fn measured(&self, seeds: Range<u64>) -> (u64, f64) {
        let cases: Vec<u64> = seeds.filter_map(|seed| self.run(seed)).collect();
        let found = cases.len() as u64;
        (found, cases.iter().sum::<u64>() as f64 / found.max(1) as f64)
    }
}

pub(crate) fn all() -> Vec<Subject> {
    let files = [
        numbers::subjects(),
        lists::subjects(),
        texts::subjects(),
        maps::subjects(),
        terms::subjects(),
        machines::subjects(),
        parts::subjects(),
        formats::subjects(),
        plans::subjects(),
        services::subjects(),
        full::subjects(),
        agreeing::subjects(),
        search_trees::subjects(),
        typed::subjects(),
        reports::subjects(),
    ];
    files.into_iter().flatten().collect()
}

/// Workloads with which papers compare generators: each fault with each property, of which some are never found, since they
/// hold. They do not count among all.
pub(crate) fn workloads() -> Vec<Subject> {
    [typed::workload(), red_black::workload()].into_iter().flatten().collect()
}

/// Those of the workloads that the committed table has: some that are seldom found.
const COUNTED_OF_WORKLOADS: [&str; 4] = [
    "ShiftsFromBound, one step",
    "PutsInUnshifted, one step",
    "ExchangesInner, insert, then delete",
    "JoinsRedAsBlack, delete is valid",
];

/// The lines of the committed table. It leaves out what draws the same values as a row that is there, and takes long.
pub(crate) fn counted() -> impl Iterator<Item = String> {
    let of_workloads = workloads().into_iter().filter(|subject| COUNTED_OF_WORKLOADS.contains(&subject.name));
    let all = all().into_iter().filter(|subject| !typed::DRAWN_ALIKE.contains(&subject.name));
    all.chain(of_workloads).map(|subject| {
        let (found, case) = subject.measured(0..RUNS);
        format!("{}, {}: {found} of {RUNS}, case {case:.1}", subject.group, subject.name)
    })
}
