//! Running the threads of a program on threads of std, again and again, since no two runs need be alike.

use super::data::{Machine, Parallel, Program, Settings};
use super::history::{Ended, Job, collect};
use super::linearizable;
use super::pool::Handles;
use super::run::Failed;
use crate::generator::IntoLengths;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

/// How often a program is run, unless the machine says otherwise.
const RUNS: u64 = 25;
/// How many times as often programs are run once one has failed, since smaller ones fail more rarely.
const MORE_RUNS: u64 = 10;
const PATIENCE: Duration = Duration::from_secs(2);
/// The most turns of an empty loop by which the beginnings of threads lie apart.
const MOST_TURNS: u64 = 256;

impl<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static> Machine<S, M> {
    /// Lets commands run at the same time: after a first part in order, so many threads with so many commands each, all
    /// on one system. Each thread has a clone of it, so the system is something shared, such as an `Arc`.
    ///
    /// What each command answered, and which were over before others began, must be explained by some order of them on
    /// the model, in which the answers agree and after which the invariants hold: the system must be *linearizable*. A
    /// rule is offered to a thread by what was before all threads and what the thread has done itself. So its command
    /// may come at other states of the model too, where the model must answer, or panic if it never comes there.
    ///
    /// A program shrinks towards fewer commands in all, and keeps failing by chance: it is run [again and
    /// again](Machine::repetitions), and a report says how often it failed. Which steps of threads interleave is up to
    /// the operating system, so a token gives the program, not the run. Where threads wait for each other for longer
    /// than the machine has [`wait_limit`](Machine::wait_limit), that is a failure too; they are left behind.
    ///
    /// # Panics
    /// If there are fewer than two threads, the range is empty, or there are more than 64 commands in all threads.
    ///
    /// ```
    /// use rosebush::{Check, machine, no_arguments};
    /// use std::sync::{Arc, atomic::{AtomicU32, Ordering::SeqCst}};
    ///
    /// // What another thread adds between the load and the store is lost.
    /// let add = |counter: &mut Arc<AtomicU32>, ()| {
    ///     let n = counter.load(SeqCst);
    ///     std::thread::yield_now();
    ///     counter.store(n + 1, SeqCst);
    ///     n + 1
    /// };
    /// let counters = machine(|| Arc::new(AtomicU32::new(0)), || 0)
    ///     .name("counter")
    ///     .rule("add", no_arguments, add, |n, ()| { *n += 1; *n })
    ///     .threads(2, 1..=3);
    /// let failure = Check::new().seed(1).run(counters, |program| program.run()).into_failure().unwrap();
    /// assert_eq!(format!("{:?}", failure.minimal), "thread 1: counter.add(); thread 2: counter.add();");
    /// ```
    #[doc(alias = "concurrent")]
    #[doc(alias = "parallel")]
    #[doc(alias = "linearizable")]
    #[track_caller]
    pub fn threads(mut self, threads: usize, steps: impl IntoLengths) -> Machine<S, M> {
        let (least, most) = steps.into_lengths().into_inner();
        assert!(threads > 1, "threads: {threads} are not at the same time");
        let all = threads.saturating_mul(most);
        assert!(
            all <= linearizable::MOST,
            "steps: {all} commands of {threads} threads are more than {}",
            linearizable::MOST
        );
        let settings = Settings {
            threads,
            steps: (least, most),
            runs: RUNS,
            wait_limit: PATIENCE,
            is_scheduled: false,
            has_failed: Arc::new(AtomicBool::new(false)),
        };
        self.settings().parallel = Some(Parallel { clone: M::clone, settings, run: run::<S, M> });
        self
    }

    /// How often each program with threads is run, until it fails; 25 times if this is not called. Once one has failed,
    /// each is run ten times as often.
    ///
    /// # Panics
    /// If it is 0, or the machine has no [`threads`](Machine::threads) yet.
    ///
    /// ```
    /// use rosebush::{Check, machine, no_arguments};
    /// let steps = machine(|| (), || ()).rule("step", no_arguments, |_, ()| (), |_, ()| ()).threads(2, 1..=2).repetitions(3);
    /// Check::new().cases(20).check(steps, |program| program.run());
    /// ```
    #[doc(alias = "runs")]
    #[track_caller]
    pub fn repetitions(mut self, repetitions: u64) -> Machine<S, M> {
        assert!(repetitions > 0, "repetitions: {repetitions} runs would test nothing");
        self.parallel("repetitions").runs = repetitions;
        self
    }

