//! A list one element shorter whose numbers fall by one from each to the next: of all lists of its length it has the most
//! pairs in the wrong order. What asks for many of those has them in the fewest elements so, but from a list of more no
//! element can go before all others are as great as that takes.
//!
//! Only in the thorough course, and only for what neither rises nor falls: `order` has put all else in order by then.

use super::sweep::{Drafts, Rule, Then, Tries, list};
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const RAMP: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Again };

/// The fewest and the most elements of a list that is looked at. Shorter ones are found element by element.
const FEW: usize = 4;
const MANY: usize = 64;
/// How many numbers at the beginning of each element may be the ones that fall.
const NUMBERS: usize = 3;

/// The list without its last element, and the numbers at this place of all others falling to the simplest.
fn falling(node: &Node, open: usize, marks: &[usize], column: usize) -> Option<Draft> {
    let last = marks.len() - 1;
    let first = node.number(marks[0] + 1 + column)?;
    let (mut keys, mut before, mut falls) = (Vec::with_capacity(last), i128::MIN, 0);
    for (number, mark) in marks.iter().enumerate() {
        let at = mark + 1 + column;
        let leaf = node.number(at)?;
        let is_inside = at < if number < last { marks[number + 1] } else { node.close(open) };
        if !is_inside || !leaf.is_like(first) {
            return None;
        }
        falls += usize::from(leaf.value() < before);
        before = leaf.value();
        if number < last {
            keys.push((at, leaf.key_of_value((last - 1 - number) as i128)?));
        }
    }
    let is_in_order = falls == 0 || falls == last;
    if is_in_order { None } else { Some(Draft::without(node.cells(), node.marked(marks[last]), &keys)) }
}

fn add_drafts(node: &Node, open: usize, drafts: &mut Drafts) {
    let marks = node.marks(open);
    if !matches!(marks.len(), FEW..MANY) || node.spare(open) == 0 {
        return;
    }
    for column in (0..NUMBERS).rev() {
        drafts.add(falling(node, open, marks, column));
    }
}

#[cfg(test)]
mod tests;
