//! Arguments that may be anything are marked in the program that a report shows, and nowhere else.

use super::{collections, systems, tried_of};
use rosebush::{Check, Failure, Machine, Program, boolean, int, machine, no_arguments, record};
use std::fmt::Debug;

const SEEDS: u64 = 20;

fn failure<S: 'static, M: Debug + 'static>(machine: &Machine<S, M>, check: Check) -> Failure<Program<S, M>> {
    let check = check.environment(false).cases(5_000);
    check.run(machine, |program| program.run()).into_failure().expect("it fails")
}

/// Found from each seed, with these marks.
#[track_caller]
fn shown<S: 'static, M: Debug + 'static>(machine: &Machine<S, M>, program: &str) {
    for seed in 0..tried_of(SEEDS) {
        let failure = failure(machine, Check::new().seed(seed));
        assert_eq!(format!("{:#?}", failure.minimal), program, "seed {seed}");
        let indented = program.replace('\n', "\n    ");
        assert!(failure.to_string().contains(&indented), "{failure}");
    }
}

#[test]
fn what_may_be_anything_is_marked() {
    shown(
        &collections::bounded_queue(),
        "queue.push(0 /* any */); // true\nqueue.push(0 /* any */); // true\nqueue.push(0 /* any */); // true\n\
         queue.pop(); // Some(0)\nqueue.push(0 /* any */); // true",
    );
    shown(
        &collections::lru_cache(),
        "cache.put(0, 0 /* any */);\ncache.put(1, 0 /* any */);\ncache.get(0); // Some(0)\n\
         cache.put(2 /* 2 to 9 */, 0 /* any */);\ncache.get(0 /* 0 to 1 */); // Some(0)",
    );
    shown(
        &collections::slot_map(),
        "let key1 = slots.insert(0 /* any */);\nslots.remove(key1); // Some(0)\nlet key2 = slots.insert(0 /* any */);\n\
         slots.remove(key2); // Some(0)\nlet key3 = slots.insert(0 /* any */);\nslots.remove(key1); // None",
    );
    shown(
        &collections::transactions(),
        "store.begin();\nstore.begin();\nstore.put(0, 0 /* any */);\nstore.commit();\nstore.roll_back();\n\
         store.get(0); // None",
    );
    shown(
        &systems::bank(),
        "let account1 = bank.open();\nbank.deposit(account1, 1 /* any */);\nbank.transfer(account1, account1, 1);\n\
         bank.balance(account1); // 1",
    );
    shown(
        &systems::file_system(),
        "let file1 = files.open(0);\nfiles.write(file1, 0 /* any */);\nfiles.close(file1);\nlet file2 = files.open(0);\n\
         files.read(file2); // Some(0)",
    );
}

#[test]
fn what_matters_is_not_marked() {
    shown(
        &collections::tree_of_chunks(),
        "keys.insert(0); // true\nkeys.insert(1); // true\nkeys.insert(2); // true\nkeys.remove_range(0, 2); // 3",
    );
    shown(
        &systems::connection(),
        "connection.connect();\nconnection.login(\"secret\"); // true\nconnection.close();\nconnection.connect();\n\
         connection.send(); // Err(\"not logged in\")",
    );
    // Where another value makes a later command impossible, or changes what that is given, it matters.
    let doors = machine(|| 0_u8, || 0_u8)
        .name("door")
        .rule("turn", |_| Some(int(0..=9)), |at, n| *at = n, |at, n| *at = n)
        .rule("open", |at| (*at < 3).then(|| int(*at..=9)), |_, n: u8| n > 9, |_, _| true);
    shown(&doors, "door.open(0 /* any */); // true");
    shown(&doors.invariant(|at, _| *at == 0), "door.turn(1 /* 1 to 9 */);");
    let locks = machine(|| (), || 0_u8)
        .name("lock")
        .rule("turn", |at| (*at == 0).then(|| int(1..=9)), |(), _| (), |at, n| *at = n)
        .rule("open", |at| (*at > 0).then(|| int(*at..=9)), |(), _| false, |_, _| true);
    shown(&locks, "lock.turn(1);\nlock.open(1 /* any */); // true");
}

#[test]
fn where_arguments_begin_to_fail_is_said_and_is_data() {
    let tanks = machine(|| 0_u32, || 0_u32)
        .name("tank")
        .rule("fill", |_| Some((int(0..=99_u32), boolean())), |n, (by, _)| *n += by, |n, (by, _)| *n += by)
        .rule("level", no_arguments, |n, ()| (*n).min(17), |n, ()| *n);
    shown(&tanks, "tank.fill(18 /* 18 to 99 */, false /* any */);\ntank.level(); // 18");
    let failure = failure(&tanks, Check::new().seed(1));
    let found: Vec<_> = failure.boundaries.iter().map(|it| (&*it.name, it.nth, it.to_string())).collect();
    assert_eq!(found, [("fill.0", 0, String::from("fails from 18 to 99, passes at 17"))]);
    assert_eq!((failure.nearest_pass, failure.irrelevant), (None, vec![]));
}

