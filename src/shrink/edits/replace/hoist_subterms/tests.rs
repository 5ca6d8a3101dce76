//! Tests of `hoist_subterms`.

use crate::choices::Cell;
use crate::choices::Frame;
use crate::shrink::edits::testing::{alone, arm, framed, number, tree};
use crate::{BoxGen, Gen, Rejected, Source, boolean, compose, int, one_of, recursive};
use alloc::vec::Vec;

#[test]
fn a_subterm_is_in_for_the_whole() {
    let nested = recursive(int(0..=9_u32), |inner| inner.map(|n| n + 100));
    let term = |arm_key, inside: Vec<_>| {
        framed(Frame::Level, "", &framed(Frame::Alternative, "", &[[arm(arm_key)].as_slice(), &inside].concat()))
    };
    // The tag of a recursion is its position: reading back takes any where there is none.
    let cells = term(1, term(1, term(1, term(0, [number(7)].to_vec()))));
    let unlabelled = cells.into_iter().map(|cell| match cell {
        crate::choices::Cell::Open(open) => {
            crate::choices::Cell::Open(crate::choices::Open { tag: crate::choices::Tag::NONE, ..open })
        }
        other => other,
    });
    let start = tree(nested, unlabelled.collect());
    assert_eq!(start.value(), 307);
    assert_eq!(alone("hoist_subterms", &start, |n| n % 100 == 7), (7, 1));
    assert_eq!(alone("hoist_subterms", &start, |n| n >= 200).0, 207);
}

#[test]
fn where_no_level_is_marked_an_alternative_in_another_is_a_subterm() {
    fn chain(depth: u32) -> BoxGen<'static, u32> {
        let end = int(0..=9);
        if depth == 0 { end.boxed() } else { one_of((end, chain(depth - 1).map(|n| n + 100))).boxed() }
    }
    let term = |key, inside: &[Cell]| framed(Frame::Alternative, "", &[&[arm(key)], inside].concat());
    let start = tree(chain(4), term(1, &term(1, &term(1, &term(0, &[number(7)])))));
    assert_eq!(start.value(), 307);
    assert_eq!(alone("hoist_subterms", &start, |n| n % 100 == 7), (7, 1));
    assert_eq!(alone("hoist_subterms", &start, |n| n >= 200).0, 207);
}

#[test]
fn a_draw_of_a_function_that_calls_itself_is_in_for_another_and_for_all() {
    fn chain(source: &mut Source) -> Result<u32, Rejected> {
        if source.draw(boolean())? { Ok(source.draw(compose(chain))? + 100) } else { source.draw(int(0..=9)) }
    }
    let fails = |n| n > 400 && n % 100 == 7;
    let start = (0..).map(|seed| compose(chain).tree(seed)).find(|tree| fails(tree.value())).unwrap();
    assert_eq!(alone("hoist_subterms", &start, |n| n % 100 == 7), (7, 1));
    assert_eq!(alone("hoist_subterms", &start, |n| n >= 200).0, 207);
}

#[test]
fn a_function_may_call_itself_from_several_places() {
    fn chain(source: &mut Source) -> Result<u32, Rejected> {
        match source.draw(int(0..=2))? {
            0 => source.draw(int(0..=9)),
            1 => Ok(source.draw(compose(chain))? + 100),
            _ => Ok(source.draw(compose(chain))? + 1000),
        }
    }
    let fails = |n| n > 2100 && n % 1000 < 200;
    let start = (0..).map(|seed| compose(chain).tree(seed)).find(|tree| fails(tree.value())).unwrap();
    assert!((1000..1010).contains(&alone("hoist_subterms", &start, |n| n >= 1000).0));
    assert!((1100..1110).contains(&alone("hoist_subterms", &start, |n| n >= 1100).0));
}
