//! Running a program on a thread that is watched: what does not return is named, and abandoned.

use crate::check::locked;
use crate::check::step::{self, Stopped};
use crate::check::{Labelling, relabel};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// How often a watched thread is looked at within the time that it is given.
const LOOKS: u32 = 8;

/// Where a run is, to say where it failed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum At {
    SetUp,
    Command(usize),
    Model(usize),
    /// After so many commands.
    Invariant(usize),
    Threads,
    /// The invariants, after all threads.
    End,
    CleanUp,
    /// Where only code of this crate runs, whose time is bounded.
    Unwatched,
}

impl At {
    /// Whether it has to be over in time.
    fn is_watched(self) -> bool {
        !matches!(self, At::Threads | At::Unwatched)
    }
}

/// How far a run is, and since when. Clones are one.
#[derive(Clone)]
pub(super) struct HowFar(Arc<Mutex<(At, Option<Instant>)>>, bool);

impl Default for HowFar {
    /// HowFar that nobody watches.
    fn default() -> HowFar {
        HowFar(Arc::new(Mutex::new((At::Unwatched, None))), false)
    }
}

impl HowFar {
    pub(super) fn set(&self, at: At) {
        *locked(&self.0) = (at, if self.1 { Some(Instant::now()) } else { None });
    }

    pub(super) fn at(&self) -> At {
        locked(&self.0).0
    }

    /// Where it is for longer than a limit.
    fn stuck(&self, limit: Duration) -> Option<At> {
        let (at, since) = *locked(&self.0);
        since.is_some_and(|since| since.elapsed() >= limit).then_some(at).filter(|at| at.is_watched())
    }
}

/// How a watched body ended.
pub(super) enum Watched<T> {
    Returned(T),
    Stopped(Stopped),
    /// It is still there, and was abandoned.
    StuckAt(At),
    /// There is no thread to run it on.
    NoThread(std::io::Error),
}

/// Runs a body on another thread, which says how far it is. If it is at one place for longer than a limit, it is
/// abandoned. Tags that the body gives count for the case that this thread tries.
pub(super) fn watched<T: Send + 'static>(
    limit: Duration,
    body: impl FnOnce(&HowFar) -> T + Send + 'static,
) -> Watched<T> {
    let progress = HowFar(HowFar::default().0, true);
    let (theirs, (sender, receiver)) = (progress.clone(), channel());
    let run = move || {
        let (mut body, mut returned) = (Some(body), None);
        let labelling = Labelling::begin();
        let ended = step::caught(&mut || returned = body.take().map(|body| body(&theirs)));
        let tags = labelling.end();
        // Nobody may wait any more.
        let _ = sender.send((ended.map(|()| returned), tags));
    };
    let spawned = match thread::Builder::new().spawn(run) {
        Ok(spawned) => spawned,
        Err(error) => return Watched::NoThread(error),
    };
    let tick = (limit / LOOKS).max(Duration::from_millis(1));
    loop {
        match receiver.recv_timeout(tick) {
            Ok((ended, tags)) => {
                // Joined, so that nothing of it runs any more.
                let _ = spawned.join();
                relabel(tags);
                match ended {
                    Ok(Some(returned)) => return Watched::Returned(returned),
                    Err(stopped) => return Watched::Stopped(stopped),
                    Ok(None) => unreachable!("the body is there, and has returned"),
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                if let Some(at) = progress.stuck(limit) {
                    return Watched::StuckAt(at);
                }
            }
            Err(RecvTimeoutError::Disconnected) => unreachable!("the thread sends how it ended"),
        }
    }
}
