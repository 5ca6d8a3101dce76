//! The shrink functions, from a list to smaller lists, lazily. They know nothing of searches and trees.

use std::collections::BTreeSet;
use std::iter;

pub type List = Vec<u64>;
pub type Candidates = Box<dyn Iterator<Item = List>>;
pub type Shrink = fn(&[u64]) -> Candidates;

/// Shrinkers 1 to 6, each an answer to what was slow with the one before.
pub const SHRINKERS: [Shrink; 6] = [small_steps, numbers_upwards, numbers_by_probes, prefixes_too, twins_too, caps_too];

/// 1: each element one lower, or left out.
pub fn small_steps(list: &[u64]) -> Candidates {
    each_index(list, |list, at| {
        let lower = (list[at] > 0).then(|| with(list, at, list[at] - 1));
        Box::new(lower.into_iter().chain(iter::once(without(list, at))))
    })
}

/// 2: each element left out, or as low as it can be: counted up from 0.
pub fn numbers_upwards(list: &[u64]) -> Candidates {
    each_index(list, |list, at| {
        let longer = list.to_vec();
        Box::new(iter::once(without(list, at)).chain((0..list[at]).map(move |n| with(&longer, at, n))))
    })
}

/// 3: each element left out, or lower by few probes.
pub fn numbers_by_probes(list: &[u64]) -> Candidates {
    each_index(list, |list, at| Box::new(iter::once(without(list, at)).chain(lower_at(list, at))))
}

/// 4: short prefixes first, so that long lists become short at once.
pub fn prefixes_too(list: &[u64]) -> Candidates {
    Box::new(prefixes(list).chain(numbers_by_probes(list)))
}

/// 5: equal elements together, since many must often shrink by as much.
pub fn twins_too(list: &[u64]) -> Candidates {
    Box::new(prefixes(list).chain(twins(list)).chain(numbers_by_probes(list)))
}

/// 6: all that is larger than some element capped at it, which makes equal elements.
pub fn caps_too(list: &[u64]) -> Candidates {
    Box::new(prefixes(list).chain(caps(list)).chain(twins(list)).chain(numbers_by_probes(list)))
}

/// Numbers below this one: upwards from the simple end, 0, 1, 3, 7, …; then, from the largest power of two below it,
/// halving what is left of the way.
pub fn lower_numbers(number: u64) -> impl Iterator<Item = u64> {
    let powers = (0..64).map(|bits| 1_u64 << bits).take_while(move |power| *power < number);
    let largest = powers.clone().last().unwrap_or(0);
    let nearer = move |n: &u64| (n + 1 < number).then(|| n.midpoint(number));
    let halving = iter::successors((number > 0).then(|| largest.midpoint(number)), nearer);
    powers.map(|power| power - 1).chain(halving)
}

/// The first 1, 2, 4, 8, … elements.
pub fn prefixes(list: &[u64]) -> Candidates {
    let list = list.to_vec();
    let powers = iter::successors(Some(1_usize), |power| power.checked_mul(2));
    Box::new(powers.map_while(move |length| (length < list.len()).then(|| list[..length].to_vec())))
}

/// One element left out.
pub fn deletions(list: &[u64]) -> Candidates {
    each_index(list, |list, at| Box::new(iter::once(without(list, at))))
}

/// Each value that occurs more than once replaced by a lower one, wherever it stands.
pub fn twins(list: &[u64]) -> Candidates {
    let mut seen = BTreeSet::new();
    let firsts = list.iter().copied().filter(|n| seen.insert(*n));
    let twins: List = firsts.filter(|value| list.iter().filter(|n| *n == value).count() > 1).collect();
    let list = list.to_vec();
    Box::new(twins.into_iter().flat_map(move |value| {
        let list = list.clone();
        lower_numbers(value).map(move |lower| list.iter().map(|n| if *n == value { lower } else { *n }).collect())
    }))
}

/// For each value that occurs, lowest first: everything above it replaced by it.
pub fn caps(list: &[u64]) -> Candidates {
    let mut values: BTreeSet<u64> = list.iter().copied().collect();
    values.pop_last();
    let list = list.to_vec();
    Box::new(values.into_iter().map(move |cap| list.iter().map(|n| cap.min(*n)).collect()))
}

/// The element at this index lower.
pub fn lower_at(list: &[u64], at: usize) -> Candidates {
    let list = list.to_vec();
    Box::new(lower_numbers(list[at]).map(move |n| with(&list, at, n)))
}

/// What a function of an index gives, for each index from the left.
fn each_index(list: &[u64], candidates: fn(&[u64], usize) -> Candidates) -> Candidates {
    let list = list.to_vec();
    Box::new((0..list.len()).flat_map(move |at| candidates(&list, at)))
}

fn with(list: &[u64], at: usize, number: u64) -> List {
    let mut list = list.to_vec();
    list[at] = number;
    list
}

fn without(list: &[u64], at: usize) -> List {
    let mut list = list.to_vec();
    list.remove(at);
    list
}
