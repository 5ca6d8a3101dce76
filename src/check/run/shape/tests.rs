//! Tests of `shape`: what a default run has in it, whatever its seed.

use super::*;
use crate::check::Check;
use crate::generator::{
    Gen, Inner, any_char, boolean, btree_set, compose, element_of, float, int, just, one_of, option, recursive, string,
    vec,
};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::Range;

/// What is read of each case of a default run.
fn run<G: Gen<Value: std::fmt::Debug>, T>(seed: u64, generator: G, read: impl Fn(G::Value) -> T) -> Vec<T> {
    let seen = RefCell::new(Vec::new());
    let check = Check::new().environment(false).seed(seed);
    let outcome = check.run(generator, |value| seen.borrow_mut().push(read(value)));
    assert!(outcome.is_passed());
    seen.into_inner()
}

/// The greatest of what is read in each of some runs.
fn greatest<G: Gen<Value: std::fmt::Debug>, T: Ord>(generator: impl Fn() -> G, read: impl Fn(G::Value) -> T) -> Vec<T> {
    greatest_of(0..50, generator, read)
}

fn greatest_of<G: Gen<Value: std::fmt::Debug>, T: Ord>(
    seeds: Range<u64>,
    generator: impl Fn() -> G,
    read: impl Fn(G::Value) -> T,
) -> Vec<T> {
    let all = |seed| run(seed, generator(), &read).into_iter().max();
    seeds.filter_map(all).collect()
}

#[test]
fn every_run_has_long_lists_of_many_distinct_numbers() {
    let distinct = |list: Vec<u8>| list.into_iter().collect::<BTreeSet<_>>().len();
    let most = greatest(|| vec(int::<u8>(..), 0..100), distinct);
    assert!(most.iter().filter(|most| **most >= 70).count() >= 49, "{most:?}");
    let most = greatest(|| btree_set(int::<u64>(..), 0..=100), |set: BTreeSet<u64>| set.len());
    assert!(most.iter().all(|most| *most >= 80), "{most:?}");
}

#[test]
fn a_run_has_many_small_cases_and_begins_with_them() {
    for seed in 0..20 {
        let lengths = run(seed, vec(int::<u8>(..), 0..100), |list| list.len());
        let short = lengths.iter().filter(|length| **length <= 5).count();
        assert!((45..=130).contains(&short), "{short} of seed {seed}");
        assert!(lengths[..64].iter().all(|length| *length <= 26));
    }
}

/// In a quarter of the cases lists are nearly as long as they may be, from the first cases on.
#[test]
fn some_cases_have_lists_with_room_for_most() {
    for seed in 0..20 {
        let lengths = run(seed, vec(int::<u8>(..), 0..=20), |list| list.len());
        let nearly_full = lengths[64..].iter().filter(|length| **length >= 15).count();
        // Of lengths that are drawn evenly it would be 55.
        assert!((63..=120).contains(&nearly_full), "{nearly_full} of seed {seed}");
        assert!(lengths[..128].contains(&20));
    }
}

#[test]
fn a_recursion_within_another_one_is_small() {
    for seed in 0..20 {
        let depths = || terms().map(|term| vec![term.measures().0]);
        let terms_of_terms = recursive(depths(), |inner: Inner<'static, Vec<u32>>| {
            (depths(), inner.clone(), inner).map(|(of_this, a, b)| [of_this, a, b].concat())
        });
        let depths = run(seed, terms_of_terms, |depths: Vec<u32>| depths).concat();
        let small = depths.iter().filter(|depth| **depth <= 3).count();
        assert!(small * 10 >= depths.len() * 9, "{small} of {} with seed {seed}", depths.len());
        assert!(depths.iter().any(|depth| *depth > 3));
    }
}

/// A list of records uses up no more than a part of the draws that are repeated.
#[test]
fn what_is_drawn_after_a_long_list_is_often_in_the_list() {
    let keys = || (vec((int::<u32>(..), int::<u32>(..)), 30..=60), int::<u32>(..));
    let is_there = |(list, key): (Vec<(u32, u32)>, u32)| key > 100 && list[5..].iter().any(|(other, _)| *other == key);
    let found = runs_with(keys, is_there);
    assert!(found >= 90, "{found} of 100 runs");
}

