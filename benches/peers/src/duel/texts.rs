//! Texts and lists of words: kinds of values and their properties.

use super::contest::{Property, Shape, Smaller, of, shape};
use super::drawing::{LETTERS, kept, some_of, up_to};
use hegel::TestCase;
use hegel::generators as gs;
use proptest::collection::vec as prop_vec;
use proptest::prelude::Strategy;
use quickcheck::Arbitrary;
use rosebush::{Gen, char_of, printable, string, text, vec};
use std::collections::BTreeSet;

const NUMERIC: &str = "0123456789+-.";

shape!(Text, String, text(0..=20), proptest::string::string_regex("(?s).{0,20}").unwrap(), gs::text().max_size(20));

shape!(
    Printable,
    String,
    string(printable(), 0..=20),
    proptest::string::string_regex("[ -~]{0,20}").unwrap(),
    |c| c.draw_silent(gs::text().min_codepoint(32).max_codepoint(126).max_size(20)),
    |g| (0..up_to(g, 20)).map(|_| char::from(32 + up_to(g, 94) as u8)).collect(),
    |v| kept(v, |s| s.chars().all(|c| (' '..='~').contains(&c)))
);

shape!(
    Numeric,
    String,
    string(char_of(NUMERIC), 0..=10),
    proptest::string::string_regex("[0-9+.-]{0,10}").unwrap(),
    |c| c.draw_silent(gs::text().alphabet(NUMERIC).max_size(10)),
    |g| some_of(g, NUMERIC, 10),
    |v| kept(v, |s| s.chars().all(|c| NUMERIC.contains(c)))
);

shape!(
    Words,
    Vec<String>,
    vec(string('a'..='z', 0..=6), 0..=10),
    prop_vec("[a-z]{0,6}", 0..=10),
    |c| c.draw_silent(gs::vecs(gs::text().alphabet(LETTERS).max_size(6)).max_size(10)),
    |g| (0..up_to(g, 10)).map(|_| some_of(g, LETTERS, 6)).collect(),
    |v| kept(v, |w: &Vec<String>| w.iter().all(|s| s.chars().all(|c| c.is_ascii_lowercase())))
);

shape!(
    TwoTexts,
    (String, String),
    (string('a'..='c', 0..=12), string('a'..='c', 0..=4)),
    ("[a-c]{0,12}", "[a-c]{0,4}"),
    |c| {
        let t = |n| gs::text().alphabet("abc").max_size(n);
        c.draw_silent(hegel::tuples!(t(12), t(4)))
    },
    |g| (some_of(g, "abc", 12), some_of(g, "abc", 4)),
    |v| kept(v, |(a, b)| a.chars().chain(b.chars()).all(|c| ('a'..='c').contains(&c)))
);

fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<_>, Vec<_>) = (a.chars().collect(), b.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut last = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let next = (last + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            last = row[j + 1];
            row[j + 1] = next;
        }
    }
    row[b.len()]
}