/// What passes is found.
#[test]
fn an_argument_is_not_marked_if_its_simplest_value_or_one_in_its_range_passes() {
    let logs = |max: u32, fails: fn(u32) -> bool| {
        machine(|| (), || ()).name("log").rule(
            "set",
            move |()| Some(int(0..=max)),
            move |(), n| fails(n),
            |(), _| false,
        )
    };
    shown(&logs(10_000, |n| n % 14 >= 7), "log.set(7 /* 7 to 13 */); // false");
    shown(&logs(10_000, |n| n & 16 > 0), "log.set(16 /* 16 to 31 */); // false");
    let arrays = machine(|| (), || ()).name("log").rule(
        "set",
        |()| Some(rosebush::array::<_, 3>(int(0..=99_u8))),
        |(), numbers| numbers != [0; 3],
        |(), _| false,
    );
    shown(&arrays, "log.set([0, 0, 1]); // false");
    let texts = machine(|| (), || ()).name("log").rule(
        "put",
        |()| Some((rosebush::string('a'..='z', 3), int(0..=9_u8))),
        |(), (key, n): (String, u8)| key != "aaa" && n > 3,
        |(), _| false,
    );
    shown(&texts, "log.put(\"aab\", 4 /* 4 to 9 */); // false");
}

/// Commands of one name are told apart, and a value that fails alone is data only.
#[test]
fn a_boundary_says_which_command_it_is_of() {
    let locks = machine(Vec::new, Vec::new)
        .name("lock")
        .rule(
            "press",
            |_| Some(int(0..=9_u8)),
            |keys: &mut Vec<u8>, key| keys.push(key),
            |keys: &mut Vec<u8>, key| keys.push(key),
        )
        .invariant(|keys, _| !matches!(keys[..], [5, high] if high > 6));
    shown(&locks, "lock.press(5);\nlock.press(7 /* 7 to 9 */);");
    let failure = failure(&locks, Check::new().seed(1));
    let found: Vec<_> = failure.boundaries.iter().map(|it| (&*it.name, it.nth, it.to_string())).collect();
    let (first, second) = (String::from("passes at 4 and 6"), String::from("fails from 7 to 9, passes at 6"));
    assert_eq!(found, [("press.0", 0, first), ("press.0", 1, second)]);
}

#[derive(Clone, Debug)]
struct Point {
    x: u32,
    y: u32,
}

/// It is one argument: that `y` may be anything does not mean that all of it may.
#[test]
fn an_argument_of_several_numbers_is_any_only_if_each_is() {
    let points = || record!(Point { x: 0..=99_u32, y: 0..=99_u32 });
    let plots = |max: u32| {
        machine(|| (), || ()).name("plot").rule(
            "put",
            move |()| Some(points()),
            move |(), point: Point| point.x > max && point.y < 100,
            |(), _| false,
        )
    };
    shown(&plots(41), "plot.put(Point { x: 42, y: 0 }); // false");
    let all = machine(|| (), || ()).name("plot").rule(
        "set",
        move |()| Some(points()),
        |(), point: Point| point.x > 99 || point.y < 100,
        |(), _| false,
    );
    shown(&all, "plot.set(Point { x: 0, y: 0 } /* any */); // false");
}

fn cache_failure(check: Check) -> Failure<Program<collections::Entries, collections::Entries>> {
    failure(&collections::lru_cache(), check.seed(1))
}

#[test]
fn other_texts_have_no_marks() {
    let program = cache_failure(Check::new()).minimal;
    assert!(format!("{program:#?}").contains("/* any */"));
    assert!(!format!("{program:?}").contains("/* any */"));
    assert!(!program.to_test("finds_it").contains("/* any */"));
    assert!(!format!("{:#?}", cache_failure(Check::new().explain(false)).minimal).contains("/* any */"));
    assert!(!format!("{:#?}", cache_failure(Check::new()).first.value()).contains("/* any */"));
}

/// The first case of a search that follows has none, nor has a program that is drawn afterwards.
/// Below its name, if a case has several values, or one with a name.
#[test]
fn a_program_of_several_lines_goes_below_its_name() {
    for seed in 0..tried_of(SEEDS) {
        let outcome = Check::new().environment(false).seed(seed).run_draws(|case| {
            let most = case.draw("most", int(2..=9_u32));
            let counters = machine(|| 0, || 0)
                .name("counter")
                .rule("count", no_arguments, move |n, ()| most.min(*n + 1).clone_into(n), |n, ()| *n += 1)
                .invariant(|n, model| n == model);
            case.draw("program", counters).run();
        });
        let report = outcome.into_failure().expect("it fails").to_string();
        let least = "    most = 2   passes at 3\n    program =\n        counter.count();\n        counter.count();\n        counter.count();\n";
        assert!(report.contains(least), "{report}");
    }
}

#[test]
fn marks_are_those_of_one_program() {
    let program = cache_failure(Check::new()).minimal;
    let again = failure(&collections::lru_cache(), Check::new().seed(1).max_evaluations(0)).minimal;
    assert!(format!("{program:#?}").contains("/* any */") && !format!("{again:#?}").contains("/* any */"));
}

/// Nothing is said of one of several programs, or of threads, whose runs differ.
#[test]
fn where_it_is_not_known_nothing_is_marked() {
    let check = || Check::new().environment(false).seed(1).cases(5_000);
    let two = (collections::lru_cache(), collections::lru_cache());
    let found = check().run(two, |(one, _)| one.run()).into_failure().expect("it fails");
    assert!(!format!("{:#?}", found.minimal).contains("/* any */"));
    let counters = machine(|| 0, || 0)
        .rule("add", |_| Some(int(0..=9)), |n: &mut u32, more| *n += more, |n, more| *n += more)
        .rule("count", no_arguments, |_, ()| 0, |_, ()| 1)
        .threads(2, 0..=1);
    assert!(!format!("{:#?}", failure(&counters, Check::new().seed(1)).minimal).contains("/* any */"));
}
