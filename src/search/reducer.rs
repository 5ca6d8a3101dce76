//! The reducer for any test case: an order, passes, and a predicate, without a generator.
//!
//! After D. R. MacIver's notes on test-case reduction: a total order makes every run end, a cache makes trying cheap,
//! and passes run until none of them finds anything. Knows nothing of trees and choices.

use crate::shrink::seen_hashes::SeenHashes;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

/// A reducer of any test case to the smallest one for which a predicate still holds, by an order and passes that you
/// give.
///
/// ```
/// use rosebush::{Attempt, Reducer};
/// fn drop_one(attempt: &mut Attempt<'_, String>) {
///     let mut at = 0;
///     while at < attempt.best().len() {
///         let mut shorter = attempt.best().clone();
///         shorter.remove(at);
///         if !attempt.fails(shorter) {
///             at += 1;
///         }
///     }
/// }
///
/// // The order: fewer characters first.
/// let reduced = Reducer::new(String::from("the quick brown fox"), |text: &String| text.contains('q') && text.contains('x'))
///     .ordered_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)))
///     .pass(drop_one)
///     .run();
/// assert_eq!(reduced.minimal, "qx");
/// ```
#[must_use = "nothing is reduced before it is run"]
pub struct Reducer<'r, C> {
    state: ReducerState<'r, C>,
    passes: Vec<Box<dyn FnMut(&mut Attempt<'_, C>) + 'r>>,
}

struct ReducerState<'r, C> {
    best: C,
    fails: Box<dyn FnMut(&C) -> bool + 'r>,
    order: Box<dyn Fn(&C, &C) -> Ordering + 'r>,
    identity: fn(&C) -> u64,
    tried: SeenHashes,
    evaluations: u64,
    improvements: u64,
    budget: u64,
    is_cut_short: bool,
    stop: Box<dyn FnMut() -> bool + 'r>,
    observer: Box<dyn FnMut(&C) + 'r>,
}

/// The result of a [`Reducer`].
///
/// ```
/// use rosebush::Reducer;
/// let reduced = Reducer::new("rose", |_| true).run();
/// assert_eq!((reduced.minimal, reduced.evaluations, reduced.is_cut_short), ("rose", 0, false));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reduced<C> {
    /// The smallest test case for which the predicate held.
    pub minimal: C,
    /// How often the predicate was called.
    pub evaluations: u64,
    /// Whether the budget or the stop callback ended the run.
    pub is_cut_short: bool,
}

/// The argument of a pass: the best test case so far, and a way to try others.
///
/// ```
/// use rosebush::{Attempt, Reducer};
/// fn decrease(attempt: &mut Attempt<'_, u32>) {
///     while !attempt.is_over() && attempt.fails(attempt.best() - 1) {}
/// }
/// assert_eq!(Reducer::new(40, |n| *n > 6).pass(decrease).run().minimal, 7);
/// ```
pub struct Attempt<'a, C> {
    state: &'a mut dyn AttemptState<C>,
}

trait AttemptState<C> {
    fn best(&self) -> &C;
    fn consider(&mut self, candidate: C) -> bool;
    fn is_over(&self) -> bool;
}

impl<C> Attempt<'_, C> {
    /// Returns the smallest test case so far.
    #[must_use]
    pub fn best(&self) -> &C {
        self.state.best()
    }

    /// Tries a candidate. Returns true if it is smaller than the best and the predicate holds: then it becomes the
    /// best. A candidate that was tried before is not evaluated again.
    pub fn fails(&mut self, candidate: C) -> bool {
        self.state.consider(candidate)
    }

    /// Returns whether the budget or the stop callback has ended the run: then nothing more is accepted.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }
}

impl<C> fmt::Debug for Attempt<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attempt").finish_non_exhaustive()
    }
}

impl<C> AttemptState<C> for ReducerState<'_, C> {
    fn best(&self) -> &C {
        &self.best
    }

    fn consider(&mut self, candidate: C) -> bool {
        if self.is_cut_short
            || (self.order)(&candidate, &self.best) != Ordering::Less
            || self.tried.mark((self.identity)(&candidate), 1) > 0
        {
            return false;
        }
        if self.evaluations >= self.budget || (self.stop)() {
            self.is_cut_short = true;
            return false;
        }
        self.evaluations += 1;
        if !(self.fails)(&candidate) {
            return false;
        }
        self.best = candidate;
        self.improvements += 1;
        (self.observer)(&self.best);
        true
    }

    fn is_over(&self) -> bool {
        self.is_cut_short
    }
}

/// 64-bit FNV-1a: a hash that is the same in every run.
struct Fnv(u64);

impl Hasher for Fnv {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

fn hash<C: Hash>(case: &C) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    case.hash(&mut hasher);
    hasher.finish()
}

