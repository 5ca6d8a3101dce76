//! Running the threads of a program one step at a time, interrupted where it was drawn: with the crate `shuttle`, whose
//! types the system has to use.
//!
//! A thread runs until it waits, ends, or is interrupted; then the first that can go on does. So the same program takes
//! the same steps in every run.

use super::data::{Machine, Parallel, Preemptions, Program, Settings};
use super::history::{Ended, Judged};
use super::job::{Job, ThreadLog};
use super::pool::Handles;
use super::run::{Failed, Reached};
use super::watch::HowFar;
use crate::check::{remark, step};
use crate::choices::mix;
use shuttle::current::{me, try_get_current_task};
use shuttle::scheduler::{Schedule, Scheduler, Task, TaskId};
use shuttle::{Config, FailurePersistence, Runner};
use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

/// The stack of a task: about that of a test's thread, since messages are put together there.
const STACK: usize = 1 << 20;

impl<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static> Machine<S, M> {
    /// Runs the [`threads`](Machine::threads) of a program one step at a time, and draws with each command where it is
    /// interrupted. A program then takes the same steps in every run: it is run once, its token replays it exactly, and
    /// it shrinks towards the fewest commands *and* the fewest interruptions. That threads wait for each other shows at
    /// once. A command is interrupted twice at most: after up to 16 of its steps, and at a size above 75 after up to
    /// 1,024, so a race late in a long command takes more cases to find.
    ///
    /// The system must be made of the types of the crate `shuttle` (feature `shuttle`), such as `shuttle::sync::Mutex`
    /// in place of `std::sync::Mutex`. A step is what these do once; where none is used, no thread is interrupted.
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
    /// thread 1: counter.add(); /* interrupted after 1 step */ thread 2: counter.add();");
    /// ```
    #[doc(alias = "preemption")]
    #[doc(alias = "interleaving")]
    #[track_caller]
    pub fn schedules(mut self) -> Machine<S, M> {
        let Some(parallel) = &mut self.settings().parallel else {
            panic!("schedules: it is said of a machine's threads, and there are none");
        };
        let settings = Settings { is_scheduled: true, ..parallel.settings.clone() };
        *parallel = Parallel { settings, run: run::<S, M>, ..*parallel };
        self
    }
}

/// Runs a program once, in an execution of its own.
fn run<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(program: &Program<S, M>) {
    let mut config = Config::new();
    (config.stack_size, config.failure_persistence) = (STACK, FailurePersistence::None);
    config.silence_warnings = true;
    hush();
    let threads = Arc::new(Mutex::new(Threads::default()));
    let preemptions = program.preemptions.clone();
    let mut runner =
        Some(Runner::new(ByPreemptions { threads: Arc::clone(&threads), preemptions, is_begun: false }, config));
    let found = Arc::new(Mutex::new(None));
    let ended = step::caught(&mut || {
        let (program, found, threads) = (program.clone(), Arc::clone(&found), Arc::clone(&threads));
        let body = move || {
            let failed = program.attempt(&HowFar::default(), &mut |system, reached, _| {
                let system = system.as_ref()?;
                let ended = at_the_same_time(&program, system, &reached.handles, &threads);
                judged(&program, ended, system, &reached)
            });
            *locked(&found) = failed;
        };
        if let Some(runner) = runner.take() {
            runner.run(body);
        }
    });
    let found = locked(&found).take();
    program.fail_if(found.or(ended.err().map(|stopped| match stopped.message() {
        Some(message) if message.starts_with("deadlock!") => {
            Failed::Disagrees(format!("deadlock: {}", locked(&threads).shown()))
        }
        _ => Failed::Stopped { stopped, place: String::from("at the same time") },
    })));
}

/// What is wrong with how threads ended.
fn judged<S: 'static, M: Clone + PartialEq + Debug + 'static>(
    program: &Program<S, M>,
    ended: Ended,
    system: &S,
    reached: &Reached<M>,
) -> Option<Failed> {
    match ended {
        Ended::Stopped { thread, step, stopped } => Some(program.stopped(thread, step, stopped)),
        Ended::History(history) => {
            match program.judge(&history, reached, &mut |_, model| program.asked(system, model), &|| false) {
                Judged::Wrong(failed) => Some(failed),
                Judged::Waits(text) => Some(Failed::Waits(text)),
                Judged::Right { .. } | Judged::AskAgain => None,
                Judged::Undecided => {
                    let name = &program.declared.name;
                    remark(&format!("{name}: there were too many orders to try, so a history was not decided"));
                    None
                }
            }
        }
    }
}

/// Silences shuttle's panic hook, which prints of every panic that a schedule failed: for panics that are caught, and
/// for those outside of its executions, such as reports.
fn hush() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut runs_once = || {
            let nothing = ByPreemptions { threads: Arc::default(), preemptions: Vec::new(), is_begun: false };
            Runner::new(nothing, Config::new()).run(|| {});
        };
        step::set_hook_around(&mut runs_once, || try_get_current_task().is_some());
    });
}

