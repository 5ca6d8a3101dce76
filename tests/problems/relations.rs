//! Problems where what matters is how several values lie to each other: in a row, far apart, one counting for more of
//! another.

use super::Problem;
use rosebush::{Gen, Source, array, boolean, btree_set, char_of, compose, float, int, just, option, string, vec};
use std::collections::BTreeSet;

/// Numbers of one list.
fn rows() -> Vec<Problem> {
    vec![
        Problem::new("zigzag", "[0, 2, 1]", vec(int(-1000..=1000_i32), 0..=40), |list| {
            list.windows(3).any(|w| w[0] < w[2] && w[2] < w[1])
        }),
        Problem::new("arithmetic_row", "[0, 1, 2]", vec(int(0..=100_i32), 0..=12), |list| {
            list.windows(3).any(|w| w[1] - w[0] == w[2] - w[1] && w[1] != w[0])
        }),
        Problem::new("two_peaks", "[0, 1, 0, 1, 0]", vec(int(0..=1000_u32), 0..=30), |list| {
            list.windows(3).filter(|w| w[1] > w[0] && w[1] > w[2]).count() >= 2
        }),
        Problem::new("dip", "[0, -51, 51]", vec(int(-100..=100_i32), 0..=20), |list| {
            let (mut best, mut here) = (0, 0);
            for n in list {
                here = (here + n).max(0);
                best = best.max(here);
            }
            let ends = list.first().zip(list.last());
            best > list.iter().sum::<i32>().max(0) + 50 && ends.is_some_and(|(first, last)| first.min(last) >= &0)
        }),
        Problem::new(
            "two_totals",
            "[(2, 0, 2), (9, 0, 9)]",
            vec((int(0..=9_u32), int(0..=9_u32), int(0..=9_u32)), 0..=10),
            |rows| rows.iter().map(|row| row.0).sum::<u32>() > 10 && rows.iter().map(|row| row.2).sum::<u32>() > 10,
        ),
        Problem::new("never_falling", "[0, 0, 51]", never_falling(), |list| {
            list.len() >= 3 && list[list.len() - 1] - list[0] > 50
        }),
    ]
}

/// A drawn number of numbers, each drawn from the one before on.
fn never_falling() -> impl Gen<Value = Vec<u32>> {
    compose(|source| {
        let count = int(1..=6_usize).generate(source)?;
        let mut list = Vec::new();
        for _ in 0..count {
            let least = list.last().copied().unwrap_or(0);
            list.push(int(least..=least + 100).generate(source)?);
        }
        Ok(list)
    })
}

/// Numbers of which one counts for more of another.
fn radices() -> Vec<Problem> {
    let (hour, minute) = (|| int(0..=23_u32), || int(0..=59_u32));
    let channel = || int(0..=255_u32);
    vec![
        Problem::new("hours", "(0, 0, 1, 31)", (hour(), minute(), hour(), minute()), |(a, b, c, d)| {
            (91..100).contains(&(60 * c + d).saturating_sub(60 * a + b))
        }),
        Problem::new("brightness", "(0, 169, 253)", (channel(), channel(), channel()), |(red, green, blue)| {
            (299 * red + 587 * green + 114 * blue) / 1000 > 127 && red < blue
        }),
        Problem::new("product_overflow", "(2, 9223372036854775808)", (int::<u64>(..), int::<u64>(..)), |(a, b)| {
            a.checked_mul(*b).is_none()
        }),
        Problem::new("float_overflow", "[7.976931348623158e307, 1e308]", vec(float(-1e308..=1e308), 0..=10), |list| {
            list.iter().sum::<f64>().is_infinite()
        }),
    ]
}

/// Two lists.
fn pairs_of_lists() -> Vec<Problem> {
    let list = || vec(int(0..=100_u32), 0..=10);
    vec![
        Problem::new("ragged", "[[0, 0], []]", vec(vec(int(0..=9_u32), 0..=5), 0..=6), |rows| {
            rows.windows(2).any(|pair| pair[0].len() == pair[1].len() + 2)
        }),
        Problem::new("more_but_less", "([0, 0], [1])", (list(), list()), |(one, other)| {
            one.len() > other.len() && one.iter().sum::<u32>() < other.iter().sum()
        }),
        Problem::new("gap_in_common", "([0, 1], [0, 2, 1])", (list(), list()), |(one, other)| {
            one.windows(2).any(|w| {
                let is_gap = |v: &[u32]| v[0] == w[0] && v[2] == w[1] && v[1] != v[0] && v[1] != v[2] && v[0] != v[2];
                other.windows(3).any(is_gap)
            })
        }),
    ]
}

/// Numbers that say what all elements of a list are, or how great they may be.
fn said_of_all() -> Vec<Problem> {
    let copies = int(0..=100_u32).bind(|number| vec(just(number), 0..=30));
    let bounded = int(0..=100_u32).bind(|most| vec(int(0..=most), 0..=30));
    vec![
        Problem::new("copies_add_up", "[10]", copies, |list| list.iter().sum::<u32>() >= 10),
        Problem::new("bounded_add_up", "[100, 100, 100, 100, 100]", bounded, |list| list.iter().sum::<u32>() >= 500),
    ]
}

/// Numbers of which only the signs together matter.
fn signs() -> Vec<Problem> {
    let number = || int(-100..=100_i64);
    vec![
        Problem::new("volume", "(1, 5, 100)", (number(), number(), number()), |(a, b, c)| a * b * c >= 500),
        Problem::new("sum_wraps", "(1, 9223372036854775807)", (int::<i64>(..), int::<i64>(..)), |(a, b)| {
            a.checked_add(*b).is_none()
        }),
    ]
}

