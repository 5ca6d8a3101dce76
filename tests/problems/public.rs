//! The public problems, each as a user would write it.

use super::Problem;
use rosebush::{BoxGen, Distribution, Gen, Int, Integer, VecOf, frequency, int, just, level, one_of, string, vec};
use std::collections::BTreeSet;
use std::fmt;

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

/// An arithmetic expression.
#[derive(Clone)]
enum Expr {
    Literal(i32),
    Add(Box<Expr>, Box<Expr>),
    Div(Box<Expr>, Box<Expr>),
}

impl fmt::Debug for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Literal(n) => write!(f, "{n}"),
            Expr::Add(a, b) => write!(f, "({a:?}+{b:?})"),
            Expr::Div(a, b) => write!(f, "({a:?}/{b:?})"),
        }
    }
}

impl Expr {
    fn value(&self) -> Option<i32> {
        match self {
            Expr::Literal(n) => Some(*n),
            Expr::Add(a, b) => Some(a.value()?.wrapping_add(b.value()?)),
            Expr::Div(a, b) => {
                let (a, b) = (a.value()?, b.value()?);
                (b != 0).then(|| a.wrapping_div(b))
            }
        }
    }

    fn divides_by_literal_zero(&self) -> bool {
        match self {
            Expr::Literal(_) => false,
            Expr::Div(_, b) if matches!(**b, Expr::Literal(0)) => true,
            Expr::Add(a, b) | Expr::Div(a, b) => a.divides_by_literal_zero() || b.divides_by_literal_zero(),
        }
    }
}

fn expr(depth: u32) -> BoxGen<'static, Expr> {
    let literal = mixed(..).map(Expr::Literal);
    if depth == 0 {
        return level("expr", literal).boxed();
    }
    let pair = || (expr(depth - 1), expr(depth - 1)).map(|(a, b)| (Box::new(a), Box::new(b)));
    level("expr", one_of((literal, pair().map(|(a, b)| Expr::Add(a, b)), pair().map(|(a, b)| Expr::Div(a, b))))).boxed()
}

/// A binary heap.
#[derive(Clone)]
enum Heap {
    Empty,
    Node(u32, Box<Heap>, Box<Heap>),
}

impl fmt::Debug for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Heap::Empty => f.write_str("-"),
            Heap::Node(head, left, right) => write!(f, "({head} {left:?} {right:?})"),
        }
    }
}

impl Heap {
    fn merge(self, other: Heap) -> Heap {
        match (self, other) {
            (Heap::Empty, heap) | (heap, Heap::Empty) => heap,
            (Heap::Node(a, left_a, right_a), Heap::Node(b, left_b, right_b)) => {
                if a <= b {
                    Heap::Node(a, Box::new(right_a.merge(Heap::Node(b, left_b, right_b))), left_a)
                } else {
                    Heap::Node(b, Box::new(right_b.merge(Heap::Node(a, left_a, right_a))), left_b)
                }
            }
        }
    }

    /// The elements by a stack walk that does not sort.
    fn walk(&self) -> Vec<u32> {
        let mut stack = vec![self];
        let mut seen = Vec::new();
        while let Some(heap) = stack.pop() {
            if let Heap::Node(head, left, right) = heap {
                seen.push(*head);
                stack.push(left);
                stack.push(right);
            }
        }
        seen
    }

    /// The heap as a list, by a merge that is wrong: the list need not ascend.
    fn wrong_list(&self) -> Vec<u32> {
        match self.clone() {
            Heap::Empty => Vec::new(),
            Heap::Node(head, left, right) => std::iter::once(head).chain(left.merge(*right).walk()).collect(),
        }
    }
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
        Problem::new("len2", "[0, 0]", lists(), |list| list.len() >= 2).mean(8.0).max(8),
        Problem::new("sum500", "[500]", lists(), move |list| sum(list) >= 500).mean(28.0).max(35),
        Problem::new("sum3", "[3]", lists(), move |list| sum(list) >= 3).mean(7.0).max(8),
        Problem::new("ten5", "[5, 5, 5, 5, 5, 5, 5, 5, 5, 5]", lists(), |list| {
            list.iter().filter(|n| **n >= 5).count() >= 10
        })
        .mean(70.0)
        .max(73),
        Problem::new("distinct10", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", lists(), |list| distinct(list) >= 10).max(131),
        Problem::new("first_gt_second", "[1, 0]", lists(), |list| list.len() >= 2 && list[0] > list[1]).mean(20.0),
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
        .mean(120.0),
        Problem::new("large_union_list", "[[0, 1, -1, 2, -2]]", list(numbers(0..=20), 0..=20), |lists| {
            distinct(lists.iter().flatten()) > 4
        })
        .mean(80.0),
        Problem::new("reverse", "[0, 1]", numbers(0..=50), |list| !list.iter().eq(list.iter().rev())).mean(12.0),
        Problem::new("calculator", "(0/(0+0))", expr(5), |expr| {
            !expr.divides_by_literal_zero() && expr.value().is_none()
        })
        .mean(30.0),
        Problem::new(
            "lengthlist",
            "[900]",
            mixed(1..=100_usize).bind(|length| vec(mixed(0..=1000_u32), length)),
            |list| list.iter().any(|n| *n >= 900),
        )
        .mean(40.0),
        Problem::new("difference_zero", "(10, 10)", pair(), |(x, y): &(i32, i32)| *x >= 10 && x == y).mean(30.0),
        Problem::new("difference_small", "(10, 6)", pair(), |(x, y): &(i32, i32)| {
            *x >= 10 && (1..=4).contains(&x.abs_diff(*y))
        })
        .mean(35.0),
        Problem::new("difference_one", "(10, 9)", pair(), |(x, y): &(i32, i32)| *x >= 10 && x.abs_diff(*y) == 1)
            .mean(35.0),
        Problem::new(
            "binheap",
            "(0 - (0 (0 - -) (1 - -)))",
            int(0..=20_usize).uniform().bind(|size| heap(0, size)),
            |heap: &Heap| {
                let listed = heap.wrong_list();
                let mut sorted = heap.walk();
                sorted.sort_unstable();
                listed != sorted || !listed.is_sorted()
            },
        )
        .mean(60.0),
        Problem::new(
            "coupling",
            "[1, 0]",
            list(mixed(0..=10_usize), 0..=20).filter(|list: &Vec<usize>| list.iter().all(|n| *n < list.len())),
            |list| (0..list.len()).any(|i| list[i] != i && list[list[i]] == i),
        )
        .mean(40.0),
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
        .mean(20.0),
        Problem::new("distinct", "[0, 1, -1]", numbers(0..=50), |list| distinct(list) >= 3).mean(25.0),
        Problem::new("nestedlists", "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", list(numbers(0..=20), 0..=20), |lists| {
            lists.iter().map(Vec::len).sum::<usize>() > 10
        })
        .mean(40.0),
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
    .mean(25.0)
}

/// All of them.
pub fn public() -> Vec<Problem> {
    let mut all = challenge();
    all.extend(talk());
    all.push(article());
    all
}
