//! The talk's conditions, its table of maxima, and the same measured here, over starts that every run draws alike. Knows
//! nothing of how the ways work.

use super::ways::{Fails, Way};
use rosebush::{FULL_SIZE, Gen, Source, Tree, int, vec};
use std::collections::BTreeSet;

/// How many calls a search may make. The talk's longest took 9007.
pub const CAP: u64 = 10_000;

pub const WAYS: [Way; 9] = [
    Way::Greedy(2),
    Way::Greedy(3),
    Way::Greedy(4),
    Way::Greedy(5),
    Way::Greedy(6),
    Way::Deduplicated,
    Way::SinglePass,
    Way::PerIndex,
    Way::MultiPass,
];

pub struct Condition {
    pub name: &'static str,
    pub fails: Fails,
    /// The talk's maxima, in the order of [`WAYS`], where it has them.
    pub talk: [Option<u64>; 9],
}

pub fn conditions() -> Vec<Condition> {
    fn row(name: &'static str, fails: Fails, talk: [u64; 9]) -> Condition {
        Condition { name, fails, talk: talk.map(|calls| (calls > 0).then_some(calls)) }
    }
    vec![
        row("length >= 2", length_2, [105, 105, 12, 12, 9, 6, 0, 0, 6]),
        row("sum >= 500", sum_500, [1102, 178, 80, 80, 80, 35, 0, 0, 35]),
        row("sum >= 3", sum_3, [108, 107, 9, 9, 9, 6, 0, 0, 6]),
        row("ten >= 5", ten_of_5, [490, 690, 719, 787, 138, 95, 0, 0, 73]),
        row("ten distinct", ten_distinct, [0, 0, 0, 0, 1065, 777, 0, 0, 131]),
        row("first > second", first_gt_second, [0, 0, 0, 0, 0, 1506, 0, 0, 1470]),
        row("messy", is_messy, [0, 0, 0, 0, 0, 958, 0, 0, 9007]),
    ]
}

pub fn length_2(list: &[u64]) -> bool {
    list.len() >= 2
}

pub fn sum_500(list: &[u64]) -> bool {
    sum(list) >= 500
}

pub fn sum_3(list: &[u64]) -> bool {
    sum(list) >= 3
}

pub fn ten_of_5(list: &[u64]) -> bool {
    list.iter().filter(|n| **n >= 5).count() >= 10
}

pub fn ten_distinct(list: &[u64]) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() >= 10
}

pub fn first_gt_second(list: &[u64]) -> bool {
    list.len() >= 2 && list[0] > list[1]
}

/// The first hex digit of a hash of the list (64-bit FNV-1a, mixed once more) is 0: which lists fail has no rule.
pub fn is_messy(list: &[u64]) -> bool {
    let bytes = list.iter().flat_map(|n| n.to_le_bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 60 == 0
}

fn sum(list: &[u64]) -> u128 {
    list.iter().map(|n| u128::from(*n)).sum()
}

/// Lists as the talk's table tells of: of 64-bit numbers, since the calls for `first > second` grow with the bits.
pub fn wide_lists() -> impl Gen<Value = Vec<u64>> {
    vec(int::<u64>(..).uniform(), 0..=100).uniform_lengths()
}

/// The first failing list that is drawn after seeding with the start's number, at full size, as a tree.
pub fn start_of<'g>(lists: &'g impl Gen<Value = Vec<u64>>, fails: Fails, start: u64) -> Tree<'g, Vec<u64>> {
    let seeds = (0..1_000_000).map(|draw| (start << 32) + draw);
    let is_failing = |seed: &u64| lists.generate(&mut Source::fresh(*seed, FULL_SIZE)).is_ok_and(|list| fails(&list));
    let seed = { seeds }.find(is_failing).expect("a failing list among a million draws");
    lists.tree(seed)
}

/// The most calls that any of the searches made; none if one of them came to the cap.
pub fn most(searches: impl Iterator<Item = (u64, bool)>) -> Option<u64> {
    searches.map(|(calls, is_capped)| (!is_capped).then_some(calls)).try_fold(0, |most, calls| Some(most.max(calls?)))
}

/// The most calls that this way makes from the first starts.
pub fn most_by(way: Way, starts: &[Tree<'_, Vec<u64>>], fails: Fails) -> Option<u64> {
    most(starts.iter().map(|start| {
        let outcome = way.shrink(&start.value(), fails, CAP);
        (outcome.calls, outcome.is_capped)
    }))
}
