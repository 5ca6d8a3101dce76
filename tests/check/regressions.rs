//! Failing cases that are kept from run to run: written before the report, run first, never lost, never touched.

use crate::directory::Directory;
use rosebush::time::duration;
use rosebush::{Case, Cause, Check, Choices, Gen, Leaf, Provenance, compose, int, property, text, vec};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs, thread};

/// What is kept there.
impl Directory {
    pub(super) fn file(&self) -> PathBuf {
        self.folder().join("sums__deep--small.txt")
    }

    pub(super) fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    /// The lines that hold cases.
    fn cases(&self) -> Vec<String> {
        self.text().lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
    }

    pub(super) fn write(&self, text: &str) {
        fs::create_dir_all(self.file().parent().unwrap()).unwrap();
        fs::write(self.file(), text).unwrap();
    }

    pub(super) fn check(&self) -> Check {
        Check::new().seed(1).name("sums::deep::small").directory(&self.0)
    }
}

fn lists() -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=1000), 0..20)
}

fn is_small(list: &[u32]) -> bool {
    list.iter().sum::<u32>() < 100
}

#[test]
fn a_failure_is_kept_and_run_first_the_next_time() {
    let directory = Directory::new("first");
    let failure = directory.check().run(lists(), |list| is_small(&list)).into_failure().unwrap();
    let header = "\
# Cases that failed, one a line: what to replay, and its value. They run first in each run of the test. Commit this
# file, merge it line by line, and delete a line when its case is of no more interest.
";
    assert_eq!(directory.text(), format!("{header}{} # [100]\n", failure.choices));
    assert_eq!(failure.notes, [format!("Saved in {}; it runs first from now on.", directory.file().display())]);

    let tried = RefCell::new(Vec::new());
    let property = |list: Vec<u32>| {
        tried.borrow_mut().push(list.clone());
        is_small(&list)
    };
    let again = directory.check().run(lists(), property).into_failure().unwrap();
    assert_eq!((again.minimal, again.cases, again.notes), (vec![100], 0, Vec::new()));
    assert_eq!(tried.borrow()[0], [100]);
    let Provenance::Regression { location: place, has_changed, .. } = again.provenance else {
        panic!("{:?}", again.provenance)
    };
    assert_eq!((place, has_changed), (format!("line 3 of {}", directory.file().display()), false));
    assert_eq!(directory.cases().len(), 1);
}

