//! Whole reports of runs in which no case failed.

use crate::report::{assert_report, message_of, numbers};
use rosebush::{Check, Gen, assume, btree_set, int, unique_vec, vec};

#[test]
fn of_a_pass() {
    assert_report(
        Check::new().seed(1).run(numbers(), |_| true),
        line!(),
        r#"
256 cases passed.
Seed: Check::new().seed(0x1)
"#,
    );
    let property = |n: u64| assume!(n % 4 < 3);
    assert_report(
        Check::new().seed(1).run(numbers(), property),
        line!(),
        r#"
256 cases passed (80 discarded).
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn of_giving_up() {
    let line = line!() + 1;
    let generator = numbers().filter(|n| *n % 900 == 7);
    let property = |n: u64| {
        assume!(n > 7);
        assume!(n < 7, "{n} is too large");
    };
    assert_report(
        Check::new().seed(1).cases(20).run(generator, property),
        line,
        r#"
The property gave up: 0 of 20 cases passed (163 discarded, 38 rejected).
Invalid cases by location:
    87 at LINE+2:9
    76 at LINE+3:9
    38 at LINE+0:31
Seed: Check::new().seed(0x1)
Note: Generate what fits, with `map` or `bind`, instead of leaving out what does not; or raise `max_discard_ratio`.
"#,
    );
    let line = line!() + 1;
    let never = numbers().filter(|n| *n > 1000);
    let check = || Check::new().name("Never").seed(1).check(never, |_| ());
    assert_report(
        message_of(check),
        line,
        r#"
Never gave up: 0 of 256 cases passed (100 rejected).
Invalid cases by location:
    100 at LINE+0:27
Seed: Check::new().seed(0x1)
Note: Generate what fits, with `map` or `bind`, instead of leaving out what does not; or raise `max_discard_ratio`.
"#,
    );
}

/// No other limit would help.
#[test]
fn of_sets_that_need_more_elements_than_there_are() {
    for exhaustive in [false, true] {
        let line = line!() + 1;
        let sets = btree_set(int(0..=3_u8), 10);
        let outcome = Check::new().seed(1).exhaustive(exhaustive).run(sets, |_| true);
        let report = outcome.to_string();
        let told = format!(
            "\nNote: At tests/check/report_without_failure.rs:{line}:20 at least 10 different elements are needed, and at most \
             4 were found: let more values be generated for them, or need fewer."
        );
        assert!(report.ends_with(&told) && !report.contains("max_discard_ratio"), "{report}");
    }
    // The same of a list within a list, on threads, and of draws as the property runs.
    let pairs = || unique_vec(int(0..=1_u8), 2..=4);
    let lists = vec((pairs(), unique_vec(int(0..=4_u8), 6..9)), 1..4);
    let told = "at least 6 different elements are needed, and at most 5 were found: let";
    let on_threads = Check::new().seed(1).run_on_threads(2, lists, |_| true).to_string();
    let drawn = Check::new().seed(1).run_draws(|case| {
        case.draw("list", unique_vec(int(0..=4_u8), 6));
    });
    for report in [on_threads, drawn.to_string()] {
        assert!(report.contains(told) && !report.contains("max_discard_ratio"), "{report}");
    }
    // Where a filter rejects more, that is what is said.
    let filtered = pairs().filter(|list| list.len() > 2);
    let report = Check::new().seed(1).run(filtered, |_| true).to_string();
    assert!(report.contains("max_discard_ratio") && !report.contains("different elements"), "{report}");
}
