//! `Debug` texts as structures: what stands in brackets, and between the commas. Knows nothing of values and reports.
//!
//! The long form of a derived `Debug` gives each part a line, the short form gives all of them one. Read as a
//! structure, a text can have as few lines as fit, or one for each part, whichever form it came in.

use super::excerpt::Lines;

/// How far text goes to the right.
const WIDTH: usize = 76;
const INDENT: usize = 4;
/// Values that are no longer than this share a line.
const SHORT: usize = 16;
/// Nobody reads what is nested deeper, and the stack has an end.
const DEEPEST: usize = 100;

/// A part of a text: words and groups, as `key: Some(5)` has them.
#[cfg_attr(test, derive(PartialEq, Debug))]
struct Part<'t>(Vec<Piece<'t>>);

#[cfg_attr(test, derive(PartialEq, Debug))]
enum Piece<'t> {
    Words(&'t str),
    Group(Group<'t>),
}

/// What stands in brackets.
#[cfg_attr(test, derive(PartialEq, Debug))]
struct Group<'t> {
    open: &'static str,
    close: &'static str,
    /// What stands inside the brackets if all of it is in one line: `{ a: 1 }`, but `{1, 2}`.
    padding: &'static str,
    /// Whether a name stands before the brackets.
    is_named: bool,
    parts: Vec<Part<'t>>,
}

/// A `Debug` text in the long form, in as few lines as fit; as it is, if it is none that was derived.
pub(super) fn compact(text: &str) -> String {
    // The long form has a single line only where there is nothing to lay out.
    if !text.as_bytes().contains(&b'\n') {
        return text.to_owned();
    }
    laid_out(text, WIDTH)
}

/// A `Debug` text with a line for each of its parts, and for each line of the texts in it.
pub(super) fn lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rows = Vec::new();
    if read(text, &mut rows).is_none() {
        for line in Lines::of(text) {
            lines.push(line.to_owned());
        }
        return lines;
    }
    let mut out = String::new();
    lay_out(&rows, 0, &mut out);
    for line in Lines::of(&out) {
        add_line(line, &mut lines);
    }
    lines
}

/// A line, or the lines of a text in it, each behind the ends of lines that the text has.
fn add_line(line: &str, lines: &mut Vec<String>) {
    let indent = &line[..line.len() - line.trim_start().len()];
    let is_text = line.as_bytes().contains(&b'"');
    let (mut begin, mut is_escaped) = (0, false);
    for (at, byte) in line.bytes().enumerate() {
        if is_text && is_escaped && byte == b'n' {
            lines.push(format!("{}{}", if begin == 0 { "" } else { indent }, &line[begin..at + 1]));
            begin = at + 1;
        }
        is_escaped = !is_escaped && byte == b'\\';
    }
    lines.push(format!("{}{}", if begin == 0 { "" } else { indent }, &line[begin..]));
}

/// A text whose parts have as few lines as fit into a width; as it is, if it cannot be read.
fn laid_out(text: &str, width: usize) -> String {
    let (mut rows, mut out) = (Vec::new(), String::new());
    match read(text, &mut rows) {
        Some(()) => lay_out(&rows, width, &mut out),
        None => out.push_str(text),
    }
    out
}

fn lay_out(rows: &[Part<'_>], width: usize, out: &mut String) {
    for (number, row) in rows.iter().enumerate() {
        if number > 0 {
            out.push('\n');
        }
        row.lay_out(0, width, out);
    }
}

impl Part<'_> {
    /// Writes it in one line; false, with a part of it written, if that is longer.
    fn write_in_one_line(&self, most: usize, out: &mut String) -> bool {
        let begin = out.len();
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Group(group) => {
                    if !group.write_in_one_line(most, out) {
                        return false;
                    }
                }
            }
        }
        out[begin..].chars().count() <= most
    }

    fn lay_out(&self, indent: usize, width: usize, out: &mut String) {
        let begin = out.len();
        if self.write_in_one_line(width.saturating_sub(indent), out) {
            return;
        }
        out.truncate(begin);
        for piece in &self.0 {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Group(group) => group.lay_out(indent, width, out),
            }
        }
    }

    /// Its words, if there is nothing else to it; else no words.
    fn words(&self) -> &str {
        match &self.0[..] {
            [Piece::Words(words)] => words,
            _ => "",
        }
    }
}

