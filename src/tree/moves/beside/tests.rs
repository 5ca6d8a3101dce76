//! Tests of `beside`.

use super::{Drafts, add_given};
use crate::choices::{Choices, FULL_SIZE};
use crate::tree::moves::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::tree::node::Node;
use crate::{Function, Gen, function, int, one_of, option, string, vec};
use alloc::string::String;
use alloc::vec::Vec;

type Values = (u64, Vec<u64>, u64);

fn values() -> impl Gen<Value = Values> {
    (int(0..=9_u64), vec(int(0..=9_u64), 0..=9), int(0..=9_u64))
}

fn start(before: u64, among: &[u64], behind: u64) -> Vec<crate::choices::Cell> {
    [[number(before)].as_slice(), &list(among), &[number(behind)]].concat()
}

#[test]
fn what_is_needed_twice_is_needed_in_a_list_but_once() {
    let is_twice = |(before, among, behind): &Values| {
        let all = [[*before, *behind].as_slice(), among].concat();
        all.iter().filter(|value| **value == 4).count() == 2
    };
    let least = |cells| thoroughly("beside", &tree(values(), cells), |values| is_twice(&values)).0;
    assert_eq!(least(start(0, &[4, 4], 0)), (4, [].to_vec(), 4));
    assert_eq!(least(start(4, &[4], 0)), (4, [].to_vec(), 4));
    assert_eq!(alone("beside", &tree(values(), start(0, &[4, 4], 0)), |_| true).1, 0);
}

#[test]
fn a_number_that_would_go_past_its_range_and_an_element_at_its_simplest_are_left_alone() {
    let least = |cells| thoroughly("beside", &tree(values(), cells), |_| true).0;
    assert_eq!(least(start(3, &[7], 3)), (3, [7].to_vec(), 3));
    assert_eq!(least(start(0, &[0], 0)), (0, [0].to_vec(), 0));
}

#[test]
fn an_amount_counts_for_all_that_it_stands_for_and_in_an_arm_too() {
    let steps = (int(0..=100_u64), vec(one_of((int(1..=10_u64).map(Ok), int(1..=10).map(Err))), 0..=9));
    let sum = |(before, steps): &(u64, Vec<Result<u64, u64>>)| {
        before + steps.iter().map(|step| step.map_or_else(|down| down, |up| up)).sum::<u64>()
    };
    let start = |amount: u64| (0..).map(|seed| (&steps).tree(seed)).find(|tree| sum(&tree.value()) == amount);
    for amount in [30, 40, 50] {
        let start = start(amount).expect("one of many");
        let (least, _) = thoroughly("beside", &start, |all| sum(&all) == amount);
        assert_eq!(least, (amount, [].to_vec()));
    }
}

#[test]
fn of_many_elements_the_first_and_the_last_are_looked_at() {
    // Behind the list nothing more has room.
    let least = |among: &[u64]| {
        let amount: u64 = among.iter().sum();
        let is_all =
            move |(before, among, behind): &Values| before + among.iter().sum::<u64>() == amount && *behind == 9;
        thoroughly("beside", &tree(values(), start(0, among, 9)), |values| is_all(&values)).0
    };
    assert_eq!(least(&[1, 9, 9, 9, 9, 2]), (3, [9, 9, 9, 9].to_vec(), 9));
    assert_eq!(least(&[9, 9, 9, 1, 9, 9]), (9, [9, 9, 9, 1, 9].to_vec(), 9));
}

#[test]
fn what_a_function_gives_for_one_argument_it_gives_for_all() {
    let functions = || function::<u8, _>(int(0..=9_u8));
    let is_start = |f: &Function<u8, u8>| [0, 1, 2].map(|n| f.call(&n)) == [0, 4, 0];
    let start = (0..).map(|seed| functions().tree(seed)).find(|tree| is_start(&tree.value())).expect("one of many");
    let few = |f: Function<u8, u8>| f.call(&1) == 4;
    let deleted = start.search(|f| few(f.clone()) && f.call(&0) == 0);
    let least = thoroughly("beside", &deleted, few).0;
    assert_eq!([0, 1, 2].map(|n| least.call(&n)), [4, 4, 4]);
}

type Address = (Option<char>, Vec<(String, String)>, Option<String>);

