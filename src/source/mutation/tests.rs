//! What each kind of edit makes of lists, read back by their generator.

use super::*;
use crate::choices::FULL_SIZE;
use crate::generator::{Gen, int, vec};
use crate::source::Source;

/// Lists before an edit and after it, for many seeds; that of the seed before is the other case.
fn edited<G: Gen>(generator: &G, mutation: Mutation, bit: u64) -> Vec<(G::Value, G::Value, bool)> {
    let drawn = |seed| {
        let mut source = Source::recording(seed, FULL_SIZE);
        let value = generator.generate(&mut source).unwrap();
        (value, source.into_choices())
    };
    let each = |seed| {
        let ((before, choices), (_, other)) = (drawn(seed), drawn(seed + 1));
        let mut cells = choices.cells().to_vec();
        let is_done = mutation.apply((&[], &mut cells), other.cells(), bit, &mut Random::from_seed(seed));
        let after = generator.generate(&mut Source::mending(cells, FULL_SIZE, seed)).unwrap();
        (before, after, is_done)
    };
    (0..200).map(each).collect()
}

fn lists() -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=999_999_u32), 3..=12).uniform_lengths()
}

/// How many elements the two have in common at their beginnings.
fn common(before: &[u32], after: &[u32]) -> usize {
    before.iter().zip(after).take_while(|(one, other)| one == other).count()
}

#[test]
fn every_kind_finds_its_place_in_a_list_of_numbers() {
    for mutation in Mutation::ALL {
        let all = edited(&lists(), mutation, 3);
        // The list itself is no copy of another one.
        assert!(mutation == Mutation::CopyPart || all.iter().all(|(_, _, is_done)| *is_done), "{mutation:?}");
        let changed = all.iter().filter(|(before, after, _)| before != after).count();
        assert!(changed > 100, "{mutation:?} changed {changed} of 200");
        assert!(all.iter().all(|(_, after, _)| (3..=12).contains(&after.len())), "{mutation:?}");
    }
}

#[test]
fn a_lone_number_is_changed_or_nudged_and_nothing_else() {
    let number = int(0..=999_999_u32);
    for mutation in Mutation::ALL {
        let is_done = edited(&number, mutation, 0).iter().all(|(_, _, is_done)| *is_done);
        assert_eq!(is_done, matches!(mutation, Mutation::Change | Mutation::Nudge), "{mutation:?}");
    }
}

#[test]
fn a_nudge_goes_by_a_power_of_two_up_or_down() {
    for bit in [0, 7, 19] {
        let all = edited(&int(0..=999_999_u32), Mutation::Nudge, bit);
        // From the middle of the range the greatest power leads out of it on both sides.
        assert!(
            all.iter().all(|(before, after, is_done)| before.abs_diff(*after) == if *is_done { 1 << bit } else { 0 })
        );
        assert!(
            all.iter().any(|(before, after, _)| before < after) && all.iter().any(|(before, after, _)| before > after)
        );
    }
}

#[test]
fn where_no_number_reaches_so_far_none_is_nudged() {
    assert!(
        edited(&int(0..=999_999_u32), Mutation::Nudge, 20).iter().all(|(before, after, done)| before == after && !done)
    );
}

#[test]
fn a_tail_is_drawn_again_and_a_run_in_the_middle_too() {
    let kept_ends = |mutation| {
        let all = edited(&lists(), mutation, 0);
        all.iter().filter(|(before, after, _)| before.last() == after.last() && before != after).count()
    };
    // All elements are after the first mark.
    let tails = edited(&lists(), Mutation::RedrawTail, 0);
    assert!(tails.iter().filter(|(before, after, _)| common(before, after) == 0).count() > 180);
    assert!(kept_ends(Mutation::Redraw) > 50);
}

#[test]
fn elements_go_and_come() {
    let removed = edited(&vec(int(0..=9_u32), 0..=12), Mutation::Remove, 0);
    assert!(removed.iter().all(|(before, after, is_done)| after.len() < before.len() || !is_done && before.is_empty()));
    let inserted = edited(&vec(int(0..=9_u32), 1..=100), Mutation::Insert, 0);
    assert!(inserted.iter().all(|(before, after, _)| after.len() > before.len() || before.len() > 50));
}

#[test]
fn the_end_of_another_list_follows_the_beginning_of_one() {
    // Elements show which of two neighbouring seeds they come from only by value: none is new.
    let all = edited(&lists(), Mutation::Splice, 0);
    for pair in all.windows(2) {
        let ((before, after, _), (other, _, _)) = (&pair[0], &pair[1]);
        let rest = &after[common(before, after)..];
        assert!(rest.iter().all(|element| other.contains(element)) || after.len() == 3, "{before:?} {after:?}");
    }
}

#[test]
fn a_number_becomes_another_one_or_nearly() {
    for ((a, b), (c, d), _) in edited(&(int(-1000..=1000_i32), int(-1000..=1000_i32)), Mutation::CopyNumber, 0) {
        assert!(c == a || d == b, "{a} {b} {c} {d}");
        assert!([0, 1].contains(&c.abs_diff(d)) || c == -d || [c, d].contains(&1000) || [c, d].contains(&-1000));
    }
}

#[test]
fn an_element_becomes_another_one() {
    let all = edited(&vec((int(0..=999), int(0..=999)), 3), Mutation::CopyPart, 0);
    let is_repeated = |(before, after, _): &&(Vec<(u32, u32)>, Vec<(u32, u32)>, bool)| {
        assert_eq!(after.len(), 3);
        assert!(after.iter().all(|part| before.contains(part)));
        (0..3).any(|at| after[..at].contains(&after[at]))
    };
    assert!(all.iter().filter(is_repeated).count() > 100);
}

#[test]
fn a_list_is_in_order() {
    for (mut before, mut after, is_done) in edited(&vec(int(-9..=9_i32), 2..=9), Mutation::PutInOrder, 0) {
        assert!(is_done && (after.is_sorted() || after.iter().rev().is_sorted()));
        before.sort_unstable();
        after.sort_unstable();
        assert_eq!(before, after);
    }
    let long = edited(&vec(int(-9..=9_i32), 20), Mutation::PutInOrder, 0);
    assert!(long.iter().all(|(before, after, is_done)| before == after && !is_done));
}

#[test]
fn nothing_is_edited_where_there_is_nothing() {
    for mutation in Mutation::ALL {
        let mut cells = Vec::new();
        assert!(!mutation.apply((&[], &mut cells), &[], 0, &mut Random::from_seed(1)) && cells.is_empty());
    }
}
