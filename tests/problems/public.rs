//! The public problems, each as a user would write it, with what a search may cost: in the mean one and a half times what it
//! did when the goals were set, on 2026-11-25, or 12 evaluations more; and the maximum that the talk has, where it has one.

use super::Problem;
use super::subjects::{Expr, Heap};
use rosebush::types::{Int, VecOf};
use rosebush::{BoxGen, Distribution, Gen, Integer, frequency, int, just, level, one_of, string, vec};
use std::collections::BTreeSet;

fn mixed<T: Integer>(range: impl std::ops::RangeBounds<T>) -> Int<T> {
    int(range).distribution(Distribution::Mixed)
}

fn list<G: Gen>(element: G, lengths: std::ops::RangeInclusive<usize>) -> VecOf<G> {
    vec(element, lengths).uniform_lengths()
}

fn wrapping_sum<'n>(numbers: impl IntoIterator<Item = &'n i16>) -> i16 {
    numbers.into_iter().fold(0, |sum: i16, n| sum.wrapping_add(*n))
}

fn distinct<T: Ord>(values: impl IntoIterator<Item = T>) -> usize {
    values.into_iter().collect::<BTreeSet<_>>().len()
}

fn expr(depth: u32) -> BoxGen<'static, Expr> {
    let literal = mixed(..).map(Expr::Literal);
    if depth == 0 {
        return level("expr", literal).boxed();
    }
    let pair = || (expr(depth - 1), expr(depth - 1)).map(|(a, b)| (Box::new(a), Box::new(b)));
    level("expr", one_of((literal, pair().map(|(a, b)| Expr::Add(a, b)), pair().map(|(a, b)| Expr::Div(a, b))))).boxed()
}

fn heap(least: u32, size: usize) -> BoxGen<'static, Heap> {
    let empty = just(Heap::Empty);
    if size == 0 {
        return level("heap", empty).boxed();
    }
    let node = mixed(least..=least + 1000).bind(move |head| {
        (heap(head, size / 2), heap(head, size / 2))
            .map(move |(left, right)| Heap::Node(head, Box::new(left), Box::new(right)))
    });
    level("heap", frequency(((1, empty), (7, node)))).boxed()
}

#[derive(Clone, Debug)]
struct Person {
    name: String,
    age: u8,
}

fn person() -> impl Gen<Value = Person> {
    (string('a'..='z', 0..=6).uniform_lengths(), mixed(0..=100)).map(|(name, age)| Person { name, age })
}

