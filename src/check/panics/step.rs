//! For what runs a user's code in steps within a property: a failure is caught where it happens, told with the step,
//! and goes on as the failure that it was.

use super::catch;
use super::hook::{self, ABORTS};
use crate::check::facts::{Cause, Ending, Place};
use std::panic;
#[cfg(feature = "shuttle")]
use std::sync::Arc;

/// How a step ended that did not return.
pub(crate) struct Stopped(Box<Ending>);

/// Runs a step whose panics are caught and not printed.
pub(crate) fn caught(body: &mut dyn FnMut()) -> Result<(), Stopped> {
    catch::caught(body).map_err(Stopped)
}

/// Whether a step returns. If not, nobody is told why.
pub(crate) fn ends(body: &mut dyn FnMut()) -> bool {
    caught(body).is_ok()
}

/// Fails as a panic at this place does.
pub(crate) fn fail(message: String, place: Place) -> ! {
    go_on(Cause::Panicked { message, place: Some(place) })
}

fn go_on(cause: Cause) -> ! {
    if hook::is_quiet() && !ABORTS {
        panic::resume_unwind(Box::new(Ending::Panicked(cause)));
    }
    // Outside of a property nobody reads the ending, and where a panic ends the process only its text is told.
    match cause {
        Cause::Panicked { message, place: Some(place) } => panic!("{message} (at {place})"),
        Cause::Panicked { message, place: None } => panic!("{message}"),
        other => panic!("{other}"),
    }
}

/// Has another crate set its panic hook, which it does once, where only its own panics get there that are not caught:
/// ours comes before it, and every other panic goes past it.
#[cfg(feature = "shuttle")]
pub(crate) fn set_hook_around(other: &mut dyn FnMut(), is_its_own: fn() -> bool) {
    let before = Arc::new(panic::take_hook());
    let after_it = Arc::clone(&before);
    panic::set_hook(Box::new(move |info| after_it(info)));
    other();
    let its = panic::take_hook();
    panic::set_hook(Box::new(move |info| if is_its_own() { its(info) } else { before(info) }));
    hook::set();
}

impl Stopped {
    /// What a panic said.
    #[cfg(feature = "shuttle")]
    pub(crate) fn message(&self) -> Option<&str> {
        match &*self.0 {
            Ending::Panicked(Cause::Panicked { message, .. }) => Some(message),
            _ => None,
        }
    }

    /// Goes on as it was, but for its message.
    pub(crate) fn goes_on(self, say: impl FnOnce(&str) -> String) -> ! {
        match *self.0 {
            Ending::Panicked(Cause::Panicked { message, place }) => {
                go_on(Cause::Panicked { message: say(&message), place })
            }
            Ending::Panicked(cause) => go_on(cause),
            Ending::Discarded(place) | Ending::Rejected(_, place) if !hook::is_quiet() => {
                panic!("{}", say(&format!("discarded outside of a property, at {place}")))
            }
            ending => panic::resume_unwind(Box::new(ending)),
        }
    }
}
