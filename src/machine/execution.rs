//! Executions of a program under the crate `shuttle`: each thread of the program is a task, in the turns that [`Turns`]
//! gives. Nothing of what shuttle would print is printed: it sees no deadlock, since its first task never waits, and is
//! given a turn only when no other task can continue.
//!
//! All of it runs on a thread of its own, which is abandoned if it does not come to its next step.

use super::ask::Asked;
use super::data::Program;
use super::history::{Ended, History, Judged};
use super::job::{Job, ThreadLog};
use super::schedule::Schedule;
use super::sequential::{Failed, Reached};
use super::turns::{Cut, Role, Turns};
use super::watch::{At, HowFar};
use crate::check::locked;
use crate::check::step::{self, CaughtByTasks, Stopped};
use crate::check::{Labelling, relabel};
use crate::choices::mix;
use shuttle::current::{me, try_get_current_task};
use shuttle::scheduler::{Schedule as Steps, Scheduler, Task, TaskId};
use shuttle::thread::yield_now;
use shuttle::{Config, FailurePersistence, MaxSteps, Runner};
use std::cell::RefCell;
use std::fmt::Debug;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, Once};
use std::time::Duration;

/// The stack of a task: about that of a test's thread, since messages are put together there.
const STACK: usize = 1 << 20;

/// What an execution was like.
pub(super) struct Executed {
    pub(super) steps: u64,
    /// How often more than one task could continue.
    pub(super) choices: u64,
}

/// Gives the turns of the next execution, if there is to be one.
pub(super) type NextTurns = Box<dyn FnMut(Option<&Executed>) -> Option<Turns> + Send>;

/// How a program failed, and with which schedule.
pub(super) type FoundFailure = (Failed, Schedule);

/// Executes a program again and again until it fails, or there are no further turns.
pub(super) fn execute<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    program: &Program<S, M>,
    next: NextTurns,
    wait_limit: Duration,
) -> Option<FoundFailure> {
    hush();
    let shared = SharedState::default();
    let (done, is_done) = channel();
    let count = program.threads.len();
    let (own, program) = (shared.clone(), program.clone());
    let thread = std::thread::spawn(move || {
        let labelling = Labelling::begin();
        let mut parts = Some((next, own, program));
        let stopped = step::caught(&mut || {
            if let Some((next, shared, program)) = parts.take() {
                run(next, shared, program);
            }
        });
        let _ = done.send((stopped.err(), labelling.end()));
    });
    let mut steps = 0;
    let stopped: Option<Stopped> = loop {
        match is_done.recv_timeout(wait_limit) {
            Ok((stopped, tags)) => {
                relabel(tags);
                break stopped;
            }
            Err(_) if locked(&shared.turns).steps_of_all != steps => steps = locked(&shared.turns).steps_of_all,
            Err(_) => {
                let text = format!(
                    "a thread did not reach its next step within {wait_limit:?}: it computes for very long, or waits for \
                     something outside of the crate shuttle"
                );
                return Some((Failed::Waits(text), Schedule::default()));
            }
        }
    };
    drop(thread.join());
    let failed = locked(&shared.failed).take();
    let failed = failed.or_else(|| {
        // Threads that the system leaves running may wait.
        let stopped = stopped.filter(|stopped| !stopped.message().is_some_and(|text| text.starts_with("deadlock!")))?;
        Some(Failed::Stopped { stopped, place: String::from("on the threads") })
    });
    let turns = locked(&shared.turns);
    let first = turns.rotation as u64 % count.max(1) as u64;
    Some((failed?, Schedule { first, ..turns.explored.clone() }))
}

fn run<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    next: NextTurns,
    shared: SharedState,
    program: Program<S, M>,
) {
    let mut config = Config::new();
    (config.stack_size, config.failure_persistence) = (STACK, FailurePersistence::None);
    (config.silence_warnings, config.max_steps) = (true, MaxSteps::None);
    let caught = CaughtByTasks::default();
    let by_turns = ByTurns { shared: shared.clone(), next, is_begun: false, possible: Vec::new(), caught };
    Runner::new(by_turns, config).run(move || supervise(&program, &shared));
}

/// What the tasks of an execution share with the scheduler.
#[derive(Clone, Default)]
struct SharedState {
    turns: Arc<Mutex<Turns>>,
    failed: Arc<Mutex<Option<Failed>>>,
    questions: Arc<Mutex<Questions>>,
}

/// What was asked of the invariants at the end of a schedule. In one execution they are asked once, since a question
/// may spoil the system for the next one; the same schedule is then executed again.
#[derive(Default)]
struct Questions {
    /// Why they do not hold for the models that they were asked for.
    broken: Vec<String>,
    /// Whether they are to be asked for another model.
    is_open: bool,
}

