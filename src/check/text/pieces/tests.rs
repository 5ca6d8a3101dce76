//! Tests of `excerpt`.

use super::*;

#[test]
fn a_text_of_a_few_lines_is_shown_whole() {
    assert_eq!(shortened(""), "");
    assert_eq!(shortened("a\nb\n"), "a\nb\n");
    for lines in [MOST_LINES, MOST_LINES + 1] {
        let few = vec!["x"; lines].join("\n");
        assert_eq!(shortened(&few), few);
    }
}

#[test]
fn many_lines_are_cut_and_counted() {
    let text: Vec<String> = (1..=MOST_LINES + 2).map(|number| number.to_string()).collect();
    assert_eq!(shortened(&text.join("\n")), format!("{}\n(2 more lines left out)", text[..MOST_LINES].join("\n")));
}

#[test]
fn many_characters_are_cut_and_counted() {
    let long = "x".repeat(MOST_CHARACTERS + 3);
    let cut = &long[..MOST_CHARACTERS];
    assert_eq!(shortened(&long), format!("{cut} (3 more characters left out)"));
    assert_eq!(shortened(&format!("{long}\ny")), format!("{cut} (3 more characters left out)\n(1 more line left out)"));
    let half = "x".repeat(MOST_CHARACTERS / 2 + 1);
    assert_eq!(shortened(&format!("{half}\n{half}\nx")), format!("{half}\n(2 more lines left out)"));
}

#[test]
fn a_text_has_one_line_more_than_ends_of_lines() {
    let lines = |text| Lines::of(text).collect::<Vec<_>>();
    assert_eq!([lines(""), lines("a"), lines("\n")], [vec![""], vec!["a"], vec!["", ""]]);
    assert_eq!(lines("a\n\né\n"), ["a", "", "é", ""]);
}
