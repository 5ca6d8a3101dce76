//! Where a node has something to edit, and which pairs of sites are near each other. Of many equal sites in a row two
//! stand for all.

use super::edit::{Change, Gone, Primary, Repair, To};
use super::kinds::{AMOUNTS, First, Second};
use crate::choices::{Cell, Frame, LeafKind};
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

/// The most sites of a kind: the last ones.
const MOST: usize = 256;

/// A part: its list or loop, by its number, and which part of it.
#[derive(Clone, Copy)]
struct Part {
    group: usize,
    number: usize,
}

pub(super) struct Sites {
    numbers: Vec<usize>,
    pub(super) groups: Vec<Parts>,
    parts: Vec<Part>,
    lists: Vec<usize>,
    arms: Vec<usize>,
    /// Terms, each with the nearest one around it.
    terms: Vec<(usize, usize)>,
}

fn keep_last<T>(things: &mut Vec<T>) {
    if things.len() > MOST {
        things.drain(..things.len() - MOST);
    }
}

impl Sites {
    pub(super) fn of(node: &Node) -> Sites {
        let cells = node.cells();
        let places =
            |wanted: &dyn Fn(&Cell) -> bool| (0..cells.len()).filter(|at| wanted(&cells[*at])).collect::<Vec<usize>>();
        let mut groups = Vec::new();
        let mut from = 0;
        while let Some(at) = Parts::find(node, from) {
            from = at + 1;
            let parts = Parts::of(node, at);
            if !parts.all.is_empty() {
                groups.push(parts);
            }
        }
        keep_last(&mut groups);
        let mut parts = Vec::new();
        for (group, of) in groups.iter().enumerate() {
            let is_inner = |number: usize| {
                let part = |number: usize| of.all[number].clone();
                number > 0
                    && number + 1 < of.all.len()
                    && node.same(part(number), part(number - 1))
                    && node.same(part(number), part(number + 1))
            };
            parts.extend((0..of.all.len()).filter(|number| !is_inner(*number)).map(|number| Part { group, number }));
        }
        let all_numbers = places(&|cell| cell.number().is_some());
        let is_equal = |one: usize, other: usize| matches!(node.numbers(one, other), Some((one, other)) if one.key == other.key && one.is_like(other));
        let mut numbers = all_numbers.clone();
        let mut at = 0;
        numbers.retain(|here| {
            at += 1;
            let is_inner = at > 1
                && at < all_numbers.len()
                && is_equal(*here, all_numbers[at - 2])
                && is_equal(*here, all_numbers[at])
                && node.list_around(*here).is_some();
            !is_inner
        });
        let mut lists = places(&|cell| cell.opens(Frame::List));
        let mut arms = places(&|cell| matches!(cell, Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm));
        let mut terms = terms(node);
        keep_last(&mut numbers);
        keep_last(&mut parts);
        keep_last(&mut lists);
        keep_last(&mut arms);
        keep_last(&mut terms);
        Sites { numbers, groups, parts, lists, arms, terms }
    }

    /// How many sites a primary edit has.
    pub(super) fn count(&self, first: First) -> usize {
        match first {
            First::Part => self.parts.len(),
            First::ToSimplest | First::Half | First::Nearer => self.numbers.len(),
            First::Arm => self.arms.len(),
            First::Hoist => self.terms.len(),
        }
    }

    /// How many sites a repair has.
    pub(super) fn repairs(&self, second: Second) -> usize {
        match second {
            Second::Part => self.parts.len(),
            Second::Exchanged => self.longest(),
            Second::Longer => self.lists.len(),
            Second::Arm => self.arms.len(),
            _ => self.numbers.len(),
        }
    }

    /// The most sites of any repair: none is further away than that.
    pub(super) fn most(&self) -> usize {
        let counts = [self.longest(), self.parts.len(), self.lists.len(), self.arms.len(), self.numbers.len()];
        counts.into_iter().max().unwrap_or_default()
    }

    /// The most parts of a list or loop.
    fn longest(&self) -> usize {
        self.groups.iter().map(|group| group.all.len()).max().unwrap_or_default()
    }

    /// How many pairs there are at most for a site and a distance.
    pub(super) fn variants(first: First, second: Second) -> usize {
        match (first, second) {
            (First::Part, Second::Part) => 1,
            (First::Part, Second::Arm) => 4,
            (First::Part, Second::Up | Second::Down | Second::Same) => 2 * AMOUNTS,
            _ => 2,
        }
    }

