//! Lists in lists that may not be empty: batches, pages, paragraphs, chunks of a transfer, shifts of a plan.

use super::{Problem, few};
use rosebush::{Gen, char_of, element_of, int, string, vec};
use std::collections::BTreeSet;

fn batches<G: Gen>(one: G) -> impl Gen<Value = Vec<Vec<G::Value>>> {
    vec(vec(one, 1..=5), 1..=6)
}

fn paragraphs<G: Gen<Value = char>>(letter: G) -> impl Gen<Value = Vec<Vec<String>>> {
    vec(vec(string(letter, 1..=4), 1..=4), 1..=4)
}

/// What a transfer sends: chunks, none of them empty, each with its checksum.
fn chunks<G: Gen<Value = u8>>(byte: G) -> impl Gen<Value = Vec<(Vec<u8>, u8)>> {
    vec(vec(byte, 1..=8), 0..=8).map(|chunks| {
        let checked = |chunk: Vec<u8>| {
            let sum = chunk.iter().fold(0_u8, |sum, byte| sum.wrapping_add(*byte));
            (chunk, sum)
        };
        chunks.into_iter().map(checked).collect()
    })
}

/// Rows of a table in pages: a page has rows, and a row is a key and an amount.
fn pages<G: Gen<Value = (char, u32)>>(row: G) -> impl Gen<Value = Vec<Vec<(char, u32)>>> {
    vec(vec(row, 1..=10), 0..=10)
}

fn row(keys: &'static str, most: u32) -> impl Gen<Value = (char, u32)> {
    (char_of(keys), int(0..=most))
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("five_numbers_in_batches", "[[0, 1, -1, 2, -2]]", batches(int(-9..=9)), |batches| {
            batches.iter().flatten().collect::<BTreeSet<_>>().len() >= 5
        })
        .within(few(5, |left| batches(left.of(int(-2..=2))))),
        Problem::new("sum_of_batches", "[[4, 9, 9, 9]]", batches(int(0..=9_u32)), |batches| {
            batches.iter().flatten().sum::<u32>() >= 31
        })
        .within(few(4, |left| batches(left.of(element_of([0_u32, 1, 2, 3, 4, 5, 7, 8, 9]))))),
        Problem::new("words_of_a_document", "[[\"a\", \"b\", \"c\"]]", paragraphs(char_of("abcdefgh")), |paragraphs| {
            let words: Vec<&String> = paragraphs.iter().flatten().collect();
            words.len() >= 3 && words.iter().collect::<BTreeSet<_>>().len() == words.len()
        })
        .within(few(5, |left| paragraphs(left.of(char_of("abcd"))))),
        Problem::new("bytes_of_all_chunks", "[([1, 1, 1, 1, 1, 1], 6)]", chunks(int(..)), |chunks| {
            chunks.iter().map(|(bytes, _)| bytes.len()).sum::<usize>() >= 6
                && chunks.iter().flat_map(|(bytes, _)| bytes).all(|byte| *byte != 0)
        })
        .within(few(6, |left| chunks(left.of(int(0..=2_u8))))),
        Problem::new("total_across_pages", "[[('a', 0), ('a', 0), ('b', 1)]]", pages(row("abcde", 99)), |pages| {
            let rows = || pages.iter().flatten();
            let total = |key| rows().filter(|(other, _)| *other == key).map(|(_, amount)| *amount).sum::<u32>();
            total('b') > total('a') && rows().filter(|(key, _)| *key == 'a').count() >= 2
        })
        .within(few(3, |left| pages(left.of(row("abc", 3))))),
        Problem::new("rising_in_all_batches", "[[0, 0, 0, 22, 21]]", batches(int(0..=99_u8)), |batches| {
            let all: Vec<u8> = batches.concat();
            all.len() >= 5 && all.windows(2).any(|pair| pair[0] > pair[1]) && all[4] > 20
        })
        .within(few(5, |left| batches(left.of(element_of([0_u8, 1, 2, 20, 21, 22]))))),
        Problem::new("last_of_each_batch", "[[0, 3], [3]]", batches(int(0..=9_u8)), |batches| {
            let ends: Vec<u8> = batches.iter().filter_map(|batch| batch.last().copied()).collect();
            ends.len() >= 2 && ends.iter().all(|end| *end >= 3) && batches.concat().contains(&0)
        })
        .within(few(5, |left| batches(left.of(int(0..=5_u8))))),
    ]
}
