//! What policies choose.

use super::{Choice, Policy, RunnableTasks};

fn candidates(tasks: &[usize], current: usize) -> RunnableTasks {
    let mut candidates = RunnableTasks::default();
    candidates.set(tasks.iter().copied(), Some(current));
    candidates
}

fn choice(number: u64, candidates: &RunnableTasks, leaves: bool) -> Choice<'_> {
    let usual = if leaves || !candidates.has_current() { 0 } else { candidates.len() - 1 };
    Choice { number, candidates, usual, leaves, begins: false }
}

#[test]
fn the_one_after_the_current_task_comes_first_and_this_one_last() {
    let of = |tasks, current| {
        let candidates = candidates(tasks, current);
        ((0..candidates.len()).map(|at| candidates.task(at)).collect::<Vec<_>>(), candidates.has_current())
    };
    assert_eq!(of(&[1, 2, 4], 2), (vec![4, 1, 2], true));
    assert_eq!(of(&[1, 2, 4], 4), (vec![1, 2, 4], true));
    assert_eq!(of(&[1, 2, 4], 3), (vec![1, 2, 4], false));
}

#[test]
fn a_task_that_leaves_is_never_chosen_by_a_policy_that_explores() {
    for number in 1..=40 {
        let mut policy = Policy::explores(7, number, 50);
        for decision in 1..=50 {
            let chosen = policy.choose(&choice(decision, &candidates(&[2, 3, 4], 2), true));
            assert!(chosen < 2, "schedule {number}");
        }
    }
}

/// A walk switches often, the others at few decisions.
#[test]
fn some_policies_switch_often_and_some_at_few_decisions() {
    let switches = |number| {
        let mut policy = Policy::explores(1, number, 100);
        (1..=100).filter(|decision| policy.choose(&choice(*decision, &candidates(&[1, 2], 1), false)) == 0).count()
    };
    for round in 0..10 {
        assert!(switches(4 * round + 4) > 25);
        assert!((1..=3).contains(&switches(4 * round + 3)));
    }
}
