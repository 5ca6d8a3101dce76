//! A text that takes as many bytes with fewer characters: two of them made one that takes as many as both. And a character
//! that takes a byte less, with a number beside the text, such as a place in it, one lower.
//!
//! Part of the last, thorough course alone.

use super::counted::{beside, length};
use super::sweep::{Drafts, Rule, Then, Tries, list};
use super::{first_of, last_of};
use crate::choices::characters::Span;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const BYTES: Rule = Rule { place, tries: Tries::All(add_drafts), then: Then::Again };

/// Up to how many cells texts are looked at, and up to how many characters one whose place beside it may be lower.
const MOST_CELLS: usize = 500;
const FEW: usize = 16;

/// How many bytes a character takes at most.
const MOST_BYTES: u64 = 4;

fn place(node: &Node, from: usize) -> Option<usize> {
    if node.cells().len() <= MOST_CELLS { list(node, from) } else { None }
}

/// From which characters the elements of the list here are, if they are characters and some of them take two bytes.
fn span(node: &Node, list: usize) -> Option<Span> {
    let first = *node.marks(list).first()?;
    let span = node.number(first + 1)?.span()?;
    if node.element(first).len() == 1 && span.first_of_bytes(2).is_some() { Some(span) } else { None }
}

/// The character with this number, if there is one, and the next one made one that takes as many bytes.
fn as_one(node: &Node, list: usize, span: Span, number: Option<usize>) -> Option<Draft> {
    let number = number?;
    let (first, second) = (node.marks(list)[number], node.marks(list)[number + 1]);
    let key = span.first_of_bytes(length(node, first) + length(node, second))?;
    let draft = Draft::without(node.cells(), first..second, &[(second + 1, key)]);
    if node.spare(list) > 0 { Some(draft) } else { None }
}

/// The character at a mark, as the simplest that takes a byte less, and the number one lower.
fn narrower(node: &Node, span: Span, mark: usize, number: usize) -> Option<Draft> {
    let bytes = length(node, mark);
    if bytes < 2 {
        return None;
    }
    Some(Draft::with_two((mark + 1, span.first_of_bytes(bytes - 1)?), (number, node.number(number)?.nearer(1)?)))
}

fn add_drafts(node: &Node, list: usize, drafts: &mut Drafts) {
    let Some(span) = span(node, list) else { return };
    let marks = node.marks(list);
    let is_wide = |number: usize| length(node, marks[number]) > 1;
    if marks.len() <= FEW
        && first_of(0..marks.len(), &is_wide).is_some()
        && let Some(number) = beside(node, list)
    {
        for mark in marks {
            drafts.add(narrower(node, span, *mark, number));
        }
    }
    // What comes late first, to leave what comes early as simple as it is.
    let may_be_one = |from: usize| length(node, marks[from]) + length(node, marks[from + 1]) <= MOST_BYTES;
    let pairs = 0..marks.len() - 1;
    drafts.add(as_one(node, list, span, first_of(pairs.clone(), &may_be_one)));
    drafts.add(as_one(node, list, span, last_of(pairs, &may_be_one)));
}

#[cfg(test)]
mod tests;
