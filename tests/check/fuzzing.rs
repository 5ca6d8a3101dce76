//! Inputs of fuzzing engines: one as a case, changed by what they stand for, and what is found with them back in a run.

use crate::directory::Directory;
use rosebush::{
    Check, Gen, Outcome, Provenance, Random, Tree, assume, boolean, btree_map, check, discard, float, frequency, fuzz,
    fuzz_cross_over, fuzz_mutate, int, one_of, option, recursive, string, text, unique_vec, vec,
};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;
use std::process::Command;

fn some_bytes(random: &mut Random) -> Vec<u8> {
    let length = random.log_uniform_up_to(200);
    (0..length).map(|_| random.next_u64() as u8).collect()
}

/// What a fuzz target is given is what is reported.
fn targets_and_trees_agree<T: Debug>(generator: impl Gen<Value = T>) {
    let mut random = Random::from_seed(1);
    for _ in 0..500 {
        let bytes = some_bytes(&mut random);
        let given = RefCell::new(None);
        let is_kept = fuzz(&generator, &bytes, |value| _ = given.replace(Some(format!("{value:?}"))));
        let given = given.into_inner();
        let grown = Tree::from_bytes(&generator, &bytes).ok().map(|tree| format!("{:?}", tree.value()));
        assert_eq!((is_kept, &given), (grown.is_some(), &grown), "from {bytes:?}");
    }
}

#[test]
fn a_target_is_given_the_value_that_a_tree_has() {
    targets_and_trees_agree((int::<u8>(..), int::<i64>(1000..), int(-5..=5_i16), int::<i128>(..)));
    targets_and_trees_agree((float::<f64>(..).with_specials(), float(-1.5_f32..=1e30), float(0.0..1.0_f64).with_nan()));
    targets_and_trees_agree((text(..), string('a'..='f', 0..9), option(vec(int::<i32>(..), 2..9))));
    targets_and_trees_agree((unique_vec(int(0..=20_u8), 0..9), btree_map(boolean(), text(..3), 0..3)));
    targets_and_trees_agree(recursive(int(0..=9).map(|n: u8| n.to_string()), |inner| {
        vec(inner, 0..4).map(|parts| format!("[{}]", parts.concat()))
    }));
    targets_and_trees_agree(vec(int(0..=999_u32).filter(|n| n % 3 == 0), 0..5));
}

#[test]
fn a_target_crashes_where_a_property_fails() {
    let message = |property: fn(u16) -> Result<bool, &'static str>| {
        let payload = catch_unwind(|| fuzz(int(..), &[7, 0], property)).unwrap_err();
        payload.downcast_ref::<String>().expect("a text").clone()
    };
    assert_eq!(message(|n| panic!("{n} is odd")), "7 is odd");
    assert_eq!(message(|_| Ok(false)), "The property returned false");
    assert_eq!(message(|_| Err("odd")), "The property returned an error:\n    \"odd\"");
}

#[test]
fn a_discard_is_no_crash_and_a_target_leaves_nothing_behind() {
    for _ in 0..3 {
        assert!(!fuzz(int(..), &[7, 0], |n: u16| assume!(n != 7)));
        assert!(!fuzz(int(..).filter(|n: &u16| *n != 7), &[7, 0], |_| true));
        assert!(fuzz(int(..), &[8, 0], |n: u16| assume!(n != 7)));
        // A check inside of it is a check as always.
        assert!(fuzz(int(..), &[8], |_: u8| check(int(0..=9), |n: u8| assume!(n != 7))));
        assert!(catch_unwind(|| fuzz(int(..), &[8, 0], |n: u16| assert!(n < 8))).is_err());
        assert!(catch_unwind(|| discard()).is_err());
    }
}

/// From any input that fails, a run ends where one that draws does.
fn ends_where_drawing_does<T: Debug + PartialEq>(generator: impl Gen<Value = T>, passes: impl Fn(&T) -> bool) {
    let directory = Directory::new(std::any::type_name::<T>().split(['<', ':']).next().expect("a first part"));
    let run = |check: Check| check.environment(false).run(&generator, |value| passes(&value)).into_failure();
    let least = run(Check::new().seed(1).cases(2000)).expect("drawing finds it").minimal;
    let (mut random, mut failed) = (Random::from_seed(1), 0);
    let crash = directory.0.join("crash");
    for _ in 0..2000 {
        let bytes = some_bytes(&mut random);
        if catch_unwind(std::panic::AssertUnwindSafe(|| fuzz(&generator, &bytes, |value| passes(&value)))).is_ok() {
            continue;
        }
        fs::write(&crash, &bytes).unwrap();
        let failure = run(Check::new().seed(1).cases(1).corpus(&crash)).expect("it fails again");
        assert_eq!(failure.minimal, least, "from {bytes:?}");
        assert!(matches!(&failure.provenance, Provenance::Corpus { file, .. } if *file == crash.display().to_string()));
        failed += 1;
        if failed == 20 {
            return;
        }
    }
    panic!("only {failed} failed");
}

