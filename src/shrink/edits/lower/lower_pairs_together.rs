//! Two numbers that differ, lowered by the same amount: perhaps their distance is what fails.
//!
//! Neighbours among those drawn the same way. Before single numbers are searched, because each of the two would stop
//! the other far from where both can go. In a record, and in the end everywhere, also with the next one after them that
//! can go down.

use crate::choices::Leaf;
use crate::choices::draft::Draft;
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::MAX_CELLS_IF_QUADRATIC;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::partner::enclosing_list_or_level;
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct LowerPairsTogether {
    at: usize,
    /// Whether the second is not the neighbour, but the next after it that can go down.
    is_apart: bool,
    stage: TogetherStage,
    misses: Misses,
}

#[derive(Clone, Copy, Default)]
enum TogetherStage {
    #[default]
    Find,
    /// In a list: the first alone, by one.
    Alone,
    Search(NumberSearch),
}

/// How many pairs in a row were tried without success in one list.
#[derive(Clone, Copy, Default)]
pub(crate) struct Misses {
    list: Option<usize>,
    count: usize,
    /// The value of the last two numbers, if they were equal.
    equal: Option<i128>,
    free: usize,
}

/// After how many pairs without success the others of a long list are left alone.
const MAX_FAILURES: usize = 3;
/// After how many numbers that go down by themselves those of a list count as free of each other.
const FREE: usize = 2;

impl Misses {
    /// Whether a pair that begins here is worth trying. It counts as tried without success until something is accepted;
    /// of equal numbers in one list, one pair speaks for all.
    pub(crate) fn allow(&mut self, node: &Node, at: usize, equal: Option<i128>) -> bool {
        let list = node.list_around(at);
        if list != self.list || list.is_none() {
            *self = Misses { list, ..Misses::default() };
        }
        let is_allowed = self.free < FREE && self.count < MAX_FAILURES && (equal.is_none() || self.equal != equal);
        self.count += usize::from(is_allowed);
        self.equal = equal.or(self.equal);
        is_allowed
    }

    /// Notes that a number of the list goes down by itself.
    pub(crate) fn add_free(&mut self) {
        self.free += 1;
    }

    pub(crate) fn clear(&mut self) {
        (self.count, self.equal) = (0, None);
    }
}

/// The second of the pair that begins here, and the distances of both from their origins, if both can go down.
fn pair(node: &Node, at: usize, is_apart: bool) -> Option<(usize, u64, u64)> {
    let one = node.number(at)?;
    let (near, is_below) = one.offset(one.key);
    let mut second = node.find_number(at + 1, &|other: &Leaf| other.is_like(one))?;
    if is_apart {
        let goes_down = |other: &Leaf| other.key > 0 && other.is_like(one);
        second = node.find_number(second + 1, &goes_down)?;
    }
    let other = node.number(second)?;
    let (far, is_other_below) = other.offset(other.key);
    // Another pass lowers equal numbers together.
    (near > 0 && far > 0 && (near, is_below) != (far, is_other_below)).then_some((second, near, far))
}

impl LowerPairsTogether {
    /// How the pair at hand is lowered.
    fn begin(&self, node: &Node, round: Round, nearer: u64) -> TogetherStage {
        let is_kind = node.number(self.at).is_some_and(Leaf::may_be_kind);
        // Two numbers that have to share their upper bits can only go down by a power of two.
        let effort = match round.is_thorough() {
            true if is_kind => StepEffort::Steps,
            true => StepEffort::Half,
            false => StepEffort::Probe,
        };
        TogetherStage::Search(NumberSearch::down_to_zero(nearer, effort))
    }

    /// Both moved so far down that the nearer one is at this distance.
    fn lowered(&self, node: &Node, nearer: u64) -> Option<Draft> {
        let (second, near, far) = pair(node, self.at, self.is_apart)?;
        let (one, other) = node.numbers(self.at, second)?;
        // A draft that was accepted may have gone further down than it was to.
        let by = near.min(far).checked_sub(nearer)?;
        Some(Draft::with_two((self.at, one.nearer(by)?), (second, other.nearer(by)?)))
    }

    /// Continues to the next pair, in the end to another one with the same first number.
    fn move_on(&mut self, node: &Node, round: Round) {
        let is_close = || round.is_thorough() || enclosing_list_or_level(node, self.at).is_none();
        // Among more numbers, each has too many partners that lie apart.
        self.is_apart = !self.is_apart && node.cells().len() <= MAX_CELLS_IF_QUADRATIC && is_close();
        self.at += usize::from(!self.is_apart);
        self.stage = TogetherStage::Find;
    }
}

impl PassState for LowerPairsTogether {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            match &mut self.stage {
                TogetherStage::Find => {
                    let found = node.next_positive(self.at)?;
                    self.is_apart &= found == self.at;
                    self.at = found;
                    match pair(node, self.at, self.is_apart) {
                        Some((_, near, far)) if self.misses.allow(node, self.at, None) => {
                            let is_listed = node.list_around(self.at).is_some();
                            self.stage =
                                if is_listed { TogetherStage::Alone } else { self.begin(node, round, near.min(far)) };
                            if let (true, Some(leaf)) = (is_listed, node.number(self.at)) {
                                return Some(Draft::with_key(self.at, leaf.nearer(1)?));
                            }
                        }
                        _ => self.move_on(node, round),
                    }
                }
                TogetherStage::Alone => {
                    let (_, near, far) = pair(node, self.at, self.is_apart)?;
                    self.stage = self.begin(node, round, near.min(far));
                }
                TogetherStage::Search(search) => match search.next() {
                    Some(nearer) => {
                        if let Some(draft) = self.lowered(node, nearer) {
                            return Some(draft);
                        }
                    }
                    None => self.move_on(node, round),
                },
            }
        }
    }

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        match &mut self.stage {
            TogetherStage::Alone => {
                self.misses.add_free();
                (self.at, self.is_apart, self.stage) = (self.at + 1, false, TogetherStage::Find);
            }
            TogetherStage::Search(search) => search.accepted(),
            TogetherStage::Find => {}
        }
        self.misses.clear();
    }
}

#[cfg(test)]
mod tests;
