//! Values that come with the choices that they were grown from, for properties that pass those on: to another process,
//! or to a file.

use super::config::Check;
use super::outcome::Outcome;
use super::runner::{Subject, run};
use super::subject::Hiring;
use super::unfinished::Unfinished;
use super::verdict::Cause;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::{Rejected, Source};
use std::fmt::{self, Debug, Formatter};

/// A value, and what it was grown from.
pub(super) struct Sent<T> {
    pub(super) value: T,
    pub(super) choices: Choices,
}

impl<T: Debug> Debug for Sent<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

pub(super) struct WithChoices<'g, T>(pub(super) &'g dyn Gen<Value = T>);

impl<T> Gen for WithChoices<'_, T> {
    type Value = Sent<T>;

    fn generate(&self, source: &mut Source) -> Result<Sent<T>, Rejected> {
        let value = self.0.generate(source)?;
        Ok(Sent { value, choices: source.choices_so_far() })
    }
}

/// Runs a check whose property is given the choices too, and may write them to the file of the run.
#[track_caller]
pub(super) fn run_sent<'r, T: Debug>(
    config: &Check,
    unfinished: &Unfinished,
    generator: &'r dyn Gen<Value = T>,
    property: &'r dyn Fn(Sent<T>) -> Option<Cause>,
    hiring: Option<&'r Hiring<'r, Sent<T>>>,
) -> Outcome<T> {
    let generator = WithChoices(generator);
    let subject = Subject { is_recorded: true, hiring, ..Subject::new(&generator, property) };
    let mut outcome = run(config, unfinished, subject).map(|sent| sent.value);
    unfinished.note_in(&mut outcome);
    outcome
}
