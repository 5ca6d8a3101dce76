//! Rules whose commands wait: how a rule says when, and whether commands that have not returned wait rightly.

use super::data::Machine;
use super::pool::Ids;
use super::rule::Command;
use std::any::{Any, TypeId, type_name};
use std::fmt::Debug;
use std::sync::Arc;

/// Whether a command that has not returned is right to wait.
#[derive(Clone, Copy, PartialEq)]
enum Excuse {
    /// Its rule says so.
    Waits,
    /// Its rule says nothing, and its precondition does not hold.
    Precondition,
    /// It is excused if another command is, that is not in line itself.
    InLine,
    /// It could respond.
    None,
}

/// What commands that have not returned are excused by.
pub(super) enum Pending<'c> {
    /// All of them wait rightly; these rules say nothing of it, and are excused since their preconditions do not hold.
    Rightly(Vec<&'c str>),
    /// The command of this index could respond.
    CouldRespond(usize),
}

/// Whether commands that have not returned wait rightly, if this is the model in the end.
pub(super) fn excused<'c, S, M>(pending: &[&'c Command<S, M>], model: &M, ids: &Ids) -> Pending<'c> {
    let excuses: Vec<Excuse> = pending.iter().map(|command| excuse(command, model, ids)).collect();
    let is_line = excuses.iter().any(|excuse| matches!(excuse, Excuse::Waits | Excuse::Precondition));
    let could_respond = |excuse: &Excuse| *excuse == Excuse::None || *excuse == Excuse::InLine && !is_line;
    match excuses.iter().position(could_respond) {
        Some(at) => Pending::CouldRespond(at),
        None => {
            let by_precondition = pending.iter().zip(&excuses).filter(|(_, excuse)| **excuse == Excuse::Precondition);
            Pending::Rightly(by_precondition.map(|(command, _)| command.name()).collect())
        }
    }
}

fn excuse<S, M>(command: &Command<S, M>, model: &M, ids: &Ids) -> Excuse {
    let says_nothing = command.waits.when.is_none();
    match command.must_wait(model, ids) {
        true => Excuse::Waits,
        false if says_nothing && !command.rule.is_enabled_for(command.drawn.refers_to, model, ids) => {
            Excuse::Precondition
        }
        false if command.waits.is_in_line => Excuse::InLine,
        false => Excuse::None,
    }
}

impl<S: 'static, M: Debug + 'static> Machine<S, M> {
    /// Declares when a command of the preceding rule waits for others instead of returning. `waits` gets the model and
    /// the arguments of the command, whose type must be written. For a rule with references, it gets a pair: the
    /// identifiers and the arguments.
    ///
    /// With [`threads`](Machine::threads), a command that never returns is then right if `waits` holds for it at the
    /// end of some linearization of the other commands, and otherwise a failure. While `waits` holds, a command must
    /// not return, and the rule's `model` is not called. Before the threads, and in a machine without threads, no
    /// command that would wait is drawn.
    ///
    /// A command of a rule without `waits` may also wait, but only if its precondition does not hold; then a note names
    /// the rule. A command that takes effect and *then* waits for another one, as a barrier does, cannot be declared.
    ///
    /// # Panics
    /// If there is no rule yet, or the arguments of the preceding one are of another type.
    ///
    /// ```
    /// use rosebush::{check, int, machine};
    /// use std::sync::{Arc, Condvar, Mutex};
    ///
    /// #[derive(Clone)]
    /// struct Semaphore(Arc<(Mutex<u32>, Condvar)>);
    /// impl Semaphore {
    ///     fn acquire(&mut self, count: u32) {
    ///         let free = self.0.0.lock().unwrap();
    ///         *self.0.1.wait_while(free, |free| *free < count).unwrap() -= count;
    ///     }
    ///     fn release(&mut self, count: u32) {
    ///         *self.0.0.lock().unwrap() += count;
    ///         self.0.1.notify_all();
    ///     }
    /// }
    /// let semaphores = machine(|| Semaphore(Arc::new((Mutex::new(1), Condvar::new()))), || 1)
    ///     .rule("acquire", |_| Some(int(1..=2)), Semaphore::acquire, |free, count| *free -= count)
    ///     .waits(|free, count: &u32| free < count)
    ///     .rule("release", |_| Some(int(1..=2)), Semaphore::release, |free, count| *free += count)
    ///     .threads(2, 0..=2);
    /// check(semaphores, |program| program.run());
    /// ```
    #[doc(alias = "blocking")]
    #[doc(alias = "blocks")]
    #[track_caller]
    pub fn waits<A: 'static>(mut self, waits: impl Fn(&M, &A) -> bool + Send + Sync + 'static) -> Machine<S, M> {
        let entry = self.last("waits");
        let (given, name) = entry.rule.given();
        assert!(
            given == TypeId::of::<A>(),
            "waits: {:?} is given `{name}`, and not `{}`",
            entry.name(),
            type_name::<A>()
        );
        let when = move |model: &M, given: &dyn Any| given.downcast_ref().is_some_and(|given| waits(model, given));
        entry.waits.when = Some(Arc::new(when));
        self
    }

    /// Declares that a command of the preceding rule may also wait while another command waits: commands are served in
    /// line, as by a fair semaphore, or a lock that lets no reader in while a writer waits.
    ///
    /// The other command must have its own reason to wait: [`waits`](Machine::waits), or a precondition that does not
    /// hold.
    ///
    /// # Panics
    /// If there is no rule yet.
    ///
    /// ```
    /// use rosebush::{check, machine, no_arguments};
    /// use std::sync::{Arc, Condvar, Mutex};
    ///
    /// // Whoever comes first is served first, even if one who comes later wants less.
    /// #[derive(Clone, Default)]
    /// struct Permits(Arc<(Mutex<(u32, Vec<u32>)>, Condvar)>);
    /// impl Permits {
    ///     fn acquire(&mut self, count: u32) {
    ///         let mut state = self.0.0.lock().unwrap();
    ///         state.1.push(count);
    ///         let is_late = |(free, line): &mut (u32, Vec<u32>)| line[0] != count || *free < count;
    ///         let mut state = self.0.1.wait_while(state, is_late).unwrap();
    ///         state.0 -= count;
    ///         state.1.remove(0);
    ///         self.0.1.notify_all();
    ///     }
    ///     fn release(&mut self) {
    ///         self.0.0.lock().unwrap().0 += 1;
    ///         self.0.1.notify_all();
    ///     }
    /// }
    /// let permits = machine(Permits::default, || 0)
    ///     .rule("acquire_one", no_arguments, |it, ()| it.acquire(1), |free, ()| *free -= 1)
    ///     .waits(|free, ()| *free < 1)
    ///     .waits_in_line()
    ///     .rule("acquire_two", no_arguments, |it, ()| it.acquire(2), |free, ()| *free -= 2)
    ///     .waits(|free, ()| *free < 2)
    ///     .waits_in_line()
    ///     .rule("release", no_arguments, |it, ()| it.release(), |free, ()| *free += 1)
    ///     .threads(2, 0..=2);
    /// check(permits, |program| program.run());
    /// ```
    #[doc(alias = "fair")]
    #[track_caller]
    pub fn waits_in_line(mut self) -> Machine<S, M> {
        self.last("waits_in_line").waits.is_in_line = true;
        self
    }
}
