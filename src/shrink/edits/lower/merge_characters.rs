//! A text that takes as many bytes with fewer characters: two characters replaced by one that takes as many bytes as
//! both. And a character replaced by one that takes a byte less, with a number next to the text, such as a position in
//! it, lowered by one.
//!
//! Only in the thorough round.

use crate::choices::characters::Span;
use crate::choices::draft::Draft;
use crate::shrink::edits::schedule::MAX_CELLS_IF_QUADRATIC;
use crate::shrink::edits::schedule::MAX_PARTS_IF_QUADRATIC;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Drafts, Proposals, SweepRule, list};
use crate::shrink::edits::select::length::length;
use crate::shrink::node::Node;

pub(crate) const MERGE_CHARACTERS: SweepRule =
    SweepRule { position: next_position, drafts: Proposals::All(add_drafts), after_accept: AfterAccept::SamePosition };

/// The most bytes that a character takes.
const MAX_BYTES: u64 = 4;

fn next_position(node: &Node, from: usize) -> Option<usize> {
    if node.cells().len() <= MAX_CELLS_IF_QUADRATIC { list(node, from) } else { None }
}

/// The range of characters that the list here is made of, if it is a text and some of them take two bytes.
fn span(node: &Node, list: usize) -> Option<Span> {
    let first = *node.marks(list).first()?;
    let span = node.number(first + 1)?.span()?;
    if node.element(first).len() == 1 && span.first_of_bytes(2).is_some() { Some(span) } else { None }
}

/// The character with this number and the next one replaced by one that takes as many bytes as both.
fn as_one(node: &Node, list: usize, span: Span, number: Option<usize>) -> Option<Draft> {
    let number = number?;
    let (first, second) = (node.marks(list)[number], node.marks(list)[number + 1]);
    let key = span.first_of_bytes(length(node, first) + length(node, second))?;
    let draft = Draft::without(node.cells(), first..second, &[(second + 1, key)]);
    if node.removable_count(list) > 0 { Some(draft) } else { None }
}

/// The character at a mark replaced by the simplest that takes a byte less, and the number lowered by one.
fn narrower(node: &Node, span: Span, mark: usize, number: usize) -> Option<Draft> {
    let bytes = length(node, mark);
    if bytes < 2 {
        return None;
    }
    Some(Draft::with_two((mark + 1, span.first_of_bytes(bytes - 1)?), (number, node.number(number)?.nearer(1)?)))
}

/// The number that belongs to a list: one that can go down and is next to it, or next to a list around it. The last
/// one before the list, or else the first after it.
fn number_next_to(node: &Node, list: usize) -> Option<usize> {
    let is_around = |outer| outer < list && list < node.close(outer);
    let wanted = |at: &usize| node.key(*at) > 0 && node.list_around(*at).is_none_or(is_around);
    (0..list).rfind(wanted).or_else(|| (node.close(list)..node.cells().len()).find(wanted))
}

fn add_drafts(node: &Node, list: usize, drafts: &mut Drafts) {
    let Some(span) = span(node, list) else { return };
    let marks = node.marks(list);
    if marks.len() <= MAX_PARTS_IF_QUADRATIC
        && marks.iter().any(|mark| length(node, *mark) > 1)
        && let Some(number) = number_next_to(node, list)
    {
        for mark in marks {
            drafts.add(narrower(node, span, *mark, number));
        }
    }
    // From the end first, so that what comes early stays simple.
    let may_be_one = |from: &usize| length(node, marks[*from]) + length(node, marks[from + 1]) <= MAX_BYTES;
    drafts.add(as_one(node, list, span, (0..marks.len() - 1).find(may_be_one)));
    drafts.add(as_one(node, list, span, (0..marks.len() - 1).rfind(may_be_one)));
}

#[cfg(test)]
mod tests;