impl<'r, C: 'r> Reducer<'r, C> {
    /// Makes a reducer of a test case for which `fails` returns true. The order is that of the type, which for strings
    /// and lists is lexicographic; see [`ordered_by`](Reducer::ordered_by).
    ///
    /// ```
    /// use rosebush::Reducer;
    /// let down = |attempt: &mut rosebush::Attempt<'_, u32>| while attempt.fails(attempt.best() - 1) {};
    /// assert_eq!(Reducer::new(40, |n| *n > 6).pass(down).run().minimal, 7);
    /// ```
    pub fn new(case: C, fails: impl FnMut(&C) -> bool + 'r) -> Self
    where
        C: Ord + Hash,
    {
        let state = ReducerState {
            best: case,
            fails: Box::new(fails),
            order: Box::new(C::cmp),
            identity: hash::<C>,
            tried: SeenHashes::new(usize::MAX),
            evaluations: 0,
            improvements: 0,
            budget: super::DEFAULT_BUDGET,
            is_cut_short: false,
            stop: Box::new(|| false),
            observer: Box::new(|_| ()),
        };
        Reducer { state, passes: Vec::new() }
    }

    /// Sets the order: what is smaller is simpler. It must be total, or the run may not end before its budget.
    ///
    /// ```
    /// use rosebush::Reducer;
    /// // The one nearest to 100.
    /// let reduced = Reducer::new(7, |n: &u32| n % 5 == 2)
    ///     .ordered_by(|a, b| a.abs_diff(100).cmp(&b.abs_diff(100)))
    ///     .pass(|attempt| for n in 90..110 { attempt.fails(n); })
    ///     .run();
    /// assert_eq!(reduced.minimal, 102);
    /// ```
    pub fn ordered_by(mut self, order: impl Fn(&C, &C) -> Ordering + 'r) -> Self {
        self.state.order = Box::new(order);
        self
    }

    /// Adds a pass. Passes run in the order in which they were added, again and again, until none finds anything.
    ///
    /// ```
    /// use rosebush::Reducer;
    /// let reduced = Reducer::new(1000, |n: &u32| n % 12 == 4)
    ///     .pass(|attempt| { attempt.fails(attempt.best() / 2); })
    ///     .pass(|attempt| while *attempt.best() >= 12 && attempt.fails(attempt.best() - 12) {})
    ///     .run();
    /// assert_eq!(reduced.minimal, 4);
    /// ```
    pub fn pass(mut self, pass: impl FnMut(&mut Attempt<'_, C>) + 'r) -> Self {
        self.passes.push(Box::new(pass));
        self
    }

    /// Sets after how many evaluations the run ends; 100,000 by default.
    ///
    /// ```
    /// use rosebush::Reducer;
    /// let steps = |attempt: &mut rosebush::Attempt<'_, u32>| while attempt.fails(attempt.best() - 1) {};
    /// let reduced = Reducer::new(40, |n| *n > 6).pass(steps).max_evaluations(3).run();
    /// assert_eq!((reduced.minimal, reduced.evaluations, reduced.is_cut_short), (37, 3, true));
    /// ```
    #[doc(alias = "budget")]
    pub fn max_evaluations(mut self, evaluations: u64) -> Self {
        self.state.budget = evaluations;
        self
    }

    /// Ends the run as soon as the callback returns true. It is called before each evaluation.
    ///
    /// ```
    /// use rosebush::Reducer;
    /// let reduced = Reducer::new(40, |_: &u32| true).pass(|attempt| { attempt.fails(0); }).stop_when(|| true).run();
    /// assert_eq!((reduced.minimal, reduced.evaluations, reduced.is_cut_short), (40, 0, true));
    /// ```
    pub fn stop_when(mut self, stop: impl FnMut() -> bool + 'r) -> Self {
        self.state.stop = Box::new(stop);
        self
    }

    /// Calls the observer with each new best test case.
    ///
    /// ```
    /// use rosebush::Reducer;
    /// let mut seen = Vec::new();
    /// let halves = |attempt: &mut rosebush::Attempt<'_, u32>| while attempt.fails(attempt.best() / 2) {};
    /// let reduced = Reducer::new(40, |n| *n > 6).pass(halves).observe(|better| seen.push(*better)).run();
    /// assert_eq!((reduced.minimal, seen), (10, vec![20, 10]));
    /// ```
    pub fn observe(mut self, observer: impl FnMut(&C) + 'r) -> Self {
        self.state.observer = Box::new(observer);
        self
    }

    /// Runs all passes again and again, until none finds anything smaller.
    ///
    /// ```
    /// use rosebush::Reducer;
    /// let reduced = Reducer::new(40, |n: &u32| *n > 6).pass(|attempt| { attempt.fails(attempt.best() - 1); }).run();
    /// assert_eq!((reduced.minimal, reduced.evaluations), (7, 34));
    /// ```
    #[must_use]
    pub fn run(mut self) -> Reduced<C> {
        self.state.tried.mark((self.state.identity)(&self.state.best), 1);
        let mut before = None;
        while before != Some(self.state.improvements) && !self.state.is_cut_short {
            before = Some(self.state.improvements);
            for pass in &mut self.passes {
                pass(&mut Attempt { state: &mut self.state });
            }
        }
        Reduced { minimal: self.state.best, evaluations: self.state.evaluations, is_cut_short: self.state.is_cut_short }
    }
}

impl<C: fmt::Debug> fmt::Debug for Reducer<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reducer").field("best", &self.state.best).finish_non_exhaustive()
    }
}
