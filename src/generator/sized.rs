//! Generators and the size: how large fresh values become.

use super::reflect::Reflection;
use super::{Gen, IntoGen};
use crate::choices::FULL_SIZE;
use crate::source::{Rejected, Source};
use core::fmt;

/// A generator made by a function of the size, which grows from 0 to [`FULL_SIZE`] over a run of cases. Lengths and
/// magnitudes grow with the size anyway; this is for anything else that should. Shrinks as the generator that the
/// function returns; the size does not shrink.
///
/// ```
/// use rosebush::{FULL_SIZE, Gen, int, sized, vec};
/// let lists = sized(|size| vec(int(0..=9), size as usize));
/// assert_eq!(lists.sample(1).unwrap().len(), FULL_SIZE as usize);
/// assert_eq!(lists.resize(3).sample(1).unwrap().len(), 3);
/// ```
pub fn sized<G: IntoGen, F: Fn(u32) -> G>(generator: F) -> SizedOf<F> {
    SizedOf(generator)
}

/// Made by [`sized`].
#[derive(Clone, Copy)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct SizedOf<F>(F);

impl<F> fmt::Debug for SizedOf<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SizedOf")
    }
}

impl<G: IntoGen, F: Fn(u32) -> G> Gen for SizedOf<F> {
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        (self.0)(source.size()).into_gen().generate(source)
    }
}

/// Made by [`Gen::scale`].
#[derive(Clone)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Scale<G, F> {
    pub(super) generator: G,
    pub(super) scale: F,
}

impl<G: fmt::Debug, F> fmt::Debug for Scale<G, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Scale").field(&self.generator).finish()
    }
}

impl<G: Gen, F: Fn(u32) -> u32> Gen for Scale<G, F> {
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        let size = (self.scale)(source.size_to_scale()).min(FULL_SIZE);
        source.with_size(size, |source| self.generator.generate(source))
    }

    fn reflect(&self, value: &G::Value, reflection: &mut Reflection) -> bool {
        self.generator.reflect(value, reflection)
    }
}

/// Made by [`Gen::resize`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Resize<G> {
    pub(super) generator: G,
    pub(super) size: u32,
}

impl<G: Gen> Gen for Resize<G> {
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        source.with_size(self.size, |source| self.generator.generate(source))
    }

    fn reflect(&self, value: &G::Value, reflection: &mut Reflection) -> bool {
        self.generator.reflect(value, reflection)
    }
}
