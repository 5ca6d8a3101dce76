//! Line searches: groups of numbers that move together, each by an amount of its own in each step, and a search for how
//! far they go. Knows no group and no direction: a rule says which there are. One cursor serves all.

mod extent;

use crate::choices::Leaf;
use crate::choices::draft::Draft;
use crate::shrink::edits::pass::{AfterRejection, PassState, StartContext};
use crate::shrink::edits::schedule::MAX_PARTS_IF_QUADRATIC;
use crate::shrink::edits::schedule::failed_groups::FailedGroups;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::reach::moved;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::iter::from_fn;
use extent::LineGallop;
pub(crate) use extent::LineSearch;

/// A shrink pass that moves groups of numbers along lines.
pub(crate) struct LineRule {
    /// The first position at which a group begins, from this one on.
    pub(crate) position: fn(&Node, usize) -> Option<usize>,
    /// The groups that begin at these positions, as one. If there is such a function, groups are first set to 0: one,
    /// then twice as many at once as long as that is accepted.
    pub(crate) zeroed: Option<fn(&Node, &[usize]) -> Vec<usize>>,
    /// The groups that begin at a position, and the directions in which each moves, in order.
    pub(crate) groups: &'static [(Selector, &'static [(Direction, Extent)])],
    pub(crate) in_lists: InLists,
    /// Whether a step that is rejected says nothing, so that the next ones are tried in its place.
    pub(crate) passes_over_rejected: bool,
    /// What is to be remembered of how the round has changed its node, for lines that continue from there: the position
    /// of each number, and by how much it was raised.
    pub(crate) changes: Option<fn(&Node, &Node) -> Vec<(usize, i128)>>,
}

impl LineRule {
    /// The line of this group in this direction, if there is one here.
    fn line(&self, start: &LineStart<'_>, (group, direction): (usize, usize)) -> Option<NumberLine> {
        let (selector, directions) = self.groups[group];
        let group = selector(start);
        if group.is_empty() { None } else { directions[direction].0(start, &group).filter(|line| line.steps > 0) }
    }
}

/// What keeps a long list from costing much.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum InLists {
    /// All groups are tried.
    All,
    /// After a few groups of one kind without success, the others are left alone.
    Few,
    /// Besides, the first number of each group is tried alone before it.
    FewFirstAlone,
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
    /// What came of the line before, if there was one for this group.
    pub(crate) before: LineEnd,
}

/// What came of a line.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum LineEnd {
    /// The group has moved.
    Moved,
    /// Everything that was proposed was rejected.
    Rejected,
    Other,
}

/// Numbers that move together.
pub(crate) struct NumberLine {
    /// The position of each, and by how much it is raised in one step.
    pub(crate) moves: Vec<(usize, i128)>,
    /// How many steps there are to the end.
    pub(crate) steps: u64,
    /// Other numbers, and the key that each has as soon as these move.
    pub(crate) fixed: Vec<(usize, u64)>,
}

impl NumberLine {
    pub(crate) fn of(moves: Vec<(usize, i128)>, steps: u64) -> NumberLine {
        NumberLine { moves, steps, fixed: Vec::new() }
    }

    /// Each number moved to its origin, until the first of them is there.
    pub(crate) fn nearer(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
        let (mut moves, mut steps) = (Vec::with_capacity(group.len()), u64::MAX);
        for at in group {
            moves.push((*at, -start.node.number(*at)?.value().signum()));
            steps = steps.min(start.node.distance(*at));
        }
        Some(NumberLine::of(moves, steps))
    }

    /// A single step that raises each number by this much.
    pub(crate) fn to(moves: impl Iterator<Item = (usize, i128)>) -> NumberLine {
        NumberLine::of(moves.collect(), 1)
    }

    /// The draft in which this many steps are left.
    fn draft(&self, node: &Node, left: u64) -> Option<Draft> {
        // A draft that was accepted may have gone further than it was to.
        let steps = i128::from(self.steps.checked_sub(left)?);
        let mut draft = Draft::unchanged();
        for (at, by) in &self.moves {
            let leaf = node.number(*at)?;
            draft.set_key(*at, key_beyond(leaf, by.checked_mul(steps)?)?);
        }
        for (at, key) in &self.fixed {
            draft.set_key(*at, *key);
        }
        Some(draft)
    }
}

