//! The pairs of a primary edit at its site: which repairs there are at a distance, and which numbers, lists and parts
//! they are made to.

use super::{Part, PrimarySite, Sites};
use crate::choices::sorting::count_before;
use crate::shrink::edits::edit_pairs::edit::{Pair, Single, are_equal, value_in};
use crate::shrink::edits::edit_pairs::kinds::{AMOUNTS, NumberRepair, PrimaryEdit, RUNS, Repair};
use crate::shrink::edits::select::divisor::common_divisor;
use crate::shrink::node::Node;
use core::ops::Range;

// What is asked for each pair is `#[inline]`: as calls, a search over words in which no pair is possible executes a
// fifth more instructions.
impl Sites {
    /// How many pairs there are at most for a site and a distance: so many, and as many again in which the numbers that
    /// equal a changed one change as well.
    #[inline]
    pub(in crate::shrink::edits::edit_pairs) fn variants(
        &self,
        node: &Node,
        first: PrimaryEdit,
        second: Repair,
        site: &PrimarySite,
    ) -> (usize, usize) {
        let variants = self.variants_of_one(node, first, second, site);
        let has_more = !self.duplicates.is_empty() && matches!(second, Repair::Number(_));
        (variants, if has_more { 2 * variants } else { variants })
    }

    fn variants_of_one(&self, node: &Node, first: PrimaryEdit, second: Repair, site: &PrimarySite) -> usize {
        match (first, second) {
            // A term with one part may negate or double it, which a turned or doubled number makes up for. A term with
            // several parts adds or subtracts them.
            (
                PrimaryEdit::Hoist,
                Repair::Number(NumberRepair::OneDown | NumberRepair::Twice | NumberRepair::FurthestTurned),
            ) if self.has_parts(site) => 0,
            (PrimaryEdit::Part, Repair::Part) | (_, Repair::Rest | Repair::Swapped) => 1,
            (PrimaryEdit::Run, Repair::Number(NumberRepair::OneDown)) => 4 * RUNS.len(),
            (PrimaryEdit::Run, _) => 2 * RUNS.len(),
            (PrimaryEdit::Part, Repair::Number(NumberRepair::Up | NumberRepair::Down)) => {
                let is_last = |number: &usize| value_in(node, site.here.clone(), *number).is_none();
                2 * (0..AMOUNTS).find(is_last).unwrap_or(AMOUNTS)
            }
            (
                PrimaryEdit::Part,
                Repair::Number(NumberRepair::OneUp | NumberRepair::OneDown | NumberRepair::Furthest) | Repair::Longer,
            ) => 4,
            (PrimaryEdit::Exchanged, Repair::Number(_)) => 4,
            (PrimaryEdit::Part, Repair::Into) => 12,
            _ => 2,
        }
    }

    /// Whether the term that goes has several parts.
    fn has_parts(&self, site: &PrimarySite) -> bool {
        let around = self.terms[site.number].1;
        let first = count_before(&self.around, around);
        self.around.get(first + 1) == Some(&around)
    }

