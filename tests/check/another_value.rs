//! A kept case whose choices give another value by now: the one that failed is no longer tested, and that is said.

use crate::directory::Directory;
use rosebush::{Argument, Case, Check, Gen, IntoGen, NoMore, Outcome, element_of, function, hash_set, int, vec};
use std::cell::Cell;
use std::fmt::Debug;

/// What a check that keeps the first generator's failure says once the other one draws.
fn notes<T: Debug>(
    name: &str,
    (before, after): (impl IntoGen<Value = T>, impl IntoGen<Value = T>),
    fails: impl Fn(&T) -> bool,
) -> (String, Vec<String>) {
    let directory = Directory::new(name);
    let check = || directory.check().exhaustive(false);
    let failure = check().cases(2_000).run(before, |value| !fails(&value)).into_failure().unwrap();
    let kept = format!("{:?}", failure.minimal);
    let outcome = check().cases(1).run(after, |_| true);
    assert!(outcome.is_passed(), "{outcome}");
    let rosebush::Outcome::Passed(passed) = outcome else { unreachable!() };
    let file = directory.file().display().to_string();
    (kept, passed.notes.iter().map(|note| note.replace(&file, "FILE")).collect())
}

fn is_told<T: Debug>(
    name: &str,
    before: impl IntoGen<Value = T>,
    after: impl IntoGen<Value = T>,
    fails: fn(&T) -> bool,
    read: &str,
) {
    let (kept, notes) = notes(name, (before, after), fails);
    let note = format!(
        "The kept case in line 3 of FILE, {kept}, is no longer tested: the generator has changed, and what is read in its \
         place is {read}. Delete the line if its case is of no more interest."
    );
    assert_eq!(notes, [note]);
}

#[test]
fn a_generator_that_gives_another_value_is_told() {
    let (few, more) = (element_of(["a", "b", "c"]), element_of(["z", "a", "b", "c"]));
    is_told("another-element", few, more, |text| *text == "b", "\"a\"");
    is_told("another-start", int(5..=9_u8), int(3..=7_u8), |n| *n >= 7, "5");
    is_told("another-origin", int(0..=9_u8).map(|n| n + 1), int(0..=9_u8), |n| *n == 8, "7");
    let pairs = || (int(0..=99_u8), int(0..=99_u8));
    is_told("exchanged", pairs(), pairs().map(|(a, b)| (b, a)), |(a, b)| *a > 50 && *b == 0, "(0, 51)");
}

#[test]
fn the_same_value_is_not_told() {
    let quiet = |(_, notes): (String, Vec<String>)| assert_eq!(notes, [""; 0]);
    quiet(notes("same", (vec(int(0..=9_u8), 0..9), vec(int(0..=9_u8), 0..9)), |list| list.len() > 3));
    quiet(notes("long", (vec(int(0..=9_u8), 200), vec(int(0..=9_u8), 200)), |list| list[199] > 3));
    // Texts that differ from one reading to the next say nothing.
    let sets = || hash_set(int(0..=99_u8), 5..9);
    quiet(notes("sets", (sets(), sets()), |set| set.len() > 4));
    quiet(notes("functions", (function(int(0..=9_u8)), function(int(0..=9_u8))), |f| f.call(&1_u8) > 3));
}

