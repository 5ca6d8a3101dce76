//! Tests of `repeats`.

use crate::shrink::edits::testing::alone;
use crate::{Gen, boolean, compose, int};
use alloc::vec::Vec;

#[test]
fn rounds_of_a_loop_go() {
    let counted = compose(|source| {
        let mut drawn = Vec::new();
        while !source.draw(boolean().probability(0.05))? {
            drawn.push(source.draw(int(0..=9_u32))?);
        }
        Ok(drawn)
    });
    let start = (0..).map(|seed| (&counted).tree(seed)).find(|tree| tree.value().len() > 20).expect("a long one");
    assert_eq!(alone("repeats", &start, |drawn: Vec<u32>| drawn.len() > 3).0.len(), 4);
    assert!(alone("repeats", &start, |drawn: Vec<u32>| drawn.len() > 3).1 < 20);
}