    /// How long the threads of one run may take, before they are taken to wait for each other; 2 seconds if this is not
    /// called.
    ///
    /// # Panics
    /// If it is zero, or the machine has no [`threads`](Machine::threads) yet.
    ///
    /// ```
    /// use rosebush::{Cause, Check, machine, no_arguments};
    /// use std::sync::{Arc, Mutex};
    /// use std::time::Duration;
    /// // Two locks, taken in either order.
    /// let both = |first: &Mutex<()>, second: &Mutex<()>| {
    ///     let _first = first.lock();
    ///     std::thread::sleep(Duration::from_millis(1));
    ///     let _second = second.lock();
    /// };
    /// let locks = machine(Default::default, || ())
    ///     .name("locks")
    ///     .rule("there", no_arguments, move |it: &mut Arc<[Mutex<()>; 2]>, ()| both(&it[0], &it[1]), |_, ()| ())
    ///     .rule("back", no_arguments, move |it, ()| both(&it[1], &it[0]), |_, ()| ())
    ///     .threads(2, 1..=1)
    ///     .steps(0)
    ///     .wait_limit(Duration::from_millis(200));
    /// let failure = Check::new().seed(1).run(locks, |program| program.run()).into_failure().unwrap();
    /// assert_eq!(format!("{:?}", failure.minimal), "thread 1: locks.there(); thread 2: locks.back();");
    /// let Cause::Panicked { message, .. } = failure.cause else { panic!() };
    /// assert!(message.contains("threads 1 and 2 have not come to an end within 200ms"));
    /// ```
    #[doc(alias = "patience")]
    #[track_caller]
    pub fn wait_limit(mut self, wait_limit: Duration) -> Machine<S, M> {
        assert!(!wait_limit.is_zero(), "wait_limit: no thread ends within {wait_limit:?}");
        self.parallel("wait_limit").wait_limit = wait_limit;
        self
    }

    #[track_caller]
    fn parallel(&mut self, setting: &str) -> &mut Settings {
        match &mut self.settings().parallel {
            Some(parallel) => &mut parallel.settings,
            None => panic!("{setting}: it is said of a machine's threads, and there are none"),
        }
    }
}

/// Runs a program until it fails, and then as often as was left, to say how often it does. A failure before the threads
/// begin does not depend on them, and is reported as one in order.
fn run<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(program: &Program<S, M>) {
    let Some(parallel) = &program.declared.parallel else { return };
    let Settings { runs, has_failed, wait_limit, .. } = &parallel.settings;
    let runs = if has_failed.load(Ordering::Relaxed) { runs * MORE_RUNS } else { *runs };
    let (mut first, mut failures, mut done) = (None, 0, 0);
    let mut waits = false;
    // No further runs after threads that wait: these are left behind, and finding out that they wait takes long.
    while done < runs && !waits {
        let mut is_in_order = true;
        let failed = program.attempt(&mut |system, reached| {
            is_in_order = false;
            let ended = at_the_same_time(program, system, &reached.handles, done, *wait_limit);
            program.judged(ended, system, &reached)
        });
        if failed.is_some() && is_in_order {
            has_failed.store(true, Ordering::Relaxed);
            return program.fail_if(failed);
        }
        waits = matches!(failed, Some(Failed::Waits(_)));
        done += 1;
        failures += u64::from(failed.is_some());
        first = first.or(failed);
    }
    if first.is_some() {
        has_failed.store(true, Ordering::Relaxed);
    }
    let often = format!("\nIt failed in {failures} of {done} runs.");
    program.fail_if(first.map(|failed| match failed {
        Failed::Disagrees(text) => Failed::Disagrees(text + &often),
        Failed::Waits(text) => Failed::Waits(text + &often),
        Failed::Stopped { stopped, place } => {
            Failed::Stopped { stopped, place: format!("{place}, in {failures} of {done} runs") }
        }
    }));
}

/// Runs the commands of each thread on a thread of its own.
fn at_the_same_time<S: Clone + Send + 'static, M: Debug + 'static>(
    program: &Program<S, M>,
    system: &S,
    handles: &Handles,
    run: u64,
    wait_limit: Duration,
) -> Ended {
    let begun = Instant::now();
    let clock = move || u64::try_from(begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
    let (told, tells) = channel();
    let jobs = Job::all(program, system, handles);
    let (count, numbers) = (jobs.len(), jobs.iter().map(|job| job.thread).collect::<Vec<_>>());
    let ready = Arc::new(AtomicUsize::new(0));
    let mut threads = Vec::new();
    for job in jobs {
        let (told, ready) = (told.clone(), Arc::clone(&ready));
        threads.push(thread::spawn(move || {
            ready.fetch_add(1, Ordering::SeqCst);
            while ready.load(Ordering::SeqCst) < count {
                thread::yield_now();
            }
            for _ in 0..turns(run, job.thread) {
                std::hint::spin_loop();
            }
            let thread = job.thread;
            let _ = told.send((thread, job.run(&clock)));
        }));
    }
    drop(told);
    let mut over = Vec::new();
    while over.len() < count {
        match tells.recv_timeout(wait_limit.saturating_sub(begun.elapsed())) {
            Ok(told) => over.push(told),
            Err(_) => {
                let waits = |thread: &usize| !over.iter().any(|(other, _)| other == thread);
                return Ended::Waits(numbers.into_iter().filter(waits).collect());
            }
        }
    }
    // The threads are joined, so that they hold nothing when the system is cleaned up.
    threads.into_iter().for_each(|thread| drop(thread.join()));
    collect(over)
}

/// How long a thread waits before it begins, in one of the runs: not at all in every second one.
fn turns(run: u64, thread: usize) -> u64 {
    if run.is_multiple_of(2) { 0 } else { crate::choices::mix(run ^ ((thread as u64) << 32)) % MOST_TURNS }
}
