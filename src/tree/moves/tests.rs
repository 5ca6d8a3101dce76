//! Tests of `moves`.

use super::*;
use crate::choices::sum_of;
use crate::{Gen, Inner, boolean, int, recursive, vec};
use alloc::vec::Vec;

const COURSES: [Course; 3] = [Course::First, Course::Later, Course::Thorough];

/// What each family proposes from a node while nothing is taken.
fn proposed(node: &Node, course: Course) -> Vec<Vec<u64>> {
    let mut all = NAMES.iter().map(|_| Vec::new()).collect::<Vec<_>>();
    let mut cursor = Cursor::new(course);
    while let Some(mut draft) = cursor.propose(node) {
        let mut cells = Vec::new();
        draft.write(node.cells(), &mut cells);
        all[cursor.family()].push(draft.identity(sum_of(&cells)));
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
                for (number, family) in FAMILIES.iter().enumerate() {
                    if !family.tells.apart(COURSES[before], COURSES[now], node.kinds()) {
                        assert_eq!(by_course[before][number], by_course[now][number], "{}", NAMES[number]);
                        repeated += by_course[now][number].len();
                    }
                }
            }
        }
    }
    assert!(repeated > 10_000, "{repeated}");
}
