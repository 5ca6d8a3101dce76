//! Running a program in order: each command on the system and on the model, whose answers must agree.

use super::answer::Answer;
use super::pool::{Handles, Ids};
use super::program::Program;
use crate::check::{Place, step};
use std::fmt::Debug;

/// How often a model runs again after a failure, to see whether it answers the same.
const RUNS_AGAIN: usize = 3;

/// Where a run is, for the one who tells how it failed.
#[derive(Clone, Copy)]
enum At {
    SetUp,
    Command(usize),
    Model(usize),
    /// After so many commands.
    Invariant(usize),
    CleanUp,
}

/// What the two answered; none if what a command refers to was not made.
type Both<'a> = [Option<&'a dyn Answer>; 2];

impl<S: 'static, M: Debug + 'static> Program<S, M> {
    /// Runs the commands one after the other on a fresh system and a fresh model, and checks the invariants.
    ///
    /// # Panics
    /// At the first step at which the answers do not agree, with what each of them answered and the state of the model
    /// before it; or where a command or an invariant panics. A check takes all answers that do not agree as one kind of
    /// failure, whichever command shows it.
    ///
    /// ```
    /// use rosebush::{Check, machine, no_arguments};
    /// let lamps = machine(|| 0, || false)
    ///     .named("lamp")
    ///     .rule("switch", no_arguments, |presses, ()| { *presses += 1; *presses % 4 == 1 }, |is_on, ()| { *is_on = !*is_on; *is_on });
    /// let failure = Check::new().run(lamps, |program| program.run()).into_failure().unwrap();
    /// assert!(failure.cause.to_string().ends_with("
    ///     step 3 of 3, `lamp.switch()`: the system answered false, the model true
    ///     The model before it: false"));
    /// ```
    pub fn run(&self) {
        let (mut system, mut at, mut disagreement) = (None, At::SetUp, None);
        let ended = step::caught(&mut || disagreement = self.run_on(&mut system, &mut at));
        let cleaned_up = step::caught(&mut || {
            if let Some(system) = system.take() {
                self.clean_up(system);
            }
        });
        if let Err(stopped) = ended {
            stopped.goes_on(|message| format!("{}: {message}", self.place(at)));
        }
        if let Some(disagreement) = disagreement {
            step::fail(disagreement, Place::from(self.declared.place));
        }
        if let Err(stopped) = cleaned_up {
            stopped.goes_on(|message| format!("{}: {message}", self.place(At::CleanUp)));
        }
    }

    pub(super) fn clean_up(&self, system: S) {
        match &self.declared.clean_up {
            Some(clean_up) => clean_up(system),
            None => drop(system),
        }
    }

    /// What does not agree.
    fn run_on(&self, system: &mut Option<S>, at: &mut At) -> Option<String> {
        let system = system.insert((self.declared.system)());
        let (mut model, mut ids, mut handles) = ((self.declared.model)(), Ids::default(), Handles::default());
        *at = At::Invariant(0);
        if let Some(broken) = self.broken_invariant(system, &model) {
            return Some(self.told(*at, &broken));
        }
        for (step, command) in self.commands.iter().enumerate() {
            *at = At::Command(step);
            let answer = command.run(system, &mut handles);
            *at = At::Model(step);
            let expected = command.run_on_model(&mut model, &mut ids);
            match (&answer, &expected) {
                (Some(answer), Some(expected)) if command.agree(&**answer, &**expected) => {}
                _ => return Some(self.disagreement(step, [answer.as_deref(), expected.as_deref()])),
            }
            *at = At::Invariant(step + 1);
            if let Some(broken) = self.broken_invariant(system, &model) {
                return Some(self.told(*at, &broken));
            }
        }
        None
    }

    /// Why an invariant does not hold.
    pub(super) fn broken_invariant(&self, system: &S, model: &M) -> Option<String> {
        let cause = self.declared.invariants.iter().find_map(|holds| holds(system, model))?;
        Some(format!("the invariant {cause}"))
    }

    fn told(&self, at: At, what: &str) -> String {
        format!("{}: {what}", self.place(at))
    }

    /// Where a run is, in words.
    fn place(&self, at: At) -> String {
        let step = |step: usize| match self.commands.get(step) {
            Some(command) => format!("step {} of {}, `{}`", step + 1, self.len(), self.line(&**command, &self.names())),
            None => String::from("no step"),
        };
        match at {
            At::SetUp => String::from("making the system"),
            At::Command(number) => step(number),
            At::Model(number) => format!("the model at {}", step(number)),
            At::Invariant(0) => String::from("before the first step"),
            At::Invariant(steps) => format!("after {}", step(steps - 1)),
            At::CleanUp => String::from("cleaning up"),
        }
    }

    /// What the two answered to a step, the model before it, and whether that answers the same each time.
    fn disagreement(&self, step: usize, both: Both<'_>) -> String {
        let [answer, expected] = both.map(|answer| match answer {
            Some(answer) => format!("{answer:?}"),
            None => String::from("nothing, since what it refers to was not made"),
        });
        let mut text = self.told(At::Command(step), &format!("the system answered {answer}, the model {expected}"));
        let again: Vec<(String, Option<String>)> = (0..RUNS_AGAIN).map(|_| self.model_again(step)).collect();
        text += &format!("\nThe model before it: {}", again[0].0);
        for (_, other) in again {
            match other {
                None => {
                    return text
                        + "\nThe model is not deterministic: run again, it does not offer a command of the program.";
                }
                Some(other) if other != expected => {
                    return text + &format!("\nThe model is not deterministic: run again, it answered {other}.");
                }
                Some(_) => {}
            }
        }
        text
    }

    /// The model before a step, as text, and what it answers to the step when it runs once more; none if it does not offer
    /// one of the commands up to there.
    fn model_again(&self, step: usize) -> (String, Option<String>) {
        let (mut model, mut ids) = ((self.declared.model)(), Ids::default());
        let mut before = format!("{model:?}");
        let mut answer = None;
        for (number, command) in self.commands[..=step].iter().enumerate() {
            if number == step {
                before = format!("{model:?}");
            }
            if !command.is_offered(&model, &ids) {
                return (before, None);
            }
            answer = command.run_on_model(&mut model, &mut ids).map(|answer| format!("{answer:?}"));
        }
        (before, answer)
    }
}
