//! Characters that often break code: a quarter of what is drawn from the wide classes.

/// Characters of ASCII that often have a meaning of their own. The first [`CONTROLS`] of them are controls.
#[rustfmt::skip]
pub(super) const MARKS: &[char] = &[
    '\0', '\n', '\r', '\t', '\x1b', '\x7f',
    '0', '1', '2', '9',
    ' ', '"', '\'', '`', '\\', '/', '%', '$', '&', '<', '>', '(', ')', '[', ']', '{', '}', '#', ';', '*', '?', '_', '-', '+',
    '=', '.', ',', ':', '~', '@', '|', '!', '^',
];
pub(super) const CONTROLS: usize = 6;

/// Characters that often break code.
// A line for each kind.
#[rustfmt::skip]
pub(super) const EDGE_CASES: &[char] = &[
    // Controls, other ends of line and other spaces.
    '\0', '\n', '\r', '\t', '\x1b', '\x7f', '\u{85}', '\u{2028}', '\u{2029}', '\u{a0}', '\u{3000}',
    // Quotes, and what must be escaped somewhere.
    '"', '\'', '`', '\\', '/', '%', '$', '&', '<', '>', '{', '}', '#', ';', '*', '?', '_', '-', '.', ',', ':', '~',
    // Combining, joining, of no width, a variation selector, a skin tone, a flag's half.
    '\u{301}', '\u{308}', '\u{345}', '\u{200d}', '\u{200c}', '\u{200b}', '\u{ad}', '\u{2060}', '\u{feff}', '\u{fe0f}',
    '\u{1f3fd}', '\u{1f1e6}',
    // From right to left, and overriding the direction.
    '\u{5d0}', '\u{627}', '\u{202e}', '\u{202d}', '\u{2066}', '\u{200f}',
    // Letters whose case changes the length, has a third form, or depends on the place or the language.
    '\u{df}', '\u{1e9e}', '\u{130}', '\u{131}', '\u{fb01}', '\u{149}', '\u{1c4}', '\u{1c5}', '\u{3a3}', '\u{3c2}',
    '\u{212a}', '\u{212b}', '\u{1e9b}', '\u{390}', '\u{13a0}',
    // Round the surrogates, the ends of the planes, the replacement character.
    '\u{d7ff}', '\u{e000}', '\u{fffd}', '\u{fffe}', '\u{ffff}', '\u{10000}', '\u{10ffff}',
    // Characters of two, three and four bytes; digits of other scripts; an emoji.
    '\u{80}', '\u{7ff}', '\u{800}', '\u{e9}', '\u{e5}', '\u{4e2d}', '\u{ac00}', '\u{664}', '\u{b2}', '\u{1d7d8}',
    '\u{1f600}',
];
