//! The recipes of CONTRIBUTING.md, each followed by a patch: it touches what its recipe names and nothing else, and no
//! recipe becomes longer. `.ci/run` applies the patches to a copy, whose tests must pass.
//!
//! If one can no longer be applied, follow its recipe again: in a copy, as the patch did, then
//! `git add -AN && git diff -U1 > tests/house/recipes/NAME.patch`.

use super::{read, root};
use std::collections::BTreeSet;

/// A patch, the heading of its recipe, and how many files and lines it may add or change.
const RECIPES: &[(&str, &str, usize, usize)] = &[
    ("edit", "## To add an edit", 6, 37),
    ("generator", "## To add a generator", 8, 23),
    ("setting", "## To add a setting", 5, 25),
];

/// The files that a patch touches, and the lines that it adds or changes.
fn touched(patch: &str) -> (Vec<&str>, usize) {
    let files = patch.lines().filter_map(|line| line.strip_prefix("+++ b/")).collect();
    let lines = patch.lines().filter(|line| line.starts_with('+') && !line.starts_with("+++ ")).count();
    (files, lines)
}

/// What stands in backquotes in the part of a page with this heading: files, and folders in which a file is touched.
fn named<'p>(page: &'p str, heading: &str) -> BTreeSet<&'p str> {
    let part = page.split(heading).nth(1).unwrap_or_else(|| panic!("there is no {heading}"));
    part.split("\n## ").next().unwrap_or_default().split('`').skip(1).step_by(2).collect()
}

fn is_named(file: &str, named: &BTreeSet<&str>) -> bool {
    let is_in = |folder: &&str| file.strip_prefix(*folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    named.iter().any(is_in)
}

#[test]
fn recipes_name_all_that_they_take() {
    let page = read("CONTRIBUTING.md");
    let folder = root().join("tests/house/recipes").read_dir().expect("the folder is there");
    let file_name =
        |entry: std::io::Result<std::fs::DirEntry>| entry.expect("it can be read").file_name().into_string();
    let mut patches: Vec<_> = folder.map(|entry| file_name(entry).expect("it is text")).collect();
    patches.sort();
    let expected: Vec<String> = RECIPES.iter().map(|(name, ..)| format!("{name}.patch")).collect();
    assert_eq!(patches, expected);
    for (name, heading, max_files, max_lines) in RECIPES {
        let (named, patch) = (named(&page, heading), read(&format!("tests/house/recipes/{name}.patch")));
        let (files, lines) = touched(&patch);
        let unnamed: Vec<_> = files.iter().filter(|file| !is_named(file, &named)).collect();
        assert!(unnamed.is_empty(), "the recipe {name} does not name {unnamed:?}");
        let is_as_long = (files.len(), lines) == (*max_files, *max_lines);
        assert!(is_as_long, "the recipe {name} takes {} files and {lines} lines: shorter is better", files.len());
    }
}

#[test]
fn a_file_that_no_recipe_names_is_found() {
    let named = named("# A\n`d`\n## To b\n1. `src/c`, or `e.md`\n\n## F\n`g`\n", "## To b");
    let files = ["src/c/d.rs", "src/c", "e.md", "src/cd.rs", "d", "g", "e"];
    assert_eq!(files.map(|file| is_named(file, &named)), [true, true, true, false, false, false, false]);
    assert_eq!(touched("--- a/b\n+++ b/b\n@@ -1 +1,2 @@\n c\n+d\n+e\n-f\n"), (vec!["b"], 2));
}
