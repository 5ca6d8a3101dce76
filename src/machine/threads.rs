//! The settings of commands that run concurrently, on threads of std.

use super::data::{Machine, Parallel, Settings};
use super::repeat::run;
use super::run_memory::RunMemory;
use crate::generator::IntoLengths;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

/// The most commands of all threads.
const MAX_COMMANDS: usize = 64;
/// How often a program is run, unless the machine says otherwise.
const REPETITIONS: u64 = 100;
/// How many steps one execution of a program with schedules may take.
#[cfg(feature = "shuttle")]
const MAX_STEPS: u64 = 100_000;
const WAIT_LIMIT: Duration = Duration::from_secs(2);

impl<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static> Machine<S, M> {
    /// Adds threads to each program: after a sequential part, this many threads run this many commands each, on one
    /// system. Each thread has a clone of the system, so it must be something shared, such as an `Arc`.
    ///
    /// The system must be *linearizable*. That is, some order of the commands, in which each comes after those that
    /// returned before it was invoked, gives the same responses on the model, and the invariants hold after it. A
    /// precondition is tested after all earlier commands of the program, of any thread, and a thread can use what
    /// another one made. When the program runs, the command may come at other states of the model too. There the model
    /// must give a response, or panic if the command cannot come there.
    ///
    /// The operating system decides how the threads interleave, so a program fails by chance. It is
    /// [repeated](Machine::repetitions), and the report says how often it ran. It shrinks towards fewer commands in
    /// all. A token has the program, but not the interleaving. Threads that wait for longer than
    /// [`wait_limit`](Machine::wait_limit) without a reason are a failure too; they are left running.
    ///
    /// # Panics
    /// If there are fewer than 2 threads, the range is empty, or all threads together may have more than 64 commands.
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
        let (min, max) = steps.into_lengths().into_inner();
        assert!(threads > 1, "threads: {threads} is not concurrent, write at least 2");
        let all = threads.saturating_mul(max);
        assert!(all <= MAX_COMMANDS, "steps: {all} commands of {threads} threads are more than {MAX_COMMANDS}");
        let settings = Settings {
            threads,
            steps: (min, max),
            repetitions: REPETITIONS,
            may_run_less: true,
            wait_limit: WAIT_LIMIT,
            is_scheduled: false,
            #[cfg(feature = "shuttle")]
            max_steps: MAX_STEPS,
            memory: Arc::new(RunMemory::default()),
        };
        self.settings().parallel = Some(Parallel { clone: M::clone, settings, run: run::<S, M> });
        self
    }

    /// Sets how often each program with threads is run, unless it fails earlier. By default 25 times, and up to 100
    /// times within the first 10 milliseconds.
    ///
    /// In a search, a candidate is run three times as often as the last failing program had to be: at least this often,
    /// at most ten times as often. A program of a token, a saved case or an example is run up to ten times as often. A
    /// program is not repeated after a run that could not be decided, or in which commands wait for ever.
    ///
    /// # Panics
    /// If the number is 0, or the machine has no [`threads`](Machine::threads) yet.
    ///
    /// ```
    /// use rosebush::{Check, machine, no_arguments};
    /// let steps = machine(|| (), || ()).rule("step", no_arguments, |_, ()| (), |_, ()| ()).threads(2, 1..=2).repetitions(3);
    /// Check::new().cases(20).check(steps, |program| program.run());
    /// ```
    #[doc(alias = "runs")]
    #[track_caller]
    pub fn repetitions(mut self, repetitions: u64) -> Machine<S, M> {
        assert!(repetitions > 0, "repetitions: {repetitions} of them test nothing");
        let settings = self.parallel("repetitions");
        (settings.repetitions, settings.may_run_less) = (repetitions, false);
        self
    }

    /// Sets how long the threads may go without any command returning before this counts as a failure; 2 seconds by
    /// default. The limit also holds for each command before and after the threads, and for invariants.
    ///
    /// Before the first failure, the limit is four times as long, since a busy computer may stop a thread for some
    /// time. After it, as in a search, it is a quarter. If all pending commands wait rightly by the model, see
    /// [`waits`](Machine::waits), the run ends at once.
    ///
    /// # Panics
    /// If the time is zero, or the machine has no [`threads`](Machine::threads) yet.
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
    /// // Which thread is named first depends on which one came first.
    /// assert!(message.starts_with("deadlock: thread ") && message.contains("thread 2 in step 1, `locks.back()`"));
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
            None => panic!("{setting}: call `threads` first"),
        }
    }
}
