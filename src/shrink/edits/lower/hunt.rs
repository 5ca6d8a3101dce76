//! Single numbers lowered: a guess from the last one like it, then a search below; then the other side of the origin.
//! Precisions are searched from the coarsest on. If there is only one number, and those that are taken follow no rule,
//! all small numbers are tried one by one.

use crate::choices::draft::Draft;
use crate::choices::{Leaf, LeafKind};
use crate::shrink::edits::pass::{PassEvent, PassState};
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::search::{Effort, NumberSearch, Signs};
use crate::shrink::edits::select::characters::Simplest;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use core::iter::from_fn;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Hunt {
    at: usize,
    stage: HuntStage,
    /// The last number that was searched, as it ended: the next one like it may well end there too, or just above.
    last: Option<Leaf>,
    /// The list that was last searched in, and how many of its numbers were searched in vain.
    list: Option<usize>,
    vain: usize,
    /// How many of these had rejected steps below them that led nowhere, and the last of these.
    rejected: usize,
    rejected_at: Option<usize>,
    /// Whether all small numbers were tried already.
    was_sparse: bool,
}

/// How far the search of one number has come.
#[derive(Clone, Default)]
enum HuntStage {
    #[default]
    Find,
    /// The key that the last number suggests.
    Guess(Option<u64>),
    Search(NumberSearch),
    Simplest(Simplest),
    /// Small numbers one by one, if any of them may be taken.
    Small(Range<u64>),
    /// The other side of the origin, at this distance, then one below: how many of these were tried, and will be.
    Mirror(u64, u64),
    Done,
}

/// How many small numbers are tried one by one where any of them may be taken, for the only number and for one of few.
const MANY: u64 = 128;
const FEW: u64 = 16;

/// How many numbers on the other side are tried, one below the other, as long as each is rejected.
const MOST_MIRRORED: u64 = 4;

/// Values that are taken periodically, as the ends of quarters among months, are looked for if a number has at most
/// `FEW_VALUES` values, and there are at most `FEW_NUMBERS` numbers.
const FEW_VALUES: u64 = 400;
const FEW_NUMBERS: usize = 4;

/// A plain number above this one is hardly an index by itself: perhaps its remainder by a length is.
const MOST_PLACES: u64 = 1 << 16;

/// After how many numbers in vain the others of a list are only probed.
const ENOUGH: usize = 5;

/// The least numbers up to this many, below this distance.
fn small(distance: u64, most: u64) -> HuntStage {
    HuntStage::Small(1..distance.min(most + 1))
}

impl Hunt {
    fn guess(&self, leaf: &Leaf) -> Option<u64> {
        let last = self.last.filter(|last| last.is_like(leaf) && last.above == leaf.above)?;
        Some(last.key.saturating_add(1)).filter(|guess| (2..leaf.key).contains(guess))
    }

    /// Whether the number here is one of a few with few values, and equals no other: equal ones were lowered together.
    fn is_of_few_values(&self, node: &Node, leaf: &Leaf) -> bool {
        let are_few = leaf.is_signed() && leaf.max <= FEW_VALUES && node.positives() <= FEW_NUMBERS;
        are_few && node.list_around(self.at).is_none() && !node.has_equal(self.at)
    }

