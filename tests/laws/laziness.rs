//! Nothing is grown before it is asked for, and nothing is grown twice without need.

use rosebush::{Gen, Tree, compose, int, vec};
use std::cell::{Cell, RefCell};

/// A list generator that counts how often it is run.
fn counted(count: &Cell<u32>) -> impl Gen<Value = Vec<u32>> + '_ {
    vec(int(0..=1000_u32), 0..20).map(|list| {
        count.set(count.get() + 1);
        list
    })
}

#[test]
fn a_generator_draws_nothing_until_it_is_drawn_from() {
    let never = compose(|_| -> Result<u8, _> { panic!("drawn from") });
    let built = vec(never.zip(int(0..9)).map(|_| panic!("mapped")).filter(|(): &()| panic!("filtered")), 3..4);
    drop(built.bind(|_| -> rosebush::types::Just<u8> { panic!("bound") }).boxed());
}

#[test]
fn a_tree_grows_its_root_once_and_no_child() {
    let count = Cell::new(0);
    let tree = counted(&count).tree(1);
    assert_eq!(count.get(), 1);
    let children = tree.children();
    assert_eq!(count.get(), 1);
    drop((children, tree.clone(), tree.restarted(), format!("{tree:?}")));
    assert_eq!(count.get(), 1);
}

#[test]
fn a_value_is_grown_each_time_it_is_asked_for() {
    let count = Cell::new(0);
    let tree = counted(&count).tree(1);
    let values = [tree.value(), tree.value()];
    assert_eq!(values[0], values[1]);
    assert_eq!(count.get(), 3);
}

#[test]
fn children_are_grown_one_at_a_time() {
    let count = Cell::new(0);
    let tree = counted(&count).tree(1);
    let mut children = tree.children();
    let mut before = count.get();
    for _ in 0..10 {
        assert!(children.next().is_some());
        let grown = count.get() - before;
        assert!((1..=4).contains(&grown), "{grown} were grown for one child");
        before = count.get();
    }
    drop(children);
    assert_eq!(count.get(), before);
}

#[test]
fn mapping_zipping_and_binding_trees_grows_nothing() {
    let count = Cell::new(0);
    let tree = counted(&count).tree(1);
    let mapped = tree.clone().map(|_| -> u8 { panic!("mapped") });
    let zipped = tree.zip(mapped);
    assert_eq!(count.get(), 1);
    drop(zipped.children());
    assert_eq!(count.get(), 1);
}

#[test]
fn a_function_is_not_asked_about_values_further_on() {
    let tree = int(0..=1000_u32).tree(2);
    assert!(tree.value() > 3);
    let mapped = tree.map(|n| if n == 0 { "zero" } else { panic!("{n} was asked for") });
    assert_eq!(mapped.children().next().unwrap().value(), "zero");
}

#[test]
fn grandchildren_are_not_grown_with_their_parents() {
    let count = Cell::new(0);
    let tree = counted(&count).tree(1);
    let first: Vec<_> = tree.children().take(3).collect();
    let before = count.get();
    assert!(before < 15, "{before} were grown for three children");
    let grandchild = first[2].children().next();
    assert!(grandchild.is_some());
    assert!(count.get() - before <= 4, "{} were grown for one grandchild", count.get() - before);
}

#[test]
fn a_shrink_function_is_asked_for_the_items_that_are_needed() {
    let asked = RefCell::new(Vec::new());
    let tree = Tree::unfold(100_u32, |n| {
        let asked = &asked;
        (0..*n).inspect(move |smaller| asked.borrow_mut().push(*smaller))
    });
    assert!(asked.borrow().is_empty());
    let mut children = tree.children();
    assert!(asked.borrow().is_empty());
    assert_eq!(children.next().map(|child| child.choices().count()), Some(1));
    assert_eq!(*asked.borrow(), [0]);
    assert_eq!(children.nth(1).map(|child| child.choices().count()), Some(1));
    assert_eq!(*asked.borrow(), [0, 1, 2]);
}

#[test]
fn a_search_evaluates_each_choices_once() {
    let seen = RefCell::new(Vec::new());
    let tree = vec(int(0..=100_u32), 0..20).tree(3);
    let _ = tree.search(|list| {
        seen.borrow_mut().push(list.clone());
        list.iter().sum::<u32>() >= 100
    });
    let mut seen = seen.into_inner();
    let count = seen.len();
    seen.sort();
    seen.dedup();
    // Lists and their choices belong to each other one to one.
    assert_eq!(seen.len(), count);
    assert!(count > 0);
}

#[test]
fn the_value_of_a_candidate_is_grown_once_in_a_search() {
    let (count, evaluations) = (Cell::new(0), Cell::new(0_u64));
    let generator = counted(&count);
    let tree = (&generator).tree(1);
    let before = count.get();
    // The small scope at the end is counted through first, and what is new in it grown again.
    let found = rosebush::Search::new().without_pass("small_scope").run(&tree, |list| {
        evaluations.set(evaluations.get() + 1);
        list.len() >= 3
    });
    assert_eq!(u64::from(count.get() - before), found.candidates);
    assert_eq!(evaluations.get(), found.evaluations);
    assert!(found.evaluations <= found.candidates);
}
