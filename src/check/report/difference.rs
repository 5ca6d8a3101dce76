//! The difference between the two values of a failed `assert_eq!`, or between two cases, line by line, if that says
//! more than the values themselves. Knows only their texts.

use crate::check::text::{Lines, Quantity, debug_text};
use std::ops::Range;

/// Values of at most this many characters are shown as they are, since a reader compares them at a glance.
const SHORT: usize = 60;
/// How many lines are shown before and after one that differs.
const CONTEXT: usize = 1;
/// The fewest lines that are worth leaving out.
const FEWEST_SKIPPED: usize = 3;
/// The most pairs of lines that are compared. If there are more, all lines count as different.
const MAX_PAIRS: usize = 4_000_000;

/// A message without its values, and what differs between them.
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(crate) struct Difference<'m> {
    /// What the message says before the values.
    pub(crate) head: &'m str,
    pub(crate) lines: Vec<Line>,
    sides: Sides,
}

/// The lines of both values.
#[cfg_attr(test, derive(PartialEq, Debug))]
struct Sides {
    left: Vec<String>,
    right: Vec<String>,
}

/// A line of the difference, by its number in the values.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(crate) enum Line {
    /// A line of both values, by its number on the left.
    Both(usize),
    Left(usize),
    Right(usize),
    /// This many equal lines are not shown.
    Skipped(usize),
}

/// The difference in the message of an `assert_eq!` whose values are long and have much in common.
pub(crate) fn of(message: &str) -> Option<Difference<'_>> {
    if !message.starts_with("assertion `left == right` failed") {
        return None;
    }
    // Searched from the end, since a user's message may contain the same words as the macro's.
    let (before, right) = around_last(message, " right: ")?;
    let (head, left) = around_last(before, "  left: ")?;
    if left.chars().count().max(right.chars().count()) <= SHORT {
        return None;
    }
    let sides = Sides { left: debug_text::lines(left), right: debug_text::lines(right) };
    let lines = between(&sides)?;
    Some(Difference { head, lines, sides })
}

/// The difference between two cases as they are shown; `None` if the second one says more by itself.
pub(crate) fn of_cases<'m>(left: &str, right: &str) -> Option<Difference<'m>> {
    let lines_of = |text| Lines::of(text).map(str::to_owned).collect();
    let sides = Sides { left: lines_of(left), right: lines_of(right) };
    let lines = between(&sides)?;
    Some(Difference { head: "", lines, sides })
}

impl Difference<'_> {
    /// A line with the sign that says where it is.
    pub(crate) fn text(&self, line: Line) -> String {
        let sign = match line {
            Line::Left(_) => '-',
            Line::Right(_) => '+',
            Line::Both(_) => ' ',
            Line::Skipped(count) => return format!("  ({} the same)", Quantity(count as u64, "line")),
        };
        format!("{sign} {}", self.sides.line(line))
    }
}

impl Sides {
    fn line(&self, line: Line) -> &str {
        match line {
            Line::Both(number) | Line::Left(number) => &self.left[number],
            Line::Right(number) => &self.right[number],
            Line::Skipped(_) => "",
        }
    }

    fn are_same(&self, left: usize, right: usize) -> bool {
        self.left[left] == self.right[right]
    }

    fn indent(&self, line: Line) -> usize {
        let text = self.line(line);
        text.len() - text.trim_ascii_start().len()
    }
}

/// The lines that are shown; `None` if the values themselves say more.
fn between(sides: &Sides) -> Option<Vec<Line>> {
    let pairs = pairs(sides);
    let mut same = 0;
    for pair in &pairs {
        same += usize::from(matches!(pair, Line::Both(_)));
    }
    // If few lines are equal, the values themselves say more.
    let is_of_use = same < pairs.len() && same * 2 >= sides.left.len().max(sides.right.len());
    if is_of_use { Some(shown(sides, &pairs)) } else { None }
}

/// The texts before and after `begin` at the beginning of the last line that has it.
fn around_last<'m>(text: &'m str, begin: &str) -> Option<(&'m str, &'m str)> {
    let mut end = text.len();
    while end > 0 {
        end -= 1;
        if text.as_bytes()[end] == b'\n'
            && let Some(after) = text[end + 1..].strip_prefix(begin)
        {
            return Some((&text[..end], after));
        }
    }
    None
}

