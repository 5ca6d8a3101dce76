//! Tests of `visible`.

use super::*;

fn shown(text: &str, kept: Unescaped) -> String {
    let mut out = String::new();
    assert_eq!(add_escaped(text, kept, &mut out), matches!(kept, Unescaped::Colours) && out.contains('\x1b'));
    out
}

#[test]
fn what_is_hidden_is_written_out() {
    let text = "a\tb\n\r\0\x08\x7f\u{9b}é\u{202e}\\";
    assert_eq!(shown(text, Unescaped::LineEnds), "a\tb\n\\r\\0\\u{8}\\u{7f}\\u{9b}é\\u{202e}\\");
    assert_eq!(shown("\n\t", Unescaped::Nothing), "\\n\t");
    assert_eq!(shown("", Unescaped::Nothing), "");
}

#[test]
fn colours_are_kept_where_they_are_wanted_and_left_out_elsewhere() {
    let text = "\x1b[1;31mred\x1b[m \x1b[2J\x1b[31\x1b";
    assert_eq!(shown(text, Unescaped::Colours), "\x1b[1;31mred\x1b[m \\u{1b}[2J\\u{1b}[31\\u{1b}");
    assert_eq!(shown(text, Unescaped::LineEnds), "red \\u{1b}[2J\\u{1b}[31\\u{1b}");
    assert_eq!(shown("\x1b[31mred\n", Unescaped::Nothing), "red\\n");
}