/// What a check says of kept cases once another property draws as it goes, and how often that property was run for them.
fn notes_of_draws(
    name: &str,
    before: impl Fn(&mut Case<'_>) -> bool,
    after: impl Fn(&mut Case<'_>) -> bool,
) -> (Vec<String>, u32) {
    let directory = Directory::new(name);
    let failure = directory.check().cases(2_000).run_draws(before).into_failure().unwrap();
    assert!(failure.is_replayable);
    let runs = Cell::new(0);
    let outcome = directory.check().cases(1).run_draws(|case| {
        runs.set(runs.get() + 1);
        after(case)
    });
    let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
    let file = directory.file().display().to_string();
    (passed.notes.iter().map(|note| note.replace(&file, "FILE")).collect(), runs.get() - 1)
}

/// The note about a kept case whose values are drawn inside.
fn note_of_draws(kept: &str, read: &str) -> String {
    format!(
        "The kept case in line 3 of FILE, {kept}, is no longer tested: what the property draws has changed, and what is \
         read in its place is {read}. Delete the line if its case is of no more interest."
    )
}

#[test]
fn a_draw_inside_that_gives_another_value_is_told() {
    let (notes, runs) = notes_of_draws(
        "drawn-element",
        |case| case.draw("text", element_of(["a", "b", "c"])) != "b",
        |case| case.draw("text", element_of(["z", "a", "b", "c"])) != "b",
    );
    // Once more by its names than it is read by place.
    assert_eq!((notes, runs), (vec![note_of_draws("text = \"b\"", "text = \"a\"")], 9));
    let (notes, _) = notes_of_draws(
        "drawn-later",
        |case| case.draw("a", int(0..=9_u8)) < 7 || case.draw("b", int(0..=9_u8)) < 3,
        |case| case.draw("a", int(0..=9_u8)) < 7 || case.draw("b", int(1..=9_u8)) < 9,
    );
    assert_eq!(notes, [note_of_draws("a = 7, b = 3", "a = 7, b = 4")]);
}

#[test]
fn a_draw_inside_that_gives_the_same_value_is_not_told_and_runs_once() {
    let of = |name, before: fn(&mut Case<'_>) -> bool, after: fn(&mut Case<'_>) -> bool| {
        let (notes, runs) = notes_of_draws(name, before, after);
        // If the names are not those that were kept, the case is read by its names too, and once more under new ones.
        assert_eq!((notes, runs), (Vec::new(), if name == "drawn-renamed" { 3 } else { 1 }), "{name}");
    };
    let pair = |case: &mut Case<'_>| case.draw("a", int(0..=9_u8)) < 7 || case.draw("b", int(0..=9_u8)) < 3;
    of("drawn-same", pair, |case| {
        case.draw("a", int(0..=9_u8));
        case.draw("b", int(0..=9_u8));
        true
    });
    of("drawn-renamed", pair, |case| {
        case.draw("first", int(0..=9_u8));
        case.draw("second", int(0..=9_u8));
        true
    });
    of("drawn-further", pair, |case| {
        case.draw("a", int(0..=9_u8));
        case.draw("b", int(0..=9_u8));
        case.draw("c", int(3..=9_u8));
        true
    });
    of("drawn-less", pair, |case| {
        case.draw("a", int(0..=9_u8));
        true
    });
    let set = |case: &mut Case<'_>| case.draw("set", hash_set(int(0..=99_u8), 5..9)).len() < 5;
    let (notes, _) = notes_of_draws("drawn-set", set, |case| {
        case.draw("set", hash_set(int(0..=99_u8), 5..9));
        true
    });
    assert_eq!(notes, [""; 0]);
    let function_of = |case: &mut Case<'_>| case.draw("of", function(int(0..=9_u8))).call(&1_u8) < 4;
    let (notes, _) = notes_of_draws("drawn-function", function_of, |case| {
        case.draw("of", function(int(0..=9_u8))).call(&2_u8);
        true
    });
    assert_eq!(notes, [""; 0]);
}

#[test]
fn a_named_argument_that_gives_another_value_is_told_and_one_that_was_renamed_is_not() {
    let texts = |name, generator| Argument(name, generator, Argument("n", int(0..=9_u8), NoMore));
    let (few, more) = (|| element_of(["a", "b", "c"]).boxed(), || element_of(["z", "a", "b", "c"]).boxed());
    let is_b = |Argument(_, text, Argument(_, n, NoMore)): &Argument<&'static str, Argument<u8, NoMore>>| {
        *text == "b" && *n > 3
    };
    is_told("named-element", texts("text", few()), texts("text", more()), is_b, "text = \"a\", n = 4");
    let (_, notes) = notes("renamed", (texts("text", few()), texts("mut word", few())), is_b);
    assert_eq!(notes, [""; 0]);
}

#[test]
fn a_flaky_case_is_told_by_its_value_too() {
    let directory = Directory::new("flaky-value");
    directory.write("r1-61-S2t-8dxp # flaky: 101\n");
    let notes = |generator: rosebush::BoxGen<'static, u32>| {
        let rosebush::Outcome::Passed(passed) = directory.check().cases(1).run(generator, |_| true) else { panic!() };
        passed.notes
    };
    assert_eq!(notes(int(0..=1000).boxed()), [""; 0]);
    assert_eq!(notes(int(0..=1000).map(|n: u32| n + 1).boxed()).len(), 1);
    let _: Check = directory.check();
}
