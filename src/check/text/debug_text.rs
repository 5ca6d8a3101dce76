//! `Debug` texts as structures: the content of brackets, separated by commas. Knows nothing of values and reports.
//!
//! The long form of a derived `Debug` puts each part on a line, the short form puts all on one. Read as a structure, a
//! text can be laid out on as few lines as fit, or with one line per part, whichever form it came in. It is written
//! while it is read, so that a text of many megabytes takes no further memory.

use super::pieces::Lines;

/// The width of a line.
const WIDTH: usize = 76;
const INDENT: usize = 4;
/// Values that are no longer than this share a line.
const SHORT: usize = 16;
/// The deepest nesting that is laid out: nobody reads what is nested deeper, and the stack is bounded.
const DEEPEST: usize = 100;

/// A `Debug` text in the long form, laid out in as few lines as fit; unchanged, if it does not look derived.
pub(crate) fn compact(text: String) -> String {
    // The long form has a single line only where there is nothing to lay out.
    if text.as_bytes().contains(&b'\n') { laid_out(&text, WIDTH).unwrap_or(text) } else { text }
}

/// A `Debug` text in one line, if it looks derived.
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

/// Adds a line; if it has a text with ends of lines in it, cuts it after each of them.
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

/// A text laid out in as few lines as fit into a width; `None` if it has brackets, commas or ends of lines where no
/// derived `Debug` puts them.
fn laid_out(text: &str, width: usize) -> Option<String> {
    let mut writer = Writer { text, at: 0, depth: 0, width, room: usize::MAX, out: String::new() };
    loop {
        writer.part(TextLayout::Broken(0))?;
        match writer.next() {
            None => return Some(writer.out),
            Some('\n') => writer.out.push_str(if width == usize::MAX { ", " } else { "\n" }),
            Some(_) => return None,
        }
    }
}

/// How a part is written.
#[derive(Clone, Copy)]
enum TextLayout {
    /// In the rest of a line. If it does not fit, writing it fails.
    InLine,
    /// Over as many lines as needed, with this indentation.
    Broken(usize),
}

/// A pair of brackets, and how what is in them is written.
struct Group {
    open: &'static str,
    close: &'static str,
    /// What is inside the brackets if all of it is in one line: `{ a: 1 }`, but `{1, 2}`.
    padding: &'static str,
    /// Whether it is a tuple without a name. If it has one part, it needs a comma to look like a tuple.
    is_tuple: bool,
}

impl Group {
    /// The group that a bracket opens after these words.
    fn after(words: &str, open: char) -> Group {
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

    /// Writes one part, which consists of words and groups, as `key: Some(5)`. Stops before what ends it: in a group a
    /// comma or a closing bracket, otherwise the end of the line.
    fn part(&mut self, form: TextLayout) -> Option<()> {
        if let TextLayout::Broken(indent) = form
            && self.fits(self.width.saturating_sub(indent), None)
        {
            return Some(());
        }
        self.pieces(form)
    }

    /// Writes an opened group, or otherwise a part, if it fits into this much room of a line. Returns whether it did;
    /// if not, it is still to be read.
    fn fits(&mut self, room: usize, opened: Option<&Group>) -> bool {
        let (at, depth, length) = (self.at, self.depth, self.out.len());
        self.room = room;
        let written = match opened {
            Some(group) => self.group(group, TextLayout::InLine),
            None => self.pieces(TextLayout::InLine),
        };
        let fits = written.is_some();
        self.room = usize::MAX;
        if !fits {
            (self.at, self.depth) = (at, depth);
            self.out.truncate(length);
        }
        fits
    }

    /// How many characters the last line has, counted up to the width of a line.
    fn column(&self) -> usize {
        let (mut at, mut column) = (self.out.len(), 0);
        while column < WIDTH && at > 0 && self.out.as_bytes()[at - 1] != b'\n' {
            at -= 1;
            column += usize::from(self.out.is_char_boundary(at));
        }
        column
    }

    fn pieces(&mut self, form: TextLayout) -> Option<()> {
        loop {
            let words = self.words()?;
            match self.peek() {
                Some(open @ ('[' | '(' | '{')) => {
                    self.put(words)?;
                    self.next();
                    let group = Group::after(words, open);
                    // This group may fit, as a key does, though what is after it takes several lines.
                    let is_broken = matches!(form, TextLayout::Broken(_));
                    if !(is_broken && self.fits(self.width.saturating_sub(self.column()), Some(&group))) {
                        self.group(&group, form)?;
                    }
                }
                _ => return self.put(if self.depth > 0 { words.trim_ascii_end() } else { words }),
            }
        }
    }

    /// Reads words up to a bracket or the end of the part.
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

    /// The words of a part that has no brackets; empty for other parts. Either way the part is still to be read.
    fn lone_words(&mut self) -> &'t str {
        let begin = self.at;
        let words = self.words();
        self.space();
        let is_end = matches!(self.peek(), Some(',' | ']' | ')' | '}'));
        self.at = begin;
        if is_end { words.unwrap_or("").trim_ascii_end() } else { "" }
    }

    /// Reads a text or a character in quotes. A quote that begins neither stands for itself.
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

    /// Writes a group from after its opening bracket up to and with the closing one.
    fn group(&mut self, group: &Group, form: TextLayout) -> Option<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        self.put(group.open)?;
        let fills = matches!(form, TextLayout::Broken(_)) && self.width > 0 && self.are_all_short(group);
        let (mut parts, mut column) = (0, usize::MAX);
        while !self.closes(group) {
            match form {
                TextLayout::InLine => {
                    self.put(if parts == 0 { group.padding } else { ", " })?;
                    self.part(form)?;
                }
                TextLayout::Broken(indent) => self.line(indent + INDENT, fills, &mut column)?,
            }
            parts += 1;
            self.end_part(group)?;
        }
        self.next();
        self.depth -= 1;
        match form {
            TextLayout::Broken(indent) if parts > 0 => self.end_line(indent),
            TextLayout::InLine if parts == 1 && group.is_tuple => self.put(",")?,
            TextLayout::InLine if parts > 0 => self.put(group.padding)?,
            _ => {}
        }
        self.put(group.close)
    }

    /// Writes a part of a group, on a line of its own or, if lines are to be filled, after the parts before it.
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
        self.part(TextLayout::Broken(indent))?;
        self.put(if words == ".." { "" } else { "," })
    }

    /// Whether the group ends here, after any space.
    fn closes(&mut self, group: &Group) -> bool {
        self.space();
        matches!(self.peek(), Some(next) if group.close.starts_with(next))
    }

    /// Reads the comma after a part, if there is one; `None` if the part does not end here.
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
