//! Running a program on threads of std until it fails or has run often enough, since no two runs need be alike.

use super::crew::{Crew, Waited};
use super::data::{Program, Settings};
use super::history::{Ended, History, Judged};
use super::job::ThreadLog;
use super::run_memory::RunMemory;
use super::sequential::{Failed, Reached};
use super::watch::{At, HowFar, Watched, watched};
use crate::check::{Repeating, remark, step};
use std::fmt::Debug;
use std::time::{Duration, Instant};

/// Before a machine reports for the first time that something does not return, it is waited for so many times as
/// long. A busy computer may stop a thread for some time.
const TIMES_BEFORE_FIRST_FAILURE: u32 = 4;
/// In a search, which knows that something does not return, for so many times less.
const TIMES_LESS_IN_SEARCH: u32 = 4;

/// The share of the repetitions that a program has in any case, and how long it is run for more. On a busy computer
/// a run takes many times as long, since its threads wait until all of them are running.
const SHARE_AT_LEAST: u64 = 4;
const TIME_FOR_MORE: Duration = Duration::from_millis(10);

/// What came of the runs of a program.
struct Runs {
    failed: Option<Failed>,
    /// How many runs there were, if the failure depends on them.
    count: Option<u64>,
}

/// Runs a program until it fails. A failure before the threads begin does not depend on them, and is reported as one in
/// order.
pub(super) fn run<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(program: &Program<S, M>) {
    let Some(parallel) = &program.declared.parallel else { return };
    let (settings, name) = (&parallel.settings, &program.declared.name);
    let memory = &settings.memory;
    if memory.is_full() && program.may_wait(memory) {
        let left = memory.abandoned();
        return remark(&format!(
            "{name}: {left} threads never returned, so programs whose commands may wait were no longer run"
        ));
    }
    let limit = settings.limit();
    let (theirs, repeating) = (program.clone(), step::repeating());
    match watched(limit, move |progress| repeat(&theirs, progress, limit, &repeating)) {
        Watched::Returned(Runs { failed: None, .. }) => {}
        Watched::Returned(Runs { failed: Some(failed), count: None }) => program.fail_if(Some(failed)),
        Watched::Returned(Runs { failed: Some(failed), count: Some(count) }) => {
            memory.failed_in(count);
            program.fail_by_chance(failed, &format!("in 1 of {count} runs"));
        }
        Watched::Stopped(stopped) => stopped.resume_panic(str::to_owned),
        Watched::StuckAt(at) => {
            memory.left(1);
            memory.failed_in(1);
            let text = format!("{}: timed out after {limit:?}", program.place(at));
            program.fail_by_chance(Failed::Waits(text), "in 1 of 1 runs");
        }
        Watched::NoThread(error) => panic!("threads: none could be started: {error}"),
    }
}

impl Settings {
    /// How long something may take that does not return.
    fn limit(&self) -> Duration {
        match self.memory.has_failed() {
            true => self.wait_limit / TIMES_LESS_IN_SEARCH,
            false => self.wait_limit.saturating_mul(TIMES_BEFORE_FIRST_FAILURE),
        }
    }
}

impl<S: 'static, M: Debug + 'static> Program<S, M> {
    /// Whether it has a command that may wait.
    fn may_wait(&self, memory: &RunMemory) -> bool {
        let may_wait = |command: &super::rule::Command<S, M>| {
            command.waits.when.is_some() || command.waits.is_in_line || memory.has_waited(command.name())
        };
        self.threads.iter().flatten().any(|command| may_wait(command))
    }
}

/// Runs a program again and again.
fn repeat<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    program: &Program<S, M>,
    progress: &HowFar,
    limit: Duration,
    repeating: &Repeating,
) -> Runs {
    let Some(parallel) = &program.declared.parallel else { return Runs { failed: None, count: None } };
    let Settings { repetitions, memory, .. } = &parallel.settings;
    // One run in order is like another.
    let max_runs = if program.threads.is_empty() { 1 } else { memory.runs(*repetitions, repeating.has_failed) };
    let is_over = || repeating.end.is_some_and(|end| Instant::now() >= end);
    let begun = Instant::now();
    let is_enough = |count: u64| {
        parallel.settings.may_run_less && count >= repetitions / SHARE_AT_LEAST && begun.elapsed() >= TIME_FOR_MORE
    };
    let (mut crew, mut count) = (None, 0);
    let is_often = memory.has_failed() || repeating.has_failed;
    while count < max_runs && (count == 0 || !is_over() && (is_often || !is_enough(count))) {
        count += 1;
        let (mut is_in_order, mut is_last) = (true, false);
        let failed = program.attempt(progress, &mut |system, reached, progress| {
            is_in_order = program.threads.is_empty();
            let run = OneRun { program, reached: &reached, progress, limit, is_over: &is_over };
            let (failed, is_end) = run.run_concurrently(system, &mut crew);
            is_last = is_end;
            failed
        });
        if failed.is_some() {
            return Runs { failed, count: (!is_in_order).then_some(count) };
        }
        if is_last {
            return Runs { failed: None, count: None };
        }
    }
    // A case that failed by chance need not fail again.
    if repeating.has_failed && count > 1 {
        remark(&format!("{}: no failure in {count} repetitions", program.declared.name));
    }
    Runs { failed: None, count: None }
}

