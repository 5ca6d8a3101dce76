//! Line searches: groups of numbers that move together, each by an amount of its own in each step, and a search for how
//! far they go. Knows no group and no direction: a rule says which there are. One cursor serves all.

use crate::choices::draft::Draft;
use crate::shrink::edits::pass::{PassState, StartContext};
use crate::shrink::edits::schedule::misses::Misses;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::characters::Simplest;
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// A shrink pass that moves groups of numbers along lines.
pub(crate) struct LineRule {
    /// The first position at which a group begins, from this one on.
    pub(crate) position: fn(&Node, usize) -> Option<usize>,
    /// The groups that begin at these positions, as one. If there is such a function, groups are first set to 0: one,
    /// then twice as many at once as long as that is accepted.
    pub(crate) zeroed: Option<fn(&Node, &[usize]) -> Vec<usize>>,
    /// The groups that begin at a position, where each moves, and how it is searched how far, in order.
    pub(crate) lines: &'static [(Selector, Direction, Extent)],
    /// Whether lists are left alone after a few groups without success, and the first number of a group in a list is
    /// tried alone before.
    pub(crate) is_wary: bool,
    /// What is to be remembered of how the round has changed its node, for lines that continue from there: the position
    /// of each number, and by how much it was raised.
    pub(crate) changes: Option<fn(&Node, &Node) -> Vec<(usize, i128)>>,
}

impl LineRule {
    /// The line with this index, if there is one here.
    fn line(&self, start: &LineStart<'_>, index: usize) -> Option<NumberLine> {
        let (selector, direction, _) = self.lines[index];
        let group = selector(start);
        if group.is_empty() { None } else { direction(start, &group).filter(|line| line.steps > 0) }
    }
}

