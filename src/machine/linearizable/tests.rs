//! The search against one that tries all orders, over random histories of a register and of a queue.

use super::{Explained, Interval, explain};
use crate::source::Random;
use std::collections::VecDeque;

/// An operation on a queue of small numbers, with what it answered.
#[derive(Clone, Copy, Debug)]
enum Operation {
    Push(u64),
    Pop(Option<u64>),
    Length(usize),
    /// What a register at the end held, and holds then.
    Exchange(u64, u64),
}

type ModelState = (VecDeque<u64>, u64);

fn step(operation: Operation, (queue, register): &mut ModelState) -> bool {
    match operation {
        Operation::Push(n) => {
            queue.push_back(n);
            true
        }
        Operation::Pop(answer) => queue.pop_front() == answer,
        Operation::Length(answer) => queue.len() == answer,
        Operation::Exchange(answer, n) => std::mem::replace(register, n) == answer,
    }
}

/// Two or three threads of a few operations each, whose answers are those of some order of them, or one is not.
fn history(random: &mut Random) -> Vec<(Interval, Operation)> {
    let (threads, mut state, mut all) = (2 + random.up_to(1), ModelState::default(), Vec::new());
    for thread in 0..threads {
        let mut now = random.up_to(3);
        for _ in 0..=random.up_to(if threads == 2 { 3 } else { 1 }) {
            let begin = now + random.up_to(2);
            let end = begin + random.up_to(6);
            now = end + 1;
            let value = random.up_to(2);
            let at = begin + random.up_to(end - begin);
            all.push((at, thread, Interval { begin, end }, random.up_to(3), value));
        }
    }
    all.sort_by_key(|(at, thread, ..)| (*at, *thread));
    let mut operations: Vec<(Interval, Operation)> = Vec::new();
    for (_, _, interval, kind, value) in all {
        let operation = match kind {
            0 => Operation::Push(value),
            1 => Operation::Pop(state.0.front().copied()),
            2 => Operation::Length(state.0.len()),
            _ => Operation::Exchange(state.1, value),
        };
        assert!(step(operation, &mut state));
        operations.push((interval, operation));
    }
    // Half of them with another answer.
    if random.chance(1, 2) {
        let at = random.up_to(operations.len() as u64 - 1) as usize;
        operations[at].1 = match operations[at].1 {
            Operation::Push(n) => Operation::Push((n + 1) % 3),
            Operation::Pop(answer) => {
                Operation::Pop(answer.map_or(Some(0), |n| if n == 0 { None } else { Some(n - 1) }))
            }
            Operation::Length(length) => Operation::Length(length.saturating_sub(1)),
            Operation::Exchange(answer, n) => Operation::Exchange((answer + 1) % 3, n),
        };
    }
    operations
}

/// Whether any order of all operations, each begun after those that were over by then, explains the answers.
fn is_explained_by_any(operations: &[(Interval, Operation)], order: &mut Vec<usize>) -> bool {
    if order.len() == operations.len() {
        let mut state = ModelState::default();
        return order.iter().all(|at| step(operations[*at].1, &mut state));
    }
    (0..operations.len()).any(|next| {
        let is_before = |other: usize| operations[other].0.end < operations[next].0.begin;
        if order.contains(&next) || (0..operations.len()).any(|other| is_before(other) && !order.contains(&other)) {
            return false;
        }
        order.push(next);
        let is_explained = is_explained_by_any(operations, order);
        order.pop();
        is_explained
    })
}

fn explained(operations: &[(Interval, Operation)]) -> Explained {
    let intervals: Vec<Interval> = operations.iter().map(|(interval, _)| *interval).collect();
    explain(&intervals, &ModelState::default(), &mut |at, state| step(operations[at].1, state), &mut |_| true)
}

#[test]
fn it_agrees_with_trying_all_orders() {
    let mut random = Random::from_seed(1);
    let mut counts = [0, 0];
    for _ in 0..10_000 {
        let operations = history(&mut random);
        let expected = is_explained_by_any(&operations, &mut Vec::new());
        let found = explained(&operations);
        assert_eq!(matches!(found, Explained::By(_)), expected, "{operations:?}: {found:?}");
        counts[usize::from(expected)] += 1;
        if let Explained::By(order) = found {
            let mut state = ModelState::default();
            assert!(order.len() == operations.len() && order.iter().all(|at| step(operations[*at].1, &mut state)));
            let late =
                |at: usize, rest: &[usize]| rest.iter().any(|after| operations[*after].0.end < operations[at].0.begin);
            assert!((0..order.len()).all(|at| !late(order[at], &order[at + 1..])), "{operations:?}: {order:?}");
        }
    }
    assert!(counts.iter().all(|count| *count > 1_000), "{counts:?}");
}

/// Three threads of eight operations each, of which each overlaps with two or three of either other thread.
fn three_threads_of_eight() -> Vec<Interval> {
    let begins = (0..3).flat_map(|thread| (0..8).map(move |number| 20 * number + 6 * thread));
    begins.map(|begin| Interval { begin, end: begin + 19 }).collect()
}

/// No order explains one of the answers: each state is searched once.
#[test]
fn three_threads_of_eight_are_no_trouble() {
    let intervals = three_threads_of_eight();
    let mut steps = 0;
    let mut exchange = |at: usize, state: &mut ModelState| {
        steps += 1;
        step(if at == 23 { Operation::Length(1) } else { Operation::Exchange(0, 0) }, state)
    };
    let found = explain(&intervals, &ModelState::default(), &mut exchange, &mut |_| true);
    assert_eq!(found, Explained::ByNone);
    assert!(steps < 1_000, "{steps}");
}

/// Where each order gives another state and answers tell nothing, there are too many states to say that no order
/// explains the last answer; where one does, it is found.
#[test]
fn a_search_ends_however_many_states_there_are() {
    let intervals = three_threads_of_eight();
    let last = |length| {
        move |at: usize, state: &mut ModelState| {
            step(if at == 23 { Operation::Length(length) } else { Operation::Push(at as u64) }, state)
        }
    };
    let explain = |length| explain(&intervals, &ModelState::default(), &mut last(length), &mut |_| true);
    assert_eq!(explain(1), Explained::Undecided);
    assert!(matches!(explain(23), Explained::By(_)));
}

#[test]
fn what_all_may_end_in_is_asked_for() {
    let intervals = [Interval { begin: 0, end: 5 }, Interval { begin: 0, end: 5 }];
    let mut put = |at: usize, state: &mut usize| {
        *state = at;
        true
    };
    assert_eq!(explain(&intervals, &7, &mut put, &mut |last| *last == 0), Explained::By(vec![1, 0]));
    assert_eq!(explain(&intervals, &7, &mut put, &mut |last| *last == 7), Explained::ByNone);
    assert_eq!(explain(&[], &7, &mut put, &mut |_| true), Explained::By(vec![]));
}
