//! `Either` of the crate `either`: generators of such values, and one of two generators.

use super::maybe::Probability;
use super::reflect::Reflection;
use super::{Gen, IntoGen};
use crate::source::{Rejected, Source, tried};
use either::Either;

/// Generates an `Either` of the crate `either`: left or right, equally likely, each with a value of its generator.
/// Shrinks towards left, and within the one that was drawn.
///
/// If both sides are of one type and the side does not matter, use [`one_of`](crate::one_of).
///
/// ```
/// use either::Either;
/// use rosebush::{Gen, boolean, either, int};
/// let sides = either(int(3..=9), boolean());
/// assert_eq!(sides.minimal(|_| true), Some(Either::Left(3)));
/// assert_eq!(sides.minimal(|side| side.is_right()), Some(Either::Right(false)));
/// ```
#[track_caller]
pub fn either<L: Gen, R: Gen>(left: impl IntoGen<Gen = L>, right: impl IntoGen<Gen = R>) -> EitherOf<L, R> {
    EitherOf { left: left.into_gen(), right: right.into_gen() }
}

/// Made by [`either`](fn@either).
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct EitherOf<L, R> {
    left: L,
    right: R,
}

impl<L: Gen, R: Gen> Gen for EitherOf<L, R> {
    type Value = Either<L::Value, R::Value>;

    fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
        let (frame, is_right) = tried!(Probability::HALF.begin(source));
        let drawn = if is_right {
            self.right.generate(source).map(Either::Right)
        } else {
            self.left.generate(source).map(Either::Left)
        };
        source.end_frame(frame, drawn.is_ok());
        drawn
    }

    fn reflect(&self, value: &Self::Value, reflection: &mut Reflection) -> bool {
        reflection.arm(value.is_right().into(), 2);
        match value {
            Either::Left(left) => self.left.reflect(left, reflection),
            Either::Right(right) => self.right.reflect(right, reflection),
        }
    }
}

/// Draws from whichever of two generators this holds, and shrinks as that one does.
///
/// ```
/// use either::Either;
/// use rosebush::{Gen, int, just};
/// let fixed = true;
/// let generator = if fixed { Either::Left(just(3)) } else { Either::Right(int(0..9)) };
/// assert_eq!(generator.sample(1), Ok(3));
/// ```
impl<L: Gen, R: Gen<Value = L::Value>> Gen for Either<L, R> {
    type Value = L::Value;

    fn generate(&self, source: &mut Source) -> Result<L::Value, Rejected> {
        match self {
            Either::Left(generator) => generator.generate(source),
            Either::Right(generator) => generator.generate(source),
        }
    }

    fn reflect(&self, value: &L::Value, reflection: &mut Reflection) -> bool {
        match self {
            Either::Left(generator) => generator.reflect(value, reflection),
            Either::Right(generator) => generator.reflect(value, reflection),
        }
    }
}
