//! Machines as they are declared: a system, a model, and rules. Knows nothing of drawing and running.

use super::data::{Declared, Machine};
use crate::generator::types::Just;
use crate::generator::{IntoGen, just};
use std::fmt::Debug;
use std::panic::Location;
use std::sync::Arc;

/// Makes a machine, which has no rules yet. `system` makes a fresh system for each run of a program, and `model` a
/// fresh model, with which the system is compared.
///
/// The model says in the simplest way how the system should behave; often it is a collection of std. The arguments and
/// preconditions of rules may depend on it. It must be deterministic. Drawing a program runs the model alone;
/// [`Program::run`](crate::Program::run) runs both.
///
/// A program shrinks towards fewer commands, rules added earlier, newer references and simpler arguments. If a command
/// is removed, those that need it are removed too.
///
/// ```
/// use rosebush::{Check, int, machine, no_arguments};
/// use std::collections::VecDeque;
///
/// /// A queue that forgets its newest element when it has three.
/// #[derive(Default)]
/// struct Queue(VecDeque<u8>);
///
/// impl Queue {
///     fn push(&mut self, n: u8) {
///         if self.0.len() < 3 { self.0.push_back(n); }
///     }
///     fn pop(&mut self) -> Option<u8> {
///         self.0.pop_front()
///     }
/// }
///
/// let queues = machine(Queue::default, VecDeque::new)
///     .name("queue")
///     .rule("push", |_| Some(int(0..=99)), |queue, n| queue.push(n), |model, n| model.push_back(n))
///     .rule("pop", no_arguments, |queue, ()| queue.pop(), |model, ()| model.pop_front());
/// let failure = Check::new().seed(1).run(queues, |program| program.run()).into_failure().unwrap();
/// assert_eq!(format!("{:#?}", failure.minimal), "\
/// queue.push(0 /* any */);
/// queue.push(0 /* any */);
/// queue.push(0 /* any */);
/// queue.push(0 /* any */);
/// queue.pop(); // Some(0)
/// queue.pop(); // Some(0)
/// queue.pop(); // Some(0)
/// queue.pop(); // Some(0)");
/// ```
#[track_caller]
#[doc(alias = "state_machine")]
#[doc(alias = "stateful")]
#[doc(alias = "prop_state_machine")]
#[doc(alias = "RuleBasedStateMachine")]
pub fn machine<S: 'static, M: Debug + 'static>(
    system: impl Fn() -> S + Send + Sync + 'static,
    model: impl Fn() -> M + Send + Sync + 'static,
) -> Machine<S, M> {
    Machine {
        declared: Arc::new(Declared {
            system: Arc::new(system),
            model: Arc::new(model),
            rules: Vec::new(),
            invariants: Vec::new(),
            clean_up: None,
            name: Arc::from("system"),
            steps: None,
            is_swarm: true,
            parallel: None,
            place: Location::caller(),
        }),
    }
}

/// Returns the arguments of a rule without arguments and without a precondition.
///
/// ```
/// use rosebush::{Gen, no_arguments};
/// assert_eq!(no_arguments(&vec![1, 2]).unwrap().sample(1), Ok(()));
/// ```
#[must_use]
pub fn no_arguments<M>(_model: &M) -> Option<Just<()>> {
    Some(just(()))
}

/// Returns the arguments of a rule that has only references, and no precondition. See [`uses`](Machine::uses).
///
/// ```
/// use rosebush::{Gen, no_more_arguments};
/// assert_eq!(no_more_arguments(&vec![1, 2], 0).unwrap().sample(1), Ok(()));
/// ```
#[must_use]
pub fn no_more_arguments<M, I>(_model: &M, _ids: I) -> Option<Just<()>> {
    Some(just(()))
}

impl<S: 'static, M: Debug + 'static> Machine<S, M> {
    /// Adds a rule: how to draw and run the command of this name. `arguments` returns a generator of the command's
    /// arguments, which may depend on the model, or `None` if the precondition does not hold. For a command without
    /// arguments, give [`no_arguments`]. `system` and `model` run the command; their results are compared. A result
    /// cannot borrow from the system ("lifetime may not live long enough"): end it with `.copied()`, `.cloned()` or
    /// `.to_owned()`.
    ///
    /// # Panics
    /// If the name is empty or another rule's.
    ///
    /// ```
    /// use rosebush::{check, int, machine};
    /// let counters = machine(|| 0_u32, || 0_u32)
    ///     .rule("add", |_| Some(int(1..=9)), |n, more| { *n += more; *n }, |n, more| { *n += more; *n })
    ///     // Never more than there is: the arguments depend on the model.
    ///     .rule("take", |n| (*n > 0).then(|| int(1..=*n)), |n, less| { *n -= less; *n }, |n, less| { *n -= less; *n });
    /// check(counters, |program| program.run());
    /// ```
    #[track_caller]
    pub fn rule<G, R>(
        self,
        name: &str,
        arguments: impl Fn(&M) -> Option<G> + Send + Sync + 'static,
        system: impl Fn(&mut S, G::Value) -> R + Send + Sync + 'static,
        model: impl Fn(&mut M, G::Value) -> R + Send + Sync + 'static,
    ) -> Machine<S, M>
    where
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
        R: PartialEq + Debug + Send + 'static,
    {
        self.uses(
            name,
            (),
            move |state, ()| arguments(state),
            move |subject, (), given| system(subject, given),
            move |state, (), given| model(state, given),
        )
    }

    /// Adds a [`rule`](Machine::rule) whose results are compared by `agree`, which returns whether the result of the
    /// system fits that of the model. They may be of different types.
    ///
    /// # Panics
    /// If the name is empty or another rule's.
    ///
    /// ```
    /// use rosebush::{check, int, machine};
    /// // Any of the smallest elements will do; the model says which is the smallest.
    /// let heaps = machine(std::collections::BinaryHeap::new, Vec::new)
    ///     .rule("push", |_| Some(int(0..=9_u8)), |heap, n| heap.push(n), |model, n| model.push(n))
    ///     .rule_by("peek", rosebush::no_arguments, |heap, ()| heap.peek().copied(), |model, ()| model.clone(),
    ///         |top, all| top.is_none_or(|top| all.iter().all(|n| *n <= top)));
    /// check(heaps, |program| program.run());
    /// ```
    #[track_caller]
    pub fn rule_by<G, R, Q>(
        self,
        name: &str,
        arguments: impl Fn(&M) -> Option<G> + Send + Sync + 'static,
        system: impl Fn(&mut S, G::Value) -> R + Send + Sync + 'static,
        model: impl Fn(&mut M, G::Value) -> Q + Send + Sync + 'static,
        agree: impl Fn(&R, &Q) -> bool + Send + Sync + 'static,
    ) -> Machine<S, M>
    where
        G: IntoGen<Value: Clone + Debug + Send + Sync + 'static> + 'static,
        R: Debug + Send + 'static,
        Q: Debug + Send + 'static,
    {
        self.uses_by(
            name,
            (),
            move |state, ()| arguments(state),
            move |subject, (), given| system(subject, given),
            move |state, (), given| model(state, given),
            agree,
        )
    }
}
