//! Half-open intervals, and sets of points that are made of them. A small library whose users test code of their own with
//! its types, so it has generators.

#[cfg(any(test, feature = "rosebush"))]
pub mod generators;

/// The points from `start` to before `end`. It is never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Interval {
    start: i64,
    end: i64,
}

impl Interval {
    /// None if there is no point between them.
    pub fn new(start: i64, end: i64) -> Option<Interval> {
        (start < end).then_some(Interval { start, end })
    }

    pub fn start(self) -> i64 {
        self.start
    }

    pub fn end(self) -> i64 {
        self.end
    }

    pub fn contains(self, point: i64) -> bool {
        (self.start..self.end).contains(&point)
    }
}

/// A set of points: intervals in ascending order, with a gap before each next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntervalSet {
    intervals: Vec<Interval>,
}

impl IntervalSet {
    /// Adds the points of an interval. Intervals that touch become one.
    pub fn insert(&mut self, Interval { mut start, mut end }: Interval) {
        self.intervals.retain(|other| {
            let touches = other.start <= end && start <= other.end;
            if touches {
                (start, end) = (start.min(other.start), end.max(other.end));
            }
            !touches
        });
        let index = self.intervals.partition_point(|other| other.start < start);
        self.intervals.insert(index, Interval { start, end });
    }

    pub fn contains(&self, point: i64) -> bool {
        self.intervals.iter().any(|interval| interval.contains(point))
    }

    pub fn intervals(&self) -> &[Interval] {
        &self.intervals
    }
}

impl FromIterator<Interval> for IntervalSet {
    fn from_iter<I: IntoIterator<Item = Interval>>(intervals: I) -> IntervalSet {
        let mut set = IntervalSet::default();
        intervals.into_iter().for_each(|interval| set.insert(interval));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rosebush::{int, property, vec};

    // The library's own properties use the generators too.
    property! {
        config = rosebush::Check::new().regressions(false);

        fn points_are_those_of_the_intervals(intervals in vec(generators::interval(-20..=20), 0..8), point in int(-25..=25)) {
            let set: IntervalSet = intervals.iter().copied().collect();
            assert_eq!(set.contains(point), intervals.iter().any(|interval| interval.contains(point)));
        }

        fn there_are_gaps(set in generators::interval_set(-50..=50, 0..8)) {
            assert!(set.intervals().windows(2).all(|pair| pair[0].end < pair[1].start));
        }
    }
}
