//! Histories of commands that ran at the same time: calls and answers of each thread, whether an order explains them,
//! and how they are shown.

use super::answer::Answer;
use super::data::Program;
use super::linearizable::{self, Explained, Interval};
use super::pool::{Handles, Ids};
use super::rule::{Command, Commands};
use super::run::{Failed, Reached};
use crate::check::label;
use crate::check::step::{self, Stopped};
use std::collections::HashMap;
use std::fmt::{Debug, Write};

/// A command that has returned, and what it answered.
pub(super) struct Event {
    pub(super) thread: usize,
    /// Its place among the commands of its thread.
    pub(super) step: usize,
    pub(super) interval: Interval,
    pub(super) answer: Box<dyn Answer>,
}

/// How the commands of all threads ended.
pub(super) enum Ended {
    /// All of them returned.
    Returned(Vec<Event>),
    /// A thread panicked at a step.
    Stopped { thread: usize, step: usize, stopped: Stopped },
    /// These threads have not ended.
    Waits(Vec<usize>),
}

/// How a thread ended: the commands that returned, or the step that panicked.
type ThreadResult = (usize, Result<Vec<Event>, (usize, Stopped)>);

/// How all threads ended.
pub(super) fn collect(told: Vec<ThreadResult>) -> Ended {
    let mut events = Vec::new();
    for (thread, over) in told {
        match over {
            Ok(over) => events.extend(over),
            Err((step, stopped)) => return Ended::Stopped { thread, step, stopped },
        }
    }
    Ended::Returned(events)
}

/// What one thread has to do.
pub(super) struct Job<S, M> {
    pub(super) thread: usize,
    commands: Commands<S, M>,
    system: S,
    handles: Handles,
}

impl<S: Clone, M> Job<S, M> {
    /// The jobs of all threads.
    pub(super) fn all(program: &Program<S, M>, system: &S, handles: &Handles) -> Vec<Job<S, M>> {
        let threads = program.threads.iter().enumerate();
        let job = |(thread, commands): (usize, &Commands<S, M>)| Job {
            thread,
            commands: commands.clone(),
            system: system.clone(),
            handles: handles.clone(),
        };
        threads.map(job).collect()
    }

    /// Runs the thread's commands, up to one that refers to something that was not made.
    pub(super) fn run(mut self, clock: &dyn Fn() -> u64) -> Result<Vec<Event>, (usize, Stopped)> {
        let mut over = Vec::new();
        for (step, command) in self.commands.iter().enumerate() {
            let (begin, mut answer) = (clock(), None);
            let ended = step::caught(&mut || answer = command.run(&mut self.system, &mut self.handles));
            let interval = Interval { begin, end: clock() };
            match (ended, answer) {
                (Err(stopped), _) => return Err((step, stopped)),
                (Ok(()), None) => break,
                (Ok(()), Some(answer)) => over.push(Event { thread: self.thread, step, interval, answer }),
            }
        }
        Ok(over)
    }
}

/// The state that orders are tried from.
#[derive(Clone, PartialEq)]
struct ModelState<M> {
    model: M,
    ids: Ids,
}

impl<S: 'static, M: Clone + PartialEq + Debug + 'static> Program<S, M> {
    /// Judges how the threads ended. Returns what is wrong, if anything.
    pub(super) fn judged(&self, ended: Ended, system: &S, reached: &Reached<M>) -> Option<Failed> {
        match ended {
            Ended::Returned(events) => {
                self.unexplained(events, system, &reached.model, &reached.ids).map(Failed::Disagrees)
            }
            Ended::Stopped { thread, step, stopped } => {
                let (of, line) = (self.threads[thread].len(), self.line(&*self.threads[thread][step], &self.names()));
                let place = format!("thread {}, step {} of {of}, `{line}`", thread + 1, step + 1);
                Some(Failed::Stopped { stopped, place })
            }
            Ended::Waits(threads) => {
                let numbers: Vec<String> = threads.iter().map(|thread| (thread + 1).to_string()).collect();
                let who = match &numbers[..] {
                    [one] => format!("thread {one} has"),
                    all => format!("threads {} have", all.join(" and ")),
                };
                let wait_limit = self.declared.parallel.as_ref().map(|parallel| parallel.settings.wait_limit);
                Some(Failed::Waits(format!("{who} not come to an end within {:?}", wait_limit.unwrap_or_default())))
            }
        }
    }

    /// Why no order of the commands explains their answers, given the model after the first part; `None` if an order
    /// does, and the invariants hold at its end.
    fn unexplained(&self, mut events: Vec<Event>, system: &S, model: &M, ids: &Ids) -> Option<String> {
        events.sort_by_key(|event| (event.interval.begin, event.thread));
        let intervals: Vec<Interval> = events.iter().map(|event| event.interval).collect();
        let start = ModelState { model: model.clone(), ids: ids.clone() };
        let mut is_broken = false;
        let mut answers_so = |at: usize, state: &mut ModelState<M>| {
            let event = &events[at];
            let (command, mut agree) = (&self.threads[event.thread][event.step], false);
            // An order in which the model panics explains nothing.
            let is_run = step::ends(&mut || {
                let expected = command.run_on_model(&mut state.model, &mut state.ids);
                agree = expected.is_some_and(|expected| command.rule.agree(&*event.answer, &*expected));
            });
            is_run && agree
        };
        let mut ends = |state: &ModelState<M>| {
            let mut holds = false;
            step::ends(&mut || holds = self.broken_invariant(system, &state.model).is_none());
            is_broken |= !holds;
            holds
        };
        match linearizable::explain(&intervals, &start, &mut answers_so, &mut ends) {
            Explained::By(_) => None,
            Explained::Undecided => {
                label(format!("{}: too many orders to try for a history", self.declared.name));
                None
            }
            Explained::ByNone => {
                let what = if is_broken {
                    "no order of the commands explains the answers and ends where the invariants hold"
                } else {
                    "no order of the commands explains the answers"
                };
                Some(format!("{what}:\n{}\nThe model before them: {model:?}", self.shown(&events)))
            }
        }
    }

    /// The events as lines: which thread did what, at which times compared with others, and what the answer was.
    fn shown(&self, events: &[Event]) -> String {
        let mut times: Vec<u64> = events.iter().flat_map(|event| [event.interval.begin, event.interval.end]).collect();
        times.sort_unstable();
        times.dedup();
        let column = |time: u64| times.partition_point(|other| *other < time);
        let names = self.names();
        let lines: Vec<(String, String)> = events
            .iter()
            .map(|event| {
                let command = &self.threads[event.thread][event.step];
                let (begin, end) = (column(event.interval.begin), column(event.interval.end));
                let mut bar = " ".repeat(begin) + "|" + &"-".repeat((end - begin).saturating_sub(1));
                bar.push_str(if end > begin { "|" } else { "" });
                (format!("thread {} {bar}", event.thread + 1), self.answered(command, &names, &*event.answer))
            })
            .collect();
        let width = lines.iter().map(|(bar, _)| bar.len()).max().unwrap_or(0);
        let mut text = String::new();
        for (bar, answered) in lines {
            let _ = write!(text, "{}    {bar:width$}  {answered}", if text.is_empty() { "" } else { "\n" });
        }
        text
    }

    fn answered(&self, command: &Command<S, M>, names: &HashMap<usize, String>, answer: &dyn Answer) -> String {
        let line = self.line(command, names);
        command.told(answer).map_or_else(|| format!("{line};"), |answer| format!("{line}; // {answer}"))
    }
}
