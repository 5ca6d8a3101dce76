//! Every example has its expected output, and every expected output its example. That they agree is checked where the
//! examples are run.

use std::collections::BTreeSet;
use std::path::Path;

/// The names of the files of a folder of the project that end like this, without that ending.
fn names(folder: &str, ending: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = folder.read_dir().expect("the folder can be read");
    let names = entries.map(|entry| entry.expect("its entries can be read").file_name().into_string());
    let names = names.map(|name| name.expect("names of files are UTF-8"));
    names.filter_map(|name| name.strip_suffix(ending).map(String::from)).collect()
}

/// Without a run's argument: `sort_by_age.by-hand` is a run of `sort_by_age`.
fn example_of(run: &str) -> &str {
    run.split('.').next().unwrap_or(run)
}

#[test]
fn every_example_has_an_expected_output() {
    let examples = names("examples", ".rs");
    assert!(examples.contains("sort_by_age"), "the main example is missing: {examples:?}");
    let runs = names("examples/expected", ".txt");
    assert_eq!(examples.difference(&runs).collect::<Vec<_>>(), [] as [&String; 0]);
}

#[test]
fn every_expected_output_has_an_example() {
    let examples = names("examples", ".rs");
    let runs = names("examples/expected", ".txt");
    let orphans: Vec<_> = runs.iter().filter(|run| !examples.contains(example_of(run))).collect();
    assert_eq!(orphans, [] as [&String; 0]);
}

#[test]
fn every_example_is_listed_on_the_page_of_trees() {
    let page = include_str!("../../docs/trees.md");
    let listed: BTreeSet<String> = page
        .lines()
        .skip_while(|line| !line.starts_with("| example |"))
        .skip(2)
        .map_while(|line| line.strip_prefix("| `"))
        .filter_map(|row| row.split('`').next().map(String::from))
        .collect();
    assert_eq!(listed, names("examples", ".rs"));
}

#[test]
fn no_expected_output_is_empty() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/expected");
    for run in names("examples/expected", ".txt") {
        let text = std::fs::read_to_string(folder.join(format!("{run}.txt"))).expect("it can be read");
        assert!(text.ends_with('\n') && text.trim().len() > 20, "{run}: {text:?}");
    }
}

#[test]
fn pages_end_with_what_examples_print() {
    for (page, run) in [("reports", "reports"), ("generators-that-shrink-well", "good_generators")] {
        let printed = super::read(&format!("examples/expected/{run}.txt"));
        let page = super::read(&format!("docs/{page}.md"));
        let shown = page.split("\n```text\n").nth(1).expect("the page has a block of text");
        assert_eq!(shown, format!("{}\n```\n", printed.trim_end()), "run `.ci/run expected`");
    }
}

#[test]
fn pictures_are_what_the_example_prints() {
    assert_eq!(crate::read("docs/search.svg"), crate::read("examples/expected/picture.txt"));
    assert_eq!(crate::read("docs/draws.svg"), crate::read("examples/expected/picture.draws.txt"));
}
