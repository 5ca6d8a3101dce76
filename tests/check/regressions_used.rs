//! What a run does with the files of its regressions if the environment says so: it only reads them, or prunes them.

use crate::directory::Directory;
use rosebush::{Check, int};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

const HEADER: &str = "\
# Cases that failed, one a line: what to replay, and its value. They run first in each run of the test. Commit this
# file, merge it line by line, and delete a line when its case is of no more interest.
";

/// Its output is read by the tests below, which set the environment for it.
#[test]
fn child() {
    let (Some(directory), Ok(limit)) = (env::var_os("KEPT_IN"), env::var("FAILS_FROM")) else {
        assert!(env::var_os("KEPT_IN").is_none());
        return;
    };
    let limit: u32 = limit.parse().unwrap();
    let check = Check::new().name("kept").directory(directory).seed(1).cases(50);
    println!("{}", check.run(int(0..=1000), |n: u32| n < limit));
}

/// What a run says whose property fails from this number on, with the directory's name replaced.
fn output(directory: &Directory, regressions: &str, limit: u32) -> String {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "regressions_used::child", "--nocapture"]).env("ROSEBUSH_REGRESSIONS", regressions);
    command.env("KEPT_IN", &directory.0).env("FAILS_FROM", limit.to_string());
    let output = command.output().unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    text.replace(&file(directory).display().to_string(), "FILE")
}

fn file(directory: &Directory) -> std::path::PathBuf {
    directory.folder().join("kept.txt")
}

/// The line of a number, as it is saved.
fn line(number: u32) -> String {
    let failure = Check::new().seed(1).run(int(0..=1000), |n: u32| n < number).into_failure().unwrap();
    format!("{} # {number}\n", failure.choices)
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, Iterator::count)
}

#[test]
fn read_only_runs_what_is_saved_and_writes_nothing() {
    let directory = Directory::new("read-only");
    let text = output(&directory, "read-only", 50);
    let note = format!(
        "Note: Not saved, since the regressions are read-only. To save it, add to FILE:\n{}",
        line(50).split_once('-').unwrap().0
    );
    assert!(text.contains(&note) && text.contains("# 50\n"), "{text}");
    assert!(!directory.folder().exists());

    fs::create_dir(directory.folder()).unwrap();
    let saved = format!("{HEADER}{}", line(101));
    fs::write(file(&directory), &saved).unwrap();
    let text = output(&directory, "read-only", 50);
    assert!(text.contains("\nRegression: line 3 of FILE. ") && text.contains("To save it, add to FILE:\n"), "{text}");
    assert_eq!((fs::read_to_string(file(&directory)).unwrap(), files(&directory.folder())), (saved.clone(), 1));
    let text = output(&directory, "read-only", 102);
    assert!(!text.contains("Regression: "), "{text}");
    assert_eq!((fs::read_to_string(file(&directory)).unwrap(), files(&directory.folder())), (saved, 1));
}

#[test]
fn pruning_removes_the_lines_that_pass_and_no_others() {
    let directory = Directory::new("prune");
    fs::create_dir(directory.folder()).unwrap();
    let flaky = line(30).replace("# 30", "# flaky: 30");
    // Its value is another one by now.
    let other = line(40).replace("# 40", "# 41");
    let left = format!("# a remark\n{flaky}\n{}{other}", line(700));
    fs::write(file(&directory), format!("{}{HEADER}{left}{}", line(20), line(101))).unwrap();
    let text = output(&directory, "prune", 500);
    assert!(text.contains("Note: Removed 2 lines from FILE: what passes.\n"), "{text}");
    assert!(text.contains("\n    500\n") && text.contains("\nRegression: line "), "{text}");
    let pruned = fs::read_to_string(file(&directory)).unwrap();
    // The failure that was found is added as always.
    let added = pruned.strip_prefix(&format!("{HEADER}{left}")).expect("nothing else is removed");
    assert!(added.ends_with(" # 500\n") && added.lines().count() == 1, "{added}");

    // Nothing is left but the header.
    fs::write(file(&directory), format!("{HEADER}{}", line(101))).unwrap();
    let text = output(&directory, "prune", 1001);
    assert!(text.contains("Note: Removed 1 line from FILE: what passes.\n"), "{text}");
    assert_eq!(files(&directory.folder()), 0);
    // Where there is nothing to prune, nothing is said.
    assert!(!output(&directory, "prune", 1001).contains("Note: "));
}

#[test]
fn without_being_asked_nothing_is_removed() {
    let directory = Directory::new("kept");
    fs::create_dir(directory.folder()).unwrap();
    let saved = format!("{HEADER}{}", line(101));
    fs::write(file(&directory), &saved).unwrap();
    let folder = directory.folder();
    output(&directory, folder.to_str().unwrap(), 1001);
    assert_eq!(fs::read_to_string(file(&directory)).unwrap(), saved);
}
