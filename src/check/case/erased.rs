//! A property without the type of its values: a slot holds a value, grows it, shows it and has it tried.
//!
//! So all of a run is compiled once, and not for each type of values that properties have.

use crate::check::facts::{Cause, Ending, Judgement, NOT_PURE, SourceLocation};
use crate::check::panics;
use crate::check::panics::{ManualDrop, caught};
use crate::check::statistics::{Labelling, Labels};
use crate::check::text::Progress;
use crate::check::threads::{Deciding, Workers};
use crate::choices::Choices;
use crate::generator::Gen;
use crate::search::{Capacity, Evaluation, Found, Search};
use crate::source::alarm::Alarm;
use crate::source::{Rejected, Source};
use crate::tree::Tree;
use std::cell::Cell;
use std::fmt::Debug;
use std::mem::ManuallyDrop;
use std::sync::Arc;

/// Stands for the value that its slot has grown last.
#[derive(Clone, Copy)]
pub(crate) struct Handle;

/// Holds the value that was grown last.
pub(crate) trait Slot {
    /// Grows a value, in place of the one that the slot held.
    fn grow(&self, source: &mut Source) -> Result<Handle, Rejected>;

    /// Where the choices of the held value are kept, if they are wanted.
    fn choices(&self) -> &Cell<ManualDrop<Box<Choices>>>;

    /// Lends the held value, or the first that failed if `is_first`. `to` must catch all panics.
    fn lend(&self, is_first: bool, to: &mut dyn FnMut(&dyn Debug));

    /// Keeps the held value as the first that failed. The slot holds no value then.
    fn keep(&self);

    /// Runs the property on the held value. The slot holds no value then.
    fn run(&self) -> Option<Cause>;

    /// Drops the held value and the first that failed.
    fn let_go(&self);
}

/// What is done around running the property on one value, such as writing a journal. It is given the value's choices,
/// if they are wanted, and a function that runs the property.
pub(crate) type Trial<'r> = dyn Fn(Option<Box<Choices>>, &mut dyn FnMut() -> Option<Cause>) -> Option<Cause> + 'r;

/// A generator and a property of its values.
#[derive(Clone, Copy)]
pub(crate) struct ErasedProperty<'r> {
    pub(crate) slot: &'r dyn Slot,
    pub(crate) trial: Option<&'r Trial<'r>>,
    /// Whether the choices of each value are wanted when it is tried.
    pub(crate) is_recorded: bool,
    /// Whether drawing a value runs the user's property.
    pub(crate) draws_inside: bool,
    /// Who tries the values, if not this thread, one by one.
    pub(crate) with_workers: Option<&'r WithWorkers<'r>>,
    /// Who is told how far the run is.
    pub(crate) progress: Option<&'r Progress>,
    /// Who says whether there is time left to draw cases.
    pub(crate) alarm: Option<&'r Arc<dyn Alarm>>,
}

/// Starts workers for a job, and gives them to it for as long as it lasts.
pub(crate) type WithWorkers<'r> = dyn Fn(&mut dyn FnMut(&mut dyn Workers<Handle, Tried>)) + 'r;

/// The message if a [`WithWorkers`] did not run its job.
pub(crate) const WORKERS_GIVEN: &str = "who has workers gives them the job";

/// The judgement of a value, and the labels that it was given.
pub(crate) type Tried = (Judgement, Labels);

impl Judgement {
    /// Why the property failed, to be returned by another property's body. A discard is noted, so that the other case
    /// counts as discarded.
    pub(crate) fn into_cause(self) -> Option<Cause> {
        match self {
            Judgement::Passes => None,
            Judgement::Fails(cause) => Some(cause),
            Judgement::Discarded(location) => {
                panics::note_discard(location);
                None
            }
        }
    }
}

/// Tries a value by running `body`, and collects the labels that it gives.
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
        (Ok(()), Some(cause)) => return Judgement::Fails(cause),
        (Err(ending), _) => *ending,
    };
    match ending {
        Ending::Panicked(cause) => Judgement::Fails(cause),
        Ending::Discarded(location) | Ending::Rejected(_, location) => Judgement::Discarded(location),
    }
}

/// Why a draw gave no value.
pub(crate) enum Lost {
    /// The draw was rejected, at this place if it is known.
    Rejected(Option<SourceLocation>),
    /// The generator panicked. That is misuse, and ends the run.
    Panicked(Cause),
}

impl Lost {
    pub(crate) fn is_rejected(&self) -> bool {
        matches!(self, Lost::Rejected(_))
    }
}

