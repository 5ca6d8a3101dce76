//! Escaping a user's text: what a terminal would obey, or not show, is written as in a literal of Rust. Knows neither
//! reports nor terminals.

/// What is left unescaped besides plain text and tabs. Colours, as in messages that are made for a terminal, are left
/// out if they are not kept.
#[derive(Clone, Copy)]
pub(crate) enum Unescaped {
    /// Nothing, for text within a line.
    Nothing,
    LineEnds,
    /// Ends of lines and colours.
    Colours,
}

/// Adds a text with all hidden characters escaped. Returns whether it has colours, which the caller must end.
pub(crate) fn add_escaped(text: &str, kept: Unescaped, out: &mut String) -> bool {
    let (mut begin, mut at, mut has_colours) = (0, 0, false);
    for c in text.chars() {
        let (here, end) = (at, at + c.len_utf8());
        at = end;
        if here < begin || !is_hidden(c) || (c == '\n' && !matches!(kept, Unescaped::Nothing)) {
            continue;
        }
        out.push_str(&text[begin..here]);
        begin = end;
        match colour(&text[here..]) {
            Some(code) => {
                begin = here + code.len();
                if matches!(kept, Unescaped::Colours) {
                    has_colours = true;
                    out.push_str(code);
                }
            }
            None => {
                // As its `Debug` text has it between the quotes.
                let quoted = format!("{c:?}");
                out.push_str(&quoted[1..quoted.len() - 1]);
            }
        }
    }
    out.push_str(&text[begin..]);
    has_colours
}

/// A text escaped to be within a line.
pub(crate) fn in_line(text: &str) -> String {
    let mut line = String::new();
    add_escaped(text, Unescaped::Nothing, &mut line);
    line
}

/// Whether a terminal would not simply show this character: controls, and characters that change the direction of
/// writing.
fn is_hidden(c: char) -> bool {
    (c.is_control() && c != '\t') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The code that a text begins with, if it is one for colours.
fn colour(text: &str) -> Option<&str> {
    for (at, byte) in text.strip_prefix("\x1b[")?.bytes().enumerate() {
        match byte {
            b'0'..=b'9' | b';' => {}
            b'm' => return Some(&text[..at + 3]),
            _ => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests;
