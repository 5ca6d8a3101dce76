//! Single numbers lowered: a guess from the last one like it, then a search below; then the other side of the origin.
//! Precisions are searched from the coarsest on. If there is only one number, and those that are accepted follow no
//! rule, all small numbers are tried one by one.

use crate::choices::draft::Draft;
use crate::choices::{Leaf, LeafKind};
use crate::shrink::edits::pass::{AfterRejection, PassState};
use crate::shrink::edits::schedule::MAX_TRIED_NUMBER;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::search::{NumberSearch, Signs, StepEffort};
use crate::shrink::edits::select::characters::Simplest;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use core::iter::from_fn;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct MinimizeNumbers {
    at: usize,
    stage: MinimizeStage,
    /// The last number that was searched, as it ended: the next one like it may well end there too, or just above.
    last: Option<Leaf>,
    /// The list that was last searched in, and how many of its numbers were searched without success.
    list: Option<usize>,
    failures: usize,
    /// How many of these had rejected steps below them that led nowhere, and the last of these.
    rejected: usize,
    rejected_at: Option<usize>,
    /// Whether all small numbers were tried already.
    was_sparse: bool,
}

/// How far the search of one number has come.
#[derive(Clone, Default)]
enum MinimizeStage {
    #[default]
    Find,
    /// The key that the last number suggests.
    Guess(Option<u64>),
    Search(NumberSearch),
    Simplest(Simplest),
    /// Small numbers one by one, if any of them may be accepted.
    Small(Range<u64>),
    /// The other side of the origin, at this distance, then one below: how many of these were tried, and will be.
    Mirror(u64, u64),
    Done,
}

/// How many small numbers are tried one by one where any of them may be accepted, for the only number.
const SMALL_NUMBERS_IF_ALONE: u64 = 128;

/// How many numbers on the other side are tried, one below the other, as long as each is rejected.
const MAX_MIRRORED: u64 = 4;

/// Values that are accepted periodically, as the ends of quarters among months, are looked for if a number has at most
/// `MAX_PERIODIC_VALUES` values, and there are at most `MAX_PERIODIC_NUMBERS` numbers.
const MAX_PERIODIC_VALUES: u64 = 400;
const MAX_PERIODIC_NUMBERS: usize = 4;

/// A plain number above this one is hardly an index by itself: perhaps its remainder by a length is.
const MAX_INDEX: u64 = 1 << 16;

/// After how many numbers without success the others of a list are only probed.
const MAX_FAILURES: usize = 5;

/// The smallest numbers up to this many, below this distance.
fn small(distance: u64, most: u64) -> MinimizeStage {
    MinimizeStage::Small(1..distance.min(most + 1))
}

impl MinimizeNumbers {
    fn guess(&self, leaf: &Leaf) -> Option<u64> {
        let last = self.last.filter(|last| last.is_like(leaf) && last.above == leaf.above)?;
        Some(last.key.saturating_add(1)).filter(|guess| (2..leaf.key).contains(guess))
    }

    /// Whether the number here is one of a few with few values, and equals no other: equal ones were lowered together.
    fn is_of_few_values(&self, node: &Node, leaf: &Leaf) -> bool {
        let are_few = leaf.is_signed() && leaf.max <= MAX_PERIODIC_VALUES && node.positives() <= MAX_PERIODIC_NUMBERS;
        are_few && node.list_around(self.at).is_none() && !node.has_equal(self.at)
    }

    /// How the number here is searched.
    fn search_below(&mut self, node: &Node, round: Round, leaf: &Leaf) -> MinimizeStage {
        let list = node.list_around(self.at);
        if list.is_none() || list != self.list {
            (self.list, self.failures, self.rejected) = (list, 0, 0);
        }
        // Equal numbers have been searched together, so a probe will do. But a key that stands for a kind, such as a
        // direction or a character, may change alone.
        let is_single = || leaf.may_be_kind() || !node.has_duplicate(self.at);
        let is_thorough = round.is_thorough() && self.failures < MAX_FAILURES && is_single();
        self.failures += 1;
        if let Some(simplest) = Simplest::below(leaf, is_thorough) {
            return MinimizeStage::Simplest(simplest);
        }
        let (distance, is_below) = leaf.offset(leaf.key);
        if leaf.kind == LeafKind::Precision {
            return small(distance, MAX_TRIED_NUMBER);
        }
        let effort = match node.has_one_to_speak_of() {
            true if is_thorough || round.is_first() => StepEffort::All,
            _ if is_thorough => StepEffort::Steps,
            _ => StepEffort::Probe,
        };
        let mut search = NumberSearch::below(distance, effort);
        if is_thorough && leaf.is_signed() {
            if self.is_of_few_values(node, leaf) {
                search = search.of_few_values();
            }
            if !node.has_equal(self.at) {
                search = search.of_multiples(leaf.origin(is_below));
            }
        }
        MinimizeStage::Search(search)
    }

    /// What comes after a search below a number that ended with these signs.
    fn after_search(&mut self, node: &Node, round: Round, leaf: &Leaf, signs: Signs) -> MinimizeStage {
        let distance = leaf.offset(leaf.key).0;
        if self.may_be_sparse(node, round, leaf, signs) {
            self.was_sparse = true;
            return small(distance, SMALL_NUMBERS_IF_ALONE);
        }
        if round.is_thorough() && !signs.is_bound() && distance <= MAX_TRIED_NUMBER && self.is_of_few_values(node, leaf)
        {
            return small(distance, MAX_TRIED_NUMBER);
        }
        if leaf.kind == LeafKind::Plain && distance > MAX_INDEX {
            return small(distance, MAX_TRIED_NUMBER);
        }
        MinimizeStage::Mirror(0, 2)
    }

