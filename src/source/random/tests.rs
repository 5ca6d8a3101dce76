//! Tests of `random`.

use super::*;

#[test]
fn the_words_of_a_seed_never_change() {
    let mut random = Random::from_seed(0);
    let words = [random.next_u64(), random.next_u64(), random.next_u64()];
    assert_eq!(words, [5_987_356_902_031_041_503, 7_051_070_477_665_621_255, 6_633_766_593_972_829_180]);
}

#[test]
fn both_ends_are_reached_and_nothing_beyond() {
    let mut random = Random::from_seed(1);
    let mut seen = [0; 6];
    for _ in 0..6000 {
        seen[random.up_to(5) as usize] += 1;
    }
    assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
}

#[test]
fn each_number_of_bits_is_about_equally_likely() {
    let mut random = Random::from_seed(2);
    let mut lengths = [0; 65];
    for _ in 0..65_000 {
        lengths[(u64::BITS - random.log_uniform_up_to(u64::MAX).leading_zeros()) as usize] += 1;
    }
    assert!(lengths.iter().all(|count| (800..1200).contains(count)), "{lengths:?}");
    assert!((0..1000).map(|_| random.log_uniform_up_to(5)).all(|number| number <= 5));
    assert_eq!(random.log_uniform_up_to(0), 0);
}
