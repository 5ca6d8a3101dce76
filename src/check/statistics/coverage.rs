//! Whether enough cases meet a property's demands: a sequential test, so that neither verdict is given by chance.
//!
//! The run looks at its cases several times, each time at twice as many. It continues as long as chance may explain
//! both a share that is large enough and one that is clearly too small.

use crate::check::facts::LabelCount;
use crate::check::text::{in_line, joined};

/// How often a run looks at most, which is up to 32 times the cases that it was asked for.
pub(crate) const MAX_LOOKS: u32 = 6;
/// The part of the demanded share from which on down a share is clearly too small.
const TOLERANCE: f64 = 0.75;
/// The logarithm of ten millions. With six looks, a verdict is wrong less than once in a million runs.
const CERTAINTY: f64 = 16.118_095_650_958_32;

#[cfg_attr(test, derive(PartialEq, Debug))]
pub(crate) enum Coverage {
    /// So few cases have the label that this would be chance if the share were as demanded.
    TooFew,
    /// So many cases have the label that this would be chance if the share were clearly too small.
    Enough,
    Open,
}

/// Whether a label holds in as many cases as it should.
pub(crate) fn coverage_of(label: &LabelCount, cases: u64) -> Coverage {
    coverage_by(label.cases, cases, label.wanted_percent.unwrap_or(0))
}

/// What this many hits in this many tries say of a demand.
fn coverage_by(hits: u64, tries: u64, percent: u32) -> Coverage {
    let wanted = f64::from(percent) / 100.0;
    let too_small = wanted * TOLERANCE;
    let (hits, tries) = (hits as f64, tries as f64);
    if hits < wanted * tries && surprise(hits, tries, wanted) > CERTAINTY {
        Coverage::TooFew
    } else if percent == 0 || (hits > too_small * tries && surprise(hits, tries, too_small) > CERTAINTY) {
        Coverage::Enough
    } else {
        Coverage::Open
    }
}

/// How surprising a number of hits is if each try hits with probability `share`: a lower bound for minus the logarithm
/// of the probability of this number, or of one still further from the expected one. The probability may differ from
/// try to try, if it is `share` on average.
///
/// Source: theorem 1 of Hoeffding, "Probability inequalities for sums of bounded random variables", 1963.
fn surprise(hits: f64, tries: f64, share: f64) -> f64 {
    surprise_of(hits, tries * share) + surprise_of(tries - hits, tries * (1.0 - share))
}

/// What hits or misses add to the surprise, given how many were expected.
fn surprise_of(count: f64, expected: f64) -> f64 {
    match (count > 0.0, expected > 0.0) {
        (false, _) => 0.0,
        (true, false) => f64::INFINITY,
        (true, true) => count * ln(count / expected),
    }
}

/// The natural logarithm, by operations that give the same on all platforms. Std's need not.
fn ln(x: f64) -> f64 {
    let (mut x, mut doublings) = (x, 0.0);
    while x > 1.5 {
        (x, doublings) = (x / 2.0, doublings + 1.0);
    }
    while x < 0.75 {
        (x, doublings) = (x * 2.0, doublings - 1.0);
    }
    // ln x = 2 (t + t³/3 + t⁵/5 + …), where t is a fifth at most.
    let t = (x - 1.0) / (x + 1.0);
    let (mut power, mut sum) = (t, 0.0);
    let mut odd = 1.0;
    while odd < 28.0 {
        sum += power / odd;
        power *= t * t;
        odd += 2.0;
    }
    2.0 * sum + doublings * std::f64::consts::LN_2
}

/// Whether some demand is open, and none is missed, which would decide the run.
pub(crate) fn is_open(labels: &[LabelCount], cases: u64) -> bool {
    let mut is_open = false;
    for label in labels {
        match coverage_of(label, cases) {
            Coverage::TooFew => return false,
            Coverage::Open => is_open = true,
            Coverage::Enough => {}
        }
    }
    is_open
}

/// The labels for which `is_named` holds, as a text; `None` if there are none.
pub(super) fn named(labels: &[LabelCount], is_named: &dyn Fn(&LabelCount) -> bool) -> Option<String> {
    let named: Vec<_> = labels.iter().filter(|label| is_named(label)).map(|label| in_line(&label.label)).collect();
    if named.is_empty() { None } else { Some(joined(&named, ", ")) }
}

/// A note about demands that are still open at the end.
pub(crate) fn note(labels: &[LabelCount], cases: u64) -> Option<String> {
    let open = named(labels, &|label| matches!(coverage_of(label, cases), Coverage::Open))?;
    Some(format!("It is not certain that enough cases are {open}: raise `cases`, or demand less."))
}

/// A note about demands that a smaller share reaches, where all possible cases were tried.
pub(crate) fn note_of_all(labels: &[LabelCount], cases: u64) -> Option<String> {
    let below = named(labels, &|label| label.is_below(cases) && !label.is_missed_by_all(cases))?;
    Some(format!(
        "Each possible case was tried once, so shares are not those of drawn cases: of {below} one case was enough."
    ))
}

#[cfg(test)]
mod tests;
