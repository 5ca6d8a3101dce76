//! Two edits as one draft. Knows where they are made, not why.

use super::kinds::{AMOUNTS, To};
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::choices::sorting::{sort_by, sort_ranges};
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::select::length::length;
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::edits::select::reach::furthest;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) primary: Single,
    pub(super) repair: Single,
    /// Which of the amounts that go it is that another number is raised or lowered by.
    pub(super) amount: usize,
}

/// One of two edits.
#[derive(Clone, Copy)]
pub(super) enum Single {
    /// Parts of the list or loop that begins at a cell, from this one on, removed.
    Part { at: usize, first: usize },
    /// A part exchanged with the next one.
    Exchanged { at: usize, first: usize },
    /// A number nearer to its simplest by so much.
    Nearer { at: usize, by: u64 },
    /// A number changed as another edit asks for.
    Number { at: usize, to: To },
    /// All numbers of a list that are equal to one of them, each at its furthest.
    AllFurthest { at: usize },
    /// Another arm.
    Key { at: usize, key: u64 },
    /// A term in place of one around it.
    Hoist { inner: usize, outer: usize },
    /// One more element, the simplest, at the end of a list.
    Longer { at: usize },
    /// The part that went, at an end of another list.
    Into { at: usize, is_first: bool },
}

/// Whether two numbers are equal and were drawn alike.
pub(super) fn are_equal(node: &Node, one: usize, other: usize) -> bool {
    matches!(node.numbers(one, other), Some((one, other)) if one.key == other.key && one.is_like(other))
}

/// The values of the first numbers of a part that are not zero.
pub(super) fn values_in(node: &Node, part: Range<usize>) -> impl Iterator<Item = i128> {
    part.map(|at| node.value(at)).filter(|value| *value != 0).take(AMOUNTS)
}

/// What is done to the cells of a node.
#[derive(Default)]
struct Edit {
    // Nearly always there are one or two, and most come to nothing: allocated, they cost a third of all that is done here.
    keys: SmallVec<[(usize, u64); 2]>,
    cuts: SmallVec<[Range<usize>; 2]>,
    /// Cells that are written before the one at a place.
    inserted: Option<(usize, SmallVec<[Cell; 2]>)>,
    /// Ranges whose first cells, so many, and all others change places.
    swapped: Vec<(Range<usize>, usize)>,
}

impl Edit {
    /// Removes parts, and lowers the number that counts them.
    fn remove(&mut self, node: &Node, parts: &Parts, gone: Range<usize>) -> Option<()> {
        if gone.len() > parts.spare {
            return None;
        }
        if let Some(at) = parts.count {
            self.keys.push((at, node.key(at).saturating_sub(gone.len() as u64)));
        }
        self.cuts.push(parts.all[gone.start].start..parts.all[gone.end - 1].end);
        Some(())
    }

    /// Exchanges a part with the next one.
    fn exchange(&mut self, node: &Node, parts: &Parts, first: usize) -> Option<()> {
        let (one, other) = (parts.all.get(first)?.clone(), parts.all.get(first + 1)?.clone());
        if one.end != other.start || node.same(one.clone(), other.clone()) {
            return None;
        }
        self.swapped.push((one.start..other.end, one.len()));
        Some(())
    }

    /// Whether no two of these changes are about the same cells.
    fn is_possible(&mut self) -> bool {
        let Edit { cuts, keys, swapped, .. } = self;
        sort_ranges(cuts);
        sort_by(keys, &<(usize, u64)>::cmp);
        let is_cut = |at: usize| cuts.iter().any(|cut| cut.contains(&at));
        let is_moved = |at: usize| swapped.iter().any(|(range, _)| range.contains(&at));
        !cuts.windows(2).any(|two| two[0].end > two[1].start)
            && !keys.windows(2).any(|two| two[0].0 == two[1].0)
            && !keys.iter().any(|(at, _)| is_cut(*at))
            && !cuts.iter().any(|cut| is_moved(cut.start) || is_moved(cut.end - 1))
            && !matches!(&**swapped, [(one, _), (other, _)] if one.start < other.end && other.start < one.end)
            && !matches!(&self.inserted, Some((at, _)) if is_cut(*at))
    }

