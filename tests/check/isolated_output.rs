//! What an isolated property prints and notes: shown once, for the minimal counterexample.
// Each is run again in processes of its own.

use crate::report::assert_report;
use rosebush::{Cause, Check, Gen, int, note};

#[test]
fn what_it_prints_and_notes_is_in_the_report_once() {
    let line = line!() + 5;
    let property = |list: Vec<u32>| {
        println!("a list of {}", list.len());
        eprintln!("its sum is {}", list.iter().sum::<u32>());
        note!("the first is {:?}", list.first());
        assert!(list.len() < 3, "too long");
    };
    let check = Check::new().seed(1).isolated("isolated_output::what_it_prints_and_notes_is_in_the_report_once");
    assert_report(
        check.run(rosebush::vec(int(0..=1000), 0..10), property),
        line,
        r#"
The property failed. Minimal counterexample:
    [0, 0, 0]
It panicked at LINE+0:9:
    too long
It printed:
    a list of 3
    its sum is 0
It noted:
    the first is Some(0)
Nearest case that passes: [0, 0]
Original counterexample: [7, 2, 0]
Failed at case 9 of 256. Shrunk ...
Replay: Check::new().replay("r1-3-LMSMSMSZ-2s37")
Seed: Check::new().seed(0x1)
"#,
    );
}

#[test]
fn notes_of_a_process_that_ends_are_kept() {
    let property = |n: u32| {
        println!("about to look at {n}");
        note!("it is {n}");
        if n >= 7 {
            eprintln!("that is too much");
            std::process::exit(5);
        }
    };
    let check = Check::new().isolated("isolated_output::notes_of_a_process_that_ends_are_kept");
    for seed in 0..5 {
        let outcome = check.clone().seed(seed).run(int(0..=1000), property);
        // In the processes that are started for one of these, the others pass.
        let Some(failure) = outcome.into_failure() else { continue };
        assert_eq!(
            (failure.minimal, &failure.noted[..], &*failure.output),
            (7, &["it is 7".to_owned()][..], "about to look at 7")
        );
        let Cause::Died { output, .. } = &failure.cause else { panic!("{failure}") };
        assert_eq!(output, "that is too much");
        let shown = failure.to_string();
        assert_eq!(
            (shown.matches("that is too much").count(), shown.matches("It printed:").count()),
            (1, 1),
            "{shown}"
        );
    }
}

#[test]
fn a_replayed_case_has_both_too() {
    let property = |n: u32| {
        println!("about to look at {n}");
        note!("it is {n}");
        n < 7
    };
    let token = int(0..=1000_u32).choices_of(&9).unwrap().to_string();
    let check = Check::new().isolated("isolated_output::a_replayed_case_has_both_too").replay(token);
    let failure = check.run(int(0..=1000), property).into_failure().unwrap();
    assert_eq!((failure.noted, &*failure.output), (vec!["it is 9".to_owned()], "about to look at 9"));
}

#[test]
fn what_is_printed_is_cut_at_its_beginning() {
    let property = |n: u32| {
        for line in 0..20 {
            println!("line {line}");
        }
        assert!(n < 7);
    };
    let check = Check::new().seed(1).isolated("isolated_output::what_is_printed_is_cut_at_its_beginning");
    let failure = check.run(int(0..=1000), property).into_failure().unwrap();
    let expected: Vec<_> = (10..20).map(|line| format!("line {line}")).collect();
    assert_eq!(failure.output.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn a_property_that_is_not_isolated_has_no_output_in_the_report() {
    let failure = Check::new().seed(1).run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap();
    assert_eq!(failure.output, "");
}
