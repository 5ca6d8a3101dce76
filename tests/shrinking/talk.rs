//! The talk "Getting Nice Examples" done again: the example's shrinkers need exactly as many calls as it says.

use crate::nice_examples::shrinkers::{List, SHRINKERS, caps, deletions, lower_numbers, prefixes, twins};
use crate::nice_examples::statistics::{CAP, WAYS, conditions, most_by, start_of, wide_lists};
use crate::nice_examples::ways::Way;
use crate::nice_examples::worked::worked;
use rosebush::{Gen, int, vec};

#[test]
fn lists_worked_through_take_exactly_these_calls() {
    for list in worked() {
        for (way, _, calls, least) in &list.counts {
            let outcome = way.shrink(&list.start, list.fails, CAP);
            assert!(!outcome.is_capped);
            assert_eq!((outcome.calls, &outcome.minimal), (*calls, least), "{}, {way}", list.name);
        }
    }
}

#[test]
fn five_counts_alone_are_not_those_of_the_talk() {
    let lists = worked();
    let counts =
        lists.iter().flat_map(|list| list.counts.iter().map(|(way, talk, here, _)| (list.name, *way, talk, here)));
    assert_eq!(counts.clone().count(), 17);
    let others: Vec<_> = counts.filter(|(_, _, talk, here)| talk != here).collect();
    let expected = [
        ("twelve twenties, ten >= 5", Way::Greedy(4), &695, &694),
        ("twelve twenties, ten >= 5", Way::Greedy(5), &93, &92),
        ("20 to 31, ten >= 5", Way::Greedy(5), &763, &762),
        ("20 to 31, ten >= 5", Way::Greedy(6), &98, &97),
        ("100 to 109, ten distinct", Way::MultiPass, &131, &124),
    ];
    assert_eq!(others, expected);
}

/// A start of the most elements takes the most calls as long as they are left out one by one.
#[test]
fn shrinkers_2_and_3_reach_the_maxima_of_the_talk_from_a_hundred_elements() {
    let start = vec(int::<u64>(..).uniform(), 100).sample(0).expect("nothing is rejected");
    for condition in &conditions()[..4] {
        for (way, talk) in WAYS.iter().zip(condition.talk).take(2) {
            let outcome = way.shrink(&start, condition.fails, CAP);
            assert_eq!(Some(outcome.calls), talk, "{}, {way}", condition.name);
        }
    }
}

#[test]
fn later_ways_reach_the_maxima_of_the_talk_from_a_few_starts() {
    let lists = wide_lists();
    let mut compared = 0;
    // "ten distinct" likewise, but for the ways that depend on the numbers drawn.
    let wanted = |name: &str, way: Way| name != "ten distinct" || way == Way::MultiPass;
    for condition in &conditions()[..5] {
        let starts: Vec<_> = (0..20).map(|start| start_of(&lists, condition.fails, start)).collect();
        for (way, talk) in WAYS.into_iter().zip(condition.talk).skip(2) {
            if talk.is_some() && wanted(condition.name, way) {
                assert_eq!(most_by(way, &starts, condition.fails), talk, "{}, {way}", condition.name);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 4 * 5 + 1);
}

#[test]
fn a_search_is_ended_at_the_cap() {
    for way in [Way::Greedy(3), Way::Greedy(6), Way::Deduplicated, Way::SinglePass, Way::PerIndex, Way::MultiPass] {
        for cap in [0, 1, 10, 33] {
            let outcome = way.shrink(&[1000], |list| list.iter().sum::<u64>() >= 500, cap);
            assert_eq!((outcome.calls, outcome.is_capped), (cap, true), "{way}");
        }
    }
    // The last call is not one too many.
    let outcome = Way::Greedy(3).shrink(&[1000], |list| list.iter().sum::<u64>() >= 500, 79);
    assert_eq!((outcome.calls, outcome.is_capped, outcome.minimal), (79, false, vec![500]));
}

#[test]
fn lower_numbers_come_from_both_ends() {
    let lower = |number| lower_numbers(number).collect::<Vec<_>>();
    assert!(lower(0).is_empty());
    assert_eq!(lower(1), [0]);
    assert_eq!(lower(2), [0, 1]);
    assert_eq!(lower(4), [0, 1, 3]);
    assert_eq!(lower(20), [0, 1, 3, 7, 15, 18, 19]);
    assert_eq!(lower(u64::MAX).len(), 64 + 63);
    assert_eq!(lower(u64::MAX).last(), Some(&(u64::MAX - 1)));
}

#[test]
fn the_parts_of_shrinker_6_give_these_lists() {
    let all =
        |part: fn(&[u64]) -> crate::nice_examples::shrinkers::Candidates, list: &[u64]| part(list).collect::<Vec<_>>();
    assert_eq!(all(prefixes, &[9, 8, 7, 6, 5]), [vec![9], vec![9, 8], vec![9, 8, 7, 6]]);
    assert_eq!(all(deletions, &[1, 2, 3]), [[2, 3], [1, 3], [1, 2]]);
    assert_eq!(all(caps, &[4, 9, 2]), [[2, 2, 2], [4, 4, 2]]);
    assert_eq!(
        all(twins, &[3, 7, 2, 3, 2]),
        [[0, 7, 2, 0, 2], [1, 7, 2, 1, 2], [2, 7, 2, 2, 2], [3, 7, 0, 3, 0], [3, 7, 1, 3, 1]]
    );
    assert!(SHRINKERS.iter().all(|shrink| shrink(&[]).next().is_none()));
}

/// Otherwise a greedy search might not end, and a reducer would refuse candidates that the search takes.
#[test]
fn all_candidates_are_smaller() {
    let is_smaller = |one: &List, other: &List| (one.len(), one) < (other.len(), other);
    for seed in 0..200 {
        let list = vec(int(0_u64..=30), 0..=20).sample(seed).expect("nothing is rejected");
        for shrink in SHRINKERS {
            assert!(shrink(&list).all(|smaller| is_smaller(&smaller, &list)), "{list:?}");
        }
    }
}
