//! The last digits of a number alone, in our way of counting and in bytes: what is written with digits, or packed in bytes,
//! may be taken for some of them. Knows no cells.

/// Below a number that is known to be taken: what is left of it without its first digits, fewest digits first, then the
/// same with a one before.
#[derive(Clone, Copy)]
pub(crate) struct Digits {
    best: u64,
    /// What the next number is the rest of a division by; none once the bases are done.
    by: Option<u64>,
    /// Whether that is on top of the rest.
    has_one: bool,
    base: u64,
    asked: u64,
    /// Whether there is one question alone, until that is taken.
    is_single: bool,
}

const DECIMAL: u64 = 10;
const BYTES: u64 = 256;

impl Digits {
    pub(crate) fn below(best: u64) -> Digits {
        Digits { best, by: Some(DECIMAL), has_one: false, base: DECIMAL, asked: best, is_single: false }
    }

    /// All digits but the first, and only if those are taken what [`below`](Digits::below) asks.
    pub(crate) fn behind_first(best: u64) -> Digits {
        let by = best.checked_ilog10().map(|behind| DECIMAL.pow(behind));
        Digits { by, is_single: true, ..Digits::below(best) }
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](Digits::taken) was called.
    pub(crate) fn next(&mut self) -> Option<u64> {
        loop {
            let by = match self.by {
                Some(by) if by <= self.best => by,
                _ if self.base == BYTES => return None,
                _ => {
                    (self.base, self.by, self.has_one) = (BYTES, Some(BYTES), false);
                    continue;
                }
            };
            let rest = self.best % by;
            if self.is_single {
                (self.base, self.by, self.asked) = (BYTES, None, rest);
                return (rest > 0).then_some(rest);
            }
            // Where the first digit is zero, that leaves no more than less digits do.
            let (number, is_new) =
                if self.has_one { (rest + by, by > DECIMAL) } else { (rest, rest >= by / self.base) };
            if self.has_one {
                self.by = by.checked_mul(self.base);
            }
            self.has_one = !self.has_one;
            if is_new && rest > 0 && number < self.best {
                self.asked = number;
                return Some(number);
            }
        }
    }

    /// What was asked last was taken. What has fewer digits was not.
    pub(crate) fn taken(&mut self) {
        if self.is_single {
            *self = Digits::below(self.asked);
        }
        self.best = self.asked;
    }
}

#[cfg(test)]
mod tests;
