//! The lists within a list, such as the words of a set, all replaced at once by the simplest ones, short ones first, in
//! the order in which they first occur: equal ones stay equal, and others differ.

use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::choices::{Cell, Leaf};
use crate::shrink::node::Node;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::iter::repeat_n;

/// A list of letters.
struct Word {
    open: usize,
    letters: Vec<u64>,
}

/// The first list in each element of the list that opens here, if it holds single numbers that were drawn alike, and
/// one of those numbers.
fn words(node: &Node, open: usize) -> Option<(Vec<Word>, Leaf)> {
    let (mut words, mut letter): (Vec<Word>, Option<Leaf>) = (Vec::new(), None);
    for mark in node.marks(open) {
        let element = node.element(*mark);
        let open = node.next_frame(element.start, Frame::List).filter(|word| *word < element.end)?;
        let mut letters = Vec::new();
        for cells in node.cells()[open + 1..node.close(open)].chunks(2) {
            let [Cell::Mark, cell] = cells else { return None };
            let leaf = cell.number().filter(|leaf| letter.is_none_or(|letter| letter.is_drawn_as(leaf)))?;
            letters.push(leaf.key);
            letter = Some(*leaf);
        }
        words.push(Word { open, letters });
    }
    Some((words, letter?))
}

/// The letters of the word with this number among all words of at least this length, shorter ones first.
fn spell(number: usize, shortest: usize, letter: &Leaf) -> Vec<u64> {
    let letters = u128::from(letter.max) + 1;
    let (mut rest, mut length) = (number as u128, shortest);
    let mut count = letters.saturating_pow(shortest as u32);
    while letters > 1 && rest >= count {
        rest -= count;
        count = count.saturating_mul(letters);
        length += 1;
    }
    let mut word: Vec<u64> = repeat_n(0, length).collect();
    for letter in word.iter_mut().rev() {
        *letter = (rest % letters) as u64;
        rest /= letters;
    }
    word
}

/// All words replaced: by words of the least allowed length or more, or by words at least as long as the shortest of
/// them. `None` if there are fewer than `many` different words.
pub(crate) fn respelled(node: &Node, open: usize, many: usize, keeps_length: bool) -> Option<Draft> {
    if node.marks(open).len() < many {
        return None;
    }
    let (words, letter) = words(node, open)?;
    let bounds = || words.iter().filter_map(|word| node.opening(word.open));
    let (least, most) = (bounds().map(|word| word.min).max()?, bounds().map(|word| word.max).min()?);
    let shortest = words.iter().map(|word| word.letters.len()).min()?;
    if keeps_length && shortest as u64 == least {
        // That was tried before.
        return None;
    }
    let shortest = if keeps_length { shortest } else { usize::try_from(least).ok()? };
    let mut numbers = BTreeMap::new();
    let (mut cells, mut from) = (Vec::with_capacity(node.cells().len()), 0);
    for word in &words {
        let next = numbers.len();
        let letters = spell(*numbers.entry(&word.letters).or_insert(next), shortest, &letter);
        if letters.len() as u64 > most {
            return None;
        }
        cells.extend_from_slice(&node.cells()[from..=word.open]);
        cells.extend(letters.into_iter().flat_map(|key| [Cell::Mark, Cell::Leaf(letter.with_key(key))]));
        from = node.close(word.open);
    }
    cells.extend_from_slice(&node.cells()[from..]);
    (numbers.len() >= many).then(|| Draft::of(cells))
}

#[cfg(test)]
mod tests;
