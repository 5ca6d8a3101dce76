//! Two edits as one draft. Knows where they are made, not why.

use super::kinds::AMOUNTS;
use crate::choices::Cell;
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::choices::sorting::{sort_by, sort_ranges};
use crate::shrink::edits::select::length::length;
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::edits::select::reach::furthest;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) primary: Primary,
    pub(super) repair: Repair,
}

#[derive(Clone, Copy)]
pub(super) enum Primary {
    /// So many parts of the list or loop that begins at a cell, from this one on, removed.
    Part { at: usize, first: usize, count: usize },
    /// A number nearer to its simplest by so much.
    Number { at: usize, by: u128 },
    /// Another arm.
    Key { at: usize, key: u64 },
    /// A term in place of one around it.
    Hoist { inner: usize, outer: usize },
    /// A part exchanged with the next one.
    Exchanged { at: usize, first: usize },
}

#[derive(Clone, Copy)]
pub(super) enum Repair {
    Number {
        at: usize,
        what: To,
    },
    Part {
        at: usize,
        first: usize,
        count: usize,
    },
    Key {
        at: usize,
        key: u64,
    },
    /// One more element, the simplest, at the end of a list.
    Longer {
        at: usize,
    },
    /// The part that went, at an end of another list.
    Into {
        at: usize,
        is_first: bool,
    },
    /// All numbers of a list that are equal to one of them.
    All {
        at: usize,
        what: To,
    },
    /// A part exchanged with the next one.
    Exchanged {
        at: usize,
        first: usize,
    },
}

/// Which of the amounts that went.
#[derive(Clone, Copy)]
pub(super) struct Gone {
    pub(super) amount: usize,
}

/// What a number becomes.
#[derive(Clone, Copy)]
pub(super) enum To {
    By(i128),
    /// By as many as parts went; a character counts as many as it takes bytes.
    UpByCount,
    DownByCount,
    Up(Gone),
    Down(Gone),
    Furthest,
    Simplest,
    /// In the same proportion as before to the number that was lowered.
    InProportion,
    /// In inverse proportion, so that a product stays.
    InInverse,
}

/// The list or loop that begins at a cell.
fn group(groups: &[Parts], at: usize) -> Option<&Parts> {
    let found = groups.binary_search_by_key(&at, |group| group.at).ok()?;
    groups.get(found)
}

impl Primary {
    /// The cells that it is about.
    pub(super) fn range(&self, groups: &[Parts]) -> Range<usize> {
        match *self {
            Primary::Part { at, first, count } => match group(groups, at) {
                Some(parts) => parts.all[first].start..parts.all[first + count - 1].end,
                None => 0..0,
            },
            Primary::Number { at, .. } | Primary::Key { at, .. } => at..at + 1,
            Primary::Hoist { inner, .. } => inner..inner + 1,
            Primary::Exchanged { at, first } => match group(groups, at) {
                Some(parts) => parts.all[first].start..parts.all[(first + 1).min(parts.all.len() - 1)].end,
                None => 0..0,
            },
        }
    }

    /// How much goes.
    pub(super) fn amount(&self, node: &Node, groups: &[Parts], gone: Gone) -> Option<i128> {
        match *self {
            Primary::Part { at, first, count } => {
                let parts = group(groups, at)?;
                let each = parts.all.get(first..first + count)?.iter();
                each.map(|part| values_in(node, part.clone()).nth(gone.amount)).sum()
            }
            Primary::Number { at, by } => Some(node.number(at)?.value().signum() * by as i128),
            Primary::Key { .. } | Primary::Hoist { .. } | Primary::Exchanged { .. } => None,
        }
    }
}

impl Primary {
    /// A number above zero before and after it was lowered. Of a part that goes, the first of its numbers; nothing that is
    /// left counts as 1.
    fn before_and_left(&self, node: &Node, groups: &[Parts]) -> Option<(i128, i128)> {
        if let Primary::Number { at, by } = *self {
            let leaf = node.number(at)?;
            let (before, value) = (leaf.above_zero(), leaf.value());
            return Some((before, before - value.signum() * by.min(value.unsigned_abs()) as i128));
        }
        Some((self.amount(node, groups, Gone { amount: 0 })?, 1))
    }

    /// How many parts go; a character counts as many as it takes bytes.
    fn count(&self, node: &Node, groups: &[Parts]) -> Option<i128> {
        let Primary::Part { at, first, count } = *self else { return Some(1) };
        let all = &group(groups, at)?.all;
        Some(all.get(first..first + count)?.iter().map(|part| length(node, part.start) as i128).sum())
    }
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
    inserted: Option<(usize, Vec<Cell>)>,
    /// Neighbouring ranges that change places.
    swapped: Vec<Swapped>,
}

