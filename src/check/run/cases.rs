//! Where the cases of a run come from: each drawn from a seed of its own, or all possible ones.

use super::shape::Shape;
use super::targeted::{Edited, Origin};
use crate::check::case::{ErasedProperty, Lost, OnDrawn, OwnedValue};
use crate::check::panics::caught;
use crate::check::report::Provenance;
use crate::check::settings::Check;
use crate::check::statistics::health;
use crate::choices::{Choices, FULL_SIZE, mix};
use crate::generator::{AllChoices, all_of};
use crate::source::Source;
use crate::source::calls::{CallUse, Calls};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

/// The most cases that are listed.
const MAX_LISTED: u64 = 10_000;

/// How many draws may be made for each case that may be listed: a filter may reject most of them.
const DRAWS_EACH: usize = 16;

/// The cases of a run, by number.
pub(crate) enum Cases {
    /// From the seed of the run.
    Drawn(u64),
    /// All that there are, simplest first.
    Listed(AllChoices),
}

impl Cases {
    /// All cases if there are no more than are wanted anyway; otherwise drawn ones. If the generator panics while they
    /// are listed, cases are drawn, and may meet that panic.
    pub(crate) fn of(config: &Check, property: ErasedProperty<'_, '_>) -> Cases {
        // To list the cases would run the property.
        if config.is_exhaustive && !property.draws_inside {
            let most = config.cases.min(MAX_LISTED) as usize;
            let mut listed = None;
            let ended = caught(&mut || listed = all(property, most));
            if let (Ok(()), Some(all)) = (ended, listed)
                && all.len() > 0
            {
                return Cases::Listed(all);
            }
        }
        Cases::Drawn(match config.seed {
            Some(seed) => seed,
            None => any_seed(),
        })
    }

    pub(crate) fn provenance(&self) -> Provenance {
        match self {
            Cases::Drawn(seed) => Provenance::Drawn { seed: *seed },
            Cases::Listed(_) => Provenance::Exhaustive,
        }
    }

    /// How many cases there are, if they are listed.
    pub(crate) fn count(&self) -> Option<u64> {
        match self {
            Cases::Drawn(_) => None,
            Cases::Listed(all) => Some(all.len() as u64),
        }
    }

    /// What a case is drawn from.
    pub(crate) fn source(&self, number: u64, size: u32) -> Source {
        self.source_of(number, size, false)
    }

    /// What a case is drawn from and recorded by.
    pub(crate) fn recording_source(&self, number: u64, size: u32) -> Source {
        self.source_of(number, size, true)
    }

    fn source_of(&self, number: u64, size: u32, is_recorded: bool) -> Source {
        let mut source = Source::fresh(0, FULL_SIZE);
        self.begin(&mut source, number, size, is_recorded);
        source
    }

    /// Prepares a source to draw a case. A source that drew another case before keeps the memory that it has allocated.
    #[inline]
    pub(crate) fn begin(&self, source: &mut Source, number: u64, size: u32, is_recorded: bool) {
        if self.begin_ordinary(source, number, size, is_recorded) {
            source.lower_entropy();
        }
    }

    /// Prepares a source to draw a case from any words. Returns whether it should be drawn from few of them.
    #[inline(always)]
    fn begin_ordinary(&self, source: &mut Source, number: u64, size: u32, is_recorded: bool) -> bool {
        match self {
            Cases::Listed(all) => {
                source.read_again(all.cells(number as usize));
                false
            }
            Cases::Drawn(seed) => {
                let shape = Shape::of(number, size);
                source.draw_again(seed_of_draw(*seed, number), shape.size());
                if is_recorded {
                    source.record();
                }
                shape.prepare(source);
                shape.is_low_entropy()
            }
        }
    }

    /// Draws a case from its [`source`](Cases::source) and hands it to `then`. If the case is drawn with low entropy
    /// and rejected, an ordinary one is drawn instead.
    #[inline]
    pub(crate) fn draw_and(
        &self,
        property: ErasedProperty<'_, '_>,
        (number, size): (u64, u32),
        source: &mut Source,
        then: &mut OnDrawn<'_>,
    ) -> Result<(), Box<Lost>> {
        match property.draw_and(source, then) {
            Err(lost) => self.draw_instead(property, (number, size), source, lost, then),
            drawn => drawn,
        }
    }

    /// Draws an ordinary case in place of one that was lost because it was drawn with low entropy.
    #[cold]
    pub(crate) fn draw_instead(
        &self,
        property: ErasedProperty<'_, '_>,
        (number, size): (u64, u32),
        source: &mut Source,
        lost: Box<Lost>,
        then: &mut OnDrawn<'_>,
    ) -> Result<(), Box<Lost>> {
        if !(self.is_low_entropy(number, size) && is_drawn_again(property, &lost, source)) {
            return Err(lost);
        }
        self.begin_ordinary(source, number, size, source.is_recorded());
        property.draw_and(source, then)
    }

