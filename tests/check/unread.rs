//! What is kept and cannot be read is a failure: no kept case is passed over in silence.

use crate::directory::Directory;
use rosebush::{Check, Gen, Outcome, int, vec};
use std::cell::RefCell;
use std::fmt::Debug;
use std::fs;
use std::time::Duration;

/// What the run of a property that passes says of what is kept.
fn unread(outcome: Outcome<u32>) -> Vec<String> {
    let Outcome::GaveUp(gave_up) = outcome else { panic!("{outcome}") };
    assert_eq!((gave_up.cases, gave_up.notes), (10, Vec::new()));
    gave_up.unread
}

#[test]
fn a_line_that_cannot_be_read_is_a_failure_and_is_left() {
    let directory = Directory::new("unreadable");
    let text = "<<<<<<< ours\nr1-61-S2t-8dxp\n=======\n\u{fffd}\nr1-61-S2t-8dxp # again\nr1-61-S2t-8dxq";
    directory.write(text);
    let file = directory.file().display().to_string();
    let outcome = directory.check().cases(10).run(int(0..=1000), |_: u32| true);
    assert_eq!(
        outcome.to_string().replace(&file, "FILE"),
        "\
sums::deep::small was not tested enough: not all that is saved can be read, and so not all was run:
    FILE, line 1: a merge that was not finished; keep the cases of both sides, and delete this line.
    FILE, line 3: a merge that was not finished; keep the cases of both sides, and delete this line.
    FILE, line 4: character 1 of the token: a token begins with 'r1-' or 'r2-'; correct the line, or delete it.
    FILE, line 6: character 11 of the token: the checksum does not match: a character was changed or lost; correct the \
            line, or delete it.
Apart from that, 10 cases passed.
Seed: Check::new().seed(0x1)"
            .replace("            line, or", "line, or")
    );
    assert_eq!(unread(outcome).len(), 4);
    // What is added does not run into a last line without an end.
    let failure = directory.check().run(int(0..=1000), |n: u32| n < 7 || n == 101).into_failure().unwrap();
    assert_eq!(directory.text(), format!("{text}\n{} # 7\n", failure.choices));
    assert_eq!(failure.notes.len(), 5);
    // A file that is none of ours may have as many as it likes.
    directory.write(&"some text\n".repeat(1000));
    let lines = unread(directory.check().cases(10).run(int(0..=1000), |_: u32| true));
    assert_eq!((lines.len(), lines.last()), (6, Some(&format!("{file}: 995 more lines cannot be read."))));
    // No file at all.
    fs::remove_file(directory.file()).unwrap();
    fs::create_dir(directory.file()).unwrap();
    let lines = unread(directory.check().cases(10).run(int(0..=1000), |_: u32| true));
    assert!(lines[0].starts_with(&format!("{file}: ")), "{lines:?}");
    // Of a run that ends before it has tried all cases, that is said too.
    let slow = |_: u32| std::thread::sleep(Duration::from_millis(20));
    let outcome = directory.check().timeout(Duration::from_millis(30)).cases(100).run(int(0..=1000), slow);
    assert!(outcome.to_string().contains("\nApart from that, it timed out: "), "{outcome}");
    // A check that keeps nothing asks nobody.
    let off = directory.check().regressions(false).cases(10).run(int(0..=1000), |_: u32| true);
    assert!(off.is_passed(), "{off}");
}

/// Whatever became of a file: what it says is run, or the run has not passed.
#[test]
fn no_kept_case_is_passed_over_in_silence() {
    let directory = Directory::new("damaged");
    let token = Check::new().seed(1).run(int(0..=1000), |n: u32| n < 500).into_failure().unwrap().choices.to_string();
    let damaged = vec(int(0..token.len()).zip(int(b' '..=b'~')), 1..4).map(|edits| {
        let mut damaged = token.clone().into_bytes();
        for (at, by) in edits {
            damaged[at] = by;
        }
        String::from_utf8(damaged).unwrap()
    });
    Check::new().cases(500).seed(1).regressions(false).check(damaged, |line| {
        directory.write(&format!("# header\n{line} # 500\n"));
        let tried = RefCell::new(Vec::new());
        let outcome = directory.check().cases(1).run(int(0..=1000), |n: u32| tried.borrow_mut().push(n));
        // A line may have become a remark, or empty.
        let is_remark = line.trim_start().is_empty() || line.trim_start().starts_with('#');
        let is_run = tried.borrow().len() == 2;
        assert_eq!(outcome.is_passed(), is_run || is_remark, "{line}: {outcome}");
    });
}

