//! All state of a thread or of the process, in one file: each says why it must exist, since nobody can be given it as
//! an argument. Knows what is kept, not what is done with it.

use super::facts::{Cause, Ending, LabelCount, SourceLocation};
use crate::source::Source;
use std::cell::Cell;
use std::ffi::OsString;
use std::mem::ManuallyDrop;
#[cfg(feature = "isolate")]
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Mutex, MutexGuard, Once, OnceLock, PoisonError};
#[cfg(feature = "isolate")]
use std::thread::ThreadId;
use std::time::Instant;

thread_local! {
    /// Whether this thread runs a body whose panics are caught: a panic hook is given nothing but the panic. Apart from
    /// [`NOTES`], so that a body in which nothing happens costs nothing else.
    pub(crate) static QUIET: Cell<Quiet> = const { Cell::new(Quiet { is_quiet: false, has_notes: false, takes_discards: false }) };

    /// What the panic hook and discards leave for the code that catches: a payload has no place.
    pub(crate) static NOTES: ThreadSlot<Notes> = const { ThreadSlot::new(NO_NOTES) };

    /// Whether this thread tries a value: `label` is called from anywhere in a property. Apart from [`LABELS`], so that
    /// properties without labels cost nothing else.
    pub(crate) static TRYING: Cell<Trying> = const { Cell::new(Trying { is_tried: false, is_labelled: false }) };

    /// What this thread read its last input of a fuzzing engine with: engines keep nothing for a target between two
    /// inputs, and to make a source and to drop it takes longer than to read a short text.
    pub(crate) static READER: ThreadSlot<Option<Box<Source>>> = const { ThreadSlot::new(None) };

    /// The labels of the value that this thread tries, sorted by label.
    pub(crate) static LABELS: ThreadSlot<Vec<LabelCount>> = const { ThreadSlot::new(Vec::new()) };

    /// The score of the value that this thread tries, which `target` is given from anywhere in a property.
    pub(crate) static SCORE: Cell<Option<f64>> = const { Cell::new(None) };

    /// The number of the known value that the next draw of this thread gives: generators cannot be given an argument
    /// for that.
    pub(crate) static GIVEN_EXAMPLE: Cell<Option<usize>> = const { Cell::new(None) };

    /// How the cases come about that this thread tries now: only the run knows.
    #[cfg(feature = "json")]
    pub(crate) static PHASE: Cell<&'static str> = const { Cell::new("drawn") };

    /// What a value must know that is run many times when this thread tries it: properties are not given it.
    pub(crate) static REPEATING: Cell<Repeating> = const { Cell::new(Repeating { end: None, has_failed: false }) };

    /// What the case that this thread draws consists of, while that is collected: parts are marked inside generators,
    /// which cannot be given an argument for that.
    pub(crate) static PARTS: ThreadSlot<Option<CaseParts>> = const { ThreadSlot::new(None) };

    /// Whether [`PARTS`] are collected. Apart from them, since this is asked for each candidate.
    pub(crate) static HAS_PARTS: Cell<bool> = const { Cell::new(false) };

    /// What the case that this thread runs notes, while it is collected: `note!` is called from anywhere in a property.
    pub(crate) static NOTED: ThreadSlot<Option<Noted>> = const { ThreadSlot::new(None) };

    /// What the value that this thread tries has found out about its own failing.
    #[cfg(feature = "machine")]
    pub(crate) static FINDINGS: ThreadSlot<Vec<Finding>> = const { ThreadSlot::new(Vec::new()) };

    /// What a case has found out about its own failing, while this thread draws the case again: generators cannot be
    /// given an argument for that.
    #[cfg(feature = "machine")]
    pub(crate) static GIVEN: ThreadSlot<Vec<Finding>> = const { ThreadSlot::new(Vec::new()) };

    /// What the next program that this thread draws is to say of its arguments.
    #[cfg(feature = "machine")]
    pub(crate) static MARKED: ThreadSlot<Vec<ArgumentNote>> = const { ThreadSlot::new(Vec::new()) };
}

/// What is done with the ending of a body before a panic ends the process: with `panic = "abort"`, only the hook still
/// runs then.
pub(crate) static ABORT_HOOK: OnceLock<fn(Ending)> = OnceLock::new();

/// What is done with a note of a case that is run for another process: it must get there even if this process dies.
pub(crate) static NOTE_HOOK: OnceLock<fn(&str)> = OnceLock::new();

/// That our panic hook has been set: a process has one hook.
pub(crate) static HOOK_IS_SET: Once = Once::new();

