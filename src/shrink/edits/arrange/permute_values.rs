//! Values exchanged wherever they occur. Of names, only which ones are equal matters, so the simplest can be given out
//! again: in the positions where they are, and with everything put in order afterwards. Elements are also exchanged
//! together with the positions by which later choices name them, and steps of one kind together with the names of what
//! they make. The values are those of one kind of number, or of any range if they are in lists, such as the
//! characters of a pattern and of a text.
//!
//! Only in the thorough round.

use crate::choices::cell_ranges::{rearranged, set_key};
use crate::choices::draft::Draft;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind, compare_ranks};
use crate::shrink::edits::arrange::reorder_siblings::with_siblings_sorted;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Drafts, Proposals, SweepRule, whole};
use crate::shrink::edits::schedule::{MAX_CELLS_IF_QUADRATIC, MAX_TRIED_TOGETHER};
use crate::shrink::edits::select::kinds::{are_of_a_kind, kinds};
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

/// All drafts before the one that was accepted were simpler, so none of them is tried again.
pub(crate) const PERMUTE_VALUES: SweepRule =
    SweepRule { position: whole, drafts: Proposals::All(add_drafts), after_accept: AfterAccept::NextPosition };

/// The most values of which all permutations are tried. Of a few, exchanges of two are.
const MAX_PERMUTED_VALUES: usize = 5;
/// How many permutations are tried for one kind of numbers, the simplest first: all that four values have.
const TRIED: usize = 24;
/// How many are tried for only some of a kind: their order usually matters.
const MAX_TRIED_OF_SOME: usize = 2;
/// The most cells for which all permutations are tried: each of them means sorting all cells.
const MAX_CELLS_IF_ALL: usize = 100;

/// All permutations of these values, from this one on, that at most so many exchanges of two make.
fn permute(values: &mut [u64], from: usize, exchanges: usize, see: &mut dyn FnMut(&[u64])) {
    if from == values.len() {
        see(values);
    }
    for other in from..if exchanges > 0 { values.len() } else { values.len().min(from + 1) } {
        values.swap(from, other);
        permute(values, from + 1, exchanges - usize::from(other > from), see);
        values.swap(from, other);
    }
}

/// Whether any two numbers have different keys. Otherwise there is nothing to exchange.
fn are_various(node: &Node) -> bool {
    matches!(node.next_number(0), Some(first) if node.next_other(first).is_some())
}

/// The wanted ones of these numbers; none if all of them are wanted.
fn only_some(all: &[usize], wanted: &dyn Fn(usize) -> bool) -> Vec<usize> {
    let some: Vec<usize> = all.iter().copied().filter(|at| wanted(*at)).collect();
    if some.len() < all.len() { some } else { Vec::new() }
}

/// The numbers of the kind that begins here that are at the same offset of each part, unless all of the kind do:
/// threads and locks, for example, each have names of their own.
fn column(node: &Node, parts: &[Range<usize>], first: usize) -> Vec<usize> {
    let offset_in_part = |at: usize| at - parts[parts.partition_point(|part| part.end <= at)].start;
    let all = parts[0].start..parts[parts.len() - 1].end;
    let all: Vec<usize> = all.filter(|at| are_of_a_kind(node, first, *at)).collect();
    only_some(&all, &|at: usize| offset_in_part(at) == offset_in_part(first))
}

/// The different values of these numbers, in order, if permuting them is worth its cost.
fn different_values(node: &Node, positions: &[usize]) -> Option<Vec<u64>> {
    let mut values: Vec<u64> = positions.iter().map(|at| node.key(*at)).collect();
    sort_by(&mut values, &u64::cmp);
    values.dedup();
    // If each of many values occurs once, permuting them only moves places, which other passes try.
    let most = if values.len() < positions.len() { MAX_TRIED_TOGETHER } else { MAX_PERMUTED_VALUES };
    if values.len() < 2 || values.len() > most { None } else { Some(values) }
}

/// Whether each of these numbers is a part of one frame, and nothing else is in that part. Put in order, such parts
/// always come out the same if each number is there once.
fn are_parts_of_one_frame(node: &Node, positions: &[usize]) -> bool {
    let frame = node.layout().parent(positions[0]);
    positions.iter().all(|at| {
        let is_like_first = matches!(node.numbers(positions[0], *at), Some((first, leaf)) if first.max == leaf.max);
        let is_alone = *at == 0 || !matches!(node.cells()[at - 1], Cell::Mark) || node.element(at - 1).len() == 1;
        is_like_first && is_alone && node.layout().parent(*at) == frame
    })
}

/// The cells with other values at these positions, if the range there contains them.
fn with_values(node: &Node, positions: &[usize], values: &[u64], others: &[u64]) -> Option<Vec<Cell>> {
    let mut cells = node.cells().to_vec();
    for at in positions {
        let leaf = node.number(*at)?;
        let becomes = others[values.binary_search(&leaf.key).ok()?];
        if becomes > leaf.max {
            return None;
        }
        set_key(&mut cells, *at, becomes);
    }
    Some(cells)
}

