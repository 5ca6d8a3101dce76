//! What is checked: a generator, a property of its values, and who tries them.
//!
//! Two trait objects, so that little of a run is compiled anew for each property.

use super::panics::{Ending, catching};
use super::place::Place;
use super::progress::Progress;
use super::statistics::{Labels, labelled};
use super::verdict::Cause;
use super::workers::{Alone, Deciding, Workers};
use crate::choices::Choices;
use crate::generator::Gen;
use crate::search::{Found, Search};
use crate::source::{RECORDED_LIMIT, Rejected, Source};
use crate::tree::Tree;
use std::fmt::Display;

/// A generator and a property of its values.
pub(super) struct Subject<'r, T> {
    pub(super) generator: &'r dyn Gen<Value = T>,
    pub(super) property: &'r dyn Fn(T) -> Option<Cause>,
    /// Whether values need the choices that they were grown from.
    pub(super) is_recorded: bool,
    /// Whether drawing a value runs the user's property.
    pub(super) draws_inside: bool,
    /// Who tries the values, if not this thread, one by one.
    pub(super) hiring: Option<&'r Hiring<'r, T>>,
    /// Who is told how far the run is.
    pub(super) progress: Option<&'r Progress>,
}

/// Has workers for as long as a job lasts.
pub(super) type Hiring<'r, T> = dyn Fn(&mut dyn FnMut(&mut dyn Workers<T, Tried>)) + 'r;

/// What came of a value, and the labels that it was given.
pub(super) type Tried = (Judgement, Labels);

/// What the property says of one value.
pub(super) enum Judgement {
    Passes,
    Discarded(Place),
    Fails(Cause),
}

/// Tries a value.
pub(super) fn tried<T>(property: &(impl Fn(T) -> Option<Cause> + ?Sized), value: T) -> Tried {
    let (ending, labels) = labelled(|| catching(|| property(value)));
    let judgement = match ending {
        Ending::Returned(None) => Judgement::Passes,
        Ending::Returned(Some(cause)) | Ending::Panicked(cause) => Judgement::Fails(cause),
        Ending::Discarded(place) | Ending::Rejected(_, place) => Judgement::Discarded(place),
    };
    (judgement, labels)
}

/// Why a draw gave no value.
pub(super) enum Lost {
    /// It was rejected; where, if known.
    Rejected(Option<Place>),
    Panicked(Cause),
}

impl Lost {
    /// Where it was rejected. A generator that panics is misused, so that ends the run: `context` tells which draw it
    /// was.
    #[track_caller]
    pub(super) fn place(self, context: &dyn Display) -> Option<Place> {
        match self {
            Lost::Rejected(place) => place,
            Lost::Panicked(cause) => panic!("The generator {cause}{context}"),
        }
    }
}

impl<T> Clone for Subject<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Subject<'_, T> {}

impl<'r, T> Subject<'r, T> {
    pub(super) fn new(generator: &'r dyn Gen<Value = T>, property: &'r dyn Fn(T) -> Option<Cause>) -> Subject<'r, T> {
        Subject { generator, property, is_recorded: false, draws_inside: false, hiring: None, progress: None }
    }

    /// Tells how far the run is.
    pub(super) fn tell(&self, how_far: impl FnOnce() -> String) {
        if let Some(progress) = self.progress {
            progress.tell(how_far);
        }
    }

    /// Tries a value whose labels nobody counts.
    pub(super) fn judge(&self, value: T) -> Judgement {
        tried(self.property, value).0
    }

    pub(super) fn judge_labelled(&self, value: T) -> Tried {
        tried(self.property, value)
    }

    /// Does a job with those who try the values.
    pub(super) fn employ<O>(&self, job: impl FnOnce(&mut dyn Workers<T, Tried>) -> O) -> O {
        let Some(hiring) = self.hiring else {
            return job(&mut Alone::new(&|value| tried(self.property, value)));
        };
        let (mut job, mut done) = (Some(job), None);
        hiring(&mut |workers| done = job.take().map(|job| job(workers)));
        done.expect("who hires has the job done")
    }

    /// Runs a search. `decide` is given the judgements in order.
    pub(super) fn search<'g>(
        &self,
        search: Search<'_, 'g, T>,
        tree: &Tree<'g, T>,
        decide: &mut dyn FnMut(Judgement) -> bool,
    ) -> Found<'g, T> {
        self.employ(|workers| search.run_with(tree, Deciding { workers, decide: |(judgement, _)| decide(judgement) }))
    }

    /// Draws a value. A case that is discarded while it is drawn counts as rejected.
    pub(super) fn draw(&self, source: &mut Source) -> Result<T, Lost> {
        match catching(|| self.generator.generate(source)) {
            Ending::Returned(drawn) => drawn.map_err(|rejected| Lost::Rejected(rejected.place().map(Place::from))),
            Ending::Discarded(place) | Ending::Rejected(_, place) => Err(Lost::Rejected(Some(place))),
            Ending::Panicked(cause) => Err(Lost::Panicked(cause)),
        }
    }
}

/// A subject's generator as the search uses it: candidates on which the generator itself panics are no candidates.
impl<T> Gen for Subject<'_, T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        // A panic may pass through code that had changed the size for a while.
        let size = source.size();
        let ending = source.with_size(size, |source| catching(|| self.generator.generate(source)));
        match ending {
            Ending::Returned(drawn) => drawn,
            Ending::Discarded(_) | Ending::Rejected(..) | Ending::Panicked(_) => Err(Rejected::here()),
        }
    }
}

pub(super) const NOT_PURE: &str = "the generator is not pure: the same draws, made again, gave something else";

/// The choices of a draw that was not recorded.
///
/// # Panics
/// If the same draws give something else, or are more than can be written down.
#[track_caller]
pub(super) fn recorded<T>(subject: Subject<'_, T>, seed: u64, size: u32) -> Choices {
    let mut source = Source::recording(seed, size);
    match subject.draw(&mut source) {
        Ok(_) => source.into_choices(),
        Err(_) if source.choices_so_far().count() >= RECORDED_LIMIT => {
            panic!("the case has more than {RECORDED_LIMIT} choices, too many to be searched down")
        }
        Err(_) => panic!("{NOT_PURE}"),
    }
}
