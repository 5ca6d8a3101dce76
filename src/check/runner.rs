//! Running the cases: drawing, trying, counting, until one fails or all have passed.
//!
//! Everything here goes through two trait objects, so that little is compiled anew for each property.

use super::config::Check;
use super::environment;
use super::outcome::{Counterexample, Failure, GaveUp, Origin, OtherFailure, Outcome, Passed};
use super::panics::{Ending, catching};
use super::shrink::{Kinds, Shrunk, shrink};
use super::statistics::{Labels, labelled};
use super::tally::Tally;
use super::verdict::Cause;
use crate::choices::{Choices, mix};
use crate::generator::Gen;
use crate::search::{Found, Search};
use crate::source::{Rejected, Source};
use crate::tree::Tree;
use std::fmt::{Debug, Display};
use std::hash::BuildHasher;
use std::panic::Location;

/// A generator and a property of its values.
pub(super) struct Subject<'r, T> {
    pub(super) generator: &'r dyn Gen<Value = T>,
    pub(super) property: &'r dyn Fn(T) -> Option<Cause>,
    /// How the candidates of a search are judged.
    pub(super) searching: &'r Searching<'r, T>,
}

/// Runs a search: candidates are judged by the property, and which of them fail in the way that is searched for is
/// decided in order.
pub(super) type Searching<'r, T> =
    dyn for<'s, 'g> Fn(Search<'s, 'g, T>, &Tree<'g, T>, &mut dyn FnMut(Judgement) -> bool) -> Found<'g, T> + 'r;

/// What the property says of one value.
pub(super) enum Judgement {
    Passes,
    Discarded(&'static Location<'static>),
    Fails(Cause),
}

/// Tries a candidate of a search, whose labels nobody counts.
pub(super) fn judge<T>(property: &(impl Fn(T) -> Option<Cause> + ?Sized), value: T) -> Judgement {
    judge_labelled(property, value).0
}

fn judge_labelled<T>(property: &(impl Fn(T) -> Option<Cause> + ?Sized), value: T) -> (Judgement, Labels) {
    let (ending, labels) = labelled(|| catching(|| property(value)));
    let judgement = match ending {
        Ending::Returned(None) => Judgement::Passes,
        Ending::Returned(Some(cause)) | Ending::Panicked(cause) => Judgement::Fails(cause),
        Ending::Discarded(place) => Judgement::Discarded(place),
    };
    (judgement, labels)
}

impl<T> Clone for Subject<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Subject<'_, T> {}

impl<T> Subject<'_, T> {
    fn judge(&self, value: T) -> Judgement {
        judge(self.property, value)
    }

    /// Draws a value; a rejection comes with its place. A case that is discarded while it is drawn counts as rejected.
    /// A generator that panics is misused, so that ends the run: `context` tells which draw it was.
    #[track_caller]
    fn draw(&self, source: &mut Source, context: &dyn Display) -> Result<T, Option<&'static Location<'static>>> {
        match catching(|| self.generator.generate(source)) {
            Ending::Returned(drawn) => drawn.map_err(|rejected| rejected.place()),
            Ending::Discarded(place) => Err(Some(place)),
            Ending::Panicked(cause) => panic!("The generator {cause}{context}"),
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
            Ending::Discarded(_) | Ending::Panicked(_) => Err(Rejected::here()),
        }
    }
}

