//! The main job: a bug in sorting people by age, found in random lists and shrunk to two people.
//!
//! With `--by-hand`, the same bug the older way: shrink functions written by hand, down from five people of our own.

use rosebush::{Gen, Search, Tree, int, string, vec};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Person {
    name: String,
    age: u8,
}

/// Sorts people by age. The bug: the key is missing, so they are sorted by name, and by age among namesakes.
fn sort_by_age(people: &mut [Person]) {
    people.sort();
}

/// The property: after sorting, ages ascend.
fn holds(mut people: Vec<Person>) -> bool {
    sort_by_age(&mut people);
    people.is_sorted_by_key(|person| person.age)
}

fn person(name: &str, age: u8) -> Person {
    Person { name: name.into(), age }
}

/// A list on one line.
fn brief(people: &[Person]) -> String {
    people.iter().map(|person| format!("{:?} {}", person.name, person.age)).collect::<Vec<_>>().join(", ")
}

fn main() {
    println!("After sorting by age, ages should ascend.\n");
    match std::env::args().nth(1).as_deref() {
        None => by_trees(),
        Some("--by-hand") => by_hand(),
        Some(other) => panic!("unknown argument {other:?}: there is only --by-hand"),
    }
}

/// Only what the people look like is said; nothing is said about shrinking.
fn by_trees() {
    let people = string('a'..='z', 0..=6).zip(int(0..=100)).map(|(name, age)| Person { name, age });
    let lists = vec(people, 0..=10);

    let seed = (0..).find(|seed| lists.sample(*seed).is_ok_and(|list| !holds(list))).expect("some list fails");
    let tree = lists.tree(seed);
    println!("These do not, the list number {seed} that was drawn:");
    for person in tree.value() {
        println!("  {person:?}");
    }

    println!("\nEach smaller list that fails, on the way down:");
    let show = |better: &Tree<'_, Vec<Person>>| println!("  {}", brief(&better.value()));
    let found = Search::new().observe(show).run(&tree, |list| !holds(list));

    println!("\nNothing smaller fails than this, found with {} sortings:", found.evaluations);
    let least = found.least.value();
    println!("  {least:?}");
    println!("The younger one has the later name. So people are sorted by name.");
    assert_eq!(least, [person("", 1), person("a", 0)]);
}

/// Drops one of the name's characters; or else halves the age.
fn shrink_person(person: &Person) -> Vec<Person> {
    let shorter = (0..person.name.len()).map(|at| {
        let mut name = person.name.clone();
        name.remove(at);
        Person { name, ..person.clone() }
    });
    let younger = (person.age > 0).then(|| Person { age: person.age / 2, ..person.clone() });
    shorter.chain(younger).collect()
}

/// Drops one person; or else shrinks one person.
fn shrink_list(people: &[Person]) -> Vec<Vec<Person>> {
    let mut smaller = Vec::new();
    for at in 0..people.len() {
        let mut fewer = people.to_vec();
        fewer.remove(at);
        smaller.push(fewer);
    }
    for (at, person) in people.iter().enumerate() {
        for simpler in shrink_person(person) {
            let mut changed = people.to_vec();
            changed[at] = simpler;
            smaller.push(changed);
        }
    }
    smaller
}

/// A shrink function spans a tree too: its children are what the function gives, in that order.
fn by_hand() {
    let five = [("Hugh", 41), ("Ann", 7), ("Zoe", 38), ("Bert", 97), ("Max", 12)];
    let five: Vec<Person> = five.map(|(name, age)| person(name, age)).into();
    println!("These do not:");
    for person in &five {
        println!("  {person:?}");
    }

    println!("\nEach smaller list that fails, on the way down:");
    let tree = Tree::unfold(five, |people| shrink_list(people));
    let mut sortings = 0;
    let least = tree.textbook_search(|list| {
        sortings += 1;
        let line = brief(&list);
        let fails = !holds(list);
        if fails {
            println!("  {line}");
        }
        fails
    });

    println!("\nThe shrink functions know nothing smaller that fails than this, found with {sortings} sortings:");
    println!("  {:?}", least.value());
    println!("The letter stays as it was: nobody wrote a function that shrinks letters.");
    assert_eq!(least.value(), [person("", 1), person("x", 0)]);
}
