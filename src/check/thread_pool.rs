//! Trying values on several threads. Knows nothing of cases, properties and the causes of panics.
//!
//! A job makes values on the calling thread; workers turn these into results, which the job gets in order. The threads
//! live as long as the job.

use crate::check::panics::let_go;
use crate::check::state::locked;
use crate::search::{Capacity, Evaluation, Found, Search};
use crate::tree::Tree;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

impl<'g, T: Send> Search<'_, 'g, T> {
    /// Searches as [`run`](Search::run) does, and evaluates candidates ahead on this many threads.
    ///
    /// The result is that of `run`, whatever the number: the minimal value, the evaluations counted, the improvements.
    /// While a candidate is evaluated, the search guesses which candidates come next and evaluates them too. If the
    /// guess was wrong, their results are dropped. This pays if an evaluation takes more than a tenth of a millisecond.
    ///
    /// `fails` returns true for a value that fails. A property is the other way round: true passes.
    ///
    /// Values are grown on the calling thread, so the generator need not be `Sync`. The search waits at its end for the
    /// calls of `fails` whose results are not needed. A panic of `fails` is passed on if its result is needed.
    ///
    /// # Panics
    /// If `threads` is 0.
    ///
    /// ```
    /// use rosebush::{Gen, Search, int, vec};
    /// let tree = vec(int(0..=1000), 0..20).tree(1);
    /// let fails = |list: Vec<u32>| list.iter().sum::<u32>() >= 100;
    /// let found = Search::new().run_on_threads(2, &tree, fails);
    /// assert_eq!(found.minimal.value(), [100]);
    /// assert_eq!(found.evaluations, Search::new().run(&tree, fails).evaluations);
    /// ```
    #[track_caller]
    pub fn run_on_threads(self, threads: usize, tree: &Tree<'g, T>, fails: impl Fn(T) -> bool + Sync) -> Found<'g, T> {
        assert!(threads > 0, "run_on_threads: {threads} threads would evaluate nothing");
        if threads == 1 {
            return self.run(tree, fails);
        }
        on_threads(threads, &fails, |workers| self.run_with(tree, &mut ByWorkers(workers)))
    }
}

/// Works on values: they are begun in an order, and their results are asked for in that order.
///
/// Some values are begun before it is known that they are wanted. Those that are given up must leave no trace.
pub(crate) trait Workers<T, R> {
    /// How many values may be under way at once; at least one.
    fn capacity(&self) -> Capacity;

    fn begin(&mut self, value: T);

    /// The result of the value under way that was begun first. It is under way no longer.
    fn first(&mut self) -> R;

    /// Gives up the values under way: nobody will ask for their results.
    fn cancel_all(&mut self);
}

/// Evaluates a search's candidates by workers.
struct ByWorkers<'w, T>(&'w mut dyn Workers<T, bool>);

impl<T> Evaluation<T> for ByWorkers<'_, T> {
    fn capacity(&self) -> Capacity {
        self.0.capacity()
    }

    fn begin(&mut self, value: T) {
        self.0.begin(value);
    }

    fn next_fails(&mut self) -> bool {
        self.0.first()
    }

    fn cancel_all(&mut self) {
        self.0.cancel_all();
    }
}

/// Does a job with threads that turn its values into results by `work`.
pub(crate) fn on_threads<T: Send, R: Send, O>(
    threads: usize,
    work: &(impl Fn(T) -> R + Sync + ?Sized),
    job: impl FnOnce(&mut dyn Workers<T, R>) -> O,
) -> O {
    let queue = WorkQueue::default();
    thread::scope(|scope| {
        let _closing = CloseOnDrop(&queue);
        for _ in 0..threads {
            scope.spawn(|| queue.work(work));
        }
        job(&mut CallingSide { queue: &queue, threads, begun: 0, asked: 0 })
    })
}

/// The queue between the calling thread and the workers.
struct WorkQueue<T, R> {
    state: Mutex<QueueState<T, R>>,
    work_is_there: Condvar,
    work_is_done: Condvar,
}

struct QueueState<T, R> {
    /// Values that nobody works on yet, with their numbers.
    values: Vec<(u64, T)>,
    results: Vec<(u64, thread::Result<R>)>,
    /// The number from which on results are wanted.
    wanted: u64,
    is_closed: bool,
}

impl<T, R> Default for WorkQueue<T, R> {
    fn default() -> WorkQueue<T, R> {
        let state = QueueState { values: Vec::new(), results: Vec::new(), wanted: 0, is_closed: false };
        WorkQueue { state: Mutex::new(state), work_is_there: Condvar::new(), work_is_done: Condvar::new() }
    }
}

impl<T, R> WorkQueue<T, R> {
    fn work(&self, work: &(impl Fn(T) -> R + ?Sized)) {
        while let Some((number, value)) = self.next() {
            let result = catch_unwind(AssertUnwindSafe(|| work(value)));
            let mut state = locked(&self.state);
            if number >= state.wanted {
                state.results.push((number, result));
                self.work_is_done.notify_one();
            } else {
                drop(state);
                drop(result);
            }
        }
    }

    fn next(&self) -> Option<(u64, T)> {
        let mut state = locked(&self.state);
        while !state.is_closed {
            if !state.values.is_empty() {
                return Some(state.values.remove(0));
            }
            state = self.work_is_there.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn result(&self, number: u64) -> thread::Result<R> {
        let mut state = locked(&self.state);
        loop {
            if let Some(at) = state.results.iter().position(|(known, _)| *known == number) {
                return state.results.swap_remove(at).1;
            }
            state = self.work_is_done.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Empties the queue: results below this number are not wanted.
    fn clear(&self, wanted: u64) {
        let mut state = locked(&self.state);
        state.wanted = wanted;
        let (values, results) = (std::mem::take(&mut state.values), std::mem::take(&mut state.results));
        drop(state);
        drop(results);
        // Dropped one by one: if two destructors of one vector panicked, the process would end.
        for value in values {
            let_go(&mut Some(value));
        }
    }
}

/// Ends the workers, however the job ends.
struct CloseOnDrop<'d, T, R>(&'d WorkQueue<T, R>);

impl<T, R> Drop for CloseOnDrop<'_, T, R> {
    fn drop(&mut self) {
        locked(&self.0.state).is_closed = true;
        self.0.work_is_there.notify_all();
    }
}

/// The calling thread's side of the queue.
struct CallingSide<'d, T, R> {
    queue: &'d WorkQueue<T, R>,
    threads: usize,
    /// How many values were begun.
    begun: u64,
    /// How many of these were asked for or given up.
    asked: u64,
}

impl<T, R> Workers<T, R> for CallingSide<'_, T, R> {
    fn capacity(&self) -> Capacity {
        Capacity::of(self.threads)
    }

    fn begin(&mut self, value: T) {
        locked(&self.queue.state).values.push((self.begun, value));
        self.queue.work_is_there.notify_one();
        self.begun += 1;
    }

    fn first(&mut self) -> R {
        let result = self.queue.result(self.asked);
        self.asked += 1;
        result.unwrap_or_else(|payload| resume_unwind(payload))
    }

    fn cancel_all(&mut self) {
        self.asked = self.begun;
        self.queue.clear(self.begun);
    }
}
