//! Problems over records, maps and text.

use super::Problem;
use rosebush::{Gen, Source, array, boolean, char, compose, element_of, int, option, printable, string, text, vec};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
struct Address {
    street: String,
    zip: u32,
}

#[derive(Clone, Debug)]
struct Customer {
    name: String,
    address: Address,
}

#[derive(Clone, Debug)]
struct Item {
    price: u32,
    quantity: u32,
}

#[derive(Clone, Debug)]
struct Order {
    customer: Customer,
    items: Vec<Item>,
    express: bool,
}

fn order() -> impl Gen<Value = Order> {
    let word = || string('a'..='z', 0..=8);
    let address = (word(), int(0..=99_999)).map(|(street, zip)| Address { street, zip });
    let customer = (word(), address).map(|(name, address)| Customer { name, address });
    let item = (int(0..=1000), int(1..=10)).map(|(price, quantity)| Item { price, quantity });
    (customer, vec(item, 0..=10), boolean()).map(|(customer, items, express)| Order { customer, items, express })
}

#[derive(Clone, Debug)]
struct Settings {
    name: Option<String>,
    timeout: Option<u32>,
    retries: Option<u32>,
}

fn settings() -> impl Gen<Value = Settings> {
    (option(string('a'..='z', 0..=8)), option(int(0..=10_000)), option(int(0..=20)))
        .map(|(name, timeout, retries)| Settings { name, timeout, retries })
}

fn is_leap_year(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn date() -> impl Gen<Value = (u32, u32, u32)> {
    (int(1900..=2100), int(1..=12), int(1..=31)).filter(|(year, month, day)| match month {
        2 => *day <= 28 + u32::from(is_leap_year(*year)),
        4 | 6 | 9 | 11 => *day <= 30,
        _ => true,
    })
}

type Version = (u32, u32, u32);

fn text_of((major, minor, patch): Version) -> String {
    format!("{major}.{minor}.{patch}")
}

fn records() -> Vec<Problem> {
    let version = || (int(0..=50), int(0..=50), int(0..=50));
    let entries = || vec((string('a'..='e', 1..=3), int(0..=100_u32)), 0..=10);
    let visit = |source: &mut Source| Ok((source.draw(int(1900..=2100_u32))?, source.draw(boolean())?));
    vec![
        Problem::new(
            "order",
            r#"Order { customer: Customer { name: "", address: Address { street: "", zip: 10000 } }, items: [Item { price: 1, quantity: 3 }], express: true }"#,
            order(),
            |order| {
                let is_bulk = order.items.iter().any(|item| item.price > 0 && item.quantity >= 3);
                order.express && order.customer.address.zip >= 10_000 && is_bulk
            },
        ),
        Problem::new(
            "settings",
            "Settings { name: None, timeout: Some(30), retries: Some(3) }",
            settings(),
            |settings| {
                let both = settings.timeout.zip(settings.retries);
                both.is_some_and(|(timeout, retries)| timeout >= 30 && retries >= timeout / 10)
            },
        ),
        Problem::new(
            "many_settings",
            r#"([None, None, None, None, None, None, None, None, Some(""), None], [None, None, None, None, None, None, None, None, None, None], ["", "", "", "", "", "", "aaaa", "", "", "", "", "", "", "", "", "", "", "", "", ""])"#,
            (
                array::<_, 10>(option(string('a'..='z', 0..=8))),
                array::<_, 10>(option(int(0..=10_000_u32))),
                array::<_, 20>(string('a'..='z', 0..=8)),
            ),
            |(names, _, texts)| names[8].is_some() && texts[6].len() > 3,
        ),
        Problem::new(
            "manager_next_door",
            "(1, 18, Some(0))",
            (int(0..=100_000_u32).uniform(), int(0..=99_u8), option(int(0..=100_000_u32).uniform())),
            |(id, age, manager)| *age >= 18 && manager.is_some_and(|manager| manager < *id && manager + 10 > *id),
        ),
        Problem::new("date_leap", "(1904, 2, 29)", date(), |(_, month, day)| *month == 2 && *day == 29),
        Problem::new("date_late", "(1900, 3, 30)", date(), |(_, month, day)| *month > 2 && *day >= 30),
        Problem::new("versions", "((0, 0, 2), (0, 0, 10))", (version(), version()), |(a, b)| {
            a < b && text_of(*a) > text_of(*b)
        }),
        Problem::new(
            "map_by_key",
            r#"{"a": 0, "b": 10}"#,
            entries().map(|entries| entries.into_iter().collect::<BTreeMap<_, _>>()),
            |map| map.len() >= 2 && map.values().sum::<u32>() >= 10,
        ),
        Problem::new("key_twice", r#"[("a", 0), ("a", 1)]"#, entries(), |entries| {
            let map: BTreeMap<_, _> = entries.iter().cloned().collect();
            entries.iter().any(|(key, value)| map[key] != *value)
        }),
        Problem::new(
            "filtered_map",
            r#"{"a": 0, "b": 0, "c": 7}"#,
            entries()
                .filter(|entries| entries.len() >= 3)
                .map(|entries| entries.into_iter().collect::<BTreeMap<_, _>>())
                .filter(|map| map.len() >= 3),
            |map| map.values().any(|value| *value >= 7),
        ),
        Problem::new(
            "years_of_all_visits",
            "[(1900, false), (1900, false), (2054, false), (2100, false), (2100, false)]",
            vec(compose(visit), 0..=7),
            |visits| visits.iter().map(|visit| visit.0).sum::<u32>() >= 10_054,
        ),
    ]
}

