//! What has to be distinct: pairs, keys of maps, sets of records, names.

use super::Problem;
use rosebush::{Gen, boolean, btree_map, btree_set, char_of, int, string, unique_vec, unique_vec_by};

fn pair(most: u8) -> impl Gen<Value = (u8, u8)> + Clone {
    (int(0..=most), int(0..=most))
}

fn name(letters: &'static str, length: usize) -> impl Gen<Value = String> + Clone {
    string(char_of(letters), 1..=length)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("two_distinct_pairs", "[(0, 0), (0, 1)]", unique_vec(pair(9), 2), |_| true)
            .within(unique_vec(pair(2), 2)),
        Problem::new("pairs_of_any_number", "[(0, 0), (0, 1)]", unique_vec(pair(9), 0..=9), |list| list.len() >= 2)
            .within(unique_vec(pair(2), 0..=3)),
        Problem::new("four_cells_of_a_grid", "{(0, 0), (0, 1), (0, 2), (0, 3)}", btree_set(pair(7), 4..=12), |cells| {
            cells.iter().filter(|cell| cell.0 == cell.1).count() < 2
        })
        .within(btree_set(pair(3), 4)),
        Problem::new("users_with_names", "[\"a\", \"aa\", \"b\"]", unique_vec(name("abcdef", 3), 3..=8), |names| {
            names.iter().map(String::len).sum::<usize>() >= 4
        })
        .within(unique_vec(name("abc", 2), 3..=3)),
        Problem::new(
            "map_of_three_keys",
            "{(0, 0): false, (0, 1): false, (0, 2): true}",
            btree_map(pair(9), boolean(), 3..=9),
            |map| map.values().filter(|value| **value).count() >= 1,
        )
        .within(btree_map(pair(2), boolean(), 3)),
        Problem::new(
            "records_by_id",
            "[(0, (0, 0)), (1, (3, 0))]",
            unique_vec_by((int(0..=9_u8), pair(9)), 2..=9, |record| record.0),
            |list| list.iter().map(|record| record.1.0).sum::<u8>() >= 3,
        )
        .within(unique_vec_by((int(0..=2_u8), pair(3)), 2, |record| record.0)),
        Problem::new("ids_that_rise", "[1, 2, 3, 0]", unique_vec(int(0..=99_u8), 4..=10), |ids| {
            ids.windows(2).all(|pair| pair[0] != pair[1] + 1) && ids.last() < ids.first()
        })
        .within(unique_vec(int(0..=5_u8), 4)),
    ]
}
