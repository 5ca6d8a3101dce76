//! Tests of the iterations of loops.

use super::*;
use crate::choices::{Choices, FULL_SIZE};
use crate::shrink::edits::testing::{framed, number};

#[test]
fn of_a_frame_that_is_no_loop_the_numbers_after_it_are_no_iteration() {
    let frame = || framed(Frame::Inner, "", &[number(1)]);
    let cells = [frame(), frame(), [number(1)].to_vec()].concat();
    let node = Node::new(Choices::new(cells, FULL_SIZE));
    assert_eq!(iterations(&node, 0), [0..3, 3..6]);
}
