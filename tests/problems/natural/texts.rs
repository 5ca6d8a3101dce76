//! Texts that are written and read again: fields, lines, escapes, brackets, paths, tags, columns.

use super::Problem;
use rosebush::{Gen, char_of, element_of, string, vec};
use std::collections::BTreeSet;

fn texts(letters: &'static str, length: usize, count: usize) -> impl Gen<Value = Vec<String>> {
    vec(string(char_of(letters), 0..=length), 1..=count)
}

fn word(letters: &'static str, length: usize) -> impl Gen<Value = String> {
    string(char_of(letters), 0..=length)
}

fn two(letters: &'static str, length: usize) -> impl Gen<Value = (String, String)> {
    (word(letters, length), word(letters, length))
}

fn path(length: usize) -> impl Gen<Value = Vec<&'static str>> {
    vec(element_of(["a", "b", ".", ".."]), 0..=length)
}

/// Letters with how often they stand in a row, which is left out where they stand alone.
fn shortened(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let runs = letters.chunk_by(|a, b| a == b);
    runs.map(|run| if run.len() == 1 { run[0].to_string() } else { format!("{}{}", run.len(), run[0]) }).collect()
}

fn lengthened(text: &str) -> String {
    let mut count = None;
    let mut whole = String::new();
    for letter in text.chars() {
        match letter.to_digit(10) {
            Some(digit) if count.is_none() => count = Some(digit),
            _ => (0..count.take().unwrap_or(1)).for_each(|_| whole.push(letter)),
        }
    }
    whole
}

/// Whether as many are closed as are opened, of each kind.
fn are_counted(text: &str) -> bool {
    let count = |letter| text.chars().filter(|other| *other == letter).count();
    count('(') == count(')') && count('[') == count(']')
}

fn are_nested(text: &str) -> bool {
    let mut open = Vec::new();
    let closes = |letter: char, open: &mut Vec<char>| match letter {
        '(' | '[' => {
            open.push(letter);
            true
        }
        ')' => open.pop() == Some('('),
        _ => open.pop() == Some('['),
    };
    text.chars().all(|letter| closes(letter, &mut open)) && open.is_empty()
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("fields_of_a_line", "[\"\", \",\"]", texts("abc,\"", 8, 5), |fields| {
            let line = fields.join(",");
            line.split(',').collect::<Vec<_>>() != *fields && fields.len() >= 2
        })
        .within(texts("abc,\"", 1, 3)),
        Problem::new("key_and_value", "(\"=\", \"a\")", two("abc=", 8), |(key, value)| {
            let line = format!("{key}={value}");
            line.split_once('=') != Some((key, value)) && !value.is_empty()
        })
        .within(two("abc=", 2)),
        Problem::new("kept_without_margins", "\"aa \"", word("abc \t", 12), |text| {
            text.trim() != text && text.trim().chars().count() >= 2
        })
        .within(word("abc \t", 4)),
        Problem::new("longer_in_capitals", "\"abß\"", word("abéß", 12), |text| {
            text.to_uppercase().chars().count() != text.chars().count() && text.contains('b') && text.starts_with('a')
        })
        .within(word("abéß", 4)),
        Problem::new("cut_at_seven_bytes", "\"é日日\"", word("aé日", 12), |text| {
            text.len() > 7 && !text.is_char_boundary(7)
        })
        .within(word("aé日", 5)),
        Problem::new("column_of_bytes", "\"éééééé\"", word("aé", 20), |text| text.len() >= 12).within(word("aé", 8)),
        Problem::new("line_ends_unescaped", "\"\\\\n\"", word("abn\\\n", 12), |text| {
            text.replace('\n', "\\n").replace("\\n", "\n") != *text
        })
        .within(word("abn\\\n", 4)),
        Problem::new("runs_shortened", "\"2\"", word("ab2", 12), |text| lengthened(&shortened(text)) != *text)
            .within(word("ab2", 5)),
        Problem::new("out_of_the_folder", "[\"..\", \"a\", \"a\"]", path(10), |parts| {
            let depth = parts.iter().scan(0, |depth, part| {
                *depth += match *part {
                    "." => 0,
                    ".." => -1,
                    _ => 1,
                };
                Some(*depth)
            });
            depth.clone().any(|depth| depth < 0) && depth.last() == Some(1)
        })
        .within(path(5)),
        Problem::new("counted_but_not_nested", "\")(\"", word("()[]", 16), |text| {
            are_counted(text) && !are_nested(text)
        })
        .within(word("()[]", 4)),
        Problem::new("both_kinds_not_nested", "\"[(])\"", word("()[]", 16), |text| {
            are_counted(text) && !are_nested(text) && text.starts_with('[') && text.contains('(')
        })
        .within(word("()[]", 5)),
        Problem::new("tags_alike_in_small_letters", "[\"\", \"a\", \"A\"]", texts("abAB", 4, 6), |tags| {
            let small: BTreeSet<String> = tags.iter().map(|tag| tag.to_lowercase()).collect();
            let distinct: BTreeSet<&String> = tags.iter().collect();
            small.len() < distinct.len() && small.len() >= 2
        })
        .within(texts("abAB", 1, 4)),
        Problem::new("rows_of_other_lengths", "[[\"a\"], [\"\", \"\"]]", vec(texts("ab", 3, 4), 1..=5), |rows| {
            rows.iter().any(|row| row.len() > rows[0].len()) && rows[0].iter().any(|field| !field.is_empty())
        })
        .within(vec(texts("ab", 1, 2), 1..=2)),
        Problem::new("longest_is_not_the_last", "[\"é\", \"a\"]", texts("aé", 6, 6), |texts| {
            let longest = texts.iter().max_by_key(|text| text.len());
            let widest = texts.iter().max_by_key(|text| text.chars().count());
            longest != widest
        })
        .within(texts("aé", 2, 3)),
    ]
}
