//! Messages from one thread to another. Like a channel of the standard library, but of one type: a channel for each
//! type is a sixteenth of all that this crate compiles to.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

#[derive(Default)]
struct Shared {
    pieces: Mutex<Pieces>,
    has_changed: Condvar,
}

#[derive(Default)]
struct Pieces {
    /// In the order in which they came.
    all: Vec<Vec<u8>>,
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
    /// The next piece, if it comes before so much time has passed.
    #[inline]
    pub(super) fn next(&self, timeout: Duration) -> Mail {
        let is_idle = |pieces: &mut Pieces| pieces.all.is_empty() && !pieces.is_closed;
        let waited = self.0.has_changed.wait_timeout_while(self.0.pieces(), timeout, is_idle);
        let (mut pieces, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if !pieces.all.is_empty() {
            Mail::Piece(pieces.all.remove(0))
        } else if pieces.is_closed {
            Mail::Closed
        } else {
            Mail::Nothing
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
