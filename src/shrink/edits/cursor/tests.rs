//! Tests of `cursor`.

mod proposals;

use super::*;
use crate::choices::{Choices, sum_of};
use crate::shrink::edits::testing::number;
use crate::{Gen, Inner, boolean, int, recursive, vec};
use alloc::vec::Vec;

/// As if the whole budget were left.
const PAIR_BUDGET: EditPairBudget = EditPairBudget::PLENTY;

const ROUNDS: [Round; 3] = [Round::First, Round::Later, Round::Thorough];

/// What each pass proposes from a node while nothing is accepted.
fn proposed(node: &Node, round: Round) -> Vec<Vec<u64>> {
    let mut all = PASSES.iter().map(|_| Vec::new()).collect::<Vec<_>>();
    let mut cursor = Cursor::new(round);
    while let Some(mut draft) = cursor.propose(node, PAIR_BUDGET) {
        let mut cells = Vec::new();
        draft.write(node.cells(), &mut cells);
        all[cursor.pass()].push(draft.identity(sum_of(&cells)));
    }
    all
}

#[test]
fn from_one_node_passes_repeat_themselves_in_rounds_that_do_not_differ_for_them() {
    let terms = recursive(int(0..9), |inner: Inner<'_, u8>| inner.clone().zip(inner).map(|(one, two)| one.max(two)));
    let lists = || vec(vec(int(-20..20), 0..8), 0..8);
    let records = (boolean(), int(0..500), int(0..500).bind(|most: u32| vec(int(0..=most), 0..20)));
    let mut repeated = 0;
    for seed in 0..20 {
        let choices = [
            (&terms).tree(seed).choices().clone(),
            lists().tree(seed).choices().clone(),
            (&records).tree(seed).choices().clone(),
            vec(lists(), 0..4).tree(seed).choices().clone(),
        ];
        for node in choices.map(Node::new) {
            let by_round = ROUNDS.map(|round| proposed(&node, round));
            for (before, now) in [(0, 1), (0, 2), (1, 2), (2, 1)] {
                for (number, pass) in PASSES.iter().enumerate() {
                    if !pass.dependence.differs_between(ROUNDS[before], ROUNDS[now]) {
                        assert_eq!(by_round[before][number], by_round[now][number], "{}", pass.name);
                        repeated += by_round[now][number].len();
                    }
                }
            }
        }
    }
    assert!(repeated > 10_000, "{repeated}");
}

/// The passes that propose something in a thorough round, and in the next one.
fn proposing_twice(node: &Node, is_same: bool) -> [Vec<usize>; 2] {
    let mut cursor = Cursor::new(Round::Thorough);
    let proposing = |cursor: &mut Cursor| {
        let mut passes = Vec::new();
        while cursor.propose(node, PAIR_BUDGET).is_some() {
            passes.push(cursor.pass());
        }
        passes.dedup();
        passes
    };
    let first = proposing(&mut cursor);
    cursor.begin_round(Round::Later, is_same, PassSet::NONE);
    proposing(&mut cursor);
    cursor.begin_round(Round::Thorough, true, PassSet::NONE);
    [first, proposing(&mut cursor)]
}

#[test]
fn what_a_thorough_round_has_tried_the_next_one_on_the_same_node_leaves_out() {
    let node = Node::new(Choices::new([number(70), number(90), number(70)].to_vec(), 100));
    let [first, again] = proposing_twice(&node, true);
    let is_known = |pass: &usize| PASSES[*pass].dependence.is_repeatable();
    let known = first.iter().copied().filter(is_known).collect::<Vec<_>>();
    assert!(known.len() > 3 && !again.iter().any(is_known), "{known:?} {again:?}");
    // On another node, all look again that the round between does not cover.
    let [_, again] = proposing_twice(&node, false);
    assert!(again.iter().copied().filter(is_known).count() > 3, "{again:?}");
}

/// The edit pairs that a thorough round proposes, each of which counts as evaluated; the first one is rejected or not.
fn pairs_within(cursor: &mut Cursor, node: &Node, budget: &mut EditPairBudget, is_rejected: bool) -> Vec<u64> {
    let mut pairs = Vec::new();
    while let Some(draft) = cursor.propose(node, *budget) {
        if PASSES[cursor.pass()].name == "edit_pairs" {
            if is_rejected && pairs.is_empty() {
                cursor.rejected(false);
            }
            pairs.push(node.identity_of(&draft).hash);
            budget.begins(true);
        }
    }
    pairs
}

#[test]
fn edit_pairs_continue_where_their_budget_was_used_up() {
    let node = Node::new(Choices::new([70, 90, 40, 60].map(number).to_vec(), 100));
    let all = pairs_within(&mut Cursor::new(Round::Thorough), &node, &mut { PAIR_BUDGET }, false);
    for (is_rejected, is_same) in [(false, true), (true, true), (false, false)] {
        let (mut cursor, mut budget) = (Cursor::new(Round::Thorough), EditPairBudget::NOTHING);
        let first = pairs_within(&mut cursor, &node, &mut budget, is_rejected);
        assert!(!first.is_empty() && first.len() < all.len());
        budget.pairs = 0;
        cursor.begin_round(Round::Thorough, is_same, PassSet::NONE);
        let second = pairs_within(&mut cursor, &node, &mut budget, false);
        let begin = if is_rejected || !is_same { 0 } else { first.len() };
        assert_eq!(second, all[begin..(begin + second.len()).min(all.len())]);
        assert!(!second.is_empty());
    }
}
