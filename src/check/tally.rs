//! Counting cases: passed, discarded, rejected, and by which filters.

use super::place::Place;
use super::statistics::Labels;
use crate::choices::FULL_SIZE;
use crate::choices::sorting::sort_by;

/// How many rejected draws without an accepted one say that a filter lets nothing pass. A rejected draw has cost up
/// to 1,000 tries already.
const HOPELESS: u64 = 100;

/// As so many cases at least a run counts when it is asked whether it loses too many: those of a short one too must come to
/// full size.
const FEW_CASES: u64 = 10;

/// After so many misses in a row sizes no longer fall back behind the one at which a case passed: nothing smaller seems to.
const LONG_ROW: u64 = 30;
/// And then after so many: that size was but the first to have luck.
const SHORT_ROW: u64 = 10;

#[derive(Default)]
pub(super) struct Tally {
    pub(super) cases: u64,
    pub(super) discards: u64,
    pub(super) rejections: u64,
    row: Row,
    pub(super) labels: Labels,
    places: Vec<(Place, u64)>,
}

/// How far a run is, as far as the size of its next case depends on it.
pub(super) struct Foreseen {
    pub(super) cases: u64,
    row: Row,
}

/// What misses in a row mean for the sizes of what follows.
#[derive(Clone, Copy, Default)]
struct Row {
    misses: u64,
    least_size: u64,
}

impl Row {
    /// Ends with a case of this size that passes.
    #[inline]
    fn end(&mut self, size: u32) {
        let long = if self.least_size > 0 { SHORT_ROW } else { LONG_ROW };
        if self.misses >= long {
            self.least_size = size.into();
        }
        self.misses = 0;
    }
}

impl Foreseen {
    /// Goes on by a case of this size of which it is known whether it passes.
    pub(super) fn decide(&mut self, passes: bool, size: u32) {
        if passes {
            self.cases += 1;
            self.row.end(size);
        } else {
            self.row.misses += 1;
        }
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
        regular.max(self.row.least_size).saturating_add(self.row.misses).min(full) as u32
    }
}

impl Tally {
    /// The size of the next case.
    pub(super) fn size(&self, wanted: u64) -> u32 {
        self.foreseen().size(wanted)
    }

    /// Where the run is, to be told of further cases.
    pub(super) fn foreseen(&self) -> Foreseen {
        Foreseen { cases: self.cases, row: self.row }
    }

    #[inline]
    pub(super) fn passed(&mut self, labels: Labels, size: u32) {
        self.labels.add(labels);
        self.cases += 1;
        self.row.end(size);
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
        self.row.misses += 1;
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
        misses > wanted.max(FEW_CASES).saturating_mul(ratio) || (self.cases == 0 && self.rejections >= HOPELESS)
    }

    /// The filters and assumptions, the greediest first.
    pub(super) fn places(&self) -> Vec<(Place, u64)> {
        let mut places = Vec::with_capacity(self.places.len());
        for (place, count) in &self.places {
            places.push((place.clone(), *count));
        }
        let order =
            |(place, count): &(Place, u64), (other, more): &(Place, u64)| more.cmp(count).then(place.cmp(other));
        sort_by(&mut places, &order);
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
                tally.passed(Labels::default(), size);
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
            tally.passed(Labels::default(), size);
        }
    }

    #[test]
    fn misses_in_a_row_raise_the_size_until_a_case_passes() {
        let mut tally = Tally::default();
        tally.passed(Labels::default(), 0);
        for size in 25..54 {
            assert_eq!(tally.size(5), size);
            tally.rejected(None);
        }
        tally.passed(Labels::default(), 54);
        assert_eq!(tally.size(5), 50);
    }

    /// The numbers of misses and the sizes of all cases, where none smaller than this passes.
    fn run(wanted: u64, passes: u32) -> (u64, Vec<u32>) {
        let (mut tally, mut sizes) = (Tally::default(), Vec::new());
        while tally.cases < wanted {
            let size = tally.size(wanted);
            if size < passes {
                tally.rejected(None);
                continue;
            }
            sizes.push(size);
            tally.passed(Labels::default(), size);
        }
        (tally.rejections, sizes)
    }

    #[test]
    fn after_many_misses_in_a_row_sizes_do_not_fall_back_to_where_nothing_passes() {
        assert_eq!(run(6, 60), (60, vec![60, 60, 60, 60, 80, 100]));
        // Up to here each case has its own.
        assert_eq!(run(6, 29), (29 + 9, vec![29, 29, 40, 60, 80, 100]));
        assert_eq!(run(256, 60).0, 60);
    }

    #[test]
    fn a_short_run_too_may_climb_to_full_size() {
        let misses_before_it_gives_up = |wanted, ratio| {
            let mut tally = Tally::default();
            while !tally.is_hopeless(wanted, ratio) {
                tally.discarded(place(1));
            }
            tally.discards
        };
        assert_eq!([1, 3, 10, 11].map(|wanted| misses_before_it_gives_up(wanted, 10)), [101, 101, 101, 111]);
        assert_eq!([0, 1, 2].map(|ratio| misses_before_it_gives_up(3, ratio)), [1, 11, 21]);
    }

    #[test]
    fn where_one_had_luck_others_begin_higher_once_it_was_too_low() {
        let mut tally = Tally::default();
        let mut row = |misses: u32, least| {
            (0..misses).for_each(|_| tally.rejected(None));
            assert_eq!(tally.size(1_000_000), least + misses);
            tally.passed(Labels::default(), least + misses);
        };
        for (misses, least) in [(29, 0), (30, 0), (9, 30), (10, 30), (9, 40), (60, 40), (0, 100)] {
            row(misses, least);
        }
    }

    #[test]
    fn what_is_foreseen_is_what_comes() {
        let mut tally = Tally::default();
        let mut foreseen = tally.foreseen();
        for number in 0..200_u64 {
            let size = foreseen.size(256);
            assert_eq!(size, tally.size(256));
            let passes = number == 70 || number > 120;
            foreseen.decide(passes, size);
            if passes { tally.passed(Labels::default(), size) } else { tally.rejected(None) }
        }
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
