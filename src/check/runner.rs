//! Running the cases: drawing, trying, counting, until one fails or all have passed.
//!
//! Everything here goes through two trait objects, so that little is compiled anew for each property.

use super::clock::Clock;
use super::config::Check;
use super::environment;
use super::failing::{Failing, replayed};
use super::health;
use super::outcome::{GaveUp, Origin, Outcome, Passed};
use super::panics::{Ending, catching};
use super::place::Place;
use super::regressions::Regressions;
use super::statistics::{Labels, labelled};
use super::tally::Tally;
use super::verdict::Cause;
use crate::choices::{Choices, FULL_SIZE, mix};
use crate::generator::Gen;
use crate::search::{Found, Search};
use crate::source::{Rejected, Source};
use crate::tree::Tree;
use std::fmt::{Debug, Display};
use std::hash::BuildHasher;

/// A generator and a property of its values.
pub(super) struct Subject<'r, T> {
    pub(super) generator: &'r dyn Gen<Value = T>,
    pub(super) property: &'r dyn Fn(T) -> Option<Cause>,
    /// Whether values need the choices that they were grown from.
    pub(super) is_recorded: bool,
    /// Whether drawing a value runs the user's property.
    pub(super) draws_inside: bool,
    /// How a search is run, if not one by one on this thread.
    pub(super) searching: Option<&'r Searching<'r, T>>,
}

/// Runs a search: candidates are judged by the property, and which of them fail in the way that is searched for is
/// decided in order.
pub(super) type Searching<'r, T> =
    dyn for<'s, 'g> Fn(Search<'s, 'g, T>, &Tree<'g, T>, &mut dyn FnMut(Judgement) -> bool) -> Found<'g, T> + 'r;

/// What the property says of one value.
pub(super) enum Judgement {
    Passes,
    Discarded(Place),
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
        Ending::Discarded(place) | Ending::Rejected(_, place) => Judgement::Discarded(place),
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
    fn source(&self, seed: u64, size: u32) -> Source {
        if self.is_recorded { Source::recording(seed, size) } else { Source::fresh(seed, size) }
    }

    /// Tries a candidate of a search.
    pub(super) fn judge(&self, value: T) -> Judgement {
        judge(self.property, value)
    }

    pub(super) fn judge_labelled(&self, value: T) -> (Judgement, Labels) {
        judge_labelled(self.property, value)
    }

    /// Runs a search, on threads where they were asked for. `decide` is given the judgements in order.
    pub(super) fn search<'g>(
        &self,
        search: Search<'_, 'g, T>,
        tree: &Tree<'g, T>,
        decide: &mut dyn FnMut(Judgement) -> bool,
    ) -> Found<'g, T> {
        match self.searching {
            Some(searching) => searching(search, tree, decide),
            None => search.run(tree, |value| decide(self.judge(value))),
        }
    }

    /// Draws a value; a rejection comes with its place. A case that is discarded while it is drawn counts as rejected.
    /// A generator that panics is misused, so that ends the run: `context` tells which draw it was.
    #[track_caller]
    fn draw(&self, source: &mut Source, context: &dyn Display) -> Result<T, Option<Place>> {
        match catching(|| self.generator.generate(source)) {
            Ending::Returned(drawn) => drawn.map_err(|rejected| rejected.place().map(Place::from)),
            Ending::Discarded(place) | Ending::Rejected(_, place) => Err(Some(place)),
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
            Ending::Discarded(_) | Ending::Rejected(..) | Ending::Panicked(_) => Err(Rejected::here()),
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

/// A run of cases in progress.
struct Run<'r, T> {
    config: &'r Check,
    subject: Subject<'r, T>,
    clock: Clock,
    regressions: Regressions,
    tally: Tally,
}

#[track_caller]
pub(super) fn run<T: Debug>(config: &Check, subject: Subject<'_, T>) -> Outcome<T> {
    let config = &environment::applied_to(config);
    let subject = Subject { is_recorded: subject.is_recorded || config.is_verbose, ..subject };
    if let Some(choices) = &config.replay {
        return replay(config, subject, choices);
    }
    let (regressions, clock) = (Regressions::of(config), Clock::start(config));
    let run = Run { config, subject, clock, regressions, tally: Tally::default() };
    match run.known_failure() {
        Some((choices, cause, origin)) => run.failed(&choices, cause, origin),
        None => run.draws(),
    }
}

impl<T: Debug> Run<'_, T> {
    /// The first case that was kept and fails again.
    fn known_failure(&self) -> Option<(Choices, Cause, Origin)> {
        self.regressions.known.iter().find_map(|known| {
            // What no longer fits the generator is no failure.
            let tree = self.subject.tree_from(&known.choices).ok()?;
            self.say("Known case", || (tree.choices().clone(), tree.value()));
            let Judgement::Fails(cause) = self.subject.judge(tree.value()) else { return None };
            let has_changed = *tree.choices() != known.choices;
            let origin = Origin::Known { place: self.regressions.place_of(known), has_changed };
            Some((tree.choices().clone(), cause, origin))
        })
    }

    #[track_caller]
    fn draws(mut self) -> Outcome<T> {
        let seed = self.config.seed.unwrap_or_else(any_seed);
        let origin = Origin::Drawn { seed };
        let mut draws = 0;
        while self.tally.cases < self.config.cases {
            if self.clock.is_over() {
                return self.ended_by_the_clock(origin);
            }
            let (seed, size) = (seed_of_draw(seed, draws), self.tally.size(self.config.cases));
            draws += 1;
            let mut source = self.subject.source(seed, size);
            let drawn = self.subject.draw(&mut source, &origin);
            if let Ok(value) = &drawn {
                self.say(&format!("Case {}", self.tally.cases + 1), || (source.into_choices(), value));
            }
            match drawn.map(|value| self.subject.judge_labelled(value)) {
                Ok((Judgement::Passes, labels)) => self.tally.passed(labels),
                Ok((Judgement::Discarded(place), _)) => self.tally.discarded(place),
                Err(place) => self.tally.rejected(place),
                Ok((Judgement::Fails(cause), _)) => {
                    let choices = recorded(self.subject, seed, size);
                    return self.failed(&choices, cause, origin);
                }
            }
            if self.tally.is_hopeless(self.config.cases, self.config.max_discard_ratio) {
                let notes = [self.notes(), vec![health::GAVE_UP.to_owned()]].concat();
                return Outcome::GaveUp(gave_up(self.config, &self.tally, origin, notes));
            }
        }
        let mut notes = self.notes();
        notes.extend(health::lost_draws(&self.tally));
        // The last case was drawn at full size. Where drawing runs the property, it is not run for this alone.
        if !self.subject.draws_inside {
            let mut last = Source::recording(seed_of_draw(seed, draws - 1), FULL_SIZE);
            let _ = self.subject.generate(&mut last);
            notes.extend(health::large_case(last.into_choices().count()));
        }
        passed(self.config, &self.tally, origin, notes)
    }

    fn ended_by_the_clock(self, origin: Origin) -> Outcome<T> {
        let mut notes = self.notes();
        if self.tally.cases == 0 {
            let gave_up = gave_up(self.config, &self.tally, origin, notes);
            return Outcome::GaveUp(GaveUp { is_out_of_time: true, ..gave_up });
        }
        notes.push(format!("The time was up after {} of {} cases.", self.tally.cases, self.config.cases));
        match passed(self.config, &self.tally, origin, notes) {
            Outcome::Passed(passed) => Outcome::Passed(Passed { is_out_of_time: true, ..passed }),
            Outcome::NotCovered(passed) => Outcome::NotCovered(Passed { is_out_of_time: true, ..passed }),
            other => other,
        }
    }

    #[track_caller]
    fn failed(self, choices: &Choices, cause: Cause, origin: Origin) -> Outcome<T> {
        let Run { config, clock, regressions, tally, subject } = &self;
        let failing = Failing { config, clock: *clock, regressions, tally, origin, cause };
        Outcome::Failed(Box::new(failing.search(*subject, choices)))
    }

    fn notes(&self) -> Vec<String> {
        self.regressions.notes.clone()
    }

    /// Tells of a case before it is tried, to those who want to hear of each.
    fn say<V: Debug>(&self, what: &str, case: impl FnOnce() -> (Choices, V)) {
        if self.config.is_verbose {
            let (choices, value) = case();
            println!("{what}: {value:?} # {choices}");
        }
    }
}

