//! The ways to use shrink functions: greedily, without duplicates, pass by pass. They know no list and no condition.

use super::shrinkers::{List, SHRINKERS, Shrink, caps, deletions, lower_at, numbers_by_probes, prefixes, twins};
use rosebush::{Attempt, Reducer, Tree};
use std::cell::Cell;
use std::cmp::Ordering;
use std::fmt;

pub type Fails = fn(&[u64]) -> bool;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// The shrinker with this number, the first smaller list that fails each time, until none does.
    Greedy(usize),
    /// Shrinker 6 likewise, but no list is tried twice.
    Deduplicated,
    /// The parts of shrinker 6 as passes, each greedily until it finds nothing, and then never again.
    SinglePass,
    /// Passes over the whole list once; then, index by index, lower numbers until none fails.
    PerIndex,
    /// Those passes again and again, until none finds anything.
    MultiPass,
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub minimal: List,
    pub calls: u64,
    /// Whether it was ended before it had found its least list.
    pub is_capped: bool,
}

impl Way {
    /// Shrinks a list that fails, with so many calls of the condition at most.
    pub fn shrink(self, start: &[u64], fails: Fails, cap: u64) -> Outcome {
        let reducer =
            Reducer::new(start.to_vec(), move |list: &List| fails(list)).ordered_by(shortlex).max_evaluations(cap);
        let reducer = match self {
            Way::Greedy(number) => return greedy(SHRINKERS[number - 1], start, fails, cap),
            Way::Deduplicated => reducer.pass(greedily(SHRINKERS[5])),
            Way::SinglePass => reducer
                .pass(once(greedily(prefixes)))
                .pass(once(greedily(caps)))
                .pass(once(greedily(twins)))
                .pass(once(greedily(numbers_by_probes))),
            Way::PerIndex => reducer
                .pass(once(greedily(prefixes)))
                .pass(once(greedily(deletions)))
                .pass(once(greedily(caps)))
                .pass(once(greedily(twins)))
                .pass(once(lower_by_index)),
            Way::MultiPass => reducer
                .pass(greedily(prefixes))
                .pass(greedily(deletions))
                .pass(greedily(caps))
                .pass(greedily(twins))
                .pass(lower_by_index),
        };
        let reduced = reducer.run();
        Outcome { minimal: reduced.minimal, calls: reduced.evaluations, is_capped: reduced.is_cut_short }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::Greedy(number) => f.pad(&format!("shrinker {number}")),
            Way::Deduplicated => f.pad("deduplicated"),
            Way::SinglePass => f.pad("single pass"),
            Way::PerIndex => f.pad("per index"),
            Way::MultiPass => f.pad("multi-pass"),
        }
    }
}

/// Shorter lists first, then those with the lower first difference.
fn shortlex(one: &List, other: &List) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

/// The textbook search down the tree that the shrink function spans.
fn greedy(shrink: Shrink, start: &[u64], fails: Fails, cap: u64) -> Outcome {
    let (calls, is_capped) = (Cell::new(0), Cell::new(false));
    let tree = Tree::unfold(start.to_vec(), |list: &List| {
        // The search has no budget of its own: it ends where there are no more candidates.
        shrink(list).take_while(|_| {
            is_capped.set(calls.get() >= cap);
            !is_capped.get()
        })
    });
    let mut least = start.to_vec();
    let _ = tree.greedy_search(|list| {
        calls.set(calls.get() + 1);
        let is_failing = fails(&list);
        if is_failing {
            least = list;
        }
        is_failing
    });
    Outcome { minimal: least, calls: calls.get(), is_capped: is_capped.get() }
}

/// A pass: the first smaller list that fails each time, until none does.
fn greedily(shrink: Shrink) -> impl FnMut(&mut Attempt<'_, List>) {
    move |attempt| while shrink(attempt.best()).any(|smaller| attempt.fails(smaller)) {}
}

/// A pass: from the left, each element as low as it will go before the next is looked at.
fn lower_by_index(attempt: &mut Attempt<'_, List>) {
    for at in 0..attempt.best().len() {
        while lower_at(attempt.best(), at).any(|smaller| attempt.fails(smaller)) {}
    }
}

/// A pass that runs in the first round alone.
fn once(mut pass: impl FnMut(&mut Attempt<'_, List>)) -> impl FnMut(&mut Attempt<'_, List>) {
    let mut is_first = true;
    move |attempt| {
        if std::mem::take(&mut is_first) {
            pass(attempt);
        }
    }
}
