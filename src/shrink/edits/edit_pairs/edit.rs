//! Two edits as one draft. Knows where they are made, not why.

use super::changes::Changes;
use super::kinds::NumberRepair;
use crate::choices::draft::Draft;
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::select::length::length;
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::edits::select::reach::furthest;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) primary: Single,
    pub(super) repair: Single,
    /// Which of the amounts that go another number is raised or lowered by.
    pub(super) amount: usize,
    /// Whether numbers that equal one that changes change as well.
    pub(super) with_duplicates: bool,
}

/// One of two edits.
#[derive(Clone, Copy)]
pub(super) enum Single {
    /// Parts of the list or loop that begins at a cell, so many from this one on, removed.
    Part { at: usize, first: usize, count: usize },
    /// A part exchanged with the next one.
    Exchanged { at: usize, first: usize },
    /// A number moved this much nearer to its simplest.
    Nearer { at: usize, by: u64 },
    /// A number turned to the other side of its origin.
    Turned { at: usize },
    /// A number changed to make up for the other edit.
    Number { at: usize, to: NumberRepair },
    /// All numbers that are equal to one, at their furthest or raised. Each gains what another number loses; or, if a
    /// part goes, they gain so much together that the sum of their list stays.
    All { at: usize, to: NumberRepair },
    /// All numbers after this one in its record, or in its list of numbers, at their furthest.
    Rest { at: usize },
    /// The two parts after this number exchanged.
    Swapped { at: usize },
    /// Another arm of an alternative.
    Key { at: usize, key: u64 },
    /// A term in place of one around it.
    Hoist { inner: usize, outer: usize },
    /// One more element, the simplest, at the end of a list.
    Longer { at: usize },
    /// The part that went, or the elements of the list that it held, at an end of another list.
    Into { at: usize, is_first: bool, is_content: bool },
}

/// Whether two numbers are equal and were drawn the same way.
pub(super) fn are_equal(node: &Node, one: usize, other: usize) -> bool {
    matches!(node.numbers(one, other), Some((one, other)) if one.key == other.key && one.is_like(other))
}

/// The numbers that are equal to a leaf and were drawn the same way, each with its position.
fn equal_numbers<'n>(node: &'n Node, leaf: &'n Leaf) -> impl Iterator<Item = (usize, &'n Leaf)> {
    let numbers = node.cells().iter().enumerate().filter_map(|(at, cell)| Some((at, cell.number()?)));
    numbers.filter(|(_, other)| other.key == leaf.key && other.is_like(leaf))
}

/// The value of a number of a part, counted among those that are not zero.
pub(super) fn value_in(node: &Node, part: Range<usize>, number: usize) -> Option<i128> {
    let mut left = number;
    for at in part {
        match node.value(at) {
            0 => {}
            value if left == 0 => return Some(value),
            _ => left -= 1,
        }
    }
    None
}

/// What a draft is made of: a node, a pair, and how many times as much it does.
struct Drafting<'n> {
    node: &'n Node,
    groups: &'n [Parts],
    pair: &'n Pair,
    times: u32,
}

