//! Choosing with a filter, and what a look at many values says.

use rosebush::{Gen, IntoValues, element_of, int, vec};
use std::cell::Cell;

#[test]
fn a_filtered_pick_is_written_as_the_plain_one() {
    let colours = || element_of(["red", "green", "blue", "white", "black"]);
    let filtered = || colours().filter(|name| name.len() > 4);
    for seed in 0..50 {
        let tree = filtered().tree(seed);
        assert_eq!(colours().tree_from(tree.choices()).unwrap().value(), tree.value());
        assert!([1, 3, 4].contains(&tree.choices().keys()[0]));
    }
    // What is read and not allowed becomes the allowed one before it, or else the first.
    let all = (0..5).map(|key| {
        let choices = colours().tree(1).choices().with_key(0, key);
        filtered().tree_from(&choices).unwrap().value()
    });
    assert_eq!(all.collect::<Vec<_>>(), ["green", "green", "green", "white", "black"]);
}

#[test]
fn a_filtered_pick_asks_each_value_once_and_each_allowed_one_is_as_likely() {
    let asked = Cell::new(0);
    let rare = element_of(Vec::from_iter(0..1000)).filter(|n| {
        asked.set(asked.get() + 1);
        n % 250 == 7
    });
    let mut counts = [0; 4];
    for seed in 0..4000 {
        counts[rare.sample(seed).unwrap() / 250] += 1;
    }
    assert_eq!(asked.get(), 1000);
    assert!(counts.iter().all(|count| (890..1110).contains(count)), "{counts:?}");
}

#[test]
fn a_filter_that_lets_no_element_pass_is_rejected_at_its_place() {
    let none = element_of([1, 2, 3]).filter(|n| *n > 1).filter(|n| *n > 3);
    let rejected = none.sample(1).unwrap_err();
    assert_eq!(rejected.location().map(|location| (location.file(), location.line())), Some((file!(), line!() - 2)));
}

#[test]
fn a_pick_that_depends_on_a_list_shrinks_with_it() {
    let members = vec(int(0..=99), 0..9)
        .bind(|list: Vec<u32>| element_of(Vec::from_iter(0..=99)).filter(move |n| list.contains(n)));
    for start in 0..50 {
        let failing = (start * 100..).map(|seed| (&members).tree(seed)).find(|tree| tree.value() > 40).unwrap();
        assert_eq!(failing.search(|n| n > 40).value(), 41, "from start {start}");
    }
}

#[test]
fn a_description_counts_choices_and_labels() {
    let lists = vec(int(0..=9_u8), 0..=3).filter(|list| list.len() != 2);
    let description = lists.describe(5, 500, Vec::len);
    assert_eq!((description.values, description.rejections), (500, 0));
    let counted =
        [0, 1, 3].map(|length| lists.samples(5, 500).iter().filter(|list| list.len() == length).count() as u64);
    let label = |length: &str| description.labels.iter().find(|(label, _)| label == length).unwrap().1;
    assert_eq!(["0", "1", "3"].map(label), counted);
    assert!(description.labels.is_sorted_by(|(_, one), (_, next)| one >= next));
    // Each element takes a mark and a leaf.
    let ranges = [(0..=0, counted[0]), (2..=3, counted[1]), (4..=7, counted[2])];
    assert_eq!(description.choices, ranges);
}

#[test]
fn a_description_says_how_many_draws_were_rejected_and_cuts_a_long_table() {
    let never = int(0..=9_u8).filter(|_| false).describe(1, 2, |n| *n);
    assert_eq!(never.to_string(), "0 values, 20 rejected draws");
    let description = int(0..=999_u32).uniform().describe(1, 1000, |n| n % 23).to_string();
    assert_eq!(description.lines().count(), 1 + 1 + 1 + 1 + 20 + 1);
    assert!(description.ends_with("\n  and 3 more"), "{description}");
}

#[test]
fn values_are_owned_borrowed_or_a_range() {
    let values = vec![3, 4, 5];
    assert_eq!((&values).into_values(), values);
    assert_eq!(values[..].into_values(), values);
    assert_eq!([3, 4, 5].into_values(), values);
    assert_eq!((&[3, 4, 5]).into_values(), values);
    assert_eq!((3..6).into_values(), values);
    assert_eq!((3..=5).into_values(), values);
    assert_eq!(values.clone().into_values(), values);
}

#[test]
fn ranges_of_values_go_to_the_ends_of_their_type() {
    assert_eq!((254..=u8::MAX).into_values(), [254, 255]);
    assert_eq!((i8::MIN..-126).into_values(), [-128, -127]);
    assert!((0..0_u128).into_values().is_empty());
}