/// Has the program run by another task, and looks what came of it. This is the first task: it is given a turn only if
/// nothing else can continue, or all is over.
fn supervise<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    program: &Program<S, M>,
    shared: &SharedState,
) {
    locked(&shared.turns).spawned_next = Some(Role::Driver);
    let mut program = program.clone();
    if !program.threads.is_empty() {
        program.threads.rotate_left(locked(&shared.turns).rotation);
    }
    let (its_program, its, how_far) = (program.clone(), shared.clone(), HowFar::default());
    let its_how_far = how_far.clone();
    spawn(move || {
        let failed = its_program.attempt(&its_how_far, &mut |system, reached, how_far| {
            Execution { program: &its_program, reached: &reached, how_far, shared: &its }.run_concurrently(system)
        });
        let mut turns = locked(&its.turns);
        if turns.cut.is_none() {
            turns.is_over = true;
            *locked(&its.failed) = failed;
        }
    });
    yield_now();
    let mut turns = locked(&shared.turns);
    let text = turns.cut.map(|cut| match cut {
        Cut::Steps => format!("the program did not end within {} steps", turns.steps - 1),
        Cut::Stuck => match how_far.at() {
            At::Threads | At::Unwatched => String::from("a clone of the system waits while it is dropped"),
            at => format!("{}: it waits, and no thread can continue", program.place(at)),
        },
    });
    *locked(&shared.failed) = text.map(Failed::Disagrees).or_else(|| locked(&shared.failed).take());
    // What the system leaves running may wait for ever.
    if turns.systems > 0 {
        turns.spawned_next = Some(Role::Sentinel);
        drop(turns);
        spawn(|| ());
    }
}

/// Spawns a task that shuttle itself does not wait for: one that never ends is unwound at the end of its execution.
fn spawn(body: impl FnOnce() + Send + 'static) {
    drop(shuttle::future::spawn(async move { body() }));
}

/// One execution, once the first part is done.
struct Execution<'e, S, M> {
    program: &'e Program<S, M>,
    reached: &'e Reached<M>,
    how_far: &'e HowFar,
    shared: &'e SharedState,
}

impl<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static> Execution<'_, S, M> {
    /// Runs the threads, and what comes after them. Returns how it failed.
    fn run_concurrently(&self, system: &mut Option<S>) -> Option<Failed> {
        let here = system.as_mut()?;
        let mut logs = self.tasks(Job::all(self.program, here, &self.reached.handles));
        if logs.iter().all(|log| log.is_over && log.stopped.is_none()) {
            logs.extend(self.tasks(Job::last(self.program, here, &self.reached.handles).into_iter().collect()));
        }
        let is_pending = logs.iter().any(|log| !log.is_over);
        let is_inside = |log: &ThreadLog| log.events.last().is_some_and(|event| event.response.is_none());
        if let Some(thread) = logs.iter().position(|log| !log.is_over && !is_inside(log)) {
            std::mem::forget(system.take());
            let thread = self.program.thread_named(thread);
            return Some(Failed::Waits(format!("{thread} waits while it drops its clone of the system")));
        }
        let history = match Ended::of(logs) {
            Ended::Stopped { thread, step, stopped } => {
                return Some(self.program.stopped(thread, step, stopped));
            }
            Ended::History(history) => history,
        };
        let failed = self.judge(here, &history);
        // Threads that wait hold the system still.
        if is_pending {
            std::mem::forget(system.take());
        }
        failed
    }

    /// Does each job in a task, until nothing can continue.
    fn tasks(&self, jobs: Vec<Job<S, M>>) -> Vec<ThreadLog> {
        let turns = &self.shared.turns;
        let logs: Vec<Arc<Mutex<ThreadLog>>> = jobs.iter().map(|_| Arc::default()).collect();
        if jobs.is_empty() {
            return Vec::new();
        }
        locked(turns).threads_left = jobs.len();
        for (job, log) in jobs.into_iter().zip(&logs) {
            locked(turns).spawned_next = Some(Role::Thread);
            let (turns, log) = (Arc::clone(turns), Arc::clone(log));
            let mut numbers: Vec<usize> = job.commands.iter().map(|it| it.number).rev().collect();
            spawn(move || {
                let (mut is_within, turns) = (false, &turns);
                // It is asked before and after each command.
                let clock = RefCell::new(|| {
                    is_within = !is_within;
                    if is_within {
                        come_to(turns, numbers.pop());
                    }
                    locked(turns).tick()
                });
                job.run(&|| (clock.borrow_mut())(), &log);
                locked(turns).threads_left -= 1;
            });
        }
        locked(turns).waiting = Some(usize::from(me()));
        yield_now();
        locked(turns).waiting = None;
        logs.iter().map(|log| std::mem::take(&mut *locked(log))).collect()
    }

    fn judge(&self, system: &S, history: &History) -> Option<Failed> {
        let (program, mut is_asked) = (self.program, false);
        let mut ask = |index: usize, model: &M| {
            if let Some(broken) = locked(&self.shared.questions).broken.get(index) {
                return Asked::Broken(broken.clone());
            }
            if std::mem::replace(&mut is_asked, true) {
                return Asked::Later;
            }
            self.how_far.set(At::End);
            let mut broken = None;
            let ended = step::caught(&mut || broken = program.broken_invariant(system, model));
            self.how_far.set(At::Threads);
            let broken = broken.or(ended.err().map(|stopped| format!("an invariant {}", stopped.describe())));
            locked(&self.shared.questions).broken.extend(broken.clone());
            broken.map_or(Asked::Hold, Asked::Broken)
        };
        match program.judge(history, self.reached, &mut ask, &|| false) {
            Judged::Right { excused } => {
                excused.iter().for_each(|rule| program.remark_excused(rule));
                None
            }
            Judged::AskAgain => {
                locked(&self.shared.questions).is_open = true;
                None
            }
            Judged::Undecided => {
                program.remark_undecided();
                None
            }
            Judged::Waits(text) => Some(Failed::Waits(text)),
            Judged::Wrong(failed) => Some(failed),
        }
    }
}

