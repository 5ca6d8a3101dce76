//! Histories of commands that ran concurrently: whether one is right.
//!
//! A history is right if it has a linearization in which the model gives the same responses, none of the commands that
//! have not returned could respond in the end, and the invariants hold there.

use super::ask::Asked;
use super::data::Program;
use super::job::{Event, ThreadLog};
use super::linearizable::{Final, Interval, Linearization, Operations, linearize};
use super::pool::Ids;
use super::rule::{Command, Commands};
use super::sequential::{Failed, Reached};
use super::waits::{Pending, excused};
use crate::check::remark;
use crate::check::step::{self, Stopped};
use std::fmt::Debug;

/// Of how many different models, at the end of a linearization, the invariants are asked.
const MAX_ASKED: usize = 16;

/// The commands that were invoked, and what they returned.
pub(super) struct History {
    pub(super) events: Vec<Event>,
}

/// How the commands of all threads ended.
pub(super) enum Ended {
    /// They returned, or are pending.
    History(History),
    /// A thread panicked at a step.
    Stopped { thread: usize, step: usize, stopped: Stopped },
}

impl Ended {
    /// How threads ended that wrote these logs. Of several that panicked, the first: the others may have come to a lock
    /// that it poisoned.
    pub(super) fn of(mut logs: Vec<ThreadLog>) -> Ended {
        let stopped = logs.iter_mut().map(|log| log.stopped.take()).enumerate();
        let stopped = stopped.filter_map(|(thread, stopped)| Some((thread, stopped?)));
        match stopped.min_by_key(|(_, (_, stopped))| stopped.number()) {
            Some((thread, (step, stopped))) => Ended::Stopped { thread, step, stopped },
            None => Ended::History(History::new(logs.into_iter().flat_map(|log| log.events).collect())),
        }
    }
}

impl History {
    pub(super) fn new(mut events: Vec<Event>) -> History {
        events.sort_by_key(|event| (event.invoked, event.thread, event.step));
        History { events }
    }
}

/// What is said of a history.
pub(super) enum Judged {
    /// It is right. Commands of these rules are pending, and excused only since their preconditions do not hold.
    Right {
        excused: Vec<String>,
    },
    /// There are too many orders, or too many models in the end.
    Undecided,
    /// The invariants are to be asked in another run.
    AskAgain,
    /// A pending command could respond. The text says which, and shows the history.
    Waits(String),
    Wrong(Failed),
}

/// The state that orders are tried from.
#[derive(Clone, PartialEq, Debug)]
struct ModelState<M> {
    model: M,
    ids: Ids,
}

/// A search for a linearization of a history, and what became of the models at the ends of orders.
struct Judging<'j, S, M> {
    events: &'j [&'j Event],
    commands: Vec<&'j Command<S, M>>,
    pending: Vec<&'j Command<S, M>>,
    ask: &'j mut dyn FnMut(usize, &M) -> Asked,
    is_over: &'j dyn Fn() -> bool,
    asked: usize,
    /// Why the invariants do not hold in the last model of which they were asked.
    broken: Option<String>,
    /// The pending command that could respond at the end of the last order.
    could_respond: Option<usize>,
    /// Whether the invariants have to be asked in another run.
    is_asked_again: bool,
    excused: Vec<String>,
}

impl<S, M: Clone + PartialEq + Debug> Operations for Judging<'_, S, M> {
    type State = ModelState<M>;

    fn step(&mut self, operation: usize, state: &mut ModelState<M>) -> bool {
        let (command, mut is_same) = (self.commands[operation], false);
        let response = self.events[operation].response.as_ref();
        // An order in which the model panics is not a linearization.
        let is_run = step::ends(&mut || {
            if command.must_wait(&state.model, &state.ids) {
                return;
            }
            let expected = command.run_on_model(&mut state.model, &mut state.ids);
            is_same = expected.is_some_and(|expected| {
                response.is_none_or(|response| command.rule.agree(&*response.value, &*expected))
            });
        });
        is_run && is_same
    }

    fn judge(&mut self, state: &ModelState<M>) -> Final {
        let mut pending = None;
        let is_run = step::ends(&mut || pending = Some(excused(&self.pending, &state.model, &state.ids)));
        match pending {
            Some(Pending::Rightly(rules)) if is_run => self.excused = rules.into_iter().map(str::to_owned).collect(),
            Some(Pending::CouldRespond(at)) => {
                self.could_respond = Some(at);
                return Final::Rejected;
            }
            _ => return Final::Rejected,
        }
        if self.asked == MAX_ASKED {
            return Final::Open;
        }
        self.asked += 1;
        match (self.ask)(self.asked - 1, &state.model) {
            Asked::Hold => Final::Accepted,
            Asked::Broken(why) => {
                self.broken = Some(why);
                Final::Rejected
            }
            Asked::Later => {
                self.is_asked_again = true;
                Final::Open
            }
        }
    }

    fn is_over(&self) -> bool {
        (self.is_over)()
    }
}

