//! Trees from an old-style shrink function: from a value to smaller values.

use super::{Draws, Tree};
use crate::source::{Rejected, Source};
use alloc::vec::Vec;
use core::cell::RefCell;

impl<'g, T: Clone + 'g> Tree<'g, T> {
    /// Returns the tree of a shrink function: the children of a value are those that the function returns for it, in
    /// that order.
    ///
    /// Use it for shrink functions written by hand. The function should return smaller values only: otherwise the tree
    /// has no end, and a search ends at its budget.
    ///
    /// ```
    /// use rosebush::Tree;
    /// let halves = Tree::unfold(1000, |n| [n / 2, n - 1].into_iter().filter(|smaller| *smaller > 0).collect::<Vec<_>>());
    /// assert_eq!(halves.children().map(|child| child.value()).collect::<Vec<_>>(), [500, 999]);
    /// assert_eq!(halves.search(|n| n >= 70).value(), 70);
    /// ```
    pub fn unfold<I>(value: T, shrink: impl Fn(&T) -> I + 'g) -> Tree<'g, T>
    where
        I: IntoIterator<Item = T>,
        I::IntoIter: 'g,
    {
        let unfolded = Unfolded { root: value, shrink, walk: RefCell::new(None) };
        let choices = {
            let mut source = Source::recording(0, crate::FULL_SIZE);
            // Nothing is rejected, since no step is drawn.
            let _ = unfolded.draw(&mut source);
            source.into_choices()
        };
        Tree::grown(unfolded, choices)
    }
}

/// An unfolded tree as a generator: it draws the path from the root.
struct Unfolded<T, F, I> {
    root: T,
    shrink: F,
    /// The last walk. It is kept, so that the next sibling is the next item of the same iterator.
    walk: RefCell<Option<Walk<T, I>>>,
}

struct Walk<T, I> {
    /// The path to the node whose children are being read from the iterator `children`.
    path: Vec<u64>,
    node: T,
    children: I,
    /// How many children were asked for, and the last one, unless there was none.
    counted: u64,
    child: Option<T>,
}

impl<T, F, I> Unfolded<T, F, I::IntoIter>
where
    T: Clone,
    F: Fn(&T) -> I,
    I: IntoIterator<Item = T>,
{
    fn start(&self, path: &[u64], node: T) -> Walk<T, I::IntoIter> {
        let children = (self.shrink)(&node).into_iter();
        Walk { path: path.to_vec(), node, children, counted: 0, child: None }
    }

    /// The child with this number of the node that the walk has come to.
    fn child(walk: &mut Walk<T, I::IntoIter>, number: u64) -> Option<T> {
        while walk.counted <= number {
            walk.child = walk.children.next();
            walk.counted += 1;
            walk.child.as_ref()?;
        }
        walk.child.clone()
    }

    /// The value at the end of the path, and how many of its steps there are.
    fn follow(&self, path: &[u64]) -> (T, usize) {
        let mut walk_before = self.walk.borrow_mut();
        let Some((last, parents)) = path.split_last() else {
            return (self.root.clone(), 0);
        };
        // Continues from the last walk to a later sibling of its value, or to a child of that value.
        let mut walk = match walk_before.take() {
            Some(walk)
                if walk.path == parents
                    && (walk.counted <= *last || (walk.counted == last + 1 && walk.child.is_some())) =>
            {
                walk
            }
            Some(Walk { child: Some(child), path: before, counted, .. })
                if parents.split_last() == Some((&(counted - 1), &before[..])) =>
            {
                self.start(parents, child)
            }
            _ => self.start(&[], self.root.clone()),
        };
        let found = loop {
            let steps = walk.path.len();
            match Self::child(&mut walk, path[steps]) {
                Some(child) if steps + 1 == path.len() => break (child, path.len()),
                Some(child) => walk = self.start(&path[..=steps], child),
                None => break (walk.node.clone(), steps),
            }
        };
        *walk_before = Some(walk);
        found
    }
}

impl<T, F, I> Draws<T> for Unfolded<T, F, I::IntoIter>
where
    T: Clone,
    F: Fn(&T) -> I,
    I: IntoIterator<Item = T>,
{
    fn draw(&self, source: &mut Source) -> Result<T, Rejected> {
        let mut value = None;
        source.path(|path| {
            let (found, steps) = self.follow(path);
            value = Some(found);
            steps
        })?;
        Ok(value.unwrap_or_else(|| self.root.clone()))
    }
}
