//! Catching panics, silently, with their message and place.
//!
//! Knows nothing of properties and values.

use super::place::Place;
use super::verdict::Cause;
use crate::source::Rejected;
use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};
use std::sync::{Once, OnceLock};
use std::thread;

thread_local! {
    /// What stands in the others is told here too: it needs no destructor, so that a body in which nothing happens pays
    /// for nothing else.
    static STATE: Cell<State> = const { Cell::new(State { is_quiet: false, has_notes: false }) };
    static NOTES: Cell<Notes> = const { Cell::new(NONE) };
    /// What a terminal shows of the report that this thread is panicking with.
    static ON_TERMINAL: Cell<Option<String>> = const { Cell::new(None) };
}

#[derive(Clone, Copy)]
struct State {
    is_quiet: bool,
    /// Whether there is a place of a panic or of a discard.
    has_notes: bool,
}

/// Where this thread last panicked while it was quiet, and before that; and where what its body stands for was
/// discarded.
#[derive(Default)]
struct Notes {
    panicked: Option<Place>,
    before: Option<Place>,
    discarded: Option<Place>,
}

const NONE: Notes = Notes { panicked: None, before: None, discarded: None };

/// Whether a panic ends the process, whoever wants to catch it.
pub(super) const ABORTS: bool = cfg!(panic = "abort");

const ADVICE: &str = "\
This program is built with panic = \"abort\", so its process ends here, before there is a report. Run the property in \
processes of its own, with `Check::isolated`, or build the test with panic = \"unwind\".";
/// Where it is not all panics that do.
const ADVICE_ONCE: &str = "\
Such a panic ends the process, before there is a report. Run the property in processes of its own, with `Check::isolated`.";

/// What a process does that has to tell how its body ended, before a panic ends it.
static FAREWELL: OnceLock<fn(Ending)> = OnceLock::new();

/// Says what to do with the ending of a body where [`ABORTS`] makes it the ending of the process.
#[inline]
pub(super) fn before_aborting(farewell: fn(Ending)) {
    // Whoever came first does the same.
    let _ = FAREWELL.set(farewell);
}

/// For what unwinds without a word: tells who waits for it, or the user, that the process ends.
#[inline]
fn end_loudly(ending: Ending, place: &Place) {
    match FAREWELL.get() {
        Some(farewell) => farewell(ending),
        None => eprintln!("A case was discarded at {place}.\n{ADVICE}"),
    }
}

/// How a body ended that did not return.
pub(super) enum Ending {
    Discarded(Place),
    /// A draw inside the body was rejected, and where that draw stands.
    Rejected(Rejected, Place),
    Panicked(Cause),
}

/// The payload of a discard: a type that nobody else can throw or catch.
struct Discard(Place);

/// The payload of a rejected draw.
struct Reject(Rejected, Place);

/// Unwinds to the innermost [`catching`], without a word.
#[track_caller]
#[inline]
pub(super) fn discard() -> ! {
    assert!(
        STATE.get().is_quiet,
        "discard: called outside a property, or on a thread that one started: there is no case to discard"
    );
    let place = Place::from(Location::caller());
    if ABORTS {
        end_loudly(Ending::Discarded(place.clone()), &place);
    }
    panic::resume_unwind(Box::new(Discard(place)))
}

/// Makes the body that this is called from discarded, when it returns: for a discard that happened elsewhere.
pub(super) fn note_discard(place: Place) {
    change_notes(|notes| Notes { discarded: Some(place), ..notes });
}

/// Unwinds to the innermost [`catching`], without a word, because a draw was rejected.
#[track_caller]
#[inline]
pub(super) fn reject(rejected: Rejected) -> ! {
    let place = Place::from(Location::caller());
    if ABORTS {
        end_loudly(Ending::Rejected(rejected, place.clone()), &place);
    }
    panic::resume_unwind(Box::new(Reject(rejected, place)))
}

/// Runs a body whose panics are caught and not printed. Those of other threads are printed as always.
pub(super) fn catching<R>(body: impl FnOnce() -> R) -> Result<R, Ending> {
    let (mut body, mut returned) = (Some(body), None);
    caught(&mut || returned = body.take().map(|body| body()))?;
    Ok(returned.expect("a body that does not end otherwise returns"))
}

/// The same for a body that returns nothing: compiled once, and not for each body.
#[inline]
pub(super) fn caught(body: &mut dyn FnMut()) -> Result<(), Ending> {
    install_hook();
    STATE.with(|state| {
        let outer = state.replace(State { is_quiet: true, has_notes: false });
        let outer_notes = if outer.has_notes { Some(take_notes()) } else { None };
        let ended = panic::catch_unwind(AssertUnwindSafe(body));
        let inner = state.replace(outer);
        if let (Ok(()), false, None) = (&ended, inner.has_notes, &outer_notes) {
            return Ok(());
        }
        ended_with_notes(ended, inner, outer_notes)
    })
}

