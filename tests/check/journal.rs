//! Runs that write down each case under test, and what the next run begins with if they die with their process.

use crate::directory::Directory;
use rosebush::{Case, Check, Choices, Gen, Outcome, Provenance, int, vec};
use std::cell::{Cell, RefCell};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs, thread};

/// The number of no process.
const NOBODY: u32 = 4_000_000_001;

/// What is kept there.
impl Directory {
    fn files(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.folder()) else { return Vec::new() };
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The tokens of the one unfinished run, and what is said of each.
    fn journal(&self) -> Vec<(Choices, String)> {
        // A thread may have been about to put another state in its place when the process died.
        let files: Vec<String> = self.files().into_iter().filter(|name| !name.ends_with("-new")).collect();
        let [name] = &files[..] else { panic!("{files:?}") };
        assert!(name.starts_with("sums__deep--small.unfinished-"), "{name}");
        let text = fs::read_to_string(self.folder().join(name)).unwrap();
        let cases = text.lines().filter(|line| !line.starts_with('#'));
        let parts = cases.map(|line| match line.split_once(" # ") {
            Some((token, value)) => (token, value),
            None => (line.strip_prefix("under test: ").unwrap(), "under test"),
        });
        parts.map(|(token, what)| (token.parse().unwrap(), what.to_owned())).collect()
    }

    fn journalled_check(&self) -> Check {
        check(&self.0)
    }
}

fn check(directory: &Path) -> Check {
    Check::new().seed(1).name("sums::deep::small").directory(directory).journal(true)
}

fn lists() -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=1000), 0..20)
}

fn value_of(choices: &Choices) -> Vec<u32> {
    lists().tree_from(choices).unwrap().value()
}

fn is_small(list: &[u32]) -> bool {
    list.iter().sum::<u32>() < 100
}

fn draw(case: &mut Case<'_>) -> (Vec<u32>, usize) {
    let list = case.draw("list", vec(int(0..=9), 1..5));
    let at = case.draw("at", int(0..list.len()));
    (list, at)
}

/// Blocks the sixth time that it is given a list that is not small.
fn small_or_blocks(failed: &Cell<u32>, list: &[u32]) -> bool {
    if is_small(list) {
        return true;
    }
    failed.set(failed.get() + 1);
    if failed.get() == 6 {
        println!("\nblocked");
        loop {
            thread::park();
        }
    }
    false
}

/// Run by the tests below, to die.
#[test]
fn child() {
    let Some(directory) = env::var_os("JOURNAL_IN").map(PathBuf::from) else { return };
    let check = check(&directory);
    let abort_unless = |is_small: bool| {
        if !is_small {
            std::process::abort()
        }
    };
    match env::var("JOURNAL_HOW").unwrap().as_str() {
        "abort" => check.check(lists(), |list| abort_unless(is_small(&list))),
        "abort on threads" => check.check_on_threads(3, lists(), |list| abort_unless(is_small(&list))),
        "abort in draws" => check.check_draws(|case| abort_unless(draw(case).1 < 2)),
        "block" => {
            let failed = Cell::new(0);
            check.check(lists(), |list| small_or_blocks(&failed, &list));
        }
        how => panic!("{how}"),
    }
}

