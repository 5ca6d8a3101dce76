//! Collections without repetitions: small domains end, and what is refused leaves no trace.

use rosebush::{Gen, boolean, btree_map, btree_set, compose, hash_set, int, unique_vec, vec};
use std::cell::Cell;
use std::collections::BTreeSet;

#[test]
fn a_domain_that_is_too_small_is_rejected_at_the_generator_and_does_not_hang() {
    let rejected = btree_set(boolean(), 3..=5).sample(1).unwrap_err();
    assert_eq!(rejected.place().map(|place| (place.file(), place.line())), Some((file!(), line!() - 1)));
    assert!(hash_set(boolean(), 3).sample(1).is_err());
    assert!(unique_vec(int(0..=1), 3).sample(1).is_err());
    assert!(btree_map(boolean(), int(0..9), 3).sample(1).is_err());
}

#[test]
fn a_domain_just_large_enough_is_used_up() {
    for seed in 0..100 {
        assert_eq!(btree_set(int(0..=9), 10).sample(seed).unwrap(), (0..=9).collect::<BTreeSet<u8>>());
        assert!(btree_set(boolean(), 0..=50).sample(seed).unwrap().len() <= 2);
    }
}

#[test]
fn what_is_refused_is_not_written_down() {
    let sets = btree_set(int(0..=3_u8), 0..=8);
    for seed in 0..200 {
        let tree = (&sets).tree(seed);
        assert_eq!(tree.choices().count(), 2 * tree.value().len(), "seed {seed}");
        for child in tree.children().take(50) {
            assert_eq!(child.choices().count(), 2 * child.value().len(), "seed {seed}");
        }
    }
}

#[test]
fn a_list_read_as_a_set_drops_its_repetitions() {
    let lists = vec(int(0..=3_u8), 6);
    let sets = btree_set(int(0..=3_u8), ..);
    for seed in 0..200 {
        let list = (&lists).tree(seed);
        let set = (&sets).tree_from(list.choices()).unwrap();
        assert_eq!(set.value(), list.value().into_iter().collect());
        assert_eq!(set.choices().count(), 2 * set.value().len());
        let again = (&sets).tree_from(set.choices()).unwrap();
        assert_eq!((again.value(), again.choices()), (set.value(), set.choices()));
    }
}

#[test]
fn sets_shrink_to_the_same_least_set_from_every_seed() {
    let sets = btree_set(int(0..=1000), 0..20);
    for seed in 0..100 {
        let tree = (&sets).tree(seed);
        let fails = |set: BTreeSet<u32>| set.iter().sum::<u32>() >= 100 && set.len() >= 3;
        if fails(tree.value()) {
            assert_eq!(tree.search(fails).value(), [0, 1, 99].into(), "from seed {seed}");
        }
    }
}

/// How many elements there are, if each comes so many times in a row, and how often one was drawn.
fn of_elements_that_come(times: u32, lengths: std::ops::RangeInclusive<usize>) -> (Option<usize>, u32) {
    let drawn = Cell::new(0);
    let elements = compose(|_| Ok(drawn.replace(drawn.get() + 1) / times));
    let length = unique_vec(elements, lengths).sample(1).ok().map(|list| list.len());
    (length, drawn.get())
}

/// Whether the last of so many elements is found, if it comes after so many that are there already, and how often one
/// was drawn.
fn the_last_comes_after(others: u32, length: u32) -> (bool, u32) {
    let drawn = Cell::new(0);
    let elements = compose(|_| {
        let number = drawn.replace(drawn.get() + 1);
        Ok(if number + 1 < length || number + 1 == length + others { number } else { 0 })
    });
    (unique_vec(elements, length as usize).sample(1).is_ok(), drawn.get())
}

#[test]
fn the_more_elements_there_are_the_longer_another_one_is_looked_for() {
    assert_eq!(the_last_comes_after(999, 100), (true, 100 + 999));
    assert_eq!(the_last_comes_after(1000, 100), (false, 99 + 1000));
    assert_eq!(the_last_comes_after(8 * 999 - 1, 1000), (true, 1000 + 8 * 999 - 1));
    assert_eq!(the_last_comes_after(8 * 999, 1000), (false, 999 + 8 * 999));
}

#[test]
fn a_list_ends_after_so_many_tries_in_a_row() {
    assert_eq!(of_elements_that_come(u32::MAX, 0..=1000), (Some(1), 1 + 50));
    assert_eq!(of_elements_that_come(u32::MAX, 2..=5), (None, 1 + 1000));
    // The tries before another element was found do not count.
    assert_eq!(of_elements_that_come(40, 4..=4), (Some(4), 1 + 3 * 40));
    let (length, _) = of_elements_that_come(40, 0..=1000);
    assert!(length > Some(10), "{length:?}");
}
