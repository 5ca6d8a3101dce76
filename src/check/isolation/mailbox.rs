//! What one thread has for another, piece by piece. Like a channel of the standard library, but of one type: a channel
//! for each type is a sixteenth of all that this crate compiles to.

use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Default)]
struct Shared {
    pieces: Mutex<Pieces>,
    has_changed: Condvar,
}

#[derive(Default)]
struct Pieces {
    /// In the order in which they came, and how many of them have been taken.
    all: Vec<Vec<u8>>,
    taken: usize,
    is_closed: bool,
}

impl Shared {
    #[inline]
    fn pieces(&self) -> MutexGuard<'_, Pieces> {
        self.pieces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[inline]
    fn close(&self) {
        self.pieces().is_closed = true;
        self.has_changed.notify_all();
    }
}

/// Where pieces are put in.
pub(super) struct Sender(Arc<Shared>);

/// Where they are taken out.
pub(super) struct Mailbox(Arc<Shared>);

/// What came in the time that there was.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) enum Mail {
    Piece(Vec<u8>),
    Nothing,
    /// Nothing, and there will be nothing any more.
    Closed,
}

#[inline]
pub(super) fn mailbox() -> (Sender, Mailbox) {
    let shared = Arc::<Shared>::default();
    (Sender(Arc::clone(&shared)), Mailbox(shared))
}

/// Starts a thread. Of one type of job, for the same reason.
#[inline]
pub(super) fn on_a_thread(job: Box<dyn FnOnce() + Send>) {
    thread::spawn(job);
}

impl Sender {
    /// False if nobody will take it.
    #[inline]
    pub(super) fn send(&self, piece: &[u8]) -> bool {
        let mut pieces = self.0.pieces();
        if pieces.is_closed {
            return false;
        }
        pieces.all.push(piece.to_vec());
        self.0.has_changed.notify_all();
        true
    }
}

impl Mailbox {
    /// The next piece, if it comes before so much time has passed; however long that takes, if no time is given.
    #[inline]
    pub(super) fn next(&self, timeout: Option<Duration>) -> Mail {
        let end = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        let mut pieces = self.0.pieces();
        loop {
            if pieces.taken < pieces.all.len() {
                let at = pieces.taken;
                let piece = mem::take(&mut pieces.all[at]);
                pieces.taken += 1;
                if pieces.taken == pieces.all.len() {
                    pieces.all.clear();
                    pieces.taken = 0;
                }
                return Mail::Piece(piece);
            }
            if pieces.is_closed {
                return Mail::Closed;
            }
            pieces = match end {
                None => self.0.has_changed.wait(pieces).unwrap_or_else(PoisonError::into_inner),
                Some(end) => {
                    let left = end.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        return Mail::Nothing;
                    }
                    self.0.has_changed.wait_timeout(pieces, left).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

impl Drop for Sender {
    #[inline]
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Drop for Mailbox {
    #[inline]
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests;
