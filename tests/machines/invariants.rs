//! Invariants of machines with threads, however they are written: a panic under the system's own lock, a bool, an error. A
//! right system passes, and its twin that loses an update fails.

use super::tried_of;
use rosebush::{Check, Machine, Program, int, machine, no_arguments};
use std::collections::VecDeque;

/// What one of the two versions of the system has in place of `std::sync`.
macro_rules! queues {
    ($sync:ident, $pause:expr) => {
        type Queue = $sync::Arc<$sync::Mutex<VecDeque<u8>>>;

        fn queues(is_lost: bool) -> Machine<Queue, VecDeque<u8>> {
            let push = move |queue: &mut Queue, n| {
                if !is_lost {
                    return queue.lock().unwrap().push_back(n);
                }
                let mut all = queue.lock().unwrap().clone();
                $pause();
                all.push_back(n);
                *queue.lock().unwrap() = all;
            };
            machine(Queue::default, VecDeque::new)
                .name("queue")
                .rule("push", |_| Some(int(0..=9)), push, VecDeque::push_back)
                .rule("pop", no_arguments, |queue, ()| queue.lock().unwrap().pop_front(), |all, ()| all.pop_front())
                .threads(2, 0..=3)
        }

        /// The forms of an invariant: it fails by a panic while the lock is held, by false, and by an error.
        fn forms(is_lost: bool) -> [Machine<Queue, VecDeque<u8>>; 3] {
            let is_equal = |queue: &Queue, all: &VecDeque<u8>| -> Result<(), String> {
                let queue = queue.lock().map_err(|error| error.to_string())?;
                if *queue == *all { Ok(()) } else { Err(format!("{queue:?}")) }
            };
            [
                queues(is_lost).invariant(|queue, all| assert_eq!(*queue.lock().unwrap(), *all)),
                queues(is_lost).invariant(|queue, all| *queue.lock().unwrap() == *all),
                queues(is_lost).invariant(is_equal),
            ]
        }
    };
}

fn run<S: Clone + Send + 'static, M: Clone + PartialEq + std::fmt::Debug + 'static>(
    machine: &Machine<S, M>,
    seed: u64,
    cases: u64,
) -> Option<Program<S, M>> {
    let check = Check::new().environment(false).seed(seed).cases(cases);
    check.run(machine, |program| program.run()).into_failure().map(|failure| failure.minimal)
}

mod on_threads {
    use super::*;
    use std::sync;

    queues!(sync, std::thread::yield_now);

    #[test]
    fn a_right_queue_passes() {
        for machine in forms(false) {
            for seed in 0..tried_of(40) {
                assert!(run(&machine, seed, 16).is_none(), "seed {seed}");
            }
        }
    }

    /// Two pushes at the same time are enough. How often they interleave is up to the operating system.
    #[test]
    fn a_lost_update_fails() {
        for machine in forms(true) {
            assert!((1..=8).any(|seed| run(&machine, seed, 256).is_some_and(|program| program.len() == 2)));
        }
    }
}

#[cfg(feature = "shuttle")]
mod on_schedules {
    use super::*;
    use shuttle::sync;

    queues!(sync, shuttle::thread::yield_now);

    #[test]
    fn a_right_queue_passes() {
        for machine in forms(false) {
            let machine = machine.schedules();
            for seed in 0..tried_of(40) {
                assert!(run(&machine, seed, 8).is_none(), "seed {seed}");
            }
        }
    }

    #[test]
    fn a_lost_update_ends_at_two_pushes() {
        for machine in forms(true) {
            let machine = machine.schedules();
            for seed in 1..=4 {
                let program = run(&machine, seed, 256).expect("it is found");
                assert_eq!(program.len(), 2, "seed {seed}: {program:?}");
            }
        }
    }
}
