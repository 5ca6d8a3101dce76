//! Catching panics silently, with their message and place.
//!
//! Knows nothing of properties and values.

use super::hook::{self, ABORTS, ADVICE, exchange, location_in_other_thread, message_of, take_notes};
use crate::check::facts::{Cause, Ending, SourceLocation};
use crate::check::state::{ABORT_HOOK, HOOK_IS_LOOKED_AT, NO_NOTES, Notes, QUIET, Quiet, locked};
use crate::source::Rejected;
use std::any::Any;
use std::panic::{self, AssertUnwindSafe, Location};
use std::thread;

/// Sets what is done with the ending of a body before it ends the process, as it does if [`ABORTS`].
#[inline]
#[cfg(feature = "isolate")]
pub(crate) fn before_aborting(hook: fn(Ending)) {
    // If it is set already, then to the same function.
    let _ = ABORT_HOOK.set(hook);
}

/// Says that a discard ends the process: to the process that waits for a reply or, if none does, to the user. Otherwise
/// nothing would say so, since discards unwind silently.
#[inline]
fn end_loudly(ending: Ending, location: &SourceLocation) {
    match ABORT_HOOK.get() {
        Some(hook) => hook(ending),
        None => eprintln!("A case was discarded at {location}.\n{ADVICE}"),
    }
}

/// Discards: unwinds to the innermost [`caught`], silently.
#[track_caller]
#[inline]
pub(crate) fn discard() -> ! {
    assert!(
        QUIET.get().is_quiet || QUIET.get().takes_discards,
        "discard: called outside a property, or on a thread that one started: there is no case to discard \
         (a generator's function rejects what it drew with `return Err(Rejected::here())`, wherever it is drawn from)"
    );
    let location = SourceLocation::from(Location::caller());
    if ABORTS {
        end_loudly(Ending::Discarded(location.clone()), &location);
    }
    note_if_caught(&location);
    panic::resume_unwind(Box::new(Ending::Discarded(location)))
}

/// Unwinds to the innermost [`caught`], silently, because a draw was rejected.
#[track_caller]
#[inline]
pub(crate) fn reject(rejected: Rejected) -> ! {
    let location = SourceLocation::from(Location::caller());
    if ABORTS {
        end_loudly(Ending::Rejected(rejected, location.clone()), &location);
    }
    note_if_caught(&location);
    panic::resume_unwind(Box::new(Ending::Rejected(rejected, location)))
}

/// Notes a discard, in case that the property catches what unwinds: the case counts as discarded then, and not as
/// failed or passed.
#[inline]
fn note_if_caught(location: &SourceLocation) {
    if hook::is_quiet() {
        hook::note_discard(location.clone());
    }
}

/// Runs a body whose panics are neither caught nor silenced. Returns whether it was not discarded.
#[inline]
pub(crate) fn unless_discarded(body: &mut dyn FnMut()) -> bool {
    let outer = QUIET.replace(Quiet { is_quiet: false, takes_discards: true, ..QUIET.get() });
    let ended = panic::catch_unwind(AssertUnwindSafe(body));
    QUIET.replace(Quiet { has_notes: QUIET.get().has_notes, ..outer });
    match ended {
        Ok(()) => true,
        Err(payload) if matches!(payload.downcast_ref(), Some(Ending::Discarded(_) | Ending::Rejected(..))) => false,
        Err(payload) => panic::resume_unwind(payload),
    }
}

/// Runs a body whose panics are caught and not printed. Those of other threads are printed as always.
#[inline]
pub(crate) fn caught(body: &mut dyn FnMut()) -> Result<(), Box<Ending>> {
    caught_with_number(body).map_err(|(ending, _)| ending)
}

/// Like [`caught`], with the number of what ended the body among the panics and discards of all threads; the highest
/// number if it is not known.
#[inline]
pub(super) fn caught_with_number(body: &mut dyn FnMut()) -> Result<(), (Box<Ending>, u64)> {
    hook::install();
    // The state of the thread is asked for once: in an unoptimised build that is several calls, for each value of a
    // run.
    QUIET.with(|quiet| {
        let outer = quiet.replace(Quiet { is_quiet: true, has_notes: false, takes_discards: false });
        let outer_notes = if outer.has_notes { Some(take_notes()) } else { None };
        let ended = panic::catch_unwind(AssertUnwindSafe(body));
        let inner = quiet.replace(outer);
        if let (Ok(()), false, None) = (&ended, inner.has_notes, &outer_notes) {
            return Ok(());
        }
        ended_with_notes(ended, inner, outer_notes)
    })
}

/// How a body ended that left notes or did not return. Puts back the notes that there were before it.
#[cold]
fn ended_with_notes(
    ended: thread::Result<()>,
    inner: Quiet,
    outer_notes: Option<Notes>,
) -> Result<(), (Box<Ending>, u64)> {
    let Notes { panicked: location, discarded, number, .. } = if inner.has_notes { take_notes() } else { NO_NOTES };
    if let Some(notes) = outer_notes {
        exchange(notes);
    }
    match (ended, discarded) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(discarded)) => Err((Box::new(Ending::Discarded(discarded)), number)),
        (Err(payload), discarded) => {
            let ending = ending_of(payload, location);
            match (&*ending, discarded) {
                // It panicked after it had caught the discard.
                (Ending::Panicked(_), Some(discarded)) => Err((Box::new(Ending::Discarded(discarded)), number)),
                _ => Err((ending, number)),
            }
        }
    }
}

/// Something that may hold a value of the user's. A trait, since with a closure more would be compiled for each type of
/// values.
pub(crate) trait Holding {
    fn drop_it(&mut self);
}

impl<T> Holding for Option<T> {
    fn drop_it(&mut self) {
        *self = None;
    }
}

/// Drops a value of the user's. If its destructor panics, nobody sees it: where that matters, the property itself runs
/// the destructor.
pub(crate) fn let_go(value: &mut dyn Holding) {
    let _ = caught(&mut || value.drop_it());
}

#[allow(clippy::unnecessary_box_returns, reason = "what was thrown is in a box already")]
fn ending_of(payload: Box<dyn Any + Send>, location: Option<SourceLocation>) -> Box<Ending> {
    match payload.downcast::<Ending>() {
        Ok(thrown) => thrown,
        Err(payload) => {
            let message = message_of(&*payload);
            let location = if location.is_some() { location } else { location_in_other_thread(&message) };
            let_go(&mut Some(payload));
            Box::new(Ending::Panicked(Cause::Panicked { message, location, is_proof: false }))
        }
    }
}

/// Sets the hook again if another one took its place, as another test of the process may do. Returns whether one had.
#[cold]
pub(crate) fn is_set_again() -> bool {
    // A thread that is unwinding must not touch the hook.
    if thread::panicking() {
        return false;
    }
    let _turn = locked(&HOOK_IS_LOOKED_AT);
    // Another hook may print this panic, so its message says what it is for.
    let ended = caught(&mut || panic::panic_any("rosebush looks whether another panic hook took the place of its own"));
    let is_gone =
        matches!(&ended, Err(ending) if matches!(**ending, Ending::Panicked(Cause::Panicked { location: None, .. })));
    if is_gone {
        hook::set();
    }
    is_gone
}

/// Like [`caught`], for a body that returns something.
#[cfg(test)]
pub(crate) fn catching<R>(body: impl FnOnce() -> R) -> Result<R, Ending> {
    let (mut body, mut returned) = (Some(body), None);
    caught(&mut || returned = body.take().map(|body| body())).map_err(|ending| *ending)?;
    Ok(returned.expect("a body that does not end otherwise returns"))
}

#[cfg(test)]
mod tests;
