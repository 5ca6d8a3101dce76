//! Two flat parts of three or more numbers that may change places: versions, dates, clock times, vectors, records.

use super::Problem;
use rosebush::{Gen, array, boolean, int, record, vec};

type Three = (u32, u32, u32);

fn three(most: u32) -> impl Gen<Value = Three> + Clone {
    (int(0..=most), int(0..=most), int(0..=most))
}

#[derive(Clone, Debug)]
struct Build {
    major: u8,
    minor: u8,
    patch: u8,
}

fn build(most: u8) -> impl Gen<Value = Build> + Clone {
    record!(Build { major: int(0..=most), minor: int(0..=most), patch: int(0..=most) })
}

/// Hours, minutes and seconds.
fn time(hours: u32, seconds: u32) -> impl Gen<Value = Three> + Clone {
    (int(0..=hours), int(0..=seconds), int(0..=seconds))
}

#[derive(Clone, Debug)]
struct Account {
    open: bool,
    balance: u32,
    limit: u32,
}

fn account(most: u32) -> impl Gen<Value = Account> + Clone {
    record!(Account { open: boolean(), balance: int(0..=most), limit: int(0..=most) })
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new(
            "triples_that_cross",
            "((0, 0, 1), (0, 1, 0))",
            (three(9), three(9)),
            |((_, b, c), (_, e, f)): &(Three, Three)| b < e && c > f || e < b && f > c,
        )
        .within((three(2), three(2))),
        Problem::new(
            "versions_apart",
            "(Build { major: 0, minor: 0, patch: 1 }, Build { major: 0, minor: 1, patch: 0 })",
            (build(20), build(20)),
            |(one, other)| {
                let newer = |one: &Build, other: &Build| one.minor > other.minor && one.patch < other.patch;
                one.major == other.major && (newer(one, other) || newer(other, one))
            },
        )
        .within((build(2), build(2))),
        Problem::new("times_that_carry", "((0, 1, 0), (1, 0, 1))", (time(23, 59), time(23, 59)), |(from, to)| {
            let (one, other) = if from < to { (from, to) } else { (to, from) };
            one.1 > other.1 && one.2 < other.2
        })
        .within((time(2, 2), time(2, 2))),
        Problem::new(
            "vectors_apart",
            "[[0, 1, 0], [2, 0, 0]]",
            array::<_, 2>(array::<_, 3>(int(-9..=9))),
            |[a, b]: &[[i32; 3]; 2]| {
                let cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
                cross[0] == 0 && cross[1] == 0 && cross[2].abs() >= 2
            },
        )
        .within(array::<_, 2>(array::<_, 3>(int(-2..=2)))),
        Problem::new(
            "transfer_to_an_open_one",
            "(Account { open: false, balance: 0, limit: 2 }, Account { open: true, balance: 1, limit: 0 })",
            (account(100), account(100)),
            |(from, to)| {
                let pays = |from: &Account, to: &Account| {
                    from.open && !to.open && from.balance > from.limit && to.limit > from.balance
                };
                pays(from, to) || pays(to, from)
            },
        )
        .within((account(3), account(3))),
        Problem::new(
            "oldest_of_three",
            "((0, 0, 1), (0, 0, 2), (0, 1, 0))",
            (three(30), three(30), three(30)),
            |(a, b, c)| {
                let all = [a, b, c];
                let oldest = all.iter().min().expect("there are three");
                let latest = all.iter().max().expect("there are three");
                oldest.2 > latest.2 && a != b && b != c && a != c
            },
        )
        .within((three(2), three(2), three(2))),
        Problem::new(
            "fields_in_a_list",
            "[(0, 0, 1), (0, 1, 0)]",
            vec((int(0..=9_u8), int(0..=9_u8), int(0..=9_u8)), 2),
            |list| {
                let (a, b) = (list[0], list[1]);
                a.0 + b.0 == 0 && (a.1 < b.1) != (a.2 < b.2) && a.1 != b.1 && a.2 != b.2
            },
        )
        .within(vec((int(0..=2_u8), int(0..=2_u8), int(0..=2_u8)), 2)),
    ]
}
