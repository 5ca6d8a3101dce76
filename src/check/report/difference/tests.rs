//! Tests of `difference`.

use super::*;
use std::fmt::Debug;

fn message(left: &impl Debug, right: &impl Debug) -> String {
    format!("assertion `left == right` failed: they\n  left: {left:?}\n right: {right:?}")
}

#[track_caller]
fn assert_difference(left: &impl Debug, right: &impl Debug, expected: &str) {
    let message = message(left, right);
    let found = of(&message).expect("it is of use");
    assert_eq!(found.head, "assertion `left == right` failed: they");
    let found = found.lines.iter().map(|line| found.text(*line)).collect::<Vec<_>>().join("\n");
    assert_eq!(found, expected.trim_start_matches('\n'), "\n{found}\n");
}

#[derive(Clone, Debug)]
#[allow(dead_code, reason = "only its text is looked at")]
struct Order {
    customer: String,
    total: u32,
    lines: Vec<(u32, String)>,
}

fn order() -> Order {
    let lines = (1..=5).map(|number| (number, format!("article {number}"))).collect();
    Order { customer: String::from("Ann"), total: 10, lines }
}

#[test]
fn of_structs() {
    let mut other = order();
    other.total = 11;
    other.lines[3].1 = String::from("something else");
    assert_difference(
        &order(),
        &other,
        r#"
  Order {
      customer: "Ann",
-     total: 10,
+     total: 11,
      lines: [
  (12 lines the same)
          (
              4,
-             "article 4",
+             "something else",
          ),
  (6 lines the same)"#,
    );
}

#[test]
fn of_lists_that_are_not_as_long() {
    let list: Vec<u32> = (100..130).collect();
    let other: Vec<u32> = (100..105).chain(106..131).collect();
    assert_difference(
        &list,
        &other,
        "
  [
  (4 lines the same)
      104,
-     105,
      106,
  (22 lines the same)
      129,
+     130,
  ]",
    );
}

#[test]
fn of_texts_with_several_lines() {
    let text = "a first line of some length\na second line, with more words\na third line\n";
    assert_difference(
        &text,
        &text.replace("second", "2nd"),
        r#"
  "a first line of some length\n
- a second line, with more words\n
+ a 2nd line, with more words\n
  a third line\n
  ""#,
    );
}

#[test]
fn it_is_not_shown_where_it_is_of_no_use() {
    let (short, long) = (vec![1; 5], vec![1; 50]);
    assert_eq!(of(&message(&short, &short[1..].to_vec())), None);
    assert_eq!(of(&message(&long, &short)), None, "little is the same");
    assert_eq!(of(&message(&"x".repeat(100), &"x".repeat(101))), None);
    assert_eq!(of(&message(&long, &long)), None, "they look alike");
    let not_equal = message(&long, &long).replace("==", "!=");
    assert_eq!(of(&not_equal), None);
    assert_eq!(of("assertion `left == right` failed"), None);
    assert_eq!(of("something else"), None);
}

#[test]
fn a_message_that_looks_like_values_is_left_alone() {
    let list: Vec<u32> = (100..130).collect();
    let own = format!(
        "assertion `left == right` failed: a\n  left: b\n right: c\n  left: {list:?}\n right: {:?}",
        &list[1..]
    );
    assert_eq!(of(&own).expect("it is of use").head, "assertion `left == right` failed: a\n  left: b\n right: c");
    // Not from the macro at all.
    assert!(of(own.strip_prefix("assertion ").expect("it begins so")).is_none());
}

#[test]
fn too_many_lines_are_not_compared_pair_by_pair() {
    let (left, right) = (vec![String::from("l"); 2001], vec![String::from("r"); 2001]);
    let found = pairs(&Sides { left, right });
    assert_eq!(found.len(), 4002);
    assert!(found[..2001].iter().all(|line| matches!(line, Line::Left(_))));
}

#[test]
fn both_sides_can_be_read_off_the_pairs() {
    let text = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
    for (left, right, same) in
        [("a b c", "a x c", 2), ("a", "b", 0), ("a b c d e", "b d f", 2), ("x a b", "a b x", 2), ("a a b", "a b", 2)]
    {
        let sides = Sides { left: text(left), right: text(right) };
        let found = pairs(&sides);
        let side = |is_left: bool| {
            let words = found.iter().filter_map(|line| match line {
                Line::Left(_) if !is_left => None,
                Line::Right(_) if is_left => None,
                line => Some(sides.line(*line)),
            });
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!((side(true).as_str(), side(false).as_str()), (left, right));
        assert_eq!(found.iter().filter(|line| matches!(line, Line::Both(_))).count(), same);
    }
}
