//! Choosing: a constant, or one of several generators.

use super::reflect::Reflection;
use super::{Gen, IntoGen};
use crate::source::{Random, Rejected, Source, tried};
use alloc::vec::Vec;

/// Always generates this value. There is nothing to shrink.
///
/// ```
/// use rosebush::{Gen, just};
/// assert_eq!(just("here").sample(1), Ok("here"));
/// ```
#[doc(alias = "Just")]
#[doc(alias = "none")]
#[doc(alias = "constant")]
#[doc(alias = "return")]
pub fn just<T: Clone>(value: T) -> Just<T> {
    Just(value)
}

/// Made by [`just`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Just<T>(T);

impl<T: Clone> Gen for Just<T> {
    type Value = T;

    fn generate(&self, _source: &mut Source) -> Result<T, Rejected> {
        Ok(self.0.clone())
    }

    fn reflect(&self, _: &T, reflection: &mut Reflection) -> bool {
        reflection.guess()
    }
}

/// Alternatives to draw from by index: arrays and vectors of generators, and tuples of up to twelve generators of
/// different types whose values are of one type.
///
/// ```
/// use rosebush::{Arms, FULL_SIZE, IntoArms, Source, just};
/// let arms = (just(1), just(2)).into_arms();
/// assert_eq!((arms.count(), arms.generate_arm(1, &mut Source::fresh(1, FULL_SIZE))), (2, Ok(2)));
/// ```
pub trait Arms {
    /// What is generated.
    type Value;
    /// Returns how many alternatives there are.
    fn count(&self) -> usize;
    /// Draws from the alternative with this index.
    ///
    /// # Errors
    /// Passes on a rejection of the generator.
    fn generate_arm(&self, arm: usize, source: &mut Source) -> Result<Self::Value, Rejected>;

    /// The alternative with this name, if they have names.
    #[doc(hidden)]
    fn arm_named(&self, _name: &str) -> Option<usize> {
        None
    }

    /// Writes what this value would have been drawn from, if one of them draws it: see [`Gen::choices_of`].
    #[doc(hidden)]
    fn reflect_arm(&self, _arm: usize, _value: &Self::Value, _reflection: &mut Reflection) -> bool {
        false
    }
}

/// What can be turned into alternatives: arrays and vectors of generators, tuples of generators.
///
/// ```
/// use rosebush::{Arms, IntoArms, just};
/// assert_eq!((just(1), just(2)).into_arms().count(), 2);
/// assert_eq!([0..3, 5..9, 20..30].into_arms().count(), 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no list of generators",
    note = "`one_of` chooses from a tuple of two to twelve generators, or from an array or a vector of generators of one \
            type, such as those that `boxed` gives, or of references to them: `one_of(list.iter().collect::<Vec<_>>())`"
)]
pub trait IntoArms {
    /// The alternatives that this becomes.
    type Arms: Arms;
    /// The alternatives, in the order given.
    fn into_arms(self) -> Self::Arms;
}

/// What can be turned into weighted alternatives: arrays, vectors and tuples of pairs of a weight and a generator.
///
/// ```
/// use rosebush::{Arms, IntoWeightedArms, just};
/// let (weights, arms) = [(3, just(1)), (1, just(2))].into_weighted_arms();
/// assert_eq!((weights, arms.count()), (vec![3, 1], 2));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no list of weights and generators",
    note = "`frequency` chooses from a tuple of two to twelve pairs such as `(3, int(0..10))`, or from an array or a \
            vector of pairs with generators of one type; a weight is a `u32`"
)]
pub trait IntoWeightedArms {
    /// The alternatives that this becomes.
    type Arms: Arms;
    /// The weights, and the alternatives without them.
    fn into_weighted_arms(self) -> (Vec<u32>, Self::Arms);
}

impl<G: Gen> Arms for Vec<G> {
    type Value = G::Value;

    fn count(&self) -> usize {
        self.len()
    }

