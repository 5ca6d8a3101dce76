//! One part out of a list or a loop, and one number of each other part one lower: what all of them wait for, such as
//! deadlines, comes sooner without it.
//!
//! Part of the last, thorough course alone.

use super::merge::is_alike;
use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const ADVANCE: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// From how many parts on, and up to how many, a list or a loop is looked at.
const FEW: usize = 3;
const MANY: usize = 8;

/// Whether all parts were drawn in the same way and hold more than one number.
fn are_records(node: &Node, parts: &Parts) -> bool {
    let cells = |part: usize| &node.cells()[parts.all[part].clone()];
    let mut numbers = 0;
    for cell in cells(0) {
        numbers += usize::from(cell.number().is_some());
    }
    let mut are_alike = numbers > 1;
    for part in 1..parts.all.len() {
        are_alike = are_alike && is_alike(cells(0), cells(part));
    }
    are_alike
}

/// What is so far behind the beginning of each part one lower, but for the part that goes; none where one of them is as
/// good as at its simplest.
fn lowered(node: &Node, parts: &Parts, gone: usize, place: usize) -> Option<Vec<(usize, u64)>> {
    let mut keys = Vec::new();
    for (part, range) in parts.all.iter().enumerate() {
        if part != gone {
            if node.distance(range.start + place) < 2 {
                return None;
            }
            keys.push((range.start + place, node.number(range.start + place)?.nearer(1)?));
        }
    }
    Some(keys)
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    let count = parts.all.len();
    if !matches!(count, FEW..=MANY) || !are_records(node, parts) {
        return;
    }
    for gone in (0..count).rev() {
        for place in 0..parts.all[0].len() {
            if let Some(keys) = lowered(node, parts, gone, place) {
                drafts.add(parts.without(node, &[gone], &keys));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{list, list_of, number, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    #[test]
    fn deadlines_come_sooner_without_the_first_of_three() {
        let job = |length, deadline| [length, deadline].map(number);
        let start = tree(vec((int(0..=9_u64), int(0..=9_u64)), ..), list_of(&[&job(0, 0), &job(0, 3), &job(1, 2)]));
        let fails = |jobs: Vec<(u64, u64)>| jobs.ends_with(&[(0, 3), (1, 2)]) || jobs == [(0, 2), (1, 1)];
        assert_eq!(thoroughly("advance", &start, fails).0, [(0, 2), (1, 1)]);
    }

    #[test]
    fn single_numbers_and_what_is_at_its_simplest_are_left_alone() {
        let start = tree(vec(0_u64..9, ..), list(&[1, 2, 3]));
        assert_eq!(thoroughly("advance", &start, |_| false).1, 0);
        let pair = [2, 1].map(number);
        let start = tree(vec((int(0..=9_u64), int(0..=9_u64)), ..), list_of(&[&pair, &pair, &pair]));
        assert_eq!(thoroughly("advance", &start, |_| false).1, 1);
    }
}