    fn draft(mut self, node: &Node) -> Option<Draft> {
        if !self.is_possible() {
            return None;
        }
        if self.cuts.is_empty() && self.inserted.is_none() && self.swapped.is_empty() {
            // The first of the keys decides.
            let (at, key) = *self.keys.first()?;
            let is_smaller = key < node.cells()[at].leaf()?.key;
            let mut draft = Draft::unchanged();
            self.keys.iter().for_each(|(at, key)| draft.set_key(*at, *key));
            return is_smaller.then_some(draft);
        }
        let (at, inserted) = self.inserted.unwrap_or_default();
        let mut cells = [node.cells(), &inserted].concat();
        self.keys.iter().for_each(|(at, key)| set_key(&mut cells, *at, *key));
        self.swapped.iter().for_each(|(range, first)| cells[range.clone()].rotate_left(*first));
        // From the right: what stands before a change stays where it is.
        let (before, behind) = self.cuts.split_at(self.cuts.partition_point(|cut| cut.start < at));
        behind.iter().rev().for_each(|cut| cut_range(&mut cells, cut.clone()));
        cells[at..].rotate_right(inserted.len());
        before.iter().rev().for_each(|cut| cut_range(&mut cells, cut.clone()));
        Some(Draft::of(cells))
    }
}

/// What a draft is made of: a pair, how many times as much it does as far as that means anything, and the node.
struct Drafting<'n> {
    node: &'n Node,
    groups: &'n [Parts],
    pair: &'n Pair,
    times: u32,
}

impl<'n> Drafting<'n> {
    fn group(&self, at: usize) -> Option<&'n Parts> {
        let found = self.groups.binary_search_by_key(&at, |group| group.at).ok()?;
        self.groups.get(found)
    }

    /// The parts that go, from this one on. What stood behind parts that went has moved up; of the last ones, those before
    /// them are next.
    fn gone(&self, parts: &Parts, first: usize) -> Option<Range<usize>> {
        let count = self.times as usize;
        let first = first.min(parts.all.len().checked_sub(count)?);
        Some(first..first + count)
    }

    /// Adds one of the two edits.
    fn add(&self, change: Single, edit: &mut Edit) -> Option<()> {
        let node = self.node;
        match change {
            Single::Part { at, first } => {
                let parts = self.group(at)?;
                edit.remove(node, parts, self.gone(parts, first)?)?;
            }
            Single::Exchanged { at, first } => edit.exchange(node, self.group(at)?, first)?,
            Single::Nearer { at, by } => {
                let leaf = node.number(at)?;
                edit.keys.push((at, leaf.moved(-self.nearer(leaf, by))?));
            }
            Single::Number { at, to } => edit.keys.push((at, self.key(at, to)?)),
            Single::AllFurthest { at } => {
                let (key, list) = (self.key(at, To::Furthest)?, node.list_around(at)?);
                let is_wanted =
                    |other: &usize| are_equal(node, at, *other) && !edit.cuts.iter().any(|cut| cut.contains(other));
                let equal: Vec<usize> = (list + 1..node.close(list)).filter(is_wanted).collect();
                if equal.len() < 2 {
                    return None;
                }
                edit.keys.extend(equal.into_iter().map(|at| (at, key)));
            }
            Single::Key { at, key } => {
                let leaf = node.cells()[at].leaf()?;
                if key > leaf.max || key == leaf.key {
                    return None;
                }
                edit.keys.push((at, key));
            }
            Single::Hoist { inner, outer } => {
                edit.cuts.push(outer..inner);
                edit.cuts.push(node.close(inner) + 1..node.close(outer) + 1);
            }
            Single::Longer { at } | Single::Into { at, .. } => {
                if node.marks(at).len() as u64 >= node.opening(at)?.max {
                    return None;
                }
                edit.inserted = Some(match change {
                    Single::Into { is_first, .. } => {
                        let moved = SmallVec::from_slice(&node.cells()[edit.cuts[0].clone()]);
                        (if is_first { at + 1 } else { node.close(at) }, moved)
                    }
                    _ => (node.close(at), SmallVec::from_slice(&[Cell::Mark])),
                });
            }
        }
        Some(())
    }

    /// The key of a number after a repair; none if that changes nothing.
    fn key(&self, at: usize, to: To) -> Option<u64> {
        let leaf = self.node.number(at)?;
        let key = match to {
            // How far characters lie apart means nothing.
            To::Up | To::UpTwice | To::Down if leaf.span().is_some() => return None,
            To::Up => leaf.moved(self.amount(self.pair.amount)?)?,
            To::UpTwice => leaf.moved(2 * self.amount(self.pair.amount)?)?,
            To::Down => leaf.moved(-self.amount(self.pair.amount)?)?,
            To::OneUp => leaf.moved(self.count()?)?,
            To::OneDown => leaf.moved(-self.count()?)?,
            To::Furthest => furthest(leaf, 0),
            To::Simplest => 0,
            To::InProportion | To::InInverse => {
                let (before, left) = self.before_and_left()?;
                let now = leaf.above_zero();
                let (times, by) = if to == To::InProportion { (left, before) } else { (before, left) };
                let product = now.checked_mul(times)?;
                // Rounded up where a product is to stay: it may have to be as large as before.
                let is_up = to == To::InInverse && product.checked_rem(by)? != 0;
                leaf.key_above_zero(product.checked_div(by)? + i128::from(is_up))?
            }
        };
        (key != leaf.key).then_some(key)
    }

    /// How much goes: of a number its distance, of parts a number with this place among those that are not zero.
    fn amount(&self, number: usize) -> Option<i128> {
        match self.pair.primary {
            Single::Part { at, first } => {
                let parts = self.group(at)?;
                let gone = &parts.all[self.gone(parts, first)?];
                gone.iter().map(|part| values_in(self.node, part.clone()).nth(number)).sum()
            }
            Single::Nearer { at, by } => {
                Some(self.node.number(at)?.value().signum() * i128::from(by) * i128::from(self.times))
            }
            _ => None,
        }
    }

    /// How many parts go, where a character counts as many as it takes bytes; or how many times the pair is made.
    fn count(&self) -> Option<i128> {
        let Single::Part { at, first } = self.pair.primary else { return Some(self.times.into()) };
        let parts = self.group(at)?;
        Some(parts.all[self.gone(parts, first)?].iter().map(|part| length(self.node, part.start) as i128).sum())
    }

    /// A number above zero before and after it was lowered. Of a part that goes, the first of its numbers; nothing that is
    /// left counts as 1.
    fn before_and_left(&self) -> Option<(i128, i128)> {
        let Single::Nearer { at, by } = self.pair.primary else { return Some((self.amount(0)?, 1)) };
        let leaf = self.node.number(at)?;
        Some((leaf.above_zero(), leaf.above_zero() - self.nearer(leaf, by)))
    }

    /// How much a number loses that comes nearer to its simplest; below zero if it lies below that.
    fn nearer(&self, leaf: &Leaf, by: u64) -> i128 {
        let value = leaf.value();
        value.signum() * (i128::from(by) * i128::from(self.times)).min(value.abs())
    }
}

