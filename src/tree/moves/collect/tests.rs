//! Tests of `collect`.

use crate::tree::moves::testing::{alone, list, thoroughly, tree};
use crate::{Gen, Search, Tree, int, vec};
use alloc::vec::Vec;

/// Numbers that leave this rest when divided by that, in a list of these.
fn leaving(rest: u32, by: u32, numbers: &[u32]) -> Tree<'static, Vec<u32>> {
    let numbers: Vec<u64> = numbers.iter().copied().map(u64::from).collect();
    let drawn = vec(int(0..=1000_u32), numbers.len()).tree_from(&tree_of(&numbers));
    let cells = drawn.expect("numbers of the range").choices().cells().to_vec();
    tree(vec(int(0..=1000_u32).filter(move |n| n % by == rest), 0..=9), cells)
}

fn tree_of(numbers: &[u64]) -> crate::choices::Choices {
    crate::choices::Choices::new(list(numbers), crate::choices::FULL_SIZE)
}

fn reaches(sum: u32) -> impl Fn(Vec<u32>) -> bool {
    move |list| list.iter().sum::<u32>() >= sum
}

#[test]
fn what_cannot_be_zero_is_collected_in_steps_that_a_filter_lets_through() {
    // 4 and 70 are 74, which leaves 2; the next that leaves 1 is 76.
    assert_eq!(thoroughly("collect", &leaving(1, 3, &[4, 70, 997]), reaches(1071)), ([76, 997].to_vec(), 1));
    assert_eq!(alone("collect", &leaving(1, 3, &[4, 70, 997]), |_| true).0, [4, 70, 997]);
}

#[test]
fn what_has_no_room_or_can_be_zero_is_left_alone() {
    assert_eq!(thoroughly("collect", &leaving(1, 3, &[700, 997]), |_| true).1, 0);
    assert_eq!(thoroughly("collect", &leaving(0, 3, &[0, 3, 9]), |_| true).1, 0);
}

#[test]
fn steps_are_taken_for_those_of_a_filter_up_to_a_distance() {
    let least = |by: u32| {
        let start = leaving(1, by, &[1 + by, 1 + 2 * by, 1 + 4 * by]);
        thoroughly("collect", &start, |list| list == [1 + by, 1 + 7 * by]).0.len()
    };
    assert_eq!([64, 65].map(least), [2, 3]);
}

#[test]
fn nothing_is_collected_where_nothing_is_rejected() {
    let fails = |list: &Vec<u32>| list.len() >= 3 && list.iter().all(|n| *n >= 5);
    let start = (0..).map(|seed| vec(int(0..=1000_u32), 0..=9).tree(seed)).find(|tree| fails(&tree.value()));
    let found = Search::new().run(&start.expect("three of that size"), |list| fails(&list));
    let count = found.moves.iter().find(|count| count.family == "collect").expect("a family");
    assert_eq!((found.least.value(), count.evaluations), ([5, 5, 5].to_vec(), 0));
}
