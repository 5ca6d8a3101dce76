//! The checks that every generator must pass.

use crate::erased::{Erased, Predicate, erased, of_erased};
use rosebush::{BoxGen, FULL_SIZE, Gen, Random, Source, Tree, boolean, float, int, one_of, option, text, vec};
use std::fmt::Debug;

/// One generator, and what is known of it.
pub(crate) struct Row<G: Gen> {
    pub(crate) name: &'static str,
    pub(crate) generator: G,
    /// The minimum where everything fails.
    pub(crate) minimal: G::Value,
    /// What holds of every value.
    pub(crate) valid: fn(&G::Value) -> bool,
    /// What holds of every candidate, given the value that it is a candidate for.
    pub(crate) step: fn(&G::Value, &G::Value) -> bool,
    /// What some value fulfils: both bounds, each arm.
    pub(crate) reached: Vec<fn(&G::Value) -> bool>,
}

const SEEDS: u64 = 12;
const BYTES: usize = 300;
/// What is only said of fresh draws of these.
const AT_A_SIZE: [&str; 2] = ["resized", "scaled"];
const STEPS: usize = 25;
const CHILDREN: usize = 12;

impl<G: Gen<Value: Debug + 'static> + 'static> Row<G> {
    pub(crate) fn check(self) {
        let Row { name, generator, minimal: least, valid, step, reached } = self;
        let checks = Checks {
            name,
            generator: erased(generator),
            minimal: Erased::new(least),
            valid: of_erased(valid),
            step: Box::new(move |parent, child| step(parent.get(), child.get())),
            reached: reached.into_iter().map(|reached| of_erased(reached)).collect(),
        };
        checks.run();
    }
}

/// A row without its type, so that its checks are compiled once.
struct Checks {
    name: &'static str,
    generator: BoxGen<'static, Erased>,
    minimal: Erased,
    valid: Predicate,
    step: Box<dyn Fn(&Erased, &Erased) -> bool>,
    reached: Vec<Predicate>,
}

impl Checks {
    fn run(&self) {
        self.fresh_and_recorded_draws_are_equal();
        self.the_minimum_is_found();
        self.every_step_keeps_the_relation();
        self.foreign_choices_are_read_leniently();
        self.what_should_be_reached_is();
        self.choices_are_written_as_bytes();
        self.any_bytes_are_read();
    }

    fn choices_are_written_as_bytes(&self) {
        for seed in 0..50 {
            for size in [0, 1, 30, FULL_SIZE] {
                let mut source = Source::recording(seed, size);
                let drawn = self.generator.generate(&mut source).expect("accepted");
                let tree = (&self.generator).tree_from(&source.into_choices()).expect("accepted");
                let bytes = tree.to_bytes();
                let again = Tree::from_bytes(&self.generator, &bytes).expect("accepted");
                // The size is written only if it was asked for.
                assert_eq!(keys(again.choices()), keys(tree.choices()), "{}: {drawn:?} from {bytes:?}", self.name);
                assert_eq!(again.to_bytes(), bytes, "{}: {drawn:?}", self.name);
                assert_eq!(shown(&again.value()), shown(&drawn), "{} from {bytes:?}", self.name);
            }
        }
    }

    fn any_bytes_are_read(&self) {
        let mut random = Random::from_seed(1);
        let mut read = 0;
        for _ in 0..BYTES {
            let length = random.log_uniform_up_to(200) as usize;
            let bytes: Vec<u8> =
                (0..length).map(|_| random.next_u64() as u8 & [0xff, 0x0f, 0xf0, 0x7f][length % 4]).collect();
            let Ok(tree) = Tree::from_bytes(&self.generator, &bytes) else { continue };
            read += 1;
            let is_valid = (self.valid)(&tree.value()) || AT_A_SIZE.contains(&self.name);
            assert!(is_valid, "{}: {:?} is not valid", self.name, tree.value());
            let again = Tree::from_bytes(&self.generator, &tree.to_bytes()).expect("accepted");
            assert_eq!(keys(again.choices()), keys(tree.choices()), "{} from {bytes:?}", self.name);
        }
        assert!(read > BYTES / 2, "{}: only {read} of {BYTES} were read", self.name);
    }

