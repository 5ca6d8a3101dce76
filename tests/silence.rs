//! How loud a check is. Alone in its process, since the library hooks into panics once, over the hook that was there before.
#![cfg(feature = "std")]

#[path = "panic_hook/text.rs"]
mod text;

use rosebush::{Check, Outcome, check, int};
use std::panic::{catch_unwind, set_hook, take_hook};
use std::sync::Mutex;
use std::thread;
use text::text_of;

static HEARD: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn heard() -> Vec<String> {
    std::mem::take(&mut *HEARD.lock().unwrap())
}

fn fails_at_seven(n: u32) {
    assert!(n < 7, "the property's own panic");
}

#[test]
fn panics_are_heard_unless_they_come_from_a_property() {
    let original = take_hook();
    set_hook(Box::new(|info| HEARD.lock().unwrap().push(text_of(info))));

    // A run is silent, however often the property panics.
    let failure = Check::new().seed(1).run(int(0..=1000), fails_at_seven).into_failure().unwrap();
    assert!(failure.improvements > 0);
    assert_eq!(heard(), [""; 0]);

    // A check is heard once, with its report.
    let check_fails = || check(int(0..=1000), fails_at_seven);
    assert!(catch_unwind(check_fails).is_err());
    let reports = heard();
    assert_eq!(reports.len(), 1);
    assert_eq!(reports[0].matches("the property's own panic").count(), 1, "{}", reports[0]);

    // A thread that the property starts is no part of it.
    let on_a_thread = |_: u32| assert!(thread::spawn(|| panic!("on a thread")).join().is_err());
    assert!(Check::new().cases(3).run(int(0..=1000), on_a_thread).is_passed());
    assert_eq!(heard(), ["on a thread"; 3]);

    // A check within a property is as silent as the property, and leaves it silent.
    let nested = |n: u32| {
        check_fails_quietly();
        assert!(n > 1000, "after the inner check");
    };
    assert!(!Check::new().run(int(0..=1000), nested).is_passed());
    assert_eq!(heard(), [""; 0]);

    // Several at once do not wake each other.
    thread::scope(|scope| {
        for seed in 0..8 {
            scope.spawn(move || {
                let outcome = Check::new().seed(seed).run(int(0..=1000), fails_at_seven);
                assert!(matches!(outcome, Outcome::Failed(failure) if failure.minimal == 7));
            });
        }
    });
    assert_eq!(heard(), [""; 0]);

    // Afterwards everything is heard as before.
    assert!(catch_unwind(|| panic!("outside")).is_err());
    assert_eq!(heard(), ["outside"]);
    drop(take_hook());
    set_hook(original);
}

fn check_fails_quietly() {
    assert!(!Check::new().run(int(0..=1000), fails_at_seven).is_passed());
    assert!(catch_unwind(|| check(int(0..=1000), fails_at_seven)).is_err());
}
