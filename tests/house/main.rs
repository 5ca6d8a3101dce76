//! The rules of the house, checked over the source text: who may use whom, how long a file is, how it begins.
//!
//! Reads Rust only as far as that needs: words and signs, without comments and literals, and the nesting of modules.

mod auto_traits;
mod examples;
mod pages;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const MOST_LINES: usize = 450;

/// Which folders of `src` a folder may use, beside itself.
const ARROWS: &[(&str, &[&str])] = &[
    ("choices", &[]),
    ("source", &["choices"]),
    // The generator for the trait `Gen` alone: a tree's combinators are those of generators.
    ("tree", &["choices", "source", "generator"]),
    ("generator", &["choices", "source", "tree"]),
    ("search", &["choices", "tree"]),
    ("check", &["choices", "source", "tree", "generator", "search"]),
];

/// Arrows against the rule, each with its reason. One that has become needless fails too.
const EXCEPTIONS: &[(&str, &str, &str)] = &[];

/// Files that are too long. One that has become shorter fails too.
const TOO_LONG: &[&str] = &[];

struct File {
    /// From the project's root, with slashes.
    path: String,
    text: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All Rust files below a folder, sorted by path.
fn rust_files(folder: &str) -> Vec<File> {
    let mut files = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("an entry of a folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(File { path: relative(&path), text: fs::read_to_string(&path).expect("it is text") });
            }
        }
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    assert!(!files.is_empty(), "{folder} has no Rust file");
    files
}

