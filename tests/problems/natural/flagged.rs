//! A flag that says which of two parts counts, and fields of two records that belong together.

use super::Problem;
use rosebush::{Gen, boolean, btree_map, char_of, int, option, string, vec};

fn asked<T>((is_second, first, second): &(bool, T, T)) -> (&T, &T) {
    if *is_second { (second, first) } else { (first, second) }
}

fn texts(letters: &'static str, length: usize) -> impl Gen<Value = (bool, String, String)> {
    let text = || string(char_of(letters), 0..=length);
    (boolean(), text(), text())
}

fn lists(most: u32, length: usize) -> impl Gen<Value = (bool, Vec<u32>, Vec<u32>)> {
    let list = || vec(int(0..=most), 0..=length);
    (boolean(), list(), list())
}

fn limits(most: u32) -> impl Gen<Value = (bool, Option<u32>, Option<u32>)> {
    (boolean(), option(int(0..=most)), option(int(0..=most)))
}

type Stock = std::collections::BTreeMap<u8, u8>;

fn stocks(keys: u8, most: u8, length: usize) -> impl Gen<Value = (bool, Stock, Stock)> {
    let stock = || btree_map(int(0..=keys), int(0..=most), 0..=length);
    (boolean(), stock(), stock())
}

fn matrices(most: i32, rows: usize) -> impl Gen<Value = (bool, Vec<Vec<i32>>, Vec<Vec<i32>>)> {
    let matrix = || vec(vec(int(0..=most), 0..=2), 0..=rows);
    (boolean(), matrix(), matrix())
}

type Colour = (u8, u8, u8);

fn colours(most: u8) -> impl Gen<Value = (Colour, Colour)> {
    let colour = || (int(0..=most), int(0..=most), int(0..=most));
    (colour(), colour())
}

fn points(most: i32) -> impl Gen<Value = ([i32; 3], [i32; 3])> {
    let point = || (int(0..=most), int(0..=most), int(0..=most)).map(|(x, y, z)| [x, y, z]);
    (point(), point())
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new(
            "text_that_is_asked_for",
            "(false, \"xy\", \"\")",
            texts("abcdefghijklmnopqrstuvwxyz", 8),
            |all| {
                let (asked, other) = asked(all);
                asked.contains("xy") && !other.contains('x')
            },
        )
        .within(texts("axy", 2)),
        Problem::new("sum_that_is_asked_for", "(false, [30], [])", lists(99, 6), |all| {
            let (asked, other) = asked(all);
            asked.iter().sum::<u32>() >= 30 && other.iter().sum::<u32>() < 10
        })
        .within(lists(31, 1)),
        Problem::new("limit_of_one_side", "(false, Some(5), None)", limits(20), |all| {
            let (asked, other) = asked(all);
            asked.is_some_and(|most| most >= 5 && other.is_none_or(|other| other > most))
        })
        .within(limits(7)),
        Problem::new("stock_of_one_house", "(false, {0: 0, 1: 7}, {})", stocks(9, 20, 5), |all| {
            let (asked, other) = asked(all);
            asked.len() >= 2 && asked.values().any(|count| *count >= 7) && !other.contains_key(&0)
        })
        .within(stocks(1, 8, 2)),
        Problem::new("rows_of_one_matrix", "(false, [[], [0, 3]], [])", matrices(9, 4), |all| {
            let (asked, other) = asked(all);
            asked.len() >= 2 && asked[asked.len() - 1].get(1) >= Some(&3) && other.len() < 2
        })
        .within(matrices(3, 2)),
        Problem::new("one_channel_brighter", "((0, 0, 3), (0, 0, 4))", colours(20), |(one, other)| {
            let both = [(one.0, other.0), (one.1, other.1), (one.2, other.2)];
            let brighter = both.iter().filter(|(one, other)| *one >= 3 && other > one).count();
            brighter == 1 && both.iter().filter(|(one, other)| one == other).count() == 2
        })
        .within(colours(5)),
        Problem::new("twice_as_far", "([0, 0, 3], [0, 0, 6])", points(20), |(one, other)| {
            (0..3).all(|axis| other[axis] == 2 * one[axis]) && one.iter().sum::<i32>() >= 3
        })
        .within(points(6)),
        Problem::new("longer_as_a_text", "((0, 0, 3), (0, 0, 10))", colours(30), |(one, other)| {
            let text = |colour: &Colour| format!("{}.{}.{}", colour.0, colour.1, colour.2);
            one < other && text(one) > text(other) && text(one).len() < text(other).len() && one.2 + one.1 + one.0 >= 3
        })
        .within(colours(10)),
    ]
}
