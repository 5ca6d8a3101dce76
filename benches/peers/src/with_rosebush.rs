//! The values, a passing run and a failing run, as rosebush would have them written.

use crate::measure::runs;
use crate::values::{Expr, Flat, Numbers, Record, Table};
use rosebush::{Check, Gen, Inner, boolean, char, hash_map, int, one_of, recursive, string, vec};
use std::fmt::Debug;

pub mod uniform {
    use super::*;

    pub fn numbers() -> impl Gen<Value = Numbers> {
        vec(int(..).uniform(), 0..=100).uniform_lengths()
    }

    pub fn flat() -> impl Gen<Value = Flat> {
        (int(..).uniform(), string('a'..='z', 0..=20).uniform_lengths(), boolean())
    }

    pub fn record() -> impl Gen<Value = Record> {
        (
            int(..).uniform(),
            int(0..=120).uniform(),
            int(0..=2500).uniform(),
            int(-1_000_000..=1_000_000).uniform(),
            boolean(),
            string('a'..='z', 1..=12).uniform_lengths(),
            int(..).uniform(),
            char('A'..='F'),
            int(..).uniform(),
            int(..).uniform(),
        )
            .map(super::record_of)
    }

    pub fn expr() -> impl Gen<Value = Expr> {
        super::expr_of(int(-1000..=1000).uniform().map(Expr::Literal))
    }

    pub fn table() -> impl Gen<Value = Table> {
        hash_map(string('a'..='z', 1..=10).uniform_lengths(), vec(int(..).uniform(), 0..=32).uniform_lengths(), 0..=10)
    }
}

/// As one gets them without asking for anything.
pub mod default {
    use super::*;

    pub fn numbers() -> impl Gen<Value = Numbers> {
        vec(int(..), 0..=100)
    }

    pub fn flat() -> impl Gen<Value = Flat> {
        (int(..), string('a'..='z', 0..=20), boolean())
    }

    pub fn record() -> impl Gen<Value = Record> {
        let numbers = (int(..), int(0..=120), int(0..=2500), int(-1_000_000..=1_000_000));
        let (id, age, height, balance) = numbers;
        let name = string('a'..='z', 1..=12);
        (id, age, height, balance, boolean(), name, int(..), char('A'..='F'), int(..), int(..)).map(super::record_of)
    }

    pub fn expr() -> impl Gen<Value = Expr> {
        super::expr_of(int(-1000..=1000).map(Expr::Literal))
    }

    pub fn table() -> impl Gen<Value = Table> {
        hash_map(string('a'..='z', 1..=10), vec(int(..), 0..=32), 0..=10)
    }
}

fn record_of(parts: (u64, u8, u16, i64, bool, String, u32, char, i32, u8)) -> Record {
    let (id, age, height, balance, active, name, score, grade, delta, flags) = parts;
    Record { id, age, height, balance, active, name, score, grade, delta, flags }
}

fn expr_of(literal: impl Gen<Value = Expr> + 'static) -> impl Gen<Value = Expr> {
    recursive(literal, |inner: Inner<'_, Expr>| {
        one_of((
            inner.clone().map(|term| Expr::Neg(Box::new(term))),
            inner.clone().zip(inner).map(|(left, right)| Expr::Add(Box::new(left), Box::new(right))),
        ))
    })
}

/// Runs a property that holds.
pub fn pass<T: Debug>(seed: u64, cases: u64, generator: impl Gen<Value = T>, property: impl Fn(&T) -> bool) {
    let outcome = Check::new().cases(cases).seed(seed).run(generator, |value| property(&value));
    assert!(outcome.is_passed());
}

/// Runs a property that fails, to the least counterexample.
pub fn fail<T: Debug>(seed: u64, generator: impl Gen<Value = T>, property: impl Fn(&T) -> bool) {
    let run = |seed| Check::new().cases(1000).seed(seed).run(&generator, |value| property(&value));
    assert!(runs(seed).any(|seed| !run(seed).is_passed()));
}
