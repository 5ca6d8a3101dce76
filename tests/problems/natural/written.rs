//! Numbers written in texts: amounts with a unit, prices, times of day, versions, fields of a line.

use super::Problem;
use rosebush::{Gen, element_of, string, vec};

fn digits(length: usize) -> impl Gen<Value = String> {
    string('0'..='9', length)
}

fn written(text: &str) -> u64 {
    text.parse().unwrap_or_default()
}

fn amount(length: usize) -> impl Gen<Value = (String, char)> {
    (string('0'..='9', 1..=length), element_of(['h', 'm', 's']))
}

fn time(hours: char) -> impl Gen<Value = String> {
    let (tens, of_minutes) = (string('0'..=hours, 1), string('0'..='5', 1));
    (tens, digits(1), of_minutes, digits(1)).map(|(tens, hour, ten, minute)| format!("{tens}{hour}:{ten}{minute}"))
}

fn line(length: usize) -> impl Gen<Value = Vec<String>> {
    vec(string('0'..='9', 1..=3), 0..=length)
}

pub fn problems() -> Vec<Problem> {
    vec![
        Problem::new("length_in_hours", "(\"14\", 'h')", amount(6), |(number, unit)| {
            written(number)
                * match unit {
                    'h' => 3600,
                    'm' => 60,
                    _ => 1,
                }
                > 50_000
        })
        .within(amount(2)),
        Problem::new("just_below_twenty", "(\"19\", \"99\")", (digits(2), digits(2)), |(euros, cents)| {
            100 * written(euros) + written(cents) >= 1999
        })
        .within((digits(2), digits(2))),
        Problem::new("time_in_the_morning", "\"09:42\"", time('1'), |time: &String| time.as_str() > "09:41")
            .within(time('1')),
        Problem::new("first_port_too_large", "\"65536\"", string('0'..='9', 0..=9), |port: &String| {
            written(port) > 65_535
        })
        .within(string('0'..='9', 0..=5)),
        Problem::new("sum_of_a_line", "[\"207\"]", line(5), |fields: &Vec<String>| {
            fields.iter().map(|field| written(field)).sum::<u64>() >= 207
        })
        .within(line(1)),
    ]
}
