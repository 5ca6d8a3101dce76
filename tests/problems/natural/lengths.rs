//! Texts whose length in bytes matters: fields of a fixed width, blocks, wrapped lines, records of two texts.

use super::Problem;
use rosebush::{Gen, char_of, string};

fn text(letters: &'static str, length: usize) -> impl Gen<Value = String> {
    string(char_of(letters), 0..=length)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("field_of_eleven_bytes", "\"aééééé\"", text("aé", 14), |text| text.len() == 11)
            .within(text("aé", 7)),
        Problem::new("after_two_letters", "\"aaaéééé\"", text("aé", 16), |text| {
            text.len() >= 11 && text.starts_with("aa")
        })
        .within(text("aé", 8)),
        Problem::new("blocks_of_four_bytes", "\"é日日\"", text("aé日", 14), |text| {
            text.len() >= 8 && text.len().is_multiple_of(4)
        })
        .within(text("aé日", 5)),
        Problem::new("line_of_wide_letters", "\"ab日日日日\"", text("ab日", 12), |text| {
            text.len() > 12 && text.contains('b') && text.chars().filter(|letter| *letter == 'a').count() >= 1
        })
        .within(text("ab日", 6)),
        Problem::new("name_and_note", "(\"é\", \"aééé\")", (text("aé", 8), text("aé", 8)), |(name, note)| {
            name.len() + note.len() >= 9 && !name.is_empty() && note.starts_with('a')
        })
        .within((text("aé", 6), text("aé", 6))),
    ]
}
