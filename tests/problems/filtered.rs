//! Problems over numbers that a filter has left: what is simplest, and what lies next to a number, is not among them.

use super::Problem;
use rosebush::{Gen, btree_map, btree_set, int, vec};
use std::collections::{BTreeMap, BTreeSet};

fn odd() -> impl Gen<Value = i64> {
    int(0..=1000_i64).filter(|n| n % 2 == 1)
}

pub fn filtered() -> Vec<Problem> {
    let sum = |set: &BTreeSet<i64>| set.iter().sum::<i64>();
    let not_zero = || int(0..=1000_i64).filter(|n| *n != 0);
    let above_threes = || int(-1000..=1000_i64).filter(|n| n.rem_euclid(3) == 1);
    vec![
        Problem::new("set_without_zero", "{72, 999, 1000}", btree_set(not_zero(), 0..10), move |set| sum(set) >= 2071),
        Problem::new("set_of_odd_numbers", "{75, 997, 999}", btree_set(odd(), 0..10), move |set| sum(set) >= 2071),
        Problem::new("set_above_threes", "{76, 997, 1000}", btree_set(above_threes(), 0..10), move |set| {
            sum(set) >= 2071
        }),
        Problem::new(
            "map_of_odd_numbers",
            "{1: 171, 999: 900}",
            btree_map(odd(), int(0..=900_i64), 0..10),
            |map: &BTreeMap<i64, i64>| map.iter().map(|(key, value)| key + value).sum::<i64>() >= 2071,
        ),
        Problem::new("odd_payments_to_three", "(73, 999, 999)", (odd(), odd(), odd()), |(a, b, c)| a + b + c >= 2071),
        Problem::new("far_apart_above_threes", "[1, -149]", vec(above_threes(), 0..10), |list| {
            list.iter().max() >= list.iter().min().map(|least| least + 150).as_ref() && !list.is_empty()
        }),
    ]
}