impl<'n> Drafting<'n> {
    fn group(&self, at: usize) -> Option<&'n Parts> {
        Some(&self.groups[self.groups.binary_search_by_key(&at, |group| group.at).ok()?])
    }

    /// The parts to remove, from `first` on: parts after removed ones have moved up. At the end, those before it.
    fn gone(&self, parts: &Parts, first: usize, count: usize) -> Option<Range<usize>> {
        let count = count * self.times as usize;
        let first = first.min(parts.all.len().checked_sub(count)?);
        Some(first..first + count)
    }

    /// Adds one of the two edits.
    fn add(&self, change: Single, edit: &mut Changes) -> Option<()> {
        let node = self.node;
        match change {
            Single::Part { at, first, count } => {
                let parts = self.group(at)?;
                edit.remove(node, parts, self.gone(parts, first, count)?)?;
            }
            Single::Exchanged { at, first } => edit.exchange(node, self.group(at)?, first)?,
            Single::Nearer { at, by } => {
                let leaf = node.number(at)?;
                self.set(at, leaf.moved(-self.nearer(leaf, by))?, edit)?;
            }
            Single::Turned { at } => {
                let leaf = node.number(at)?;
                self.set(at, leaf.moved(-2 * leaf.value())?, edit)?;
            }
            Single::Number { at, to } => self.set(at, self.key(at, to)?, edit)?,
            Single::All { at, to } => {
                let (one, value) = (node.number(at)?, node.value(at));
                let is_equal = |(other, cell): (usize, &Cell)| {
                    let is_equal = cell.number()?.is_like(one) && cell.number()?.above_zero() == value;
                    let is_free = || !(edit.is_cut(other) || edit.keys().iter().any(|(key, _)| *key == other));
                    (is_equal && is_free()).then_some(other)
                };
                let equal: Vec<usize> = node.cells().iter().enumerate().filter_map(is_equal).collect();
                (equal.len() > 1).then_some(())?;
                let around = node.list_around(at).map_or(0..node.cells().len(), |list| list..node.close(list));
                let count = equal.iter().filter(|at| around.contains(at)).count() as i128;
                let by = if to == NumberRepair::Up { self.share(count)? } else { 0 };
                for at in &equal {
                    let leaf = node.number(*at)?;
                    // The range of one may depend on another.
                    let up = |by: i128| leaf.moved(by).or_else(|| (by > 0 && leaf.has_one_side()).then_some(u64::MAX));
                    edit.keys.set_key(*at, if to == NumberRepair::Up { up(by)? } else { furthest(leaf, 0) });
                }
            }
            Single::Rest { at } => {
                let is_other = |other: &usize| {
                    node.number(*other).is_some_and(|leaf| leaf.span().is_none() && furthest(leaf, 0) != leaf.key)
                };
                let rest: Vec<usize> = (at + 1..self.end_of_record(at)).filter(is_other).collect();
                // Another kind of pair changes a single one.
                (rest.len() > 1).then_some(())?;
                for other in rest {
                    edit.keys.set_key(other, furthest(node.number(other)?, 0));
                }
            }
            Single::Swapped { at } => edit.swap_after(node, at)?,
            Single::Key { at, key } => {
                let leaf = node.cells()[at].leaf()?;
                (key <= leaf.max && key != leaf.key).then(|| edit.keys.set_key(at, key))?;
            }
            Single::Hoist { inner, outer } => {
                edit.cut(outer..inner);
                edit.cut(node.close(inner) + 1..node.close(outer) + 1);
            }
            Single::Longer { at } | Single::Into { at, .. } => {
                if node.marks(at).len() as u64 >= node.opening(at)?.max {
                    return None;
                }
                edit.inserted = Some(match change {
                    // The removed part is the only cut.
                    Single::Into { is_first, is_content, .. } => {
                        let part = edit.only_cut();
                        let moved = if is_content { self.content(part, at)? } else { part };
                        (if is_first { at + 1 } else { node.close(at) }, moved)
                    }
                    _ => (node.close(at), 0..0),
                });
            }
        }
        Some(())
    }

    /// Sets the key of a number, and of all that equal it if they are to change as well.
    fn set(&self, at: usize, key: u64, edit: &mut Changes) -> Option<()> {
        edit.keys.set_key(at, key);
        if self.pair.with_duplicates {
            let leaf = self.node.number(at)?;
            let value = leaf.with_key(key).above_zero();
            for (other, equal) in equal_numbers(self.node, leaf) {
                if other != at {
                    edit.keys.set_key(other, equal.key_above_zero(value)?);
                }
            }
        }
        Some(())
    }

    /// Where the element or frame ends that a number is in; if it is an element by itself, where its list ends.
    fn end_of_record(&self, at: usize) -> usize {
        let inside = self.node.inside(at);
        let marks = inside.start.checked_sub(1).map_or(&[][..], |open| self.node.marks(open));
        match marks.iter().rfind(|mark| **mark < at) {
            Some(mark) if self.node.element(*mark).len() > 1 => self.node.element(*mark).end,
            _ => inside.end,
        }
    }

    /// The elements of the first list in a part that is like the given one.
    fn content(&self, mut part: Range<usize>, list: usize) -> Option<Range<usize>> {
        let open = part.find(|at| self.node.opens_alike(*at, list))?;
        Some(open + 1..self.node.close(open)).filter(|content| !content.is_empty())
    }

    /// The key of a number after a repair; `None` if it stays as it is.
    fn key(&self, at: usize, to: NumberRepair) -> Option<u64> {
        let leaf = self.node.number(at)?;
        let key = match to {
            // Distances between characters mean nothing.
            NumberRepair::Up | NumberRepair::UpTwice | NumberRepair::Down if leaf.span().is_some() => return None,
            NumberRepair::Up => leaf.moved(self.amount(self.pair.amount)?)?,
            NumberRepair::UpTwice => leaf.moved(2 * self.amount(self.pair.amount)?)?,
            NumberRepair::Down => leaf.moved(-self.amount(self.pair.amount)?)?,
            NumberRepair::OneUp => leaf.moved(self.count()?)?,
            NumberRepair::OneDown => leaf.moved(-self.count()?)?,
            NumberRepair::Furthest => furthest(leaf, 0),
            NumberRepair::Mirrored => leaf.moved(-2 * leaf.value())?,
            NumberRepair::Twice => leaf.key_above_zero(2 * leaf.above_zero())?,
            NumberRepair::FurthestTurned => {
                let is_below = leaf.offset(leaf.key).1;
                let most = if is_below { leaf.max_above() } else { leaf.max_below() };
                // At its origin it is on no side.
                leaf.key_of(most, !is_below).filter(|_| most > 0 && leaf.key > 0)?
            }
            NumberRepair::InProportion | NumberRepair::InInverse => {
                let (before, left) = self.before_and_left()?;
                let now = leaf.above_zero();
                let (times, by) = if to == NumberRepair::InProportion { (left, before) } else { (before, left) };
                let product = now.checked_mul(times)?;
                // Rounded up, since the product may have to be as large as before.
                let is_up = to == NumberRepair::InInverse && product.checked_rem(by)? != 0;
                leaf.key_above_zero(product.checked_div(by)? + i128::from(is_up))?
            }
        };
        (key != leaf.key).then_some(key)
    }

    /// How much goes: what a number loses or, if parts go, their numbers with this index among those not zero.
    fn amount(&self, number: usize) -> Option<i128> {
        match self.pair.primary {
            Single::Part { at, first, count } => {
                let parts = self.group(at)?;
                let gone = &parts.all[self.gone(parts, first, count)?];
                let mut sum = 0;
                for part in gone {
                    sum += value_in(self.node, part.clone(), number)?;
                }
                Some(sum)
            }
            Single::Nearer { at, by } => {
                Some(self.node.number(at)?.value().signum() * i128::from(by) * i128::from(self.times))
            }
            Single::Turned { at } => Some(2 * self.node.value(at)),
            _ => None,
        }
    }

    /// What each of `count` equal numbers gains: what a number loses, or its share of what a removed part held.
    fn share(&self, count: i128) -> Option<i128> {
        let (gone, is_part) = (self.amount(self.pair.amount)?, matches!(self.pair.primary, Single::Part { .. }));
        if is_part { Some((gone.abs() + count - 1).checked_div(count)? * gone.signum()) } else { Some(gone) }
    }

    /// How many parts go, a character counting as many as it has bytes; for other pairs, how many times it is made.
    fn count(&self) -> Option<i128> {
        let Single::Part { at, first, count } = self.pair.primary else { return Some(self.times.into()) };
        // Of several parts, the second variant counts them as one.
        if count > 1 && self.pair.amount == 1 {
            return Some(self.times.into());
        }
        let parts = self.group(at)?;
        Some(parts.all[self.gone(parts, first, count)?].iter().map(|part| length(self.node, part.start) as i128).sum())
    }

    /// A number above zero, before and after it is lowered. If a part goes, its first number, and 1.
    fn before_and_left(&self) -> Option<(i128, i128)> {
        let Single::Nearer { at, by } = self.pair.primary else { return Some((self.amount(0)?, 1)) };
        let leaf = self.node.number(at)?;
        Some((leaf.above_zero(), leaf.above_zero() - self.nearer(leaf, by)))
    }

    /// How much a number loses that comes nearer to its simplest; negative if it lies below that.
    fn nearer(&self, leaf: &Leaf, by: u64) -> i128 {
        let value = leaf.value();
        value.signum() * (i128::from(by) * i128::from(self.times)).min(value.abs())
    }
}

impl Pair {
    /// This pair as a draft, `times` as much at once, if it is possible.
    pub(super) fn draft(&self, node: &Node, groups: &[Parts], times: u32) -> Option<Draft> {
        let drafting = Drafting { node, groups, pair: self, times };
        let mut edit = Changes::none();
        // The repair of a number comes first, since it is often impossible; other repairs must know what was cut.
        if let Single::Number { at, to } = self.repair {
            drafting.set(at, drafting.key(at, to)?, &mut edit)?;
            drafting.add(self.primary, &mut edit)?;
        } else {
            drafting.add(self.primary, &mut edit)?;
            drafting.add(self.repair, &mut edit)?;
        }
        edit.draft(node)
    }

    /// This pair for the node that it led to, if it applies there, too.
    pub(super) fn moved(&self, before: &Node, after: &Node) -> Option<Pair> {
        let gone = before.cells().len().saturating_sub(after.cells().len());
        match (self.primary, self.repair) {
            (_, Single::Number { to: NumberRepair::Furthest, .. }) => None,
            (Single::Nearer { .. }, Single::Number { .. } | Single::All { .. }) => (gone == 0).then_some(*self),
            (Single::Part { .. }, Single::Number { to: NumberRepair::InInverse, .. }) => None,
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
