//! The values, a passing run and a failing run, as quickcheck would have them written: one type for each value.
//!
//! `Arbitrary` is all there is to say how values are drawn, so ranges and alphabets are written out.

use crate::measure::runs;
use crate::values::{Expr, Flat, Record, Table};
use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};

fn up_to(g: &mut Gen, most: u64) -> u64 {
    u64::arbitrary(g) % (most + 1)
}

fn text(g: &mut Gen, least: u64, most: u64) -> String {
    let length = least + up_to(g, most - least);
    (0..length).map(|_| char::from(b'a' + up_to(g, 25) as u8)).collect()
}

#[derive(Clone, Debug)]
pub struct ArbitraryFlat(pub Flat);

impl Arbitrary for ArbitraryFlat {
    fn arbitrary(g: &mut Gen) -> Self {
        ArbitraryFlat((i32::arbitrary(g), text(g, 0, 20), bool::arbitrary(g)))
    }
}

impl Arbitrary for Record {
    fn arbitrary(g: &mut Gen) -> Self {
        Record {
            id: u64::arbitrary(g),
            age: up_to(g, 120) as u8,
            height: up_to(g, 2500) as u16,
            balance: up_to(g, 2_000_000) as i64 - 1_000_000,
            active: bool::arbitrary(g),
            name: text(g, 1, 12),
            score: u32::arbitrary(g),
            grade: char::from(b'A' + up_to(g, 5) as u8),
            delta: i32::arbitrary(g),
            flags: u8::arbitrary(g),
        }
    }
}

impl Arbitrary for Expr {
    fn arbitrary(g: &mut Gen) -> Self {
        let size = g.size();
        expr(g, size)
    }
}

/// The budget goes down beside the generator, because a generator of another size would have to be seeded at each level.
/// The chance is drawn by `choose`, because numbers are 0, 1 and the largest more often: terms would be larger.
fn expr(g: &mut Gen, chances: usize) -> Expr {
    if g.choose(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]).is_none_or(|drawn| *drawn >= chances.min(10)) {
        return Expr::Literal(up_to(g, 2000) as i32 - 1000);
    }
    let is_neg = bool::arbitrary(g);
    let mut term = || Box::new(expr(g, chances / 2));
    if is_neg { Expr::Neg(term()) } else { Expr::Add(term(), term()) }
}

#[derive(Clone, Debug)]
pub struct ArbitraryTable(pub Table);

impl Arbitrary for ArbitraryTable {
    fn arbitrary(g: &mut Gen) -> Self {
        let entries = up_to(g, 10);
        ArbitraryTable(
            (0..entries)
                .map(|_| {
                    let key = text(g, 1, 10);
                    let bytes = up_to(g, 32);
                    (key, (0..bytes).map(|_| u8::arbitrary(g)).collect())
                })
                .collect(),
        )
    }
}

/// Lengths go to the size, exclusive.
pub fn tester(seed: u64, size: usize, cases: u64) -> QuickCheck {
    QuickCheck::new().tests(cases).max_tests(cases * 10).rng(Gen::from_size_and_seed(size, seed))
}

/// Runs a property that holds.
pub fn pass(seed: u64, cases: u64, property: impl Testable) {
    assert!(tester(seed, 101, cases).quicktest(property).is_ok());
}

/// Runs a property that fails, to the least counterexample.
pub fn fail(seed: u64, property: impl Testable + Copy) {
    fail_sized(seed, 101, property);
}

/// Such a run with values of another size.
pub fn fail_sized(seed: u64, size: usize, property: impl Testable + Copy) {
    assert!(runs(seed).any(|seed| tester(seed, size, 1000).quicktest(property).is_err()));
}
