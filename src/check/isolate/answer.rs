//! The answers of a child process, and their text: a line that begins with a mark, and fields separated by tabs.

use crate::check::facts::{Cause, Place};
use crate::check::statistics::Labels;

/// What no property prints at the beginning of a line.
const MARK: &str = "\u{1}rosebush";

#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) enum Answer {
    /// The child waits for tokens.
    Ready,
    /// The generator did not accept the token.
    Refused,
    Passed(Labels),
    Discarded(Place),
    Failed(Cause),
}

impl Answer {
    /// As lines of its own, whatever was printed before.
    #[inline]
    pub(super) fn to_line(&self) -> String {
        let mut line = format!("\n{MARK}");
        let mut tell = |field: &str| escape(field, &mut line);
        match self {
            Answer::Ready => tell("ready"),
            Answer::Refused => tell("refused"),
            Answer::Passed(labels) => {
                tell("passed");
                labels.each_field(&mut tell);
            }
            Answer::Discarded(place) => {
                tell("discarded");
                tell_place(place, &mut tell);
            }
            Answer::Failed(Cause::Panicked { message, place }) => {
                tell("panicked");
                tell(message);
                if let Some(place) = place {
                    tell_place(place, &mut tell);
                }
            }
            // The other side tells the kinds apart, as it knows the text.
            Answer::Failed(Cause::ReturnedErr { error, .. }) => {
                tell("error");
                tell(error);
            }
            Answer::Failed(_) => tell("false"),
        }
        line.push('\n');
        line
    }

    /// None if it is something else that the child printed.
    #[inline]
    pub(super) fn from_line(line: &str) -> Option<Answer> {
        let fields: Vec<String> = line.strip_prefix(MARK)?.trim_end().split('\t').skip(1).map(unescaped).collect();
        let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
        Some(match *fields.as_slice() {
            ["ready"] => Answer::Ready,
            ["refused"] => Answer::Refused,
            ["passed", ref labels @ ..] => Answer::Passed(Labels::from_fields(labels)),
            ["discarded", ref place @ ..] => Answer::Discarded(place_from_fields(place)?),
            ["panicked", message, ref place @ ..] => {
                Answer::Failed(Cause::Panicked { message: message.to_owned(), place: place_from_fields(place) })
            }
            ["error", error] => Answer::Failed(Cause::ReturnedErr { error: error.to_owned(), kind: None }),
            ["false"] => Answer::Failed(Cause::ReturnedFalse),
            _ => return None,
        })
    }
}

#[inline]
fn tell_place(Place { file, line, column }: &Place, tell: &mut dyn FnMut(&str)) {
    tell(file);
    tell(&line.to_string());
    tell(&column.to_string());
}

#[inline]
fn place_from_fields(fields: &[&str]) -> Option<Place> {
    let [file, line, column] = fields else { return None };
    Some(Place { file: (*file).to_owned(), line: line.parse().ok()?, column: column.parse().ok()? })
}

/// Without what ends a field, and never empty, so that the end of a line can be trimmed.
#[inline]
fn escape(field: &str, line: &mut String) {
    line.push_str("\t'");
    for character in field.chars() {
        match character {
            '\\' => line.push_str("\\\\"),
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            '\t' => line.push_str("\\t"),
            plain => line.push(plain),
        }
    }
    line.push('\'');
}

#[inline]
fn unescaped(field: &str) -> String {
    let mut text = String::new();
    let mut characters = field.strip_prefix('\'').and_then(|field| field.strip_suffix('\'')).unwrap_or(field).chars();
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
