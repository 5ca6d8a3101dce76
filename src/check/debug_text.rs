//! `Debug` texts as structures: what stands in brackets, and between the commas. Knows nothing of values and reports.
//!
//! The long form of a derived `Debug` gives each part a line, the short form gives all of them one. Read as a
//! structure, a text can have as few lines as fit, or one for each part, whichever form it came in.

use super::excerpt::lines_of;
use std::str::Chars;

/// How far text goes to the right.
const WIDTH: usize = 76;
const INDENT: usize = 4;
/// Values that are no longer than this share a line.
const SHORT: usize = 16;
/// Nobody reads what is nested deeper, and the stack has an end.
const DEEPEST: usize = 100;

/// A part of a text: words and groups, as `key: Some(5)` has them.
#[cfg_attr(test, derive(PartialEq, Debug))]
struct Part(Vec<Piece>);

#[cfg_attr(test, derive(PartialEq, Debug))]
enum Piece {
    Words(String),
    Group(Group),
}

/// What stands in brackets.
#[cfg_attr(test, derive(PartialEq, Debug))]
struct Group {
    open: &'static str,
    close: &'static str,
    /// What stands inside the brackets if all of it is in one line: `{ a: 1 }`, but `{1, 2}`.
    padding: &'static str,
    /// Whether a name stands before the brackets.
    is_named: bool,
    parts: Vec<Part>,
}

/// A `Debug` text in the long form, in as few lines as fit; as it is, if it is none that was derived.
pub(super) fn compact(text: &str) -> String {
    // The long form has a single line only where there is nothing to lay out.
    if !text.as_bytes().contains(&b'\n') {
        return text.to_owned();
    }
    let Some(rows) = read(text) else { return text.to_owned() };
    laid_out(&rows, WIDTH)
}

/// A `Debug` text with a line for each of its parts, and for each line of the texts in it.
pub(super) fn lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let Some(rows) = read(text) else {
        for line in &lines_of(text) {
            lines.push((*line).to_owned());
        }
        return lines;
    };
    for line in &lines_of(&laid_out(&rows, 0)) {
        let indent = &line[..line.len() - line.trim_start().len()];
        let texts = line_ends(line).unwrap_or_else(|| vec![(*line).to_owned()]);
        for (at, text) in texts.iter().enumerate() {
            lines.push(format!("{}{text}", if at == 0 { "" } else { indent }));
        }
    }
    lines
}

fn laid_out(rows: &[Part], width: usize) -> String {
    let mut out = String::new();
    for (number, row) in rows.iter().enumerate() {
        if number > 0 {
            out.push('\n');
        }
        row.lay_out(0, width, &mut out);
    }
    out
}

/// A line that holds a text with ends of lines in it, cut behind each.
fn line_ends(line: &str) -> Option<Vec<String>> {
    let mut lines = vec![String::new()];
    let mut is_escaped = false;
    for character in line.chars() {
        let last = lines.last_mut()?;
        last.push(character);
        match (is_escaped, character) {
            (true, 'n') => lines.push(String::new()),
            (false, '\\') => {
                is_escaped = true;
                continue;
            }
            _ => {}
        }
        is_escaped = false;
    }
    (lines.len() > 1 && line.as_bytes().contains(&b'"')).then_some(lines)
}

impl Part {
    /// In one line, unless that is longer.
    fn in_one_line(&self, most: usize) -> Option<String> {
        let mut line = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => line.push_str(words),
                Piece::Group(group) => line.push_str(&group.in_one_line(most)?),
            }
        }
        (line.chars().count() <= most).then_some(line)
    }

    fn lay_out(&self, indent: usize, width: usize, out: &mut String) {
        if let Some(line) = self.in_one_line(width.saturating_sub(indent)) {
            out.push_str(&line);
            return;
        }
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Group(group) => group.lay_out(indent, width, out),
            }
        }
    }

    fn is_short(&self) -> bool {
        matches!(&self.0[..], [Piece::Words(words)] if words.chars().count() <= SHORT)
    }
}

impl Group {
    fn in_one_line(&self, most: usize) -> Option<String> {
        let mut line = format!("{}{}", self.open, self.padding);
        for (number, part) in self.parts.iter().enumerate() {
            line.push_str(if number == 0 { "" } else { ", " });
            line.push_str(&part.in_one_line(most.saturating_sub(line.len()))?);
        }
        // Only its comma tells a tuple of one from a value in brackets.
        line.push_str(if self.open == "(" && !self.is_named && self.parts.len() == 1 { "," } else { self.padding });
        line.push_str(self.close);
        Some(line)
    }

    fn lay_out(&self, indent: usize, width: usize, out: &mut String) {
        if self.parts.is_empty() {
            out.push_str(self.open);
            out.push_str(self.close);
            return;
        }
        let inner = indent + INDENT;
        out.push_str(self.open);
        let fills = width > 0 && self.parts.iter().all(Part::is_short);
        let mut column = usize::MAX;
        for part in &self.parts {
            let mut text = String::new();
            part.lay_out(inner, width, &mut text);
            let length = text.chars().count();
            if fills && column.saturating_add(length + 2) <= width {
                out.push(' ');
                column += length + 2;
            } else {
                out.push_str(&format!("\n{:inner$}", ""));
                column = inner + length + 1;
            }
            out.push_str(&text);
            out.push_str(if text == ".." { "" } else { "," });
        }
        out.push_str(&format!("\n{:indent$}{}", "", self.close));
    }
}

