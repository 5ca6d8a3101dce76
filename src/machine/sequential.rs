//! Running a program in order: each command on the system and on the model, whose responses must agree.

use super::ask::{Asked, unpoisoned};
use super::data::Program;
use super::pool::{Handles, Ids};
use super::response::AnyResponse;
use super::watch::{At, HowFar};
use crate::check::step::{self, Stopped};
use crate::check::{SourceLocation, note_whether};
use std::fmt::Debug;

/// How often a model runs again after a failure, to see whether it returns the same.
const RUNS_AGAIN: usize = 3;

/// The state after the first part, which runs in order.
pub(super) struct Reached<M> {
    pub(super) model: M,
    pub(super) ids: Ids,
    pub(super) handles: Handles,
}

/// How a program failed.
pub(super) enum Failed {
    /// The system and the model do not agree.
    Disagrees(String),
    /// Something panicked, at a place that is given in words.
    Stopped { stopped: Stopped, place: String },
    /// Something does not return, which still holds the system.
    Waits(String),
}

/// What is done after the first part. It may take out the system, if threads still hold it.
pub(super) type AfterFirstPart<'t, S, M> = dyn FnMut(&mut Option<S>, Reached<M>, &HowFar) -> Option<Failed> + 't;

/// The responses of the system and of the model; `None` if what the command refers to was not made.
type BothResponses<'a> = [Option<&'a dyn AnyResponse>; 2];

impl<S: 'static, M: Debug + 'static> Program<S, M> {
    /// Runs the commands one after the other on a fresh system and a fresh model, and checks the invariants. If the
    /// machine has [`threads`](crate::Machine::threads), their commands then run concurrently.
    ///
    /// # Panics
    /// If the results of a step differ: the message has both, and the model before the step. If a command or an
    /// invariant fails. For a check, all differing results are one kind of failure, whichever command shows it.
    ///
    /// ```
    /// use rosebush::{Check, machine, no_arguments};
    /// let lamps = machine(|| 0, || false)
    ///     .name("lamp")
    ///     .rule("switch", no_arguments, |presses, ()| { *presses += 1; *presses % 4 == 1 }, |is_on, ()| { *is_on = !*is_on; *is_on });
    /// let failure = Check::new().run(lamps, |program| program.run()).into_failure().unwrap();
    /// assert!(failure.cause.to_string().ends_with("
    ///     step 3 of 3, `lamp.switch()`: the system returned false, the model true
    ///     Model before: false"));
    /// ```
    ///
    /// In a check, each case is labelled with the rules of its commands, so the outcome says how many programs use
    /// which rule. A rule that no program uses tests nothing: its precondition never holds, or its arguments are always
    /// rejected. A note says so, and the check passes, since a rule may be rare. To demand a minimum, use
    /// [`cover`](crate::cover):
    ///
    /// ```should_panic
    /// use rosebush::{check, cover, just, machine, no_arguments};
    /// let counters = machine(|| 0, || 0)
    ///     .rule("count", no_arguments, |n, ()| *n += 1, |n, ()| *n += 1)
    ///     // A mistake: it is never enabled.
    ///     .rule("reset", |n| (*n < 0).then(|| just(())), |n, ()| *n = 0, |n, ()| *n = 0);
    /// check(counters, |program| {
    ///     cover(5, program.count_of("reset") > 0, "resets");
    ///     program.run();
    /// });
    /// ```
    pub fn run(&self) {
        self.label();
        match &self.declared.parallel {
            Some(parallel) => (parallel.run)(self),
            None => self.fail_if(self.attempt(&HowFar::default(), &mut |_, _, _| None)),
        }
    }

    /// Labels the case by the rules of its commands.
    fn label(&self) {
        for entry in &self.declared.rules {
            let name = entry.name();
            note_whether(self.occurrences(name) > 0, format_args!("{}.{name}", self.declared.name));
        }
    }

    /// Runs the commands that come before all threads on a fresh system, then `then`, and cleans up.
    pub(super) fn attempt(&self, progress: &HowFar, then: &mut AfterFirstPart<'_, S, M>) -> Option<Failed> {
        let (mut system, mut failed) = (None, None);
        progress.set(At::SetUp);
        let ended = step::caught(&mut || {
            let made = system.insert((self.declared.system)());
            failed = match self.in_order(made, progress) {
                Ok(reached) => then(&mut system, reached, progress),
                Err(disagreement) => Some(Failed::Disagrees(disagreement)),
            };
        });
        let ended_at = progress.at();
        progress.set(At::CleanUp);
        let cleaned_up = step::caught(&mut || {
            if let Some(system) = system.take() {
                self.clean_up(system);
            }
        });
        progress.set(At::Unwatched);
        let stopped = |stopped, at| Failed::Stopped { stopped, place: self.place(at) };
        ended
            .err()
            .map(|ended| stopped(ended, ended_at))
            .or(failed)
            .or(cleaned_up.err().map(|ended| stopped(ended, At::CleanUp)))
    }

    pub(super) fn fail_if(&self, failed: Option<Failed>) {
        match failed {
            None => {}
            Some(Failed::Stopped { stopped, place }) => stopped.resume_panic(|message| format!("{place}: {message}")),
            Some(Failed::Disagrees(text) | Failed::Waits(text)) => {
                step::fail(text, SourceLocation::from(self.declared.place))
            }
        }
    }

