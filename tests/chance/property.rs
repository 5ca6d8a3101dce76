//! Random properties: what a value must have for them to fail, from quantiles of what the generator draws. Knows
//! nothing of generators and searches.

use super::value::{Measure, Value};
use rosebush::Random;
use std::fmt;

/// When a property fails, and how that is said.
pub(crate) trait Failing: fmt::Display {
    fn fails(&self, value: &Value) -> bool;
}

/// By measures of the whole value.
pub(super) enum Measured {
    AtLeast(Measure, i64),
    Below(Measure, i64),
    Exactly(Measure, i64),
    More(Measure, Measure),
    Both(Box<Measured>, Box<Measured>),
    Either(Box<Measured>, Box<Measured>),
}

impl Measured {
    /// `depth` conditions deep at most, of these measures. Constants are what some of the samples come to.
    pub(super) fn by_chance(random: &mut Random, measures: &[Measure], samples: &[Value], depth: u32) -> Measured {
        let measure = |random: &mut Random| measures[random.up_to(measures.len() as u64 - 1) as usize];
        let of_samples = |random: &mut Random, least_percent: u64, most_percent: u64| {
            let which = measure(random);
            let mut all: Vec<i64> = samples.iter().map(|value| which.1(value)).collect();
            all.sort_unstable();
            let percent = least_percent + random.up_to(most_percent - least_percent);
            (which, all[(all.len() - 1) * percent as usize / 100])
        };
        let two =
            |random: &mut Random| [(); 2].map(|()| Box::new(Self::by_chance(random, measures, samples, depth - 1)));
        match random.up_to(if depth == 0 { 6 } else { 10 }) {
            0..=3 => {
                let (which, bound) = of_samples(random, 25, 90);
                Measured::AtLeast(which, bound)
            }
            4 => {
                let (which, bound) = of_samples(random, 0, 100);
                Measured::Below(which, bound)
            }
            5 => {
                let (which, only) = of_samples(random, 0, 100);
                Measured::Exactly(which, only)
            }
            6 => Measured::More(measure(random), measure(random)),
            7..=9 => {
                let [first, second] = two(random);
                Measured::Both(first, second)
            }
            _ => {
                let [first, second] = two(random);
                Measured::Either(first, second)
            }
        }
    }
}

impl Failing for Measured {
    fn fails(&self, value: &Value) -> bool {
        let of = |which: &Measure| which.1(value);
        match self {
            Measured::AtLeast(which, bound) => of(which) >= *bound,
            Measured::Below(which, bound) => of(which) < *bound,
            Measured::Exactly(which, only) => of(which) == *only,
            Measured::More(which, other) => of(which) > of(other),
            Measured::Both(first, second) => first.fails(value) && second.fails(value),
            Measured::Either(first, second) => first.fails(value) || second.fails(value),
        }
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |which: &Measure| which.0;
        match self {
            Measured::AtLeast(which, bound) => write!(f, "{} >= {bound}", name(which)),
            Measured::Below(which, bound) => write!(f, "{} < {bound}", name(which)),
            Measured::Exactly(which, only) => write!(f, "{} = {only}", name(which)),
            Measured::More(which, other) => write!(f, "{} > {}", name(which), name(other)),
            Measured::Both(first, second) => write!(f, "({first} and {second})"),
            Measured::Either(first, second) => write!(f, "({first} or {second})"),
        }
    }
}
