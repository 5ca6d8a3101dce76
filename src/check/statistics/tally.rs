//! Counting cases: passed, discarded and rejected ones, and by which filters. A *miss* is a case that was discarded or
//! rejected.

use super::labels::Labels;
use crate::check::facts::SourceLocation;
use crate::choices::FULL_SIZE;

/// After this many rejected draws without an accepted one, a filter seems to let nothing pass. Each rejected draw has
/// cost up to 1,000 tries already.
const HOPELESS: u64 = 100;

/// A run counts as having at least this many cases when misses are compared with cases: short runs must come to full
/// size too.
const MIN_CASES_COMPARED: u64 = 10;

/// After this many misses in a row, sizes no longer fall back below the one at which a case passed: nothing smaller
/// seems to pass.
const MISSES_FOR_FIRST_FLOOR: u64 = 30;
/// After the first time, this many misses in a row do: that size may have passed by luck.
const MISSES_FOR_NEXT_FLOOR: u64 = 10;

/// Once trying smaller cases has cost this many misses without success, sizes only go up.
const MAX_UNSUCCESSFUL: u64 = 10;
/// A smaller case that passes makes up for this many misses.
const WORTH_MISSES: u64 = 8;
/// The sizes of smaller cases, one after the other, as eighths of the usual size.
const PARTS: [u64; 8] = [0, 4, 2, 6, 1, 3, 5, 7];

/// The most cases over which sizes rise: a run of more cases goes through all sizes again. So a run that is ended by
/// the clock has had cases of all sizes, and a longer run begins with the cases of a shorter one.
const MAX_CASES_OF_RISE: u64 = 256;

/// The size of the case of this number, of a run that was planned to have so many, if no case before it was a miss.
#[inline]
pub(crate) fn size_of_case(number: u64, planned: u64) -> u32 {
    if planned >= MAX_CASES_OF_RISE {
        // By constants, which takes no division: two would take as long as drawing a number.
        return (number % MAX_CASES_OF_RISE) as u32 * FULL_SIZE / (MAX_CASES_OF_RISE as u32 - 1);
    }
    let cases = planned.max(1);
    // Divided as 32 bits, which takes a fraction of the time.
    (number % cases) as u32 * FULL_SIZE / (cases as u32 - 1).max(1)
}

#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) so_far: SoFar,
    pub(crate) discards: u64,
    pub(crate) rejections: u64,
    pub(crate) labels: Labels,
    /// The filters and assumptions that cost cases, those that cost most first.
    pub(crate) locations: Vec<(SourceLocation, u64)>,
}

/// How far a run is, as far as the size of its next case depends on it.
#[derive(Clone, Copy, Default)]
pub(crate) struct SoFar {
    pub(crate) cases: u64,
    misses_in_a_row: u64,
    min_size: u64,
    /// How many of the cases that were smaller because of misses were missed too, less [`WORTH_MISSES`] for each that
    /// passed.
    unsuccessful: u64,
}

impl SoFar {
    /// Counts a case that was discarded or rejected.
    pub(crate) fn count_invalid(&mut self) {
        self.unsuccessful += u64::from(self.is_next_smaller());
        self.misses_in_a_row += 1;
    }

    /// Counts a case of this size that passes.
    #[inline]
    pub(crate) fn count_valid(&mut self, size: u32) {
        self.cases += 1;
        if self.is_next_smaller() {
            self.unsuccessful = self.unsuccessful.saturating_sub(WORTH_MISSES);
        } else {
            let floor = if self.min_size > 0 { MISSES_FOR_NEXT_FLOOR } else { MISSES_FOR_FIRST_FLOOR };
            if self.misses_in_a_row >= floor {
                self.min_size = size.into();
            }
        }
        self.misses_in_a_row = 0;
    }

    /// Whether the next case is smaller than usual because of misses: every other one is, while that pays.
    fn is_next_smaller(&self) -> bool {
        self.misses_in_a_row > 0 && self.misses_in_a_row.is_multiple_of(2) && self.unsuccessful <= MAX_UNSUCCESSFUL
    }

    /// The size of the next case of a run that was planned to have so many. It changes with each miss in a row, too:
    /// some filters let nothing small pass, and others, for sorted lists or valid trees, pass hardly anything but small
    /// values. So the size goes further and further up, and in between down to different parts of it.
    pub(crate) fn size(&self, planned: u64) -> u32 {
        let regular = u64::from(size_of_case(self.cases, planned));
        let usual = regular.max(self.min_size);
        if self.is_next_smaller() {
            return (usual * PARTS[(self.misses_in_a_row / 2) as usize % PARTS.len()] / 8) as u32;
        }
        usual.saturating_add(self.misses_in_a_row).min(FULL_SIZE.into()) as u32
    }
}

impl Tally {
    #[inline]
    pub(crate) fn passed(&mut self, labels: Labels, size: u32) {
        self.labels.add(labels);
        self.so_far.count_valid(size);
    }

    pub(crate) fn discarded(&mut self, location: SourceLocation) {
        self.discards += 1;
        self.missed(Some(location));
    }

    pub(crate) fn rejected(&mut self, location: Option<SourceLocation>) {
        self.rejections += 1;
        self.missed(location);
    }

    fn missed(&mut self, location: Option<SourceLocation>) {
        self.so_far.count_invalid();
        let Some(location) = location else { return };
        let locations = &mut self.locations;
        let mut at = 0;
        while at < locations.len() && locations[at].0 != location {
            at += 1;
        }
        if at == locations.len() {
            locations.push((location, 0));
        }
        locations[at].1 += 1;
        while at > 0 && is_before(&locations[at], &locations[at - 1]) {
            locations.swap(at, at - 1);
            at -= 1;
        }
    }

    pub(crate) fn is_hopeless(&self, wanted: u64, ratio: u64) -> bool {
        let misses = self.discards + self.rejections;
        misses > wanted.max(MIN_CASES_COMPARED).saturating_mul(ratio)
            || (self.so_far.cases == 0 && self.rejections >= HOPELESS)
    }
}

fn is_before(one: &(SourceLocation, u64), other: &(SourceLocation, u64)) -> bool {
    one.1 > other.1 || (one.1 == other.1 && one.0 < other.0)
}

#[cfg(test)]
mod tests;
