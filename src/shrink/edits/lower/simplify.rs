//! Everything in a frame made simple at once: all numbers 0 in the same structure, all elements of a list like the
//! simplest one, all lists short. Many numbers of a list are replaced by their ranks, since those that must all differ would
//! get stuck far above their simplest values if they were lowered one by one, or by their sum.

use crate::choices::Leaf;
use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::choices::sorting::sort_by;
use crate::shrink::edits::schedule::sweep::{Proposals, Step, SweepRule, Then};
use crate::shrink::edits::select::alike::{Likeness, likeness};
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const SIMPLIFY: SweepRule = SweepRule { place: scope, tries: Proposals::Each(next), then: Then::On };

/// What is tried in order: first with all cells, then with each frame.
const WAYS: [fn(&Node, Range<usize>) -> Option<Draft>; 6] = [mirrored, zeroed, shortened, alike, summed, ranked];
/// How many of these are tried with all cells, and how many of those with all cells alone.
const OF_ALL: usize = 3;
const OF_ALL_ALONE: usize = 1;

/// All cells at 0, and each frame at 1 more than the place where it opens.
fn scope(node: &Node, from: usize) -> Option<usize> {
    if from == 0 { Some(0) } else { Some(1 + node.next_open(from - 1)?) }
}

fn next(node: &Node, scope: usize, step: &mut Step) -> Option<Draft> {
    let (ways, range) = match scope.checked_sub(1) {
        None => (0..OF_ALL, 0..node.cells().len()),
        Some(open) => (OF_ALL_ALONE..WAYS.len(), open..node.close(open) + 1),
    };
    step.each(ways.len(), &|way| WAYS[ways.start + way](node, range.clone()))
}

/// Every signed number moved to the other side of its origin, as far as that goes, if the first one lies below: two
/// numbers that differ in sign, or a sum below zero, cannot change sides one by one.
fn mirrored(node: &Node, _all: Range<usize>) -> Option<Draft> {
    let mut draft = Draft::unchanged();
    let mut changed = 0;
    for at in 0..node.cells().len() {
        let Some(leaf) = node.number(at) else { continue };
        if !leaf.is_signed() || leaf.key == 0 {
            continue;
        }
        let (distance, is_below) = leaf.offset(leaf.key);
        if changed == 0 && !is_below {
            return None;
        }
        let reach = if is_below { leaf.above } else { leaf.max - leaf.above };
        draft.set_key(at, leaf.key_of(distance.min(reach), !is_below)?);
        changed += 1;
    }
    (changed > 1).then_some(draft)
}

/// All numbers of a range set to zero.
fn zeroed(node: &Node, range: Range<usize>) -> Option<Draft> {
    let (cells, mut draft) = (node.cells(), Draft::unchanged());
    let (mut changed, mut at) = (0, range.start);
    while at < range.end {
        if let Some(leaf) = cells[at].number()
            && leaf.key > 0
        {
            draft.set_key(at, 0);
            changed += 1;
        }
        at += 1;
    }
    // Another row lowers a single number.
    (changed > 1).then_some(draft)
}

/// How many numbers that differ, and how many lists, are many.
const MANY: usize = 8;

/// The fewest numbers that are replaced by their sum.
const MANY_NUMBERS: usize = 4;

/// All elements of the list that opens here made like the simplest one.
pub(crate) fn alike(node: &Node, Range { start: open, .. }: Range<usize>) -> Option<Draft> {
    if !node.cells()[open].opens(Frame::List) {
        return None;
    }
    let marks = node.marks(open);
    let mut simplest = *marks.first()?;
    if node.are_same(marks) {
        return None;
    }
    for mark in marks {
        if node.compare(node.element(*mark), node.element(simplest)).is_lt() {
            simplest = *mark;
        }
    }
    let element = &node.cells()[simplest..node.element(simplest).end];
    let mut elements = Vec::with_capacity(element.len() * marks.len());
    for _ in marks {
        elements.extend_from_slice(element);
    }
    Some(Draft::replaced(node.cells(), open + 1..node.close(open), &elements))
}

/// All lists in a range that hold no others as short as they may be, if they are many: few are soon shortened one by one.
fn shortened(node: &Node, range: Range<usize>) -> Option<Draft> {
    let (mut gone, mut from) = (Vec::new(), range.start);
    while let Some(open) = node.next_frame(from, Frame::List).filter(|open| range.contains(open)) {
        let (spare, marks, close) = (node.spare(open), node.marks(open), node.close(open));
        from = open + 1;
        if spare > 0 && node.next_frame(from, Frame::List).is_none_or(|next| next > close) {
            gone.push(marks[marks.len() - spare]..close);
        }
    }
    (gone.len() >= MANY).then(|| Draft::without_all(node.cells(), &gone, &[]))
}

