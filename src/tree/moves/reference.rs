//! An element taken out of a list, and the numbers that depended on it lowered: references to later positions by one,
//! or the count that the list was drawn from, or that says how long it is.

use super::search::Search;
use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, set_key};
use crate::choices::sorting::sort_by;
use crate::tree::node::Node;
use alloc::vec::Vec;

#[derive(Clone, Default)]
pub(super) struct Reference {
    at: usize,
    /// How many elements of the list here are still to be looked at.
    rest: Option<usize>,
    /// How many more elements than the fewest are kept, where a number says how long the list is.
    length: Option<Search>,
    /// How many single references past the element here have been tried.
    singles: usize,
}

/// How many single references are tried for one element.
const SINGLES: usize = 4;

/// The number beside the list that says how long it is: the last before it, or the first behind it.
fn counted_by(node: &Node, list: usize) -> Option<usize> {
    let length = node.marks(list).len() as u64;
    let says_so = |at: &usize| node.number(*at).is_some_and(|leaf| leaf.key + u64::from(leaf.simplest) == length);
    let close = node.layout().end(list);
    // What goes down to nothing at all need not go together.
    if length < 2 || fixed_length(node, list).is_some() {
        return None;
    }
    let is_beside = |at: &usize| says_so(at) && node.list_around(*at) == node.list_around(list);
    (0..list).rev().find(is_beside).or_else(|| (close..node.cells().len()).find(is_beside))
}

/// The list without so many of its last elements, and the number that says how long it is lowered by as much.
fn shortened(node: &Node, list: usize, by: usize) -> Option<Draft> {
    let count = counted_by(node, list)?;
    let first = *node.marks(list).get(node.marks(list).len().checked_sub(by)?)?;
    let mut cells = node.cells().to_vec();
    set_key(&mut cells, count, node.key(count).checked_sub(by as u64)?);
    cells.drain(first..node.layout().end(list));
    Some(Draft::of(cells))
}

/// How many elements of a list may go.
fn spare(node: &Node, list: usize) -> usize {
    match &node.cells()[list] {
        Cell::Open(open) => node.marks(list).len().saturating_sub(usize::try_from(open.min).unwrap_or(usize::MAX)),
        _ => 0,
    }
}

/// The element taken out, the number that says how long the list is one lower, and every key from the list's first on
/// that points past it.
fn without_position(node: &Node, list: usize, marks: &[usize], position: usize) -> Option<Draft> {
    let mut cells = node.cells().to_vec();
    let gone = marks[position]..node.layout().end(marks[position]);
    let mut lowered = 0;
    if let Some(count) = counted_by(node, list).filter(|count| *count < list && node.key(*count) > 0) {
        set_key(&mut cells, count, node.key(count) - 1);
        lowered += 1;
    }
    for at in list + 1..cells.len() {
        if gone.contains(&at) {
            continue;
        }
        let key = node.key(at);
        if key > position as u64 && key <= marks.len() as u64 {
            set_key(&mut cells, at, key - 1);
            lowered += 1;
        }
    }
    cells.drain(gone);
    (lowered > 0).then_some(Draft::of(cells))
}

/// The element taken out, and one number behind the list that points past it one lower. Which one, its place among
/// them says.
fn without_position_for_one(
    node: &Node,
    list: usize,
    marks: &[usize],
    position: usize,
    number: usize,
) -> Option<Draft> {
    let mut left = number;
    for at in node.layout().end(list)..node.cells().len() {
        let key = node.key(at);
        if key <= position as u64 || key > marks.len() as u64 {
            continue;
        }
        if left == 0 {
            let mut cells = node.cells().to_vec();
            set_key(&mut cells, at, key - 1);
            cells.drain(marks[position]..node.layout().end(marks[position]));
            return Some(Draft::of(cells));
        }
        left -= 1;
    }
    None
}