/// What is in the first lists is of the usual lengths.
#[test]
fn lists_of_lists_become_no_larger_than_they_can_be_used() {
    // Of fewer runs, since each makes millions of elements.
    let most = greatest_of(
        0..20,
        || vec(vec(vec(just(()), 0..100), 0..100), 0..100),
        |lists: Vec<Vec<Vec<()>>>| lists.iter().flatten().map(Vec::len).sum::<usize>(),
    );
    assert!(most.iter().all(|most| (40_000..200_000).contains(most)), "{most:?}");
}

#[derive(Debug)]
enum Term {
    Leaf,
    One(Box<Term>),
    Two(Box<Term>, Box<Term>),
}

impl Term {
    /// How deep it is, and how many levels it has.
    fn measures(&self) -> (u32, u32) {
        match self {
            Term::Leaf => (0, 1),
            Term::One(inner) => {
                let (depth, levels) = inner.measures();
                (depth + 1, levels + 1)
            }
            Term::Two(left, right) => {
                let (left, right) = (left.measures(), right.measures());
                (left.0.max(right.0) + 1, left.1 + right.1 + 1)
            }
        }
    }
}

fn terms() -> crate::generator::types::Recursive<'static, Term> {
    recursive(just(()).map(|()| Term::Leaf), |inner: Inner<'static, Term>| {
        let boxed = inner.map(Box::new);
        one_of((boxed.clone().map(Term::One), boxed.clone().zip(boxed).map(|(left, right)| Term::Two(left, right))))
    })
}

#[test]
fn some_terms_are_deep_and_thin_others_bushy_and_many_are_small() {
    for seed in 0..20 {
        let measures = run(seed, terms(), |term: Term| term.measures());
        let count =
            |is: &dyn Fn(u32, u32) -> bool| measures.iter().filter(|(depth, levels)| is(*depth, *levels)).count();
        let deep = count(&|depth, _| depth > 7);
        let bushy = count(&|depth, levels| depth <= 7 && levels >= 20);
        let small = count(&|_, levels| levels <= 5);
        assert!(deep >= 6 && bushy >= 5 && small >= 60, "{deep} deep, {bushy} bushy, {small} small with seed {seed}");
    }
    let deepest = greatest(terms, |term: Term| term.measures().0);
    assert!(deepest.iter().filter(|depth| **depth == 32).count() >= 5, "{deepest:?}");
}

#[test]
fn a_recorded_case_is_drawn_as_one_that_is_not() {
    let lists = (vec(int::<i64>(..), 0..100), btree_set(int(0..=999_u16), 0..=9), vec(string('a'..='z', 0..=5), 0..=4));
    let others = (int::<u128>(..), float::<f64>(..), option(any_char()), element_of([1, 2, 3]), boolean());
    let within = recursive(terms().map(|term| term.measures().0), |inner: Inner<'static, u32>| {
        (terms(), inner.clone(), vec(inner, 0..=2)).map(|(term, a, b)| term.measures().1 + a + b.iter().sum::<u32>())
    });
    let generator = (terms(), lists, vec(terms(), 0..=3), within, others, int(0..=99_u8).filter(|n| n % 3 == 0));
    for number in 0..400 {
        let shape = Shape::of(number, number as u32 / 4);
        let drawn = |mut source: Source| {
            shape.prepare(&mut source);
            format!("{:?}", generator.generate(&mut source))
        };
        let fresh = drawn(Source::fresh(number, shape.size()));
        assert_eq!(drawn(Source::recording(number, shape.size())), fresh);
    }
}

#[test]
fn what_was_drawn_apart_agrees_or_lies_next_to_each_other() {
    let text = || string('a'..='z', 5).filter(|text: &String| !text.starts_with('x'));
    for seed in 0..20 {
        let keys = (btree_set(int::<u64>(..), 5), int(0..=u64::MAX / 2));
        let seen = run(seed, keys, |(keys, key): (BTreeSet<u64>, u64)| {
            key > 100 && (keys.contains(&key) || keys.contains(&(key + 1)) || keys.contains(&(key - 1)))
        });
        assert!(seen.iter().filter(|agrees| **agrees).count() >= 2, "seed {seed}");
        let seen = run(seed, (text(), int::<u8>(..), text()), |(one, _, other): (String, u8, String)| one == other);
        assert!(seen.iter().filter(|agrees| **agrees).count() >= 1, "seed {seed}");
    }
}

