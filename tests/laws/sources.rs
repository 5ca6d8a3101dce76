//! Seeds: the same seed gives the same value, recorded or not, the same tree and the same search.

use crate::common::expression::Expression;
use crate::common::{ensure, holds_for_all, recorded, same, tree_of};
use rosebush::{FULL_SIZE, Gen, Search, Source};

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
            let found = Search::new().budget(300).run(&tree, |value| {
                seen.push(value.weight());
                value.weight() % 3 == wanted
            });
            let told = (found.least.choices().to_string(), found.evaluations, found.attempts, found.improvements);
            Some((told, seen))
        };
        let (once, again) = (search(), search());
        ensure(once == again, || format!("{once:?} and {again:?}"))
    });
}
