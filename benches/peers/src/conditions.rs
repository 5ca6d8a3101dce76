//! What fails in the problems, on which values, and how a value of the same shape is made by hand. Knows no library.

#![allow(clippy::ptr_arg, reason = "a property of a type takes that type, not what it derefs to")]

pub(crate) use crate::subjects::{Expr, Heap};
use rand::RngExt;
use rand::rngs::SmallRng;
use std::collections::BTreeSet;

pub fn of_same_length<T>(list: &[T], mut draw: impl FnMut() -> T) -> Vec<T> {
    list.iter().map(|_| draw()).collect()
}

pub fn numbers_by_hand(list: &Vec<u32>, rng: &mut SmallRng) -> Vec<u32> {
    of_same_length(list, || rng.random())
}

pub fn signed_by_hand(list: &Vec<i64>, rng: &mut SmallRng) -> Vec<i64> {
    of_same_length(list, || rng.random())
}

pub fn nested_by_hand(lists: &Vec<Vec<i64>>, rng: &mut SmallRng) -> Vec<Vec<i64>> {
    lists.iter().map(|list| signed_by_hand(list, rng)).collect()
}

pub fn pair_by_hand(_: &(u32, u32), rng: &mut SmallRng) -> (u32, u32) {
    (rng.random_range(1..=1000), rng.random_range(1..=1000))
}

pub fn sum(list: &[u32]) -> u64 {
    list.iter().map(|n| u64::from(*n)).sum()
}

pub fn distinct<T: Ord>(values: impl IntoIterator<Item = T>) -> usize {
    values.into_iter().collect::<BTreeSet<_>>().len()
}

pub fn wrapping_sum<'n>(numbers: impl IntoIterator<Item = &'n i16>) -> i16 {
    numbers.into_iter().fold(0, |sum: i16, n| sum.wrapping_add(*n))
}

pub fn has_two(list: &Vec<u32>) -> bool {
    list.len() >= 2
}

pub fn sum_is_500(list: &Vec<u32>) -> bool {
    sum(list) >= 500
}

pub fn sum_is_3(list: &Vec<u32>) -> bool {
    sum(list) >= 3
}

pub fn has_ten_fives(list: &Vec<u32>) -> bool {
    list.iter().filter(|n| **n >= 5).count() >= 10
}

pub fn has_ten_distinct(list: &Vec<u32>) -> bool {
    distinct(list) >= 10
}

pub fn begins_falling(list: &Vec<u32>) -> bool {
    list.len() >= 2 && list[0] > list[1]
}

pub fn differs_reversed(list: &Vec<i64>) -> bool {
    !list.iter().eq(list.iter().rev())
}

pub fn has_three_distinct(list: &Vec<i64>) -> bool {
    distinct(list) >= 3
}

pub fn has_five_distinct(lists: &Vec<Vec<i64>>) -> bool {
    distinct(lists.iter().flatten()) > 4
}

pub fn has_more_than_ten(lists: &Vec<Vec<i64>>) -> bool {
    lists.iter().map(Vec::len).sum::<usize>() > 10
}

pub fn reaches_900(list: &Vec<u32>) -> bool {
    list.iter().any(|n| *n >= 900)
}

pub fn is_coupled(list: &Vec<usize>) -> bool {
    (0..list.len()).any(|i| list[i] != i && list[list[i]] == i)
}

pub fn points_inside(list: &Vec<usize>) -> bool {
    list.iter().all(|n| *n < list.len())
}

pub fn is_still_there((list, element): &(Vec<i64>, i64)) -> bool {
    let mut shorter = list.clone();
    shorter.remove(list.iter().position(|n| n == element).unwrap_or(0));
    shorter.contains(element)
}

pub type Five = (Vec<i16>, Vec<i16>, Vec<i16>, Vec<i16>, Vec<i16>);

pub fn is_small(list: &Vec<i16>) -> bool {
    wrapping_sum(list) < 256
}

pub fn is_out_of_bounds((a, b, c, d, e): &Five) -> bool {
    wrapping_sum([a, b, c, d, e].into_iter().flatten()) >= 5 * 256
}

pub fn five_by_hand((a, b, c, d, e): &Five, rng: &mut SmallRng) -> Five {
    let mut list = |list: &Vec<i16>| of_same_length(list, || rng.random());
    (list(a), list(b), list(c), list(d), list(e))
}

#[derive(Clone, Debug)]
pub struct Person {
    pub name: String,
    pub age: u8,
}

pub fn ages_fall(people: &Vec<Person>) -> bool {
    let mut sorted = people.clone();
    sorted.sort_by(|a, b| (&a.name, a.age).cmp(&(&b.name, b.age)));
    !sorted.is_sorted_by_key(|person| person.age)
}

pub fn people_by_hand(people: &Vec<Person>, rng: &mut SmallRng) -> Vec<Person> {
    let name = |old: &str, rng: &mut SmallRng| old.chars().map(|_| rng.random_range('a'..='z')).collect();
    people.iter().map(|old| Person { name: name(&old.name, rng), age: rng.random_range(0..=100) }).collect()
}

impl Expr {
    pub fn add((a, b): (Expr, Expr)) -> Expr {
        Expr::Add(Box::new(a), Box::new(b))
    }

    pub fn div((a, b): (Expr, Expr)) -> Expr {
        Expr::Div(Box::new(a), Box::new(b))
    }

    pub fn by_hand(&self, rng: &mut SmallRng) -> Expr {
        match self {
            Expr::Literal(_) => Expr::Literal(rng.random()),
            Expr::Add(a, b) => Expr::add((a.by_hand(rng), b.by_hand(rng))),
            Expr::Div(a, b) => Expr::div((a.by_hand(rng), b.by_hand(rng))),
        }
    }
}

impl Heap {
    pub fn node(head: u32, (left, right): (Heap, Heap)) -> Heap {
        Heap::Node(head, Box::new(left), Box::new(right))
    }

    pub fn by_hand(&self, rng: &mut SmallRng) -> Heap {
        match self {
            Heap::Empty => Heap::Empty,
            Heap::Node(_, left, right) => Heap::node(rng.random(), (left.by_hand(rng), right.by_hand(rng))),
        }
    }
}

pub fn differ_by_nothing((x, y): &(u32, u32)) -> bool {
    *x >= 10 && x == y
}

pub fn differ_by_little((x, y): &(u32, u32)) -> bool {
    *x >= 10 && (1..=4).contains(&x.abs_diff(*y))
}

pub fn differ_by_one((x, y): &(u32, u32)) -> bool {
    *x >= 10 && x.abs_diff(*y) == 1
}