fn relative(path: &Path) -> String {
    let path = path.strip_prefix(root()).expect("it was found below the root");
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The words and signs of a source text, without comments, strings and characters.
fn tokens(text: &str) -> Vec<String> {
    let text: Vec<char> = text.chars().collect();
    let at = |index: usize| text.get(index).copied().unwrap_or('\0');
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let mut tokens = Vec::new();
    let mut here = 0;
    while here < text.len() {
        let start = here;
        match at(here) {
            '/' if at(here + 1) == '/' => {
                while here < text.len() && at(here) != '\n' {
                    here += 1;
                }
            }
            '/' if at(here + 1) == '*' => {
                let mut depth = 0;
                loop {
                    match (at(here), at(here + 1)) {
                        ('/', '*') => (depth, here) = (depth + 1, here + 2),
                        ('*', '/') => (depth, here) = (depth - 1, here + 2),
                        _ => here += 1,
                    }
                    if depth == 0 || here >= text.len() {
                        break;
                    }
                }
            }
            '"' => {
                here += 1;
                while here < text.len() && at(here) != '"' {
                    here += if at(here) == '\\' { 2 } else { 1 };
                }
                here += 1;
            }
            // A raw string ends at a quote with as many hashes as it began with.
            'r' if at(here + 1) == '"' || (at(here + 1) == '#' && matches!(at(here + 2), '"' | '#')) => {
                let hashes = (here + 1..).take_while(|index| at(*index) == '#').count();
                here += hashes + 2;
                while here < text.len() && !(at(here) == '"' && (1..=hashes).all(|hash| at(here + hash) == '#')) {
                    here += 1;
                }
                here += hashes + 1;
            }
            // A character, not a lifetime.
            '\'' if at(here + 1) == '\\' || at(here + 2) == '\'' => {
                here += if at(here + 1) == '\\' { 3 } else { 2 };
                while here < text.len() && at(here) != '\'' {
                    here += 1;
                }
                here += 1;
            }
            ':' if at(here + 1) == ':' => {
                tokens.push("::".to_string());
                here += 2;
            }
            character if is_word(character) => {
                while is_word(at(here)) {
                    here += 1;
                }
                tokens.push(text[start..here].iter().collect());
            }
            character => {
                if !character.is_whitespace() {
                    tokens.push(character.to_string());
                }
                here += 1;
            }
        }
    }
    tokens
}

/// The folder of `src` that a file belongs to; none for the root.
fn folder(path: &str) -> Option<&str> {
    let (folder, _) = path.strip_prefix("src/")?.split_once('/')?;
    Some(folder)
}

/// How deep in the tree of modules a file's own module is.
fn depth(path: &str) -> usize {
    let parts: Vec<&str> = path.trim_start_matches("src/").trim_end_matches(".rs").split('/').collect();
    parts.len() - usize::from(matches!(parts.last(), Some(&"mod" | &"lib")))
}

/// The names at the root of the crate that a file uses, by `crate::` or by enough `super::`.
fn names_at_the_root(file: &File) -> BTreeSet<String> {
    let tokens = tokens(&file.text);
    let token = |index: usize| tokens.get(index).map_or("", String::as_str);
    let mut found = BTreeSet::new();
    // Where the modules within the file were opened, by the number of braces open before.
    let (mut braces, mut modules) = (0, Vec::new());
    for here in 0..tokens.len() {
        match token(here) {
            "{" => {
                if here >= 2 && token(here - 2) == "mod" {
                    modules.push(braces);
                }
                braces += 1;
            }
            "}" => {
                braces -= 1;
                if modules.last() == Some(&braces) {
                    modules.pop();
                }
            }
            "crate" if token(here + 1) == "::" => name_or_list(&tokens, here + 2, &mut found),
            "super" if here < 2 || token(here - 1) != "::" || token(here - 2) != "super" => {
                let supers = (here..).step_by(2).take_while(|index| token(*index) == "super").count();
                if supers >= depth(&file.path) + modules.len() && token(here + 1) == "::" {
                    name_or_list(&tokens, here + 2 * supers, &mut found);
                }
            }
            _ => {}
        }
    }
    found
}

/// The name here, or those in the list in braces here.
fn name_or_list(tokens: &[String], at: usize, found: &mut BTreeSet<String>) {
    if tokens[at] != "{" {
        found.insert(tokens[at].clone());
        return;
    }
    let mut open = 0;
    for index in at..tokens.len() {
        match tokens[index].as_str() {
            "{" => open += 1,
            "}" => open -= 1,
            name if open == 1 && matches!(tokens[index - 1].as_str(), "{" | ",") => {
                found.insert(name.to_string());
            }
            _ => {}
        }
        if open == 0 {
            return;
        }
    }
}

/// The folders in which items are defined that others may see, by the item's name.
fn homes(files: &[File]) -> BTreeMap<String, BTreeSet<String>> {
    let mut homes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files {
        let Some(folder) = folder(&file.path) else {
            continue;
        };
        // A macro's name stands behind a sign.
        let tokens: Vec<_> = tokens(&file.text).into_iter().filter(|token| token != "!").collect();
        for pair in tokens.windows(2) {
            let defines = ["struct", "enum", "trait", "fn", "const", "type", "macro_rules"].contains(&pair[0].as_str());
            if defines && pair[1] != "(" {
                homes.entry(pair[1].clone()).or_default().insert(folder.to_string());
            }
        }
    }
    homes
}

/// Which folders a file uses, beside its own.
fn folders_used(file: &File, homes: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let is_folder = |name: &str| ARROWS.iter().any(|(folder, _)| *folder == name);
    let own = folder(&file.path).unwrap_or_default();
    let mut used = BTreeSet::new();
    for name in names_at_the_root(file) {
        if is_folder(&name) {
            used.insert(name);
        } else if let Some(homes) = homes.get(&name) {
            // Where a name has several homes, the one that is allowed or its own is meant.
            let allowed = ARROWS.iter().find(|(folder, _)| *folder == own).map_or(&[][..], |(_, allowed)| allowed);
            let known = homes.iter().find(|home| *home == own || allowed.contains(&home.as_str()));
            used.extend(known.or(homes.first()).cloned());
        } else {
            panic!("{}: `{name}` at the root of the crate is neither a folder nor defined in one", file.path);
        }
    }
    used.remove(own);
    used
}

#[test]
fn every_folder_has_its_arrows() {
    for file in rust_files("src") {
        if let Some(folder) = folder(&file.path) {
            assert!(ARROWS.iter().any(|(known, _)| *known == folder), "{}: no arrows for {folder}", file.path);
        } else {
            assert_eq!(file.path, "src/lib.rs", "code lives in a folder");
        }
    }
}

#[test]
fn folders_use_only_what_their_arrows_allow() {
    let files = rust_files("src");
    let homes = homes(&files);
    let mut against = BTreeSet::new();
    for file in &files {
        let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| folder(&file.path) == Some(known)) else {
            continue;
        };
        let used = folders_used(file, &homes);
        against.extend(used.into_iter().filter(|it| !allowed.contains(&it.as_str())).map(|it| (file.path.clone(), it)));
    }
    let known = EXCEPTIONS.iter().map(|(path, used, _)| (path.to_string(), used.to_string())).collect();
    let (new, needless) = (against.difference(&known), known.difference(&against));
    assert_eq!(new.collect::<Vec<_>>(), [] as [&_; 0], "these files use these folders against the rule");
    assert_eq!(needless.collect::<Vec<_>>(), [] as [&_; 0], "these exceptions are needless: take them out");
}

