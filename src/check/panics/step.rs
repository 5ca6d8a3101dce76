//! Running a user's code in steps within a property: a failure is caught at its step, the step is added to its message,
//! and it is thrown again.

use super::catch;
use super::hook::{self, ABORTS};
use crate::check::facts::{Cause, Ending, SourceLocation};
use crate::check::state::{REPEATING, Repeating};
use std::panic;
#[cfg(feature = "shuttle")]
use std::sync::Arc;

/// How a step that did not return ended.
pub(crate) struct Stopped(Box<Ending>);

/// Runs a step whose panics are caught and not printed.
pub(crate) fn caught(body: &mut dyn FnMut()) -> Result<(), Stopped> {
    catch::caught(body).map_err(Stopped)
}

/// Whether a step returns. Why not is lost.
pub(crate) fn ends(body: &mut dyn FnMut()) -> bool {
    caught(body).is_ok()
}

/// Fails like a panic with this message at this place.
pub(crate) fn fail(message: String, location: SourceLocation) -> ! {
    resume_panic(Cause::Panicked { message, location: Some(location), is_proof: false })
}

/// Fails as [`fail`] does, in a way that is proven by this run, though others of the same value may pass.
pub(crate) fn prove(message: String, location: SourceLocation) -> ! {
    resume_panic(Cause::Panicked { message, location: Some(location), is_proof: true })
}

/// What a value must know that is run many times when this thread tries it.
pub(crate) fn repeating() -> Repeating {
    REPEATING.get()
}

fn resume_panic(cause: Cause) -> ! {
    if hook::is_quiet() && !ABORTS {
        panic::resume_unwind(Box::new(Ending::Panicked(cause)));
    }
    // Outside of a property, or if a panic ends the process, only the text of a panic is seen: it must say all.
    match cause {
        Cause::Panicked { message, location: Some(location), .. } => panic!("{message} (at {location})"),
        Cause::Panicked { message, location: None, .. } => panic!("{message}"),
        other => panic!("{other}"),
    }
}

/// Lets another crate set its panic hook, which it does once, so that it is called only for panics that its own code
/// does not catch: our hook comes before it, and all other panics bypass it.
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
    /// The message, if the step panicked.
    #[cfg(feature = "shuttle")]
    pub(crate) fn message(&self) -> Option<&str> {
        match &*self.0 {
            Ending::Panicked(Cause::Panicked { message, .. }) => Some(message),
            _ => None,
        }
    }

    /// How it stopped, in words.
    pub(crate) fn describe(&self) -> String {
        match &*self.0 {
            Ending::Panicked(cause) => cause.to_string(),
            Ending::Discarded(place) | Ending::Rejected(_, place) => format!("discarded the case at {place}"),
        }
    }

    /// Throws it again, with the message that `say` makes of the one it had.
    pub(crate) fn resume_panic(self, say: impl FnOnce(&str) -> String) -> ! {
        self.resume_panic_as(false, say)
    }

    /// Throws it again, as proven by this run, though others of the same value may pass.
    pub(crate) fn prove(self, say: impl FnOnce(&str) -> String) -> ! {
        self.resume_panic_as(true, say)
    }

    fn resume_panic_as(self, is_proof: bool, say: impl FnOnce(&str) -> String) -> ! {
        match *self.0 {
            Ending::Panicked(Cause::Panicked { message, location, .. }) => {
                resume_panic(Cause::Panicked { message: say(&message), location, is_proof })
            }
            Ending::Panicked(cause) => resume_panic(cause),
            Ending::Discarded(location) | Ending::Rejected(_, location) if !hook::is_quiet() => {
                panic!("{}", say(&format!("discarded outside of a property, at {location}")))
            }
            ending => panic::resume_unwind(Box::new(ending)),
        }
    }
}
