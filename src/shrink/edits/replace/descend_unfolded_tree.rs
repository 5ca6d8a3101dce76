//! One step further down an unfolded tree: each child in turn, until there is none.

use crate::choices::cell_ranges::set_key;
use crate::choices::draft::Draft;
use crate::choices::{Cell, Leaf, LeafKind};
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct DescendUnfoldedTree {
    at: usize,
    child: u64,
}

impl PassState for DescendUnfoldedTree {
    fn propose(&mut self, node: &Node, _round: Round) -> Option<Draft> {
        let is_kind = |cell: &Cell, kind| matches!(cell, Cell::Leaf(leaf) if leaf.kind == kind);
        let found = node.find(self.at, &|cell| is_kind(cell, LeafKind::StepsLeft))?;
        if found != self.at {
            (self.at, self.child) = (found, 0);
        }
        let left = node.cells()[found].leaf()?;
        let end = node.find(found + 1, &|cell| !is_kind(cell, LeafKind::Step)).unwrap_or(node.cells().len());
        let step = Cell::Leaf(Leaf::plain(u64::MAX).of_kind(LeafKind::Step).with_key(self.child));
        self.child += 1;
        let mut cells = node.cells().to_vec();
        set_key(&mut cells, found, left.key.saturating_sub(1));
        Some(Draft::replaced(&cells, end..end, &[step]).always_grown())
    }

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        self.child = 0;
    }

    fn on_no_progress(&mut self) {
        (self.at, self.child) = (self.at + 1, 0);
    }
}

#[cfg(test)]
mod tests;
