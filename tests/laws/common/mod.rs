//! What several test files share: random generators, and laws that hold for all of them.
#![allow(dead_code, reason = "each test file uses its own part of this")]

pub(crate) mod expression;
pub(crate) mod value;

use expression::{Expression, expressions};
use rosebush::{Choices, Gen, Random, Search, Source, Tree, int};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use value::Value;

/// A law says what is wrong.
pub(crate) type Verdict = Result<(), String>;

/// Fails with a text unless the condition holds.
pub(crate) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(what()) }
}

/// Checks a law for many random generators, each with a seed of its own. A generator for which it does not hold is
/// reported shrunk.
#[track_caller]
pub(crate) fn holds_for_all(cases: u64, law: impl Fn(&Expression, u64) -> Verdict) {
    let verdict = |expression: &Expression, seed: u64| {
        let judged = catch_unwind(AssertUnwindSafe(|| law(expression, seed)));
        judged.unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
            Err(format!("a panic: {}", text.unwrap_or_default()))
        })
    };
    let all = expressions().zip(int(0..1000_u64));
    for case in 0..cases {
        // Sizes at which expressions are one to three levels deep.
        let choices = recorded(&all, case, (case % 24) as u32 + 1).expect("no expression is rejected").1;
        let tree = (&all).tree_from(&choices).expect("no expression is rejected");
        let (expression, seed) = tree.value();
        if verdict(&expression, seed).is_err() {
            let fails = |(expression, seed): (Expression, u64)| verdict(&expression, seed).is_err();
            let (least, seed) = Search::new().max_evaluations(2000).run(&tree, fails).minimal.value();
            let told = verdict(&least, seed).expect_err("the least counterexample fails");
            panic!("case {case}: {least:?} with seed {seed}: {told}");
        }
    }
}

/// A value and what was written down while it was drawn, unless the draw was rejected.
pub(crate) fn recorded<G: Gen>(generator: &G, seed: u64, size: u32) -> Option<(G::Value, Choices)> {
    let mut source = Source::recording(seed, size);
    let value = generator.generate(&mut source).ok()?;
    Some((value, source.into_choices()))
}

/// The tree of a random generator for a seed, unless the draw was rejected.
pub(crate) fn tree_of<G: Gen>(generator: &G, seed: u64) -> Option<Tree<'_, G::Value>> {
    let (_, choices) = recorded(generator, seed, 100)?;
    Some(generator.tree_from(&choices).expect("what was written down is accepted"))
}

/// How many children are looked at, level by level: what makes trees differ are generators and seeds, so these are many.
pub(crate) const WIDTHS: [usize; 3] = [30, 2, 1];

/// Whether two trees are equal, to a depth: value, choices, and the same for the first children.
pub(crate) fn same<T: PartialEq + Debug>(left: &Tree<'_, T>, right: &Tree<'_, T>) -> Verdict {
    same_below(left, right, &WIDTHS)
}

/// Whether two trees are equal as far as these widths go.
pub(crate) fn same_below<T: PartialEq + Debug>(left: &Tree<'_, T>, right: &Tree<'_, T>, widths: &[usize]) -> Verdict {
    let (a, b) = (left.value(), right.value());
    ensure(a == b, || format!("the values {a:?} and {b:?} differ"))?;
    let (x, y) = (left.choices(), right.choices());
    ensure(x == y, || format!("the choices {x} and {y} of {a:?} differ"))?;
    let Some((width, deeper)) = widths.split_first() else {
        return Ok(());
    };
    let (mut left, mut right) = (left.children(), right.children());
    for number in 0..*width {
        match (left.next(), right.next()) {
            (Some(left), Some(right)) => same_below(&left, &right, deeper)?,
            (None, None) => break,
            (left, right) => {
                let more = left.or(right).map(|more| more.value());
                return Err(format!("only one tree of {a:?} at {x} has a child number {number}: {more:?}"));
            }
        }
    }
    Ok(())
}

/// Some nodes of a tree: the root, its first children, those of one of them, and so on.
pub(crate) fn nodes<'g, T>(tree: &Tree<'g, T>, seed: u64) -> Vec<Tree<'g, T>> {
    let mut random = Random::from_seed(seed);
    let mut nodes = vec![tree.clone()];
    let mut next = Some(tree.clone());
    for _ in 0..4 {
        let Some(parent) = next else {
            break;
        };
        let children: Vec<_> = parent.children().take(20).collect();
        next = children.get(random.up_to(children.len().max(1) as u64 - 1) as usize).cloned();
        nodes.extend(children);
    }
    nodes
}

/// A law of every node of every tree.
#[track_caller]
pub(crate) fn holds_for_all_nodes(
    cases: u64,
    law: impl Fn(&Expression, &dyn Gen<Value = Value>, &Tree<'_, Value>) -> Verdict,
) {
    holds_for_all(cases, |expression, seed| {
        let generator = expression.build();
        let Some(tree) = tree_of(&generator, seed) else {
            return Ok(());
        };
        nodes(&tree, seed).iter().try_for_each(|node| law(expression, &generator, node))
    });
}
