//! Tests of `debug_text`.

use super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

#[derive(Clone, Debug)]
#[allow(dead_code, reason = "only its text is looked at")]
enum Shape {
    Empty,
    Point(i32, char),
    Named { text: String, at: Option<(i32,)>, tags: BTreeMap<u8, BTreeSet<u8>> },
}

fn shapes() -> Vec<Shape> {
    let tags = BTreeMap::from([(1, BTreeSet::from([2, 3])), (4, BTreeSet::new())]);
    let named = Shape::Named { text: String::from("a, [\"b\n"), at: Some((-5,)), tags };
    vec![Shape::Empty, Shape::Point(7, ','), named, Shape::Point(8, '\'')]
}

#[track_caller]
fn assert_short(value: impl Debug) {
    let (long, short) = (format!("{value:#?}"), format!("{value:?}"));
    for text in [&long, &short] {
        assert_eq!(in_one_line(text), short);
        // Whichever form it comes in, but for what nothing but the long form has.
        assert_eq!(laid_out(text, 20), laid_out(&long, 20));
    }
}

#[test]
fn the_long_form_has_the_structure_of_the_short_one() {
    assert_short(5);
    assert_short(());
    assert_short(((1,), [(); 0], vec![Some("x")], ('\'', "'", '"', "\\\"")));
    assert_short(shapes());
    assert_short(BTreeMap::from([((1, 2), [3, 4])]));
    assert_short(Box::new(Ok::<_, ()>(f64::NAN)));
}

#[test]
fn what_fits_has_one_line() {
    let short = &shapes()[..2];
    assert_eq!(compact(format!("{short:#?}")), "[Empty, Point(7, ',')]");
    let expected = r#"
[
    Empty,
    Point(7, ','),
    Named { text: "a, [\"b\n", at: Some((-5,)), tags: {1: {2, 3}, 4: {}} },
    Point(8, '\''),
]"#;
    assert_eq!(compact(format!("{:#?}", shapes())), expected.trim_start());
    assert_eq!(compact(String::from("a = [\n    1,\n]\nb = (\n    2,\n    3,\n)")), "a = [1]\nb = (2, 3)");
}

#[test]
fn what_is_before_something_long_has_one_line() {
    let long = vec![1000; 20];
    let numbers = compact(format!("{long:#?}"));
    assert_eq!(compact(format!("(\n    a,\n    [b, c],\n) = {long:#?}")), format!("(a, [b, c]) = {numbers}"));
    let entries = compact(format!("{:#?}", BTreeMap::from([((1, 2), long)])));
    assert_eq!(entries.lines().nth(1), Some("    (1, 2): ["));
}

#[test]
fn what_has_names_has_one_line_too() {
    assert_eq!(in_one_line("a = [\n    1,\n]\nb = 2"), "a = [1], b = 2");
    assert_eq!(in_one_line("a]\nb"), "a]\nb");
}

#[test]
fn what_says_that_it_is_not_all_ends_without_a_comma() {
    let wide = "x".repeat(WIDTH);
    let text = format!("S {{\n    a: {wide},\n    ..\n}}");
    assert_eq!(compact(text.clone()), text);
    assert_eq!(compact(String::from("S {\n    a: 1,\n    ..\n}")), "S { a: 1, .. }");
    assert_eq!(compact(format!("{wide} {{\n}}")), format!("{wide} {{}}"));
}

#[test]
fn short_values_fill_their_lines() {
    let list: Vec<u32> = (1000..1020).collect();
    let expected = "\
[
    1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011,
    1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019,
]";
    assert_eq!(compact(format!("{list:#?}")), expected);
    assert!(expected.lines().all(|line| line.len() <= WIDTH));
}

#[test]
fn a_line_for_each_part_and_each_line_of_a_text() {
    let text = r#"Named { text: "one\ntwo \\no\n", at: None, list: [1, 2], none: [] }"#;
    let expected =
        ["Named {", "    text: \"one\\n", "    two \\\\no\\n", "    \",", "    at: None,", "    list: [", "        1,"];
    assert_eq!(lines(text)[..7], expected);
    assert_eq!(lines(text)[7..], ["        2,", "    ],", "    none: [],", "}"]);
    assert_eq!(lines("5"), ["5"]);
}

#[test]
fn a_text_of_another_kind_stays_as_it_is() {
    let wide = "x".repeat(WIDTH);
    for text in [
        format!("(\n{wide}"),
        format!("{wide} (a, {wide})"),
        format!("\n{wide} (a]"),
        format!("[1\n2\n{wide}]"),
        format!("it's\n  {wide}\nas it was"),
        format!("a, b,  c\n{wide}"),
        format!("\n\"{wide}"),
        format!("\n{wide})"),
        "[\n".repeat(DEEPEST + 1) + &"]".repeat(DEEPEST + 1),
        String::new(),
        String::from("\n\n"),
    ] {
        assert_eq!(compact(text.clone()), text);
    }
}
