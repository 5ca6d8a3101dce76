//! Counting what the cases were like, by the labels that a property gives them.

use crate::check::facts::LabelCount;
use crate::check::panics::short;
#[cfg(feature = "machine")]
use crate::check::state::{FINDINGS, Finding};
use crate::check::state::{LABELS, SCORE, TRYING, Trying};
#[cfg(feature = "machine")]
use std::fmt::Arguments;
use std::fmt::Debug;

/// What begins a label that is no label, but a remark: it comes along with the labels of its case.
const REMARK: char = '\0';

fn exchange(labels: Labels) -> Labels {
    let said = labels.into_said();
    let said = Said {
        counts: LABELS.with(|kept| kept.replace(said.counts)),
        score: SCORE.replace(said.score),
        #[cfg(feature = "machine")]
        findings: FINDINGS.with(|kept| kept.replace(said.findings)),
    };
    Labels(if said.is_empty() { None } else { Some(Box::new(said)) })
}

/// The labels and the score of one case, or the labels of all cases of a run. In a box, since most cases have none, and
/// the result of each case is moved.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(crate) struct Labels(Option<Box<Said>>);

/// Labels, sorted; the score of a single case, and what it found out about its own failing.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(PartialEq, Debug))]
struct Said {
    counts: Vec<LabelCount>,
    score: Option<f64>,
    #[cfg(feature = "machine")]
    findings: Vec<Finding>,
}

impl Said {
    fn is_empty(&self) -> bool {
        #[cfg(feature = "machine")]
        if !self.findings.is_empty() {
            return false;
        }
        self.counts.is_empty() && self.score.is_none()
    }
}

impl Labels {
    /// What the case found out about its own failing.
    #[cfg(feature = "machine")]
    pub(crate) fn findings(&self) -> &[Finding] {
        self.0.as_ref().map_or(&[], |said| &said.findings)
    }

    fn into_said(self) -> Said {
        match self.0 {
            Some(said) => *said,
            None => Said::default(),
        }
    }

    pub(crate) fn score(&self) -> Option<f64> {
        match &self.0 {
            Some(said) => said.score,
            None => None,
        }
    }

    fn all(&self) -> &[LabelCount] {
        match &self.0 {
            Some(said) => &said.counts,
            None => &[],
        }
    }

    fn of(&mut self, label: String) -> &mut LabelCount {
        let counts = &mut self.0.get_or_insert_with(Box::default).counts;
        let at = counts.partition_point(|count| count.label < label);
        if !matches!(counts.get(at), Some(known) if known.label == label) {
            counts.insert(at, LabelCount { label, cases: 0, wanted_percent: None });
        }
        &mut counts[at]
    }

    /// Counts the labels of a case.
    #[inline]
    pub(crate) fn add(&mut self, case: Labels) {
        if case.0.is_some() {
            self.add_all(case);
        }
    }

    fn add_all(&mut self, case: Labels) {
        for LabelCount { label, cases, wanted_percent } in case.into_said().counts {
            let known = self.of(label);
            known.cases += cases;
            known.demand(wanted_percent);
        }
    }

    /// What cases remarked, and how many did.
    #[cfg(feature = "machine")]
    pub(crate) fn remarks(&self) -> impl Iterator<Item = (&str, u64)> {
        self.all().iter().filter_map(|label| Some((label.label.strip_prefix(REMARK)?, label.cases)))
    }

    /// All labels, the most frequent first.
    pub(crate) fn counts(&self) -> Vec<LabelCount> {
        let mut counts = Vec::<LabelCount>::with_capacity(self.all().len());
        for label in self.all() {
            if label.label.starts_with(REMARK) {
                continue;
            }
            let at = counts.partition_point(|count| count.cases >= label.cases);
            counts.insert(at, label.clone());
        }
        counts
    }

    /// Gives each field of the labels as text: the score, empty if there is none; then for each label the label,
    /// whether it holds, and the percentage demanded.
    #[inline]
    #[cfg(feature = "isolate")]
    pub(crate) fn each_field(&self, push: &mut dyn FnMut(&str)) {
        push(&self.score().map_or_else(String::new, |score| score.to_string()));
        for LabelCount { label, cases, wanted_percent } in self.all() {
            push(label);
            push(&cases.to_string());
            push(&wanted_percent.map_or_else(String::new, |percent| percent.to_string()));
        }
    }

