//! Tests of `edit_pairs`.

use crate::choices::Frame;
use crate::shrink::edits::testing::{alone, arm, framed, list, list_of, number, thoroughly, tree};
use crate::{Gen, Inner, Rejected, Search, Source, compose, int, one_of, recursive, vec};
use alloc::vec::Vec;
use core::cell::RefCell;

fn numbers() -> impl Gen<Value = Vec<u64>> {
    vec(int(0..=u64::MAX), 0..=9)
}

fn pair(one: u64, other: u64) -> crate::Tree<'static, (u64, u64)> {
    let most = 100_000;
    tree((int(0..=most), int(0..=most)), [number(one), number(other)].to_vec())
}

#[test]
fn what_one_number_loses_another_gains_or_loses_too() {
    assert_eq!(thoroughly("edit_pairs", &pair(20, 30), |(a, b)| a + b == 50).0, (0, 50));
    assert_eq!(thoroughly("edit_pairs", &pair(20, 30), |(a, b)| a + 10 == b).0, (0, 10));
    // One may count for half as much as another.
    assert_eq!(thoroughly("edit_pairs", &pair(20, 5), |(a, b)| 2 * a + b == 45).0, (0, 45));
    assert_eq!(alone("edit_pairs", &pair(20, 30), |_| true).1, 0);
}

#[test]
fn a_pair_that_was_accepted_continues_by_twice_as_much() {
    // Half is too much, and by ones it would take four thousand steps.
    let (minimal, evaluated) = thoroughly("edit_pairs", &pair(10_007, 10_014), |(a, b)| a + 7 == b && a >= 6_001);
    assert_eq!(minimal, (6_001, 6_008));
    assert!(evaluated < 200, "{evaluated}");
}

#[test]
fn a_part_out_and_a_number_raised_by_what_it_held() {
    let start = tree(numbers(), list(&[3, 4, 5]));
    assert_eq!(thoroughly("edit_pairs", &start, |list| list.iter().sum::<u64>() == 12).0, [12]);
}

#[test]
fn a_part_out_and_a_list_one_longer() {
    let lists = || vec(vec(int(0..=u64::MAX), 0..=9), 0..=9);
    let one = list(&[0]);
    let start = tree(lists(), list_of(&[&one, &one, &one]));
    let (minimal, _) = thoroughly("edit_pairs", &start, |lists| lists.iter().map(Vec::len).sum::<usize>() == 3);
    assert_eq!(minimal, [[0, 0, 0]]);
}

/// How deep nested lists are, so many if they are drawn again.
fn nest(source: &mut Source, depth: usize) -> Result<usize, Rejected> {
    source.level("nest", |source| {
        let mut deepest = 0;
        let length = usize::from(depth > 1);
        source.list(
            0..=3,
            |_, _| length,
            |source| {
                deepest = deepest.max(nest(source, depth.saturating_sub(1))?);
                Ok(())
            },
        )?;
        Ok(1 + deepest)
    })
}

#[test]
fn of_what_is_in_each_other_two_speak_for_all() {
    let evaluated = |depth: usize| {
        let start = compose(move |source: &mut Source| nest(source, depth)).tree(1);
        assert_eq!(start.value(), depth);
        thoroughly("edit_pairs", &start, |deep| deep >= depth).1
    };
    assert!(evaluated(12) > 0);
    assert_eq!(evaluated(12), evaluated(48));
}

#[test]
fn two_parts_out_together() {
    let start = tree(numbers(), list(&[1, 2, 3, 4]));
    assert_eq!(thoroughly("edit_pairs", &start, |list| list.len() % 2 == 0 && !list.is_empty()).0, [0, 0]);
}

#[test]
fn a_subterm_hoisted_and_a_number_one_up() {
    let terms = recursive(int(0..=9_u64), |inner: Inner<'_, u64>| inner.map(|n| n + 1));
    let is_start = |tree: &crate::Tree<'_, u64>| {
        (5..=9).contains(&tree.value()) && alloc::string::ToString::to_string(tree.choices()).contains("C1")
    };
    let start = (0..).map(|seed| (&terms).tree(seed)).find(is_start).expect("one of many");
    let value = start.value();
    assert!(Search::new().effort(0).run(&start, |n| n == value).minimal.choices().count() > 1);
    let (minimal, _) = thoroughly("edit_pairs", &start, |n| n == value);
    assert_eq!(minimal, value);
    assert_eq!(Search::new().run(&start, |n| n == value).minimal.choices().count(), 1);
}

#[test]
fn of_many_equal_numbers_two_speak_for_all() {
    let evaluated = |length: usize| {
        let start = tree(vec(int(0..=u64::MAX), 0..=99), list(&alloc::vec![7; length]));
        thoroughly("edit_pairs", &start, |list| list == alloc::vec![7; length]).1
    };
    assert_eq!(evaluated(50), evaluated(90));
}

