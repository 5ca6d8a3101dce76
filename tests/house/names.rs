//! Names of types: each stands for one thing in the whole house.

use super::rust_files;
use std::collections::{BTreeMap, BTreeSet};

/// The name of the type that a line defines outside of everything else.
fn defined(line: &str) -> Option<&str> {
    let item = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.trim_start(),
        None => line,
    };
    let (kind, rest) = item.split_once(' ')?;
    let is_type = ["struct", "enum", "trait", "type", "union"].contains(&kind);
    is_type.then(|| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next())?
}

#[test]
fn no_two_types_have_the_same_name() {
    assert_eq!(defined("pub(in crate::source) struct Tape<'t> {"), Some("Tape"));
    let is_of_tests = |path: &str| path.contains("/tests") || path.ends_with("/testing.rs");
    let files = rust_files("src");
    let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for file in files.iter().filter(|file| !is_of_tests(&file.path)) {
        for name in file.text.lines().filter_map(defined) {
            places.entry(name).or_default().insert(&file.path);
        }
    }
    assert!(places.len() > 300, "{}", places.len());
    places.retain(|_, places| places.len() > 1);
    assert!(places.is_empty(), "two files each define a type of this name: {places:#?}");
}

/// Names that files of two folders have: two sides of one thing, such as drawing it and the generator of it, or data and its text.
/// Names of new files are not among them: what a file of that name is for would have to be guessed from its folder.
const TWO_SIDES: &[&str] = &[
    "bytes",
    "cases",
    "cause",
    "characters",
    "distance",
    "distinct",
    "duplicates",
    "fill",
    "kinds",
    "leaf",
    "level",
    "list",
    "named",
    "scope",
];

#[test]
fn files_have_names_of_their_own() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in rust_files("src") {
        let name = file.path.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs").to_owned();
        if name != "mod" && name != "tests" {
            places.entry(name).or_default().push(file.path);
        }
    }
    places.retain(|name, paths| paths.len() > 1 && !TWO_SIDES.contains(&name.as_str()));
    assert!(places.is_empty(), "files of one name: {places:#?}");
}