fn start(directory: &Directory, how: &str) -> Child {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "journal::child", "--nocapture"]).env("JOURNAL_IN", &directory.0).env("JOURNAL_HOW", how);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What a child that dies by itself says on its standard error.
fn last_words(directory: &Directory, how: &str) -> String {
    let output = start(directory, how).wait_with_output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

/// The outcome of a property that does not end its process, and what it was given.
fn next_run(directory: &Directory, passes: impl Fn(&[u32]) -> bool) -> (Outcome<Vec<u32>>, Vec<Vec<u32>>) {
    let tried = RefCell::new(Vec::new());
    let outcome = directory.journalled_check().run(lists(), |list| {
        tried.borrow_mut().push(list.clone());
        passes(&list)
    });
    (outcome, tried.into_inner())
}

#[test]
fn after_an_abort_the_next_run_begins_with_the_case_that_was_under_test() {
    let directory = Directory::new("abort");
    let first = last_words(&directory, "abort");
    assert!(!first.contains("begins with"), "{first}");
    let journal = directory.journal();
    let [(choices, what)] = &journal[..] else { panic!("{journal:?}") };
    let culprit = value_of(choices);
    assert!(!is_small(&culprit) && what == "under test", "{culprit:?} {what}");

    // It dies of the same again, and nothing is lost.
    let again = last_words(&directory, "abort");
    let told = format!("sums::deep::small begins with the case under test when the process died: {choices}");
    assert_eq!(again.lines().next(), Some(told.as_str()));
    assert!(directory.files().len() == 2, "{:?}", directory.files());

    // However often: what the others left that is known already is gone.
    last_words(&directory, "abort");
    assert!(directory.files().len() == 2, "{:?}", directory.files());

    let (outcome, tried) = next_run(&directory, is_small);
    assert_eq!(tried[0], culprit);
    let report = outcome.to_string();
    assert!(report.contains("\nFrom the journal: was running when an earlier process died. Shrunk "), "{report}");
    let failure = outcome.into_failure().unwrap();
    let Provenance::Journal { has_changed, .. } = failure.provenance else { panic!("{:?}", failure.provenance) };
    assert_eq!((failure.minimal, failure.cases, has_changed), (vec![100], 0, false));
    assert_eq!(failure.first.choices, *choices);
    // It is a known failure from now on, and what the runs had left is gone.
    assert_eq!(directory.files(), ["sums__deep--small.txt"]);
    let again = next_run(&directory, is_small).0.into_failure().unwrap();
    assert!(matches!(again.provenance, Provenance::Regression { .. }));
}

#[test]
fn what_does_not_fail_any_more_is_told_and_forgotten() {
    let directory = Directory::new("passes");
    last_words(&directory, "abort");
    let (choices, _) = directory.journal().remove(0);
    let (outcome, tried) = next_run(&directory, |_| true);
    let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
    let told = format!("What was under test when the process of an earlier run died does not fail now: {choices}");
    assert_eq!((passed.notes, passed.cases, tried.len()), (vec![told], 256, 257));
    assert_eq!(tried[0], value_of(&choices));
    assert_eq!(directory.files(), [""; 0]);
    let Outcome::Passed(passed) = next_run(&directory, |_| true).0 else { panic!() };
    assert_eq!(passed.notes, [""; 0]);
}

#[test]
fn killed_in_the_middle_of_shrinking_it_goes_on_from_there() {
    let directory = Directory::new("killed");
    let mut child = start(&directory, "block");
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.map(Result::unwrap).any(|line| line == "blocked"));
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success());

    let journal = directory.journal();
    let [(under_test, first), (least, second)] = &journal[..] else { panic!("{journal:?}") };
    assert_eq!((first, second), (&String::from("under test"), &format!("{:?}", value_of(least))));
    assert!(under_test < least && !is_small(&value_of(under_test)) && !is_small(&value_of(least)));

    let whole = Check::new().seed(1).run(lists(), |list| is_small(&list)).into_failure().unwrap();
    assert!(*least < whole.first.choices);
    // What was under test was in order this time: then the search goes on from what had failed.
    let harmless = value_of(under_test);
    let (outcome, tried) = next_run(&directory, |list| is_small(list) || list == harmless);
    assert_eq!(tried[..2], [harmless.clone(), value_of(least)]);
    let failure = outcome.into_failure().unwrap();
    let simplest = if harmless == [100] { 101 } else { 100 };
    assert_eq!((failure.first.choices, failure.minimal), (least.clone(), vec![simplest]));
    assert_eq!(directory.files(), ["sums__deep--small.txt"]);
}

