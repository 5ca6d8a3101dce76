//! Threads of std that run the commands of one program, again and again, and begin at the same moment each time.

use super::data::Program;
use super::history::History;
use super::job::{Event, Job, ThreadLog};
use super::pool::Handles;
use crate::check::locked;
use std::hint::spin_loop;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// If nothing has returned for so long, it is asked whether all that is pending waits rightly.
const QUIET: Duration = Duration::from_millis(10);
/// The most turns of an empty loop by which the beginnings of threads lie apart.
const MAX_TURNS: u64 = 256;
/// So many turns a thread waits for others before it lets other processes run.
const TURNS_OF_GATHERING: u32 = 1 << 8;
/// Once all have come, they wait for each other to be running: a thread that had let others run needs some time.
const TURNS_OF_STARTING: u32 = 1 << 11;

/// The threads of a program.
pub(super) struct Crew<S, M> {
    shared: Arc<CrewState<S, M>>,
    threads: Vec<JoinHandle<()>>,
    runs: usize,
    /// What is to be done once all threads are over.
    last: Option<Task<S, M>>,
}

/// What the threads share with who gives them jobs.
struct CrewState<S, M> {
    state: Mutex<State<S, M>>,
    jobs_are_there: Condvar,
    all_are_over: Condvar,
    /// Of each thread, and of what comes after all threads.
    logs: Vec<Mutex<ThreadLog>>,
    /// How often a thread came to the place where they gather, and to the one where they start.
    gates: [AtomicUsize; 2],
}

struct State<S, M> {
    jobs: Vec<Option<Task<S, M>>>,
    /// How many jobs are not over.
    left: usize,
    is_closed: bool,
}

struct Task<S, M> {
    job: Job<S, M>,
    /// Which run it is, from 1. `None` if it waits for no other thread before it begins.
    run: Option<usize>,
    begun: Instant,
}

/// How a thread is started that does some work.
type Spawn<'s> = dyn FnMut(Box<dyn FnOnce() + Send>) -> io::Result<JoinHandle<()>> + 's;

/// How a run ended.
pub(super) enum Waited {
    Over(Vec<ThreadLog>),
    /// Commands are pending, and it was said that they may be.
    Excused,
    /// Nothing has returned for as long as it may take.
    TimedOut(Vec<ThreadLog>),
}

impl<S: Clone + Send + 'static, M: 'static> Crew<S, M> {
    /// Starts this many threads. If one cannot be started, none is left.
    pub(super) fn new(count: usize) -> io::Result<Crew<S, M>> {
        Crew::spawned_by(count, &mut |work| thread::Builder::new().spawn(work))
    }

    fn spawned_by(count: usize, spawn: &mut Spawn<'_>) -> io::Result<Crew<S, M>> {
        let state = State { jobs: (0..count).map(|_| None).collect(), left: 0, is_closed: false };
        let shared = CrewState {
            state: Mutex::new(state),
            jobs_are_there: Condvar::new(),
            all_are_over: Condvar::new(),
            logs: (0..=count).map(|_| Mutex::default()).collect(),
            gates: Default::default(),
        };
        let mut crew = Crew { shared: Arc::new(shared), threads: Vec::new(), runs: 0, last: None };
        for thread in 0..count {
            let shared = Arc::clone(&crew.shared);
            crew.threads.push(spawn(Box::new(move || shared.work(thread)))?);
        }
        Ok(crew)
    }

    /// Begins a run.
    pub(super) fn begin(&mut self, program: &Program<S, M>, system: &S, handles: &Handles) {
        self.runs += 1;
        for log in &self.shared.logs {
            *locked(log) = ThreadLog { is_over: true, ..ThreadLog::default() };
        }
        let begun = Instant::now();
        let task = |job| Task { job, run: Some(self.runs), begun };
        self.last = Job::last(program, system, handles).map(|job| Task { job, run: None, begun });
        self.give(Job::all(program, system, handles).into_iter().map(task));
    }

    fn give(&self, tasks: impl ExactSizeIterator<Item = Task<S, M>>) {
        let mut state = locked(&self.shared.state);
        state.left = tasks.len();
        for (thread, task) in tasks.enumerate() {
            locked(&self.shared.logs[task.job.thread]).is_over = false;
            state.jobs[thread] = Some(task);
        }
        drop(state);
        self.shared.jobs_are_there.notify_all();
    }

    /// Begins what comes after all threads, unless one of them has panicked. Returns whether there is anything.
    fn begin_last(&mut self) -> bool {
        let has_stopped = self.shared.logs.iter().any(|log| locked(log).stopped.is_some());
        let Some(last) = self.last.take().filter(|_| !has_stopped) else { return false };
        self.give(std::iter::once(last));
        true
    }

