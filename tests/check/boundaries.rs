//! Where a counterexample begins to fail: what a report says beside a number, and the same as data.

use crate::report::assert_report;
use rosebush::{Boundary, Check, Function, Gen, Outcome, function, index, int, string, vec};
use std::cell::Cell;
use std::fmt::Debug;

/// What is said of each number, over many seeds; each time the same.
#[track_caller]
pub(crate) fn boundaries<T>(run: impl Fn(Check) -> Outcome<T>) -> Vec<String>
where
    T: Debug,
{
    let said = |boundary: &Boundary| format!("{} {boundary}", boundary.name);
    let of = |seed| -> Option<Vec<String>> {
        let failure = run(Check::new().seed(seed)).into_failure()?;
        Some(failure.boundaries.iter().map(said).collect())
    };
    let mut all: Vec<_> = (0..40).filter_map(of).collect();
    assert!(all.len() > 15, "{}", all.len());
    all.dedup();
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[test]
fn a_lower_bound_a_range_and_single_values() {
    let of =
        |fails: fn(u32) -> bool| boundaries(|check| check.run_draws(|case| !fails(case.draw("n", int(0..=1000_u32)))));
    assert_eq!(of(|n| n >= 18), ["n fails from 18 to 1000, passes at 17"]);
    assert_eq!(of(|n| (18..=130).contains(&n)), ["n fails from 18 to 130, passes at 17 and 131"]);
    assert_eq!(of(|n| n < 700), ["n fails from 0 to 699, passes at 700"]);
    assert_eq!(of(|n| n == 3), ["n passes at 2 and 4"]);
    assert_eq!(of(|n| [3, 4].contains(&n)), ["n fails from 3 to 4, passes at 2 and 5"]);
    let of =
        |fails: fn(i32) -> bool| boundaries(|check| check.run_draws(|case| !fails(case.draw("n", int(-1000..=999)))));
    assert_eq!(of(|n| n <= -20), ["n fails from -20 to -1000, passes at -19"]);
    assert_eq!(of(|n| n >= 0), ["n fails from 0 to 999, passes at -1"]);
    // All values fail: there is no boundary.
    assert_eq!(of(|_| true), [""; 0]);
}

/// However many values there are, each is exact.
#[test]
fn boundaries_of_large_ranges_are_found_to_the_last_digit() {
    let of =
        |fails: fn(u64) -> bool| boundaries(|check| check.run_draws(|case| !fails(case.draw("n", int(0..=u64::MAX)))));
    assert_eq!(of(|n| (1001..=15_475).contains(&n)), ["n fails from 1001 to 15475, passes at 1000 and 15476"]);
    assert_eq!(of(|n| n > 1 << 40), ["n fails from 1099511627777 to 18446744073709551615, passes at 1099511627776"]);
    let far = 0x1234_5678_9abc_def1;
    assert_eq!(far, 1_311_768_467_463_790_321_u64);
    assert_eq!(
        of(|n| (7..=0x1234_5678_9abc_def1).contains(&n)),
        ["n fails from 7 to 1311768467463790321, passes at 6 and 1311768467463790322"]
    );
}

/// Nothing is said of a range if the next value passes.
#[test]
fn a_range_begins_with_neighbours_that_fail() {
    let of = |fails: fn(u32) -> bool| {
        boundaries(|check| check.run_draws(|case| !fails(case.draw("n", int(0..=100_000_u32)))))
    };
    assert_eq!(of(|n| n > 1000 && n % 2 == 1), ["n passes at 1000 and 1002"]);
    assert_eq!(of(|n| n == 3 || n % 4 == 0 && n > 3), ["n fails from 3 to 4, passes at 2 and 5"]);
    assert_eq!(of(|n| n > 1000 && n % 4 != 0), ["n fails from 1001 to 1003, passes at 1000 and 1004"]);
    // A discarded neighbour says nothing, and those farther off do.
    let odd = |check: Check| {
        check.run_draws(|case| {
            let n = case.draw("n", int(0..=100_000_u32));
            rosebush::assume!(n % 2 == 1);
            n < 1000
        })
    };
    assert_eq!(boundaries(odd), [""; 0]);
}

#[test]
fn each_number_by_itself_and_no_other_parts() {
    let property = |case: &mut rosebush::Case<'_>| {
        let limit = case.draw("limit", int(500..=1000_u32));
        let spent = case.draw("spent", int(0..=limit));
        let (name, day) = (case.draw("name", string('a'..='z', 0..5)), case.draw("day", int(-9..=9_i32)));
        spent < 400 || name.len() > 9 || day > 9
    };
    // With another limit another number is drawn, so nothing is said of the limit.
    assert_eq!(boundaries(|check| check.run_draws(property)), ["spent fails from 400 to 500, passes at 399"]);
}