impl<'t> Group<'t> {
    /// One without parts that opens behind these words.
    fn behind(words: &str, open: char) -> Group<'t> {
        let (open, close) = match open {
            '[' => ("[", "]"),
            '(' => ("(", ")"),
            _ => ("{", "}"),
        };
        let last = words.trim_end().chars().next_back();
        let is_named = matches!(last, Some(last) if last.is_alphanumeric() || last == '_' || last == '>');
        let padding = if open == "{" && is_named { " " } else { "" };
        Group { open, close, padding, is_named, parts: Vec::new() }
    }

    fn write_in_one_line(&self, most: usize, out: &mut String) -> bool {
        let begin = out.len();
        out.push_str(self.open);
        out.push_str(self.padding);
        for (number, part) in self.parts.iter().enumerate() {
            out.push_str(if number == 0 { "" } else { ", " });
            if !part.write_in_one_line(most.saturating_sub(out.len() - begin), out) {
                return false;
            }
        }
        // Only its comma tells a tuple of one from a value in brackets.
        out.push_str(if self.open == "(" && !self.is_named && self.parts.len() == 1 { "," } else { self.padding });
        out.push_str(self.close);
        true
    }

    fn are_all_short(&self) -> bool {
        for part in &self.parts {
            if !(1..=SHORT).contains(&part.words().chars().count()) {
                return false;
            }
        }
        true
    }

    fn lay_out(&self, indent: usize, width: usize, out: &mut String) {
        out.push_str(self.open);
        if !self.parts.is_empty() {
            self.lay_out_parts(indent + INDENT, width, out);
            end_line(indent, out);
        }
        out.push_str(self.close);
    }

    fn lay_out_parts(&self, indent: usize, width: usize, out: &mut String) {
        let fills = width > 0 && self.are_all_short();
        let mut column = usize::MAX;
        for part in &self.parts {
            let length = part.words().chars().count();
            if fills && column.saturating_add(length + 2) <= width {
                out.push(' ');
                column += length + 2;
            } else {
                end_line(indent, out);
                column = indent + length + 1;
            }
            part.lay_out(indent, width, out);
            out.push_str(if part.words() == ".." { "" } else { "," });
        }
    }
}

/// Ends a line and indents the next one.
fn end_line(indent: usize, out: &mut String) {
    out.push('\n');
    for _ in 0..indent {
        out.push(' ');
    }
}

/// Reads the rows of a text; none if it has brackets, commas or ends of lines where no derived `Debug` puts them.
fn read<'t>(text: &'t str, rows: &mut Vec<Part<'t>>) -> Option<()> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    loop {
        let mut row = Part(Vec::new());
        reader.part(&mut row.0)?;
        rows.push(row);
        match reader.next() {
            None => return Some(()),
            Some('\n') => {}
            Some(_) => return None,
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Up to what ends it, which is left: in a group a comma or a closing bracket, else the end of the line.
    fn part(&mut self, pieces: &mut Vec<Piece<'t>>) -> Option<()> {
        let mut begin = self.at;
        while let Some(next) = self.peek() {
            match next {
                '\n' => break,
                ',' | ']' | ')' | '}' if self.depth > 0 => break,
                ']' | ')' | '}' => return None,
                '[' | '(' | '{' => {
                    let words = self.words(begin, pieces);
                    self.next();
                    pieces.push(Piece::Group(Group::behind(words, next)));
                    if let Some(Piece::Group(group)) = pieces.last_mut() {
                        self.group(group)?;
                    }
                    begin = self.at;
                }
                '"' | '\'' => self.literal()?,
                _ => _ = self.next(),
            }
        }
        self.words(begin, pieces);
        Some(())
    }

    /// What stands from here to where the reader is, as a piece, if there is anything.
    fn words(&self, begin: usize, pieces: &mut Vec<Piece<'t>>) -> &'t str {
        let words = &self.text[begin..self.at];
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        words
    }

    /// A text or a character; a quote that begins neither stands for itself.
    fn literal(&mut self) -> Option<()> {
        let quote = self.next()?;
        if quote == '\'' {
            let mut ahead = self.text[self.at..].chars();
            let is_character = matches!((ahead.next(), ahead.next()), (Some('\\'), _) | (_, Some('\'')));
            if !is_character {
                return Some(());
            }
        }
        loop {
            match self.next()? {
                '\\' => _ = self.next()?,
                '\n' => return None,
                next if next == quote => return Some(()),
                _ => {}
            }
        }
    }

    /// Behind its opening bracket, up to behind its closing one.
    fn group(&mut self, group: &mut Group<'t>) -> Option<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        loop {
            self.space();
            if let Some(next) = self.peek()
                && group.close.starts_with(next)
            {
                self.next();
                self.depth -= 1;
                return Some(());
            }
            group.parts.push(Part(Vec::new()));
            let pieces = &mut group.parts.last_mut()?.0;
            self.part(pieces)?;
            if let Some(Piece::Words(words)) = pieces.last_mut() {
                *words = words.trim_end();
                if words.is_empty() {
                    pieces.pop();
                }
            }
            self.space();
            match self.peek()? {
                ',' => _ = self.next(),
                next if group.close.starts_with(next) => {}
                _ => return None,
            }
        }
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(' ' | '\n')) {
            self.at += 1;
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
        let (long, short) = (format!("{value:#?}"), format!("{value:?}"));
        let (mut rows, mut rows_of_short, mut line) = (Vec::new(), Vec::new(), String::new());
        assert!(read(&long, &mut rows).is_some() && read(&short, &mut rows_of_short).is_some());
        assert_eq!((rows.len(), &rows), (1, &rows_of_short));
        assert!(rows[0].write_in_one_line(1000, &mut line));
        assert_eq!(line, short);
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