/// The seed of one draw of a run: a step of SplitMix64, so that the draws are independent of one another.
fn seed_of_draw(seed: u64, number: u64) -> u64 {
    mix(seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// A seed that is another one each time.
fn any_seed() -> u64 {
    std::hash::RandomState::new().hash_one(0)
}

#[track_caller]
pub(super) fn run<T: Debug>(config: &Check, subject: Subject<'_, T>) -> Outcome<T> {
    let config = &environment::applied_to(config);
    if let Some(choices) = &config.replay {
        return replay(config, subject, choices);
    }
    let seed = config.seed.unwrap_or_else(any_seed);
    let origin = Origin::Drawn { seed };
    let mut tally = Tally::default();
    let mut draws = 0;
    while tally.cases < config.cases {
        let (seed, size) = (seed_of_draw(seed, draws), tally.size(config.cases));
        draws += 1;
        match subject.draw(&mut Source::fresh(seed, size), &origin).map(|value| judge_labelled(subject.property, value))
        {
            Ok((Judgement::Passes, labels)) => tally.passed(labels),
            Ok((Judgement::Discarded(place), _)) => tally.discarded(place),
            Err(place) => tally.rejected(place),
            Ok((Judgement::Fails(cause), _)) => {
                let choices = recorded(subject, seed, size);
                return Outcome::Failed(Box::new(searched(config, subject, &choices, cause, &tally, origin)));
            }
        }
        if tally.is_hopeless(config.cases, config.max_discard_ratio) {
            return Outcome::GaveUp(gave_up(config, &tally, origin));
        }
    }
    passed(config, &tally, origin)
}

fn passed<T>(config: &Check, tally: &Tally, origin: Origin) -> Outcome<T> {
    let passed = Passed {
        name: config.name.clone(),
        cases: tally.cases,
        discards: tally.discards,
        rejections: tally.rejections,
        labels: tally.statistics.counts(),
        origin,
    };
    if passed.missed().next().is_some() { Outcome::NotCovered(passed) } else { Outcome::Passed(passed) }
}

const NOT_PURE: &str = "the generator is not pure: the same draws, made again, gave something else";

/// The choices of a draw that was not recorded.
#[track_caller]
fn recorded<T>(subject: Subject<'_, T>, seed: u64, size: u32) -> Choices {
    let mut source = Source::recording(seed, size);
    assert!(subject.draw(&mut source, &"").is_ok(), "{NOT_PURE}");
    source.into_choices()
}

#[track_caller]
fn searched<T: Debug>(
    config: &Check,
    subject: Subject<'_, T>,
    choices: &Choices,
    cause: Cause,
    tally: &Tally,
    origin: Origin,
) -> Failure<T> {
    let Ok(tree) = subject.tree_from(choices) else { panic!("{NOT_PURE}") };
    let first = counterexample(&tree);
    let mut kinds = Kinds::new(&cause);
    let main = shrink(subject, &tree, cause, config.max_evaluations, &mut kinds);
    let is_flaky = !(fails_again(subject, &main) && fails_again(subject, &main));
    let others = searched_others(config, subject, &main, kinds);
    Failure {
        name: config.name.clone(),
        first,
        least: main.least.value(),
        choices: main.least.choices().clone(),
        cause: main.cause,
        is_flaky,
        cases: tally.cases,
        wanted: config.cases,
        discards: tally.discards,
        rejections: tally.rejections,
        origin,
        evaluations: main.evaluations,
        attempts: main.attempts,
        rejected_candidates: main.rejections,
        improvements: main.improvements,
        is_cut_short: main.is_cut_short,
        others,
    }
}

/// Searches down the failures of other kinds too; they share what is left of the budget.
fn searched_others<'g, T: Debug>(
    config: &Check,
    subject: Subject<'g, T>,
    main: &Shrunk<'g, T>,
    mut kinds: Kinds,
) -> Vec<OtherFailure> {
    let mut left = config.max_evaluations.saturating_sub(main.evaluations);
    let mut waiting = main.strangers.clone();
    let mut others = Vec::new();
    while !waiting.is_empty() {
        let (tree, cause) = waiting.remove(0);
        let share = left / (waiting.len() as u64 + 1);
        let other = shrink(subject, &tree, cause, share, &mut kinds);
        left -= other.evaluations;
        waiting.extend(other.strangers);
        others.push(OtherFailure { least: counterexample(&other.least), cause: other.cause });
    }
    others
}

fn fails_again<T>(subject: Subject<'_, T>, shrunk: &Shrunk<'_, T>) -> bool {
    matches!(subject.judge(shrunk.least.value()), Judgement::Fails(cause) if cause.is_like(&shrunk.cause))
}

fn counterexample<T: Debug>(tree: &Tree<'_, T>) -> Counterexample {
    Counterexample { text: format!("{:#?}", tree.value()), choices: tree.choices().clone() }
}

fn gave_up(config: &Check, tally: &Tally, origin: Origin) -> GaveUp {
    GaveUp {
        name: config.name.clone(),
        cases: tally.cases,
        wanted: if matches!(origin, Origin::Drawn { .. }) { config.cases } else { 1 },
        discards: tally.discards,
        rejections: tally.rejections,
        places: tally.places(),
        origin,
    }
}

/// One case, read back from its choices and tried once.
#[track_caller]
fn replay<T: Debug>(config: &Check, subject: Subject<'_, T>, token: &Choices) -> Outcome<T> {
    let mut tally = Tally::default();
    let mut source = Source::reading(token);
    let drawn = subject.draw(&mut source, &"");
    let choices = source.into_choices();
    let origin = Origin::Replayed { has_changed: choices != *token };
    match drawn.map(|value| subject.judge(value)) {
        Err(place) => tally.rejected(place),
        Ok(Judgement::Discarded(place)) => tally.discarded(place),
        Ok(Judgement::Passes) => {
            tally.passed(Labels::default());
            return passed(config, &tally, origin);
        }
        Ok(Judgement::Fails(cause)) => {
            let Ok(tree) = subject.tree_from(&choices) else { panic!("{NOT_PURE}") };
            return Outcome::Failed(Box::new(Failure {
                name: config.name.clone(),
                first: counterexample(&tree),
                least: tree.value(),
                choices,
                cause,
                is_flaky: false,
                cases: 0,
                wanted: 1,
                discards: 0,
                rejections: 0,
                origin,
                evaluations: 0,
                attempts: 0,
                rejected_candidates: 0,
                improvements: 0,
                is_cut_short: false,
                others: Vec::new(),
            }));
        }
    }
    Outcome::GaveUp(gave_up(config, &tally, origin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seeds_of_draws_never_change() {
        // The first words of SplitMix64 from state 0, as its authors publish them.
        assert_eq!([0, 1].map(|number| seed_of_draw(0, number)), [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    }

    #[test]
    fn seeds_differ_from_run_to_run() {
        assert_ne!(any_seed(), any_seed());
    }
}
