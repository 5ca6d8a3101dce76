//! What a crate that uses the library writes: it asks for the feature `rosebush` in its dev-dependencies, and combines the
//! library's generators with its own.

use intervals_example::{Interval, IntervalSet, generators};
use rosebush::{Check, Gen};

/// Of a user: the number of points. Wrong where intervals are not in one piece.
fn span(set: &IntervalSet) -> i64 {
    match set.intervals() {
        [] => 0,
        [first, .., last] | [first @ last] => last.end() - first.start(),
    }
}

fn count(set: &IntervalSet) -> i64 {
    set.intervals().iter().map(|interval| interval.end() - interval.start()).sum()
}

#[test]
fn a_users_bug_ends_at_two_shortest_intervals() {
    for seed in 0..40 {
        let sets = generators::interval_set(-100..=100, 0..10);
        let failure = Check::new().seed(seed).run(sets, |set| assert_eq!(span(&set), count(&set))).into_failure();
        let minimal = failure.expect("it is found").minimal;
        let shown: Vec<_> = minimal.intervals().iter().map(|interval| (interval.start(), interval.end())).collect();
        assert_eq!(shown, [(0, 1), (2, 3)], "seed {seed}");
    }
}

#[test]
fn intervals_are_between_their_bounds() {
    let intervals = generators::interval(-3..=5);
    let all: Vec<Interval> = intervals.all_values(1000).expect("there are few");
    assert_eq!(all.len(), 36);
    assert!(all.iter().all(|interval| -3 <= interval.start() && interval.end() <= 5));
}
