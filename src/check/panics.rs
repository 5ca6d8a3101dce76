//! Catching panics, silently, with their message and place.
//!
//! Knows nothing of properties and values.

use super::place::Place;
use super::verdict::Cause;
use crate::source::Rejected;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::sync::Once;

thread_local! {
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
    /// Where this thread last panicked while it was quiet.
    static PLACE: RefCell<Option<Place>> = const { RefCell::new(None) };
}

/// How a body ended.
pub(super) enum Ending<R> {
    Returned(R),
    Discarded(Place),
    /// A draw inside the body was rejected, and where that draw stands.
    Rejected(Rejected, Place),
    Panicked(Cause),
}

impl Ending<Option<Cause>> {
    /// Why a property failed, if it did.
    pub(super) fn cause(&self) -> Option<&Cause> {
        match self {
            Ending::Returned(cause) => cause.as_ref(),
            Ending::Panicked(cause) => Some(cause),
            Ending::Discarded(_) | Ending::Rejected(..) => None,
        }
    }
}

/// The payload of a discard: a type that nobody else can throw or catch.
struct Discard(Place);

/// The payload of a rejected draw.
struct Reject(Rejected, Place);

/// Unwinds to the innermost [`catching`], without a word.
#[track_caller]
pub(super) fn discard() -> ! {
    assert!(IS_QUIET.get(), "discard: called outside a property, where there is no case to discard");
    discard_at(Place::from(Location::caller()))
}

/// Unwinds as [`discard`] does, for a discard that happened elsewhere.
pub(super) fn discard_at(place: Place) -> ! {
    panic::resume_unwind(Box::new(Discard(place)))
}

/// Unwinds to the innermost [`catching`], without a word, because a draw was rejected.
#[track_caller]
pub(super) fn reject(rejected: Rejected) -> ! {
    panic::resume_unwind(Box::new(Reject(rejected, Place::from(Location::caller()))))
}

/// Runs a body whose panics are caught and not printed. Those of other threads are printed as always.
pub(super) fn catching<R>(body: impl FnOnce() -> R) -> Ending<R> {
    install_hook();
    let was_quiet = IS_QUIET.replace(true);
    let outer = PLACE.take();
    let ending = panic::catch_unwind(AssertUnwindSafe(body));
    IS_QUIET.set(was_quiet);
    let place = PLACE.replace(outer);
    match ending {
        Ok(returned) => Ending::Returned(returned),
        Err(payload) => ending_of(payload, place),
    }
}

fn ending_of<R>(payload: Box<dyn Any + Send>, place: Option<Place>) -> Ending<R> {
    let payload = match payload.downcast::<Discard>() {
        Ok(discard) => return Ending::Discarded(discard.0),
        Err(payload) => payload,
    };
    match payload.downcast::<Reject>() {
        Ok(reject) => Ending::Rejected(reject.0, reject.1),
        Err(payload) => Ending::Panicked(Cause::Panicked { message: message_of(&*payload), place }),
    }
}

fn message_of(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text.clone()
    } else {
        String::from("(a panic whose payload is no text)")
    }
}

/// The hook stays for the rest of the process: it passes on whatever does not come from a quiet thread. Putting it in
/// and out round each run would race with the checks of other threads.
fn install_hook() {
    static INSTALLED: Once = Once::new();
    // A thread that is unwinding must not touch the hook; a check inside a destructor does without.
    if INSTALLED.is_completed() || std::thread::panicking() {
        return;
    }
    INSTALLED.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !note_quietly(info) {
                previous(info);
            }
        }));
    });
}

/// Keeps the place of a panic if this thread is quiet. A thread that is just ending has nothing to keep it in.
fn note_quietly(info: &PanicHookInfo<'_>) -> bool {
    if !IS_QUIET.try_with(Cell::get).unwrap_or(false) {
        return false;
    }
    let place = info.location().map(Place::from);
    PLACE.try_with(|kept| kept.replace(place)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cause<R>(ending: Ending<R>) -> Cause {
        match ending {
            Ending::Panicked(cause) => cause,
            Ending::Returned(_) | Ending::Discarded(_) | Ending::Rejected(..) => unreachable!("the body panics"),
        }
    }

    #[test]
    fn message_and_place_are_those_of_the_last_panic() {
        let line = line!() + 3;
        let caught = cause(catching(|| {
            assert!(matches!(catching(|| panic!("the inner")), Ending::Panicked(_)));
            panic!("the {}", "outer")
        }));
        let Cause::Panicked { message, place: Some(place) } = caught else { unreachable!("it panicked") };
        assert_eq!((message.as_str(), place.line, place.column), ("the outer", line, 13));
        assert_eq!(place.file, file!());
    }

    #[test]
    fn what_was_rethrown_without_the_hook_has_no_place() {
        let caught = cause(catching(|| {
            assert!(matches!(catching(|| panic!("the inner")), Ending::Panicked(_)));
            panic::resume_unwind(Box::new(5))
        }));
        let message = String::from("(a panic whose payload is no text)");
        let without_a_place = Cause::Panicked { message, place: None };
        assert_eq!(caught, without_a_place);
        let ending = catching(|| {
            assert!(panic::catch_unwind(|| panic!("caught by the property itself")).is_err());
            cause(catching(|| panic::resume_unwind(Box::new(5))))
        });
        assert!(matches!(ending, Ending::Returned(inner) if inner == without_a_place));
    }

    #[test]
    fn what_was_caught_and_rethrown_keeps_its_place() {
        let line = line!() + 2;
        let caught = cause(catching(|| {
            let payload = panic::catch_unwind(|| panic!("first")).unwrap_err();
            assert!(matches!(catching(|| panic!("second")), Ending::Panicked(_)));
            panic::resume_unwind(payload)
        }));
        assert!(matches!(caught, Cause::Panicked { place: Some(place), .. } if place.line == line));
    }

    #[test]
    fn a_discard_ends_the_innermost_body_and_says_where() {
        let line = line!() + 2;
        let ending = catching(|| {
            let Ending::Discarded(place) = catching(|| discard()) else { unreachable!("it is discarded") };
            place.line
        });
        assert!(matches!(ending, Ending::Returned(found) if found == line));
    }

    #[test]
    #[should_panic(expected = "discard: called outside a property")]
    fn a_discard_outside_a_property_is_misuse() {
        discard();
    }

    #[test]
    fn the_thread_is_as_loud_as_before_afterwards() {
        assert!(matches!(catching(|| panic!("quiet")), Ending::Panicked(_)));
        assert!(!IS_QUIET.get());
    }
}
