//! The parent's side: starts children, sends tokens, waits for replies, and says how a child died.

use super::child_output::ChildOutput;
use super::connection::{Connection, Listener, Silence, variable_with};
use super::deadline::Deadline;
use super::identity::Identity;
use super::reply::Reply;
use crate::check::facts::{Cause, NOT_PURE};
use crate::check::panics;
use crate::check::settings::Remote;
use crate::check::state::{NOTED, Noted};
use crate::check::statistics::relabel;
use crate::check::text::joined;
use std::cell::RefCell;
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

/// Set for children, so that a test knows that it runs in one. It holds the key, which is not for other users' eyes.
/// That a process is a child is said by an argument: programs that a property starts inherit the variable.
pub(super) const VARIABLE: &str = "ROSEBUSH_CHILD";
/// Comes before the token of a case whose notes are wanted. No token begins so.
pub(super) const NOTES_WANTED: char = '!';
/// How long a test binary may take to come to the check.
const START: Duration = Duration::from_secs(60);
/// How long a child may take to end, once it has left the connection or was killed.
const END: Duration = Duration::from_secs(10);
/// How long it may take to read what a child has written before it ended.
const MAX_OUTPUT_WAIT: Duration = Duration::from_secs(10);
/// How many lines of that are kept.
const MAX_LINES: usize = 10;
/// What Rust says before it ends a process whose stack is full.
const OVERFLOW: &str = "has overflowed its stack";
/// What Rust says after that. It adds nothing.
const OVERFLOW_AGAIN: &str = "fatal runtime error: stack overflow";

/// A property that lives in another process.
pub(super) struct Parent {
    test: String,
    identity: Identity,
    case_timeout: Duration,
    /// The child, unless the last one died.
    child: RefCell<Option<ServingProcess>>,
}

impl Parent {
    #[inline]
    pub(super) fn start(test: &str, identity: Identity, case_timeout: Duration) -> Result<Parent, String> {
        let remote = Parent { test: test.to_owned(), identity, case_timeout, child: RefCell::new(None) };
        // A child is started at once, so that a wrong name of the test is an error and not a failure of the property.
        remote.child.replace(Some(remote.start_child()?));
        Ok(remote)
    }

    #[inline]
    fn start_child(&self) -> Result<ServingProcess, String> {
        let no_process = |error: io::Error| format!("no process: {error}");
        let mut listener = Listener::new().map_err(no_process)?;
        let mut process = Process::start(&self.test, &self.identity.to_text(), &listener).map_err(no_process)?;
        match process.connection(&mut listener) {
            Ok(connection) => Ok(ServingProcess { process, connection, question: listener.key }),
            Err(Silence::TooLong) => {
                Err(format!("the process for the test {:?} does not come to this check", self.test))
            }
            Err(Silence::Gone) => {
                let output = process.child_output();
                let said = if output.is_empty() { output } else { format!("; it said:\n{output}") };
                let path = path_of_this_test(&self.test);
                Err(format!("the test binary has no test {:?} that comes to this check; {path}{said}", self.test))
            }
        }
    }
}

/// Says which path a test should have been given by, from the name of this thread: test runners name it after the test.
#[cold]
fn path_of_this_test(given: &str) -> String {
    let thread = std::thread::current();
    match thread.name() {
        Some(path) if path.strip_suffix(given).is_some_and(|modules| modules.ends_with("::")) => {
            format!("this is the test {path:?}, and its whole path is needed")
        }
        _ => String::from("give the whole path of the test within its crate, as in \"module::test\""),
    }
}

impl Remote for Parent {
    #[inline]
    fn judge(&self, token: &str) -> Option<Cause> {
        let mut child = match self.child.take() {
            Some(child) => child,
            None => self.start_child().unwrap_or_else(|problem| panic!("isolated: {problem}")),
        };
        let reply = match child.ask(token, self.case_timeout) {
            Ok(reply) => reply,
            Err(died) => return Some(died),
        };
        if !is_last(&reply, panics::ABORTS) {
            self.child.replace(Some(child));
        }
        match reply {
            Reply::Passed(labels) => {
                relabel(labels);
                None
            }
            Reply::Failed(cause) => Some(cause),
            Reply::Discarded(location) => {
                panics::note_discard(location);
                None
            }
            Reply::Ready | Reply::Rejected | Reply::Noted(_) => panic!("{NOT_PURE}"),
        }
    }

