//! A kept case whose choices give another value by now: the one that failed is no longer tested, and that is said.

use crate::directory::Directory;
use rosebush::{Check, Gen, IntoGen, element_of, function, hash_set, int, vec};
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