/// One run, once the first part is done.
struct OneRun<'r, S, M> {
    program: &'r Program<S, M>,
    reached: &'r Reached<M>,
    progress: &'r HowFar,
    limit: Duration,
    is_over: &'r dyn Fn() -> bool,
}

impl<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static> OneRun<'_, S, M> {
    /// Runs the threads and what comes after them. Returns how it failed, and whether the program is not to be run
    /// again.
    fn run_concurrently(&self, system: &mut Option<S>, crew: &mut Option<Crew<S, M>>) -> (Option<Failed>, bool) {
        let Some(here) = system else { return (None, true) };
        let logs = if self.program.threads.is_empty() {
            Vec::new()
        } else {
            let working = match crew.take().map_or_else(|| Crew::new(self.program.threads.len()), Ok) {
                Ok(working) => crew.insert(working),
                Err(error) => panic!("threads: not enough could be started: {error}"),
            };
            working.begin(self.program, here, &self.reached.handles);
            let mut excused = Vec::new();
            let mut may_wait = |history: &History| match self.judge(here, history) {
                Judged::Right { excused: by } => {
                    excused = by;
                    true
                }
                _ => false,
            };
            match working.wait(self.limit, &mut may_wait) {
                Waited::Over(logs) => logs,
                Waited::Excused => {
                    self.leave(system, crew);
                    self.note_excused(&excused);
                    return (None, true);
                }
                Waited::TimedOut(logs) => {
                    let failed = self.timed_out(here, logs);
                    self.leave(system, crew);
                    return (failed, true);
                }
            }
        };
        match Ended::of(logs) {
            Ended::Stopped { thread, step, stopped } => (Some(self.program.stopped(thread, step, stopped)), true),
            Ended::History(history) => self.judged(self.judge(here, &history)),
        }
    }

    fn judge(&self, system: &S, history: &History) -> Judged {
        let mut ask = |_: usize, model: &M| {
            self.progress.set(At::End);
            let asked = self.program.asked(system, model);
            self.progress.set(At::Threads);
            asked
        };
        self.program.judge(history, self.reached, &mut ask, self.is_over)
    }

    fn judged(&self, verdict: Judged) -> (Option<Failed>, bool) {
        match verdict {
            Judged::Right { excused } => {
                self.note_excused(&excused);
                (None, false)
            }
            Judged::Undecided | Judged::AskAgain => {
                self.program.remark_undecided();
                (None, true)
            }
            Judged::Waits(text) => (Some(Failed::Waits(text)), true),
            Judged::Wrong(failed) => (Some(failed), true),
        }
    }

    /// What is said of threads of which nothing returned for as long as it may take.
    fn timed_out(&self, system: &S, logs: Vec<ThreadLog>) -> Option<Failed> {
        let is_within = |log: &ThreadLog| log.events.last().is_none_or(|event| event.response.is_none());
        let ends = logs.iter().position(|log| !log.is_over && !is_within(log));
        let limit = self.limit;
        match (Ended::of(logs), ends) {
            (Ended::Stopped { thread, step, stopped }, _) => Some(self.program.stopped(thread, step, stopped)),
            (_, Some(thread)) => Some(Failed::Waits(format!(
                "{} timed out after {limit:?}: it drops its clone of the system",
                self.program.thread_named(thread)
            ))),
            (Ended::History(history), None) => match self.judged(self.judge(system, &history)).0? {
                Failed::Waits(text) => Some(Failed::Waits(format!("{text}\nNothing returned for {limit:?}."))),
                failed => Some(failed),
            },
        }
    }

    /// Abandons threads that wait. They still hold the system, so it is not cleaned up.
    fn leave(&self, system: &mut Option<S>, crew: &mut Option<Crew<S, M>>) {
        std::mem::forget(system.take());
        if let (Some(crew), Some(parallel)) = (crew.take(), &self.program.declared.parallel) {
            parallel.settings.memory.left(crew.abandon());
        }
    }

    /// Notes rules that say nothing of waiting, and wait.
    fn note_excused(&self, rules: &[String]) {
        let Some(parallel) = &self.program.declared.parallel else { return };
        for rule in rules {
            parallel.settings.memory.waited(rule);
            self.program.remark_excused(rule);
        }
    }
}
