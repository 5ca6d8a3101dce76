//! A property and its generator without the type of its values. A value that passes is drawn and tried where it is;
//! one that is wanted for longer is an [`OwnedValue`].
//!
//! So all of a run is compiled once, and not for each type of values that properties have.

use super::testers::{Tried, WithTesters};
use super::value::{ErasedValue, OwnedValue};
use crate::check::facts::{Cause, Ending, Judgement, NOT_PURE, SourceLocation};
use crate::check::panics;
use crate::check::panics::caught;
use crate::check::statistics::Labelling;
use crate::check::text::Progress;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::alarm::Alarm;
use crate::source::{Rejected, Source};
use crate::tree::Tree;
use std::sync::Arc;

/// A generator and a property of its values.
pub(crate) trait Property {
    /// Draws a value.
    fn draw(&self, source: &mut Source) -> Result<Box<dyn ErasedValue + '_>, Rejected>;

    /// Draws a value and hands it to `then`. Nothing is allocated for that. What `then` leaves of the value is dropped,
    /// unless it unwinds.
    fn draw_and(
        &self,
        source: &mut Source,
        then: &mut dyn FnMut(&mut Source, &mut dyn ErasedValue),
    ) -> Result<(), Rejected>;
}

/// What is done around running the property on one value, such as writing a journal. It is given the value's choices,
/// if they are wanted, and a function that runs the property.
pub(crate) type Trial<'r> = dyn Fn(Option<Box<Choices>>, &mut dyn FnMut() -> Option<Cause>) -> Option<Cause> + 'r;

/// Who learns of each value that is tried, and of what came of it.
#[cfg(feature = "json")]
pub(crate) trait Observes {
    /// Has `property` tried, which takes the value with it. `text` is what the value is shown as.
    fn tried(
        &self,
        text: String,
        choices: Option<&Choices>,
        property: &mut dyn FnMut() -> Option<Cause>,
    ) -> Option<Cause>;
}

/// A property with what a run wants done with its values. `'v` is how long its values live.
#[derive(Clone, Copy)]
pub(crate) struct ErasedProperty<'r, 'v> {
    pub(crate) property: &'v dyn Property,
    pub(crate) trial: Option<&'r Trial<'r>>,
    /// Whether the choices of each value are wanted when it is tried.
    pub(crate) is_recorded: bool,
    /// Whether drawing a value runs the user's property.
    pub(crate) draws_inside: bool,
    /// Who tries the values, if not this thread, one by one.
    pub(crate) with_testers: Option<&'r WithTesters<'r>>,
    /// What shows how far the run is.
    pub(crate) progress: Option<&'r Progress>,
    /// Who says whether there is time left to draw cases.
    pub(crate) alarm: Option<&'r Arc<dyn Alarm>>,
    #[cfg(feature = "json")]
    pub(crate) observer: Option<&'r dyn Observes>,
}

/// The tree of a property's values.
pub(crate) type ValueTree<'r, 'v> = Tree<'r, OwnedValue<'v>>;

impl Judgement {
    /// Why the property failed, to be returned by another property's body. A discard is noted, so that the other case
    /// counts as discarded.
    pub(crate) fn into_cause(self) -> Option<Cause> {
        match self {
            Judgement::Passes => None,
            Judgement::Fails(cause) => Some(*cause),
            Judgement::Discarded(location) => {
                panics::note_discard(*location);
                None
            }
        }
    }
}

/// Tries a value by running `body`, and collects the labels that it gives.
#[inline]
pub(crate) fn tried(body: &mut dyn FnMut() -> Option<Cause>) -> Tried {
    let (around, mut cause) = (Labelling::begin(), None);
    let ended = caught_failing(body, &mut cause);
    let labels = around.end();
    (judgement(ended, cause), labels)
}

/// Runs a body that may fail. The cause is written to a place of the caller's, since nearly always there is none, and
/// nothing is moved then.
pub(crate) fn caught_failing(
    body: &mut dyn FnMut() -> Option<Cause>,
    cause: &mut Option<Cause>,
) -> Result<(), Box<Ending>> {
    caught(&mut || {
        if let Some(found) = body() {
            *cause = Some(found);
        }
    })
}

