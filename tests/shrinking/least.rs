//! The least counterexample of each of these properties, exactly, from 200 starts each.

use either::Either;
use rosebush::{
    Gen, Rejected, Source, boolean, char, compose, element_of, frequency, int, just, one_of, option, recursive, string,
    text, vec,
};
use std::fmt::Debug;

const SEEDS: u64 = 200;
/// How many draws are made from each start until one fails.
const DRAWS: u64 = 2000;

/// What went wrong from which starts.
type Misses = Vec<String>;
type Row = (&'static str, Box<dyn Fn() -> Misses>);

fn row<G: Gen + 'static>(
    name: &'static str,
    generator: G,
    fails: impl Fn(&G::Value) -> bool + 'static,
    least: impl PartialEq<G::Value> + Debug + 'static,
) -> Row
where
    G::Value: Debug,
{
    let run = move || {
        let search = |start: u64| {
            let seeds = start * DRAWS..(start + 1) * DRAWS;
            let mut failing = seeds.filter(|seed| generator.sample(*seed).is_ok_and(|value| fails(&value)));
            let Some(seed) = failing.next() else {
                return Some(format!("start {start}: none of {DRAWS} draws fails"));
            };
            let found = (&generator).tree(seed).search(|value| fails(&value)).value();
            (least != found).then(|| format!("seed {seed}: {found:?} instead of {least:?}"))
        };
        (0..SEEDS).filter_map(search).collect()
    };
    (name, Box::new(run))
}

#[derive(Clone, Debug, PartialEq)]
enum Sum {
    Number(i32),
    Plus(Box<Sum>, Box<Sum>),
    Negated(Box<Sum>),
}

impl Sum {
    fn value(&self) -> i32 {
        match self {
            Sum::Number(n) => *n,
            Sum::Plus(a, b) => a.value().wrapping_add(b.value()),
            Sum::Negated(a) => a.value().wrapping_neg(),
        }
    }

    fn has_negation_of_a_sum(&self) -> bool {
        match self {
            Sum::Number(_) => false,
            Sum::Plus(a, b) => a.has_negation_of_a_sum() || b.has_negation_of_a_sum(),
            Sum::Negated(a) => matches!(**a, Sum::Plus(..)) || a.has_negation_of_a_sum(),
        }
    }
}

fn sums() -> impl Gen<Value = Sum> {
    recursive(int(0..=100).map(Sum::Number), |inner| {
        let negated = inner.clone().map(|sum| Sum::Negated(Box::new(sum)));
        let plus = inner.clone().zip(inner).map(|(a, b)| Sum::Plus(Box::new(a), Box::new(b)));
        one_of((negated, plus))
    })
    .max_depth(4)
}

#[derive(Clone, Debug, PartialEq)]
enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

impl Tree {
    fn holds(&self, wanted: u8) -> bool {
        match self {
            Tree::Leaf => false,
            Tree::Node(left, n, right) => *n == wanted || left.holds(wanted) || right.holds(wanted),
        }
    }
}

fn trees() -> impl Gen<Value = Tree> {
    recursive(just(Tree::Leaf), |inner| {
        (inner.clone(), int(0..=20), inner).map(|(left, n, right)| Tree::Node(Box::new(left), n, Box::new(right)))
    })
    .max_depth(6)
}

fn words(source: &mut Source) -> Result<Vec<String>, Rejected> {
    let count = source.draw(int(0..=6_usize))?;
    let mut words = Vec::new();
    for _ in 0..count {
        words.push(source.draw(string('a'..='z', 0..=6))?);
    }
    Ok(words)
}

fn chain(source: &mut Source) -> Result<Vec<u8>, Rejected> {
    source.level("chain", |source| {
        let mut links = vec![source.draw(int(..))?];
        if source.draw(boolean())? {
            links.extend(chain(source)?);
        }
        Ok(links)
    })
}

/// As who thinks of ASCII alone has it.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_ascii_whitespace())
}

fn is_other_digit(c: char) -> bool {
    c.is_numeric() && !c.is_ascii_digit()
}

