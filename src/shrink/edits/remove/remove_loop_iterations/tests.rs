//! Tests of `remove_loop_iterations`.

use crate::shrink::edits::testing::{alone, thoroughly};
use crate::{Gen, boolean, compose, int};
use alloc::vec::Vec;

/// A number of nodes, each of which names one.
fn nodes() -> impl Gen<Value = Vec<usize>> {
    compose(|source| {
        let count = source.draw(int(0..=9_usize))?;
        (0..count).map(|_| source.draw(int(0..=9_usize))).collect()
    })
}

#[test]
fn nodes_before_one_that_is_named_go_and_the_name_with_them() {
    let names_the_last_but_one = |nodes: &Vec<usize>| nodes.len() > 1 && nodes.last() == Some(&(nodes.len() - 2));
    let trees = (0..).map(|seed| nodes().tree(seed));
    for start in trees.filter(|tree| tree.value().len() > 5 && names_the_last_but_one(&tree.value())).take(9) {
        let (minimal, _) = thoroughly("remove_loop_iterations", &start, |nodes| names_the_last_but_one(&nodes));
        assert_eq!((minimal.len(), minimal[1]), (2, 0));
        assert_eq!(alone("remove_loop_iterations", &start, |nodes| !nodes.is_empty()).0.len(), 1);
    }
}

#[test]
fn rounds_that_nothing_refers_past_go_with_the_count_alone() {
    let trees = (0..).map(|seed| nodes().tree(seed)).filter(|tree| tree.value().len() > 4);
    for start in trees.take(9) {
        let first = start.value()[0];
        let (minimal, _) = thoroughly("remove_loop_iterations", &start, |nodes| nodes.first() == Some(&first));
        assert_eq!(minimal, [first]);
    }
}

#[test]
fn the_first_round_may_draw_nothing() {
    let steps = || {
        compose(|source| {
            let count = source.draw(int(0..=9_usize))?;
            (1..count).map(|at| source.draw(int(0..=9_usize).map(move |to| (at, to)))).collect::<Result<Vec<_>, _>>()
        })
    };
    let is_start = |steps: &[(usize, usize)]| steps.len() == 6 && steps.iter().all(|(_, to)| *to > 6);
    let start = (0..).map(|seed| steps().tree(seed)).find(|tree| is_start(&tree.value())).expect("six steps");
    let last = start.value()[5].1;
    let (minimal, _) =
        thoroughly("remove_loop_iterations", &start, |steps| steps.last().is_some_and(|(_, to)| *to == last));
    assert_eq!(minimal, [(1, last)]);
}

#[test]
fn the_greatest_number_there_is_may_be_before_a_loop() {
    let marked = || {
        compose(|source| {
            let mark = source.draw(int(0_u64..))?;
            let nodes: Vec<usize> = (0..3).map(|_| source.draw(int(0..=9_usize))).collect::<Result<_, _>>()?;
            Ok((mark, nodes))
        })
    };
    let mut trees = (0..).map(|seed| marked().tree(seed)).filter(|tree| tree.value().1.iter().all(|node| *node > 3));
    let start = trees.find(|tree| tree.value().0 == u64::MAX).expect("an edge");
    assert_eq!(thoroughly("remove_loop_iterations", &start, |_| true), (start.value(), 0));
}

/// How often it is tried again, up to a hundred times.
fn retries() -> impl Gen<Value = u32> {
    compose(|source| {
        let mut count = 0;
        while count < 100 && !source.draw(boolean().probability(0.05))? {
            count += 1;
        }
        Ok(count)
    })
}

#[test]
fn rounds_that_nothing_counts_go_in_runs() {
    for start in (0..).map(|seed| retries().tree(seed)).filter(|tree| (20..100).contains(&tree.value())).take(20) {
        let (minimal, evaluated) = alone("remove_loop_iterations", &start, |count| count >= 9);
        assert_eq!(minimal, 9);
        assert!(evaluated < 20, "{evaluated}");
    }
}

#[test]
fn in_the_end_as_many_rounds_go_at_once_as_have_to() {
    for start in (0..).map(|seed| retries().tree(seed)).filter(|tree| (20..100).contains(&tree.value())).take(20) {
        let rest = start.value() % 5;
        assert_eq!(
            thoroughly("remove_loop_iterations", &start, |count| count >= 9 && count % 5 == rest).0,
            9 + (rest + 1) % 5
        );
    }
}
