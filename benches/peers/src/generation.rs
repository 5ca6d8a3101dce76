//! What generating a value costs, and a whole run of a property that holds.

use crate::measure::{Contender, each, head, race, ratios};
use crate::values::{Numbers, Parts};
#[cfg(feature = "hegel")]
use crate::with_hegel;
use crate::with_quickcheck::{ArbitraryFlat, ArbitraryTable};
use crate::{by_hand, with_proptest, with_quickcheck, with_rosebush};
use proptest::strategy::{Strategy, ValueTree};
use quickcheck::Arbitrary;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rosebush::Gen;
use std::hint::black_box;

/// How many cases the runs have.
const CASES: u64 = 1000;
/// How many values tell how many parts a value has.
const SAMPLE: u64 = 20_000;

/// The parts that a value has in the mean.
fn parts<T: Parts>(mut draw: impl FnMut(u64) -> T) -> f64 {
    (0..SAMPLE).map(|seed| draw(seed).parts()).sum::<usize>() as f64 / SAMPLE as f64
}

fn generating<'c, T: Parts + 'c>(mut draw: impl FnMut(u64) -> T + 'c) -> Option<Contender<'c>> {
    let parts = parts(&mut draw);
    each(parts, move |seed| drop(black_box(draw(seed))))
}

fn hand<'c, T: Parts + 'c>(draw: fn(&mut SmallRng) -> T) -> Option<Contender<'c>> {
    let mut rng = SmallRng::seed_from_u64(1);
    generating(move |_| draw(&mut rng))
}

fn rosebush<'c, T: Parts + 'c>(generator: impl Gen<Value = T> + 'c) -> Option<Contender<'c>> {
    generating(move |seed| generator.sample(seed).expect("nothing is filtered"))
}

fn proptest<'c, S: Strategy<Value: Parts> + 'c>(strategy: S) -> Option<Contender<'c>> {
    let mut runner = with_proptest::runner(1, 1);
    generating(move |_| strategy.new_tree(&mut runner).expect("nothing is filtered").current())
}

fn quickcheck<'c, A: Arbitrary, T: Parts + 'c>(value: fn(A) -> T) -> Option<Contender<'c>> {
    let mut g = quickcheck::Gen::from_size_and_seed(101, 1);
    generating(move |_| value(A::arbitrary(&mut g)))
}

#[cfg(feature = "hegel")]
fn hegel<'c, T: Parts + std::fmt::Debug + 'c, G: hegel::generators::PrintableGenerator<T> + 'c>(
    generator: impl Fn() -> G + 'c,
) -> Option<Contender<'c>> {
    let (count, parts) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
    with_hegel::pass(1, 500, &generator, |value: &T| {
        count.set(count.get() + 1);
        parts.set(parts.get() + value.parts());
        true
    });
    let mean = parts.get() as f64 / f64::from(count.get());
    Some(Box::new(move |seed, times| {
        let count = std::cell::Cell::new(0);
        let start = cpu_time::ThreadTime::now();
        with_hegel::pass(seed, times, &generator, |value| {
            black_box(value);
            count.set(count.get() + 1);
            true
        });
        crate::measure::Turn { time: start.elapsed(), units: mean * f64::from(count.get()) }
    }))
}

#[cfg(feature = "hegel")]
macro_rules! hegel {
    ($generator:path) => {
        hegel($generator)
    };
}

#[cfg(not(feature = "hegel"))]
macro_rules! hegel {
    ($generator:path) => {
        None
    };
}

pub fn table() {
    head("generating, for each part of a value", "by hand, ns");
    macro_rules! row {
        ($name:literal, $value:ident, $arbitrary:expr) => {
            let uniform = [
                hand(by_hand::uniform::$value),
                rosebush(with_rosebush::uniform::$value()),
                proptest(with_proptest::$value()),
                quickcheck($arbitrary),
                hegel!(with_hegel::$value),
            ];
            ratios(concat!($name, ", uniform"), race(uniform));
            let default = [hand(by_hand::edges::$value), rosebush(with_rosebush::default::$value()), None, None, None];
            ratios(concat!($name, ", default"), race(default));
        };
    }
    row!("Vec<u32> of 0..=100", numbers, |list: Numbers| list);
    row!("(i32, String, bool)", flat, |flat: ArbitraryFlat| flat.0);
    row!("struct of ten fields", record, |record: crate::values::Record| record);
    row!("recursive expression", expr, |expr: crate::values::Expr| expr);
    row!("HashMap<String, Vec<u8>>", table, |table: ArbitraryTable| table.0);
}

fn holds(list: &Numbers) -> bool {
    black_box(list).len() <= 100
}

pub fn passing() {
    head("a run of 1,000 cases that pass", "by hand, us");
    let hand = |draw: fn(&mut SmallRng) -> Numbers| {
        each(1000.0, move |seed| {
            let mut rng = SmallRng::seed_from_u64(seed);
            assert!((0..CASES).all(|_| holds(&draw(&mut rng))));
        })
    };
    let peers = || {
        let strategy = with_proptest::numbers();
        [
            each(1000.0, move |seed| with_proptest::pass(seed, CASES as u32, &strategy, holds)),
            each(1000.0, |seed| with_quickcheck::pass(seed, CASES, (|list| holds(&list)) as fn(Numbers) -> bool)),
            #[cfg(feature = "hegel")]
            each(1000.0, |seed| with_hegel::pass(seed, CASES, with_hegel::numbers, holds)),
            #[cfg(not(feature = "hegel"))]
            None,
        ]
    };
    let [proptest, quickcheck, hegel] = peers();
    let uniform = with_rosebush::uniform::numbers();
    let default = with_rosebush::default::numbers();
    ratios(
        "Vec<u32> of 0..=100, uniform",
        race([
            hand(by_hand::uniform::numbers),
            each(1000.0, |seed| with_rosebush::pass(seed, CASES, &uniform, holds)),
            proptest,
            quickcheck,
            hegel,
        ]),
    );
    ratios(
        "Vec<u32> of 0..=100, default, growing",
        race([
            hand(by_hand::edges::numbers),
            each(1000.0, |seed| with_rosebush::pass(seed, CASES, &default, holds)),
            None,
            None,
            None,
        ]),
    );
}