impl<S: 'static, M: Clone + PartialEq + Debug + 'static> Program<S, M> {
    /// Judges a history of the threads, given what was reached before them. `ask` says whether the invariants hold for
    /// the model of an index, which counts the models of which they were asked; `is_over` whether there is no more
    /// time.
    pub(super) fn judge(
        &self,
        history: &History,
        reached: &Reached<M>,
        ask: &mut dyn FnMut(usize, &M) -> Asked,
        is_over: &dyn Fn() -> bool,
    ) -> Judged {
        let start = ModelState { model: reached.model.clone(), ids: reached.ids.clone() };
        // At a quiet end no pending command is in an order: one that took effect and does not return is a fault.
        let is_in_order = |event: &&Event| event.response.is_some();
        let is_pending = |event: &&Event| event.response.is_none();
        let intervals: Vec<Interval> = history.events.iter().filter(is_in_order).map(Event::interval).collect();
        let events: Vec<&Event> = history.events.iter().filter(is_in_order).collect();
        let pending: Vec<&Event> = history.events.iter().filter(is_pending).collect();
        let mut judging = Judging {
            events: &events,
            commands: events.iter().map(|event| self.command_of(event)).collect(),
            pending: pending.iter().map(|event| self.command_of(event)).collect(),
            ask,
            is_over,
            asked: 0,
            broken: None,
            could_respond: None,
            is_asked_again: false,
            excused: Vec::new(),
        };
        match linearize(&intervals, &start, &mut judging) {
            Linearization::Found(_) => Judged::Right { excused: judging.excused },
            Linearization::Undecided if judging.is_asked_again => Judged::AskAgain,
            Linearization::Undecided => Judged::Undecided,
            Linearization::None => {
                let (broken, could_respond) = (judging.broken.take(), judging.could_respond);
                let is_deterministic = could_respond.is_some()
                    || broken.is_some()
                    || linearize(&intervals, &start, &mut judging) == Linearization::None;
                let model = format!("Model before: {:?}", reached.model);
                let shown = self.shown(history);
                match (broken, could_respond) {
                    (Some(broken), _) => Judged::Wrong(Failed::Disagrees(format!(
                        "not linearizable: no order of the commands gives these responses and ends where the invariants \
                         hold:\n{shown}\n{model}\nAt the end of the last order tried, {broken}"
                    ))),
                    (None, Some(at)) => Judged::Waits(format!("{}:\n{shown}\n{model}", self.waiting(&pending, at))),
                    (None, None) => Judged::Wrong(Failed::Disagrees(format!(
                        "not linearizable: no order of the commands gives these responses:\n{shown}\n{model}{}",
                        if is_deterministic { "" } else { "\nThe model is not deterministic: tried again, one does." }
                    ))),
                }
            }
        }
    }

    /// Which commands have not returned, the one of an index named.
    fn waiting(&self, pending: &[&Event], at: usize) -> String {
        let names = self.names();
        let command = |event: &Event| {
            let line = self.line(self.command_of(event), &names);
            format!("{} in step {}, `{line}`", self.thread_named(event.thread), event.step + 1)
        };
        let each: Vec<String> = pending.iter().map(|event| command(event)).collect();
        let who = if each.len() == 1 { "a command does not return" } else { "deadlock" };
        format!("{who}: {}\nBy the model, {} need not wait", each.join("; "), self.thread_named(pending[at].thread))
    }

    /// Where a thread panicked.
    pub(super) fn stopped(&self, thread: usize, step: usize, stopped: Stopped) -> Failed {
        let (commands, thread) = (self.commands_of(thread), self.thread_named(thread));
        let place = match commands.get(step) {
            Some(command) => {
                let line = self.line(command, &self.names());
                format!("{thread}, step {} of {}, `{line}`", step + 1, commands.len())
            }
            None => format!("{thread}, dropping its clone of the system"),
        };
        Failed::Stopped { stopped, place }
    }
}

impl<S, M> Program<S, M> {
    /// Remarks that a rule says nothing of waiting, and waits.
    pub(super) fn remark_excused(&self, rule: &str) {
        let name = &self.declared.name;
        remark(&format!(
            "{name}.{rule} did not return while its precondition did not hold, so it is taken to wait: declare it with \
             `waits`"
        ));
    }

    pub(super) fn remark_undecided(&self) {
        remark(&format!("{}: a history has too many orders to try, and was not judged", self.declared.name));
    }

    /// The commands of a thread, or those after all threads.
    fn commands_of(&self, thread: usize) -> &Commands<S, M> {
        self.threads.get(thread).unwrap_or(&self.after)
    }

    /// A thread in words, or what comes after all threads.
    pub(super) fn thread_named(&self, thread: usize) -> String {
        if thread < self.threads.len() { format!("thread {}", thread + 1) } else { String::from("after all threads") }
    }

    /// The command that was invoked.
    pub(super) fn command_of(&self, event: &Event) -> &Command<S, M> {
        &self.commands_of(event.thread)[event.step]
    }
}
