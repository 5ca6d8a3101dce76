//! Tests of `recast`.

use crate::shrink::edits::testing::{alone, thoroughly};
use crate::{BoxGen, Gen, Tree, boolean, int, just, one_of, recursive, vec};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

fn first<'g, T>(generator: &'g dyn Gen<Value = T>, is_start: impl Fn(T) -> bool) -> Tree<'g, T> {
    (0..).map(|seed| generator.tree(seed)).find(|tree| is_start(tree.value())).expect("one of many")
}

/// A tree of exactly so many nodes.
fn sized(count: usize) -> BoxGen<'static, String> {
    if count == 0 {
        return just(String::from("-")).boxed();
    }
    let both = int(0..count).bind(move |left| (sized(left), sized(count - left - 1)));
    both.map(|(left, right)| format!("({left}{right})")).boxed()
}

#[test]
fn a_subtree_stands_in_with_its_size() {
    let trees = int(0..=9_usize).bind(sized);
    let start = first(&trees, |tree| tree == "((-(--))((--)-))");
    assert_eq!(thoroughly("recast", &start, |tree| tree.contains("(-(--))")).0, "(-(--))");
    assert_eq!(thoroughly("recast", &start, |tree| tree.contains("((--)-)")).0, "((--)-)");
    assert_eq!(alone("recast", &start, |_| true).1, 0);
}

/// A term of one of two types: numbers, or truths where it is one.
fn term(is_truth: bool, depth: u32) -> BoxGen<'static, String> {
    let simplest = if is_truth { boolean().map(|it| format!("{it}")).boxed() } else { just("0".into()).boxed() };
    if depth == 0 {
        return simplest;
    }
    let condition = (term(true, depth - 1), term(is_truth, depth - 1)).map(|(a, b)| format!("if {a} {b}"));
    let not = term(true, depth - 1).map(|term| format!("!{term}")).boxed();
    one_of([simplest, condition.boxed(), if is_truth { not } else { just("1".into()).boxed() }]).boxed()
}

#[test]
fn a_subterm_stands_in_with_its_type() {
    let terms = boolean().bind(|is_truth| term(is_truth, 3));
    let start = first(&terms, |term| term == "if !true 0");
    assert_eq!(thoroughly("recast", &start, |term| term.contains("!true")).0, "!true");
    let start = first(&terms, |term| term == "if if true !false 1");
    assert_eq!(thoroughly("recast", &start, |term| term.contains("if true !false")).0, "if true !false");
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Number,
    List(Box<Shape>),
}

fn shaped(shape: &Shape) -> BoxGen<'static, String> {
    match shape {
        Shape::Number => int(0..=9).map(|number: u8| format!("{number}")).boxed(),
        Shape::List(shape) => vec(shaped(shape), 0..=3).map(|all: Vec<String>| format!("[{}]", all.join(","))).boxed(),
    }
}

#[test]
fn what_is_in_a_list_stands_in_with_the_part_of_the_schema_that_it_conforms_to() {
    let schema = recursive(just(Shape::Number), |inner| inner.map(|shape| Shape::List(Box::new(shape))));
    let values = schema.bind(|shape| shaped(&shape));
    let start = first(&values, |value| value == "[[5]]");
    assert_eq!(thoroughly("recast", &start, |value| value.contains("[5]")), ("[5]".into(), 2));
}
