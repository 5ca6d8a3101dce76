//! Tests of `counts`.

use crate::choices::Frame;
use crate::shrink::edits::testing::{alone, framed, list, number, tree};
use crate::{Gen, int, vec};
use alloc::vec::Vec;

#[test]
fn a_count_goes_down_whichever_end_matters() {
    let counted = int(0..=1000_usize).bind(|count| vec(0_u64.., count));
    let keys: Vec<u64> = (0..1000).collect();
    let start = tree(counted, [[number(1000)].as_slice(), &framed(Frame::Inner, "", &list(&keys))].concat());
    let (least, evaluated) = alone("counts", &start, |list: Vec<u64>| list.contains(&700));
    assert_eq!(least, [700]);
    assert!(evaluated < 50, "{evaluated}");
}

#[test]
fn a_number_on_which_nothing_depends_is_left_to_others() {
    let bound = int(0..=9_u32).bind(|most| int(0..=most));
    let start = tree(bound, [[number(9)].as_slice(), &framed(Frame::Inner, "", &[number(3)])].concat());
    assert_eq!(alone("counts", &start, |_| true).1, 0);
}
