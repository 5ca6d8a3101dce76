//! Few elements of a long list in place of all, where hardly any can be removed: a condition on all of the list at
//! once, such as a checksum, holds for few elements as often as for many. Single elements first, then random subsets.
//!
//! Which ones are tried follows from the node, so a search is the same each time.

use crate::choices::draft::Draft;
use crate::choices::mix;
use crate::choices::sorting::sort_by;
use crate::shrink::edits::schedule::MAX_TRIED_EACH;
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// The fewest after a part was accepted in place of all: where then no element can be removed, it was accepted by
/// chance.
const MIN_FAILURES_IN_PART: usize = 16;
/// The most subsets that are tried in a row. Unless it is in such a part, there are no more of them than removals that
/// failed, so a search in which all elements have to stay takes at most twice the evaluations, half of them of few
/// elements.
const MAX_IN_A_ROW: usize = 512;

/// The subsets of one list.
#[derive(Clone, Default)]
pub(super) struct Subsets {
    /// How many removals have failed in a row.
    failures: usize,
    /// How many subsets are still to be tried now, and how many were tried so far.
    left: usize,
    tried: usize,
    /// Whether the list is a part that was accepted in place of all.
    is_part: bool,
}

impl Subsets {
    /// Notes that a removal from the list with these marks was not accepted. Each time that these are twice as many,
    /// some subsets are due, unless so many elements are equal that most removals were not even evaluated.
    pub(super) fn removal_failed(&mut self, node: &Node, marks: &[usize]) {
        self.failures += 1;
        let (fewest, most) = match self.is_part {
            true => (MIN_FAILURES_IN_PART, MAX_IN_A_ROW),
            false => (MAX_TRIED_EACH, self.failures.min(MAX_IN_A_ROW)),
        };
        let is_due = self.failures >= fewest && self.failures.is_power_of_two();
        if is_due && node.equal_runs(marks) >= fewest {
            self.left = most;
        }
    }

    pub(super) fn removal_accepted(&mut self) {
        self.failures = 0;
    }

    /// The subsets of a part that was accepted in place of all.
    pub(super) fn of_part() -> Subsets {
        Subsets { is_part: true, ..Subsets::default() }
    }

    /// The next subset, if one is due, of the list with these bounds, which may not have fewer elements than `fewest`.
    pub(super) fn next(&mut self, node: &Node, bounds: &[usize], fewest: usize) -> Option<Draft> {
        let count = bounds.len() - 1;
        self.left = self.left.checked_sub(1)?;
        let number = self.tried;
        self.tried += 1;
        let singles = MAX_IN_A_ROW.min(count);
        let size = match number.checked_sub(singles) {
            None => 1,
            // Two, four, two, eight, two, four, …
            Some(number) => 2 << (number + 1).trailing_zeros().min(count.ilog2().saturating_sub(2)),
        };
        let seed = node.choices.sum();
        let mut kept = Vec::with_capacity(size.max(fewest));
        for place in 0..size.max(fewest) {
            let at = if size == 1 {
                seed.wrapping_add((number + place) as u64)
            } else {
                mix(seed ^ mix(((number << 16) | place) as u64))
            };
            kept.push(at % count as u64);
        }
        sort_by(&mut kept, &Ord::cmp);
        kept.dedup();
        let cells = node.cells();
        let mut stretches = Vec::with_capacity(kept.len() + 2);
        stretches.push(&cells[..bounds[0]]);
        for at in kept {
            stretches.push(&cells[bounds[at as usize]..bounds[at as usize + 1]]);
        }
        stretches.push(&cells[bounds[count]..]);
        Some(Draft::of_stretches(&stretches))
    }
}
