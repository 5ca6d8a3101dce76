//! How well and at what cost the problems are shrunk: `cargo bench --bench shrinking -- [--starts N] [--seed S]
//! [--json] [--rows] [--without NAME]… [--public] [--hold] [--counts] [problem …]`.
//!
//! `--counts` prints the table of evaluations that a test checks, and nothing else. `--hold` fails unless every problem that
//! counts as solved ends in its normal form from every start, within its goals; `--public` leaves out the project's own.

#[path = "../tests/erased/mod.rs"]
mod erased;
#[path = "../tests/problems/mod.rs"]
mod problems;

use problems::{Problem, Run};
use rosebush::PassCount;
use std::collections::BTreeMap;

struct Options {
    starts: u64,
    seed: u64,
    json: bool,
    rows: bool,
    counts: bool,
    public: bool,
    hold: bool,
    without: Vec<String>,
    names: Vec<String>,
}

fn options() -> Options {
    let mut options = Options {
        starts: 1000,
        seed: 0,
        json: false,
        rows: false,
        counts: false,
        public: false,
        hold: false,
        without: Vec::new(),
        names: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let text = arguments.next().unwrap_or_default();
            text.parse().unwrap_or_else(|_| panic!("{argument} takes a number, not '{text}'"))
        };
        match argument.as_str() {
            "--starts" => options.starts = number(),
            "--seed" => options.seed = number(),
            "--without" => options.without.extend(arguments.next()),
            "--json" => options.json = true,
            "--rows" => options.rows = true,
            "--counts" => options.counts = true,
            "--public" => options.public = true,
            "--hold" => options.hold = true,
            // Given by `cargo bench` itself.
            "--bench" => {}
            name => options.names.push(name.to_owned()),
        }
    }
    options
}

struct Row {
    normal: usize,
    forms: BTreeMap<String, usize>,
    mean: f64,
    p95: u64,
    max: u64,
    attempts: f64,
    nanoseconds: f64,
}

fn row(problem: &Problem, runs: &[Run]) -> Row {
    let mut evaluations: Vec<u64> = runs.iter().map(|run| run.evaluations).collect();
    evaluations.sort_unstable();
    let total: u64 = evaluations.iter().sum();
    let mut forms = BTreeMap::new();
    for run in runs {
        *forms.entry(run.minimal.clone()).or_default() += 1;
    }
    let time: u128 = runs.iter().map(|run| run.time.as_nanos()).sum();
    Row {
        normal: runs.iter().filter(|run| run.minimal == problem.normal).count(),
        forms,
        mean: total as f64 / runs.len() as f64,
        p95: evaluations[(runs.len() * 95 / 100).min(runs.len() - 1)],
        max: evaluations[runs.len() - 1],
        attempts: runs.iter().map(|run| run.attempts).sum::<u64>() as f64 / runs.len() as f64,
        nanoseconds: time as f64 / total.max(1) as f64,
    }
}

/// What a problem that counts as solved misses, if anything.
fn missed(problem: &Problem, row: &Row, starts: usize) -> Option<String> {
    if problem.normal.is_empty() || problems::NOT_YET.contains(&problem.name) {
        return None;
    }
    let elsewhere = starts - row.normal;
    let (mean, max) = problem.goal;
    let is_costly = mean.is_some_and(|mean| row.mean > mean) || max.is_some_and(|max| row.max > max);
    (elsewhere > 0 || is_costly)
        .then(|| format!("{}: {elsewhere} elsewhere, mean {:.1}, most {}", problem.name, row.mean, row.max))
}

fn main() {
    let options = options();
    problems::WITHOUT.set(options.without.clone()).expect("set once");
    let all = if options.public { problems::public() } else { problems::all() };
    if options.counts {
        all.iter().for_each(|problem| println!("{}", problems::counted(problem)));
        return;
    }
    let is_wanted = |problem: &&Problem| options.names.is_empty() || options.names.iter().any(|n| n == problem.name);
    if !options.json {
        println!(
            "{:<18}{:>8}{:>7}{:>8}{:>6}{:>7}{:>7}{:>10}{:>9}",
            "problem", "normal", "forms", "mean", "p95", "max", "goal", "attempts", "ns/eval"
        );
    }
    let mut all_missed = Vec::new();
    for problem in all.iter().filter(is_wanted) {
        let runs: Vec<Run> = (0..options.starts).map(|start| problem.run(options.seed + start)).collect();
        let row = row(problem, &runs);
        all_missed.extend(missed(problem, &row, runs.len()));
        if options.json {
            println!(
                r#"{{"problem":"{}","starts":{},"normal":{},"forms":{},"mean":{:.2},"p95":{},"max":{},"attempts":{:.2},"ns_per_evaluation":{:.0}}}"#,
                problem.name,
                options.starts,
                row.normal,
                row.forms.len(),
                row.mean,
                row.p95,
                row.max,
                row.attempts,
                row.nanoseconds
            );
            continue;
        }
        let goal = match problem.goal {
            (Some(mean), Some(max)) => format!("{mean}/{max}"),
            (Some(mean), None) => format!("{mean}"),
            (None, Some(max)) => format!("/{max}"),
            (None, None) => String::new(),
        };
        let normal = match problem.normal {
            "" => "-".to_owned(),
            _ => format!("{:.1}%", 100.0 * row.normal as f64 / runs.len() as f64),
        };
        println!(
            "{:<18}{:>8}{:>7}{:>8.1}{:>6}{:>7}{:>7}{:>10.1}{:>9.0}",
            problem.name,
            normal,
            row.forms.len(),
            row.mean,
            row.p95,
            row.max,
            goal,
            row.attempts,
            row.nanoseconds
        );
        if options.rows {
            let mut forms: Vec<_> = row.forms.iter().collect();
            forms.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
            for (form, count) in forms.iter().take(5).filter(|_| !problem.normal.is_empty()) {
                println!("    {count:>5} x {form}");
            }
            for (at, PassCount { pass: row, .. }) in runs[0].rows.iter().enumerate() {
                let sum = |pick: fn(&PassCount) -> u64| runs.iter().map(|run| pick(&run.rows[at])).sum::<u64>();
                let (evaluations, taken) = (sum(|count| count.evaluations), sum(|count| count.improvements));
                if evaluations > 0 {
                    let each = |count: u64| count as f64 / runs.len() as f64;
                    println!("    {row:<12}{:>8.2} evaluations{:>8.2} taken", each(evaluations), each(taken));
                }
            }
        }
    }
    assert!(!options.hold || all_missed.is_empty(), "these do not hold:\n{}", all_missed.join("\n"));
}
