//! Tests of `lower_some_duplicates`.

use crate::shrink::edits::testing::{list, list_of, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn in_the_end_one_field_of_all_records_is_lowered_or_all_of_these_but_one() {
    let records = || vec((int(0..=9_u32), int(0..=9_u32)), 0..=3);
    let start = tree(records(), list_of(&[&[number(1), number(1)], &[number(1), number(1)]]));
    let is_joined = |records: Vec<(u32, u32)>| {
        records.len() == 2 && records[0].0 == records[1].0 && records.iter().all(|record| record.1 > 0)
    };
    assert_eq!(thoroughly("lower_some_duplicates", &start, is_joined).0, [(0, 1), (0, 1)]);
    let start = tree(vec(int(0..=9_u32), 4), list(&[3, 3, 3, 3]));
    let fails = |list: Vec<u32>| list[1] == 3 && list[0] == list[2] && list[2] == list[3];
    assert_eq!(thoroughly("lower_some_duplicates", &start, fails).0, [0, 3, 0, 0]);
    let start = tree(
        (int(1..=9_u32), records()),
        [&[number(0)], &*list_of(&[&[number(1), number(1)], &[number(1), number(1)]])].concat(),
    );
    let is_any = |(_, records): (u32, Vec<(u32, u32)>)| {
        records.len() == 2 && records[0].0 == records[1].0 && records[0].1 == 1 && records[1].1 == 1
    };
    assert_eq!(thoroughly("lower_some_duplicates", &start, is_any).0, (1, [(0, 1), (0, 1)].to_vec()));
}
