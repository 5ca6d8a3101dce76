//! Options, maps and sets: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{kept, some, some_of, up_to};
use hegel::TestCase;
use hegel::generators as gs;
use proptest::collection::{btree_map as prop_map, btree_set as prop_set, vec as prop_vec};
use proptest::option::of as prop_option;
use proptest::prelude::{Strategy, any};
use quickcheck::Arbitrary;
use rosebush::{Gen, btree_map, btree_set, int, option, string, vec};
use std::collections::{BTreeMap, BTreeSet};

shape!(
    Options,
    Vec<Option<i16>>,
    vec(option(int(..)), 0..=12),
    prop_vec(prop_option(any::<i16>()), 0..=12),
    |c| c.draw_silent(gs::vecs(gs::optional(gs::integers::<i16>())).max_size(12)),
    |g| some(g, 12),
    |v| v.shrink()
);

shape!(
    TwoOptions,
    (Option<u8>, Option<u8>),
    (option(int(..)), option(int(..))),
    (prop_option(any::<u8>()), prop_option(any::<u8>())),
    hegel::tuples!(gs::optional(gs::integers::<u8>()), gs::optional(gs::integers::<u8>()))
);

type Numbered = BTreeMap<u8, i16>;

shape!(
    Map,
    Numbered,
    btree_map(int(..), int(..), 0..=10),
    prop_map(any::<u8>(), any::<i16>(), 0..=10),
    |c| c.draw_silent(gs::btree_maps(gs::integers::<u8>(), gs::integers::<i16>()).max_size(10)),
    |g| some::<(u8, i16), _>(g, 10),
    |v| v.shrink()
);

type Named = BTreeMap<String, Vec<u8>>;

shape!(
    Table,
    Named,
    btree_map(string('a'..='e', 0..=4), vec(int(..), 0..=6), 0..=8),
    prop_map("[a-e]{0,4}", prop_vec(any::<u8>(), 0..=6), 0..=8),
    |c| c.draw_silent(
        gs::btree_maps(gs::text().alphabet("abcde").max_size(4), gs::vecs(gs::integers::<u8>()).max_size(6))
            .max_size(8)
    ),
    |g| (0..up_to(g, 8)).map(|_| (some_of(g, "abcde", 4), some(g, 6))).collect(),
    |v| kept(v, |table: &Named| table.keys().all(|s| s.chars().all(|c| ('a'..='e').contains(&c))))
);

shape!(
    Set,
    BTreeSet<u8>,
    btree_set(int(..), 0..=15),
    prop_set(any::<u8>(), 0..=15),
    |c| c.draw_silent(gs::btree_sets(gs::integers::<u8>()).max_size(15)),
    |g| some(g, 15),
    |v| v.shrink()
);

