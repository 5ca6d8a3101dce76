//! What a report says of parts and numbers of a counterexample holds for the values that show most: these are tried.

use crate::boundaries::{boundaries, nearest};
use rosebush::{
    Check, Gen, IntoGen, Verdict, array, boolean, int, just, one_of, option, record, recursive, shuffle, string, vec,
};
use std::cell::Cell;
use std::fmt::Debug;

#[derive(Clone, Debug, PartialEq)]
struct Point {
    x: i32,
    y: i32,
    z: i32,
}

fn point() -> impl Gen<Value = Point> + Clone {
    record!(Point { x: -50..=50, y: -50..=50, z: -50..=50 })
}

/// The names of the irrelevant parts, over many seeds; each time the same.
#[track_caller]
fn irrelevant<T: Debug, G: IntoGen<Value = T>, R: Verdict>(
    generator: impl Fn() -> G,
    property: impl Fn(T) -> R,
) -> Vec<String> {
    let of = |seed| -> Option<Vec<String>> {
        let failure = Check::new().seed(seed).run(generator(), &property).into_failure()?;
        Some(failure.irrelevant.into_iter().map(|part| part.name).collect())
    };
    let mut all: Vec<_> = (0..40).filter_map(of).collect();
    assert!(all.len() > 15, "{}", all.len());
    all.dedup();
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

const NONE: [&str; 0] = [];

#[test]
fn a_part_whose_simplest_value_passes_is_relevant() {
    let texts = || string('a'..='z', 0..5);
    assert_eq!(irrelevant(|| (array::<_, 8>(boolean()), int(0..=9)), |(flags, n)| flags == [false; 8] || n < 3), NONE);
    assert_eq!(
        irrelevant(|| (shuffle(0..8), int(0..=100)), |(list, n): (Vec<i32>, i32)| list.is_sorted() || n < 30),
        NONE
    );
    let is_zero = |at: &Point| *at == Point { x: 0, y: 0, z: 0 };
    assert_eq!(irrelevant(|| (point(), texts()), |(at, text)| is_zero(&at) || text.is_empty()), NONE);
    // And those whose other values fail are irrelevant.
    assert_eq!(irrelevant(|| (texts(), int(0..=100), point()), |(_, n, _)| n < 18), [".0", ".2"]);
    assert_eq!(irrelevant(|| (point(), point()), |(_, at)| at.x < 7), [".0"]);
    assert_eq!(irrelevant(|| (point(), texts()), |_| false), [".0", ".1"]);
}

#[test]
fn a_part_that_passes_with_the_value_of_another_is_relevant() {
    assert_eq!(irrelevant(|| (point(), point()), |(one, other)| one == other), NONE);
    let time = || (int(0..24_u32), int(0..60_u32));
    assert_eq!(irrelevant(|| (time(), time()), |(one, other)| one >= other), NONE);
    let code = || string('a'..='z', 3);
    assert_eq!(irrelevant(|| (code(), code()), |(one, other)| one == other), NONE);
    let lists = || vec(int(0..=99_u8), 0..4);
    assert_eq!(irrelevant(|| (lists(), lists()), |(one, other)| one.len() == other.len()), NONE);
    let three = || (lists(), lists(), string('a'..='z', 0..5));
    assert_eq!(irrelevant(three, |(one, other, _)| one == other), [".2"]);
    let product =
        |a: [i32; 4], b: [i32; 4]| [0, 1, 2, 3].map(|at| a[at / 2 * 2] * b[at % 2] + a[at / 2 * 2 + 1] * b[at % 2 + 2]);
    let matrix = || array::<_, 4>(int(-9..=9));
    assert_eq!(irrelevant(|| (matrix(), matrix()), |(a, b)| product(a, b) == product(b, a)), NONE);
    // Draws inside a property are parts too.
    for seed in 0..40 {
        let outcome =
            Check::new().seed(seed).run_draws(|case| case.draw("one", point()) == case.draw("other", point()));
        assert_eq!(outcome.into_failure().unwrap().irrelevant, []);
    }
}

#[test]
fn a_range_ends_before_values_that_pass() {
    let of = |max: u32, passes: fn(u32) -> bool| boundaries(|check| check.run(int(0..=max), passes)).concat();
    assert_eq!(of(100_000, |day| day % 14 < 7), " fails from 7 to 13, passes at 6 and 14");
    assert_eq!(of(10_000, |minute| minute % 60 < 30), " fails from 30 to 59, passes at 29 and 60");
    assert_eq!(of(1000, |n| n & 4 == 0), " fails from 4 to 7, passes at 3 and 8");
    assert_eq!(of(10_000, |n| n & 16 == 0), " fails from 16 to 31, passes at 15 and 32");
    assert_eq!(of(100_000, |n| n.to_string().len() % 2 == 1), " fails from 10 to 99, passes at 9 and 100");
    assert_eq!(of(10_000, |p| 2 * p * 99 / 100 == 2 * (p * 99 / 100)), " fails from 1 to 50, passes at 0 and 51");
    assert_eq!(of(100_000, |hour| !(9..17).contains(&(hour % 24))), " fails from 9 to 16, passes at 8 and 17");
    assert_eq!(of(100_000, |n| n % 1000 < 500), " fails from 500 to 999, passes at 499 and 1000");
    assert_eq!(of(10_000, |n| (n as u8) < 100), " fails from 100 to 255, passes at 99 and 256");
    // As far as is tried: of ten thousand values, a hundred may be passed over.
    assert_eq!(of(10_000, |n| n < 50 || (6000..6100).contains(&n)), " fails from 50 to 10000, passes at 49");
    assert_eq!(of(100_000, |n| n < 1001), " fails from 1001 to 100000, passes at 1000");
}

#[test]
fn what_a_boundary_costs_is_bounded() {
    let cost = |passes: fn(u32) -> bool| {
        let calls = Cell::new(0_u64);
        let count = |explains: bool| {
            calls.set(0);
            let property = |n| {
                calls.set(calls.get() + 1);
                passes(n)
            };
            assert!(!Check::new().seed(1).explain(explains).run(int(0..=100_000_u32), property).is_passed());
            calls.get()
        };
        count(true) - count(false)
    };
    assert_eq!(cost(|n| n < 1001), 17);
    assert_eq!(cost(|n| n % 14 < 7), 9);
    assert!(cost(|n| n % 1000 < 500) < 54);
}

/// What another field shows must not change.
#[test]
fn a_field_that_changes_another_one_has_no_boundary() {
    let sums = || record!(Point { x: 0..=100, y: 0..=100, z: 0..=9 }).map(|at| Point { x: at.x + at.y, ..at });
    assert_eq!(boundaries(|check| check.run(sums(), |at| at.x < 30 || at.y < 5)), NONE);
    assert_eq!(nearest(|check| check.run(sums(), |at| at.x < 30 || at.y < 5)).unwrap(), "Point { x: 29, y: 29, z: 0 }");
    let sorted = || {
        record!(Point { x: 0..=100, y: 0..=100, z: 0..=9 }).map(|at| Point {
            x: at.x.min(at.y),
            y: at.x.max(at.y),
            ..at
        })
    };
    assert_eq!(
        boundaries(|check| check.run(sorted(), |at| at.x < 5 || at.y < 30)),
        [".y fails from 30 to 100, passes at 29"]
    );
    // One that changes alone has.
    let doubled = || record!(Point { x: 0..=100, y: 0..=100, z: 0..=9 }).map(|at| Point { x: at.x * 2, ..at });
    assert_eq!(boundaries(|check| check.run(doubled(), |at| at.x < 30)), [".x fails from 30 to 200, passes at 28"]);
}

#[derive(Clone, Debug)]
enum Term {
    #[expect(dead_code, reason = "it is shown")]
    Number(i32),
    Not(Box<Term>),
    Add(Box<Term>, Box<Term>),
    Sub(Box<Term>, Box<Term>),
}

use Term::{Add, Not, Number, Sub};

fn term() -> impl Gen<Value = Term> + Clone {
    recursive(int(-9..=9).map(Number), |inner| {
        let two = (inner.clone().map(Box::new), inner.clone().map(Box::new));
        let not = inner.map(|term| Not(term.into()));
        one_of((not, two.clone().map(|(a, b)| Add(a, b)), two.map(|(a, b)| Sub(a, b))))
    })
}

fn subtracts_a_difference(term: &Term) -> bool {
    match term {
        Number(_) => false,
        Not(inner) => subtracts_a_difference(inner),
        Sub(_, b) if matches!(**b, Sub(..)) => true,
        Add(a, b) | Sub(a, b) => subtracts_a_difference(a) || subtracts_a_difference(b),
    }
}

#[derive(Clone, Debug)]
enum Tree {
    Leaf,
    Node(Vec<Tree>),
}

fn depth(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(inner) => 1 + inner.iter().map(depth).max().unwrap_or(0),
    }
}

#[test]
fn the_nearest_case_differs_in_an_inner_part_rather_than_in_an_outer_one() {
    assert_eq!(
        nearest(|check| check.run(term(), |term| !subtracts_a_difference(&term))).unwrap(),
        "Sub(Number(0), Add(Number(0), Number(0)))"
    );
    let trees = || recursive(just(Tree::Leaf), |inner| vec(inner, 0..4).map(Tree::Node));
    assert_eq!(nearest(|check| check.run(trees(), |tree| depth(&tree) < 3)).unwrap(), "Node([Node([Leaf])])");
    let counts = || recursive(just(0_u32), |inner| inner.map(|n| n + 1));
    assert_eq!(nearest(|check| check.run(counts(), |n| n < 3)).unwrap(), "2");
    // Where one element fewer is not to be had, one more.
    let lists = || vec(boolean(), 0..5);
    assert_eq!(nearest(|check| check.run(lists(), |list| !list.is_empty())).unwrap(), "[false]");
    let options = || vec(option(boolean()), 0..5);
    assert_eq!(nearest(|check| check.run(options(), |list| list.len() < 3)).unwrap(), "[None, None]");
}