/// A drive, what is asked for and a place in what is found.
fn addresses() -> impl Gen<Value = Address> {
    let text = || string('a'..='d', 0..=3);
    (option('a'..='d'), vec((text(), text()), 0..=3), option(text()))
}

#[test]
fn what_a_list_holds_goes_to_a_field_that_holds_nothing() {
    let find = |is_wanted: &dyn Fn(&Address) -> bool| {
        (0..).map(|seed| addresses().tree(seed)).find(|tree| is_wanted(&tree.value())).expect("one of many")
    };
    let has_c = |(one, list, other): &Address| {
        *one == Some('c') || list.iter().any(|(name, _)| name == "c") || other.as_deref() == Some("c")
    };
    let is_listed = |(one, list, other): &Address| {
        one.is_none() && other.is_none() && matches!(&list[..], [(name, value)] if name == "c" && value.is_empty())
    };
    let start = find(&is_listed);
    assert_eq!(thoroughly("beside", &start, |value| has_c(&value)).0, (Some('c'), [].to_vec(), None));
    assert_eq!(thoroughly("beside", &start, |value| value.0.is_none() && has_c(&value)).0.2, Some("c".into()));
    // From one field to the other, where that is less.
    let start = find(&|(one, list, other)| one.is_none() && list.is_empty() && other.as_deref() == Some("c"));
    assert_eq!(thoroughly("beside", &start, |value| has_c(&value)).0, (Some('c'), [].to_vec(), None));
}

#[test]
fn what_a_list_holds_goes_to_an_empty_list_of_other_elements() {
    let lists = || (vec(int(0..=9_u8), 0..=3), vec((int(0..=9_u8), int(0..=9_u8)), 0..=3));
    let start = (0..).map(|seed| lists().tree(seed)).find(|tree| tree.value() == ([].into(), [(0, 3)].into()));
    let start = start.expect("one of many");
    let fails = |(one, other): (Vec<u8>, Vec<(u8, u8)>)| one.contains(&3) || other.iter().any(|pair| pair.1 == 3);
    assert_eq!(thoroughly("beside", &start, fails).0, ([3].into(), [].into()));
}

#[test]
fn no_list_in_front_is_given_as_many_numbers_as_there_were() {
    let given = |one: &[u64], other: &[u64]| {
        let (node, mut drafts) =
            (Node::new(Choices::new([list(one), list(other)].concat(), FULL_SIZE)), Drafts::default());
        let open = if one.is_empty() { 2 } else { 0 };
        add_given(&node, open, &mut drafts);
        drafts.0.len()
    };
    assert_eq!(given(&[], &[5]), 0);
    assert_eq!(given(&[5], &[]), 2);
}

#[test]
fn an_element_goes_out_of_one_list_and_another_list_is_longer() {
    let start = tree((vec(int(0..=9_u64), 0..=9), string('a'..='z', 0..=4)), [list(&[7, 8, 9]), list(&[])].concat());
    let is_long = |(numbers, text): (Vec<u64>, String)| numbers.len() + text.len() == 3;
    let (least, _) = thoroughly("beside", &start, is_long);
    assert_eq!(least, (Vec::new(), String::from("aaa")));
    // No longer than it may be.
    let start = tree((vec(int(0..=9_u64), 0..=9), string('a'..='z', 0..=2)), [list(&[7, 8, 9]), list(&[])].concat());
    assert_eq!(thoroughly("beside", &start, is_long).0, ([7].to_vec(), String::from("aa")));
}

#[test]
fn no_list_is_longer_for_one_that_it_holds() {
    let rows = || vec(vec(int(0..=9_u64), 0..=9), 0..=9);
    let start = tree(rows(), list_of(&[list(&[0, 0]).as_slice()]));
    let is_large = |rows: Vec<Vec<u64>>| rows.len() + rows.concat().len() == 3;
    assert_eq!(thoroughly("beside", &start, is_large).0, [[0, 0]]);
    // Between two that lie beside each other there is one.
    let start = tree((vec(int(0..=9_u64), 0..=9), rows()), [list(&[0, 0]), list(&[])].concat());
    let least = thoroughly("beside", &start, |(row, rows)| row.len() + rows.len() == 2).0;
    assert_eq!(least, (Vec::new(), [[], []].map(Vec::<u64>::from).to_vec()));
}