impl Pair {
    /// This pair by so many times as much as a draft, if it is possible.
    pub(super) fn draft(&self, node: &Node, groups: &[Parts], times: u32) -> Option<Draft> {
        let (drafting, mut edit) = (Drafting { node, groups, pair: self, times }, Edit::default());
        // A number's repair comes first, since there is often none; others have to know what was cut.
        let (one, other) = match self.repair {
            Single::Number { .. } => (self.repair, self.primary),
            _ => (self.primary, self.repair),
        };
        drafting.add(one, &mut edit)?;
        drafting.add(other, &mut edit)?;
        edit.draft(node)
    }

    /// This pair on the node that it led to, if it may go on there.
    pub(super) fn moved(&self, before: &Node, after: &Node) -> Option<Pair> {
        let gone = before.cells().len().saturating_sub(after.cells().len());
        match (self.primary, self.repair) {
            (_, Single::Number { to: To::Furthest | To::Simplest, .. }) => None,
            (Single::Nearer { .. }, Single::Number { .. }) => (gone == 0).then_some(*self),
            (Single::Part { .. }, Single::Number { to: To::InInverse, .. }) => None,
            (Single::Part { at, .. }, Single::Number { at: number, to }) => {
                let at = if number > at { number.checked_sub(gone)? } else { number };
                after.number(at)?;
                Some(Pair { repair: Single::Number { at, to }, ..*self })
            }
            (Single::Part { at, .. }, Single::Part { at: other, .. }) => (at == other).then_some(*self),
            _ => None,
        }
    }
}
