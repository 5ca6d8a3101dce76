//! Tests of `copies`.

use crate::choices::Frame;
use crate::tree::moves::testing::{alone, arm, framed, list_of, number as number_cell, thoroughly, tree};
use crate::{Gen, int, one_of, recursive, vec};
use alloc::boxed::Box;

#[derive(Clone, Debug, PartialEq)]
enum Term {
    Number(u64),
    Negated(Box<Term>),
}

fn term() -> impl Gen<Value = Term> {
    let number = int(0..=u64::MAX).map(Term::Number);
    recursive(number, |inner| inner.map(|term| Term::Negated(Box::new(term))))
}

#[test]
fn equal_subterms_give_way_together() {
    let both = (term(), term());
    let start = (0..1000)
        .map(|seed| (&both).tree(seed))
        .find(|tree| matches!(tree.value(), (Term::Negated(one), Term::Negated(other)) if one == other))
        .expect("two equal ones");
    let is_same = |(one, other): (Term, Term)| one == other;
    let (least, _) = thoroughly("copies", &start, is_same);
    assert!(matches!(least.0, Term::Number(_)) && least.0 == least.1, "{least:?}");
    assert_eq!(alone("copies", &start, |_| true).1, 0);
}

#[test]
fn equal_alternatives_take_an_earlier_arm_together() {
    let number = |base| int(0..=9_u64).map(move |number| base + number);
    let both = || (one_of((number(0), number(10), number(20))), one_of((number(0), number(10), number(20))));
    let choice = || framed(Frame::Alternative, "", &[arm(2), number_cell(7)]);
    let start = tree(both(), [choice(), choice()].concat());
    assert_eq!(start.value(), (27, 27));
    assert_eq!(thoroughly("copies", &start, |(one, other)| one == other && one > 9), ((17, 17), 2));
    assert_eq!(thoroughly("copies", &start, |(one, other)| one == other), ((7, 7), 1));
}

#[test]
fn what_stands_at_one_place_of_equal_elements_takes_an_earlier_arm_together() {
    let number = |base| int(0..=9_u64).map(move |number| base + number);
    let choice = || one_of((number(0), number(10)));
    let element = || framed(Frame::Alternative, "", &[arm(1), number_cell(7)]);
    let pair = [element(), element()].concat();
    let start = tree(vec((choice(), choice()), 0..=9), list_of(&[&pair, &pair]));
    let is_so = |pairs: &[(u64, u64)]| pairs.len() == 2 && pairs[0] == pairs[1] && pairs[0].0.max(pairs[0].1) > 9;
    assert_eq!(thoroughly("copies", &start, |pairs| is_so(&pairs)).0, [(7, 17), (7, 17)]);
    let first_stays = |pairs: alloc::vec::Vec<(u64, u64)>| is_so(&pairs) && pairs[0].0 > 9;
    assert_eq!(thoroughly("copies", &start, first_stays).0, [(17, 7), (17, 7)]);
}
