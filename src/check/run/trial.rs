//! What is done around running the property on a value: it is in the journal meanwhile, and kinds of errors are
//! distinguished.

use super::run_loop::run;
use crate::check::case::{ErasedProperty, OwnedValue, Property, Trial, WithTesters, caught_failing, judgement};
use crate::check::facts::Cause;
use crate::check::keep::Journal;
use crate::check::report::Outcome;
use crate::check::settings::Check;
#[cfg(feature = "json")]
use crate::check::settings::environment;
use crate::check::statistics::health;
use crate::choices::Choices;

/// Runs a property in this process.
#[track_caller]
pub(super) fn run_here<'v>(
    check: &Check,
    journal: &Journal,
    property: &'v dyn Property,
    with_testers: Option<&WithTesters<'_>>,
) -> Outcome<OwnedValue<'v>> {
    let (trial, is_recorded) = (trial(check, journal), journal.holds_each_case());
    let trial = if is_recorded || check.kinds_of_errors.is_some() { Some(&trial as &Trial<'_>) } else { None };
    let property = ErasedProperty { trial, is_recorded, with_testers, ..ErasedProperty::new(property) };
    let mut outcome = run_observed(check, journal, property);
    add_problem(&mut outcome, journal);
    outcome
}

/// Runs a property, and has its cases observed if that is wanted.
#[track_caller]
pub(super) fn run_observed<'v>(
    check: &Check,
    journal: &Journal,
    property: ErasedProperty<'_, 'v>,
) -> Outcome<OwnedValue<'v>> {
    #[cfg(feature = "json")]
    if let Some(observer) = super::observed::observer(check, property.draws_inside) {
        let property = ErasedProperty { observer: Some(&observer), is_recorded: true, ..property };
        let mut outcome = run(check, journal, property);
        health::add(outcome.notes_mut(), observer.problem());
        return outcome;
    }
    run(check, journal, property)
}

/// Whether the cases of a check are observed: then one thread tries them.
#[track_caller]
pub(super) fn is_observed(check: &Check) -> bool {
    #[cfg(feature = "json")]
    return environment::applied_to(check).observations.is_some();
    #[cfg(not(feature = "json"))]
    {
        let _ = check;
        false
    }
}

/// What is done around trying a value in this process.
pub(super) fn trial(
    check: &Check,
    journal: &Journal,
) -> impl Fn(Option<Box<Choices>>, &mut dyn FnMut() -> Option<Cause>) -> Option<Cause> {
    |choices, property| match choices {
        Some(choices) => tried(journal, *choices, &mut || distinguished(check, property())),
        None => distinguished(check, property()),
    }
}

/// Tries a case, which is in the journal meanwhile.
fn tried(journal: &Journal, choices: Choices, property: &mut dyn FnMut() -> Option<Cause>) -> Option<Cause> {
    let Some(number) = journal.begins(|| choices) else { return property() };
    let mut cause = None;
    let ended = caught_failing(property, &mut cause);
    journal.ends(number);
    judgement(ended, cause).into_cause()
}

/// Why a property failed, with the kind of its error.
#[inline]
pub(super) fn distinguished(check: &Check, cause: Option<Cause>) -> Option<Cause> {
    match &check.kinds_of_errors {
        Some(kinds) => kinds.distinguish(cause),
        None => cause,
    }
}

/// Adds a note if the journal could not be written.
pub(super) fn add_problem<T>(outcome: &mut Outcome<T>, journal: &Journal) {
    health::add(outcome.notes_mut(), journal.problem());
}
