//! From the first failure to the least counterexample: evaluations, the time for each, and the whole.

use crate::clock::{judged, least, timed};
use crate::measure::{COLUMNS, Contender, NAMES, Turn, each, head, numbers, race, ratios};
#[cfg(feature = "hegel")]
use crate::with_hegel;
use crate::{with_proptest, with_quickcheck, with_rosebush};
use proptest::strategy::Strategy;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rosebush::Gen;
use std::cell::RefCell;
use std::fmt::Debug;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How many starts give the means of evaluations and the share of normal forms.
const STARTS: u64 = 100;
/// After which time there are enough of them.
const PATIENCE: Duration = Duration::from_secs(2);

/// A whole failing run from a seed.
type Run<'r> = Box<dyn Fn(u64) + 'r>;

pub struct Problem<'r, T> {
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
    pub fn new(
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

    pub fn quickcheck(mut self, property: impl quickcheck::Testable + Copy + 'r) -> Self {
        self.runs[2] = Some(Box::new(move |seed| with_quickcheck::fail(seed, property)));
        self
    }

    #[cfg(feature = "hegel")]
    pub fn hegel<G: hegel::generators::PrintableGenerator<T> + 'r>(mut self, generator: impl Fn() -> G + 'r) -> Self {
        let fails = self.fails;
        self.runs[3] = Some(Box::new(move |seed| with_hegel::fail(seed, &generator, |value| judged(value, fails))));
        self
    }

    pub fn rows(&self) -> Rows {
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
            let (begun, mut found) = (Instant::now(), Vec::new());
            for seed in 0..STARTS {
                found.push(least(|| run(seed)));
                if begun.elapsed() > PATIENCE {
                    break;
                }
            }
            let starts = found.len() as f64;
            let evaluations: u64 = found.iter().map(|(_, evaluations)| evaluations).sum();
            let normal = found.iter().filter(|(least, _)| least == self.normal).count();
            rows.evaluations[column + 1] = Some(evaluations as f64 / starts);
            rows.normal[column + 1] = Some(100.0 * normal as f64 / starts);
        }
        let total = |column: usize| Some(rows.evaluations[column]? * rows.each_evaluation[column]? / 1000.0);
        rows.total = std::array::from_fn(total);
        rows
    }
}

/// Runs to the least counterexample; a unit is one evaluation.
fn searching<'c>(run: &'c Run<'_>) -> Contender<'c> {
    Box::new(move |round, times| {
        let mut turn = Turn { time: Duration::ZERO, units: 0.0 };
        for number in 0..times {
            let (time, evaluations) = timed(|| run((round << 32) + number));
            turn.time += time;
            turn.units += evaluations as f64;
        }
        turn
    })
}

#[derive(Default)]
pub struct Rows {
    name: &'static str,
    each_evaluation: [Option<f64>; COLUMNS],
    evaluations: [Option<f64>; COLUMNS],
    total: [Option<f64>; COLUMNS],
    normal: [Option<f64>; COLUMNS],
}

/// The tables of these rows, one for each thing that was measured.
pub fn tables(rows: &[Rows]) {
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
