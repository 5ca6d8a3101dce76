//! Settings from the environment, which win over those in the code. Errors are reported, never ignored.

use super::check::{Check, RegressionsUse};
use super::platform::HAS_SYSTEM;
use crate::check::panics::is_quiet;
use crate::check::state::ENVIRONMENT_HAS_NONE;
use crate::choices::{Choices, TokenError};
use std::borrow::Cow;
use std::ffi::OsStr;
use std::sync::atomic::Ordering;
use std::time::Duration;

const PREFIX: &str = "ROSEBUSH_";

/// A variable of the environment: all that is to be said of a setting that has one.
struct Variable {
    name: &'static str,
    /// What is wrong with a value that cannot be read.
    problem: &'static str,
    /// Sets what a value says; `None` if it cannot be read.
    set: fn(&mut Check, &OsStr) -> Option<()>,
}

const VARIABLES: &[Variable] = &[
    Variable {
        name: "ROSEBUSH_CASES",
        problem: "is neither a number of cases above 0 nor a factor such as `x10`",
        set: set_cases,
    },
    Variable {
        name: "ROSEBUSH_SEED",
        problem: "is not a seed: 64 bits, 123 or 0x7b",
        set: |check, value| put(&mut check.seed, seed(value).map(Some)),
    },
    Variable {
        name: REPLAY,
        problem: "is not a token",
        set: |check, value| put(&mut check.replay, token(value).ok().map(Some)),
    },
    Variable {
        name: "ROSEBUSH_MAX_EVALUATIONS",
        problem: "is not a number of evaluations",
        set: |check, value| put(&mut check.max_evaluations, number(value)),
    },
    Variable {
        name: "ROSEBUSH_TIMEOUT",
        problem: "is not a number of seconds",
        set: |check, value| put(&mut check.timeout, seconds(value).map(Some)),
    },
    Variable {
        name: "ROSEBUSH_THREADS",
        problem: "is not a number of threads above 0",
        set: |check, value| {
            let threads = usize::try_from(above_zero(value)?).unwrap_or(usize::MAX);
            check.most_threads = check.most_threads.min(threads);
            Some(())
        },
    },
    Variable {
        name: "ROSEBUSH_REGRESSIONS",
        problem: "is none of `off`, `read-only` and `prune`, and no folder",
        set: set_regressions,
    },
    Variable {
        name: "ROSEBUSH_CORPUS",
        problem: "is no folder and no file",
        set: |check, value| {
            check.corpus_is_asked_for = true;
            put(&mut check.corpus, (!value.is_empty()).then(|| Some(value.into())))
        },
    },
    Variable {
        name: "ROSEBUSH_WRITE_CORPUS",
        problem: "is no folder",
        set: |check, value| put(&mut check.written_corpus, (!value.is_empty()).then(|| Some(value.into()))),
    },
    #[cfg(feature = "json")]
    Variable {
        name: "ROSEBUSH_OBSERVE",
        problem: "is no folder",
        set: |check, value| put(&mut check.observations, (!value.is_empty()).then(|| Some(value.into()))),
    },
    Variable {
        name: "ROSEBUSH_VERBOSE",
        problem: "is neither `on` nor `off`",
        set: |check, value| put(&mut check.is_verbose, switch(value)),
    },
    // This one is read by the code that uses it.
    Variable { name: "ROSEBUSH_CHILD", problem: "", set: |_, _| Some(()) },
];
const REPLAY: &str = "ROSEBUSH_REPLAY";

/// Sets a setting to a value, if there is one.
fn put<T>(setting: &mut T, value: Option<T>) -> Option<()> {
    *setting = value?;
    Some(())
}

/// A number of cases, or how many times as many as the code says.
fn set_cases(check: &mut Check, value: &OsStr) -> Option<()> {
    let cases = match value.to_str()?.strip_prefix('x') {
        Some(factor) => above_zero(OsStr::new(factor))?.saturating_mul(check.cases),
        None => above_zero(value)?,
    };
    put(&mut check.cases, Some(cases))
}

fn set_regressions(check: &mut Check, value: &OsStr) -> Option<()> {
    match value.to_str() {
        Some("off") => put(&mut check.keeps_regressions, Some(false)),
        Some("read-only") => put(&mut check.regressions_use, Some(RegressionsUse::Read)),
        Some("prune") => put(&mut check.regressions_use, Some(RegressionsUse::Prune)),
        // Hardly a folder of that name is meant.
        Some("" | "OFF" | "Off" | "on" | "readonly" | "0" | "1" | "no" | "false" | "true") => None,
        // A folder's name need not be text.
        _ => put(&mut check.regressions_folder, Some(Some(value.into()))),
    }
}

fn seed(value: &OsStr) -> Option<u64> {
    match value.to_str()?.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => number(value),
    }
}

fn number(value: &OsStr) -> Option<u64> {
    value.to_str()?.parse().ok()
}

fn above_zero(value: &OsStr) -> Option<u64> {
    number(value).filter(|number| *number > 0)
}

fn switch(value: &OsStr) -> Option<bool> {
    match value.to_str()? {
        "on" | "1" => Some(true),
        "off" | "0" => Some(false),
        _ => None,
    }
}

fn token(value: &OsStr) -> Result<Choices, TokenError> {
    value.to_string_lossy().trim_ascii().parse()
}

fn seconds(value: &OsStr) -> Option<Duration> {
    match value.to_str()?.parse::<f64>().ok()? * 1e9 {
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
    let Some(variable) = VARIABLES.iter().find(|variable| variable.name == name) else {
        let known: Vec<_> = VARIABLES.iter().map(|variable| variable.name.to_owned()).collect();
        return Err(format!("the environment variable {name} is not known; there are {}", known.join(", ")));
    };
    if (variable.set)(check, value).is_some() {
        return Ok(());
    }
    let why = match token(value) {
        Err(error) if name == REPLAY => format!(": {error}"),
        _ => String::new(),
    };
    Err(format!("the environment variable {name}: {value:?} {}{why}", variable.problem))
}

#[cfg(test)]
mod tests;
