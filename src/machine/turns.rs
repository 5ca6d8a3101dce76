//! Whose turn it is: which of the tasks that can continue does the next step, by a schedule or by a policy that
//! explores others. Knows tasks by their numbers, and nothing of what they do or who runs them.
//!
//! A task continues until it waits, ends or yields; then the first that can does, or after a yield the next. Where that
//! is not so, a point of the schedule says it. If a task runs for very long while others could, it may be waiting in
//! a loop for one of them, and gives way.

use super::policy::{Choice, Policy, RunnableTasks};
use super::schedule::{MAX_POINTS, MAX_STEP, MAX_TASK, Point, Schedule};

/// After how many steps without a pause a task gives way. Each time that it does so within one command, the number
/// doubles.
const FIRST_STEP_LIMIT: u64 = 512;
/// How many steps tasks of the system may still do when the program is over.
const MAX_STEPS_AFTERWARDS: u64 = 10_000;

/// The task that waits for all others, and looks what they have come to.
pub(super) const SUPERVISOR: usize = 0;

/// What a task is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Role {
    /// It runs what comes before and after the threads, and waits for these.
    Driver,
    /// It runs the commands of a thread.
    Thread,
    /// The system has spawned it: its number among such.
    System(u64),
    /// It can always continue, and never does: so that the crate below sees no deadlock when the program is over.
    Sentinel,
}

/// How far a task is.
#[derive(Clone, Copy, Debug)]
struct TaskProgress {
    role: Role,
    /// The number of the command that it is at.
    command: Option<usize>,
    /// How many steps it has done there.
    step: u64,
    /// Whether it has just come to the command, and has not called it yet.
    is_before: bool,
    /// How many steps it may do without a pause.
    step_limit: u64,
}

/// How an execution came to its end before all was done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Cut {
    /// It took too many steps.
    Steps,
    /// Nothing but what waits is left: the driver waits as well.
    Stuck,
}

/// The turns of the tasks in one execution.
#[derive(Default)]
pub(super) struct Turns {
    schedule: Schedule,
    policy: Policy,
    /// Where the policy did not do what would have been done without it.
    pub(super) explored: Schedule,
    /// By how many places the threads are rotated, so that another one begins.
    pub(super) rotation: usize,
    tasks: Vec<Option<TaskProgress>>,
    /// Whether a thread has done the first step of a command.
    is_begun: bool,
    /// What the next task is that is spawned, if the program spawns it.
    pub(super) spawned_next: Option<Role>,
    /// How many tasks the system has spawned.
    pub(super) systems: u64,
    pub(super) time: u64,
    /// How many steps were done.
    pub(super) steps: u64,
    /// As many of all executions, to see whether anything continues.
    pub(super) steps_of_all: u64,
    /// In how many of them another task could have gone on.
    pub(super) choices: u64,
    max_steps: u64,
    /// For how many steps the current task has run.
    consecutive_steps: u64,
    /// Among whom the last choice was, to use the memory again.
    candidates: RunnableTasks,
    /// The driver, while it waits for the threads.
    pub(super) waiting: Option<usize>,
    pub(super) threads_left: usize,
    /// Whether the driver was woken because nothing else can continue.
    pub(super) is_quiet: bool,
    /// Whether the driver has come to its end.
    pub(super) is_over: bool,
    steps_afterwards: u64,
    pub(super) cut: Option<Cut>,
    /// The commands within which a task gave way since it had gone on for so many steps.
    pub(super) spun: Vec<(usize, u64)>,
}

impl Turns {
    pub(super) fn new(schedule: Schedule, policy: Policy, max_steps: u64) -> Turns {
        Turns { schedule, policy, max_steps, ..Turns::default() }
    }

    /// With the threads rotated by so many places.
    pub(super) fn rotated(self, rotation: usize) -> Turns {
        Turns { rotation, ..self }
    }

    /// These turns once more.
    pub(super) fn again(&self) -> Turns {
        let Turns { steps_of_all, rotation, .. } = *self;
        Turns { rotation, steps_of_all, ..Turns::new(self.explored.clone(), Policy::Usual, self.max_steps) }
    }

    /// The next moment of a clock that all tasks share.
    pub(super) fn tick(&mut self) -> u64 {
        self.time += 1;
        self.time
    }

    /// A task comes to the command of this number; to none if that is `None`.
    pub(super) fn come_to(&mut self, task: usize, command: Option<usize>) {
        if let Some(Some(progress)) = self.tasks.get_mut(task) {
            (progress.command, progress.step, progress.is_before) = (command, 0, command.is_some());
            progress.step_limit = FIRST_STEP_LIMIT;
        }
    }

