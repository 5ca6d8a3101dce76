//! Tests of `excerpt`.

use super::*;

const LIMIT: TextLimit = TextLimit::SECONDARY;

#[test]
fn a_text_of_a_few_lines_is_shown_whole() {
    assert_eq!(shortened("", LIMIT), "");
    assert_eq!(shortened("a\nb\n", LIMIT), "a\nb\n");
    for lines in [LIMIT.lines, LIMIT.lines + 1] {
        let few = vec!["x"; lines].join("\n");
        assert_eq!((shortened(&few, LIMIT), cut(&few, LIMIT)), (few, None));
    }
}

#[test]
fn of_many_lines_both_ends_are_kept() {
    let text: Vec<String> = (1..=LIMIT.lines + 2).map(|number| number.to_string()).collect();
    assert_eq!(shortened(&text.join("\n"), LIMIT), "1\n2\n3\n4\n(2 more lines left out)\n7\n8\n9\n10");
    let odd = TextLimit { lines: 3, ..LIMIT };
    assert_eq!(shortened("1\n2\n3\n4\n5\n6", odd), "1\n2\n(3 more lines left out)\n6");
}

#[test]
fn of_many_characters_both_ends_are_kept() {
    let few = TextLimit { lines: 8, characters: 6 };
    let text = format!("abc{}89ä", "x".repeat(NOTE + 1));
    assert_eq!(shortened(&text, few), "abc (32 more characters left out) 89ä");
    // What is left out must be more than what says so.
    let barely = "x".repeat(few.characters + NOTE);
    assert_eq!(cut(&barely, few), None);
    // Lines that are long too.
    let long = "x".repeat(500);
    let cut = shortened(&[&*long; 10].join("\n"), LIMIT);
    assert_eq!(cut.matches("left out").count(), 3, "{cut}");
    assert!(cut.chars().count() < LIMIT.characters + 150, "{cut}");
}

#[test]
fn a_text_has_one_line_more_than_ends_of_lines() {
    let lines = |text| Lines::of(text).collect::<Vec<_>>();
    assert_eq!([lines(""), lines("a"), lines("\n")], [vec![""], vec!["a"], vec!["", ""]]);
    assert_eq!(lines("a\n\né\n"), ["a", "", "é", ""]);
}
