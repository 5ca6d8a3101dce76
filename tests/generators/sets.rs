//! Collections without repetitions: small domains end, and what is refused leaves no trace.

use rosebush::{
    Choices, FULL_SIZE, Gen, Search, Source, Tree, boolean, btree_map, btree_set, compose, hash_set, int, just, option,
    recursive, string, text, unique_vec, unique_vec_by, vec,
};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

#[test]
fn a_domain_that_is_too_small_is_rejected_at_the_generator_and_does_not_hang() {
    let rejected = btree_set(boolean(), 3..=5).sample(1).unwrap_err();
    assert_eq!(rejected.location().map(|location| (location.file(), location.line())), Some((file!(), line!() - 1)));
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

/// The choices of trees over many seeds and sizes, and those of candidates some steps below, are written as bytes that
/// are read as the same choices.
fn are_kept_by_bytes<T: Debug>(name: &str, generator: impl Gen<Value = T>) {
    // The size is written only if something depends on it.
    let cells = |choices: &Choices| choices.to_string().split('-').nth(2).map(str::to_owned);
    let same = |tree: &Tree<'_, T>| {
        let again = Tree::from_bytes(&generator, &tree.to_bytes()).expect("accepted");
        assert_eq!(cells(again.choices()), cells(tree.choices()), "{name}: {:?}", tree.value());
        assert_eq!(format!("{:?}", again.value()), format!("{:?}", tree.value()), "{name}");
    };
    for seed in 0..30 {
        for size in [0, 30, FULL_SIZE] {
            let mut source = Source::recording(seed, size);
            if generator.generate(&mut source).is_err() {
                continue;
            }
            let mut node = (&generator).tree_from(&source.into_choices()).expect("accepted");
            same(&node);
            for depth in 0..6 {
                let mut children: Vec<_> = node.children().take(20).collect();
                children.iter().for_each(same);
                let Some(last) = children.len().checked_sub(1) else { break };
                node = children.swap_remove((seed as usize + depth) % (last + 1));
            }
        }
    }
}

