//! The lazy rose tree of candidates: a value, its choices, and its children, the next smaller candidates.
//!
//! A tree knows how to grow its value from choices. Which candidates there are is left to the edits. It knows nothing
//! of generators, searches and properties.

mod bytes;
mod picture;
mod unfold;

use crate::choices::Choices;
use crate::shrink::edits::{Cursor, Round};
use crate::shrink::growth::{Grower, Growth};
use crate::shrink::node::Node;
use crate::shrink::offspring::Offspring;
use crate::shrink::seen_hashes::SeenHashes;
use crate::source::{Rejected, Source};
use alloc::rc::Rc;
use core::fmt;

/// A value, the choices that it was grown from, and, lazily, its children: the next smaller candidates, each again a
/// tree.
///
/// The children come in the order in which a search should try them. Every child is strictly smaller than its parent
/// in the order of [`Choices`], so every walk ends. Nothing is grown before it is asked for.
///
/// Trees have the combinators of generators, with equal results: `g.map(f).tree(seed)` is `g.tree(seed).map(f)`.
///
/// ```
/// use rosebush::{Gen, int};
/// let tree = int(0..=100).tree(2);
/// // Zero is the first candidate of any number but itself.
/// assert_eq!(tree.children().next().unwrap().value(), 0);
/// ```
#[must_use = "a tree grows nothing before it is asked for"]
pub struct Tree<'g, T> {
    pub(crate) generator: Shared<'g, T>,
    pub(crate) node: Rc<Node>,
    /// Which edits its parent had tried already; `None` for a root.
    inherited: Option<Rc<Cursor>>,
}

/// A generator that all nodes of a tree share. It can only draw, since every further method would be compiled for the
/// generator of every tree.
pub(crate) struct Shared<'g, T>(Rc<dyn Draws<T> + 'g>);

/// What a tree needs of a generator: drawing a value.
pub(crate) trait Draws<T> {
    fn draw(&self, source: &mut Source) -> Result<T, Rejected>;

    /// Draws, and gives `after` the number of each element once that is drawn, if the value is a tuple.
    #[cfg_attr(not(feature = "std"), allow(dead_code, reason = "only checks ask for elements"))]
    fn draw_in_parts(&self, source: &mut Source, _after: &mut dyn FnMut(usize, &Source)) -> Result<T, Rejected> {
        self.draw(source)
    }
}

impl<T> Shared<'_, T> {
    pub(crate) fn draw(&self, source: &mut Source) -> Result<T, Rejected> {
        self.0.draw(source)
    }
}

impl<T> Clone for Shared<'_, T> {
    fn clone(&self) -> Self {
        Shared(Rc::clone(&self.0))
    }
}

/// One value, which is always drawn.
struct Constant<T>(T);

impl<T: Clone> Draws<T> for Constant<T> {
    fn draw(&self, _: &mut Source) -> Result<T, Rejected> {
        Ok(self.0.clone())
    }
}

impl<'g, T> Tree<'g, T> {
    /// Returns a tree of only this value, without children.
    ///
    /// ```
    /// let tree = rosebush::Tree::just("alone");
    /// assert_eq!(tree.value(), "alone");
    /// assert_eq!(tree.children().count(), 0);
    /// ```
    pub fn just(value: T) -> Tree<'g, T>
    where
        T: Clone + 'g,
    {
        Tree::grown(Constant(value), Choices::new(alloc::vec::Vec::new(), crate::FULL_SIZE))
    }

