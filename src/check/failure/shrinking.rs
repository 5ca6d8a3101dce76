//! The search for the minimal value that fails in one way, and the other failures that it finds.

use super::rerun::Reruns;
use crate::check::case::{ErasedProperty, OwnedValue, ValueTree, read_back};
use crate::check::facts::{Cause, Judgement};
use crate::check::keep::{Journal, line};
use crate::check::panics::beginning;
use crate::check::report::Provenance;
use crate::check::settings::Clock;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::search::{Found, Search};
use crate::source::Source;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fmt::Debug;

/// How many failures of other kinds are kept.
const MAX_SIDE_FAILURES: usize = 8;

/// A case of a run that fails.
pub(crate) struct FailingCase {
    pub(crate) choices: Choices,
    pub(crate) cause: Cause,
    pub(crate) provenance: Provenance,
}

/// The kinds of failure that are known already: the one that is searched down, and those that were found on the way.
pub(crate) struct KnownFailures<'r, 'v> {
    pub(crate) first: Cause,
    /// The first failure of each other kind.
    pub(crate) side_failures: Vec<SideFailure<'r, 'v>>,
}

impl<'r, 'v: 'r> KnownFailures<'r, 'v> {
    /// The cause of the failure that is searched down first, and failures of other kinds that the run has found.
    pub(super) fn new(
        property: ErasedProperty<'r, 'v>,
        first: Cause,
        earlier: Vec<FailingCase>,
    ) -> KnownFailures<'r, 'v> {
        let side_failure = |FailingCase { choices, cause, provenance }| {
            let tree = read_back(property, &choices);
            SideFailure { tree, cause, number: 0, provenance: Some(provenance) }
        };
        KnownFailures { first, side_failures: earlier.into_iter().map(side_failure).collect() }
    }

    /// Whether no failure like this is known, and there is room for one.
    pub(super) fn lack(&self, cause: &Cause) -> bool {
        for side_failure in &self.side_failures {
            if side_failure.cause.is_like(cause) {
                return false;
            }
        }
        !self.first.is_like(cause) && self.side_failures.len() < MAX_SIDE_FAILURES
    }
}

/// Where the best case of a search is written down, so that the next run knows it if this process dies.
#[derive(Clone, Copy)]
pub(crate) struct BestSoFar<'u> {
    pub(crate) journal: &'u Journal,
    /// The number of the search.
    pub(crate) search: usize,
}

impl BestSoFar<'_> {
    pub(super) fn put(self, property: ErasedProperty<'_, '_>, tree: &ValueTree<'_, '_>) {
        if self.journal.is_written() {
            self.journal.found(self.search, line(tree.choices(), &text_of(property, tree, beginning)));
        }
    }
}

/// What is shown for a value that cannot be grown again.
pub(super) const NOT_REPRODUCED: &str = "(a value that the generator does not make again)";

/// The text of a tree's value, grown again. A generator that is not pure may not grow it again.
pub(super) fn text_of(
    property: ErasedProperty<'_, '_>,
    tree: &ValueTree<'_, '_>,
    form: fn(&dyn Debug) -> String,
) -> String {
    match property.generate(&mut Source::reading(tree.choices())) {
        Ok(value) => value.text(form),
        Err(_) => NOT_REPRODUCED.to_owned(),
    }
}

/// The capacity of the list of accepted candidates.
const ACCEPTED_CAPACITY: usize = 32;

/// After this many evaluations, and whenever they have doubled, the best case so far is run again.
const FIRST_LOOK: u64 = 64;

/// What a search found.
pub(crate) struct Shrunk<'r, 'v> {
    pub(crate) found: Found<'r, OwnedValue<'v>>,
    /// Why the minimal value fails.
    pub(crate) cause: Cause,
    /// Whether the time limit ended it.
    pub(crate) is_out_of_time: bool,
    /// The last improvements, the newest last.
    pub(crate) trail: Trail<'r, 'v>,
    /// Whether the search ended because its best was run again and did not fail.
    pub(crate) has_passed: bool,
}

impl<'r, 'v> Shrunk<'r, 'v> {
    /// The result if nothing is searched.
    pub(crate) fn unsearched(tree: &ValueTree<'r, 'v>, cause: Cause) -> Shrunk<'r, 'v> {
        let found = Found {
            minimal: tree.restarted(),
            evaluations: 0,
            candidates: 0,
            rejections: 0,
            improvements: 0,
            is_cut_short: false,
            proof: None,
            passes: Vec::new(),
        };
        Shrunk { found, cause, is_out_of_time: false, trail: Trail::default(), has_passed: false }
    }
}

/// The last improvements of a search, the newest last: up to [`Trail::MAX_TREES`], and only a few if they are very
/// large.
#[derive(Default)]
pub(crate) struct Trail<'r, 'v> {
    trees: VecDeque<ValueTree<'r, 'v>>,
    cells: usize,
}

impl<'r, 'v> Trail<'r, 'v> {
    /// The most of them, besides the minimal one itself.
    const MAX_TREES: usize = 32;
    const MAX_CELLS: usize = 1 << 20;

    fn add(&mut self, tree: &ValueTree<'r, 'v>) {
        self.cells += tree.choices().cells().len();
        self.trees.push_back(tree.clone());
        while self.trees.len() > Trail::MAX_TREES + 1 || (self.cells > Trail::MAX_CELLS && self.trees.len() > 2) {
            let oldest = self.trees.pop_front().expect("there are some");
            self.cells -= oldest.choices().cells().len();
        }
    }

