//! Machines as proptest-state-machine runs them.

use super::subject::{Command, Subject};
use super::watch::Watch;
use proptest::strategy::{BoxedStrategy, Just, Strategy as _};
use proptest::test_runner::Config;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

struct Reference<S>(PhantomData<S>);

/// A model, and what it answered to the last command: the system is run when the model has already gone on.
type Answered<S> = (<S as Subject>::Model, String);

impl<S: Subject> ReferenceStateMachine for Reference<S> {
    type State = Answered<S>;
    type Transition = Command;

    fn init_state() -> BoxedStrategy<Answered<S>> {
        Just((S::start().1, String::new())).boxed()
    }

    fn transitions((model, _): &Answered<S>) -> BoxedStrategy<Command> {
        S::proptest(model)
    }

    fn preconditions((model, _): &Answered<S>, command: &Command) -> bool {
        S::may_come(model, command)
    }

    fn apply((mut model, _): Answered<S>, command: &Command) -> Answered<S> {
        let answer = S::model(&mut model, command);
        (model, answer)
    }
}

struct Test<S>(PhantomData<S>);

impl<S: Subject> StateMachineTest for Test<S> {
    type SystemUnderTest = S::System;
    type Reference = Reference<S>;

    fn init_test(_: &Answered<S>) -> S::System {
        S::start().0
    }

    fn apply(mut system: S::System, (_, expected): &Answered<S>, command: Command) -> S::System {
        assert_eq!(S::system(&mut system, &command), *expected);
        system
    }

    fn check_invariants(system: &S::System, _: &Answered<S>) {
        assert!(S::holds(system));
    }
}

/// Whether a run finds a failure; what it tried is told.
pub fn finds<S: Subject>(seed: u64, cases: u32, shrinks: bool, watch: &Watch) -> bool {
    let strategy = Reference::<S>::sequential_strategy(1..=S::STEPS);
    let judge = |(state, commands, seen): (Answered<S>, Vec<Command>, Option<Arc<AtomicUsize>>)| {
        let run = || Test::<S>::test_sequential(Config::default(), state, commands.clone(), seen);
        match watch.passes(&commands, run) {
            true => Ok(()),
            false => Err(proptest::test_runner::TestCaseError::fail("")),
        }
    };
    let mut runner = crate::with_proptest::runner(seed, cases);
    if shrinks {
        return runner.run(&strategy, judge).is_err();
    }
    (0..cases).any(|_| {
        let tree = strategy.new_tree(&mut runner).expect("nothing is rejected for long");
        judge(proptest::strategy::ValueTree::current(&tree)).is_err()
    })
}
