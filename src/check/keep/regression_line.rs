//! A line of a file of regressions: the token, ` # `, and the value for the reader.

use crate::check::text::{first_characters, first_part, in_line};
use crate::choices::{Choices, TokenError};

/// How much of a value is shown after its token.
const MAX_CHARACTERS: usize = 200;

/// Is written before the value of a case that did not fail each time.
pub(super) const FLAKY: &str = "flaky: ";

/// The text of a value as it is after its token.
pub(crate) fn kept_text(is_flaky: bool, text: String) -> String {
    if is_flaky { format!("{FLAKY}{text}") } else { text }
}

/// How lines begin that an unfinished merge leaves.
const MERGE: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// What is wrong with a line, and what to do about it.
pub(super) fn what_to_do(line: &str, error: &TokenError) -> String {
    for mark in MERGE {
        if line.starts_with(mark) {
            return String::from("a merge that was not finished; keep the cases of both sides, and delete this line.");
        }
    }
    format!("{error}; correct the line, or delete it.")
}

/// The token of a line, unless it is a remark or empty.
pub(super) fn token(line: &str) -> Option<Result<Choices, TokenError>> {
    token_text(line).map(str::parse)
}

pub(super) fn token_text(line: &str) -> Option<&str> {
    // Some editors put a byte order mark before the first line.
    let line = line.strip_prefix('\u{feff}').unwrap_or(line).trim_ascii_start();
    let token = line.split(|character: char| character.is_ascii_whitespace()).next().unwrap_or(line);
    if token.is_empty() || token.starts_with('#') { None } else { Some(token) }
}

/// The text of the value in a line, if there is one.
pub(super) fn value_of(line: &str) -> Option<String> {
    let value = first_part(line, " # ").1?.trim_ascii_end();
    if value.is_empty() { None } else { Some(value.to_owned()) }
}

/// The line of a case: its token, and its value for the reader.
pub(crate) fn line(choices: &Choices, value: &str) -> String {
    format!("{choices} # {}\n", in_one_line(value))
}

pub(super) fn in_one_line(value: &str) -> String {
    let first = first_characters(value, MAX_CHARACTERS);
    let mut line = in_line(first);
    if first.len() < value.len() {
        line.push_str(" ...");
    }
    line
}

#[cfg(test)]
mod tests;
