//! Lists of numbers: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::some;
use hegel::TestCase;
use hegel::generators as gs;
use proptest::collection::vec as prop_vec;
use proptest::prelude::{Strategy, any};
use quickcheck::Arbitrary;
use rosebush::{Gen, int, vec};
use std::collections::BTreeSet;

shape!(
    Ints,
    Vec<i32>,
    vec(int(..), 0..=20),
    prop_vec(any::<i32>(), 0..=20),
    gs::vecs(gs::integers::<i32>()).max_size(20)
);

shape!(
    Smalls,
    Vec<i32>,
    vec(int(-100..=100), 0..=20),
    prop_vec(-100..=100_i32, 0..=20),
    |c| c.draw_silent(gs::vecs(gs::integers::<i32>().min_value(-100).max_value(100)).max_size(20)),
    |g| Vec::<i32>::arbitrary(g).into_iter().map(|n| n % 101).collect(),
    |v| v.shrink()
);

shape!(
    Bytes,
    Vec<u8>,
    vec(int(..), 0..=30),
    prop_vec(any::<u8>(), 0..=30),
    |c| c.draw_silent(gs::vecs(gs::integers::<u8>()).max_size(30)),
    |g| some(g, 30),
    |v| v.shrink()
);

fn fold(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |h: u16, b| h.rotate_left(3) ^ u16::from(*b))
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Ints>("max_from_zero", |l| l.iter().fold(0, |a, b| a.max(*b)) != l.iter().copied().max().unwrap_or(0)),
        of::<Ints>("sum_overflows", |l| l.iter().try_fold(0_i32, |a, b| a.checked_add(*b)).is_none()),
        of::<Ints>("distinct_by_dedup", |l| {
            let mut d = l.clone();
            d.dedup();
            d.len() != l.iter().collect::<BTreeSet<_>>().len()
        }),
        of::<Ints>("middle_is_no_median", |l| {
            l.len() % 2 == 1 && {
                let mut s = l.clone();
                s.sort();
                s[l.len() / 2] != l[l.len() / 2]
            }
        }),
        of::<Ints>("abs_of_all", |l| l.iter().any(|n| n.checked_abs().is_none())),
        of::<Ints>("alternating_signs", |l| l.windows(4).any(|w| w[0] > 0 && w[1] < 0 && w[2] > 0 && w[3] < 0)),
        of::<Ints>("truncated_mean", |l| {
            !l.is_empty() && {
                let s: i64 = l.iter().map(|n| i64::from(*n)).sum();
                s.div_euclid(l.len() as i64) != s / l.len() as i64
            }
        }),
        of::<Ints>("dips_below_zero", |l| {
            let mut s = 0_i64;
            let low = l.iter().any(|n| {
                s += i64::from(*n);
                s < 0
            });
            low && l.iter().map(|n| i64::from(*n)).sum::<i64>() >= 0 && l.len() > 1
        }),
        of::<Ints>("binary_search_unsorted", |l| l.iter().any(|n| l.binary_search(n).is_err())),
        of::<Ints>("local_peak", |l| {
            l.windows(3).any(|w| i64::from(w[1]) > i64::from(w[0]) + i64::from(w[2]) && w[0] > 0 && w[2] > 0)
        }),
        of::<Ints>("two_peaks_high", |l| l.windows(3).filter(|w| w[1] > w[0] && w[1] > w[2]).count() >= 2),
        of::<Ints>("mixed_parity", |l| l.windows(2).filter(|w| w[0].rem_euclid(2) != w[1].rem_euclid(2)).count() >= 3),
        of::<Ints>("last_is_greatest", |l| l.len() >= 4 && l[..l.len() - 1].iter().all(|n| n < l.last().unwrap())),
        of::<Ints>("large_range", |l| {
            l.iter().max().zip(l.iter().min()).is_some_and(|(a, b)| i64::from(*a) - i64::from(*b) > 5_000_000_000 / 2)
        }),
        of::<Smalls>("prefix_sum_max", |l| {
            let mut s = 0;
            l.iter().any(|n| {
                s += n;
                s >= 250
            })
        }),
        of::<Smalls>("best_slice_of_debts", |l| {
            let (mut here, mut best) = (0, 0);
            for n in l {
                here = (here + n).max(0);
                best = best.max(here)
            }
            best >= 100 && l.iter().sum::<i32>() < 0
        }),
        of::<Smalls>("opposite_pair", |l| l.iter().any(|n| *n != 0 && l.contains(&-n))),
        of::<Smalls>("ten_apart", |l| l.iter().any(|n| l.contains(&(n + 10)))),
        of::<Smalls>("weights_modulo", |l| {
            l.len() >= 2 && l.iter().enumerate().map(|(i, n)| (i as i32 + 1) * n).sum::<i32>().rem_euclid(97) == 13
        }),
        of::<Smalls>("second_largest", |l| {
            let mut s = l.clone();
            s.sort_by(|a, b| b.cmp(a));
            let d: BTreeSet<_> = l.iter().collect();
            d.len() >= 2 && Some(&&s[1]) != d.iter().rev().nth(1)
        }),
        of::<Smalls>("majority_not_first", |l| {
            l.len() >= 3 && l.iter().any(|n| *n != l[0] && l.iter().filter(|m| *m == n).count() * 2 > l.len())
        }),
        of::<Smalls>("even_places_equal_odd", |l| {
            l.len() >= 2 && l[0] != 0 && l.iter().step_by(2).sum::<i32>() == l.iter().skip(1).step_by(2).sum::<i32>()
        }),
        of::<Smalls>("product_above", |l| {
            l.len() >= 3 && l.iter().map(|n| i64::from(*n)).fold(1_i64, |a, b| a.wrapping_mul(b)) > 1000
        }),
        of::<Smalls>("sorted_by_abs", |l| {
            let mut a = l.clone();
            a.sort();
            let mut b = a.clone();
            b.sort_by_key(|n| n.abs());
            l.len() >= 2 && a.iter().map(|n| n.abs()).ne(b.iter().map(|n| n.abs()))
        }),
        of::<Smalls>("three_in_progression", |l| {
            l.iter().any(|n| (5..=20).any(|d| l.contains(&(n + d)) && l.contains(&(n + 2 * d))))
        }),
        of::<Smalls>("moving_average", |l| l.windows(3).any(|w| w.iter().sum::<i32>() / 3 > 60)),
        of::<Smalls>("running_max_then_drop", |l| {
            let mut top = 0;
            l.iter().any(|n| {
                top = top.max(*n);
                top - n >= 120
            })
        }),
        of::<Smalls>("sum_of_squares", |l| l.iter().map(|n| n * n).sum::<i32>() > 15_000),
        of::<Smalls>("variance_large", |l| {
            l.len() >= 3 && {
                let n = l.len() as i32;
                let s: i32 = l.iter().sum();
                let q: i32 = l.iter().map(|x| x * x).sum();
                n * q - s * s > n * n * 3000
            }
        }),
        of::<Bytes>("not_utf8", |l| std::str::from_utf8(l).is_err()),
        of::<Bytes>("carriage_return", |l| {
            l.windows(2).any(|w| w[1] < 32 && w[0] < 32 && w[0] != w[1]) && l.len() >= 4
        }),
        of::<Bytes>("base64_padding", |l| l.len() % 3 == 1 && l.last().is_some_and(|b| b & 3 != 0) && l.len() > 1),
        of::<Bytes>("xor_vanishes", |l| l.len() >= 2 && l[0] != 0 && l.iter().fold(0, |a, b| a ^ b) == 0),
        of::<Bytes>("checksum_wraps", |l| l.iter().map(|b| u32::from(*b)).sum::<u32>() > 255 && l.len() >= 3),
        of::<Bytes>("stuffing", |l| {
            l.iter().filter(|b| **b == 0x7d || **b == 0x7e).count() >= 1 && l.len() >= 2 && l[0] != 0x7d && l[0] != 0x7e
        }),
        of::<Bytes>("varint_long", |l| l.windows(3).any(|w| w[0] >= 128 && w[1] >= 128 && w[2] < 128)),
        of::<Bytes>("zero_inside", |l| l.len() >= 3 && l[0] != 0 && *l.last().unwrap() != 0 && l.contains(&0)),
        of::<Bytes>("length_in_header", |l| l.len() >= 3 && usize::from(l[0]) == l.len() - 1),
        of::<Bytes>("big_endian_header", |l| l.len() >= 3 && u16::from_be_bytes([l[0], l[1]]) > 1000),
        of::<Bytes>("hash_low_bits", |l| l.len() >= 2 && fold(l) & 63 == 7),
        of::<Bytes>("nibbles_equal", |l| l.iter().filter(|b| *b >> 4 == *b & 15).count() >= 2),
        of::<Bytes>("falling_bits", |l| {
            l.windows(3).any(|w| w[0].count_ones() > w[1].count_ones() && w[1].count_ones() > w[2].count_ones())
        }),
    ]
}
