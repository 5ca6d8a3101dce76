//! Drawing again after a filter has rejected something. Knows no filter.

use super::tape::checkpoint::Checkpoint;
use super::{Rejected, Source};

/// How many inner retries may give up before the outer one does.
const GIVEN_UP_WITHIN: usize = 10;

/// How often retries may give up in one case. Then nothing more is drawn in it, since filters that are asked again and
/// again would take hours.
const MAX_GIVEN_UP: u32 = 1 << 12;

/// How often retries have given up.
#[derive(Clone, Copy, PartialEq, Default)]
pub(super) struct GivenUp {
    pub(super) times: u32,
    /// How many of these gave up because inner retries had given up: then the retries around them need not try again.
    within_given_up: u32,
}

/// Where a retry starts over, and how many tries it has left.
struct Retry {
    point: Option<Checkpoint>,
    depth: u32,
    allowance: u32,
    tries: usize,
    left: usize,
    /// How often retries had given up before the first try.
    begun: GivenUp,
    /// How often retries had given up before the last try.
    before: GivenUp,
}

impl Source {
    /// Draws up to `tries` times, until a draw is accepted. Rejected draws are not recorded. Choices that are read back
    /// are tried once, since they would be the same again; bytes say whether there is another draw.
    #[inline]
    pub(crate) fn retry<T>(
        &mut self,
        tries: usize,
        mut draw: impl FnMut(&mut Source) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        match &self.tape {
            Some(tape) if !self.draws_missing && tape.bytes.is_none() => draw(self),
            _ => self.retry_fresh(tries, draw),
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
                Err(rejected) if self.can_undo(&mut retry, rejected) => {}
                drawn => return drawn,
            }
        }
    }

    // Not generic, like `can_undo`, so that little is compiled per filter.
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

    /// Whether to draw again after a rejection. If so, goes back to where the draw began.
    #[inline]
    fn can_undo(&mut self, retry: &mut Retry, rejected: Rejected) -> bool {
        retry.left -= self.worth_of_a_try(retry.before, retry.left, retry.tries);
        let is_called_off = self.is_called_off();
        let can_undo = match (&mut self.tape, &retry.point) {
            _ if retry.left == 0 || rejected == Rejected::OUTGROWN || is_called_off => false,
            (Some(tape), _) if tape.bytes.is_some() => tape.is_drawn_again(),
            (Some(tape), Some(point)) => tape.read_nothing_since(point),
            _ => true,
        };
        if !can_undo {
            self.given_up.within_given_up += u32::from(self.given_up != retry.begun);
            self.given_up.times += 1;
            if self.given_up.times > MAX_GIVEN_UP {
                self.nesting.refuse();
            }
            return false;
        }
        (self.depth, self.allowance) = (retry.depth, retry.allowance);
        if let (Some(tape), Some(point)) = (&mut self.tape, &retry.point) {
            tape.back_to(point);
        }
        retry.before = self.given_up;
        true
    }

    /// How many of the tries that are left a failed one counts as. If an inner retry gave up, it took many tries of its
    /// own: so nested filters take a few times as long, not a thousand times per level, at small sizes at which nothing
    /// passes.
    fn worth_of_a_try(&self, before: GivenUp, left: usize, tries: usize) -> usize {
        if self.given_up == before {
            1
        } else if self.given_up.within_given_up != before.within_given_up {
            // The outermost retries give up at once: ten tries at each of three levels would be a thousand.
            left
        } else {
            (tries / GIVEN_UP_WITHIN).clamp(1, left)
        }
    }
}

#[cfg(test)]
mod tests;
