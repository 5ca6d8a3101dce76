//! Settings of which cases are tried: how many, from which seed, one of them again, all of them.

use crate::check::settings::Check;

impl Check {
    /// Sets how many cases have to pass; 256 by default. If the generator has no more values than that, all of them are
    /// tried: see [`exhaustive`](Check::exhaustive).
    ///
    /// Otherwise sizes rise: case `i`, counted from 0, has the size `i * 100 / (n - 1)`, where `n` is the number of
    /// cases, at most 256. After `n` cases sizes begin again at 0. So a long run begins with the 256 cases of a shorter
    /// one, and has had all sizes if a [`timeout`](Check::timeout) ends it later. From size 33 on, 3 of 8 cases are
    /// uniform at full size. In 2 of 8 cases most lists are nearly as long as the size allows. After a discard, larger
    /// and smaller sizes alternate until a case passes. In some cases [parts depend on each
    /// other](crate::all_generators#cases-whose-parts-depend-on-each-other).
    ///
    /// A run has up to four times as many cases while the scores of [`target`](crate::target) rise, and up to 32 times
    /// as many while a demand of [`cover`](crate::cover) is undecided.
    ///
    /// # Panics
    /// If the number is 0.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let tried = std::cell::Cell::new(0);
    /// Check::new().cases(12).check(int(0..=99), |_: u8| tried.set(tried.get() + 1));
    /// assert_eq!(tried.get(), 12);
    /// ```
    #[track_caller]
    #[inline]
    pub fn cases(mut self, cases: u64) -> Check {
        assert!(cases > 0, "cases: {cases} cases would test nothing");
        self.cases = cases;
        self
    }

    /// Sets how many cases may be invalid (discarded or rejected) for each case that has to pass; 10 by default. A run
    /// with more of them gives up. For this, fewer than ten wanted cases count as ten. A run also gives up if 100 draws
    /// are rejected before any case passes.
    ///
    /// ```
    /// use rosebush::{Check, assume, int};
    /// let rare = |n: u32| assume!(n % 50 == 7);
    /// assert!(!Check::new().cases(100).seed(1).run(int(0..=999), rare).is_passed());
    /// assert!(Check::new().cases(100).seed(1).max_discard_ratio(100).run(int(0..=999), rare).is_passed());
    /// ```
    #[inline]
    pub fn max_discard_ratio(mut self, discards_per_case: u64) -> Check {
        self.max_discard_ratio = discards_per_case;
        self
    }

    /// Sets the seed that the cases are drawn from. By default every run has a different one, which the report shows.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let first = || Check::new().seed(5).run(int(0..=1000), |n: u32| n < 100).into_failure().unwrap().first;
    /// assert_eq!(first(), first());
    /// ```
    #[inline]
    pub fn seed(mut self, seed: u64) -> Check {
        self.seed = Some(seed);
        self
    }

    /// Sets whether a generator with few values has all of them tried, simplest first, instead of drawn cases; on by
    /// default. Few means at most as many as [`cases`](Check::cases), and at most 10,000.
    ///
    /// The values are counted by generating them, see [`Gen::all_values`](crate::Gen::all_values), with at most 16
    /// draws for each. Most generators show with their first draw that they have too many. Discarded cases are not
    /// replaced: the run passes if any case passes. A demand of [`cover`](crate::cover) holds if any case has the
    /// label, since shares only make sense for drawn cases. A property that draws as it runs always has drawn cases.
    /// Switch this off for a property that depends on more than its value, such as on time.
    ///
    /// ```
    /// use rosebush::{Check, Outcome, boolean, int};
    /// let cases = (boolean(), int(0..=9));
    /// let Outcome::Passed(passed) = Check::new().run(&cases, |(_, n)| n < 10) else { panic!() };
    /// assert_eq!(passed.to_string(), "All 20 possible cases passed.");
    /// let Outcome::Passed(passed) = Check::new().exhaustive(false).run(&cases, |(_, n)| n < 10) else { panic!() };
    /// assert_eq!(passed.cases, 256);
    /// ```
    #[doc(alias = "enumerate")]
    #[inline]
    pub fn exhaustive(mut self, is_exhaustive: bool) -> Check {
        self.is_exhaustive = is_exhaustive;
        self
    }

    /// Runs only the case of a token from a report, once, without a search. Whitespace around the token is ignored.
    ///
    /// If the generator has changed, or the token is another check's, another case is read. If that one passes, this
    /// says nothing about the original case: the run gives up, and [`check`](Check::check) fails. A property that draws
    /// as it runs may draw other values once it is fixed: then the run passes.
    ///
    /// # Panics
    /// If the text is not a token; the message says where it goes wrong.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let failure = Check::new().replay("r1-61-S2t-8dxp").run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap();
    /// assert_eq!(failure.minimal, 101);
    /// ```
    #[track_caller]
    pub fn replay(mut self, token: impl AsRef<str>) -> Check {
        let token = token.as_ref().trim();
        match token.parse() {
            Ok(choices) => self.replay = Some(choices),
            Err(error) => panic!("replay: {token:?} is not a token: {error}"),
        }
        self
    }
}
