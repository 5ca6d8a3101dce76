//! The values drawn by hand with `rand`: what everything else is measured against.
//!
//! Twice: uniformly, and as rosebush draws by default (bounds, origins and small magnitudes more often).

use crate::values::{Expr, Flat, Numbers, Record, Table};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt};
use std::collections::HashMap;

fn text(rng: &mut SmallRng, length: usize) -> String {
    (0..length).map(|_| char::from(rng.random_range(b'a'..=b'z'))).collect()
}

pub mod uniform {
    use super::*;

    pub fn numbers(rng: &mut SmallRng) -> Numbers {
        let length = rng.random_range(0..=100);
        (0..length).map(|_| rng.random()).collect()
    }

    pub fn flat(rng: &mut SmallRng) -> Flat {
        let number = rng.random();
        let length = rng.random_range(0..=20);
        (number, text(rng, length), rng.random())
    }

    pub fn record(rng: &mut SmallRng) -> Record {
        Record {
            id: rng.random(),
            age: rng.random_range(0..=120),
            height: rng.random_range(0..=2500),
            balance: rng.random_range(-1_000_000..=1_000_000),
            active: rng.random(),
            name: {
                let length = rng.random_range(1..=12);
                text(rng, length)
            },
            score: rng.random(),
            grade: char::from(rng.random_range(b'A'..=b'F')),
            delta: rng.random(),
            flags: rng.random(),
        }
    }

    pub fn expr(rng: &mut SmallRng) -> Expr {
        super::expr(rng, 100, &|rng| rng.random_range(-1000..=1000))
    }

    pub fn table(rng: &mut SmallRng) -> Table {
        let count = rng.random_range(0..=10);
        let mut table = HashMap::new();
        while table.len() < count {
            let length = rng.random_range(1..=10);
            let key = text(rng, length);
            let length = rng.random_range(0..=32);
            table.insert(key, (0..length).map(|_| rng.random()).collect());
        }
        table
    }
}

/// A term like rosebush's: a budget is halved with each level, and the chance to go on shrinks with it.
fn expr(rng: &mut SmallRng, chances: u32, literal: &impl Fn(&mut SmallRng) -> i32) -> Expr {
    if rng.random_range(0..12) >= chances.min(10) {
        return Expr::Literal(literal(rng));
    }
    if rng.random() {
        Expr::Neg(Box::new(expr(rng, chances / 2, literal)))
    } else {
        Expr::Add(Box::new(expr(rng, chances / 2, literal)), Box::new(expr(rng, chances / 2, literal)))
    }
}

pub mod edges {
    use super::*;

    /// A number with each number of bits equally likely.
    fn by_bits(rng: &mut SmallRng, most: u64) -> u64 {
        let bits = rng.random_range(0..=u64::BITS - most.leading_zeros());
        if bits == 0 {
            return 0;
        }
        let smallest = 1 << (bits - 1);
        rng.random_range(smallest..=most.min(smallest | (smallest - 1)))
    }

    /// At a power of two or next to one.
    fn by_power(rng: &mut SmallRng, most: u64) -> u64 {
        let power = 1 << rng.random_range(0..u64::BITS - most.leading_zeros());
        (power - 1 + rng.random_range(0..3)).min(most)
    }

    fn unsigned(rng: &mut SmallRng, most: u64) -> u64 {
        let way = rng.next_u64();
        match way & 15 {
            0 => most,
            1 => 0,
            2 => by_power(rng, most),
            way if way & 1 == 0 => by_bits(rng, most),
            _ => rng.random_range(0..=most),
        }
    }

    fn signed(rng: &mut SmallRng, least: i64, most: i64) -> i64 {
        let way = rng.next_u64();
        match way & 15 {
            0 if way & 16 == 0 => least,
            0 => most,
            1 => 0,
            2 if way & 16 == 0 => -(by_power(rng, least.unsigned_abs()) as i64),
            2 => by_power(rng, most as u64) as i64,
            way if way & 1 == 0 => {
                if rng.random() {
                    -(by_bits(rng, least.unsigned_abs()) as i64)
                } else {
                    by_bits(rng, most as u64) as i64
                }
            }
            _ => rng.random_range(least..=most),
        }
    }

    fn length(rng: &mut SmallRng, least: usize, most: usize) -> usize {
        let spread = most - least;
        let drawn = if spread <= 16 || rng.random() {
            rng.random_range(0..=spread)
        } else {
            by_bits(rng, spread as u64) as usize
        };
        least + drawn
    }

    pub fn numbers(rng: &mut SmallRng) -> Numbers {
        let length = length(rng, 0, 100);
        (0..length).map(|_| unsigned(rng, u64::from(u32::MAX)) as u32).collect()
    }

    pub fn flat(rng: &mut SmallRng) -> Flat {
        let number = signed(rng, i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
        let length = length(rng, 0, 20);
        (number, text(rng, length), rng.random())
    }

    pub fn record(rng: &mut SmallRng) -> Record {
        Record {
            id: unsigned(rng, u64::MAX),
            age: unsigned(rng, 120) as u8,
            height: unsigned(rng, 2500) as u16,
            balance: signed(rng, -1_000_000, 1_000_000),
            active: rng.random(),
            name: {
                let length = length(rng, 1, 12);
                text(rng, length)
            },
            score: unsigned(rng, u64::from(u32::MAX)) as u32,
            grade: char::from(rng.random_range(b'A'..=b'F')),
            delta: signed(rng, i64::from(i32::MIN), i64::from(i32::MAX)) as i32,
            flags: unsigned(rng, 255) as u8,
        }
    }

    pub fn expr(rng: &mut SmallRng) -> Expr {
        super::expr(rng, 100, &|rng| signed(rng, -1000, 1000) as i32)
    }

    pub fn table(rng: &mut SmallRng) -> Table {
        let count = length(rng, 0, 10);
        let mut table = HashMap::new();
        while table.len() < count {
            let key = length(rng, 1, 10);
            let key = text(rng, key);
            let length = length(rng, 0, 32);
            table.insert(key, (0..length).map(|_| unsigned(rng, 255) as u8).collect());
        }
        table
    }
}
