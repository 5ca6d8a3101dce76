//! From the first failure to the least counterexample: evaluations, the time for each, and the whole.

#![allow(clippy::ptr_arg, reason = "a property of a type takes that type, not what it derefs to")]

use crate::clock::{judged, least, timed};
use crate::measure::{COLUMNS, Contender, NAMES, Turn, each, head, numbers, race, ratios};
#[cfg(feature = "hegel")]
use crate::with_hegel;
use crate::{with_proptest, with_quickcheck, with_rosebush};
use proptest::strategy::Strategy;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rosebush::Gen;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::hint::black_box;

/// How many starts give the means of evaluations and the share of normal forms.
const STARTS: u64 = 100;

/// A whole failing run from a seed.
type Run<'r> = Box<dyn Fn(u64) + 'r>;

struct Problem<'r, T> {
    name: &'static str,
    /// The least counterexample there is, as text.
    normal: &'static str,
    fails: fn(&T) -> bool,
    /// A value of the same shape, drawn by hand.
    by_hand: fn(&T, &mut SmallRng) -> T,
    /// What rosebush evaluates.
    evaluated: Vec<T>,
    runs: [Option<Run<'r>>; COLUMNS - 1],
}

impl<'r, T: Debug + Clone + 'r> Problem<'r, T> {
    fn new(
        name: &'static str,
        normal: &'static str,
        by_hand: fn(&T, &mut SmallRng) -> T,
        fails: fn(&T) -> bool,
        generator: impl Gen<Value = T> + 'r,
        strategy: impl Strategy<Value = T> + 'r,
    ) -> Self {
        let evaluated = RefCell::new(Vec::new());
        for seed in 0..STARTS {
            let mut has_failed = false;
            let property = |value: &T| {
                evaluated.borrow_mut().push(value.clone());
                !fails(value)
            };
            with_rosebush::fail(seed, &generator, property);
            // What came before the first failure is no part of the search.
            evaluated.borrow_mut().retain(|value| {
                has_failed |= fails(value);
                has_failed
            });
        }
        let rosebush: Run<'r> =
            Box::new(move |seed| with_rosebush::fail(seed, &generator, |value| judged(value, fails)));
        let proptest: Run<'r> =
            Box::new(move |seed| with_proptest::fail(seed, &strategy, |value| judged(value, fails)));
        let runs = [Some(rosebush), Some(proptest), None, None];
        Problem { name, normal, fails, by_hand, evaluated: evaluated.into_inner(), runs }
    }

    fn quickcheck(mut self, property: impl quickcheck::Testable + Copy + 'r) -> Self {
        self.runs[2] = Some(Box::new(move |seed| with_quickcheck::fail(seed, property)));
        self
    }

    #[cfg(feature = "hegel")]
    fn hegel<G: hegel::generators::PrintableGenerator<T> + 'r>(mut self, generator: impl Fn() -> G + 'r) -> Self {
        let fails = self.fails;
        self.runs[3] = Some(Box::new(move |seed| with_hegel::fail(seed, &generator, |value| judged(value, fails))));
        self
    }

    fn rows(&self) -> Rows {
        let mut rng = SmallRng::seed_from_u64(1);
        let mut at = 0;
        let hand = each(1.0, move |_| {
            at = (at + 1) % self.evaluated.len();
            let value = (self.by_hand)(&self.evaluated[at], &mut rng);
            black_box((self.fails)(&value));
        });
        let mut of = self.runs.each_ref().map(|run| run.as_ref().map(searching)).into_iter();
        let mut next = || of.next().flatten();
        let each_evaluation = race([hand, next(), next(), next(), next()]);
        let mut rows = Rows { name: self.name, each_evaluation, ..Rows::default() };
        for (column, run) in self.runs.iter().enumerate() {
            let Some(run) = run else { continue };
            let found: Vec<_> = (0..STARTS).map(|seed| least(|| run(seed))).collect();
            let evaluations: u64 = found.iter().map(|(_, evaluations)| evaluations).sum();
            let normal = found.iter().filter(|(least, _)| least == self.normal).count();
            rows.evaluations[column + 1] = Some(evaluations as f64 / STARTS as f64);
            rows.normal[column + 1] = Some(100.0 * normal as f64 / STARTS as f64);
        }
        let total = |column: usize| Some(rows.evaluations[column]? * rows.each_evaluation[column]? / 1000.0);
        rows.total = std::array::from_fn(total);
        rows
    }
}

/// Runs to the least counterexample; a unit is one evaluation.
fn searching<'c>(run: &'c Run<'_>) -> Contender<'c> {
    Box::new(move |round, times| {
        let mut turn = Turn { time: std::time::Duration::ZERO, units: 0.0 };
        for number in 0..times {
            let (time, evaluations) = timed(|| run((round << 32) + number));
            turn.time += time;
            turn.units += evaluations as f64;
        }
        turn
    })
}

