//! Rows, settings, messages and numbers as other programs see them.

use super::Problem;
use rosebush::{Gen, boolean, element_of, int, num, one_of, option, vec};

type Row = (Option<u32>, bool);

fn rows(most: u32, count: usize) -> impl Gen<Value = Vec<Row>> {
    vec((option(int(0..=most)), boolean()), 0..=count)
}

fn setting(most: u32) -> impl Gen<Value = (Option<u32>, Option<u32>, Option<u32>)> {
    (option(int(0..=most)), option(int(0..=most)), option(int(0..=most)))
}

fn message(most: usize, length: usize) -> impl Gen<Value = (usize, Vec<u32>)> {
    (int(0..=most), vec(int(0..=255_u32), 0..=length))
}

fn version(most: u32) -> impl Gen<Value = (u32, u32)> {
    (int(0..=most), int(0..=most))
}

fn lists(most: u32, length: usize) -> impl Gen<Value = (bool, Vec<u32>, Vec<u32>)> {
    (boolean(), vec(int(0..=most), 0..=length), vec(int(0..=most), 0..=length))
}

#[derive(Clone, Copy, Debug)]
enum Count {
    Once(u32),
    Twice(u32),
}

fn count(most: u32) -> impl Gen<Value = Count> {
    one_of((int(0..=most).map(Count::Once), int(0..=most).map(Count::Twice)))
}

fn counted(count: &Count) -> u32 {
    match count {
        Count::Once(number) => *number,
        Count::Twice(number) => 2 * number,
    }
}

pub fn problems() -> Vec<Problem> {
    let opposite = |most: i32| (num::non_zero(-most..=most), num::non_zero(-most..=most));
    vec![
        Problem::new("neither_more_nor_less", "[(None, false), (Some(4), false)]", rows(9, 10), |rows| {
            let count = |holds: fn(u32) -> bool| rows.iter().filter(|row| row.0.is_some_and(holds)).count();
            count(|number| number > 3) + count(|number| number <= 3) != rows.len() && count(|number| number > 3) > 0
        })
        .within(rows(4, 2)),
        Problem::new("nothing_is_sorted_last", "[(None, true), (Some(2), false)]", rows(9, 10), |rows| {
            rows.windows(2).any(|two| two[0].0.is_none() && two[1].0 >= Some(2) && two[0].1 && !two[1].1)
        })
        .within(rows(3, 2)),
        Problem::new("zero_taken_for_nothing", "(Some(0), None, None)", setting(20), |(given, file, default)| {
            let taken = given.filter(|number| *number > 0).or(*file).or(*default);
            taken != given.or(*file).or(*default)
        })
        .within(setting(2)),
        Problem::new("default_over_the_file", "(None, Some(3), Some(4))", setting(20), |(given, file, default)| {
            given.is_none() && file.zip(*default).is_some_and(|(file, default)| file >= 3 && default > file)
        })
        .within(setting(5)),
        Problem::new("length_that_is_stated", "(3, [0, 2])", message(40, 20), |(length, bytes)| {
            *length >= 3 && *length == bytes.len() + 1 && bytes.iter().any(|byte| *byte >= 2)
        })
        .within((int(0..=4_usize), vec(int(0..=3_u32), 0..=4))),
        Problem::new("sum_at_the_end", "[1, 1, 2]", vec(int(0..=255_u32), 0..=6), |bytes: &Vec<u32>| {
            let Some((last, others)) = bytes.split_last() else { return false };
            others.len() >= 2 && others.iter().all(|byte| *byte > 0) && others.iter().sum::<u32>() == *last
        })
        .within(vec(int(0..=4_u32), 0..=4)),
        Problem::new("versions_as_texts", "((0, 2), (0, 10))", (version(20), version(20)), |(one, other)| {
            let text = |version: &(u32, u32)| format!("{}.{}", version.0, version.1);
            (one < other) != (text(one) < text(other))
        })
        .within((version(11), version(11))),
        Problem::new("flag_and_its_list", "(false, [0], [])", lists(9, 5), |(is_second, first, second)| {
            if *is_second { !second.is_empty() } else { !first.is_empty() }
        })
        .within(lists(1, 2)),
        Problem::new("flag_and_a_long_list", "(false, [0, 1], [])", lists(9, 6), |(is_second, first, second)| {
            let (asked, other) = if *is_second { (second, first) } else { (first, second) };
            asked.len() >= 2 && asked.contains(&1) && !other.contains(&1)
        })
        .within(lists(1, 3)),
        Problem::new("opposite_numbers", "(5, -5)", opposite(50), |(a, b)| a.get() == -b.get() && a.get().abs() >= 5)
            .within(opposite(7)),
        Problem::new("opposites_in_a_list", "[3, 1, -4]", vec(num::non_zero(-20..=20_i32), 0..=8), |list| {
            list.len() >= 3 && list.iter().map(|number| number.get()).sum::<i32>() == 0 && list[0].get().abs() >= 3
        })
        .within(vec(num::non_zero(-4..=4_i32), 0..=3)),
        Problem::new("once_or_twice", "Once(12)", count(30), |count| counted(count) >= 12).within(count(14)),
        Problem::new("counted_to_a_dozen", "[Once(5), Once(9)]", vec(count(9), 0..=6), |counts: &Vec<Count>| {
            counts.len() >= 2 && counts.iter().map(counted).sum::<u32>() == 14
        })
        .within(vec(count(9), 0..=3)),
        Problem::new("number_as_a_float", "9007199254740993", int(0..=i64::MAX), |number: &i64| {
            *number as f64 as i128 != i128::from(*number)
        })
        .within(element_of([
            0,
            1,
            2,
            (1 << 53) - 1,
            1 << 53,
            (1 << 53) + 1,
            (1 << 53) + 2,
            (1_i64 << 53) + 3,
        ])),
    ]
}
