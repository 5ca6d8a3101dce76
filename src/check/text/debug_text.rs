//! `Debug` texts as structures: the content of brackets, separated by commas. Knows nothing of values and reports.
//!
//! The long form of a derived `Debug` puts each part on a line, the short form puts all on one. Read as a structure, a
//! text can be laid out on as few lines as fit, or with one line per part, whichever form it came in. Only ends of
//! lines and indentation change, and what std has for them in the other form: a value's own `Debug` may write commas
//! and brackets too, as `$1,234.56`. It is written while it is read, so that a text of many megabytes takes no further
//! memory.

mod part_reader;

use super::pieces::Lines;
use part_reader::{Group, INDENT, PartReader, Within};

/// The width of a line.
const WIDTH: usize = 76;
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

/// A text laid out in as few lines as fit into a width; `None` if it has brackets or ends of lines where no derived
/// `Debug` puts them.
fn laid_out(text: &str, width: usize) -> Option<String> {
    let mut writer =
        Writer { reader: PartReader { text, at: 0 }, depth: 0, width, room: usize::MAX, out: String::new() };
    loop {
        writer.part(TextLayout::Broken(0), Within::Nothing)?;
        match writer.reader.next() {
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

/// Reads a text, and writes it in another form.
struct Writer<'t> {
    reader: PartReader<'t>,
    depth: usize,
    width: usize,
    /// How many characters there is room for.
    room: usize,
    out: String,
}

impl<'t> Writer<'t> {
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

    /// Writes one part, which consists of words and groups, as `key: Some(5)`. Stops before what ends it.
    fn part(&mut self, form: TextLayout, within: Within) -> Option<()> {
        if let TextLayout::Broken(indent) = form
            && self.fits(self.width.saturating_sub(indent), &mut |writer| writer.pieces(TextLayout::InLine, within))
        {
            return Some(());
        }
        self.pieces(form, within)
    }

    /// Writes something if it fits into this much room of a line. Returns whether it did; if not, it is still to be
    /// read.
    fn fits(&mut self, room: usize, write: &mut dyn FnMut(&mut Writer<'t>) -> Option<()>) -> bool {
        let (at, depth, length) = (self.reader.at, self.depth, self.out.len());
        self.room = room;
        let fits = write(self).is_some();
        self.room = usize::MAX;
        if !fits {
            (self.reader.at, self.depth) = (at, depth);
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

    fn pieces(&mut self, form: TextLayout, within: Within) -> Option<()> {
        loop {
            let words = self.reader.words(within)?;
            let Some(open @ ('[' | '(' | '{')) = self.reader.peek() else {
                return self.put(self.reader.without_padding(words, within));
            };
            self.put(words)?;
            self.reader.next();
            let group = self.reader.opened_group(words, open);
            // This group may fit, as a key does, though what is after it takes several lines.
            let is_broken = matches!(form, TextLayout::Broken(_));
            let room = if is_broken { self.width.saturating_sub(self.column()) } else { 0 };
            if !(is_broken && self.fits(room, &mut |writer| writer.group(&group, TextLayout::InLine))) {
                self.group(&group, form)?;
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
        let is_in_line = matches!(form, TextLayout::InLine);
        if group.within != Within::Long && (is_in_line || !self.reader.is_regular(group)) {
            self.pieces(TextLayout::InLine, Within::Verbatim)?;
        } else {
            self.parts(group, form)?;
        }
        self.depth -= 1;
        if !self.reader.rest().starts_with(group.close) {
            return None;
        }
        self.reader.next();
        self.put(group.close)
    }

    /// Writes the parts of a group, and what is between them and the brackets.
    fn parts(&mut self, group: &Group, form: TextLayout) -> Option<()> {
        let fills = matches!(form, TextLayout::Broken(_)) && self.width > 0 && self.reader.are_all_short(group);
        let (mut parts, mut column) = (0, usize::MAX);
        while self.reader.begin_part(group, parts == 0)? {
            match form {
                TextLayout::InLine => {
                    self.put(if parts == 0 { group.padding } else { ", " })?;
                    self.part(form, group.within)?;
                }
                TextLayout::Broken(indent) => self.line(group, indent + INDENT, fills, &mut column)?,
            }
            parts += 1;
            self.reader.end_part(group)?;
        }
        match form {
            TextLayout::Broken(indent) if parts > 0 => self.end_line(indent),
            TextLayout::InLine if parts == 1 && group.is_tuple => self.put(",")?,
            TextLayout::InLine if parts > 0 => self.put(group.padding)?,
            _ => {}
        }
        Some(())
    }

    /// Writes a part of a group, on a line of its own or, if lines are to be filled, after the parts before it.
    fn line(&mut self, group: &Group, indent: usize, fills: bool, column: &mut usize) -> Option<()> {
        let words = self.reader.lone_words(group.within);
        let length = words.chars().count();
        if fills && column.saturating_add(length + 2) <= self.width {
            self.out.push(' ');
            *column += length + 2;
        } else {
            self.end_line(indent);
            *column = indent + length + 1;
        }
        self.part(TextLayout::Broken(indent), group.within)?;
        // What says that there is more has no comma.
        let has_comma = words != ".." || self.reader.peek() == Some(',');
        self.put(if has_comma { "," } else { "" })
    }
}

#[cfg(test)]
mod tests;