#[test]
fn without_effort_there_are_none() {
    let search = |effort| {
        let found = Search::new().effort(effort).run(&pair(20, 30), |(a, b)| a >= 10 && b >= 10);
        found.passes.iter().find(|count| count.pass == "edit_pairs").expect("a pass").evaluations
    };
    assert_eq!(search(0), 0);
    assert!(search(1) > 0);
}

#[test]
fn a_number_keeps_its_proportion_to_one_that_is_lowered() {
    assert_eq!(thoroughly("edit_pairs", &pair(42, 21), |(a, b)| b > 0 && a == 2 * b).0, (2, 1));
    assert_eq!(thoroughly("edit_pairs", &pair(1920, 1080), |(a, b)| b > 0 && 9 * a == 16 * b).0, (16, 9));
}

#[test]
fn a_number_goes_up_as_another_goes_down_so_that_their_product_stays() {
    assert_eq!(thoroughly("edit_pairs", &pair(40, 30), |(a, b)| a * b == 1200).0, (1, 1200));
}

#[test]
fn a_part_out_and_all_numbers_that_are_equal_at_their_furthest() {
    let start = tree(vec(int(0..=10_u64), 0..=9), list(&[5, 7, 7, 7, 7]));
    assert_eq!(thoroughly("edit_pairs", &start, |list| list.iter().sum::<u64>() > 32).0, [4, 10, 10, 10]);
}

#[test]
fn a_part_without_numbers_out_and_all_numbers_that_are_equal_at_their_furthest() {
    let ten = || int(0..=10_u64);
    let parts_and_two = (vec(vec(ten(), 0..=9), 0..=9), ten(), ten());
    let start = tree(parts_and_two, [&*list_of(&[&list(&[]), &list(&[])]), &[number(7), number(7)]].concat());
    let (minimal, _) =
        thoroughly("edit_pairs", &start, |(parts, a, b)| a == b && (parts.len() == 2 || parts.len() == 1 && a == 10));
    assert_eq!(minimal, ([Vec::new()].to_vec(), 10, 10));
}

#[test]
fn a_number_less_and_all_that_are_equal_more() {
    let one = || int(0..=100_u64);
    let start = tree((one(), one(), one(), one()), [9, 4, 4, 4].map(number).to_vec());
    assert_eq!(start.search(|(a, b, c, d)| b == c && c == d && a + b == 13).value(), (0, 13, 13, 13));
}

#[test]
fn a_subterm_hoisted_and_a_number_as_far_on_the_other_side() {
    let literal = int(-100..=100_i64).map(|n| (n, 0));
    let terms = recursive(literal, |inner: Inner<'_, (i64, u32)>| inner.map(|(n, signs)| (-n, signs + 1)));
    let start = (0..).map(|seed| (&terms).tree(seed)).find(|tree| tree.value().0 > 9 && tree.value().1 == 1);
    let start = start.expect("one of many");
    let value = start.value().0;
    assert_eq!(thoroughly("edit_pairs", &start, |(n, _)| n == value).0, (value, 0));
}

#[test]
fn only_a_term_with_one_part_is_made_up_for_by_a_turn() {
    let literals_tried = |parts: usize| {
        let literal = int(-9..=9_i64).map(|n| (n, 1));
        let terms = recursive(literal, move |inner: Inner<'_, (i64, u32)>| {
            vec(inner, parts)
                .map(|all| (all.iter().map(|(n, _)| n).sum(), 1 + all.iter().map(|(_, size)| size).sum::<u32>()))
        });
        let smallest = 1 + parts as u32;
        let start = (0..).map(|seed| (&terms).tree(seed)).find(|tree| tree.value() == (0, smallest));
        let tried = RefCell::new(Vec::new());
        thoroughly("edit_pairs", &start.expect("one of many"), |(n, size)| {
            tried.borrow_mut().push((n, size));
            (n, size) == (0, smallest)
        });
        [1, -1].map(|n| tried.borrow().contains(&(n, 1)))
    };
    assert_eq!(literals_tried(1), [true, true]);
    assert_eq!(literals_tried(2), [true, false]);
}

#[test]
fn an_earlier_arm_and_a_number_before_it_more() {
    let flag_or_name = (int(0..=1_u64), crate::option(int(0..=9_u64)));
    let start = tree(flag_or_name, [&[number(0)], &*framed(Frame::Alternative, "", &[arm(1), number(0)])].concat());
    assert_eq!(start.value(), (0, Some(0)));
    assert_eq!(thoroughly("edit_pairs", &start, |(flag, name)| (flag == 1) != name.is_some()).0, (1, None));
}