    #[inline]
    fn problem(&self) -> Option<String> {
        // Asked again, since another thread may have run a check with this name meanwhile.
        self.identity.reject_shared().err()
    }
}

/// Whether this is the last reply of a child, since panics end its process.
#[inline]
fn is_last(reply: &Reply, panics_abort: bool) -> bool {
    panics_abort && matches!(reply, Reply::Failed(Cause::Panicked { .. }) | Reply::Discarded(_))
}

/// A process that was started for the check. It is killed when this is dropped.
struct Process {
    child: Child,
    /// What it writes to its standard error.
    errors: ChildOutput,
    /// What it writes to its standard output.
    output: ChildOutput,
}

impl Process {
    #[inline]
    fn start(test: &str, id: &str, listener: &Listener) -> io::Result<Process> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--exact", test, "--include-ignored", "--nocapture", "--test-threads=1"]);
        // Test runners take the argument of `--skip` for the name of a test, and there is none of that name.
        command.args(["--skip", &listener.connect_info(id)?.to_argument()]);
        command.env(VARIABLE, variable_with(listener.key, id));
        // A backtrace of each process that dies would take longer than the search, and hide what was said before it.
        command.env("RUST_BACKTRACE", "0").env("RUST_LIB_BACKTRACE", "0");
        let (errors, stderr) = ChildOutput::new(listener.key)?;
        let (output, stdout) = ChildOutput::new(listener.key)?;
        let child = command.stdin(Stdio::null()).stdout(stdout).stderr(stderr).spawn()?;
        Ok(Process { child, errors, output })
    }

    /// Waits for the process to come to the check, and returns the connection to it.
    #[inline]
    fn connection(&mut self, listener: &mut Listener) -> Result<Connection, Silence> {
        let (deadline, key) = (Deadline::after(START), listener.key);
        let is_ready = |line: &str| matches!(Reply::from_line(line, key), Some(Reply::Ready));
        let come = deadline.wait_for(|| {
            // Asked first, so that a process that came and died at once counts as come.
            let status = self.status();
            match listener.connection(is_ready) {
                Some(connection) => Some(Ok(connection)),
                None => status.map(|_| Err(Silence::Gone)),
            }
        });
        come.unwrap_or(Err(Silence::TooLong))
    }

    /// Waits for the reply to the question with this number.
    #[inline]
    fn reply(&mut self, connection: &mut Connection, number: u64, deadline: &Deadline) -> Result<Reply, Silence> {
        loop {
            // Asked first, so that all that the process has said is read.
            let has_ended = self.status().is_some();
            match connection.line(deadline) {
                Ok(line) => match Reply::from_line(&line, number) {
                    Some(Reply::Noted(text)) => add_noted(|noted| noted.texts.push(text)),
                    Some(reply) => return Ok(reply),
                    None => {}
                },
                Err(Silence::Gone) => return Err(Silence::Gone),
                // The process is gone, but one that it has forked may hold the connection.
                Err(Silence::TooLong) if has_ended => return Err(Silence::Gone),
                Err(Silence::TooLong) => {}
            }
            if deadline.is_over() {
                return Err(Silence::TooLong);
            }
        }
    }

    /// How the process ended, if it has.
    #[inline]
    fn status(&mut self) -> Option<io::Result<ExitStatus>> {
        self.child.try_wait().transpose()
    }

    /// The last lines that the process wrote to its standard error.
    #[inline]
    fn child_output(&mut self) -> String {
        last_lines(&self.errors.of_case(&Deadline::after(MAX_OUTPUT_WAIT)))
    }
}

