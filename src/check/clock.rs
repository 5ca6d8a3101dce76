//! How much time a run has left: the one place that looks at a clock.

use super::config::Check;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    begin: Instant,
    /// When the whole run has to end.
    end: Option<Instant>,
    shrink_time: Option<Duration>,
}

impl Clock {
    pub(super) fn start(check: &Check) -> Clock {
        Clock { begin: Instant::now(), end: check.timeout.and_then(from_now), shrink_time: check.shrink_time }
    }

    /// How long the run has taken.
    pub(super) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    pub(super) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// The same clock for asking often.
    pub(super) fn watch(&self) -> Watch {
        Watch { end: self.end, looked: self.begin, blind: 0, left: 0 }
    }

    /// The clock of the searches, which start now.
    pub(super) fn for_searching(self) -> Clock {
        let end = self.shrink_time.and_then(from_now);
        // The sooner, if there are both.
        Clock { end: end.into_iter().chain(self.end).min(), ..self }
    }
}

/// A clock that is asked again and again. As long as answers follow each other fast, it looks at the time only now and
/// then: for what takes no longer, looking would cost more than the rest.
#[derive(Debug)]
pub(super) struct Watch {
    end: Option<Instant>,
    looked: Instant,
    /// How many answers are given without looking after each look, and how many of them are left.
    blind: u32,
    left: u32,
}

/// How many answers are given without looking at most: so much slower cases overrun the time by no more than these.
const MOST_BLIND: u32 = 15;
/// Answers that came faster than this in all may be twice as many until the next look.
const SOON: Duration = Duration::from_micros(100);

impl Watch {
    pub(super) fn is_over(&mut self) -> bool {
        let Some(end) = self.end else { return false };
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        let now = Instant::now();
        self.blind =
            if now.saturating_duration_since(self.looked) < SOON { (2 * self.blind + 1).min(MOST_BLIND) } else { 0 };
        (self.looked, self.left) = (now, self.blind);
        now >= end
    }
}

/// What is too far off to be told never comes.
fn from_now(duration: Duration) -> Option<Instant> {
    Instant::now().checked_add(duration)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watch_looks_at_once_and_then_at_least_every_sixteenth_time() {
        let now = Instant::now();
        let mut over = Watch { end: Some(now), looked: now, blind: 0, left: 0 };
        assert!(over.is_over());
        let mut fast = Watch { end: Some(now), looked: now, blind: MOST_BLIND, left: MOST_BLIND };
        assert!((0..MOST_BLIND).all(|_| !fast.is_over()));
        assert!(fast.is_over() && fast.left <= MOST_BLIND);
        let mut slow = Watch { end: None, looked: now, blind: 0, left: 0 };
        assert!((0..100).all(|_| !slow.is_over()));
    }

    #[test]
    fn after_a_slow_answer_each_is_looked_at() {
        let now = Instant::now();
        let end = from_now(Duration::from_secs(1000));
        let Some(long_ago) = now.checked_sub(Duration::from_secs(1)) else { return };
        let mut watch = Watch { end, looked: long_ago, blind: MOST_BLIND, left: 0 };
        assert!(!watch.is_over());
        assert_eq!((watch.blind, watch.left), (0, 0));
    }
}