#[test]
fn draws_of_one_name_are_told_apart() {
    let property = |case: &mut rosebush::Case<'_>| {
        let two = [case.draw("n", int(0..=100_u8)), case.draw("n", int(0..=100_u8))];
        two[0] < 3 || two[1] < 50
    };
    let failure = Check::new().seed(1).run_draws(property).into_failure().unwrap();
    let found: Vec<_> =
        failure.boundaries.iter().map(|it| (it.nth, it.fails_to.as_deref(), it.passes.concat())).collect();
    assert_eq!(found, [(0, Some("100"), String::from("2")), (1, Some("100"), String::from("49"))]);
    assert!(failure.to_string().contains(
        "\n    n = 3    fails from 3 to 100, passes at 2\n    n = 50   fails from 50 to 100, passes at 49\n"
    ));
}

#[test]
fn nothing_is_tried_where_nothing_is_to_be_explained() {
    let calls = Cell::new(0_u64);
    let property = |case: &mut rosebush::Case<'_>| {
        calls.set(calls.get() + 1);
        case.draw("n", int(0..=1000_u32)) < 18
    };
    let count = |check: Check| {
        calls.set(0);
        let failure = check.seed(1).run_draws(property).into_failure().unwrap();
        (calls.get(), failure.boundaries.len())
    };
    let (explained, plain) = (count(Check::new()), count(Check::new().explain(false)));
    assert_eq!((explained.1, plain.1), (1, 0));
    assert!(explained.0 - plain.0 <= 80, "{explained:?} {plain:?}");
}

#[test]
fn the_report_says_it_beside_the_number() {
    let line = line!() + 4;
    let outcome = Check::new().name("Adults").seed(1).run_draws(|case| {
        let (name, age) = (case.draw("name", string('a'..='z', 1..5)), case.draw("age", int(0..=100_u8)));
        let limit = case.draw("limit", int(0..=1000_u32));
        assert!(age < 18 || limit < 500 || name.is_empty(), "too much");
    });
    let report = outcome.to_string();
    let (head, _) = report.split_once("\nOriginal").unwrap();
    assert_report(
        head,
        line,
        "
Adults failed. Minimal counterexample:
    name = \"a\"
    age = 18      fails from 18 to 100, passes at 17
    limit = 500   fails from 500 to 1000, passes at 499
It panicked at LINE+0:9:
    too much
Irrelevant: name (13 other values tried, all fail)
",
    );
}

#[test]
fn a_value_that_is_one_number_has_a_line() {
    let of = |fails: fn(u32) -> bool| boundaries(|check| check.run(int(0..=1000_u32), |n| !fails(n)));
    assert_eq!(of(|n| n >= 18), [" fails from 18 to 1000, passes at 17"]);
    assert_eq!(of(|n| n == 3), [" passes at 2 and 4"]);
    // What the number is turned into is shown.
    let squares = || int(0..=30_u32).map(|n| n * n);
    assert_eq!(boundaries(|check| check.run(squares(), |n| n < 50)), [" fails from 64 to 900, passes at 49"]);
    let report = Check::new().seed(1).run(int(0..=1000_u32), |n| n < 18).to_string();
    assert!(report.contains("\nIt returned false\nBoundary: fails from 18 to 1000, passes at 17\n"), "{report}");
}

#[test]
fn elements_of_a_tuple_have_their_numbers_as_names() {
    let line = line!() + 2;
    let property = |(name, age, (limit, _), bonus): (String, u8, (u32, bool), i32)| {
        assert!(age < 18 || limit < 500 || bonus > -7 || name.len() > 9, "too much");
    };
    let tuples =
        || (string('a'..='z', 1..5), int(0..=100_u8), (int(0..=1000_u32), rosebush::boolean()), int(-50..=50_i32));
    for seed in 0..20 {
        let check = Check::new().seed(seed).cases(2_000);
        let report = check.run(tuples(), property).to_string();
        let head = report.lines().take_while(|line| !line.starts_with("Original")).collect::<Vec<_>>().join("\n");
        assert_report(
            head,
            line,
            r#"
The property failed. Minimal counterexample:
    ("a", 18, (500, false), -7)
It panicked at LINE+0:9:
    too much
Boundaries: .1 fails from 18 to 100, passes at 17; .3 fails from -7 to -50, passes at -6
Irrelevant: .0 (13 other values tried, all fail)
"#,
        );
    }
}

#[test]
fn what_is_made_of_a_tuple_has_no_elements() {
    let swapped = || (int(0..=9_u8), int(0..=99_u8)).map(|(low, high)| (high, low));
    let failure = Check::new().seed(1).run(swapped(), |(high, _)| high < 30).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.boundaries, failure.irrelevant), ((30, 0), vec![], vec![]));
    assert_eq!(failure.nearest_pass.unwrap().value, "(\n    29,\n    0,\n)");
    // But a pointer to a tuple is one.
    let pairs = (int(0..=99_u8), int(0..=9_u8));
    let failure = Check::new().seed(1).run(std::rc::Rc::new(pairs), |(high, _)| high < 30).into_failure().unwrap();
    assert_eq!(failure.boundaries[0].to_string(), "fails from 30 to 99, passes at 29");
    assert_eq!((&*failure.boundaries[0].name, &*failure.irrelevant[0].name), (".0", ".1"));
}

