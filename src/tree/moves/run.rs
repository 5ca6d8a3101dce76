//! How many in a row are tried at once. Does not know of what.

/// As many as are tried next: twice as many after each success until there is a failure, half as many from then on, until
/// it is known which one has to stay. This is the search of Bentley and Yao, "An almost optimal algorithm for unbounded
/// searching", 1976.
#[derive(Clone, Copy)]
pub(super) struct Run {
    length: usize,
    pace: Pace,
    /// How many went since one had to stay.
    gone: usize,
}

#[derive(Clone, Copy)]
enum Pace {
    Doubles,
    Halves,
    /// As many as went before.
    Guesses,
}

/// From how many on that went it is tried whether as many go once more.
const MANY: usize = 8;

impl Run {
    pub(super) const ONE: Run = Run { length: 1, pace: Pace::Doubles, gone: 0 };

    /// None are left to try before the one that has to stay.
    pub(super) const fn is_over(self) -> bool {
        self.length == 0
    }

    /// As many as there are, or fewer if no more are left.
    pub(super) fn within(self, left: usize) -> Run {
        Run { length: self.length.min(left), ..self }
    }

    pub(super) const fn length(self) -> usize {
        self.length
    }

    pub(super) const fn not_taken(self) -> Run {
        Run { length: self.length / 2, pace: Pace::Halves, ..self }
    }

    pub(super) const fn taken(self) -> Run {
        let gone = self.gone + self.length;
        match self.pace {
            Pace::Doubles => Run { length: self.length * 2, pace: Pace::Doubles, gone },
            Pace::Halves => Run { length: self.length / 2, pace: Pace::Halves, gone },
            Pace::Guesses => Run { length: 1, pace: Pace::Doubles, gone },
        }
    }

    /// The first run behind one that has to stay: what has to is often spread evenly.
    pub(super) const fn behind(self) -> Run {
        if self.gone >= MANY { Run { length: self.gone, pace: Pace::Guesses, gone: 0 } } else { Run::ONE }
    }
}

#[cfg(test)]
mod tests;