pub fn properties() -> Vec<Property> {
    vec![
        of::<Text>("upper_is_longer", |s| s.to_uppercase().chars().count() != s.chars().count()),
        of::<Text>("bytes_and_chars", |s| s.len() != s.chars().count() && s.chars().count() >= 3),
        of::<Text>("trims_within", |s| s.trim() != s && !s.trim().is_empty()),
        of::<Text>("numeric_not_ascii", |s| s.chars().any(|c| c.is_alphabetic() && !c.is_ascii())),
        of::<Text>("lower_of_upper", |s| s.to_uppercase().to_lowercase() != s.to_lowercase()),
        of::<Text>("boundary_at_three", |s| s.len() > 3 && !s.is_char_boundary(3)),
        of::<Text>("control", |s| s.chars().any(char::is_control) && s.chars().count() > 2),
        of::<Text>("escaped_long", |s| s.escape_debug().count() > s.chars().count() + 3),
        of::<Text>("utf16_longer", |s| s.encode_utf16().count() != s.chars().count()),
        of::<Printable>("comma_and_quote", |s| s.contains(',') && s.contains('"')),
        of::<Printable>("normal_spaces", |s| s.split_whitespace().collect::<Vec<_>>().join(" ") != *s),
        of::<Printable>("html", |s| s.contains(['&', '<', '>']) && s.len() >= 3),
        of::<Printable>("snake", |s| {
            s.as_bytes().windows(2).any(|w| w[0].is_ascii_uppercase() && w[1].is_ascii_uppercase())
        }),
        of::<Printable>("letter_then_digit", |s| {
            s.as_bytes().windows(2).any(|w| w[0].is_ascii_alphabetic() && w[1].is_ascii_digit()) && s.contains(' ')
        }),
        of::<Printable>("repeated_apart", |s| {
            s.chars().enumerate().any(|(i, c)| s.chars().skip(i + 2).any(|d| d == c))
        }),
        of::<Printable>("title", |s| {
            s.chars().next().is_some_and(char::is_uppercase)
                && s.chars().skip(1).filter(|c| c.is_lowercase()).count() >= 3
        }),
        of::<Printable>("punctuation_three", |s| {
            s.chars().filter(char::is_ascii_punctuation).collect::<BTreeSet<_>>().len() >= 3
        }),
        of::<Printable>("ignoring_case", |s| {
            s.chars().enumerate().any(|(i, c)| s.chars().skip(i + 1).any(|d| c != d && c.eq_ignore_ascii_case(&d)))
        }),
        of::<Printable>("digits_in_text", |s| s.chars().filter_map(|c| c.to_digit(10)).sum::<u32>() >= 12),
        of::<Printable>("backslash_end", |s| s.ends_with(['\\', '/']) && s.len() > 1),
        of::<Numeric>("integer_not_canonical", |s| s.parse::<i32>().is_ok_and(|n| n.to_string() != *s)),
        of::<Numeric>("parses_large", |s| s.parse::<i64>().is_ok_and(|n| n > 12_345)),
        of::<Numeric>("float_rounds", |s| {
            s.contains('.') && s.parse::<f64>().is_ok_and(|f| f != 0.0 && f.to_string() != *s)
        }),
        of::<Numeric>("two_points", |s| s.matches('.').count() >= 2),
        of::<Numeric>("sign_inside", |s| {
            s.char_indices().any(|(i, c)| i > 0 && (c == '-' || c == '+') && s.as_bytes()[i - 1].is_ascii_digit())
        }),
        of::<Numeric>("negative_float", |s| s.parse::<f64>().is_ok_and(|f| f < -1.5)),
        of::<Numeric>("terms_add_up", |s| {
            s.split('+').filter_map(|t| t.parse::<i64>().ok()).count() >= 2
                && s.split('+').filter_map(|t| t.parse::<i64>().ok()).sum::<i64>() > 20
        }),
        of::<Words>("split_again", |w| w.join(" ").split_whitespace().count() != w.len()),
        of::<Words>("by_length", |w| {
            let mut a = w.clone();
            a.sort();
            let mut b = a.clone();
            b.sort_by_key(String::len);
            a != b
        }),
        of::<Words>("common_start", |w| {
            w.windows(2)
                .any(|p| p[0] != p[1] && p[0].len() >= 2 && p[1].len() >= 2 && p[0].as_bytes()[0] == p[1].as_bytes()[0])
        }),
        of::<Words>("many_letters", |w| w.iter().map(String::len).sum::<usize>() > 20),
        of::<Words>("longest_not_first", |w| w.len() >= 3 && w.iter().skip(1).any(|x| x.len() > w[0].len() + 2)),
        of::<Words>("vowels", |w| w.iter().filter(|x| x.contains(['a', 'e', 'i', 'o', 'u'])).count() >= 3),
        of::<Words>("abbreviation", |w| {
            let s: String = w.iter().filter_map(|x| x.chars().next()).collect();
            s.len() >= 3 && !s.as_bytes().is_sorted()
        }),
        of::<Words>("column_width", |w| w.iter().any(|x| x.len() == 5) && w.iter().any(|x| x.len() == 2)),
        of::<Words>("total_of_letters", |w| {
            w.iter().flat_map(|x| x.bytes()).map(|b| u32::from(b - b'a') + 1).sum::<u32>() == 100
        }),
        of::<Words>("last_letter_first", |w| {
            w.windows(2).any(|p| p[0].chars().last().is_some_and(|c| p[1].starts_with(c)))
        }),
        of::<TwoTexts>("removed_still_there", |t| !t.1.is_empty() && t.0.replace(&t.1, "").contains(&t.1)),
        of::<TwoTexts>("twice_inside", |t| t.1.len() >= 2 && t.0.matches(&t.1).count() >= 2),
        of::<TwoTexts>("far_apart", |t| distance(&t.0, &t.1) >= 4 && t.1.len() >= 2),
        of::<TwoTexts>("overlaps_end", |t| (2..=t.1.len()).any(|n| t.0.ends_with(&t.1[..n])) && !t.0.ends_with(&t.1)),
        of::<TwoTexts>("same_letters", |t| {
            let sort = |s: &str| {
                let mut c: Vec<_> = s.chars().collect();
                c.sort();
                c
            };
            t.0 != t.1 && sort(&t.0) == sort(&t.1)
        }),
        of::<TwoTexts>("interleaved", |t| {
            t.1.len() >= 3
                && {
                    let mut c = t.0.chars();
                    t.1.chars().all(|x| c.any(|y| y == x))
                }
                && !t.0.contains(&t.1)
        }),
        of::<TwoTexts>("greater_but_shorter", |t| t.0 < t.1 && t.0.len() > t.1.len() + 2),
    ]
}
