//! Tests of `debug_text`.

use super::*;
use crate::source::Random;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Debug, Formatter};

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

#[test]
fn commas_and_spaces_of_a_value_itself_stay() {
    let money = "(\n    $1,234.56,\n    00:01,500,\n    [1,2],\n    X{1:  2},\n)";
    assert_eq!(compact(String::from(money)), "($1,234.56, 00:01,500, [1,2], X{1:  2})");
    assert_eq!(lines("[$1,234.56, 7]"), ["[", "    $1,234.56,", "    7,", "]"]);
    // In one line it does not look as std writes it, so it stays in one.
    assert_eq!(lines("S { a: [1,2], b: ( 3, 4) }"), ["S {", "    a: [1,2],", "    b: ( 3, 4),", "}"]);
    assert_eq!(compact(String::from("[\n    3\",\n    50,\n]")), "[\n    3\",\n    50,\n]");
    assert_eq!(compact(String::from("(\n    a,\n  b,\n)")), "(\n    a,\n  b,\n)");
}

/// A value of std's forms, with texts in it that nobody can foresee.
enum Any {
    Raw(String),
    List(Vec<Any>),
    Set(Vec<Any>),
    Map(Vec<Any>),
    Tuple(&'static str, Vec<Any>),
    Struct(Vec<Any>, bool),
}

impl Debug for Any {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Any::Raw(text) => f.write_str(text),
            Any::List(all) => f.debug_list().entries(all).finish(),
            Any::Set(all) => f.debug_set().entries(all).finish(),
            Any::Map(all) => f.debug_map().entries(all.iter().map(|one| (one, one))).finish(),
            Any::Tuple(name, all) => all.iter().fold(&mut f.debug_tuple(name), |tuple, one| tuple.field(one)).finish(),
            Any::Struct(all, is_all) => {
                let mut shown = f.debug_struct("Some");
                all.iter().for_each(|one| _ = shown.field("field", one));
                if *is_all { shown.finish() } else { shown.finish_non_exhaustive() }
            }
        }
    }
}

/// What is in the texts of values.
const PIECES: [&str; 24] = [
    "a",
    "7",
    "é",
    ",",
    ",",
    ", ",
    ",\"",
    " ",
    "  ",
    "\"",
    "\"a, b\"",
    "'",
    "','",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ": ",
    "..",
    "[1,2]",
    "$1,234.56",
    "(3, 4)",
];

fn any(random: &mut Random, depth: u64, raw: &mut Vec<String>) -> Any {
    let kind = random.up_to(if depth == 0 { 1 } else { 7 });
    if kind < 2 {
        let text: String = (0..=random.up_to(2)).map(|_| PIECES[random.up_to(23) as usize]).collect();
        raw.push(text.clone());
        return Any::Raw(text);
    }
    let count = random.up_to(4);
    let all = (0..count).map(|_| any(random, depth - 1, raw)).collect();
    match kind {
        2 => Any::List(all),
        3 => Any::Set(all),
        4 => Any::Map(all),
        5 => Any::Tuple("", all),
        6 => Any::Tuple("Some", all),
        _ => Any::Struct(all, random.up_to(1) == 0),
    }
}

/// A text without ends of lines and indentation, and the commas that the long form has before brackets.
fn bare(text: &str) -> String {
    let text: String = text.chars().filter(|letter| !matches!(letter, ' ' | '\n')).collect();
    let mut bare = String::new();
    for letter in text.chars() {
        if matches!(letter, ')' | ']' | '}') {
            bare.truncate(bare.trim_end_matches(',').len());
        }
        bare.push(letter);
    }
    bare
}

#[test]
fn whatever_debug_writes_is_shown() {
    let mut laid_out_ones = 0;
    for seed in 0..3_000 {
        let (mut random, mut raw) = (Random::from_seed(seed), Vec::new());
        let value = any(&mut random, 3, &mut raw);
        let (short, long) = (format!("{value:?}"), format!("{value:#?}"));
        let is_laid_out = laid_out(&long, WIDTH).is_some();
        laid_out_ones += u32::from(is_laid_out);
        let in_one_line = in_one_line(&long);
        assert_eq!(in_one_line, if is_laid_out { &*short } else { &*long }, "{seed}");
        for width in [0, 7, 20, WIDTH] {
            let in_lines = laid_out(&long, width).unwrap_or_else(|| long.clone());
            assert_eq!(bare(&in_lines), bare(&long), "{seed} {width}");
            assert_eq!(bare(&laid_out(&short, width).unwrap_or_else(|| short.clone())), bare(&short), "{seed} {width}");
            let mut rest = &*in_lines;
            for text in raw.iter().filter(|text| !text.contains(['(', '[', '{'])) {
                let at =
                    rest.find(&**text).unwrap_or_else(|| panic!("{seed}, {width}: {text:?} is not in\n{in_lines}"));
                rest = if matches!(value, Any::Map(_)) { rest } else { &rest[at..] };
            }
        }
    }
    assert!(laid_out_ones > 1_000, "{laid_out_ones}");
}
