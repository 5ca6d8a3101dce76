//! The child's side: reads tokens, tries their values, replies. Ends with its connection, whatever it is doing.

use super::connection::{ConnectInfo, key_in};
use super::parent::{NOTES_WANTED, VARIABLE};
use super::reply::Reply;
use crate::check::facts::{Ending, Judgement};
use crate::check::panics;
use crate::check::settings::Tries;
use crate::check::state::{NOTE_HOOK, NOTED, Noted, PARENT, ParentProcess};
use std::env;
use std::io::{self, BufRead, BufReader, Lines, PipeReader, Read, Write, pipe};
use std::net::TcpStream;
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Whether this process is serving an isolated check.
#[inline]
pub(super) fn is_serving() -> bool {
    PARENT.get().is_some()
}

#[inline]
pub(super) fn serve(tries: &mut Tries<'_>, connect_info: &ConnectInfo) -> ! {
    let connected = connect_info.accept().and_then(|stream| Ok((questions(stream.try_clone()?)?, stream)));
    let (questions, stream) = match connected {
        Ok(both) => both,
        Err(error) => panic!("isolated: this process was started to serve a check, but nobody waits for it: {error}"),
    };
    let Some(key) = env::var(VARIABLE).ok().and_then(|variable| key_in(&variable)) else {
        panic!("isolated: the variable {VARIABLE} of this process was changed before it came to its check");
    };
    let parent = ParentProcess { stream, question: AtomicU64::new(key), replying: process::id() };
    assert!(PARENT.set(parent).is_ok(), "isolated: this process serves a check already");
    panics::before_aborting(|ending| {
        say(&match ending {
            Ending::Panicked(cause) => Reply::Failed(cause),
            Ending::Discarded(location) | Ending::Rejected(_, location) => Reply::Discarded(location),
        });
        process::exit(0)
    });
    let _ = NOTE_HOOK.set(|text| say(&Reply::Noted(text.to_owned())));
    say(&Reply::Ready);
    for question in questions {
        let Ok(question) = question else { break };
        let (is_noted, token) = begin(&question);
        if is_noted {
            NOTED.with(|noted| noted.replace(Some(Noted { is_sent: true, ..Noted::default() })));
        }
        let judged = token.parse().ok().and_then(|choices| tries(&choices));
        NOTED.with(|noted| noted.replace(None));
        let reply = match judged {
            Some((Judgement::Passes, labels)) => Reply::Passed(labels),
            Some((Judgement::Discarded(location), _)) => Reply::Discarded(*location),
            Some((Judgement::Fails(cause), _)) => Reply::Failed(*cause),
            None => Reply::Rejected,
        };
        say(&reply);
    }
    process::exit(0)
}

/// The lines that the parent sends. A function of its own, so that it is not compiled for each property.
#[inline]
fn questions(mut stream: TcpStream) -> io::Result<Lines<BufReader<PipeReader>>> {
    let (questions, mut passed_on) = pipe()?;
    // A thread of its own passes them on and ends the process with the connection, so that no endless property outlives
    // the parent. By hand, since `io::copy` leaves it to Linux, which waits for more before it passes anything on.
    let job: Box<dyn FnOnce() + Send> = Box::new(move || {
        let mut chunk = [0; 1 << 12];
        while let Ok(length @ 1..) = stream.read(&mut chunk)
            && passed_on.write_all(&chunk[..length]).is_ok()
        {}
        process::exit(0)
    });
    thread::spawn(job);
    Ok(BufReader::new(questions).lines())
}

/// Whether notes are asked for in a question, and its token. Notes the question's number, which the next reply bears.
#[inline]
fn begin(question: &str) -> (bool, &str) {
    let (number, token) = question.split_once('\t').unwrap_or_default();
    if let (Some(parent), Ok(number)) = (PARENT.get(), number.parse()) {
        parent.question.store(number, Ordering::Relaxed);
    }
    match token.strip_prefix(NOTES_WANTED) {
        Some(token) => (true, token),
        None => (false, token),
    }
}

#[inline]
fn say(reply: &Reply) {
    let Some(parent) = PARENT.get() else { return };
    let line = reply.to_line(parent.question.load(Ordering::Relaxed));
    // Written in one go, so that nothing comes in between. A process that this one has forked must not reply, and ends.
    // So does this one if the parent listens no longer.
    if process::id() != parent.replying || (&parent.stream).write_all(line.as_bytes()).is_err() {
        process::exit(0);
    }
}
