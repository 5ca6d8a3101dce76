//! Tests of `cursor`.

mod proposals;

use super::*;
use crate::choices::{Choices, sum_of};
use crate::shrink::edits::testing::number;
use crate::{Gen, Inner, boolean, int, recursive, vec};
use alloc::vec::Vec;

/// As if all that may be spent were left.
const SPENT: Spent = Spent::PLENTY;

const COURSES: [Course; 3] = [Course::First, Course::Later, Course::Thorough];

/// What each row proposes from a node while nothing is taken.
fn proposed(node: &Node, course: Course) -> Vec<Vec<u64>> {
    let mut all = ROWS.iter().map(|_| Vec::new()).collect::<Vec<_>>();
    let mut cursor = Cursor::new(course);
    while let Some(mut draft) = cursor.propose(node, SPENT) {
        let mut cells = Vec::new();
        draft.write(node.cells(), &mut cells);
        all[cursor.row()].push(draft.identity(sum_of(&cells)));
    }
    all
}

#[test]
fn from_one_node_families_repeat_themselves_in_the_courses_that_they_do_not_tell_apart() {
    let terms = recursive(int(0..9), |inner: Inner<'_, u8>| inner.clone().zip(inner).map(|(one, two)| one.max(two)));
    let lists = || vec(vec(int(-20..20), 0..8), 0..8);
    let records = (boolean(), int(0..500), int(0..500).bind(|most: u32| vec(int(0..=most), 0..20)));
    let mut repeated = 0;
    for seed in 0..20 {
        let choices = [
            (&terms).tree(seed).choices().clone(),
            lists().tree(seed).choices().clone(),
            (&records).tree(seed).choices().clone(),
            vec(lists(), 0..4).tree(seed).choices().clone(),
        ];
        for node in choices.map(Node::new) {
            let by_course = COURSES.map(|course| proposed(&node, course));
            for (before, now) in [(0, 1), (0, 2), (1, 2), (2, 1)] {
                for (number, row) in ROWS.iter().enumerate() {
                    if !row.tells.apart(COURSES[before], COURSES[now]) {
                        assert_eq!(by_course[before][number], by_course[now][number], "{}", row.name);
                        repeated += by_course[now][number].len();
                    }
                }
            }
        }
    }
    assert!(repeated > 10_000, "{repeated}");
}

/// The rows that propose something in a thorough course, and in the next one.
fn proposing_twice(node: &Node, is_same: bool) -> [Vec<usize>; 2] {
    let mut cursor = Cursor::new(Course::Thorough);
    let proposing = |cursor: &mut Cursor| {
        let mut rows = Vec::new();
        while cursor.propose(node, SPENT).is_some() {
            rows.push(cursor.row());
        }
        rows.dedup();
        rows
    };
    let first = proposing(&mut cursor);
    cursor.begin_course(Course::Later, is_same, Rows::NONE);
    proposing(&mut cursor);
    cursor.begin_course(Course::Thorough, true, Rows::NONE);
    [first, proposing(&mut cursor)]
}

#[test]
fn what_a_thorough_course_has_tried_the_next_one_on_the_same_node_leaves_out() {
    let node = Node::new(Choices::new([number(70), number(90), number(70)].to_vec(), 100));
    let [first, again] = proposing_twice(&node, true);
    let is_known = |row: &usize| ROWS[*row].tells.nothing_else();
    let known = first.iter().copied().filter(is_known).collect::<Vec<_>>();
    assert!(known.len() > 3 && !again.iter().any(is_known), "{known:?} {again:?}");
    // On another node, all look again that the course between does not stand for.
    let [_, again] = proposing_twice(&node, false);
    assert!(again.iter().copied().filter(is_known).count() > 3, "{again:?}");
}
