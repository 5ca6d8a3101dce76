//! Two or three parts of a list or of a loop made one that holds the sum of all: where the simplest number is not zero, a
//! sum cannot collect in one part and leave nothing in the others.
//!
//! Part of the last, thorough course alone.

use super::first_of;
use super::parts::Parts;
use super::room::furthest;
use super::sweep::{Drafts, Rule, Then, Tries};
use crate::choices::edit::Draft;
use crate::choices::{Cell, Leaf};
use crate::tree::node::Node;

pub(super) const MERGE: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// From how many numbers on, and up to how many, a list of those above zero is looked at.
const FEW: usize = 3;
const NOT_MANY: usize = 8;
/// Up to how many parts each is looked at with the next like it.
const MANY: usize = 24;
/// How many numbers of a part are taken for what is to be summed.
const SUMMED: usize = 3;

/// Whether the two parts were drawn in the same way, so that their numbers stand for the same things.
pub(super) fn is_alike(one: &[Cell], other: &[Cell]) -> bool {
    let is_alike = |at: usize| match (&one[at], &other[at]) {
        (Cell::Leaf(leaf), Cell::Leaf(other)) if leaf.kind == other.kind => {
            one[at].number().is_some() || leaf.key == other.key
        }
        (Cell::Open(one), Cell::Open(other)) => one.frame == other.frame && one.label == other.label,
        (Cell::Close, Cell::Close) | (Cell::Mark, Cell::Mark) => true,
        _ => false,
    };
    one.len() == other.len() && first_of(0..one.len(), &|at: usize| !is_alike(at)).is_none()
}

/// Some parts gone, and one number of another the sum of theirs: a draft for each of the numbers.
fn add_merged(node: &Node, parts: &Parts, gone: &[usize], kept: usize, drafts: &mut Drafts) {
    let kept = parts.all[kept].clone();
    let mut summed = 0;
    for to in kept.clone() {
        let Some(number) = node.number(to) else { continue };
        if number.simplest == 0 || summed == SUMMED {
            continue;
        }
        summed += 1;
        let mut by = 0;
        for part in gone {
            if let Some(from) = node.number(parts.all[*part].start + (to - kept.start)) {
                by += from.above_zero();
            }
        }
        // Where there is no room for the sum, the greatest may do: what is too much goes again.
        let key = number.moved(by).unwrap_or(furthest(number, 0));
        drafts.add(parts.without(node, gone, &[(to, key)]));
    }
}

/// The last two numbers of a list made one that holds the sum of both, where none of them is zero: it may be that none can
/// be.
fn positives_merged(node: &Node, parts: &Parts) -> Option<Draft> {
    let marks = node.marks(parts.at);
    let [.., before, last] = marks else { return None };
    let is_positive = |number: usize| {
        let (mark, leaf) = (marks[number], node.number(marks[number] + 1));
        node.element(mark).len() == 1 && matches!(leaf, Some(leaf) if leaf.is_signed() && leaf.value() > 0)
    };
    if !matches!(marks.len(), FEW..=NOT_MANY)
        || first_of(0..marks.len(), &|number: usize| !is_positive(number)).is_some()
    {
        return None;
    }
    let (one, other) = (node.number(before + 1)?, node.number(last + 1)?);
    let key = other.moved(one.above_zero())?;
    parts.without(node, &[marks.len() - 2], &[(last + 1, key)])
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    drafts.add(positives_merged(node, parts));
    if node.find_number(0, &|leaf: &Leaf| leaf.simplest > 0).is_none() || parts.all.len() > MANY {
        return;
    }
    let cells = |part: usize| &node.cells()[parts.all[part].clone()];
    let next_alike =
        |part: usize| first_of(part + 1..parts.all.len(), &|other: usize| is_alike(cells(part), cells(other)));
    for first in 0..parts.all.len() {
        let Some(second) = next_alike(first) else { continue };
        if let Some(third) = next_alike(second) {
            add_merged(node, parts, &[first, second], third, drafts);
        }
        add_merged(node, parts, &[second], first, drafts);
        add_merged(node, parts, &[first], second, drafts);
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, thoroughly, tree};
    use crate::{Gen, compose, int, vec};
    use alloc::vec::Vec;

    #[test]
    fn numbers_of_which_none_can_be_zero_are_made_one() {
        let start = |keys: &[u64]| tree(vec(int(0..=9_u32), ..), list(keys));
        let fails = |list: Vec<u32>| list.iter().sum::<u32>() == 4 && !list.contains(&0) && list.len() > 2;
        assert_eq!(thoroughly("merge", &start(&[1; 4]), fails), ([1, 1, 2].to_vec(), 2));
        assert_eq!(thoroughly("merge", &start(&[1, 0, 1, 2]), |_| false).1, 0);
    }

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
    fn where_there_is_no_room_for_the_sum_the_greatest_is_tried() {
        let start = vec(int(1000..=1999_u32), 2).tree(1);
        let start = tree(vec(int(1000..=1999_u32), 0..=9), start.choices().cells().to_vec());
        assert_eq!(thoroughly("merge", &start, |numbers: Vec<u32>| numbers.iter().sum::<u32>() >= 1300).0, [1999]);
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
    fn three_parts_become_one_where_their_number_has_to_stay_odd() {
        let start = (0..).map(|seed| vec(int(1..=1000_u32), 3).tree(seed)).find(|tree| tree.value()[0] < 300);
        let start = start.expect("a small one");
        let cells = start.choices().cells().to_vec();
        let start = tree(vec(int(1..=9000_u32), 0..=9), cells);
        let whole = start.value().iter().sum::<u32>();
        let fails = |numbers: Vec<u32>| numbers.len() % 2 == 1 && numbers.iter().sum::<u32>() == whole;
        assert_eq!(thoroughly("merge", &start, fails).0, [whole]);
    }

    #[test]
    fn sums_that_collect_elsewhere_are_left_alone() {
        let start = vec(int(0..=9_u32), 3).tree(1);
        assert_eq!(thoroughly("merge", &start, |_| true).1, 0);
    }
}
