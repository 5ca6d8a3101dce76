//! What one thread of a program has to do, and what is known of how far it is: by others as well, if it does not end.

use super::data::Program;
use super::linearizable::Interval;
use super::pool::Handles;
use super::response::AnyResponse;
use super::rule::Commands;
use crate::check::locked;
use crate::check::step::{self, Stopped};
use std::sync::Mutex;

/// A command that was invoked.
pub(super) struct Event {
    /// The number of its thread; that of the threads, if it comes after all of them.
    pub(super) thread: usize,
    /// Its index among the commands of its thread.
    pub(super) step: usize,
    pub(super) invoked: u64,
    /// What it returned; `None` if it is pending.
    pub(super) response: Option<Response>,
}

/// What a command returned, and when.
pub(super) struct Response {
    pub(super) returned: u64,
    pub(super) value: Box<dyn AnyResponse>,
}

impl Event {
    pub(super) fn interval(&self) -> Interval {
        Interval { invoked: self.invoked, returned: self.response.as_ref().map(|response| response.returned) }
    }
}

/// How far a thread is.
#[derive(Default)]
pub(super) struct ThreadLog {
    /// The commands that it has invoked. Of these, the last one may be pending.
    pub(super) events: Vec<Event>,
    /// Where and how it stopped, if it panicked: at a command, or after all of them.
    pub(super) stopped: Option<(usize, Stopped)>,
    /// Whether it has nothing more to do.
    pub(super) is_over: bool,
}

/// What one thread has to do.
pub(super) struct Job<S, M> {
    pub(super) thread: usize,
    pub(super) commands: Commands<S, M>,
    system: S,
    handles: Handles,
}

impl<S: Clone, M> Job<S, M> {
    fn new(thread: usize, commands: &Commands<S, M>, system: &S, handles: &Handles) -> Job<S, M> {
        Job { thread, commands: commands.clone(), system: system.clone(), handles: handles.clone() }
    }

    /// The jobs of all threads.
    pub(super) fn all(program: &Program<S, M>, system: &S, handles: &Handles) -> Vec<Job<S, M>> {
        let threads = program.threads.iter().enumerate();
        threads.map(|(thread, commands)| Job::new(thread, commands, system, handles)).collect()
    }

    /// The job that comes after all threads, which counts as one more thread. `None` if there is nothing to do.
    pub(super) fn last(program: &Program<S, M>, system: &S, handles: &Handles) -> Option<Job<S, M>> {
        (!program.after.is_empty()).then(|| Job::new(program.threads.len(), &program.after, system, handles))
    }

    /// Runs the thread's commands, and then drops what it had of the system. A command is left out if what it refers to
    /// was not made, or is gone.
    pub(super) fn run(self, clock: &dyn Fn() -> u64, log: &Mutex<ThreadLog>) {
        let Job { thread, commands, mut system, mut handles } = self;
        let mut stopped = None;
        for (step, command) in commands.iter().enumerate() {
            locked(log).events.push(Event { thread, step, invoked: clock(), response: None });
            let mut response = None;
            let ended = step::caught(&mut || response = command.run(&mut system, &mut handles));
            let returned = clock();
            let mut log = locked(log);
            match (ended, response) {
                (Err(ended), _) => {
                    stopped = Some((step, ended));
                    break;
                }
                (Ok(()), None) => _ = log.events.pop(),
                (Ok(()), Some(response)) => {
                    if let Some(event) = log.events.last_mut() {
                        event.response = Some(Response { returned, value: response });
                    }
                }
            }
        }
        // A destructor may panic as well.
        let mut rest = Some((system, handles, commands));
        let dropped = step::caught(&mut || rest = None);
        let stopped = stopped.or(dropped.err().map(|ended| (usize::MAX, ended)));
        let mut log = locked(log);
        (log.stopped, log.is_over) = (stopped, true);
    }
}