/// The sum of what a list's elements add to their origins, if each of them is a number like this one.
fn sum_of_elements(node: &Node, marks: &[usize], like: &Leaf) -> Option<i128> {
    let mut sum = 0;
    for mark in marks {
        let leaf = node.number(mark + 1)?;
        if node.element(*mark).len() != 1 || !leaf.is_like(like) {
            return None;
        }
        sum += leaf.value();
    }
    Some(sum)
}

/// A list of numbers cut down to its last ones, which hold the sum of all: as many at their greatest as that takes. Those
/// before them that have to stay are 0, unless a number drawn before may decide how many there are: the last ones go first
/// where that is lowered.
fn summed(node: &Node, range: Range<usize>) -> Option<Draft> {
    let cells = node.cells();
    if !cells[range.start].opens(Frame::List) {
        return None;
    }
    let marks = node.marks(range.start);
    if marks.len() < MANY_NUMBERS {
        return None;
    }
    let last_number = *node.number(marks.last()? + 1)?;
    let sum = sum_of_elements(node, marks, &last_number)?;
    let greatest = if !last_number.is_signed() || sum >= 0 { last_number.max_above() } else { last_number.max_below() };
    let sum_of_rest = sum.unsigned_abs().checked_rem(u128::from(greatest))?;
    let full = usize::try_from(sum.unsigned_abs() / u128::from(greatest)).ok()?;
    let rest = last_number.key_of(u64::try_from(sum_of_rest).ok()?, sum < 0 && sum_of_rest > 0)?;
    let kept = full + usize::from(sum_of_rest > 0);
    // With as many elements as before, this only collects at the end what lowering has spread over all; and numbers
    // with two sides would not settle.
    let most = marks.len() - usize::from(last_number.max_below() > 0);
    if kept == 0 || kept > most {
        return None;
    }
    let cut = node.spare(range.start).min(marks.len() - kept);
    if cut < marks.len() - kept && node.kinds().has(Kinds::DEPENDENT) {
        return None;
    }
    let mut cells = cells.to_vec();
    for mark in &marks[cut..marks.len() - kept] {
        set_key(&mut cells, mark + 1, 0);
    }
    for mark in &marks[marks.len() - kept..] {
        set_key(&mut cells, mark + 1, last_number.key_of(greatest, sum < 0)?);
    }
    if sum_of_rest > 0 {
        set_key(&mut cells, marks[marks.len() - kept] + 1, rest);
    }
    cut_range(&mut cells, range.start + 1..marks[cut]);
    Some(Draft::of(cells))
}

/// The numbers of the list that opens here replaced by their ranks among those drawn alike, so that equal ones stay equal
/// and others differ. Only if many differ: few are soon searched one by one.
fn ranked(node: &Node, range: Range<usize>) -> Option<Draft> {
    if !node.opens(range.start, Frame::List) {
        return None;
    }
    let numbers = range.filter(|at| node.number(*at).is_some());
    // What a number is like, its value, and its place.
    let mut numbers: Vec<(Likeness, i128, usize)> =
        numbers.map(|at| (likeness(&node.cells()[at]), node.value(at), at)).collect();
    if numbers.len() < MANY {
        return None;
    }
    sort_by(&mut numbers, &<(Likeness, i128, usize)>::cmp);
    let (mut keys, mut most) = (Vec::new(), 0);
    for alike in numbers.chunk_by(|one, other| one.0 == other.0) {
        for (rank, equal) in (0..).zip(alike.chunk_by(|one, other| one.1 == other.1)) {
            most = rank.max(most);
            for (_, _, at) in equal {
                keys.push((*at, node.number(*at)?.key_of(rank, false)?));
            }
        }
    }
    keys.retain(|(at, key)| node.key(*at) != *key);
    sort_by(&mut keys, &<(usize, u64)>::cmp);
    let mut draft = Draft::unchanged();
    keys.iter().for_each(|(at, key)| draft.set_key(*at, *key));
    (most + 1 >= MANY as u64 && !keys.is_empty()).then_some(draft)
}

#[cfg(test)]
mod tests;
