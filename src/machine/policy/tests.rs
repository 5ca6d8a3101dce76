//! What policies choose.

use super::{Choice, Policy};

fn choice(number: u64, candidates: &[usize], has_current: bool, leaves: bool) -> Choice<'_> {
    let usual = if leaves || !has_current { 0 } else { candidates.len() - 1 };
    Choice { number, candidates, usual, has_current, leaves, begins: false }
}

#[test]
fn a_task_that_leaves_is_never_chosen_by_a_policy_that_explores() {
    for number in 1..=40 {
        let mut policy = Policy::explores(7, number, 50);
        for decision in 1..=50 {
            let chosen = policy.choose(&choice(decision, &[3, 4, 2], true, true));
            assert!(chosen < 2, "schedule {number}");
        }
    }
}

/// A walk switches often, the others at few decisions.
#[test]
fn some_policies_switch_often_and_some_at_few_decisions() {
    let switches = |number| {
        let mut policy = Policy::explores(1, number, 100);
        (1..=100).filter(|decision| policy.choose(&choice(*decision, &[2, 1], true, false)) == 0).count()
    };
    for round in 0..10 {
        assert!(switches(4 * round + 4) > 25);
        assert!((1..=3).contains(&switches(4 * round + 3)));
    }
}
