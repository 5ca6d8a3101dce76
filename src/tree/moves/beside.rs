//! One element out of a list that is but a number, and the nearest number before or behind the list raised by that: of
//! values in a list and in a field, the one in the field may do.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Drafts, Rule, Then, Tries, list};
use super::{first_of, last_of};
use crate::choices::Cell;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const BESIDE: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Again };

/// Up to how many elements are looked at.
const FEW: usize = 4;

fn add_drafts(node: &Node, open: usize, drafts: &mut Drafts) {
    let (cells, marks, end) = (node.cells(), node.marks(open), node.layout().end(open));
    let Some(Cell::Open(frame)) = cells.get(open) else { return };
    if marks.len() > FEW || marks.len() as u64 <= frame.min {
        return;
    }
    let is_number = |at: usize| node.number(at).is_some();
    let (before, after) = (last_of(0..open, &is_number), first_of(end..cells.len(), &is_number));
    for mark in marks {
        let (at, gone) = (mark + 1, *mark..node.layout().end(*mark));
        let Some(leaf) = node.number(at) else { continue };
        if gone.len() != 2 || leaf.key == 0 {
            continue;
        }
        for other in [before, after].into_iter().flatten() {
            if let Some(key) = node.number(other).and_then(|number| number.moved(leaf.value())) {
                drafts.add(Some(Draft::without(cells, gone.clone(), &[(other, key)])));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, number, thoroughly, tree};
    use crate::{Gen, int, vec};
    use alloc::vec::Vec;

    type Values = (u64, Vec<u64>, u64);

    fn values() -> impl Gen<Value = Values> {
        (int(0..=9_u64), vec(int(0..=9_u64), 0..=9), int(0..=9_u64))
    }

    fn start(before: u64, among: &[u64], behind: u64) -> Vec<crate::choices::Cell> {
        [[number(before)].as_slice(), &list(among), &[number(behind)]].concat()
    }

    #[test]
    fn what_is_needed_twice_is_needed_in_a_list_but_once() {
        let is_twice = |(before, among, behind): &Values| {
            let all = [[*before, *behind].as_slice(), among].concat();
            all.iter().filter(|value| **value == 4).count() == 2
        };
        let least = |cells| thoroughly("beside", &tree(values(), cells), |values| is_twice(&values)).0;
        assert_eq!(least(start(0, &[4, 4], 0)), (4, [].to_vec(), 4));
        assert_eq!(least(start(4, &[4], 0)), (4, [].to_vec(), 4));
        assert_eq!(alone("beside", &tree(values(), start(0, &[4, 4], 0)), |_| true).1, 0);
    }

    #[test]
    fn a_number_that_would_go_past_its_range_and_an_element_at_its_simplest_are_left_alone() {
        let least = |cells| thoroughly("beside", &tree(values(), cells), |_| true).0;
        assert_eq!(least(start(3, &[7], 3)), (3, [7].to_vec(), 3));
        assert_eq!(least(start(0, &[0], 0)), (0, [0].to_vec(), 0));
    }
}
