//! Whole reports, as a failing test shows them. The generators say themselves how they sample, and how long a search
//! took is not read here, so that a report changes only if its words do.

use rosebush::{Check, Function, Gen, Leaf, Outcome, assume, boolean, compose, function, int};
use std::cell::Cell;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};

pub(crate) fn numbers() -> impl Gen<Value = u64> {
    compose(|source| source.leaf(Leaf::plain(1000), |random, _| random.up_to(1000)))
}

/// Lists of 30 numbers, before they shrink.
fn lists() -> impl Gen<Value = Vec<u64>> {
    compose(|source| {
        let mut list = Vec::new();
        source.list(
            0..=40,
            |_, _| 30,
            |source| {
                list.push(numbers().generate(source)?);
                Ok(())
            },
        )?;
        Ok(list)
    })
}

/// A report with the lines of the test's file counted from the one that a test names, and the numbers of the search masked.
#[track_caller]
pub(crate) fn assert_report(found: impl Display, line: u32, expected: &str) {
    let (lines, file) = (found.to_string(), Location::caller().file());
    let lines = lines.lines().map(|text| {
        let text = (0..9).fold(text.to_owned(), |text, offset| {
            text.replace(&format!("{file}:{}:", line + offset), &format!("LINE+{offset}:"))
        });
        match text.split_once(". Shrunk") {
            Some((before, after)) => {
                assert!(after.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).count() >= 3);
                format!("{before}. Shrunk ...")
            }
            None => text,
        }
    });
    let found = lines.collect::<Vec<_>>().join("\n");
    assert_eq!(found, expected.trim(), "\n{found}\n");
}

#[track_caller]
pub(crate) fn message_of(check: impl FnOnce()) -> String {
    *catch_unwind(AssertUnwindSafe(check)).unwrap_err().downcast().unwrap()
}

