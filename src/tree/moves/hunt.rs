//! Single numbers lowered: a guess from the last one like it, a probe, a gallop, a binary search; then the other side
//! of the origin.

use super::search::Search;
use super::{Course, Move};
use crate::choices::edit::Draft;
use crate::choices::{Leaf, LeafKind};
use crate::tree::node::Node;

#[derive(Clone, Debug, Default)]
pub(super) struct Hunt {
    at: usize,
    stage: Stage,
    /// The last number that was searched, as it ended: the next one like it may well end there too, or just above.
    last: Option<Leaf>,
}

#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Find,
    /// A guess of the key itself.
    Guess,
    Search(Search),
    /// The other side of the origin: at this distance, then one below.
    Mirror(u64),
    /// The other side from the simple end.
    Across(Search),
    Done,
}

impl Hunt {
    fn guess(&self, leaf: &Leaf) -> Option<u64> {
        let last = self.last.filter(|last| last.is_like(leaf) && last.above == leaf.above)?;
        let guess = last.key + 1;
        (guess > 1 && guess < leaf.key).then_some(guess)
    }
}

impl Move for Hunt {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if matches!(self.stage, Stage::Find) {
                self.at = node.find(self.at, |cell| cell.number().is_some_and(|leaf| leaf.key > 0))?;
            }
            let Some(leaf) = node.number(self.at).copied() else {
                (self.at, self.stage) = (self.at + 1, Stage::Find);
                continue;
            };
            let (distance, is_below) = leaf.offset(leaf.key);
            let key = match &mut self.stage {
                Stage::Find => {
                    self.stage = Stage::Guess;
                    self.guess(&leaf)
                }
                Stage::Guess => {
                    // Where equal ones have been searched together, a probe will do.
                    let is_alone = !node.has_twin(self.at);
                    self.stage = Stage::Search(Search::below(distance, course.is_thorough() && is_alone));
                    None
                }
                Stage::Search(search) => match search.next() {
                    Some(smaller) => leaf.key_of(smaller, is_below),
                    None => {
                        self.stage = Stage::Mirror(0);
                        None
                    }
                },
                Stage::Mirror(step) if *step < 2 && leaf.kind == LeafKind::Signed => {
                    let there = distance.saturating_sub(*step);
                    *step += 1;
                    leaf.key_of(there, !is_below).filter(|key| *key < leaf.key && there > 0)
                }
                Stage::Mirror(step) if *step == 0 && leaf.kind == LeafKind::High && leaf.key > 0 => {
                    *step = 2;
                    // One less in the upper half, and as much as possible in the lower.
                    let mut draft = Draft::with_key(node.cells(), self.at, leaf.key - 1);
                    draft.set_key(self.at + 1, u64::MAX);
                    return Some(draft);
                }
                Stage::Mirror(_) if course.is_thorough() && leaf.kind == LeafKind::Signed && distance > 2 => {
                    self.stage = Stage::Across(Search::from_the_simple_end(distance - 1));
                    None
                }
                Stage::Across(search) => match search.next() {
                    Some(smaller) => leaf.key_of(smaller, !is_below),
                    None => {
                        self.stage = Stage::Done;
                        None
                    }
                },
                Stage::Mirror(_) | Stage::Done => {
                    self.last = Some(leaf);
                    (self.at, self.stage) = (self.at + 1, Stage::Find);
                    None
                }
            };
            if let Some(key) = key {
                return Some(Draft::with_key(node.cells(), self.at, key));
            }
        }
    }

    fn taken(&mut self, _before: &Node, after: &Node) {
        match &mut self.stage {
            Stage::Search(search) => search.taken(),
            Stage::Across(search) => {
                // What was the other side is this side now.
                search.taken();
                self.stage = Stage::Search(*search);
            }
            Stage::Mirror(_) => {
                let distance = after.number(self.at).map_or(0, |leaf| leaf.offset(leaf.key).0);
                self.stage = Stage::Search(Search::below(distance, false));
            }
            Stage::Find | Stage::Guess | Stage::Done => {}
        }
    }
}
