//! The public problems over generators as one writes them, with no word about distributions: most numbers are small then,
//! many are alike, and a check meets small lists first.

use super::Problem;
use rosebush::{Gen, int, string, vec};
use std::collections::BTreeSet;

fn distinct<T: Ord>(values: impl IntoIterator<Item = T>) -> usize {
    values.into_iter().collect::<BTreeSet<_>>().len()
}

fn wrapping_sum(numbers: &[i16]) -> i16 {
    numbers.iter().fold(0, |sum, n| sum.wrapping_add(*n))
}

pub fn defaults() -> Vec<Problem> {
    let numbers = || vec(int::<u32>(..), 0..=100);
    let signed = || vec(int::<i64>(..), 0..=50);
    let nested = || vec(vec(int::<i64>(..), 0..=20), 0..=20);
    let small = || vec(int::<i16>(..), 0..=10).filter(|list: &Vec<i16>| wrapping_sum(list) < 256);
    let sum = |list: &[u32]| list.iter().map(|n| u64::from(*n)).sum::<u64>();
    vec![
        Problem::new("len2_default", "[0, 0]", numbers(), |list| list.len() >= 2),
        Problem::new("sum500_default", "[500]", numbers(), move |list| sum(list) >= 500),
        Problem::new("sum3_default", "[3]", numbers(), move |list| sum(list) >= 3),
        Problem::new("ten5_default", "[5, 5, 5, 5, 5, 5, 5, 5, 5, 5]", numbers(), |list| {
            list.iter().filter(|n| **n >= 5).count() >= 10
        }),
        Problem::new("distinct10_default", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", numbers(), |list| distinct(list) >= 10),
        Problem::new("first_gt_second_default", "[1, 0]", numbers(), |list| list.len() >= 2 && list[0] > list[1]),
        Problem::new("reverse_default", "[0, 1]", signed(), |list| !list.iter().eq(list.iter().rev())),
        Problem::new("distinct_default", "[0, 1, -1]", signed(), |list| distinct(list) >= 3),
        Problem::new("large_union_list_default", "[[0, 1, -1, 2, -2]]", nested(), |lists| {
            distinct(lists.iter().flatten()) > 4
        }),
        Problem::new("nestedlists_default", "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", nested(), |lists| {
            lists.iter().map(Vec::len).sum::<usize>() > 10
        }),
        Problem::new(
            "bound5_default",
            "([], [], [], [-1], [-32768])",
            (small(), small(), small(), small(), small()),
            |(a, b, c, d, e)| wrapping_sum(&[&a[..], b, c, d, e].concat()) >= 5 * 256,
        ),
        Problem::new(
            "lengthlist_default",
            "[900]",
            int(1..=100_usize).bind(|length| vec(int(0..=1000), length)),
            |list: &Vec<u32>| list.iter().any(|n| *n >= 900),
        ),
        Problem::new(
            "deletion_default",
            "([0, 0], 0)",
            vec(int::<i64>(..), 1..=50)
                .bind(|list| int(0..list.len()).uniform().map(move |at| (list.clone(), list[at]))),
            |(list, element)| list.iter().filter(|n| *n == element).count() >= 2,
        ),
        Problem::new(
            "sort_by_age_default",
            r#"[("", 1), ("a", 0)]"#,
            vec((string('a'..='z', 0..=6), int::<u8>(0..=100)), 0..=10),
            |people| {
                let mut sorted = people.clone();
                sorted.sort();
                !sorted.is_sorted_by_key(|(_, age)| *age)
            },
        ),
    ]
}
