//! Reducing a text that nothing generated: a file that a program stumbles over, cut down to what it stumbles over.

use rosebush::{Attempt, Reducer};

const FILE: &str = r#"# Greetings, in a small language.
(define polite 1)

(define (greet name)
  (if polite
    (print "Good day, " name "!")
    (print "Hi " name " :-(")))

(define (count-to n)
  (do ((i 1 (+ i 1)))
      ((> i n))
    (print i)))

(greet "Ada")
(count-to 3)
"#;

/// How many brackets are open at the end; none if one is closed that was never opened.
fn open_brackets(text: &str) -> Option<usize> {
    text.chars().try_fold(0_usize, |open, character| match character {
        '(' => Some(open + 1),
        ')' => open.checked_sub(1),
        _ => Some(open),
    })
}

/// The text without its strings; none if a string does not end.
fn without_strings(text: &str) -> Option<String> {
    let pieces: Vec<&str> = text.split('"').collect();
    let ends = pieces.len() % 2 == 1;
    ends.then(|| pieces.into_iter().step_by(2).collect())
}

/// What is wrong: all brackets outside of strings are closed, and yet the checker, which knows no strings, complains.
fn is_refused(text: &str) -> bool {
    let is_right = without_strings(text).is_some_and(|code| open_brackets(&code) == Some(0));
    is_right && open_brackets(text) != Some(0)
}

/// Cuts out runs of units: all of them, half of them, a quarter, and so on down to one. `units` splits the text
/// without loss.
fn cut_runs(attempt: &mut Attempt<'_, String>, units: fn(&str) -> Vec<&str>) {
    let mut run = units(attempt.best()).len();
    while run > 0 {
        let mut at = 0;
        while at < units(attempt.best()).len() {
            let pieces = units(attempt.best());
            let end = (at + run).min(pieces.len());
            let shorter = [&pieces[..at], &pieces[end..]].concat().concat();
            if !attempt.fails(shorter) {
                at += run;
            }
        }
        run /= 2;
    }
}

/// Cuts out two characters at once, wherever they stand: a pair of brackets can only go together.
fn cut_pairs(attempt: &mut Attempt<'_, String>) {
    let mut first = 0;
    while first < characters(attempt.best()).len() {
        let count = characters(attempt.best()).len();
        let is_taken = (first + 1..count).any(|second| {
            let mut shorter = characters(attempt.best());
            shorter.remove(second);
            shorter.remove(first);
            let shorter = shorter.concat();
            attempt.fails(shorter)
        });
        if !is_taken {
            first += 1;
        }
    }
}

fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

fn characters(text: &str) -> Vec<&str> {
    text.split("").filter(|piece| !piece.is_empty()).collect()
}

fn show(text: &str) {
    for line in text.lines() {
        println!("  | {line}");
    }
}

fn main() {
    println!("Every bracket of this file is closed, but the checker says that one is not:\n");
    show(FILE);

    println!("\nCut down by lines, by characters, and by pairs of characters:\n");
    println!("  characters  lines");
    let reduced = Reducer::new(FILE.to_string(), |text: &String| is_refused(text))
        .ordered_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)))
        .pass(|attempt| cut_runs(attempt, lines))
        .pass(|attempt| cut_runs(attempt, characters))
        .pass(cut_pairs)
        .observe(|text| println!("  {:10}  {:5}", text.len(), text.lines().count()))
        .run();

    println!("\nWhat is left after {} checks:\n", reduced.evaluations);
    show(&reduced.minimal);
    println!("\nA string with a bracket in it. So the checker counts brackets in strings.");
    assert_eq!(reduced.minimal, "\"(\"");
}
