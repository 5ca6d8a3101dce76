//! The search for the smallest number that is still taken, one proposal at a time. Knows no cells.

mod beyond;

pub(crate) use beyond::bit_of;
use beyond::{Beyond, STEPS_BELOW};

/// First a probe of the next smaller number. If that is taken, or the search is thorough, a gallop from the simple end:
/// the greatest numbers of 1, 2, 4, 8, … bits, then a binary search over the number of bits, then one between the last
/// number that was not taken and the first that was (after Bentley and Yao, "An almost optimal algorithm for unbounded
/// searching", 1976: small answers are found fast, large ones in little more steps than they have bits).
///
/// What is taken need not be monotone: perhaps only even numbers are. So a thorough search goes [beyond](Beyond) that.
#[derive(Clone, Copy)]
pub(crate) struct NumberSearch {
    /// The smallest number known to be taken.
    best: u64,
    /// The smallest number that the gallop has not ruled out.
    least: u64,
    stage: SearchStage,
    asked: Option<u64>,
    beyond: Beyond,
}

/// What is tried: first numbers that are not ruled out, then numbers at a distance below the best, ruled out or not.
#[derive(Clone, Copy)]
enum SearchStage {
    /// The next smaller number, up to this many times while it is taken.
    Probe(u32),
    Zero,
    /// The greatest number of this many bits.
    Gallop(u32),
    /// A gallop between two numbers of bits.
    Bits(u32, u32),
    Halve,
    /// This far below.
    Below(u64),
    /// Rounder numbers, until this many more are not taken.
    Rounder(u32),
    /// A distance that many numbers divide; 1 stands for the next smaller such distance, more for further ones.
    Round(usize),
    /// One step of such a distance divided by this; the search counts in these units already.
    Divided(u64),
    Done,
}

#[derive(Clone, Copy)]
enum Fate {
    /// Taken, this far below the best.
    Taken(u64),
    NotTaken,
    /// The stage had nothing to ask.
    Nothing,
}

impl NumberSearch {
    /// Below `best`, if 0 has been tried already.
    pub(crate) fn below(best: u64, is_thorough: bool) -> NumberSearch {
        let beyond = Beyond::new(is_thorough, if is_thorough { STEPS_BELOW } else { 1 });
        NumberSearch { best, least: 1, stage: SearchStage::Probe(1), asked: None, beyond }
    }

    /// A search where 0 has not been tried: it is tried as soon as the probe was taken.
    pub(crate) fn down_to_zero(best: u64, is_thorough: bool) -> NumberSearch {
        NumberSearch { least: 0, beyond: Beyond::new(is_thorough, 1), ..NumberSearch::below(best, is_thorough) }
    }

    /// Like [`below`](NumberSearch::below) without the probe: for a search that is expected to go far.
    pub(crate) fn from_the_simple_end(best: u64) -> NumberSearch {
        NumberSearch { stage: SearchStage::Gallop(1), ..NumberSearch::below(best, false) }
    }

    /// A search with a second probe, if others have ended at the next smaller number: this search may well end there
    /// too.
    pub(crate) fn with_another_probe(mut self) -> NumberSearch {
        self.stage = SearchStage::Probe(2);
        self
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](NumberSearch::taken) was called.
    pub(crate) fn next(&mut self) -> Option<u64> {
        if let Some(number) = self.asked.take() {
            // A number just below rules out nothing further down.
            if !matches!(self.stage, SearchStage::Probe(_) | SearchStage::Below(_)) {
                self.least = number + 1;
            }
            self.stage = self.after(Fate::NotTaken);
        }
        while !matches!(self.stage, SearchStage::Done) {
            self.asked = self.candidate();
            if let Some(number) = self.asked {
                return Some(self.counted(number));
            }
            self.stage = self.after(Fate::Nothing);
        }
        None
    }

    /// The number asked last was taken.
    pub(crate) fn taken(&mut self) {
        if let Some(number) = self.asked.take() {
            let before = core::mem::replace(&mut self.best, number);
            self.learn(before);
            self.stage = self.after(Fate::Taken(before - number));
        }
    }

    /// The number that the stage at hand asks for, if any is left for it.
    fn candidate(&self) -> Option<u64> {
        let greatest = self.best.saturating_sub(1);
        let number = match self.stage {
            SearchStage::Probe(_) => greatest,
            SearchStage::Zero => 0,
            SearchStage::Gallop(bits) => greatest_of(bits),
            SearchStage::Bits(fewest, most) => greatest_of(u32::midpoint(fewest, most)),
            SearchStage::Halve => u64::midpoint(self.least, greatest),
            _ => return self.at_distance(),
        };
        if self.least <= number && number < self.best { Some(number) } else { None }
    }

    /// The stage after this one. Where a row names no answer, it holds for all that are left.
    fn after(&mut self, answer: Fate) -> SearchStage {
        match (self.stage, answer) {
            (SearchStage::Probe(2..), Fate::Taken(_)) => SearchStage::Probe(1),
            (SearchStage::Probe(_), Fate::NotTaken) => SearchStage::Below(2),
            (SearchStage::Probe(_), _) => SearchStage::Zero,
            (SearchStage::Zero, Fate::Taken(_)) => self.divide(2),
            (SearchStage::Zero, _) => SearchStage::Gallop(1),
            (SearchStage::Gallop(bits), Fate::NotTaken) => SearchStage::Gallop(bits * 2),
            (SearchStage::Gallop(bits), _) => SearchStage::Bits(bits / 2, bits_of(self.best)),
            (SearchStage::Bits(fewest, most), _) if most > fewest + 1 => {
                let middle = u32::midpoint(fewest, most);
                let is_more = matches!(answer, Fate::NotTaken);
                if is_more { SearchStage::Bits(middle, most) } else { SearchStage::Bits(fewest, middle) }
            }
            (SearchStage::Bits(..), _) => self.after_bits(),
            // The result of a search with successes is itself probed from below.
            (SearchStage::Halve, Fate::Nothing) => SearchStage::Below(2),
            (SearchStage::Halve, _) | (SearchStage::Rounder(_), Fate::Taken(_)) => SearchStage::Halve,
            (SearchStage::Below(_) | SearchStage::Round(_) | SearchStage::Divided(_), Fate::Taken(by)) => {
                self.go_on_in(by)
            }
            (SearchStage::Below(step), Fate::NotTaken) => SearchStage::Below(step + 1),
            (SearchStage::Below(_), Fate::Nothing) => self.after_steps(),
            (SearchStage::Rounder(left @ 1..), Fate::NotTaken) => SearchStage::Rounder(left - 1),
            (SearchStage::Rounder(_), _) => self.after_rounder(),
            (SearchStage::Round(place), _) => self.after_round(place),
            (SearchStage::Divided(by), _) => self.divide(by + 1),
            (SearchStage::Done, _) => SearchStage::Done,
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
