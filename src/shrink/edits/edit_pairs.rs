//! Two edits at once, where one alone is too little: a part removed, a number lowered, an earlier arm, or a subterm in
//! place of a term around it; and something near it that makes up for it.
//!
//! Every other pass is about a shape of data. This one is not: it tries pairs of simple edits, the nearest sites first,
//! and so finds what nobody thought of. It comes last; its pairs may be evaluated twice as often as all other edits,
//! and in the end four times as often.

mod changes;
mod edit;
mod kinds;
pub(crate) mod memory;
mod sites;

use self::edit::Pair;
use self::kinds::KINDS;
use self::memory::PairHistory;
use self::sites::Sites;
use crate::choices::draft::Draft;
use crate::shrink::edits::pass::{PassState, StartContext};
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use crate::shrink::pair_budget::EditPairBudget;
use alloc::rc::Rc;

/// How far apart the two sites may be, in sites of a kind.
const WINDOW: usize = 24;

/// The most pairs that are accepted in one search and leave its value as long as it was, not counting gallops: more
/// would be a walk in small steps.
const MAX_ACCEPTED: u32 = 120;

/// The next pair to try.
#[derive(Clone, Copy, Default)]
struct Position {
    distance: usize,
    /// The index of the pair's kind in the order of kinds.
    kind: usize,
    site: usize,
    variant: usize,
}

#[derive(Clone, Default)]
pub(crate) struct EditPairs {
    sites: Option<Rc<Sites>>,
    at: Position,
    /// What was proposed last, and of which kind.
    last: Option<(usize, Pair)>,
    /// A pair that was accepted, to be repeated.
    gallop: Option<Gallop>,
    memory: PairHistory,
    begun: u32,
    /// What `one_in` says of the node at hand, if that was asked.
    one_in: Option<u32>,
}

/// The most elements of a short list, in which twice as many pairs are tried as in a long one.
const MAX_SHORT_LIST: usize = 8;

/// Before any pair has succeeded, one of this many pairs that the search could afford is tried: fewer pairs if there
/// are many parts like each other, since a pair that fails near the end fails everywhere. Elements that are
/// alternatives, such as commands, are not like each other.
fn one_in(node: &Node) -> u32 {
    let present = node.kinds();
    let is_of_alike = !present.contains(Kinds::ARM) && present.contains(Kinds::ELEMENTS) && node.is_one_list();
    match (present.contains(Kinds::LEVELS), is_of_alike) {
        (false, true) if node.marks(0).len() > MAX_SHORT_LIST => 8,
        (true, _) | (_, true) => 4,
        (false, false) => 1,
    }
}

/// A pair that was accepted, tried again by twice as much as long as that is accepted, then by half as much.
#[derive(Clone, Copy)]
struct Gallop {
    kind: usize,
    change: Pair,
    times: u32,
    has_failed: bool,
    is_asked: bool,
}

impl EditPairs {
    fn next_of_gallop(&mut self, node: &Node, sites: &Sites) -> Option<Draft> {
        let mut gallop = self.gallop.take()?;
        if core::mem::take(&mut gallop.is_asked) {
            (gallop.has_failed, gallop.times) = (true, gallop.times / 2);
        }
        while gallop.times > 0 {
            if let Some(draft) = gallop.change.draft(node, &sites.groups, gallop.times) {
                gallop.is_asked = true;
                self.gallop = Some(gallop);
                return Some(draft);
            }
            (gallop.has_failed, gallop.times) = (true, gallop.times / 2);
        }
        None
    }

    fn next_position(&mut self, node: &Node, sites: &Sites) -> Option<Draft> {
        let (mut at, most, kinds) = (self.at, WINDOW.min(sites.furthest), sites.kinds.as_slice());
        while at.distance < most {
            if at.kind == kinds.len() {
                at = Position { distance: at.distance + 1, ..Position::default() };
                continue;
            }
            let (kind, distances) = &kinds[at.kind];
            let ((first, second, ..), is_near_enough) = (KINDS[*kind], distances.contains(&at.distance));
            let primary = if is_near_enough { sites.primary(node, first) } else { &[] };
            while let Some(site) = primary.get(at.site) {
                let (of_one, variants) = sites.variants(node, first, second, site);
                while at.variant < variants {
                    at.variant += 1;
                    let with_duplicates = at.variant > of_one;
                    let variant = at.variant - if with_duplicates { of_one + 1 } else { 1 };
                    let near = (variant, at.distance - distances.start + 1, with_duplicates);
                    if let Some(change) = sites.change(node, first, second, site, near)
                        && let Some(draft) = change.draft(node, &sites.groups, 1)
                    {
                        (self.at, self.last) = (at, Some((*kind, change)));
                        return Some(draft);
                    }
                }
                (at.site, at.variant) = (at.site + 1, 0);
            }
            (at.kind, at.site, at.variant) = (at.kind + 1, 0, 0);
        }
        self.at = at;
        None
    }
}

impl PassState for EditPairs {
    fn propose(&mut self, node: &Node, _round: Round) -> Option<Draft> {
        let sites = self.sites.take().unwrap_or_else(|| Rc::new(Sites::of(node, &self.memory)));
        let draft = self.next_of_gallop(node, &sites).or_else(|| self.next_position(node, &sites));
        self.sites = Some(sites);
        draft
    }

    fn start(&mut self, _node: &Node, before: &StartContext) {
        self.memory = before.pair_history;
    }

    fn export_to(&self, pair_history: &mut PairHistory) {
        *pair_history = self.memory;
    }

    fn is_in_budget(&mut self, node: &Node, pair_budget: EditPairBudget) -> bool {
        self.begun = pair_budget.pairs;
        let one_in = *self.one_in.get_or_insert_with(|| one_in(node));
        self.memory.accepted < MAX_ACCEPTED && pair_budget.allows_another(self.memory.begun_at_success, one_in)
    }

    fn accepted(&mut self, before: &Node, after: &Node) {
        (self.sites, self.at, self.one_in) = (None, Position::default(), None);
        self.memory.begun_at_success = self.begun;
        // A gallop was counted when it began. What makes the value shorter is no walk.
        let is_step = self.gallop.is_none() && after.choices.count() >= before.choices.count();
        self.memory.accepted += u32::from(is_step);
        let (kind, change, times, has_failed) = match (self.gallop.take(), self.last.take()) {
            (Some(gallop), _) => (gallop.kind, gallop.change, gallop.times, gallop.has_failed),
            (None, Some((kind, change))) => (kind, change, 1, false),
            (None, None) => return,
        };
        self.memory.record_success(kind);
        let times = if has_failed { times / 2 } else { times.saturating_mul(2) };
        self.gallop =
            change.moved(before, after).map(|change| Gallop { kind, change, times, has_failed, is_asked: false });
    }
}

#[cfg(test)]
mod tests;
