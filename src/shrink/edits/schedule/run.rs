//! How many items of a sequence are tried at once. Does not know what they are.

/// How many to try next: twice as many after each success until there is a failure, then half as many, until it is
/// known which one has to stay. This is the search of Bentley and Yao, "An almost optimal algorithm for unbounded
/// searching", 1976.
#[derive(Clone, Copy)]
pub(crate) struct RunLength {
    length: usize,
    pace: Pace,
    /// How many were removed since one had to stay.
    removed: usize,
}

#[derive(Clone, Copy)]
enum Pace {
    Doubles,
    Halves,
    /// The next run is as long as the one that was removed before.
    Guesses,
}

/// The fewest removed items after which the same number is tried again.
const MIN_REMOVED_TO_GUESS: usize = 8;

impl RunLength {
    pub(crate) const ONE: RunLength = RunLength { length: 1, pace: Pace::Doubles, removed: 0 };

    /// Whether no items are left to try before the one that has to stay.
    pub(crate) const fn is_over(self) -> bool {
        self.length == 0
    }

    /// The next run, but no more than are left.
    pub(crate) fn within(self, left: usize) -> RunLength {
        RunLength { length: self.length.min(left), ..self }
    }

    pub(crate) const fn length(self) -> usize {
        self.length
    }

    pub(crate) const fn after_failure(self) -> RunLength {
        RunLength { length: self.length / 2, pace: Pace::Halves, ..self }
    }

    pub(crate) const fn after_success(self) -> RunLength {
        let removed = self.removed + self.length;
        match self.pace {
            Pace::Doubles => RunLength { length: self.length * 2, pace: Pace::Doubles, removed },
            Pace::Halves => RunLength { length: self.length / 2, pace: Pace::Halves, removed },
            Pace::Guesses => RunLength { length: 1, pace: Pace::Doubles, removed },
        }
    }

    /// The first run after one that has to stay. Those that have to stay are often evenly spaced.
    pub(crate) const fn after_kept(self) -> RunLength {
        if self.removed >= MIN_REMOVED_TO_GUESS {
            RunLength { length: self.removed, pace: Pace::Guesses, removed: 0 }
        } else {
            RunLength::ONE
        }
    }
}

#[cfg(test)]
mod tests;
