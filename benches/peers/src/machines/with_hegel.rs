//! Machines as hegel runs them.

use super::subject::Subject;
use super::watch::Watch;
use hegel::stateful::{Invariant, Pool, Rule, StateMachine, machine, pool};
use hegel::{HealthCheck, Hegel, Phase, Settings, TestCase, Verbosity};
use std::rc::Rc;

struct Tested<S: Subject> {
    system: S::System,
    model: S::Model,
    made: Pool<usize>,
    watch: Rc<Watch>,
}

impl<S: Subject> StateMachine for Tested<S> {
    fn rules(&self) -> Vec<Rule<Tested<S>>> {
        let all: [fn(&mut Tested<S>, TestCase); 5] =
            [apply::<S, 0>, apply::<S, 1>, apply::<S, 2>, apply::<S, 3>, apply::<S, 4>];
        let named = all.into_iter().take(S::RULES).enumerate();
        named.map(|(number, apply)| Rule::new(&number.to_string(), 1.0, apply)).collect()
    }

    fn invariants(&self) -> Vec<Invariant<Tested<S>>> {
        vec![Invariant::new_always_run("holds", |tested, _| assert!(S::holds(&tested.system)))]
    }
}

fn apply<S: Subject, const RULE: usize>(tested: &mut Tested<S>, case: TestCase) {
    let command = S::hegel(RULE, &case, &tested.model, &mut tested.made);
    tested.watch.runs(&command);
    let answer = S::system(&mut tested.system, &command);
    let expected = S::model(&mut tested.model, &command);
    if command.name == S::MAKES {
        S::newest(&tested.model).into_iter().for_each(|newest| tested.made.add(newest));
    }
    assert_eq!(answer, expected);
}

/// Whether a run finds a failure; what it tried is told.
pub fn finds<S: Subject>(seed: u64, cases: u64, shrinks: bool, watch: &Rc<Watch>) -> bool {
    let settings = Settings::new()
        .test_cases(cases)
        .seed(Some(seed))
        .database(None)
        .print_blob(false)
        .verbosity(Verbosity::Quiet)
        .report_multiple_failures(false)
        .suppress_health_check(HealthCheck::all());
    let settings = if shrinks { settings } else { settings.phases([Phase::Generate]) };
    let watch = Rc::clone(watch);
    let run = || {
        Hegel::new(|case: TestCase| {
            let (system, model) = S::start();
            watch.begins();
            let tested = Tested::<S> { system, model, made: pool(&case), watch: Rc::clone(&watch) };
            let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                machine(tested).steps(S::STEPS as i64).run(case.clone());
            }));
            match ended {
                Ok(()) => watch.ends(true),
                Err(payload) => {
                    // Otherwise hegel itself has stopped the case: nothing was evaluated.
                    if payload.is::<String>() || payload.is::<&str>() {
                        watch.ends(false);
                    }
                    std::panic::resume_unwind(payload);
                }
            }
        })
        .settings(settings)
        .run();
    };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err()
}