fn numbers_and_strings() -> Vec<Row> {
    vec![
        row("a threshold", int(0..=1_000_000_u32), |n| *n >= 4321, 4321),
        row("a negative number", int::<i64>(..), |n| *n < -77, -78),
        row("a threshold of 128 bits", int::<u128>(..), |n| *n >= 1 << 70, 1_u128 << 70),
        row("an odd number behind a filter", int(0..=5000).filter(|n| n % 3 == 1), |n: &i32| *n >= 700, 700),
        row("a text with a capital", string(char(' '..='~'), 0..30), |s: &String| s.contains('Q'), String::from("Q")),
        row("spaces of another script", text(0..9), |s: &String| s.trim() != trimmed(s), String::from("\u{85}")),
        row("digits of another script", text(0..9), |s: &String| s.chars().any(is_other_digit), String::from("²")),
        row("a long text", string('a'..='z', 0..30), |s: &String| s.len() > 4, String::from("aaaaa")),
        row(
            "two texts that differ",
            string('a'..='z', 0..9).zip(string('a'..='z', 0..9)),
            |(a, b)| a != b,
            (String::new(), String::from("a")),
        ),
        row(
            "a text that is no palindrome",
            string('a'..='c', 0..12),
            |s: &String| !s.chars().eq(s.chars().rev()),
            String::from("ab"),
        ),
    ]
}

fn choices_and_pairs() -> Vec<Row> {
    vec![
        row("something", option(int(3..=900)), |value| value.is_some_and(|n| n > 12), Some(13)),
        row("the second of three", one_of((just(1), int(50..=90), int(-900..=-100))), |n| *n != 1, 50),
        row("the last of three", one_of((just(1), int(50..=90), int(-900..=-100))), |n| *n < 0, -100),
        row("a rare case", frequency(((9, int(0..=9)), (1, int(100..=999)))), |n| *n > 300, 301),
        row(
            "an element",
            element_of(["red", "green", "blue"]),
            |colour| colour.contains('e') && colour.len() > 3,
            "green",
        ),
        row(
            "either, equally many in each arm",
            rosebush::either(int(0..10), just(7)),
            |_| true,
            Either::<u8, i32>::Left(0),
        ),
        row("either", Either::<_, rosebush::types::Just<i32>>::Left(int(0..=99)), |n| *n > 6, 7),
        row("a sum of two", int(0..=1000).zip(int(0..=1000)), |(a, b): &(i32, i32)| a + b >= 600, (0, 600)),
        row(
            "a sum of three",
            (int(0..=50), int(0..=50), int(0..=50)),
            |(a, b, c): &(i32, i32, i32)| a + b + c >= 120,
            (20, 50, 50),
        ),
        row("a difference", int(0..=1000).zip(int(0..=1000)), |(a, b): &(i32, i32)| a - b > 9, (10, 0)),
    ]
}

fn lists() -> Vec<Row> {
    let numbers = || vec(int(0..=1000_u32), 0..30);
    vec![
        row("a large element", numbers(), |list| list.iter().any(|n| *n >= 500), vec![500]),
        row("a sum", numbers(), |list| list.iter().sum::<u32>() >= 1000, vec![1000]),
        row("a sum beyond one element", numbers(), |list| list.iter().sum::<u32>() > 2000, vec![1, 1000, 1000]),
        row("a list out of order", numbers(), |list: &Vec<u32>| !list.is_sorted(), vec![1, 0]),
        row(
            "a number twice",
            vec(int(0..=40), 0..30),
            |list: &Vec<i32>| (1..list.len()).any(|at| list[..at].contains(&list[at])),
            vec![0, 0],
        ),
        row(
            "three different",
            vec(int(0..=20), 0..30),
            |list: &Vec<i32>| list.iter().collect::<std::collections::BTreeSet<_>>().len() >= 3,
            vec![0, 1, 2],
        ),
        row(
            "lists of lists",
            vec(vec(int(0..=9_u8), 0..6), 0..6),
            |lists: &Vec<Vec<u8>>| lists.iter().flatten().count() >= 4,
            vec![vec![0; 4]],
        ),
        row(
            "long and with a one",
            vec(boolean(), 3..=20),
            |list: &Vec<bool>| list.iter().filter(|is| **is).count() >= 2 && list.len() > 4,
            vec![false, false, false, true, true],
        ),
    ]
}