fn passed<T>(config: &Check, tally: &Tally, origin: Origin, notes: Vec<String>) -> Outcome<T> {
    let passed = Passed {
        name: config.name.clone(),
        cases: tally.cases,
        discards: tally.discards,
        rejections: tally.rejections,
        labels: tally.statistics.counts(),
        origin,
        is_out_of_time: false,
        notes,
    };
    if passed.missed().next().is_some() { Outcome::NotCovered(passed) } else { Outcome::Passed(passed) }
}

pub(super) const NOT_PURE: &str = "the generator is not pure: the same draws, made again, gave something else";

/// The choices of a draw that was not recorded.
#[track_caller]
fn recorded<T>(subject: Subject<'_, T>, seed: u64, size: u32) -> Choices {
    let mut source = Source::recording(seed, size);
    assert!(subject.draw(&mut source, &"").is_ok(), "{NOT_PURE}");
    source.into_choices()
}

fn gave_up(config: &Check, tally: &Tally, origin: Origin, notes: Vec<String>) -> GaveUp {
    GaveUp {
        name: config.name.clone(),
        cases: tally.cases,
        wanted: if matches!(origin, Origin::Drawn { .. }) { config.cases } else { 1 },
        discards: tally.discards,
        rejections: tally.rejections,
        places: tally.places(),
        origin,
        is_out_of_time: false,
        notes,
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
            return passed(config, &tally, origin, Vec::new());
        }
        Ok(Judgement::Fails(cause)) => {
            return Outcome::Failed(Box::new(replayed(config, subject, choices, cause, origin)));
        }
    }
    Outcome::GaveUp(gave_up(config, &tally, origin, Vec::new()))
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
