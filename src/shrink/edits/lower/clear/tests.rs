//! Tests of `clear`.

use crate::shrink::edits::testing::{alone, list, tree};
use crate::{Gen, array, compose, vec};
use alloc::vec::Vec;

fn lists() -> Vec<crate::choices::Cell> {
    [7, 2, 5].repeat(20).iter().flat_map(|key| list(&[*key, 1])).collect()
}

#[test]
fn what_does_not_matter_goes_in_growing_runs() {
    let start = tree(array::<_, 60>(vec(0_u64.., 0..=9)), lists());
    let (least, evaluated) = alone("clear", &start, |lists: [Vec<u64>; 60]| lists[30].len() + lists[31].len() > 3);
    let is_left = |number: usize| !least[number].is_empty();
    assert_eq!((0..60).filter(|number| is_left(*number)).collect::<Vec<_>>(), [30, 31]);
    assert_eq!(evaluated, 19);
}

#[test]
fn of_a_few_parts_and_of_a_loop_none_is_cleared() {
    let few = tree(array::<_, 5>(vec(0_u64.., 0..=9)), lists()[..20].to_vec());
    assert_eq!(alone("clear", &few, |_| true).1, 0);
    let rounds = compose(|source| (0..9).map(|_| source.draw(vec(0_u64.., 0..=9))).collect::<Result<Vec<_>, _>>());
    let start = (0..).map(|seed| (&rounds).tree(seed)).find(|tree| tree.value().iter().all(|list| !list.is_empty()));
    assert_eq!(alone("clear", &start.unwrap(), |_| true).1, 0);
}