    /// The pair of a primary edit, and a repair so far from it.
    #[inline]
    pub(in crate::shrink::edits::edit_pairs) fn change(
        &self,
        node: &Node,
        first: PrimaryEdit,
        second: Repair,
        site: &PrimarySite,
        (variant, distance, with_duplicates): (usize, usize, bool),
    ) -> Option<Pair> {
        let (is_before, mut amount, mut count) = (variant % 2 == 1, variant / 2, 1);
        let (mut here, primary, site) = (site.here.clone(), &site.primary, site.number);
        if first == PrimaryEdit::Run {
            let Part { group, number } = self.parts[site];
            (count, amount) = (RUNS[amount % RUNS.len()], amount / RUNS.len());
            here.end = self.groups[group].all.get(number + count - 1)?.end;
        }
        let here = &here;
        let near = |sites: &[usize]| neighbour(sites, here, is_before, distance);
        let repair = match second {
            Repair::Part => {
                let Part { group, number } = self.parts[site.checked_sub(distance)?];
                Single::Part { at: self.groups[group].at, first: number, count: 1 }
            }
            Repair::Exchanged => {
                let Part { group, number } = self.parts[site];
                let first = if is_before { number.checked_sub(distance + 1)? } else { number + distance };
                Single::Exchanged { at: self.groups[group].at, first }
            }
            Repair::Arm => Single::Key { at: near(&self.arms)?, key: node.cells()[here.start].leaf()?.key },
            Repair::Longer | Repair::Into => {
                let at = match amount % 2 {
                    0 => near(&self.lists)?,
                    _ if is_before => self.list_around(node, site, distance)?,
                    _ => return None,
                };
                match second {
                    Repair::Longer => Single::Longer { at },
                    _ => Single::Into {
                        at,
                        is_first: amount / 2 == 1 || amount >= 4 && !is_before,
                        is_content: amount >= 4,
                    },
                }
            }
            Repair::Rest => Single::Rest { at: here.start },
            Repair::Swapped => Single::Swapped { at: here.start },
            Repair::All(to) => Single::All { at: self.near_number(here, is_before, distance)?, to },
            Repair::Number(to) => {
                // From a part, also sites next to its list; for two exchanged parts, also sites in them.
                let around = match (first, to) {
                    (PrimaryEdit::Part, NumberRepair::OneUp | NumberRepair::OneDown | NumberRepair::Furthest)
                        if amount == 1 =>
                    {
                        self.group_of(site)
                    }
                    // Of several parts only these.
                    (PrimaryEdit::Run, NumberRepair::OneDown) => self.group_of(site),
                    (PrimaryEdit::Exchanged, _) if amount == 1 && is_before => here.end..here.end,
                    (PrimaryEdit::Exchanged, _) if amount == 1 => here.start..here.start,
                    _ => here.clone(),
                };
                Single::Number { at: self.near_number(&around, is_before, distance)?, to }
            }
        };
        // Copied only now, since there is usually nothing so far away.
        let mut primary = *primary;
        match (&mut primary, repair) {
            (Single::Part { count: parts, .. }, _) => *parts = count,
            (Single::Nearer { at, by }, Single::Number { at: other, to: NumberRepair::InProportion })
                if first == PrimaryEdit::ToSimplest =>
            {
                *by = above_smallest_proportion(node, *at, other)?;
            }
            _ => {}
        }
        let is_possible = !with_duplicates || self.may_have_duplicates(node, primary, repair);
        is_possible.then_some(Pair { primary, repair, amount, with_duplicates })
    }

    /// Whether a number that changes has duplicates that may change as well. Without any, this is a pair that was tried
    /// before. Two duplicates of each other would each change the other one, too.
    fn may_have_duplicates(&self, node: &Node, primary: Single, repair: Single) -> bool {
        let number = |single: Single| match single {
            Single::Nearer { at, .. } | Single::Turned { at } | Single::Number { at, .. } => Some(at),
            _ => None,
        };
        let has_duplicate = |at: usize| self.duplicates.contains(&at);
        match (number(primary), number(repair)) {
            (Some(one), Some(other)) => !are_equal(node, one, other) && (has_duplicate(one) || has_duplicate(other)),
            (one, other) => one.or(other).is_some_and(has_duplicate),
        }
    }

    /// The number that is this many numbers before or after a range of cells.
    fn near_number(&self, range: &Range<usize>, is_before: bool, distance: usize) -> Option<usize> {
        let before = |at: usize| self.numbers_before[at] as usize;
        let number =
            if is_before { before(range.start).checked_sub(distance)? } else { before(range.end) + distance - 1 };
        self.numbers.get(number).copied()
    }

    /// The cells of the list or loop that a part belongs to.
    fn group_of(&self, site: usize) -> Range<usize> {
        let of = &self.groups[self.parts[site].group];
        of.at..of.all[of.all.len() - 1].end
    }

    /// The list `distance` levels around the one that a part belongs to.
    fn list_around(&self, node: &Node, site: usize, distance: usize) -> Option<usize> {
        (0..distance).try_fold(self.group_of(site).start, |at, _| node.list_around(at))
    }
}

/// How far a number lies above the smallest one in the same proportion to another.
fn above_smallest_proportion(node: &Node, at: usize, other: usize) -> Option<u64> {
    let above = |at: usize| u64::try_from(node.number(at)?.above_zero().unsigned_abs()).ok();
    let (one, other) = (above(at)?, above(other)?);
    let common = common_divisor(one, other);
    (common > 1).then(|| one - one / common)
}

/// The site that is this many sites before or after a range of cells.
fn neighbour(sites: &[usize], range: &Range<usize>, is_before: bool, distance: usize) -> Option<usize> {
    let at = if is_before {
        count_before(sites, range.start).checked_sub(distance)?
    } else {
        count_before(sites, range.end) + distance - 1
    };
    if at < sites.len() { Some(sites[at]) } else { None }
}
