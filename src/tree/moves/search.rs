//! The search for the smallest number that is still taken, one proposal at a time. Knows no cells.

mod beyond;

pub(super) use beyond::bit_of;
use beyond::{Beyond, STEPS_BELOW};

/// A search below a number that is known to be taken.
///
/// A probe of the next smaller number first, and, where it is taken or the search is thorough, a gallop from the simple
/// end: the greatest numbers of 1, 2, 4, 8, … bits, then a binary search over the number of bits, then one between the
/// last number that was not taken and the first that was (after Bentley and Yao, "An almost optimal algorithm for
/// unbounded searching", 1976: small answers are found fast, large ones in little more than their number of bits).
///
/// What is taken need not be monotone: only even numbers may be. So a thorough search goes [beyond](Beyond) that.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// The smallest number known to be taken.
    best: u64,
    /// The smallest number that is left, as far as the gallop has come.
    least: u64,
    stage: Stage,
    asked: Option<u64>,
    beyond: Beyond,
}

/// What is tried: first numbers that are left, then such as lie at a distance below the best, left or not.
#[derive(Clone, Copy)]
enum Stage {
    /// The next smaller number, up to so many times while it is taken.
    Probe(u32),
    Zero,
    /// The greatest number of this many bits.
    Gallop(u32),
    /// The same, between two numbers of bits.
    Bits(u32, u32),
    Halve,
    /// This far below.
    Below(u64),
    /// Rounder ones, and so many more in vain.
    Rounder(u32),
    /// A distance that many numbers divide, or the next smaller one of those.
    Round(usize),
    /// One step of such a distance divided by this: the units are those already.
    Divided(u64),
    Done,
}

#[derive(Clone, Copy)]
enum Answer {
    /// Taken, so far below the best.
    Taken(u64),
    NotTaken,
    /// The stage had nothing to ask.
    Nothing,
}

impl Search {
    /// Below `best`, where 0 has been tried already.
    pub(super) fn below(best: u64, is_thorough: bool) -> Search {
        let beyond = Beyond::new(is_thorough, if is_thorough { STEPS_BELOW } else { 1 });
        Search { best, least: 1, stage: Stage::Probe(1), asked: None, beyond }
    }

    /// The same, where 0 has not been tried: it is, as soon as the probe has been taken.
    pub(super) fn down_to_zero(best: u64, is_thorough: bool) -> Search {
        Search { least: 0, beyond: Beyond::new(is_thorough, 1), ..Search::below(best, is_thorough) }
    }

    /// The same as [`below`](Search::below), without the probe: a search that is expected to come far.
    pub(super) fn from_the_simple_end(best: u64) -> Search {
        Search { stage: Stage::Gallop(1), ..Search::below(best, false) }
    }

    /// The same where the next smaller number is where others have ended: if it is taken, this one may well end there too.
    pub(super) fn with_another_probe(mut self) -> Search {
        self.stage = Stage::Probe(2);
        self
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](Search::taken) was called.
    pub(super) fn next(&mut self) -> Option<u64> {
        if let Some(number) = self.asked.take() {
            // What is just below tells nothing of what lies further down.
            if !matches!(self.stage, Stage::Probe(_) | Stage::Below(_)) {
                self.least = number + 1;
            }
            self.stage = self.after(Answer::NotTaken);
        }
        while !matches!(self.stage, Stage::Done) {
            self.asked = self.candidate();
            if let Some(number) = self.asked {
                return Some(self.counted(number));
            }
            self.stage = self.after(Answer::Nothing);
        }
        None
    }

    /// What was asked last was taken.
    pub(super) fn taken(&mut self) {
        if let Some(number) = self.asked.take() {
            let before = core::mem::replace(&mut self.best, number);
            self.learn(before);
            self.stage = self.after(Answer::Taken(before - number));
        }
    }

    /// What the stage at hand asks for, if anything is left for it.
    fn candidate(&self) -> Option<u64> {
        let greatest = self.best.saturating_sub(1);
        let number = match self.stage {
            Stage::Probe(_) => greatest,
            Stage::Zero => 0,
            Stage::Gallop(bits) => greatest_of(bits),
            Stage::Bits(fewest, most) => greatest_of(u32::midpoint(fewest, most)),
            Stage::Halve => u64::midpoint(self.least, greatest),
            _ => return self.at_distance(),
        };
        if self.least <= number && number < self.best { Some(number) } else { None }
    }

    /// What comes after the stage at hand: what is not mentioned of a stage is the same for all answers.
    fn after(&mut self, answer: Answer) -> Stage {
        match (self.stage, answer) {
            (Stage::Probe(2..), Answer::Taken(_)) => Stage::Probe(1),
            (Stage::Probe(_), Answer::NotTaken) => Stage::Below(2),
            (Stage::Probe(_), _) => Stage::Zero,
            (Stage::Zero, Answer::Taken(_)) => self.divide(2),
            (Stage::Zero, _) => Stage::Gallop(1),
            (Stage::Gallop(bits), Answer::NotTaken) => Stage::Gallop(bits * 2),
            (Stage::Gallop(bits), _) => Stage::Bits(bits / 2, bits_of(self.best)),
            (Stage::Bits(fewest, most), _) if most > fewest + 1 => {
                let middle = u32::midpoint(fewest, most);
                let is_more = matches!(answer, Answer::NotTaken);
                if is_more { Stage::Bits(middle, most) } else { Stage::Bits(fewest, middle) }
            }
            (Stage::Bits(..), _) => self.after_bits(),
            // What came out of a search with successes is itself probed from below.
            (Stage::Halve, Answer::Nothing) => Stage::Below(2),
            (Stage::Halve, _) | (Stage::Rounder(_), Answer::Taken(_)) => Stage::Halve,
            (Stage::Below(_) | Stage::Round(_) | Stage::Divided(_), Answer::Taken(by)) => self.go_on_in(by),
            (Stage::Below(step), Answer::NotTaken) => Stage::Below(step + 1),
            (Stage::Below(_), Answer::Nothing) => self.after_steps(),
            (Stage::Rounder(left @ 1..), Answer::NotTaken) => Stage::Rounder(left - 1),
            (Stage::Rounder(_), _) => self.after_rounder(),
            (Stage::Round(0), Answer::NotTaken) if self.seeks_distances() => Stage::Round(1),
            (Stage::Round(_), _) => self.divide(2),
            (Stage::Divided(by), _) => self.divide(by + 1),
            (Stage::Done, _) => Stage::Done,
        }
    }
}

fn bits_of(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

fn greatest_of(bits: u32) -> u64 {
    if bits >= u64::BITS { u64::MAX } else { (1 << bits) - 1 }
}

#[cfg(test)]
mod tests;