/// All lines of both sides in order, with as many as possible matched as equal.
fn pairs(sides: &Sides) -> Vec<Line> {
    let (left, right) = (sides.left.len(), sides.right.len());
    let shorter = left.min(right);
    let (mut pairs, mut begin, mut end) = (Vec::new(), 0, 0);
    while begin < shorter && sides.are_same(begin, begin) {
        pairs.push(Line::Both(begin));
        begin += 1;
    }
    while end < shorter - begin && sides.are_same(left - 1 - end, right - 1 - end) {
        end += 1;
    }
    Common::of(sides, begin, left - end, right - end).add(&mut pairs);
    for number in left - end..left {
        pairs.push(Line::Both(number));
    }
    pairs
}

/// The longest common subsequence of the lines from `begin` on, by the textbook's table of its lengths for each pair of
/// ends. The table is empty if there are too many pairs.
struct Common<'s> {
    sides: &'s Sides,
    begin: usize,
    left: usize,
    right: usize,
    lengths: Vec<u64>,
}

impl Common<'_> {
    fn of(sides: &Sides, begin: usize, left: usize, right: usize) -> Common<'_> {
        let mut common = Common { sides, begin, left, right, lengths: Vec::new() };
        if (left - begin) * (right - begin) <= MAX_PAIRS {
            common.lengths = vec![0; common.place(left + 1, begin)];
            common.fill();
        }
        common
    }

    /// Where the length for a pair of ends is.
    fn place(&self, i: usize, j: usize) -> usize {
        (i - self.begin) * (self.right - self.begin + 1) + j - self.begin
    }

    fn length(&self, i: usize, j: usize) -> u64 {
        self.lengths.get(self.place(i, j)).copied().unwrap_or(0)
    }

    fn fill(&mut self) {
        for i in (self.begin..self.left).rev() {
            for j in (self.begin..self.right).rev() {
                let length = match self.sides.are_same(i, j) {
                    true => self.length(i + 1, j + 1) + 1,
                    false => self.length(i + 1, j).max(self.length(i, j + 1)),
                };
                let place = self.place(i, j);
                self.lengths[place] = length;
            }
        }
    }

    fn add(&self, lines: &mut Vec<Line>) {
        let (mut i, mut j) = (self.begin, self.begin);
        while i < self.left || j < self.right {
            let are_both = i < self.left && j < self.right;
            if are_both && !self.lengths.is_empty() && self.sides.are_same(i, j) {
                lines.push(Line::Both(i));
                (i, j) = (i + 1, j + 1);
            } else if i < self.left && (j == self.right || self.length(i + 1, j) >= self.length(i, j + 1)) {
                lines.push(Line::Left(i));
                i += 1;
            } else {
                lines.push(Line::Right(j));
                j += 1;
            }
        }
    }
}

/// The lines to show: without equal lines, except those around a difference and those that say what it is in.
fn shown(sides: &Sides, pairs: &[Line]) -> Vec<Line> {
    let mut lines = Vec::new();
    // All equal lines are skipped at first.
    for pair in pairs {
        lines.push(if let Line::Both(_) = pair { Line::Skipped(1) } else { *pair });
    }
    show_what_is_near(sides, pairs, &mut lines);
    let mut kept = Vec::new();
    for &line in &lines {
        match (kept.last_mut(), line) {
            (Some(Line::Skipped(count)), Line::Skipped(_)) => *count += 1,
            _ => kept.push(line),
        }
    }
    kept
}

/// Marks the equal lines that are shown, since they say where a difference is.
fn show_what_is_near(sides: &Sides, pairs: &[Line], lines: &mut [Line]) {
    let mut show = |range: Range<usize>| lines[range.clone()].copy_from_slice(&pairs[range]);
    // From the inside out: a line is the head of the more deeply indented lines after it.
    let mut outside = 0;
    for at in (0..pairs.len()).rev() {
        let indent = sides.indent(pairs[at]);
        if !matches!(pairs[at], Line::Both(_)) {
            show(at.saturating_sub(CONTEXT)..(at + CONTEXT + 1).min(pairs.len()));
            outside = outside.max(indent);
        } else if indent < outside {
            show(at..at + 1);
            outside = indent;
        }
    }
    let mut begin = 0;
    for end in 1..lines.len() + 1 {
        let is_skipped = |at: usize| matches!(lines[at], Line::Skipped(_));
        if end == lines.len() || is_skipped(end) != is_skipped(begin) {
            if end - begin < FEWEST_SKIPPED {
                lines[begin..end].copy_from_slice(&pairs[begin..end]);
            }
            begin = end;
        }
    }
}

#[cfg(test)]
mod tests;
