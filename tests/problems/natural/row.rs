//! What the searches of one natural problem come to, as a line that a later run is compared with.

use super::super::{Problem, Run};
use super::COUNTED;
use rosebush::Choices;
use std::collections::BTreeMap;

/// At most so many numbers are few: a proof is to be hoped for where the normal form has no more.
pub const FEW: usize = 4;

pub struct Row {
    pub name: &'static str,
    pub starts: u64,
    /// How many searches end in the normal form.
    pub right: u64,
    /// How many of those prove that nothing simpler fails.
    pub proven: u64,
    /// By what they draw, so that the simplest is the first: how many searches end there, and the value.
    pub ends: BTreeMap<Choices, (u64, String)>,
    pub evaluations: u64,
    pub attempts: u64,
}

impl Row {
    /// # Panics
    /// If a search ends at something simpler than the normal form: then it is none, and its scope too small.
    pub fn new(problem: &Problem, runs: &[Run]) -> Row {
        let mut ends = BTreeMap::new();
        for run in runs {
            ends.entry(run.choices.clone()).or_insert_with(|| (0, run.minimal.clone())).0 += 1;
        }
        let at = ends.values().position(|(_, value)| value == problem.normal);
        if let (Some(1..), Some((_, (_, simpler)))) = (at, ends.first_key_value()) {
            panic!("{}: {simpler} is simpler than {}", problem.name, problem.normal);
        }
        Row {
            name: problem.name,
            starts: runs.len() as u64,
            right: ends.values().filter(|(_, value)| value == problem.normal).map(|(count, _)| count).sum(),
            proven: runs.iter().filter(|run| run.is_proven && run.minimal == problem.normal).count() as u64,
            ends,
            evaluations: runs.iter().map(|run| run.evaluations).sum(),
            attempts: runs.iter().map(|run| run.attempts).sum(),
        }
    }

    /// How many numbers, arms among them, the simplest end has: the fewer, the more is to be hoped for a proof.
    pub fn numbers(&self) -> usize {
        self.ends.keys().next().map_or(0, |choices| choices.keys().len())
    }

    /// What `read` reads again.
    pub fn line(&self) -> String {
        let each = |total: u64| total as f64 / self.starts.max(1) as f64;
        let (name, right, ends) = (self.name, self.right, self.ends.len());
        let (evaluations, attempts) = (each(self.evaluations), each(self.attempts));
        format!("{name:<28}{right:>6} of {:<6}{ends:>4} ends{evaluations:>9.1}{attempts:>10.1}", self.starts)
    }

    /// Where the searches end that are not right, the most frequent first.
    pub fn elsewhere(&self, normal: &str) -> Vec<String> {
        let mut ends: Vec<_> = self.ends.values().filter(|(_, value)| value != normal).collect();
        ends.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        ends.iter().map(|(count, value)| format!("    {count} x {value}")).collect()
    }
}

/// The number of right searches and the mean of evaluations, by name, from the lines of a former run.
pub fn read(file: &str) -> BTreeMap<String, (u64, f64)> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("cannot read {file}: {error}"));
    let row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name, right, "of", _, _, "ends", evaluations, ..] = words[..] else { return None };
        Some((name.to_owned(), (right.parse().ok()?, evaluations.parse().ok()?)))
    };
    text.lines().filter_map(row).collect()
}

/// A row of the table of natural problems, `tests/natural.txt`: how many of the first starts end right, the evaluations of all,
/// how many searches prove that nothing simpler fails, and how many numbers the simplest end has.
pub fn counted(problem: &Problem) -> String {
    let runs: Vec<Run> = (0..COUNTED).map(|start| problem.run(start)).collect();
    let row = Row::new(problem, &runs);
    let (name, right, evaluations, proven, numbers) = (row.name, row.right, row.evaluations, row.proven, row.numbers());
    format!("{name}: {right} of {COUNTED}, {evaluations} evaluations, {proven} proven, {numbers} numbers")
}
