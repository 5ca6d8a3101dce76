//! What is checked, independent of the type of its values: a holder holds a value, grows it, shows it and has it tried.
//!
//! Knows no value types, so that all of a run is compiled once, and not for each type that properties have.

use crate::check::facts::{Cause, Ending, Judgement, NOT_PURE, Place};
use crate::check::panics;
use crate::check::panics::{Undropped, caught};
use crate::check::statistics::{Labelling, Labels};
use crate::check::text::Progress;
use crate::check::threads::{Deciding, Workers};
use crate::choices::Choices;
use crate::generator::Gen;
use crate::search::{Evaluation, Found, Room, Search};
use crate::source::{Rejected, Source};
use crate::tree::Tree;
use std::cell::Cell;
use std::fmt::Debug;
use std::mem::ManuallyDrop;

/// Stands for the value that its holder has grown last.
#[derive(Clone, Copy)]
pub(crate) struct Held;

/// Holds the value that was grown last.
pub(crate) trait Holder {
    /// Grows a value, which takes the place of the one before.
    fn grow(&self, source: &mut Source) -> Result<Held, Rejected>;

    /// Where the choices that it was grown from are kept, if they are wanted.
    fn choices(&self) -> &Cell<Undropped<Box<Choices>>>;

    /// Lends it to somebody who catches all panics, or the first that failed.
    fn lend(&self, is_first: bool, to: &mut dyn FnMut(&dyn Debug));

    /// Keeps it as the first that failed. It is held no longer.
    fn keep(&self);

    /// Runs the property on it. It is held no longer.
    fn run(&self) -> Option<Cause>;

    /// Drops the values that it has.
    fn let_go(&self);
}

/// What is done about trying one value beside running the property: given its choices, if they were wanted, and what
/// does that.
pub(crate) type Trial<'r> = dyn Fn(Option<Box<Choices>>, &mut dyn FnMut() -> Option<Cause>) -> Option<Cause> + 'r;

/// A generator and a property of its values.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'r> {
    pub(crate) holder: &'r dyn Holder,
    pub(crate) trial: Option<&'r Trial<'r>>,
    /// Whether trying a value takes the choices that it was grown from.
    pub(crate) is_recorded: bool,
    /// Whether drawing a value runs the user's property.
    pub(crate) draws_inside: bool,
    /// Who tries the values, if not this thread, one by one.
    pub(crate) hiring: Option<&'r Hiring<'r>>,
    /// Who is told how far the run is.
    pub(crate) progress: Option<&'r Progress>,
}

/// Has workers for as long as a job lasts.
pub(crate) type Hiring<'r> = dyn Fn(&mut dyn FnMut(&mut dyn Workers<Held, Tried>)) + 'r;

/// What is expected of who hires.
pub(crate) const HIRED: &str = "who hires has the job done";

/// What came of a value, and the labels that it was given.
pub(crate) type Tried = (Judgement, Labels);

impl Judgement {
    /// The same from a body that stands for the one that was judged.
    pub(crate) fn into_cause(self) -> Option<Cause> {
        match self {
            Judgement::Passes => None,
            Judgement::Fails(cause) => Some(cause),
            Judgement::Discarded(place) => {
                panics::note_discard(place);
                None
            }
        }
    }
}

/// Runs what tries a value.
pub(crate) fn tried(body: &mut dyn FnMut() -> Option<Cause>) -> Tried {
    let (around, mut cause) = (Labelling::begin(), None);
    let ended = caught_failing(body, &mut cause);
    let labels = around.end();
    (judgement(ended, cause), labels)
}

/// Runs a body that may fail. Most do not, and then there is nothing to be moved.
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

/// What a body has said that ended so.
pub(crate) fn judgement(ended: Result<(), Box<Ending>>, cause: Option<Cause>) -> Judgement {
    let ending = match (ended, cause) {
        (Ok(()), None) => return Judgement::Passes,
        (Ok(()), Some(cause)) => return Judgement::Fails(cause),
        (Err(ending), _) => *ending,
    };
    match ending {
        Ending::Panicked(cause) => Judgement::Fails(cause),
        Ending::Discarded(place) | Ending::Rejected(_, place) => Judgement::Discarded(place),
    }
}

/// Why a draw gave no value.
pub(crate) enum Lost {
    /// It was rejected; where, if known.
    Rejected(Option<Place>),
    /// A generator that panics is misused, so that ends the run.
    Panicked(Cause),
}