    fn generate_arm(&self, arm: usize, source: &mut Source) -> Result<G::Value, Rejected> {
        self[arm].generate(source)
    }

    fn reflect_arm(&self, arm: usize, value: &G::Value, reflection: &mut Reflection) -> bool {
        self[arm].reflect(value, reflection)
    }
}

impl<G: IntoGen> IntoArms for Vec<G> {
    type Arms = Vec<G::Gen>;

    #[track_caller]
    fn into_arms(self) -> Vec<G::Gen> {
        // Loops, here and below: in a closure given to `map`, a misuse would be reported at a line of the standard
        // library.
        let mut arms = Vec::with_capacity(self.len());
        for generator in self {
            arms.push(generator.into_gen());
        }
        arms
    }
}

impl<G: IntoGen, const N: usize> IntoArms for [G; N] {
    type Arms = Vec<G::Gen>;

    #[track_caller]
    fn into_arms(self) -> Vec<G::Gen> {
        Vec::from(self).into_arms()
    }
}

impl<G: IntoGen> IntoWeightedArms for Vec<(u32, G)> {
    type Arms = Vec<G::Gen>;

    #[track_caller]
    fn into_weighted_arms(self) -> (Vec<u32>, Vec<G::Gen>) {
        let (mut weights, mut arms) = (Vec::with_capacity(self.len()), Vec::with_capacity(self.len()));
        for (weight, generator) in self {
            weights.push(weight);
            arms.push(generator.into_gen());
        }
        (weights, arms)
    }
}

impl<G: IntoGen, const N: usize> IntoWeightedArms for [(u32, G); N] {
    type Arms = Vec<G::Gen>;

    #[track_caller]
    fn into_weighted_arms(self) -> (Vec<u32>, Vec<G::Gen>) {
        Vec::from(self).into_weighted_arms()
    }
}

/// Generates one of several generators, all equally likely: an array or a vector of generators of one type, or a tuple
/// of generators of different types. Shrinks towards the first, and within the one that was drawn.
///
/// In an array or a vector, generators whose types differ are made one type with [`boxed`](Gen::boxed).
///
/// ```
/// use rosebush::{Gen, int, just, one_of};
/// let number = one_of((just(7), int(100..200), int(-5..0)));
/// assert_eq!(number.minimal(|n| n != 7), Some(100));
/// // Boxed generators are of one type, so a vector may hold any number of them.
/// let mut numbers = vec![just(7).boxed()];
/// numbers.extend((1..5).map(|hundred| int(hundred * 100..hundred * 100 + 50).boxed()));
/// assert_eq!(one_of(numbers).minimal(|n| n > 320), Some(321));
/// ```
///
/// # Panics
/// If there is no generator.
#[doc(alias = "prop_oneof")]
#[doc(alias = "Union")]
#[doc(alias = "oneof")]
#[doc(alias = "choice")]
#[track_caller]
pub fn one_of<A: IntoArms>(generators: A) -> OneOf<A::Arms> {
    let arms = generators.into_arms();
    assert!(arms.count() > 0, "one_of: the list of generators is empty");
    OneOf(arms)
}

/// Made by [`one_of`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct OneOf<A>(A);

impl<A: Arms> OneOf<A> {
    // Functions of their own, so that they are calls in an unoptimised build: otherwise a level of a recursion takes
    // half as much again of the stack.
    #[inline]
    fn fresh_arm(&self, random: &mut Random) -> usize {
        random.up_to(self.0.count() as u64 - 1) as usize
    }

    #[inline]
    fn fresh(&self, arm: usize, source: &mut Source) -> Result<A::Value, Rejected> {
        self.0.generate_arm(arm, source)
    }

    /// Separate from the rest, so that fresh draws stay short.
    #[inline(never)]
    fn recorded(&self, source: &mut Source) -> Result<A::Value, Rejected> {
        if source.is_named() {
            source.read_arm_by_name(&|name| self.0.arm_named(name));
        }
        let (frame, arm) = tried!(begin_one_of(source, self.0.count()));
        let drawn = self.0.generate_arm(arm, source);
        source.end_frame(frame, drawn.is_ok());
        drawn
    }
}

