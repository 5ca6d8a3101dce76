//! The simplest float is found from every seed, and every float survives being written down.

use rosebush::types::FloatOf;
use rosebush::{Choices, FULL_SIZE, Gen, Random, Source, float, vec};

/// The minima from all seeds whose value fails.
fn minima(fails: impl Fn(f64) -> bool) -> Vec<f64> {
    let floats = float::<f64>(..).with_specials();
    let mut found: Vec<f64> = (0..1500)
        .map(|seed| (&floats).tree(seed))
        .filter(|tree| fails(tree.value()))
        .map(|tree| tree.search(&fails).value())
        .collect();
    assert!(found.len() > 1, "too few seeds fail");
    found.sort_by(f64::total_cmp);
    found.dedup_by_key(|x| x.to_bits());
    found
}

#[test]
fn the_simplest_float_is_found_from_every_seed() {
    assert_eq!(minima(|x| x > 0.0), [1.0]);
    assert_eq!(minima(|x| x > 0.1), [1.0]);
    assert_eq!(minima(|x| x < 0.0), [-1.0]);
    assert_eq!(minima(|x| x >= 100.5), [101.0]);
    assert_eq!(minima(|x| x > 0.0 && x < 1.0), [0.5]);
    assert_eq!(minima(|x| x.is_finite() && x.fract() != 0.0), [0.5]);
    assert_eq!(minima(|x| x.is_finite() && x + 0.3 == x), [4_503_599_627_370_496.0]);
    assert_eq!(minima(|x| x > 1e300), [1e300_f64.next_up()]);
    assert_eq!(minima(|x| x > 0.0 && x < 1e-300), [1e-301]);
    assert_eq!(minima(|x| x.to_bits() == 1 << 63).map_bits(), [1 << 63]);
    assert_eq!(minima(f64::is_infinite), [f64::INFINITY]);
    assert_eq!(minima(f64::is_nan).map_bits(), [f64::NAN.to_bits()]);
}

trait Bits {
    fn map_bits(self) -> Vec<u64>;
}

impl Bits for Vec<f64> {
    fn map_bits(self) -> Vec<u64> {
        self.into_iter().map(f64::to_bits).collect()
    }
}

#[test]
fn floats_trade_with_each_other_in_a_list() {
    let lists = vec(float(0.0..=1000.0), 0..10);
    for seed in 0..50 {
        let tree = (&lists).tree(seed);
        let fails = |list: Vec<f64>| list.iter().sum::<f64>() >= 50.0;
        if fails(tree.value()) {
            assert_eq!(tree.search(fails).value(), [50.0], "from seed {seed}");
        }
    }
}

#[test]
fn any_choices_read_back_give_a_float_in_the_range_and_its_own_choices() {
    let ranges = [
        float::<f64>(..),
        float(..).with_specials(),
        float(-3.3..=7.1),
        float(0.3..0.4),
        float(-2e-310..=-1e-310),
        float(1e15..).with_infinities(),
        float(-1.0..=-0.0).with_nan(),
    ];
    let mut random = Random::from_seed(7);
    for round in 0..2000 {
        for range in &ranges {
            let start: Choices = range.tree(round).choices().clone();
            let keys = [
                random.up_to(652),
                random.log_uniform_up_to(u64::MAX),
                random.log_uniform_up_to(u64::MAX),
                random.up_to(1),
            ];
            let mixed = keys.iter().enumerate().fold(start, |choices, (number, key)| {
                if random.chance(1, 2) { choices.with_key(number, *key) } else { choices }
            });
            let read = range.tree_from(&mixed).expect("floats reject nothing");
            let again = range.tree_from(read.choices()).expect("floats reject nothing");
            assert_eq!(again.choices(), read.choices());
            assert_eq!(again.value().to_bits(), read.value().to_bits());
        }
        assert!((-3.3..=7.1).contains(&ranges[2].sample(round).unwrap()));
    }
}

#[test]
fn even_floats_lie_evenly() {
    let tenths = float(-5.0..5.0).uniform().samples(3, 10_000).into_iter().fold([0; 10], |mut counts, x: f64| {
        counts[(x + 5.0) as usize] += 1;
        counts
    });
    assert!(tenths.iter().all(|count| (900..1100).contains(count)), "{tenths:?}");
}

#[test]
fn each_float_is_written_down_in_one_way() {
    let floats = float::<f64>(..);
    // As a token gives them, which does not say what was drawn.
    let untold: Choices = floats.tree(1).choices().to_string().parse().unwrap();
    let read = |keys: [u64; 4]| {
        let choices = keys.iter().enumerate().fold(untold.clone(), |choices, (at, key)| choices.with_key(at, *key));
        let tree = floats.tree_from(&choices).unwrap();
        (tree.value(), tree.choices().keys())
    };
    assert_eq!(read([3, 6, 3, 1]), (-6.3, vec![3, 6, 3, 1]));
    assert_eq!(read([7, 6, 300, 0]), (6.3, vec![3, 6, 3, 0]));
    assert_eq!(read([3, 6, 5, 0]), (6.5, vec![2, 6, 0, 0]));
    assert_eq!(read([2, 6, 9, 0]), (6.5, vec![2, 6, 0, 0]));
    assert_eq!(read([5, 6, 0, 0]), (6.0, vec![0, 6, 0, 0]));
    assert_eq!(read([0, 6, 7, 0]), (6.0, vec![0, 6, 0, 0]));
    assert_eq!(read([1, 6, 0, 0]), (7.0, vec![0, 7, 0, 0]));
}

#[test]
fn bounds_are_drawn_from_a_quarter_of_the_full_size_on() {
    let count = |float: FloatOf<f64>, size, bound: f64| {
        (0..10_000).filter(|seed| float.generate(&mut Source::fresh(*seed, size)) == Ok(bound)).count()
    };
    for size in [FULL_SIZE / 4, FULL_SIZE / 2, FULL_SIZE] {
        assert!((120..200).contains(&count(float(..), size, f64::MAX)), "at size {size}");
        assert!((120..200).contains(&count(float(..), size, f64::MIN)), "at size {size}");
        assert!((250..400).contains(&count(float(0.51..=0.76), size, 0.76)), "at size {size}");
        assert!(count(float(0.51..=0.76), size, 0.51) > 250, "at size {size}");
    }
    // Evenly drawn ones may be rounded to it.
    assert!(count(float(0.51..=0.76), FULL_SIZE / 4 - 1, 0.76) < 5);
}
