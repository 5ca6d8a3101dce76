//! Tests of `try_earlier_arms`.

use crate::choices::Frame;
use crate::shrink::edits::testing::{alone, arm, framed, list, list_of, number, thoroughly, tree};
use crate::{BoxGen, Gen, Search, array, compose, int, just, one_of, recursive, string, vec};
use alloc::string::String;
use alloc::vec::Vec;

#[test]
fn an_earlier_arm_reads_the_old_choices() {
    let start = tree(
        one_of((int(0..=9_u32), int(0..=9_u32).map(|n| n + 10), int(0..=9_u32).map(|n| n + 20))),
        framed(Frame::Alternative, "", &[arm(2), number(7)]),
    );
    assert_eq!(start.value(), 27);
    assert_eq!(alone("try_earlier_arms", &start, |n| n % 10 == 7), (7, 1));
    assert_eq!(alone("try_earlier_arms", &start, |n| n >= 10 && n % 10 == 7).0, 17);
}

#[test]
fn a_later_arm_that_draws_less_is_tried_in_the_end() {
    let three = || array(int(0..=9_u32)).map(|all: [u32; 3]| all.iter().sum::<u32>());
    let start = || {
        let cells = framed(Frame::Alternative, "", &[arm(0), number(1), number(2), number(3)]);
        tree(one_of((three(), three(), int(0..=9_u32))), cells)
    };
    assert_eq!(alone("try_earlier_arms", &start(), |_| true), (6, 0));
    assert_eq!(thoroughly("try_earlier_arms", &start(), |_| true), (1, 1));
}

#[test]
fn a_later_arm_that_draws_nothing_takes_the_place_of_any() {
    let start = || {
        let cells = framed(Frame::Alternative, "", &[arm(1), number(3)]);
        tree(one_of((int(0..=9_u32), int(0..=9_u32).map(|n| n + 10), just(99))), cells)
    };
    assert_eq!(thoroughly("try_earlier_arms", &start(), |n| n > 9).0, 99);
    assert_eq!(alone("try_earlier_arms", &start(), |n| n > 9).0, 13);
}

#[test]
fn what_is_after_an_earlier_arm_may_be_drawn() {
    let start = tree(
        one_of((int(0..=9_u32).uniform(), int(0..=9_u32).map(|_| 100))),
        framed(Frame::Alternative, "", &[arm(1), number(0)]),
    );
    // Neither the old choices nor the simplest will do.
    assert_eq!(alone("try_earlier_arms", &start, |n| n > 0).0, 100);
    assert!(thoroughly("try_earlier_arms", &start, |n| n > 0).0 < 10);
}

#[test]
fn after_an_alternative_that_is_alone_more_is_drawn() {
    let arms = || one_of((int(0..=99_u32).uniform(), int(0..=9_u32).map(|_| 100)));
    let cells = framed(Frame::Alternative, "", &[arm(1), number(7)]);
    let found =
        |sought: u32| thoroughly("try_earlier_arms", &tree(arms(), cells.clone()), |n| n == 100 || n == sought).0;
    let in_a_list = |sought: u32| {
        let start = tree(vec(arms(), 1), list_of(&[&cells]));
        thoroughly("try_earlier_arms", &start, |n| n[0] == 100 || n[0] == sought).0[0]
    };
    // The simplest, the old number, the greatest, and, if it is alone, how many numbers there were and what was
    // drawn.
    let all_of = |found: &dyn Fn(u32) -> u32| (0..100).filter(|n| found(*n) == *n).collect::<Vec<_>>();
    assert_eq!(all_of(&in_a_list), [0, 7, 99]);
    assert_eq!(all_of(&found), [0, 1, 7, 16, 50, 99]);
}

#[test]
fn an_earlier_arm_has_the_old_numbers_whatever_they_are_in() {
    let pair = || int(0..=9_u32).zip(int(0..=9_u32)).map(|(one, two)| [one, two].to_vec());
    let lists = vec(int(0..=9_u32), 0..=5);
    let start = |arms| tree(arms, framed(Frame::Alternative, "", &[arm(1), number(4), number(6)]));
    let is_wanted = |list: Vec<u32>| list.contains(&4) && list.contains(&6);
    let (found, _) = thoroughly("try_earlier_arms", &start(one_of((lists.boxed(), pair().boxed()))), is_wanted);
    assert_eq!(found, [4, 6]);
}

/// A count, and then as many numbers.
fn counted() -> impl Gen<Value = Vec<u32>> {
    compose(|source| {
        let count = source.draw(int(0..=9_usize))?;
        (0..count).map(|_| source.draw(int(0..=9_u32))).collect()
    })
}

