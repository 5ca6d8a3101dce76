//! The main job: a bug in sorting people by age, found in random lists and shrunk to two people.
//!
//! With `--by-hand`, the same bug the older way: shrink functions written by hand, down from five people.

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
    let least = found.minimal.value();
    println!("  {least:?}");
    println!("The younger one has the later name. So people are sorted by name.");
    assert_eq!(least, [person("", 1), person("a", 0)]);
}

/// 0, and then ever nearer: half of it less, a quarter less, an eighth less, …
fn shrink_number(number: u8) -> Vec<u8> {
    let halves = std::iter::successors(Some(number / 2), |less| Some(less / 2)).take_while(|less| *less > 0);
    (number > 0).then_some(0).into_iter().chain(halves.map(|less| number - less)).collect()
}

/// The first three letters, as far as they come before this one.
fn shrink_letter(letter: char) -> Vec<char> {
    ['a', 'b', 'c'].into_iter().filter(|simpler| *simpler < letter).collect()
}

/// Nothing; then the first half and the rest, the first quarter and the rest, …; then each element shrunk.
fn shrink_list<T: Clone>(list: &[T], shrink_element: impl Fn(&T) -> Vec<T>) -> Vec<Vec<T>> {
    if list.is_empty() {
        return Vec::new();
    }
    let mut smaller = vec![Vec::new()];
    let lengths = std::iter::successors(Some(list.len() / 2), |length| Some(length / 2));
    for length in lengths.take_while(|length| *length > 0) {
        smaller.extend([list[..length].to_vec(), list[length..].to_vec()]);
    }
    for (at, element) in list.iter().enumerate() {
        for simpler in shrink_element(element) {
            let mut changed = list.to_vec();
            changed[at] = simpler;
            smaller.push(changed);
        }
    }
    smaller
}

/// The age first, then the name as a list of letters.
fn shrink_person(person: &Person) -> Vec<Person> {
    let younger = shrink_number(person.age).into_iter().map(|age| Person { age, ..person.clone() });
    let letters: Vec<char> = person.name.chars().collect();
    let names = shrink_list(&letters, |letter| shrink_letter(*letter));
    younger.chain(names.into_iter().map(|name| Person { name: name.iter().collect(), age: person.age })).collect()
}

/// A shrink function spans a tree too: its children are what the function gives, in that order. These functions try what
/// those of W. Kurt's article "Shrinking for Easier Debugging" try, in its order.
fn by_hand() {
    let five = [("hugh", 41), ("ann", 7), ("zoe", 38), ("bert", 97), ("max", 12)];
    let five: Vec<Person> = five.map(|(name, age)| person(name, age)).into();
    println!("These do not:");
    for person in &five {
        println!("  {person:?}");
    }

    println!("\nEach smaller list that fails, on the way down:");
    let tree = Tree::unfold(five, |people| shrink_list(people, shrink_person));
    let mut sortings = 0;
    let least = tree.greedy_search(|list| {
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
    println!("It took four functions, and the order in each of them, to come to the same end.");
    assert_eq!(least.value(), [person("", 1), person("a", 0)]);
}
