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
mod limit;
mod list;
pub(crate) mod mutation;
#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "names are written and looked for by checks alone"))]
pub(crate) mod names;
mod nesting;
mod odometer;
mod random;
mod rejected;
mod retry;
mod scope;
mod sharing;
mod size;
mod tape;
mod wide;
mod within;
#[cfg(feature = "std")]
mod words;

use crate::choices::fill::{Fill, OtherRange};
use crate::choices::{Cell, Choices, FULL_SIZE, hash_of, mix};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use correlated::Correlated;
#[cfg(feature = "std")]
pub(crate) use correlated::Correlation;
use distinct::TooFew;
use frame::MAX_DRAWS;
use level::LevelsLeft;
pub(crate) use limit::{Limit, RECORDED_LIMIT};
pub(crate) use list::{ElementOrder, List};
use nesting::{Care, Nesting};
pub(crate) use odometer::Odometer;
pub use random::Random;
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

/// The result of reading back: the choices really used or, after a rejection, those used and those unread.
#[derive(Default)]
pub(crate) struct Reading {
    pub(crate) choices: Choices,
    /// Whether these are exactly the cells of the draft.
    pub(crate) is_as_drafted: bool,
    /// Which kinds of leaves had been drawn from another range than the one wanted.
    pub(crate) other_range: OtherRange,
    /// The ranges of the draft that were not used.
    pub(crate) leftovers: Leftovers,
}

pub(crate) type Leftovers = Vec<Range<usize>>;