#[test]
fn an_arm_has_the_old_numbers_after_their_count_or_without_what_counted_them() {
    let lists = || vec(int(0..=9_u32), 0..=5);
    let ends_at = |arms: [BoxGen<'static, Vec<u32>>; 2], from: usize| {
        let arms =
            one_of(arms.into_iter().enumerate().map(|(at, arm)| arm.map(move |list| (at, list))).collect::<Vec<_>>());
        let start = (0..).map(|seed| (&arms).tree(seed)).find(|tree| tree.value() == (from, [4, 6].to_vec()));
        thoroughly("try_earlier_arms", &start.expect("one of many"), |(_, list)| list == [4, 6]).0.0
    };
    assert_eq!(ends_at([counted().boxed(), lists().boxed()], 1), 0);
    assert_eq!(ends_at([lists().boxed(), counted().boxed()], 1), 0);
    assert_eq!(ends_at([lists().boxed(), counted().boxed()], 0), 0);
    // A count and numbers are fewer than a list of as many.
    assert_eq!(
        ends_at(
            [
                lists().map(|list| list[..].to_vec()).boxed(),
                int(0..=9_u32).zip(int(0..=9_u32)).map(|(one, two)| [one, two].to_vec()).boxed()
            ],
            0
        ),
        1
    );
}

#[test]
fn where_an_earlier_arm_will_do_with_large_numbers_it_is_accepted() {
    let start = tree(
        one_of((int(0..=90_u32), int(0..=9_u32).map(|n| 10 * n))),
        framed(Frame::Alternative, "", &[arm(1), number(8)]),
    );
    assert_eq!(thoroughly("try_earlier_arms", &start, |n| n >= 80).0, 90);
}

#[test]
fn a_later_arm_that_draws_less_is_accepted_with_large_numbers() {
    let list = vec(int(0..=9_u32), 0..=9).map(|list| list.iter().sum::<u32>());
    let start = tree(
        one_of((list.boxed(), int(0..=90_u32).boxed())),
        framed(Frame::Alternative, "", &[&[arm(0)], list_of(&[&[number(9)], &[number(4)]]).as_slice()].concat()),
    );
    assert_eq!(thoroughly("try_earlier_arms", &start, |n| n >= 13).0, 90);
}

#[derive(Clone, Debug, PartialEq)]
enum Json {
    Null,
    Number(u32),
    Text(String),
    Object(Vec<(String, Json)>),
}

#[test]
fn what_is_in_a_term_goes_to_a_leaf_of_any_kind() {
    let text = || string('a'..='d', 0..=5);
    let documents = || {
        let leaves = one_of((just(Json::Null), int(0..=9_u32).map(Json::Number), text().map(Json::Text)));
        recursive(leaves, move |inner| vec((text(), inner), 0..=3).map(Json::Object))
    };
    let has_text = |json: &Json| match json {
        Json::Text(text) => text == "cb",
        Json::Object(all) => all.iter().any(|(name, _)| name == "cb"),
        Json::Null | Json::Number(_) => false,
    };
    let is_start = |json: Json| matches!(&json, Json::Object(all) if all.len() == 1 && has_text(&json));
    let start = (0..).map(|seed| documents().tree(seed)).find(|tree| is_start(tree.value())).expect("one of many");
    assert_eq!(thoroughly("try_earlier_arms", &start, |json| has_text(&json)).0, Json::Text("cb".into()));
    assert!(matches!(alone("try_earlier_arms", &start, |json| has_text(&json)).0, Json::Object(_)));
}

#[test]
fn a_later_arm_may_draw_less_than_a_text_of_one_character() {
    let arms = || one_of((string('a'..='z', 0..=5).map(Ok), just(Err(()))));
    let cells = framed(Frame::Alternative, "", &[&[arm(0)], list(&[0]).as_slice()].concat());
    let start = tree(arms(), cells);
    assert_eq!(thoroughly("try_earlier_arms", &start, |drawn| drawn.map_or(true, |text| !text.is_empty())).0, Err(()));
}

#[test]
fn among_many_arms_one_is_searched_as_a_number_is() {
    let arms = |count: u32| (0..count).map(|arm| int(0..=9_u32).map(move |n| 10 * arm + n)).collect::<Vec<_>>();
    let start = |arm_index| tree(one_of(arms(5000)), framed(Frame::Alternative, "", &[arm(arm_index), number(7)]));
    let evaluations = |fails: &dyn Fn(u32) -> bool| {
        let found = Search::new().run(&start(4321), fails);
        (found.minimal.value(), found.evaluations)
    };
    let (minimal, first) = evaluations(&|n| n >= 27_770);
    assert!(minimal == 27_770 && first < 600, "{first}");
    // One arm after the other, it is thousands.
    let (minimal, only) = evaluations(&|n| n / 10 == 4321);
    assert!(minimal == 43_210 && only < 600, "{only}");
    let (minimal, few) = evaluations(&|n| n >= 25);
    assert!(minimal == 25 && few < 600, "{few}");
}