#[test]
fn bytes_of_any_candidate_are_read_as_its_choices() {
    are_kept_by_bytes("as many as there are", unique_vec(int(0..=3_u8), 4));
    are_kept_by_bytes("some", unique_vec(int(0..=5_u8), 2..=5));
    are_kept_by_bytes("by a part", unique_vec_by((int(0..=9_u8), int(0..=9_u8)), 1..=3, |(a, _)| *a % 3));
    are_kept_by_bytes("set", btree_set(int(0..=9_u8), 3..=8));
    are_kept_by_bytes("set of texts", btree_set(string('a'..='b', 0..=2), 2..=6));
    are_kept_by_bytes("set of options", btree_set(option(int(0..=2_u8)), 3..=4));
    are_kept_by_bytes("set of what is mapped", btree_set(int(0..=99_u8).map(|n| n % 4), 3..=4));
    are_kept_by_bytes("set of what is filtered", btree_set(int(0..=9_u8).filter(|n| n % 3 != 1), 3..=5));
    are_kept_by_bytes("map", btree_map(int(0..=9_u8), vec(int(0..=9_u16), 0..3), 3..=8));
    are_kept_by_bytes("set of sets", btree_set(btree_set(int(0..=3_u8), 1..=3), 2..=5));
    are_kept_by_bytes("what follows", (unique_vec(int(0..=4_u8), 3..=5), text(0..9), btree_set(boolean(), 1..)));
    let deep = btree_map(unique_vec(int(0..=3_u8), 1..=2), btree_set(string('a'..='c', 0..=1), 0..=2), 2..=4);
    are_kept_by_bytes("lists of maps", vec(deep, 0..=3));
    are_kept_by_bytes(
        "drawn step by step",
        compose(|source| {
            let set = source.draw(btree_set(int(0..=2_u8), 2..=3))?;
            Ok((source.draw(unique_vec(int(0..=9_u8), set.len()))?, set))
        }),
    );
    let terms =
        recursive(int(0..=2_u8).map(|n| n.to_string()), |inner| btree_set(inner, 2..=3).map(|set| format!("{set:?}")));
    are_kept_by_bytes("terms", terms);
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

/// The value of a generator that reads what another one drew.
fn read<G: Gen, H: Gen>(drawn: H, wanted: impl Fn(H::Value) -> bool, reads: G) -> Option<G::Value> {
    let start = (0..).map(|seed| (&drawn).tree(seed)).find(|tree| wanted(tree.value())).unwrap();
    let least = start.search(&wanted);
    reads.tree_from(least.choices()).ok().map(|tree| tree.value())
}

#[test]
fn what_is_there_already_gives_way_to_the_simplest_that_is_not() {
    let lists = || vec(int(0..=9), 4);
    assert_eq!(read(lists(), |_| true, unique_vec(int(0..=9), 4)), Some(vec![0, 1, 2, 3]));
    assert_eq!(read(lists(), |list| list[..2] == [7, 7], unique_vec(int(0..=9), 4)), Some(vec![7, 0, 1, 2]));
    // One behind it gives way.
    assert_eq!(read(lists(), |list| list[3] == 2, unique_vec(int(0..=9), 4)), Some(vec![0, 1, 2, 3]));
    assert_eq!(read(lists(), |list| list[3] == 3, unique_vec(int(0..=9), 4)), Some(vec![0, 1, 2, 3]));
    assert_eq!(read(lists(), |list| list[3] == 5, unique_vec(int(0..=9), 4)), Some(vec![0, 1, 2, 5]));
    // What is not drawn is left out, and so is what makes no difference.
    let even = || int(0..=9).filter(|n| n % 2 == 0);
    assert_eq!(read(lists(), |_| true, unique_vec(even(), 4)), Some(vec![0, 2, 4, 6]));
    assert_eq!(read(lists(), |_| true, unique_vec_by(int(0..=99), 4, |n| n / 10)), Some(vec![0, 10, 20, 30]));
}

#[test]
fn what_differs_may_come_behind_what_does_not_matter() {
    let pairs = || vec((int::<u64>(..), int(0..=9_u8)), 3);
    let distinct = unique_vec_by((int::<u64>(..), int(0..=9_u8)), 3, |pair: &(u64, u8)| pair.1);
    assert_eq!(read(pairs(), |_| true, distinct), Some(vec![(0, 0), (0, 1), (0, 2)]));
    let words = || vec(string('a'..='c', ..=4), 9);
    let distinct = ["", "a", "b", "c", "aa", "ba", "ca", "ab", "bb"].map(String::from);
    assert_eq!(read(words(), |_| true, unique_vec(string('a'..='c', ..=4), 9)), Some(distinct.to_vec()));
    // Values of a map stay where they are.
    let entries = |least: usize| vec((int(0..=9_u8), int(0..=9_u8)), least);
    let fails = |list: Vec<(u8, u8)>| list[1].1 == 5;
    let map = read(entries(3), fails, btree_map(int(0..=9_u8), int(0..=9_u8), 3));
    assert_eq!(map, Some([(0, 0), (1, 5), (2, 0)].into()));
}

#[test]
fn where_there_is_no_other_the_list_ends_or_is_rejected() {
    let bits = || vec(boolean(), 4);
    assert_eq!(read(bits(), |_| true, unique_vec(boolean(), ..=4)), Some(vec![false]));
    assert_eq!(read(bits(), |_| true, unique_vec(boolean(), 3..=4)), None);
    assert_eq!(read(bits(), |_| true, unique_vec(just(()), 2..=4)), None);
    let sets = || btree_set(btree_set(int(0..=2_u8), 2), 3);
    let all = [[0, 1], [0, 2], [1, 2]].map(BTreeSet::from);
    assert_eq!(sets().minimal(|_| true), Some(all.into()));
}

#[test]
fn what_must_differ_costs_what_may_be_equal_does() {
    let cost = |found: rosebush::Found<'_, usize>| (found.evaluations, found.rejections);
    for seed in 0..20 {
        let search = |tree: Tree<'static, usize>| cost(Search::new().run(&tree, |_| true));
        let words = search(vec(string('a'..='z', 1..=8), 60).map(|list| list.len()).tree(seed));
        let distinct = search(btree_set(string('a'..='z', 1..=8), 60).map(|set| set.len()).tree(seed));
        // One by one the distinct ones take more evaluations, and thousands of them are rejected.
        assert!(distinct.0 <= words.0 + words.0 / 4 && distinct.1 <= words.1 + 20, "{words:?}, {distinct:?}");
        assert_eq!(search(btree_set(int(0..4000_u32), 2000).map(|set| set.len()).tree(seed)), (1, 0));
        assert_eq!(search(btree_map(int::<u64>(..), int::<u8>(..), 500).map(|map| map.len()).tree(seed)), (1, 0));
    }
}

#[test]
fn one_place_of_a_permutation() {
    for seed in 5..10 {
        for (length, most) in [(100, 60), (1000, 80)] {
            let orders = unique_vec(int(0..length), length).tree(seed);
            assert_ne!(orders.value()[0], 0, "{seed}");
            let found = Search::new().run(&orders, |order| order[0] != 0);
            let mut least: Vec<usize> = (0..length).collect();
            least.swap(0, 1);
            // With duplicates rejected, it is a quarter of the square.
            assert!(found.evaluations < most, "{seed} {length}: {}", found.evaluations);
            assert_eq!(found.minimal.value(), least, "{seed}");
        }
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

/// What the searches from 60 starts come to that fail.
fn minimal_of<T: std::fmt::Debug + Clone>(
    generator: impl Gen<Value = T> + Clone,
    fails: impl Fn(&T) -> bool,
) -> Vec<String> {
    let trees = (0..60).map(|seed| generator.clone().tree(seed)).filter(|tree| fails(&tree.value()));
    let mut ends: Vec<String> = trees.map(|tree| format!("{:?}", tree.search(|value| fails(&value)).value())).collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

#[test]
fn what_takes_the_place_of_a_repeated_element_counts_its_last_number_first() {
    let pair = || (int(0..=9), int(0..=9));
    assert_eq!(minimal_of(unique_vec(pair(), 2), |_| true), ["[(0, 0), (0, 1)]"]);
    // It does not matter whether the list might be shorter.
    assert_eq!(minimal_of(unique_vec(pair(), ..=9), |list| list.len() >= 2), ["[(0, 0), (0, 1)]"]);
    assert_eq!(
        minimal_of(unique_vec((int(0..=9), boolean(), int(5..=6)), 3), |_| true),
        ["[(0, false, 5), (0, false, 6), (0, true, 5)]"]
    );
    assert_eq!(
        minimal_of(unique_vec((int(0..=1), int(0..=1), int(0..=1)), 5), |_| true),
        ["[(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0)]"]
    );
    assert_eq!(minimal_of(btree_set((int(-9..=9), int(-9..=9)), 3), |_| true), ["{(0, -1), (0, 0), (0, 1)}"]);
    // If the last number makes no difference, the one before it does.
    let first_alone = unique_vec_by((int(0..=9), int(0..=99)), 3, |(first, _)| *first);
    assert_eq!(minimal_of(first_alone, |_| true), ["[(0, 0), (1, 0), (2, 0)]"]);
    let wide = unique_vec_by((int(0..=9), int(0..=u64::MAX)), 3, |(first, _)| *first);
    assert_eq!(minimal_of(wide, |_| true), ["[(0, 0), (1, 0), (2, 0)]"]);
    // So do elements of other forms: a list has the choices that its elements have, as if it might repeat them.
    let lists = || vec(boolean(), ..=3);
    let least = ["[[], [false], [false, false], [true]]"];
    assert_eq!(minimal_of(unique_vec(lists(), 4), |_| true), least);
    let is_distinct = |list: &Vec<Vec<bool>>| BTreeSet::from_iter(list).len() == 4;
    assert_eq!(minimal_of(vec(lists(), 4).filter(is_distinct), |_| true), least);
    let of_each_length = unique_vec_by(string('a'..='z', 1..=8), 3..=6, String::len);
    let has_c = |list: &Vec<String>| list.iter().any(|text| text.contains('c'));
    assert_eq!(minimal_of(of_each_length, has_c), [r#"["a", "aa", "aac"]"#]);
}

#[test]
fn the_value_that_matters_is_that_of_the_last_key() {
    for keys in [5, 10, 20, 30, 50] {
        let map = btree_map(int(0..=500_u32), int(0..=9_u8), keys..=2 * keys);
        let least: BTreeMap<u32, u8> =
            (0..keys as u32).map(|key| (key, 5 * u8::from(key as usize + 1 == keys))).collect();
        assert_eq!(minimal_of(map, |map| map.values().any(|n| *n >= 5)), [format!("{least:?}")]);
    }
    let record = (int(0..=500_u32), boolean(), int(0..=99_u8));
    let least: Vec<_> = (0..20).map(|id| (id, id == 19, 5 * u8::from(id == 19))).collect();
    let records = unique_vec_by(record, 20..=40, |record| record.0);
    assert_eq!(minimal_of(records, |list| list.iter().any(|it| it.1 && it.2 >= 5)), [format!("{least:?}")]);
}
