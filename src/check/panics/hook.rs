//! The panic hook: it silences caught panics and keeps their place, and colours reports on a terminal. Also the notes
//! that a thread keeps for it.

use crate::check::facts::{Cause, Ending, SourceLocation};
use crate::check::state::{
    ABORT_HOOK, HOOK_IS_SET, MAX_OTHER_THREAD_PANICS, NO_NOTES, NOTED_PANICS, NOTES, Notes, OTHER_THREAD_PANICS,
    OtherThreadPanic, QUIET, Quiet, locked,
};
use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::fmt::{self, Write as _};
use std::mem::ManuallyDrop;
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::Ordering;

/// Whether every panic ends the process, so that none can be caught.
pub(crate) const ABORTS: bool = cfg!(panic = "abort");

pub(crate) const ADVICE: &str = "\
This program is built with panic = \"abort\", so its process ends here, before there is a report. Run the property in \
processes of its own, with `Check::isolated` (feature `isolate`), or build the test with panic = \"unwind\".";
/// The advice where only some panics end the process.
const ADVICE_ONCE: &str = "\
Such a panic ends the process, before there is a report. Run the property in processes of its own, with `Check::isolated` \
(feature `isolate`).";

#[cold]
pub(crate) fn take_notes() -> Notes {
    exchange(NO_NOTES)
}

/// Whether something was noted in the body that is running.
#[inline]
pub(crate) fn has_notes() -> bool {
    QUIET.get().has_notes
}

/// Whether the body that is running counts as discarded once it returns.
#[inline]
pub(crate) fn is_discarded() -> bool {
    has_notes() && has_noted_discard()
}

#[cold]
fn has_noted_discard() -> bool {
    let notes = exchange(NO_NOTES);
    let is_discarded = notes.discarded.is_some();
    exchange(notes);
    is_discarded
}

/// Keeps notes of what happens now until the body that is running has ended.
fn keep_notes(notes: Notes) {
    exchange(Notes { number: NOTED_PANICS.fetch_add(1, Ordering::Relaxed), ..notes });
    QUIET.replace(Quiet { has_notes: true, ..QUIET.get() });
}

/// Counts the running body as discarded once it returns, although the discard happened elsewhere, such as in another
/// process.
pub(crate) fn note_discard(location: SourceLocation) {
    keep_notes(Notes { discarded: Some(location), ..exchange(NO_NOTES) });
}

/// Keeps these notes, and returns those that were kept before.
pub(crate) fn exchange(notes: Notes) -> Notes {
    NOTES.with(|kept| kept.replace(notes))
}

pub(crate) fn message_of(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text.clone()
    } else {
        String::from(NO_TEXT)
    }
}

const NO_TEXT: &str = "(a panic whose payload is no text)";

/// Panics with a report. Where a terminal shows another form of it, the hook prints that; the payload, which tests
/// compare and other code catches, is always the plain one.
#[track_caller]
pub(crate) fn fail(report: String, on_terminal: Option<String>) -> ! {
    struct Forget;

    impl Drop for Forget {
        fn drop(&mut self) {
            show_on_terminal(None);
        }
    }

    // Our hook takes the report out. If another hook is set, this does, so that it is not shown for a later panic.
    let _forget = Forget;
    show_on_terminal(on_terminal);
    panic::panic_any(report)
}

/// Keeps what a terminal is to show, and returns what it was to show before.
fn show_on_terminal(report: Option<String>) -> Option<String> {
    let mut notes = exchange(NO_NOTES);
    let before = std::mem::replace(&mut notes.on_terminal, report);
    exchange(notes);
    before
}

/// Sets our hook, for the rest of the process. It passes on what does not come from a quiet thread. To set and reset it
/// around each run would race with checks on other threads.
pub(crate) fn install() {
    // A thread that is unwinding must not touch the hook; a check inside a destructor does without.
    if HOOK_IS_SET.is_completed() || std::thread::panicking() {
        return;
    }
    HOOK_IS_SET.call_once(set);
}

/// Sets our hook, which calls the one that was set before.
pub(super) fn set() {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let is_last = is_quiet() && !unwinds(info);
        if is_last {
            print_silenced_panics();
        } else if note_quietly(info) || print_on_terminal(info) {
            return;
        } else {
            note_other_thread_panic(info);
        }
        previous(info);
        if ABORTS && is_quiet() {
            eprintln!("{ADVICE}");
        } else if is_last && ABORT_HOOK.get().is_none() {
            eprintln!("{ADVICE_ONCE}");
        }
    }));
}

/// Whether a body is running whose panics are caught.
pub(crate) fn is_quiet() -> bool {
    QUIET.get().is_quiet
}

