//! Values that are drawn and not shrunk.

use super::{Gen, IntoGen};
use crate::choices::Leaf;
use crate::source::{Rejected, Source};

/// Draws from a generator and does not shrink the value: only one seed is recorded for it. The value can still be
/// removed as a whole, for example with the list element that holds it.
///
/// Use it for values that do not become simpler when they shrink, such as noise or a key, and for values that are
/// expensive to draw.
///
/// ```
/// use rosebush::{Gen, int, no_shrink, vec};
/// let salted = no_shrink(int(0..=u64::MAX)).zip(vec(int(0..=9), 0..5));
/// let tree = (&salted).tree(3);
/// let (salt, _) = tree.value();
/// assert_ne!(salt, 0);
/// assert_eq!(tree.search(|_: (u64, Vec<u8>)| true).value(), (salt, vec![]));
/// ```
#[doc(alias = "noShrink")]
#[doc(alias = "noShrinking")]
#[doc(alias = "prune")]
#[track_caller]
pub fn no_shrink<G: Gen>(generator: impl IntoGen<Gen = G>) -> NoShrink<G> {
    NoShrink(generator.into_gen())
}

/// Made by [`no_shrink`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct NoShrink<G>(G);

impl<G: Gen> Gen for NoShrink<G> {
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        let seed = source.leaf(Leaf::seed(), |random, _| random.next_u64())?;
        source.write_size();
        self.0.generate(&mut source.apart(seed))
    }
}
