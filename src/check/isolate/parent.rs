//! The parent's side: starts children, sends tokens, waits for answers, and says how a child died.

use super::VARIABLE;
use super::answer::Answer;
use super::mailbox::{Mail, Mailbox, mailbox, on_a_thread};
use crate::check::case::NOT_PURE;
use crate::check::facts::Cause;
use crate::check::panics;
use crate::check::statistics::relabel;
use crate::check::text::joined;
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

/// How long a test binary may take to come to the check.
const START: Duration = Duration::from_secs(60);
/// How long to wait for the last words of a child that has died.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How many lines of them are kept.
const MOST_LINES: usize = 10;
/// What Rust says before it ends a process whose stack is full.
const OVERFLOW: &str = "has overflowed its stack";
/// What it says after that, and nothing new.
const OVERFLOW_AGAIN: &str = "fatal runtime error: stack overflow";

/// A property that lives in another process.
pub(super) struct Remote {
    test: String,
    id: String,
    case_timeout: Duration,
    /// The child, unless the last one died.
    child: RefCell<Option<Running>>,
}

impl Remote {
    #[inline]
    pub(super) fn start(test: &str, id: &str, case_timeout: Duration) -> Result<Remote, String> {
        let remote = Remote { test: test.to_owned(), id: id.to_owned(), case_timeout, child: RefCell::new(None) };
        // At once, so that a wrong name is an error and not a failure of the property.
        remote.child.replace(Some(remote.start_child()?));
        Ok(remote)
    }

    /// What the property says of the value that a token stands for.
    #[inline]
    pub(super) fn judge(&self, token: &str) -> Option<Cause> {
        let mut child = match self.child.take() {
            Some(child) => child,
            None => self.start_child().unwrap_or_else(|problem| panic!("isolated: {problem}")),
        };
        let answer = match child.ask(token, self.case_timeout) {
            Ok(answer) => answer,
            Err(died) => return Some(died),
        };
        if !is_last(&answer, panics::ABORTS) {
            self.child.replace(Some(child));
        }
        match answer {
            Answer::Passed(labels) => {
                relabel(labels);
                None
            }
            Answer::Failed(cause) => Some(cause),
            Answer::Discarded(place) => {
                panics::note_discard(place);
                None
            }
            Answer::Ready | Answer::Refused => panic!("{NOT_PURE}"),
        }
    }

    #[inline]
    fn start_child(&self) -> Result<Running, String> {
        let mut child = Running::start(&self.test, &self.id).map_err(|error| format!("no process: {error}"))?;
        match child.answer(START) {
            Ok(Answer::Ready) => Ok(child),
            Ok(_) | Err(Silence::TooLong) => {
                Err(format!("the process for the test {:?} does not come to this check", self.test))
            }
            Err(Silence::Gone) => {
                let words = child.last_words();
                let said = if words.is_empty() { words } else { format!("; it said:\n{words}") };
                Err(format!("the test binary has no test {:?} that comes to this check{said}", self.test))
            }
        }
    }
}

/// Whether a child has nothing more to say after this.
#[inline]
fn is_last(answer: &Answer, panics_abort: bool) -> bool {
    panics_abort && matches!(answer, Answer::Failed(Cause::Panicked { .. }) | Answer::Discarded(_))
}

/// Why there is no answer.
enum Silence {
    TooLong,
    /// The child has closed its output.
    Gone,
}

#[inline]
fn answer_of(line: &[u8]) -> Option<Answer> {
    Answer::from_line(&String::from_utf8_lossy(line))
}

struct Running {
    child: Child,
    /// Lines that are answers.
    answers: Mailbox,
    errors: Mailbox,
}

