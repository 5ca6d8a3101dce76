//! Recursion: an evaluator that divides by zero, though nobody wrote a division by the literal 0.

use rosebush::{Gen, Inner, Search, int, one_of, recursive};
use std::fmt;

#[derive(Clone, Debug, PartialEq)]
enum Expr {
    Lit(i32),
    Add(Box<Expr>, Box<Expr>),
    Div(Box<Expr>, Box<Expr>),
}
use Expr::{Add, Div, Lit};

impl Expr {
    /// The value; none if something is divided by zero.
    fn value(&self) -> Option<i32> {
        match self {
            Lit(number) => Some(*number),
            Add(left, right) => Some(left.value()?.wrapping_add(right.value()?)),
            Div(left, right) => {
                let (left, right) = (left.value()?, right.value()?);
                if right == 0 { None } else { Some(left.wrapping_div(right)) }
            }
        }
    }

    fn divides_by_literal_zero(&self) -> bool {
        match self {
            Lit(_) => false,
            Div(_, right) if **right == Lit(0) => true,
            Add(left, right) | Div(left, right) => left.divides_by_literal_zero() || right.divides_by_literal_zero(),
        }
    }
}

/// A part of an expression: in brackets unless it is a number.
struct Part<'e>(&'e Expr);

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Lit(number) => write!(f, "{number}"),
            term => write!(f, "({term})"),
        }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lit(number) => write!(f, "{number}"),
            Add(left, right) => write!(f, "{} + {}", Part(left), Part(right)),
            Div(left, right) => write!(f, "{} / {}", Part(left), Part(right)),
        }
    }
}

fn main() {
    let expressions = recursive(int(-100..=100).map(Lit), |inner: Inner<'_, Expr>| {
        let pair = inner.clone().zip(inner);
        one_of((
            pair.clone().map(|(left, right)| Add(Box::new(left), Box::new(right))),
            pair.map(|(left, right)| Div(Box::new(left), Box::new(right))),
        ))
    });
    // The property: what divides by no literal 0 has a value.
    let fails = |expr: Expr| !expr.divides_by_literal_zero() && expr.value().is_none();

    let seed = (0..).find(|seed| expressions.sample(*seed).is_ok_and(fails)).expect("some expression fails");
    let tree = expressions.tree(seed);
    println!("Expressions without a division by the literal 0 should have a value. This one has none:\n");
    println!("  {}", tree.value());

    println!("\nEach smaller one, on the way down:\n");
    let found = Search::new().observe(|better| println!("  {}", better.value())).run(&tree, fails);
    let least = found.minimal.value();
    println!("\nThe minimal one, found with {} evaluations: {least}", found.evaluations);
    assert_eq!(least, Div(Box::new(Lit(0)), Box::new(Add(Box::new(Lit(0)), Box::new(Lit(0))))));
}