#[test]
fn a_part_out_and_a_number_next_to_its_list_less() {
    let generator = || (int(0..=9_u64), vec(int(0..=9_u64), 0..=9));
    let start = tree(generator(), [&[number(5)], &*list(&[0; 5])].concat());
    let (minimal, evaluated) =
        thoroughly("edit_pairs", &start, |(length, list)| list.len() as u64 == length && length >= 2);
    assert_eq!(minimal.0, 2);
    assert!(evaluated < 60, "{evaluated}");
}

#[test]
fn a_part_goes_into_another_list() {
    let lists = || (vec(int(0..=u64::MAX), 0..=9), vec((int(0..=u64::MAX), int(0..=u64::MAX)), 0..=9));
    let pair = [number(3), number(8)];
    let start = tree(lists(), [list(&[]), list_of(&[&pair])].concat());
    let (minimal, _) = thoroughly("edit_pairs", &start, |(one, other)| {
        one.contains(&3) || other.iter().any(|two| two.0 == 3 && two.1 == 8)
    });
    assert_eq!((&*minimal.0, minimal.1.len()), (&[3][..], 0));
}

#[test]
fn a_part_goes_and_the_elements_of_its_list_go_into_another() {
    let lists = || vec(vec(int(0..=9_u64), 1..=9), 0..=9);
    let start = tree(lists(), list_of(&[&list(&[3]), &list(&[8])]));
    let (minimal, _) = thoroughly("edit_pairs", &start, |lists| lists.concat() == [3, 8]);
    assert_eq!(minimal, [[3, 8]]);
}

#[test]
fn a_part_of_a_list_of_fixed_length_goes_with_the_number_that_says_how_many() {
    let counted = int(0..=9_usize).bind(|count| vec(int(0..=u64::MAX), count));
    let start = (0..).map(|seed| (&counted).tree(seed)).find(|tree| tree.value().len() == 3).expect("one of many");
    let sum = start.value().iter().fold(0, |sum: u64, n| sum.wrapping_add(*n));
    let (minimal, _) =
        thoroughly("edit_pairs", &start, |list| list.iter().fold(0, |sum: u64, n| sum.wrapping_add(*n)) == sum);
    assert_eq!(minimal, [sum]);
}

#[test]
fn a_part_out_and_all_numbers_that_are_equal_raised_by_an_equal_share() {
    let bounded = int(1..=40_u64).bind(|bound| vec(int(0..=bound), 0..=9).map(move |list| (bound, list)));
    let is_start = |(bound, list): (u64, Vec<u64>)| bound == 20 && list == [20, 20, 20];
    let start = tree(bounded, [&[number(19)], &*framed(Frame::Inner, "", &list(&[20; 3]))].concat());
    assert!(is_start(start.value()));
    let (minimal, _) = thoroughly("edit_pairs", &start, |(_, list)| list.iter().sum::<u64>() >= 60);
    assert_eq!(minimal, (30, [30, 30].to_vec()));
}

#[test]
fn two_neighbours_exchanged_and_a_number_less() {
    let start = tree(vec(int(0..=9_u64), 3), list(&[2, 1, 5]));
    let (minimal, _) = thoroughly("edit_pairs", &start, |list| {
        list[0] < 2 && list[1] == list[0] + 1 && list[2] == 4 || list == [2, 1, 5]
    });
    assert_eq!(minimal, [0, 1, 4]);
}

#[test]
fn two_neighbours_exchanged_and_one_of_them_more() {
    let start = tree(vec(int(0..=9_u64), 3), list(&[0, 7, 1]));
    let has_gap = |list: &[u64]| list.windows(2).any(|two| two[0].abs_diff(two[1]) >= 7);
    let differ = |list: &[u64]| list[0] != list[1] && list[1] != list[2] && list[0] != list[2];
    let (minimal, _) = thoroughly("edit_pairs", &start, |list| has_gap(&list) && differ(&list));
    assert_eq!(minimal, [0, 1, 8]);
}

#[test]
fn two_parts_of_a_counted_loop_go_together() {
    let counted = compose(|source: &mut Source| {
        let count = source.draw(int(0..=9_usize))?;
        (0..count).map(|_| source.draw(int(0..=u64::MAX))).collect::<Result<Vec<_>, _>>()
    });
    let start = (0..).map(|seed| (&counted).tree(seed)).find(|tree| tree.value().len() == 5).expect("one of many");
    let all = start.value();
    let (minimal, _) = thoroughly("edit_pairs", &start, |list| list == all || list == [all[0], all[2], all[4]]);
    assert_eq!(minimal, [all[0], all[2], all[4]]);
}

#[test]
fn equal_numbers_go_up_together_as_another_goes_down() {
    let start = tree((int(1..=9_u64), int(0..=99_u64), int(0..=99_u64)), [1, 3, 3].map(number).to_vec());
    assert_eq!(start.value(), (2, 3, 3));
    assert_eq!(thoroughly("edit_pairs", &start, |(n, a, b)| a == b && n * a >= 6).0, (1, 6, 6));
}

