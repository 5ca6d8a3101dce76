//! Lists of pairs, as spans and as edges of a graph: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{some, up_to};
use hegel::TestCase;
use hegel::generators as gs;
use proptest::collection::vec as prop_vec;
use proptest::prelude::{Strategy, any};
use quickcheck::Arbitrary;
use rosebush::{Gen, int, vec};
use std::collections::BTreeSet;

shape!(
    Spans,
    Vec<(u8, u8)>,
    vec((int(..), int(..)), 0..=10),
    prop_vec(any::<(u8, u8)>(), 0..=10),
    |c| c.draw_silent(gs::vecs(hegel::tuples!(gs::integers::<u8>(), gs::integers::<u8>())).max_size(10)),
    |g| some(g, 10),
    |v| v.shrink()
);

shape!(
    Edges,
    Vec<(u8, u8)>,
    vec((int(0..=7), int(0..=7)), 0..=15),
    prop_vec((0..=7_u8, 0..=7_u8), 0..=15),
    |c| {
        let n = || gs::integers::<u8>().max_value(7);
        c.draw_silent(gs::vecs(hegel::tuples!(n(), n())).max_size(15))
    },
    |g| (0..up_to(g, 15)).map(|_| (up_to(g, 7) as u8, up_to(g, 7) as u8)).collect(),
    |v| v.shrink()
);

fn reach(edges: &[(u8, u8)], from: u8) -> BTreeSet<u8> {
    let mut seen = BTreeSet::from([from]);
    loop {
        let n = seen.len();
        for (a, b) in edges {
            if seen.contains(a) {
                seen.insert(*b);
            }
        }
        if seen.len() == n {
            return seen;
        }
    }
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Spans>("reversed_span", |l| l.iter().any(|(a, b)| b < a)),
        of::<Spans>("overlapping", |l| {
            l.iter()
                .enumerate()
                .any(|(i, a)| a.0 < a.1 && l[i + 1..].iter().any(|b| b.0 < b.1 && a.0 < b.1 && b.0 < a.1))
        }),
        of::<Spans>("covered", |l| {
            l.iter().filter(|(a, b)| a <= b).map(|(a, b)| u32::from(b - a)).sum::<u32>() > 200 && l.len() >= 2
        }),
        of::<Spans>("chain", |l| l.windows(2).any(|w| w[0].0 < w[0].1 && w[1].0 > w[0].1 && w[1].1 > w[1].0)),
        of::<Spans>("contained", |l| {
            l.iter()
                .enumerate()
                .any(|(i, a)| l.iter().enumerate().any(|(j, b)| i != j && a.0 < b.0 && b.0 < b.1 && b.1 < a.1))
        }),
        of::<Spans>("far_points", |l| {
            l.iter().any(|a| l.iter().any(|b| u32::from(a.0.abs_diff(b.0)) + u32::from(a.1.abs_diff(b.1)) > 300))
        }),
        of::<Spans>("duplicate_key", |l| {
            l.iter().enumerate().any(|(i, a)| l[i + 1..].iter().any(|b| a.0 == b.0 && a.1 != b.1))
        }),
        of::<Spans>("weighted_mean", |l| {
            let w: u32 = l.iter().map(|p| u32::from(p.1)).sum();
            w > 0 && l.len() >= 2 && l.iter().map(|p| u32::from(p.0) * u32::from(p.1)).sum::<u32>() / w > 150
        }),
        of::<Spans>("three_depth", |l| {
            (0..=255).any(|x| l.iter().filter(|(a, b)| a < b && (*a..*b).contains(&x)).count() >= 3)
        }),
        of::<Spans>("staircase", |l| {
            l.windows(3).any(|w| w[0].0 < w[1].0 && w[1].0 < w[2].0 && w[0].1 > w[1].1 && w[1].1 > w[2].1)
        }),
        of::<Edges>("back_and_forth", |e| e.iter().any(|(a, b)| a != b && e.contains(&(*b, *a)))),
        of::<Edges>("degree_three", |e| {
            (0..8).any(|n| e.iter().filter(|x| x.0 == n && x.1 != n).map(|x| x.1).collect::<BTreeSet<_>>().len() >= 3)
        }),
        of::<Edges>("reaches_far", |e| e.len() >= 3 && reach(e, 0).len() >= 4),
        of::<Edges>("two_parents", |e| {
            (0..8).any(|n| e.iter().filter(|x| x.1 == n && x.0 != n).map(|x| x.0).collect::<BTreeSet<_>>().len() >= 2)
        }),
        of::<Edges>("self_loop_reached", |e| e.iter().any(|(a, b)| a == b && *a != 0 && reach(e, 0).contains(a))),
        of::<Edges>("not_symmetric_path", |e| {
            reach(e, 1).contains(&5) && !reach(e, 5).contains(&1) && !e.contains(&(1, 5))
        }),
    ]
}