/// This task comes to the command of this number: it may give way before it calls it.
fn come_to(turns: &Mutex<Turns>, command: Option<usize>) {
    locked(turns).come_to(usize::from(me()), command);
    yield_now();
}

/// A scheduler that gives turns.
struct ByTurns {
    shared: SharedState,
    next: NextTurns,
    is_begun: bool,
    /// The tasks that are able to continue, to use the memory again.
    possible: Vec<usize>,
    /// All tasks run on one thread, and one that unwinds is preempted where it drops a guard.
    caught: CaughtByTasks,
}

impl Scheduler for ByTurns {
    fn new_execution(&mut self) -> Option<Steps> {
        let is_first = !std::mem::replace(&mut self.is_begun, true);
        let mut turns = locked(&self.shared.turns);
        if locked(&self.shared.failed).is_some() {
            return None;
        }
        self.caught.clear();
        let mut questions = locked(&self.shared.questions);
        if std::mem::take(&mut questions.is_open) {
            *turns = turns.again();
            return Some(Steps::new(0));
        }
        questions.broken.clear();
        let executed = Executed { steps: turns.steps, choices: turns.choices };
        let mut next = (self.next)((!is_first).then_some(&executed))?;
        next.steps_of_all = turns.steps_of_all;
        *turns = next;
        Some(Steps::new(0))
    }

    fn next_task(&mut self, runnable: &[&Task], current: Option<TaskId>, is_yielding: bool) -> Option<TaskId> {
        self.possible.clear();
        // Without those that could only wake for no reason.
        self.possible.extend(runnable.iter().filter(|task| task.runnable()).map(|task| usize::from(task.id())));
        self.possible.sort_unstable();
        let current = current.map(usize::from);
        let chosen = locked(&self.shared.turns).next(&self.possible, current, is_yielding)?;
        self.caught.switch(current, chosen);
        runnable.iter().map(|task| task.id()).find(|task| usize::from(*task) == chosen)
    }

    fn next_u64(&mut self) -> u64 {
        mix(locked(&self.shared.turns).tick())
    }
}

/// Silences shuttle's panic hook, which prints of every panic that a schedule failed: for panics that are caught, and
/// for those outside of its executions, such as reports.
fn hush() {
    /// One execution of nothing.
    struct Nothing(bool);
    impl Scheduler for Nothing {
        fn new_execution(&mut self) -> Option<Steps> {
            std::mem::replace(&mut self.0, false).then(|| Steps::new(0))
        }
        fn next_task(&mut self, runnable: &[&Task], _: Option<TaskId>, _: bool) -> Option<TaskId> {
            runnable.first().map(|task| task.id())
        }
        fn next_u64(&mut self) -> u64 {
            0
        }
    }
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut runs_once = || _ = Runner::new(Nothing(true), Config::new()).run(|| {});
        step::set_hook_around(&mut runs_once, || try_get_current_task().is_some());
    });
}
