//! One part of a list or a loop removed, and the same number of its neighbour raised by what it had: where a filter lets no
//! zero through, a sum cannot collect in one part by and by and leave nothing in the others. `merge` does so where the
//! simplest number is not zero by its range.
//!
//! Only in the thorough course, once a candidate was rejected.

use super::first_of;
use super::merge::is_alike;
use super::pairs::grid;
use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const COLLECT: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// The most parts of a list or loop that is looked at.
const MANY: usize = 24;
/// The greatest distance between numbers that a filter is taken to have left.
const MOST_APART: u64 = 64;

/// A part removed, and one number of another raised by what the removed part had. `None` if others like it are zero: then
/// these could be, too.
fn collected(node: &Node, parts: &Parts, gone: usize, kept: usize) -> Option<Draft> {
    let at = first_of(parts.all[kept].clone(), &|at: usize| node.key(at) > 0)?;
    let there = at - parts.all[kept].start;
    let (other, number) = node.numbers(parts.all[gone].start + there, at)?;
    let is_zero = |leaf: &Leaf| leaf.key == 0 && leaf.is_drawn_as(number);
    // What is not zero by its range is for `merge`.
    if number.simplest != 0 || node.find_number(0, &is_zero).is_some() {
        return None;
    }
    if number.value() <= 0 || other.value() <= 0 {
        return None;
    }
    // Those that get through may all lie equally far apart.
    let apart = match grid(node, number) {
        grid @ 2..=MOST_APART => i128::from(grid),
        _ => 1,
    };
    let raised = number.moved((other.value() + apart - 1) / apart * apart)?;
    parts.without(node, &[gone], &[(at, raised)])
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    if parts.all.len() > MANY {
        return;
    }
    let cells = |part: usize| &node.cells()[parts.all[part].clone()];
    for second in 1..parts.all.len() {
        let first = second - 1;
        if is_alike(cells(first), cells(second)) {
            drafts.add(collected(node, parts, second, first));
            drafts.add(collected(node, parts, first, second));
        }
    }
}

#[cfg(test)]
mod tests;