impl<A: Arms> Gen for OneOf<A> {
    type Value = A::Value;

    // Inlined: it is short without recording, and a call would cost as much as the draw.
    #[inline(always)]
    fn generate(&self, source: &mut Source) -> Result<A::Value, Rejected> {
        match source.unrecorded() {
            Some((random, _)) => {
                let arm = self.fresh_arm(random);
                self.fresh(arm, source)
            }
            None => self.recorded(source),
        }
    }

    fn reflect(&self, value: &A::Value, reflection: &mut Reflection) -> bool {
        reflect_arms(&self.0, value, reflection)
    }
}

fn reflect_arms<A: Arms>(arms: &A, value: &A::Value, reflection: &mut Reflection) -> bool {
    reflection.alternative(arms.count(), &mut |arm, reflection| arms.reflect_arm(arm, value, reflection))
}

/// Generates one of several generators, each as likely as its weight says: an array or a vector of pairs of a weight
/// and a generator, or a tuple of such pairs if the generators are of different types. Shrinks towards the first, and
/// within the one that was drawn.
///
/// In an array or a vector, generators whose types differ are made one type with [`boxed`](Gen::boxed).
///
/// ```
/// use rosebush::{Gen, frequency, int, just};
/// let mostly_zero = frequency(((9, just(0)), (1, int(1..=100))));
/// let zeros = (0..1000).filter(|seed| mostly_zero.sample(*seed) == Ok(0)).count();
/// assert!((850..950).contains(&zeros));
/// ```
///
/// # Panics
/// If there is no generator, or a weight is 0.
#[doc(alias = "new_weighted")]
#[doc(alias = "oneof")]
#[track_caller]
pub fn frequency<A: IntoWeightedArms>(generators: A) -> Frequency<A::Arms> {
    let (weights, arms) = generators.into_weighted_arms();
    assert!(!weights.is_empty(), "frequency: the list of generators is empty");
    for (arm, weight) in weights.iter().enumerate() {
        assert!(*weight > 0, "frequency: the weight of generator {arm} is 0");
    }
    Frequency { weights, arms }
}

/// Made by [`frequency`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Frequency<A> {
    weights: Vec<u32>,
    arms: A,
}

impl<A: Arms> Gen for Frequency<A> {
    type Value = A::Value;

    fn generate(&self, source: &mut Source) -> Result<A::Value, Rejected> {
        let (frame, arm) = tried!(begin_frequency(source, &self.weights));
        let drawn = self.arms.generate_arm(arm, source);
        source.end_frame(frame, drawn.is_ok());
        drawn
    }

    fn reflect(&self, value: &A::Value, reflection: &mut Reflection) -> bool {
        reflect_arms(&self.arms, value, reflection)
    }
}

/// Begins an alternative of equally likely arms. Returns the frame's depth and the arm that is chosen.
// Not generic, like the next one, so that little is compiled per list of generators.
fn begin_one_of(source: &mut Source, arms: usize) -> Result<(usize, usize), Rejected> {
    source.begin_alternative(arms, |random, _| random.up_to(arms as u64 - 1) as usize)
}

// Without it, `frequency` executes 5 % more instructions in release.
#[inline]
fn begin_frequency(source: &mut Source, weights: &[u32]) -> Result<(usize, usize), Rejected> {
    source.begin_alternative(weights.len(), |random, _| {
        let mut total = 0;
        for weight in weights {
            total += u64::from(*weight);
        }
        let mut ticket = random.deciding_up_to(total - 1);
        for (arm, weight) in weights.iter().enumerate() {
            if ticket < u64::from(*weight) {
                return arm;
            }
            ticket -= u64::from(*weight);
        }
        unreachable!("the ticket is below the sum of the weights")
    })
}
