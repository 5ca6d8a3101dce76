//! The search against one that tries all orders, over random histories of a register and of a queue.

use super::{Final, Interval, Linearization, Operations, linearize};
use crate::source::Random;
use std::collections::VecDeque;

/// An operation on a queue of small numbers, with what it returned.
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
        Operation::Pop(response) => queue.pop_front() == response,
        Operation::Length(response) => queue.len() == response,
        Operation::Exchange(response, n) => std::mem::replace(register, n) == response,
    }
}

/// Two or three threads of a few operations each, whose responses are those of some order of them, or one is not.
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
            all.push((at, thread, Interval { invoked: begin, returned: Some(end) }, random.up_to(3), value));
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
    // Half of them with another response.
    if random.chance(1, 2) {
        let at = random.up_to(operations.len() as u64 - 1) as usize;
        operations[at].1 = match operations[at].1 {
            Operation::Push(n) => Operation::Push((n + 1) % 3),
            Operation::Pop(response) => {
                Operation::Pop(response.map_or(Some(0), |n| if n == 0 { None } else { Some(n - 1) }))
            }
            Operation::Length(length) => Operation::Length(length.saturating_sub(1)),
            Operation::Exchange(response, n) => Operation::Exchange((response + 1) % 3, n),
        };
    }
    operations
}

/// Whether any order of all operations, each begun after those that were over by then, explains the responses.
fn is_explained_by_any(operations: &[(Interval, Operation)], order: &mut Vec<usize>) -> bool {
    if order.len() == operations.len() {
        let mut state = ModelState::default();
        return order.iter().all(|at| step(operations[*at].1, &mut state));
    }
    (0..operations.len()).any(|next| {
        let is_before = |other: usize| is_over_before(operations[other].0, operations[next].0);
        if order.contains(&next) || (0..operations.len()).any(|other| is_before(other) && !order.contains(&other)) {
            return false;
        }
        order.push(next);
        let is_explained = is_explained_by_any(operations, order);
        order.pop();
        is_explained
    })
}

fn is_over_before(one: Interval, other: Interval) -> bool {
    one.returned.is_some_and(|returned| returned < other.invoked)
}

/// Operations and last states as functions say.
struct ByFunctions<F, E, T> {
    step: F,
    judge: E,
    of: std::marker::PhantomData<fn(T)>,
}

impl<F: FnMut(usize, &mut T) -> bool, E: FnMut(&T) -> Final, T: Clone + PartialEq + std::fmt::Debug> Operations
    for ByFunctions<F, E, T>
{
    type State = T;

    fn step(&mut self, operation: usize, state: &mut T) -> bool {
        (self.step)(operation, state)
    }

    fn judge(&mut self, state: &T) -> Final {
        (self.judge)(state)
    }

    fn is_over(&self) -> bool {
        false
    }
}

fn search<T: Clone + PartialEq + std::fmt::Debug>(
    intervals: &[Interval],
    start: &T,
    step: impl FnMut(usize, &mut T) -> bool,
    judge: impl FnMut(&T) -> Final,
) -> Linearization {
    linearize(intervals, start, &mut ByFunctions { step, judge, of: std::marker::PhantomData })
}

fn explained(operations: &[(Interval, Operation)]) -> Linearization {
    let intervals: Vec<Interval> = operations.iter().map(|(interval, _)| *interval).collect();
    search(&intervals, &ModelState::default(), |at, state| step(operations[at].1, state), |_| Final::Accepted)
}

#[test]
fn it_agrees_with_trying_all_orders() {
    let mut random = Random::from_seed(1);
    let mut counts = [0, 0];
    for _ in 0..10_000 {
        let operations = history(&mut random);
        let expected = is_explained_by_any(&operations, &mut Vec::new());
        let found = explained(&operations);
        assert_eq!(matches!(found, Linearization::Found(_)), expected, "{operations:?}: {found:?}");
        counts[usize::from(expected)] += 1;
        if let Linearization::Found(order) = found {
            let mut state = ModelState::default();
            assert!(order.len() == operations.len() && order.iter().all(|at| step(operations[*at].1, &mut state)));
            let late = |at: usize, rest: &[usize]| {
                rest.iter().any(|after| is_over_before(operations[*after].0, operations[at].0))
            };
            assert!((0..order.len()).all(|at| !late(order[at], &order[at + 1..])), "{operations:?}: {order:?}");
        }
    }
    assert!(counts.iter().all(|count| *count > 1_000), "{counts:?}");
}

