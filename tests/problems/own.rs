//! The further problems together, and which of all are not yet solved.

use super::{Problem, commands, lists, numbers, records_and_texts, terms};

/// Those whose normal form is not yet reached from every start, by name.
pub const NOT_YET: &[&str] = &[
    "common_divisor",
    "counted_records",
    "date_leap",
    "equal_strings",
    "filtered_map",
    "graph_path",
    "i128_threshold",
    "json_two_texts",
    "key_twice",
    "map_by_key",
    "matrix_column",
    "matrix_diagonal",
    "matrix_symmetry",
    "nested_filters",
    "one_in_seven",
    "one_in_twenty",
    "one_in_two_hundred",
    "opposite_signs",
    "overflow",
    "palindrome",
    "parentheses",
    "slice",
    "sum_exact",
    "tree_not_sorted",
    "two_words",
    "typed",
    "until_stop",
    "versions",
    "words_of_one_length",
];

/// Further problems, from how people use generators, each written as a user would write it.
pub fn own() -> Vec<Problem> {
    [numbers(), records_and_texts(), lists(), terms(), commands()].into_iter().flatten().collect()
}