    #[inline]
    #[cfg(feature = "isolate")]
    pub(crate) fn from_fields(fields: &[&str]) -> Labels {
        let Some((score, fields)) = fields.split_first() else { return Labels::default() };
        let score = score.parse().ok();
        let mut labels = Labels(score.map(|_| Box::new(Said { score, ..Said::default() })));
        for fields in fields.chunks_exact(3) {
            let known = labels.of(fields[0].to_owned());
            known.cases = u64::from(fields[1] == "1");
            known.wanted_percent = fields[2].parse().ok();
        }
        labels
    }
}

/// Collects the labels of a value that this thread tries; holds those of the value around it, in a property within a
/// property.
pub(crate) struct Labelling {
    outer: Trying,
    outer_labels: Labels,
}

impl Labelling {
    /// From now on, labels belong to a new value.
    #[inline]
    pub(crate) fn begin() -> Labelling {
        let outer = TRYING.replace(Trying { is_tried: true, is_labelled: false });
        let outer_labels = if outer.is_labelled { exchange(Labels::default()) } else { Labels::default() };
        Labelling { outer, outer_labels }
    }

    /// While another value is drawn, labels do not count, unless something has been labelled.
    #[inline]
    pub(crate) fn pause() {
        TRYING.set(Trying { is_tried: false, is_labelled: false });
    }

    /// From now on, labels belong to another value. The one before it had none.
    #[inline]
    pub(crate) fn resume() {
        TRYING.set(Trying { is_tried: true, is_labelled: false });
    }

    /// Whether the value has labels or a score.
    #[inline]
    pub(crate) fn is_labelled() -> bool {
        TRYING.get().is_labelled
    }

    /// The labels of that value. From now on, labels belong to the value around it again.
    #[inline]
    pub(crate) fn end(self) -> Labels {
        let is_labelled = TRYING.replace(self.outer).is_labelled;
        if is_labelled || self.outer.is_labelled { exchange(self.outer_labels) } else { Labels::default() }
    }
}

/// While this is held, labels that this thread gives do not count, as those of a search.
pub(crate) struct Unlabelled(Trying);

impl Unlabelled {
    pub(crate) fn begin() -> Unlabelled {
        Unlabelled(TRYING.replace(Trying { is_tried: false, is_labelled: false }))
    }
}

impl Drop for Unlabelled {
    fn drop(&mut self) {
        TRYING.replace(self.0);
    }
}

/// Gives the case that is being tried the labels and the score of another.
#[inline]
pub(crate) fn relabel(labels: Labels) {
    let Some(said) = labels.0 else { return };
    if let Some(score) = said.score {
        note_score(score);
    }
    for LabelCount { label, cases, wanted_percent } in said.counts {
        note(label, cases > 0, wanted_percent);
    }
}

fn note(label: impl Into<String>, holds: bool, percent: Option<u32>) {
    if TRYING.get().is_tried {
        note_text(label.into(), holds, percent);
    }
}

#[inline]
fn note_text(label: String, holds: bool, percent: Option<u32>) {
    TRYING.replace(Trying { is_tried: true, is_labelled: true });
    let mut labels = exchange(Labels::default());
    let known = labels.of(label);
    known.cases |= u64::from(holds);
    known.demand(percent);
    exchange(labels);
}

/// Notes a score; of several scores of a case the highest counts.
fn note_score(score: f64) {
    if TRYING.get().is_tried {
        TRYING.replace(Trying { is_tried: true, is_labelled: true });
        SCORE.set(Some(SCORE.get().map_or(score, |known| known.max(score))));
    }
}

/// Scores the case that is being tried: the higher, the closer to the cases you look for, such as a queue that is
/// nearly full. Once a case has a score, most further cases are edits of those with the highest scores. So a run climbs
/// towards cases that random drawing hardly ever reaches.
///
/// While the highest score rises, a run has up to four times as many cases as [`cases`](crate::Check::cases) says. Of
/// several scores of one case the highest counts. Scores of candidates do not count, nor those of threads that the
/// property starts. If all possible cases are tried, or one is replayed, nothing is edited. Outside a property this
/// does nothing. A seed gives the same cases on any number of threads.
///
/// Source: Löscher and Sagonas, "Targeted property-based testing", 2017.
///
/// # Panics
/// If the score is not a number.
///
/// ```
/// use rosebush::{Check, int, target, vec};
/// // Five numbers in a row, each above the one before: 1 of 120 lists of at least five begins so, and here 8 do.
/// let property = |list: Vec<u16>| {
///     let rises = list.windows(2).take_while(|pair| pair[0] < pair[1]).count();
///     target(rises as f64);
///     rises < 8
/// };
/// let outcome = Check::new().seed(2).run(vec(int(..), 0..20), property);
/// assert_eq!(outcome.into_failure().unwrap().minimal, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
/// ```
#[track_caller]
#[doc(alias = "maximize")]
pub fn target(score: impl Into<f64>) {
    let score = score.into();
    assert!(!score.is_nan(), "target: the score {score} is not a number");
    note_score(score);
}

