//! What differs between the two values of an `assert_eq!` that failed, line by line, where that says more than the
//! values themselves. Knows only the message.

use super::debug_text;
use super::excerpt::Count;

/// Values that are no longer than this are compared at a glance.
const SHORT: usize = 60;
/// How many lines are shown before and after one that differs.
const CONTEXT: usize = 1;
/// To leave out fewer lines than this gains nothing.
const FEWEST_SKIPPED: usize = 3;
/// How many pairs of lines are compared at most. Where there are more, all of them count as different.
const MOST_PAIRS: usize = 4_000_000;

/// A message without its values, and what differs between them.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) struct Difference<'m> {
    /// What the message says before the values.
    pub(super) head: &'m str,
    pub(super) lines: Vec<Line>,
}

#[derive(Clone)]
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) enum Line {
    Both(String),
    Left(String),
    Right(String),
    /// How many lines that are the same on both sides are not shown.
    Skipped(u64),
}

/// The difference in the message of an `assert_eq!` whose values are long and have much in common.
pub(super) fn of(message: &str) -> Option<Difference<'_>> {
    if !message.starts_with("assertion `left == right` failed") {
        return None;
    }
    // The macro's own words come last, whatever a message of the user's says.
    let (before, right) = around_last(message, " right: ")?;
    let (head, left) = around_last(before, "  left: ")?;
    if left.chars().count().max(right.chars().count()) <= SHORT {
        return None;
    }
    let (left, right) = (debug_text::lines(left), debug_text::lines(right));
    let pairs = pairs(&left, &right);
    let mut same = 0;
    for pair in &pairs {
        same += usize::from(matches!(pair, Line::Both(_)));
    }
    // Where little is the same, the values say more.
    let is_of_use = same < pairs.len() && same * 2 >= left.len().max(right.len());
    is_of_use.then(|| Difference { head, lines: shown(&pairs) })
}

/// What stands before the last line that begins so, and behind that beginning.
fn around_last<'m>(text: &'m str, begin: &str) -> Option<(&'m str, &'m str)> {
    let mut end = text.len();
    while end > 0 {
        end -= 1;
        if text.as_bytes()[end] == b'\n'
            && let Some(behind) = text[end + 1..].strip_prefix(begin)
        {
            return Some((&text[..end], behind));
        }
    }
    None
}

/// All lines of both sides in order, with as many as possible that are the same.
fn pairs(left: &[String], right: &[String]) -> Vec<Line> {
    let shorter = left.len().min(right.len());
    let (mut begin, mut end) = (0, 0);
    while begin < shorter && left[begin] == right[begin] {
        begin += 1;
    }
    while end < shorter - begin && left[left.len() - 1 - end] == right[right.len() - 1 - end] {
        end += 1;
    }
    let mut pairs = Vec::new();
    for line in &left[..begin] {
        pairs.push(Line::Both(line.clone()));
    }
    longest_common(&left[begin..left.len() - end], &right[begin..right.len() - end], &mut pairs);
    for line in &left[left.len() - end..] {
        pairs.push(Line::Both(line.clone()));
    }
    pairs
}

/// The longest common subsequence, by the textbook's table of the lengths for each pair of ends.
fn longest_common(left: &[String], right: &[String], lines: &mut Vec<Line>) {
    let width = right.len() + 1;
    let mut common = vec![0_u32; 0];
    if left.len() * right.len() <= MOST_PAIRS {
        common = vec![0; (left.len() + 1) * width];
        for i in (0..left.len()).rev() {
            for j in (0..right.len()).rev() {
                let here = i * width + j;
                common[here] = match left[i] == right[j] {
                    true => common[here + width + 1] + 1,
                    false => common[here + width].max(common[here + 1]),
                };
            }
        }
    }
    let length = |i: usize, j: usize| common.get(i * width + j).copied().unwrap_or(0);
    let (mut i, mut j) = (0, 0);
    while i < left.len() || j < right.len() {
        if i < left.len() && j < right.len() && left[i] == right[j] && !common.is_empty() {
            lines.push(Line::Both(left[i].clone()));
            (i, j) = (i + 1, j + 1);
        } else if i < left.len() && (j == right.len() || length(i + 1, j) >= length(i, j + 1)) {
            lines.push(Line::Left(left[i].clone()));
            i += 1;
        } else {
            lines.push(Line::Right(right[j].clone()));
            j += 1;
        }
    }
}