    /// The pair of a primary edit at a site, and a repair so far from it.
    pub(super) fn change(
        &self,
        node: &Node,
        first: First,
        second: Second,
        site: usize,
        variant: usize,
        distance: usize,
    ) -> Option<Change> {
        let (is_before, amount) = (variant % 2 == 1, variant / 2);
        // Among parts the last ones come first: they are the ones on which least depends.
        let site = if first == First::Part { self.parts.len() - 1 - site } else { site };
        let primary = self.primary(node, first, site)?;
        let gone = primary.range(&self.groups);
        if second == Second::Part {
            let other = match first {
                First::Part => self.parts[site.checked_sub(distance)?],
                _ => *self.parts.get(self.part_near(&gone, is_before, distance)?)?,
            };
            let repair = Repair::Part { at: self.groups[other.group].at, first: other.number, count: 1 };
            return Some(Change { primary, repair });
        }
        if second == Second::Longer {
            let at = neighbour(&self.lists, &gone, is_before, distance)?;
            return Some(Change { primary, repair: Repair::Longer { at } });
        }
        if second == Second::Arm {
            let at = neighbour(&self.arms, &gone, is_before, distance)?;
            let there = node.cells()[at].leaf()?.key;
            let key = match (first, amount) {
                (First::Arm, _) => node.cells()[gone.start].leaf()?.key,
                (_, 0) => there + 1,
                _ => 0,
            };
            return Some(Change { primary, repair: Repair::Key { at, key } });
        }
        if second == Second::Exchanged {
            let Part { group, number } = self.parts[site];
            let here = if is_before { number.checked_sub(distance + 1)? } else { number + distance };
            return Some(Change { primary, repair: Repair::Exchanged { at: self.groups[group].at, first: here } });
        }
        let at = neighbour(&self.numbers, &gone, is_before, distance)?;
        let what = match second {
            Second::OneUp => To::By(1),
            Second::OneDown => To::By(-1),
            Second::Furthest => To::Furthest,
            Second::Simplest => To::Simplest,
            _ => {
                let amount = Gone { amount };
                primary.amount(node, &self.groups, amount)?;
                match second {
                    Second::Up => To::Up(amount),
                    Second::Down => To::Down(amount),
                    _ => To::Same(amount),
                }
            }
        };
        Some(Change { primary, repair: Repair::Number { at, what } })
    }

    /// The part so many before or behind a range of cells.
    fn part_near(&self, range: &Range<usize>, is_before: bool, distance: usize) -> Option<usize> {
        let start = |part: &Part| self.groups[part.group].all[part.number].start;
        if is_before {
            self.parts.iter().filter(|part| start(part) < range.start).count().checked_sub(distance)
        } else {
            Some(self.parts.iter().filter(|part| start(part) < range.end).count() + distance - 1)
        }
    }

    fn primary(&self, node: &Node, first: First, site: usize) -> Option<Primary> {
        Some(match first {
            First::Part => {
                let Part { group, number } = self.parts[site];
                Primary::Part { at: self.groups[group].at, first: number, count: 1 }
            }
            First::Arm => {
                let at = self.arms[site];
                let key = node.cells()[at].leaf()?.key.checked_sub(1)?;
                Primary::Key { at, key }
            }
            First::Hoist => {
                let (inner, outer) = self.terms[site];
                Primary::Hoist { inner, outer }
            }
            First::ToSimplest | First::Half | First::Nearer => {
                let at = self.numbers[site];
                let leaf = node.number(at)?;
                let far = leaf.value().unsigned_abs();
                let by = match first {
                    First::ToSimplest => far,
                    First::Half => far / 2,
                    _ => 1,
                };
                let is_repeated = first != First::ToSimplest && by == far || first == First::Half && by == 1;
                if leaf.key == 0 || by == 0 || is_repeated {
                    return None;
                }
                Primary::Number { at, by }
            }
        })
    }
}

/// The site so many before or behind a range of cells.
fn neighbour(sites: &[usize], range: &Range<usize>, is_before: bool, distance: usize) -> Option<usize> {
    let at = if is_before {
        sites.partition_point(|at| *at < range.start).checked_sub(distance)?
    } else {
        sites.partition_point(|at| *at < range.end) + distance - 1
    };
    sites.get(at).copied()
}

/// The levels that stand in another of their recursion, each with the nearest such one.
fn terms(node: &Node) -> Vec<(usize, usize)> {
    let mut terms = Vec::new();
    let mut from = 0;
    while let Some(inner) = node.next_frame(from, Frame::Level) {
        from = inner + 1;
        let is_like = |one: usize, other: usize| matches!((node.opening(one), node.opening(other)), (Some(one), Some(other)) if one.is_like(other));
        let mut around = node.layout().parent(inner);
        while let Some(outer) = around {
            if is_like(inner, outer) {
                terms.push((inner, outer));
                break;
            }
            around = node.layout().parent(outer);
        }
    }
    terms
}