/// Two branches have each added cases at the end, and nobody has looked at the conflict.
#[test]
fn a_merge_that_is_not_finished_loses_no_case_of_either_side() {
    let directory = Directory::new("merge");
    let case = |n: u32| {
        let failure = Check::new().seed(1).run(int(0..=1000), |m: u32| m < n).into_failure().unwrap();
        format!("{} # {n}\n", failure.choices)
    };
    let (both, ours, theirs) = (case(500), case(600), case(700));
    directory.write(&format!("{both}<<<<<<< HEAD\n{ours}=======\n{theirs}{ours}>>>>>>> theirs\n"));
    let text = directory.text();
    let tried = RefCell::new(Vec::new());
    let outcome = directory.check().cases(1).run(int(0..=1000), |n: u32| tried.borrow_mut().push(n));
    let Outcome::GaveUp(gave_up) = outcome else { panic!("{outcome}") };
    assert_eq!(tried.borrow()[..3], [500, 600, 700]);
    let numbers: Vec<_> =
        gave_up.unread.iter().filter_map(|line| line.split(", line ").nth(1)?.split(':').next()).collect();
    assert_eq!((numbers, gave_up.unread.len()), (vec!["2", "4", "7"], 3));
    assert!(gave_up.unread.iter().all(|line| line.contains(": a merge that was not finished; ")), "{gave_up}");
    assert_eq!(directory.text(), text);
}

/// A run of a check whose property is told whether to pass.
type Run = fn(&Check, &dyn Fn() -> bool) -> (bool, String);

/// Whatever becomes of a generator: a kept case that it does not read as it stands is told of, if the run passes and if not.
#[test]
fn kept_cases_that_no_longer_fit_are_told_of() {
    let directory = Directory::new("misfits");
    let file = directory.file().display().to_string();
    let generators: [(&str, bool, Run); 7] = [
        ("the same", true, |check, passes| told(&check.run(lists(), |_| passes()))),
        ("longer", true, |check, passes| told(&check.run(vec(int(0..=1000_u32), 0..30), |_| passes()))),
        ("other numbers", false, |check, passes| told(&check.run(vec(int(0..=10_u32), 0..20), |_| passes()))),
        ("a field in front", false, |check, passes| told(&check.run((vec(int(0..9_u8), 0..4), lists()), |_| passes()))),
        ("a filter", false, |check, passes| {
            told(&check.run(lists().filter(|list| list.iter().all(|n| *n < 900)), |_| passes()))
        }),
        ("a text", false, |check, passes| told(&check.run(rosebush::text(1..9), |_| passes()))),
        ("drawn inside", true, |check, passes| {
            told(&check.run_draws(|case| (case.draw("n", int(0..9_u8)), passes()).1))
        }),
    ];
    for seed in 0..20 {
        let property = |list: Vec<u32>| list.iter().filter(|n| **n >= 900).count() < 2;
        let kept = Check::new().seed(seed).cases(2000).run(lists(), property).into_failure().unwrap().choices;
        for (name, fits, run) in &generators {
            directory.write(&format!("# header\n{kept} # a list\n"));
            let note = format!(
                "Note: The kept case in line 2 of {file} did not fit what is drawn by now: it was rejected, or read as \
                 something else, which passed. Delete the line if its case is of no more interest."
            );
            let (is_passed, report) = run(&directory.check(), &|| true);
            assert!(is_passed, "{name}: {report}");
            assert_eq!(report.contains(&note), !fits, "{name}: {report}");
            // Passes for what is kept, and fails then.
            let calls = std::cell::Cell::new(0);
            let passes_first = || (calls.set(calls.get() + 1), calls.get() == 1).1;
            let (is_passed, report) = run(&directory.check(), &passes_first);
            assert!(!is_passed, "{name}: {report}");
            assert_eq!(report.contains(&note), !fits, "{name}: {report}");
        }
    }
}

fn lists() -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=1000_u32), 0..20)
}

/// Whether a run has passed, and its report.
fn told<T: Debug>(outcome: &Outcome<T>) -> (bool, String) {
    (outcome.is_passed(), outcome.to_string())
}
