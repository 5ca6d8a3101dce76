//! Known cases of a check: tried before all others, each time.

use super::earlier::{ReadCase, judged};
use super::replay::has_changed;
use crate::check::case::{ErasedProperty, OwnedValue, example};
use crate::check::facts::{Cause, Judgement};
use crate::check::failure::FailingCase;
use crate::check::keep::Regressions;
use crate::check::report::Provenance;
use crate::check::settings::{Check, Example};
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;

/// A note about an example that failed and has no choices.
pub(super) const AS_IT_IS: &str = "The example is shown as it is and does not shrink: the generator has no choices for \
                                   it (see `Gen::choices_of`).";

/// The examples that fail, each in a way of its own.
#[derive(Default)]
pub(super) struct FailingExamples {
    pub(super) cases: Vec<FailingCase>,
    /// The first that fails, if it is a value that has no choices.
    pub(super) first_value: Option<FailingValue>,
}

/// An example that fails and has no choices: its number among the values, and why it fails.
pub(super) struct FailingValue {
    pub(super) value: usize,
    pub(super) cause: Cause,
    pub(super) provenance: Provenance,
}

/// Tries all examples, up to the first that fails and has no choices.
pub(super) fn failing_examples(
    config: &Check,
    property: ErasedProperty<'_, '_>,
    regressions: &mut Regressions,
) -> FailingExamples {
    let (mut failing, of) = (FailingExamples::default(), config.examples.len() as u64);
    for (number, known) in (1..).zip(&config.examples) {
        let what = if of == 1 { String::from("The example") } else { format!("Example {number} of {of}") };
        let (case, is_changed) = match known {
            Example::Choices(written) => {
                let case = ReadCase::of(property, written).map(|case| (case.value, case.choices));
                let is_changed = case.as_ref().is_some_and(|(_, read)| has_changed(property, read, written));
                (case, is_changed)
            }
            Example::Value(value) => (value_of(property, *value).map(|value| (value, Choices::default())), false),
        };
        let Some((value, choices)) = case else {
            regressions.unread.push(format!("{what}: the generator rejects it."));
            continue;
        };
        match (judged(config, property, &what, value, &choices), known) {
            (Judgement::Fails(cause), known) => {
                let provenance = Provenance::Example { number, of, has_changed: is_changed };
                match known {
                    Example::Value(value) if failing.cases.is_empty() => {
                        failing.first_value = Some(FailingValue { value: *value, cause: *cause, provenance });
                        break;
                    }
                    Example::Choices(_) if failing.cases.iter().all(|case| !case.cause.is_like(&cause)) => {
                        failing.cases.push(FailingCase { choices, cause: *cause, provenance });
                    }
                    // The first one is reported; this one is when that is mended.
                    Example::Value(_) | Example::Choices(_) => {}
                }
            }
            // If a property draws as it goes, it may well draw something else once its code is mended.
            (Judgement::Passes, _) if is_changed && !property.draws_inside => {
                regressions.unread.push(format!(
                    "{what}: its token does not fit the generator, and what was read instead passes; write a token of \
                     the generator as it is, or the value."
                ));
            }
            (Judgement::Passes, _) => {}
            (Judgement::Discarded(location), _) => {
                regressions.notes.push(format!("{what} was discarded, at {location}: it tests nothing."));
            }
        }
    }
    failing
}

/// Draws a value that has no choices.
pub(super) fn value_of<'v>(property: ErasedProperty<'_, 'v>, number: usize) -> Option<OwnedValue<'v>> {
    example::given(number, || property.generate(&mut Source::fresh(0, 0))).ok()
}
