//! Tests of `cases`: seeds, and low-entropy cases: what is the same in such a case, and that a run knows of none of
//! it.

use super::*;
use crate::check::Outcome;
use crate::generator::{Gen, btree_set, int, subsequence, vec};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

#[test]
fn the_seeds_of_draws_never_change() {
    // The first words of SplitMix64 from state 0, as its authors publish them.
    assert_eq!([0, 1].map(|number| seed_of_draw(0, number)), [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
}

#[test]
fn seeds_differ_from_run_to_run() {
    assert_ne!(any_seed(), any_seed());
}

/// Of how many such cases of a run this holds.
fn count<G: Gen<Value: std::fmt::Debug>>(generator: G, is: impl Fn(&G::Value) -> bool) -> usize {
    let (counted, number) = (Cell::new(0), Cell::new(0));
    let outcome = Check::new().seed(1).run(generator, |value| {
        let size = (number.get() * 100 / 255) as u32;
        let is_low_entropy = Shape::of(number.get(), size).is_low_entropy();
        counted.set(counted.get() + usize::from(is_low_entropy && is(&value)));
        number.set(number.get() + 1);
        true
    });
    assert!(outcome.is_passed());
    counted.get()
}

#[test]
fn equal_elements_are_drawn() {
    let numbers = vec(int(0..=u64::MAX).uniform(), 20);
    let is_repeated = |list: &Vec<u64>| list.iter().collect::<BTreeSet<_>>().len() <= 10;
    assert!((60..=90).contains(&count(numbers, is_repeated)));
}

#[test]
fn whole_elements_are_equal_too() {
    let records = vec((int(0..=999_u32), int(0..=999_u32)), 10);
    let is_repeated = |records: &Vec<(u32, u32)>| records.iter().collect::<BTreeSet<_>>().len() <= 8;
    assert!((30..=90).contains(&count(records, is_repeated)));
}

/// Ten different numbers are not made of a few random words.
#[test]
fn nothing_is_rejected_that_would_not_have_been() {
    let sets = btree_set(int(0..=999_u32), 10);
    let Outcome::Passed(passed) = Check::new().seed(1).run(sets, |set| set.len() == 10) else { panic!("it passes") };
    assert_eq!((passed.cases, passed.rejections), (256, 0));
    let unequal = (int(0..=999_u32), int(0..=999_u32)).filter(|(a, b)| a != b);
    let Outcome::Passed(passed) = Check::new().seed(1).run(unequal, |(a, b)| a != b) else { panic!("it passes") };
    assert_eq!((passed.cases, passed.rejections), (256, 0));
}

/// The case that is found is the one that its choices are read as.
#[test]
fn a_low_entropy_case_that_fails_can_be_replayed() {
    let mut numbers = BTreeSet::new();
    for seed in 0..20 {
        let first = RefCell::new(None);
        let holds = |list: Vec<u64>| {
            let fails = list.len() > 4 && list.iter().all(|n| *n == list[0]) && list[0] > 99;
            if fails {
                first.borrow_mut().get_or_insert(list);
            }
            !fails
        };
        let outcome = Check::new().seed(seed).max_evaluations(0).run(vec(int(0..=u64::MAX), 0..=9), holds);
        let Some(failure) = outcome.into_failure() else { continue };
        assert_eq!(Some(failure.minimal), first.into_inner());
        numbers.insert(failure.cases % 8);
    }
    assert!(numbers.contains(&1));
}

/// Whether a run of this many cases tries all possible ones. It tries each once.
fn tries_all<G: Gen<Value: std::fmt::Debug>>(cases: u64, generator: G) -> bool {
    let tried = RefCell::new(BTreeSet::new());
    let outcome = Check::new().environment(false).cases(cases).run(generator, |value| {
        tried.borrow_mut().insert(format!("{value:?}"));
    });
    let Outcome::Passed(passed) = outcome else { panic!("it passes") };
    let is_all = matches!(passed.provenance, Provenance::Exhaustive);
    if is_all {
        assert_eq!(tried.borrow().len() as u64, passed.cases);
    }
    is_all
}

#[test]
fn all_cases_are_tried_if_there_are_no_more_values_than_cases() {
    // One draw for each value.
    assert!(tries_all(100, int(0..100)) && !tries_all(99, int(0..100)));
    assert!(tries_all(32, subsequence(vec![1, 2, 3, 4, 5])) && !tries_all(31, subsequence(vec![1, 2, 3, 4, 5])));
    // Half of what is drawn is rejected.
    let even = || int(0..200_u8).filter(|n| n % 2 == 0);
    assert!(tries_all(100, even()) && !tries_all(99, even()));
    let apart = || (int(0..20_u8), int(0..20_u8)).filter(|(a, b)| a < b);
    assert!(tries_all(190, apart()) && !tries_all(189, apart()));
}

/// That there are more is estimated from the first 32 draws.
#[test]
fn that_there_are_too_many_values_is_seen_soon() {
    let draws = Cell::new(0);
    let counted = |most: u32| {
        draws.set(0);
        let numbers = int(0..most).map(|_: u32| draws.set(draws.get() + 1));
        assert!(Check::new().environment(false).run(numbers, |()| true).is_passed());
        draws.get()
    };
    // One draw at first says how many combinations there are; if far too many, it is rejected before it is counted.
    assert_eq!(counted(256), 1 + 256 + 256);
    let drawn = counted(u32::MAX);
    assert_eq!([257, 1_000, 4_000, 5_000].map(counted), [33 + drawn, 33 + drawn, 33 + drawn, drawn]);
}
