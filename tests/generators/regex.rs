//! Strings that match a regular expression: checked by hand, so that no other crate's matcher is asked.

use super::harness::{Row, any_step};
use rosebush::{Gen, bytes_matching, string_matching};
use std::panic::catch_unwind;

fn check(pattern: &'static str, least: &str, valid: fn(&String) -> bool, reached: Vec<fn(&String) -> bool>) {
    let generator = string_matching(pattern);
    Row { name: pattern, generator, minimal: least.into(), valid, step: any_step, reached }.check();
}

#[test]
fn classes_and_repetitions() {
    let is_code = |code: &String| {
        let (name, number) = code.split_once('-').expect("a dash");
        (2..=5).contains(&name.len())
            && name.bytes().all(|b| b.is_ascii_lowercase())
            && (1..=17).contains(&number.chars().count())
            && number.chars().all(char::is_numeric)
    };
    check(
        r"[a-z]{2,5}-\d+",
        "aa-0",
        is_code,
        vec![|code| code.find('-') == Some(5), |code| code.find('-') == Some(2), |code| code.chars().count() > 15],
    );
    check("x*y?z{3}", "zzz", |text| text.ends_with("zzz") && text.len() <= 20, vec![|text| text == "yzzz"]);
    check("[^a-y]", " ", |text| !('a'..='y').contains(&text.chars().next().unwrap()), vec![|text| text == "A"]);
    check("(?i)k", "K", |text| ["k", "K", "\u{212a}"].contains(&text.as_str()), vec![|text| text == "\u{212a}"]);
    check(r"[0-9A-F]", "0", |text| u8::from_str_radix(text, 16).is_ok(), vec![|text| text == "F"]);
    check(
        r".",
        "a",
        |text| text.chars().count() == 1 && text != "\n",
        vec![|text| !text.is_ascii(), |text| text == "~"],
    );
    check(r"\p{Greek}", "\u{370}", |text| !text.is_ascii(), vec![|text| text == "\u{3c9}"]);
}

#[test]
fn alternatives_of_one_character_are_a_class() {
    let is_one = |text: &String| ["a", "b", "c"].contains(&text.as_str());
    check("c|a|b", "a", is_one, vec![|text| text == "a", |text| text == "b", |text| text == "c"]);
    check("(?:c|[ab])", "a", is_one, vec![|text| text == "b", |text| text == "c"]);
    // One leaf, without the frame of an alternative.
    assert_eq!(string_matching("c|a|b").tree(1).choices().count(), 1);
    let is_sign = |text: &String| ["*", "+", "-", "ab"].contains(&text.as_str());
    check(r"-|ab|\+|\*", "-", is_sign, vec![|text| text == "*", |text| text == "ab"]);
}

#[test]
fn groups_alternatives_and_anchors() {
    let is_word = |text: &String| ["one", "two", "three", ""].contains(&text.as_str());
    check("one|(?:two|three)|", "one", is_word, vec![|text| text == "three", String::is_empty]);
    check(r"^(?P<name>ab)+$", "ab", |text| text.replace("ab", "").is_empty(), vec![|text| text.len() == 34]);
    check(r"\A(?:^a|b$)\z", "a", |text| text == "a" || text == "b", vec![|text| text == "b"]);
    check("", "", String::is_empty, vec![String::is_empty]);
    check(r"x(?:[^\s\S]|y)", "xy", |text| text == "xy", vec![|text| text == "xy"]);
}

#[test]
fn bytes_that_match_need_not_be_text() {
    Row {
        name: "bytes_matching",
        generator: bytes_matching(r"(?s)é?(?-u:[\x80-\xff].{1,2})"),
        minimal: vec![0x80, b'a'],
        valid: |bytes| bytes[0] >= 0x80 && (2..=5).contains(&bytes.len()),
        step: any_step,
        reached: vec![
            |bytes| bytes.starts_with("é".as_bytes()),
            |bytes| bytes.contains(&0xff),
            |bytes| bytes[1..].contains(&b'\n'),
            |bytes| bytes.len() == 2,
            |bytes| bytes.len() == 5,
        ],
    }
    .check();
    assert_eq!(bytes_matching(r"[b-d]|a").minimal(|_| true), Some(b"a".to_vec()));
}

#[test]
fn shrunk_strings_match() {
    let codes = string_matching(r"(?:[a-c]\d{2})+(?:;|, )?");
    for seed in 0..50 {
        let tree = (&codes).tree(seed);
        if tree.value().contains(", ") {
            assert_eq!(tree.search(|code| code.contains(", ")).value(), "a00, ");
        }
        if tree.value().contains('c') {
            assert_eq!(tree.search(|code| code.contains('c')).value(), "c00");
        }
    }
}

fn complaint(pattern: &'static str) -> String {
    let payload = catch_unwind(|| string_matching(pattern)).expect_err("it is refused");
    payload.downcast_ref::<String>().expect("the message is a string").clone()
}

#[test]
fn what_cannot_be_generated_is_told_with_its_place() {
    let told = |text, column, pattern| {
        format!(
            "string_matching: `{text}` at character {column} of the pattern `{pattern}` cannot be generated: `^` may \
             be at the beginning, `$` at the end, and nothing else may ask for what is before or after"
        )
    };
    assert_eq!(complaint(r"ä\bc"), told(r"\b", 2, r"ä\bc"));
    assert_eq!(complaint(r"a^b"), told("^", 2, "a^b"));
    assert_eq!(complaint(r"(a$)b"), told("$", 3, "(a$)b"));
    assert_eq!(complaint(r"(^a)+"), told("^", 2, "(^a)+"));
    assert_eq!(complaint(r"[^\s\S]"), r"string_matching: no string matches the pattern `[^\s\S]`");
    assert_eq!(
        complaint("a{1000}{1000}{1000}"),
        "string_matching: the shortest match of the pattern `a{1000}{1000}{1000}` has 1000000000 bytes, more than 16777216"
    );
    for (pattern, told) in [
        ("a(", "unclosed group"),
        ("a(?=b)", "look-around, including look-ahead and look-behind, is not supported"),
        (r"(a)\1", "backreferences are not supported"),
        (r"(?-u)\xff", "pattern can match invalid UTF-8"),
        ("[b-a]", "invalid character class range"),
        ("a{2,1}", "invalid repetition count range"),
    ] {
        assert!(complaint(pattern).starts_with("string_matching: "), "{pattern}: {}", complaint(pattern));
        assert!(complaint(pattern).contains(told), "{pattern}: {}", complaint(pattern));
    }
}

#[test]
fn open_repetitions_within_one_another_end() {
    let nested = string_matching("((((((((((a+)+)+)+)+)+)+)+)+)+)+");
    let lengths: Vec<usize> = (0..20).map(|seed| nested.sample(seed).unwrap().len()).collect();
    assert!(lengths.iter().all(|length| *length < 10_000 + 11 * 17), "{lengths:?}");
    assert!(lengths.iter().any(|length| *length >= 10_000), "{lengths:?}");
    // What has a bound is drawn up to it.
    assert_eq!(string_matching("a{20000}(b+){9}").sample(1).unwrap(), "a".repeat(20_000) + "bbbbbbbbb");
}
