//! Tests of `lines`.

use super::*;

fn written(style: Style, write: impl FnOnce(&mut ReportWriter)) -> String {
    let mut report = ReportWriter::new(style);
    write(&mut report);
    report.text
}

#[test]
fn each_line_has_its_own_colour_and_plain_text_has_none() {
    let write = |report: &mut ReportWriter| report.add_marked(Mark::Value, "a\n\nb");
    assert_eq!(written(Style::Coloured, write), "\x1b[1ma\x1b[0m\n\n\x1b[1mb\x1b[0m");
    assert_eq!(written(Style::Plain, write), "a\n\nb");
}

#[test]
fn colours_of_a_text_end_with_their_line_and_are_none_in_plain_text() {
    let write = |report: &mut ReportWriter| report.quoted(Mark::Nothing, "\x1b[31ma\n\x1b[Ab");
    assert_eq!(written(Style::Coloured, write), "\n    \x1b[31ma\x1b[0m\n    \\u{1b}[Ab");
    assert_eq!(written(Style::Plain, write), "\n    a\n    \\u{1b}[Ab");
    assert_eq!(written(Style::Coloured, |report| report.add(format_args!("\x1b[31ma"))), "a");
}

#[test]
fn empty_lines_are_not_indented() {
    assert_eq!(written(Style::Plain, |report| report.quoted(Mark::Nothing, "a\n\nb\n")), "\n    a\n\n    b\n");
}
