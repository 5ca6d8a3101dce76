//! The lists within a list, such as the words of a set, all replaced at once by the simplest ones, short ones first, in
//! the order in which they first occur: equal ones stay equal, and others differ.

use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, add_range, set_key};
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::select::places::Places;
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// The first list in each element of the list that opens here, if it holds single numbers that were drawn alike, and
/// one of those numbers.
fn words(node: &Node, open: usize) -> Option<(Places, Leaf)> {
    let (mut words, mut letter): (Places, Option<Leaf>) = (Places::new(), None);
    for mark in node.marks(open) {
        let element = node.element(*mark);
        let word = node.next_frame(element.start, Frame::List)?;
        if word >= element.end {
            return None;
        }
        let (mut at, end) = (word + 1, node.layout().end(word));
        while at < end {
            let leaf = *node.number(at + 1)?;
            if !matches!(node.cells()[at], Cell::Mark) || !letter.unwrap_or(leaf).is_drawn_as(&leaf) {
                return None;
            }
            (letter, at) = (Some(leaf), at + 2);
        }
        words.push(word);
    }
    Some((words, letter?))
}

/// How many letters a word has.
fn length(node: &Node, word: usize) -> usize {
    (node.layout().end(word) - word) / 2
}

/// Writes the word with this number among all words of at least this length, shorter ones first.
fn spell(number: usize, shortest: usize, letter: &Leaf, cells: &mut Vec<Cell>) {
    let letters = u128::from(letter.max) + 1;
    let (mut rest, mut length, mut count) = (number as u128, shortest, 1_u128);
    for _ in 0..shortest {
        count = count.saturating_mul(letters);
    }
    while letters > 1 && rest >= count {
        rest -= count;
        count = count.saturating_mul(letters);
        length += 1;
    }
    for _ in 0..length {
        cells.push(Cell::Mark);
        cells.push(Cell::Leaf(*letter));
    }
    let mut end = cells.len();
    for _ in 0..length {
        set_key(cells, end - 1, (rest % letters) as u64);
        rest /= letters;
        end -= 2;
    }
}

/// The words numbered from 0 as they first occur, equal ones with the same number, and how many different ones there
/// are.
fn numbered(node: &Node, words: &[usize]) -> (Vec<usize>, usize) {
    let content = |word: usize| word + 1..node.layout().end(word);
    // At first each word has its own number.
    let mut numbers = Vec::with_capacity(words.len());
    for number in 0..words.len() {
        numbers.push(number);
    }
    let mut sorted = numbers.clone();
    sort_by(&mut sorted, &|one: &usize, other: &usize| node.compare(content(words[*one]), content(words[*other])));
    // First each word gets the number of its first occurrence, then the count of different words before that.
    for (at, number) in sorted.iter().enumerate() {
        let is_same = at > 0 && node.same(content(words[sorted[at - 1]]), content(words[*number]));
        numbers[*number] = if is_same { numbers[sorted[at - 1]] } else { *number };
    }
    let mut different = 0;
    for number in 0..numbers.len() {
        if numbers[number] == number {
            numbers[number] = different;
            different += 1;
        } else {
            numbers[number] = numbers[numbers[number]];
        }
    }
    (numbers, different)
}

/// All words replaced: by words of the least allowed length or more, or by words at least as long as the shortest of
/// them. `None` if there are fewer than `many` different words.
pub(crate) fn respelled(node: &Node, open: usize, many: usize, keeps_length: bool) -> Option<Draft> {
    if node.marks(open).len() < many {
        return None;
    }
    let (words, letter) = words(node, open)?;
    let (mut shortest, mut least, mut most) = (usize::MAX, 0, usize::MAX);
    for word in &words {
        let bounds = node.opening(*word)?;
        shortest = shortest.min(length(node, *word));
        least = least.max(usize::try_from(bounds.min).unwrap_or(usize::MAX));
        most = most.min(usize::try_from(bounds.max).unwrap_or(usize::MAX));
    }
    if keeps_length && shortest == least {
        // That was tried before.
        return None;
    }
    let start = if keeps_length { shortest } else { least };
    let (numbers, different) = numbered(node, &words);
    if different < many {
        return None;
    }
    let (mut cells, mut from) = (Vec::with_capacity(node.cells().len()), 0);
    for (at, word) in words.iter().enumerate() {
        add_range(&mut cells, node.cells(), from..word + 1);
        let begin = cells.len();
        spell(numbers[at], start, &letter, &mut cells);
        if (cells.len() - begin) / 2 > most {
            return None;
        }
        from = node.layout().end(*word);
    }
    add_range(&mut cells, node.cells(), from..node.cells().len());
    Some(Draft::of(cells))
}

#[cfg(test)]
mod tests;