#[test]
fn what_was_drawn_inside_the_property() {
    let directory = Directory::new("draws");
    last_words(&directory, "abort in draws");
    let journal = directory.journal();
    assert_eq!(journal.len(), 1);
    let tried = RefCell::new(Vec::new());
    let outcome = directory.journalled_check().run_draws(|case| {
        let drawn = draw(case);
        tried.borrow_mut().push(drawn.clone());
        drawn.1 < 2
    });
    let first = tried.borrow()[0].clone();
    assert!(first.1 >= 2, "{first:?}");
    let failure = outcome.into_failure().unwrap();
    assert!(matches!(failure.provenance, Provenance::Journal { has_changed: false, .. }));
    assert_eq!(failure.first.choices, journal[0].0);
    assert_eq!(format!("{:?}", failure.minimal), "list = [0, 0, 0], at = 2");
}

#[test]
fn all_that_were_under_test_on_threads() {
    let directory = Directory::new("threads");
    last_words(&directory, "abort on threads");
    let journal = directory.journal();
    assert!((1..=3).contains(&journal.len()), "{journal:?}");
    let culprits: Vec<_> = journal.iter().map(|(choices, _)| value_of(choices)).filter(|l| !is_small(l)).collect();
    assert!(!culprits.is_empty());
    let outcome = directory.journalled_check().run_on_threads(2, lists(), |list| is_small(&list));
    let failure = outcome.into_failure().unwrap();
    assert!(matches!(failure.provenance, Provenance::Journal { .. }));
    assert_eq!((value_of(&failure.first.choices), failure.minimal), (culprits[0].clone(), vec![100]));
    assert_eq!(directory.files(), ["sums__deep--small.txt"]);
}

#[test]
fn a_run_that_ends_leaves_nothing() {
    let directory = Directory::new("ends");
    assert!(directory.journalled_check().run(lists(), |_| true).is_passed());
    assert_eq!(directory.files(), [""; 0]);
    let check = directory.journalled_check().regressions(false);
    assert!(!check.run(lists(), |list| is_small(&list)).is_passed());
    assert!(!check.run_draws(|case| draw(case).1 < 2).is_passed());
    assert_eq!(directory.files(), [""; 0]);
    let panics = || check.run(int(0..=1000).map(|n: u32| assert!(n < 500)), |()| true);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(panics)).is_err());
    assert_eq!(directory.files(), [""; 0]);
    let isolated = check.clone().isolated("journal::a_run_that_ends_leaves_nothing");
    // Always from one place, and in the children alone without a journal. What they leave there is left for good.
    let outcome = isolated.run(lists(), |list| {
        assert!(!directory.0.exists());
        is_small(&list)
    });
    assert_eq!(outcome.into_failure().unwrap().minimal, [100]);
    assert_eq!(directory.files(), [""; 0]);
}

#[test]
fn a_journal_changes_no_outcome() {
    let directory = Directory::new("same");
    let with = directory.journalled_check().regressions(false);
    let without = with.clone().journal(false);
    for seed in 0..5 {
        let run = |check: &Check| {
            check.clone().seed(seed).run(lists(), |list| {
                rosebush::assume!(list.len() != 3);
                assert!(!list.contains(&7), "seven");
                is_small(&list)
            })
        };
        assert_eq!(format!("{:?}", run(&with)), format!("{:?}", run(&without)));
    }
}

#[test]
fn runs_of_one_process_leave_each_other_alone() {
    let directory = Directory::new("together");
    fs::create_dir(directory.folder()).unwrap();
    thread::scope(|scope| {
        let runs = [0; 4].map(|_| {
            scope.spawn(|| {
                let inner = Cell::new(0);
                let outcome = directory.journalled_check().cases(20).run(lists(), |_| {
                    let within = directory.journalled_check().cases(3).run(lists(), |_| inner.set(inner.get() + 1));
                    assert!(matches!(within, Outcome::Passed(passed) if passed.notes.is_empty()));
                });
                let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
                assert_eq!((passed.notes, inner.get()), (Vec::new(), 60));
            })
        });
        runs.into_iter().for_each(|run| run.join().unwrap());
    });
    assert_eq!(directory.files(), [""; 0]);
}

