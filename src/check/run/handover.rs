//! Between the thread that draws and searches cases and the task that runs an async property: values go one way, what
//! came of them the other. A value that takes too long is given up, and a task that is gone ends the thread.

use crate::check::case::{__note, Judges, Noting, Verdict, caught_failing, is_noting, judgement};
use crate::check::facts::{Cause, Judgement};
use crate::check::panics::let_go;
use crate::check::state::locked;
use crate::check::statistics::{Labelling, Labels, relabel};
use crate::generator::{Gen, Reflection};
use crate::source::{Rejected, Source};
use std::future::poll_fn;
use std::panic::resume_unwind;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// What both sides share.
pub(super) struct Handover<T> {
    state: Mutex<HandoverState<T>>,
    /// The task has begun with a value, has said what came of it, or is gone.
    is_answered: Condvar,
    /// Whether the task is gone.
    is_abandoned: AtomicBool,
}

struct HandoverState<T> {
    /// The value that the task has not begun with.
    value: Option<T>,
    /// The number of the value that is tried now. It changes when a value is given up.
    number: u64,
    /// Whether notes of that value are wanted.
    is_noting: bool,
    tried: Option<TriedElsewhere>,
    /// Whether there are no further values.
    is_over: bool,
    waker: Option<Waker>,
}

/// What came of a value.
#[derive(Default)]
pub(super) struct TriedElsewhere {
    judgement: Option<Judgement>,
    labels: Labels,
    notes: Vec<String>,
}

impl<T> Default for Handover<T> {
    fn default() -> Handover<T> {
        let state =
            HandoverState { value: None, number: 0, is_noting: false, tried: None, is_over: false, waker: None };
        Handover { state: Mutex::new(state), is_answered: Condvar::new(), is_abandoned: AtomicBool::new(false) }
    }
}

impl<T> Handover<T> {
    /// On the thread: hands a value to the task, and waits for what comes of it. `None` if that takes too long. The
    /// time begins when the task begins with the value: until then a value before it may still block the task.
    fn tried_elsewhere(&self, value: T, time_limit: Duration) -> Option<TriedElsewhere> {
        let mut state = locked(&self.state);
        (state.value, state.is_noting) = (Some(value), is_noting());
        wake(state);
        let is_not_begun = |state: &mut HandoverState<T>| state.value.is_some() && !self.is_abandoned();
        let state =
            self.is_answered.wait_while(locked(&self.state), is_not_begun).unwrap_or_else(PoisonError::into_inner);
        let is_waiting = |state: &mut HandoverState<T>| state.tried.is_none() && !self.is_abandoned();
        let waited = self.is_answered.wait_timeout_while(state, time_limit, is_waiting);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let (tried, value) = (state.tried.take(), state.value.take());
        state.number += 1;
        if tried.is_none() {
            wake(state);
        } else {
            drop(state);
        }
        let_go(&mut { value });
        tried
    }

    fn is_abandoned(&self) -> bool {
        self.is_abandoned.load(Ordering::Acquire)
    }

