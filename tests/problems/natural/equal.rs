//! Some of several equal numbers: keys of a join, hosts of a log, seats of a plan, one part fewer with others raised.

use super::Problem;
use rosebush::{Gen, int, vec};

type Pairs = Vec<(u8, u8)>;

fn pairs(most: u8, count: usize) -> impl Gen<Value = Pairs> {
    vec((int(0..=most), int(0..=most)), 0..=count)
}

/// Rows of a log: host, status.
fn rows(hosts: u8, status: u8, count: usize) -> impl Gen<Value = Pairs> {
    vec((int(1..=hosts), int(0..=status)), 0..=count)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("third_like_the_first", "[(0, 1), (1, 0), (0, 0)]", pairs(4, 6), |list| {
            list.len() >= 3 && list[0].0 == list[2].0 && list[0].1 == 1 && list[1].0 == 1
        })
        .within(pairs(2, 3)),
        Problem::new("all_but_the_second", "[0, 1, 0, 0]", vec(int(0..=9_u8), 4), |list: &Vec<u8>| {
            list[1] == 1 && list[0] == list[2] && list[2] == list[3]
        })
        .within(vec(int(0..=2_u8), 4)),
        Problem::new(
            "join_of_two_rows",
            "([(0, 1)], [(0, 1), (0, 1)])",
            (pairs(5, 6), pairs(5, 6)),
            |(left, right): &(Pairs, Pairs)| {
                let matches = |row: &(u8, u8)| right.iter().filter(|other| other.0 == row.0).count();
                left.iter().any(|row| matches(row) >= 2 && row.1 >= 1) && right.iter().all(|row| row.1 >= 1)
            },
        )
        .within((pairs(1, 2), pairs(1, 3))),
        Problem::new("host_up_again", "[(1, 1), (2, 1), (1, 0)]", rows(5, 4, 10), |rows| {
            rows.windows(3).any(|at| {
                at[0].0 == at[2].0 && at[1].0 != at[0].0 && at[0].1 == at[1].1 && at[1].1 > 0 && at[2].1 < at[0].1
            })
        })
        .within(rows(2, 2, 3)),
        Problem::new("seats_beside_each_other", "[0, 0, 1, 1, 0]", vec(int(0..=6_u32), 5), |seats: &Vec<u32>| {
            let taken = |guest: u32| seats.iter().filter(|seat| **seat == guest).count();
            seats[0] == seats[4] && taken(seats[0]) == 3 && seats[2] == 1 && seats[2] != seats[0]
        })
        .within(vec(int(0..=3_u32), 5)),
        Problem::new("one_fewer_and_two_raised", "[6, 6]", vec(int(0..=9_u32), 0..=8), |list: &Vec<u32>| {
            list.len() >= 2 && list[0] == list[1] && list.iter().sum::<u32>() == 12
        })
        .within(vec(int(0..=6_u32), 0..=4)),
        Problem::new(
            "same_twice_and_another",
            "(0, 0, 1, 1)",
            (int(0..=9_u8), int(0..=9_u8), int(0..=9_u8), int(0..=9_u8)),
            |t| t.0 == t.1 && t.2 == t.3 && t.0 != t.2 && t.0 + t.2 >= 1 && t.1 * t.3 == 0 && t.3 > 0,
        )
        .within((int(0..=2_u8), int(0..=2_u8), int(0..=2_u8), int(0..=2_u8))),
        Problem::new(
            "two_of_three_shelves",
            "[(0, 1, 0), (0, 0, 1)]",
            vec((int(0..=5_u8), int(0..=5_u8), int(0..=5_u8)), 0..=5),
            |list| {
                list.len() >= 2 && list[0].0 == list[1].0 && list[0].1 == 1 && list[1].2 == 1 && list[0].2 == list[1].1
            },
        )
        .within(vec((int(0..=1_u8), int(0..=1_u8), int(0..=1_u8)), 0..=3)),
    ]
}