pub fn properties() -> Vec<Property> {
    vec![
        of::<Options>("none_after_some", |l| l.windows(2).any(|w| w[0].is_some() && w[1].is_none())),
        of::<Options>("debt_with_gap", |l| {
            l.iter().flatten().map(|n| i32::from(*n)).sum::<i32>() < -1000 && l.contains(&None)
        }),
        of::<Options>("filled_forward", |l| {
            let mut last = None;
            let filled: Vec<_> = l
                .iter()
                .map(|x| {
                    last = x.or(last);
                    last
                })
                .collect();
            filled.windows(3).any(|w| w[0].is_some() && w[0] == w[1] && w[1] != w[2])
        }),
        of::<Options>("five_known", |l| l.iter().flatten().count() >= 5 && l.first() == Some(&None)),
        of::<Options>("mean_of_known", |l| {
            let k: Vec<i32> = l.iter().flatten().map(|n| i32::from(*n)).collect();
            k.len() >= 2 && k.iter().sum::<i32>() / k.len() as i32 > 100 && k.len() < l.len()
        }),
        of::<Options>("runs_of_none", |l| l.chunk_by(|a, b| a.is_none() == b.is_none()).count() >= 4),
        of::<Options>("all_same_sign", |l| {
            l.len() >= 3 && l.iter().all(|x| x.is_none_or(|n| n < 0)) && l.iter().flatten().count() >= 2
        }),
        of::<TwoOptions>("none_is_zero", |p| p.0.unwrap_or(0) == p.1.unwrap_or(0) && p.0 != p.1),
        of::<TwoOptions>("both_far", |p| p.0.zip(p.1).is_some_and(|(a, b)| a.abs_diff(b) > 40)),
        of::<TwoOptions>("sum_of_some", |p| p.0.zip(p.1).is_some_and(|(a, b)| a.checked_add(b).is_none())),
        of::<TwoOptions>("one_only_large", |p| p.0.xor(p.1).is_some_and(|n| n > 200)),
        of::<Map>("negative_behind_ten", |m| m.iter().any(|(k, v)| *k >= 10 && *v < 0)),
        of::<Map>("inverted_loses", |m| m.values().collect::<BTreeSet<_>>().len() != m.len()),
        of::<Map>("next_key_falls", |m| m.iter().zip(m.iter().skip(1)).any(|(a, b)| a.1 > b.1 && b.0 - a.0 > 5)),
        of::<Map>("keys_above_values", |m| m.len() >= 2 && m.iter().all(|(k, v)| i16::from(*k) > *v)),
        of::<Map>("key_names_value", |m| {
            m.iter().any(|(k, v)| *v > 0 && m.get(&(*v as u8)).is_some_and(|w| *w != i16::from(*k)) && *v < 256)
        }),
        of::<Map>("sum_of_even_keys", |m| {
            m.iter().filter(|(k, _)| *k % 2 == 0).map(|(_, v)| i32::from(*v)).sum::<i32>() > 500 && m.len() >= 2
        }),
        of::<Map>("first_and_last", |m| m.len() >= 3 && m.values().next() > m.values().last()),
        of::<Map>("three_in_a_row", |m| m.keys().any(|k| *k < 250 && m.keys().any(|l| *l > *k && *l - *k <= 4))),
        of::<Table>("empty_key", |t| t.get("").is_some_and(|l| l.len() >= 2) && t.len() >= 2),
        of::<Table>("key_is_prefix", |t| {
            t.keys().any(|a| t.keys().any(|b| a != b && !a.is_empty() && b.starts_with(a)))
        }),
        of::<Table>("sizes_add_up", |t| t.values().map(Vec::len).sum::<usize>() > 12),
        of::<Table>("longest_key", |t| t.iter().any(|(k, v)| k.len() == 3 && v.len() > 3)),
        of::<Table>("same_values", |t| {
            t.values().filter(|v| !v.is_empty()).map(|v| v[0]).collect::<BTreeSet<_>>().len()
                < t.values().filter(|v| !v.is_empty()).count()
        }),
        of::<Table>("index_by_letter", |t| {
            t.iter().any(|(k, v)| k.bytes().any(|b| v.get(usize::from(b - b'a')).is_some_and(|n| *n > 100)))
        }),
        of::<Table>("merged_sorted", |t| !t.values().flatten().is_sorted() && t.values().all(|v| v.is_sorted())),
        of::<Set>("three_consecutive", |s| s.iter().any(|n| *n < 254 && s.contains(&(n + 1)) && s.len() >= 3)),
        of::<Set>("gap", |s| s.iter().zip(s.iter().skip(1)).any(|(a, b)| b - a > 100) && s.len() >= 4),
        of::<Set>("sum_large", |s| s.iter().map(|n| u32::from(*n)).sum::<u32>() > 700),
        of::<Set>("more_odd", |s| {
            s.iter().filter(|n| *n % 2 == 1).count() > s.iter().filter(|n| *n % 2 == 0).count() + 1
        }),
        of::<Set>("doubled", |s| s.iter().any(|n| *n > 0 && *n < 128 && s.contains(&(n * 2)))),
        of::<Set>("smallest_above_size", |s| s.len() >= 3 && s.first().is_some_and(|n| usize::from(*n) > s.len())),
        of::<Set>("median_above", |s| {
            s.len() >= 3 && *s.iter().nth(s.len() / 2).unwrap() > 100 && *s.first().unwrap() < 10
        }),
    ]
}
