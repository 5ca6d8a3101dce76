//! The replies of a child process, and their text: a line with the number of the question, and fields separated by
//! tabs.

use crate::check::facts::{Cause, SourceLocation};
use crate::check::statistics::Labels;

#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) enum Reply {
    /// The child waits for tokens.
    Ready,
    /// The generator did not accept the token.
    Rejected,
    /// The case noted this, and continues.
    Noted(String),
    Passed(Labels),
    Discarded(SourceLocation),
    Failed(Cause),
}

impl Reply {
    /// The text of the reply, with the end of the line.
    #[inline]
    pub(super) fn to_line(&self, number: u64) -> String {
        let mut line = number.to_string();
        let mut push = |field: &str| escape(field, &mut line);
        match self {
            Reply::Ready => push("ready"),
            Reply::Rejected => push("rejected"),
            Reply::Noted(text) => {
                push("noted");
                push(text);
            }
            Reply::Passed(labels) => {
                push("passed");
                labels.each_field(&mut push);
            }
            Reply::Discarded(location) => {
                push("discarded");
                push_location(location, &mut push);
            }
            Reply::Failed(Cause::Panicked { message, location, is_proof }) => {
                push(if *is_proof { "proved" } else { "panicked" });
                push(message);
                if let Some(location) = location {
                    push_location(location, &mut push);
                }
            }
            // The parent distinguishes kinds of errors by the text.
            Reply::Failed(Cause::ReturnedErr { error, .. }) => {
                push("error");
                push(error);
            }
            Reply::Failed(_) => push("false"),
        }
        line.push('\n');
        line
    }

    /// The reply in a line; `None` if it is no reply to the question with this number: a process that the child forked
    /// may have written it.
    #[inline]
    pub(super) fn from_line(line: &str, number: u64) -> Option<Reply> {
        let (replied, fields) = line.split_once('\t')?;
        if replied.parse() != Ok(number) {
            return None;
        }
        let fields: Vec<String> = fields.split('\t').map(unescaped).collect();
        let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
        Some(match *fields.as_slice() {
            ["ready"] => Reply::Ready,
            ["rejected"] => Reply::Rejected,
            ["noted", text] => Reply::Noted(text.to_owned()),
            ["passed", ref labels @ ..] => Reply::Passed(Labels::from_fields(labels)),
            ["discarded", ref location @ ..] => Reply::Discarded(place_from_fields(location)?),
            [panicked @ ("panicked" | "proved"), message, ref location @ ..] => Reply::Failed(Cause::Panicked {
                message: message.to_owned(),
                location: place_from_fields(location),
                is_proof: panicked == "proved",
            }),
            ["error", error] => Reply::Failed(Cause::ReturnedErr { error: error.to_owned(), kind: None }),
            ["false"] => Reply::Failed(Cause::ReturnedFalse),
            _ => return None,
        })
    }
}

#[inline]
fn push_location(SourceLocation { file, line, column }: &SourceLocation, push: &mut dyn FnMut(&str)) {
    push(file);
    push(&line.to_string());
    push(&column.to_string());
}

#[inline]
fn place_from_fields(fields: &[&str]) -> Option<SourceLocation> {
    let [file, line, column] = fields else { return None };
    Some(SourceLocation { file: (*file).to_owned(), line: line.parse().ok()?, column: column.parse().ok()? })
}

/// A text with everything escaped that ends a field or a line.
#[inline]
fn escape(field: &str, line: &mut String) {
    line.push('\t');
    for character in field.chars() {
        match character {
            '\\' => line.push_str("\\\\"),
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            '\t' => line.push_str("\\t"),
            plain => line.push(plain),
        }
    }
}

#[inline]
fn unescaped(field: &str) -> String {
    let mut text = String::new();
    let mut characters = field.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some('n') => text.push('\n'),
                Some('r') => text.push('\r'),
                Some('t') => text.push('\t'),
                Some(other) => text.push(other),
                None => {}
            },
            plain => text.push(plain),
        }
    }
    text
}

#[cfg(test)]
mod tests;
