//! Everything in a frame made simple at once: all numbers 0 in the same structure, all elements of a list like the
//! simplest one, what an alternative holds at its simplest. Many numbers are changed so that the last ones hold their
//! sum. Those of a list are numbered again: 0, 1, 2, … as they first occur, or by their ranks, since those that
//! must all differ would get stuck far above their simplest values if they were lowered one by one.

use crate::choices::cell::Frame;
use crate::choices::draft::Draft;
use crate::choices::sorting::sort_by;
use crate::choices::{Leaf, compare};
use crate::shrink::edits::schedule::MAX_TRIED_TOGETHER;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule, whole};
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

/// All numbers set to zero before anything else is tried. Where only the structure matters, the numbers need no search.
pub(crate) const ZERO_EVERYTHING: SweepRule =
    SweepRule { position: whole, drafts: Proposals::One(blanked), after_accept: AfterAccept::NextPosition };

pub(crate) const SIMPLIFY_FRAMES: SweepRule =
    SweepRule { position: all_or_next_frame, drafts: Proposals::Each(next), after_accept: AfterAccept::NextDraft };

/// Not if everything is one list, which is soon cut short, and not for recursive terms, whose literals are seldom all
/// zero in a counterexample.
fn blanked(node: &Node, _whole: usize) -> Option<Draft> {
    let all = 0..node.cells().len();
    if node.is_one_list() || node.next_frame(0, Frame::Level).is_some() { None } else { zeroed(node, all) }
}

/// What is tried in order: first with all cells, then with each frame.
const VARIANTS: [fn(&Node, Range<usize>) -> Option<Draft>; 7] = [
    mirrored,
    zeroed,
    summed,
    alike,
    |node, list| renumbered(node, list, false),
    |node, list| renumbered(node, list, true),
    bare,
];
/// How many of these are tried with all cells, and how many of them only with all cells.
const OF_ALL: usize = 3;
const OF_ALL_ALONE: usize = 1;

/// All cells at 0, and each frame at 1 more than the position where it opens.
fn all_or_next_frame(node: &Node, from: usize) -> Option<usize> {
    if from == 0 { Some(0) } else { Some(1 + node.next_open(from - 1)?) }
}

fn next(node: &Node, scope: usize, step: &mut Step) -> Option<Draft> {
    let (variants, range) = match scope.checked_sub(1) {
        None => (usize::from(step.is_first)..OF_ALL, 0..node.cells().len()),
        Some(open) => (OF_ALL_ALONE..VARIANTS.len(), open..node.close(open) + 1),
    };
    step.each(variants.len(), &|variant| VARIANTS[variants.start + variant](node, range.clone()))
}

/// Every number with two sides moved to the other side of its origin, as far as that goes: two numbers that differ in
/// sign, or a sum below zero, cannot change sides one by one. If the first lies above, each moves one nearer or, from
/// its furthest, to the furthest there, if any is that far: the other side may be longer.
fn mirrored(node: &Node, _all: Range<usize>) -> Option<Draft> {
    let (mut draft, mut changed, mut is_above, mut is_furthest) = (Draft::unchanged(), 0, false, false);
    for at in 0..node.cells().len() {
        let Some(leaf) = node.number(at).filter(|leaf| !leaf.has_one_side() && leaf.key > 0) else { continue };
        let (distance, is_below) = leaf.offset(leaf.key);
        is_above |= changed == 0 && !is_below;
        let (mut here, mut there) = (leaf.max_above(), leaf.max_below());
        if is_below {
            (here, there) = (there, here);
        }
        is_furthest |= distance == here;
        let by = if distance == here { there } else { distance - u64::from(is_above) };
        draft.set_key(at, leaf.key_of(by.min(there), !is_below)?);
        changed += 1;
    }
    (changed > 1 && is_furthest >= is_above).then_some(draft)
}

/// All numbers of a range set to zero.
fn zeroed(node: &Node, range: Range<usize>) -> Option<Draft> {
    let (mut draft, mut changed, mut at) = (Draft::unchanged(), 0, range.start);
    while at < range.end {
        if node.key(at) > 0 {
            draft.set_key(at, 0);
            changed += 1;
        }
        at += 1;
    }
    // Another pass lowers a single number.
    (changed > 1).then_some(draft)
}

