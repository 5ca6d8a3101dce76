//! Tests of `in_order`.

use super::is_in_order;
use crate::choices::layout::Layout;
use crate::choices::{Cell, Frame, compare, compare_ranks};
use crate::shrink::edits::testing::{arm, list, list_of, number};
use crate::{Gen, int, vec};

#[test]
fn parts_in_order_are_known_without_being_listed() {
    let in_order_at = |cells: &[Cell], scope: usize| is_in_order(cells, &|| unreachable!("few cells"), scope, compare);
    let is_list_in_order = |cells: &[Cell]| in_order_at(cells, 1);
    assert!(is_list_in_order(&list(&[])) && is_list_in_order(&list(&[1, 1, 2])) && !is_list_in_order(&list(&[2, 1])));
    let pairs = list_of(&[&[number(0), number(2)], &[number(1), number(1)]]);
    assert!(is_list_in_order(&pairs) && !is_list_in_order(&list_of(&[&pairs[5..7], &pairs[2..4]])));
    assert!(!is_list_in_order(&list_of(&[&[arm(1)], &[arm(0)]])));
    let is_one = |cells: &[Cell]| in_order_at(cells, 0);
    assert!(is_one(&[]) && is_one(&[number(1)]) && is_one(&pairs));
    // Parts that are no elements, of up to two kinds.
    assert!(is_one(&[number(1), number(1)]) && !is_one(&[list(&[1]), list(&[])].concat()));
    assert!(is_one(&[arm(1), number(0)]) && is_one(&[&[arm(1), number(0)], &*list(&[]), &*list(&[1])].concat()));
    assert!(!is_one(&[&[number(0)], &*list(&[1]), &*list(&[])].concat()));
    // A third run may belong to the first one.
    assert!(!is_one(&[&[number(1)], &*list(&[]), &[number(1)]].concat()));
    // The inside of an element ends where the next one begins.
    assert!(in_order_at(&list(&[2, 1]), 2) && in_order_at(&pairs, 2));
    assert!(!in_order_at(&list_of(&[&[number(2), number(0)]]), 2));
}

#[test]
fn what_is_in_order_has_no_element_greater_than_the_next() {
    let lists = vec((vec(int(0..4_u8), 0..3), int(0..3_u8)), 0..4);
    for tree in (0..200).map(|seed| (&lists).tree(seed)) {
        let cells = &tree.choices().cells;
        let layout = Layout::of(cells);
        for open in (0..cells.len()).filter(|at| cells[*at].opens(Frame::List)) {
            let parent = |at: &usize| matches!(cells[*at], Cell::Mark) && layout.parent(*at) == Some(open);
            let marks: alloc::vec::Vec<usize> = (0..cells.len()).filter(parent).collect();
            for compare in [compare, compare_ranks] {
                let element = |mark: usize| &cells[mark..layout.end(mark)];
                let falls = marks.windows(2).any(|two| compare(element(two[0]), element(two[1])).is_gt());
                assert_eq!(is_in_order(cells, &|| &layout, open + 1, compare), !falls, "{open} of {cells:?}");
            }
        }
    }
}

#[test]
fn in_a_deep_nest_each_list_is_found_by_its_layout() {
    let mut cells = list(&[2, 1]);
    for _ in 0..100 {
        cells = list_of(&[&cells]);
    }
    let layout = Layout::of(&cells);
    let opens: alloc::vec::Vec<usize> = (0..cells.len()).filter(|at| cells[*at].opens(Frame::List)).collect();
    let fall = opens.iter().filter(|open| !is_in_order(&cells, &|| &layout, **open + 1, compare));
    assert_eq!(fall.collect::<alloc::vec::Vec<_>>(), [&opens[100]]);
}