impl Drop for Process {
    #[inline]
    fn drop(&mut self) {
        // An error means that the process is gone already, which is what is wanted.
        let _ = self.child.kill();
        Deadline::after(END).wait_for(|| self.status());
    }
}

/// A process that serves the check.
struct ServingProcess {
    process: Process,
    connection: Connection,
    /// The number of the last question.
    question: u64,
}

impl ServingProcess {
    /// The reply to a token, or why there is none.
    #[inline]
    fn ask(&mut self, token: &str, timeout: Duration) -> Result<Reply, Cause> {
        let deadline = Deadline::after(timeout);
        self.question = self.question.wrapping_add(1);
        self.process.errors.begin_case();
        self.process.output.begin_case();
        let mut is_noted = false;
        add_noted(|_| is_noted = true);
        let mark = if is_noted { String::from(NOTES_WANTED) } else { String::new() };
        let sent = self.connection.send(&format!("{}\t{mark}{token}\n", self.question), &deadline);
        let reply = sent.and_then(|()| self.process.reply(&mut self.connection, self.question, &deadline));
        if is_noted {
            self.note_output(matches!(reply, Err(Silence::Gone)));
        }
        reply.map_err(|silence| match silence {
            Silence::TooLong => Cause::TimedOut { after: timeout },
            Silence::Gone => self.died().unwrap_or(Cause::TimedOut { after: timeout }),
        })
    }

    /// Notes what the case has written. If it `has_died`, what it wrote to its standard error is part of the cause.
    #[inline]
    fn note_output(&mut self, has_died: bool) {
        let mut output = last_lines(&self.process.output.of_case(&Deadline::after(MAX_OUTPUT_WAIT)));
        if !has_died {
            let errors = self.process.child_output();
            if !output.is_empty() && !errors.is_empty() {
                output.push('\n');
            }
            output += &errors;
        }
        add_noted(|noted| noted.output = output);
    }

    /// How the child died; `None` if it still runs, although it has closed the connection.
    #[inline]
    fn died(&mut self) -> Option<Cause> {
        let status = Deadline::after(END).wait_for(|| self.process.status())?;
        let output = self.process.child_output();
        let status = match status {
            Ok(_) if output.contains(OVERFLOW) => String::from("stack overflow"),
            Ok(status) => describe(status),
            Err(error) => error.to_string(),
        };
        Some(Cause::Died { status, output })
    }
}

/// The last lines of what a process wrote, without those that say nothing.
#[inline]
fn last_lines(text: &str) -> String {
    let needless = ["note: run with `RUST_BACKTRACE", OVERFLOW_AGAIN];
    let mut lines = Vec::new();
    for line in text.trim().lines() {
        if !needless.iter().any(|begin| line.starts_with(begin)) {
            lines.push(without_number(line));
        }
    }
    joined(&lines[lines.len().saturating_sub(MAX_LINES)..], "\n")
}

/// Adds something to the notes of the case that this thread tries, if they are wanted.
#[inline]
fn add_noted(add: impl FnOnce(&mut Noted)) {
    NOTED.with(|kept| kept.change(|noted| noted.as_mut().map(add)));
}

/// A line without the number of a thread, which std prints after its name, and which differs from run to run.
#[inline]
fn without_number(line: &str) -> String {
    let cut = || {
        let (name, rest) = line.strip_prefix("thread '")?.split_once("' (")?;
        let (number, rest) = rest.split_once(") ")?;
        number.parse::<u64>().is_ok().then(|| format!("thread '{name}' {rest}"))
    };
    cut().unwrap_or_else(|| line.to_owned())
}

/// How a process ended, in words that are alike on every platform and do not depend on the machine's settings.
#[inline]
fn describe(status: ExitStatus) -> String {
    if let Some(code) = status.code() {
        return format!("exit status: {code}");
    }
    let signal = status.to_string();
    signal.strip_suffix(" (core dumped)").unwrap_or(&signal).to_owned()
}

#[cfg(test)]
mod tests;
