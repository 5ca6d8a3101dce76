//! Two parts of a list or of a loop made one that holds the sum of both: where the simplest number is not zero, a sum
//! cannot collect in one part and leave nothing in the other.
//!
//! Part of the last, thorough course alone.

use super::parts::Parts;
use super::{Course, Move};
use crate::choices::edit::Draft;
use crate::choices::{Cell, Leaf};
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(super) struct Merge {
    at: usize,
    /// What is still to be tried here, the next one last.
    drafts: Option<Vec<Draft>>,
}

/// Up to how many parts each is looked at with the next like it.
const MANY: usize = 24;
/// How many numbers of a part are taken for what is to be summed.
const SUMMED: usize = 3;

/// Whether the two parts were drawn in the same way, so that their numbers stand for the same things.
fn is_alike(one: &[Cell], other: &[Cell]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| match (one, other) {
            (Cell::Leaf(one), Cell::Leaf(other)) if one.kind == other.kind => {
                Cell::Leaf(*one).number().is_some() || one.key == other.key
            }
            (Cell::Open(one), Cell::Open(other)) => one.frame == other.frame && one.label == other.label,
            (Cell::Close, Cell::Close) | (Cell::Mark, Cell::Mark) => true,
            _ => false,
        })
}

/// The key that holds the sum of both where the second stands.
fn sum(one: &Leaf, other: &Leaf) -> Option<u64> {
    let value = one.value() + i128::from(one.simplest) + other.value();
    other.key_of(u64::try_from(value.unsigned_abs()).ok()?, value < 0)
}

/// One part gone, and one number of the other the sum: a draft for each of the numbers.
fn add_merged(node: &Node, parts: &Parts, gone: usize, kept: usize, drafts: &mut Vec<Draft>) {
    let mut summed = 0;
    for (from, to) in parts.all[gone].clone().zip(parts.all[kept].clone()) {
        let (Some(one), Some(other)) = (node.number(from), node.number(to)) else { continue };
        if one.simplest > 0 && one.simplest == other.simplest && summed < SUMMED {
            summed += 1;
            drafts.extend(sum(one, other).and_then(|key| parts.without(node, &[gone], &[(to, key)])));
        }
    }
}

/// The drafts of the list or loop here, the next one last.
fn drafts(node: &Node, at: usize) -> Vec<Draft> {
    let parts = Parts::of(node, at);
    let mut drafts = Vec::new();
    if parts.all.len() > MANY {
        return drafts;
    }
    let cells = |part: &Range<usize>| &node.cells()[part.clone()];
    for (first, part) in parts.all.iter().enumerate() {
        let later = parts.all[first + 1..].iter().position(|other| is_alike(cells(part), cells(other)));
        if let Some(second) = later.map(|distance| first + 1 + distance) {
            add_merged(node, &parts, second, first, &mut drafts);
            add_merged(node, &parts, first, second, &mut drafts);
        }
    }
    drafts
}

impl Move for Merge {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        if !course.is_thorough() {
            return None;
        }
        loop {
            if self.drafts.is_none() {
                self.at = Parts::find(node, self.at)?;
            }
            let draft = self.drafts.get_or_insert_with(|| drafts(node, self.at)).pop();
            if draft.is_some() {
                return draft;
            }
            *self = Merge { at: self.at + 1, drafts: None };
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // Fewer parts than before: all of them are looked at again.
        self.drafts = None;
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, thoroughly};
    use crate::{Gen, compose, int, vec};
    use alloc::vec::Vec;

    #[test]
    fn numbers_that_cannot_be_zero_are_summed_in_the_later_part() {
        let payments = || vec((int(0..=3_u8), int(1..=100_u32)), 0..=9);
        let mut trees = (0..).map(|seed| payments().tree(seed));
        let start = trees.find(|tree| (4..=6).contains(&tree.value().len())).expect("a few");
        let sum = |payments: &Vec<(u8, u32)>| payments.iter().map(|payment| payment.1).sum::<u32>();
        let whole = sum(&start.value());
        let (least, _) = thoroughly("merge", &start, |payments| sum(&payments) == whole);
        assert_eq!(least.len() as u32, whole.div_ceil(100));
        assert_eq!(alone("merge", &start, |_| true).1, 0);
    }

    #[test]
    fn rounds_of_a_loop_are_parts_too() {
        let counted = compose(|source| {
            let count = source.draw(int(0..=9_usize))?;
            (0..count).map(|_| source.draw(int(1..=1000_u32))).collect::<Result<Vec<_>, _>>()
        });
        let start = (0..).map(|seed| (&counted).tree(seed)).find(|tree| tree.value().len() == 3).expect("three");
        let whole = start.value().iter().sum::<u32>().min(1000);
        let fails = |numbers: Vec<u32>| numbers.iter().sum::<u32>() >= whole;
        assert_eq!(thoroughly("merge", &start, fails).0, [whole]);
    }

    #[test]
    fn sums_that_collect_elsewhere_are_left_alone() {
        let start = vec(int(0..=9_u32), 3).tree(1);
        assert_eq!(thoroughly("merge", &start, |_| true).1, 0);
    }
}
