//! The ways to write a property, each with a bug to find: test functions with named arguments, draws inside the
//! property, and a property that ends its process.
//!
//! `cargo test --example property` runs the test functions; `cargo run --example property` shows the reports.

use rosebush::{Case, Check, Outcome, int, property, string, vec};
use std::fmt::Debug;

/// The words of a text, in lines that are as long as the width allows. A word that is too long gets a line of its own.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            // The bug: the space between the words is not counted.
            Some(line) if line.len() + word.len() <= width => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

property! {
    config = Check::new().cases(500);

    /// What was wrapped has the same words.
    fn no_word_is_lost(text in string('a'..='c', 0..20), width in int(1..=10)) {
        let text = text.replace('c', " ");
        let lines = wrap(&text, width);
        assert!(lines.join(" ").split(' ').eq(text.split_whitespace()) || lines.is_empty());
    }
}

/// No line with more than one word is too wide.
fn lines_are_not_too_wide(case: &mut Case<'_>) {
    let words = case.draw("words", vec(string('a'..='z', 1..5), 0..10));
    let longest = words.iter().map(String::len).max().unwrap_or(1);
    // What is drawn may depend on what was computed from an earlier draw.
    let width = case.draw("width", int(longest..=20));
    for line in wrap(&words.join(" "), width) {
        assert!(line.len() <= width, "{line:?} is wider than {width}");
    }
}

fn show(outcome: &Outcome<impl Debug>) {
    // The places in the report change with every line of this file.
    for line in outcome.to_string().lines().take_while(|line| !line.starts_with("Original counterexample")) {
        println!("{}", line.split(" at examples").next().unwrap_or(line));
    }
}

fn main() {
    let outcome =
        Check::new().name("Lines that are not too wide").cases(1000).seed(1).run_draws(lines_are_not_too_wide);
    show(&outcome);
    let least = outcome.into_failure().expect("there is a bug").minimal;
    assert_eq!(format!("{least:?}"), "words = [\"a\", \"a\"], width = 2");

    // In a process of its own, which here runs `main` again; in a test it runs that test alone.
    println!();
    let exits = |n: u32| {
        if n % 100 >= 42 {
            std::process::exit(1);
        }
    };
    let check = Check::new().name("A property that ends its process").seed(1).isolated("main");
    let outcome = check.run(int(0..=1_000_000), exits);
    show(&outcome);
    assert_eq!(outcome.into_failure().expect("there is a bug").minimal, 42);
}
