//! Running the cases: drawing, trying and counting, until one fails or all have passed.
//!
//! Cases are begun in order, as many at once as there are workers, and decided in order. The size of a case depends on
//! those before it, so a case that is begun while others are being tried gets the size that is right if they pass. If
//! that guess was wrong, it is drawn again at the right size, and its result is dropped: the run is the same with any
//! number of workers.

use super::begun::{Begun, Extra, print_or_return};
use super::cases::Cases;
use super::corpus::with_corpus_written;
use super::earlier::add_earlier_failures;
use super::ended::{End, gave_up, out_of_time, passed, passed_or_not_covered, with_unread};
use super::examples::failing_examples;
use super::failed_case::Further;
use super::phase::Phase;
use super::replay::replay;
use super::targeted::{DrawnCase, MAX_DOUBLINGS, Targeting};
use crate::check::case::{ErasedProperty, ErasedValue, OwnedValue, TESTERS_GIVEN, Testers};
use crate::check::failure::FailingCase;
use crate::check::keep::{Journal, Regressions};
use crate::check::report::{Outcome, Provenance, cases_again};
use crate::check::settings::{Check, Clock, RepeatedTries, environment};
use crate::check::statistics::{DrawingTime, Tally, Unlabelled, coverage, health};
use crate::check::text::Progress;
use crate::choices::{Choices, FULL_SIZE};
use crate::source::Source;
use std::iter;
use std::time::Duration;

#[track_caller]
pub(crate) fn run<'v>(config: &Check, journal: &Journal, property: ErasedProperty<'_, 'v>) -> Outcome<OwnedValue<'v>> {
    let config = &*environment::applied_to(config);
    let _unlabelled = Unlabelled::begin();
    let property = ErasedProperty { is_recorded: property.is_recorded || config.is_verbose, ..property };
    if let Some(choices) = &config.replay {
        return replay(config, property, choices);
    }
    let progress = if config.is_verbose { None } else { Progress::of_run(config.name.as_deref()) };
    let clock = Clock::start(config);
    let alarm = clock.alarm();
    let property = ErasedProperty { progress: progress.as_ref(), alarm: alarm.as_ref(), ..property };
    let _repeated = RepeatedTries::until_end_of(&clock);
    let run = Run {
        config,
        property,
        clock,
        regressions: with_corpus_written(config, property),
        journal,
        tally: Tally::default(),
        drawing_time: DrawingTime::default(),
        targeting: Targeting::default(),
        source: Source::fresh(0, FULL_SIZE),
        planned: config.cases,
        wanted: config.cases,
        others: Vec::new(),
        further: None,
    };
    run.run_regressions()
}

mod deciding;
mod failed;

/// A run of cases in progress.
pub(super) struct Run<'r, 'v> {
    pub(super) config: &'r Check,
    pub(super) property: ErasedProperty<'r, 'v>,
    clock: Clock,
    regressions: Regressions,
    journal: &'r Journal,
    pub(super) tally: Tally,
    pub(super) drawing_time: DrawingTime,
    pub(super) targeting: Targeting,
    /// The source that all cases are drawn from, one after the other.
    pub(super) source: Source,
    /// How many cases have to pass at first: over this many their sizes grow.
    planned: u64,
    /// How many have to pass, as far as is known so far.
    wanted: u64,
    /// Earlier cases that fail, each in another way.
    others: Vec<FailingCase>,
    /// What fails of the rest of the cases, once one has failed.
    further: Option<Further>,
}

