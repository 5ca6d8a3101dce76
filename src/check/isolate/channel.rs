//! Messages from one thread to another. Like a channel of the standard library, but of one type: a channel for each
//! type is a sixteenth of all that this crate compiles to.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

#[derive(Default)]
struct Queue {
    /// The messages, in the order in which they came.
    messages: Mutex<VecDeque<String>>,
    has_message: Condvar,
}

/// The side that sends messages.
pub(super) struct Sender(Arc<Queue>);

/// The side that receives messages.
pub(super) struct Receiver(Arc<Queue>);

#[inline]
pub(super) fn channel() -> (Sender, Receiver) {
    let shared = Arc::<Queue>::default();
    (Sender(Arc::clone(&shared)), Receiver(shared))
}

/// Starts a thread. It takes one type of job, so that little is compiled.
#[inline]
pub(super) fn on_a_thread(job: Box<dyn FnOnce() + Send>) {
    thread::spawn(job);
}

impl Sender {
    #[inline]
    pub(super) fn send(&self, message: String) {
        locked(&self.0).push_back(message);
        self.0.has_message.notify_all();
    }
}

impl Receiver {
    /// Waits for the next message.
    #[inline]
    pub(super) fn next(&self) -> String {
        let mut messages = locked(&self.0);
        loop {
            match messages.pop_front() {
                Some(message) => return message,
                None => messages = self.0.has_message.wait(messages).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

#[inline]
fn locked(shared: &Queue) -> MutexGuard<'_, VecDeque<String>> {
    shared.messages.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
