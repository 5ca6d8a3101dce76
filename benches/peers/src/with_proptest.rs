//! The values, a passing run and a failing run, as proptest would have them written.

use crate::measure::runs;
use crate::values::{Expr, Flat, Numbers, Record, Table};
use proptest::collection::{hash_map, vec};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

pub fn numbers() -> impl Strategy<Value = Numbers> {
    vec(any::<u32>(), 0..=100)
}

pub fn flat() -> impl Strategy<Value = Flat> {
    (any::<i32>(), "[a-z]{0,20}", any::<bool>())
}

pub fn record() -> impl Strategy<Value = Record> {
    let numbers = (any::<u64>(), 0_u8..=120, 0_u16..=2500, -1_000_000_i64..=1_000_000);
    let (id, age, height, balance) = numbers;
    let grade = proptest::char::range('A', 'F');
    (id, age, height, balance, any::<bool>(), "[a-z]{1,12}", any::<u32>(), grade, any::<i32>(), any::<u8>()).prop_map(
        |(id, age, height, balance, active, name, score, grade, delta, flags)| Record {
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
        },
    )
}

pub fn expr() -> impl Strategy<Value = Expr> {
    (-1000..=1000_i32).prop_map(Expr::Literal).prop_recursive(8, 64, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|term| Expr::Neg(Box::new(term))),
            (inner.clone(), inner).prop_map(|(left, right)| Expr::Add(Box::new(left), Box::new(right))),
        ]
    })
}

pub fn table() -> impl Strategy<Value = Table> {
    hash_map("[a-z]{1,10}", vec(any::<u8>(), 0..=32), 0..=10)
}

/// A runner that leaves no files behind.
pub fn runner(seed: u64, cases: u32) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

fn judge(passes: bool) -> Result<(), TestCaseError> {
    prop_assert!(passes);
    Ok(())
}

/// Runs a property that holds.
pub fn pass<S: Strategy>(seed: u64, cases: u32, strategy: &S, property: impl Fn(&S::Value) -> bool) {
    runner(seed, cases).run(strategy, |value| judge(property(&value))).expect("the property holds");
}

/// Runs a property that fails, to the least counterexample.
pub fn fail<S: Strategy>(seed: u64, strategy: &S, property: impl Fn(&S::Value) -> bool) {
    let run = |seed| runner(seed, 1000).run(strategy, |value| judge(property(&value)));
    assert!(runs(seed).any(|seed| run(seed).is_err()));
}
