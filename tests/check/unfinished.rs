//! A process that ends in the middle of a search loses nothing: what it had found is known in the next run.

use crate::directory::Directory;
use rosebush::{Check, Gen, Leaf, Outcome, compose};
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::{env, fs, process, thread};

/// What is kept there.
impl Directory {
    fn file_of_numbers(&self) -> PathBuf {
        self.folder().join("numbers--small.txt")
    }

    /// Names of the files that are kept, without the numbers of the process and the run.
    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.map(|name| name.split('-').take(3).collect::<Vec<_>>().join("-")).collect();
        names.sort();
        names
    }

    /// The values of the cases that are kept.
    fn kept(&self) -> Vec<String> {
        let text = fs::read_to_string(self.file_of_numbers()).unwrap();
        text.lines().filter_map(|line| line.split_once(" # ").map(|(_, value)| value.to_owned())).collect()
    }

    /// Starts a test of this file in a process of its own, which says here when it is where it should be ended.
    fn start(&self, test: &str) -> Child {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["--exact", test, "--nocapture"]).env("UNFINISHED_IN", &self.0);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }

    /// Waits until it is there, and kills it. The number of the process that said so.
    fn kill_when_ready(&self, mut child: Child) -> String {
        let ready = self.0.join("ready");
        while !ready.exists() {
            assert!(child.try_wait().unwrap().is_none(), "it ended before");
            thread::sleep(Duration::from_millis(10));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        fs::read_to_string(ready).unwrap()
    }
}

/// 1,000 at first; of smaller ones, the search tries 0, then 999.
fn numbers() -> impl Gen<Value = u64> {
    compose(|source| source.leaf(Leaf::plain(1000), |_, _| 1000))
}

fn check(directory: &Path) -> Check {
    Check::new().seed(1).name("numbers::small").directory(directory)
}

/// Where the process that this runs in is to work, if it is one that a test below has started.
fn directory() -> Option<PathBuf> {
    env::var_os("UNFINISHED_IN").map(PathBuf::from)
}

/// Fails for large numbers; but for the third of these, and not the first, which runs twice, it says that it is ready to be killed, and goes on for ever.
fn never_ends(directory: &Path, n: u64) -> bool {
    static FAILED: AtomicU64 = AtomicU64::new(0);
    if n >= 7 && FAILED.fetch_add(1, Ordering::Relaxed) == 3 {
        fs::write(directory.join("new"), process::id().to_string()).unwrap();
        fs::rename(directory.join("new"), directory.join("ready")).unwrap();
        loop {
            thread::sleep(Duration::from_secs(1));
        }
    }
    n < 7
}

#[test]
fn child() {
    if let Some(directory) = directory() {
        let outcome = check(&directory).run(numbers(), |n| never_ends(&directory, n));
        unreachable!("{outcome}");
    }
}

#[test]
fn isolated_child() {
    if let Some(directory) = directory() {
        let check = check(&directory).isolated("unfinished::isolated_child").case_timeout(Duration::MAX);
        let outcome = check.run(numbers(), |n| never_ends(&directory, n));
        unreachable!("{outcome}");
    }
}

#[test]
fn child_that_aborts() {
    if let Some(directory) = directory() {
        let property = |n: u64| if n >= 500 { n < 7 } else { process::abort() };
        unreachable!("{}", check(&directory).run(numbers(), property));
    }
}

#[track_caller]
fn assert_known_the_next_time(directory: &Directory, found: &str) {
    let left = directory.names();
    assert_eq!(left.len(), 1, "{left:?}");
    assert!(left[0].starts_with("numbers--small.unfinished"), "{left:?}");
    let outcome = check(&directory.0).run(numbers(), |n| n < 7);
    let report = outcome.to_string().replace(&directory.file_of_numbers().display().to_string(), "FILE");
    let expected = format!(
        "\
numbers::small failed. Minimal counterexample:
    7
It returned false
Boundary: fails from 7 to 1000, passes at 6
Original counterexample: {found}
Regression: line 3 of FILE. Shrunk "
    );
    assert_eq!(report.split_inclusive(". Shrunk ").next(), Some(expected.as_str()), "{report}");
    let notes = "\nNote: A run was ended in the middle of its search; what it had found is kept in FILE.\nNote: Saved \
                 in FILE; it runs first from now on.";
    assert!(report.ends_with(notes), "{report}");
    assert_eq!(directory.names(), ["numbers--small.txt"]);
    assert_eq!(directory.kept(), [found, "7"]);
    // From now on it is a known failure like any other.
    let again = check(&directory.0).run(numbers(), |n| n < 7).into_failure().unwrap();
    assert_eq!((again.minimal, again.improvements, again.notes), (7, 0, Vec::new()));
}

#[test]
fn killed_in_the_middle_of_a_search() {
    let directory = Directory::new("killed");
    directory.kill_when_ready(directory.start("unfinished::child"));
    assert_known_the_next_time(&directory, "999");
}

