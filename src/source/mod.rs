//! What generators draw from: fresh randomness, fresh randomness written down, or choices read back.
//!
//! One type, so that a generator is written once and serves all three. Knows choices, but no generator and no tree.

// What every draw passes through is `#[inline]` in this folder: without that, drawing executes 4 to 15 % more
// instructions in a release build of a crate that uses this one.

/// What `?` does, without the calls that it consists of in an unoptimised build.
macro_rules! tried {
    ($drawn:expr) => {
        match $drawn {
            Ok(drawn) => drawn,
            Err(rejected) => return Err(rejected),
        }
    };
}
pub(crate) use tried;

pub(crate) mod alarm;
mod bytes;
pub(crate) mod calls;
mod canonical;
mod correlated;
mod distinct;
mod frame;
mod leaf;
mod level;
mod levels_left;
mod limit;
mod list;
pub(crate) mod mutation;
#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "names are written and looked for by checks alone"))]
pub(crate) mod names;
mod nesting;
mod odometer;
mod path;
mod random;
mod reading;
mod recording;
mod rejected;
mod retry;
mod scope;
mod sharing;
mod simplest_elements;
mod size;
mod tape;

use crate::choices::FULL_SIZE;
use alloc::boxed::Box;
use core::fmt;

use correlated::Correlated;
#[cfg(feature = "std")]
pub(crate) use correlated::Correlation;
use distinct::TooFew;
use frame::MAX_DRAWS;
use levels_left::LevelsLeft;
pub(crate) use limit::{Limit, RECORDED_LIMIT};
pub(crate) use list::{ElementOrder, List};
use nesting::{Care, Nesting};
pub(crate) use odometer::Odometer;
pub use random::Random;
pub(crate) use reading::{Leftovers, Reading};
pub use rejected::Rejected;
use retry::GivenUp;
pub(crate) use scope::{Detail, Scope};
pub(crate) use sharing::Sharing;
use tape::Tape;

/// The deepest nesting of recursion levels; a draw that goes deeper is rejected.
///
/// About a thousand levels fit the stack of a test thread, even without optimisation. Fold deeper data from a list. A
/// recursion without levels is bounded too: if more than 2,000 draws, binds and lists are open at once, fresh draws are
/// the simplest. Draws are rejected beyond 4,000 of these, after 1.75 MiB of the stack, or if a case exceeds 2,000 more
/// than a thousand times.
///
/// ```
/// use rosebush::{Gen, MAX_DEPTH, Rejected, Source, compose};
/// fn nested(source: &mut Source, levels: u32) -> Result<u32, Rejected> {
///     let below = |source: &mut Source| if levels == 1 { Ok(0) } else { nested(source, levels - 1) };
///     Ok(source.level("nested", below)? + 1)
/// }
/// assert_eq!(compose(|source| nested(source, 100)).sample(1), Ok(100));
/// assert!(compose(|source| nested(source, MAX_DEPTH + 1)).sample(1).is_err());
/// ```
pub const MAX_DEPTH: u32 = 1000;

/// What a generator draws from: fresh randomness, or choices that are read back.
///
/// A generator cannot distinguish the two. Fresh draws may be [recorded](Source::recording) as choices. Reading back is
/// lenient: a key beyond its bounds is clamped, missing choices are the simplest, leftover ones are dropped. It never
/// panics, and it ends: draws beyond a limit are rejected.
///
/// ```
/// use rosebush::{Gen, Rejected, Source, compose, int, vec};
/// // A generator is any function from a source to a value.
/// fn pair(source: &mut Source) -> Result<(usize, Vec<u8>), Rejected> {
///     let length = source.draw(int(1..=3))?;
///     let bytes = source.draw(vec(int(0..=9_u8), length))?;
///     Ok((length, bytes))
/// }
/// let (length, bytes) = compose(pair).sample(5).unwrap();
/// assert_eq!(length, bytes.len());
/// ```
pub struct Source {
    random: Random,
    nesting: Nesting,
    /// Only what does not change values with the size may read this field; everything else calls
    /// [`size`](Source::size), which notes that it was asked for.
    pub(crate) size: u32,
    /// What [`size`](Source::size) says while fresh draws use another one, which those who read back cannot know.
    given_size: Option<u32>,
    depth: u32,
    allowance: u32,
    /// How many levels were opened within the outermost one, including it.
    levels: u32,
    levels_left: LevelsLeft,
    sharing: Sharing,
    /// How many draws functions have made, which [`MAX_DRAWS`] bounds.
    draws: u32,
    given_up: GivenUp,
    too_few: Option<Box<TooFew>>,
    /// Whether the element of a list without duplicates that is drawn next is drawn wide: see [`Source::draw_wide`].
    is_wide: bool,
    /// Whether missing choices are drawn from `random`; otherwise they are read as the simplest.
    draws_missing: bool,
    /// Whether missing choices are drawn at full size, so that a case of a small size may get large values, too.
    is_lucky: bool,
    /// The earlier draws that new ones repeat, in cases whose draws do.
    correlated: Option<Box<Correlated>>,
    remembering: Option<Box<calls::Remembering>>,
    watch: Option<alarm::Watch>,
    tape: Option<Box<Tape>>,
}

