//! Tests of `descend_unfolded_tree`.

use crate::Tree;
use crate::shrink::edits::testing::alone;
use alloc::vec::Vec;

#[test]
fn each_step_takes_the_first_child_that_fails() {
    let start = Tree::unfold(10_u32, |n| (0..*n).collect::<Vec<_>>());
    assert_eq!(alone("descend_unfolded_tree", &start, |n| n >= 3), (3, 7));
    let slow = Tree::unfold(10_u32, |n| n.checked_sub(1));
    assert_eq!(alone("descend_unfolded_tree", &slow, |n| n >= 3), (3, 8));
}
