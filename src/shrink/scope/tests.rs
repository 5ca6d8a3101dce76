//! Tests of `scope`.

use super::*;
use crate::choices::FULL_SIZE;
use crate::generator::all_of;
use crate::source::Source;
use crate::{BoxGen, Gen, boolean, char_of, compose, int, one_of, option, unique_vec, vec};
use alloc::string::String;

/// Grows the values of any generator.
struct Grown<'g>(&'g dyn Fn(&mut Source) -> Result<(), crate::Rejected>);

impl Grower for Grown<'_> {
    fn grow(&mut self, source: &mut Source) -> bool {
        (self.0)(source).is_ok() && !source.has_outgrown()
    }
}

/// All that comes before each value of a generator, as counted through and as brute force has it.
fn assert_counted<T: 'static>(name: &str, generator: impl Gen<Value = T> + 'static) {
    let generator: BoxGen<'static, T> = generator.boxed();
    let draw = |source: &mut Source| generator.generate(source).map(drop);
    let all = all_of(&draw, 100_000, 100_000).expect("few values");
    assert!(all.len() > 3, "{name}: {} values", all.len());
    for (number, best) in all.iter().enumerate() {
        for (level, detail) in Detail::LEVELS.into_iter().enumerate() {
            let mut growth = Growth::new(FULL_SIZE, 100_000, false, Growth::UNBOUNDED);
            let found = growth.smaller_than(&mut Grown(&draw), best, level, (u64::MAX, u64::MAX), &mut || false);
            let Some(found) = found else { panic!("{name}: most of what comes before number {number} is rejected") };
            assert!(found.untried.is_sorted() && found.accepted == found.untried.len() as u64, "{name}: {number}");
            assert!(found.untried.iter().all(|choices| all.binary_search(choices).is_ok() && choices < best));
            // What is said to be all is all; and with all keys it always is.
            assert!(!found.is_all || found.untried == all[..number], "{name}: before number {number} at {detail:?}");
            assert!(found.is_all || detail != Detail::All, "{name}: number {number}");
        }
    }
}

#[test]
fn what_is_said_to_be_everything_smaller_is_what_brute_force_finds() {
    assert_counted("numbers", int(-2..=3));
    assert_counted("triples", (int(0..=3), int(-1..=1), boolean()));
    assert_counted("lists", vec(int(0..=2), 0..=3));
    assert_counted("lists that may not be empty", vec(vec(boolean(), 1..=2), 1..=2));
    assert_counted("distinct", unique_vec(int(0..=3), 0..=3));
    assert_counted("distinct, of two", unique_vec(int(0..=3), 2));
    assert_counted("alternatives", one_of((int(0..=2).map(|n| n), int(5..=7), int(0..=0))));
    assert_counted("options", vec(option(int(0..=2)), 0..=2));
    assert_counted("filtered", vec(int(0..=4), 0..=2).filter(|list| list.iter().sum::<i32>() % 2 == 0));
    assert_counted("bound", int(0..=3).bind(|n| vec(int(0..=n), n as usize)));
    assert_counted("texts", vec(char_of("abc"), 0..=3).map(|chars| chars.into_iter().collect::<String>()));
    let loops = compose(|source| {
        let mut iterations = 0;
        while iterations < 4 && source.draw(boolean())? {
            iterations += 1 + source.draw(int(0..=1))?;
        }
        Ok(iterations)
    });
    assert_counted("loops", loops);
}

#[test]
fn what_was_tried_is_left_out_and_what_is_too_much_is_given_up() {
    let generator = vec(int(0..=3), 0..=3);
    let draw = |source: &mut Source| generator.generate(source).map(drop);
    let all = all_of(&draw, 1000, 1000).expect("few values");
    let best = &all[20];
    let mut growth = Growth::new(FULL_SIZE, 1000, false, Growth::UNBOUNDED);
    for tried in &all[3..10] {
        growth.mark_tried(tried.identity_as_draft());
    }
    let mut found =
        |limits: (u64, u64)| growth.smaller_than(&mut Grown(&draw), best, LEVELS - 1, limits, &mut || false);
    let all_found = found((13, 1000)).expect("enough");
    assert_eq!((all_found.untried.len(), all_found.accepted), (13, 20));
    assert!(found((12, 1000)).is_none() && found((13, all_found.grown)).is_some());
    assert!(found((13, all_found.grown - 1)).is_none());
}

#[test]
fn numbers_just_below_a_few_are_tried_each_alone_and_the_nearest_first() {
    let nearer = |keys: &[u64]| {
        let generator = vec(int(0..=100_u64), keys.len());
        let drawn = (&generator).tree(1).choices().clone();
        let choices = (0..keys.len()).fold(drawn, |choices, number| choices.with_key(number, keys[number]));
        let node = (&generator).tree_from(&choices).expect("a list").node;
        with_nearer_numbers(&node).iter().map(Choices::keys).collect::<Vec<_>>()
    };
    assert_eq!(nearer(&[4, 0, 3]), [[3, 0, 3], [4, 0, 2], [2, 0, 3], [4, 0, 1], [1, 0, 3]]);
    assert_eq!(nearer(&[100]), (84..100).rev().map(|key| [key]).collect::<Vec<_>>());
    assert_eq!(nearer(&[2, 2, 2, 2]).len(), 4);
    assert!(nearer(&[2, 2, 2, 2, 2]).is_empty());
}

#[test]
fn with_all_keys_only_combinations_before_the_best_count() {
    let combinations = |one: u64, other: u64, is_last: bool| {
        let generator = (int(0..=9_u64), int(0..=9_u64));
        let choices = (&generator).tree(1).choices().with_key(0, one).with_key(1, other);
        let node = (&generator).tree_from(&choices).expect("a pair").node;
        combinations_of(&node, LEVELS - 1, is_last)
    };
    assert_eq!([combinations(0, 3, true), combinations(2, 3, true)], [4, 24]);
    assert_eq!([combinations(0, 3, false), combinations(2, 3, false)], [100, 100]);
}