    /// Draws a case as [`draw_and`](Cases::draw_and) does, and returns its value.
    fn draw<'v>(
        &self,
        property: ErasedProperty<'_, 'v>,
        (number, size): (u64, u32),
        source: &mut Source,
    ) -> Result<OwnedValue<'v>, Box<Lost>> {
        match property.draw(source) {
            Err(lost) if self.is_low_entropy(number, size) && is_drawn_again(property, &lost, source) => {
                self.begin_ordinary(source, number, size, source.is_recorded());
                property.draw(source)
            }
            drawn => drawn,
        }
    }

    fn is_low_entropy(&self, number: u64, size: u32) -> bool {
        matches!(self, Cases::Drawn(_)) && Shape::of(number, size).is_low_entropy()
    }

    /// Draws a case once more, recorded or not as before. Its functions record their calls or list them.
    pub(crate) fn again<'v>(
        &self,
        property: ErasedProperty<'_, 'v>,
        (number, size): (u64, u32),
        (calls, call_use): (&Arc<dyn Calls>, CallUse),
    ) -> Option<OwnedValue<'v>> {
        let mut source = self.source_of(number, size, property.is_recorded);
        source.remember(Arc::clone(calls), call_use);
        self.draw(property, (number, size), &mut source).ok()
    }

    /// The seed of the draw of this number, and of its edits.
    pub(crate) fn seed_of(&self, number: u64) -> u64 {
        match self {
            Cases::Drawn(seed) => seed_of_draw(*seed, number),
            Cases::Listed(_) => 0,
        }
    }

    /// Draws a case that was made by edits and hands it to `then`. If the generator rejects it, draws an ordinary one,
    /// unless the property draws as it goes, which is not run twice. Also returns the source, and how the case was
    /// made.
    pub(crate) fn draw_edited(
        &self,
        property: ErasedProperty<'_, '_>,
        (number, size): (u64, u32),
        Edited { cells, origin }: Edited,
        then: &mut OnDrawn<'_>,
    ) -> (Result<(), Box<Lost>>, Source, Option<Origin>) {
        let mut source = Source::mending(cells, FULL_SIZE, self.seed_of(number));
        match property.draw_and(&mut source, then) {
            Err(lost) if lost.is_rejected() && !property.draws_inside => {
                let mut source = self.recording_source(number, size);
                (self.draw_and(property, (number, size), &mut source, then), source, None)
            }
            drawn => (drawn, source, Some(origin)),
        }
    }

    /// The choices of a case, which is drawn again for them.
    ///
    /// # Errors
    /// If they cannot be recorded. The text says why.
    pub(crate) fn written(&self, property: ErasedProperty<'_, '_>, number: u64, size: u32) -> Result<Choices, String> {
        let mut source = self.recording_source(number, size);
        let drawn = self.draw(property, (number, size), &mut source);
        match drawn {
            _ if source.has_outgrown() => Err(health::too_large()),
            Ok(_) => Ok(source.into_choices()),
            Err(_) => Err(health::NO_TOKEN.to_owned()),
        }
    }
}

/// Whether a low-entropy case that was lost is drawn again as an ordinary one: such cases are rejected more often than
/// others. A property that draws as it goes is not run twice. A case that was only too large to record is not drawn
/// again, since it might not be rejected unrecorded.
fn is_drawn_again(property: ErasedProperty<'_, '_>, lost: &Lost, source: &Source) -> bool {
    lost.is_rejected() && !property.draws_inside && !source.is_full()
}

/// All possible cases, if there are at most `most`.
fn all(property: ErasedProperty<'_, '_>, most: usize) -> Option<AllChoices> {
    // Most generators have far too many, which one draw shows.
    let max_draws = DRAWS_EACH * most;
    let mut longest = Source::counting_longest(max_draws as u64);
    let _ = property.property.draw_and(&mut longest, &mut |_, _| {});
    if longest.has_counted_beyond() {
        return None;
    }
    let draw = |source: &mut Source| {
        if let Some(alarm) = property.alarm {
            source.watch(Arc::clone(alarm));
        }
        property.property.draw_and(source, &mut |_, _| {})
    };
    all_of(&draw, most, max_draws)
}

/// The seed of one draw of a run: a step of SplitMix64, so that the draws are independent of one another.
pub(super) fn seed_of_draw(seed: u64, number: u64) -> u64 {
    mix(seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// A random seed, different each time and in each process.
pub(super) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests;
