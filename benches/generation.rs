//! How long generating takes: nanoseconds for each value, with nothing written down and with the choices recorded.
//!
//! A table to read, no test of speed. What is asserted is that the values are the right ones, and the same both ways.

use rosebush::{FULL_SIZE, Gen, Inner, Source, int, one_of, recursive, string, vec};
use std::hint::black_box;
use std::time::{Duration, Instant};

enum Expr {
    Lit(i32),
    Add(Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
}

impl Expr {
    fn checksum(&self) -> u64 {
        match self {
            Expr::Lit(number) => mixed(1, *number as u64),
            Expr::Add(left, right) => mixed(mixed(2, left.checksum()), right.checksum()),
            Expr::Neg(inner) => mixed(3, inner.checksum()),
        }
    }
}

fn mixed(sum: u64, word: u64) -> u64 {
    (sum.rotate_left(7) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn main() {
    println!("{:<34} {:>8} {:>16} {:>16}", "generator", "values", "fresh, ns", "recorded, ns");
    row("int(..) of u64", 400_000, int(..), 0xa425_5302_5f7a_c677, |number: u64| number);
    row("vec(int(..) of u32, 0..=100)", 10_000, vec(int(..), 0..=100), 0x7a1a_bc76_b9c8_709c, |list: Vec<u32>| {
        list.into_iter().map(u64::from).fold(0, mixed)
    });
    row("string('a'..='z', 0..=20)", 40_000, string('a'..='z', 0..=20), 0x66dc_0fa9_04ca_30fe, |text: String| {
        text.bytes().map(u64::from).fold(0, mixed)
    });
    let tuples = (int(0..=255), int(-1000..=1000), rosebush::boolean(), int(..));
    row(
        "a tuple of u8, i32, bool and i64",
        200_000,
        tuples,
        0x5d2c_fd73_50fe_abca,
        |(a, b, c, d): (u8, i32, bool, i64)| {
            [u64::from(a), b as u64, u64::from(c), d as u64].into_iter().fold(0, mixed)
        },
    );
    let expressions = recursive(int(-100..=100).map(Expr::Lit), |inner: Inner<'_, Expr>| {
        one_of((
            inner.clone().map(|term| Expr::Neg(Box::new(term))),
            inner.clone().zip(inner).map(|(left, right)| Expr::Add(Box::new(left), Box::new(right))),
        ))
    });
    row("recursive expressions", 10_000, expressions, 0xcd0c_acae_5d46_8b8f, |expr| expr.checksum());
}

fn row<T>(name: &str, values: u64, generator: impl Gen<Value = T>, expected: u64, checksum: impl Fn(T) -> u64) {
    let run = |source: fn(u64, u32) -> Source| {
        let mut sum = 0;
        let mut time = Duration::ZERO;
        for seed in 0..values {
            let start = Instant::now();
            let mut source = source(seed, FULL_SIZE);
            let value = generator.generate(&mut source);
            black_box(&value);
            drop(source);
            time += start.elapsed();
            sum = mixed(sum, value.map_or(0, &checksum));
        }
        (sum, time.as_nanos() / u128::from(values))
    };
    let (fresh_sum, fresh) = run(Source::fresh);
    let (recorded_sum, recorded) = run(Source::recording);
    println!("{name:<34} {values:>8} {fresh:>16} {recorded:>16}");
    assert_eq!(fresh_sum, recorded_sum, "{name}: recording changes what is generated");
    assert_eq!(fresh_sum, expected, "{name}: a seed gives other values than before");
}