#[test]
fn the_report_of_a_known_failure() {
    let directory = Directory::new("report");
    directory.write("\n  r1-61-S2t-8dxp # 101\n");
    let outcome = directory.check().max_evaluations(0).run(int(0..=1000), |n: u32| n < 100);
    let expected = "\
sums::deep::small failed. Smallest counterexample found:
    101
It returned false
Regression: line 2 of FILE. Shrunk 0 times in 0 evaluations (1 candidate).
Shrinking reached its limit (`max_evaluations`): a smaller counterexample may exist.
Replay: Check::new().replay(\"r1-61-S2t-8dxp\")";
    assert_eq!(outcome.to_string().replace(&directory.file().display().to_string(), "FILE"), expected);
    let outcome = directory.check().run(int(0..=50), |n: u32| n < 50);
    let report = outcome.to_string();
    let told = "\nNote: The kept case in line 2 of FILE does not fit the generator: the generator has changed, or the case \
                is another check's. What is read in its place fails.\n";
    let report = report.replace(&directory.file().display().to_string(), "FILE");
    assert!(report.contains(told) && !report.contains("The token does not"), "{report}");
}

#[test]
fn a_known_case_that_passes_or_no_longer_fits_stays_and_does_no_harm() {
    let directory = Directory::new("passes");
    let text = "r1-61-S2t-8dxp # 101\r\n# a remark\n";
    directory.write(text);
    let count = RefCell::new(0);
    let passes = |_: u32| *count.borrow_mut() += 1;
    assert!(directory.check().cases(10).run(int(0..=1000), passes).is_passed());
    assert_eq!(*count.borrow(), 11);
    assert!(directory.check().cases(10).run(int(0..=1000).filter(|n: &u32| *n < 100), |_| ()).is_passed());
    let panics = int(0..=100).map(|n: u32| assert!(n < 101));
    assert!(directory.check().cases(10).run(panics, |()| ()).is_passed());
    assert_eq!(directory.text(), text);
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_a_line() {
    let directory = Directory::new("byte-order");
    for text in ["\u{feff}r1-61-S2t-8dxp # 101\r\n", "\u{feff}# a remark\r\nr1-61-S2t-8dxp # 101\r\n"] {
        directory.write(text);
        let failure = directory.check().run(int(0..=1000), |n: u32| n != 101).into_failure().unwrap();
        assert!(matches!(failure.provenance, Provenance::Regression { .. }), "{:?}", failure.provenance);
        assert_eq!((failure.minimal, &failure.notes[..]), (101, &[][..]));
        assert_eq!(directory.text(), text);
    }
}

#[test]
fn other_failures_are_kept_too_and_nothing_twice() {
    let directory = Directory::new("others");
    let evenly = || compose(|source| Ok((source.leaf(Leaf::plain(1000), |random, _| 600 + random.up_to(400))?,)));
    let property = |(n,): (u64,)| {
        assert!(n < 500, "large");
        assert!(n % 2 != 1 || n < 11, "odd");
    };
    let failure = directory.check().run(evenly(), property).into_failure().unwrap();
    assert_eq!(failure.others.len(), 1);
    let values = |directory: &Directory| {
        let cases = directory.cases();
        cases.iter().map(|line| line.split_once(" # ").unwrap().1.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(values(&directory), ["(500,)", "(11,)"]);
    let again = directory.check().run(evenly(), property).into_failure().unwrap();
    assert!(matches!(again.provenance, Provenance::Regression { .. }) && matches!(again.cause, Cause::Panicked { .. }));
    assert_eq!(values(&directory), ["(500,)", "(11,)"]);
}

#[test]
fn what_a_property_drew_is_kept_by_name() {
    let directory = Directory::new("draws");
    let property = |case: &mut Case<'_>| {
        let list = case.draw("list", vec(int(0..=9), 1..5));
        case.draw("at", int(0..list.len())) < 2
    };
    let failure = directory.check().run_draws(property).into_failure().unwrap();
    assert_eq!(failure.choices.to_string(), "r1-3-DLMSMSMSZZDS2Z-jogb");
    assert_eq!(directory.cases(), ["r2-3-list.at-FDLMSMSMSZZZFDS2ZZ-jg8x # list = [0, 0, 0], at = 2"]);
    let again = directory.check().run_draws(property).into_failure().unwrap();
    assert!(matches!(again.provenance, Provenance::Regression { has_changed: false, .. }), "{again}");
    assert_eq!(format!("{:?}", again.minimal), "list = [0, 0, 0], at = 2");
}

#[test]
fn where_nothing_can_be_written_the_report_says_so() {
    let directory = Directory::new("blocked");
    fs::write(directory.0.join("rosebush-regressions"), "in the way").unwrap();
    let failure = directory.check().run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap();
    assert_eq!(failure.minimal, 7);
    assert!(failure.notes[0].starts_with(&format!("It could not be kept in {}: ", directory.file().display())));
    let gone = directory.check().directory(directory.0.join("gone")).run(int(0..=1000), |n: u32| n < 7);
    assert!(gone.into_failure().unwrap().notes[0].starts_with("It could not be kept in "));
    assert!(!directory.0.join("gone").exists());
}

#[cfg(unix)]
#[test]
fn a_directory_that_may_not_be_written_is_a_note_and_no_failure() {
    use std::os::unix::fs::PermissionsExt;
    let directory = Directory::new("read-only");
    let inner = directory.0.join("inner");
    fs::create_dir(&inner).unwrap();
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o555)).unwrap();
    // The system's administrator may write everywhere.
    let may_write = fs::create_dir(inner.join("probe")).is_ok();
    let failure = directory.check().directory(&inner).run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.notes.len()), (7, 1));
    let told = if may_write { "Saved in " } else { "It could not be kept in " };
    assert!(failure.notes[0].starts_with(told), "{:?}", failure.notes);
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn nothing_is_kept_without_a_place_or_if_it_is_off() {
    let directory = Directory::new("off");
    let check = directory.check().regressions(false);
    assert_eq!(check.run(int(0..=9), |_: u32| false).into_failure().unwrap().notes, [""; 0]);
    assert_eq!(fs::read_dir(&directory.0).unwrap().count(), 0);
}

const TARGETS: usize = 320;

/// Fails for one number alone, which it draws at once.
fn fail_for(target: usize, directory: &Path) {
    let target = target as u64;
    let always = compose(move |source| source.leaf(Leaf::plain(1000), move |_, _| target));
    let check = Check::new().name("sums::deep::small").directory(directory).max_evaluations(0);
    let failure = check.run(always, |n| n != target).into_failure().unwrap();
    assert!(failure.notes.iter().all(|note| note.starts_with("Saved in ")), "{:?}", failure.notes);
}

/// Run by the test below, several times at once.
#[test]
fn child() {
    let Some(directory) = env::var_os("KEEP_IN").map(PathBuf::from) else {
        assert!(env::var_os("KEEP_FROM").is_none());
        return;
    };
    let from: usize = env::var("KEEP_FROM").unwrap().parse().unwrap();
    thread::scope(|scope| {
        for number in 0..8 {
            let directory = &directory;
            scope.spawn(move || (0..10).for_each(|round| fail_for(from + number * 10 + round, directory)));
        }
    });
}

