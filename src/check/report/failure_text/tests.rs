//! Tests of `failure_text`.

use super::*;
use crate::check::report::{Irrelevant, Outcome};
use crate::check::{Cause, FirstCase, SourceLocation};
use crate::choices::Choices;
use crate::generator::{Gen, boolean, vec};
use std::time::Duration;

fn found() -> Failure<Vec<u32>> {
    Failure {
        name: None,
        test: None,
        command: None,
        first: FirstCase::new(vec![5, 9], Choices::default()),
        minimal: vec![5],
        choices: "r1-61-S2t-8dxp".parse().unwrap(),
        cause: Cause::ReturnedFalse,
        is_flaky: false,
        is_replayable: true,
        cases: 9,
        wanted: 100,
        discards: 2,
        rejections: 1,
        provenance: Provenance::Drawn { seed: 255 },
        evaluations: 40,
        reruns: 2,
        candidates: 50,
        rejected_candidates: 7,
        improvements: 1,
        is_cut_short: false,
        is_out_of_time: false,
        proof: None,
        time: Some(Duration::from_millis(1249)),
        irrelevant: Vec::new(),
        boundaries: Vec::new(),
        nearest_pass: None,
        noted: Vec::new(),
        output: String::new(),
        notes: Vec::new(),
        others: Vec::new(),
        further_cases: 0,
        further_failures: 0,
    }
}

fn written(add: impl FnOnce(&mut ReportWriter)) -> String {
    let mut report = ReportWriter::new(Style::Plain);
    add(&mut report);
    report.text
}

fn search_line(failure: &Failure<Vec<u32>>) -> String {
    written(|report| add_search(&failure.shown(), report))
}

#[test]
fn a_failure_says_what_its_search_took() {
    let mut failure = found();
    let expected = "Failed at case 10 of 100 (2 discarded, 1 rejected). Shrunk 1 time in 40 evaluations (50 candidates, 7 \
                rejected), 1.2 s in all.";
    assert_eq!(search_line(&failure), expected);
    (failure.discards, failure.rejections, failure.rejected_candidates) = (0, 0, 0);
    (failure.evaluations, failure.candidates, failure.improvements) = (1, 1, 0);
    failure.time = None;
    let expected = "Failed at case 10 of 100. Shrunk 0 times in 1 evaluation (1 candidate).";
    assert_eq!(search_line(&failure), expected);
}

#[test]
fn where_the_test_is_known_a_command_runs_the_case_again() {
    let command = Some(String::from("cargo test --lib sums::small -- --exact"));
    let failure = Failure { test: Some(String::from("sums::small")), command, ..found() };
    let report = failure.to_string();
    let tail: Vec<&str> = report.lines().rev().take(2).collect();
    let command = "Replay: ROSEBUSH_REPLAY=r1-61-S2t-8dxp cargo test --lib sums::small -- --exact";
    assert_eq!(tail, ["Seed: ROSEBUSH_SEED=0xff", command]);
}

#[test]
fn of_a_long_token_its_length_is_replayed() {
    let choices = vec(boolean(), 20_000).tree(1).choices().clone();
    let length = choices.to_string().len();
    let expected = format!(
        "\nReplay: the token has {length} characters. If the case is kept, it runs first; if not, run the seed."
    );
    for command in [Some("cargo test sums::small -- --exact"), None] {
        assert_eq!(written(|report| replay(Some(&choices), command, report)), expected);
    }
    let mut whole = ReportWriter::whole();
    replay(Some(&choices), None, &mut whole);
    assert_eq!(whole.text, format!("\nReplay: Check::new().replay(\"{choices}\")"));
}

#[test]
fn the_parts_that_do_not_matter_have_one_line() {
    let part = |name: &str, tried| Irrelevant { name: name.to_owned(), tried };
    let line = |parts: &[Irrelevant]| written(|report| irrelevant(parts, report));
    assert_eq!(line(&[]), "");
    assert_eq!(line(&[part("a", 9)]), "\nIrrelevant: a (9 other values tried, all fail)");
    let both = "\nIrrelevant, one at a time: a (9 other values tried, all fail), b (1)";
    assert_eq!(line(&[part("a", 9), part("b", 1)]), both);
}

#[test]
fn colour_adds_nothing_but_colour() {
    let (left, right): (Vec<u32>, Vec<u32>) = ((100..130).collect(), (101..130).collect());
    let message = format!("assertion `left == right` failed\n  left: {left:?}\n right: {right:?}");
    let location = SourceLocation { file: String::from("a.rs"), line: 1, column: 2 };
    let mut failure =
        Failure { cause: Cause::Panicked { message, location: Some(location), is_proof: false }, ..found() };
    failure.others = vec![OtherFailure {
        is_flaky: false,
        is_replayable: true,
        minimal: format!("{:#?}", failure.first.value()),
        choices: Choices::default(),
        cause: Cause::ReturnedErr { error: String::from("late"), kind: None },
        provenance: None,
        further_failures: 0,
    }];
    failure.notes = vec![String::from("a note")];
    let plain = failure.to_string();
    let coloured = Outcome::Failed(Box::new(failure)).to_coloured_string();
    let expected = "\
<1;31>The property failed.<0> Minimal counterexample:
<1>    [5]<0>
It panicked at a.rs:1:2:
    assertion `left == right` failed
    <31>- left<0>, <32>+ right<0>:
      [
<31>    -     100,<0>
          101,
<2>      (29 lines the same)<0>
<2>Original counterexample: [5, 9]<0>
<2>Failed at case 10 of 100 (2 discarded, 1 rejected). Shrunk 1 time in 40 evaluations (50 candidates, 7 rejected), \
1.2 s in all.<0>
Replay: Check::new().replay(\"r1-61-S2t-8dxp\")
<2>Seed: Check::new().seed(0xff)<0>
<1;31>Shrinking found another failure.<0> Minimal counterexample:
<1>    [5, 9]<0>
It returned an error:
    late
Replay: Check::new().replay(\"r1-0--bkjj\")
Note: a note";
    let codes = ["0", "1", "2", "31", "32", "1;31"];
    let marked = codes.iter().fold(coloured, |text, code| text.replace(&format!("\x1b[{code}m"), &format!("<{code}>")));
    assert_eq!(marked, expected, "\n{marked}\n");
    let without = codes.iter().fold(expected.to_owned(), |text, code| text.replace(&format!("<{code}>"), ""));
    assert_eq!(plain, without);
}