    /// Whether smaller numbers may be accepted that a search has not found: if it accepted a number below one that is
    /// not accepted, and that follows no rule or few numbers are left; or if it took none, and the number is as it was
    /// drawn.
    fn may_be_sparse(&self, node: &Node, round: Round, leaf: &Leaf, signs: Signs) -> bool {
        // The greatest may be the only one that fails. Numbers that decide how much is drawn have been lowered before.
        let (distance, is_below) = leaf.offset(leaf.key);
        let is_greatest = distance == if is_below { leaf.max_below() } else { leaf.max_above() };
        let is_drawn = || round.is_first() && !is_greatest && !node.kinds().contains(Kinds::DEPENDENT);
        let is_near = distance <= SMALL_NUMBERS_IF_ALONE;
        let may_be = match signs.has_accepted() {
            true => signs.has_gaps() && (is_near || !signs.is_explained()),
            false => is_drawn(),
        };
        may_be && !self.was_sparse && node.has_one_to_speak_of()
    }

    /// What the stage at hand asks for next.
    fn next(&mut self, leaf: &Leaf) -> Option<Draft> {
        let (distance, is_below) = leaf.offset(leaf.key);
        let key = match &mut self.stage {
            MinimizeStage::Find | MinimizeStage::Done => None,
            MinimizeStage::Guess(guess) => guess.take(),
            MinimizeStage::Search(search) => {
                from_fn(|| search.next()).find_map(|smaller| leaf.key_of(smaller, is_below))
            }
            MinimizeStage::Simplest(search) => search.next(),
            MinimizeStage::Small(numbers) => numbers.find_map(|smaller| leaf.key_of(smaller, is_below)),
            // The upper half one less, and the lower half as great as possible.
            MinimizeStage::Mirror(step @ 0, most) if leaf.kind == LeafKind::High && leaf.key > 0 => {
                *step = *most;
                return Some(Draft::with_two((self.at, leaf.key - 1), (self.at + 1, u64::MAX)));
            }
            MinimizeStage::Mirror(step, most) if leaf.kind == LeafKind::Signed => {
                let mut steps = *step..*most;
                let key = steps.find_map(|step| {
                    let there = distance.saturating_sub(step);
                    leaf.key_of(there, !is_below).filter(|key| *key < leaf.key && there > 0)
                });
                *step = steps.start;
                key
            }
            MinimizeStage::Mirror(..) => None,
        };
        key.map(|key| Draft::with_key(self.at, key))
    }

    /// The stage after the one at hand, which has nothing more to ask.
    fn after(&mut self, node: &Node, round: Round, leaf: &Leaf) -> MinimizeStage {
        match &self.stage {
            MinimizeStage::Find => MinimizeStage::Guess(self.guess(leaf)),
            MinimizeStage::Guess(_) => self.search_below(node, round, leaf),
            MinimizeStage::Search(search) => self.after_search(node, round, leaf, search.signs()),
            // Finer ones are searched in steps, since two neighbours mean one number of decimals.
            MinimizeStage::Small(_) if leaf.kind == LeafKind::Precision && leaf.key > MAX_TRIED_NUMBER => {
                MinimizeStage::Search(NumberSearch::below(leaf.key, StepEffort::Steps))
            }
            MinimizeStage::Small(_) => MinimizeStage::Mirror(0, 2),
            MinimizeStage::Simplest(_) | MinimizeStage::Mirror(..) | MinimizeStage::Done => MinimizeStage::Done,
        }
    }
}

impl PassState for MinimizeNumbers {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            if matches!(self.stage, MinimizeStage::Find) {
                self.at = node.next_positive(self.at)?;
            }
            let leaf = node.number(self.at).copied();
            if let Some(leaf) = &leaf {
                let draft = self.next(leaf);
                if draft.is_some() {
                    return draft;
                }
                self.stage = self.after(node, round, leaf);
            }
            if leaf.is_none() || matches!(self.stage, MinimizeStage::Done) {
                self.last = leaf.or(self.last);
                (self.at, self.stage) = (self.at + 1, MinimizeStage::Find);
            }
        }
    }

    fn on_rejected(&mut self, is_usual: bool) -> AfterRejection {
        match &mut self.stage {
            MinimizeStage::Search(search) => {
                if self.rejected_at.replace(self.at) != Some(self.at) {
                    self.rejected += 1;
                }
                // In a set, where all must differ, the next smaller numbers may all be there already.
                if self.rejected <= MAX_FAILURES {
                    search.rejected(is_usual);
                }
            }
            // A filter may let the next one through.
            MinimizeStage::Mirror(step, most) if *step == *most && *most < MAX_MIRRORED => *most += 1,
            _ => {}
        }
        match &self.stage {
            MinimizeStage::Search(search) if search.is_near() => AfterRejection::Continue,
            _ => AfterRejection::LookAhead,
        }
    }

    fn accepted(&mut self, _before: &Node, after: &Node) {
        self.failures = 0;
        match &mut self.stage {
            MinimizeStage::Search(search) => {
                if search.is_near() {
                    self.rejected = 0;
                }
                search.accepted();
            }
            MinimizeStage::Simplest(search) => search.accepted(),
            // Smaller ones were tried before, so it is minimal.
            MinimizeStage::Small(_) => self.stage = MinimizeStage::Mirror(0, 2),
            MinimizeStage::Mirror(..) => {
                self.stage = MinimizeStage::Search(NumberSearch::below(after.distance(self.at), StepEffort::Probe));
            }
            MinimizeStage::Find | MinimizeStage::Guess(_) | MinimizeStage::Done => {}
        }
    }
}

#[cfg(test)]
mod tests;
