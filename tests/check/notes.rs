//! What a property notes: shown for the minimal counterexample alone, in order.

use crate::report::assert_report;
use rosebush::{Check, int, note, vec};
use std::cell::Cell;
use std::fmt::{Display, Formatter, Result};

#[test]
fn the_report_has_the_notes_of_the_minimal_counterexample() {
    for seed in 0..20 {
        let outcome = Check::new().seed(seed).run(vec(int(0..=1000_u32), 0..20), |list: Vec<u32>| {
            note!("the sum is {}", list.iter().sum::<u32>());
            note!("as text:\n{list:?}");
            list.iter().sum::<u32>() < 100
        });
        let report = outcome.to_string();
        let (head, _) = report.split_once("\nOriginal").unwrap_or(report.split_once("\nFailed").unwrap());
        assert_report(
            head,
            0,
            "
The property failed. Minimal counterexample:
    [100]
It returned false
It noted:
    the sum is 100
    as text:
    [100]
Nearest case that passes: [99]
",
        );
        let failure = outcome.into_failure().unwrap();
        assert_eq!(failure.noted, ["the sum is 100", "as text:\n[100]"]);
        // A replayed case notes the same.
        let property = |list: Vec<u32>| {
            note!("the sum is {}", list.iter().sum::<u32>());
            list.len() > 9
        };
        let again = Check::new().replay(failure.choices.to_string()).run(vec(int(0..=1000_u32), 0..20), property);
        assert_eq!(again.into_failure().unwrap().noted, ["the sum is 100"]);
    }
}

/// Counts how often it is shown.
struct Counted<'c>(&'c Cell<u32>);

impl Display for Counted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.set(self.0.get() + 1);
        f.write_str("shown")
    }
}

#[test]
fn a_note_of_a_case_that_passes_is_not_even_made() {
    let shown = Cell::new(0);
    let run = |fails: bool| {
        shown.set(0);
        Check::new().seed(1).run_draws(|case| {
            let n = case.draw("n", int(0..=1000));
            case.note(Counted(&shown));
            !fails || n < 7
        })
    };
    assert!(run(false).is_passed());
    assert_eq!(shown.get(), 0);
    let failure = run(true).into_failure().unwrap();
    assert_eq!(failure.noted, ["shown"]);
    assert!(shown.get() <= 10, "{}", shown.get());
    // Outside of a property nobody listens.
    note!("{}", Counted(&shown));
}

#[test]
fn of_a_check_within_a_property_only_its_own_notes_are_its_own() {
    let failure = Check::new().seed(1).run(int(0..=1000_u32), |n| {
        note!("outer {n}");
        let inner = Check::new().seed(2).run(int(0..=1000_u32), |m| {
            note!("inner {m}");
            m < 5
        });
        assert_eq!(inner.into_failure().unwrap().noted, ["inner 5"]);
        n < 7
    });
    let noted = failure.into_failure().unwrap().noted;
    assert_eq!(noted.first().map(String::as_str), Some("outer 7"));
}
