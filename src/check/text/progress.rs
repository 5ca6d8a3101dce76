//! A progress line on the terminal, if a run takes longer than a second; it disappears at the end.
//!
//! Only for people who watch: if the output goes to a file or to a test runner that captures it, nothing is written,
//! and no clock is read.

use super::pieces::first_characters;
use crate::check::state::{PROGRESS_IS_SHOWN, TERMINAL_IS_KNOWN, TERMINAL_IS_SEEN};
use std::cell::Cell;
use std::env;
use std::ffi::OsStr;
use std::io::{IsTerminal, Write, stderr};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// When the line is shown first.
const FIRST: Duration = Duration::from_secs(1);
/// How often it is written again, in milliseconds.
const EVERY: u128 = 100;
/// The most characters of the line, to fit a narrow terminal: a line that is wrapped could not be erased.
const MAX_CHARACTERS: usize = 79;

pub(crate) struct Progress {
    name: String,
    begin: Instant,
    /// When the line was last written, and how long it is.
    written: Cell<Option<(Duration, usize)>>,
}

impl Progress {
    /// The line of a run that begins now; `None` if nobody would see it.
    pub(crate) fn of_run(name: Option<&str>) -> Option<Progress> {
        // Asked once in a process, or a few times if threads come here at once.
        if !TERMINAL_IS_KNOWN.load(Ordering::Acquire) {
            TERMINAL_IS_SEEN.store(stderr().is_terminal() && !is_kept_here(), Ordering::Relaxed);
            TERMINAL_IS_KNOWN.store(true, Ordering::Release);
        }
        if !TERMINAL_IS_SEEN.load(Ordering::Relaxed) {
            return None;
        }
        Some(Progress::new(name))
    }

    fn new(name: Option<&str>) -> Progress {
        let name = match name {
            Some(name) => format!(": {name}"),
            None => String::new(),
        };
        Progress { name, begin: Instant::now(), written: Cell::new(None) }
    }

    /// Whether it is time to show how far the run is, by [`show`](Progress::show).
    pub(crate) fn is_due(&self) -> bool {
        self.is_due_after(self.begin.elapsed())
    }

    fn is_due_after(&self, time: Duration) -> bool {
        match self.written.get() {
            Some((last, _)) => time.as_millis() >= last.as_millis() + EVERY,
            None => time >= FIRST && !PROGRESS_IS_SHOWN.swap(true, Ordering::Relaxed),
        }
    }

    /// Says how far the run is.
    pub(crate) fn show(&self, how_far: &str) {
        write(&self.line(how_far, self.begin.elapsed()));
    }

    /// The text that writes the line again.
    fn line(&self, how_far: &str, time: Duration) -> String {
        let before = match self.written.get() {
            Some((_, length)) => length,
            None => 0,
        };
        let whole = format!("{how_far}, {:.1} s{}", time.as_secs_f64(), self.name);
        let (mut line, mut length) = (String::new(), 0);
        for c in first_characters(&whole, MAX_CHARACTERS).chars() {
            line.push(if c.is_control() { ' ' } else { c });
            length += 1;
        }
        self.written.set(Some((time, length)));
        format!("\r{line:<before$}")
    }

    /// The text that erases the line, if there is one.
    fn blank(&self) -> Option<String> {
        let (_, length) = self.written.replace(None)?;
        Some(format!("\r{:length$}\r", ""))
    }
}

/// Writes in one go, because others may write too. Errors are ignored: a terminal that is gone is no reason to stop.
fn write(text: &str) {
    let _ = stderr().write_all(text.as_bytes());
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(blank) = self.blank() {
            write(&blank);
            PROGRESS_IS_SHOWN.store(false, Ordering::Relaxed);
        }
    }
}

/// Whether a test runner captures the output of this process. The standard one captures only what is printed by macros,
/// so what is written to the terminal directly would be among its own lines.
fn is_kept_here() -> bool {
    let mut is_disabled = false;
    for argument in env::args_os() {
        is_disabled |= disables(&argument);
    }
    let variable = env::var_os("RUST_TEST_NOCAPTURE");
    match env::current_exe() {
        Ok(program) => is_kept(&program, is_disabled, variable.as_deref()),
        Err(_) => false,
    }
}

fn disables(argument: &OsStr) -> bool {
    argument == "--nocapture" || argument == "--no-capture"
}

fn is_kept(program: &Path, is_disabled: bool, variable: Option<&OsStr>) -> bool {
    // Cargo puts test programs into a folder of this name, and runs no other programs from there.
    let is_test = matches!(program.parent(), Some(folder) if folder.ends_with("deps"));
    let is_wanted = matches!(variable, Some(variable) if variable != "0");
    is_test && !is_disabled && !is_wanted
}

#[cfg(test)]
mod tests;
