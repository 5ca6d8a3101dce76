//! The trait of what is accepted where a generator is wanted.

use super::Gen;

/// What can be turned into a generator: every generator, ranges of integers, floats and characters, and arrays and
/// vectors of these.
///
/// ```
/// use rosebush::{Gen, IntoGen, int, just, vec};
/// assert!(vec(0..10, 3).sample(1).unwrap().iter().all(|n| *n < 10));
/// assert!(vec(0.0..1.0, 3).sample(1).unwrap().iter().all(|x: &f64| *x < 1.0));
/// assert_eq!([0..10, 20..30].into_gen().sample(1).unwrap().len(), 2);
/// let numbers = vec![int(0..=9).boxed(), just(7).boxed(), int(3..=5).boxed()];
/// assert_eq!(numbers.into_gen().minimal(|list| list[0] > 4), Some(vec![5, 7, 3]));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no generator",
    note = "a range is accepted as an argument only; in a tuple, or before a method such as `.map`, write `int(0..10)`, \
            `float(0.0..1.0)` or `char('a'..='z')`; for all values of a type, `int::<u8>(..)`",
    note = "for one value write `just(5)`, for one of several `element_of([1, 5])`, for text `text(..)` or \
            `string('a'..='z', 0..8)`, for a regular expression `string_matching(\"[a-z]+\")` (feature `regex`)"
)]
pub trait IntoGen {
    /// What is generated.
    type Value;
    /// The type of the generator.
    type Gen: Gen<Value = Self::Value>;
    /// Returns the generator.
    ///
    /// # Panics
    /// If a range is empty.
    fn into_gen(self) -> Self::Gen;
}

/// Turns an argument of a macro into a generator. Unlike a call of the method, whose result the compiler looks for even
/// if the argument is no generator, this gives one error for one mistake.
#[doc(hidden)]
#[track_caller]
pub fn __generator<G: Gen>(generator: impl IntoGen<Gen = G>) -> G {
    generator.into_gen()
}

impl<G: Gen> IntoGen for G {
    type Value = G::Value;
    type Gen = G;

    fn into_gen(self) -> G {
        self
    }
}