#[test]
fn of_a_panic() {
    let line = line!() + 1;
    let property = |list: Vec<u64>| assert!(list.len() < 3, "too long:\nhas {}", list.len());
    assert_report(
        Check::new().seed(1).run(lists(), property),
        line,
        r#"
The property failed. Minimal counterexample:
    [0, 0, 0]
It panicked at LINE+0:37:
    too long:
    has 3
Nearest case that passes: [0, 0]
Original counterexample:
    [
        438, 308, 863, 876, 431, 224, 754, 157, 140, 482, 604, 465, 839, 856,
        274, 117, 270, 312, 63, 829, 896, 519, 738, 416, 353, 971, 795, 41, 141,
        777,
    ]
Failed at case 1 of 256. Shrunk ...
Replay: Check::new().replay("r1-0-LMPMPMPZ-c04v")
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn of_a_panic_with_a_name_as_the_message_of_the_test() {
    let line = line!() + 1;
    let property = |n: u64| assert!(n < 700);
    let check = || Check::new().name("Below 700").seed(1).check(numbers(), property);
    assert_report(
        message_of(check),
        line,
        r#"
Below 700 failed. Minimal counterexample:
    700
It panicked at LINE+0:29:
    assertion failed: n < 700
Boundary: fails from 700 to 1000, passes at 699
Original counterexample: 837
Failed at case 5 of 256. Shrunk ...
Replay: Check::new().replay("r1-1-Pjg-awfn")
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn of_false() {
    assert_report(
        Check::new().seed(1).run(numbers(), |n| n < 900),
        line!(),
        r#"
The property failed. Minimal counterexample:
    900
It returned false
Boundary: fails from 900 to 1000, passes at 899
Original counterexample: 930
Failed at case 33 of 256. Shrunk ...
Replay: Check::new().replay("r1-12-Pp0-u13k")
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn of_an_error() {
    let property = |n: u64| if n < 900 { Ok(()) } else { Err(format!("{n} is large")) };
    assert_report(
        Check::new().seed(1).run(numbers(), property),
        line!(),
        r#"
The property failed. Minimal counterexample:
    900
It returned an error:
    "900 is large"
Boundary: fails from 900 to 1000, passes at 899
Original counterexample: 930
Failed at case 33 of 256. Shrunk ...
Replay: Check::new().replay("r1-12-Pp0-u13k")
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn of_two_failures() {
    let line = line!();
    let property = |n: u64| {
        assert!(n < 300, "large: {n}");
        assert!(n < 20 || n % 2 != 1, "odd: {n}");
    };
    assert_report(
        Check::new().seed(2).run(numbers(), property),
        line,
        r#"
The property failed. Minimal counterexample:
    300
It panicked at LINE+2:9:
    large: 300
Original counterexample: 953
Failed at case 1 of 256. Shrunk ...
Of 26 further cases, 15 fail in this way.
Replay: Check::new().replay("r1-0-P8c-8ed9")
Seed: Check::new().seed(0x2)
Another failure (8 of 26 further cases). Minimal counterexample:
    21
It panicked at LINE+3:9:
    odd: 21
Replay: Check::new().replay("r1-0-Pl-6w4h")
"#,
    );
}

#[test]
fn of_a_flaky_property() {
    // What is not searched, since it does not fail again; what fails once more, and then no longer; and what failed once.
    let count = Cell::new(0);
    let property = |n: u64| n < 500 || count.replace(count.get() + 1) > 0;
    assert_report(
        Check::new().seed(1).run(numbers(), property),
        line!(),
        r#"
The property failed. Smallest counterexample found:
    565
It returned false
Flaky: reruns did not all fail in the same way. Look for what differs from run to run: time, threads, hash maps, files, state that is kept.
Failed at case 3 of 256.
Replay: Check::new().replay("r1-0-Pfp-smsz")
Seed: Check::new().seed(0x1)
"#,
    );
    let count = Cell::new(0);
    let property = |n: u64| n < 500 || (n == 500 && count.replace(count.get() + 1) > 1);
    assert_report(
        Check::new().seed(1).run(numbers(), property),
        line!(),
        r#"
The property failed. Smallest counterexample found:
    500
It returned false
Flaky: reruns did not all fail in the same way. Look for what differs from run to run: time, threads, hash maps, files, state that is kept.
Original counterexample: 565
Failed at case 3 of 256. Shrunk ...
Replay: Check::new().replay("r1-0-Pdw-gmxi")
Seed: Check::new().seed(0x1)
"#,
    );
    let has_seen_it = Cell::new(false);
    let property = |n: u64| n < 500 || (n == 500 && has_seen_it.replace(true));
    assert_report(
        Check::new().seed(1).run(numbers(), property),
        line!(),
        r#"
The property failed. Minimal counterexample:
    501
It returned false
Boundary: fails from 501 to 1000, passes at 500
Original counterexample: 565
Failed at case 3 of 256. Shrunk ...
Replay: Check::new().replay("r1-0-Pdx-cqvn")
Seed: Check::new().seed(0x1)
Note: The last case that the search found, smaller than this one, did not fail again: what the property does differs from run to run, or the generator does not give the same for the same draws, or does not pass every rejection on.
"#,
    );
}

#[test]
fn of_a_search_that_was_cut_short() {
    let outcome = Check::new().seed(1).max_evaluations(0).run(numbers(), |n| n < 900);
    assert_report(
        outcome,
        line!(),
        r#"
The property failed. Smallest counterexample found:
    930
It returned false
Failed at case 33 of 256. Shrunk ...
Shrinking reached its limit (`max_evaluations`): a smaller counterexample may exist.
Replay: Check::new().replay("r1-12-Ppu-le4k")
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn of_a_replay() {
    let check = Check::new().replay(numbers().tree(3).choices().to_string());
    let line = line!() + 1;
    let below_fifty = |n: u64| assert!(n < 50);
    assert_report(
        check.run(numbers(), below_fifty),
        line,
        r#"
The property failed. Replayed case:
    51
It panicked at LINE+0:32:
    assertion failed: n < 50
Replay: Check::new().replay("r1-100-P1f-fbgd")
"#,
    );
    assert_report(
        check.run(int(0..=60), below_fifty),
        line,
        r#"
The property failed. Replayed case:
    51
It panicked at LINE+0:32:
    assertion failed: n < 50
The token does not fit the generator: the generator has changed, or the token is another check's.
Replay: Check::new().replay("r1-100-S1f-wlib")
"#,
    );
    assert_report(
        check.run(int(0..=40), below_fifty),
        line,
        r#"
The property was not tested: the token does not fit, and what was read instead passes.
The token does not fit the generator: the generator has changed, or the token is another check's.
"#,
    );
    assert_report(
        check.run(numbers(), |_| true),
        line,
        r#"
The replayed case passed.
"#,
    );
    let line = line!() + 1;
    let never = |_| assume!(1 > 2);
    assert_report(
        check.run(numbers(), never),
        line,
        r#"
The property was not tested: the property discards the case.
Invalid cases by location:
    1 at LINE+0:21
"#,
    );
    let line = line!() + 1;
    let large = numbers().filter(|n| *n > 1000);
    assert_report(
        check.run(large, below_fifty),
        line,
        r#"
The property was not tested: the generator rejects the case.
Invalid cases by location:
    1 at LINE+0:27
"#,
    );
}

#[test]
fn of_a_generator_that_panics() {
    let line = line!() + 1;
    let generator = int(0..=9).map(|n: u32| assert!(n > 9, "not with me"));
    let run = || assert!(Check::new().seed(1).run(generator, |()| true).is_passed());
    assert_report(
        message_of(run),
        line,
        r#"
The generator panicked at LINE+0:45:
    not with me
Seed: Check::new().seed(0x1)
"#,
    );
}

/// Without a text of its own where it matters most.
struct Broken(u32);

impl std::fmt::Debug for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Broken ")?;
        panic!("{} is not shown", self.0)
    }
}

#[test]
fn of_a_value_that_cannot_be_shown() {
    // The place in `fmt` comes first.
    let line = line!() - 7;
    let test = || Check::new().seed(1).check(int(0..=1000).map(Broken), |broken| assert!(broken.0 < 7, "large"));
    let report = message_of(test);
    let head: Vec<&str> = report.lines().take_while(|line| !line.starts_with("Original")).collect();
    assert_report(
        head.join("\n"),
        line,
        r#"
The property failed. Minimal counterexample:
    Broken … (its `Debug` panicked at LINE+0:9: 7 is not shown)
It panicked at LINE+8:82:
    large
Boundary: fails from Broken … (its `Debug` panicked at LINE+0:9: 7 is not shown) to Broken … (its `Debug` panicked at LINE+0:9: 1000 is not shown), passes at Broken … (its `Debug` panicked at LINE+0:9: 6 is not shown)
"#,
    );
    assert!(report.contains("\nReplay: Check::new().replay(\"r1-"), "{report}");
}

/// Whether filtering and adding one may be exchanged, which they may not.
fn are_exchanged((keeps, list): &(Function<u64, bool>, Vec<u64>)) -> bool {
    let filtered = list.iter().filter(|number| keeps.call(number)).map(|number| number + 1);
    filtered.eq(list.iter().map(|number| number + 1).filter(|number| keeps.call(number)))
}

#[test]
fn of_a_function_it_tells_what_it_was_called_with() {
    let lists = || (function::<u64, _>(boolean()), lists());
    let told = |outcome: &str| outcome.lines().nth(1).unwrap_or_default().trim().to_owned();
    let run = |check: Check| check.run(lists(), |drawn| are_exchanged(&drawn));
    let failed = run(Check::new().seed(1));
    let expected = told(&failed.to_string());
    let number = expected.split(['[', ']']).nth(1).unwrap_or_default();
    let next = number.parse::<u64>().expect("one number") + 1;
    assert_eq!(expected, format!("({{{number}: false, {next}: true, _: false}}, [{number}])"));
    let outcome = Check::new().seed(1).run_on_threads(2, lists(), |drawn| are_exchanged(&drawn));
    assert_eq!(told(&outcome.to_string()), expected);

    // What runs once alone tells it too, and so does a property that draws as it goes.
    let Outcome::Failed(failure) = failed else { panic!("it fails") };
    let replayed = run(Check::new().replay(failure.choices.to_string()));
    assert_eq!(told(&replayed.to_string()), expected);
    let outcome = Check::new().seed(1).run_draws(|case| {
        let keeps = case.draw("keeps", function::<u64, _>(boolean()));
        assert!(!keeps.call(&7) || !keeps.call(&8));
    });
    assert_eq!(told(&outcome.to_string()), "keeps = {7: true, 8: true, _: true}");
}