/// Apart, since a tape is asked for often and made once.
#[cold]
fn empty_tape() -> Box<Tape> {
    Box::default()
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

    /// Returns a source of fresh randomness that records the choices: it gives the same values as
    /// [`fresh`](Source::fresh) for this seed and size. Draws beyond 2^24 leaves, list elements and alternatives are
    /// rejected.
    ///
    /// ```
    /// use rosebush::{FULL_SIZE, Gen, Source, int, vec};
    /// let lists = vec(int(0..=9_u8), 3);
    /// let mut recording = Source::recording(1, FULL_SIZE);
    /// let drawn = lists.generate(&mut recording).unwrap();
    /// assert_eq!(lists.generate(&mut Source::fresh(1, FULL_SIZE)), Ok(drawn.clone()));
    /// let choices = recording.into_choices();
    /// assert_eq!(lists.generate(&mut Source::reading(&choices)), Ok(drawn));
    /// ```
    #[must_use]
    pub fn recording(seed: u64, size: u32) -> Source {
        let mut source = Source::fresh(seed, size);
        source.record();
        source
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

    /// Starts over, reading the cells of choices of this source's size. Keeps the memory that was allocated.
    pub(crate) fn read_again(&mut self, read: &[Cell]) {
        if self.remembering.is_some() || self.watch.is_some() {
            (self.remembering, self.watch) = (None, None);
        }
        let cells = self.draft();
        cells.clear();
        cells.extend_from_slice(read);
        self.rewind(Fill::Simplest, Limit::from_outside(read.len()));
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

    /// From here on, what is drawn is written down.
    pub(crate) fn record(&mut self) {
        self.nesting.be_recorded();
        self.tape = Some(Box::new(Tape::reading(Vec::new(), Limit::counted(RECORDED_LIMIT))));
    }

    fn written_to(tape: Tape, seed: u64, size: u32, draws_missing: bool) -> Source {
        let mut source = Source::fresh(seed, size);
        (source.tape, source.draws_missing) = (Some(Box::new(tape)), draws_missing);
        source
    }

    /// Returns a source that reads choices back. Missing ones are the simplest.
    ///
    /// ```
    /// use rosebush::{Choices, Gen, Source, int};
    /// let tree = int(0..=99).tree(1);
    /// let mut source = Source::reading(tree.choices());
    /// assert_eq!(int(0..=99).generate(&mut source), Ok(tree.value()));
    /// assert_eq!(int(5..=99).generate(&mut source), Ok(5));
    /// ```
    #[must_use]
    pub fn reading(choices: &Choices) -> Source {
        let tape = Tape::reading(choices.cells().to_vec(), Limit::from_outside(choices.cells().len()));
        Source::written_to(tape, 0, choices.size(), false)
    }

    /// Returns the choices that the draws used, without leftover ones; empty if nothing was recorded.
    ///
    /// ```
    /// use rosebush::{FULL_SIZE, Gen, Source, int};
    /// let mut source = Source::recording(1, FULL_SIZE);
    /// let drawn = int(0..=99_u64).generate(&mut source).unwrap();
    /// assert_eq!(source.into_choices().keys(), [drawn]);
    /// ```
    #[must_use]
    pub fn into_choices(mut self) -> Choices {
        self.take_choices()
    }

    /// As [`into_choices`](Source::into_choices), for a source that nothing more is drawn from.
    pub(crate) fn take_choices(&mut self) -> Choices {
        let size = self.size;
        match &mut self.tape {
            Some(tape) => tape.used(size),
            None => Choices::default(),
        }
    }

    /// The choices that were used up to here, with all frames closed.
    #[cfg(feature = "std")]
    pub(crate) fn choices_so_far(&self) -> Choices {
        match &self.tape {
            Some(tape) => tape.used_so_far(self.size),
            None => Choices::default(),
        }
    }

    /// The buffer for the cells of the next draft to read.
    #[inline]
    pub(crate) fn draft(&mut self) -> &mut Vec<Cell> {
        &mut self.tape().old
    }

    #[inline]
    fn tape(&mut self) -> &mut Tape {
        match &mut self.tape {
            Some(tape) => tape,
            none => {
                self.nesting.be_recorded();
                none.insert(empty_tape())
            }
        }
    }

    /// Starts over, reading the [`draft`](Source::draft) within a limit.
    #[inline]
    pub(crate) fn rewind(&mut self, fill: Fill, limit: Limit) {
        self.start_over();
        (self.draws_missing, self.is_lucky) = (false, false);
        if let Fill::Drawn(number) = fill {
            (self.draws_missing, self.is_lucky) = (true, true);
            self.random = Random::from_seed(mix(hash_of(self.draft()) ^ u64::from(number)));
        }
        self.tape().rewind(limit, fill);
    }

    /// Moves what the reading that has just ended used into `reading`. `sum` is the sum of the cells that were read.
    #[inline]
    pub(crate) fn finish(&mut self, sum: u64, reading: &mut Reading) {
        let size = self.size;
        self.tape().finish(size, sum, reading);
    }

    /// Whether choices are written down.
    pub(crate) fn is_recorded(&self) -> bool {
        self.tape.is_some()
    }

    /// A number that stands for what is drawn from here on, if all of it is newly drawn: the same one whenever the
    /// same case is drawn. `None` if choices are read back.
    #[cfg(feature = "machine")]
    pub(crate) fn fingerprint(&self) -> Option<u64> {
        let is_fresh = self.draws_missing && self.tape.as_ref().is_none_or(|tape| tape.is_recording());
        (is_fresh && !self.is_lucky && !self.has_bytes()).then(|| self.random.fingerprint())
    }

    /// What has been recorded so far.
    #[cfg(feature = "machine")]
    pub(crate) fn written(&self) -> &[Cell] {
        self.tape.as_ref().map_or(&[], |tape| tape.written_cells())
    }

    /// Whether a bound was exceeded: of what may be recorded, of draws, of the stack, or of time. Then a value is not
    /// to be trusted, even if the generator made one by ignoring the rejection: reading back its choices may not exceed
    /// the bound, and give another value.
    pub(crate) fn has_outgrown(&self) -> bool {
        self.is_full() || self.nesting.is_over_limit() || self.draws > MAX_DRAWS
    }

    /// Whether more was drawn than may be recorded.
    pub(crate) fn is_full(&self) -> bool {
        matches!(&self.tape, Some(tape) if tape.refusals.are_some())
    }

    /// Ends a reading that was rejected. Its choices are what was used, followed by what was not read; they are left
    /// out unless they are wanted.
    pub(crate) fn finish_rejected(&mut self, sum: u64, are_wanted: bool, reading: &mut Reading) {
        let size = self.size;
        let tape = self.tape();
        if are_wanted {
            reading.choices = tape.used_and_unread(size, sum);
        }
        tape.report_to(reading);
    }
}
