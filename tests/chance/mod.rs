//! Random problems: a generator, a property, and starts that fail. The least that any start reaches is the best that
//! is known. They say how well what nobody thought of is shrunk. Knows nothing of how the search goes about it.
#![allow(dead_code, reason = "the test and the benchmark use their own parts of this")]

mod about;
mod asking;
mod fields;
mod generator;
mod kinds;
mod measures;
mod property;
mod value;

use generator::{Any, Made};
use property::{Failing, Measured};
use rosebush::{Choices, FULL_SIZE, Found, Gen, Random, Search, Source};
use std::collections::BTreeMap;
use value::{Measure, Value};

const SAMPLES: u64 = 200;
/// Of the samples, so many fail: more and every value is a counterexample, fewer and starts are hard to find.
const FAILING: std::ops::Range<usize> = 2..120;
/// Where no sample with so few choices fails the least is large too, and says little.
const FEW_CHOICES: usize = 16;
const BUDGET: u64 = 20_000;

/// What subjects are made of.
pub(crate) struct Stock {
    name: &'static str,
    by_chance: fn(&mut Random, u32) -> Made<Value>,
    /// A property of such values, if these samples have anything to ask about.
    failing: fn(&mut Random, &[Value]) -> Option<Box<dyn Failing>>,
}

/// Numbers in many shapes, and what depends on what.
pub(crate) const SHAPES: Stock = Stock {
    name: "",
    by_chance: generator::by_chance,
    failing: |random, samples| Some(measured(random, value::MEASURES, samples)),
};

/// Many kinds of values.
pub(crate) const KINDS: Stock = Stock {
    name: "kinds ",
    by_chance: kinds::by_chance,
    failing: |random, samples| Some(measured(random, measures::MEASURES, samples)),
};

/// Records and lists of them, with properties that ask about single fields.
pub(crate) const FIELDS: Stock = Stock { name: "fields ", by_chance: fields::by_chance, failing: asking::by_chance };

fn measured(random: &mut Random, measures: &[Measure], samples: &[Value]) -> Box<dyn Failing> {
    let depth = 1 + random.up_to(1) as u32;
    Box::new(Measured::by_chance(random, measures, samples, depth))
}

/// How many subjects of each stock, and of how many starts, stand in the committed table. Twice as many show no more: nearly
/// every row of edits that is missed by any of a hundred subjects is missed by one of the first fifty.
const COUNTED: (u64, usize) = (50, 10);

/// The lines of the table of what searches of the first subjects come to: how many of how many end at the best known, and
/// their evaluations.
pub(crate) fn counted() -> impl Iterator<Item = String> {
    let (subjects, starts) = COUNTED;
    [SHAPES, KINDS, FIELDS].into_iter().flat_map(move |stock| {
        (0..subjects).map(move |number| {
            let row = Subject::new(&stock, number, starts).measured();
            format!("{}{number}: {} of {starts}, {}", stock.name, row.best().1, row.evaluations)
        })
    })
}

pub(crate) struct Subject {
    generator: Any<Value>,
    failing: Box<dyn Failing>,
    text: String,
    seeds: Vec<u64>,
}

impl Subject {
    /// The first that chance makes and that has something to shrink. Which it is does not depend on how a search goes.
    pub(crate) fn new(stock: &Stock, number: u64, starts: usize) -> Subject {
        let mut random = Random::from_seed(number);
        loop {
            if let Some(subject) = Subject::attempt(stock, &mut random, starts) {
                return subject;
            }
        }
    }

    fn attempt(stock: &Stock, random: &mut Random, starts: usize) -> Option<Subject> {
        let depth = 1 + random.up_to(2) as u32;
        let made = (stock.by_chance)(random, depth);
        let samples: Vec<Value> = (0..SAMPLES).filter_map(|seed| made.generator.sample(seed).ok()).collect();
        if samples.len() as u64 != SAMPLES {
            return None;
        }
        let failing = (stock.failing)(random, &samples)?;
        let simplest = (&made.generator).tree_from(&Choices::default());
        if simplest.is_ok_and(|tree| failing.fails(&tree.value())) {
            return None;
        }
        if !FAILING.contains(&samples.iter().filter(|value| failing.fails(value)).count()) {
            return None;
        }
        let fails_with_few = |seed: u64| {
            let mut source = Source::recording(seed, seed as u32 % FULL_SIZE);
            let drawn = made.generator.generate(&mut source);
            drawn.is_ok_and(|value| failing.fails(&value)) && source.into_choices().count() <= FEW_CHOICES
        };
        if !(0..SAMPLES).any(fails_with_few) {
            return None;
        }
        let fails = |seed: &u64| made.generator.sample(*seed).is_ok_and(|value| failing.fails(&value));
        let seeds: Vec<u64> = (SAMPLES..1000 * SAMPLES).filter(fails).take(starts).collect();
        if seeds.len() != starts {
            return None;
        }
        Some(Subject { text: format!("{}\t{failing}", made.text), generator: made.generator, failing, seeds })
    }

    fn search(&self, seed: u64, without: &[String]) -> Found<'_, Value> {
        let tree = (&self.generator).tree(seed);
        let search = without.iter().fold(Search::new(), |search, row| search.without_pass(row));
        let found = search.max_evaluations(BUDGET).run(&tree, |value| self.failing.fails(&value));
        assert!(self.failing.fails(&found.minimal.value()), "what is found fails");
        found
    }

    pub(crate) fn measured(&self) -> Row {
        self.measured_without(&[])
    }

    /// What `measured` gives, with some rows of edits left out.
    pub(crate) fn measured_without(&self, without: &[String]) -> Row {
        let mut row = Row { text: self.text.clone(), ..Row::default() };
        for seed in &self.seeds {
            let found = self.search(*seed, without);
            row.evaluations += found.evaluations;
            row.attempts += found.candidates;
            row.cut_short += usize::from(found.is_cut_short);
            let end = row.ends.entry(found.minimal.choices().clone());
            end.or_insert_with(|| (0, format!("{:?}", found.minimal.value()))).0 += 1;
        }
        row
    }
}

/// What all searches of one subject came to.
#[derive(Default)]
pub(crate) struct Row {
    pub(crate) text: String,
    /// By what they draw, so that the best known is the first: how many searches end there, and the value.
    pub(crate) ends: BTreeMap<Choices, (usize, String)>,
    pub(crate) evaluations: u64,
    pub(crate) attempts: u64,
    pub(crate) cut_short: usize,
}

impl Row {
    pub(crate) fn best(&self) -> (&Choices, usize) {
        let (best, (searches, _)) = self.ends.first_key_value().expect("a subject has starts");
        (best, *searches)
    }

    pub(crate) fn astray(&self) -> usize {
        self.ends.values().skip(1).map(|(searches, _)| searches).sum()
    }

    pub(crate) fn print(&self, number: u64) {
        let (best, at_best) = self.best();
        let (ends, evaluations, attempts) = (self.ends.len(), self.evaluations, self.attempts);
        println!("{number}\t{at_best}\t{ends}\t{evaluations}\t{attempts}\t{best}\t{}", self.text);
    }

    pub(crate) fn print_ends(&self) {
        let mut ends: Vec<_> = self.ends.iter().collect();
        ends.sort_by_key(|(_, (searches, _))| std::cmp::Reverse(*searches));
        ends.iter().for_each(|(choices, (searches, value))| println!("    {searches} x {value}\t{choices}"));
    }
}
