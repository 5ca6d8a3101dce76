//! Running a failing case again: its value, or what is read back from its choices or from the text of its token. Only a
//! case that fails from its token is reported as the minimal one. Knows nothing of searches and reports.

use crate::check::case::{ErasedProperty, Noting, OwnedValue, Trace, calls_made};
use crate::check::facts::{Cause, Judgement};
use crate::check::panics::{self, short};
use crate::check::state::{CaseParts, Noted};
use crate::check::statistics::health;
use crate::choices::{Choices, mix};
use crate::generator::Gen;
use crate::source::Source;
use crate::source::calls::{CallUse, Calls};
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// What came of a case that was read back from its own token.
pub(super) enum Confirmed {
    /// It fails in the same way, for this cause.
    Fails(Cause),
    /// It failed for this cause once, but not each time.
    Differs(Cause),
    /// It never failed in the same way.
    DoesNotFail,
}

/// Runs failing cases again, and counts how often.
pub(super) struct Reruns<'r, 'v> {
    pub(super) property: ErasedProperty<'r, 'v>,
    /// How often the property was run again.
    pub(super) count: Cell<u64>,
    /// What was seen of the case that last failed again.
    pub(super) seen: RefCell<Option<Seen>>,
    /// Whether the case that was confirmed last had two different texts when it was read back twice.
    pub(super) is_impure: Cell<bool>,
    /// The choices that the last token was read as.
    pub(super) read: RefCell<Option<Choices>>,
    /// The panics of other threads while the case ran that last failed again.
    elsewhere: RefCell<Vec<Cause>>,
}

/// What was seen of a case while it ran: its parts, and the calls of its functions.
pub(super) struct Seen {
    pub(super) parts: CaseParts,
    pub(super) calls: Arc<dyn Calls>,
    pub(super) noted: Noted,
    /// A sum of its value's text, to compare it.
    text: u64,
}

impl<'r, 'v> Reruns<'r, 'v> {
    pub(super) fn new(property: ErasedProperty<'r, 'v>) -> Reruns<'r, 'v> {
        Reruns {
            property,
            count: Cell::new(0),
            seen: RefCell::new(None),
            is_impure: Cell::new(false),
            read: RefCell::new(None),
            elsewhere: RefCell::new(Vec::new()),
        }
    }

    /// Notes about the case that was confirmed last: whether it had two different values when it was read back twice,
    /// and which threads panicked while it ran.
    pub(super) fn notes(&self) -> Vec<String> {
        let is_impure = self.is_impure.get().then(|| health::NOT_THE_SAME.to_owned());
        is_impure.into_iter().chain(health::thread_panics(&self.elsewhere.take())).collect()
    }

    /// Whether the token of a case is read as another value now than when this was seen of it. Not if the property
    /// draws as it goes: it would run for that.
    pub(super) fn is_read_otherwise(&self, choices: &Choices, seen: &Option<Seen>) -> bool {
        if !self.property.draws_inside {
            self.is_impure.set(self.text_from_token(choices) != seen.as_ref().map(|seen| seen.text));
        }
        self.is_impure.get()
    }

    /// Why a value fails, if it does so in the same way. If one run has proven it, it is not run again.
    pub(super) fn fails(&self, value: OwnedValue<'v>, cause: &Cause) -> Option<Cause> {
        if cause.is_proof() {
            return Some(cause.clone());
        }
        self.count.set(self.count.get() + 1);
        let before = panics::count_other_thread_panics();
        match self.property.judge(value) {
            Judgement::Fails(found) if found.is_like(cause) => {
                self.elsewhere.replace(panics::other_thread_panics_since(before, &found));
                Some(*found)
            }
            _ => None,
        }
    }

    /// Why the value that is read back from these choices fails, if it does so in the same way.
    pub(super) fn fails_from_choices(&self, choices: &Choices, cause: &Cause) -> Option<Cause> {
        let mut source = Source::reading(choices);
        let calls = calls_made();
        source.remember(Arc::clone(&calls), CallUse::Record);
        let (trace, noting) = (Trace::begin(), Noting::begin());
        let read = self.property.generate(&mut source);
        let parts = trace.end();
        let read = read.ok().map(|value| (sum_of_text(&value), self.fails(value, cause)));
        let noted = noting.end();
        let (text, found) = read?;
        let found = found?;
        self.seen.replace(Some(Seen { parts, calls, noted, text }));
        Some(found)
    }

    /// Why the value that is read back from the text of their token fails, if it does so in the same way.
    pub(super) fn fails_from_token(&self, choices: &Choices, cause: &Cause) -> Option<Cause> {
        let read = from_text(choices);
        let found = read.as_ref().and_then(|read| self.fails_from_choices(read, cause));
        self.read.replace(read);
        found
    }

    /// A sum of the text of the value that is read back from the token of these choices.
    pub(super) fn text_from_token(&self, choices: &Choices) -> Option<u64> {
        let read = self.property.generate(&mut Source::reading(&from_text(choices)?));
        Some(sum_of_text(&read.ok()?))
    }

    /// Reads a failing case back from its token and from its choices, to see whether it fails again. `has_passed` says
    /// that it has passed before when read back from its token.
    pub(super) fn confirm(&self, choices: &Choices, cause: &Cause, has_passed: bool) -> Confirmed {
        let from_token = self.fails_from_token(choices, cause);
        let text = self.seen.take().map(|seen| seen.text);
        let from_choices = match from_token {
            Some(found) if has_passed => return Confirmed::Differs(found),
            _ => self.fails_from_choices(choices, cause),
        };
        match (from_token, from_choices) {
            (Some(_), Some(found)) => {
                self.is_impure.set(text != self.seen.borrow().as_ref().map(|seen| seen.text));
                Confirmed::Fails(found)
            }
            (None, None) => Confirmed::DoesNotFail,
            // If this is so each time, the token does not say all that the choices do.
            (None, Some(_)) if self.fails_from_token(choices, cause).is_none() => {
                match self.fails_from_choices(choices, cause) {
                    None => Confirmed::Differs(cause.clone()),
                    Some(_) => Confirmed::DoesNotFail,
                }
            }
            (Some(found), _) | (_, Some(found)) => Confirmed::Differs(found),
        }
    }
}

/// A sum of the characters of a value's text, whatever their order: hash maps and sets show their content in another
/// order each time.
pub(super) fn sum_of_text(value: &OwnedValue<'_>) -> u64 {
    let text = value.text(short);
    text.bytes().fold(text.len() as u64, |sum, byte| sum.wrapping_add(mix(byte.into())))
}

/// The choices that their own token is read as; `None` if it cannot be read.
fn from_text(choices: &Choices) -> Option<Choices> {
    choices.token().parse().ok()
}
