//! What a thread says that a property starts and that panics is told, however the property fails of it.

use rosebush::{Check, int};
use std::sync::mpsc::channel;
use std::thread::{scope, spawn};

/// Ways in which a property starts a thread that panics with a message, and fails since it did.
const WAYS: [fn(u32) -> bool; 6] = [
    |n| {
        spawn(move || assert!(n < 7, "told by a thread: {n}")).join().unwrap();
        true
    },
    |n| spawn(move || assert!(n < 7, "told by a thread: {n}")).join().is_ok(),
    |n| {
        scope(|scope| {
            scope.spawn(|| assert!(n < 7, "told by a thread: {n}"));
        });
        true
    },
    // What it was waited for never comes.
    |n| {
        let (answers, answer) = channel();
        spawn(move || {
            assert!(n < 7, "told by a thread: {n}");
            answers.send(n).unwrap();
        });
        answer.recv().unwrap() == n
    },
    // Thrown again, the message is the cause.
    |n| {
        spawn(move || assert!(n < 7, "told by a thread: {n}"))
            .join()
            .unwrap_or_else(|thrown| std::panic::resume_unwind(thrown));
        true
    },
    // Several threads, in any order.
    |n| {
        let threads: Vec<_> =
            (0..3).map(|more| spawn(move || assert!(n < 7, "told by a thread: {}", n + more))).collect();
        threads.into_iter().map(std::thread::JoinHandle::join).filter(Result::is_err).count() == 0
    },
];

#[test]
fn what_started_threads_say_is_in_the_report() {
    for (number, way) in WAYS.into_iter().enumerate() {
        for seed in 0..5 {
            let (alone, exhaustive) = (seed % 2 == 0, seed > 2);
            let check = Check::new().seed(seed).cases(1000).exhaustive(exhaustive);
            let outcome = if alone { check.run(int(0..=900), way) } else { check.run_on_threads(2, int(0..=900), way) };
            let report = outcome.to_string();
            let failure = outcome.into_failure().unwrap();
            assert_eq!(failure.minimal, 7, "{number}: {report}");
            // Once each.
            assert_eq!(report.matches("told by a thread: 7").count(), 1, "{number}: {report}");
            assert_eq!(report.matches("told by a thread: 9").count(), usize::from(number == 5), "{number}: {report}");
            let is_noted =
                report.contains("Note: While the case ran, a thread panicked at tests/check/started_threads.rs:");
            assert_eq!(is_noted, number != 4, "{number}: {report}");
        }
        let token = Check::new().seed(1).run(int(0..=900), way).into_failure().unwrap().choices.to_string();
        let report = Check::new().replay(token).run(int(0..=900), way).to_string();
        assert_eq!(report.matches("told by a thread: 7").count(), 1, "{number}: {report}");
    }
}
