//! The time of a run: how long it has run, and when it is up.

use super::check::Check;
use super::platform::HAS_SYSTEM;
use crate::source::alarm::Alarm;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long searches take at most for a failure that a value shows by chance, unless the check says otherwise.
const TIME_BY_CHANCE: Duration = Duration::from_secs(10);

#[derive(Clone, Copy)]
pub(crate) struct Clock {
    begin: Option<Instant>,
    /// When the whole run has to end.
    end: Option<Instant>,
    /// When half of the time for a search is over.
    half: Option<Instant>,
    shrink_timeout: Option<Duration>,
}

impl Clock {
    pub(crate) fn start(check: &Check) -> Clock {
        Clock { begin: now(), end: after(check.timeout), half: None, shrink_timeout: check.shrink_timeout }
    }

    /// How long the run has lasted.
    pub(crate) fn elapsed(&self) -> Duration {
        match self.begin {
            Some(begin) => begin.elapsed(),
            None => Duration::ZERO,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.end, Some(end) if Instant::now() >= end)
    }

    /// What says to the source that the time is up, if the run has a time limit.
    pub(crate) fn alarm(self) -> Option<Arc<dyn Alarm>> {
        self.end?;
        Some(Arc::new(self))
    }

    /// When the whole run has to end.
    pub(crate) fn end(&self) -> Option<Instant> {
        self.end
    }

    /// The clock of the searches for a failure that a value shows by chance, which start now. Candidates that pass are
    /// run many times, so the searches have a limit in any case.
    pub(crate) fn for_searching_by_chance(self) -> Clock {
        Clock { shrink_timeout: self.shrink_timeout.or(Some(TIME_BY_CHANCE)), ..self }.for_searching()
    }

    /// The clock of the searches, which start now.
    pub(crate) fn for_searching(self) -> Clock {
        let end = match (after(self.shrink_timeout), self.end) {
            (Some(one), Some(other)) if other < one => Some(other),
            (Some(one), _) => Some(one),
            (None, end) => end,
        };
        let half = end.and_then(|end| now().map(|now| now + end.saturating_duration_since(now) / 2));
        Clock { end, half, ..self }
    }

    /// Whether half of the time for a search is over.
    pub(crate) fn is_half_over(&self) -> bool {
        matches!(self.half, Some(half) if Instant::now() >= half)
    }
}

/// The end of a time that begins now; `None` if there is none, or it is too far off to be expressed.
fn after(time: Option<Duration>) -> Option<Instant> {
    now()?.checked_add(time?)
}

fn now() -> Option<Instant> {
    if HAS_SYSTEM { Some(Instant::now()) } else { None }
}

impl Alarm for Clock {
    fn is_over(&self) -> bool {
        Clock::is_over(self)
    }
}
