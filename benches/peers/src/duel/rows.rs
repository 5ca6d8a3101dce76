//! Lists of lists, two lists, and a list with an index into it: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{kept, some, up_to};
use hegel::TestCase;
use hegel::generators as gs;
use proptest::collection::vec as prop_vec;
use proptest::prelude::{Just, Strategy, any};
use quickcheck::Arbitrary;
use rosebush::{Gen, int, just, vec};
use std::collections::BTreeSet;

shape!(
    Indexed,
    (Vec<i32>, usize),
    vec(int(-100..=100), 1..=15).bind(|list: Vec<i32>| {
        let len = list.len();
        (just(list), int(0..len))
    }),
    prop_vec(-100..=100_i32, 1..=15).prop_flat_map(|list| {
        let len = list.len();
        (Just(list), 0..len)
    }),
    |c| {
        let list =
            c.draw_silent(gs::vecs(gs::integers::<i32>().min_value(-100).max_value(100)).min_size(1).max_size(15));
        let at = c.draw_silent(gs::integers::<usize>().max_value(list.len() - 1));
        (list, at)
    },
    |g| {
        let list: Vec<i32> = (0..=up_to(g, 14)).map(|_| i32::arbitrary(g) % 101).collect();
        let at = usize::arbitrary(g) % list.len();
        (list, at)
    },
    |v| kept(v, |(list, at)| *at < list.len())
);

shape!(
    Nested,
    Vec<Vec<u8>>,
    vec(vec(int(..), 0..=8), 0..=8),
    prop_vec(prop_vec(any::<u8>(), 0..=8), 0..=8),
    |c| c.draw_silent(gs::vecs(gs::vecs(gs::integers::<u8>()).max_size(8)).max_size(8)),
    |g| (0..=up_to(g, 8)).skip(1).map(|_| some(g, 8)).collect(),
    |v| v.shrink()
);

shape!(
    Matrix,
    Vec<Vec<i32>>,
    (int(1..=5_usize), int(1..=5_usize)).bind(|(w, h)| vec(vec(int(-9..=9), w), h)),
    (1..=5_usize, 1..=5_usize).prop_flat_map(|(w, h)| prop_vec(prop_vec(-9..=9_i32, w), h)),
    |c| {
        let (w, h) = c.draw_silent(hegel::tuples!(
            gs::integers::<usize>().min_value(1).max_value(5),
            gs::integers::<usize>().min_value(1).max_value(5)
        ));
        c.draw_silent(
            gs::vecs(gs::vecs(gs::integers::<i32>().min_value(-9).max_value(9)).min_size(w).max_size(w))
                .min_size(h)
                .max_size(h),
        )
    },
    |g| {
        let (w, h) = (up_to(g, 4) + 1, up_to(g, 4) + 1);
        (0..h).map(|_| (0..w).map(|_| up_to(g, 18) as i32 - 9).collect()).collect()
    },
    |v| kept(v, |m| !m.is_empty() && m.iter().all(|r| !r.is_empty() && r.len() == m[0].len()))
);

shape!(
    TwoLists,
    (Vec<i32>, Vec<i32>),
    (vec(int(-1000..=1000), 0..=12), vec(int(-1000..=1000), 0..=12)),
    (prop_vec(-1000..=1000_i32, 0..=12), prop_vec(-1000..=1000_i32, 0..=12)),
    |c| {
        let l = || gs::vecs(gs::integers::<i32>().min_value(-1000).max_value(1000)).max_size(12);
        c.draw_silent(hegel::tuples!(l(), l()))
    },
    |g| {
        let mut list = || some::<i32, Vec<_>>(g, 12).into_iter().map(|n| n % 1001).collect();
        (list(), list())
    },
    |v| v.shrink()
);

