//! Two edits as one draft. Knows where they are made, not why.

use super::kinds::AMOUNTS;
use crate::choices::Cell;
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::edits::select::room::furthest;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Copy)]
pub(super) struct Change {
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
    Up(Gone),
    Down(Gone),
    Same(Gone),
    Furthest,
    Simplest,
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
        }
    }

    /// How much goes.
    pub(super) fn amount(&self, node: &Node, groups: &[Parts], gone: Gone) -> Option<i128> {
        match *self {
            Primary::Part { at, first, count } => {
                let parts = group(groups, at)?;
                let each = parts.all.get(first..first + count)?.iter();
                each.map(|part| value_in(node, part.clone(), gone.amount)).sum()
            }
            Primary::Number { at, by } => Some(node.number(at)?.value().signum() * by as i128),
            Primary::Key { .. } | Primary::Hoist { .. } => None,
        }
    }
}

/// The value of one of the first numbers of a part that are not zero.
fn value_in(node: &Node, part: Range<usize>, number: usize) -> Option<i128> {
    let values = part.filter(|at| node.number(*at).is_some()).map(|at| node.value(at));
    values.filter(|value| *value != 0).take(AMOUNTS).nth(number)
}

/// What is done to the cells of a node.
#[derive(Default)]
struct Edit {
    keys: Vec<(usize, u64)>,
    cuts: Vec<Range<usize>>,
    mark: Option<usize>,
    swapped: Option<(Range<usize>, Range<usize>)>,
}

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

    fn is_cut(&self, at: usize) -> bool {
        self.cuts.iter().any(|cut| cut.contains(&at))
    }

    fn draft(mut self, node: &Node) -> Option<Draft> {
        self.cuts.sort_by_key(|cut| cut.start);
        let (overlap, are_twice) = (self.cuts.windows(2).any(|two| two[0].end > two[1].start), self.keys.len() == 2);
        if overlap || are_twice && self.keys[0].0 == self.keys[1].0 || self.keys.iter().any(|(at, _)| self.is_cut(*at))
        {
            return None;
        }
        if self.cuts.is_empty() && self.mark.is_none() {
            self.keys.sort_unstable();
            // The first of two keys decides.
            let (at, key) = self.keys[0];
            let is_smaller = key < node.cells()[at].leaf()?.key;
            return is_smaller.then(|| Draft::with_two(self.keys[0], self.keys[1]));
        }
        let mut cells = node.cells().to_vec();
        for (at, key) in &self.keys {
            set_key(&mut cells, *at, *key);
        }
        if let Some((one, other)) = &self.swapped {
            if self.cuts.iter().any(|cut| cut.start < other.end && one.start < cut.end) {
                return None;
            }
            let (first, second) = (cells[one.clone()].to_vec(), cells[other.clone()].to_vec());
            let both = one.start..other.end;
            cells.splice(both, second.into_iter().chain(first));
        }
        let mut mark = self.mark;
        if let Some(at) = mark
            && self.is_cut(at)
        {
            return None;
        }
        for cut in self.cuts.iter().rev() {
            if let Some(at) = mark
                && at >= cut.end
            {
                cells.insert(at, Cell::Mark);
                mark = None;
            }
            cut_range(&mut cells, cut.clone());
        }
        if let Some(at) = mark {
            cells.insert(at, Cell::Mark);
        }
        Some(Draft::of(cells))
    }
}

impl Change {
    pub(super) fn draft(&self, node: &Node, groups: &[Parts]) -> Option<Draft> {
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
                let close = node.close(at);
                if node.marks(at).len() as u64 >= node.opening(at)?.max {
                    return None;
                }
                edit.mark = Some(close);
            }
            Repair::Exchanged { at, first } => {
                let parts = group(groups, at)?;
                let (one, other) = (parts.all.get(first)?.clone(), parts.all.get(first + 1)?.clone());
                if one.end != other.start || node.same(one.clone(), other.clone()) {
                    return None;
                }
                edit.swapped = Some((one, other));
            }
            Repair::Number { at, what } => {
                let leaf = node.number(at)?;
                let amount = |gone| self.primary.amount(node, groups, gone);
                let key = match what {
                    To::By(by) => leaf.moved(by)?,
                    To::Up(gone) => leaf.moved(amount(gone)?)?,
                    To::Down(gone) => leaf.moved(-amount(gone)?)?,
                    To::Same(gone) => leaf.key_above_zero(amount(gone)?)?,
                    To::Furthest => furthest(leaf, 0),
                    To::Simplest => 0,
                };
                if key == leaf.key {
                    return None;
                }
                edit.keys.push((at, key));
            }
        }
        edit.draft(node)
    }

    /// This pair by so many times as much, as far as that means anything.
    pub(super) fn times(mut self, times: u32) -> Change {
        if times == 1 {
            return self;
        }
        match &mut self.primary {
            Primary::Part { count, .. } => *count *= times as usize,
            Primary::Number { by, .. } => *by *= u128::from(times),
            Primary::Key { .. } | Primary::Hoist { .. } => {}
        }
        match &mut self.repair {
            Repair::Number { what: To::By(by), .. } => *by *= i128::from(times),
            Repair::Part { count, .. } => *count *= times as usize,
            _ => {}
        }
        self
    }

    /// This pair on the node that it led to, if it may go on there.
    pub(super) fn moved(&self, before: &Node, after: &Node) -> Option<Change> {
        let gone = before.cells().len().saturating_sub(after.cells().len());
        match (self.primary, self.repair) {
            (Primary::Number { .. }, Repair::Number { what, .. }) => {
                let goes_on = matches!(what, To::By(_) | To::Up(_) | To::Down(_));
                (goes_on && gone == 0).then_some(*self)
            }
            (Primary::Part { at, .. }, Repair::Number { at: number, what }) => {
                let goes_on = matches!(what, To::By(_) | To::Up(_) | To::Down(_));
                let number = if number > at { number.checked_sub(gone)? } else { number };
                let is_there = after.number(number).is_some();
                (goes_on && is_there).then_some(Change { repair: Repair::Number { at: number, what }, ..*self })
            }
            (Primary::Part { at, .. }, Repair::Part { at: other, .. }) => (at == other).then_some(*self),
            _ => None,
        }
    }
}
