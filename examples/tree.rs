//! What a tree looks like: the candidates of a small number and of a small pair, and the way of a search through them.

use rosebush::{Gen, Search, Tree, int};
use std::fmt::Debug;

fn main() {
    let number = int(0..=20);
    let tree = at(number, &[6]);
    println!("The number 6. Its candidates are below it, in the order in which they are tried, and theirs below them.");
    println!("The 5 is tried only if 0 does not fail, so 0 is no candidate of the 5.\n");
    println!("{}", tree.render(2, 5));
    assert_eq!(tree.children().next().map(|child| child.value()), Some(0));
    assert_eq!(walk(&tree, "n >= 3", |n| n >= 3), 3);

    println!("\nThe pair (2, 3): a pair's tree is made of the trees of its parts.\n");
    let tree = at(int(0..=20).zip(int(0..=20)), &[2, 3]);
    println!("{}", tree.render(2, 5));
    assert!(tree.children().all(|child| child.choices() < tree.choices()));
    assert_eq!(walk(&tree, "a + b >= 4", |(a, b)| a + b >= 4), (0, 4));
}

/// The tree of the value that has these keys: whatever was drawn, its choices can be edited and read back.
fn at<'g, G: Gen<Value: Debug> + Clone + 'g>(generator: G, keys: &[u64]) -> Tree<'g, G::Value> {
    let mut choices = generator.clone().tree(0).choices().clone();
    for (number, key) in keys.iter().enumerate() {
        choices = choices.with_key(number, *key);
    }
    generator.tree_from(&choices).expect("nothing is filtered")
}

/// Searches, and shows what was asked and which way it went.
fn walk<T: Debug>(tree: &Tree<'_, T>, failure: &str, fails: impl Fn(T) -> bool) -> T {
    let mut path = vec![format!("{:?}", tree.value())];
    let mut asked = Vec::new();
    let found = Search::new().observe(|better| path.push(format!("{:?}", better.value()))).run(tree, |value| {
        asked.push(format!("{value:?}"));
        fails(value)
    });
    println!("Where everything with {failure} fails, a search asks {}", asked.join(", "));
    println!("and goes {}.", path.join(" -> "));
    found.minimal.value()
}
