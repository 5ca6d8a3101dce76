//! Questions that panic while they hold a lock.

use super::unpoisoned;
use crate::check::step;
use std::sync::{Mutex, RwLock};
use std::thread;

#[test]
fn a_lock_is_not_poisoned_by_a_question() {
    let (mutex, lock) = (Mutex::new(1), RwLock::new(2));
    for wrong in 0..3 {
        let ended = unpoisoned(&mut || {
            let (one, two) = (mutex.lock().expect("nobody panics"), lock.write().expect("nobody panics"));
            assert_eq!((*one, *two), (1, wrong));
        });
        assert_eq!(ended.is_ok(), wrong == 2, "the lock can be taken each time");
    }
    assert!(!mutex.is_poisoned() && !lock.is_poisoned() && !thread::panicking());
    // Otherwise it is.
    assert!(step::caught(&mut || assert_eq!(*mutex.lock().expect("nobody panics"), 0)).is_err());
    assert!(mutex.is_poisoned());
}

#[test]
fn a_question_is_asked_once() {
    let mut count = 0;
    assert!(unpoisoned(&mut || count += 1).is_ok());
    assert_eq!(count, 1);
}