/// Labels the case that is being tried. The outcome says how many of the passed cases have each label. `check` prints a
/// table of the 40 most frequent, which `cargo test -- --show-output` shows.
///
/// A label counts once per case. Labels of candidates, examples and saved cases do not count, nor those of threads that
/// the property starts. Outside a property this does nothing.
///
/// ```
/// use rosebush::{Check, Outcome, int, label, vec};
/// let property = |list: Vec<u32>| label(if list.is_empty() { "empty" } else { "full" });
/// let Outcome::Passed(passed) = Check::new().run(vec(int(0..=9), 0..=3), property) else { panic!() };
/// assert_eq!(passed.labels.iter().map(|label| label.cases).sum::<u64>(), 256);
/// ```
pub fn label(label: impl Into<String>) {
    note(label, true, None);
}

/// Labels the case that is being tried if a condition holds. See [`label`].
///
/// ```
/// use rosebush::{Check, Outcome, classify, int};
/// let Outcome::Passed(passed) = Check::new().run(int(0..=99), |n: u8| classify(n < 10, "small")) else { panic!() };
/// assert_eq!((passed.labels[0].label.as_str(), passed.labels[0].cases), ("small", 10));
/// ```
pub fn classify(condition: bool, label: impl Into<String>) {
    if condition {
        note(label, true, None);
    }
}

/// Labels the case that is being tried if a condition holds. Unlike with [`classify`], the outcome has a label that
/// holds in no case too.
#[cfg(feature = "machine")]
pub(crate) fn note_whether(condition: bool, label: Arguments<'_>) {
    if TRYING.get().is_tried {
        note_text(label.to_string(), condition, None);
    }
}

/// Remarks something of the case that is being tried, which a note of the run shows, with the number of such cases.
#[cfg(feature = "machine")]
pub(crate) fn remark(remark: &str) {
    note(format!("{REMARK}{remark}"), true, None);
}

/// Keeps what the value that is being tried has found out about its own failing, for when its case is drawn again.
#[cfg(feature = "shuttle")]
pub(crate) fn leave_finding(finding: Finding) {
    if TRYING.get().is_tried {
        TRYING.replace(Trying { is_tried: true, is_labelled: true });
        FINDINGS.with(|kept| kept.change(|findings| findings.push(finding)));
    }
}

/// Labels the case that is being tried with the `Debug` text of a value. See [`label`].
///
/// ```
/// use rosebush::{Check, Outcome, collect, int};
/// let Outcome::Passed(passed) = Check::new().run(int(5..=6), |n: u8| collect(n)) else { panic!() };
/// assert!(passed.labels.iter().all(|label| label.label == "5" || label.label == "6"));
/// ```
pub fn collect(value: impl Debug) {
    note(short(&value), true, None);
}

/// Labels the case that is being tried if a condition holds, and demands that it holds in this percentage of all cases.
/// See [`label`].
///
/// A check of drawn cases fails if it is certain that the percentage is below the one demanded. It passes if it is
/// certain that the percentage is at least three quarters of that. While neither is certain, it continues with twice as
/// many cases, up to 32 times [`cases`](crate::Check::cases). If neither is certain then, it passes, and a note says
/// so. *Certain* means wrong less than once in a million runs. Of several demands for one label, the largest counts.
///
/// If all possible cases were tried, the check fails if the condition holds in none, or if 100 percent are demanded and
/// it does not hold in all. A note reports any other percentage below the demanded one.
///
/// # Panics
/// If `percent` is above 100.
///
/// ```
/// use rosebush::{Check, Outcome, cover, int};
/// let run = |percent| Check::new().seed(1).run(int(0..=9), move |n: u8| cover(percent, n > 9, "large"));
/// assert!(run(0).is_passed());
/// assert!(matches!(run(50), Outcome::NotCovered(passed) if passed.labels[0].cases == 0));
/// ```
#[track_caller]
pub fn cover(percent: u32, condition: bool, label: impl Into<String>) {
    assert!(percent <= 100, "cover: {percent} percent is more than all");
    note(label, condition, Some(percent));
}

#[cfg(test)]
mod tests;
