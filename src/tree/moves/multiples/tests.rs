//! Tests of `multiples`.

use crate::int;
use crate::tree::moves::testing::{alone, number, thoroughly, tree};

#[test]
fn pages_go_with_what_they_hold() {
    let page = || (int(0..=500_u64), int(1..=50_u64), int(0..=20_u64));
    let fails = |(total, size, page): (u64, u64, u64)| page > 0 && page * size < total && (page + 1) * size > total;
    let start = tree(page(), [421, 20, 20].map(number).to_vec());
    assert_eq!(start.value(), (421, 21, 20));
    assert_eq!(thoroughly("multiples", &start, fails).0, (22, 21, 1));
    assert_eq!(alone("multiples", &start, fails).1, 0);
}

#[test]
fn two_are_lowered_by_multiples_of_a_third() {
    let three = || (int(0..=1000_u64), int(0..=1000_u64), int(0..=1000_u64));
    let fails = |(total, limit, offset): (u64, u64, u64)| {
        offset > 0 && limit > 1 && offset % limit == 0 && offset < total && total < offset + limit
    };
    let start = tree(three(), [701, 7, 700].map(number).to_vec());
    assert_eq!(thoroughly("multiples", &start, fails).0, (8, 7, 7));
}
