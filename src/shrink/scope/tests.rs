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
    let all = all_of(&draw, 100_000, 100_000).expect("few values").into_choices();
    assert!(all.len() > 3, "{name}: {} values", all.len());
    for (number, best) in all.iter().enumerate() {
        let mut before = Vec::new();
        for (level, detail) in Detail::LEVELS.into_iter().enumerate() {
            let mut growth = Growth::new(FULL_SIZE, 100_000);
            let found = growth.smaller_than(&mut Grown(&draw), best, level, (u64::MAX, u64::MAX), &mut || false);
            let Some(found) = found else { panic!("{name}: most of what comes before number {number} is rejected") };
            assert!(found.untried.is_sorted() && found.accepted == found.untried.len() as u64, "{name}: {number}");
            let is_there = |choices| all.binary_search(choices).is_ok() && choices < best;
            assert!(found.untried.iter().all(|(_, choices)| is_there(choices)), "{name}: {number}");
            // Each level has what those before it have.
            assert!(
                before.iter().all(|one| found.untried.contains(one)),
                "{name}: before number {number} at {detail:?}"
            );
            before.clone_from(&found.untried);
            // What is said to be all is all; and with all keys it always is.
            let mut choices: Vec<Choices> = found.untried.into_iter().map(|(_, choices)| choices).collect();
            choices.sort();
            assert!(!found.is_all || choices == all[..number], "{name}: before number {number} at {detail:?}");
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

/// A node of each value of a generator, with what is counted before it at the first level and at the last.
fn counted_before<T: 'static>(generator: impl Gen<Value = T> + 'static) -> Vec<(Choices, [Smaller; 2])> {
    let generator: BoxGen<'static, T> = generator.boxed();
    let draw = |source: &mut Source| generator.generate(source).map(drop);
    let all = all_of(&draw, 10_000, 10_000).expect("few values").into_choices();
    let counted = |best: Choices| {
        let found = [0, LEVELS - 1].map(|level| {
            let mut growth = Growth::new(FULL_SIZE, 10_000);
            let limits = (u64::MAX, u64::MAX);
            growth.smaller_than(&mut Grown(&draw), &best, level, limits, &mut || false).expect("no limit")
        });
        (best, found)
    };
    all.into_iter().map(counted).collect()
}

#[test]
fn a_list_ends_where_there_is_no_room_without_a_run_that_is_rejected() {
    for (best, [simplest, all]) in counted_before(vec(int(0..=2), 0..=4)) {
        assert!(simplest.grown <= simplest.accepted + 1, "{best:?}: {} for {}", simplest.grown, simplest.accepted);
        assert!(
            all.grown <= all.accepted + 1 + best.keys().len() as u64,
            "{best:?}: {} for {}",
            all.grown,
            all.accepted
        );
    }
    for (best, [simplest, _]) in counted_before(vec(vec((boolean(), int(0..=1)), 0..=2), 0..=2)) {
        assert!(simplest.grown <= 2 * simplest.accepted + 2, "{best:?}: {} for {}", simplest.grown, simplest.accepted);
    }
}

/// That no more are expected before any value than there are, at the first level and at the last.
fn assert_no_more_expected<T: 'static>(name: &str, generator: impl Gen<Value = T> + 'static) {
    for (best, found) in counted_before(generator) {
        for (level, found) in [0, LEVELS - 1].into_iter().zip(found) {
            let expected = Growth::size_of_scope(&best, level, EarlierArms::Something);
            assert!(expected <= found.accepted + 1, "{name}: {expected} of {} before {best:?}", found.accepted);
        }
    }
}

#[test]
fn a_scope_has_at_least_the_expected_size() {
    assert_no_more_expected("numbers", (int(0..=3), int(-1..=1), boolean()));
    assert_no_more_expected("lists", (vec(int(0..=2), 0..=3), int(0..=2)));
    assert_no_more_expected("lists of bounded lengths", vec(vec(boolean(), 1..=2), 1..=3));
    assert_no_more_expected("lists of lists", vec(vec(int(0..=1), 0..=2), 0..=2));
    assert_no_more_expected("alternatives", vec(one_of((int(0..=2).map(|n| n), int(5..=7), int(0..=0))), 0..=2));
    assert_no_more_expected("options", vec(option(int(0..=2)), 0..=3));
}

