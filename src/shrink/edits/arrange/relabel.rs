//! Values exchanged wherever they occur. Of names, only which ones are equal matters, so the simplest can be given out
//! again: in the places where they are, and with everything put in order afterwards. Elements are also exchanged
//! together with the positions by which later choices name them, and steps of one kind together with the names of what
//! they make. The values are those of one kind of number, or of any range if they stand in lists, such as the
//! characters of a pattern and of a text.
//!
//! Only in the thorough course.

use crate::choices::edit::{Draft, set_key};
use crate::choices::places::{all_of, first_of};
use crate::choices::sorting::{first_place, sort_by};
use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind, compare_ranks};
use crate::shrink::edits::arrange::order::settled_among;
use crate::shrink::edits::schedule::sweep::{Drafts, Proposals, SweepRule, Then, whole};
use crate::shrink::edits::select::parts::Parts;
use crate::shrink::edits::select::places::{Places, add_place};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

/// Drafts that were not taken before were simpler than the one that was.
pub(crate) const RELABEL: SweepRule = SweepRule { place: whole, tries: Proposals::All(add_drafts), then: Then::Leave };

/// The most values of which all permutations are tried, and the most of which exchanges of two are.
const FEW: usize = 5;
const MANY: usize = 8;
/// All of the most values in their order.
const FIRST_WAY: [usize; MANY] = [0, 1, 2, 3, 4, 5, 6, 7];
/// How many permutations are tried for one kind of numbers, the simplest first: all that four values have.
const TRIED: usize = 24;
/// How many are tried for only some of a kind: their order usually matters.
const TRIED_BESIDE: usize = 2;
/// How many cells of an element are looked at.
const MOST_COLUMNS: usize = 8;
/// Each permutation means putting all cells in order, so this is the most cells for which all permutations are tried,
/// and the most for which any are.
const FEW_CELLS: usize = 100;
const MOST_CELLS: usize = 500;
/// How many kinds of numbers are looked at, from the left.
const MOST_KINDS: usize = 8;

/// The first number of each kind: numbers of a kind are alike and reach equally far above the origin.
pub(crate) fn kinds(node: &Node) -> Places {
    let mut kinds = Places::new();
    for (at, cell) in node.cells().iter().enumerate() {
        let Some(leaf) = cell.number() else { continue };
        let is_known = |kind: usize| matches!(node.number(kinds[kind]), Some(first) if is_of_kind(first, leaf));
        if kinds.len() < MOST_KINDS && first_of(0..kinds.len(), &is_known).is_none() {
            add_place(&mut kinds, at);
        }
    }
    kinds
}

pub(crate) fn is_of_kind(first: &Leaf, leaf: &Leaf) -> bool {
    first.is_like(leaf) && first.above == leaf.above
}

/// Goes through all permutations of these things, which are in order, or only the exchanges of two: each says what takes
/// the place of which.
fn permute(way: &mut [usize], are_all_wanted: bool, see: &mut dyn FnMut(&[usize])) {
    let count = way.len();
    if !are_all_wanted {
        for other in 0..count {
            for one in 0..other {
                way.swap(one, other);
                see(way);
                way.swap(one, other);
            }
        }
        return;
    }
    // In lexicographic order: the last thing that is followed by a greater one is replaced by the next greater of those
    // behind it, which are then put in order.
    loop {
        see(way);
        let mut rising = count;
        while rising > 1 && way[rising - 2] > way[rising - 1] {
            rising -= 1;
        }
        if rising <= 1 {
            return;
        }
        let mut next = count - 1;
        while way[next] < way[rising - 2] {
            next -= 1;
        }
        way.swap(rising - 2, next);
        way[rising - 1..].reverse();
    }
}

/// Whether any two numbers have different keys. Otherwise there is nothing to exchange.
fn are_various(node: &Node) -> bool {
    matches!(node.next_number(0), Some(first) if node.next_other(first).is_some())
}

