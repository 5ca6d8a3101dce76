//! The combinators of trees, which combine them as generators are combined; and trees of generators: of a seed, of
//! choices, of bytes.

use super::{Gen, IntoGen};
use crate::choices::{Choices, FULL_SIZE};
use crate::source::{Rejected, Source};
use crate::tree::{Draws, Shared, Tree};

impl<G: Gen> Draws<G::Value> for G {
    fn draw(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        self.generate(source)
    }

    fn draw_in_parts(&self, source: &mut Source, after: &mut dyn FnMut(usize, &Source)) -> Result<G::Value, Rejected> {
        self.generate_in_parts(source, after)
    }
}

impl<T> Gen for Shared<'_, T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        self.draw(source)
    }
}

/// The tree of a seed: of the first value that is drawn from it or from the next seeds.
#[track_caller]
pub(super) fn of_seed<'g, G: Gen + 'g>(generator: G, seed: u64) -> Tree<'g, G::Value> {
    for seed in (seed..=u64::MAX).take(100) {
        let mut source = Source::recording(seed, FULL_SIZE);
        if generator.generate(&mut source).is_ok() {
            return Tree::grown(generator, source.into_choices());
        }
    }
    panic!("tree: the generator rejected every draw from seed {seed} on");
}

pub(super) fn of_choices<'g, G: Gen + 'g>(generator: G, choices: &Choices) -> Result<Tree<'g, G::Value>, Rejected> {
    let mut source = Source::reading(choices);
    generator.generate(&mut source)?;
    Ok(Tree::grown(generator, source.into_choices()))
}

/// The minimal value that fails, from the first of the seeds up to 1,000 whose value fails.
pub(super) fn minimal<G: Gen>(generator: &G, mut fails: impl FnMut(G::Value) -> bool) -> Option<G::Value> {
    let is_failing = |seed: &u64| generator.sample(*seed).is_ok_and(&mut fails);
    let seed = (0..1000).find(is_failing)?;
    Some(generator.tree(seed).search(fails).value())
}

impl<'g, T> Tree<'g, T> {
    /// Returns the tree whose root is generated from bytes, such as those of a fuzzing engine. Any bytes are read: a
    /// number outside of its range is wrapped into it, lists and texts end where the bytes end, other missing choices
    /// are the simplest, and leftover bytes are dropped. See [`to_bytes`](Tree::to_bytes) for the format.
    ///
    /// # Errors
    /// If the generator rejects what the bytes give.
    ///
    /// ```
    /// use rosebush::{Tree, int, vec};
    /// let lists = vec(int::<u16>(..), 0..=9);
    /// // The last byte is the length.
    /// assert_eq!(Tree::from_bytes(&lists, &[7, 0, 8, 0, 9, 0, 2]).unwrap().value(), [7, 8]);
    /// assert!(Tree::from_bytes(&lists, &[]).unwrap().value().is_empty());
    /// ```
    pub fn from_bytes(generator: impl Gen<Value = T> + 'g, bytes: &[u8]) -> Result<Tree<'g, T>, Rejected> {
        let mut source = Source::reading_bytes(bytes);
        generator.generate(&mut source)?;
        Ok(Tree::grown(generator, source.into_choices()))
    }

    /// Applies a function to every value of the tree.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let tree = int(0..=9).tree(1).map(|n: u8| n * 2);
    /// assert_eq!(tree.value() % 2, 0);
    /// ```
    pub fn map<U>(self, function: impl Fn(T) -> U + 'g) -> Tree<'g, U>
    where
        T: 'g,
    {
        self.within(|generator| generator.map(function))
    }

    /// Returns the tree of pairs of this tree's value and another's. Both parts shrink, one by one and together.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let tree = int(0..=9).tree(1).zip(int(0..=9).tree(2));
    /// assert_eq!(tree.search(|(a, b): (u8, u8)| a + b >= 4).value(), (0, 4));
    /// ```
    pub fn zip<U>(self, other: Tree<'g, U>) -> Tree<'g, (T, U)>
    where
        T: 'g,
        U: 'g,
    {
        let choices = self.choices().followed_by(other.choices());
        Tree::grown((self.generator, other.generator), choices)
    }

    /// Returns the tree of a generator that depends on this tree's value. The inner value is read from the choices
    /// `inner`; missing choices are the simplest. Both values shrink.
    ///
    /// # Errors
    /// If the inner generator rejects what it reads.
    ///
    /// ```
    /// use rosebush::{Choices, Gen, int};
    /// let tree = int(1..=9).tree(1).bind(|most| int(0..=most), &Choices::default()).unwrap();
    /// assert_eq!(tree.value(), 0);
    /// ```
    pub fn bind<G: IntoGen + 'g>(
        self,
        function: impl Fn(T) -> G + 'g,
        inner: &Choices,
    ) -> Result<Tree<'g, G::Value>, Rejected>
    where
        T: 'g,
    {
        let choices = self.choices().followed_by(&inner.framed());
        self.generator.bind(function).tree_from(&choices)
    }

    /// Returns the tree without the values that do not pass. The smaller candidates of such a value are tried in its
    /// place.
    ///
    /// # Errors
    /// If the value at the root does not pass.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let nine = (1..).map(|seed| int(0..=9).tree(seed)).find(|tree| tree.value() == 9).unwrap();
    /// let odd = nine.filter(|n: &u8| n % 2 == 1).unwrap();
    /// assert_eq!(odd.search(|n| n >= 4).value(), 5);
    /// assert!(odd.filter(|n| *n == 2).is_err());
    /// ```
    #[track_caller]
    pub fn filter(self, passes: impl Fn(&T) -> bool + 'g) -> Result<Tree<'g, T>, Rejected>
    where
        T: 'g,
    {
        let choices = self.choices().clone();
        self.generator.filter(passes).tree_from(&choices)
    }
}
