//! Seeds: the same seed gives the same value, recorded or not, the same tree and the same search.

use crate::common::expression::Expression;
use crate::common::{ensure, holds_for_all, recorded, same, tree_of};
use rosebush::{FULL_SIZE, Gen, Leaf, Search, Source, char, int, string, vec};
use std::fmt::Debug;

const CASES: u64 = 250;

#[test]
fn recording_does_not_change_what_is_drawn() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        for size in [0, 1, 7, 30, FULL_SIZE] {
            let fresh = generator.generate(&mut Source::fresh(seed, size)).ok();
            let recorded = recorded(&generator, seed, size).map(|(value, _)| value);
            ensure(fresh == recorded, || format!("at size {size}: {fresh:?} fresh, {recorded:?} recorded"))?;
        }
        Ok(())
    });
}

#[test]
fn drawing_fresh_leaves_the_source_where_recording_does() {
    holds_for_all(CASES, |expression, seed| {
        let twice = (expression.build(), expression.build());
        let fresh = twice.generate(&mut Source::fresh(seed, FULL_SIZE)).ok();
        let recorded = recorded(&twice, seed, FULL_SIZE).map(|(pair, _)| pair);
        ensure(fresh == recorded, || format!("{fresh:?} fresh, {recorded:?} recorded"))
    });
}

#[test]
fn what_is_drawn_at_once_is_what_is_drawn_one_by_one() {
    fn same<T: PartialEq + Debug, C: PartialEq + Debug + FromIterator<T>>(
        one: &impl Gen<Value = T>,
        many: impl Gen<Value = C>,
        length: usize,
    ) {
        for (seed, size) in [(1, FULL_SIZE), (2, FULL_SIZE), (3, 30), (4, 0)] {
            let (mut at_once, mut one_by_one) = (Source::fresh(seed, size), Source::fresh(seed, size));
            let whole = many.generate(&mut at_once).unwrap();
            let parts = (0..length).map(|_| one.generate(&mut one_by_one).unwrap()).collect::<C>();
            assert_eq!(whole, parts);
            let word = |mut source: Source| source.leaf(Leaf::plain(u64::MAX), |random, _| random.next_u64()).unwrap();
            let words = [at_once, one_by_one].map(word);
            assert_eq!(words[0], words[1], "what is drawn next after {whole:?}");
        }
    }
    for length in [0, 1, 31, 32, 33, 64, 100] {
        for one in [int(..), int(0..=0), int(7..=8), int(0..=99), int(1..=128_u8)] {
            same::<_, Vec<_>>(&one, vec(one, length), length);
            same::<_, Vec<_>>(&one.uniform(), vec(one.uniform(), length), length);
        }
        for one in [int(..), int(-1_000_000..=1_000_000), int(i64::MIN..=0)] {
            same::<_, Vec<_>>(&one, vec(one, length), length);
            same::<_, Vec<_>>(&one.uniform(), vec(one.uniform(), length), length);
        }
        for one in [char('a'..='z'), char('\0'..='\x7f'), char(' '..='é'), char(..)] {
            same::<_, String>(&one, string(one, length), length);
        }
    }
}

#[test]
fn what_was_recorded_reads_back() {
    holds_for_all(CASES, |expression, seed| {
        let generator = expression.build();
        for size in [0, 30, FULL_SIZE] {
            let Some((value, choices)) = recorded(&generator, seed, size) else {
                continue;
            };
            ensure(choices.size() == size, || format!("recorded at size {size}, the choices say {}", choices.size()))?;
            let mut source = Source::reading(&choices);
            let read = generator.generate(&mut source).ok();
            ensure(read.as_ref() == Some(&value), || format!("{value:?} at {choices} is read as {read:?}"))?;
            let again = source.into_choices();
            ensure(again == choices, || format!("{choices} is written down as {again}"))?;
        }
        Ok(())
    });
}

#[test]
fn the_same_seed_gives_the_same_tree() {
    holds_for_all(CASES, |expression: &Expression, seed| {
        let (once, again) = (expression.build(), expression.build());
        tree_of(&once, seed).zip(tree_of(&again, seed)).map_or(Ok(()), |(once, again)| same(&once, &again))
    });
}

#[test]
fn the_same_seed_gives_the_same_search() {
    holds_for_all(CASES / 4, |expression: &Expression, seed| {
        let search = || {
            let generator = expression.build();
            let tree = tree_of(&generator, seed)?;
            let mut seen = Vec::new();
            let wanted = tree.value().weight() % 3;
            let found = Search::new().max_evaluations(300).run(&tree, |value| {
                seen.push(value.weight());
                value.weight() % 3 == wanted
            });
            let told = (found.minimal.choices().to_string(), found.evaluations, found.candidates, found.improvements);
            Some((told, seen))
        };
        let (once, again) = (search(), search());
        ensure(once == again, || format!("{once:?} and {again:?}"))
    });
}

/// A law holds where a draw is rejected: of none of these is it said in vain.
#[test]
fn no_draw_is_rejected() {
    let trees = std::cell::Cell::new(0);
    holds_for_all(CASES, |expression, seed| {
        trees.set(trees.get() + u64::from(tree_of(&expression.build(), seed).is_some()));
        Ok(())
    });
    assert_eq!(trees.get(), CASES);
}