/// Written by hand, so that the parts need no `Debug`.
impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("size", &self.size).finish_non_exhaustive()
    }
}

impl Source {
    /// Returns a source of fresh randomness, which records nothing. A size above [`FULL_SIZE`] is clamped.
    ///
    /// ```
    /// use rosebush::{FULL_SIZE, Gen, Source, int};
    /// let mut source = Source::fresh(1, FULL_SIZE);
    /// assert_eq!(int(0..=99).generate(&mut source), int(0..=99).sample(1));
    /// assert_eq!(source.into_choices().count(), 0);
    /// ```
    #[must_use]
    pub fn fresh(seed: u64, size: u32) -> Source {
        Source {
            random: Random::from_seed(seed),
            nesting: Nesting::default(),
            size: size.min(FULL_SIZE),
            given_size: None,
            depth: 0,
            allowance: size.min(FULL_SIZE),
            levels: 0,
            levels_left: LevelsLeft::default(),
            sharing: Sharing::Halved,
            draws: 0,
            given_up: GivenUp::default(),
            too_few: None,
            is_wide: false,
            draws_missing: true,
            is_lucky: false,
            correlated: None,
            remembering: None,
            watch: None,
            tape: None,
        }
    }

    /// As [`fresh`](Source::fresh), to be drawn from by the caller and nobody else: so the first draw need not look
    /// where it is on the stack.
    pub(crate) fn fresh_here(seed: u64, size: u32) -> Source {
        Source { nesting: Nesting::from_here(), ..Source::fresh(seed, size) }
    }

    /// A separate source for something that is drawn from one seed and not recorded, at the same depth.
    pub(crate) fn apart(&self, seed: u64) -> Source {
        Source {
            random: Random::from_seed(seed),
            nesting: self.nesting.apart(),
            levels_left: self.levels_left.clone(),
            draws_missing: true,
            // When it is read back, it is drawn at the size of the case, and so it is now.
            is_lucky: false,
            too_few: None,
            correlated: None,
            remembering: None,
            watch: self.watch.clone(),
            tape: None,
            ..*self
        }
    }

    /// Starts over with fresh randomness. Keeps the memory that was allocated for draws that repeat.
    #[cfg(feature = "std")]
    #[inline]
    pub(crate) fn draw_again(&mut self, seed: u64, size: u32) {
        (self.random, self.size) = (Random::from_seed(seed), size);
        // One by one: as parts of a tuple they are moved through memory. And there is hardly ever any.
        if self.tape.is_some() {
            self.tape = None;
        }
        if self.remembering.is_some() {
            self.remembering = None;
        }
        if self.watch.is_some() {
            self.watch = None;
        }
        self.start_over();
        self.nesting.be_unrecorded();
        (self.draws_missing, self.is_lucky) = (true, false);
    }

    /// Resets everything that depends on what was drawn.
    #[inline]
    fn start_over(&mut self) {
        let nesting = self.nesting.begin_again(self.watch.is_some());
        (self.nesting, self.depth, self.allowance, self.draws) = (nesting, 0, self.size, 0);
        self.levels_left.clear();
        (self.given_up, self.sharing) = (GivenUp::default(), Sharing::Halved);
        (self.given_size, self.is_wide) = (None, false);
    }

    /// From here on, most of what is drawn is made of a few random words: see [`Random::lower_entropy`].
    #[cfg(feature = "std")]
    pub(crate) fn lower_entropy(&mut self) {
        self.random.lower_entropy();
    }

    /// From here on, values fill their ranges: see [`Random::fill`].
    #[cfg(feature = "std")]
    pub(crate) fn fill(&mut self) {
        self.random.fill();
    }

    /// From here on, lists are nearly as long as they may be: see [`Random::fill_lists`].
    #[cfg(feature = "std")]
    pub(crate) fn fill_lists(&mut self) {
        self.random.fill_lists();
    }

    /// A number that stands for what is drawn from here on, if all of it is newly drawn: the same one whenever the
    /// same case is drawn. `None` if choices are read back.
    #[cfg(feature = "machine")]
    pub(crate) fn fingerprint(&self) -> Option<u64> {
        let is_fresh = self.draws_missing && self.tape.as_ref().is_none_or(|tape| tape.is_recording());
        (is_fresh && !self.is_lucky && !self.has_bytes()).then(|| self.random.fingerprint())
    }

    /// Whether a bound was exceeded: of what may be recorded, of draws, of the stack, or of time. Then a value is not
    /// to be trusted, even if the generator made one by ignoring the rejection: reading back its choices may not exceed
    /// the bound, and give another value.
    pub(crate) fn has_outgrown(&self) -> bool {
        self.is_full() || self.nesting.is_over_limit() || self.draws > MAX_DRAWS
    }
}
