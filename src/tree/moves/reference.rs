//! An element taken out of a list, and the numbers that depended on it lowered: references to later positions by one,
//! or the count that the list was drawn from.

use super::{Course, Move, first_of};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::sorting::sort_ranges;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(super) struct Reference {
    at: usize,
    /// How many elements of the list here are still to be looked at.
    rest: Option<usize>,
    /// How many ways have been tried for the element here.
    tried: usize,
}

/// How many single references are tried for one element.
const SINGLES: usize = 4;

/// The element taken out, and every key from the list's first on that points past it one lower.
fn without_position(node: &Node, list: usize, marks: &[usize], position: usize) -> Option<Draft> {
    let gone = marks[position]..node.layout().end(marks[position]);
    let points_past = |key: u64| key > position as u64 && key <= marks.len() as u64;
    let is_lowered = |at: usize| points_past(node.key(at)) && (at < gone.start || at >= gone.end);
    let first = first_of(list + 1..node.cells().len(), &is_lowered)?;
    let mut keys = Vec::new();
    for at in first..node.cells().len() {
        if is_lowered(at) {
            keys.push((at, node.key(at) - 1));
        }
    }
    Some(Draft::without(node.cells(), gone.start..gone.end, &keys))
}

/// Whether the number here is all that there is of an element: a value rather than a reference.
fn is_whole_element(node: &Node, at: usize) -> bool {
    matches!(node.cells()[at - 1], Cell::Mark) && node.element(at - 1).len() == 1
}

/// The element taken out, and one number behind the list that points past it one lower. Which one, its place among them
/// says.
fn without_position_for_one(
    node: &Node,
    list: usize,
    marks: &[usize],
    position: usize,
    number: usize,
) -> Option<Draft> {
    let points_past = |key: u64| key > position as u64 && key <= marks.len() as u64;
    let is_reference = |at: usize| points_past(node.key(at)) && !is_whole_element(node, at);
    let next = |from: usize| first_of(from..node.cells().len(), &is_reference);
    let mut at = next(node.layout().end(list))?;
    for _ in 0..number {
        at = next(at + 1)?;
    }
    let gone = marks[position]..node.layout().end(marks[position]);
    Some(Draft::without(node.cells(), gone, &[(at, node.key(at) - 1)]))
}

/// Whether a place is in one of these ranges.
fn is_in(ranges: &[Range<usize>], at: usize) -> bool {
    first_of(0..ranges.len(), &|number: usize| ranges[number].start <= at && at < ranges[number].end).is_some()
}

/// The count that lists of a fixed length were drawn from one lower, and the element at this position out of each of
/// those lists; and every key from the list's first on that points past it one lower, too, if that is wanted.
fn without_count(node: &Node, list: usize, position: usize, lowers_references: bool) -> Option<Draft> {
    let length = fixed_length(node, list)?;
    let mut count = list.checked_sub(1)?;
    while node.key(count) == 0 {
        count = count.checked_sub(1)?;
    }
    let mut gone: Vec<Range<usize>> = Vec::new();
    for other in list..node.cells().len() {
        if fixed_length(node, other) == Some(length)
            && let Some(mark) = node.marks(other).get(position)
            && !is_in(&gone, *mark)
        {
            gone.push(*mark..node.layout().end(*mark));
        }
    }
    sort_ranges(&mut gone);
    let mut keys = [(count, node.key(count) - 1)].to_vec();
    for at in list + 1..node.cells().len() {
        let key = node.key(at);
        let is_reference = key > position as u64 && key < length as u64;
        if lowers_references && is_reference && !is_in(&gone, at) {
            keys.push((at, key - 1));
        }
    }
    if lowers_references && keys.len() == 1 { None } else { Some(Draft::without_all(node.cells(), &gone, &keys)) }
}

/// The length of the list that opens here, if it could have no other.
fn fixed_length(node: &Node, open: usize) -> Option<usize> {
    match node.cells().get(open)? {
        Cell::Open(list) if list.frame == Frame::List && list.min == list.max => usize::try_from(list.min).ok(),
        _ => None,
    }
}