#[test]
fn killed_while_the_property_runs_in_another_process() {
    let directory = Directory::new("isolated");
    let inner = directory.kill_when_ready(directory.start("unfinished::isolated_child"));
    if cfg!(target_os = "linux") {
        // Nobody is left who goes on for ever.
        let process = Path::new("/proc").join(inner);
        let is_gone = |_: &u32| {
            let status = fs::read_to_string(process.join("status")).unwrap_or_default();
            let is_there = !status.is_empty() && !status.contains("State:\tZ");
            thread::sleep(Duration::from_millis(if is_there { 10 } else { 0 }));
            !is_there
        };
        assert!((0..6000).any(|round| is_gone(&round)), "{}", process.display());
    }
    assert_known_the_next_time(&directory, "999");
}

#[test]
fn aborted_by_a_candidate() {
    let directory = Directory::new("aborted");
    assert!(!directory.start("unfinished::child_that_aborts").wait().unwrap().success());
    assert_known_the_next_time(&directory, "1000");
}

#[test]
fn a_search_that_ends_leaves_nothing_behind() {
    let directory = Directory::new("ends");
    let failure = check(&directory.0).run(numbers(), |n| n < 7).into_failure().unwrap();
    assert_eq!((failure.minimal, directory.kept()), (7, vec![String::from("7")]));
    assert_eq!(directory.names(), ["numbers--small.txt"]);
}

#[test]
fn ended_by_a_panic_of_the_search() {
    // A generator that is not pure: it rejects what it has made once a candidate was tried.
    let is_spent = Cell::new(false);
    let directory = Directory::new("panicked");
    let property = |n: u64| {
        is_spent.set(n < 1000);
        n < 7
    };
    let run = || check(&directory.0).run(numbers().filter(|_| !is_spent.get()), property);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
    assert_known_the_next_time(&directory, "1000");
}

#[test]
fn what_cannot_be_kept_yet_is_kept_later() {
    let directory = Directory::new("later");
    fs::create_dir_all(directory.folder()).unwrap();
    let left = directory.folder().join("numbers--small.unfinished-4000000001-0");
    fs::write(left, "r1-61-S2t-8dxp # 101\n").unwrap();
    fs::create_dir(directory.file_of_numbers()).unwrap();
    for _ in 0..2 {
        let Outcome::GaveUp(gave_up) = check(&directory.0).run(numbers(), |_| true) else { panic!() };
        let told = "A run was ended in the middle of its search; what it had found could not be kept in ";
        assert!(gave_up.notes[0].starts_with(told), "{:?}", gave_up.notes);
        assert_eq!(directory.names().len(), 2);
    }
    fs::remove_dir(directory.file_of_numbers()).unwrap();
    assert!(check(&directory.0).run(numbers(), |_| true).is_passed());
    assert_eq!((directory.kept(), directory.names()), (vec![String::from("101")], vec!["numbers--small.txt".into()]));
}

#[test]
fn where_no_regressions_are_kept_what_a_journal_holds_of_a_search_is_tried() {
    let directory = Directory::new("journal");
    fs::create_dir_all(directory.folder()).unwrap();
    fs::write(directory.folder().join("numbers--small.unfinished-4000000001-0"), "r1-61-S2t-8dxp # 101\n").unwrap();
    let check = check(&directory.0).regressions(false).journal(true);
    // Nothing but 1,000 is drawn.
    let failure = check.run(numbers(), |n| n != 101).into_failure().unwrap();
    assert_eq!((failure.minimal, fs::read_dir(directory.folder()).unwrap().count()), (101, 0));
}

#[test]
fn a_line_that_cannot_be_read_is_told_once_where_others_are_added() {
    let directory = Directory::new("damaged");
    fs::create_dir_all(directory.folder()).unwrap();
    fs::write(directory.file_of_numbers(), "nonsense\n").unwrap();
    fs::write(directory.folder().join("numbers--small.unfinished-4000000001-0"), "r1-61-S2t-8dxp # 101\n").unwrap();
    let Outcome::GaveUp(gave_up) = check(&directory.0).run(numbers(), |_| true) else { panic!() };
    assert_eq!(gave_up.unread.iter().filter(|line| line.contains("line 1")).count(), 1, "{:?}", gave_up.unread);
    assert_eq!(directory.kept(), ["101"]);
}

#[test]
fn what_is_in_use_or_something_else_is_left_alone() {
    let directory = Directory::new("in-use");
    fs::create_dir_all(directory.folder()).unwrap();
    let others = [
        "numbers--small.unfinished-x",
        "numbers--small.unfinished-1-2-new",
        "numbers--small.unfinished-1-2",
        "numbers--large.unfinished-1-2",
    ];
    // This very process has begun no such search.
    let own = format!("numbers--small.unfinished-{}-999999", process::id());
    for name in others.into_iter().chain([own.as_str()]) {
        fs::write(directory.folder().join(name), "r1-61-S2t-8dxp # 101\n").unwrap();
    }
    let outcome = check(&directory.0).run(numbers(), |_| true);
    assert!(outcome.is_passed(), "{outcome}");
    assert_eq!(directory.kept(), ["101"]);
    assert!(others.iter().all(|name| directory.folder().join(name).exists()));
    assert!(!directory.folder().join(own).exists());
}
