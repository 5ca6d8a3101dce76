//! `Debug` texts as structures: the content of brackets, separated by commas. Knows nothing of values and reports.
//!
//! The long form of a derived `Debug` puts each part on a line, the short form puts all on one. Read as a structure, a
//! text can be laid out on as few lines as fit, or with one line per part, whichever form it came in. It is written
//! while it is read, so that a text of many megabytes takes no further memory.

use super::pieces::Lines;

/// How far text goes to the right.
const WIDTH: usize = 76;
const INDENT: usize = 4;
/// Values that are no longer than this share a line.
const SHORT: usize = 16;
/// Nobody reads what is nested deeper, and the stack has an end.
const DEEPEST: usize = 100;

/// A `Debug` text in the long form, in as few lines as fit; as it is, if it is none that was derived.
pub(crate) fn compact(text: String) -> String {
    // The long form has a single line only where there is nothing to lay out.
    if text.as_bytes().contains(&b'\n') { laid_out(&text, WIDTH).unwrap_or(text) } else { text }
}

/// A `Debug` text in one line, if it is one that was derived.
pub(crate) fn in_one_line(text: &str) -> String {
    laid_out(text, usize::MAX).unwrap_or_else(|| text.to_owned())
}

/// A `Debug` text with a line for each of its parts, and for each line of the texts in it.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let out = laid_out(text, 0);
    for line in Lines::of(out.as_deref().unwrap_or(text)) {
        if out.is_some() {
            add_line(line, &mut lines);
        } else {
            lines.push(line.to_owned());
        }
    }
    lines
}

/// A line, or the lines of a text in it, each behind the ends of lines that the text has.
fn add_line(line: &str, lines: &mut Vec<String>) {
    let indent = &line[..line.len() - line.trim_ascii_start().len()];
    let mut add = |part: &str, is_first: bool| lines.push(format!("{}{part}", if is_first { "" } else { indent }));
    let is_text = line.as_bytes().contains(&b'"');
    let (mut begin, mut is_escaped) = (0, false);
    for (at, byte) in line.bytes().enumerate() {
        if is_text && is_escaped && byte == b'n' {
            add(&line[begin..at + 1], begin == 0);
            begin = at + 1;
        }
        is_escaped = !is_escaped && byte == b'\\';
    }
    add(&line[begin..], begin == 0);
}

/// A text whose parts have as few lines as fit into a width; none if it has brackets, commas or ends of lines where no
/// derived `Debug` puts them.
fn laid_out(text: &str, width: usize) -> Option<String> {
    let mut writer = Writer { text, at: 0, depth: 0, width, room: usize::MAX, out: String::new() };
    loop {
        writer.part(Layout::Broken(0))?;
        match writer.next() {
            None => return Some(writer.out),
            Some('\n') => writer.out.push_str(if width == usize::MAX { ", " } else { "\n" }),
            Some(_) => return None,
        }
    }
}

/// How a part is written.
#[derive(Clone, Copy)]
enum Layout {
    /// In what room there is in a line; else it is none.
    InLine,
    /// Over as many lines as it takes, behind this indent.
    Broken(usize),
}

/// What stands in brackets.
struct Group {
    open: &'static str,
    close: &'static str,
    /// What stands inside the brackets if all of it is in one line: `{ a: 1 }`, but `{1, 2}`.
    padding: &'static str,
    /// Whether it is a tuple without a name: only its comma tells one of one part from a value in brackets.
    is_tuple: bool,
}

impl Group {
    /// One that opens behind these words.
    fn behind(words: &str, open: char) -> Group {
        let (open, close) = match open {
            '[' => ("[", "]"),
            '(' => ("(", ")"),
            _ => ("{", "}"),
        };
        let last = words.trim_ascii_end().as_bytes().last();
        let is_named = matches!(last, Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'>' | 0x80..));
        let padding = if open == "{" && is_named { " " } else { "" };
        Group { open, close, padding, is_tuple: open == "(" && !is_named }
    }
}

/// Reads a text, and writes it in another form.
struct Writer<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    width: usize,
    /// How many characters there is room for.
    room: usize,
    out: String,
}

