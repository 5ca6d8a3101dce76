//! Drawing again what a filter rejected. Knows no filter.

use super::tape::Checkpoint;
use super::{Rejected, Source};

/// How often what is drawn again may give up within.
const GIVEN_UP_WITHIN: usize = 10;

/// How often drawing again has come to nothing.
#[derive(Clone, Copy, PartialEq, Default)]
pub(super) struct GivenUp {
    pub(super) times: u32,
    /// How often because it did so within, and so has been tried as often as is worth it.
    spent: u32,
}

/// Where drawing again begins, and how it goes on.
struct Retry {
    point: Option<Checkpoint>,
    depth: u32,
    allowance: u32,
    tries: usize,
    left: usize,
    begun: GivenUp,
    /// As it was before the last try.
    before: GivenUp,
}

impl Source {
    /// Draws again and again, `tries` times at most, until a draw is accepted. What was drawn in vain is not written
    /// down. Choices read back are tried once: they would be the same again.
    #[inline]
    pub(crate) fn retry<T>(
        &mut self,
        tries: usize,
        mut draw: impl FnMut(&mut Source) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        match self.tape.is_some() && !self.draws_missing {
            true => draw(self),
            false => self.retry_fresh(tries, draw),
        }
    }

    fn retry_fresh<T>(
        &mut self,
        tries: usize,
        mut draw: impl FnMut(&mut Source) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        let mut retry = self.begin_retry(tries);
        loop {
            match draw(self) {
                Err(rejected) if self.goes_back(&mut retry, rejected) => {}
                drawn => return drawn,
            }
        }
    }

    // Not generic, as what follows a rejection is not, so that little is compiled anew for each filter.
    #[inline]
    fn begin_retry(&self, tries: usize) -> Retry {
        Retry {
            point: self.tape.as_ref().map(|tape| tape.checkpoint()),
            tries,
            left: tries,
            begun: self.given_up,
            before: self.given_up,
            depth: self.depth,
            allowance: self.allowance,
        }
    }

    /// Whether what was rejected is drawn again, from where it began.
    #[inline]
    fn goes_back(&mut self, retry: &mut Retry, rejected: Rejected) -> bool {
        retry.left -= self.worth_of_a_try(retry.before, retry.left, retry.tries);
        let goes_back = match (&self.tape, &retry.point) {
            _ if retry.left == 0 || rejected == Rejected::OUTGROWN => false,
            (Some(tape), Some(point)) => tape.read_nothing_since(point),
            _ => true,
        };
        if !goes_back {
            self.given_up.spent += u32::from(self.given_up != retry.begun);
            self.given_up.times += 1;
            return false;
        }
        (self.depth, self.allowance) = (retry.depth, retry.allowance);
        if let (Some(tape), Some(point)) = (&mut self.tape, &retry.point) {
            tape.back_to(point);
        }
        retry.before = self.given_up;
        true
    }

    /// How many of the tries that are left one in vain counts as. What gave up within took many tries of its own, so
    /// filters of filters take a few times as long, not each a thousand times: at small sizes there may be nothing that
    /// passes.
    fn worth_of_a_try(&self, before: GivenUp, left: usize, tries: usize) -> usize {
        if self.given_up == before {
            1
        } else if self.given_up.spent != before.spent {
            // Once is enough for all that stand around: what is ten times as much for each is a thousand times at three.
            left
        } else {
            (tries / GIVEN_UP_WITHIN).clamp(1, left)
        }
    }
}

#[cfg(test)]
mod tests;
