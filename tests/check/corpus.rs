//! A corpus of a fuzzing engine: inputs that are tried first, crashes by kind, inputs to begin with; and what a target
//! prints when it crashes.

use crate::directory::Directory;
use rosebush::{Check, Gen, Outcome, Provenance, Tree, assume, fuzz, fuzz_fmt, int, text, vec};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;
use std::process::Command;

#[test]
fn a_corpus_is_tried_first_and_what_fails_is_kept() {
    let directory = Directory::new("kept");
    let corpus = directory.0.join("corpus");
    fs::create_dir(&corpus).unwrap();
    for (name, input) in [
        ("1", [1, 0, 0]),
        ("2", [200, 0, 0]),
        ("3", [90, 1, 0]),
        (".hidden", [0xff, 0xff, 0]),
        ("README.txt", [0xff, 0xff, 0]),
    ] {
        fs::write(corpus.join(name), input).unwrap();
    }
    fs::create_dir(corpus.join("0")).unwrap();
    let check = Check::new().name("corpus").directory(&directory.0).seed(1).environment(false).corpus(&corpus);
    let numbers = || int(..).filter(|n: &u16| *n != 1);
    let property = |n: u16| {
        assume!(n != 200);
        assert!(n != 346 && n < 60_000);
    };
    let failure = check.run(numbers(), property).into_failure().unwrap();
    assert_eq!(failure.minimal, 346);
    assert!(failure.to_string().contains(&format!("Corpus entry: {}", corpus.join("3").display())));
    let kept = fs::read_to_string(directory.folder().join("corpus.txt")).unwrap();
    assert!(kept.lines().last().unwrap().ends_with(" # 346"), "{kept}");

    let Outcome::Passed(passed) = check.regressions(false).run(numbers(), |_| true) else { panic!() };
    assert_eq!(passed.notes, [format!("Files of {} that were tried first and passed: 3.", corpus.display())]);
}

/// In a fresh checkout there may be none.
#[test]
fn a_corpus_that_is_not_there_is_a_note() {
    let directory = Directory::new("missing");
    let missing = directory.0.join("missing");
    let outcome = Check::new().environment(false).corpus(&missing).run(int::<u8>(..), |_| true);
    let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
    let note = format!("There is no corpus {}: if each checkout should have it, commit it ", missing.display());
    assert!(passed.notes.len() == 1 && passed.notes[0].starts_with(&note), "{:?}", passed.notes);
}

/// Of each kind of crash: how many, the least counterexample, a token.
#[test]
fn a_folder_of_crashes_is_sorted_by_kind() {
    let directory = Directory::new("kinds");
    let crashes = directory.0.join("crashes");
    fs::create_dir(&crashes).unwrap();
    for number in [7, 300, 400, 1000, 5000, 20_000, 20_001, 65_535] {
        fs::write(crashes.join(format!("crash-{number:05}")), u16::to_le_bytes(number)).unwrap();
    }
    let property = |n: u16| {
        assert!(n < 10_000, "large");
        if n >= 5000 {
            return Err("middling");
        }
        assert!(n < 200, "more than a byte");
        Ok(())
    };
    let check = Check::new().name("kinds").directory(&directory.0).seed(1).environment(false);
    let failure = check.clone().corpus(&crashes).run(int(..), property).into_failure().unwrap();
    let file = |name: &str, files| {
        let provenance = format!("Corpus {{ file: {:?}, files: {files} }}", crashes.join(name).display().to_string());
        (!name.is_empty()).then_some(provenance)
    };
    assert_eq!(failure.minimal, 200);
    assert_eq!(Some(format!("{:?}", failure.provenance)), file("crash-00300", 3));
    let others: Vec<_> = failure.others.iter().map(|other| (&*other.minimal, other.provenance.as_ref())).collect();
    let told: Vec<_> = others.iter().map(|(least, from)| (*least, from.map(|from| format!("{from:?}")))).collect();
    assert_eq!(told, [("5000", file("crash-05000", 1)), ("10000", file("crash-20000", 3))]);
    let note = format!("Files of {} that were tried first and passed: 1 of 8.", crashes.display());
    assert!(failure.notes.contains(&note), "{:?}", failure.notes);
    let report = failure.to_string();
    let first =
        format!("Corpus entry: {}, the first of 3 that fail in this way", crashes.join("crash-20000").display());
    assert!(report.contains("The corpus has another failure. Minimal counterexample:\n    10000\n"), "{report}");
    assert!(report.contains(&first), "{report}");
    // Each has its line, and is run first from now on; the corpus is still tried after that.
    let kept = fs::read_to_string(directory.folder().join("kinds.txt")).unwrap();
    for least in [200, 5000, 10_000] {
        assert_eq!(kept.matches(&format!(" # {least}\n")).count(), 1, "{kept}");
    }
    let again = check.corpus(&crashes).run(int(..), property).into_failure().unwrap();
    assert!(matches!(again.provenance, Provenance::Regression { .. }) && again.minimal == 200);
    let least: Vec<_> = again.others.iter().map(|other| &*other.minimal).collect();
    assert_eq!(least, ["5000", "10000"]);
}

/// Runs a test of this file in a process of its own, with these variables. Returns whether it passed, and what it wrote.
fn in_process(test: &str, variables: &[(&str, &Path)]) -> (bool, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]).env("RUST_BACKTRACE", "0").env_remove("ROSEBUSH_CASES");
    let output = command.envs(variables.iter().copied()).output().unwrap();
    let told = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&told).into_owned())
}

