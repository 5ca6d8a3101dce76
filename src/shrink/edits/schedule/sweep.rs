//! Shrink passes that go from position to position, by a rule that says what to try at each. One cursor serves all.

use crate::choices::Frame;
use crate::choices::draft::Draft;
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::search::NumberSearch;
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// A shrink pass that goes from position to position.
pub(crate) struct SweepRule {
    /// The first position to look at, from this one on.
    pub(crate) position: fn(&Node, usize) -> Option<usize>,
    pub(crate) drafts: Proposals,
    /// Where to continue after a draft was accepted.
    pub(crate) after_accept: AfterAccept,
}

/// What there is to try at a position.
pub(crate) enum Proposals {
    /// One draft, if any.
    One(fn(&Node, usize) -> Option<Draft>),
    /// The next draft; the step says which ones have been tried here.
    Each(fn(&Node, usize, &mut Step) -> Option<Draft>),
    /// Some drafts.
    All(fn(&Node, usize, &mut Drafts)),
}

/// The drafts still to be tried at a position, the next one last.
#[derive(Clone, Default)]
pub(crate) struct Drafts {
    all: Vec<Draft>,
    /// Whether the round is the thorough one.
    pub(crate) is_thorough: bool,
}

impl Drafts {
    pub(crate) fn add(&mut self, draft: Option<Draft>) {
        self.all.extend(draft);
    }
}

/// How much has been tried at a position.
#[derive(Clone, Copy, Default)]
pub(crate) struct Step {
    /// The next variant: the rule says what each of them is.
    pub(crate) next_variant: usize,
    search: Option<NumberSearch>,
    /// Whether the round is the first one, or the thorough one.
    pub(crate) is_first: bool,
    pub(crate) is_thorough: bool,
}

impl Step {
    /// The next of `count` drafts, one for each variant. Variants without a draft are skipped.
    pub(crate) fn each(&mut self, count: usize, draft: &dyn Fn(usize) -> Option<Draft>) -> Option<Draft> {
        // A loop, since this is asked for each position: without optimisation each step of an iterator is several
        // calls.
        while self.next_variant < count {
            self.next_variant += 1;
            let draft = draft(self.next_variant - 1);
            if draft.is_some() {
                return draft;
            }
        }
        None
    }

    /// The next number that the search at this step asks for; `begin` is the search to start with. When it is over,
    /// moves on to the next step, and returns `None`.
    pub(crate) fn searched(&mut self, begin: NumberSearch) -> Option<u64> {
        let mut search = self.search.unwrap_or(begin);
        let asked = search.next();
        *self = match asked {
            Some(_) => Step { search: Some(search), ..*self },
            None => Step { next_variant: self.next_variant + 1, search: None, ..*self },
        };
        asked
    }

    /// The number that the search at this step asked for last, unless it was accepted.
    pub(crate) fn asked(&self) -> Option<u64> {
        self.search?.asked()
    }
}

pub(crate) enum AfterAccept {
    /// With the draft that would have come next anyway.
    NextDraft,
    /// At the next position or, in the midst of a search, at the same position from its first draft on.
    NextPosition,
    /// At the same position, from its first draft on.
    SamePosition,
    /// With the draft before the one that was accepted.
    PreviousDraft,
    /// At the first position of all.
    FirstPosition,
    /// At the same variant again if cells were removed, since the cells after have moved up. If each part has this many
    /// drafts, at the first of them.
    SameIndex(usize),
}

#[derive(Clone)]
pub(crate) struct Sweep {
    rule: &'static SweepRule,
    at: usize,
    step: Step,
    /// What is still to be tried here, if the rule makes all drafts at once.
    drafts: Option<Drafts>,
}

impl Sweep {
    pub(crate) fn of(rule: &'static SweepRule) -> Sweep {
        Sweep { rule, at: 0, step: Step::default(), drafts: None }
    }

    fn go_to(&mut self, at: usize) {
        // Field by field, since moving a search takes long.
        (self.at, self.step.next_variant, self.step.search, self.drafts) = (at, 0, None, None);
    }
}

impl PassState for Sweep {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            let position = (self.rule.position)(node, self.at)?;
            if position != self.at {
                self.go_to(position);
            }
            let draft = match self.rule.drafts {
                Proposals::One(draft) => {
                    self.at += 1;
                    draft(node, position)
                }
                Proposals::Each(draft) => {
                    (self.step.is_first, self.step.is_thorough) = (round.is_first(), round.is_thorough());
                    draft(node, position, &mut self.step)
                }
                Proposals::All(add) => {
                    let drafts = || {
                        let mut drafts = Drafts { all: Vec::new(), is_thorough: round.is_thorough() };
                        add(node, position, &mut drafts);
                        drafts
                    };
                    self.drafts.get_or_insert_with(drafts).all.pop()
                }
            };
            if draft.is_some() {
                return draft;
            }
            self.go_to(position + 1);
        }
    }

    fn accepted(&mut self, before: &Node, after: &Node) {
        match self.rule.after_accept {
            AfterAccept::NextDraft => {
                if let Some(search) = &mut self.step.search {
                    search.accepted();
                }
            }
            AfterAccept::NextPosition => match &mut self.step.search {
                Some(search) => {
                    search.accepted();
                    self.step.next_variant = 0;
                }
                None => self.go_to(self.at + 1),
            },
            AfterAccept::SamePosition => self.go_to(self.at),
            AfterAccept::PreviousDraft => self.step.next_variant = self.step.next_variant.saturating_sub(2),
            AfterAccept::FirstPosition => self.go_to(0),
            AfterAccept::SameIndex(variants) if after.cells().len() < before.cells().len() => {
                self.step.next_variant = (self.step.next_variant - 1) / variants * variants;
            }
            AfterAccept::SameIndex(_) => {}
        }
    }
}

// Positions that several rules use.

pub(crate) fn list(node: &Node, from: usize) -> Option<usize> {
    node.next_frame(from, Frame::List)
}

pub(crate) fn level(node: &Node, from: usize) -> Option<usize> {
    node.next_frame(from, Frame::Level)
}

/// A single position for all cells.
pub(crate) fn whole(_node: &Node, from: usize) -> Option<usize> {
    (from == 0).then_some(0)
}