#[test]
fn the_least_counterexample_of_an_input_is_that_of_a_drawn_case() {
    ends_where_drawing_does(int::<i32>(..), |n| *n < 1000);
    ends_where_drawing_does(vec(int(0..=1000_u32), 0..20), |list| list.iter().sum::<u32>() < 500);
    ends_where_drawing_does((text(..), float(0.0..=100.0_f64)), |(text, number)| text.len() < 3 || *number < 7.5);
}

#[test]
fn a_corpus_is_tried_first_and_what_fails_is_kept() {
    let directory = Directory::new("kept");
    let corpus = directory.0.join("corpus");
    fs::create_dir(&corpus).unwrap();
    for (name, input) in [("1", [1, 0, 0]), ("2", [200, 0, 0]), ("3", [90, 1, 0]), (".hidden", [0xff, 0xff, 0])] {
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
        in_process("fuzzing::numbers_that_are_small", &[("FUZZED_IN_A_PROCESS", here), (name, folder)])
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
    let run = |kind: &str| in_process("fuzzing::a_target_that_crashes", &[("FUZZED_CRASH", Path::new(kind))]);
    let value = "The property fails with this value:\n[\n    \"rose\",\n    \"bush\",\n]\n";
    let (is_passed, told) = run("panic");
    assert!(!is_passed && told.contains(value), "{told}");
    // The engine's hook sees one panic, at its place.
    assert!(told.matches("panicked at").count() == 1 && told.contains("fuzzing.rs:") && told.contains("two"), "{told}");
    let (is_passed, told) = run("error");
    assert!(!is_passed && told.contains(value), "{told}");
    assert!(told.contains("The property returned an error:\n    \"late\""), "{told}");
    // What a property catches itself is no failure, as in a test.
    assert!(run("caught").0);
    let (is_passed, told) = run("flaky");
    assert!(!is_passed && told.contains("The property fails with this value:\n7\n"), "{told}");
    assert!(told.contains("Flaky: run again with the same input, the property did not panic"), "{told}");
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

/// The values of inputs that one is changed to.
fn changed<T>(generator: impl Gen<Value = T>, input: &[u8], engine: fn(&mut [u8], usize, usize) -> usize) -> Vec<T> {
    let change = |seed| {
        let mut data = [0xaa; 300];
        data[..input.len()].copy_from_slice(input);
        let size = fuzz_mutate(&generator, &mut data, input.len(), 100, seed, engine);
        assert!(size <= 100, "{size}");
        data[..size].to_vec()
    };
    let each = |seed| {
        let bytes = change(seed);
        assert_eq!(bytes, change(seed), "seed {seed}");
        Tree::from_bytes(&generator, &bytes).ok().map(|tree| tree.value())
    };
    (0..2000).filter_map(each).collect()
}

fn no_change(_: &mut [u8], size: usize, _: usize) -> usize {
    size
}

/// As engines do with what was compared: where there is room, a word is put in.
fn a_word(data: &mut [u8], size: usize, max_size: usize) -> usize {
    if max_size < size + 4 {
        return size;
    }
    data[size..size + 4].copy_from_slice(b"rose");
    size + 4
}

#[test]
fn changes_reach_every_kind_of_part() {
    let lists = || vec(one_of((int::<u8>(..).map(i64::from), int(1000..=2000_i64))), 0..=9);
    let start = Tree::from_bytes(lists(), &[5, 7, 9, 0, 0, 0, 3]).unwrap();
    let values = changed(lists(), &start.to_bytes(), no_change);
    let has = |wanted: &dyn Fn(&Vec<i64>) -> bool| values.iter().any(wanted);
    assert_eq!(start.value(), [5, 7, 9]);
    assert!(has(&|list| list.len() < 3) && has(&|list| list.len() > 3), "elements go and come");
    assert!(has(&|list| *list == [5, 7, 7, 9]) && has(&|list| *list == [5, 5, 9]), "elements are copied");
    assert!(has(&|list| list.iter().any(|n| *n >= 1000)), "other arms are taken");
    assert!(has(&|list| list.len() == 3 && list[1] == 8), "numbers have neighbours");
}

#[test]
fn an_engine_is_given_texts_as_a_whole() {
    let records = || (string('a'..='z', 0..=9), int::<u32>(..), string('a'..='z', 0..=9));
    let values = changed(records(), &[], a_word);
    let texts: BTreeSet<_> = values.iter().map(|(first, _, last)| (first.as_str(), last.as_str())).collect();
    assert!(texts.contains(&("rose", "")) && texts.contains(&("", "rose")), "{texts:?}");
    // No longer than it may be.
    assert!(values.iter().all(|(first, _, last)| first.len() <= 9 && last.len() <= 9));
}

#[test]
fn any_input_can_be_changed_and_crossed() {
    let deep = || {
        recursive(frequency(((1, text(..3)), (2, string('a'..='c', 2)))), |inner| {
            vec(inner, 0..5).map(|parts| parts.concat())
        })
    };
    let mut random = Random::from_seed(1);
    for seed in 0..2000 {
        let (one, other) = (some_bytes(&mut random), some_bytes(&mut random));
        let mut data = [0; 300];
        data[..one.len()].copy_from_slice(&one);
        assert!(fuzz_mutate(deep(), &mut data, one.len(), 250, seed, a_word) <= 250);
        let mut out = [0; 80];
        assert!(fuzz_cross_over(deep(), &one, &other, &mut out, seed) <= 80);
    }
}

#[test]
fn the_engine_changes_what_the_generator_rejects() {
    let never = || int::<u8>(..).filter(|_| false);
    let mut data = [0; 8];
    let sizes: Vec<_> = (0..20).map(|seed| fuzz_mutate(never(), &mut data, 2, 8, seed, a_word)).collect();
    assert_eq!(sizes, [6; 20]);
    assert_eq!(fuzz_cross_over(never(), &[1], &[2], &mut data, 1), 0);
}

/// A text is its own input, and so is a list of bytes, but for what it would take for its end.
#[test]
fn a_file_is_the_input_of_a_text() {
    let read = |bytes: &[u8]| Tree::from_bytes(string(' '..='~', 0..=60), bytes).unwrap();
    for text in ["", "[1, 2]", "{\"a\": [null, \"~\"]}"] {
        let tree = read(text.as_bytes());
        assert_eq!((tree.value(), tree.to_bytes()), (text.to_string(), text.as_bytes().to_vec()));
    }
    for document in ["", "a\n\t\u{0}é中😀", "\u{ff}\u{fe}"] {
        let tree = Tree::from_bytes(text(..), document.as_bytes()).unwrap();
        assert_eq!((tree.value(), tree.to_bytes()), (document.to_string(), document.as_bytes().to_vec()));
    }
    // No longer than it may be, and no shorter than it must be.
    assert_eq!(read(&[b'x'; 99]).value(), "x".repeat(60));
    assert_eq!(Tree::from_bytes(string('b'..='z', 3..9), b"q").unwrap().value(), "qbb");
    let plain: &[&[u8]] = &[&[], &[0, 1, 0xff, 0xd8, 0xff, 0xe0], &[0xff, 0xff], &[0xfe, 0xfe, 7]];
    for bytes in plain {
        let tree = Tree::from_bytes(vec(int::<u8>(..), 0..=60), bytes).unwrap();
        assert_eq!((tree.value(), tree.to_bytes()), (bytes.to_vec(), bytes.to_vec()));
    }
    // Whatever the bytes are, there is an input of them, alone and before others.
    let mut random = Random::from_seed(1);
    for _ in 0..2000 {
        let list: Vec<u8> =
            (0..random.up_to(6)).map(|_| [0xff, 0x80, 0x81, 0xfe, 7][random.up_to(4) as usize]).collect();
        let generator = vec(int::<u8>(..), 0..=5);
        if let Some(choices) = generator.choices_of(&list) {
            let bytes = (&generator).tree_from(&choices).unwrap().to_bytes();
            assert_eq!(Tree::from_bytes(&generator, &bytes).unwrap().value(), list, "{bytes:?}");
            let both = (generator.clone(), vec(int::<i8>(..), 1..3), int::<u16>(..));
            let values = (list.clone(), vec![-127, -128], 0x81ff);
            let bytes = (&both).tree_from(&both.choices_of(&values).unwrap()).unwrap().to_bytes();
            assert_eq!(Tree::from_bytes(&both, &bytes).unwrap().value(), values, "{bytes:?}");
        } else {
            assert_eq!(list.len(), 6);
        }
    }
}

/// What is missing at the end of an input is nothing, where there may be nothing.
#[test]
fn lists_end_where_their_input_does() {
    let lists = (vec(int::<u16>(..), 0..=9), vec(text(..), 2..=9));
    let value = |bytes: &[u8]| Tree::from_bytes(&lists, bytes).unwrap().value();
    assert_eq!(value(&[]), (vec![], vec![String::new(), String::new()]));
    // Nine numbers, says the last byte.
    assert_eq!(value(&[1, 0, 2, 0, 9]).0, [1, 2]);
    assert_eq!(
        value(&[1, 0, b'a', 0xff, b'b', 0xff, b'c', 7, 1]),
        (vec![1], ["a", "b", "c"].map(String::from).to_vec())
    );
    let all: Vec<Vec<bool>> = (0..9).map(|length| vec![true; length]).collect();
    let certain = vec(boolean().probability(1.0), 0..9);
    for list in all {
        // Nothing but their length tells how many there are.
        let bytes = (&certain).tree_from(&certain.choices_of(&list).unwrap()).unwrap().to_bytes();
        assert_eq!(Tree::from_bytes(&certain, &bytes).unwrap().value(), list, "{bytes:?}");
    }
}