    /// The newest first.
    pub(crate) fn back(&self) -> impl Iterator<Item = &ValueTree<'r, 'v>> {
        self.trees.iter().rev()
    }

    fn last(&self) -> Option<&ValueTree<'r, 'v>> {
        self.trees.back()
    }
}

/// The settings of a search.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) budget: u64,
    pub(crate) effort: Option<u32>,
    pub(crate) clock: Clock,
    pub(crate) start: SearchStart,
}

impl Limits {
    /// The limits of the searches for failures of other kinds, after a search that found this.
    pub(super) fn after(self, shrunk: &Shrunk<'_, '_>) -> Limits {
        Limits { budget: self.budget.saturating_sub(shrunk.found.evaluations), start: SearchStart::Drawn, ..self }
    }

    fn search<'s, 'r, 'v>(self) -> Search<'s, 'r, OwnedValue<'v>> {
        let search = Search::new().without_pass_counts();
        let search = match self.effort {
            Some(effort) => search.effort(effort),
            None => search,
        };
        if matches!(self.start, SearchStart::Kept) { search.beginning_with_the_thorough_round() } else { search }
    }
}

/// What is known of the case that a search starts from.
#[derive(Clone, Copy)]
pub(crate) enum SearchStart {
    /// The case was drawn.
    Drawn,
    /// An earlier search ended there.
    Kept,
    /// All smaller cases were tried.
    Minimal,
}

impl SearchStart {
    pub(super) fn of(provenance: &Provenance) -> SearchStart {
        match provenance {
            Provenance::Exhaustive => SearchStart::Minimal,
            Provenance::Regression { has_changed: false, .. } => SearchStart::Kept,
            _ => SearchStart::Drawn,
        }
    }
}

/// A failure of another kind than the one that is searched down.
pub(crate) struct SideFailure<'r, 'v> {
    pub(crate) tree: ValueTree<'r, 'v>,
    pub(crate) cause: Cause,
    /// The number of the evaluation that found it, if it was found while searching.
    number: u64,
    /// Where it came from, if the run had found it before.
    pub(super) provenance: Option<Provenance>,
}

impl<'r, 'v> SideFailure<'r, 'v> {
    /// The failure of a case that was drawn.
    pub(super) fn drawn(tree: ValueTree<'r, 'v>, cause: Cause) -> SideFailure<'r, 'v> {
        SideFailure { tree, cause, number: 0, provenance: None }
    }
}

/// Searches down a tree whose value fails for this cause. Candidates that fail otherwise are not accepted, but noted in
/// `known`.
pub(crate) fn shrink<'r, 'v>(
    reruns: &Reruns<'r, 'v>,
    tree: &ValueTree<'r, 'v>,
    mut cause: Cause,
    limits: Limits,
    known: &mut KnownFailures<'r, 'v>,
    put_down: BestSoFar<'_>,
) -> Shrunk<'r, 'v> {
    let property = reruns.property;
    let (number, best) = (Cell::new(0), Cell::new(tree.choices().count()));
    let (trail, has_passed) = (RefCell::new(Trail::default()), Cell::new(false));
    let mut accepted = Vec::with_capacity(ACCEPTED_CAPACITY);
    let known_before = known.side_failures.len();
    let (mut is_out_of_time, mut next_look) = (false, FIRST_LOOK);
    let search = limits.search().max_evaluations(limits.budget).stop_when(|| {
        if property.is_progress_due() {
            property.show_progress(&format!("shrinking: {} evaluations, {} choices left", number.get(), best.get()));
        }
        is_out_of_time = limits.clock.is_over();
        is_out_of_time || has_passed.get()
    });
    let search = search.small_scope_unless(|| limits.clock.is_half_over()).observe(|better| {
        best.set(better.choices().count());
        put_down.put(property, better);
        trail.borrow_mut().add(better);
    });
    let found = property.search(search, tree, &mut |judgement| {
        number.set(number.get() + 1);
        if number.get() == next_look {
            next_look *= 2;
            let trail = trail.borrow();
            let best = trail.last().unwrap_or(tree).choices();
            has_passed.set(reruns.fails_from_token(best, &cause).is_none());
        }
        let Judgement::Fails(found) = judgement else { return false };
        // The best case did not fail again, so what follows from it is worth nothing.
        if has_passed.get() {
            return false;
        }
        if found.is_like(&cause) {
            cause = *found;
            accepted.push(number.get());
            return true;
        }
        if known.lack(&found) {
            // The candidate's own tree is found after the search.
            let (tree, number) = (tree.restarted(), number.get());
            known.side_failures.push(SideFailure { tree, cause: *found, number, provenance: None });
        }
        false
    });
    for side_failure in &mut known.side_failures[known_before..] {
        side_failure.tree = evaluated(tree, limits, &accepted, side_failure.number);
    }
    let (trail, has_passed) = (trail.into_inner(), has_passed.get());
    Shrunk { found, cause, is_out_of_time, trail, has_passed }
}

/// The candidate that a search evaluated at a number. A predicate sees only values, so the search is repeated up to
/// that candidate with the verdicts already known: this costs draws, but no run of the property.
fn evaluated<'r, 'v>(tree: &ValueTree<'r, 'v>, limits: Limits, accepted: &[u64], wanted: u64) -> ValueTree<'r, 'v> {
    let (mut number, mut passed) = (0, 0);
    let again = limits.search().max_evaluations(wanted).run(tree, |_| {
        number += 1;
        let is_accepted = passed < accepted.len() && accepted[passed] == number;
        passed += usize::from(is_accepted);
        is_accepted || number == wanted
    });
    again.minimal
}