    /// In the task: the next value and its number; `None` if there are no more.
    pub(super) async fn next(&self) -> Option<(u64, T)> {
        poll_fn(|context| {
            let mut state = locked(&self.state);
            match state.value.take() {
                Some(value) => {
                    self.is_answered.notify_all();
                    Poll::Ready(Some((state.number, value)))
                }
                None if state.is_over => Poll::Ready(None),
                None => {
                    state.waker = Some(context.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await
    }

    /// In the task: what comes of a value, or nothing, if it is given up before.
    pub(super) async fn tried<R: Verdict>(
        &self,
        number: u64,
        value: T,
        property: &impl AsyncFn(T) -> R,
    ) -> TriedElsewhere {
        let is_noting = locked(&self.state).is_noting;
        let (mut value, mut future) = (Some(value), None);
        let mut so_far = TriedElsewhere::default();
        let mut body = |context: &mut Context<'_>| {
            if let Some(value) = value.take() {
                future = Some(Box::pin(property(value)));
            }
            let Some(running) = &mut future else { return Poll::Ready(None) };
            let polled = Pin::as_mut(running).poll(context).map(Verdict::into_cause);
            if polled.is_ready() {
                future = None;
            }
            polled
        };
        let judgement = poll_fn(|context| {
            if !self.is_wanted(number, context.waker()) {
                return Poll::Ready(None);
            }
            so_far.poll(is_noting, &mut || body(context)).map(Some)
        })
        .await;
        // The future, if it has not ended.
        let_go(&mut future);
        TriedElsewhere { judgement, ..so_far }
    }

    /// In the task: whether the value of this number is not given up. If it is later, the waker is called.
    fn is_wanted(&self, number: u64, waker: &Waker) -> bool {
        let mut state = locked(&self.state);
        state.waker = Some(waker.clone());
        state.number == number
    }

    /// In the task: hands back what came of a value.
    pub(super) fn put(&self, number: u64, tried: TriedElsewhere) {
        let mut state = locked(&self.state);
        if state.number == number && tried.judgement.is_some() {
            state.tried = Some(tried);
            self.is_answered.notify_all();
        }
    }
}

/// Unlocks the state and wakes the task.
fn wake<T>(mut state: MutexGuard<'_, HandoverState<T>>) {
    let waker = state.waker.take();
    drop(state);
    if let Some(waker) = waker {
        waker.wake();
    }
}

impl TriedElsewhere {
    /// Polls a property once: panics, labels and notes are its own, and not those of what else the thread does.
    #[inline]
    fn poll(&mut self, is_noting: bool, body: &mut dyn FnMut() -> Poll<Option<Cause>>) -> Poll<Judgement> {
        let around = Labelling::begin();
        relabel(std::mem::take(&mut self.labels));
        let noting = is_noting.then(Noting::begin);
        let (mut is_pending, mut cause) = (false, None);
        let run = &mut || match body() {
            Poll::Ready(cause) => cause,
            Poll::Pending => {
                is_pending = true;
                None
            }
        };
        let ended = caught_failing(run, &mut cause);
        if let Some(noting) = noting {
            self.notes.extend(noting.end().texts);
        }
        self.labels = around.end();
        if ended.is_ok() && is_pending { Poll::Pending } else { Poll::Ready(judgement(ended, cause)) }
    }
}

/// The property on the side of the thread.
pub(super) struct HandedOver<'h, T> {
    pub(super) handover: &'h Handover<T>,
    /// How long a value may take.
    pub(super) time_limit: Duration,
}

impl<T> Judges<T> for HandedOver<'_, T> {
    fn judge(&self, value: T) -> Option<Cause> {
        let Some(tried) = self.handover.tried_elsewhere(value, self.time_limit) else {
            return Some(Cause::TimedOut { after: self.time_limit });
        };
        relabel(tried.labels);
        for note in tried.notes {
            __note(format_args!("{note}"));
        }
        tried.judgement.and_then(Judgement::into_cause)
    }
}

/// The generator on the side of the thread. Once the task is gone it panics, which ends a run, and a search as well: no
/// case can be drawn again then, so nothing is saved.
pub(super) struct WatchedGen<'h, G, T> {
    pub(super) generator: G,
    pub(super) handover: &'h Handover<T>,
}

impl<G: Gen<Value = T>, T> Gen for WatchedGen<'_, G, T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        self.watch();
        self.generator.generate(source)
    }

    fn generate_in_parts(&self, source: &mut Source, after: &mut dyn FnMut(usize, &Source)) -> Result<T, Rejected> {
        self.watch();
        self.generator.generate_in_parts(source, after)
    }

    fn reflect(&self, value: &T, reflection: &mut Reflection) -> bool {
        self.generator.reflect(value, reflection)
    }
}

impl<G, T> WatchedGen<'_, G, T> {
    fn watch(&self) {
        if self.handover.is_abandoned() {
            resume_unwind(Box::new("the future of the check was dropped"));
        }
    }
}

/// Says to the task that there are no further values, however the thread ends.
pub(super) struct ThreadEnd<'h, T>(pub(super) &'h Handover<T>);

impl<T> Drop for ThreadEnd<'_, T> {
    fn drop(&mut self) {
        let mut state = locked(&self.0.state);
        state.is_over = true;
        wake(state);
    }
}

/// Ends the thread when the task is dropped.
pub(super) struct Abandoning<'h, T>(pub(super) &'h Handover<T>);

impl<T> Drop for Abandoning<'_, T> {
    fn drop(&mut self) {
        let state = locked(&self.0.state);
        self.0.is_abandoned.store(true, Ordering::Release);
        self.0.is_answered.notify_all();
        drop(state);
    }
}
