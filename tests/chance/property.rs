//! Properties made by chance: what a value must have for them to fail, from quantiles of what the generator draws. Knows
//! nothing of generators and searches.

use super::value::{Measure, Value};
use rosebush::Random;
use std::fmt;

/// When a property fails.
pub(crate) enum Failing {
    AtLeast(Measure, i64),
    Below(Measure, i64),
    Exactly(Measure, i64),
    More(Measure, Measure),
    Both(Box<Failing>, Box<Failing>),
    Either(Box<Failing>, Box<Failing>),
}

impl Failing {
    /// `depth` conditions deep at most, of these measures. Constants are what some of the samples come to.
    pub(crate) fn by_chance(random: &mut Random, measures: &[Measure], samples: &[Value], depth: u32) -> Failing {
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
                Failing::AtLeast(which, bound)
            }
            4 => {
                let (which, bound) = of_samples(random, 0, 100);
                Failing::Below(which, bound)
            }
            5 => {
                let (which, only) = of_samples(random, 0, 100);
                Failing::Exactly(which, only)
            }
            6 => Failing::More(measure(random), measure(random)),
            7..=9 => {
                let [first, second] = two(random);
                Failing::Both(first, second)
            }
            _ => {
                let [first, second] = two(random);
                Failing::Either(first, second)
            }
        }
    }

    pub(crate) fn fails(&self, value: &Value) -> bool {
        let of = |which: &Measure| which.1(value);
        match self {
            Failing::AtLeast(which, bound) => of(which) >= *bound,
            Failing::Below(which, bound) => of(which) < *bound,
            Failing::Exactly(which, only) => of(which) == *only,
            Failing::More(which, other) => of(which) > of(other),
            Failing::Both(first, second) => first.fails(value) && second.fails(value),
            Failing::Either(first, second) => first.fails(value) || second.fails(value),
        }
    }
}

impl fmt::Display for Failing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |which: &Measure| which.0;
        match self {
            Failing::AtLeast(which, bound) => write!(f, "{} >= {bound}", name(which)),
            Failing::Below(which, bound) => write!(f, "{} < {bound}", name(which)),
            Failing::Exactly(which, only) => write!(f, "{} = {only}", name(which)),
            Failing::More(which, other) => write!(f, "{} > {}", name(which), name(other)),
            Failing::Both(first, second) => write!(f, "({first} and {second})"),
            Failing::Either(first, second) => write!(f, "({first} or {second})"),
        }
    }
}
