//! Running a failing case again: as its slot has it, from its choices, or from the text of its own token. Only what
//! fails from its token is reported as the least. Knows nothing of searches and reports.

#[cfg(feature = "machine")]
use crate::check::case::outline::Outlines;
use crate::check::case::{ErasedProperty, Handle, Trace, calls_made};
use crate::check::facts::{Cause, Judgement};
use crate::check::panics::{self, short};
use crate::check::state::NamedPart;
#[cfg(feature = "machine")]
use crate::check::state::Outline;
use crate::check::statistics::health;
use crate::choices::{Choices, mix};
use crate::generator::Gen;
use crate::source::Source;
use crate::source::calls::Calls;
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// What came of a case that was read back from its own token.
pub(super) enum Confirmed {
    /// It fails in the same way, for this cause.
    Fails(Cause),
    /// Its choices did not come to the same end each time; once they failed for this cause.
    Differs(Cause),
    /// It never failed in the same way.
    DoesNotFail,
}

/// Runs failing cases again, and counts how often.
pub(super) struct Reruns<'g> {
    property: ErasedProperty<'g>,
    count: Cell<u64>,
    /// What was seen of the case that failed again last.
    seen: RefCell<Option<Seen>>,
    /// Whether the same choices gave values of another text.
    is_impure: Cell<bool>,
    /// What the text of the token was read as that was run last.
    read: RefCell<Option<Choices>>,
    /// Which threads panicked while the case ran that failed again last: where, and with which message.
    elsewhere: RefCell<Vec<Cause>>,
}

/// What was seen of a case while it ran: its named parts, the programs in it, and the calls of its functions.
pub(super) struct Seen {
    pub(super) parts: Vec<NamedPart>,
    #[cfg(feature = "machine")]
    pub(super) programs: Vec<Outline>,
    pub(super) calls: Arc<dyn Calls>,
    /// What the text of its value comes to.
    text: u64,
}

impl<'g> Reruns<'g> {
    pub(super) fn new(property: ErasedProperty<'g>) -> Reruns<'g> {
        Reruns {
            property,
            count: Cell::new(0),
            seen: RefCell::new(None),
            is_impure: Cell::new(false),
            read: RefCell::new(None),
            elsewhere: RefCell::new(Vec::new()),
        }
    }

    pub(super) fn property(&self) -> ErasedProperty<'g> {
        self.property
    }

    /// How often the property was run.
    pub(super) fn count(&self) -> u64 {
        self.count.get()
    }

    /// Whether the case that was confirmed last was not the same value each time.
    pub(super) fn is_impure(&self) -> bool {
        self.is_impure.get()
    }

    /// What was seen of the case that failed again last.
    pub(super) fn take_seen(&self) -> Option<Seen> {
        self.seen.take()
    }

    /// Why the value that its slot has fails, if it does so in the same way.
    pub(super) fn fails(&self, held: Handle, cause: &Cause) -> Option<Cause> {
        self.count.set(self.count.get() + 1);
        let before = panics::count_elsewhere();
        match self.property.judge(held) {
            Judgement::Fails(found) if found.is_like(cause) => {
                self.elsewhere.replace(panics::elsewhere_since(before, &found));
                Some(found)
            }
            _ => None,
        }
    }

    /// What is said of the threads that panicked while the case ran that failed again last.
    pub(super) fn take_elsewhere(&self) -> Option<String> {
        health::thread_panics(&self.elsewhere.take())
    }

    /// Why what these choices are read as fails, if it does so in the same way.
    pub(super) fn fails_from_choices(&self, choices: &Choices, cause: &Cause) -> Option<Cause> {
        let mut source = Source::reading(choices);
        let calls = calls_made();
        source.remember(Arc::clone(&calls), false);
        let trace = Trace::begin();
        #[cfg(feature = "machine")]
        let outlines = Outlines::begin();
        let read = self.property.generate(&mut source);
        #[cfg(feature = "machine")]
        let programs = outlines.end();
        let parts = trace.end();
        let text = self.text(read.ok()?);
        let found = self.fails(Handle, cause)?;
        self.seen.replace(Some(Seen {
            parts,
            #[cfg(feature = "machine")]
            programs,
            calls,
            text,
        }));
        Some(found)
    }

    /// Why what the text of their token is read as fails, if it does so in the same way.
    pub(super) fn fails_from_token(&self, choices: &Choices, cause: &Cause) -> Option<Cause> {
        let read = from_text(choices);
        let found = read.as_ref().and_then(|read| self.fails_from_choices(read, cause));
        self.read.replace(read);
        found
    }

    /// What the text of the token was read as that was run last.
    pub(super) fn take_read(&self) -> Option<Choices> {
        self.read.take()
    }

    /// What the text of a value comes to.
    pub(super) fn text(&self, held: Handle) -> u64 {
        sum_of_text(&self.property.text(held, short))
    }

    /// What the text of the value comes to that these choices are read as, from the text of their token.
    pub(super) fn text_from_token(&self, choices: &Choices) -> Option<u64> {
        let read = self.property.generate(&mut Source::reading(&from_text(choices)?));
        Some(self.text(read.ok()?))
    }

    /// Reads a case back that failed, from its token and from its choices. It may have been seen to pass from its token
    /// before.
    pub(super) fn confirm(&self, choices: &Choices, cause: &Cause, has_passed: bool) -> Confirmed {
        let from_token = self.fails_from_token(choices, cause);
        let text = self.take_seen().map(|seen| seen.text);
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
            // Where that is so each time, the text says less than the choices do.
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

/// A sum of the characters of a text, in whatever order: hash maps and sets show their content in another one each
/// time.
fn sum_of_text(text: &str) -> u64 {
    text.bytes().fold(text.len() as u64, |sum, byte| sum.wrapping_add(mix(byte.into())))
}

/// What the token of choices says. None if it cannot be read.
fn from_text(choices: &Choices) -> Option<Choices> {
    choices.token().parse().ok()
}
