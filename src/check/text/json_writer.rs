//! Writing JSON. There is nothing to read, and so no need of a library: `serde_json`, once it is compiled, makes the
//! type of `==` on integers ambiguous in code that has nothing to do with it.

use std::fmt::Display;

/// An object that is being written.
#[derive(Default)]
pub(crate) struct JsonObject(String);

impl JsonObject {
    /// Adds a member whose value is JSON already.
    pub(crate) fn json(mut self, name: &str, value: impl Display) -> JsonObject {
        let separator = if self.0.is_empty() { "" } else { ", " };
        self.0 += &format!("{separator}{}: {value}", quoted(name));
        self
    }

    pub(crate) fn text(self, name: &str, text: &str) -> JsonObject {
        self.json(name, quoted(text))
    }

    /// Adds a member whose value is JSON already, or `null` if there is none.
    pub(crate) fn optional(self, name: &str, value: Option<impl Display>) -> JsonObject {
        match value {
            Some(value) => self.json(name, value),
            None => self.json(name, "null"),
        }
    }

    pub(crate) fn optional_text(self, name: &str, text: Option<&str>) -> JsonObject {
        self.optional(name, text.map(quoted))
    }

    pub(crate) fn end(self) -> String {
        format!("{{{}}}", self.0)
    }
}

/// A list of what is JSON already.
pub(crate) fn json_list(elements: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", elements.into_iter().collect::<Vec<_>>().join(", "))
}

/// A text as JSON.
pub(crate) fn quoted(text: &str) -> String {
    let mut json = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            // JSON allows the others; these are line ends to some programs that read line by line.
            '\0'..' ' | '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}' => {
                json.push_str(&format!("\\u{:04x}", u32::from(character)));
            }
            plain => json.push(plain),
        }
    }
    json.push('"');
    json
}

/// The text of a value as JSON: a number or a truth value as such, if JSON has it, and everything else as a text.
pub(crate) fn value_as_json(text: &str) -> String {
    let is_number = match text.parse::<f64>() {
        Ok(number) => number.is_finite() && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'.' | b'e')),
        Err(_) => false,
    };
    // JSON wants a digit on both sides of the point.
    let is_json = is_number && !text.ends_with('.') && !text.starts_with('.') && !text.starts_with("-.");
    if is_json || matches!(text, "true" | "false") { text.to_owned() } else { quoted(text) }
}

#[cfg(test)]
mod tests;