/// Held while a thread looks whether another hook took the place of ours, so that two threads do not set it again at
/// once.
pub(crate) static HOOK_IS_LOOKED_AT: Mutex<()> = Mutex::new(());

/// The last panics of threads that are not quiet. A property may throw such a panic again, as when it waits for a
/// thread, and only the hook knows its place.
pub(crate) static OTHER_THREAD_PANICS: Mutex<OtherThreadPanics> =
    Mutex::new(OtherThreadPanics { last: [const { None }; MAX_OTHER_THREAD_PANICS], count: 0 });

/// How many panics and discards were noted. Of threads that panicked, the first is the one to report: the others may
/// only have come to a lock that it poisoned.
pub(crate) static NOTED_PANICS: AtomicU64 = AtomicU64::new(0);

/// Whether some run shows a progress line: a terminal has room for one.
pub(crate) static PROGRESS_IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// Whether [`TERMINAL_IS_SEEN`] is known. It is asked once, since to ask the system takes as long as a short search.
pub(crate) static TERMINAL_IS_KNOWN: AtomicBool = AtomicBool::new(false);

/// Whether somebody sees what is written to standard error.
pub(crate) static TERMINAL_IS_SEEN: AtomicBool = AtomicBool::new(false);

/// Whether the environment is known to have no variable of ours. It is asked once: to read the environment takes longer
/// than a short check, and a process's variables are not meant to change.
pub(crate) static ENVIRONMENT_HAS_NONE: AtomicBool = AtomicBool::new(false);

/// The journals of runs of this process that have not ended, which other runs must not take over as left over.
pub(crate) static JOURNALS: Mutex<Vec<OsString>> = Mutex::new(Vec::new());

/// The number of the next journal. No number is used twice, so that a journal that was listed as left over cannot be
/// a new one's.
pub(crate) static NEXT_JOURNAL: AtomicU64 = AtomicU64::new(0);

/// The isolated checks that were run, and how often: a call may be in a loop, so parent and child count runs to
/// agree on which one is meant.
#[cfg(feature = "isolate")]
pub(crate) static ISOLATED_CHECKS: Mutex<Vec<IsolatedCheck>> = Mutex::new(Vec::new());

/// The process that waits for the replies of this one, if this one serves an isolated check: a panic that ends the
/// process is a reply too, and only the hook can send it.
#[cfg(feature = "isolate")]
pub(crate) static PARENT: OnceLock<ParentProcess> = OnceLock::new();

/// What the panic hook must know of a thread.
#[derive(Clone, Copy)]
pub(crate) struct Quiet {
    /// Whether a body is running whose panics are caught.
    pub(crate) is_quiet: bool,
    /// Whether [`NOTES`] has the place of a panic or of a discard.
    pub(crate) has_notes: bool,
    /// Whether a body is running that may be discarded, though its panics are not caught.
    pub(crate) takes_discards: bool,
}

/// What the case that a thread runs has noted.
#[derive(Default)]
pub(crate) struct Noted {
    pub(crate) texts: Vec<String>,
    /// The end of what an isolated property has written.
    pub(crate) output: String,
    /// Whether each text goes to another process at once.
    pub(crate) is_sent: bool,
}

/// What is noted while a body runs, for the code that catches its end.
pub(crate) struct Notes {
    /// Where this thread last panicked while it was quiet.
    pub(crate) panicked: Option<SourceLocation>,
    /// Where the thread panicked before that.
    pub(crate) before: Option<SourceLocation>,
    /// Where the case was discarded that the body stands for, if that happened elsewhere.
    pub(crate) discarded: Option<SourceLocation>,
    /// The number of the last panic or discard among those of all threads.
    pub(crate) number: u64,
    /// What a terminal shows of the report that the thread is panicking with.
    pub(crate) on_terminal: Option<String>,
}

pub(crate) const NO_NOTES: Notes =
    Notes { panicked: None, before: None, discarded: None, number: u64::MAX, on_terminal: None };

/// How many panics of other threads are kept.
pub(crate) const MAX_OTHER_THREAD_PANICS: usize = 8;

/// The last panics of threads that are not quiet.
pub(crate) struct OtherThreadPanics {
    /// The panics, each at its number among all, modulo the length.
    pub(crate) last: [Option<OtherThreadPanic>; MAX_OTHER_THREAD_PANICS],
    /// How many panics there were.
    pub(crate) count: usize,
}

/// A panic of a thread that is not quiet.
pub(crate) struct OtherThreadPanic {
    pub(crate) cause: Cause,
    /// Whether the thread has no name, as threads that properties start. The thread of a test has the test's name.
    is_unnamed: bool,
}

