//! What is correlated, and that nobody can tell from it how it was drawn.

use super::*;
use crate::check::{Check, Outcome};
use crate::generator::{Gen, boolean, int, vec};
use std::cell::Cell as Counter;

/// The values that are read once a drawn one was changed so.
fn changed<G: Gen>(generator: &G, change: fn(&mut Vec<Cell>, &mut Random)) -> Vec<(G::Value, G::Value)> {
    let each = |seed| {
        let mut source = Source::recording_few(seed, FULL_SIZE);
        let before = generator.generate(&mut source).unwrap();
        source.read_edited(change);
        (before, generator.generate(&mut source).unwrap())
    };
    (0..100).map(each).collect()
}

#[test]
fn a_number_is_like_another_one() {
    let pairs = (int(-1000..=1000_i32), int(-1000..=1000_i32));
    for ((a, b), (c, d)) in changed(&pairs, |cells, random| _ = repeat_number(cells, random)) {
        assert!(c == a || d == b, "{a} {b} {c} {d}");
        assert!([0, 1].contains(&c.abs_diff(d)) || c == -d || [c, d].contains(&1000) || [c, d].contains(&-1000));
    }
}

#[test]
fn an_element_stands_there_twice() {
    let rows = vec((int(0..=999), int(0..=999)), 3);
    let is_repeated = |(before, after): &(Vec<(u32, u32)>, Vec<(u32, u32)>)| {
        assert_eq!(after.len(), 3);
        assert!(after.iter().all(|row| before.contains(row)));
        (0..3).any(|at| after[..at].contains(&after[at]))
    };
    let make = |cells: &mut Vec<Cell>, random: &mut Random| _ = repeat_part(cells, random);
    assert_eq!(changed(&rows, make).iter().filter(|rows| is_repeated(rows)).count(), 60);
}

#[test]
fn a_list_is_in_order() {
    let numbers = vec(int(-9..=9_i32), 2..=9);
    let make = |cells: &mut Vec<Cell>, random: &mut Random| assert!(put_in_order(cells, random));
    for (mut before, after) in changed(&numbers, make) {
        assert!(after.is_sorted() || after.iter().rev().is_sorted());
        before.sort_unstable();
        let mut after = after;
        after.sort_unstable();
        assert_eq!(before, after);
    }
}

#[test]
fn long_lists_stay() {
    let numbers = vec(int(-9..=9_i32), 20);
    let make = |cells: &mut Vec<Cell>, random: &mut Random| assert!(!put_in_order(cells, random));
    assert!(changed(&numbers, make).iter().all(|(before, after)| before == after));
}

#[test]
fn nothing_is_correlated_with_nothing() {
    let mut cells = Vec::new();
    correlate(&mut cells, &mut Random::from_seed(1));
    assert!(cells.is_empty());
}

fn all() -> impl Gen<Value = u64> {
    int(..)
}

#[test]
fn large_equal_numbers_are_met() {
    let holds = |(a, b): (u64, u64)| a != b || a < 1 << 40;
    assert!((0..20).all(|seed| !Check::new().seed(seed).run((all(), all()), holds).is_passed()));
}

/// What is equal is rejected here, and that is not counted.
#[test]
fn what_is_rejected_is_drawn_from_the_start() {
    let unequal = (all(), all()).filter(|(a, b)| a != b || *a < 10);
    let Outcome::Passed(passed) = Check::new().seed(1).run(unequal, |_| true) else { panic!("it passes") };
    assert_eq!((passed.cases, passed.rejections), (256, 0));
}

#[test]
fn a_property_that_draws_runs_once_a_case() {
    let runs = Counter::new(0);
    let outcome = Check::new().seed(1).cases(100).run_draws(|case| {
        runs.set(runs.get() + 1);
        case.draw("is", boolean());
    });
    assert!(outcome.is_passed());
    assert_eq!(runs.get(), 100);
}

/// The case that is found is the one that its choices are read as.
#[test]
fn a_case_that_fails_can_be_replayed() {
    let mut numbers = Vec::new();
    for seed in 0..20 {
        let first = Counter::new(None);
        let holds = |(a, b): (u64, u64)| {
            // Few words give equal numbers, and hardly ever neighbours.
            let fails = a >= 1 << 40 && !a.is_power_of_two() && a.checked_add(1) == Some(b);
            if fails && first.get().is_none() {
                first.set(Some((a, b)));
            }
            !fails
        };
        let outcome = Check::new().seed(seed).max_evaluations(0).run((all(), all()), holds);
        let Some(failure) = outcome.into_failure() else { continue };
        assert_eq!(Some(failure.least), first.get());
        numbers.push(failure.cases % EACH);
    }
    assert!(numbers.contains(&(EACH - 1)), "{numbers:?}");
}
