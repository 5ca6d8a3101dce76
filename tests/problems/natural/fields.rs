//! Fields of records that are equal in some of the records and in others need not be: who wrote, who owns, what is joined.

use super::Problem;
use rosebush::{Gen, boolean, int, vec};

type Rows = Vec<(u8, u8)>;

fn rows(most: u8, length: usize) -> impl Gen<Value = Rows> {
    vec((int(0..=most), int(0..=most)), 0..=length)
}

fn messages(most: u8, length: usize) -> impl Gen<Value = Vec<(u8, u8, bool)>> {
    vec((int(0..=most), int(0..=most), boolean()), 0..=length)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("answered_by_another", "[(0, 0), (1, 1), (0, 1)]", rows(9, 8), |rows: &Rows| {
            rows.windows(3).any(|at| at[0].0 == at[2].0 && at[1].0 > 0 && at[1].1 == at[2].1 && at[1].1 > at[0].1)
        })
        .within(rows(2, 3)),
        Problem::new(
            "order_and_its_lines",
            "((0, 1), [(0, 1), (0, 1)])",
            ((int(0..=9_u8), int(1..=9_u8)), rows(9, 6)),
            |(order, lines)| {
                lines.iter().filter(|line| line.0 == order.0 && line.1 > 0).count() >= 2
                    && lines.iter().all(|line| line.1 == order.1)
            },
        )
        .within(((int(0..=1_u8), int(1..=2_u8)), rows(2, 3))),
        Problem::new("read_by_nobody", "[(0, 1, false), (0, 1, true)]", messages(9, 8), |list| {
            list.len() >= 2
                && list[0].0 == list[1].0
                && list[0].1 == list[1].1
                && list[0].1 > 0
                && list[0].2 != list[1].2
        })
        .within(messages(2, 2)),
        Problem::new("owner_comes_back", "[(0, 1), (1, 1), (0, 1)]", rows(9, 8), |rows: &Rows| {
            rows.len() >= 3 && rows[0].0 == rows[2].0 && rows[1].0 > 0 && rows[..3].iter().all(|row| row.1 > 0)
        })
        .within(rows(2, 3)),
        Problem::new(
            "left_join_of_three",
            "([(0, 1), (0, 1)], [(0, 1)])",
            (rows(5, 5), rows(5, 5)),
            |(left, right)| {
                let matches = |row: &(u8, u8)| right.iter().any(|other| other.0 == row.0);
                left.iter().filter(|row| matches(row)).count() >= 2
                    && left.iter().all(|row| row.1 >= 1)
                    && right.iter().all(|row| row.1 >= 1)
            },
        )
        .within((rows(1, 3), rows(1, 2))),
    ]
}