    /// Fails in a way that another run of this program need not show; says how often it did.
    pub(super) fn fail_by_chance(&self, failed: Failed, often: &str) {
        let place = SourceLocation::from(self.declared.place);
        match failed {
            Failed::Stopped { stopped, place } => {
                stopped.prove(|message| format!("{place}, {often}: {message}"));
            }
            Failed::Disagrees(text) | Failed::Waits(text) => step::prove(format!("{text}\nIt failed {often}."), place),
        }
    }

    fn clean_up(&self, system: S) {
        match &self.declared.clean_up {
            Some(clean_up) => clean_up(system),
            None => drop(system),
        }
    }

    /// Runs the first part. The error says where system and model do not agree.
    fn in_order(&self, system: &mut S, progress: &HowFar) -> Result<Reached<M>, String> {
        let (mut model, mut ids, mut handles) = ((self.declared.model)(), Ids::default(), Handles::default());
        self.holds(system, &model, At::Invariant(0), progress)?;
        for (step, command) in self.commands.iter().enumerate() {
            progress.set(At::Command(step));
            let response = command.run(system, &mut handles);
            progress.set(At::Model(step));
            let expected = command.run_on_model(&mut model, &mut ids);
            match (&response, &expected) {
                (Some(response), Some(expected)) if command.rule.agree(&**response, &**expected) => {}
                _ => return Err(self.disagreement(step, [response.as_deref(), expected.as_deref()])),
            }
            self.holds(system, &model, At::Invariant(step + 1), progress)?;
        }
        progress.set(At::Threads);
        Ok(Reached { model, ids, handles })
    }

    fn holds(&self, system: &S, model: &M, at: At, progress: &HowFar) -> Result<(), String> {
        progress.set(at);
        self.broken_invariant(system, model).map_or(Ok(()), |broken| Err(self.describe(at, &broken)))
    }

    /// Why an invariant does not hold.
    pub(super) fn broken_invariant(&self, system: &S, model: &M) -> Option<String> {
        let cause = self.declared.invariants.iter().find_map(|holds| holds(system, model))?;
        Some(format!("the invariant {cause}"))
    }

    /// Asks whether the invariants hold in the end, so that a panic of one spoils nothing for the next time.
    pub(super) fn asked(&self, system: &S, model: &M) -> Asked {
        let mut broken = None;
        match unpoisoned(&mut || broken = self.broken_invariant(system, model)) {
            Ok(()) => broken.map_or(Asked::Hold, Asked::Broken),
            Err(stopped) => Asked::Broken(format!("an invariant {}", stopped.describe())),
        }
    }

    fn describe(&self, at: At, what: &str) -> String {
        format!("{}: {what}", self.place(at))
    }

    /// Where a run is, in words.
    pub(super) fn place(&self, at: At) -> String {
        let step = |step: usize| {
            let line = self.line(&self.commands[step], &self.names());
            format!("step {} of {}, `{line}`", step + 1, self.commands.len())
        };
        match at {
            At::SetUp => String::from("making the system"),
            At::Command(number) => step(number),
            At::Model(number) => format!("the model at {}", step(number)),
            At::Invariant(0) => String::from("before the first step"),
            At::Invariant(steps) => format!("after {}", step(steps - 1)),
            At::Threads | At::Unwatched => String::from("on the threads"),
            At::End => String::from("the invariants, asked after all threads"),
            At::CleanUp => String::from("cleaning up"),
        }
    }

    /// The message of a disagreement: both responses to a step, the model before it, and whether the model returns the
    /// same each time.
    fn disagreement(&self, step: usize, both: BothResponses<'_>) -> String {
        let [response, expected] = both.map(|response| match response {
            Some(response) => format!("{response:?}"),
            None => String::from("nothing (what it refers to was not made)"),
        });
        let mut text =
            self.describe(At::Command(step), &format!("the system returned {response}, the model {expected}"));
        let again: Vec<(String, Option<String>)> = (0..RUNS_AGAIN).map(|_| self.model_again(step)).collect();
        text += &format!("\nModel before: {}", again[0].0);
        for (_, other) in again {
            match other {
                None => {
                    return text
                        + "\nThe model is not deterministic: in a rerun, the precondition of a command does not hold.";
                }
                Some(other) if other != expected => {
                    return text + &format!("\nThe model is not deterministic: in a rerun it returned {other}.");
                }
                Some(_) => {}
            }
        }
        text
    }

    /// The model before a step, as text, and its response to the step when it is run again; `None` if it cannot run one
    /// of the commands up to there.
    fn model_again(&self, step: usize) -> (String, Option<String>) {
        let (mut model, mut ids) = ((self.declared.model)(), Ids::default());
        let mut before = format!("{model:?}");
        let mut response = None;
        for (number, command) in self.commands[..=step].iter().enumerate() {
            if number == step {
                before = format!("{model:?}");
            }
            if !command.rule.is_enabled_for(command.drawn.refers_to, &model, &ids) {
                return (before, None);
            }
            response = command.run_on_model(&mut model, &mut ids).map(|response| format!("{response:?}"));
        }
        (before, response)
    }
}
