//! How often a run finds a bug at all: `cargo bench --bench finding -- [--from SEED] [--runs N] [--counts] [--workloads]
//! [NAME …]`.
//!
//! For each property how many runs of the default settings find what is wrong, and in which case in the mean; then the
//! same by groups. `--workloads` has those of papers in place of all others. `--counts` prints the table that a test checks, and nothing else.
//!
//! A rule for draws is not judged by the properties and seeds that it was found with.

#[path = "../tests/erased/mod.rs"]
mod erased;
#[path = "../tests/finding/mod.rs"]
mod finding;

struct Options {
    from: u64,
    runs: u64,
    counts: bool,
    workloads: bool,
    names: Vec<String>,
}

fn options() -> Options {
    let mut options = Options { from: 0, runs: finding::RUNS, counts: false, workloads: false, names: Vec::new() };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let text = arguments.next().unwrap_or_default();
            text.parse().unwrap_or_else(|_| panic!("{argument} takes a number, not '{text}'"))
        };
        match argument.as_str() {
            "--from" => options.from = number(),
            "--runs" => options.runs = number(),
            "--counts" => options.counts = true,
            "--workloads" => options.workloads = true,
            // Given by `cargo bench` itself.
            "--bench" => {}
            name => options.names.push(name.to_owned()),
        }
    }
    options
}

fn main() {
    let options = options();
    if options.counts {
        finding::counted().for_each(|line| println!("{line}"));
        return;
    }
    let all = if options.workloads { finding::workloads() } else { finding::all() };
    let is_wanted = |name: &str| options.names.is_empty() || options.names.iter().any(|wanted| wanted == name);
    let mut groups: Vec<(&str, u64, u64)> = Vec::new();
    println!("{:<24}{:<28}{:>8}{:>8}", "group", "property", "found", "case");
    for subject in all.iter().filter(|subject| is_wanted(subject.name)) {
        let (found, case) = subject.measured(options.from..options.from + options.runs);
        println!("{:<24}{:<28}{:>7.0}%{case:>8.1}", subject.group, subject.name, percent(found, options.runs));
        match groups.last_mut() {
            Some((group, properties, all)) if *group == subject.group => {
                (*properties, *all) = (*properties + 1, *all + found);
            }
            _ => groups.push((subject.group, 1, found)),
        }
    }
    println!();
    for (group, properties, found) in &groups {
        println!("{group:<24}{properties:<28}{:>7.1}%", percent(*found, properties * options.runs));
    }
    let sum = |part: fn(&(&str, u64, u64)) -> u64| groups.iter().map(part).sum::<u64>();
    let (properties, found) = (sum(|group| group.1), sum(|group| group.2));
    println!("{:<24}{properties:<28}{:>7.1}%", "all", percent(found, properties * options.runs));
}

fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}