/// How a body ended that panicked or was discarded, or before which there were notes, which are put back.
#[cold]
fn ended_with_notes(ended: thread::Result<()>, inner: State, outer_notes: Option<Notes>) -> Result<(), Ending> {
    let Notes { panicked: place, discarded, .. } = if inner.has_notes { take_notes() } else { NONE };
    if let Some(notes) = outer_notes {
        exchange(notes);
    }
    match (ended, discarded) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(place)) => Err(Ending::Discarded(place)),
        (Err(payload), _) => Err(ending_of(payload, place)),
    }
}

/// What may hold a value of the user's: no closure, because less is compiled for each type of values then.
pub(super) trait Holding {
    fn drop_it(&mut self);
}

impl<T> Holding for Option<T> {
    fn drop_it(&mut self) {
        *self = None;
    }
}

/// Has a value of the user's dropped. A destructor that panics has nobody to tell here: where it matters, the property
/// is what runs it.
pub(super) fn let_go(value: &mut dyn Holding) {
    let _ = caught(&mut || value.drop_it());
}

#[cold]
fn take_notes() -> Notes {
    exchange(NONE).unwrap_or_default()
}

fn change_notes(change: impl FnOnce(Notes) -> Notes) -> bool {
    let Some(notes) = exchange(NONE) else { return false };
    exchange(change(notes));
    STATE.replace(State { has_notes: true, ..STATE.get() });
    true
}

/// Keeps notes in the place of others. A thread that is just ending has nothing to keep them in.
fn exchange(notes: Notes) -> Option<Notes> {
    NOTES.try_with(|kept| kept.replace(notes)).ok()
}

fn ending_of(payload: Box<dyn Any + Send>, place: Option<Place>) -> Ending {
    let payload = match payload.downcast::<Discard>() {
        Ok(discard) => return Ending::Discarded(discard.0),
        Err(payload) => payload,
    };
    match payload.downcast::<Reject>() {
        Ok(reject) => Ending::Rejected(reject.0, reject.1),
        Err(payload) => {
            let message = message_of(&*payload);
            let_go(&mut Some(payload));
            Ending::Panicked(Cause::Panicked { message, place })
        }
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

/// Panics with a report. Where a terminal shows another form of it, the hook prints that; the payload, which tests
/// compare and other code catches, is always the plain one.
#[track_caller]
pub(super) fn fail(report: String, on_terminal: Option<String>) -> ! {
    struct Forget;

    impl Drop for Forget {
        fn drop(&mut self) {
            show_on_terminal(None);
        }
    }

    // Should another hook have taken the place of ours, no later panic may be told with this report.
    let _forget = Forget;
    show_on_terminal(on_terminal);
    panic::panic_any(report)
}

/// Keeps what a terminal is to show, and returns what it was to show before.
fn show_on_terminal(report: Option<String>) -> Option<String> {
    ON_TERMINAL.try_with(|kept| kept.replace(report)).ok().flatten()
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
            let is_last = is_quiet() && !unwinds(info);
            if is_last {
                tell_what_was_quiet();
            } else if note_quietly(info) || tell_on_terminal(info) {
                return;
            }
            previous(info);
            if ABORTS && is_quiet() {
                eprintln!("{ADVICE}");
            } else if is_last && FAREWELL.get().is_none() {
                eprintln!("{ADVICE_ONCE}");
            }
        }));
    });
}

/// Whether a body is running whose panics are caught.
pub(super) fn is_quiet() -> bool {
    STATE.get().is_quiet
}

/// Whether a panic can be caught: not one of a destructor that an earlier one runs, and not one for undefined behaviour.
fn unwinds(info: &PanicHookInfo<'_>) -> bool {
    // Nothing else that is stable says so.
    !format!("{info:?}").contains("can_unwind: false")
}

/// Tells of the panics that led to one that ends the process.
fn tell_what_was_quiet() {
    for place in exchange(NONE).into_iter().flat_map(|notes| [notes.before, notes.panicked]).flatten() {
        eprintln!("The property panicked at {place}.");
    }
}

/// Keeps the place of a panic if this thread is quiet.
fn note_quietly(info: &PanicHookInfo<'_>) -> bool {
    if !is_quiet() {
        return false;
    }
    let place = info.location().map(Place::from);
    if ABORTS {
        let Some(farewell) = FAREWELL.get() else { return false };
        farewell(Ending::Panicked(Cause::Panicked { message: message_of(info.payload()), place: place.clone() }));
    }
    change_notes(|notes| Notes { panicked: place, before: notes.panicked, ..notes })
}