#[test]
fn nothing_is_lost_when_processes_and_threads_write_at_once() {
    let directory = Directory::new("at-once");
    let start = |from: usize| {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["--exact", "regressions::child"]).env("KEEP_IN", &directory.0).env("KEEP_FROM", from.to_string());
        command.stdout(std::process::Stdio::null()).spawn().unwrap()
    };
    let children: Vec<_> = (0..4).map(|number| start(number * TARGETS / 4)).collect();
    assert!(children.into_iter().all(|mut child| child.wait().unwrap().success()));
    let kept: BTreeSet<u64> = directory
        .cases()
        .iter()
        .map(|line| {
            let (token, value) = line.split_once(" # ").unwrap();
            let keys = token.parse::<Choices>().unwrap().keys();
            assert_eq!(keys[0].to_string(), value);
            keys[0]
        })
        .collect();
    assert_eq!(kept, (0..TARGETS as u64).collect());
    assert_eq!(directory.cases().len(), TARGETS);
}

mod in_a_module {
    use super::*;

    thread_local! {
        static PLACE: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
    }

    /// Where this thread says, or nowhere.
    fn kept_in_place() -> Check {
        let place = PLACE.with_borrow(Clone::clone);
        let check = Check::new().seed(1).regressions(place.is_some());
        place.map_or(check.clone(), |place| check.directory(place))
    }

    property! {
        config = kept_in_place();

        /// Only where a test says where to keep it, so that it passes by itself.
        fn fails(a in int(0..=100), b in 'a'..='z') {
            assert!(a < 7 || b < 'c' || PLACE.with_borrow(Option::is_none));
        }

        fn passes(n in int(0..=9)) {
            assert!(n < 10);
        }

        #[should_panic(expected = "a = 7")]
        fn is_to_fail(a in int(0..=100), b in 'a'..='z') {
            assert!(a < 7 || b < 'c');
        }
    }

    #[test]
    fn a_test_that_passes_makes_no_folder() {
        let directory = Directory::new("passes");
        PLACE.set(Some(directory.0.clone()));
        passes();
        assert!(!directory.folder().exists());
    }

    #[test]
    fn what_is_to_fail_is_not_kept() {
        let directory = Directory::new("to_panic");
        PLACE.set(Some(directory.0.clone()));
        assert!(std::panic::catch_unwind(is_to_fail).is_err());
        assert!(!directory.folder().exists());
    }

    #[test]
    fn a_test_function_knows_where_to_keep_them() {
        let directory = Directory::new("macro");
        PLACE.set(Some(directory.0.clone()));
        assert!(std::panic::catch_unwind(fails).is_err());
        let file = directory.0.join("rosebush-regressions/tests.check__regressions__in_a_module--fails.txt");
        let text = fs::read_to_string(file).unwrap();
        assert!(text.lines().last().unwrap().ends_with(" # a = 7, b = 'c'"), "{text}");
    }
}

/// What a search costs, and then the one that begins with what it has found.
fn costs<T: Debug + PartialEq>(seed: u64, generator: impl Gen<Value = T>, passes: impl Fn(&T) -> bool) -> (u64, u64) {
    let directory = Directory::new("costs");
    let run = || directory.check().seed(seed).run(&generator, |value| passes(&value)).into_failure().unwrap();
    let (first, again) = (run(), run());
    assert!(matches!(again.provenance, Provenance::Regression { .. }) && again.minimal == first.minimal, "{again}");
    assert_eq!((again.improvements, directory.cases().len()), (0, 1));
    (first.evaluations, again.evaluations)
}

#[test]
fn a_known_failure_is_not_searched_down_anew() {
    let hour = Duration::from_secs(3600);
    for seed in 0..20 {
        let costs = [
            costs(seed, int(0..=u32::MAX), |n| *n < 1000),
            costs(seed, int(i64::MIN..=i64::MAX), |n| *n > -12_345),
            costs(seed, duration(..), |time| *time <= hour),
            costs(seed, lists(), |list| is_small(list)),
            costs(seed, text(..), |text| text.chars().count() < 5),
            costs(seed, (int(0..=u32::MAX), int(0..=u32::MAX)), |(a, b)| a.max(b) < &70_000),
            costs(seed, vec(int(0..=1000), 0..20), |list: &Vec<u32>| list.is_sorted()),
        ];
        assert!(costs.iter().all(|(first, again)| *again <= 2 * first), "seed {seed}: {costs:?}");
    }
}
