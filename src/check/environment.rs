//! Settings from the environment, which win over those in the code. Errors are told, never passed over.

use super::config::Check;
use super::panics::is_quiet;
use crate::choices::Choices;
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::sync::OnceLock;
use std::time::Duration;

const PREFIX: &str = "ROSEBUSH_";

/// What the environment may say.
const KNOWN: [&str; 9] = [
    "ROSEBUSH_CASES",
    "ROSEBUSH_SEED",
    "ROSEBUSH_REPLAY",
    "ROSEBUSH_MAX_EVALUATIONS",
    "ROSEBUSH_TIMEOUT",
    "ROSEBUSH_THREADS",
    "ROSEBUSH_REGRESSIONS",
    "ROSEBUSH_VERBOSE",
    "ROSEBUSH_CHILD",
];

/// Sets what a known variable says; false if it cannot be read.
fn set(check: &mut Check, variable: &str, text: &str, value: &OsStr) -> bool {
    match variable {
        "ROSEBUSH_CASES" => match above_zero(text) {
            Some(cases) => check.cases = cases,
            None => return false,
        },
        "ROSEBUSH_SEED" => {
            let seed = match text.strip_prefix("0x") {
                Some(digits) => u64::from_str_radix(digits, 16),
                None => text.parse(),
            };
            check.seed = seed.ok();
            return check.seed.is_some();
        }
        "ROSEBUSH_REPLAY" => {
            check.replay = text.parse().ok();
            return check.replay.is_some();
        }
        "ROSEBUSH_MAX_EVALUATIONS" => match text.parse() {
            Ok(evaluations) => check.max_evaluations = evaluations,
            Err(_) => return false,
        },
        "ROSEBUSH_TIMEOUT" => {
            check.timeout = match text.parse() {
                Ok(seconds) => Duration::try_from_secs_f64(seconds).ok(),
                Err(_) => None,
            };
            return check.timeout.is_some();
        }
        "ROSEBUSH_THREADS" => match above_zero(text) {
            Some(threads) => {
                check.most_threads = check.most_threads.min(usize::try_from(threads).unwrap_or(usize::MAX));
            }
            None => return false,
        },
        "ROSEBUSH_REGRESSIONS" => match text {
            "" => return false,
            "off" => check.keeps_regressions = false,
            // A folder's name need not be text.
            _ => check.regressions_folder = Some(value.into()),
        },
        "ROSEBUSH_VERBOSE" => match text {
            "on" | "1" => check.is_verbose = true,
            "off" | "0" => check.is_verbose = false,
            _ => return false,
        },
        // The one that is left is read where it is used.
        _ => {}
    }
    true
}

/// Why what a variable says cannot be read.
fn problem(variable: &str, text: &str) -> String {
    let problem = match variable {
        "ROSEBUSH_CASES" => "is not a number of cases above 0",
        "ROSEBUSH_SEED" => "is not a seed: 64 bits, 123 or 0x7b",
        "ROSEBUSH_MAX_EVALUATIONS" => "is not a number of evaluations",
        "ROSEBUSH_TIMEOUT" => "is not a number of seconds",
        "ROSEBUSH_THREADS" => "is not a number of threads above 0",
        "ROSEBUSH_REGRESSIONS" => "is neither `off` nor a folder",
        "ROSEBUSH_VERBOSE" => "is neither `on` nor `off`",
        _ => match text.parse::<Choices>() {
            Err(error) => return format!("is not a token: {error}"),
            Ok(_) => "",
        },
    };
    problem.to_owned()
}

fn above_zero(text: &str) -> Option<u64> {
    match text.parse() {
        Ok(number) if number > 0 => Some(number),
        _ => None,
    }
}

/// The settings as the environment would have them.
///
/// # Panics
/// If the environment holds a variable of ours that is not known or not readable.
#[track_caller]
pub(super) fn applied_to(check: &Check) -> Cow<'_, Check> {
    // Read once: the variables of a process are not meant to change under it.
    static VARIABLES: OnceLock<Vec<OsString>> = OnceLock::new();
    let variables = VARIABLES.get_or_init(ours);
    if variables.is_empty() {
        return Cow::Borrowed(check);
    }
    match apply(check, variables) {
        // The token is that of the property around this check, if there is one.
        Ok(applied) if check.heeds_environment && is_quiet() => {
            Cow::Owned(Check { replay: check.replay.clone(), ..applied })
        }
        Ok(applied) if check.heeds_environment => Cow::Owned(applied),
        Ok(_) => Cow::Borrowed(check),
        Err(error) => panic!("{error}"),
    }
}

/// Our variables: a name, its value, the next name, and so on.
fn ours() -> Vec<OsString> {
    let mut ours = Vec::new();
    for (name, value) in std::env::vars_os() {
        if name.to_string_lossy().starts_with(PREFIX) {
            ours.push(name);
            ours.push(value);
        }
    }
    ours
}