/// The key of a number raised by this much. It may be beyond its range, since that may depend on another number.
fn key_beyond(leaf: &Leaf, by: i128) -> Option<u64> {
    let value = leaf.value().checked_add(by)?;
    let beyond = || if leaf.has_one_side() { u64::try_from(value).ok() } else { None };
    moved(leaf, by).or_else(beyond)
}

/// One step and, if that is accepted, a search of the whole line.
pub(crate) fn probe(_start: &LineStart<'_>, steps: u64) -> LineSearch {
    LineSearch::Number(NumberSearch::down_to_zero(steps, StepEffort::Probe))
}

/// A gallop from the beginning of the line.
pub(crate) fn gallop(_start: &LineStart<'_>, _steps: u64) -> LineSearch {
    LineSearch::Gallop(LineGallop::new(false))
}

/// The first step that is accepted.
pub(crate) fn single(_start: &LineStart<'_>, _steps: u64) -> LineSearch {
    LineSearch::Gallop(LineGallop::new(true))
}

#[derive(Clone)]
pub(crate) struct LineSweep {
    rule: &'static LineRule,
    at: usize,
    stage: LineStage,
    /// How many groups are set to 0 at once.
    run: RunLength,
    /// Those of each kind of group.
    failed: Vec<FailedGroups>,
    changes: Vec<(usize, i128)>,
    /// How much was proposed on the line at hand, how much of that was rejected, and whether any of it was accepted.
    proposed: u32,
    rejected: u32,
    has_moved: bool,
    before: LineEnd,
    /// The second number that moves on the line at hand.
    second: Option<usize>,
    /// A number that was raised until the one that began the group was at its origin, in a long list. No group begins
    /// at it in this round: what it was given would wander from element to element.
    receiver: Option<usize>,
}

#[derive(Clone)]
enum LineStage {
    Find,
    /// Groups set to 0: the first position after the last of them.
    Zeros(usize),
    /// The group with this index is next.
    Group(usize),
    /// The group with this index moves in the direction with this one next: its first number was tried alone, or need
    /// not be.
    Line(usize, usize),
    Search(usize, usize, LineSearch),
}