impl<'v> Run<'_, 'v> {
    #[track_caller]
    fn run_regressions(mut self) -> Outcome<OwnedValue<'v>> {
        let examples = {
            let _phase = Phase::begin("example");
            failing_examples(self.config, self.property, &mut self.regressions)
        };
        self.others = examples.cases;
        if examples.first_value.is_none() {
            let _phase = Phase::begin("saved");
            add_earlier_failures(self.config, self.property, self.clock, &mut self.regressions, &mut self.others);
        }
        let (config, unread) = (self.config, std::mem::take(&mut self.regressions.unread));
        let outcome = match examples.first_value {
            Some(value) => self.value_failed(value),
            None => self.run_cases(),
        };
        with_unread(config, outcome, unread)
    }

    #[track_caller]
    fn run_cases(mut self) -> Outcome<OwnedValue<'v>> {
        if !self.others.is_empty() {
            let FailingCase { choices, cause, provenance } = self.others.remove(0);
            return self.read_back_failed(&choices, cause, provenance, None);
        }
        let cases = Cases::of(self.config, self.property);
        self.planned = cases.count().unwrap_or(self.config.cases);
        self.wanted = self.planned;
        self.finish(&cases)
    }

    #[track_caller]
    fn finish(mut self, cases: &Cases) -> Outcome<OwnedValue<'v>> {
        let (property, mut done) = (self.property, None);
        property.with_testers(&mut |testers| done = Some(self.try_cases(cases, 0, testers)));
        let (end, draws) = done.expect(TESTERS_GIVEN);
        let provenance = cases.provenance();
        match end {
            End::Failed(failed, Some(edited), cause) => {
                self.read_back_failed(&edited, cause, provenance, Some((cases, failed.number, failed.size)))
            }
            End::Failed(failed, None, cause) => self.drawn_failed((cases, &failed), cause, provenance),
            // It panics here, because the workers' job does not know the caller's place.
            End::Misused(cause) => {
                panic!("The generator {cause}{}", cases_again(&provenance, self.config.test.as_deref()))
            }
            End::OutOfTime => self.end_by_the_clock(provenance),
            End::Hopeless => self.give_up(provenance, health::GAVE_UP),
            End::Complete if self.tally.so_far.cases == 0 => self.give_up(provenance, health::ALL_DISCARDED),
            End::Complete => {
                let mut notes = std::mem::take(&mut self.regressions.notes);
                self.add_signs(cases, draws, &mut notes);
                health::add(&mut notes, self.targeting.highest().map(health::highest_score));
                passed_or_not_covered(passed(self.config, &self.tally, provenance, notes))
            }
        }
    }

    /// Tries cases from this number on until the run ends. Also returns how many were decided.
    fn try_cases(&mut self, cases: &Cases, mut next: u64, testers: &mut dyn Testers) -> (End, u64) {
        let (mut waiting, places) = (Vec::new(), testers.capacity().places);
        loop {
            if self.clock.is_over() {
                testers.cancel_all();
                return (End::OutOfTime, next);
            }
            let passed = if waiting.is_empty() && self.is_plain() { self.pass_cases(cases, &mut next) } else { None };
            let first = if let Some(begun) = passed {
                begun
            } else if waiting.is_empty() {
                let Some(size) = self.foreseen_size(iter::empty(), next, cases) else {
                    if self.needs_more(cases) {
                        continue;
                    }
                    return (End::Complete, next);
                };
                next += 1;
                self.begin(cases, next - 1, size, testers)
            } else {
                waiting.remove(0)
            };
            while 1 + waiting.len() < places {
                let begun = iter::once(&first).chain(&waiting);
                let Some(size) = self.foreseen_size(begun, next, cases) else { break };
                waiting.push(self.begin(cases, next, size, testers));
                next += 1;
            }
            if self.property.is_progress_due() {
                self.property.show_progress(&format!("{} of {} cases", self.tally.so_far.cases, self.wanted));
            }
            if let Some(end) = self.decide_case(first, cases, testers) {
                testers.cancel_all();
                return (end, next);
            }
            if let Some(second) = waiting.first()
                && (second.size != self.tally.so_far.size(self.planned) || second.version != self.targeting.version())
            {
                next = second.number;
                testers.cancel_all();
                waiting.clear();
            }
        }
    }

    /// Whether more cases have to pass: to see whether enough of them are as demanded, or because scores still rise.
    fn needs_more(&mut self, cases: &Cases) -> bool {
        let is_below = |doublings: u32| self.wanted < self.planned.saturating_mul(1 << doublings);
        let is_open = || coverage::is_open(&self.tally.labels.counts(), self.tally.so_far.cases);
        let is_rising = self.targeting.has_risen_since_asked();
        let needs_more = cases.count().is_none()
            && self.further.is_none()
            && (is_below(coverage::MAX_LOOKS - 1) && is_open() || is_below(MAX_DOUBLINGS) && is_rising);
        if needs_more {
            self.wanted = self.wanted.saturating_mul(2);
        }
        needs_more
    }

    /// The size of the next case if those that were begun pass; `None` if no further case is wanted then.
    pub(super) fn foreseen_size<'b>(
        &self,
        begun: impl Iterator<Item = &'b Begun>,
        next: u64,
        cases: &Cases,
    ) -> Option<u32> {
        let is_there = !matches!(cases.count(), Some(count) if next >= count);
        let mut foreseen = self.tally.so_far;
        for begun in begun {
            if begun.is_lost() { foreseen.count_invalid() } else { foreseen.count_valid(begun.size) }
        }
        if is_there && foreseen.cases < self.wanted { Some(foreseen.size(self.planned)) } else { None }
    }

    /// Draws a case and begins to try it.
    fn begin(&mut self, cases: &Cases, number: u64, size: u32, testers: &mut dyn Testers) -> Begun {
        let version = self.targeting.version();
        let begin = if self.drawing_time.looks() { Some(self.clock.elapsed()) } else { None };
        let extra = if begin.is_some() || self.config.is_verbose || self.targeting.is_used() {
            self.begin_noted(cases, (number, size), begin, testers)
        } else {
            cases.begin(&mut self.source, number, size, self.property.is_recorded);
            let mut then = |value: &mut dyn ErasedValue, choices| testers.begin(value, choices);
            match cases.draw_and(self.property, (number, size), &mut self.source, &mut then) {
                Ok(()) => None,
                Err(lost) => Some(Box::new(Extra::Lost(*lost))),
            }
        };
        Begun { number, size, version, extra }
    }

    /// Draws a case and begins to try it: one of which more is wanted than its value, or how long drawing it took.
    #[cold]
    fn begin_noted(
        &mut self,
        cases: &Cases,
        (number, size): (u64, u32),
        begin: Option<Duration>,
        testers: &mut dyn Testers,
    ) -> Option<Box<Extra>> {
        let property = self.property;
        let edited = if self.targeting.is_used() { self.targeting.edited(number, cases.seed_of(number)) } else { None };
        let (time, mut text) = (&mut self.drawing_time, None);
        let mut then = |value: &mut dyn ErasedValue, choices: Option<Box<Choices>>| {
            if let Some(begin) = begin {
                time.add(begin, self.clock.elapsed());
            }
            if self.config.is_verbose {
                // Where a case is tried as soon as it is drawn, its text is printed at once.
                let is_next = testers.capacity().places == 1;
                text =
                    print_or_return(is_next.then_some(self.tally.so_far.cases + 1), value.shown(), choices.as_deref());
            }
            testers.begin(value, choices);
        };
        let (begun, drawn) = match edited {
            Some(edited) => {
                let (begun, source, origin) = cases.draw_edited(property, (number, size), edited, &mut then);
                (begun, Some(DrawnCase { choices: source.into_choices(), origin }))
            }
            None => {
                cases.begin(&mut self.source, number, size, property.is_recorded || self.targeting.is_used());
                let begun = cases.draw_and(property, (number, size), &mut self.source, &mut then);
                let drawn = || DrawnCase { choices: self.source.take_choices(), origin: None };
                (begun, (self.config.is_verbose || self.targeting.is_used()).then(drawn))
            }
        };
        if let (Some(begin), Err(_)) = (begin, &begun) {
            self.drawing_time.add(begin, self.clock.elapsed());
        }
        match begun {
            Ok(()) => drawn.map(|drawn| Box::new(Extra::Noted(text, Some(drawn)))),
            Err(lost) => Some(Box::new(Extra::Lost(*lost))),
        }
    }

    /// Adds signs that the run was of less use than it could be.
    fn add_signs(&self, cases: &Cases, draws: u64, signs: &mut Vec<String>) {
        #[cfg(feature = "machine")]
        health::add(
            signs,
            health::commands_of_no_case(
                &self.tally.labels.counts(),
                (self.tally.so_far.cases, cases.count().is_some()),
            ),
        );
        #[cfg(feature = "machine")]
        signs.extend(health::remarks(&self.tally.labels, self.tally.so_far.cases));
        if cases.count().is_some() {
            return health::add(signs, coverage::note_of_all(&self.tally.labels.counts(), self.tally.so_far.cases));
        }
        health::add(signs, health::lost_draws(&self.tally));
        health::add(signs, self.slow_drawing());
        health::add(signs, coverage::note(&self.tally.labels.counts(), self.tally.so_far.cases));
        // The last case was drawn at full size, and is drawn again to see how large it is; not if drawing runs the
        // property.
        if !self.property.draws_inside {
            let mut last = cases.recording_source(draws - 1, FULL_SIZE);
            let _ = self.property.draw(&mut last);
            health::add(signs, health::large_case(last.into_choices().count()));
        }
    }

    /// A note if drawing takes most of the time. If drawing runs the property, the two times cannot be separated.
    fn slow_drawing(&self) -> Option<String> {
        if self.property.draws_inside { None } else { self.drawing_time.note(self.clock.elapsed()) }
    }

    fn end_by_the_clock(mut self, provenance: Provenance) -> Outcome<OwnedValue<'v>> {
        let mut notes = std::mem::take(&mut self.regressions.notes);
        health::add(&mut notes, self.slow_drawing());
        #[cfg(feature = "machine")]
        notes.extend(health::remarks(&self.tally.labels, self.tally.so_far.cases));
        out_of_time(self.config, self.wanted, self.tally, provenance, notes)
    }

    fn give_up(mut self, provenance: Provenance, advice: &str) -> Outcome<OwnedValue<'v>> {
        let mut notes = std::mem::take(&mut self.regressions.notes);
        let too_few = self.source.too_few().and_then(|too_few| health::too_few(&self.tally, too_few));
        notes.push(too_few.unwrap_or_else(|| advice.to_owned()));
        Outcome::GaveUp(gave_up(self.config, self.wanted, self.tally, provenance, notes))
    }
}
