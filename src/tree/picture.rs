//! A tree as indented text.

use super::Tree;
use alloc::string::String;
use core::fmt::{Debug, Write};

impl<T: Debug> Tree<'_, T> {
    /// Returns the first `depth` levels below the root as indented text, one value a line, with at most `width`
    /// children of each node. `…` stands for the others.
    ///
    /// ```
    /// use rosebush::Tree;
    /// let tree = Tree::unfold(3, |n| (0..*n).collect::<Vec<_>>());
    /// assert_eq!(tree.render(1, 2), "3\n  0\n  1\n  …\n");
    /// ```
    #[doc(alias = "picture")]
    #[must_use]
    pub fn render(&self, depth: usize, width: usize) -> String {
        let mut text = String::new();
        let mut waiting = alloc::vec![(0, Some(self.clone()))];
        while let Some((level, tree)) = waiting.pop() {
            let indent = level * 2;
            let Some(tree) = tree else {
                let _ = writeln!(text, "{:indent$}…", "");
                continue;
            };
            let _ = writeln!(text, "{:indent$}{:?}", "", tree.value());
            if level < depth {
                let mut children = tree.children();
                let mut shown: alloc::vec::Vec<_> =
                    children.by_ref().take(width).map(|child| (level + 1, Some(child))).collect();
                if children.next().is_some() {
                    shown.push((level + 1, None));
                }
                waiting.extend(shown.into_iter().rev());
            }
        }
        text
    }
}