impl Move for Reference {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            let Some(left) = self.rest else {
                self.at = node.next_frame(self.at, Frame::List)?;
                let length = node.marks(self.at).len();
                // Of a list of any length, only elements that something refers past.
                let (mut past, mut at) = (0, self.at);
                while past < length as u64 && at < node.cells().len() {
                    let key = node.key(at);
                    if key <= length as u64 {
                        past = key.max(past);
                    }
                    at += 1;
                }
                let is_fixed = fixed_length(node, self.at).is_some();
                self.rest = Some(if is_fixed { length } else { length.min(past as usize) });
                continue;
            };
            let marks = node.marks(self.at);
            let Some(position) = left.min(marks.len()).checked_sub(1) else {
                self.rest = None;
                self.at += 1;
                continue;
            };
            let tried = self.tried;
            self.tried += 1;
            let draft = match fixed_length(node, self.at) {
                Some(_) if tried < 2 => without_count(node, self.at, position, tried > 0),
                None if tried == 0 => without_position(node, self.at, marks, position),
                None if tried <= SINGLES && course.is_thorough() => {
                    without_position_for_one(node, self.at, marks, position, tried - 1)
                }
                _ => None,
            };
            if draft.is_some() {
                return draft;
            }
            // Where there is no such single reference, there is no later one.
            let are_singles = fixed_length(node, self.at).is_none() && tried > 0;
            if are_singles || tried > 1 {
                (self.rest, self.tried) = (Some(position), 0);
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if let Some(left) = &mut self.rest {
            *left = left.saturating_sub(1);
        }
        self.tried = 0;
    }
}

#[cfg(test)]
mod tests {
    use crate::choices::Frame;
    use crate::tree::moves::testing::{alone, framed, list, number, thoroughly, tree};
    use crate::{Gen, int, vec};
    use alloc::vec::Vec;

    #[test]
    fn references_behind_an_element_that_goes_move_up() {
        // A ring of two among elements that refer to themselves.
        let start = tree(vec(0_usize.., ..), list(&[0, 3, 2, 1]));
        let has_ring = |list: Vec<usize>| {
            list.iter().enumerate().any(|(i, j)| *j != i && list.get(*j) == Some(&i))
                && list.iter().all(|j| *j < list.len())
        };
        assert_eq!(alone("reference", &start, has_ring).0, [1, 0]);
    }

    #[test]
    fn a_count_goes_down_with_the_element() {
        let counted = int(0..=9_usize).bind(|count| vec(0_u64.., count));
        let inner = framed(Frame::Inner, "", &list(&[5, 6, 7]));
        let start = tree(counted, [[number(3)].as_slice(), &inner].concat());
        assert_eq!(start.value(), [5, 6, 7]);
        assert_eq!(alone("reference", &start, |list: Vec<u64>| list.contains(&5) && list.contains(&7)).0, [5, 7]);
    }

    #[test]
    fn a_count_goes_down_with_an_element_that_others_refer_past() {
        let linked = int(1..=9_usize).bind(|count| vec(0..count, count));
        let inner = framed(Frame::Inner, "", &list(&[0, 3, 0, 1]));
        let start = tree(linked, [[number(3)].as_slice(), &inner].concat());
        assert_eq!(start.value(), [0, 3, 0, 1]);
        let has_ring = |next: Vec<usize>| (0..next.len()).any(|at| next[at] != at && next[next[at]] == at);
        assert_eq!(alone("reference", &start, has_ring).0, [1, 0]);
    }

    #[test]
    fn one_of_several_references_may_be_all_that_points_past_it() {
        let entries = || (vec(int(0..=9_usize), 0..=9), int(0..=9_usize), int(0..=9_usize));
        let start = tree(entries(), [&*list(&[7, 8]), &[number(2), number(1)]].concat());
        let fails = |(list, one, other): (Vec<usize>, usize, usize)| one == 2 && list.get(other) == Some(&8);
        assert_eq!(thoroughly("reference", &start, fails).0, ([8].to_vec(), 2, 0));
    }
}
