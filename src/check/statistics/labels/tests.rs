//! Tests of `statistics`.

use super::*;

#[test]
fn a_body_within_a_body_has_labels_of_its_own() {
    let outer = Labelling::begin();
    label("outer");
    let inner = Labelling::begin();
    label("inner");
    assert_eq!(inner.end().all(), [counted("inner", 1, None)]);
    assert!(Labelling::begin().end().all().is_empty());
    classify(true, "outer too");
    cover(5, false, "outer too");
    assert_eq!(outer.end().all(), [counted("outer", 1, None), counted("outer too", 1, Some(5))]);
}

fn counted(label: &str, cases: u64, wanted_percent: Option<u32>) -> LabelCount {
    LabelCount { label: label.to_owned(), cases, wanted_percent }
}

#[test]
fn a_demand_made_in_one_case_holds_for_all() {
    let mut statistics = Labels::default();
    for demand in [None, Some(20), Some(10), None] {
        let case = Labelling::begin();
        note("seen", demand != Some(10), demand);
        statistics.add(case.end());
    }
    assert_eq!(statistics.counts(), [counted("seen", 3, Some(20))]);
}

#[test]
#[should_panic(expected = "cover: 101 percent is more than all")]
fn more_than_all_is_misuse() {
    cover(101, true, "all");
}
