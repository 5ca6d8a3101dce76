//! Tests of `lower_deciding_numbers`.

use crate::shrink::edits::testing::{alone, thoroughly};
use crate::{Gen, boolean, char_of, compose, int, option, vec};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A number or a name, by a number that the function matches on.
fn atom() -> impl Gen<Value = String> {
    compose(|source| match source.draw(int(0..2_u8))? {
        0 => source.draw(int(0..=9_u32).map(|number| number.to_string())),
        _ => source.draw(char_of("xyz").map(|name| name.to_string())),
    })
}

#[test]
fn what_comes_after_another_branch_is_reached_again() {
    let start = (0..).map(|seed| atom().tree(seed)).find(|tree| tree.value() == "x").expect("a name");
    // The simplest number does not do, nor does what was in its place: the greatest does, or how many numbers
    // there were.
    assert_eq!(thoroughly("lower_deciding_numbers", &start, |text| text != "0").0, "9");
    let is_reached = |n: &u8| {
        thoroughly("lower_deciding_numbers", &start, |text| text == "x" || text == n.to_string()).0 == n.to_string()
    };
    assert_eq!((0..10).filter(is_reached).collect::<Vec<_>>(), [0, 1, 9]);
    assert_eq!(alone("lower_deciding_numbers", &start, |_| true).1, 0);
}

#[test]
fn what_comes_after_is_not_copied_from_later_ones_of_its_kind() {
    let two = || atom().zip(atom());
    let is_start = |(one, other): &(String, String)| one == "z" && other == "3";
    let start = (0..).map(|seed| two().tree(seed)).find(|tree| is_start(&tree.value())).expect("both");
    let (minimal, _) = thoroughly("lower_deciding_numbers", &start, |(one, other)| other == "3" && one != "0");
    assert_eq!(minimal, ("2".into(), "3".into()));
}

#[test]
fn what_comes_after_has_the_old_numbers_whatever_they_are_in() {
    let shape = compose(|source| {
        let pair = int(0..=9_u8).zip(int(0..=9_u8)).map(|(one, two)| [one, two].to_vec());
        if source.draw(int(0..2_u8))? == 0 { source.draw(vec(int(0..=9_u8), 0..=5)) } else { source.draw(pair) }
    });
    let is_start = |choices: &[u64]| choices == [1, 4, 6];
    let start = (0..).map(|seed| (&shape).tree(seed)).find(|tree| is_start(&tree.choices().keys())).expect("a pair");
    let (minimal, steps) = thoroughly("lower_deciding_numbers", &start, |sides| sides == [4, 6]);
    assert_eq!((minimal, steps > 0), ([4, 6].to_vec(), true));
}

#[test]
fn what_comes_after_has_the_old_number_though_its_range_is_another() {
    let year =
        compose(
            |source| if source.draw(int(0..2_u8))? == 0 { source.draw(int(-9..=9)) } else { source.draw(int(1..=9)) },
        );
    let is_start = |choices: &[u64]| choices == [1, 4];
    let start = (0..).map(|seed| (&year).tree(seed)).find(|tree| is_start(&tree.choices().keys())).expect("a five");
    let (minimal, steps) = thoroughly("lower_deciding_numbers", &start, |n| n == 5);
    assert_eq!((minimal, steps > 0), (5, true));
}

#[test]
fn what_comes_after_has_the_old_numbers_after_their_count() {
    let shape = compose(|source| {
        if source.draw(int(0..2_u8))? == 1 {
            return source.draw(vec(int(0..=9_u8), 0..=5));
        }
        let count = source.draw(int(0..=9_usize))?;
        (0..count).map(|_| source.draw(int(0..=9_u8))).collect()
    });
    let is_start = |choices: &[u64]| choices == [1, 4, 6];
    let start = (0..).map(|seed| (&shape).tree(seed)).find(|tree| is_start(&tree.choices().keys())).expect("a list");
    let (minimal, steps) = thoroughly("lower_deciding_numbers", &start, |sides| sides == [4, 6]);
    assert_eq!((minimal, steps > 0), ([4, 6].to_vec(), true));
}

#[test]
fn numbers_after_which_the_same_is_reached_are_left_to_others() {
    let two = || compose(|source| Ok((source.draw(int(0..=5_u8))?, source.draw(int(0..=9_u8))?)));
    let start = (0..).map(|seed| two().tree(seed)).find(|tree| tree.value() == (5, 7)).expect("the two");
    assert_eq!(thoroughly("lower_deciding_numbers", &start, |_| true).1, 0);
}

/// A number of less than 50 has another one drawn after it.
fn gate() -> impl Gen<Value = Vec<u32>> {
    compose(|source| {
        let mut drawn = Vec::from([source.draw(int(0..=99))?]);
        if drawn[0] < 50 {
            drawn.push(source.draw(int(0..=2))?);
        }
        drawn.push(source.draw(int(0..=9))?);
        Ok(drawn)
    })
}

#[test]
fn numbers_after_which_less_is_drawn_if_they_are_greater_are_raised() {
    let start = (0..).map(|seed| gate().tree(seed)).find(|tree| tree.value() == [0, 0, 0]).expect("all zero");
    assert_eq!(thoroughly("lower_deciding_numbers", &start, |_| true), ([99, 0].to_vec(), 1));
    // What comes next has to be more then: as it was, and as great as it can be.
    let has_more = |drawn: Vec<u32>| drawn.len() == 3 || drawn[1] >= 7;
    assert_eq!(thoroughly("lower_deciding_numbers", &start, has_more), ([99, 9].to_vec(), 2));
    // Nothing less is drawn after a number that is as great as it can be, nor after the last one.
    let start = (0..).map(|seed| gate().tree(seed)).find(|tree| tree.value() == [99, 3]).expect("no third one");
    assert_eq!(thoroughly("lower_deciding_numbers", &start, |_| true).1, 0);
}

#[test]
fn what_may_be_missing_is_there_where_nothing_may_be_missing() {
    let columns = || vec(boolean(), 1..=3);
    let cell = |may_be_missing: &bool| {
        if *may_be_missing {
            option(vec(int(0..=9_u8), 0..=3)).boxed()
        } else {
            vec(int(0..=9_u8), 0..=3).map(Some).boxed()
        }
    };
    let tables = columns().bind(move |columns| vec(columns.iter().map(cell).collect::<Vec<_>>(), 1..=3));
    let is_start = |records: &[Vec<Option<Vec<u8>>>]| records == [[Some([3, 4].to_vec())]];
    let is_optional = |keys: &[u64]| keys.first() == Some(&1);
    let start = (0..)
        .map(|seed| (&tables).tree(seed))
        .find(|tree| is_start(&tree.value()) && is_optional(&tree.choices().keys()))
        .expect("one");
    let (minimal, steps) = thoroughly("lower_deciding_numbers", &start, |records| is_start(&records));
    assert_eq!((is_start(&minimal), steps > 0), (true, true));
}
