//! The changes of an edit pair to the cells of a node, and the draft that they make. Knows not what the edits are.

use crate::choices::Cell;
use crate::choices::cell_ranges::{cut_range, rearranged, set_key};
use crate::choices::draft::Draft;
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::node::Node;
use core::ops::Range;

/// The changes of a pair to the cells of a node. Nothing is allocated yet, since most pairs are impossible.
pub(super) struct Changes {
    /// New keys of numbers.
    pub(super) keys: Draft,
    /// The ranges that are removed, from the left. Empty ones stand for none, and come first.
    cuts: [Range<usize>; 2],
    /// A range that is copied in front of a cell; an empty one stands for a mark.
    pub(super) inserted: Option<(usize, Range<usize>)>,
    /// A range whose first cells, this many, change places with its other cells.
    swapped: Option<(Range<usize>, usize)>,
}

impl Changes {
    pub(super) fn none() -> Changes {
        Changes { keys: Draft::unchanged(), cuts: [0..0, 0..0], inserted: None, swapped: None }
    }

    pub(super) fn cut(&mut self, range: Range<usize>) {
        let [one, other] = &mut self.cuts;
        *one = core::mem::replace(other, range);
        if one.start > other.start {
            core::mem::swap(one, other);
        }
    }

    /// The only range that is removed; an empty one if there is none.
    pub(super) fn only_cut(&self) -> Range<usize> {
        self.cuts[1].clone()
    }

    /// Whether a cell is removed.
    pub(super) fn is_cut(&self, at: usize) -> bool {
        self.cuts.iter().any(|cut| cut.contains(&at))
    }

    pub(super) fn keys(&self) -> &[(usize, u64)] {
        self.keys.keys().unwrap_or_default()
    }

    /// Removes parts, and lowers the number that counts them.
    pub(super) fn remove(&mut self, node: &Node, parts: &Parts, gone: Range<usize>) -> Option<()> {
        if gone.len() > parts.removable {
            return None;
        }
        if let Some(at) = parts.count {
            let less = |key: u64| key.saturating_sub(gone.len() as u64);
            match self.keys() {
                // Another part of the same loop goes as well.
                [(count, key)] if *count == at && !self.only_cut().is_empty() => {
                    self.keys = Draft::with_key(at, less(*key));
                }
                _ => self.keys.set_key(at, less(node.key(at))),
            }
        }
        self.cut(parts.all[gone.start].start..parts.all[gone.end - 1].end);
        Some(())
    }

    /// Exchanges a part with the next one.
    pub(super) fn exchange(&mut self, node: &Node, parts: &Parts, first: usize) -> Option<()> {
        let (one, other) = (parts.all.get(first)?.clone(), parts.all.get(first + 1)?.clone());
        let may_be = one.end == other.start && !node.same(one.clone(), other.clone());
        may_be.then(|| self.swapped = Some((one.start..other.end, one.len())))
    }

    /// Exchanges the two frames after a number, if they are alike.
    pub(super) fn swap_after(&mut self, node: &Node, at: usize) -> Option<()> {
        let (one, end) = (at + 1, node.inside(at).end);
        let other = if one < end { node.after(one) } else { return None };
        let may_be = other < end && node.opens_alike(one, other) && !node.same(one..other, other..node.after(other));
        may_be.then(|| self.swapped = Some((one..node.after(other), other - one)))
    }

    /// Whether no two of these changes are about the same cells.
    fn is_possible(&self) -> bool {
        let is_moved = |at: usize| matches!(&self.swapped, Some((range, _)) if range.contains(&at));
        let are_moved = |cut: &Range<usize>| !cut.is_empty() && (is_moved(cut.start) || is_moved(cut.end - 1));
        let keys = self.keys();
        let is_twice = |key: usize| keys[..key].iter().any(|(at, _)| *at == keys[key].0);
        let is_twice_or_cut = |key| is_twice(key) || self.is_cut(keys[key].0);
        self.cuts[0].end <= self.cuts[1].start
            && !(0..keys.len()).any(is_twice_or_cut)
            && !self.cuts.iter().any(are_moved)
            && !matches!(&self.inserted, Some((at, _)) if self.is_cut(*at))
    }

    pub(super) fn draft(self, node: &Node) -> Option<Draft> {
        if !self.is_possible() {
            return None;
        }
        let keys = self.keys();
        if self.only_cut().is_empty() && self.inserted.is_none() && self.swapped.is_none() {
            // The first of the keys decides, but an earlier arm counts before all of them.
            let is_earlier = |(at, key): &&(usize, u64)| matches!(node.cells()[*at], Cell::Leaf(leaf) if !leaf.is_number() && *key < leaf.key);
            let (at, key) = *keys.iter().find(is_earlier).or(keys.iter().min())?;
            return (key < node.cells()[at].leaf()?.key).then_some(self.keys);
        }
        let is_one_cut = self.cuts[0].is_empty() && self.inserted.is_none() && self.swapped.is_none();
        // Most drafts are known, and are not written out.
        if is_one_cut && let Some(draft) = self.keys.and_cut(self.only_cut()) {
            return Some(draft);
        }
        let mut cells = node.cells().to_vec();
        for (at, key) in keys {
            set_key(&mut cells, *at, *key);
        }
        if let Some((range, first)) = self.swapped {
            let (one, other) = (range.start..range.start + first, range.start + first..range.end);
            cells = rearranged(&cells, &[one.clone(), other.clone()], &[other, one]);
        }
        let mut position = self.inserted.as_ref().map_or(0, |(at, _)| *at);
        for cut in self.cuts.into_iter().rev() {
            if !cut.is_empty() {
                position -= if cut.start < position { cut.len() } else { 0 };
                cut_range(&mut cells, cut);
            }
        }
        if let Some((_, range)) = self.inserted {
            let inserted = if range.is_empty() { &[Cell::Mark] } else { &node.cells()[range] };
            cells = [&cells[..position], inserted, &cells[position..]].concat();
        }
        Some(Draft::of(cells))
    }
}