/// Without the lines that are the same, except those round a difference and those that say what it is in.
fn shown(pairs: &[Line]) -> Vec<Line> {
    let is_same = |line: &Line| matches!(line, Line::Both(_));
    let mut is_shown = vec![false; pairs.len()];
    for (at, line) in pairs.iter().enumerate() {
        if !is_same(line) {
            is_shown[at.saturating_sub(CONTEXT)..(at + CONTEXT + 1).min(pairs.len())].fill(true);
        }
    }
    // From the inside out: a line is the head of what follows it with a deeper indentation.
    let mut outside = 0;
    for at in (0..pairs.len()).rev() {
        let indent = indent(&pairs[at]);
        if !is_same(&pairs[at]) {
            outside = outside.max(indent);
        } else if indent < outside {
            is_shown[at] = true;
            outside = indent;
        }
    }
    let mut begin = 0;
    for end in 1..=is_shown.len() {
        if end == is_shown.len() || is_shown[end] != is_shown[begin] {
            if end - begin < FEWEST_SKIPPED {
                is_shown[begin..end].fill(true);
            }
            begin = end;
        }
    }
    let mut lines: Vec<Line> = Vec::new();
    for (at, line) in pairs.iter().enumerate() {
        match lines.last_mut() {
            _ if is_shown[at] => lines.push(line.clone()),
            Some(Line::Skipped(count)) => *count += 1,
            _ => lines.push(Line::Skipped(1)),
        }
    }
    lines
}

fn indent(line: &Line) -> usize {
    let (Line::Both(text) | Line::Left(text) | Line::Right(text)) = line else { return 0 };
    text.len() - text.trim_start().len()
}

impl Line {
    /// With the sign that says where it stands.
    pub(super) fn text(&self) -> String {
        match self {
            Line::Both(text) => format!("  {text}"),
            Line::Left(text) => format!("- {text}"),
            Line::Right(text) => format!("+ {text}"),
            Line::Skipped(count) => format!("  ({} the same)", Count(*count, "line")),
        }
    }
}

#[cfg(test)]
mod tests {
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
        let found = found.lines.iter().map(Line::text).collect::<Vec<_>>().join("\n");
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
    }

    #[test]
    fn too_many_lines_are_not_compared_pair_by_pair() {
        let (left, right) = (vec![String::from("l"); 2001], vec![String::from("r"); 2001]);
        let found = pairs(&left, &right);
        assert_eq!(found.len(), 4002);
        assert!(found[..2001].iter().all(|line| matches!(line, Line::Left(_))));
    }

    #[test]
    fn both_sides_can_be_read_off_the_pairs() {
        let text = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (left, right, same) in [
            ("a b c", "a x c", 2),
            ("a", "b", 0),
            ("a b c d e", "b d f", 2),
            ("x a b", "a b x", 2),
            ("a a b", "a b", 2),
        ] {
            let found = pairs(&text(left), &text(right));
            let side = |is_left: bool| {
                let words = found.iter().filter_map(|line| match line {
                    Line::Both(word) => Some(word.clone()),
                    Line::Left(word) => Some(word.clone()).filter(|_| is_left),
                    Line::Right(word) => Some(word.clone()).filter(|_| !is_left),
                    Line::Skipped(_) => None,
                });
                words.collect::<Vec<_>>().join(" ")
            };
            assert_eq!((side(true).as_str(), side(false).as_str()), (left, right));
            assert_eq!(found.iter().filter(|line| matches!(line, Line::Both(_))).count(), same);
        }
    }
}