#[test]
fn the_size_of_a_scope_is_known_from_the_best_alone() {
    let size = |best: &Choices, arms| Growth::size_of_scope(best, LEVELS - 1, arms);
    let of_list = |keys: &[u64]| {
        let generator = vec(int(0..=9_u64), 0..=20);
        let best = counted_list(&generator, keys);
        size(&best, EarlierArms::Something)
    };
    // The empty list, ten of one element, and itself.
    assert_eq!([of_list(&[]), of_list(&[3]), of_list(&[0, 0]), of_list(&[0, 2])], [1, 1 + 4, 1 + 10 + 1, 1 + 10 + 3]);
    let pair = |one: u64, other: u64| {
        let generator = (int(0..=9_u64), int(0..=9_u64));
        size(&(&generator).tree(1).choices().with_key(0, one).with_key(1, other), EarlierArms::Something)
    };
    assert_eq!([pair(0, 3), pair(2, 3)], [4, 24]);
    let either = one_of((int(0..=2), int(5..=7)));
    let later = (0..).map(|seed| (&either).tree(seed)).find(|tree| tree.value() == 5).expect("a later arm");
    let arms = [EarlierArms::Something, EarlierArms::AsMuch].map(|arms| size(later.choices(), arms));
    assert_eq!(arms, [2, 4]);
}

#[test]
fn what_was_tried_is_left_out_and_what_is_too_much_is_given_up() {
    let generator = vec(int(0..=3), 0..=3);
    let draw = |source: &mut Source| generator.generate(source).map(drop);
    let all = all_of(&draw, 1000, 1000).expect("few values").into_choices();
    let best = &all[20];
    let mut growth = Growth::new(FULL_SIZE, 1000);
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

/// The choices of the first list of this length that is drawn, with these keys.
fn counted_list(generator: &impl Gen<Value = Vec<u64>>, keys: &[u64]) -> Choices {
    let mut drawn = (0..).map(|seed| generator.tree(seed)).filter(|tree| tree.value().len() == keys.len());
    let choices = drawn.next().expect("a list").choices().clone();
    (0..keys.len()).fold(choices, |choices, number| choices.with_key(number, keys[number]))
}

/// A list of these keys from 0 to 100.
fn list_of(keys: &[u64]) -> alloc::rc::Rc<Node> {
    let generator = vec(int(0..=100_u64), keys.len());
    let drawn = (&generator).tree(1).choices().clone();
    let choices = (0..keys.len()).fold(drawn, |choices, number| choices.with_key(number, keys[number]));
    (&generator).tree_from(&choices).expect("a list").node
}

#[test]
fn numbers_just_below_a_few_are_there_one_by_one() {
    let nearer = |keys: &[u64], number| {
        let nearer = with_nearer_numbers(&list_of(keys), number);
        nearer.iter().map(|(by, choices)| (*by, choices.keys()[number])).collect::<Vec<_>>()
    };
    assert_eq!(few_numbers(&list_of(&[4, 0, 3, 1])), [0, 2]);
    assert_eq!(nearer(&[4, 0, 3], 0), [(1, 3), (2, 2), (3, 1)]);
    assert_eq!(nearer(&[100], 0), (1..=16).map(|by| (by, 100 - by)).collect::<Vec<_>>());
    assert_eq!(few_numbers(&list_of(&[2, 2, 2, 2])), [0, 1, 2, 3]);
    assert!(few_numbers(&list_of(&[2, 2, 2, 2, 2])).is_empty());
    let larger =
        |key| with_larger_numbers(&list_of(&[key]), 0).iter().map(|choices| choices.keys()[0]).collect::<Vec<_>>();
    assert_eq!((larger(7), larger(99), larger(100)), (Vec::from([8, 9, 10]), Vec::from([100]), Vec::new()));
}

#[test]
fn levels_of_detail_are_left_out_as_a_whole() {
    let best = list_of(&[3, 3, 3]).choices.clone();
    let choices = |key| best.with_key(0, key);
    let levels = [(Detail::Simplest, 0), (Detail::One, 1), (Detail::One, 2), (Detail::Near, 3), (Detail::Near, 4)];
    let kept = |most| {
        let untried = levels.map(|(detail, key)| (detail, choices(key))).to_vec();
        let mut smaller = Smaller { untried, accepted: 0, rejected: 0, grown: 0, is_all: true };
        smaller.keep_levels_of(most);
        smaller.untried.len()
    };
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(kept), [0, 1, 1, 3, 3, 5, 5]);
}