    /// A root, given the choices that its generator wrote down.
    pub(crate) fn grown(generator: impl Draws<T> + 'g, choices: Choices) -> Tree<'g, T> {
        Tree { generator: Shared(Rc::new(generator)), node: Rc::new(Node::new(choices)), inherited: None }
    }

    /// The tree of a node that a search has found. None of its edits counts as tried.
    pub(crate) fn from_node(generator: &Shared<'g, T>, node: Rc<Node>) -> Tree<'g, T> {
        Tree { generator: generator.clone(), node, inherited: None }
    }

    /// Returns the value, which is generated again for each call: it need not be `Clone`, and the caller may change it.
    ///
    /// ```
    /// use rosebush::{Gen, int, vec};
    /// let tree = vec(int(0..=9_u8), 3).tree(1);
    /// let mut list = tree.value();
    /// list.clear();
    /// assert_eq!(tree.value().len(), 3);
    /// ```
    ///
    /// # Panics
    /// If the generator is not pure: if it rejects the choices that it wrote down itself.
    #[must_use]
    #[track_caller]
    pub fn value(&self) -> T {
        self.value_from(&mut Source::reading(&self.node.choices))
    }

    #[track_caller]
    fn value_from(&self, source: &mut Source) -> T {
        match self.generator.draw(source) {
            Ok(value) => value,
            Err(rejected) => panic!("the generator is not pure: choices that it wrote down were {rejected}"),
        }
    }

    /// Returns the choices that the value is generated from.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let numbers = int(0..=1000_u32);
    /// let tree = numbers.tree(1);
    /// assert_eq!(numbers.tree_from(tree.choices()).unwrap().value(), tree.value());
    /// ```
    #[must_use]
    pub fn choices(&self) -> &Choices {
        &self.node.choices
    }

    /// Returns the next smaller candidates, lazily, in the order in which a search should try them, without
    /// repetitions.
    ///
    /// A child begins with the edits that its parent had not tried yet, and does not repeat what its earlier siblings
    /// ruled out. So one walk down goes through all edits once.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let tree = int(0..=1000_u32).tree(1);
    /// assert!(tree.children().all(|child| child.value() < tree.value()));
    /// assert!(tree.children().all(|child| child.choices() < tree.choices()));
    /// ```
    pub fn children(&self) -> Children<'g, T> {
        let cursor = self.inherited.as_deref().cloned().unwrap_or_else(|| Cursor::new(Round::First));
        Children {
            offspring: Offspring::new(Rc::clone(&self.node), cursor),
            growth: Growth::new(self.node.choices.size(), DEFAULT_MEMORY),
            values: GrownValues { generator: self.generator.clone(), last: None },
            given: SeenHashes::new(usize::MAX),
        }
    }

    /// Returns the tree of the same value with all edits still to try: unlike a child, it inherits nothing from its
    /// parent.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let tree = int(50..=1000_u32).tree(1);
    /// // What the second child inherits has 50 ruled out, which is the first.
    /// let second = tree.children().nth(1).unwrap();
    /// assert!(second.children().all(|child| child.value() > 50));
    /// assert_eq!(second.restarted().value(), second.value());
    /// assert_eq!(second.restarted().children().next().unwrap().value(), 50);
    /// ```
    #[doc(alias = "afresh")]
    pub fn restarted(&self) -> Tree<'g, T> {
        Tree::from_node(&self.generator, Rc::clone(&self.node))
    }

    /// This tree with a generator around its own, made by `outer`.
    pub(crate) fn within<U, G: Draws<U> + 'g>(self, outer: impl FnOnce(Shared<'g, T>) -> G) -> Tree<'g, U> {
        Tree { generator: Shared(Rc::new(outer(self.generator))), node: self.node, inherited: self.inherited }
    }
}

impl<T> Clone for Tree<'_, T> {
    fn clone(&self) -> Self {
        let (generator, node) = (self.generator.clone(), Rc::clone(&self.node));
        Tree { generator, node, inherited: self.inherited.clone() }
    }
}

impl<T> fmt::Debug for Tree<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tree").field("choices", &self.node.choices).finish_non_exhaustive()
    }
}

/// A lazy iterator over the children of a tree. Made by [`Tree::children`].
///
/// ```
/// use rosebush::{Gen, int};
/// let mut children = int(50..=1000_u32).tree(1).children();
/// assert_eq!(children.next().unwrap().value(), 50);
/// ```
#[must_use = "children are not grown before they are asked for"]
pub struct Children<'g, T> {
    offspring: Offspring,
    growth: Growth,
    values: GrownValues<'g, T>,
    /// The hashes of the choices of children that were given already.
    given: SeenHashes,
}

impl<'g, T> Iterator for Children<'g, T> {
    type Item = Tree<'g, T>;

    fn next(&mut self) -> Option<Tree<'g, T>> {
        loop {
            self.offspring.next_unless(&mut self.growth, &mut self.values, &mut || false)?;
            if self.given.mark(self.growth.reading.choices.identity_as_draft(), 1) == 0 {
                let node = self.growth.node();
                let cursor = self.offspring.cursor_below(&node);
                let generator = self.values.generator.clone();
                return Some(Tree { generator, node, inherited: Some(Rc::new(cursor)) });
            }
        }
    }
}

impl<T> fmt::Debug for Children<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Children").finish_non_exhaustive()
    }
}

/// How many candidates a search remembers by default.
pub(crate) const DEFAULT_MEMORY: usize = 1 << 18;

/// The values of candidates, one at a time: the thin typed shell around the untyped engine.
pub(crate) struct GrownValues<'g, T> {
    pub(crate) generator: Shared<'g, T>,
    /// The value that was grown last, unless it was moved out or rejected.
    pub(crate) last: Option<T>,
}

impl<T> Grower for GrownValues<'_, T> {
    fn grow(&mut self, source: &mut Source) -> bool {
        self.last = self.generator.draw(source).ok().filter(|_| !source.has_outgrown());
        self.last.is_some()
    }
}

#[cfg(test)]
mod tests;
