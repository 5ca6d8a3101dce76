//! Tests of `cases`: seeds, and cases of few words: what is the same in such a case, and that a run knows of none of
//! it.

use super::*;
use crate::check::Outcome;
use crate::generator::{Gen, btree_set, int, vec};
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
        let has_few_words = Shape::of(number.get(), size).has_few_words();
        counted.set(counted.get() + usize::from(has_few_words && is(&value)));
        number.set(number.get() + 1);
        true
    });
    assert!(outcome.is_passed());
    counted.get()
}

#[test]
fn equal_elements_are_met() {
    let numbers = vec(int(0..=u64::MAX).uniform(), 20);
    let is_repeated = |list: &Vec<u64>| list.iter().collect::<BTreeSet<_>>().len() <= 10;
    assert!((60..=90).contains(&count(numbers, is_repeated)));
}

#[test]
fn whole_elements_are_equal_too() {
    let rows = vec((int(0..=999_u32), int(0..=999_u32)), 10);
    let is_repeated = |rows: &Vec<(u32, u32)>| rows.iter().collect::<BTreeSet<_>>().len() <= 8;
    assert!((30..=90).contains(&count(rows, is_repeated)));
}

/// Ten different numbers are not made of few words.
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
fn a_case_of_few_words_that_fails_can_be_replayed() {
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