/// The simplest drafts in which the values of these numbers are permuted, the simplest last.
fn relabelled(node: &Node, positions: &[usize], most: usize, drafts: &mut Drafts) {
    let Some(values) = different_values(node, positions) else { return };
    let is_put_in_order = most == TRIED && (values.len() < positions.len() || !are_parts_of_one_frame(node, positions));
    if !is_put_in_order && positions.is_sorted_by_key(|at| node.key(*at)) {
        return;
    }
    let (mut found, are_all_tried) =
        (Vec::new(), values.len() <= MAX_PERMUTED_VALUES && node.cells().len() <= MAX_CELLS_IF_ALL);
    permute(&mut values.clone(), 0, if are_all_tried { MAX_PERMUTED_VALUES } else { 1 }, &mut |others: &[u64]| {
        let Some(cells) = with_values(node, positions, &values, others) else { return };
        // No exchange at all is one of all permutations, but none of the exchanges.
        if !are_all_tried && others == values {
            return;
        }
        let mut add = |cells: Option<Vec<Cell>>| {
            if let Some(cells) = cells
                && compare_ranks(&cells, node.cells()).is_lt()
            {
                found.push(Choices::new(cells, node.choices.size()));
            }
        };
        add(if is_put_in_order { with_siblings_sorted(node, &cells) } else { None });
        add(Some(cells));
    });
    sort_by(&mut found, &Choices::cmp);
    found.dedup();
    found.truncate(most);
    for choices in found.into_iter().rev() {
        drafts.add(Some(Draft::of(choices.cells)));
    }
}

/// Two parts exchanged, together with their positions wherever these are drawn in them or after them as one of so
/// many: the accounts of a transfer, for example.
fn renamed(node: &Node, parts: &[Range<usize>], drafts: &mut Drafts) {
    // A key of 0 or 1 that is no integer may just as well be a `bool`.
    let is_index = |leaf: &Leaf| leaf.max_below() == 0 && leaf.simplest == 0 && (leaf.max > 1 || leaf.is_signed());
    // An index into a list of any length has no bound.
    let is_any = |leaf: &Leaf| leaf.max == u64::MAX && !leaf.is_signed();
    let is_name = |leaf: &Leaf| is_any(leaf) || (is_index(leaf) && leaf.max == parts.len() as u64 - 1);
    let names = parts[0].start..node.cells().len();
    let names: Vec<usize> = names.filter(|at| node.number(*at).is_some_and(is_name)).collect();
    if names.is_empty() {
        return;
    }
    for other in (1..parts.len()).rev() {
        for one in (0..other).rev() {
            add_exchanged(node, [&parts[one], &parts[other]], &names, [one as u64, other as u64], drafts);
        }
    }
}

/// Two parts exchanged and, wherever one of these numbers is one of two names, the other name, if that is simpler.
fn add_exchanged(node: &Node, parts: [&Range<usize>; 2], numbers: &[usize], names: [u64; 2], drafts: &mut Drafts) {
    let mut renamed = node.cells().to_vec();
    for at in numbers {
        if let Some(name) = names.iter().position(|name| *name == node.key(*at)) {
            set_key(&mut renamed, *at, names[1 - name]);
        }
    }
    let (one, other) = (parts[0].clone(), parts[1].clone());
    let swapped = rearranged(&renamed, &[one.clone(), other.clone()], &[other, one]);
    drafts.add(node.if_simpler(swapped));
}

/// Two successive parts of one kind exchanged, together with the numbers by which the others name them: the first and
/// the second thing that was made, such as the accounts of a bank.
fn renamed_by_kind(node: &Node, parts: &[Range<usize>], drafts: &mut Drafts) {
    for (index, part) in parts.iter().enumerate() {
        let Some(its) = kind(node, part) else { continue };
        let is_one =
            |part: &usize| matches!(kind(node, &parts[*part]), Some(kind) if node.same(its..its + 1, kind..kind + 1));
        let Some(other) = (index + 1..parts.len()).find(is_one) else { continue };
        let rank = (0..index).filter(is_one).count() as u64;
        for first in &kinds(node) {
            let is_name = |at: usize| node.key(at) == rank || node.key(at) == rank + 1;
            let positions = part.start..parts[parts.len() - 1].end;
            let names: Vec<usize> = positions.filter(|at| are_of_a_kind(node, *first, *at) && is_name(*at)).collect();
            if !names.is_empty() {
                add_exchanged(node, [part, &parts[other]], &names, [rank, rank + 1], drafts);
            }
        }
    }
}

fn add_drafts(node: &Node, _whole: usize, drafts: &mut Drafts) {
    if node.cells().len() > MAX_CELLS_IF_QUADRATIC {
        return;
    }
    let are_various = are_various(node);
    for Parts { all: parts, .. } in Parts::all(node) {
        // A single part has no other to be exchanged with.
        if parts.len() < 2 {
            continue;
        }
        if parts.len() <= MAX_TRIED_TOGETHER {
            renamed(node, &parts, drafts);
            renamed_by_kind(node, &parts, drafts);
        }
        let first = &parts[0];
        for at in first.start..first.end.min(first.start + MAX_TRIED_TOGETHER) {
            if are_various {
                relabelled(node, &column(node, &parts, at), MAX_TRIED_OF_SOME, drafts);
            }
        }
    }
    if !are_various {
        return;
    }
    for first in kinds(node).iter().rev() {
        let all: Vec<usize> = (*first..node.cells().len()).filter(|at| are_of_a_kind(node, *first, *at)).collect();
        // The count of things may be drawn in the same way as the index of one.
        let in_lists = only_some(&all, &|at: usize| node.list_around(at).is_some());
        relabelled(node, &in_lists, MAX_TRIED_OF_SOME, drafts);
        relabelled(node, &all, TRIED, drafts);
    }
}

/// The first leaf that says what kind of step it is: the arm that was drawn, what an iteration of a loop drew first, or
/// what the rest is bound to.
fn kind(node: &Node, step: &Range<usize>) -> Option<usize> {
    let cells = node.cells();
    let is_round = cells[step.start].opens(Frame::Draw);
    let says_so = |at: &usize| {
        let says = |leaf: &Leaf| is_round || leaf.kind == LeafKind::Arm || cells[at + 1].opens(Frame::Inner);
        cells[*at].leaf().is_some_and(says)
    };
    step.clone().find(says_so)
}

#[cfg(test)]
mod tests;
