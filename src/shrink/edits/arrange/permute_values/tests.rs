//! Tests of `permute_values`.

use super::permute;
use crate::shrink::edits::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::{Gen, index, int, one_of, vec};
use alloc::vec::Vec;

#[test]
fn values_are_exchanged_wherever_they_occur() {
    let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[7, 0, 7, 7, 0]));
    let is_same = |list: alloc::vec::Vec<u64>| list.len() == 5 && list[0] == list[2] && list[1] != list[0];
    assert_eq!(thoroughly("permute_values", &start, is_same).0, [0, 7, 0, 0, 7]);
    assert_eq!(alone("permute_values", &start, |_| true).1, 0);
}

#[test]
fn what_was_renamed_is_put_in_order() {
    // A path 2, 0, 1, 3 along the pairs becomes the path 0, 1, 2, 3.
    let pair = |from: u64, to: u64| [number(from), number(to)];
    let edges = [pair(0, 1), pair(1, 3), pair(2, 0)];
    let cells = list_of(&edges.each_ref().map(<[_; 2]>::as_slice));
    let start = tree(vec((int(0..=u64::MAX), int(0..=u64::MAX)), 0..=9), cells);
    let is_path = |edges: alloc::vec::Vec<(u64, u64)>| {
        let next = |from: u64| edges.iter().find(|edge| edge.0 == from).map(|edge| edge.1);
        (0..4).any(|start| next(start).and_then(next).and_then(next).is_some())
    };
    assert_eq!(thoroughly("permute_values", &start, is_path), (alloc::vec![(0, 1), (1, 2), (2, 3)], 1));
}

#[test]
fn a_few_distinct_values_change_places_whatever_is_between() {
    let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[3, 0, 1, 2]));
    let falls = |list: alloc::vec::Vec<u64>| list.len() == 4 && list[0] > list[3] && list[1] < list[2];
    assert_eq!(thoroughly("permute_values", &start, falls).0, [1, 2, 3, 0]);
    let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[30, 10, 20, 50, 40, 0]));
    assert_eq!(thoroughly("permute_values", &start, |_| true).1, 0);
}

#[test]
fn elements_change_places_with_the_names_after_them() {
    let accounts = || (vec(int(0..=99_u32), 2), int(0..2_usize), crate::boolean());
    let cells = [list(&[50, 7]), [number(0), number(1)].to_vec()].concat();
    let start = tree(accounts(), cells);
    let fails = |(accounts, from, is_all): (alloc::vec::Vec<u32>, usize, bool)| accounts[from] == 50 && is_all;
    assert_eq!(start.value(), ([50, 7].to_vec(), 0, true));
    assert_eq!(thoroughly("permute_values", &start, fails), (([7, 50].to_vec(), 1, true), 2));
}

#[test]
fn elements_change_places_with_the_names_in_others_that_may_be_of_any_list() {
    let cells = list_of(&[&[number(5), number(0)], &[number(9), number(2)], &[number(7), number(0)]]);
    let start = tree(vec((int(0..=9_u8), index()), 0..=9), cells);
    let names = |records: &[(u8, crate::Index)]| {
        records.iter().map(|record| (record.0, record.1.of(3))).collect::<alloc::vec::Vec<_>>()
    };
    assert_eq!(names(&start.value()), [(5, 0), (9, 2), (7, 0)]);
    let has_path = |records: alloc::vec::Vec<(u8, crate::Index)>| {
        let records = names(&records);
        records.len() == 3
            && records
                .iter()
                .any(|record| record.0 == 9 && records[record.1].0 == 7 && records[records[record.1].1].0 == 5)
    };
    assert_eq!(names(&thoroughly("permute_values", &start, has_path).0), [(5, 0), (7, 0), (9, 1)]);
}

#[test]
fn names_of_one_column_change_places_alone() {
    let pair = |one: u64, other: u64| [number(one), number(other)];
    let cells = list_of(&[&pair(0, 1), &pair(1, 0)]);
    let start = tree(vec((int(0..=u64::MAX), int(0..=u64::MAX)), 0..=9), cells);
    // In another order, or all of them exchanged, it is another case.
    let is_so = |pairs: &[(u64, u64)]| matches!(pairs, [(0, _), (1, _)]) && pairs[0].1 != pairs[1].1;
    let (minimal, _) = thoroughly("permute_values", &start, |pairs| is_so(&pairs));
    assert_eq!(minimal, [(0, 0), (1, 1)]);
}

#[test]
fn things_are_permuted_in_all_ways_or_by_exchanges() {
    let (mut all, mut exchanges, mut things) = (Vec::new(), Vec::new(), [0, 1, 2, 3, 4]);
    permute(&mut things, 0, 5, &mut |way| all.push(way.to_vec()));
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 120);
    permute(&mut things[..3], 0, 1, &mut |way| exchanges.push(way.to_vec()));
    assert_eq!(exchanges, [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 1, 0]]);
}

#[test]
fn names_in_a_list_change_places_without_the_count_before_it() {
    let graph = || (int(0..=9_u64), vec((int(0..=9_u64), int(0..=9_u64)), 0..=9));
    let start = tree(graph(), [&[number(2)], &*list_of(&[&[number(0), number(2)], &[number(2), number(1)]])].concat());
    let fails = |(most, edges): (u64, alloc::vec::Vec<(u64, u64)>)| {
        let is_path = matches!(edges.as_slice(), [(0, one), (other, _)] if one == other && *one > 0);
        most == 2 && is_path && edges[0].1 != edges[1].1 && edges[1].1 > 0
    };
    assert_eq!(thoroughly("permute_values", &start, fails).0, (2, [(0, 1), (1, 2)].into()));
}

#[test]
fn what_is_made_first_and_second_changes_places_with_its_names() {
    // Two are made, of which the others name one.
    #[derive(Clone, Debug, PartialEq)]
    enum Step {
        Make(u32),
        Use(usize),
    }
    let steps = || vec(one_of((int(0..=99_u32).map(Step::Make), int(0..=9_usize).map(Step::Use))), 0..=9);
    let wanted = [Step::Make(1), Step::Make(0), Step::Use(0)];
    let start = (0..).map(|seed| steps().tree(seed)).find(|tree| tree.value() == wanted).expect("those three");
    let fails = |steps: alloc::vec::Vec<Step>| match steps.as_slice() {
        [Step::Make(one), Step::Make(other), Step::Use(name)] => [*one, *other].get(*name) == Some(&1) && one != other,
        _ => false,
    };
    assert_eq!(thoroughly("permute_values", &start, fails).0, [Step::Make(0), Step::Make(1), Step::Use(1)]);
}
