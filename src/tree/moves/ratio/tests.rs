//! Tests of `ratio`.

use crate::tree::moves::testing::{list, thoroughly, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn rows_go_with_their_cells() {
    let lists = || (vec(0_u64..9, ..), vec(0_u64..9, ..));
    let start = tree(lists(), [list(&[1, 2, 3]), list(&[4, 4, 5, 5, 6, 6])].concat());
    let fails = |(rows, cells): (Vec<u64>, Vec<u64>)| cells.len() == 2 * rows.len() && rows.contains(&2);
    assert_eq!(thoroughly("ratio", &start, fails).0, ([2].to_vec(), [5, 5].to_vec()));
    let evaluated = |one: &[u64], other: &[u64]| {
        thoroughly("ratio", &tree(lists(), [list(one), list(other)].concat()), |_| false).1
    };
    assert_eq!([evaluated(&[1, 1], &[1, 1]), evaluated(&[1], &[1, 1]), evaluated(&[1, 1], &[1; 3])], [0; 3]);
}
