//! Tests of `undo`.

use crate::tree::moves::testing::{alone, thoroughly};
use crate::{Gen, compose, int, just, one_of, vec};
use alloc::string::String;
use alloc::vec::Vec;

#[test]
fn what_is_done_goes_together_with_what_undoes_it() {
    let steps = || vec(one_of((just('.'), just('('), just(')'))), 0..=9);
    let text = |steps: Vec<char>| steps.into_iter().collect::<String>();
    let start = (0..).map(|seed| steps().tree(seed)).find(|tree| text(tree.value()) == "(.).").expect("those four");
    let count = |steps: &str, step| steps.chars().filter(|other| *other == step).count();
    let fails = |steps: &str| count(steps, '(') == count(steps, ')') && count(steps, '.') == 2;
    assert_eq!(text(thoroughly("undo", &start, |steps| fails(&text(steps))).0), "..");
    assert_eq!(alone("undo", &start, |_| true).1, 0);
}

/// Things are opened, closed and used, those that are open by their places among them.
fn things() -> impl Gen<Value = Vec<(char, usize)>> {
    compose(|source| {
        let (mut open, mut steps) = (Vec::new(), Vec::new());
        for next in 0..source.draw(int(0..=9_usize))? {
            match source.draw(int(0..=2_u8))? {
                1 if !open.is_empty() => steps.push(('c', open.remove(source.draw(int(0..open.len()))?))),
                2 if !open.is_empty() => steps.push(('u', open[source.draw(int(0..open.len()))?])),
                _ => {
                    open.push(next);
                    steps.push(('o', next));
                }
            }
        }
        Ok(steps)
    })
}

#[test]
fn what_is_used_has_another_place_where_nothing_was_closed_before_it() {
    let is_start = |steps: &[(char, usize)]| steps == [('o', 0), ('o', 1), ('c', 0), ('u', 1)];
    let start = (0..).map(|seed| things().tree(seed)).find(|tree| is_start(&tree.value())).expect("those four");
    let (least, _) = thoroughly("undo", &start, |steps| steps.contains(&('u', 1)));
    assert_eq!(least, [('o', 0), ('o', 1), ('u', 1)]);
}

#[test]
fn a_step_goes_and_the_next_one_of_its_kind_is_another() {
    let steps = || vec(one_of((int(0..=9_u32), just(99))), 0..=9);
    let start = (0..).map(|seed| steps().tree(seed)).find(|tree| tree.value() == [2, 2, 99]).expect("those three");
    assert_eq!(thoroughly("undo", &start, |steps| steps == [2, 2, 99] || steps == [3, 99]).0, [3, 99]);
    assert_eq!(thoroughly("undo", &start, |steps| steps == [2, 2, 99] || steps == [1, 99]).0, [1, 99]);
}

#[test]
fn a_step_goes_and_the_one_before_it_is_raised() {
    let steps = || vec(one_of((int(0..=9_u32), just(99))), 0..=9);
    let start = (0..).map(|seed| steps().tree(seed)).find(|tree| tree.value() == [0, 99, 0]).expect("those three");
    assert_eq!(thoroughly("undo", &start, |steps| steps == [0, 99, 0] || steps == [1, 0]).0, [1, 0]);
}

#[test]
fn what_a_step_changes_may_have_been_so_from_the_beginning() {
    let steps = || (int(0..=9_u32), vec(one_of((int(0..=9_u32), int(1..=9_u32).map(|by| 100 + by))), 0..=9));
    let fails = |(first, steps): (u32, Vec<u32>)| {
        let sum = first + steps.iter().map(|step| step % 100).sum::<u32>();
        sum == 5 && steps.iter().filter(|step| **step < 100).count() == 2
    };
    let is_start = |value: &(u32, Vec<u32>)| *value == (0, [0, 105, 0].into());
    let start = (0..).map(|seed| steps().tree(seed)).find(|tree| is_start(&tree.value())).expect("those four");
    assert_eq!(thoroughly("undo", &start, fails).0, (0, [5, 0].into()));
    let fails = |value: (u32, Vec<u32>)| fails(value.clone()) && (value.1 == [0, 0] || is_start(&value));
    assert_eq!(thoroughly("undo", &start, fails).0, (5, [0, 0].into()));
}

#[test]
fn neighbours_change_places_and_a_number_of_either_is_raised() {
    let steps = || vec(one_of((int(0..=9_u32), int(0..=9_u32).map(|name| 100 + name))), 0..=9);
    let start = (0..).map(|seed| steps().tree(seed)).find(|tree| tree.value() == [3, 102, 0]).expect("those three");
    assert_eq!(thoroughly("undo", &start, |steps| steps == [3, 102, 0] || steps == [3, 1, 102]).0, [3, 1, 102]);
    assert_eq!(thoroughly("undo", &start, |steps| steps == [3, 102, 0] || steps == [3, 0, 103]).0, [3, 0, 103]);
}
