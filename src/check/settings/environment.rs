//! Settings from the environment, which win over those in the code. Errors are reported, never ignored.

use super::check::Check;
use super::platform::HAS_SYSTEM;
use crate::check::panics::is_quiet;
use crate::check::state::ENVIRONMENT_HAS_NONE;
use crate::choices::{Choices, TokenError};
use std::borrow::Cow;
use std::ffi::OsStr;
use std::sync::atomic::Ordering;
use std::time::Duration;

const PREFIX: &str = "ROSEBUSH_";

/// All variables, and for each of them what its value must be.
const KNOWN: [(&str, &str); 10] = [
    ("ROSEBUSH_CASES", "is not a number of cases above 0"),
    ("ROSEBUSH_SEED", "is not a seed: 64 bits, 123 or 0x7b"),
    (REPLAY, "is not a token"),
    ("ROSEBUSH_MAX_EVALUATIONS", "is not a number of evaluations"),
    ("ROSEBUSH_TIMEOUT", "is not a number of seconds"),
    ("ROSEBUSH_THREADS", "is not a number of threads above 0"),
    ("ROSEBUSH_REGRESSIONS", "is neither `off` nor a folder"),
    ("ROSEBUSH_CORPUS", "is no folder and no file"),
    ("ROSEBUSH_VERBOSE", "is neither `on` nor `off`"),
    // This one is read by the code that uses it.
    ("ROSEBUSH_CHILD", ""),
];
const REPLAY: &str = "ROSEBUSH_REPLAY";

/// Sets what a variable says; `None` if its value cannot be read. The value is given as text and as it is.
fn set(check: &mut Check, variable: &str, text: &str, value: &OsStr) -> Option<()> {
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
        "ROSEBUSH_TIMEOUT" => check.timeout = Some(seconds(text)?),
        "ROSEBUSH_THREADS" => {
            let threads = usize::try_from(above_zero(text)?).unwrap_or(usize::MAX);
            check.most_threads = check.most_threads.min(threads);
        }
        "ROSEBUSH_REGRESSIONS" => match text {
            "off" => check.keeps_regressions = false,
            // Hardly a folder of that name is meant.
            "" | "OFF" | "Off" | "on" | "0" | "1" | "no" | "false" | "true" => return None,
            // The value itself, since a folder's name need not be text.
            _ => check.regressions_folder = Some(value.into()),
        },
        "ROSEBUSH_CORPUS" if text.is_empty() => return None,
        "ROSEBUSH_CORPUS" => check.corpus = Some(value.into()),
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

fn seconds(text: &str) -> Option<Duration> {
    match text.parse::<f64>().ok()? * 1e9 {
        // As many nanoseconds as 64 bits can count: centuries.
        nanoseconds @ 0.0..1.8e19 => Some(Duration::from_nanos(nanoseconds as u64)),
        _ => None,
    }
}

/// The settings, changed as the environment says.
///
/// # Panics
/// If the environment holds a variable of ours that is not known or not readable.
#[track_caller]
pub(crate) fn applied_to(check: &Check) -> Cow<'_, Check> {
    if !HAS_SYSTEM || ENVIRONMENT_HAS_NONE.load(Ordering::Relaxed) {
        return Cow::Borrowed(check);
    }
    let (mut applied, mut has_none) = (check.clone(), true);
    for (name, value) in std::env::vars_os() {
        let name = &*name.to_string_lossy();
        if name.starts_with(PREFIX) {
            has_none = false;
            if let Err(error) = apply(&mut applied, name, &value) {
                panic!("{error}");
            }
        }
    }
    ENVIRONMENT_HAS_NONE.store(has_none, Ordering::Relaxed);
    if has_none || !check.heeds_environment {
        return Cow::Borrowed(check);
    }
    // In a check within another property, the token is meant for the outer one.
    if is_quiet() {
        applied.replay.clone_from(&check.replay);
    }
    Cow::Owned(applied)
}

fn apply(check: &mut Check, name: &str, value: &OsStr) -> Result<(), String> {
    let text = &*value.to_string_lossy();
    let problem = problem_with(name)?;
    if set(check, name, text, value).is_some() {
        return Ok(());
    }
    let why = match token(text) {
        Err(error) if name == REPLAY => format!(": {error}"),
        _ => String::new(),
    };
    Err(format!("the environment variable {name}: {value:?} {problem}{why}"))
}

/// What the value of a variable must be; an error if there is no such variable.
fn problem_with(name: &str) -> Result<&'static str, String> {
    for (known, problem) in KNOWN {
        if known == name {
            return Ok(problem);
        }
    }
    let mut known = KNOWN[0].0.to_owned();
    for (other, _) in &KNOWN[1..] {
        known += ", ";
        known += other;
    }
    Err(format!("the environment variable {name} is not known; there are {known}"))
}

#[cfg(test)]
mod tests;
