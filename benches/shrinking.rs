//! How well and at what cost the problems are shrunk: `cargo bench --bench shrinking -- [--starts N] [--seed S]
//! [--json] [--rows] [--without NAME]… [--public] [--hold] [--counts] [problem …]`.
//!
//! `--counts` prints the table of evaluations that a test checks, and nothing else. `--hold` fails unless every problem that
//! counts as solved ends in its normal form from every start, within its goals; `--public` leaves out the project's own.
//!
//! `--natural` is for the natural problems alone, which know `--starts`, `--seed`, `--without`, `--hold`, `--counts`, names, and:
//! `--ends` prints where searches end that are not right, `--against FILE` compares with what a former run printed,
//! `--prove` counts out what is right in place of searching, and `--met` begins where checks begin, not at full size.
//! `--unseen` is for those that are not looked at: it says what all of them come to, and nothing of a single one.

#[path = "../tests/erased/mod.rs"]
mod erased;
#[path = "../tests/problems/mod.rs"]
mod problems;

use problems::natural::NATURAL_NOT_YET;
use problems::natural::row::{self, Row as NaturalRow};
use problems::{Problem, Run};
use rosebush::PassCount;
use std::collections::BTreeMap;

struct Options {
    /// 1000, or 100 of each natural problem.
    starts: Option<u64>,
    seed: u64,
    natural: bool,
    unseen: bool,
    ends: bool,
    prove: bool,
    met: bool,
    against: Option<String>,
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
        starts: None,
        seed: 0,
        natural: false,
        unseen: false,
        ends: false,
        prove: false,
        met: false,
        against: None,
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
            "--starts" => options.starts = Some(number()),
            "--seed" => options.seed = number(),
            "--without" => options.without.extend(arguments.next()),
            "--natural" => options.natural = true,
            "--unseen" => options.unseen = true,
            "--ends" => options.ends = true,
            "--prove" => options.prove = true,
            "--met" => options.met = true,
            "--against" => options.against = arguments.next(),
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

/// How many times as many evaluations a search may take with the small scope at its end as without.
const MOST_FOR_SMALL_SCOPE: f64 = 1.5;

/// What a problem that counts as solved misses, if anything. Goals are about searches without the small scope at their
/// end, which have only edits to get there.
fn missed(problem: &Problem, with: &Row, starts: usize, seed: u64) -> Option<String> {
    if problem.normal.is_empty() || problems::NOT_YET.contains(&problem.name) {
        return None;
    }
    let elsewhere = starts - with.normal;
    let (mean, max) = problem.goal;
    if mean.is_none() && max.is_none() {
        return (elsewhere > 0).then(|| format!("{}: {elsewhere} elsewhere", problem.name));
    }
    let runs: Vec<Run> = (seed..seed + starts as u64).map(|start| problem.run_without_small_scope(start)).collect();
    let without = row(problem, &runs);
    let is_costly = mean.is_some_and(|mean| without.mean > mean)
        || max.is_some_and(|max| without.max > max)
        || with.mean > MOST_FOR_SMALL_SCOPE * without.mean;
    (elsewhere > 0 || is_costly).then(|| {
        let (name, mean) = (problem.name, with.mean);
        format!(
            "{name}: {elsewhere} elsewhere, mean {mean:.1}; without the small scope {:.1}, most {}",
            without.mean, without.max
        )
    })
}

/// Checks by counting that what is called right is.
fn prove(problems: &[Problem]) {
    let mut wrong = 0;
    for problem in problems {
        let Some((values, first)) = problem.counted_out() else {
            wrong += 1;
            println!("{:<28}has no scope, or too large a one", problem.name);
            continue;
        };
        let first = first.unwrap_or_default();
        let is_right = first == problem.normal;
        wrong += u32::from(!is_right);
        println!("{:<28}{values:>9} values, {}{first}", problem.name, if is_right { "" } else { "NOT AS STATED: " });
    }
    assert_eq!(wrong, 0, "so many are stated wrong");
}

fn measure_natural(options: &Options) {
    let mut all = if options.unseen { problems::natural::unseen() } else { problems::natural::natural() };
    all.retain(|problem| options.names.is_empty() || options.names.iter().any(|n| n == problem.name));
    if options.counts {
        return all.iter().for_each(|problem| println!("{}", row::counted(problem)));
    }
    if options.prove {
        return prove(&all);
    }
    let former = options.against.as_deref().map(row::read).unwrap_or_default();
    let starts = options.starts.unwrap_or(100);
    let (mut always, mut right, mut runs_of_all, mut evaluations, mut logarithms) = (0, 0, 0, 0, 0.0);
    let (mut gained, mut lost, mut missed) = (0, 0, Vec::new());
    let (mut proven, mut few, mut proven_of_few) = (0, 0, 0);
    for problem in &all {
        let seeds = options.seed..options.seed + starts;
        let runs: Vec<Run> = if options.met {
            seeds.filter_map(|start| problem.check(start)).collect()
        } else {
            seeds.map(|start| problem.run(start)).collect()
        };
        let row = NaturalRow::new(problem, &runs);
        let is_always = row.right == row.starts;
        always += u32::from(is_always);
        right += row.right;
        runs_of_all += row.starts;
        evaluations += row.evaluations;
        proven += row.proven;
        if row.numbers() <= row::FEW {
            few += row.starts;
            proven_of_few += row.proven;
        }
        logarithms += (row.evaluations as f64 / row.starts.max(1) as f64).ln();
        if options.unseen {
            continue;
        }
        let note = match NATURAL_NOT_YET.contains(&problem.name) {
            true => "   not yet",
            false if !is_always => "   MISSED",
            false => "",
        };
        println!("{}{note}", row.line());
        if let Some((before, _)) = former.get(problem.name).filter(|(before, _)| *before != row.right) {
            println!("    {before} -> {} right", row.right);
            gained += row.right.saturating_sub(*before);
            lost += before.saturating_sub(row.right);
        }
        if options.ends && !is_always {
            println!("    right: {}", problem.normal);
            row.elsewhere(problem.normal).iter().take(4).for_each(|end| println!("{end}"));
        }
        if note.contains("MISSED") {
            missed.push(problem.name);
        }
    }
    println!(
        "{} problems: {always} end right from every start, {right} of {runs_of_all} searches ({:.2} %); {:.1} evaluations each, {:.1} in the \
         geometric mean of problems",
        all.len(),
        100.0 * right as f64 / f64::from(runs_of_all as u32).max(1.0),
        evaluations as f64 / runs_of_all.max(1) as f64,
        (logarithms / all.len().max(1) as f64).exp()
    );
    let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
    println!(
        "proven minimal: {proven} of {runs_of_all} ({:.1} %); where the normal form has at most {} numbers, {proven_of_few} of {few} ({:.1} %)",
        share(proven, runs_of_all),
        row::FEW,
        share(proven_of_few, few)
    );
    if options.against.is_some() {
        println!("than before, {gained} more and {lost} fewer searches end right");
    }
    assert!(!options.hold || missed.is_empty(), "these do not hold:\n{}", missed.join("\n"));
}

fn main() {
    let options = options();
    problems::WITHOUT.set(options.without.clone()).expect("set once");
    if options.natural || options.unseen {
        return measure_natural(&options);
    }
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
        let starts = options.starts.unwrap_or(1000);
        let runs: Vec<Run> = (0..starts).map(|start| problem.run(options.seed + start)).collect();
        let row = row(problem, &runs);
        if options.hold {
            all_missed.extend(missed(problem, &row, runs.len(), options.seed));
        }
        if options.json {
            println!(
                r#"{{"problem":"{}","starts":{},"normal":{},"forms":{},"mean":{:.2},"p95":{},"max":{},"attempts":{:.2},"ns_per_evaluation":{:.0}}}"#,
                problem.name,
                starts,
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
