//! Settings of how long things may take: a run, a case, the search for the minimal counterexample.

use crate::check::settings::Check;
use std::time::Duration;

impl Check {
    /// Sets how long the whole run may take. When the time is up, no further case is drawn: the run passes if any case
    /// has passed, and says how many did. A search ends with the best value so far. No limit by default.
    ///
    /// ```
    /// use rosebush::{Check, Outcome, int};
    /// use std::time::Duration;
    /// let time = Duration::from_millis(500);
    /// let outcome = Check::new().timeout(time).run(int(0..=9), |_: u32| std::thread::sleep(time));
    /// assert!(matches!(outcome, Outcome::Passed(passed) if passed.is_out_of_time && passed.cases == 1));
    /// ```
    #[inline]
    pub fn timeout(mut self, timeout: Duration) -> Check {
        self.timeout = Some(timeout);
        self
    }

    /// Sets how long one case of an [`isolated`](Check::isolated) property, or of [`check_async`](Check::check_async),
    /// may take; 10 seconds by default. A process that takes longer is killed, a future is dropped, and the case has
    /// failed.
    ///
    /// # Panics
    /// If the time is zero.
    ///
    /// ```standalone_crate
    /// use rosebush::{Cause, Check, int};
    /// use std::time::Duration;
    /// let property = |n: u32| while n > 0 { std::thread::sleep(Duration::from_secs(1)) };
    /// let check = Check::new().isolated("main").case_timeout(Duration::from_secs(1));
    /// let failure = check.run(int(0..=1), property).into_failure().unwrap();
    /// assert_eq!(failure.minimal, 1);
    /// assert!(matches!(failure.cause, Cause::TimedOut { .. }));
    /// ```
    #[doc(alias = "deadline")]
    #[track_caller]
    #[inline]
    pub fn case_timeout(mut self, timeout: Duration) -> Check {
        assert!(!timeout.is_zero(), "case_timeout: no case ends within {timeout:?}");
        self.case_timeout = timeout;
        self
    }

    /// Sets how long the search for the minimal counterexample may take, with all that follows it: further cases and
    /// searches for [failures of other kinds](Check::all_failures), and what is [explained](Check::explain). When the
    /// time is up, the smallest counterexample found by then is reported, with what else is known by then. Each failure
    /// is still read back from its token, which takes one to three runs of the property, and a run that has begun is
    /// not ended. No limit by default, and 10 seconds for programs on threads.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let check = Check::new().seed(1).shrink_timeout(std::time::Duration::ZERO);
    /// let failure = check.run(int(0..=1000), |n: u32| n < 100).into_failure().unwrap();
    /// assert!(failure.is_cut_short && failure.is_out_of_time && failure.evaluations == 0);
    /// ```
    #[inline]
    pub fn shrink_timeout(mut self, timeout: Duration) -> Check {
        self.shrink_timeout = Some(timeout);
        self
    }

    /// Sets how often the search for the minimal counterexample may run the property; 10,000 times by default. With 0,
    /// the original counterexample is reported as it is.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().seed(1).max_evaluations(0).run(int(0..=1000), |n: u32| n < 100);
    /// let failure = outcome.into_failure().unwrap();
    /// assert_eq!(failure.minimal, *failure.first.value());
    /// ```
    #[doc(alias = "max_shrink_iters")]
    #[inline]
    pub fn max_evaluations(mut self, evaluations: u64) -> Check {
        self.max_evaluations = evaluations;
        self
    }

    /// Sets how much of the search for the minimal counterexample goes into pairs of edits, see [`Search::effort`]: 4
    /// by default, 0 for none.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().seed(1).effort(0).run(int(0..=1000), |n: u32| n < 100);
    /// assert_eq!(outcome.into_failure().unwrap().minimal, 100);
    /// ```
    ///
    /// [`Search::effort`]: crate::Search::effort
    #[inline]
    pub fn effort(mut self, effort: u32) -> Check {
        self.effort = Some(effort);
        self
    }
}
