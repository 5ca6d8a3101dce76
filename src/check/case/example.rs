//! Known values that a generator has no choices for: it gives one of them in place of a draw when it is asked to. Knows
//! no run.

use crate::check::state::GIVEN_EXAMPLE;
use crate::generator::Gen;
use crate::source::{Rejected, Source};

/// A generator, and values that it gives in place of a draw.
pub(crate) struct WithValues<'e, G: Gen> {
    pub(crate) generator: &'e G,
    pub(crate) values: &'e [G::Value],
}

impl<G: Gen> Gen for WithValues<'_, G>
where
    G::Value: Clone,
{
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        self.generate_in_parts(source, &mut |_, _| {})
    }

    fn generate_in_parts(
        &self,
        source: &mut Source,
        after: &mut dyn FnMut(usize, &Source),
    ) -> Result<G::Value, Rejected> {
        match GIVEN_EXAMPLE.take().and_then(|number| self.values.get(number)) {
            Some(value) => Ok(value.clone()),
            None => self.generator.generate_in_parts(source, after),
        }
    }
}

/// Draws a case for which the generator gives the value with this number.
pub(crate) fn given<T>(number: usize, draw: impl FnOnce() -> T) -> T {
    let outer = GIVEN_EXAMPLE.replace(Some(number));
    let drawn = draw();
    GIVEN_EXAMPLE.set(outer);
    drawn
}