/// The fewest numbers that are replaced by their sum.
const MIN_SUMMED_NUMBERS: usize = 4;

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
        if compare(&node.cells()[node.element(*mark)], &node.cells()[node.element(simplest)]).is_lt() {
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

/// The numbers that may hold a sum: those of a list of nothing else, or all drawn the same way outside of lists.
fn terms(node: &Node, range: &Range<usize>, is_list: bool) -> Option<Vec<usize>> {
    let mut positions = Vec::new();
    if is_list {
        for mark in node.marks(range.start) {
            if node.element(*mark).len() != 1 {
                return None;
            }
            positions.push(mark + 1);
        }
        return Some(positions);
    }
    let mut at = 0;
    while at < range.end {
        let is_like_first = |leaf: &Leaf| {
            positions.first().is_none_or(|first| node.number(*first).is_some_and(|first| leaf.is_like(first)))
        };
        if node.number(at).is_some_and(is_like_first) {
            positions.push(at);
        }
        at = if node.opens(at, Frame::List) { node.close(at) } else { at + 1 };
    }
    Some(positions)
}

/// The last numbers hold the sum of all: as many at their greatest as that takes. A list is cut down to these. Numbers
/// before them that have to stay are 0, unless an earlier number may decide how many there are: if that is lowered, the
/// last ones go first.
fn summed(node: &Node, range: Range<usize>) -> Option<Draft> {
    let is_list = node.opens(range.start, Frame::List) && node.close(range.start) + 1 == range.end;
    let are_many = || {
        if is_list {
            node.marks(range.start).len() >= MIN_SUMMED_NUMBERS
        } else {
            node.positives() >= MAX_TRIED_TOGETHER
        }
    };
    let is_whole = is_list || range.len() == node.cells().len();
    if !is_whole || !node.kinds().contains(Kinds::POSITIVE) || !are_many() {
        return None;
    }
    let positions = terms(node, &range, is_list)?;
    let (last, mut sum) = (*node.number(*positions.last()?)?, 0);
    for at in &positions {
        sum += node.number(*at).filter(|leaf| leaf.is_like(&last))?.value();
    }
    // Not written into the cells yet, since there may be a list for each word of a long text.
    let (mut keys, mut kept) = (Vec::with_capacity(positions.len()), 0);
    for at in positions.iter().rev() {
        let leaf = node.number(*at)?;
        let most = if sum < 0 { leaf.max_below() } else { leaf.max_above() };
        let by = u64::try_from(sum.unsigned_abs()).unwrap_or(u64::MAX).min(most);
        keys.push((*at, leaf.key_of(by, sum < 0 && by > 0)?));
        sum -= sum.signum() * i128::from(by);
        kept += usize::from(by > 0);
    }
    // If as many stay as before, this would only collect what lowering has spread; numbers with two sides would not
    // settle.
    let is_less = kept + usize::from(last.max_below() > 0) <= positions.len();
    let is_many = is_list || positions.iter().filter(|at| node.key(**at) > 0).count() >= MAX_TRIED_TOGETHER;
    if kept == 0 || sum != 0 || !is_less || !is_many {
        return None;
    }
    let mut gone = 0..0;
    if is_list {
        let cut = node.removable_count(range.start).min(positions.len() - kept);
        if cut < positions.len() - kept && node.kinds().contains(Kinds::DEPENDENT) {
            return None;
        }
        gone = range.start + 1..positions[cut] - 1;
    }
    Some(Draft::without(node.cells(), gone, &keys))
}

/// What an alternative holds at its simplest, whatever its arm draws.
fn bare(node: &Node, range: Range<usize>) -> Option<Draft> {
    let content = range.start + 2..range.end.max(1) - 1;
    let is_deep = || node.next_open(content.start).is_some_and(|open| open < content.end);
    (node.opens(range.start, Frame::Alternative) && is_deep()).then(|| Draft::cut(content.clone()))
}

/// A hash of how a number was drawn, its value, and its position.
type NumberInList = (u64, i128, usize);

/// The numbers of a list numbered again, those drawn the same way by themselves, so that equal ones stay equal and
/// others differ: as they first occur, or by their ranks. Only if many differ: few are soon searched one by one.
fn renumbered(node: &Node, range: Range<usize>, is_by_ranks: bool) -> Option<Draft> {
    let is_list = node.opens(range.start, Frame::List) && node.kinds().contains(Kinds::POSITIVES);
    // All but one of many different numbers are above their simplest.
    if !is_list || range.clone().filter(|at| node.key(*at) > 0).count() < MAX_TRIED_TOGETHER - 1 {
        return None;
    }
    let number = |at| node.number(at).map(|leaf| (leaf.word(), leaf.above_zero(), at));
    let mut numbers: Vec<NumberInList> = range.filter_map(number).collect();
    sort_by(&mut numbers, &NumberInList::cmp);
    let (mut keys, mut are_many) = (Vec::new(), false);
    for alike in numbers.chunk_by(|one, other| one.0 == other.0) {
        let mut values: Vec<&[NumberInList]> = alike.chunk_by(|one, other| one.1 == other.1).collect();
        are_many |= values.len() >= MAX_TRIED_TOGETHER;
        if !is_by_ranks {
            // Of equal ones, the first comes first.
            sort_by(&mut values, &|one, other| one[0].2.cmp(&other[0].2));
        }
        for (turn, equal) in values.into_iter().enumerate() {
            for (_, _, at) in equal {
                let (leaf, turn) = (node.number(*at)?, turn as u64);
                let key = if is_by_ranks { leaf.key_of(turn, false) } else { (turn <= leaf.max).then_some(turn) }?;
                if key != leaf.key {
                    keys.push((*at, key));
                }
            }
        }
    }
    sort_by(&mut keys, &<(usize, u64)>::cmp);
    let mut draft = Draft::unchanged();
    for (at, key) in &keys {
        draft.set_key(*at, *key);
    }
    (are_many && !keys.is_empty()).then_some(draft)
}

#[cfg(test)]
mod tests;
