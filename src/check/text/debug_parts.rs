//! The parts of groups in `Debug` texts of one line, as far as it is sure where they end. Knows nothing of values.
//!
//! A value's own `Debug` may write anything: commas, quotes, brackets. A part ends where std ends it, at a comma and a
//! space, and quotes and brackets must be balanced. Whoever knows how many parts there are should compare.

/// The parts of a tuple; `None` if the text is no tuple, or it is not sure where a part ends.
pub(crate) fn parts_of_tuple(text: &str) -> Option<Vec<&str>> {
    let (parts, rest) = parts_to_close(text.strip_prefix('(')?)?;
    (rest == ")").then_some(parts)
}

/// The value of a field, whose text begins here and is followed by the rest of its struct; `None` if it is not sure
/// where the value ends.
pub(crate) fn value_of_field(text: &str) -> Option<&str> {
    let (mut parts, rest) = parts_to_close(text)?;
    *parts.last_mut()? = parts.last()?.strip_suffix(' ')?;
    let (value, others) = parts.split_first()?;
    let is_field = |part: &&str| {
        *part == ".." || part.bytes().position(|byte| byte == b':').is_some_and(|end| is_name(&part[..end]))
    };
    (rest.starts_with('}') && others.iter().all(is_field)).then_some(*value)
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_alphanumeric() || letter == '_' || letter == '#')
}

/// The parts of a group, from after its opening bracket, and the rest of the text from its closing one.
fn parts_to_close(text: &str) -> Option<(Vec<&str>, &str)> {
    let bytes = text.as_bytes();
    let (mut parts, mut closing, mut start, mut at) = (Vec::new(), Vec::new(), 0, 0);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' | b'\'' => {
                at += quoted(text, at)?;
                continue;
            }
            b'(' => closing.push(b')'),
            b'[' => closing.push(b']'),
            b'{' => closing.push(b'}'),
            b')' | b']' | b'}' if closing.is_empty() => {
                if start < at {
                    parts.push(&text[start..at]);
                }
                return Some((parts, &text[at..]));
            }
            b')' | b']' | b'}' if closing.pop() != Some(*byte) => return None,
            b',' if closing.is_empty() => match bytes.get(at + 1) {
                Some(b' ') => {
                    parts.push(&text[start..at]);
                    (start, at) = (at + 2, at + 1);
                }
                // A tuple of one part.
                Some(b')') => {
                    parts.push(&text[start..at]);
                    start = at + 1;
                }
                _ => {}
            },
            _ => {}
        }
        at += 1;
    }
    None
}

/// The length of a text or a character in quotes, which begins here; that of the quote, if it is an apostrophe. `None`
/// if a text does not end, or begins where std begins none.
fn quoted(text: &str, at: usize) -> Option<usize> {
    let (before, after) = (&text[..at], &text[at + 1..]);
    let is_within_word = |before: &str| before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
    let is_character = {
        let mut ahead = after.chars();
        matches!((ahead.next(), ahead.next()), (Some('\\'), _) | (_, Some('\'')))
    };
    let is_bytes = |prefix: char| before.strip_suffix(prefix).is_some_and(|before| !is_within_word(before));
    let begins = !is_within_word(before) || is_bytes('b') || is_bytes('c');
    let quote = match text.as_bytes()[at] {
        b'\'' if !(begins && is_character) => return Some(1),
        _ if !begins => return None,
        quote => quote,
    };
    let mut is_escaped = false;
    let end = after.bytes().position(|byte| {
        let ends = byte == quote && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    });
    Some(end? + 2)
}

#[cfg(test)]
mod tests;