impl<'r> ErasedProperty<'r> {
    pub(crate) fn new(slot: &'r dyn Slot) -> ErasedProperty<'r> {
        ErasedProperty {
            slot,
            trial: None,
            is_recorded: false,
            draws_inside: false,
            with_workers: None,
            progress: None,
            alarm: None,
        }
    }

    /// Whether it is time to tell how far the run is. If so, [`tell`](ErasedProperty::tell) is to be called.
    pub(crate) fn is_to_tell(&self) -> bool {
        matches!(self.progress, Some(progress) if progress.is_due())
    }

    pub(crate) fn tell(&self, how_far: &str) {
        if let Some(progress) = self.progress {
            progress.tell(how_far);
        }
    }

    /// The `Debug` text of the held value, as `form` makes it.
    pub(crate) fn text(&self, _: Handle, form: fn(&dyn Debug) -> String) -> String {
        let mut text = String::new();
        self.slot.lend(false, &mut |value| text = form(value));
        text
    }

    fn grow(&self, source: &mut Source) -> Result<Handle, Rejected> {
        let held = self.slot.grow(source)?;
        // A generator that ignored this rejection has made a value that its choices do not give again.
        if source.has_outgrown() {
            return Err(Rejected::OUTGROWN);
        }
        if self.is_recorded {
            let choices = ManualDrop(Some(ManuallyDrop::new(Box::new(source.choices_so_far()))));
            self.slot.choices().replace(choices).into_value();
        }
        Ok(held)
    }

    fn run(&self) -> Option<Cause> {
        match self.trial {
            None => self.slot.run(),
            Some(trial) => trial(self.slot.choices().replace(ManualDrop::NONE).into_value(), &mut || self.slot.run()),
        }
    }

    /// Runs the property, as the function of the same name outside does, but without one more closure: runs and
    /// searches do this for each value.
    fn caught_failing(&self, cause: &mut Option<Cause>) -> Result<(), Box<Ending>> {
        caught(&mut || {
            if let Some(found) = self.run() {
                *cause = Some(found);
            }
        })
    }

    /// Tries the held value without collecting labels.
    pub(crate) fn judge(&self, _: Handle) -> Judgement {
        let mut cause = None;
        judgement(self.caught_failing(&mut cause), cause)
    }

    pub(crate) fn judge_labelled(&self, _: Handle) -> Tried {
        let (around, mut cause) = (Labelling::begin(), None);
        let ended = self.caught_failing(&mut cause);
        let labels = around.end();
        // Apart from the other results, so that nothing is moved if the case passes: that would take longer than all
        // the rest.
        if let (Ok(()), None) = (&ended, &cause) {
            (Judgement::Passes, labels)
        } else {
            (judgement(ended, cause), labels)
        }
    }

    /// Does a job with the workers that try values.
    pub(crate) fn with_workers(&self, job: &mut dyn FnMut(&mut dyn Workers<Handle, Tried>)) {
        match self.with_workers {
            Some(with_workers) => with_workers(job),
            None => job(&mut { *self }),
        }
    }

    /// Runs a search. `decide` is given the judgements in order.
    pub(crate) fn search<'g>(
        &self,
        search: Search<'_, 'g, Handle>,
        tree: &Tree<'g, Handle>,
        decide: &mut dyn FnMut(Judgement) -> bool,
    ) -> Found<'g, Handle> {
        let Some(with_workers) = self.with_workers else {
            return search.run_with(tree, &mut Alone { property: *self, decide });
        };
        let (mut search, mut found) = (Some(search), None);
        with_workers(&mut |workers| {
            let mut deciding = Deciding { workers, decide: |(judgement, _)| decide(judgement) };
            if let Some(search) = search.take() {
                found = Some(search.run_with(tree, &mut deciding));
            }
        });
        found.expect(WORKERS_GIVEN)
    }

    /// Draws a value. A case that is discarded while it is drawn counts as rejected, and so does one for which there is
    /// no time.
    #[inline]
    pub(crate) fn draw(&self, source: &mut Source) -> Result<Handle, Box<Lost>> {
        if let Some(alarm) = self.alarm {
            source.watch(Arc::clone(alarm));
        }
        let mut drawn = Err(Rejected::here());
        match caught(&mut || drawn = self.grow(source)) {
            Ok(()) => match drawn {
                Ok(value) => Ok(value),
                Err(rejected) => Err(Box::new(Lost::Rejected(rejected.location().map(SourceLocation::from)))),
            },
            Err(ending) => Err(Box::new(match *ending {
                Ending::Discarded(location) | Ending::Rejected(_, location) => Lost::Rejected(Some(location)),
                Ending::Panicked(cause) => Lost::Panicked(cause),
            })),
        }
    }
}

/// This thread, where there are no others: each value is tried before the next one is grown.
impl Workers<Handle, Tried> for ErasedProperty<'_> {
    fn capacity(&self) -> Capacity {
        Capacity::ONE
    }

    /// The slot holds the value already.
    fn begin(&mut self, _: Handle) {}

    fn first(&mut self) -> Tried {
        self.judge_labelled(Handle)
    }

    fn give_up(&mut self) {}
}

/// Evaluates a search's candidates on this thread. Their labels are not counted.
struct Alone<'s, 'd> {
    property: ErasedProperty<'s>,
    decide: &'d mut dyn FnMut(Judgement) -> bool,
}

impl Evaluation<Handle> for Alone<'_, '_> {
    fn capacity(&self) -> Capacity {
        Capacity::ONE
    }

    fn begin(&mut self, _: Handle) {}

    fn first_fails(&mut self) -> bool {
        (self.decide)(self.property.judge(Handle))
    }

    fn give_up(&mut self) {}
}

/// An erased property's generator as the search uses it: candidates on which the generator itself panics are no
/// candidates.
impl Gen for ErasedProperty<'_> {
    type Value = Handle;

    fn generate(&self, source: &mut Source) -> Result<Handle, Rejected> {
        let size = source.size;
        let mut grown = Err(Rejected::here());
        let _ = caught(&mut || grown = self.grow(source));
        // A panic may pass through code that had changed the size for a while.
        source.size = size;
        grown
    }
}

/// The tree of choices that the generator has accepted before. The slot holds its value.
///
/// # Panics
/// If the generator rejects them now.
#[track_caller]
pub(crate) fn read_back<'g>(property: ErasedProperty<'g>, choices: &Choices) -> Tree<'g, Handle> {
    let Ok(tree) = property.tree_from(choices) else { panic!("{NOT_PURE}") };
    tree
}