impl Running {
    #[inline]
    fn start(test: &str, id: &str) -> std::io::Result<Running> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--exact", test, "--include-ignored", "--nocapture", "--test-threads=1"]).env(VARIABLE, id);
        // A backtrace of each process that dies would take longer than the search, and hide what was said before it.
        command.env("RUST_BACKTRACE", "0").env("RUST_LIB_BACKTRACE", "0");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (sender, answers) = mailbox();
        if let Some(out) = child.stdout.take() {
            on_a_thread(Box::new(move || {
                let mut out = BufReader::new(out);
                let mut line = Vec::new();
                while out.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
                    if answer_of(&line).is_some() && !sender.send(&line) {
                        break;
                    }
                    line.clear();
                }
            }));
        }
        let (sender, errors) = mailbox();
        if let Some(mut err) = child.stderr.take() {
            on_a_thread(Box::new(move || {
                let mut chunk = [0; 1024];
                while let Ok(length @ 1..) = err.read(&mut chunk) {
                    if !sender.send(&chunk[..length]) {
                        break;
                    }
                }
            }));
        }
        Ok(Running { child, answers, errors })
    }

    /// The answer for a token, or how the child came to have none.
    #[inline]
    fn ask(&mut self, token: &str, timeout: Duration) -> Result<Answer, Cause> {
        // What was said before belongs to other cases. If the child is dead already, that shows below.
        while let Mail::Piece(_) = self.errors.next(Duration::ZERO) {}
        if let Some(tokens) = &mut self.child.stdin {
            let _ = tokens.write_all(format!("{token}\n").as_bytes());
        }
        match self.answer(timeout) {
            Ok(answer) => Ok(answer),
            Err(Silence::Gone) => Err(self.died()),
            // Something else may hold the output of a process that is gone.
            Err(Silence::TooLong) if matches!(self.child.try_wait(), Ok(Some(_))) => Err(self.died()),
            Err(Silence::TooLong) => Err(Cause::TimedOut { after: timeout }),
        }
    }

    #[inline]
    fn answer(&self, timeout: Duration) -> Result<Answer, Silence> {
        match self.answers.next(timeout) {
            Mail::Piece(line) => answer_of(&line).ok_or(Silence::Gone),
            Mail::Nothing => Err(Silence::TooLong),
            Mail::Closed => Err(Silence::Gone),
        }
    }

    #[inline]
    fn died(&mut self) -> Cause {
        let status = self.child.wait();
        let output = self.last_words();
        let status = match status {
            Ok(_) if output.contains(OVERFLOW) => String::from("stack overflow"),
            Ok(status) => told(status),
            Err(error) => error.to_string(),
        };
        Cause::Died { status, output }
    }

    /// The last lines that the child wrote to its standard error.
    #[inline]
    fn last_words(&mut self) -> String {
        let mut bytes = Vec::new();
        while let Mail::Piece(chunk) = self.errors.next(LAST_WORDS) {
            bytes.extend(chunk);
        }
        let text = String::from_utf8_lossy(&bytes);
        let needless = ["note: run with `RUST_BACKTRACE", OVERFLOW_AGAIN];
        let mut lines = Vec::new();
        for line in text.trim().lines() {
            if !needless.iter().any(|begin| line.starts_with(begin)) {
                lines.push(without_number(line));
            }
        }
        joined(&lines[lines.len().saturating_sub(MOST_LINES)..], "\n")
    }
}

/// Std tells of a thread by its name and a number, which is another one each time.
#[inline]
fn without_number(line: &str) -> String {
    let cut = || {
        let (name, rest) = line.strip_prefix("thread '")?.split_once("' (")?;
        let (number, rest) = rest.split_once(") ")?;
        number.parse::<u64>().is_ok().then(|| format!("thread '{name}' {rest}"))
    };
    cut().unwrap_or_else(|| line.to_owned())
}

/// The same on every platform, and without what depends on the machine's settings.
#[inline]
fn told(status: ExitStatus) -> String {
    if let Some(code) = status.code() {
        return format!("exit status: {code}");
    }
    let signal = status.to_string();
    signal.strip_suffix(" (core dumped)").unwrap_or(&signal).to_owned()
}

impl Drop for Running {
    #[inline]
    fn drop(&mut self) {
        // It may be gone already, which is all that is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests;