pub fn properties() -> Vec<Property> {
    vec![
        of::<Indexed>("removed_first_twin", |l| l.0[..l.1].contains(&l.0[l.1])),
        of::<Indexed>("left_outweighs", |l| l.0[..l.1].iter().sum::<i32>() > l.0[l.1..].iter().sum::<i32>() + 10),
        of::<Indexed>("peak_at", |l| {
            l.1 >= 1 && l.1 + 1 < l.0.len() && l.0[l.1] > l.0[l.1 - 1] && l.0[l.1] > l.0[l.1 + 1]
        }),
        of::<Indexed>("swap_remove", |l| {
            let mut a = l.0.clone();
            let mut b = l.0.clone();
            a.remove(l.1);
            b.swap_remove(l.1);
            a != b
        }),
        of::<Indexed>("points_to_place", |l| {
            l.0[l.1] > 0 && (l.0[l.1] as usize) < l.0.len() && l.0[l.1] as usize != l.1 && l.0[l.0[l.1] as usize] > 10
        }),
        of::<Indexed>("window_of_three", |l| l.1 + 3 <= l.0.len() && l.0[l.1..l.1 + 3].iter().sum::<i32>() > 150),
        of::<Indexed>("pivot", |l| {
            l.0[..l.1].iter().filter(|n| **n > l.0[l.1]).count() >= 2 && l.0[l.1..].iter().any(|n| *n < l.0[l.1])
        }),
        of::<Indexed>("rank_is_index", |l| {
            l.1 >= 2 && l.0.iter().filter(|n| **n < l.0[l.1]).count() == l.1 && l.0.windows(2).any(|w| w[0] > w[1])
        }),
        of::<Indexed>("at_from_the_end", |l| l.0[l.0.len() - 1 - l.1] != l.0[l.1]),
        of::<Nested>("ragged_rows", |l| l.len() >= 2 && l.iter().skip(1).any(|r| r.len() > l[0].len())),
        of::<Nested>("empty_between", |l| {
            l.windows(3).any(|w| !w[0].is_empty() && w[1].is_empty() && !w[2].is_empty())
        }),
        of::<Nested>("two_equal_rows", |l| l.iter().enumerate().any(|(i, r)| !r.is_empty() && l[i + 1..].contains(r))),
        of::<Nested>("second_column", |l| l.iter().filter_map(|r| r.get(1)).map(|n| u32::from(*n)).sum::<u32>() > 300),
        of::<Nested>("row_sums_differ", |l| {
            l.iter().map(|r| r.iter().map(|n| u32::from(*n)).sum::<u32>()).collect::<BTreeSet<_>>().len() >= 4
        }),
        of::<Nested>("flattened_sorted", |l| {
            l.len() >= 2 && !l.concat().is_sorted() && l.iter().all(|r| r.is_sorted())
        }),
        of::<Nested>("max_of_mins", |l| {
            l.iter().filter_map(|r| r.iter().min()).max().is_some_and(|n| *n > 50) && l.iter().any(|r| r.len() >= 2)
        }),
        of::<Nested>("rows_and_lengths", |l| l.iter().any(|r| r.first().is_some_and(|n| usize::from(*n) == r.len()))),
        of::<Nested>("offsets", |l| {
            let mut at = 0;
            l.iter().enumerate().any(|(i, r)| {
                let hit = at > 10 && i < 4 && r.len() == 2;
                at += r.len();
                hit
            })
        }),
        of::<Nested>("longest_row_not_largest", |l| {
            let a = l.iter().enumerate().max_by_key(|r| r.1.len()).map(|r| r.0);
            let b = l.iter().enumerate().max_by_key(|r| r.1.iter().map(|n| u32::from(*n)).sum::<u32>()).map(|r| r.0);
            a != b && l.iter().all(|r| !r.is_empty())
        }),
        of::<Matrix>("trace_above", |m| m.len() == m[0].len() && (0..m.len()).map(|i| m[i][i]).sum::<i32>() > 12),
        of::<Matrix>("saddle", |m| {
            m.len() >= 2
                && m[0].len() >= 2
                && m.iter().enumerate().any(|(i, r)| {
                    (0..r.len()).any(|j| {
                        r.iter().enumerate().all(|(k, n)| k == j || *n > r[j])
                            && (0..m.len()).all(|k| k == i || m[k][j] < r[j])
                    })
                })
        }),
        of::<Matrix>("row_equals_column", |m| {
            m.len() == m[0].len() && m.len() >= 2 && m[0].iter().copied().ne((0..m.len()).map(|i| m[i][0]))
        }),
        of::<Matrix>("columns_fall", |m| {
            m.len() >= 2 && m[0].len() >= 2 && (0..m[0].len()).all(|j| m[0][j] > m[m.len() - 1][j])
        }),
        of::<Matrix>("determinant", |m| m.len() == 2 && m[0].len() == 2 && m[0][0] * m[1][1] - m[0][1] * m[1][0] == 10),
        of::<Matrix>("border_sum", |m| {
            let (h, w) = (m.len(), m[0].len());
            let s: i32 = m
                .iter()
                .enumerate()
                .flat_map(|(i, r)| {
                    r.iter()
                        .enumerate()
                        .filter(move |(j, _)| i == 0 || *j == 0 || i + 1 == h || j + 1 == w)
                        .map(|x| *x.1)
                })
                .sum();
            s > 20 && h >= 3 && w >= 3
        }),
        of::<TwoLists>("dot_product", |l| {
            l.0.len() == l.1.len() && l.0.iter().zip(&l.1).map(|(a, b)| a * b).sum::<i32>() > 10_000
        }),
        of::<TwoLists>("zipped_loses", |l| l.0 != l.1 && l.0.iter().zip(&l.1).all(|(a, b)| a == b) && !l.0.is_empty()),
        of::<TwoLists>("order_against_sum", |l| l.0 < l.1 && l.0.iter().sum::<i32>() > l.1.iter().sum::<i32>() + 100),
        of::<TwoLists>("longer_but_lighter", |l| {
            l.0.len() > l.1.len() + 1 && l.0.iter().sum::<i32>() < l.1.iter().sum::<i32>()
        }),
        of::<TwoLists>("merged_unsorted", |l| {
            l.0.is_sorted()
                && l.1.is_sorted()
                && !l.0.is_empty()
                && !l.1.is_empty()
                && ![l.0.clone(), l.1.clone()].concat().is_sorted()
        }),
        of::<TwoLists>("difference_of_sets", |l| {
            l.0.iter().filter(|n| !l.1.contains(n)).count() >= 3 && l.1.len() >= 3
        }),
        of::<TwoLists>("equal_sums", |l| {
            l.0.len() >= 2
                && l.0.iter().map(|n| n.signum()).sum::<i32>() == l.1.iter().map(|n| n.signum()).sum::<i32>()
                && l.1.len() > l.0.len()
        }),
        of::<TwoLists>("greatest_in_both", |l| {
            l.0.iter().max().zip(l.1.iter().max()).is_some_and(|(a, b)| a > b && l.0.iter().min() < l.1.iter().min())
        }),
    ]
}
