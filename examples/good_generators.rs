//! What it costs to shrink values that are drawn in different ways: the figures of the page on generators that shrink
//! well. From 100 failing starts, drawn at full size, down to the minimal counterexample.

use rosebush::{Gen, Search, boolean, char_of, compose, element_of, int, just, one_of, string, vec as list};
use std::collections::BTreeSet;
use std::fmt::Debug;

const STARTS: usize = 100;

/// Means of the starts.
struct Cost {
    evaluations: f64,
    candidates: f64,
    /// How many values were drawn for one that fails.
    cases: f64,
    /// The different values that the searches ended at.
    ends: BTreeSet<String>,
}

fn cost<T: Debug>(name: &str, generator: impl Gen<Value = T>, fails: impl Fn(&T) -> bool) -> Cost {
    let failing = |seed: &u64| generator.sample(*seed).is_ok_and(|value| fails(&value));
    let (mut evaluations, mut candidates, mut last, mut ends) = (0, 0, 0, BTreeSet::new());
    for seed in (0..).filter(failing).take(STARTS) {
        // What the generators differ in is what passes cost; the small scope at the end of a search costs all the same.
        let found = Search::new().without_pass("small_scope").run(&(&generator).tree(seed), |value| fails(&value));
        evaluations += found.evaluations;
        candidates += found.candidates;
        ends.insert(format!("{:?}", found.minimal.value()));
        last = seed;
    }
    let mean = |total: u64| total as f64 / STARTS as f64;
    let cost = Cost { evaluations: mean(evaluations), candidates: mean(candidates), cases: mean(last + 1), ends };
    let end = if cost.ends.len() == 1 { cost.ends.first().cloned() } else { None };
    let end = end.unwrap_or_else(|| format!("{} different ones", cost.ends.len()));
    println!("{name:<38} {:>11.1} {:>10.1} {:>5.1}  {end}", cost.evaluations, cost.candidates, cost.cases);
    cost
}

fn main() {
    println!("{:<38} {:>11} {:>10} {:>5}  ends at", "", "evaluations", "candidates", "cases");
    bottom_up();
    local();
    filters();
    together();
    luck();
    flags();
    boundaries();
}

fn bottom_up() {
    let is_long = |text: &String| text.split('.').nth(1).is_some_and(|part| part.len() >= 2);
    let number = int(0..=99_u8);
    let made = (number, number, number).map(|(a, b, c)| format!("{a}.{b}.{c}"));
    let made = cost("a version, of three numbers", made, is_long);
    let is_version =
        |text: &String| text.split('.').count() == 3 && text.split('.').all(|part| (1..=2).contains(&part.len()));
    let filtered = string(char_of("0123456789."), 0..=8).filter(is_version);
    let filtered = cost("a version, of characters, filtered", filtered, is_long);
    assert!(made.candidates == made.evaluations && filtered.candidates > 4.0 * made.candidates);
}

fn local() {
    let fails = |entries: &Vec<(String, u32)>| entries.iter().any(|(name, age)| name.len() >= 2 && *age >= 40);
    let names = || string('a'..='z', 0..=6);
    let pairs = cost("a list of pairs", list((names(), int(0..=100)), 0..=20), fails);
    let zipped = (list(names(), 0..=20), list(int(0..=100), 0..=20));
    let zipped = cost("two lists, zipped", zipped.map(|(names, ages)| names.into_iter().zip(ages).collect()), fails);
    assert!(zipped.evaluations > 1.5 * pairs.evaluations);
}

fn filters() {
    let fails = |numbers: &Vec<u32>| numbers.iter().sum::<u32>() >= 200;
    let is_even = |number: &u32| number.is_multiple_of(2);
    let doubled = cost("even numbers, doubled", list(int(0..=50).map(|n| n * 2), 0..=8), fails);
    let each = cost("even numbers, each filtered", list(int(0..=100).filter(is_even), 0..=8), fails);
    let all = list(int(0..=100), 0..=8).filter(|numbers: &Vec<u32>| numbers.iter().all(is_even));
    let all = cost("even numbers, the list filtered", all, fails);
    assert!(doubled.candidates < 1.1 * doubled.evaluations && each.candidates > 1.5 * doubled.candidates);
    assert!(all.cases > 5.0 * each.cases);
}

fn together() {
    let fails = |numbers: &Vec<u32>| numbers.iter().any(|n| *n >= 900);
    let number = int(0..=1000_u32);
    let plain = cost("a list", list(number, 1..=100), fails);
    let bound = cost("a length, then a list by bind", int(1..=100_usize).bind(|length| list(number, length)), fails);
    let counted = compose(|source| {
        let count = source.draw(int(1..=100_usize))?;
        (0..count).map(|_| source.draw(number)).collect()
    });
    let counted = cost("a length, then a loop", counted, fails);
    assert!([bound, counted].iter().all(|cost| cost.evaluations < 1.2 * plain.evaluations));

    let lists = || list(int(0..=100_u32), 1..=20);
    let index = lists().bind(|list| {
        let length = list.len();
        (just(list), int(0..length))
    });
    let index = cost("a list and an index", index, |(list, at)| list[*at] >= 50);
    let reduced = (lists(), int(0..=usize::MAX)).map(|(list, at)| (at % list.len(), list));
    let reduced = cost("a list and a number reduced to one", reduced, |(at, list)| list[*at] >= 50);
    assert!(reduced.evaluations > 1.2 * index.evaluations);
}

fn luck() {
    let fails = |sizes: &Vec<u64>| sizes.iter().filter(|size| **size >= 3).count() >= 4;
    let plain = cost("four sizes, plain", list(int(0..=u64::MAX), 0..=10), fails);
    let special = one_of((int(0..=9), element_of([255, 256, 65_535, 65_536]), int(0..=u64::MAX)));
    let lucky = cost("four sizes, with special ones", list(special, 0..=10), fails);
    assert!(lucky.evaluations > plain.evaluations && lucky.evaluations < 2.0 * plain.evaluations);
}

fn flags() {
    let flags = || (boolean(), boolean(), boolean(), int(0..=100_u32));
    let forbids = cost("three flags that forbid", flags(), |(a, b, c, n)| !(a | b | c) && *n >= 10);
    let allows = cost("three flags that allow", flags(), |(a, b, c, n)| a & b & c && *n >= 10);
    assert!(allows.evaluations > 1.5 * forbids.evaluations);
}

fn boundaries() {
    let fails = |numbers: &Vec<u32>| numbers.iter().any(|n| *n >= 900);
    let asked = compose(|source| {
        let mut numbers = Vec::new();
        while numbers.len() < 100 && source.draw(boolean().probability(0.9))? {
            numbers.push(source.draw(int(0..=1000))?);
        }
        Ok(numbers)
    });
    let asked = cost("a loop that draws whether to continue", asked, fails);
    assert!(asked.candidates > 1.5 * asked.evaluations);
}
