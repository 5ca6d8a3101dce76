//! A line on the terminal that says how far a run is, if it takes longer than a second; gone when it is done.
//!
//! For people who watch, so never where the output goes to a file, or to a test runner that keeps it: then nothing is
//! ever written, and no clock is looked at.

use std::cell::Cell;
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal, Write, stderr};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When the line is shown first.
const FIRST: Duration = Duration::from_secs(1);
/// How often it is written anew.
const EVERY: Duration = Duration::from_millis(100);
/// What fits a narrow terminal: a line that is wrapped could not be taken back.
const MOST_CHARACTERS: usize = 79;

/// Whether a run of this process shows a line: there is room for one.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

pub(super) struct Progress {
    name: String,
    write: Box<dyn Fn(&str)>,
    elapsed: Box<dyn Fn() -> Duration>,
    /// When the line was last written, and how long it is.
    written: Cell<Option<(Duration, usize)>>,
}

impl Progress {
    /// The line of a run that begins now; none if nobody would see it.
    pub(super) fn of_run(name: Option<&str>) -> Option<Progress> {
        // Asked once, or as often as threads do so at once: to ask the system takes as long as a short search.
        static IS_KNOWN: AtomicBool = AtomicBool::new(false);
        static IS_SEEN: AtomicBool = AtomicBool::new(false);
        if !IS_KNOWN.load(Ordering::Acquire) {
            let (variable, mut arguments) = (env::var_os("RUST_TEST_NOCAPTURE"), env::args_os());
            let is_seen = stderr().is_terminal()
                && !is_kept(env::current_exe().ok().as_deref(), &mut || arguments.next(), variable.as_deref());
            IS_SEEN.store(is_seen, Ordering::Relaxed);
            IS_KNOWN.store(true, Ordering::Release);
        }
        if !IS_SEEN.load(Ordering::Relaxed) {
            return None;
        }
        let start = Instant::now();
        Some(Progress::new(name, Box::new(write), Box::new(move || start.elapsed())))
    }

    fn new(name: Option<&str>, write: Box<dyn Fn(&str)>, elapsed: Box<dyn Fn() -> Duration>) -> Progress {
        let name = match name {
            Some(name) => format!(": {name}"),
            None => String::new(),
        };
        Progress { name, write, elapsed, written: Cell::new(None) }
    }

    /// Says how far the run is, if it is time to.
    pub(super) fn tell(&self, how_far: &dyn Fn() -> String) {
        let now = (self.elapsed)();
        let before = match self.written.get() {
            Some((last, _)) if now < last + EVERY => return,
            Some((_, length)) => length,
            None if now < FIRST || IS_SHOWN.swap(true, Ordering::Relaxed) => return,
            None => 0,
        };
        let whole = format!("{}, {:.1} s{}", how_far(), now.as_secs_f64(), self.name);
        let (mut line, mut length) = (String::new(), 0);
        for c in whole.chars().take(MOST_CHARACTERS) {
            line.push(if c.is_control() { ' ' } else { c });
            length += 1;
        }
        self.written.set(Some((now, length)));
        (self.write)(&format!("\r{line:<before$}"));
    }
}

/// In one go, because others may write too. A terminal that is gone is no reason to stop.
fn write(text: &str) {
    let _ = stderr().write_all(text.as_bytes());
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((_, length)) = self.written.get() {
            (self.write)(&format!("\r{:length$}\r", ""));
            IS_SHOWN.store(false, Ordering::Relaxed);
        }
    }
}

/// Whether a test runner keeps the output of this process, which is given one argument after the other. The standard
/// one keeps only what is printed by macros, so what is written to the terminal would stand among its own lines.
fn is_kept(program: Option<&Path>, next: &mut dyn FnMut() -> Option<OsString>, variable: Option<&OsStr>) -> bool {
    // Cargo builds test programs, and no others that are run from there, in a folder of this name.
    let is_test = program.and_then(Path::parent).is_some_and(|folder| folder.ends_with("deps"));
    while let Some(argument) = next() {
        if argument == "--nocapture" || argument == "--no-capture" {
            return false;
        }
    }
    is_test && variable.is_none_or(|variable| variable == "0")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    /// A terminal that can be looked at.
    #[derive(Clone, Default)]
    struct Screen(Rc<RefCell<String>>);

    impl Screen {
        fn taken(&self) -> String {
            self.0.take()
        }
    }

    /// A line, what it is written to, and the time in milliseconds.
    fn progress(name: Option<&str>) -> (Progress, Screen, Rc<Cell<u64>>) {
        let (screen, time) = (Screen::default(), Rc::new(Cell::new(0)));
        let clock = Rc::clone(&time);
        let elapsed = move || Duration::from_millis(clock.get());
        let out = screen.clone();
        let write = move |text: &str| out.0.borrow_mut().push_str(text);
        (Progress::new(name, Box::new(write), Box::new(elapsed)), screen, time)
    }

    // One test: there is one line for the process.
    #[test]
    fn a_line_comes_after_a_second_and_goes() {
        let (progress, screen, time) = progress(Some("sums::small"));
        progress.tell(&|| unreachable!("it is too early"));
        time.set(999);
        progress.tell(&|| unreachable!("it is too early"));
        time.set(1000);
        progress.tell(&|| String::from("1234 of 9999 cases"));
        assert_eq!(screen.taken(), "\r1234 of 9999 cases, 1.0 s: sums::small");
        time.set(1099);
        progress.tell(&|| unreachable!("it was told just now"));

        // Another run at the same time shows nothing, not when it ends either.
        let (other, other_screen, other_time) = super::tests::progress(None);
        other_time.set(5000);
        other.tell(&|| unreachable!("the line is taken"));
        drop(other);
        assert_eq!(other_screen.taken(), "");

        // What a longer line has left is covered.
        time.set(61_260);
        progress.tell(&|| String::from("5 cases"));
        assert_eq!(screen.taken(), format!("\r5 cases, 61.3 s: sums::small{}", " ".repeat(10)));
        drop(progress);
        assert_eq!(screen.taken(), format!("\r{}\r", " ".repeat(28)));

        // The next run has the line.
        let (next, next_screen, next_time) = super::tests::progress(Some(&"long ".repeat(20)));
        next_time.set(2000);
        next.tell(&|| String::from("two\nlines"));
        let shown = next_screen.taken();
        assert_eq!(shown.chars().count(), 1 + MOST_CHARACTERS);
        assert!(shown.starts_with("\rtwo lines, 2.0 s: long long "));
        drop(next);

        // A run that was short writes nothing at all.
        let (short, short_screen, short_time) = super::tests::progress(None);
        short_time.set(900);
        short.tell(&|| unreachable!("it is too early"));
        drop(short);
        assert_eq!(short_screen.taken(), "");
    }

    #[test]
    fn test_runners_keep_what_is_written_unless_they_are_told_not_to() {
        let kept = |program: &str, arguments: &[&str], variable: Option<&str>| {
            let mut arguments = arguments.iter().map(OsString::from);
            is_kept(Some(Path::new(program)), &mut || arguments.next(), variable.map(OsStr::new))
        };
        let test = "target/debug/deps/running-0123456789abcdef";
        assert!(kept(test, &[test], None));
        assert!(kept(test, &[test, "--show-output", "name"], Some("0")));
        assert!(!kept(test, &[test, "--nocapture"], None));
        assert!(!kept(test, &[test, "name", "--no-capture"], None));
        assert!(!kept(test, &[test], Some("1")));
        assert!(!kept("target/debug/program", &["program"], None));
        assert!(!is_kept(None, &mut || None, None));
    }
}
