//! Running a user's code in steps within a property: a failure is caught at its step, the step is added to its message,
//! and it is thrown again.

use super::catch;
use super::hook::{self, ABORTS};
use crate::check::facts::{Cause, Ending, SourceLocation};
#[cfg(feature = "shuttle")]
use crate::check::state::{NO_NOTES, Notes, QUIET, Quiet};
use crate::check::state::{REPEATING, Repeating};
use std::panic;
#[cfg(feature = "shuttle")]
use std::sync::Arc;

/// How a step that did not return ended, and its number among the panics and discards of all threads.
pub(crate) struct Stopped(Box<Ending>, u64);

/// Runs a step whose panics are caught and not printed.
pub(crate) fn caught(body: &mut dyn FnMut()) -> Result<(), Stopped> {
    catch::caught_with_number(body).map_err(|(ending, number)| Stopped(ending, number))
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

/// What is kept of the panics of tasks that take turns on one thread. Each has its own: a task may be preempted
/// between its panic and the code that catches it, while others panic or have theirs caught.
#[cfg(feature = "shuttle")]
#[derive(Default)]
pub(crate) struct CaughtByTasks {
    /// By number. `None` is a task that was not preempted yet.
    preempted: Vec<Option<(Quiet, Notes)>>,
}

#[cfg(feature = "shuttle")]
impl CaughtByTasks {
    /// Forgets all tasks: other ones get their numbers.
    pub(crate) fn clear(&mut self) {
        self.preempted.clear();
    }

    /// Another task continues on this thread. Their panics are caught, since the whole thread is within [`caught`].
    pub(crate) fn switch(&mut self, from: Option<usize>, to: usize) {
        if from == Some(to) {
            return;
        }
        let begun = Quiet { is_quiet: true, has_notes: false, takes_discards: false };
        let (quiet, notes) = self.preempted.get_mut(to).and_then(Option::take).unwrap_or((begun, NO_NOTES));
        let left = (QUIET.replace(quiet), hook::exchange(notes));
        let Some(from) = from else { return };
        if self.preempted.len() <= from {
            self.preempted.resize_with(from + 1, || None);
        }
        self.preempted[from] = Some(left);
    }
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

    /// Of several steps that stopped, the one with the lowest number was the first, and others may only follow from it.
    pub(crate) fn number(&self) -> u64 {
        self.1
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