/// What a filter lets pass only if several parts change at once.
fn filtered() -> Vec<Problem> {
    let number = || int(0..=100_u32);
    let word = || string('a'..='z', 0..=6);
    vec![
        Problem::new("twice_as_much", "(14, 7)", (number(), number()).filter(|(a, b)| *a == 2 * b), |(a, _)| *a > 12),
        Problem::new(
            "two_different_words",
            r#"("a", "aaaa")"#,
            (word(), word()).filter(|(a, b)| !a.is_empty() && !b.is_empty() && a != b),
            |(a, b)| a.len() + b.len() > 4,
        ),
        Problem::new(
            "an_even_number_of_bytes",
            "[0, 201]",
            int(0..=20_usize).filter(|n| n % 2 == 0).bind(|n| vec(int::<u8>(..), n)),
            |bytes| bytes.iter().any(|byte| *byte > 200),
        ),
    ]
}

/// Graphs as tables that say from which node to which there is an edge.
fn tables() -> Vec<Problem> {
    type Table = Vec<Vec<bool>>;
    let of_drawn_size = int(0..=8_usize).bind(|count| vec(vec(boolean(), count), count));
    let pairs =
        |rows: &Table| (0..rows.len()).flat_map(|a| (0..a).flat_map(move |b| [(a, b), (b, a)])).collect::<Vec<_>>();
    let has_path = move |rows: &Table| {
        let mut edges = pairs(rows).into_iter().filter(|(from, to)| rows[*from][*to]);
        edges.any(|(from, to)| (0..rows.len()).any(|end| end != from && end != to && rows[to][end]))
    };
    vec![Problem::new(
        "path_in_a_table",
        "[[false, false, false], [false, false, true], [true, false, false]]",
        of_drawn_size,
        has_path,
    )]
}

/// Trees as a vector of generators: each node has its parent among those before, or is a root.
fn parents() -> Vec<Problem> {
    let forest = || int(1..=20_usize).bind(|count| (0..count).map(|node| int(0..=node)).collect::<Vec<_>>());
    let level = |parents: &[usize], node: usize| {
        let above = |node: &usize| Some(parents[*node]).filter(|parent| parent != node);
        std::iter::successors(Some(node), above).count()
    };
    vec![
        Problem::new("five_levels", "[0, 0, 1, 2, 3]", forest(), move |parents| {
            (0..parents.len()).any(|node| level(parents, node) >= 5)
        }),
        Problem::new("two_leaves_below_a_root", "[0, 0, 1, 1]", forest(), move |parents| {
            let at_depth = |node: &usize| level(parents, *node) == 3;
            let parent_of = |node: usize| parents[node];
            let mut met = (0..parents.len()).filter(at_depth).map(parent_of).collect::<Vec<_>>();
            let count = met.len();
            met.dedup();
            met.len() < count
        }),
    ]
}

/// A role has another one above it, or none, and what it grants and denies itself.
type Role = (Option<usize>, BTreeSet<u8>, BTreeSet<u8>);

fn roles() -> impl Gen<Value = Vec<Role>> {
    let role = |source: &mut Source, number: usize| {
        let above = if number == 0 { None } else { source.draw(option(int(0..number)))? };
        let grants = source.draw(btree_set(int(0..5_u8), 0..4))?;
        Ok((above, grants, source.draw(btree_set(int(0..5_u8), 0..3))?))
    };
    int(1..=6_usize).bind(move |count| compose(move |source| (0..count).map(|number| role(source, number)).collect()))
}

fn inheritance() -> Vec<Problem> {
    let upwards = |roles: &[Role], role: usize| {
        let above = std::iter::successors(Some(role), |role| roles[*role].0);
        above.map(|role| roles[role].clone()).collect::<Vec<_>>()
    };
    // Whoever is denied something by any role is denied it; or so the nearest role says that says anything.
    let by_any = |line: &[Role], right: u8| {
        line.iter().any(|role| role.1.contains(&right)) && !line.iter().any(|role| role.2.contains(&right))
    };
    let by_nearest = |line: &[Role], right: u8| {
        let says = |role: &&Role| role.1.contains(&right) || role.2.contains(&right);
        line.iter().find(says).is_some_and(|role| role.1.contains(&right))
    };
    vec![Problem::new("granted_and_denied", "[(None, {0}, {0})]", roles(), move |roles| {
        let lines = (0..roles.len()).map(|role| upwards(roles, role));
        { lines }.any(|line| (0..5).any(|right| by_any(&line, right) != by_nearest(&line, right)))
    })]
}

/// Whether something is left of what is written with a sign for each blank, and read back.
fn comes_back(text: &str) -> bool {
    text.replace(' ', "+").replace('+', " ") == text
}

/// Two things of one type, of which either may be the first, and a name with a value.
fn things_beside_each_other() -> Vec<Problem> {
    let clock = || array::<_, 3>(int(0..=10_u32));
    let is_before = |one: &[u32; 3], other: &[u32; 3]| one.iter().zip(other).all(|(one, other)| one <= other);
    let entry = || (string(char_of("ab+"), 1..=4), string(char_of("ab+"), 0..=4));
    vec![
        Problem::new("clocks_apart", "([0, 0, 1], [0, 1, 0])", (clock(), clock()), move |(one, other)| {
            !is_before(one, other) && !is_before(other, one)
        }),
        Problem::new("key_or_value", r#"[("+", "")]"#, vec(entry(), 0..=4), |entries: &Vec<(String, String)>| {
            entries.iter().any(|(key, value)| !comes_back(key) || !comes_back(value))
        }),
    ]
}

pub fn relations() -> Vec<Problem> {
    [
        rows(),
        radices(),
        pairs_of_lists(),
        said_of_all(),
        signs(),
        filtered(),
        tables(),
        parents(),
        inheritance(),
        things_beside_each_other(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
