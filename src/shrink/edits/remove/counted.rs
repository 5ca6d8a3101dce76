//! A list shortened together with the number beside it that says how long it is, or a text with the number of its
//! bytes. In the thorough course, one element removed with a number beside the list lowered by one, such as a bound, a
//! capacity or a required count; for a text by the bytes of the character. Or as many elements removed as another
//! number says, such as those of a page or a row.

use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::places::Holds;
use crate::choices::places::{first_of, last_of};
use crate::shrink::edits::family::Move;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::schedule::search::Search;
use crate::shrink::edits::select::length::length;
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct Counted {
    at: usize,
    stage: Stage,
}

#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Find,
    /// How many elements above the minimum are kept.
    Length(Search),
    /// How many elements are left to try.
    Elements(usize),
    /// The next two of the numbers beside the list.
    Products(usize),
}

/// The most numbers beside a list that are looked at, two by two.
const FACTORS: usize = 3;

/// The most rows of equal elements of a list whose elements are removed one by one.
const MANY: usize = 24;

/// The number beside the list that says how long it is, or how many bytes it takes: the last before it, or the first
/// behind it.
fn counted_by(node: &Node, list: usize) -> Option<usize> {
    let marks = node.marks(list);
    // A single element can go without its count.
    if marks.len() < 2 {
        return None;
    }
    let (length, bytes) = (marks.len() as i128, bytes(node, marks));
    let says_so =
        |at: usize| matches!(node.number(at), Some(leaf) if leaf.above_zero() == length || leaf.above_zero() == bytes);
    let is_beside = |at: usize| says_so(at) && encloses(node, at, list);
    nearest(node, list, &is_beside)
}

/// The last wanted place before the list, or else the first behind it.
fn nearest(node: &Node, list: usize, wanted: &dyn Holds<usize>) -> Option<usize> {
    match last_of(0..list, wanted) {
        None => first_of(node.close(list)..node.cells().len(), wanted),
        before => before,
    }
}

/// Whether the number stands beside the list, or beside one of the lists around it.
fn encloses(node: &Node, number: usize, list: usize) -> bool {
    let mut around = node.list_around(list);
    while let Some(outer) = around
        && node.list_around(number) != around
    {
        around = node.list_around(outer);
    }
    node.list_around(number) == around
}

/// The list without its last `by` elements, and the number that says how long it is lowered to match.
fn shortened(node: &Node, list: usize, by: usize) -> Option<Draft> {
    let count = counted_by(node, list)?;
    let (leaf, marks) = (node.number(count)?, node.marks(list));
    let gone = marks.get(marks.len().checked_sub(by)?..)?;
    let is_of_elements = leaf.above_zero() == marks.len() as i128;
    let key = leaf.moved(if is_of_elements { -(by as i128) } else { -bytes(node, gone) })?;
    Some(Draft::without(node.cells(), *gone.first()?..node.layout().end(list), &[(count, key)]))
}

/// The last number beside the list and before it that can go down, or else the first behind it.
pub(crate) fn beside(node: &Node, list: usize) -> Option<usize> {
    nearest(node, list, &|at: usize| node.key(at) > 0 && encloses(node, at, list))
}

fn bytes(node: &Node, marks: &[usize]) -> i128 {
    let mut bytes = 0;
    for mark in marks {
        bytes += i128::from(length(node, *mark));
    }
    bytes
}

/// One element removed and a number lowered by one, or by the bytes of a character.
fn without_element(node: &Node, list: usize, position: usize, number: usize) -> Option<Draft> {
    let mark = *node.marks(list).get(position)?;
    let key = node.number(number)?.nearer(length(node, mark))?;
    Some(Draft::without(node.cells(), node.marked(mark), &[(number, key)]))
}

/// The first numbers beside the list, and how many there are.
fn factors(node: &Node, list: usize) -> ([usize; FACTORS], usize) {
    let (mut factors, mut count) = ([0; FACTORS], 0);
    let (around, close) = (node.list_around(list), node.close(list));
    for at in 0..node.cells().len() {
        let is_outside = at < list || at >= close;
        if count < FACTORS && is_outside && node.number(at).is_some() && node.list_around(at) == around {
            factors[count] = at;
            count += 1;
        }
    }
    (factors, count)
}

/// One number beside the list lowered by one, and as many elements removed from its end as another says.
fn without_product(node: &Node, list: usize, one: usize, other: usize) -> Option<Draft> {
    let by = usize::try_from(node.number(other)?.above_zero()).ok()?;
    if one == other || by < 2 || by > node.spare(list) {
        return None;
    }
    let marks = node.marks(list);
    let first = *marks.get(marks.len().checked_sub(by)?)?;
    Some(Draft::without(node.cells(), first..node.close(list), &[(one, node.number(one)?.nearer(1)?)]))
}

/// The next of these drafts, by the number of the two factors; past all numbers after the last one.
fn next_product(node: &Node, list: usize, number: &mut usize) -> Option<Draft> {
    let (factors, count) = factors(node, list);
    while count > 1 && *number < count * FACTORS {
        let (one, other) = (*number / FACTORS, *number % FACTORS);
        *number += 1;
        if other < count
            && let Some(draft) = without_product(node, list, factors[one], factors[other])
        {
            return Some(draft);
        }
    }
    *number = usize::MAX;
    None
}

/// The stage that follows the search for a list's length.
fn behind_length(node: &Node, list: usize, course: Course) -> Stage {
    let length = node.marks(list).len();
    let is_looked_at = course.is_thorough() && node.spare(list) > 0 && node.rows(node.marks(list)) <= MANY;
    Stage::Elements(if is_looked_at { length } else { 0 })
}

impl Move for Counted {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            match &mut self.stage {
                Stage::Find => {
                    self.at = node.next_frame(self.at, Frame::List)?;
                    let spare = node.spare(self.at);
                    if spare == 0 {
                        self.at += 1;
                    } else if counted_by(node, self.at).is_some() {
                        self.stage = Stage::Length(Search::down_to_zero(spare as u64, false));
                    } else {
                        self.stage = behind_length(node, self.at, course);
                    }
                }
                Stage::Length(search) => match search.next() {
                    Some(kept) => {
                        let by = node.spare(self.at).saturating_sub(kept as usize);
                        if let Some(draft) = shortened(node, self.at, by) {
                            return Some(draft);
                        }
                    }
                    None => self.stage = behind_length(node, self.at, course),
                },
                Stage::Elements(left) => {
                    let beside = if *left > 0 { beside(node, self.at) } else { None };
                    let Some(number) = beside else {
                        self.stage = Stage::Products(if course.is_thorough() { 0 } else { usize::MAX });
                        continue;
                    };
                    *left -= 1;
                    if let Some(draft) = without_element(node, self.at, *left, number) {
                        return Some(draft);
                    }
                }
                // What was taken may have left fewer elements, or no list.
                Stage::Products(number) if *number < FACTORS * FACTORS && node.spare(self.at) > 1 => {
                    let draft = next_product(node, self.at, number);
                    if draft.is_some() {
                        return draft;
                    }
                }
                Stage::Products(_) => *self = Counted { at: self.at + 1, stage: Stage::Find },
            }
        }
    }

    fn taken(&mut self, _before: &Node, after: &Node) {
        match &mut self.stage {
            Stage::Length(search) => search.taken(),
            // Those before it may go as well; after them, another one behind it.
            Stage::Elements(left) => {
                *left = if after.spare(self.at) > 0 { after.marks(self.at).len().min(*left) } else { 0 };
            }
            Stage::Products(number) => *number = 0,
            Stage::Find => {}
        }
    }
}

#[cfg(test)]
mod tests;