/// The choices of these cells, which are the node's own in another order or with other keys, if they come before it.
fn simpler(node: &Node, cells: Vec<Cell>) -> Option<Choices> {
    // Most do not, and need no sum of their cells.
    if compare_ranks(&cells, node.cells()).is_lt() { Some(Choices::new(cells, node.choices.size())) } else { None }
}

/// The position of a value among all of its kind, which are in order, or the position where it belongs.
fn number_of(values: &[u64], value: u64) -> usize {
    first_place(values.len(), &|number: usize| values[number] >= value)
}

/// Whether the first number that changes becomes a simpler one.
fn is_simpler(node: &Node, places: &[usize], values: &[u64], way: &[usize]) -> bool {
    for at in places {
        let number = number_of(values, node.key(*at));
        if way[number] != number {
            return way[number] < number;
        }
    }
    false
}

/// All numbers of the kind that begins here.
fn all_of_kind(node: &Node, first: usize) -> Places {
    let Some(leaf) = node.number(first) else { return Places::new() };
    let is_one = |at: usize| matches!(node.number(at), Some(other) if is_of_kind(leaf, other));
    all_of(first..node.cells().len(), &is_one)
}

/// The numbers of the kind that begins here that stand at the same place of each part, unless all of the kind do:
/// threads and locks, for example, each have names of their own.
fn column(node: &Node, parts: &[Range<usize>], first: usize) -> Places {
    let (mut places, mut is_beside) = (Places::new(), false);
    let Some(leaf) = node.number(first) else { return places };
    for part in parts {
        for at in part.clone() {
            let is_here = at - part.start == first - parts[0].start;
            match node.number(at) {
                Some(other) if is_of_kind(leaf, other) && is_here => add_place(&mut places, at),
                Some(other) => is_beside |= is_of_kind(leaf, other),
                None => {}
            }
        }
    }
    if !is_beside {
        places.clear();
    }
    places
}

/// The numbers of a kind that stand in lists, if others of the kind do not: how many things there are may be drawn in
/// the same way as which of them is meant.
fn in_lists(node: &Node, all: &[usize]) -> Places {
    let mut places = Places::new();
    for at in all {
        if node.list_around(*at).is_some() {
            add_place(&mut places, *at);
        }
    }
    if places.len() == all.len() {
        places.clear();
    }
    places
}

/// The different values of these numbers, in order, if it pays to permute them.
fn different_values(node: &Node, places: &[usize]) -> Option<Vec<u64>> {
    if places.len() < 2 {
        return None;
    }
    let mut values = Vec::with_capacity(MANY);
    for at in places {
        let number = number_of(&values, node.key(*at));
        if values.get(number) != Some(&node.key(*at)) {
            if values.len() == MANY {
                return None;
            }
            values.insert(number, node.key(*at));
        }
    }
    // If each of many values occurs once, permuting them only moves places, which other rows try.
    if values.len() < 2 || (values.len() > FEW && values.len() == places.len()) { None } else { Some(values) }
}

/// Whether each of these numbers is a part of one frame, and nothing else stands in that part. Put in order, such parts
/// always come out the same if each number is there once.
fn are_parts_of_one_frame(node: &Node, places: &[usize]) -> bool {
    let frame = node.layout().parent(places[0]);
    let is_alone = |at: usize| !matches!(node.cells()[at - 1], Cell::Mark) || node.element(at - 1).len() == 1;
    let is_elsewhere = |place: usize| {
        let at = places[place];
        let is_like_first = matches!(node.numbers(places[0], at), Some((first, leaf)) if first.max == leaf.max);
        node.layout().parent(at) != frame || !is_like_first || (at > 0 && !is_alone(at))
    };
    first_of(0..places.len(), &is_elsewhere).is_none()
}