/// The nearest case that passes, over many seeds; each time the same.
#[track_caller]
pub(crate) fn nearest<T: Debug>(run: impl Fn(Check) -> Outcome<T>) -> Option<String> {
    let of = |seed| Some(run(Check::new().seed(seed)).into_failure()?.nearest_pass.map(|case| case.to_string()));
    let mut all: Vec<_> = (0..40).filter_map(of).collect();
    assert!(all.len() > 15, "{}", all.len());
    all.dedup();
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[test]
fn where_nothing_is_a_boundary_the_nearest_case_that_passes_is_said() {
    let lists = || vec(int(0..=1000_u32), 0..20);
    assert_eq!(nearest(|check| check.run(lists(), |list| list.is_sorted())).unwrap(), "[0, 0]");
    assert_eq!(nearest(|check| check.run(lists(), |list| list.len() < 3)).unwrap(), "[0, 0]");
    assert_eq!(nearest(|check| check.run(lists(), |list| list.iter().sum::<u32>() < 100)).unwrap(), "[99]");
    // A step of a large number is the smaller change.
    let pairs = || vec((int(0..=9_u32), int(0..=1000_u32)), 0..5);
    assert_eq!(
        nearest(|check| check.run(pairs(), |list| list.iter().all(|(a, b)| a * b < 900))).unwrap(),
        "[(1, 899)]"
    );
    let texts = || string('a'..='e', 0..9);
    assert_eq!(nearest(|check| check.run(texts(), |text: String| !text.contains('c'))).unwrap(), "\"b\"");
    // No other value of it passes, of those that are tried.
    assert_eq!(nearest(|check| check.run(texts(), |_| false)), None);
    let options = || rosebush::option(vec(int(0..=9_u8), 3));
    assert_eq!(nearest(|check| check.run(options(), |list| list.is_none())).unwrap(), "None");
    let failure = Check::new().seed(1).explain(false).run(lists(), |list| list.is_sorted()).into_failure().unwrap();
    assert_eq!(failure.nearest_pass, None);
    // It is as it was tried, and can be grown again.
    let failure = Check::new().seed(1).run(lists(), |list| list.is_sorted()).into_failure().unwrap();
    assert_eq!(lists().tree_from(&failure.nearest_pass.unwrap().choices).unwrap().value(), [0, 0]);
}

#[test]
fn the_report_says_what_differs_where_cases_have_several_lines() {
    let line = line!() + 4;
    let outcome = Check::new().name("Sums").seed(1).run_draws(|case| {
        let list = case.draw("list", vec(int(0..=100_u8), 1..5));
        let all = case.draw("all", vec(int(0..=99_u8), 3));
        assert!(list.iter().all(|n| *n < 40) || all.iter().sum::<u8>() > 200, "too much");
    });
    let report = outcome.to_string();
    let (head, _) = report.split_once("\nOriginal").unwrap();
    assert_report(
        head,
        line,
        "
Sums failed. Minimal counterexample:
    list = [40]
    all = [0, 0, 0]
It panicked at LINE+0:9:
    too much
Nearest case that passes, as the difference:
    - list = [40]
    + list = [39]
      all = [0, 0, 0]
",
    );
}

#[test]
fn what_is_tried_for_the_nearest_case_is_bounded() {
    let calls = Cell::new(0_u64);
    let property = |list: Vec<u32>| {
        calls.set(calls.get() + 1);
        list.len() < 30
    };
    let count = |check: Check| {
        calls.set(0);
        let lists = vec(int(0..=1000_u32), 30..=30);
        let failure = check.seed(1).run(lists, property).into_failure().unwrap();
        assert_eq!(failure.nearest_pass, None);
        calls.get()
    };
    assert!(count(Check::new()) - count(Check::new().explain(false)) <= 12);
}

/// As the counterexample does, the case shows what its indices and functions were asked.
#[test]
fn the_nearest_case_shows_the_calls_of_its_property() {
    let lists = || vec(int(0..=1000_u32), 1..9);
    let failure =
        Check::new().seed(1).run((lists(), index()), |(list, at)| *at.get(&list) < 100).into_failure().unwrap();
    assert_eq!(format!("{:?}", failure.minimal), "([100], Index(0 of 1))");
    let nearest = failure.nearest_pass.unwrap().value;
    assert!(nearest.contains("99,") && nearest.contains("0 of 1"), "{nearest}");
    let functions = function::<u32, _>(int(0..=1000_u32));
    let mapped = |(list, f): (Vec<u32>, Function<u32, u32>)| list.iter().all(|n| f.call(n) < 100);
    let failure = Check::new().seed(1).run((lists(), functions), mapped).into_failure().unwrap();
    let nearest = failure.nearest_pass.unwrap().value;
    assert!(nearest.contains("99"), "{nearest}");
}
