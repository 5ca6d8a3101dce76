//! A user's own function as a generator, or as a list of alternatives.

use super::reflect::Reflection;
use super::{Arms, Gen, IntoArms, IntoGen};
use crate::source::{Rejected, Source, tried};
use core::fmt;
use core::panic::Location;

/// A generator from a function that draws step by step, passing rejections on with `?`.
///
/// Each [`draw`](Source::draw) shrinks as its generator does; of two values, one whose earlier draws are simpler is
/// simpler. If a draw appears or disappears because an earlier value shrinks, the others stay unchanged. Draw a value
/// when it is needed, not in advance: a value that is not drawn need not shrink.
///
/// ```
/// use rosebush::{Gen, compose, int};
/// let ordered = compose(|source| {
///     let low = source.draw(int(0..=100))?;
///     let high = source.draw(int(low..=100))?;
///     Ok((low, high))
/// });
/// assert_eq!(ordered.minimal(|(low, high): (u8, u8)| high - low >= 7), Some((0, 7)));
/// ```
#[doc(alias = "prop_compose")]
#[doc(alias = "composite")]
pub fn compose<T, F: Fn(&mut Source) -> Result<T, Rejected>>(function: F) -> Compose<F> {
    Compose(function)
}

/// Made by [`compose`].
#[derive(Clone, Copy)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Compose<F>(F);

impl<T, F: Fn(&mut Source) -> Result<T, Rejected>> Gen for Compose<F> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        (self.0)(source)
    }
}

impl<F> fmt::Debug for Compose<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Compose")
    }
}

/// The generator of [`record!`](crate::record): the generators of the fields, in pairs within pairs, and functions that
/// draw a record from them and write one.
#[doc(hidden)]
#[derive(Clone, Copy)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct RecordOf<P, D, R> {
    /// The path of the struct or of the variant.
    name: &'static str,
    fields: P,
    draw: D,
    reflect: R,
}

impl<P, T, D, R> RecordOf<P, D, R>
where
    D: Fn(&P, &mut Source) -> Result<T, Rejected>,
    R: Fn(&P, &T, &mut Reflection) -> bool,
{
    pub fn new(name: &'static str, fields: P, draw: D, reflect: R) -> RecordOf<P, D, R> {
        RecordOf { name, fields, draw, reflect }
    }
}

impl<P, T, D, R> Gen for RecordOf<P, D, R>
where
    D: Fn(&P, &mut Source) -> Result<T, Rejected>,
    R: Fn(&P, &T, &mut Reflection) -> bool,
{
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        // The function is called in one place, so that it can be inlined.
        let is_named = source.is_named();
        let depth = if is_named { source.begin_record(self.name) } else { None };
        let drawn = (self.draw)(&self.fields, source);
        if is_named {
            source.end_record(depth, drawn.is_ok());
        }
        drawn
    }

    fn reflect(&self, value: &T, reflection: &mut Reflection) -> bool {
        (self.reflect)(&self.fields, value, reflection)
    }
}

impl<P, D, R> fmt::Debug for RecordOf<P, D, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Record")
    }
}

/// The alternatives of [`variants!`](crate::variants): their generators, in pairs within pairs, and functions that draw
/// from them and write a value by number. Not boxes, which hide whether their content can be cloned, how long it lives,
/// and whether it may go to other threads.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Variants<P, D, R> {
    names: &'static [&'static str],
    arms: P,
    draw: D,
    reflect: R,
}

impl<P, T, D, R> Variants<P, D, R>
where
    D: Fn(&P, usize, &mut Source) -> Option<Result<T, Rejected>>,
    R: Fn(&P, usize, &T, &mut Reflection) -> bool,
{
    pub fn new(names: &'static [&'static str], arms: P, draw: D, reflect: R) -> Variants<P, D, R> {
        Variants { names, arms, draw, reflect }
    }
}

impl<P, T, D, R> Arms for Variants<P, D, R>
where
    D: Fn(&P, usize, &mut Source) -> Option<Result<T, Rejected>>,
    R: Fn(&P, usize, &T, &mut Reflection) -> bool,
{
    type Value = T;

    fn count(&self) -> usize {
        self.names.len()
    }

    fn arm_named(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|arm| *arm == name)
    }

    fn generate_arm(&self, arm: usize, source: &mut Source) -> Result<T, Rejected> {
        (self.draw)(&self.arms, arm, source).expect("the arm is below the number of arms")
    }

    fn reflect_arm(&self, arm: usize, value: &T, reflection: &mut Reflection) -> bool {
        (self.reflect)(&self.arms, arm, value, reflection)
    }
}

impl<P, T, D, R> IntoArms for Variants<P, D, R>
where
    D: Fn(&P, usize, &mut Source) -> Option<Result<T, Rejected>>,
    R: Fn(&P, usize, &T, &mut Reflection) -> bool,
{
    type Arms = Variants<P, D, R>;

    fn into_arms(self) -> Variants<P, D, R> {
        self
    }
}

impl<P, D, R> fmt::Debug for Variants<P, D, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} variants", self.names.len())
    }
}

/// Drawing from generators inside a function. This is here because a source knows no generators.
impl Source {
    /// Draws from a generator, inside a function given to [`compose`](crate::compose).
    ///
    /// A draw is identified by the location of this call. So while shrinking, the draws of a function find their own
    /// choices again when a draw before them appears or disappears.
    ///
    /// ```
    /// use rosebush::{Gen, boolean, compose, int};
    /// let lists = compose(|source| {
    ///     let mut list = vec![source.draw(int(0..=9_u8))?];
    ///     while list.len() < 5 && source.draw(boolean())? {
    ///         list.push(source.draw(int(0..=9))?);
    ///     }
    ///     Ok(list)
    /// });
    /// assert_eq!(lists.minimal(|list| list.contains(&7)), Some(vec![7]));
    /// ```
    ///
    /// A loop that waits for a value must also end at small sizes, at which `int(0..=1000)` draws only small numbers.
    ///
    /// # Errors
    /// If the generator rejects, or after 2^20 draws in one case, so that every loop ends.
    #[track_caller]
    pub fn draw<T>(&mut self, generator: impl IntoGen<Value = T>) -> Result<T, Rejected> {
        let generator = generator.into_gen();
        let frame = tried!(self.begin_draw(Location::caller()));
        let drawn = generator.generate(self);
        self.end_inner_frame(frame, drawn.is_ok());
        drawn
    }
}