    fn fresh_and_recorded_draws_are_equal(&self) {
        for seed in 0..50 {
            for size in [0, 1, 30, FULL_SIZE] {
                let fresh = self.generator.generate(&mut Source::fresh(seed, size)).expect("accepted");
                let mut source = Source::recording(seed, size);
                let recorded = self.generator.generate(&mut source).expect("accepted");
                assert_eq!(shown(&fresh), shown(&recorded), "{} with seed {seed} and size {size}", self.name);
                assert!((self.valid)(&fresh), "{}: {fresh:?} is not valid", self.name);
                let choices = source.into_choices();
                let mut again = Source::reading(&choices);
                let read = self.generator.generate(&mut again).expect("accepted");
                assert_eq!(shown(&read), shown(&recorded), "{} read back from {choices}", self.name);
                assert_eq!(again.into_choices(), choices, "{} written again", self.name);
            }
        }
    }

    fn the_minimum_is_found(&self) {
        for seed in 0..SEEDS {
            let least = (&self.generator).tree(seed).search(|_| true).value();
            assert_eq!(shown(&least), shown(&self.minimal), "{} from seed {seed}", self.name);
        }
    }

    fn every_step_keeps_the_relation(&self) {
        for seed in 0..SEEDS {
            let mut tree = (&self.generator).tree(seed);
            for step in 0..STEPS {
                let children: Vec<_> = tree.children().take(CHILDREN).collect();
                let parent = tree.value();
                for child in &children {
                    let value = child.value();
                    assert!((self.valid)(&value), "{}: {value:?} is not valid", self.name);
                    assert!((self.step)(&parent, &value), "{}: from {parent:?} to {value:?}", self.name);
                    assert!(child.choices() < tree.choices(), "{}: {value:?} is not smaller", self.name);
                    let again = (&self.generator).tree_from(child.choices()).expect("accepted");
                    assert_eq!(again.choices(), child.choices(), "{}: {value:?} is not canonical", self.name);
                    assert_eq!(shown(&again.value()), shown(&value), "{}", self.name);
                }
                // Not always the first, so that the way down is long.
                let Some(child) = children.into_iter().nth_back((seed as usize + step) % CHILDREN) else {
                    break;
                };
                tree = child;
            }
        }
    }

    fn foreign_choices_are_read_leniently(&self) {
        let foreign = one_of((
            vec((int::<i64>(..), boolean()), 0..6).map(drop),
            (float::<f64>(..), text(0..4), option(int::<u8>(..))).map(drop),
            vec(vec(int::<u128>(..), 0..3), 0..3).map(drop),
            (int::<u64>(..), int::<u64>(..), int::<u64>(..), int::<u64>(..)).map(drop),
        ));
        for seed in 0..100 {
            let choices = (&foreign).tree(seed).choices().clone();
            let Ok(tree) = (&self.generator).tree_from(&choices) else {
                continue;
            };
            assert!((self.valid)(&tree.value()), "{}: {:?} is not valid", self.name, tree.value());
            let again = (&self.generator).tree_from(tree.choices()).expect("accepted");
            assert_eq!(again.choices(), tree.choices(), "{} read from {choices}", self.name);
            assert_eq!(shown(&again.value()), shown(&tree.value()), "{} read from {choices}", self.name);
        }
    }

    fn what_should_be_reached_is(&self) {
        let mut left: Vec<usize> = (0..self.reached.len()).collect();
        for value in (0..3000).filter_map(|seed| self.generator.sample(seed).ok()) {
            left.retain(|number| !(self.reached[*number])(&value));
            if left.is_empty() {
                return;
            }
        }
        assert!(left.is_empty(), "{}: numbers {left:?} were not reached", self.name);
    }
}

fn shown(value: &impl Debug) -> String {
    format!("{value:?}")
}

/// Every step is as good as another.
pub(crate) fn any_step<T>(_: &T, _: &T) -> bool {
    true
}

/// All of these choices but their size.
fn keys(choices: &rosebush::Choices) -> String {
    let text = choices.to_string();
    text.split('-').nth(2).expect("a token has three parts and a sum").to_owned()
}
