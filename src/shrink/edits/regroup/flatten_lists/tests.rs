//! Tests of `flatten_lists`.

use crate::choices::{Cell, Frame};
use crate::shrink::edits::testing::{alone, arm, framed, list_of, number, thoroughly, tree};
use crate::{Gen, int, just, level, one_of, vec};
use alloc::boxed::Box;
use alloc::vec::Vec;

#[derive(Debug, PartialEq)]
enum Nest {
    Number(u64),
    List(Vec<Nest>),
}

impl Nest {
    fn flat(&self) -> Vec<u64> {
        match self {
            Nest::Number(n) => [*n].to_vec(),
            Nest::List(all) => all.iter().flat_map(Nest::flat).collect(),
        }
    }
}

fn nests(depth: usize) -> Box<dyn Gen<Value = Nest>> {
    let number = int(0..=u64::MAX).map(Nest::Number);
    if depth == 0 {
        return Box::new(level("nest", number));
    }
    Box::new(level("nest", one_of((number, vec(nests(depth - 1), 0..=5).map(Nest::List)))))
}

fn nested(key: u64, inside: &[Cell]) -> Vec<Cell> {
    framed(Frame::Level, "nest", &framed(Frame::Alternative, "", &[&[arm(key)], inside].concat()))
}

#[test]
fn children_of_a_child_go_to_be_after_it() {
    let leaf = |n| nested(0, &[number(n)]);
    let inner = nested(1, &list_of(&[&leaf(2)]));
    let start = tree(nests(3), nested(1, &list_of(&[&inner, &leaf(4)])));
    let fails =
        |nest: Nest| matches!(&nest, Nest::List(all) if matches!(all[0], Nest::List(_)) && nest.flat() == [2, 4]);
    let (minimal, evaluated) = thoroughly("flatten_lists", &start, fails);
    assert_eq!((minimal, evaluated), (Nest::List([Nest::List([].into()), Nest::Number(2), Nest::Number(4)].into()), 1));
    assert_eq!(alone("flatten_lists", &start, |_| true).1, 0);
}

/// A group of words or groups, which is an alternative within a level.
fn group(depth: usize) -> Box<dyn Gen<Value = Nest>> {
    let number = int(0..=u64::MAX).map(Nest::Number);
    if depth == 0 {
        return Box::new(level("group", vec(one_of([number]), 0..=5).map(Nest::List)));
    }
    Box::new(level("group", vec(one_of((number, group(depth - 1))), 0..=5).map(Nest::List)))
}

#[test]
fn elements_that_are_no_levels_go_out_of_one() {
    let choice = |key: u64, inside: &[Cell]| framed(Frame::Alternative, "", &[&[arm(key)], inside].concat());
    let inner = framed(Frame::Level, "group", &list_of(&[&choice(0, &[number(2)])]));
    let start = tree(group(2), framed(Frame::Level, "group", &list_of(&[&choice(1, &inner)])));
    let (minimal, evaluated) = thoroughly("flatten_lists", &start, |nest: Nest| nest.flat() == [2]);
    assert_eq!((minimal, evaluated), (Nest::List([Nest::List([].into()), Nest::Number(2)].into()), 1));
}

#[test]
fn lists_of_something_else_stay() {
    let number = [number(1)];
    let start = tree(vec(vec(int(0..=u64::MAX), ..), ..), list_of(&[&list_of(&[&number, &number])]));
    assert_eq!(thoroughly("flatten_lists", &start, |_| true).1, 0);
}

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Push(u64),
    Pop,
    Extend(Vec<u64>),
}

#[test]
fn a_step_that_is_a_list_gives_way_to_single_ones() {
    let value = || int(0..=u64::MAX);
    let steps = || {
        let single = value().map(Step::Push);
        vec(one_of((just(Step::Pop), single, vec(value(), 0..=5).map(Step::Extend))), 0..=9)
    };
    let pushed = |steps: &[Step]| -> Vec<u64> {
        let all = steps.iter().flat_map(|step| match step {
            Step::Push(n) => [*n].to_vec(),
            Step::Extend(all) => all.clone(),
            Step::Pop => Vec::new(),
        });
        all.collect()
    };
    let extend = [&[arm(2)], list_of(&[&[number(4)]]).as_slice()].concat();
    let start = tree(steps(), list_of(&[&framed(Frame::Alternative, "", &extend)]));
    assert_eq!(start.value(), [Step::Extend([4].into())]);
    let (minimal, evaluated) = thoroughly("flatten_lists", &start, |steps| pushed(&steps) == [4]);
    // To pop nothing has no place for the numbers, and is no candidate.
    assert_eq!((minimal, evaluated), ([Step::Push(4)].into(), 1));
    assert_eq!(alone("flatten_lists", &start, |_| true).1, 0);
}