/// The numbers that move together; none if no group begins here.
pub(crate) type Selector = fn(&LineStart<'_>) -> Vec<usize>;

/// Where a group moves.
pub(crate) type Direction = fn(&LineStart<'_>, &[usize]) -> Option<NumberLine>;

/// How far a group moves on a line of so many steps.
pub(crate) type Extent = fn(&LineStart<'_>, u64) -> LineSearch;

/// Where a group begins.
pub(crate) struct LineStart<'n> {
    pub(crate) node: &'n Node,
    pub(crate) at: usize,
    pub(crate) round: Round,
    /// How the round had changed the node when the pass began.
    pub(crate) changes: &'n [(usize, i128)],
}

/// Numbers that move together.
pub(crate) struct NumberLine {
    /// The position of each, and by how much it is raised in one step.
    pub(crate) moves: Vec<(usize, i128)>,
    /// How many steps there are to the end.
    pub(crate) steps: u64,
}

impl NumberLine {
    /// Each number moved to its origin, until the first of them is there.
    pub(crate) fn nearer(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
        let (mut moves, mut steps) = (Vec::with_capacity(group.len()), u64::MAX);
        for at in group {
            moves.push((*at, -start.node.number(*at)?.value().signum()));
            steps = steps.min(start.node.distance(*at));
        }
        Some(NumberLine { moves, steps })
    }

    /// A single step that raises each number by this much.
    pub(crate) fn to(moves: impl Iterator<Item = (usize, i128)>) -> NumberLine {
        NumberLine { moves: moves.collect(), steps: 1 }
    }

    /// The draft in which this many steps are left.
    fn draft(&self, node: &Node, left: u64) -> Option<Draft> {
        // A draft that was accepted may have gone further than it was to.
        let steps = i128::from(self.steps.checked_sub(left)?);
        let mut draft = Draft::unchanged();
        for (at, by) in &self.moves {
            let leaf = node.number(*at)?;
            draft.set_key(*at, leaf.key_of_value(leaf.value().checked_add(by.checked_mul(steps)?)?)?);
        }
        Some(draft)
    }
}

/// A search for the fewest steps that are left.
#[derive(Clone)]
pub(crate) enum LineSearch {
    Number(NumberSearch),
    /// The steps are keys of characters.
    Character(Simplest),
}

impl LineSearch {
    fn next(&mut self) -> Option<u64> {
        match self {
            LineSearch::Number(search) => search.next(),
            LineSearch::Character(search) => search.next(),
        }
    }

    fn asked(&self) -> Option<u64> {
        match self {
            LineSearch::Number(search) => search.asked(),
            LineSearch::Character(search) => search.asked(),
        }
    }

    fn accepted(&mut self) {
        match self {
            LineSearch::Number(search) => search.accepted(),
            LineSearch::Character(search) => search.accepted(),
        }
    }
}

/// One step and, if that is accepted, a search of the whole line.
pub(crate) fn probe(_start: &LineStart<'_>, steps: u64) -> LineSearch {
    LineSearch::Number(NumberSearch::down_to_zero(steps, StepEffort::Probe))
}

#[derive(Clone)]
pub(crate) struct LineSweep {
    rule: &'static LineRule,
    at: usize,
    stage: LineStage,
    /// How many groups are set to 0 at once.
    run: RunLength,
    misses: Misses,
    changes: Vec<(usize, i128)>,
}

#[derive(Clone)]
enum LineStage {
    Find,
    /// Groups set to 0: the first position after the last of them.
    Zeros(usize),
    /// The line with this index is next.
    Next(usize),
    /// The line with this index is searched next: its first number was tried alone, or need not be.
    Begin(usize),
    Search(usize, LineSearch),
}

impl LineSweep {
    pub(crate) fn of(rule: &'static LineRule) -> LineSweep {
        let (run, misses) = (RunLength::ONE, Misses::default());
        LineSweep { rule, at: 0, stage: LineStage::Find, run, misses, changes: Vec::new() }
    }

    /// The groups from this position on set to 0, as many as the run is long.
    fn zeros(&mut self, node: &Node, zeroed: fn(&Node, &[usize]) -> Vec<usize>) -> Option<Draft> {
        let mut firsts = Vec::from([self.at]);
        while firsts.len() < self.run.length()
            && let Some(first) = (self.rule.position)(node, firsts[firsts.len() - 1] + 1)
        {
            firsts.push(first);
        }
        self.stage = LineStage::Zeros(firsts[firsts.len() - 1] + 1);
        Draft::with_each(&zeroed(node, &firsts), |_| Some(0))
    }
}

impl PassState for LineSweep {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            let start = LineStart { node, at: self.at, round, changes: &self.changes };
            match &mut self.stage {
                LineStage::Find => {
                    (self.at, self.stage) = ((self.rule.position)(node, self.at)?, LineStage::Next(0));
                    if let Some(zeroed) = self.rule.zeroed {
                        if !self.run.is_over() {
                            return self.zeros(node, zeroed);
                        }
                        self.run = self.run.after_kept();
                    }
                }
                LineStage::Zeros(_) => (self.run, self.stage) = (self.run.after_failure(), LineStage::Find),
                LineStage::Next(index) if *index == self.rule.lines.len() => {
                    (self.at, self.stage) = (self.at + 1, LineStage::Find);
                }
                LineStage::Next(index) => {
                    let index = *index;
                    self.stage = LineStage::Begin(index);
                    if self.rule.is_wary && self.rule.line(&start, index).is_some() {
                        if !self.misses.allow(node, self.at, None) {
                            self.stage = LineStage::Next(index + 1);
                        } else if node.list_around(self.at).is_some() {
                            return Some(Draft::with_key(self.at, node.number(self.at)?.nearer(1)?));
                        }
                    }
                }
                LineStage::Begin(index) => {
                    let index = *index;
                    let (_, _, extent) = self.rule.lines[index];
                    self.stage = match self.rule.line(&start, index) {
                        Some(line) => LineStage::Search(index, extent(&start, line.steps)),
                        None => LineStage::Next(index + 1),
                    };
                }
                LineStage::Search(index, search) => {
                    let (index, left) = (*index, search.next());
                    let draft = left.map(|left| self.rule.line(&start, index)?.draft(node, left));
                    match draft {
                        Some(None) => {}
                        Some(draft) => return draft,
                        None => self.stage = LineStage::Next(index + 1),
                    }
                }
            }
        }
    }

    fn start(&mut self, node: &Node, context: &StartContext) {
        if let (Some(changes), Some(began)) = (self.rule.changes, &context.began) {
            self.changes = changes(began, node);
        }
    }

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        self.misses.clear();
        match &mut self.stage {
            LineStage::Zeros(end) => {
                (self.at, self.run, self.stage) = (*end, self.run.after_success(), LineStage::Find);
            }
            LineStage::Begin(_) => {
                self.misses.add_free();
                (self.at, self.stage) = (self.at + 1, LineStage::Find);
            }
            // From its end, the line may lead on.
            LineStage::Search(index, search) if search.asked() == Some(0) => self.stage = LineStage::Next(*index),
            LineStage::Search(_, search) => search.accepted(),
            LineStage::Find | LineStage::Next(_) => {}
        }
    }
}

#[cfg(test)]
mod tests;