impl OtherThreadPanic {
    /// A panic of the current thread.
    pub(crate) fn new(cause: Cause) -> OtherThreadPanic {
        OtherThreadPanic { cause, is_unnamed: std::thread::current().name().is_none() }
    }

    /// The cause, if a property may have started the thread.
    pub(crate) fn of_no_test(&self) -> Option<&Cause> {
        self.is_unnamed.then_some(&self.cause)
    }
}

/// What `label` must know of a thread.
#[derive(Clone, Copy)]
pub(crate) struct Trying {
    /// Whether a value is tried whose labels count.
    pub(crate) is_tried: bool,
    /// Whether the value has labels or a score.
    pub(crate) is_labelled: bool,
}

/// What a value must know that is run many times when it is tried.
#[derive(Clone, Copy)]
#[cfg_attr(not(feature = "machine"), allow(dead_code, reason = "only machines run a value many times"))]
pub(crate) struct Repeating {
    /// When the time of the run or of the search is over.
    pub(crate) end: Option<Instant>,
    /// Whether it has failed before.
    pub(crate) has_failed: bool,
}

/// An isolated check that was run.
#[cfg(feature = "isolate")]
pub(crate) struct IsolatedCheck {
    /// What identifies the check.
    pub(crate) name: String,
    /// How often it was run.
    pub(crate) runs: u64,
    /// The thread that ran it first.
    pub(crate) thread: ThreadId,
    /// Whether another thread has run it too.
    pub(crate) is_shared: bool,
}

/// The other end of the connection of a process that serves an isolated check.
#[cfg(feature = "isolate")]
pub(crate) struct ParentProcess {
    pub(crate) stream: TcpStream,
    /// The number of the last question.
    pub(crate) question: AtomicU64,
    /// The process that replies. Processes that it has forked do not.
    pub(crate) replying: u32,
}

/// What a case consists of, in the order drawn.
#[derive(Default)]
pub(crate) struct CaseParts {
    pub(crate) named: Vec<NamedPart>,
    #[cfg(feature = "machine")]
    pub(crate) programs: Vec<Outline>,
}

/// A named part of a case.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(crate) struct NamedPart {
    pub(crate) name: String,
    /// How many cells are before its end.
    pub(crate) end: usize,
}

/// What a value that was drawn again found out about its own failing: choices that make it fail, as its generator
/// understands them.
#[cfg(feature = "machine")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Finding {
    /// Stands for the draw: see `Source::fingerprint`.
    pub(crate) draw: u64,
    pub(crate) numbers: Vec<u64>,
}

/// An argument in a program: the number of its command, and its number among the command's arguments.
#[cfg(feature = "machine")]
pub(crate) type ArgumentOf = (usize, usize);

/// An argument in a program, and what is said of it.
#[cfg(feature = "machine")]
pub(crate) type ArgumentNote = (ArgumentOf, String);

/// What a program that a machine drew consists of.
#[cfg(feature = "machine")]
pub(crate) struct Outline {
    /// The commands without their arguments, as text.
    pub(crate) commands: Vec<String>,
    /// The arguments of all commands, as text.
    pub(crate) arguments: Vec<(ArgumentOf, String)>,
    /// What the arguments of each command were drawn from: the command's name, and which cells.
    pub(crate) drawn_from: Vec<(String, std::ops::Range<usize>)>,
}

/// A place for one value of a thread. It is not dropped when the thread ends, which loses nothing, since each case
/// takes away what it kept. A thread-local value with a destructor would cost a test at each access, and some hundred
/// functions more in everyone's build.
pub(crate) struct ThreadSlot<T>(Cell<ManuallyDrop<T>>);

impl<T> ThreadSlot<T> {
    pub(crate) const fn new(value: T) -> ThreadSlot<T> {
        ThreadSlot(Cell::new(ManuallyDrop::new(value)))
    }

    /// Keeps a value, and returns the one that was kept before.
    pub(crate) fn replace(&self, value: T) -> T {
        ManuallyDrop::into_inner(self.0.replace(ManuallyDrop::new(value)))
    }

    /// Changes the value that is kept, which is not there meanwhile. Nothing of a user's may run in that.
    pub(crate) fn change<R>(&self, change: impl FnOnce(&mut T) -> R) -> R
    where
        T: Default,
    {
        let mut value = self.replace(T::default());
        let changed = change(&mut value);
        self.replace(value);
        changed
    }
}

/// Locks what no code of a user's runs under. So a poisoned lock is as good as any: nothing is half done.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
