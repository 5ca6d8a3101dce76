//! Tests of `swap_recursion_levels`.

use crate::shrink::edits::testing::{alone, thoroughly};
use crate::{BoxGen, Gen, Inner, just, one_of, recursive};
use alloc::format;
use alloc::string::String;

/// Terms such as `f(x, g(x))`.
fn terms() -> BoxGen<'static, String> {
    recursive(just(String::from("x")), |inner: Inner<'_, String>| {
        let two = || inner.clone().zip(inner.clone());
        one_of((
            inner.clone().map(|one| format!("f({one})")),
            two().map(|(one, two)| format!("g({one}, {two})")),
            two().map(|(one, two)| format!("h({one}, {two})")),
        ))
    })
    .boxed()
}

#[test]
fn the_simpler_level_comes_out() {
    let start = (0..).find_map(|seed| {
        let tree = terms().tree(seed);
        (tree.value() == "h(x, g(x, f(x)))").then(|| tree.choices().clone())
    });
    let start = terms().tree_from(&start.unwrap()).unwrap();
    let fails = |term: String| ["f", "g", "h"].iter().all(|name| term.contains(name));
    let (minimal, evaluated) = thoroughly("swap_recursion_levels", &start, fails);
    assert_eq!((minimal.as_str(), evaluated), ("f(g(x, h(x, x)))", 3));
    assert_eq!(alone("swap_recursion_levels", &start, fails).1, 0);
}