/// How deep the parentheses nest, where they are balanced.
fn nesting(text: &str) -> Option<usize> {
    let (mut open, mut deepest) = (0_usize, 0);
    for sign in text.chars() {
        match sign {
            '(' => open += 1,
            ')' => open = open.checked_sub(1)?,
            _ => {}
        }
        deepest = deepest.max(open);
    }
    (open == 0).then_some(deepest)
}

/// Cut into words, and those put into lines of 10 characters at most, unless a word is longer.
fn wrapped(words: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= 10 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
}

fn texts() -> Vec<Problem> {
    let letters = || string('a'..='c', 0..=8);
    vec![
        Problem::new("substring", r#""fed""#, string('a'..='f', 0..=30), |text| text.contains("fed")),
        Problem::new("equal_strings", r#"("aaa", "aaa")"#, (letters(), letters()), |(a, b)| a == b && a.len() >= 3),
        Problem::new("prefix", r#"("aa", "aaa")"#, (letters(), letters()), |(a, b)| {
            a.len() >= 2 && b.len() > a.len() && b.starts_with(a.as_str())
        }),
        Problem::new("palindrome", r#""aabaa""#, string('a'..='c', 0..=12), |text| {
            text.len() >= 5 && text.contains('b') && text.chars().eq(text.chars().rev())
        }),
        Problem::new("parentheses", r#""((()))""#, string(element_of(['x', '(', ')']), 0..=20), |text| {
            nesting(text).is_some_and(|depth| depth >= 3)
        }),
        Problem::new("quoting", r#"[","]"#, vec(string(element_of(['x', '"', ',']), 0..=5), 1..=5), |fields| {
            !fields.join(",").split(',').eq(fields.iter().map(String::as_str))
        }),
        Problem::new("second_word", r#""a a""#, text(0..=30), |text| text.split_whitespace().count() >= 2),
        Problem::new("to_be_escaped", r#""\"""#, string(char(' '..='~'), 0..=30), |text| {
            format!("{text:?}").len() > text.len() + 2
        }),
        Problem::new("quoted", r#""\"\"""#, string(printable(), 0..=40), |text| {
            ['"', '\'', '`'].iter().any(|quote| text.split(*quote).count() >= 3)
        }),
        Problem::new("grows_in_capitals", r#""ß""#, text(0..=20), |text| {
            text.to_uppercase().chars().count() > text.chars().count()
        }),
        Problem::new("utf8_three_bytes", "\"\u{800}\"", string(char(..), 0..=20), |text| {
            text.chars().any(|c| c.len_utf8() == 3)
        }),
        Problem::new(
            "two_words",
            r#"("a", "aaaaaaaaa")"#,
            (string('a'..='z', 1..=9), string('a'..='z', 1..=9)),
            |(one, other)| wrapped(&[one.clone(), other.clone()]).len() == 2,
        ),
        Problem::new("long_word", r#"["a", "aaaaaaaaaaa"]"#, vec(string('a'..='z', 1..=20), 0..=10), |words| {
            let lines = wrapped(words);
            lines.len() >= 2 && lines.iter().any(|line| line.len() > 10)
        }),
    ]
}

/// A basket of article numbers, and the one that is given along.
fn baskets() -> Vec<Problem> {
    let is_twice = |(bought, gift): &(Vec<u16>, u16)| {
        let all = [bought.as_slice(), &[*gift]].concat();
        (1..all.len()).any(|at| all[at] != 0 && all[..at].contains(&all[at]))
    };
    vec![Problem::new("bought_and_given", "([1], 1)", (vec(int(0..=500_u16), 0..=8), int(0..=500_u16)), is_twice)]
}

/// Orders with their numbers, some of which have been paid on a day.
fn orders() -> Vec<Problem> {
    let orders = vec((int(1..=10_000_u32), option(int(1..=10_000_u32))), 0..=40);
    let least = "[(1, None), (2, None), (3, None), (4, None), (5, None), (6, Some(1)), (7, Some(1))]";
    vec![Problem::new("two_of_seven_paid", least, orders, |orders: &Vec<(u32, Option<u32>)>| {
        let numbers: BTreeSet<u32> = orders.iter().map(|order| order.0).collect();
        numbers.len() >= 7 && orders.iter().filter(|order| order.1.is_some()).count() >= 2
    })]
}

pub fn records_and_texts() -> Vec<Problem> {
    let mut all = records();
    all.extend(texts());
    all.extend(baskets());
    all.extend(orders());
    all
}