fn apply(check: &Check, variables: &[OsString]) -> Result<Check, String> {
    let mut applied = check.clone();
    let mut at = 0;
    while at < variables.len() {
        if let Some(error) = apply_one(&mut applied, &variables[at].to_string_lossy(), &variables[at + 1]) {
            return Err(error);
        }
        at += 2;
    }
    Ok(applied)
}

/// What is wrong with a variable, if anything is.
fn apply_one(check: &mut Check, name: &str, value: &OsStr) -> Option<String> {
    if !is_known(name) {
        let mut error = format!("the environment variable {name} is not known; there are ");
        for (number, known) in KNOWN.iter().enumerate() {
            error.push_str(if number == 0 { "" } else { ", " });
            error.push_str(known);
        }
        return Some(error);
    }
    let text = &*value.to_string_lossy();
    if set(check, name, text, value) {
        return None;
    }
    Some(format!("the environment variable {name}: {value:?} {}", problem(name, text)))
}

fn is_known(name: &str) -> bool {
    for known in &KNOWN {
        if *known == name {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn applied(variables: &[(&str, &str)]) -> Result<Check, String> {
        let owned: Vec<_> = variables.iter().flat_map(|(name, value)| [name, value].map(OsString::from)).collect();
        apply(&Check::new().cases(5).seed(1), &owned)
    }

    fn error(name: &str, value: &str) -> String {
        applied(&[(name, value)]).unwrap_err()
    }

    #[test]
    fn the_environment_wins_over_the_code() {
        let check = applied(&[("ROSEBUSH_CASES", "7"), ("ROSEBUSH_MAX_EVALUATIONS", "0")]).unwrap();
        assert_eq!((check.cases, check.seed, check.max_evaluations), (7, Some(1), 0));
        let check = applied(&[("ROSEBUSH_SEED", "0xff"), ("ROSEBUSH_REPLAY", "r1-61-S2t-8dxp")]).unwrap();
        assert_eq!((check.cases, check.seed), (5, Some(255)));
        assert_eq!(check.replay.map(|choices| choices.keys()), Some(vec![101]));
        assert_eq!(applied(&[("ROSEBUSH_SEED", "18446744073709551615")]).unwrap().seed, Some(u64::MAX));
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        let unread = [
            (
                "ROSEBUSH_CASES",
                &["0", "", "-1", "1.5", "many", "18446744073709551616"][..],
                "is not a number of cases above 0",
            ),
            (
                "ROSEBUSH_SEED",
                &["", "0x", "0xg", "-1", "seed", "0x10000000000000000"],
                "is not a seed: 64 bits, 123 or 0x7b",
            ),
            ("ROSEBUSH_MAX_EVALUATIONS", &["", "-1", "1e3"], "is not a number of evaluations"),
            ("ROSEBUSH_THREADS", &["", "0", "-1", "2.0", "all"], "is not a number of threads above 0"),
            ("ROSEBUSH_TIMEOUT", &["", "-1", "NaN", "inf", "1e20", "10s"], "is not a number of seconds"),
            ("ROSEBUSH_REGRESSIONS", &[""], "is neither `off` nor a folder"),
            ("ROSEBUSH_VERBOSE", &["", "yes", "On", "2"], "is neither `on` nor `off`"),
            ("ROSEBUSH_REPLAY", &[""], "is not a token: character 1 of the token: a token begins with 'r1-'"),
            ("ROSEBUSH_REPLAY", &["r2"], "is not a token: character 2 of the token: a token begins with 'r1-'"),
        ];
        for (name, values, problem) in unread {
            for value in values {
                assert_eq!(error(name, value), format!("the environment variable {name}: {value:?} {problem}"));
            }
        }
        // No variable was forgotten.
        let tested: BTreeSet<&str> = unread.iter().map(|(name, ..)| *name).collect();
        let known: BTreeSet<&str> = KNOWN.iter().copied().filter(|name| *name != "ROSEBUSH_CHILD").collect();
        assert_eq!(tested, known);
    }

    #[test]
    fn what_the_code_says_stands_where_the_code_wants_it() {
        let check = Check::new().cases(5).environment(false);
        assert_eq!(applied_to(&check).cases, 5);
        assert!(!applied_to(&check).heeds_environment);
    }

    #[test]
    fn an_unknown_name_is_an_error_that_lists_the_known_ones() {
        let known = "ROSEBUSH_CASES, ROSEBUSH_SEED, ROSEBUSH_REPLAY, ROSEBUSH_MAX_EVALUATIONS, ROSEBUSH_TIMEOUT, \
                     ROSEBUSH_THREADS, ROSEBUSH_REGRESSIONS, ROSEBUSH_VERBOSE, ROSEBUSH_CHILD";
        let expected = format!("the environment variable ROSEBUSH_CASE is not known; there are {known}");
        assert_eq!(error("ROSEBUSH_CASE", "1"), expected);
    }
}