impl<'t> Writer<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn put(&mut self, words: &str) -> Option<()> {
        self.room = self.room.checked_sub(words.chars().count())?;
        self.out.push_str(words);
        Some(())
    }

    /// Ends a line and indents the next one.
    fn end_line(&mut self, indent: usize) {
        self.out.push('\n');
        for _ in 0..indent {
            self.out.push(' ');
        }
    }

    /// Words and groups, as `key: Some(5)` has them, up to what ends them, which is left: in a group a comma or a
    /// closing bracket, else the end of the line.
    fn part(&mut self, form: Layout) -> Option<()> {
        if let Layout::Broken(indent) = form
            && self.fits(self.width.saturating_sub(indent), None)
        {
            return Some(());
        }
        self.pieces(form)
    }

    /// Whether an opened group, or else the part, fits into so much room of a line. If not, it is still to be read.
    fn fits(&mut self, room: usize, opened: Option<&Group>) -> bool {
        let (at, depth, length) = (self.at, self.depth, self.out.len());
        self.room = room;
        let written = match opened {
            Some(group) => self.group(group, Layout::InLine),
            None => self.pieces(Layout::InLine),
        };
        let fits = written.is_some();
        self.room = usize::MAX;
        if !fits {
            (self.at, self.depth) = (at, depth);
            self.out.truncate(length);
        }
        fits
    }

    /// How many characters the last line has, if no more than a line may have.
    fn column(&self) -> usize {
        let (mut at, mut column) = (self.out.len(), 0);
        while column < WIDTH && at > 0 && self.out.as_bytes()[at - 1] != b'\n' {
            at -= 1;
            column += usize::from(self.out.is_char_boundary(at));
        }
        column
    }

    fn pieces(&mut self, form: Layout) -> Option<()> {
        loop {
            let words = self.words()?;
            match self.peek() {
                Some(open @ ('[' | '(' | '{')) => {
                    self.put(words)?;
                    self.next();
                    let group = Group::behind(words, open);
                    // A key, or a pattern that was drawn, though what is behind it takes several lines.
                    let is_broken = matches!(form, Layout::Broken(_));
                    if !(is_broken && self.fits(self.width.saturating_sub(self.column()), Some(&group))) {
                        self.group(&group, form)?;
                    }
                }
                _ => return self.put(if self.depth > 0 { words.trim_ascii_end() } else { words }),
            }
        }
    }

    /// Up to a bracket or the end of the part.
    fn words(&mut self) -> Option<&'t str> {
        let begin = self.at;
        while let Some(next) = self.peek() {
            match next {
                '\n' | '[' | '(' | '{' => break,
                ',' | ']' | ')' | '}' if self.depth > 0 => break,
                ']' | ')' | '}' => return None,
                '"' | '\'' => self.literal()?,
                _ => _ = self.next(),
            }
        }
        Some(&self.text[begin..self.at])
    }

    /// The words of a part that is nothing else; else none. It is still to be read then.
    fn lone_words(&mut self) -> &'t str {
        let begin = self.at;
        let words = self.words();
        self.space();
        let is_end = matches!(self.peek(), Some(',' | ']' | ')' | '}'));
        self.at = begin;
        if is_end { words.unwrap_or("").trim_ascii_end() } else { "" }
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
    fn group(&mut self, group: &Group, form: Layout) -> Option<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        self.put(group.open)?;
        let fills = matches!(form, Layout::Broken(_)) && self.width > 0 && self.are_all_short(group);
        let (mut parts, mut column) = (0, usize::MAX);
        while !self.closes(group) {
            match form {
                Layout::InLine => {
                    self.put(if parts == 0 { group.padding } else { ", " })?;
                    self.part(form)?;
                }
                Layout::Broken(indent) => self.line(indent + INDENT, fills, &mut column)?,
            }
            parts += 1;
            self.end_part(group)?;
        }
        self.next();
        self.depth -= 1;
        match form {
            Layout::Broken(indent) if parts > 0 => self.end_line(indent),
            Layout::InLine if parts == 1 && group.is_tuple => self.put(",")?,
            Layout::InLine if parts > 0 => self.put(group.padding)?,
            _ => {}
        }
        self.put(group.close)
    }

    /// A part of a group, on a line of its own, or behind those before it.
    fn line(&mut self, indent: usize, fills: bool, column: &mut usize) -> Option<()> {
        let words = self.lone_words();
        let length = words.chars().count();
        if fills && column.saturating_add(length + 2) <= self.width {
            self.out.push(' ');
            *column += length + 2;
        } else {
            self.end_line(indent);
            *column = indent + length + 1;
        }
        self.part(Layout::Broken(indent))?;
        self.put(if words == ".." { "" } else { "," })
    }

    /// Whether a group ends here, where there is nothing else but space.
    fn closes(&mut self, group: &Group) -> bool {
        self.space();
        matches!(self.peek(), Some(next) if group.close.starts_with(next))
    }

    /// Goes past the comma behind a part, if there is one; none if the part does not end here.
    fn end_part(&mut self, group: &Group) -> Option<()> {
        if !self.closes(group) && self.next()? != ',' {
            return None;
        }
        Some(())
    }

    fn are_all_short(&mut self, group: &Group) -> bool {
        let begin = self.at;
        let mut are_short = true;
        while are_short && !self.closes(group) {
            are_short = matches!(self.lone_words().chars().count(), 1..=SHORT)
                && self.words().is_some()
                && self.end_part(group).is_some();
        }
        self.at = begin;
        are_short
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(' ' | '\n')) {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests;