/// Adds the choices of these cells, if they come before the node and are not among those found.
fn add_new(node: &Node, cells: Vec<Cell>, found: &mut Vec<Choices>) {
    if let Some(choices) = simpler(node, cells)
        && first_of(0..found.len(), &|number: usize| found[number] == choices).is_none()
    {
        found.push(choices);
    }
}

/// Adds the node with these values permuted in this way: as it is then, if that is simpler, and put in order, if that
/// is wanted.
fn add_permuted(
    node: &Node,
    places: &[usize],
    (values, way): (&[u64], &[usize]),
    is_put_in_order: bool,
    found: &mut Vec<Choices>,
) {
    let becomes = |at: usize| values[way[number_of(values, node.key(at))]];
    let is_beyond =
        |place: usize| matches!(node.number(places[place]), Some(leaf) if becomes(places[place]) > leaf.max);
    let is_simpler = is_simpler(node, places, values, way);
    if first_of(0..places.len(), &is_beyond).is_some() || !(is_put_in_order || is_simpler) {
        return;
    }
    let mut cells = node.cells().to_vec();
    for at in places {
        set_key(&mut cells, *at, becomes(*at));
    }
    if is_put_in_order && let Some(settled) = settled_among(node, &cells) {
        add_new(node, settled, found);
    }
    if is_simpler {
        add_new(node, cells, found);
    }
}

/// The simplest drafts in which the values of these numbers are permuted, the simplest last.
fn relabelled(node: &Node, places: &[usize], most: usize, drafts: &mut Drafts) {
    let Some(values) = different_values(node, places) else { return };
    let is_put_in_order = most == TRIED && (values.len() < places.len() || !are_parts_of_one_frame(node, places));
    let falls = |at: usize| node.key(places[at - 1]) > node.key(places[at]);
    if !is_put_in_order && first_of(1..places.len(), &falls).is_none() {
        return;
    }
    let mut found: Vec<Choices> = Vec::new();
    let are_all_wanted = values.len() <= FEW && node.cells().len() <= FEW_CELLS;
    let mut way = FIRST_WAY;
    permute(&mut way[..values.len()], are_all_wanted, &mut |way| {
        add_permuted(node, places, (&values, way), is_put_in_order, &mut found);
    });
    sort_by(&mut found, &Choices::cmp);
    found.truncate(most);
    while let Some(choices) = found.pop() {
        drafts.add(Some(Draft::of(choices.cells)));
    }
}

/// Two parts exchanged, together with their positions wherever these are drawn in them or behind them as one of so
/// many: the accounts of a transfer, for example.
fn renamed(node: &Node, parts: &[Range<usize>], drafts: &mut Drafts) {
    let cells = node.cells();
    // One of two that is no integer may just as well be a `bool`.
    let is_place = |leaf: &Leaf| leaf.max_below() == 0 && leaf.simplest == 0 && (leaf.max > 1 || leaf.is_signed());
    // An index into a list of any length has no bound.
    let is_any = |leaf: &Leaf| leaf.max == u64::MAX && !leaf.is_signed();
    let is_name = |leaf: &Leaf| is_any(leaf) || (is_place(leaf) && leaf.max == (parts.len() as u64).wrapping_sub(1));
    if parts.len() > MANY {
        return;
    }
    let Some(first) = node.find_number(parts[0].start, &is_name) else { return };
    for other in (1..parts.len()).rev() {
        for one in (0..other).rev() {
            let (mut renamed, mut name) = (cells.to_vec(), Some(first));
            while let Some(at) = name {
                match node.key(at) {
                    key if key == one as u64 => set_key(&mut renamed, at, other as u64),
                    key if key == other as u64 => set_key(&mut renamed, at, one as u64),
                    _ => {}
                }
                name = node.find_number(at + 1, &is_name);
            }
            add_exchanged(node, &renamed, &parts[one], &parts[other], drafts);
        }
    }
}

