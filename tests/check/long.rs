//! Reports of what is long: cut in the middle, with the length said, and whole in a file beside the regressions. And one
//! line for one case, however many find it at the same time.

use crate::directory::Directory;
use rosebush::{Check, Choices, Gen, Outcome, int, vec};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

/// No report is longer than what is shown of a value, of a message and of a token, and some lines.
const LONGEST: usize = 50_000;

fn check(directory: &Directory) -> Check {
    Check::new().seed(1).name("long").directory(&directory.0)
}

/// The whole report, if it was kept, and the note that says where.
fn whole(directory: &Directory) -> String {
    fs::read_to_string(directory.folder().join("long.report.txt")).unwrap()
}

fn note(directory: &Directory) -> String {
    let file = directory.folder().join("long.report.txt");
    format!("The whole report, of {} characters, is in {}.", whole(directory).chars().count(), file.display())
}

/// A list of as many lines, each with its number.
fn lines(count: u32) -> Vec<String> {
    (0..count).map(|n| format!("line number {n}")).collect()
}

#[test]
fn a_value_of_megabytes_is_cut_in_the_middle_and_whole_in_a_file() {
    for count in [1_000, 10_000, 100_000] {
        let directory = Directory::new("value");
        let outcome = check(&directory).run(int(1..=9).map(|n| lines(n * count)), |list| list.is_empty());
        let report = outcome.to_string();
        assert!(report.len() < LONGEST, "{}", report.len());
        let last = format!("\"line number {}\"", count - 1);
        assert!(report.contains("\"line number 0\",") && report.contains(&last), "{report}");
        assert!(report.contains(" left out)"), "{report}");
        assert!(whole(&directory).contains(&format!("\"line number {}\"", count / 2)));
        let failure = outcome.into_failure().unwrap();
        assert_eq!((failure.minimal.len() as u32, failure.notes.last()), (count, Some(&note(&directory))));
    }
}

#[test]
fn a_message_of_megabytes_is_cut_in_the_middle_and_whole_in_a_file() {
    let directory = Directory::new("message");
    let property = |n: u32| assert!(n < 7, "first {}{n} last", "and ".repeat(1_000_000));
    let outcome = check(&directory).run(int(0..=1000), property);
    let report = outcome.to_string();
    assert!(report.len() < LONGEST && report.contains("first and") && report.contains("and 7 last\n"), "{report}");
    assert!(report.contains("(3984012 more characters left out)"), "{report}");
    assert!(whole(&directory).contains(&format!("{}7 last\n", "and ".repeat(1_000_000))));
    let compared = |n: u32| assert_eq!(lines(2_000 * n), lines(2_000 * n + 1).split_off(1));
    let report = check(&directory).run(int(1..=1000), compared).to_string();
    assert!(report.len() < LONGEST, "{}", report.len());
}

#[test]
fn a_token_of_many_characters_is_whole_in_a_file() {
    let directory = Directory::new("token");
    let fails = |list: &[u8]| list.len() > 100_000;
    let run = |check: Check| check.max_evaluations(0).run(vec(int(0..=9_u8), 100_001), |list| !fails(&list));
    let outcome = run(check(&directory));
    let (report, whole) = (outcome.to_string(), whole(&directory));
    let failure = outcome.into_failure().unwrap();
    let token = failure.choices.to_string();
    let told = format!("\nReplay: the token has {} characters. If the case is kept, it runs first;", token.len());
    assert!(report.len() < LONGEST && report.contains(&told), "{report}");
    assert!(token.len() > 200_000 && whole.contains(&format!("\nReplay: Check::new().replay(\"{token}\")")));
    assert_eq!(token.parse::<Choices>().unwrap(), failure.choices);
    // Where nothing is kept, the length is said all the same.
    let report = run(Check::new().seed(1)).to_string();
    assert!(report.len() < LONGEST && report.contains(&told) && !report.contains("The whole report"), "{report}");
}

#[test]
fn a_report_that_is_not_cut_has_no_file() {
    let directory = Directory::new("short");
    let outcome = check(&directory).run(vec(int(0..=9), 0..=20), |list: Vec<u8>| list.len() < 15);
    assert!(matches!(outcome, Outcome::Failed(_)));
    assert_eq!(fs::read_dir(directory.folder()).unwrap().count(), 1);
}

/// Both ends are kept of another failure too: the last of its commands may be the one that decides.
#[test]
fn of_another_failure_both_ends_are_shown() {
    let property = |(first, number): (u32, u32)| {
        assert!(first < 500, "first");
        assert!(number < 300, "second");
    };
    let numbers = || int(0..=1000).uniform();
    let named = (numbers(), numbers());
    let shown = (0..50).filter_map(|seed| {
        let check = Check::new().seed(seed);
        let values = named.map(|(first, number)| (first, number, lines(20)));
        check.run(values, |(first, number, _)| property((first, number))).into_failure()
    });
    let failure = shown.into_iter().find(|failure| !failure.others.is_empty()).unwrap();
    let report = failure.to_string();
    let (_, other) = report.split_once("nother failure").unwrap();
    assert!(other.contains("more lines left out") && other.contains("\"line number 19\""), "{report}");
}

/// Run by the test below, several times at once.
#[test]
fn child() {
    let Some(directory) = env::var_os("KEEP_ONE_IN") else { return };
    let from: u64 = env::var("KEEP_ONE_FROM").unwrap().parse().unwrap();
    thread::scope(|scope| {
        for seed in from..from + 5 {
            let check = Check::new().seed(seed).name("long").directory(&directory);
            scope.spawn(move || {
                let failure = check.run(int(0..=u32::MAX), |n: u32| n < 1000).into_failure().unwrap();
                assert_eq!(failure.minimal, 1000);
            });
        }
    });
}

#[test]
fn what_many_find_at_once_is_kept_once() {
    let directory = Directory::new("once");
    let start = |from: u64| {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["--exact", "long::child"]).env("KEEP_ONE_IN", &directory.0);
        command.env("KEEP_ONE_FROM", from.to_string()).stdout(Stdio::null()).spawn().unwrap()
    };
    let children: Vec<_> = (0..8).map(|number| start(100 * number)).collect();
    assert!(children.into_iter().all(|mut child| child.wait().unwrap().success()));
    let names: Vec<_> = fs::read_dir(directory.folder()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["long.txt"]);
    let text = fs::read_to_string(directory.folder().join("long.txt")).unwrap();
    assert_eq!(text.lines().filter(|line| line.ends_with(" # 1000")).count(), 1, "{text}");
}
