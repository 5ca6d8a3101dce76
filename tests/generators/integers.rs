//! Integers: how often the edges of a range are drawn, at which sizes, and where the widest ones end.

use rosebush::{FULL_SIZE, Gen, Source, int};

const DRAWS: u64 = 10_000;

fn count<G: Gen>(generator: G, size: u32, holds: impl Fn(&G::Value) -> bool) -> usize {
    let draws = (0..DRAWS).filter_map(|seed| generator.generate(&mut Source::fresh(seed, size)).ok());
    draws.filter(holds).count()
}

#[test]
fn bounds_are_drawn_from_a_quarter_of_the_full_size_on() {
    for size in [FULL_SIZE / 4, FULL_SIZE / 2, FULL_SIZE] {
        assert!((550..750).contains(&count(int::<u64>(..), size, |n| *n == u64::MAX)), "at size {size}");
        assert!((250..400).contains(&count(int::<i64>(..), size, |n| *n == i64::MIN)), "at size {size}");
        assert!((250..400).contains(&count(int::<i128>(..), size, |n| *n == i128::MAX)), "at size {size}");
        assert!((250..400).contains(&count(int(-1000..=9), size, |n| *n == -1000)), "at size {size}");
    }
    assert_eq!(count(int::<u64>(..), FULL_SIZE / 4 - 1, |n| *n == u64::MAX), 0);
}

#[test]
fn powers_of_two_and_their_neighbours_are_drawn() {
    let is_edge = |n: u64| n.is_power_of_two() || (n + 1).is_power_of_two() || (n - 1).is_power_of_two();
    for size in [FULL_SIZE / 4, FULL_SIZE] {
        let narrow = count(int::<u64>(..), size, |n| *n > 1 << 40 && *n < 1 << 63 && is_edge(*n));
        let wide = count(int::<i128>(..), size, |n| {
            let n = n.unsigned_abs();
            n > 1 << 90 && n < 1 << 126 && (n.is_power_of_two() || (n + 1).is_power_of_two())
        });
        // 23 of 64 exponents, and two thirds of 36 of 128.
        assert!((180..270).contains(&narrow), "{narrow} at size {size}");
        assert!((80..160).contains(&wide), "{wide} at size {size}");
    }
    for wanted in [-129_i32, -128, -127, 127, 128, 129, 1 << 30, -(1 << 30)] {
        assert!(count(int::<i32>(..), FULL_SIZE, |n| *n == wanted) > 0, "{wanted} was not drawn");
    }
    assert!(count(int(-100..=70_i8), FULL_SIZE, |n| !(-100..=70).contains(n)) == 0);
}

#[test]
fn a_negative_number_of_128_bits_stays_negative_whatever_its_start() {
    for (low, high) in [(i128::MIN, i128::MAX), (i128::MIN, 5), (i128::MIN, -1), (-(1 << 100), 1 << 120)] {
        let wanted = -(1 << 70) - 3;
        let fails = |n: i128| n <= wanted;
        let starts = (0..200).map(|seed| int(low..=high).tree(seed)).filter(|tree| fails(tree.value()));
        let ends: Vec<_> = starts.map(|tree| tree.search(fails).value()).collect();
        assert!(ends.len() > 20, "{} starts from {low} to {high}", ends.len());
        assert!(ends.iter().all(|end| *end == wanted), "{ends:?}");
    }
}
