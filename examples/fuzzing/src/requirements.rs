//! A parser of text, the commonest target: requirements of versions, `>=1.2.3-rc.1, <2.0.0`. The bug needs two of them, both
//! with a pre-release.

use rosebush::{Gen, string};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// What versions must be, all of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Requirement(Vec<Comparator>);

#[derive(Clone, PartialEq, Debug)]
struct Comparator {
    operator: &'static str,
    numbers: Vec<u64>,
    pre_release: Option<String>,
}

const OPERATORS: [&str; 7] = [">=", "<=", "^", "~", "=", ">", "<"];

impl FromStr for Requirement {
    type Err = ();

    fn from_str(text: &str) -> Result<Requirement, ()> {
        text.split(',').map(|comparator| comparator.trim().parse()).collect::<Result<_, _>>().map(Requirement)
    }
}

impl FromStr for Comparator {
    type Err = ();

    fn from_str(text: &str) -> Result<Comparator, ()> {
        let operator = OPERATORS.into_iter().find(|operator| text.starts_with(operator)).ok_or(())?;
        let version = text[operator.len()..].trim_start();
        let (numbers, pre_release) = match version.split_once('-') {
            Some((numbers, pre_release)) => (numbers, Some(pre_release)),
            None => (version, None),
        };
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse::<u64>().map_err(drop),
            false => Err(()),
        };
        let numbers: Vec<u64> = numbers.split('.').map(number).collect::<Result<_, _>>()?;
        // Only a whole version has a pre-release.
        if numbers.len() > 3 || (pre_release.is_some() && numbers.len() < 3) {
            return Err(());
        }
        let is_identifier = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        match pre_release {
            Some(text) if !text.split('.').all(is_identifier) => Err(()),
            _ => Ok(Comparator { operator, numbers, pre_release: pre_release.map(str::to_owned) }),
        }
    }
}

impl Display for Requirement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (at, comparator) in self.0.iter().enumerate() {
            let numbers: Vec<_> = comparator.numbers.iter().map(u64::to_string).collect();
            write!(f, "{}{}{}", if at > 0 { ", " } else { "" }, comparator.operator, numbers.join("."))?;
            // The bug: it is the first one's pre-release that is written.
            if comparator.pre_release.is_some()
                && let Some(pre_release) = self.0.iter().find_map(|comparator| comparator.pre_release.as_ref())
            {
                write!(f, "-{pre_release}")?;
            }
        }
        Ok(())
    }
}

pub fn texts() -> impl Gen<Value = String> {
    string(' '..='~', 0..=60)
}

/// What was read is written, and read again as the same.
pub fn is_read_again(text: String) {
    if let Ok(requirement) = text.parse::<Requirement>() {
        assert_eq!(requirement.to_string().parse(), Ok(requirement));
    }
}
