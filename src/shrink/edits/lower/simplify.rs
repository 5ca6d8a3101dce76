//! Everything in a frame made simple at once: all numbers 0 in the same structure, all elements of a list like the
//! simplest one, the simplest content behind the arm of an alternative. Where all numbers go to 0, all lists may be short,
//! too. Many numbers of a list are numbered anew: 0, 1, 2, … as they first occur, or by their ranks, since those that must
//! all differ would get stuck far above their simplest values if they were lowered one by one. Many in no list are changed
//! so that the last ones hold their sum.

use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, cut_range, set_key};
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::select::alike::{Likeness, likeness};
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Simplify {
    /// 0 stands for all cells; otherwise 1 more than the place of a frame's opening.
    at: usize,
    stage: SimplifyStage,
}

#[derive(Clone, Copy, Default)]
enum SimplifyStage {
    #[default]
    Mirror,
    Zero,
    Alike,
    Short,
    Bare,
    Sum,
    AsTheyOccur,
    InTheirOrder,
    Next,
}

impl Simplify {
    fn range(&self, node: &Node) -> Option<Range<usize>> {
        match self.at.checked_sub(1) {
            None => Some(0..node.cells().len()),
            Some(open) => match node.cells().get(open)? {
                // If everything is one list, this needs no layout of all cells.
                Cell::Open(_) if open == 0 => Some(0..node.close(0) + 1),
                Cell::Open(_) => Some(node.layout().frame(open)),
                _ => None,
            },
        }
    }
}

/// Every signed number moved to the other side of its origin, as far as that goes, if the first one lies below: two
/// numbers that differ in sign, or a sum below zero, cannot change sides one by one.
fn mirrored(node: &Node) -> Option<Draft> {
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
pub(crate) fn zeroed(node: &Node, range: Range<usize>) -> Option<Draft> {
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
pub(crate) fn alike(node: &Node, open: usize) -> Option<Draft> {
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

/// Many numbers drawn alike that stand in no list changed so that the last ones hold the sum of all.
fn collected(node: &Node) -> Option<Draft> {
    let (mut places, mut sum, mut at) = (Vec::new(), 0, 0);
    while at < node.cells().len() {
        let is_like_first = |leaf: &Leaf| {
            places.first().is_none_or(|first| node.number(*first).is_some_and(|first| leaf.is_like(first)))
        };
        at = match node.number(at) {
            _ if node.cells()[at].opens(Frame::List) => node.close(at),
            Some(leaf) if is_like_first(leaf) => {
                sum += u128::try_from(leaf.value()).ok()?;
                places.push(at);
                at + 1
            }
            _ => at + 1,
        };
    }
    if places.iter().filter(|at| node.key(**at) > 0).count() < MANY {
        return None;
    }
    let mut draft = Draft::unchanged();
    for at in places.into_iter().rev() {
        let leaf = node.number(at)?;
        let distance = u64::try_from(sum).unwrap_or(u64::MAX).min(leaf.max_above());
        sum -= u128::from(distance);
        let key = leaf.key_of(distance, false)?;
        if key != leaf.key {
            draft.set_key(at, key);
        }
    }
    matches!(draft.keys(), Some([_, ..])).then_some(draft)
}

/// The numbers of the list that opens here numbered anew, those drawn alike by themselves, so that equal ones stay equal and
/// others differ: as they first occur, or by their ranks. Only if many differ: few are soon searched one by one.
fn renumbered(node: &Node, range: Range<usize>, in_their_order: bool) -> Option<Draft> {
    if !node.cells()[range.start].opens(Frame::List) {
        return None;
    }
    let numbers = range.filter(|at| node.number(*at).is_some());
    let mut numbers: Vec<NumberInList> = numbers.map(|at| (likeness(&node.cells()[at]), node.value(at), at)).collect();
    if numbers.len() < MANY {
        return None;
    }
    sort_by(&mut numbers, &NumberInList::cmp);
    let (mut keys, mut are_many) = (Vec::new(), false);
    for alike in numbers.chunk_by(|one, other| one.0 == other.0) {
        let mut values: Vec<&[NumberInList]> = alike.chunk_by(|one, other| one.1 == other.1).collect();
        are_many |= values.len() >= MANY;
        if !in_their_order {
            // Of equal ones, the first comes first.
            sort_by(&mut values, &|one: &&[NumberInList], other: &&[NumberInList]| one[0].2.cmp(&other[0].2));
        }
        for (turn, equal) in (0..).zip(values) {
            for (_, _, at) in equal {
                let leaf = node.number(*at)?;
                let key = if in_their_order { leaf.key_of(turn, false) } else { (turn <= leaf.max).then_some(turn) }?;
                if key != leaf.key {
                    keys.push((*at, key));
                }
            }
        }
    }
    sort_by(&mut keys, &<(usize, u64)>::cmp);
    let mut draft = Draft::unchanged();
    keys.iter().for_each(|(at, key)| draft.set_key(*at, *key));
    (are_many && !keys.is_empty()).then_some(draft)
}

/// What a number is like, its value, and its place.
type NumberInList = (Likeness, i128, usize);

fn bare(node: &Node, range: Range<usize>) -> Option<Draft> {
    let cells = node.cells();
    let content = range.start + 2..range.end - 1;
    let is_deep = || matches!(node.next_open(content.start), Some(open) if open < content.end);
    if cells[range.start].opens(Frame::Alternative) && is_deep() { Some(Draft::cut(content)) } else { None }
}

impl Edits for Simplify {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            if let SimplifyStage::Next = self.stage {
                (self.at, self.stage) = (self.at + 1, SimplifyStage::Zero);
            }
            if self.at > 0 {
                self.at = 1 + node.next_open(self.at - 1)?;
            }
            let range = self.range(node)?;
            let draft = match self.stage {
                SimplifyStage::Mirror => {
                    self.stage = SimplifyStage::Zero;
                    if self.at == 0 && !course.is_first() { mirrored(node) } else { None }
                }
                SimplifyStage::Zero => {
                    self.stage = SimplifyStage::Alike;
                    zeroed(node, range)
                }
                // The outermost level is no frame.
                SimplifyStage::Alike if self.at > 0 => {
                    self.stage = match &node.cells()[range.start] {
                        open if open.opens(Frame::List) => SimplifyStage::Sum,
                        open if open.opens(Frame::Alternative) => SimplifyStage::Bare,
                        _ => SimplifyStage::Next,
                    };
                    alike(node, range.start)
                }
                SimplifyStage::Bare => {
                    self.stage = SimplifyStage::Next;
                    bare(node, range)
                }
                SimplifyStage::Short => {
                    // Everything is 0 here: nothing else inside is left to be made simple.
                    *self = Simplify { at: range.end + 1, stage: SimplifyStage::Mirror };
                    shortened(node, range)
                }
                SimplifyStage::Sum => {
                    self.stage = SimplifyStage::AsTheyOccur;
                    summed(node, range)
                }
                SimplifyStage::AsTheyOccur => {
                    self.stage = SimplifyStage::InTheirOrder;
                    renumbered(node, range, false)
                }
                SimplifyStage::InTheirOrder => {
                    self.stage = SimplifyStage::Next;
                    renumbered(node, range, true)
                }
                SimplifyStage::Alike => {
                    self.stage = SimplifyStage::Next;
                    collected(node)
                }
                SimplifyStage::Next => None,
            };
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if matches!(self.stage, SimplifyStage::Alike) {
            self.stage = SimplifyStage::Short;
        }
    }
}

#[cfg(test)]
mod tests;