impl LineSweep {
    pub(crate) fn of(rule: &'static LineRule) -> LineSweep {
        let failed = rule.groups.iter().map(|_| FailedGroups::default()).collect();
        let (run, changes) = (RunLength::ONE, Vec::new());
        LineSweep {
            rule,
            at: 0,
            stage: LineStage::Find,
            run,
            failed,
            changes,
            proposed: 0,
            rejected: 0,
            has_moved: false,
            before: LineEnd::Other,
            second: None,
            receiver: None,
        }
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

    /// Whether the group with this index is worth trying, if there is one.
    fn allows(&mut self, node: &Node, group: usize, numbers: &[usize]) -> bool {
        let value = |at: &usize| node.number(*at).map(Leaf::value);
        let are_equal = |first: &i128| numbers.iter().all(|at| value(at) == Some(*first));
        let (at, equal) = (self.at, numbers.first().and_then(value).filter(are_equal));
        match self.rule.in_lists {
            _ if numbers.is_empty() => false,
            InLists::All => true,
            InLists::Few | InLists::FewFirstAlone => self.failed[group].allow(node, at, equal),
        }
    }

    /// Whether the number that begins the group is at its origin now, in a long list, and this other one was raised.
    fn was_emptied_into(&self, other: usize, before: &Node, after: &Node) -> bool {
        let is_long = |list| after.marks(list).len() > MAX_PARTS_IF_QUADRATIC;
        after.distance(self.at) == 0
            && after.distance(other) > before.distance(other)
            && after.list_around(self.at).is_some_and(is_long)
    }

    /// What came of the line that is over now.
    fn line_end(&self) -> LineEnd {
        match self.has_moved {
            true => LineEnd::Moved,
            false if self.proposed > 0 && self.proposed == self.rejected => LineEnd::Rejected,
            false => LineEnd::Other,
        }
    }
}

impl PassState for LineSweep {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            let start = LineStart { node, at: self.at, round, changes: &self.changes, before: self.before };
            match &mut self.stage {
                LineStage::Find => {
                    self.at = (self.rule.position)(node, self.at)?;
                    if self.receiver.take_if(|receiver| *receiver == self.at).is_some() {
                        self.at += 1;
                        continue;
                    }
                    self.stage = LineStage::Group(0);
                    if let Some(zeroed) = self.rule.zeroed {
                        if !self.run.is_over() {
                            return self.zeros(node, zeroed);
                        }
                        self.run = self.run.after_kept();
                    }
                }
                LineStage::Zeros(_) => (self.run, self.stage) = (self.run.after_failure(), LineStage::Find),
                LineStage::Group(group) if *group == self.rule.groups.len() => {
                    (self.at, self.stage) = (self.at + 1, LineStage::Find);
                }
                LineStage::Group(group) => {
                    let group = *group;
                    self.before = LineEnd::Other;
                    let numbers = self.rule.groups[group].0(&start);
                    let is_allowed = self.allows(node, group, &numbers);
                    self.stage = if is_allowed { LineStage::Line(group, 0) } else { LineStage::Group(group + 1) };
                    let is_alone_first = is_allowed && self.rule.in_lists == InLists::FewFirstAlone;
                    if is_alone_first && node.list_around(self.at).is_some() {
                        return Some(Draft::with_key(self.at, node.number(self.at)?.nearer(1)?));
                    }
                }
                LineStage::Line(group, direction) => {
                    let (group, direction) = (*group, *direction);
                    self.stage = match self.rule.groups[group].1.get(direction) {
                        None => LineStage::Group(group + 1),
                        Some((_, extent)) => match self.rule.line(&start, (group, direction)) {
                            Some(line) => LineStage::Search(group, direction, extent(&start, line.steps)),
                            None => LineStage::Line(group, direction + 1),
                        },
                    };
                    (self.proposed, self.rejected, self.has_moved) = (0, 0, false);
                }
                LineStage::Search(group, direction, search) => {
                    let (group, direction) = (*group, *direction);
                    let line = self.rule.line(&start, (group, direction));
                    self.second = line.as_ref().and_then(|line| line.moves.get(1)).map(|(at, _)| *at);
                    let draft = line
                        .and_then(|line| from_fn(|| search.next(line.steps)).find_map(|left| line.draft(node, left)));
                    match draft {
                        Some(_) => {
                            self.proposed += 1;
                            return draft;
                        }
                        None => {
                            self.before = self.line_end();
                            self.stage = LineStage::Line(group, direction + 1);
                        }
                    }
                }
            }
        }
    }

    fn on_rejected(&mut self, _is_usual: bool) -> AfterRejection {
        if let LineStage::Search(_, _, search) = &mut self.stage {
            self.rejected += 1;
            if self.rule.passes_over_rejected {
                search.rejected();
            }
        }
        AfterRejection::LookAhead
    }

    fn start(&mut self, node: &Node, context: &StartContext) {
        if let (Some(changes), Some(began)) = (self.rule.changes, &context.began) {
            self.changes = changes(began, node);
        }
    }

    fn accepted(&mut self, before: &Node, after: &Node) {
        if matches!(self.stage, LineStage::Search(..)) {
            self.receiver = self.second.filter(|second| self.was_emptied_into(*second, before, after));
        }
        for failed in &mut self.failed {
            failed.clear();
        }
        match &mut self.stage {
            LineStage::Zeros(end) => {
                (self.at, self.run, self.stage) = (*end, self.run.after_success(), LineStage::Find);
            }
            LineStage::Line(group, _) => {
                self.failed[*group].add_free();
                (self.at, self.stage) = (self.at + 1, LineStage::Find);
            }
            // From its end, the line may lead on.
            LineStage::Search(group, direction, search) if search.asked() == Some(0) => {
                self.before = LineEnd::Moved;
                self.stage = LineStage::Line(*group, *direction);
            }
            LineStage::Search(_, _, search) => {
                self.has_moved = true;
                search.accepted();
            }
            LineStage::Find | LineStage::Group(_) => {}
        }
    }
}

#[cfg(test)]
mod tests;