/// Two parts exchanged in these cells, which are the node's own with other keys, if the result comes before the node.
fn add_exchanged(node: &Node, cells: &[Cell], one: &Range<usize>, other: &Range<usize>, drafts: &mut Drafts) {
    let mut swapped = Vec::with_capacity(cells.len());
    Draft::swapped(cells, one.clone(), other.clone()).write(cells, &mut swapped);
    if let Some(choices) = simpler(node, swapped) {
        drafts.add(Some(Draft::of(choices.cells)));
    }
}

/// Two successive parts of one kind exchanged, together with the numbers by which the others name them: the first and
/// the second thing that was made, such as the accounts of a bank.
fn renamed_by_kind(node: &Node, parts: &[Range<usize>], drafts: &mut Drafts) {
    if parts.len() > MANY {
        return;
    }
    for (place, one) in parts.iter().enumerate() {
        let Some(its_kind) = kind(node, one) else { continue };
        let is_one =
            |part: usize| matches!(kind(node, &parts[part]), Some(kind) if are_of_one_kind(node, its_kind, kind));
        let Some(other) = first_of(place + 1..parts.len(), &is_one) else { continue };
        let mut rank = 0;
        for before in 0..place {
            rank += u64::from(is_one(before));
        }
        for first in &kinds(node) {
            let (mut renamed, mut is_named) = (node.cells().to_vec(), false);
            for &at in &all_of_kind(node, *first) {
                let is_within = one.start <= at && at < parts[parts.len() - 1].end;
                if is_within && (node.key(at) == rank || node.key(at) == rank + 1) {
                    set_key(&mut renamed, at, 2 * rank + 1 - node.key(at));
                    is_named = true;
                }
            }
            if is_named {
                add_exchanged(node, &renamed, one, &parts[other], drafts);
            }
        }
    }
}

fn add_drafts(node: &Node, _whole: usize, drafts: &mut Drafts) {
    if node.cells().len() > MOST_CELLS {
        return;
    }
    let are_various = are_various(node);
    let mut from = 0;
    while let Some(at) = Parts::find(node, from) {
        from = at + 1;
        let parts = Parts::of(node, at).all;
        // One alone has no other to be exchanged with.
        if parts.len() < 2 {
            continue;
        }
        renamed(node, &parts, drafts);
        renamed_by_kind(node, &parts, drafts);
        let first = &parts[0];
        for at in first.start..first.end.min(first.start + MOST_COLUMNS) {
            if are_various {
                relabelled(node, &column(node, &parts, at), TRIED_BESIDE, drafts);
            }
        }
    }
    if !are_various {
        return;
    }
    let kinds = kinds(node);
    if kinds.len() > 1 {
        let is_listed = |at: usize| node.number(at).is_some() && node.is_element(at);
        relabelled(node, &all_of(0..node.cells().len(), &is_listed), TRIED_BESIDE, drafts);
    }
    for first in kinds.iter().rev() {
        let all = all_of_kind(node, *first);
        relabelled(node, &in_lists(node, &all), TRIED_BESIDE, drafts);
        relabelled(node, &all, TRIED, drafts);
    }
}

/// The first leaf that says what kind of step it is: the arm that was taken, what a round of a loop drew first, or what
/// the rest is bound to.
fn kind(node: &Node, step: &Range<usize>) -> Option<usize> {
    let cells = node.cells();
    let is_round = cells[step.start].opens(Frame::Draw);
    let says_so = |at: usize| {
        matches!(cells[at].leaf(), Some(leaf) if is_round || leaf.kind == LeafKind::Arm)
            || (cells[at].leaf().is_some() && cells[at + 1].opens(Frame::Inner))
    };
    first_of(step.clone(), &says_so)
}

/// Whether two leaves that say the kinds of their steps say the same.
fn are_of_one_kind(node: &Node, one: usize, other: usize) -> bool {
    node.same(one..one + 1, other..other + 1)
}

#[cfg(test)]
mod tests;