/// Run by the next test.
#[test]
fn numbers_that_are_small() {
    if std::env::var_os("FUZZED_IN_A_PROCESS").is_some() {
        Check::new().seed(1).check(vec(int(0..=1000_u16), 0..20), |list| list.len() < 20);
    }
}

#[test]
fn a_variable_writes_inputs_of_a_test_and_names_a_corpus_that_must_be_there() {
    let directory = Directory::new("variables");
    let (seeds, missing) = (directory.0.join("seeds"), directory.0.join("missing"));
    let run = |name, folder: &Path| {
        let here = Path::new(".");
        in_process("corpus::numbers_that_are_small", &[("FUZZED_IN_A_PROCESS", here), (name, folder)])
    };
    let (is_passed, told) = run("ROSEBUSH_WRITE_CORPUS", &seeds);
    assert!(is_passed && told.contains(&format!("Written into {}: ", seeds.display())), "{told}");
    let inputs = fs::read_dir(&seeds).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let values: BTreeSet<_> =
        inputs.map(|input| Tree::from_bytes(vec(int(0..=1000_u16), 0..20), &input).unwrap().value()).collect();
    assert!(values.len() > 200, "{}", values.len());
    let (is_passed, told) = run("ROSEBUSH_CORPUS", &missing);
    assert!(!is_passed && told.contains(&missing.display().to_string()), "{told}");
    assert!(run("ROSEBUSH_CORPUS", &seeds).0);
}

/// Run by the next test, under a hook that ends the process, as engines have one.
#[test]
fn a_target_that_crashes() {
    let Some(kind) = std::env::var_os("FUZZED_CRASH") else { return };
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        before(info);
        std::process::exit(3);
    }));
    let lists = || vec(text(..), 0..9);
    match kind.to_str().unwrap() {
        "panic" => fuzz(lists(), b"rose\xffbush\x02", |list: Vec<String>| assert!(list.len() < 2, "two")),
        "error" => fuzz(lists(), b"rose\xffbush\x02", |_| Err::<(), _>("late")),
        "caught" => fuzz(lists(), b"rose", |_| catch_unwind(|| panic!("within")).is_err()),
        "flaky" => {
            let runs = Cell::new(0);
            fuzz(int(..), &[7], |_: u8| assert!(runs.replace(runs.get() + 1) > 0, "at first"))
        }
        kind => panic!("{kind}"),
    };
}

#[test]
fn a_target_that_crashes_shows_its_value() {
    let run = |kind: &str| in_process("corpus::a_target_that_crashes", &[("FUZZED_CRASH", Path::new(kind))]);
    let value = "The property fails with this value:\n[\n    \"rose\",\n    \"bush\",\n]\n";
    let (is_passed, told) = run("panic");
    assert!(!is_passed && told.contains(value), "{told}");
    // The engine's hook sees one panic, at its place.
    assert!(told.matches("panicked at").count() == 1 && told.contains("corpus.rs:") && told.contains("two"), "{told}");
    let (is_passed, told) = run("error");
    assert!(!is_passed && told.contains(value), "{told}");
    assert!(told.contains("The property returned an error:\n    \"late\""), "{told}");
    // What a property catches itself is no failure, as in a test.
    assert!(run("caught").0);
    let (is_passed, told) = run("flaky");
    assert!(!is_passed && told.contains("The property fails with this value:\n7\n"), "{told}");
    assert!(told.contains("Flaky: run again with the same input, the property did not panic"), "{told}");
}

/// Run by the next test, as `cargo fuzz fmt` runs a target.
#[test]
fn a_target_that_shows_an_input() {
    fuzz_fmt(vec(text(..), 0..9));
}

#[test]
fn an_input_is_shown_where_cargo_fuzz_wants_it() {
    let directory = Directory::new("shown");
    let (input, shown) = (directory.0.join("input"), directory.0.join("shown"));
    fs::write(&input, b"rose\xffbush\x02").unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "corpus::a_target_that_shows_an_input"]).arg(&input);
    let output = command.env("RUST_LIBFUZZER_DEBUG_PATH", &shown).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(fs::read_to_string(shown).unwrap(), "[\n    \"rose\",\n    \"bush\",\n]\n");
    // Without the variable it is a test that passes.
    a_target_that_shows_an_input();
}

#[test]
fn what_tests_know_is_a_corpus_to_begin_with() {
    let directory = Directory::new("seeds");
    let check = Check::new().name("seeds").directory(&directory.0).seed(1).environment(false);
    let lists = || vec(int(0..=1000_u16), 0..20);
    let failure = check.run(lists(), |list| list.iter().all(|n| *n < 777)).into_failure().unwrap();
    assert_eq!(failure.minimal, [777]);
    let corpus = directory.0.join("corpus");
    let written = check.write_corpus(&corpus, lists()).unwrap();
    let values: BTreeSet<Vec<u16>> = fs::read_dir(&corpus)
        .unwrap()
        .map(|entry| Tree::from_bytes(lists(), &fs::read(entry.unwrap().path()).unwrap()).unwrap().value())
        .collect();
    assert!(values.contains(&vec![777]) && values.len() > 200 && written > 200, "{written}");
    assert_eq!(check.write_corpus(&corpus, lists()).unwrap(), 0);
}