    /// Who continues. `possible` are those that can, in order; `None` ends the execution.
    pub(super) fn next(&mut self, possible: &[usize], current: Option<usize>, mut is_yielding: bool) -> Option<usize> {
        self.steps_of_all += 1;
        for task in possible {
            self.meet(*task);
        }
        if self.is_over || self.cut.is_some() {
            return self.afterwards(possible);
        }
        // The supervisor has not begun its work yet.
        if self.tasks.is_empty() {
            return Some(SUPERVISOR);
        }
        self.steps += 1;
        if let Some(driver) = self.waiting
            && self.threads_left == 0
        {
            return Some(driver);
        }
        let waiting = self.waiting;
        let others = || possible.iter().copied().filter(move |task| *task != SUPERVISOR && Some(*task) != waiting);
        let is_at_bound = self.steps > self.max_steps;
        let is_idle = || others().all(|task| matches!(self.role(task), Some(Role::System(_))));
        if others().next().is_none() || is_at_bound && is_idle() {
            self.is_quiet = true;
            self.max_steps += self.steps;
            return self.waiting.or_else(|| {
                self.cut = Some(Cut::Stuck);
                Some(SUPERVISOR)
            });
        }
        if is_at_bound {
            self.cut = Some(Cut::Steps);
            return Some(SUPERVISOR);
        }
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.set(others(), current);
        let point = current.and_then(|task| self.step(task, &mut is_yielding));
        let chosen = self.choose(&candidates, is_yielding, point);
        self.consecutive_steps =
            if Some(chosen) == current { self.consecutive_steps + u64::from(candidates.len() > 1) } else { 0 };
        self.candidates = candidates;
        Some(chosen)
    }

    /// Who continues when the program is over: the supervisor, then what the system has left, for a while.
    fn afterwards(&mut self, possible: &[usize]) -> Option<usize> {
        self.steps_afterwards += 1;
        let is_cut = self.cut == Some(Cut::Steps) && !possible.contains(&SUPERVISOR);
        if is_cut || self.steps_afterwards > MAX_STEPS_AFTERWARDS {
            return None;
        }
        possible.iter().copied().find(|task| self.role(*task) != Some(Role::Sentinel))
    }

    fn role(&self, task: usize) -> Option<Role> {
        self.tasks.get(task)?.map(|progress| progress.role)
    }

    /// Notes a task that was not there before.
    fn meet(&mut self, task: usize) {
        if task == SUPERVISOR || self.role(task).is_some() {
            return;
        }
        let role = self.spawned_next.take().unwrap_or_else(|| {
            self.systems += 1;
            Role::System(self.systems - 1)
        });
        if self.tasks.len() <= task {
            self.tasks.resize(task + 1, None);
        }
        let progress = TaskProgress { role, command: None, step: 0, is_before: false, step_limit: FIRST_STEP_LIMIT };
        self.tasks[task] = Some(progress);
    }

    /// A task is about to do its next step. Returns which one, if that can be a point of a schedule.
    fn step(&mut self, task: usize, is_yielding: &mut bool) -> Option<(TaskProgress, u64)> {
        let progress = self.tasks.get_mut(task)?.as_mut()?;
        if std::mem::take(&mut progress.is_before) {
            // That it asked whose turn it is does not mean that it yields.
            *is_yielding = false;
        } else {
            progress.step += 1;
        }
        let is_named = progress.command.is_some() || matches!(progress.role, Role::System(_));
        is_named.then_some((*progress, progress.step))
    }

    /// Chooses who continues among these.
    fn choose(&mut self, candidates: &RunnableTasks, is_yielding: bool, point: Option<(TaskProgress, u64)>) -> usize {
        let last = candidates.len() - 1;
        if last == 0 {
            return candidates.task(0);
        }
        let current = candidates.has_current().then(|| candidates.task(last));
        let is_spinning = self.is_spinning(current);
        let leaves = current.is_none() || is_yielding || is_spinning;
        let usual = if leaves { 0 } else { last };
        let Some((progress, step)) = point else { return candidates.task(usual) };
        self.choices += 1;
        // Which thread begins is said by their order: a policy leaves its first step alone.
        self.is_begun |= progress.role == Role::Thread && (step > 1 || leaves);
        let begins = progress.role == Role::Thread && !self.is_begun;
        let scheduled = match (progress.command, progress.role) {
            (Some(command), _) => self.schedule.at_command(command, step),
            (None, Role::System(task)) => self.schedule.at_task(task, step),
            (None, _) => None,
        };
        let at = match scheduled {
            Some(passed_over) => passed_over as usize % candidates.len(),
            None => self.policy.choose(&Choice { number: self.choices, candidates, usual, leaves, begins }),
        };
        if at != usual && !self.is_explored(progress, Point { step, passed_over: at as u64 }) {
            return candidates.task(usual);
        }
        candidates.task(at)
    }

    /// Whether the current task has run for very long. If so, it may continue twice as long next time.
    fn is_spinning(&mut self, current: Option<usize>) -> bool {
        let Some(Some(progress)) = current.and_then(|task| self.tasks.get_mut(task)) else { return false };
        let is_spinning = self.consecutive_steps >= progress.step_limit;
        if is_spinning {
            if let Some(command) = progress.command {
                self.spun.push((command, progress.step_limit));
            }
            progress.step_limit *= 2;
        }
        is_spinning
    }

    /// Notes a point. Returns whether a schedule can have it.
    fn is_explored(&mut self, progress: TaskProgress, point: Point) -> bool {
        if point.step > MAX_STEP || point.passed_over > MAX_TASK {
            return false;
        }
        match (progress.command, progress.role) {
            (Some(command), _) => {
                let has_room = self.explored.of_commands.get(command).is_none_or(|points| points.len() < MAX_POINTS);
                if has_room {
                    self.explored.add_to_command(command, point);
                }
                has_room
            }
            (None, Role::System(task)) if task <= MAX_TASK && self.explored.of_tasks.len() < MAX_POINTS => {
                self.explored.of_tasks.push((task, point));
                true
            }
            (None, _) => false,
        }
    }
}

#[cfg(test)]
mod tests;
