//! Several parts that go together while numbers make up for them: payments by twos, pages, batches, teams.

use super::Problem;
use rosebush::{Gen, element_of, int, vec};

fn numbers(from: u32, most: u32, length: usize) -> impl Gen<Value = Vec<u32>> {
    vec(int(from..=most), 0..=length)
}

fn batches(size: usize, most: u8, count: usize) -> impl Gen<Value = (usize, Vec<u8>)> {
    (int(1..=size), vec(int(0..=most), 0..=count))
}

fn is_even(list: &[u32]) -> bool {
    !list.is_empty() && list.len().is_multiple_of(2)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("payments_and_refunds", "[1, 30]", numbers(1, 50, 9), |list: &Vec<u32>| {
            let sum: u32 = list.iter().sum();
            is_even(list) && sum > 30 && !sum.is_multiple_of(10)
        })
        .within(numbers(1, 32, 3)),
        Problem::new("both_ends_of_spans", "[0, 24]", numbers(0, 30, 10), |list: &Vec<u32>| {
            is_even(list) && list.iter().sum::<u32>() == 24
        })
        .within(numbers(0, 25, 3)),
        Problem::new("triples_of_points", "[0, 1, 99]", numbers(0, 99, 12), |list: &Vec<u32>| {
            !list.is_empty() && list.len().is_multiple_of(3) && list.iter().sum::<u32>() == 100
        })
        .within(vec(element_of([0, 1, 2, 98, 99_u32]), 0..=3)),
        Problem::new("one_left_of_each_batch", "(2, [0, 0, 0, 0, 0])", batches(9, 9, 40), |(size, list)| {
            *size >= 2 && list.len() % size == 1 && list.len() / size >= 2
        })
        .within(batches(3, 0, 8)),
        Problem::new("two_and_two_alike", "[10, 10]", numbers(0, 20, 10), |list: &Vec<u32>| {
            is_even(list) && list[0] == list[1] && list.iter().sum::<u32>() == 20
        })
        .within(numbers(0, 20, 2)),
    ]
}