/// Whether a panic can be caught: not one of a destructor that an earlier one runs, and not one for undefined
/// behaviour.
fn unwinds(info: &PanicHookInfo<'_>) -> bool {
    // Nothing else in stable Rust says so.
    let mut reader = UnwindsReader { is_named: false, unwinds: true };
    let _ = write!(reader, "{info:?}");
    reader.unwinds
}

/// Reads the `Debug` text of a panic while it is being written: to make the whole text for each panic of a property
/// would take long.
struct UnwindsReader {
    is_named: bool,
    unwinds: bool,
}

impl fmt::Write for UnwindsReader {
    fn write_str(&mut self, word: &str) -> fmt::Result {
        match word {
            "can_unwind" => self.is_named = true,
            "true" | "false" if self.is_named => (self.is_named, self.unwinds) = (false, word == "true"),
            _ => {}
        }
        Ok(())
    }
}

/// Prints the silenced panics that led to one that ends the process.
fn print_silenced_panics() {
    let notes = exchange(NO_NOTES);
    print_silenced_panic(notes.before);
    print_silenced_panic(notes.panicked);
}

fn print_silenced_panic(location: Option<SourceLocation>) {
    if let Some(location) = location {
        eprintln!("The property panicked at {location}.");
    }
}

/// Keeps the place of a panic if this thread is quiet. Returns whether it is.
fn note_quietly(info: &PanicHookInfo<'_>) -> bool {
    if !is_quiet() {
        return false;
    }
    if ABORTS {
        let Some(hook) = ABORT_HOOK.get() else { return false };
        hook(Ending::Panicked(panicked(info)));
    }
    let notes = exchange(NO_NOTES);
    keep_notes(Notes {
        panicked: info.location().map(SourceLocation::from),
        before: notes.panicked,
        discarded: notes.discarded,
        ..NO_NOTES
    });
    true
}

fn note_other_thread_panic(info: &PanicHookInfo<'_>) {
    let noted = panicked(info);
    let mut all = locked(&OTHER_THREAD_PANICS);
    let at = all.count % MAX_OTHER_THREAD_PANICS;
    all.last[at] = Some(OtherThreadPanic::new(noted));
    all.count += 1;
}

/// How many panics there were so far on threads that are not quiet.
pub(crate) fn count_other_thread_panics() -> usize {
    locked(&OTHER_THREAD_PANICS).count
}

/// The last panics on threads that a property may have started, since there were `count` of them. Without those that
/// were thrown again as the panic `but`.
pub(crate) fn other_thread_panics_since(count: usize, but: &Cause) -> Vec<Cause> {
    let all = locked(&OTHER_THREAD_PANICS);
    let from = count.max(all.count.saturating_sub(MAX_OTHER_THREAD_PANICS));
    let noted = (from..all.count).filter_map(|at| all.last[at % MAX_OTHER_THREAD_PANICS].as_ref()?.of_no_test());
    noted.filter(|panicked| *panicked != but).cloned().collect()
}

/// The cause that a panic is, as the hook sees it.
fn panicked(info: &PanicHookInfo<'_>) -> Cause {
    Cause::Panicked {
        message: message_of(info.payload()),
        location: info.location().map(SourceLocation::from),
        is_proof: false,
    }
}

pub(crate) fn location_in_other_thread(message: &str) -> Option<SourceLocation> {
    if message == NO_TEXT {
        return None;
    }
    let all = locked(&OTHER_THREAD_PANICS);
    for back in 1..MAX_OTHER_THREAD_PANICS + 1 {
        if let Some(OtherThreadPanic { cause: Cause::Panicked { message: other, location, .. }, .. }) =
            &all.last[(all.count + MAX_OTHER_THREAD_PANICS - back) % MAX_OTHER_THREAD_PANICS]
            && other == message
        {
            return location.clone();
        }
    }
    None
}

/// Prints the form of a report that is for a terminal, as std prints a panic, if there is one.
fn print_on_terminal(info: &PanicHookInfo<'_>) -> bool {
    let Some(report) = show_on_terminal(None) else { return false };
    let thread = std::thread::current();
    let location = match info.location() {
        Some(location) => format!(" at {location}"),
        None => String::new(),
    };
    // Printed by the macro, so that a test runner can capture it.
    eprintln!("\nthread '{}' panicked{location}:\n{report}", thread.name().unwrap_or("<unnamed>"));
    // Never dropped: the code that drops a backtrace takes longer to compile than all the rest here.
    let backtrace = ManuallyDrop::new(Backtrace::capture());
    if backtrace.status() == BacktraceStatus::Captured {
        eprintln!("stack backtrace:\n{}", *backtrace);
    }
    true
}

#[cfg(test)]
mod tests;
