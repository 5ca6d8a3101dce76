//! Reading a `Debug` text part by part: groups and parts begin and end where std puts that, and nowhere else.

/// By how many spaces the parts of a group are indented.
pub(super) const INDENT: usize = 4;
/// Values that are no longer than this share a line.
const SHORT: usize = 16;

/// What a part is in, which says where it ends. A comma that is followed by anything else is the value's own.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Within {
    /// A line ends it.
    Nothing,
    /// A group whose parts have a line each. A comma at the end of the line ends it.
    Long,
    /// A group in one line. A comma and a space end it. If the group is padded, so does the space before the bracket.
    Short { is_padded: bool },
    /// A group that stays as it is: all in it is one part.
    Verbatim,
}

/// A pair of brackets, and how what is in them is written.
pub(super) struct Group {
    pub(super) open: &'static str,
    pub(super) close: &'static str,
    /// What is inside the brackets if all of it is in one line: `{ a: 1 }`, but `{1, 2}`.
    pub(super) padding: &'static str,
    /// Whether it is a tuple without a name. If it has one part, it needs a comma to look like a tuple.
    pub(super) is_tuple: bool,
    pub(super) within: Within,
    /// With how many spaces the line begins that opens it.
    indent: usize,
}

/// A text that is read, and how far.
pub(super) struct PartReader<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl<'t> PartReader<'t> {
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// The group that was opened after these words.
    pub(super) fn opened_group(&self, words: &str, open: char) -> Group {
        let (open, close) = match open {
            '[' => ("[", "]"),
            '(' => ("(", ")"),
            _ => ("{", "}"),
        };
        let ends_name = |byte: &u8| matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'>' | 0x80..);
        let is_struct =
            open == "{" && words.strip_suffix(' ').is_some_and(|name| name.as_bytes().last().is_some_and(ends_name));
        let is_tuple = open == "(" && !words.as_bytes().last().is_some_and(ends_name);
        let (within, indent) = if self.rest().as_bytes().first() == Some(&b'\n') {
            (Within::Long, self.indent())
        } else {
            (Within::Short { is_padded: self.rest().as_bytes().first() == Some(&b' ') }, 0)
        };
        Group { open, close, padding: if is_struct { " " } else { "" }, is_tuple, within, indent }
    }

    /// With how many spaces the line begins that is being read.
    fn indent(&self) -> usize {
        let (mut begin, line) = (self.at, self.text.as_bytes());
        while begin > 0 && line[begin - 1] != b'\n' {
            begin -= 1;
        }
        spaces(&self.text[begin..])
    }

    /// The words of a part that has no brackets; empty for other parts. Either way the part is still to be read.
    pub(super) fn lone_words(&mut self, within: Within) -> &'t str {
        let begin = self.at;
        let words = self.words(within).filter(|_| self.is_at_close() || matches!(self.peek(), Some(',' | '\n')));
        let words = self.without_padding(words.unwrap_or(""), within);
        self.at = begin;
        words
    }

    pub(super) fn are_all_short(&mut self, group: &Group) -> bool {
        let (begin, mut is_first) = (self.at, true);
        let are_short = loop {
            match self.begin_part(group, is_first) {
                Some(true) => {}
                end => break end.is_some(),
            }
            is_first = false;
            let is_short = matches!(self.lone_words(group.within).chars().count(), 1..=SHORT)
                && self.words(group.within).is_some()
                && self.end_part(group).is_some();
            if !is_short {
                break false;
            }
        };
        self.at = begin;
        are_short
    }

    /// Words without the space before the bracket that closes a padded group.
    pub(super) fn without_padding<'w>(&self, words: &'w str, within: Within) -> &'w str {
        let is_padded = within == Within::Short { is_padded: true } && self.is_at_close();
        if is_padded { words.strip_suffix(' ').unwrap_or(words) } else { words }
    }

    fn is_at_close(&self) -> bool {
        matches!(self.rest().as_bytes().first(), Some(b']' | b')' | b'}'))
    }

    /// Whether a comma, which is next, ends a part.
    fn is_separator(&self, within: Within) -> bool {
        let next = self.rest().as_bytes().get(1);
        match within {
            Within::Long => next == Some(&b'\n'),
            Within::Short { .. } => matches!(next, Some(b' ' | b']' | b')' | b'}')),
            Within::Nothing | Within::Verbatim => false,
        }
    }

    /// Reads words up to a bracket or the end of the part.
    pub(super) fn words(&mut self, within: Within) -> Option<&'t str> {
        let begin = self.at;
        while let Some(next) = self.peek() {
            match next {
                '\n' | '[' | '(' | '{' => break,
                ',' if self.is_separator(within) => break,
                ']' | ')' | '}' => match within {
                    Within::Nothing | Within::Long => return None,
                    Within::Short { .. } | Within::Verbatim => break,
                },
                '"' | '\'' => self.literal()?,
                _ => _ = self.next(),
            }
        }
        Some(&self.text[begin..self.at])
    }

    /// Reads a text or a character in quotes. A quote that begins neither stands for itself.
    fn literal(&mut self) -> Option<()> {
        let quote = self.next()?;
        if quote == '\'' {
            let mut ahead = self.rest().chars();
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

    /// Goes to where the next part begins. Returns whether there is one; if not, the closing bracket is next. `None` if
    /// there is neither where std puts it.
    pub(super) fn begin_part(&mut self, group: &Group, is_first: bool) -> Option<bool> {
        if group.within != Within::Long {
            self.at += usize::from(is_first && group.within == Within::Short { is_padded: true });
            return Some(!self.is_at_close());
        }
        let line = self.rest().strip_prefix('\n')?;
        let indent = spaces(line);
        if indent == group.indent && line[indent..].starts_with(group.close) {
            self.at += 1 + indent;
            return Some(false);
        }
        self.at += 1 + group.indent + INDENT;
        (indent >= group.indent + INDENT).then_some(true)
    }

    /// Reads what is after a part; `None` if the part does not end here.
    pub(super) fn end_part(&mut self, group: &Group) -> Option<()> {
        let rest = self.rest();
        let length = match group.within {
            Within::Long if rest.starts_with(",\n") => 1,
            Within::Long if rest.starts_with('\n') && self.text[..self.at].ends_with(" ..") => 0,
            Within::Short { .. } if self.is_at_close() => 0,
            Within::Short { .. } if rest.starts_with(", ") => 2,
            Within::Short { .. } if rest.starts_with(',') => 1,
            _ => return None,
        };
        self.at += length;
        Some(())
    }

    /// Whether what is in a group in one line looks as std separates it, so that it can have several lines.
    pub(super) fn is_regular(&mut self, group: &Group) -> bool {
        let begin = self.at;
        let is_regular = self.reads_regular(group).is_some();
        self.at = begin;
        is_regular
    }

    /// Reads a group in one line up to its closing bracket; `None` if its separators are not those of std, or none is
    /// and there are others, as in `[1,2]`.
    fn reads_regular(&mut self, group: &Group) -> Option<()> {
        let (mut depth, mut parts, mut has_own_comma) = (0, 1, false);
        let is_padded = group.within == Within::Short { is_padded: true };
        if is_padded {
            self.next();
        }
        let begin = self.at;
        let is_fine = |regular: bool| regular.then_some(());
        is_fine(!is_padded || group.open == "{" && !matches!(self.peek(), Some(' ' | '}')))?;
        loop {
            match self.peek()? {
                '"' | '\'' => {
                    self.literal()?;
                    continue;
                }
                '[' | '(' | '{' => depth += 1,
                ']' | ')' | '}' if depth > 0 => depth -= 1,
                ']' | ')' | '}' => {
                    let is_after_space = self.text[begin..self.at].ends_with(' ');
                    return is_fine(
                        self.rest().starts_with(group.close)
                            && is_after_space == is_padded
                            && (parts > 1 || !has_own_comma),
                    );
                }
                '\n' if depth == 0 => return None,
                ',' if depth == 0 && self.is_separator(group.within) => {
                    let (before, after) = (&self.text[begin..self.at], &self.rest()[1..]);
                    let is_last = !after.starts_with(' ');
                    is_fine(!before.is_empty() && !before.ends_with(' '))?;
                    is_fine(if is_last { group.is_tuple && parts == 1 } else { spaces(after) == 1 })?;
                    parts += 1;
                }
                ',' if depth == 0 => has_own_comma = true,
                _ => {}
            }
            self.next();
        }
    }
}

/// How many spaces a text begins with.
fn spaces(text: &str) -> usize {
    text.bytes().take_while(|byte| *byte == b' ').count()
}
