//! Running the threads of a program one step at a time: with the crate `shuttle`, whose types the system has to use. A
//! program that passes runs with further schedules.

use super::data::{Machine, Parallel, Program, Settings};
use super::execution::{Executed, execute};
use super::policy::Policy;
use super::schedule::Schedule;
use super::turns::Turns;
use crate::check::{Finding, leave_finding};
use crate::choices::mix;
use std::fmt::Debug;

/// How many schedules a program runs with that passes.
const MAX_SCHEDULES: u64 = 12;
/// How many steps these may take in all.
const MAX_STEPS_IN_ALL: u64 = 6_000;

impl<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static> Machine<S, M> {
    /// Runs the [`threads`](Machine::threads) of a program one step at a time. Which thread continues is drawn, so a
    /// program takes the same steps in every run. Its token replays it exactly, and it shrinks towards the fewest
    /// commands *and* the fewest preemptions (forced thread switches). A deadlock is found at once.
    ///
    /// Needs the feature `shuttle`. The system must use the types of the crate `shuttle`, such as
    /// `shuttle::sync::Mutex` in place of `std::sync::Mutex`. A step is one operation of such a type; a thread is
    /// preempted only before one. Threads that the system spawns with `shuttle::thread` are preempted as well.
    ///
    /// A program that passes runs again with up to 12 other schedules: some with many preemptions, some with one to
    /// three, some by priorities. How many depends on the steps of the program, not on time. A schedule with which it
    /// fails becomes a part of the program.
    ///
    /// # Panics
    /// If the machine has no [`threads`](Machine::threads) yet.
    ///
    /// ```
    /// use rosebush::{Check, machine, no_arguments};
    /// use shuttle::sync::{Arc, atomic::{AtomicU32, Ordering::SeqCst}};
    ///
    /// let add = |counter: &mut Arc<AtomicU32>, ()| {
    ///     let n = counter.load(SeqCst);
    ///     counter.store(n + 1, SeqCst);
    ///     n + 1
    /// };
    /// let counters = machine(|| Arc::new(AtomicU32::new(0)), || 0)
    ///     .name("counter")
    ///     .rule("add", no_arguments, add, |n, ()| { *n += 1; *n })
    ///     .threads(2, 0..=3)
    ///     .schedules();
    /// let failure = Check::new().seed(1).run(counters, |program| program.run()).into_failure().unwrap();
    /// assert_eq!(format!("{:?}", failure.minimal), "\
    /// thread 1: counter.add(); /* preempted after 1 step */ thread 2: counter.add();");
    /// ```
    #[doc(alias = "preemption")]
    #[doc(alias = "interleaving")]
    #[track_caller]
    pub fn schedules(mut self) -> Machine<S, M> {
        let Some(parallel) = &mut self.settings().parallel else {
            panic!("schedules: call `threads` first");
        };
        let settings = Settings { is_scheduled: true, ..parallel.settings.clone() };
        *parallel = Parallel { settings, run: run::<S, M>, ..*parallel };
        self
    }

    /// Sets how many steps one run of a program with [`schedules`](Machine::schedules) may take; 100,000 by default. A
    /// program that takes more fails. A loop that waits for another thread ends before that, since a thread is
    /// preempted after 512 steps in a row.
    ///
    /// # Panics
    /// If the number is 0, or the machine has no [`schedules`](Machine::schedules) yet.
    ///
    /// ```
    /// use rosebush::{Check, machine, no_arguments};
    /// use shuttle::sync::{Arc, atomic::{AtomicBool, Ordering::SeqCst}};
    ///
    /// let waits = |is_open: &mut Arc<AtomicBool>, ()| while !is_open.load(SeqCst) {};
    /// let gates = machine(|| Arc::new(AtomicBool::new(false)), || ())
    ///     .rule("pass", no_arguments, waits, |(), ()| ())
    ///     .threads(2, 0..=2)
    ///     .schedules()
    ///     .max_steps(1_000);
    /// let failure = Check::new().seed(1).run(gates, |program| program.run()).into_failure().unwrap();
    /// assert!(failure.cause.to_string().contains("did not end within 1000 steps"));
    /// ```
    #[track_caller]
    pub fn max_steps(mut self, steps: u64) -> Machine<S, M> {
        assert!(steps > 0, "max_steps: no program ends within {steps} steps");
        match &mut self.settings().parallel {
            Some(parallel) if parallel.settings.is_scheduled => parallel.settings.max_steps = steps,
            _ => panic!("max_steps: call `schedules` first"),
        }
        self
    }
}

/// Runs a program with its schedule. If it passes, and was newly drawn, runs it with further ones.
fn run<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(program: &Program<S, M>) {
    let Some(parallel) = &program.declared.parallel else { return };
    let Settings { max_steps, wait_limit, .. } = parallel.settings;
    let schedule = program.schedule.clone();
    let mut explorer =
        Explorer { draw: program.draw, number: 0, count: 0, choices: 0, max_steps, threads: program.threads.len() };
    let next = move |last: Option<&Executed>| match last {
        None => Some(Turns::new(schedule.clone(), Policy::Usual, max_steps)),
        Some(executed) => explorer.next(executed),
    };
    let Some((failed, found)) = execute(program, Box::new(next), wait_limit) else { return };
    if let Some(draw) = program.draw {
        leave_finding(Finding { draw, numbers: found.to_numbers() });
    }
    program.fail_if(Some(failed));
}

/// Which schedules a program runs with in addition to its own.
struct Explorer {
    draw: Option<u64>,
    /// The number of the last schedule, and how many there are.
    number: u64,
    count: u64,
    /// How many decisions the program's own schedule had.
    choices: u64,
    max_steps: u64,
    threads: usize,
}

impl Explorer {
    fn next(&mut self, last: &Executed) -> Option<Turns> {
        let draw = self.draw?;
        if self.number == 0 {
            self.choices = last.choices;
            self.count =
                if last.choices == 0 { 0 } else { (MAX_STEPS_IN_ALL / last.steps.max(1)).clamp(1, MAX_SCHEDULES) };
        }
        self.number += 1;
        let policy = Policy::explores(draw, self.number, self.choices);
        let rotation = (mix(draw ^ self.number) % self.threads.max(1) as u64) as usize;
        let turns = || Turns::new(Schedule::default(), policy, self.max_steps).rotated(rotation);
        (self.number <= self.count).then(turns)
    }
}
