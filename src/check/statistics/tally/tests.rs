//! Tests of `tally`.

use super::*;

fn sizes(wanted: u64) -> Vec<u32> {
    let mut tally = Tally::default();
    (0..wanted)
        .map(|_| {
            let size = tally.so_far.size(wanted);
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
    assert_eq!(sizes(256).last(), Some(&100));
}

#[test]
fn sizes_of_many_cases_rise_again_and_again() {
    for (number, size) in sizes(1000).into_iter().enumerate() {
        assert_eq!(size, sizes(256)[number % 256], "case {number}");
    }
    assert_eq!(size_of_case(255, u64::MAX), 100);
    assert_eq!(size_of_case(u64::MAX, u64::MAX), 100);
}

#[test]
fn sizes_of_more_cases_than_were_planned_grow_again() {
    let mut tally = Tally::default();
    for size in [0, 25, 50, 75, 100, 0, 25] {
        assert_eq!(tally.so_far.size(5), size);
        tally.passed(Labels::default(), size);
    }
}

#[test]
fn misses_in_a_row_change_the_size_until_a_case_passes() {
    let mut tally = Tally::default();
    tally.passed(Labels::default(), 0);
    let mut next = || {
        let size = tally.so_far.size(5);
        tally.rejected(None);
        size
    };
    // In between down to parts of it, until that was without success too often.
    let both_ways: Vec<u32> = (0..24).map(|_| next()).collect();
    assert_eq!(both_ways[..8], [25, 26, 12, 28, 6, 30, 18, 32]);
    assert_eq!(both_ways[8..], [3, 34, 9, 36, 15, 38, 21, 40, 0, 42, 12, 44, 6, 46, 18, 48]);
    assert_eq!([next(), next(), next()], [49, 50, 51]);
    tally.passed(Labels::default(), 52);
    assert_eq!(tally.so_far.size(5), 50);
}

/// The misses of a run in which only what is smaller passes.
fn misses_above(wanted: u64, passes: u32) -> u64 {
    let mut tally = Tally::default();
    while tally.so_far.cases < wanted {
        let size = tally.so_far.size(wanted);
        if size >= passes { tally.rejected(None) } else { tally.passed(Labels::default(), size) }
    }
    tally.rejections
}

#[test]
fn what_only_small_cases_pass_is_found_again_at_any_size() {
    let misses = [100, 50, 20, 10].map(|passes| misses_above(256, passes));
    assert_eq!(misses, [2, 258, 926, 1902], "fewer than ten a case, at which a run gives up");
}

/// The numbers of misses and the sizes of all cases, where none smaller than this passes.
fn run(wanted: u64, passes: u32) -> (u64, Vec<u32>) {
    let (mut tally, mut sizes) = (Tally::default(), Vec::new());
    while tally.so_far.cases < wanted {
        let size = tally.so_far.size(wanted);
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
    let mut series = |misses: u32, floor| {
        (0..misses).for_each(|_| tally.rejected(None));
        assert_eq!(tally.so_far.size(1_000_000), floor + misses);
        tally.passed(Labels::default(), floor + misses);
    };
    for (misses, floor) in [(29, 0), (30, 0), (9, 30), (10, 30), (9, 40), (60, 40), (0, 100)] {
        series(misses, floor);
    }
}

#[test]
fn what_is_foreseen_is_what_comes() {
    let mut tally = Tally::default();
    let mut foreseen = tally.so_far;
    for number in 0..200_u64 {
        let size = foreseen.size(256);
        assert_eq!(size, tally.so_far.size(256));
        let passes = number == 70 || number > 120;
        if passes {
            foreseen.count_valid(size);
        } else {
            foreseen.count_invalid();
        }
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
    assert_eq!(tally.locations, [(there, 2), (here, 1)]);
}

fn place(line: u32) -> SourceLocation {
    SourceLocation { file: String::from("a.rs"), line, column: 1 }
}