    /// Waits until all is over, or nothing has returned for longer than a limit. Whenever it is quiet, `may_wait` says
    /// of the history so far whether it may end so.
    pub(super) fn wait(&mut self, limit: Duration, may_wait: &mut dyn FnMut(&History) -> bool) -> Waited {
        let (mut last_count, mut last_return, mut is_asked) = (0, Instant::now(), false);
        loop {
            if self.are_over_within(QUIET) {
                if self.begin_last() {
                    continue;
                }
                return Waited::Over(self.shared.logs.iter().map(|log| std::mem::take(&mut *locked(log))).collect());
            }
            let mut logs: Vec<MutexGuard<'_, ThreadLog>> = self.shared.logs.iter().map(locked).collect();
            let returned = |log: &ThreadLog| log.events.iter().filter(|event| event.response.is_some()).count();
            let count = logs.iter().map(|log| log.events.len() + returned(log) + usize::from(log.is_over)).sum();
            if count != last_count {
                (last_count, last_return, is_asked) = (count, Instant::now(), false);
                continue;
            }
            let is_pending = |log: &ThreadLog| log.events.last().is_some_and(|event| event.response.is_none());
            let is_quiet = logs.iter().all(|log| (log.is_over || is_pending(log)) && log.stopped.is_none());
            if is_quiet && !is_asked {
                is_asked = true;
                let events = logs.iter_mut().flat_map(|log| std::mem::take(&mut log.events)).collect();
                let history = History::new(events);
                if may_wait(&history) {
                    return Waited::Excused;
                }
                history.events.into_iter().for_each(|event: Event| logs[event.thread].events.push(event));
            }
            if last_return.elapsed() >= limit {
                return Waited::TimedOut(logs.iter_mut().map(|log| std::mem::take(&mut **log)).collect());
            }
        }
    }

    fn are_over_within(&self, time: Duration) -> bool {
        let state = locked(&self.shared.state);
        let waited = self.shared.all_are_over.wait_timeout_while(state, time, |state| state.left > 0);
        waited.unwrap_or_else(PoisonError::into_inner).0.left == 0
    }

    /// Abandons threads that do not end. Returns how many.
    pub(super) fn abandon(mut self) -> usize {
        self.threads.clear();
        locked(&self.shared.state).left
    }
}

/// Ends the threads, and waits for those that were not abandoned.
impl<S, M> Drop for Crew<S, M> {
    fn drop(&mut self) {
        locked(&self.shared.state).is_closed = true;
        self.shared.jobs_are_there.notify_all();
        self.threads.drain(..).for_each(|thread| drop(thread.join()));
    }
}

impl<S: Clone, M> CrewState<S, M> {
    fn work(&self, thread: usize) {
        while let Some(Task { job, run, begun }) = self.next(thread) {
            if let Some(run) = run {
                self.pass(0, run, TURNS_OF_GATHERING);
                self.pass(1, run, TURNS_OF_STARTING);
                for _ in 0..turns(run, thread) {
                    spin_loop();
                }
            }
            let clock = || u64::try_from(begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
            let log = &self.logs[job.thread];
            job.run(&clock, log);
            let mut state = locked(&self.state);
            state.left -= 1;
            if state.left == 0 {
                self.all_are_over.notify_one();
            }
        }
    }

    fn next(&self, thread: usize) -> Option<Task<S, M>> {
        let mut state = locked(&self.state);
        loop {
            if let Some(task) = state.jobs[thread].take() {
                return Some(task);
            }
            if state.is_closed {
                return None;
            }
            state = self.jobs_are_there.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits at a gate until all threads have come there in this run.
    fn pass(&self, gate: usize, run: usize, turns: u32) {
        let (gate, all) = (&self.gates[gate], run * (self.logs.len() - 1));
        gate.fetch_add(1, Ordering::SeqCst);
        let mut turn = 0;
        while gate.load(Ordering::SeqCst) < all {
            if turn < turns {
                turn += 1;
                spin_loop();
            } else {
                thread::yield_now();
            }
        }
    }
}

/// How long a thread waits before it begins, in one of the runs: not at all in every second one.
fn turns(run: usize, thread: usize) -> u64 {
    let run = run as u64;
    if run.is_multiple_of(2) { 0 } else { crate::choices::mix(run ^ ((thread as u64) << 32)) % MAX_TURNS }
}

#[cfg(test)]
mod tests;