/// The rows of a text; none if it has brackets, commas or ends of lines where no derived `Debug` puts them.
fn read(text: &str) -> Option<Vec<Part>> {
    let mut reader = Reader { rest: text.chars(), depth: 0 };
    let mut rows = Vec::new();
    loop {
        rows.push(reader.part()?);
        match reader.rest.next() {
            None => return Some(rows),
            Some('\n') => {}
            Some(_) => return None,
        }
    }
}

struct Reader<'t> {
    rest: Chars<'t>,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Up to what ends it, which is left: in a group a comma or a closing bracket, else the end of the line.
    fn part(&mut self) -> Option<Part> {
        let mut pieces = Vec::new();
        let mut words = String::new();
        while let Some(next) = self.peek() {
            match next {
                '\n' => break,
                ',' if self.depth > 0 => break,
                ']' | ')' | '}' if self.depth > 0 => break,
                ']' | ')' | '}' => return None,
                '[' | '(' | '{' => {
                    self.rest.next();
                    let group = self.group(next, &words)?;
                    if !words.is_empty() {
                        pieces.push(Piece::Words(std::mem::take(&mut words)));
                    }
                    pieces.push(Piece::Group(group));
                }
                '"' | '\'' => self.literal(&mut words)?,
                _ => words.push(self.rest.next()?),
            }
        }
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        Some(Part(pieces))
    }

    /// A text or a character; a quote that begins neither stands for itself.
    fn literal(&mut self, words: &mut String) -> Option<()> {
        let quote = self.rest.next()?;
        words.push(quote);
        if quote == '\'' {
            let mut ahead = self.rest.clone();
            let is_character = matches!((ahead.next(), ahead.next()), (Some('\\'), _) | (_, Some('\'')));
            if !is_character {
                return Some(());
            }
        }
        loop {
            let next = self.rest.next()?;
            words.push(next);
            match next {
                '\\' => words.push(self.rest.next()?),
                '\n' => return None,
                _ if next == quote => return Some(()),
                _ => {}
            }
        }
    }

    /// Behind its opening bracket, up to behind its closing one.
    fn group(&mut self, open: char, before: &str) -> Option<Group> {
        let (open, close) = match open {
            '[' => ("[", "]"),
            '(' => ("(", ")"),
            _ => ("{", "}"),
        };
        let last = before.trim_end().chars().next_back();
        let is_named = matches!(last, Some(last) if last.is_alphanumeric() || last == '_' || last == '>');
        let padding = if open == "{" && is_named { " " } else { "" };
        let mut group = Group { open, close, padding, is_named, parts: Vec::new() };
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        loop {
            self.space();
            if let Some(next) = self.peek()
                && close.starts_with(next)
            {
                self.rest.next();
                self.depth -= 1;
                return Some(group);
            }
            let mut part = self.part()?;
            if let Some(Piece::Words(words)) = part.0.last_mut() {
                words.truncate(words.trim_end().len());
            }
            if matches!(part.0.last(), Some(Piece::Words(words)) if words.is_empty()) {
                part.0.pop();
            }
            group.parts.push(part);
            self.space();
            match self.peek()? {
                ',' => _ = self.rest.next(),
                next if close.starts_with(next) => {}
                _ => return None,
            }
        }
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(' ' | '\n')) {
            self.rest.next();
        }
    }
}

#[cfg(test)]
mod tests {
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
        let rows = read(&format!("{value:#?}")).unwrap();
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].in_one_line(1000).unwrap(), format!("{value:?}"));
        assert_eq!(read(&format!("{value:?}")).unwrap(), rows);
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
        assert_eq!(compact(&format!("{short:#?}")), "[Empty, Point(7, ',')]");
        let expected = r#"
[
    Empty,
    Point(7, ','),
    Named { text: "a, [\"b\n", at: Some((-5,)), tags: {1: {2, 3}, 4: {}} },
    Point(8, '\''),
]"#;
        assert_eq!(compact(&format!("{:#?}", shapes())), expected.trim_start());
        assert_eq!(compact("a = [\n    1,\n]\nb = (\n    2,\n    3,\n)"), "a = [1]\nb = (2, 3)");
    }

    #[test]
    fn short_values_fill_their_lines() {
        let list: Vec<u32> = (1000..1020).collect();
        let expected = "\
[
    1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011,
    1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019,
]";
        assert_eq!(compact(&format!("{list:#?}")), expected);
        assert!(expected.lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn a_line_for_each_part_and_each_line_of_a_text() {
        let text = r#"Named { text: "one\ntwo \\no\n", at: None, list: [1, 2], none: [] }"#;
        let expected = [
            "Named {",
            "    text: \"one\\n",
            "    two \\\\no\\n",
            "    \",",
            "    at: None,",
            "    list: [",
            "        1,",
        ];
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
            assert_eq!(compact(&text), text);
        }
    }
}
