//! Six reports of failing properties, as they print: a comparison, an index, where a failure begins, an error, two
//! failures, an overflow.

use rosebush::{Case, Check, FULL_SIZE, Gen, Outcome, boolean, int, record, recursive, string, vec};
use std::fmt::Debug;

fn check(name: &str) -> Check {
    Check::new().name(name).seed(1).environment(false)
}

fn show(outcome: &Outcome<impl Debug>) {
    println!("{outcome}\n");
}

#[derive(Clone, PartialEq, Debug)]
struct Settings {
    title: String,
    width: u32,
    height: u32,
    volume: u8,
    is_full_screen: bool,
}

fn settings() -> impl Gen<Value = Settings> {
    record!(Settings {
        title: string('a'..='z', 0..10),
        width: int(100..=4000),
        height: int(100..=4000),
        volume: int(0..=100),
        is_full_screen: boolean(),
    })
}

fn write(settings: &Settings) -> String {
    let Settings { title, width, height, volume, is_full_screen } = settings;
    format!("{title};{width};{height};{volume};{is_full_screen}")
}

fn read(text: &str) -> Option<Settings> {
    let mut fields = text.split(';');
    let mut next = || fields.next();
    Some(Settings {
        title: next()?.to_owned(),
        width: next()?.parse().ok()?,
        height: next()?.parse().ok()?,
        // The bug: nobody needs three digits, do they?
        volume: next()?.parse::<u8>().ok()?.min(99),
        is_full_screen: next()?.parse().ok()?,
    })
}

/// What was written is read back.
fn settings_are_read_back(settings: Settings) {
    assert_eq!(read(&write(&settings)), Some(settings));
}

/// Elements can be taken out one after the other.
fn elements_are_taken_out(case: &mut Case<'_>) {
    let mut list = case.draw("list", vec(int(0..=1000), 1..10));
    for _ in 0..case.draw("times", int(1..=3)) {
        let at = case.draw("at", int(0..list.len()));
        // The bug: nobody looks whether anything is left.
        list.swap_remove(at);
        list[0] += 1;
    }
}

/// Nobody pays less than nothing.
fn discounts_leave_something(case: &mut Case<'_>) {
    let (name, age) = (case.draw("name", string('a'..='z', 0..5)), case.draw("age", int(0..=100_i64)));
    let price = case.draw("price", int(0..=1000_i64));
    // The bug: pensioners have a discount that is larger than some prices.
    let discount = if age >= 65 { 20 } else { 0 };
    assert!(price - discount >= 0, "{name:?} pays {}", price - discount);
}

/// Payments are booked.
fn payments_are_booked(cents: u32) -> Result<(), String> {
    // The bug: nobody pays that much, do they?
    let booked = u16::try_from(cents).map_err(|error| format!("{cents} cents were not booked: {error}"))?;
    assert_eq!(u32::from(booked), cents);
    Ok(())
}

/// The hour in which a slot ends, as on a clock.
fn hour_of_end(end: u32) -> u32 {
    // One bug: it is the wrong kind of clock.
    end / 60 % 12
}

/// A slot, from its first minute and its length, ends on its day.
fn slots_end_on_their_day((start, length): (u32, u32)) {
    let end = start + length;
    // The other bug: nobody saw to that.
    assert!(end < 24 * 60, "a slot ends {end} minutes after midnight");
    assert_eq!(hour_of_end(end), end / 60);
}

#[derive(Debug)]
enum Term {
    Number(u32),
    Not(Box<Term>),
}

fn terms() -> impl Gen<Value = Term> {
    recursive(int(0..=1000).map(Term::Number), |inner| inner.map(|term| Term::Not(Box::new(term))))
}

/// Evaluation ends.
fn evaluation_ends(term: &Term) {
    fn value(term: &Term) -> u32 {
        match term {
            Term::Number(n) => *n,
            // The bug: it should be the value of what is inside.
            Term::Not(inner) => std::hint::black_box(value(term)) ^ value(inner),
        }
    }
    std::hint::black_box(value(term));
}

fn main() {
    show(&check("Settings").run(settings(), settings_are_read_back));
    show(&check("Taking out").run_draws(elements_are_taken_out));
    show(&check("Discounts").run_draws(discounts_leave_something));
    show(&check("Payments").run(int(0..=10_000_000), payments_are_booked));
    let minutes = int(0..24 * 60).resize(FULL_SIZE);
    show(&check("Slots").seed(7).run((&minutes, &minutes), slots_end_on_their_day));
    let check = check("Evaluation").isolated("main");
    let outcome = check.run(terms(), |term| evaluation_ends(&term));
    println!("{outcome}");
    let failure = outcome.into_failure().expect("it overflows");
    assert_eq!(format!("{:?}", failure.minimal), "Not(Number(0))");
}