/// The count that lists of a fixed length were drawn from one lower, and the element at this position out of each of
/// those lists.
fn without_count(node: &Node, list: usize, position: usize) -> Option<Draft> {
    let length = fixed_length(node, list)?;
    let mut count = list.checked_sub(1)?;
    while node.key(count) == 0 {
        count = count.checked_sub(1)?;
    }
    let mut gone: Vec<core::ops::Range<usize>> = Vec::new();
    for other in list..node.cells().len() {
        if fixed_length(node, other) == Some(length)
            && let Some(mark) = node.marks(other).get(position)
            && !gone.iter().any(|range| range.contains(mark))
        {
            gone.push(*mark..node.layout().end(*mark));
        }
    }
    sort_by(&mut gone, |one, other| one.start.cmp(&other.start));
    let mut cells = node.cells().to_vec();
    set_key(&mut cells, count, node.key(count) - 1);
    for range in gone.into_iter().rev() {
        cells.drain(range);
    }
    Some(Draft::of(cells))
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
                let mut past = 0;
                for at in self.at..node.cells().len() {
                    let key = node.key(at);
                    if key <= length as u64 {
                        past = key.max(past);
                    }
                }
                let is_counted = counted_by(node, self.at).is_some();
                self.length = is_counted.then(|| Search::down_to_zero(spare(node, self.at) as u64, false));
                let are_all = is_counted || fixed_length(node, self.at).is_some();
                self.rest = Some(if are_all { length } else { length.min(past as usize) });
                continue;
            };
            if let Some(search) = &mut self.length {
                match search.next() {
                    Some(kept) => {
                        let by = spare(node, self.at).saturating_sub(kept as usize);
                        if let Some(draft) = shortened(node, self.at, by) {
                            return Some(draft);
                        }
                    }
                    None => self.length = None,
                }
                continue;
            }
            let marks = node.marks(self.at);
            let Some(position) = left.min(marks.len()).checked_sub(1) else {
                self.rest = None;
                self.at += 1;
                continue;
            };
            if self.singles > 0 && self.singles <= SINGLES {
                self.singles += 1;
                let draft = without_position_for_one(node, self.at, marks, position, self.singles - 2);
                if draft.is_some() {
                    return draft;
                }
            }
            if self.singles > 0 {
                (self.rest, self.singles) = (Some(position), 0);
                continue;
            }
            self.singles = if course.is_thorough() { 1 } else { SINGLES + 1 };
            let draft = if fixed_length(node, self.at).is_some() {
                without_count(node, self.at, position)
            } else {
                without_position(node, self.at, marks, position)
            };
            if draft.is_some() {
                return draft;
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        if let Some(search) = &mut self.length {
            search.taken();
            return;
        }
        self.rest = self.rest.map(|left| left.saturating_sub(1));
        self.singles = 0;
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, number, tree};
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
    fn what_says_how_long_a_list_is_goes_down_with_it() {
        let counted = (int(0..=99_usize), vec(0_u64.., ..), int(1..=99_usize));
        let cells =
            |before, keys: &[u64], behind| [&[number(before)], list(keys).as_slice(), &[number(behind)]].concat();
        let start = tree(&counted, cells(9, &[0; 9], 40));
        let fails = |(count, list, _): (usize, Vec<u64>, usize)| count == list.len() && count > 2;
        assert_eq!(alone("reference", &start, fails).0, (3, [0; 3].to_vec(), 41));
        let start = tree(&counted, cells(0, &[7, 8, 9], 2));
        let fails = |(_, list, count): (usize, Vec<u64>, usize)| count == list.len() && count > 1;
        assert_eq!(alone("reference", &start, fails).0, (0, [7, 8].to_vec(), 2));
        let start = tree(&counted, cells(3, &[7, 8, 9], 2));
        let fails = |(count, list, _): (usize, Vec<u64>, usize)| count == list.len() && list.contains(&9);
        assert_eq!(alone("reference", &start, fails).0, (1, [9].to_vec(), 1));
    }

    #[test]
    fn a_count_goes_down_with_the_element() {
        let counted = int(0..=9_usize).bind(|count| vec(0_u64.., count));
        let inner = crate::tree::moves::testing::framed(crate::choices::Frame::Inner, "", &list(&[5, 6, 7]));
        let start = tree(counted, [[number(3)].as_slice(), &inner].concat());
        assert_eq!(start.value(), [5, 6, 7]);
        assert_eq!(alone("reference", &start, |list: Vec<u64>| list.contains(&5) && list.contains(&7)).0, [5, 7]);
    }
}