/// Three threads of eight operations each, of which each overlaps with two or three of either other thread.
fn three_threads_of_eight() -> Vec<Interval> {
    let begins = (0..3).flat_map(|thread| (0..8).map(move |number| 20 * number + 6 * thread));
    begins.map(|begin| Interval { invoked: begin, returned: Some(begin + 19) }).collect()
}

/// No order explains one of the responses: each state is searched once.
#[test]
fn three_threads_of_eight_are_fast() {
    let intervals = three_threads_of_eight();
    let mut steps = 0;
    let exchange = |at: usize, state: &mut ModelState| {
        steps += 1;
        step(if at == 23 { Operation::Length(1) } else { Operation::Exchange(0, 0) }, state)
    };
    let found = search(&intervals, &ModelState::default(), exchange, |_| Final::Accepted);
    assert_eq!(found, Linearization::None);
    assert!(steps < 1_000, "{steps}");
}

/// Where each order gives another state and responses say nothing, there are too many states to say that no order
/// explains the last response; where one does, it is found.
#[test]
fn a_search_ends_however_many_states_there_are() {
    let intervals = three_threads_of_eight();
    let last = |length| {
        move |at: usize, state: &mut ModelState| {
            step(if at == 23 { Operation::Length(length) } else { Operation::Push(at as u64) }, state)
        }
    };
    let explain = |length| search(&intervals, &ModelState::default(), last(length), |_| Final::Accepted);
    assert_eq!(explain(1), Linearization::Undecided);
    assert!(matches!(explain(23), Linearization::Found(_)));
}

#[test]
fn what_all_may_end_in_is_asked_for() {
    let both = [Interval { invoked: 0, returned: Some(5) }; 2];
    let put = |at: usize, state: &mut usize| {
        *state = at;
        true
    };
    let only = |wanted: usize| move |last: &usize| if *last == wanted { Final::Accepted } else { Final::Rejected };
    assert_eq!(search(&both, &7, put, only(0)), Linearization::Found(vec![1, 0]));
    assert_eq!(search(&both, &7, put, only(7)), Linearization::None);
    assert_eq!(search(&both, &7, put, |_| Final::Open), Linearization::Undecided);
    assert_eq!(search(&[], &7, put, |_| Final::Accepted), Linearization::Found(vec![]));
}

/// Each different last state is judged once, however many orders lead there.
#[test]
fn a_last_state_is_judged_once() {
    let all = [Interval { invoked: 0, returned: Some(5) }; 5];
    let mut judged = Vec::new();
    let put = |at: usize, state: &mut usize| {
        *state = at / 2;
        true
    };
    let found = search(&all, &7, put, |last| {
        judged.push(*last);
        Final::Rejected
    });
    judged.sort_unstable();
    assert_eq!((found, judged), (Linearization::None, vec![0, 1, 2]));
}

/// An operation that has not returned may have been done, at any time since it was invoked, or not.
#[test]
fn a_pending_operation_may_be_done_or_not() {
    let write = Interval { invoked: 3, returned: None };
    let read = |invoked| Interval { invoked, returned: Some(invoked + 1) };
    let search = |second: u64, reads: [usize; 2]| {
        let step = |at: usize, state: &mut usize| {
            if at == 0 {
                *state = 1;
            }
            at == 0 || *state == reads[at - 1]
        };
        search(&[write, read(0), read(second)], &0, step, |_| Final::Accepted)
    };
    assert_eq!(search(5, [0, 0]), Linearization::Found(vec![1, 2]));
    assert_eq!(search(5, [0, 1]), Linearization::Found(vec![1, 0, 2]));
    assert_eq!(search(5, [1, 1]), Linearization::None);
    assert_eq!(search(2, [0, 1]), Linearization::Found(vec![1, 0, 2]));
    assert_eq!(search(1, [0, 1]), Linearization::None);
}

/// Where states are compared by nothing but `==`, a search ends after a number of comparisons.
#[test]
fn a_search_ends_however_long_it_takes_to_compare_states() {
    #[derive(Clone)]
    struct Opaque<'c>(Vec<usize>, &'c std::cell::Cell<usize>);
    impl PartialEq for Opaque<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }
    impl std::fmt::Debug for Opaque<'_> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("the same for all")
        }
    }
    let comparisons = std::cell::Cell::new(0);
    let push = |at: usize, state: &mut Opaque<'_>| {
        state.0.push(at);
        true
    };
    let start = Opaque(Vec::new(), &comparisons);
    let all = [Interval { invoked: 0, returned: Some(5) }; 12];
    assert_eq!(search(&all, &start, push, |_| Final::Rejected), Linearization::Undecided);
    assert!(comparisons.get() < 300_000, "{comparisons:?}");
}