/// Whether the first hex digit of a fixed hash of the list (64-bit FNV-1a, mixed once more) is 0.
fn hash_is_unlucky(list: &[u32]) -> bool {
    let bytes = list.iter().flat_map(|n| n.to_le_bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 60 == 0
}

/// The problems of the talk, all over the same lists.
fn talk() -> Vec<Problem> {
    let lists = || list(int::<u32>(..).uniform(), 0..=100);
    let sum = |list: &[u32]| list.iter().map(|n| u64::from(*n)).sum::<u64>();
    vec![
        Problem::new("len2", "[0, 0]", lists(), |list| list.len() >= 2).max(8),
        Problem::new("sum500", "[500]", lists(), move |list| sum(list) >= 500).max(35),
        Problem::new("sum3", "[3]", lists(), move |list| sum(list) >= 3).max(8),
        Problem::new("ten5", "[5, 5, 5, 5, 5, 5, 5, 5, 5, 5]", lists(), |list| {
            list.iter().filter(|n| **n >= 5).count() >= 10
        })
        .max(73),
        Problem::new("distinct10", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", lists(), |list| distinct(list) >= 10).max(131),
        Problem::new("first_gt_second", "[1, 0]", lists(), |list| list.len() >= 2 && list[0] > list[1]).mean(27.0),
        Problem::new("messy", "", lists(), |list| hash_is_unlucky(list)).max(958),
    ]
}

/// The problems of the shrinking challenge.
fn challenge() -> Vec<Problem> {
    let small = || list(mixed::<i16>(..), 0..=10).filter(|list: &Vec<i16>| wrapping_sum(list) < 256);
    let numbers = |lengths| list(mixed::<i64>(..), lengths);
    let pair = || (mixed(1..=1000), mixed(1..=1000));
    vec![
        Problem::new(
            "bound5",
            "([], [], [], [-1], [-32768])",
            (small(), small(), small(), small(), small()),
            |(a, b, c, d, e)| wrapping_sum([a, b, c, d, e].into_iter().flatten()) >= 5 * 256,
        )
        .mean(139.0),
        Problem::new("large_union_list", "[[0, 1, -1, 2, -2]]", list(numbers(0..=20), 0..=20), |lists| {
            distinct(lists.iter().flatten()) > 4
        })
        .mean(101.0),
        Problem::new("reverse", "[0, 1]", numbers(0..=50), |list| !list.iter().eq(list.iter().rev())).mean(24.0),
        Problem::new("calculator", "(0/(0+0))", expr(5), Expr::divides_by_zero).mean(41.0),
        Problem::new(
            "lengthlist",
            "[900]",
            mixed(1..=100_usize).bind(|length| vec(mixed(0..=1000_u32), length)),
            |list| list.iter().any(|n| *n >= 900),
        )
        .mean(44.0),
        Problem::new("difference_zero", "(10, 10)", pair(), |(x, y): &(i32, i32)| *x >= 10 && x == y).mean(31.0),
        Problem::new("difference_small", "(10, 6)", pair(), |(x, y): &(i32, i32)| {
            *x >= 10 && (1..=4).contains(&x.abs_diff(*y))
        })
        .mean(52.0),
        Problem::new("difference_one", "(10, 9)", pair(), |(x, y): &(i32, i32)| *x >= 10 && x.abs_diff(*y) == 1)
            .mean(44.0),
        Problem::new(
            "binheap",
            "(0 - (0 (0 - -) (1 - -)))",
            int(0..=20_usize).uniform().bind(|size| heap(0, size)),
            Heap::is_listed_wrongly,
        )
        .mean(89.0),
        Problem::new(
            "coupling",
            "[1, 0]",
            list(mixed(0..=10_usize), 0..=20).filter(|list: &Vec<usize>| list.iter().all(|n| *n < list.len())),
            |list| (0..list.len()).any(|i| list[i] != i && list[list[i]] == i),
        )
        .mean(35.0),
        Problem::new(
            "deletion",
            "([0, 0], 0)",
            numbers(1..=50).bind(|list| int(0..list.len()).uniform().map(move |at| (list.clone(), list[at]))),
            |(list, element)| {
                let mut shorter = list.clone();
                shorter.remove(list.iter().position(|n| n == element).unwrap_or(0));
                shorter.contains(element)
            },
        )
        .mean(15.0),
        Problem::new("distinct", "[0, 1, -1]", numbers(0..=50), |list| distinct(list) >= 3).mean(38.0),
        Problem::new("nestedlists", "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", list(numbers(0..=20), 0..=20), |lists| {
            lists.iter().map(Vec::len).sum::<usize>() > 10
        })
        .mean(34.0),
    ]
}

/// The problem of the article.
fn article() -> Problem {
    Problem::new(
        "sort_by_age",
        r#"[Person { name: "", age: 1 }, Person { name: "a", age: 0 }]"#,
        list(person(), 0..=10),
        |people| {
            let mut sorted = people.clone();
            sorted.sort_by(|a, b| (&a.name, a.age).cmp(&(&b.name, b.age)));
            !sorted.is_sorted_by_key(|person| person.age)
        },
    )
    .mean(36.0)
}

/// All of them.
pub fn public() -> Vec<Problem> {
    let mut all = challenge();
    all.extend(talk());
    all.push(article());
    all
}
