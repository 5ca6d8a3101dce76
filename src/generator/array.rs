//! Arrays whose elements all come from one generator.

use super::into::filled;
use super::reflect::Reflection;
use super::{Gen, IntoGen};
use crate::source::{Rejected, Source};

/// Generates an array whose elements all come from one generator. Shrinks the elements, together and one by one; the
/// first one counts most.
///
/// The length follows from the type, or is given: `array::<_, 3>(…)`. For elements from different generators, write an
/// array of generators: it is accepted as a generator, see [`IntoGen`].
///
/// ```
/// use rosebush::{Gen, array, int};
/// let points = array::<_, 3>(int(-9..=9));
/// assert_eq!(points.minimal(|[x, y, z]| x + y + z >= 20), Some([2, 9, 9]));
/// ```
#[doc(alias = "uniform")]
#[doc(alias = "uniform2")]
#[doc(alias = "uniform4")]
#[doc(alias = "vector")]
#[track_caller]
pub fn array<G: Gen, const N: usize>(element: impl IntoGen<Gen = G>) -> ArrayOf<G, N> {
    ArrayOf(element.into_gen())
}

/// Made by [`array`](fn@array).
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct ArrayOf<G, const N: usize>(G);

impl<G: Gen, const N: usize> Gen for ArrayOf<G, N> {
    type Value = [G::Value; N];

    fn generate(&self, source: &mut Source) -> Result<[G::Value; N], Rejected> {
        let mut drawn = [const { None }; N];
        for slot in &mut drawn {
            *slot = Some(self.0.generate(source)?);
        }
        Ok(filled(drawn))
    }

    fn reflect(&self, value: &[G::Value; N], reflection: &mut Reflection) -> bool {
        value.iter().all(|element| self.0.reflect(element, reflection))
    }
}