/// Prints the form of a report that is for a terminal, as std prints a panic, if there is one.
fn tell_on_terminal(info: &PanicHookInfo<'_>) -> bool {
    let Some(report) = show_on_terminal(None) else { return false };
    let thread = std::thread::current();
    let place = match info.location() {
        Some(location) => format!(" at {location}"),
        None => String::new(),
    };
    // By the macro, because a test runner may be keeping it.
    eprintln!("\nthread '{}' panicked{place}:\n{report}", thread.name().unwrap_or("<unnamed>"));
    let backtrace = Backtrace::capture();
    if backtrace.status() == BacktraceStatus::Captured {
        eprintln!("stack backtrace:\n{backtrace}");
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cause<R>(ended: Result<R, Ending>) -> Cause {
        match ended {
            Err(Ending::Panicked(cause)) => cause,
            Ok(_) | Err(Ending::Discarded(_) | Ending::Rejected(..)) => unreachable!("the body panics"),
        }
    }

    #[test]
    fn message_and_place_are_those_of_the_last_panic() {
        let line = line!() + 3;
        let caught = cause(catching(|| {
            assert!(matches!(catching(|| panic!("the inner")), Err(Ending::Panicked(_))));
            panic!("the {}", "outer")
        }));
        let Cause::Panicked { message, place: Some(place) } = caught else { unreachable!("it panicked") };
        assert_eq!((message.as_str(), place.line, place.column), ("the outer", line, 13));
        assert_eq!(place.file, file!());
    }

    #[test]
    fn what_was_rethrown_without_the_hook_has_no_place() {
        let caught = cause(catching(|| {
            assert!(matches!(catching(|| panic!("the inner")), Err(Ending::Panicked(_))));
            panic::resume_unwind(Box::new(5))
        }));
        let message = String::from("(a panic whose payload is no text)");
        let without_a_place = Cause::Panicked { message, place: None };
        assert_eq!(caught, without_a_place);
        let ending = catching(|| {
            assert!(panic::catch_unwind(|| panic!("caught by the property itself")).is_err());
            cause(catching(|| panic::resume_unwind(Box::new(5))))
        });
        assert!(matches!(ending, Ok(inner) if inner == without_a_place));
    }

    #[test]
    fn what_was_caught_and_rethrown_keeps_its_place() {
        let line = line!() + 2;
        let caught = cause(catching(|| {
            let payload = panic::catch_unwind(|| panic!("first")).unwrap_err();
            assert!(matches!(catching(|| panic!("second")), Err(Ending::Panicked(_))));
            panic::resume_unwind(payload)
        }));
        assert!(matches!(caught, Cause::Panicked { place: Some(place), .. } if place.line == line));
    }

    #[test]
    fn a_discard_ends_the_innermost_body_and_says_where() {
        let line = line!() + 2;
        let ending = catching(|| {
            let Err(Ending::Discarded(place)) = catching(|| discard()) else { unreachable!("it is discarded") };
            place.line
        });
        assert!(matches!(ending, Ok(found) if found == line));
    }

    #[test]
    #[should_panic(expected = "discard: called outside a property")]
    fn a_discard_outside_a_property_is_misuse() {
        discard();
    }

    /// Run by the test below, with the output of a process of its own.
    #[test]
    fn child_that_fails_with_a_report() {
        let in_colour = std::env::var_os("TOLD_ON_TERMINAL").map(|_| String::from("<the report>"));
        install_hook();
        let payload = panic::catch_unwind(|| fail(String::from("the report"), in_colour)).unwrap_err();
        assert_eq!(message_of(&*payload), "the report");
        assert!(panic::catch_unwind(|| panic!("afterwards")).is_err());
        // A check within a property is as quiet as the property.
        let nested = cause(catching(|| fail(String::from("within"), Some(String::from("<within>")))));
        assert!(matches!(nested, Cause::Panicked { message, .. } if message == "within"));
    }

    #[test]
    fn only_what_is_printed_has_the_form_for_terminals() {
        let told = |on_terminal: bool| {
            let mut command = std::process::Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", "check::panics::tests::child_that_fails_with_a_report", "--nocapture"]);
            command.env("RUST_BACKTRACE", "0");
            if on_terminal {
                command.env("TOLD_ON_TERMINAL", "1");
            }
            let output = command.output().unwrap();
            assert!(output.status.success());
            let text = String::from_utf8(output.stderr).unwrap();
            let is_told =
                |line: &&str| line.contains("report") || line.contains("afterwards") || line.contains("within");
            text.lines().filter(is_told).map(str::to_owned).collect::<Vec<_>>()
        };
        let head = "thread 'check::panics::tests::child_that_fails_with_a_report'";
        let plain = told(false);
        assert_eq!(
            plain.iter().filter(|line| !line.starts_with(head)).collect::<Vec<_>>(),
            ["the report", "afterwards"]
        );
        let on_terminal = told(true);
        let lines: Vec<_> = on_terminal.iter().filter(|line| !line.starts_with(head)).collect();
        assert_eq!(lines, ["<the report>", "afterwards"]);
        assert!(on_terminal[0].starts_with(&format!("{head} panicked at {}:", file!())), "{on_terminal:?}");
    }

    #[test]
    fn the_thread_is_as_loud_as_before_afterwards() {
        assert!(matches!(catching(|| panic!("quiet")), Err(Ending::Panicked(_))));
        assert!(!STATE.get().is_quiet);
    }
}
