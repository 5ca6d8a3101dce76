//! The search for the least value that fails in one way, and the other failures that it finds.

use crate::check::case::{Held, Judgement, Subject};
use crate::check::facts::Cause;
use crate::check::keep::{Unfinished, line};
use crate::check::panics::beginning;
use crate::check::settings::Clock;
use crate::search::{Found, Search};
use crate::tree::Tree;
use std::cell::Cell;

/// How many failures of other kinds are kept.
const MOST_OTHERS: usize = 8;

/// The kinds of failure that are known already: the one that is searched down, and those that were met on the way.
pub(crate) struct Kinds<'g> {
    pub(crate) first: Cause,
    /// The first failure of each other kind.
    pub(crate) strangers: Vec<Stranger<'g>>,
}

impl Kinds<'_> {
    /// Whether there is room for one like this and none yet.
    fn lack(&self, cause: &Cause) -> bool {
        for stranger in &self.strangers {
            if stranger.cause.is_like(cause) {
                return false;
            }
        }
        !self.first.is_like(cause) && self.strangers.len() < MOST_OTHERS
    }
}

/// Where the best case of a search is put down, so that it is known the next time if this process does not live to keep it.
#[derive(Clone, Copy)]
pub(crate) struct Best<'u> {
    pub(crate) unfinished: &'u Unfinished,
    /// The number of the search.
    pub(crate) search: usize,
}

impl Best<'_> {
    fn put(self, subject: Subject<'_>, tree: &Tree<'_, Held>) {
        if self.unfinished.is_written() {
            let text = subject.text(tree.value(), beginning);
            self.unfinished.found(self.search, line(tree.choices(), &text));
        }
    }
}

/// For how many candidates that are taken there is room at first.
const MANY_TAKEN: usize = 32;

/// What a search found.
pub(crate) struct Shrunk<'g> {
    pub(crate) found: Found<'g, Held>,
    /// Why the least fails.
    pub(crate) cause: Cause,
    /// Whether it was the time that ended it.
    pub(crate) is_out_of_time: bool,
}

/// A failure of another kind than the one that is searched down.
pub(crate) struct Stranger<'g> {
    pub(crate) tree: Tree<'g, Held>,
    pub(crate) cause: Cause,
    /// Which evaluation met it.
    number: u64,
}

impl Shrunk<'_> {
    /// Whether a value fails in the same way.
    pub(crate) fn is_like(&self, judgement: &Judgement) -> bool {
        matches!(judgement, Judgement::Fails(cause) if cause.is_like(&self.cause))
    }
}

/// Searches down a tree whose value fails for this cause, keeping to failures like it.
pub(crate) fn shrink<'g>(
    subject: Subject<'g>,
    tree: &Tree<'g, Held>,
    mut cause: Cause,
    (budget, clock): (u64, Clock),
    kinds: &mut Kinds<'g>,
    put_down: Best<'_>,
) -> Shrunk<'g> {
    put_down.put(subject, tree);
    let (number, best) = (Cell::new(0), Cell::new(tree.choices().count()));
    let mut taken = Vec::with_capacity(MANY_TAKEN);
    let met_before = kinds.strangers.len();
    let mut is_out_of_time = false;
    let mut search = Search::new().without_moves().budget(budget);
    // Asked before each evaluation, so only where there is anything to ask.
    if subject.progress.is_some() || clock.has_end() {
        search = search.stop_when(|| {
            if subject.is_to_tell() {
                subject.tell(&format!("shrinking: {} evaluations, {} choices left", number.get(), best.get()));
            }
            is_out_of_time = clock.is_over();
            is_out_of_time
        });
    }
    let search = search.observe(|better| {
        best.set(better.choices().count());
        put_down.put(subject, better);
    });
    let found = subject.search(search, tree, &mut |judgement| {
        number.set(number.get() + 1);
        let Judgement::Fails(found) = judgement else { return false };
        if found.is_like(&cause) {
            cause = found;
            taken.push(number.get());
            return true;
        }
        if kinds.lack(&found) {
            // Its own tree is found below.
            kinds.strangers.push(Stranger { tree: tree.afresh(), cause: found, number: number.get() });
        }
        false
    });
    for stranger in &mut kinds.strangers[met_before..] {
        stranger.tree = evaluated(tree, &taken, stranger.number);
    }
    Shrunk { found, cause, is_out_of_time }
}

/// The candidate that a search evaluated at a number. A predicate sees only values, so the search is repeated up to
/// that candidate with the answers already known: this costs draws, but no run of the property.
fn evaluated<'g>(tree: &Tree<'g, Held>, taken: &[u64], wanted: u64) -> Tree<'g, Held> {
    let (mut number, mut passed) = (0, 0);
    let again = Search::new().budget(wanted).run(tree, |_| {
        number += 1;
        let is_taken = passed < taken.len() && taken[passed] == number;
        passed += usize::from(is_taken);
        is_taken || number == wanted
    });
    again.least
}