type Swapped = (Range<usize>, Range<usize>);

impl Edit {
    /// Removes parts, and lowers the number that counts them.
    fn remove(&mut self, node: &Node, parts: &Parts, first: usize, count: usize) -> Option<()> {
        if count > parts.spare || first + count > parts.all.len() {
            return None;
        }
        if let Some(at) = parts.count {
            self.keys.push((at, node.key(at).saturating_sub(count as u64)));
        }
        self.cuts.push(parts.all[first].start..parts.all[first + count - 1].end);
        Some(())
    }

    /// Exchanges a part with the next one.
    fn exchange(&mut self, node: &Node, parts: &Parts, first: usize) -> Option<()> {
        let (one, other) = (parts.all.get(first)?.clone(), parts.all.get(first + 1)?.clone());
        if one.end != other.start || node.same(one.clone(), other.clone()) {
            return None;
        }
        self.swapped.push((one, other));
        Some(())
    }

    /// Whether no two of these changes are about the same cells.
    fn is_possible(&mut self) -> bool {
        let (cuts, keys, swapped) = (&mut *self.cuts, &mut *self.keys, &mut *self.swapped);
        sort_ranges(cuts);
        sort_by(keys, &<(usize, u64)>::cmp);
        sort_by(swapped, &|(one, _): &Swapped, (other, _): &Swapped| one.start.cmp(&other.start));
        let is_cut = |at: usize| cuts.iter().any(|cut| cut.contains(&at));
        let is_moved = |at: usize| swapped.iter().any(|(one, other)| (one.start..other.end).contains(&at));
        !cuts.windows(2).any(|two| two[0].end > two[1].start)
            && !keys.windows(2).any(|two| two[0].0 == two[1].0)
            && !keys.iter().any(|(at, _)| is_cut(*at))
            && !cuts.iter().any(|cut| is_moved(cut.start) || is_moved(cut.end - 1))
            && !swapped.windows(2).any(|two| two[0].1.end > two[1].0.start)
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
            for (at, key) in &self.keys {
                draft.set_key(*at, *key);
            }
            return is_smaller.then_some(draft);
        }
        let added = self.inserted.as_ref().map_or(0, |(_, inserted)| inserted.len());
        let mut cells = Vec::with_capacity(node.cells().len() + added);
        cells.extend_from_slice(node.cells());
        for (at, key) in &self.keys {
            set_key(&mut cells, *at, *key);
        }
        for (one, other) in &self.swapped {
            cells[one.start..other.end].rotate_left(one.len());
        }
        if let Some((at, inserted)) = self.inserted {
            cells.splice(at..at, inserted.iter().copied());
            self.cuts.iter_mut().filter(|cut| cut.start >= at).for_each(|cut| {
                *cut = cut.start + inserted.len()..cut.end + inserted.len();
            });
        }
        for cut in self.cuts.iter().rev() {
            cut_range(&mut cells, cut.clone());
        }
        Some(Draft::of(cells))
    }
}

impl Pair {
    pub(super) fn draft(&self, node: &Node, groups: &[Parts]) -> Option<Draft> {
        // First, since there is often none.
        let key = match self.repair {
            Repair::Number { at, what } | Repair::All { at, what } => self.key(node, groups, at, what)?,
            _ => 0,
        };
        let mut edit = Edit::default();
        match self.primary {
            Primary::Part { at, first, count } => edit.remove(node, group(groups, at)?, first, count)?,
            Primary::Number { at, by } => {
                let leaf = node.number(at)?;
                let value = leaf.value();
                let by = by.min(value.unsigned_abs()) as i128;
                edit.keys.push((at, leaf.moved(-value.signum() * by)?));
            }
            Primary::Key { at, key } => edit.keys.push((at, key)),
            Primary::Hoist { inner, outer } => {
                let layout = node.layout();
                edit.cuts.push(outer..inner);
                edit.cuts.push(layout.end(inner) + 1..layout.end(outer) + 1);
            }
            Primary::Exchanged { at, first } => edit.exchange(node, group(groups, at)?, first)?,
        }
        match self.repair {
            Repair::Part { at, first, count } => edit.remove(node, group(groups, at)?, first, count)?,
            Repair::Key { at, key } => {
                let leaf = node.cells()[at].leaf()?;
                if key > leaf.max || key == leaf.key {
                    return None;
                }
                edit.keys.push((at, key));
            }
            Repair::Longer { at } => {
                if node.marks(at).len() as u64 >= node.opening(at)?.max {
                    return None;
                }
                edit.inserted = Some((node.close(at), [Cell::Mark].to_vec()));
            }
            Repair::Into { at, is_first } => {
                if node.marks(at).len() as u64 >= node.opening(at)?.max {
                    return None;
                }
                let moved = node.cells()[self.primary.range(groups)].to_vec();
                edit.inserted = Some((if is_first { at + 1 } else { node.close(at) }, moved));
            }
            Repair::Exchanged { at, first } => edit.exchange(node, group(groups, at)?, first)?,
            Repair::Number { at, .. } => edit.keys.push((at, key)),
            Repair::All { at, .. } => {
                let list = node.list_around(at)?;
                let is_left = |at: &usize| !edit.cuts.iter().any(|cut| cut.contains(at));
                let equal: Vec<usize> =
                    (list + 1..node.close(list)).filter(|other| are_equal(node, at, *other)).filter(is_left).collect();
                if equal.len() < 2 {
                    return None;
                }
                edit.keys.extend(equal.into_iter().map(|at| (at, key)));
            }
        }
        edit.draft(node)
    }

