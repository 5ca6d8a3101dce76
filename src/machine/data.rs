//! Machines and their programs as data: what is declared, and what is drawn. Does nothing with them.

use super::rule::{AnyRule, Commands, Waits};
use super::run_memory::RunMemory;
use super::schedule::Schedule;
use crate::check::{ArgumentNote, Cause};
use crate::choices::Choices;
use std::fmt::{self, Debug, Formatter};
use std::ops::RangeInclusive;
use std::panic::Location;
use std::sync::Arc;
use std::time::Duration;

/// A generator of [`Program`]s: a system under test, a model of it, and the rules by which commands are drawn and run
/// on both. See [`machine`](crate::machine()).
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Machine<S, M> {
    pub(super) declared: Arc<Declared<S, M>>,
}

/// Everything that was declared of a machine.
pub(super) struct Declared<S, M> {
    pub(super) system: Arc<dyn Fn() -> S + Send + Sync>,
    pub(super) model: Arc<dyn Fn() -> M + Send + Sync>,
    pub(super) rules: Vec<Entry<S, M>>,
    pub(super) invariants: Vec<Arc<dyn Fn(&S, &M) -> Option<Cause> + Send + Sync>>,
    pub(super) clean_up: Option<Arc<dyn Fn(S) + Send + Sync>>,
    pub(super) name: Arc<str>,
    /// How many commands a program has, whatever the size: short programs find little, and long ones shrink.
    pub(super) steps: Option<RangeInclusive<usize>>,
    pub(super) is_swarm: bool,
    pub(super) place: &'static Location<'static>,
    /// How commands run concurrently, if they do.
    pub(super) parallel: Option<Parallel<S, M>>,
}

/// A rule and how it is drawn.
pub(super) struct Entry<S, M> {
    pub(super) rule: Arc<dyn AnyRule<S, M>>,
    pub(super) weight: u32,
    pub(super) is_consuming: bool,
    pub(super) waits: Waits<M>,
}

/// A program that a [`Machine`](crate::Machine) drew: commands with arguments, to be [run](Program::run). See
/// [`machine`](crate::machine()) for an example.
///
/// Its `Debug` text is the program as code. The long form, `{:#?}`, has the response of the model next to each command.
/// In the minimal program that a check reports, it also marks arguments: `/* any */` if all other values that were
/// tried fail too, and `/* 3 to 99 */` if the program fails from 3 to 99 and passes at 2. See
/// [`Check::explain`](crate::Check::explain).
pub struct Program<S, M> {
    pub(super) declared: Arc<Declared<S, M>>,
    /// The commands that run in order, before any thread.
    pub(super) commands: Commands<S, M>,
    /// The commands of each thread that has any.
    pub(super) threads: Vec<Commands<S, M>>,
    /// The commands that run in order, after all threads.
    pub(super) after: Commands<S, M>,
    /// Where tasks give way, if the machine has schedules.
    pub(super) schedule: Schedule,
    /// If the program was newly drawn, what stands for its draw: further schedules are drawn from this.
    pub(super) draw: Option<u64>,
    /// What is said of its arguments in its text, if that was looked for.
    pub(super) said: Vec<ArgumentNote>,
    /// What the program was drawn from, if that was recorded and the program has threads, or invariants: in a test to
    /// paste this takes the place of assertions.
    pub(super) drawn_from: Option<Choices>,
}

/// What a machine has in addition if its commands run concurrently.
pub(super) struct Parallel<S, M> {
    pub(super) clone: fn(&M) -> M,
    pub(super) settings: Settings,
    /// Runs the threads of a program.
    pub(super) run: fn(&Program<S, M>),
}

/// How commands run concurrently.
#[derive(Clone)]
pub(super) struct Settings {
    pub(super) threads: usize,
    /// The fewest and the most commands of a thread.
    pub(super) steps: (usize, usize),
    /// How often a program is run.
    pub(super) repetitions: u64,
    /// Whether it may be run less often, if its runs take long: the machine does not say how often.
    pub(super) may_run_less: bool,
    /// How long something may take that does not return.
    pub(super) wait_limit: Duration,
    /// Whether schedules are drawn.
    pub(super) is_scheduled: bool,
    /// How many steps one execution of a program may take.
    #[cfg(feature = "shuttle")]
    pub(super) max_steps: u64,
    pub(super) memory: Arc<RunMemory>,
}

impl<S, M> Clone for Parallel<S, M> {
    fn clone(&self) -> Parallel<S, M> {
        Parallel { clone: self.clone, settings: self.settings.clone(), run: self.run }
    }
}

impl<S, M> Clone for Declared<S, M> {
    fn clone(&self) -> Declared<S, M> {
        Declared {
            system: Arc::clone(&self.system),
            model: Arc::clone(&self.model),
            rules: self.rules.clone(),
            invariants: self.invariants.clone(),
            clean_up: self.clean_up.clone(),
            name: Arc::clone(&self.name),
            steps: self.steps.clone(),
            is_swarm: self.is_swarm,
            place: self.place,
            parallel: self.parallel.clone(),
        }
    }
}

impl<S, M> Entry<S, M> {
    pub(super) fn name(&self) -> &str {
        &self.rule.about().name
    }
}

impl<S, M> Clone for Entry<S, M> {
    fn clone(&self) -> Entry<S, M> {
        Entry {
            rule: Arc::clone(&self.rule),
            weight: self.weight,
            is_consuming: self.is_consuming,
            waits: self.waits.clone(),
        }
    }
}

impl<S, M> Clone for Machine<S, M> {
    fn clone(&self) -> Machine<S, M> {
        Machine { declared: Arc::clone(&self.declared) }
    }
}

impl<S, M> Debug for Machine<S, M> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let rules = self.declared.rules.iter().map(Entry::name);
        f.debug_tuple("Machine").field(&self.declared.name).field(&rules.collect::<Vec<_>>()).finish()
    }
}

impl<S, M> Clone for Program<S, M> {
    fn clone(&self) -> Program<S, M> {
        Program {
            declared: Arc::clone(&self.declared),
            commands: self.commands.clone(),
            threads: self.threads.clone(),
            after: self.after.clone(),
            schedule: self.schedule.clone(),
            draw: self.draw,
            said: self.said.clone(),
            drawn_from: self.drawn_from.clone(),
        }
    }
}