fn dependent_draws() -> Vec<Row> {
    let repeated = || int(1..=30_usize).bind(|length| vec(int(0..=1000_u32), length));
    let bounded = || int(0..=1000_u32).bind(|most| int(0..=most).map(move |n| (most, n)));
    vec![
        row("a list of a drawn length", repeated(), |list| list.iter().any(|n| *n >= 900), vec![900]),
        row("three of a drawn length", repeated(), |list| list.len() >= 3, vec![0, 0, 0]),
        row("a number and its bound", bounded(), |(_, n)| *n >= 77, (77, 77)),
        row("a number not its bound", bounded(), |(most, n)| *n >= 77 && most != n, (78, 77)),
        row("a drawn alternative", boolean().bind(|is| if is { int(0..=9) } else { int(50..=90) }), |n| *n > 3, 50),
        row("words", compose(words), |words| words.iter().any(|word| word.len() >= 3), vec![String::from("aaa")]),
        row("two words", compose(words), |words| words.len() >= 2, vec![String::new(), String::new()]),
        row(
            "a range of composed bounds",
            compose(|source| {
                let low = source.draw(int(0..=100_u8))?;
                Ok((low, source.draw(int(low..=100))?))
            }),
            |(low, high)| high - low >= 7,
            (0, 7),
        ),
        row("a chain by hand", compose(chain), |chain| chain.len() >= 3, vec![0, 0, 0]),
        row("a chain with a large link", compose(chain), |chain| chain.contains(&200), vec![200]),
    ]
}

fn recursions() -> Vec<Row> {
    let number = |n| Box::new(Sum::Number(n));
    let node = |left, n, right| Tree::Node(Box::new(left), n, Box::new(right));
    vec![
        row("a large sum", sums(), |sum| sum.value() > 80, Sum::Number(81)),
        row("a negative sum", sums(), |sum| sum.value() < 0, Sum::Negated(number(1))),
        row(
            "a negated sum",
            sums(),
            Sum::has_negation_of_a_sum,
            Sum::Negated(Box::new(Sum::Plus(number(0), number(0)))),
        ),
        row("a tree that is none", trees(), |tree| *tree != Tree::Leaf, node(Tree::Leaf, 0, Tree::Leaf)),
        row("a tree that holds a number", trees(), |tree| tree.holds(13), node(Tree::Leaf, 13, Tree::Leaf)),
    ]
}

#[track_caller]
fn ends_at_the_minimum(rows: Vec<Row>) {
    let misses: Vec<_> =
        rows.into_iter().map(|(name, run)| (name, run())).filter(|(_, misses)| !misses.is_empty()).collect();
    assert!(misses.is_empty(), "{misses:#?}");
}

#[test]
fn numbers_and_strings_end_at_the_minimum() {
    ends_at_the_minimum(numbers_and_strings());
}

#[test]
fn choices_and_pairs_end_at_the_minimum() {
    ends_at_the_minimum(choices_and_pairs());
}

#[test]
fn lists_end_at_the_minimum() {
    ends_at_the_minimum(lists());
}

#[test]
fn dependent_draws_end_at_the_minimum() {
    ends_at_the_minimum(dependent_draws());
}

#[test]
fn recursions_end_at_the_minimum() {
    ends_at_the_minimum(recursions());
}

/// Several numbers, each of which has to keep its rest: not all can be a rule of the only number. How many of 40 starts end
/// at the rests themselves, in a tuple and in a list.
#[test]
fn numbers_of_which_only_the_rests_count_end_at_these() {
    let number = || int(0..=6553_u16).uniform();
    let found = |modulus: u16| {
        let is_least = |seed: &u64| {
            let rests = |list: &[u16]| list.iter().map(|n| n % modulus).collect::<Vec<_>>();
            let tuples = (number(), number(), number()).map(|(a, b, c)| vec![a, b, c]);
            let (tuple, list) = (tuples.tree(*seed), vec(number(), 4).tree(*seed));
            [tuple, list].map(|tree| {
                let kept = rests(&tree.value());
                tree.search(|values| rests(&values) == kept).value() == kept
            })
        };
        let ends: Vec<[bool; 2]> = (0..40).map(|seed| is_least(&seed)).collect();
        [0, 1].map(|place| ends.iter().filter(|end| end[place]).count())
    };
    assert_eq!([4, 10, 12, 100, 1000].map(found), [[40, 39], [40, 40], [40, 40], [40, 40], [40, 40]]);
}