/// Runs the commands of each thread as a task, in turns that the scheduler gives.
fn at_the_same_time<S: Clone + Send + 'static, M: Debug + 'static>(
    program: &Program<S, M>,
    system: &S,
    handles: &Handles,
    threads: &Arc<Mutex<Threads>>,
) -> Ended {
    let jobs = Job::all(program, system, handles);
    let tasks: Vec<_> = jobs
        .into_iter()
        .map(|job| {
            let threads = Arc::clone(threads);
            let thread = job.thread;
            // The clock is asked before and after each command, so it notes where the thread is.
            let clock = move || locked(&threads).passes(thread, me());
            let run = move || {
                let log = Mutex::new(ThreadLog::default());
                job.run(&clock, &log);
                log.into_inner().unwrap_or_else(PoisonError::into_inner)
            };
            shuttle::thread::spawn(run)
        })
        .collect();
    let join = |task: shuttle::thread::JoinHandle<_>| match task.join() {
        Ok(log) => log,
        Err(_) => unreachable!("panics of commands are caught"),
    };
    Ended::of(tasks.into_iter().map(join).collect(), false)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How far the threads of a program are.
#[derive(Default)]
struct Threads {
    time: u64,
    running: Vec<Running>,
}

/// How far one thread is.
struct Running {
    thread: usize,
    task: TaskId,
    /// How often it asked for the time: twice for each command.
    asked: usize,
    /// How many steps of its command it has begun: how often the scheduler was asked since then which thread goes on.
    begun: u64,
}

impl Threads {
    /// Notes that a thread begins or ends a command.
    fn passes(&mut self, thread: usize, task: TaskId) -> u64 {
        self.time += 1;
        match self.running.iter_mut().find(|running| running.thread == thread) {
            Some(running) => (running.asked, running.begun) = (running.asked + 1, 0),
            None => self.running.push(Running { thread, task, asked: 1, begun: 0 }),
        }
        self.time
    }

    /// If a task is to be interrupted here: how many of the other threads are passed over.
    fn interrupts(&mut self, task: TaskId, preemptions: &[Vec<Preemptions>]) -> Option<usize> {
        let running = self.running.iter_mut().find(|running| running.task == task)?;
        running.begun += 1;
        let is_within = running.asked % 2 == 1;
        let here = preemptions.get(running.thread)?.get(running.asked / 2).filter(|_| is_within)?;
        let preemption = here.iter().find(|preemption| preemption.after + 1 == running.begun)?;
        usize::try_from(preemption.passed_over).ok()
    }

    /// Which commands have not come to an end.
    fn shown(&self) -> String {
        let within = self.running.iter().filter(|running| running.asked % 2 == 1);
        let each = within.map(|running| format!("thread {} in its step {}", running.thread + 1, running.asked / 2 + 1));
        let mut each: Vec<String> = each.collect();
        each.sort();
        each.join(", ")
    }
}

/// A scheduler that interrupts threads where it was drawn, and nowhere else.
struct ByPreemptions {
    threads: Arc<Mutex<Threads>>,
    preemptions: Vec<Vec<Preemptions>>,
    is_begun: bool,
}

impl Scheduler for ByPreemptions {
    fn new_execution(&mut self) -> Option<Schedule> {
        let is_first = !std::mem::replace(&mut self.is_begun, true);
        is_first.then(|| Schedule::new(0))
    }

    fn next_task(&mut self, runnable: &[&Task], current: Option<TaskId>, is_yielding: bool) -> Option<TaskId> {
        let mut possible: Vec<TaskId> = runnable.iter().map(|task| task.id()).collect();
        possible.sort_by_key(|task| usize::from(*task));
        // The first task, which waits for the threads, comes last.
        let first = possible.iter().position(|task| usize::from(*task) == 0).map(|at| possible.remove(at));
        let current_goes_on = current.filter(|task| possible.contains(task) || first == Some(*task));
        let Some(task) = current_goes_on else { return possible.first().copied().or(first) };
        // The others in their order, from the one after this.
        let mut others: Vec<TaskId> = possible.iter().copied().filter(|other| *other != task).collect();
        others.sort_by_key(|other| (usize::from(*other) < usize::from(task), usize::from(*other)));
        let passed_over = locked(&self.threads).interrupts(task, &self.preemptions);
        match passed_over.or(is_yielding.then_some(0)) {
            Some(passed_over) if !others.is_empty() => Some(others[passed_over % others.len()]),
            Some(_) | None => Some(task),
        }
    }

    fn next_u64(&mut self) -> u64 {
        let mut threads = locked(&self.threads);
        threads.time += 1;
        mix(threads.time)
    }
}