/// The judgement of a body that ended in this way, perhaps with a cause.
pub(crate) fn judgement(ended: Result<(), Box<Ending>>, cause: Option<Cause>) -> Judgement {
    let ending = match (ended, cause) {
        (Ok(()), None) => return Judgement::Passes,
        (Ok(()), Some(cause)) => return Judgement::Fails(Box::new(cause)),
        (Err(ending), _) => *ending,
    };
    match ending {
        Ending::Panicked(cause) => Judgement::Fails(Box::new(cause)),
        Ending::Discarded(location) | Ending::Rejected(_, location) => Judgement::Discarded(Box::new(location)),
    }
}

/// Why a draw gave no value.
pub(crate) enum Lost {
    /// The draw was rejected, at this place if it is known.
    Rejected(Option<SourceLocation>),
    /// The generator panicked. That is misuse, and ends the run.
    Panicked(Cause),
}

impl From<Rejected> for Lost {
    fn from(rejected: Rejected) -> Lost {
        Lost::Rejected(rejected.location().map(SourceLocation::from))
    }
}

/// Why a draw that ended in this way gave no value.
fn lost(ended: Result<(), Box<Ending>>) -> Result<(), Box<Lost>> {
    ended.map_err(|ending| {
        Box::new(match *ending {
            Ending::Discarded(location) | Ending::Rejected(_, location) => Lost::Rejected(Some(location)),
            Ending::Panicked(cause) => Lost::Panicked(cause),
        })
    })
}

/// Whether a draw gave a value, given how the body that drew it ended.
#[inline]
pub(crate) fn draw_ended(ended: Result<(), Box<Ending>>, drawn: Result<(), Rejected>) -> Result<(), Box<Lost>> {
    match (ended, drawn) {
        (Ok(()), Ok(())) => Ok(()),
        (Ok(()), Err(rejected)) => Err(Box::new(Lost::from(rejected))),
        (ended, _) => lost(ended),
    }
}

impl Lost {
    pub(crate) fn is_rejected(&self) -> bool {
        matches!(self, Lost::Rejected(_))
    }
}

impl<'r, 'v> ErasedProperty<'r, 'v> {
    pub(crate) fn new(property: &'v dyn Property) -> ErasedProperty<'r, 'v> {
        ErasedProperty {
            property,
            trial: None,
            is_recorded: false,
            draws_inside: false,
            with_testers: None,
            progress: None,
            alarm: None,
            #[cfg(feature = "json")]
            observer: None,
        }
    }

    /// Whether somebody learns of each value that is tried.
    #[cfg_attr(not(feature = "json"), expect(clippy::unused_self))]
    pub(crate) fn is_observed(&self) -> bool {
        #[cfg(feature = "json")]
        return self.observer.is_some();
        #[cfg(not(feature = "json"))]
        false
    }

    /// Whether it is time to show how far the run is, by [`show_progress`](ErasedProperty::show_progress).
    pub(crate) fn is_progress_due(&self) -> bool {
        matches!(self.progress, Some(progress) if progress.is_due())
    }

    pub(crate) fn show_progress(&self, how_far: &str) {
        if let Some(progress) = self.progress {
            progress.show(how_far);
        }
    }

    /// The choices that a value was drawn from, if they are wanted.
    #[inline]
    fn recorded(&self, source: &Source) -> Option<Box<Choices>> {
        if self.is_recorded { Some(Box::new(source.choices_so_far())) } else { None }
    }

