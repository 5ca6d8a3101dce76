//! Counting cases: passed, discarded, rejected, and by which filters.

use super::place::Place;
use super::statistics::Labels;
use crate::choices::FULL_SIZE;
use crate::choices::sorting::sort_by;

/// How many rejected draws without an accepted one say that a filter lets nothing pass. A rejected draw has cost up
/// to 1,000 tries already.
const HOPELESS: u64 = 100;

#[derive(Default)]
pub(super) struct Tally {
    pub(super) cases: u64,
    pub(super) discards: u64,
    pub(super) rejections: u64,
    in_a_row: u64,
    pub(super) labels: Labels,
    places: Vec<(Place, u64)>,
}

/// How far a run is, as far as the size of its next case depends on it.
pub(super) struct Foreseen {
    pub(super) cases: u64,
    in_a_row: u64,
}

impl Foreseen {
    /// Goes on by a case of which it is known whether it passes.
    pub(super) fn decide(&mut self, passes: bool) {
        self.cases += u64::from(passes);
        self.in_a_row = if passes { 0 } else { self.in_a_row + 1 };
    }

    /// The size of the next case. It grows with every miss in a row too: a filter that nothing small passes must be
    /// shown something larger.
    pub(super) fn size(&self, wanted: u64) -> u32 {
        let (full, steps) = (u64::from(FULL_SIZE), wanted.saturating_sub(1).max(1));
        // Division of 128 bits takes its time.
        // Where more cases are needed than were asked for, they grow anew.
        let number = self.cases % wanted;
        let regular = match number.checked_mul(full) {
            Some(product) => product / steps,
            None => (u128::from(number) * u128::from(full) / u128::from(steps)) as u64,
        };
        regular.saturating_add(self.in_a_row).min(full) as u32
    }
}

impl Tally {
    /// The size of the next case.
    pub(super) fn size(&self, wanted: u64) -> u32 {
        self.foreseen().size(wanted)
    }

    /// Where the run is, to be told of further cases.
    pub(super) fn foreseen(&self) -> Foreseen {
        Foreseen { cases: self.cases, in_a_row: self.in_a_row }
    }

    #[inline]
    pub(super) fn passed(&mut self, labels: Labels) {
        self.labels.add(labels);
        self.cases += 1;
        self.in_a_row = 0;
    }

    pub(super) fn discarded(&mut self, place: Place) {
        self.discards += 1;
        self.missed(Some(place));
    }

    pub(super) fn rejected(&mut self, place: Option<Place>) {
        self.rejections += 1;
        self.missed(place);
    }

    fn missed(&mut self, place: Option<Place>) {
        self.in_a_row += 1;
        let Some(place) = place else { return };
        for (known, count) in &mut self.places {
            if *known == place {
                *count += 1;
                return;
            }
        }
        self.places.push((place, 1));
    }

    pub(super) fn is_hopeless(&self, wanted: u64, ratio: u64) -> bool {
        let misses = self.discards + self.rejections;
        misses > wanted.saturating_mul(ratio) || (self.cases == 0 && self.rejections >= HOPELESS)
    }

    /// The filters and assumptions, the greediest first.
    pub(super) fn places(&self) -> Vec<(Place, u64)> {
        let mut places = Vec::with_capacity(self.places.len());
        for (place, count) in &self.places {
            places.push((place.clone(), *count));
        }
        sort_by(&mut places, |(place, count), (other, more)| more.cmp(count).then_with(|| place.cmp(other)));
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(wanted: u64) -> Vec<u32> {
        let mut tally = Tally::default();
        (0..wanted)
            .map(|_| {
                let size = tally.size(wanted);
                tally.passed(Labels::default());
                size
            })
            .collect()
    }

    #[test]
    fn sizes_grow_from_zero_to_full() {
        assert_eq!(sizes(1), [0]);
        assert_eq!(sizes(2), [0, 100]);
        assert_eq!(sizes(5), [0, 25, 50, 75, 100]);
        assert!(sizes(256).is_sorted());
        assert_eq!(sizes(1000).last(), Some(&100));
    }

    #[test]
    fn sizes_of_more_cases_than_were_planned_grow_anew() {
        let mut tally = Tally::default();
        for size in [0, 25, 50, 75, 100, 0, 25] {
            assert_eq!(tally.size(5), size);
            tally.passed(Labels::default());
        }
    }

    #[test]
    fn misses_in_a_row_raise_the_size_until_a_case_passes() {
        let mut tally = Tally::default();
        tally.passed(Labels::default());
        for size in (25..=100).chain([100]) {
            assert_eq!(tally.size(5), size);
            tally.rejected(None);
        }
        tally.passed(Labels::default());
        assert_eq!(tally.size(5), 50);
    }

    #[test]
    fn the_greediest_place_comes_first() {
        let (here, there) = (place(1), place(2));
        let mut tally = Tally::default();
        tally.rejected(Some(here.clone()));
        tally.discarded(there.clone());
        tally.discarded(there.clone());
        assert_eq!(tally.places(), [(there, 2), (here, 1)]);
    }

    fn place(line: u32) -> Place {
        Place { file: String::from("a.rs"), line, column: 1 }
    }
}
