//! Drawing what depends on what was drawn before: the same lists by `compose` and by `bind`.
//!
//! The length is drawn first, and then exactly that many numbers. The length shrinks all the same, at any time.

use rosebush::{Gen, Search, compose, int, vec};

fn main() {
    let composed = compose(|source| {
        let length = source.draw(int(1..=20))?;
        let mut list = Vec::new();
        for _ in 0..length {
            list.push(source.draw(int(0..=1000))?);
        }
        Ok(list)
    });
    let bound = int(1..=20).bind(|length: usize| vec(int(0..=1000), length));

    println!("All numbers of a list should be below 900.");
    shrink("compose: a function that draws step by step", composed);
    shrink("bind: a generator made from a value drawn before", bound);
}

fn shrink(title: &str, lists: impl Gen<Value = Vec<u32>>) {
    let fails = |list: Vec<u32>| list.iter().any(|number| *number >= 900);
    let mut failing = (0..).filter(|seed| lists.sample(*seed).is_ok_and(fails));

    println!("\n{title}");
    let tree = (&lists).tree(failing.next().expect("some list fails"));
    println!("     {:?}", tree.value());
    let found = Search::new().observe(|better| println!("  -> {:?}", better.value())).run(&tree, fails);
    assert_eq!(found.minimal.value(), [900]);

    for seed in failing.take(99) {
        assert_eq!((&lists).tree(seed).search(fails).value(), [900]);
    }
    println!("  And so do 99 other lists.");
}
