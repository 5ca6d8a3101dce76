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
