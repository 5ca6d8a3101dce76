//! Whose turn it is.

use super::{Cut, Role, SUPERVISOR, Turns};
use crate::machine::policy::Policy;
use crate::machine::schedule::{Point, Schedule};

/// Two threads at one command each, which both can always continue.
fn two_threads(schedule: Schedule, max_steps: u64) -> Turns {
    let mut turns = Turns::new(schedule, Policy::Usual, max_steps);
    for (task, command) in [(1, 0), (2, 1)] {
        turns.spawned_next = Some(Role::Thread);
        turns.meet(task);
        turns.come_to(task, Some(command));
    }
    turns
}

#[test]
fn a_task_gives_way_where_its_schedule_says() {
    let mut schedule = Schedule::default();
    schedule.add_to_command(0, Point { step: 2, passed_over: 0 });
    let mut turns = two_threads(schedule, 100);
    let mut current = 1;
    let order: Vec<usize> = (0..5)
        .map(|_| {
            current = turns.next(&[SUPERVISOR, 1, 2], Some(current), false).unwrap();
            current
        })
        .collect();
    assert_eq!(order, [1, 1, 2, 2, 2]);
}

#[test]
fn a_task_that_runs_for_very_long_gives_way() {
    let mut turns = two_threads(Schedule::default(), 10_000);
    let mut current = 1;
    let order: Vec<usize> = (0..2_000)
        .map(|_| {
            current = turns.next(&[SUPERVISOR, 1, 2], Some(current), false).unwrap();
            current
        })
        .collect();
    let first = order.iter().position(|task| *task == 2).unwrap();
    let second = first + order[first..].iter().position(|task| *task == 1).unwrap();
    assert_eq!((first, second - first), (512, 513));
    // Twice as long the next time.
    assert!(order[second..second + 900].iter().all(|task| *task == 1));
}

#[test]
fn an_execution_that_does_not_end_is_cut() {
    let mut turns = two_threads(Schedule::default(), 10);
    for _ in 0..10 {
        assert_eq!(turns.next(&[SUPERVISOR, 1, 2], Some(1), false), Some(1));
    }
    assert_eq!((turns.next(&[SUPERVISOR, 1, 2], Some(1), false), turns.cut), (Some(SUPERVISOR), Some(Cut::Steps)));
}

#[test]
fn the_driver_is_woken_when_nothing_else_can_continue() {
    let mut turns = two_threads(Schedule::default(), 10);
    turns.spawned_next = Some(Role::Driver);
    turns.meet(3);
    (turns.waiting, turns.threads_left) = (Some(3), 2);
    assert_eq!((turns.next(&[SUPERVISOR, 2, 3], Some(1), false), turns.is_quiet), (Some(2), false));
    assert_eq!((turns.next(&[SUPERVISOR, 3], Some(2), false), turns.is_quiet), (Some(3), true));
}