#[test]
fn one_of_three_is_the_sum_of_the_others() {
    let number = || int(0..=1_000_000_u32);
    let has_sum = |seed: &u64| {
        run(*seed, (number(), number(), number()), |(a, b, sum)| a > 100 && b > 100 && a + b == sum).contains(&true)
    };
    let count = (0..100).filter(has_sum).count();
    // Hardly any, if they were drawn apart.
    assert!(count >= 15, "{count} of 100 runs");
}

/// How many of 100 runs have a case of which this holds.
fn runs_with<G: Gen<Value: std::fmt::Debug>>(generator: impl Fn() -> G, holds: impl Fn(G::Value) -> bool) -> usize {
    (0..100).filter(|seed| run(*seed, generator(), &holds).contains(&true)).count()
}

/// Hardly any, if they were drawn apart; and the same with a range that does not begin at zero.
#[test]
fn one_of_two_is_as_far_from_the_end_as_the_other_from_the_beginning() {
    let opposite = |(a, b): (u32, u32)| a > 100 && b > 100 && a == b.wrapping_neg();
    assert!(runs_with(|| (int(..), int(..)), opposite) >= 60);
    let mirrored = |(a, b): (u64, u64)| a != b && a + b == 3_000_000;
    assert!(runs_with(|| (int(1_000_000..=2_000_000), int(1_000_000..=2_000_000)), mirrored) >= 60);
}

#[test]
fn numbers_walk() {
    let list = || vec(int(0..=9_999_u32), 0..=12);
    let goes_by_steps = |list: Vec<u32>| {
        let step = |pair: &[u32]| i64::from(pair[1]) - i64::from(pair[0]);
        list.len() > 5 && list[0] > 100 && step(&list) != 0 && list.windows(2).all(|pair| step(pair) == step(&list))
    };
    let found = runs_with(list, goes_by_steps);
    assert!(found >= 40, "{found} of 100 runs");
    let lies_before = |(a, b): (Vec<u32>, Vec<u32>)| a.len() > 2 && b.len() > 2 && a.iter().max() < b.iter().min();
    let found = runs_with(|| (list(), list()), lies_before);
    assert!(found >= 70, "{found} of 100 runs");
}

/// A recursion of few levels has terms of each depth in large cases, too.
#[test]
fn a_shallow_recursion_is_of_each_depth() {
    for seed in 0..20 {
        let depths = |terms: Vec<Term>| terms.iter().map(|term| term.measures().0).collect::<Vec<_>>();
        let late = run(seed, vec(terms().max_depth(2), 3), depths)[192..].concat();
        let all = [0, 1, 2].map(|depth| late.iter().filter(|other| **other == depth).count());
        assert!(all.iter().all(|count| *count * 10 >= late.len()), "{all:?} of seed {seed}");
    }
}

/// The case that is found is the one that its choices are read as.
#[test]
fn a_case_that_repeats_can_be_replayed() {
    let first = Cell::new(None);
    let holds = |(a, b): (u64, u64)| {
        // Low entropy gives equal numbers, and hardly ever neighbours.
        let fails = a >= 1 << 40 && !a.is_power_of_two() && a.checked_add(1) == Some(b);
        if fails && first.get().is_none() {
            first.set(Some((a, b)));
        }
        !fails
    };
    let found = (0..20).filter(|seed| {
        first.set(None);
        let check = Check::new().environment(false).seed(*seed).max_evaluations(0);
        let failure = check.run((int(..), int(..)), holds).into_failure();
        failure.is_some_and(|failure| Some(failure.minimal) == first.get())
    });
    assert!(found.count() >= 15);
}

/// What continues until something is drawn ends, however much is drawn before it is.
#[test]
fn what_ends_by_chance_ends() {
    let waits = compose(|source| {
        let mut drawn = 0_u32;
        while source.draw(int(0..=40_u8))? != 7 {
            drawn += 1;
        }
        Ok(drawn)
    });
    let most = greatest(|| &waits, |drawn: u32| drawn);
    assert!(most.iter().all(|most| *most < 5_000), "{most:?}");
}
