//! What a machine with threads of std remembers from run to run: whether it has failed, and what was abandoned. It
//! says how often and how long programs are run, and nothing of whether they are right.

use crate::check::locked;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// How many threads may be abandoned. Each has a stack, and whatever the system has.
const MAX_ABANDONED: usize = 64;
/// How many times as often as the last program that failed had to, a program is run in a search. A smaller one may fail
/// more rarely.
const TIMES_AS_OFTEN: u64 = 3;
/// How many times as often as the machine says a program is run in a search, at most.
const MAX_TIMES_REPETITIONS: u64 = 10;

#[derive(Default)]
pub(super) struct RunMemory {
    has_failed: AtomicBool,
    /// How many runs the last program needed that failed.
    needed: AtomicU64,
    abandoned: AtomicUsize,
    /// The rules whose commands waited, though they say nothing of it.
    waited: Mutex<BTreeSet<String>>,
}

impl RunMemory {
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    /// Notes that a program failed in its run of this number.
    pub(super) fn failed_in(&self, runs: u64) {
        self.needed.store(runs, Ordering::Relaxed);
        self.has_failed.store(true, Ordering::Relaxed);
    }

    /// How often a program is run, until it fails; `is_known` says that it has failed before.
    pub(super) fn runs(&self, repetitions: u64, is_known: bool) -> u64 {
        if is_known {
            return repetitions.saturating_mul(MAX_TIMES_REPETITIONS);
        }
        if !self.has_failed() {
            return repetitions;
        }
        let needed = self.needed.load(Ordering::Relaxed).saturating_mul(TIMES_AS_OFTEN);
        needed.clamp(repetitions, repetitions.saturating_mul(MAX_TIMES_REPETITIONS))
    }

    /// Notes that so many threads were abandoned.
    pub(super) fn left(&self, threads: usize) {
        self.abandoned.fetch_add(threads, Ordering::Relaxed);
    }

    pub(super) fn abandoned(&self) -> usize {
        self.abandoned.load(Ordering::Relaxed)
    }

    /// Whether no further thread may be abandoned.
    pub(super) fn is_full(&self) -> bool {
        self.abandoned() >= MAX_ABANDONED
    }

    pub(super) fn waited(&self, rule: &str) {
        locked(&self.waited).insert(rule.to_owned());
    }

    pub(super) fn has_waited(&self, rule: &str) -> bool {
        locked(&self.waited).contains(rule)
    }
}
