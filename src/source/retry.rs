//! Drawing again what a filter rejected. Knows no filter.

use super::tape::Checkpoint;
use super::{Rejected, Source};

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
        let point: Option<Checkpoint> = self.tape.as_ref().map(|tape| tape.checkpoint());
        let mut left = tries;
        loop {
            let (depth, allowance) = (self.depth, self.allowance);
            let drawn = draw(self);
            left -= 1;
            let goes_back = match (&drawn, &self.tape, &point) {
                (Ok(_), _, _) => false,
                (Err(rejected), _, _) if left == 0 || *rejected == Rejected::OUTGROWN => false,
                (Err(_), Some(tape), Some(point)) => tape.read_nothing_since(point),
                (Err(_), _, _) => true,
            };
            if !goes_back {
                return drawn;
            }
            (self.depth, self.allowance) = (depth, allowance);
            if let (Some(tape), Some(point)) = (&mut self.tape, &point) {
                tape.back_to(point);
            }
        }
    }
}