#[derive(Default)]
struct Rows {
    name: &'static str,
    each_evaluation: [Option<f64>; COLUMNS],
    evaluations: [Option<f64>; COLUMNS],
    total: [Option<f64>; COLUMNS],
    normal: [Option<f64>; COLUMNS],
}

fn sum_is_large(list: &Vec<u16>) -> bool {
    list.iter().map(|n| u64::from(*n)).sum::<u64>() >= 500
}

fn differs_reversed(list: &Vec<i32>) -> bool {
    !list.iter().eq(list.iter().rev())
}

fn has_three_distinct(list: &Vec<i32>) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() >= 3
}

fn has_more_than_ten(lists: &Vec<Vec<i32>>) -> bool {
    lists.iter().map(Vec::len).sum::<usize>() > 10
}

fn reaches_900(list: &Vec<u16>) -> bool {
    list.iter().any(|n| *n >= 900)
}

fn of_same_length<T>(list: &[T], mut draw: impl FnMut() -> T) -> Vec<T> {
    list.iter().map(|_| draw()).collect()
}

#[cfg(feature = "hegel")]
macro_rules! with_hegel {
    ($problem:expr, $generator:expr) => {
        $problem.hegel(|| $generator)
    };
}

#[cfg(not(feature = "hegel"))]
macro_rules! with_hegel {
    ($problem:expr, $generator:expr) => {
        $problem
    };
}

pub fn table() {
    #[cfg(feature = "hegel")]
    use hegel::generators::{self as gs, Generator as _};
    use proptest::collection::vec as vec_of;
    use proptest::prelude::any;
    use rosebush::{int, vec};

    let any_list = |list: &Vec<i32>, rng: &mut SmallRng| of_same_length(list, || rng.random());
    let any_nested = |lists: &Vec<Vec<i32>>, rng: &mut SmallRng| {
        lists.iter().map(|list| of_same_length(list, || rng.random())).collect()
    };
    let sum = Problem::new(
        "sum >= 500",
        "[500]",
        |list, rng| of_same_length(list, || rng.random()),
        sum_is_large,
        vec(int(..), 0..=100),
        vec_of(any::<u16>(), 0..=100),
    )
    .quickcheck((|list| judged(&list, sum_is_large)) as fn(Vec<u16>) -> bool);
    let reverse = Problem::new(
        "reverse",
        "[0, 1]",
        any_list,
        differs_reversed,
        vec(int(..), 0..=100),
        vec_of(any::<i32>(), 0..=100),
    )
    .quickcheck((|list| judged(&list, differs_reversed)) as fn(Vec<i32>) -> bool);
    let distinct = Problem::new(
        "distinct >= 3",
        "[0, 1, -1]",
        any_list,
        has_three_distinct,
        vec(int(..), 0..=100),
        vec_of(any::<i32>(), 0..=100),
    )
    .quickcheck((|list| judged(&list, has_three_distinct)) as fn(Vec<i32>) -> bool);
    let nested = Problem::new(
        "nested lists, more than 10",
        "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]",
        any_nested,
        has_more_than_ten,
        vec(vec(int(..), 0..=100), 0..=100),
        vec_of(vec_of(any::<i32>(), 0..=100), 0..=100),
    )
    .quickcheck((|list| judged(&list, has_more_than_ten)) as fn(Vec<Vec<i32>>) -> bool);
    let bound = Problem::new(
        "a length, then a list",
        "[900]",
        |list, rng| of_same_length(list, || rng.random_range(0..=1000)),
        reaches_900,
        int(1..=100).bind(|length: usize| vec(int(0..=1000), length)),
        (1..=100_usize).prop_flat_map(|length| vec_of(0..=1000_u16, length)),
    );
    let sum = with_hegel!(sum, gs::vecs(gs::integers::<u16>()).max_size(100));
    let reverse = with_hegel!(reverse, gs::vecs(gs::integers::<i32>()).max_size(100));
    let distinct = with_hegel!(distinct, gs::vecs(gs::integers::<i32>()).max_size(100));
    let nested = with_hegel!(nested, gs::vecs(gs::vecs(gs::integers::<i32>()).max_size(100)).max_size(100));
    let bound = with_hegel!(
        bound,
        hegel::compose!(|case| {
            let length = case.draw_silent(gs::integers::<usize>().min_value(1).max_value(100));
            case.draw_silent(gs::vecs(gs::integers::<u16>().max_value(1000)).min_size(length).max_size(length))
        })
        .print_as_debug()
    );
    let rows = [sum.rows(), reverse.rows(), distinct.rows(), nested.rows(), bound.rows()];

    head("failing, for each evaluation", "by hand, ns");
    rows.iter().for_each(|row| ratios(row.name, row.each_evaluation));
    let plain = |title: &str, pick: fn(&Rows) -> [Option<f64>; COLUMNS]| {
        head(title, NAMES[0]);
        rows.iter().for_each(|row| numbers(row.name, pick(row)));
    };
    plain("failing, evaluations in the mean", |row| row.evaluations);
    plain("failing, microseconds to the least", |row| row.total);
    plain("failing, normal forms reached, %", |row| row.normal);
}
