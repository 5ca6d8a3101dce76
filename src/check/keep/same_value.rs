//! Whether the text of a value that is read now is the one that the line of a kept case has. Knows texts alone.

use crate::check::text::first_part;

const BETWEEN: &str = ", ";
const AFTER_NAME: &str = " = ";

/// Whether a kept text is that of a value which was read. Both may name their parts, `a = 7, b = 'c'`: a part that was
/// renamed is the same part. What a property draws as it goes may end earlier or later than it did.
pub(super) fn is_same(kept: &str, read: &str, draws_inside: bool) -> bool {
    if kept == read {
        return true;
    }
    let (kept, read) = (without_names(kept), without_names(read));
    kept == read || draws_inside && begins_alike(&kept, &read)
}

/// Whether one of two texts has the parts of the other one and perhaps more, under the same names.
pub(super) fn begins_alike(kept: &str, read: &str) -> bool {
    kept == read || extends(kept, read) || extends(read, kept)
}

/// A text without the names of its parts.
fn without_names(text: &str) -> String {
    let (mut values, mut rest) = (String::new(), text);
    while let (before, Some(after)) = first_part(rest, AFTER_NAME) {
        values.push_str(&before[..before.len() - last_part(before).len()]);
        rest = after;
    }
    values + rest
}

fn last_part(text: &str) -> &str {
    let mut last = text;
    while let (_, Some(after)) = first_part(last, BETWEEN) {
        last = after;
    }
    last
}

/// Whether a text has the parts of another one and then more.
fn extends(text: &str, before: &str) -> bool {
    text.strip_prefix(before).is_some_and(|more| before.is_empty() || more.starts_with(BETWEEN))
}

#[cfg(test)]
mod tests;