#[test]
fn what_another_process_is_at_is_left_alone_until_it_dies() {
    let directory = Directory::new("alive");
    let mut child = start(&directory, "block");
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.map(Result::unwrap).any(|line| line == "blocked"));
    let at_work = directory.journal();
    let Outcome::Passed(passed) = next_run(&directory, |_| true).0 else { panic!() };
    assert_eq!((passed.notes, directory.journal()), (Vec::new(), at_work.clone()));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(next_run(&directory, |_| true).1[0], value_of(&at_work[0].0));
}

#[test]
fn of_runs_that_begin_at_once_one_takes_up_what_was_left() {
    let directory = Directory::new("at-once");
    fs::create_dir(directory.folder()).unwrap();
    for _ in 0..10 {
        let left = directory.folder().join(format!("sums__deep--small.unfinished-{NOBODY}-0"));
        fs::write(left, "under test: r1-25-LMS73Z-povt\n").unwrap();
        let barrier = std::sync::Barrier::new(4);
        let notes = || {
            barrier.wait();
            match directory.journalled_check().cases(1).run(lists(), |_| true) {
                Outcome::Passed(passed) => passed.notes,
                outcome => panic!("{outcome}"),
            }
        };
        let notes: Vec<String> = thread::scope(|scope| {
            let runs = [0; 4].map(|_| scope.spawn(notes));
            runs.into_iter().flat_map(|run| run.join().unwrap()).collect()
        });
        let told = "What was under test when the process of an earlier run died does not fail now: r1-25-LMS73Z-povt";
        assert_eq!((notes, directory.files()), (vec![told.to_owned()], Vec::new()));
    }
}

#[test]
fn what_cannot_be_read_or_written_is_told() {
    let directory = Directory::new("told");
    let notes = |check: &Check| match check.clone().cases(5).run(lists(), |_| true) {
        Outcome::Passed(passed) => passed.notes,
        outcome => panic!("{outcome}"),
    };
    let placeless = Check::new().seed(1).journal(true);
    assert_eq!(notes(&placeless), ["No journal is kept: it needs a `name` and a `directory`."]);

    fs::create_dir(directory.folder()).unwrap();
    let left = directory.folder().join(format!("sums__deep--small.unfinished-{NOBODY}-0"));
    fs::write(&left, "# a remark\nunder test: nonsense\n").unwrap();
    fs::write(directory.folder().join(format!("sums__deep--small.unfinished-{NOBODY}-1-new")), "r1-").unwrap();
    let another = format!("sums__deep--small_too.unfinished-{NOBODY}-0");
    fs::write(directory.folder().join(&another), "another test's").unwrap();
    let told = format!(
        "{}: character 1 of the token: a token begins with 'r1-' or 'r2-'; correct the line, or delete the file.",
        left.display()
    );
    // Nothing is lost, and nothing passes, until somebody has looked at it.
    for _ in 0..2 {
        let outcome = directory.journalled_check().cases(5).run(lists(), |_| true);
        let Outcome::GaveUp(gave_up) = outcome else { panic!("{outcome}") };
        assert_eq!((gave_up.unread, gave_up.notes), (vec![told.clone()], Vec::new()));
        assert_eq!(directory.files().len(), 2);
    }
    fs::remove_file(&left).unwrap();
    assert_eq!(notes(&directory.journalled_check()), [""; 0]);
    assert_eq!(directory.files(), [another]);

    fs::remove_dir_all(directory.folder()).unwrap();
    fs::write(directory.folder(), "in the way").unwrap();
    let notes = notes(&directory.journalled_check());
    let told = "The case under test could not be written to ";
    assert!(notes.iter().filter(|note| note.starts_with(told)).count() == 1, "{notes:?}");
}

#[test]
fn the_documentation_says_what_the_files_are_called() {
    // What a user is told to put into `.gitignore`, and the name that `Directory::journal` finds.
    assert!(
        include_str!("../../src/check/settings/setters/storage.rs").contains("`rosebush-regressions/*.unfinished-*`")
    );
}