    /// How the number here is searched.
    fn search_below(&mut self, node: &Node, round: Round, leaf: &Leaf) -> HuntStage {
        let list = node.list_around(self.at);
        if list.is_none() || list != self.list {
            (self.list, self.vain, self.rejected) = (list, 0, 0);
        }
        // Equal numbers have been searched together, so a probe will do. But a key that stands for a kind, such as a
        // direction or a character, may change alone.
        let is_single = || leaf.may_be_kind() || !node.has_twin(self.at);
        let is_thorough = round.is_thorough() && self.vain < ENOUGH && is_single();
        self.vain += 1;
        if let Some(simplest) = Simplest::below(leaf, is_thorough) {
            return HuntStage::Simplest(simplest);
        }
        let (distance, is_below) = leaf.offset(leaf.key);
        if leaf.kind == LeafKind::Precision {
            return small(distance, FEW);
        }
        let effort = match node.has_one_to_speak_of() {
            true if is_thorough || round.is_first() => Effort::All,
            _ if is_thorough => Effort::Steps,
            _ => Effort::Probe,
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
        HuntStage::Search(search)
    }

    /// What comes after a search below a number that ended with these signs.
    fn behind_search(&mut self, node: &Node, round: Round, leaf: &Leaf, signs: Signs) -> HuntStage {
        let distance = leaf.offset(leaf.key).0;
        if self.may_be_sparse(node, round, leaf, signs) {
            self.was_sparse = true;
            return small(distance, MANY);
        }
        if round.is_thorough() && !signs.is_bound() && distance <= FEW && self.is_of_few_values(node, leaf) {
            return small(distance, FEW);
        }
        if leaf.kind == LeafKind::Plain && distance > MOST_PLACES {
            return small(distance, FEW);
        }
        HuntStage::Mirror(0, 2)
    }

    /// Whether smaller numbers may be taken that a search has not met: if it took a number below one that is not taken,
    /// and that follows no rule or few numbers are left; or if it took none, and the number is as it was drawn.
    fn may_be_sparse(&self, node: &Node, round: Round, leaf: &Leaf, signs: Signs) -> bool {
        // The greatest may be the only one that fails. Numbers that decide how much is drawn have been lowered before.
        let (distance, is_below) = leaf.offset(leaf.key);
        let is_greatest = distance == if is_below { leaf.max_below() } else { leaf.max_above() };
        let is_drawn = || round.is_first() && !is_greatest && !node.kinds().contains(Kinds::DEPENDENT);
        let is_near = distance <= MANY;
        let may_be = match signs.has_taken() {
            true => signs.has_leapt() && (is_near || !signs.is_explained()),
            false => is_drawn(),
        };
        may_be && !self.was_sparse && node.has_one_to_speak_of()
    }

    /// What the stage at hand asks for next.
    fn next(&mut self, leaf: &Leaf) -> Option<Draft> {
        let (distance, is_below) = leaf.offset(leaf.key);
        let key = match &mut self.stage {
            HuntStage::Find | HuntStage::Done => None,
            HuntStage::Guess(guess) => guess.take(),
            HuntStage::Search(search) => from_fn(|| search.next()).find_map(|smaller| leaf.key_of(smaller, is_below)),
            HuntStage::Simplest(search) => search.next(),
            HuntStage::Small(numbers) => numbers.find_map(|smaller| leaf.key_of(smaller, is_below)),
            // The upper half one less, and the lower half as great as possible.
            HuntStage::Mirror(step @ 0, most) if leaf.kind == LeafKind::High && leaf.key > 0 => {
                *step = *most;
                return Some(Draft::with_two((self.at, leaf.key - 1), (self.at + 1, u64::MAX)));
            }
            HuntStage::Mirror(step, most) if leaf.kind == LeafKind::Signed => {
                let mut steps = *step..*most;
                let key = steps.find_map(|step| {
                    let there = distance.saturating_sub(step);
                    leaf.key_of(there, !is_below).filter(|key| *key < leaf.key && there > 0)
                });
                *step = steps.start;
                key
            }
            HuntStage::Mirror(..) => None,
        };
        key.map(|key| Draft::with_key(self.at, key))
    }

    /// The stage after the one at hand, which has nothing more to ask.
    fn after(&mut self, node: &Node, round: Round, leaf: &Leaf) -> HuntStage {
        match &self.stage {
            HuntStage::Find => HuntStage::Guess(self.guess(leaf)),
            HuntStage::Guess(_) => self.search_below(node, round, leaf),
            HuntStage::Search(search) => self.behind_search(node, round, leaf, search.signs()),
            // Finer ones are searched in steps, since two neighbours stand for one number of decimals.
            HuntStage::Small(_) if leaf.kind == LeafKind::Precision && leaf.key > FEW => {
                HuntStage::Search(NumberSearch::below(leaf.key, Effort::Steps))
            }
            HuntStage::Small(_) => HuntStage::Mirror(0, 2),
            HuntStage::Simplest(_) | HuntStage::Mirror(..) | HuntStage::Done => HuntStage::Done,
        }
    }
}

impl PassState for Hunt {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            if matches!(self.stage, HuntStage::Find) {
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
            if leaf.is_none() || matches!(self.stage, HuntStage::Done) {
                self.last = leaf.or(self.last);
                (self.at, self.stage) = (self.at + 1, HuntStage::Find);
            }
        }
    }

    fn on_event(&mut self, event: PassEvent) -> bool {
        match (event, &mut self.stage) {
            (PassEvent::Rejected { is_usual }, HuntStage::Search(search)) => {
                if self.rejected_at.replace(self.at) != Some(self.at) {
                    self.rejected += 1;
                }
                // In a set, where all must differ, the next smaller numbers may all be there already.
                if self.rejected <= ENOUGH {
                    search.rejected(is_usual);
                }
            }
            // A filter may let the next one through.
            (PassEvent::Rejected { .. }, HuntStage::Mirror(step, most)) if *step == *most && *most < MOST_MIRRORED => {
                *most += 1;
            }
            _ => {}
        }
        !matches!(&self.stage, HuntStage::Search(search) if search.is_near())
    }

    fn taken(&mut self, _before: &Node, after: &Node) {
        self.vain = 0;
        match &mut self.stage {
            HuntStage::Search(search) => {
                if search.is_near() {
                    self.rejected = 0;
                }
                search.taken();
            }
            HuntStage::Simplest(search) => search.taken(),
            // Smaller ones were tried before, so it is the least.
            HuntStage::Small(_) => self.stage = HuntStage::Mirror(0, 2),
            HuntStage::Mirror(..) => {
                self.stage = HuntStage::Search(NumberSearch::below(after.distance(self.at), Effort::Probe));
            }
            HuntStage::Find | HuntStage::Guess(_) | HuntStage::Done => {}
        }
    }
}

#[cfg(test)]
mod tests;
