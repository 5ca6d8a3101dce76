//! Settings from the environment, which win over those in the code. Errors are told, never passed over.

use super::config::Check;
use super::hook::is_quiet;
use crate::choices::{Choices, TokenError};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::sync::OnceLock;
use std::time::Duration;

const PREFIX: &str = "ROSEBUSH_";

/// The variables that there are, and what is wrong with a value that cannot be read.
const KNOWN: [(&str, &str); 9] = [
    ("ROSEBUSH_CASES", "is not a number of cases above 0"),
    ("ROSEBUSH_SEED", "is not a seed: 64 bits, 123 or 0x7b"),
    (REPLAY, "is not a token"),
    ("ROSEBUSH_MAX_EVALUATIONS", "is not a number of evaluations"),
    ("ROSEBUSH_TIMEOUT", "is not a number of seconds"),
    ("ROSEBUSH_THREADS", "is not a number of threads above 0"),
    ("ROSEBUSH_REGRESSIONS", "is neither `off` nor a folder"),
    ("ROSEBUSH_VERBOSE", "is neither `on` nor `off`"),
    // Read where it is used.
    ("ROSEBUSH_CHILD", ""),
];
const REPLAY: &str = "ROSEBUSH_REPLAY";

/// Sets what a variable says, if that can be read.
fn set(check: &mut Check, variable: &str, value: &OsStr) -> Option<()> {
    let text = &*value.to_string_lossy();
    match variable {
        "ROSEBUSH_CASES" => check.cases = above_zero(text)?,
        "ROSEBUSH_SEED" => {
            let seed = match text.strip_prefix("0x") {
                Some(digits) => u64::from_str_radix(digits, 16),
                None => text.parse(),
            };
            check.seed = Some(seed.ok()?);
        }
        REPLAY => check.replay = Some(token(text).ok()?),
        "ROSEBUSH_MAX_EVALUATIONS" => check.max_evaluations = text.parse().ok()?,
        "ROSEBUSH_TIMEOUT" => check.timeout = Some(Duration::try_from_secs_f64(text.parse().ok()?).ok()?),
        "ROSEBUSH_THREADS" => {
            let threads = usize::try_from(above_zero(text)?).unwrap_or(usize::MAX);
            check.most_threads = check.most_threads.min(threads);
        }
        "ROSEBUSH_REGRESSIONS" => match text {
            "off" => check.keeps_regressions = false,
            // Nobody means a folder by that.
            "" | "OFF" | "Off" | "on" | "0" | "1" | "no" | "false" | "true" => return None,
            // A folder's name need not be text.
            _ => check.regressions_folder = Some(value.into()),
        },
        "ROSEBUSH_VERBOSE" => {
            check.is_verbose = match text {
                "on" | "1" => true,
                "off" | "0" => false,
                _ => return None,
            };
        }
        _ => {}
    }
    Some(())
}

fn token(text: &str) -> Result<Choices, TokenError> {
    text.trim_ascii().parse()
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
    static VARIABLES: OnceLock<Vec<(String, OsString)>> = OnceLock::new();
    let variables = VARIABLES.get_or_init(|| {
        let mut ours = Vec::new();
        for (name, value) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with(PREFIX) {
                ours.push((name.into_owned(), value));
            }
        }
        ours
    });
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

fn apply(check: &Check, variables: &[(String, OsString)]) -> Result<Check, String> {
    let mut check = check.clone();
    for (name, value) in variables {
        let problem = problem_with(name)?;
        if set(&mut check, name, value).is_some() {
            continue;
        }
        let mut error = format!("the environment variable {name}: {value:?} {problem}");
        if let (REPLAY, Err(why)) = (&**name, token(&value.to_string_lossy())) {
            error += &format!(": {why}");
        }
        return Err(error);
    }
    Ok(check)
}

/// What is wrong with a value of a variable that cannot be read, if there is such a variable.
fn problem_with(name: &str) -> Result<&'static str, String> {
    for (known, problem) in &KNOWN {
        if *known == name {
            return Ok(problem);
        }
    }
    let mut error = format!("the environment variable {name} is not known; there are ");
    for (number, (known, _)) in KNOWN.iter().enumerate() {
        error.push_str(if number == 0 { "" } else { ", " });
        error.push_str(known);
    }
    Err(error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn applied(variables: &[(&str, &str)]) -> Result<Check, String> {
        let owned: Vec<_> = variables.iter().map(|(name, value)| ((*name).to_owned(), OsString::from(value))).collect();
        apply(&Check::new().cases(5).seed(1), &owned)
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
            ("ROSEBUSH_REGRESSIONS", &["", "OFF", "0", "false"], "is neither `off` nor a folder"),
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
        let known: BTreeSet<&str> =
            KNOWN.iter().map(|(name, _)| *name).filter(|name| *name != "ROSEBUSH_CHILD").collect();
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
