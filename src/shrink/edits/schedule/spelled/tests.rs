//! Tests of `spelled`.

use super::spell;
use crate::choices::Leaf;
use crate::shrink::edits::testing::{alone, tree};
use crate::{Gen, int, string, vec};
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

#[test]
fn words_are_counted_up_short_ones_first() {
    let keys = |number, shortest| spell(number, shortest, &Leaf::plain(2));
    let first: Vec<Vec<u64>> = (0..6).map(|number| keys(number, 0)).collect();
    assert_eq!(first, [[].to_vec(), [0].into(), [1].into(), [2].into(), [0, 0].into(), [0, 1].into()]);
    assert_eq!(keys(8, 2), [2, 2]);
    assert_eq!(keys(9, 2), [0, 0, 0]);
    assert_eq!(keys(7, 100).len(), 100);
}

#[test]
fn words_that_must_differ_become_the_simplest_at_once() {
    let start = vec(string('a'..='z', 2..=9), 30).tree(1);
    let are_different = |words: &[String]| words.iter().collect::<BTreeSet<_>>().len() == 30;
    assert!(are_different(&start.value()));
    let start = tree(vec(string('a'..='z', 2..=9), 30), start.choices().clone().cells);
    let (least, evaluated) = alone("ranks", &start, |words: Vec<String>| are_different(&words));
    assert_eq!((least[0].as_str(), least[25].as_str(), least[29].as_str()), ("aa", "az", "bd"));
    assert!(evaluated < 20, "{evaluated}");
}

#[test]
fn they_keep_the_least_length_of_them_where_they_must() {
    let start = vec(string('a'..='z', 0..=9).filter(|word: &String| word.len() > 4), 30).tree(1);
    let fails = |words: &[String]| words.iter().all(|word| word.len() > 4);
    let start = tree(vec(string('a'..='z', 0..=9), 30), start.choices().clone().cells);
    let are_different = |words: &[String]| words.iter().collect::<BTreeSet<_>>().len() == 30;
    let least = alone("ranks", &start, |words: Vec<String>| fails(&words) && are_different(&words)).0;
    assert_eq!((least[0].as_str(), least[29].as_str()), ("aaaaa", "aaabd"));
}

/// How many different words there are.
fn words(rows: &[(String, u8)]) -> usize {
    rows.iter().map(|row| &row.0).collect::<BTreeSet<_>>().len()
}

#[test]
fn what_stands_beside_the_words_stays() {
    let rows = || vec((string('a'..='z', 1..=9), int(0..=99_u8)), 20);
    let start = (1..).map(|seed| rows().tree(seed)).find(|rows| words(&rows.value()) == 20).expect("many are");
    let values = start.value().iter().map(|row| row.1).collect::<BTreeSet<_>>();
    let start = tree(rows(), start.choices().clone().cells);
    let keeps =
        |rows: &[(String, u8)]| words(rows) == 20 && rows.iter().map(|row| row.1).collect::<BTreeSet<_>>() == values;
    let least = alone("ranks", &start, |rows: Vec<(String, u8)>| keeps(&rows)).0;
    assert_eq!(least.iter().map(|row| row.0.as_str()).collect::<String>(), "abcdefghijklmnopqrst");
}
