//! Cases that simply pass, one after the other within one body whose panics are caught. So a case that passes pays for
//! little more than its drawing and the property.
//!
//! Knows neither journals nor other threads: where more is wanted of a case, it is drawn and tried alone.

use super::begun::{Begun, Extra};
use super::cases::Cases;
use super::run_loop::Run;
use crate::check::case::{ErasedValue, Lost, draw_ended, judgement};
use crate::check::panics::{caught, has_notes, is_discarded};
use crate::check::statistics::{Labelling, Labels};
use crate::source::{Rejected, Source};
use std::iter;

/// What the body was doing when it ended.
enum Doing {
    BetweenCases,
    Drawing,
    Trying,
}

impl Run<'_, '_> {
    /// Whether nothing is wanted of a case but whether it passes, and this thread tries it.
    pub(super) fn is_plain(&self) -> bool {
        let property = self.property;
        let is_tried_only =
            property.trial.is_none() && !property.is_recorded && !property.is_observed() && !self.config.is_verbose;
        is_tried_only && property.with_testers.is_none() && property.alarm.is_none() && !self.targeting.is_used()
    }

    /// Draws and tries cases from the next number on, until one does not simply pass, or something else is to be done.
    /// Returns the case that did not simply pass.
    pub(super) fn pass_cases(&mut self, cases: &Cases, next: &mut u64) -> Option<Begun> {
        let (property, mut doing, mut at) = (self.property, Doing::BetweenCases, (0, 0));
        let (mut drawn, mut cause, mut tried) = (Ok(()), None, None);
        let around = Labelling::begin();
        Labelling::pause();
        let ended = caught(&mut || {
            while let Some(wanted) = self.foreseen_size(iter::empty(), *next, cases) {
                if self.drawing_time.is_due() || property.is_progress_due() || self.targeting.is_used() {
                    return;
                }
                self.drawing_time.looks();
                let (number, size) = (*next, wanted);
                cases.begin(&mut self.source, number, size, false);
                (*next, at) = (number + 1, (number, size));
                doing = Doing::Drawing;
                let mut has_outgrown = false;
                let mut run = |source: &mut Source, value: &mut dyn ErasedValue| {
                    has_outgrown = source.has_outgrown();
                    if has_outgrown {
                        return;
                    }
                    // A panic or a discard that the generator has caught is not the property's.
                    if has_notes() {
                        tried = (!is_discarded()).then(|| property.judge_labelled(value, None));
                        return;
                    }
                    doing = Doing::Trying;
                    Labelling::resume();
                    if let Some(found) = value.run() {
                        cause = Some(found);
                    }
                };
                drawn = property.property.draw_and(&mut self.source, &mut run);
                if has_outgrown {
                    drawn = Err(Rejected::OUTGROWN);
                }
                let passes = matches!(doing, Doing::Trying) && cause.is_none() && !has_notes();
                if !passes || Labelling::is_labelled() {
                    return;
                }
                Labelling::pause();
                doing = Doing::BetweenCases;
                self.tally.passed(Labels::default(), size);
                if cases.count().is_none() {
                    self.targeting.end_draw(number);
                }
            }
        });
        let labels = around.end();
        let extra = match doing {
            Doing::BetweenCases => return None,
            Doing::Drawing => match (draw_ended(ended, drawn), tried) {
                (Ok(()), Some(tried)) => Extra::Tried(tried),
                (Ok(()), None) => Extra::Lost(Lost::Rejected(None)),
                (Err(lost), _) => self.instead_of_lost(cases, at, lost),
            },
            Doing::Trying => Extra::Tried((judgement(ended, cause), labels)),
        };
        let (number, size) = at;
        Some(Begun { number, size, version: self.targeting.version(), extra: Some(Box::new(extra)) })
    }

    /// What comes of a case whose draw was lost: perhaps it is drawn again as an ordinary one.
    #[cold]
    fn instead_of_lost(&mut self, cases: &Cases, at: (u64, u32), lost: Box<Lost>) -> Extra {
        let (property, mut tried) = (self.property, None);
        let mut then = |value: &mut dyn ErasedValue, choices| tried = Some(property.judge_labelled(value, choices));
        match (cases.draw_instead(property, at, &mut self.source, lost, &mut then), tried) {
            (Ok(()), Some(tried)) => Extra::Tried(tried),
            (Ok(()), None) => Extra::Lost(Lost::Rejected(None)),
            (Err(lost), _) => Extra::Lost(*lost),
        }
    }
}