impl<'r> Subject<'r> {
    pub(crate) fn new(holder: &'r dyn Holder) -> Subject<'r> {
        Subject { holder, trial: None, is_recorded: false, draws_inside: false, hiring: None, progress: None }
    }

    /// Whether it is time to tell how far the run is. Then it is to be told.
    pub(crate) fn is_to_tell(&self) -> bool {
        matches!(self.progress, Some(progress) if progress.is_due())
    }

    pub(crate) fn tell(&self, how_far: &str) {
        if let Some(progress) = self.progress {
            progress.tell(how_far);
        }
    }

    /// The `Debug` text of a value in some form.
    pub(crate) fn text(&self, _: Held, form: fn(&dyn Debug) -> String) -> String {
        let mut text = String::new();
        self.holder.lend(false, &mut |value| text = form(value));
        text
    }

    fn grow(&self, source: &mut Source) -> Result<Held, Rejected> {
        let held = self.holder.grow(source)?;
        if self.is_recorded {
            let choices = Undropped(Some(ManuallyDrop::new(Box::new(source.choices_so_far()))));
            self.holder.choices().replace(choices).into_value();
        }
        Ok(held)
    }

    fn run(&self) -> Option<Cause> {
        match self.trial {
            None => self.holder.run(),
            Some(trial) => {
                trial(self.holder.choices().replace(Undropped::NONE).into_value(), &mut || self.holder.run())
            }
        }
    }

    /// Tries a value whose labels nobody counts: a run has seen to that.
    pub(crate) fn judge(&self, _: Held) -> Judgement {
        let mut cause = None;
        // Here, and not by one more closure: a search does this for each value.
        let ended = caught(&mut || {
            if let Some(found) = self.run() {
                cause = Some(found);
            }
        });
        judgement(ended, cause)
    }

    pub(crate) fn judge_labelled(&self, _: Held) -> Tried {
        tried(&mut || self.run())
    }

    /// Does a job with those who try the values.
    pub(crate) fn employ(&self, job: &mut dyn FnMut(&mut dyn Workers<Held, Tried>)) {
        match self.hiring {
            Some(hiring) => hiring(job),
            None => job(&mut { *self }),
        }
    }

    /// Runs a search. `decide` is given the judgements in order.
    pub(crate) fn search<'g>(
        &self,
        search: Search<'_, 'g, Held>,
        tree: &Tree<'g, Held>,
        decide: &mut dyn FnMut(Judgement) -> bool,
    ) -> Found<'g, Held> {
        let Some(hiring) = self.hiring else { return search.run_with(tree, &mut Alone { subject: *self, decide }) };
        let (mut search, mut found) = (Some(search), None);
        hiring(&mut |workers| {
            let mut deciding = Deciding { workers, decide: |(judgement, _)| decide(judgement) };
            if let Some(search) = search.take() {
                found = Some(search.run_with(tree, &mut deciding));
            }
        });
        found.expect(HIRED)
    }

    /// Draws a value. A case that is discarded while it is drawn counts as rejected.
    #[inline]
    pub(crate) fn draw(&self, source: &mut Source) -> Result<Held, Lost> {
        let mut drawn = Err(Rejected::here());
        match caught(&mut || drawn = self.grow(source)) {
            Ok(()) => match drawn {
                Ok(value) => Ok(value),
                Err(rejected) => Err(Lost::Rejected(rejected.place().map(Place::from))),
            },
            Err(ending) => Err(match *ending {
                Ending::Discarded(place) | Ending::Rejected(_, place) => Lost::Rejected(Some(place)),
                Ending::Panicked(cause) => Lost::Panicked(cause),
            }),
        }
    }
}

/// This thread, where nobody is hired: each value is tried before the next one is grown.
impl Workers<Held, Tried> for Subject<'_> {
    fn room(&self) -> Room {
        Room::ONE
    }

    /// Its holder has it.
    fn begin(&mut self, _: Held) {}

    fn first(&mut self) -> Tried {
        self.judge_labelled(Held)
    }

    fn give_up(&mut self) {}
}

/// A search's candidates, where nobody is hired. Nobody counts their labels.
struct Alone<'s, 'd> {
    subject: Subject<'s>,
    decide: &'d mut dyn FnMut(Judgement) -> bool,
}

impl Evaluation<Held> for Alone<'_, '_> {
    fn room(&self) -> Room {
        Room::ONE
    }

    fn begin(&mut self, _: Held) {}

    fn first_fails(&mut self) -> bool {
        (self.decide)(self.subject.judge(Held))
    }

    fn give_up(&mut self) {}
}

/// A subject's generator as the search uses it: candidates on which the generator itself panics are no candidates.
impl Gen for Subject<'_> {
    type Value = Held;

    fn generate(&self, source: &mut Source) -> Result<Held, Rejected> {
        let size = source.size;
        let mut grown = Err(Rejected::here());
        let _ = caught(&mut || grown = self.grow(source));
        // A panic may pass through code that had changed the size for a while.
        source.size = size;
        grown
    }
}

/// The tree of choices that were accepted before. Its holder has the value.
///
/// # Panics
/// If they are no longer.
#[track_caller]
pub(crate) fn read_back<'g>(subject: Subject<'g>, choices: &Choices) -> Tree<'g, Held> {
    let Ok(tree) = subject.tree_from(choices) else { panic!("{NOT_PURE}") };
    tree
}