#[test]
fn only_check_uses_std() {
    for file in rust_files("src").iter().filter(|file| folder(&file.path) != Some("check")) {
        let tokens = tokens(&file.text);
        let names = tokens.windows(3).filter(|three| three[0] == "std" && three[1] == "::");
        // Hash maps, paths and points in time are std's own; as values they are none of check's business.
        let of_values = ["collections", "hash", "ffi", "os", "path", "time"];
        let uses = names.filter(|three| !of_values.contains(&three[2].as_str())).count() > 0;
        assert!(!uses, "{} uses std: panics, threads, output and the environment are for check alone", file.path);
    }
}

#[test]
fn only_one_file_names_rand() {
    let files = rust_files("src");
    let naming = files.iter().filter(|file| tokens(&file.text).iter().any(|token| token == "rand"));
    assert_eq!(naming.map(|file| file.path.as_str()).collect::<Vec<_>>(), ["src/source/random.rs"]);
}

#[test]
fn every_file_says_first_what_it_is_for() {
    for file in all_rust_files() {
        assert!(file.text.starts_with("//! "), "{} does not begin with `//! `", file.path);
    }
}

#[test]
fn no_file_is_long() {
    let files = all_rust_files();
    let long = files.iter().filter(|file| file.text.lines().count() > MOST_LINES);
    let long: Vec<_> = long.map(|file| file.path.as_str()).collect();
    assert_eq!(long, TOO_LONG, "files of more than {MOST_LINES} lines (left), and those known (right)");
}

#[test]
fn tests_of_modules_stand_in_files_of_their_own() {
    for file in rust_files("src") {
        let stand_inside = tokens(&file.text).windows(3).any(|three| three == ["mod", "tests", "{"]);
        assert!(!stand_inside, "{}: its tests stand in `tests.rs`, in the folder of its name", file.path);
    }
}

fn all_rust_files() -> Vec<File> {
    ["src", "tests", "examples", "benches"].into_iter().flat_map(rust_files).collect()
}

#[test]
fn the_minimum_rust_version_is_the_same_everywhere() {
    let manifest = read("Cargo.toml");
    let version =
        manifest.lines().find_map(|line| line.strip_prefix("rust-version = ")).expect("it has a rust-version");
    let version = version.trim_matches('"');
    let readme = read("README.md");
    let stated: Vec<_> = readme.match_indices("Rust 1.").map(|(at, _)| &readme[at + "Rust ".len()..]).collect();
    assert_eq!(stated.len(), 1, "README.md states the minimum version once");
    assert!(stated[0].starts_with(&format!("{version} ")), "README.md: {:?}, Cargo.toml: {version}", &stated[0][..5]);
}

/// The rules would hold of anything if the reader saw nothing: so it is shown what it must see.
#[test]
fn the_reader_sees_what_is_used() {
    let used = |path: &str, text: &str| {
        let file = File { path: path.to_string(), text: text.to_string() };
        names_at_the_root(&file).into_iter().collect::<Vec<_>>()
    };
    assert_eq!(used("src/tree/mod.rs", "use crate::search::Engine; // crate::no"), ["search"]);
    assert_eq!(used("src/tree/mod.rs", "use crate::{Gen, choices::{Cell, Leaf}};"), ["Gen", "choices"]);
    assert_eq!(used("src/tree/mod.rs", r#"fn f() -> u32 { g("crate::no", 'c', '\''); crate::FULL }"#), ["FULL"]);
    assert_eq!(used("src/tree/mod.rs", "use super::check::Check;"), ["check"]);
    assert_eq!(used("src/tree/node.rs", "use super::moves; use super::super::check::Check;"), ["check"]);
    assert_eq!(used("src/tree/mod.rs", "mod tests { use super::*; use super::super::check; }"), ["check"]);
    assert_eq!(used("src/tree/mod.rs", "mod tests { fn f() {} } use super::source::Source;"), ["source"]);
    assert_eq!(
        used("src/tree/mod.rs", "fn f<'a>(it: &'a str) { r##\"crate::no\"##; /* crate::no */ }"),
        [] as [&str; 0]
    );
}
