//! The case whose turn it is, is decided: it is counted, and may end the run.

use super::Run;
use crate::check::case::{Lost, Testers, Tried};
use crate::check::facts::Judgement;
use crate::check::run::begun::{Begun, Extra};
use crate::check::run::cases::Cases;
use crate::check::run::ended::End;
use crate::check::run::failed_case::FailedCase;
use crate::check::run::targeted::DrawnCase;

impl Run<'_, '_> {
    /// Decides the case whose turn it is, and counts it. Returns how the run ends, if it ends with this case.
    pub(super) fn decide_case(&mut self, begun: Begun, cases: &Cases, testers: &mut dyn Testers) -> Option<End> {
        let Begun { number, size, extra, .. } = begun;
        let end = match extra.map(|extra| *extra) {
            Some(Extra::Lost(lost)) => self.count_lost(lost),
            Some(Extra::Tried(tried)) => self.count_tried((number, size), tried, None),
            Some(Extra::Noted(text, drawn)) => {
                if let Some(text) = text {
                    println!("Case {}: {text}", self.tally.so_far.cases + 1);
                }
                self.count_tried((number, size), testers.first(), drawn)
            }
            None => self.count_tried((number, size), testers.first(), None),
        };
        if end.is_some() || cases.count().is_some() {
            return end;
        }
        self.targeting.end_draw(number);
        let is_hopeless = self.tally.is_hopeless(self.wanted, self.config.max_discard_ratio);
        if is_hopeless { Some(End::Hopeless) } else { None }
    }

    /// Counts a case whose draw gave no value. Returns how the run ends, if it ends with this case.
    fn count_lost(&mut self, lost: Lost) -> Option<End> {
        match lost {
            // It may have been rejected because the time was up.
            Lost::Rejected(_) if self.clock.is_over() => return Some(End::OutOfTime),
            Lost::Rejected(location) => self.tally.rejected(location),
            Lost::Panicked(cause) => return Some(End::Misused(cause)),
        }
        None
    }

    /// Counts a case that was tried, and was drawn from this, if that is known. Returns how the run ends, if it ends
    /// with this case.
    fn count_tried(
        &mut self,
        (number, size): (u64, u32),
        (judgement, labels): Tried,
        drawn: Option<DrawnCase>,
    ) -> Option<End> {
        match judgement {
            Judgement::Passes => {
                self.targeting.passed(number, labels.score(), drawn);
                self.tally.passed(labels, size);
            }
            Judgement::Discarded(location) => self.tally.discarded(*location),
            Judgement::Fails(cause) => {
                let edited = drawn.filter(|drawn| drawn.origin.is_some()).map(|drawn| drawn.choices);
                let failed = FailedCase::new(number, size, &labels);
                let Some(further) = &mut self.further else {
                    return Some(End::Failed(failed, edited, *cause));
                };
                self.tally.so_far.count_valid(size);
                if further.add(failed, edited, *cause) {
                    return Some(End::Complete);
                }
            }
        }
        None
    }
}