    /// The key of a number after a repair; none if that changes nothing.
    fn key(&self, node: &Node, groups: &[Parts], at: usize, what: To) -> Option<u64> {
        let leaf = node.number(at)?;
        let amount = |gone| self.primary.amount(node, groups, gone);
        let key = match what {
            To::By(by) => leaf.moved(by)?,
            To::UpByCount => leaf.moved(self.primary.count(node, groups)?)?,
            To::DownByCount => leaf.moved(-self.primary.count(node, groups)?)?,
            To::Up(gone) => leaf.moved(amount(gone)?)?,
            To::Down(gone) => leaf.moved(-amount(gone)?)?,
            To::Furthest => furthest(leaf, 0),
            To::Simplest => 0,
            To::InProportion | To::InInverse => {
                let (before, left) = self.primary.before_and_left(node, groups)?;
                let now = leaf.above_zero();
                let (times, by) = if matches!(what, To::InProportion) { (left, before) } else { (before, left) };
                let product = now.checked_mul(times)?;
                // Rounded up where a product is to stay: it may have to be as large as before.
                let is_up = matches!(what, To::InInverse) && product.checked_rem(by)? != 0;
                leaf.key_above_zero(product.checked_div(by)? + i128::from(is_up))?
            }
        };
        (key != leaf.key).then_some(key)
    }

    /// This pair by so many times as much, as far as that means anything.
    pub(super) fn times(mut self, times: u32, groups: &[Parts]) -> Pair {
        match &mut self.primary {
            // What stood behind the parts that went has moved up; of the last ones, those before them are next.
            Primary::Part { at, first, count } => {
                *count *= times as usize;
                let all = group(groups, *at).map_or(0, |parts| parts.all.len());
                *first = (*first).min(all.saturating_sub(*count));
            }
            Primary::Number { by, .. } => *by *= u128::from(times),
            Primary::Key { .. } | Primary::Hoist { .. } | Primary::Exchanged { .. } => {}
        }
        match &mut self.repair {
            Repair::Number { what: To::By(by), .. } => *by *= i128::from(times),
            Repair::Part { count, .. } => *count *= times as usize,
            _ => {}
        }
        self
    }

    /// This pair on the node that it led to, if it may go on there.
    pub(super) fn moved(&self, before: &Node, after: &Node) -> Option<Pair> {
        let gone = before.cells().len().saturating_sub(after.cells().len());
        match (self.primary, self.repair) {
            (Primary::Number { .. }, Repair::Number { what, .. }) => {
                let goes_on = matches!(
                    what,
                    To::By(_)
                        | To::UpByCount
                        | To::DownByCount
                        | To::Up(_)
                        | To::Down(_)
                        | To::InProportion
                        | To::InInverse
                );
                (goes_on && gone == 0).then_some(*self)
            }
            (Primary::Part { at, .. }, Repair::Number { at: number, what }) => {
                let goes_on = matches!(what, To::By(_) | To::UpByCount | To::DownByCount | To::Up(_) | To::Down(_));
                let number = if number > at { number.checked_sub(gone)? } else { number };
                let is_there = after.number(number).is_some();
                (goes_on && is_there).then_some(Pair { repair: Repair::Number { at: number, what }, ..*self })
            }
            (Primary::Part { at, .. }, Repair::Part { at: other, .. }) => (at == other).then_some(*self),
            _ => None,
        }
    }
}
