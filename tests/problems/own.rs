//! The further problems together, and which of all are not yet solved.

use super::{
    Problem, amounts, assorted, at_once, balance, classics, commands, defaults, dependent, either, filtered, formats,
    lists, maps, names, numbers, periods, plans, ranges, records_and_texts, relations, search_trees, stepwise, suites,
    systems, terms, trackers,
};

/// Those whose normal form is not yet reached from every start, by name.
pub const NOT_YET: &[&str] = &[
    "bubble_sort_too_slow",
    "choice_in_a_sum",
    "jobs_in_many_runs",
    "labels",
    "number_in_a_list",
    "page_of_items",
    "redex_in_an_argument",
    "set_above_threes",
    "three_rings",
    "typed",
];

/// Further problems, from how people use generators, each written as a user would write it.
pub fn own() -> Vec<Problem> {
    let parts = [
        records_and_texts(),
        lists(),
        terms(),
        plans(),
        commands(),
        systems(),
        maps(),
        filtered(),
        periods(),
        formats(),
        defaults(),
        dependent(),
        at_once(),
        ranges(),
        stepwise(),
        names(),
        search_trees(),
        balance(),
        suites(),
        amounts(),
        assorted(),
        classics(),
        trackers(),
        either(),
    ];
    [numbers(), relations()].into_iter().chain(parts).flatten().collect()
}