#[test]
fn equal_numbers_go_down_together_as_others_go_up() {
    let one = || int(1..=30_u64);
    let start = tree((one(), one(), one(), one()), [2, 3, 2, 3].map(number).to_vec());
    assert_eq!(start.value(), (3, 4, 3, 4));
    let fails = |(a, b, c, d)| a == c && b == d && a * b >= 12;
    assert_eq!(thoroughly("edit_pairs", &start, fails).0, (1, 12, 1, 12));
}

#[test]
fn a_number_turned_to_its_other_side_and_another_less_by_as_much() {
    let start = tree(vec(int(-9..=9_i64), 3), list(&[5, 2, 4]));
    assert_eq!(start.value(), [3, -1, -2]);
    let fails = |list: Vec<i64>| list[0] == 3 && list[1].abs() == 1 && list.iter().sum::<i64>() == 0;
    assert_eq!(thoroughly("edit_pairs", &start, fails).0, [3, 1, -4]);
}

#[test]
fn an_earlier_arm_with_a_number_twice_as_large() {
    let counts = || one_of((int(0..=30_u64).map(|n| (1, n)), int(0..=30_u64).map(|n| (2, n))));
    for start in (0..).map(|seed| counts().tree(seed)).filter(|tree| matches!(tree.value(), (2, 3..=15))).take(20) {
        let (_, number) = start.value();
        assert_eq!(thoroughly("edit_pairs", &start, |(times, n)| times * n == 2 * number).0, (1, 2 * number));
    }
}

#[test]
fn a_number_less_and_all_after_it_at_their_furthest() {
    let time = || (int(0..=6_u64), int(0..=23_u64), int(0..=59_u64));
    let start = tree(time(), [2, 0, 0].map(number).to_vec());
    let is_late = |(days, hours, minutes)| days * 1440 + hours * 60 + minutes > 2850;
    // What is raised goes down again on its own.
    assert_eq!(thoroughly("edit_pairs", &start, is_late).0, (1, 23, 59));
    assert_eq!(start.search(is_late).value(), (1, 23, 31));
}

#[test]
fn two_or_three_parts_out_and_a_number_raised_by_what_they_held() {
    let start = tree(numbers(), list(&[1, 2, 3, 4]));
    let is_even = |list: &Vec<u64>| list.len().is_multiple_of(2) && list.iter().sum::<u64>() == 10;
    assert_eq!(thoroughly("edit_pairs", &start, |list| is_even(&list)).0, [0, 10]);
    let start = tree(numbers(), list(&[1, 2, 3, 4, 5, 6]));
    let is_by_threes =
        |list: &Vec<u64>| list.len().is_multiple_of(3) && !list.is_empty() && list.iter().sum::<u64>() == 21;
    assert_eq!(start.search(|list| is_by_threes(&list)).value(), [0, 0, 21]);
}

#[test]
fn two_parts_out_and_a_number_before_their_list_one_less() {
    let batches = || (int(0..=9_u64), vec(int(0..=9_u64), 0..=9));
    let start = tree(batches(), [&[number(3)], &*list(&[0; 7])].concat());
    let fails =
        |(size, list): (u64, Vec<u64>)| size >= 2 && list.len() as u64 % size == 1 && list.len() as u64 / size >= 2;
    assert_eq!(thoroughly("edit_pairs", &start, fails).0, (2, [0; 5].to_vec()));
}

#[test]
fn two_parts_out_and_all_equal_numbers_raised_by_a_share() {
    let small = || vec(int(0..=99_u64), 0..=9);
    let start = tree((small(), small()), [list(&[3, 3, 0, 6]), list(&[])].concat());
    let fails = |(list, _): (Vec<u64>, Vec<u64>)| {
        list.len() % 2 == 0 && list.iter().sum::<u64>() == 12 && list[0] == list[1] && list[0] >= 3
    };
    assert_eq!(thoroughly("edit_pairs", &start, fails).0.0, [6, 6]);
}

#[test]
fn a_flag_to_its_simplest_and_the_lists_after_it_exchanged() {
    let flagged = || (int(0..=1_u64), numbers(), numbers());
    let start = tree(flagged(), [&[number(1)], &*list(&[]), &*list(&[3, 8])].concat());
    let fails = |(flag, one, other): (u64, Vec<u64>, Vec<u64>)| {
        let (asked, other) = if flag == 1 { (other, one) } else { (one, other) };
        asked == [3, 8] && other.is_empty()
    };
    assert_eq!(thoroughly("edit_pairs", &start, fails).0, (0, [3, 8].to_vec(), Vec::new()));
}
