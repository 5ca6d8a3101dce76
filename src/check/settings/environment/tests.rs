//! Tests of `environment`.

use super::*;
use std::collections::BTreeSet;

fn applied(variables: &[(&str, &str)]) -> Result<Check, String> {
    let mut check = Check::new().cases(5).seed(1);
    for (name, value) in variables {
        apply(&mut check, name, OsStr::new(value))?;
    }
    Ok(check)
}

fn error(name: &str, value: &str) -> String {
    applied(&[(name, value)]).unwrap_err()
}

#[test]
fn the_environment_wins_over_the_code() {
    let check = applied(&[("ROSEBUSH_CASES", "7"), ("ROSEBUSH_MAX_EVALUATIONS", "0")]).unwrap();
    assert_eq!((check.cases, check.seed, check.max_evaluations), (7, Some(1), 0));
    let check = applied(&[("ROSEBUSH_SEED", "0xff"), ("ROSEBUSH_REPLAY", " r1-61-S2t-8dxp\n")]).unwrap();
    assert_eq!((check.cases, check.seed), (5, Some(255)));
    assert_eq!(check.replay.map(|choices| choices.keys()), Some(vec![101]));
    assert_eq!(applied(&[("ROSEBUSH_SEED", "18446744073709551615")]).unwrap().seed, Some(u64::MAX));
}

#[test]
fn a_factor_multiplies_what_each_test_says() {
    assert_eq!(applied(&[("ROSEBUSH_CASES", "x10")]).unwrap().cases, 50);
    assert_eq!(applied(&[("ROSEBUSH_CASES", "x1")]).unwrap().cases, 5);
    assert_eq!(applied(&[("ROSEBUSH_CASES", "x18446744073709551615")]).unwrap().cases, u64::MAX);
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let unread = [
        (
            "ROSEBUSH_CASES",
            &["0", "", "-1", "1.5", "many", "18446744073709551616", "x", "x0", "x-1", "X10", "10x"][..],
            "is neither a number of cases above 0 nor a factor such as `x10`",
        ),
        (
            "ROSEBUSH_SEED",
            &["", "0x", "0xg", "-1", "seed", "0x10000000000000000"],
            "is not a seed: 64 bits, 123 or 0x7b",
        ),
        ("ROSEBUSH_MAX_EVALUATIONS", &["", "-1", "1e3"], "is not a number of evaluations"),
        ("ROSEBUSH_THREADS", &["", "0", "-1", "2.0", "all"], "is not a number of threads above 0"),
        ("ROSEBUSH_TIMEOUT", &["", "-1", "NaN", "inf", "1e20", "10s"], "is not a number of seconds"),
        (
            "ROSEBUSH_REGRESSIONS",
            &["", "OFF", "0", "false", "readonly"],
            "is none of `off`, `read-only` and `prune`, and no folder",
        ),
        ("ROSEBUSH_CORPUS", &[""], "is no folder and no file"),
        ("ROSEBUSH_WRITE_CORPUS", &[""], "is no folder"),
        #[cfg(feature = "json")]
        ("ROSEBUSH_OBSERVE", &[""], "is no folder"),
        ("ROSEBUSH_VERBOSE", &["", "yes", "On", "2"], "is neither `on` nor `off`"),
        ("ROSEBUSH_REPLAY", &[""], "is not a token: character 1 of the token: a token begins with 'r1-' or 'r2-'"),
        ("ROSEBUSH_REPLAY", &["r3"], "is not a token: character 2 of the token: a token begins with 'r1-' or 'r2-'"),
    ];
    for (name, values, problem) in unread {
        for value in values {
            assert_eq!(error(name, value), format!("the environment variable {name}: {value:?} {problem}"));
        }
    }
    // No variable was forgotten.
    let tested: BTreeSet<&str> = unread.iter().map(|(name, ..)| *name).collect();
    let known: BTreeSet<&str> =
        VARIABLES.iter().map(|variable| variable.name).filter(|name| *name != "ROSEBUSH_CHILD").collect();
    assert_eq!(tested, known);
}

#[test]
fn what_the_code_says_holds_where_the_code_wants_it() {
    let check = Check::new().cases(5).environment(false);
    assert_eq!(applied_to(&check).cases, 5);
    assert!(!applied_to(&check).heeds_environment);
}

#[test]
fn an_unknown_name_is_an_error_that_lists_the_known_ones() {
    let observe = if cfg!(feature = "json") { "ROSEBUSH_OBSERVE, " } else { "" };
    let known = format!(
        "ROSEBUSH_CASES, ROSEBUSH_SEED, ROSEBUSH_REPLAY, ROSEBUSH_MAX_EVALUATIONS, ROSEBUSH_TIMEOUT, ROSEBUSH_THREADS, \
         ROSEBUSH_REGRESSIONS, ROSEBUSH_CORPUS, ROSEBUSH_WRITE_CORPUS, {observe}ROSEBUSH_VERBOSE, ROSEBUSH_CHILD"
    );
    let expected = format!("the environment variable ROSEBUSH_CASE is not known; there are {known}");
    assert_eq!(error("ROSEBUSH_CASE", "1"), expected);
}