    fn grow(&self, source: &mut Source) -> Result<OwnedValue<'v>, Rejected> {
        let value = OwnedValue::new(self.property.draw(source)?);
        // A generator that ignored this rejection has made a value that its choices do not give again.
        if source.has_outgrown() {
            return Err(Rejected::OUTGROWN);
        }
        Ok(value.with_choices(self.recorded(source)))
    }

    #[inline]
    fn run(&self, value: &mut dyn ErasedValue, choices: Option<Box<Choices>>) -> Option<Cause> {
        #[cfg(feature = "json")]
        if let Some(observer) = self.observer {
            let (text, mut untried) = (panics::long(value.shown()), choices.clone());
            return observer.tried(text, choices.as_deref(), &mut || match self.trial {
                None => value.run(),
                Some(trial) => trial(untried.take(), &mut || value.run()),
            });
        }
        match self.trial {
            None => value.run(),
            Some(trial) => trial(choices, &mut || value.run()),
        }
    }

    /// Runs the property, as the function of the same name outside does, but without one more closure: runs and
    /// searches do this for each value.
    #[inline]
    fn caught_failing(
        &self,
        value: &mut dyn ErasedValue,
        mut choices: Option<Box<Choices>>,
        cause: &mut Option<Cause>,
    ) -> Result<(), Box<Ending>> {
        caught(&mut || {
            if let Some(found) = self.run(value, choices.take()) {
                *cause = Some(found);
            }
        })
    }

    /// Tries a value without collecting labels.
    pub(crate) fn judge(&self, mut value: OwnedValue<'v>) -> Judgement {
        let (mut cause, (value, choices)) = (None, value.parts());
        judgement(self.caught_failing(value, choices, &mut cause), cause)
    }

    #[inline]
    pub(crate) fn judge_labelled(&self, value: &mut dyn ErasedValue, choices: Option<Box<Choices>>) -> Tried {
        let (around, mut cause) = (Labelling::begin(), None);
        let ended = self.caught_failing(value, choices, &mut cause);
        let labels = around.end();
        // Apart from the other results, so that nothing is moved if the case passes: that would take longer than all
        // the rest.
        if let (Ok(()), None) = (&ended, &cause) {
            (Judgement::Passes, labels)
        } else {
            (judgement(ended, cause), labels)
        }
    }

    /// Draws a value. A case that is discarded while it is drawn counts as rejected, and so does one for which there is
    /// no time.
    pub(crate) fn draw(&self, source: &mut Source) -> Result<OwnedValue<'v>, Box<Lost>> {
        self.watch(source);
        let mut drawn = Err(Rejected::here());
        let ended = caught(&mut || drawn = self.grow(source));
        lost(ended)?;
        drawn.map_err(|rejected| Box::new(Lost::from(rejected)))
    }

    /// Draws a value as [`draw`](ErasedProperty::draw) does, and hands it to `then`, which catches all panics. Nothing
    /// is allocated for that. What `then` leaves of the value is dropped.
    #[inline]
    pub(crate) fn draw_and(&self, source: &mut Source, then: &mut OnDrawn<'_>) -> Result<(), Box<Lost>> {
        self.watch(source);
        let mut drawn = Ok(());
        let ended = caught(&mut || {
            let mut has_outgrown = false;
            drawn = self.property.draw_and(source, &mut |source, value| {
                has_outgrown = source.has_outgrown();
                // A generator that caught its own discard has made a value all the same, which nobody will ask for.
                if !has_outgrown && !panics::is_discarded() {
                    then(value, self.recorded(source));
                }
            });
            if has_outgrown {
                drawn = Err(Rejected::OUTGROWN);
            }
        });
        draw_ended(ended, drawn)
    }

    #[inline]
    fn watch(&self, source: &mut Source) {
        if let Some(alarm) = self.alarm {
            source.watch(Arc::clone(alarm));
        }
    }
}

/// What is done with a value that was drawn, and with its choices where the property is recorded.
pub(crate) type OnDrawn<'t> = dyn FnMut(&mut dyn ErasedValue, Option<Box<Choices>>) + 't;

/// An erased property's generator as the search uses it: candidates on which the generator itself panics are no
/// candidates.
impl<'v> Gen for ErasedProperty<'_, 'v> {
    type Value = OwnedValue<'v>;

    fn generate(&self, source: &mut Source) -> Result<OwnedValue<'v>, Rejected> {
        let size = source.size;
        let mut grown = Err(Rejected::here());
        let _ = caught(&mut || grown = self.grow(source));
        // A panic may pass through code that had changed the size for a while.
        source.size = size;
        grown
    }
}

/// The tree of choices that the generator has accepted before.
///
/// # Panics
/// If the generator rejects them now.
#[track_caller]
pub(crate) fn read_back<'r, 'v: 'r>(property: ErasedProperty<'r, 'v>, choices: &Choices) -> ValueTree<'r, 'v> {
    let Ok(tree) = property.tree_from(choices) else { panic!("{NOT_PURE}") };
    tree
}
