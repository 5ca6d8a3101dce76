//! The rules of the house, checked over the source text: who may import whom, how long a file is, how it begins.

mod arrows;
mod auto_traits;
mod examples;
mod links;
mod names;
mod pages;
mod reader;
mod recipes;
mod words;

use reader::tokens;
use std::fs;
use std::path::{Path, PathBuf};

const MOST_LINES: usize = 400;

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

/// The folder of `src` that a file belongs to; none for the root.
fn folder(path: &str) -> Option<&str> {
    let (folder, _) = path.strip_prefix("src/")?.split_once('/')?;
    Some(folder)
}

#[test]
fn code_lives_in_folders() {
    let files = rust_files("src");
    let loose = files.iter().filter(|file| folder(&file.path).is_none()).map(|file| file.path.as_str());
    assert_eq!(loose.collect::<Vec<_>>(), ["src/lib.rs"]);
}

#[test]
fn only_check_and_what_stands_on_it_use_std() {
    let may = |file: &&File| matches!(folder(&file.path), Some("check" | "machine"));
    for file in rust_files("src").iter().filter(|file| !may(file)) {
        let tokens = tokens(&file.text);
        let names = tokens.windows(3).filter(|three| three[0] == "std" && three[1] == "::");
        // Hash maps, paths and points in time are std's own; as values they are none of check's business.
        let of_values = ["collections", "hash", "ffi", "os", "path", "time"];
        let uses = names.filter(|three| !of_values.contains(&three[2].as_str())).count() > 0;
        assert!(!uses, "{} uses std: panics, threads, output and the environment are for check alone", file.path);
    }
}

#[test]
fn only_one_file_of_the_default_build_names_rand() {
    let files = rust_files("src");
    let naming = files.iter().filter(|file| tokens(&file.text).iter().any(|token| token == "rand"));
    // Behind the feature: generators of that crate's kind.
    let behind_a_feature = ["src/generator/crates/mod.rs", "src/generator/crates/rand.rs", "src/lib.rs"];
    let naming = naming.filter(|file| !behind_a_feature.contains(&file.path.as_str()));
    assert_eq!(naming.map(|file| file.path.as_str()).collect::<Vec<_>>(), ["src/source/random.rs"]);
}

#[test]
fn every_file_says_first_what_it_is_for() {
    for file in all_rust_files() {
        assert!(file.text.starts_with("//! "), "{} does not begin with `//! `", file.path);
    }
}

/// A reader of one comment, as in a hover, does not see what it would be the same as.
#[test]
fn no_doc_comment_begins_with_the_same() {
    for file in all_rust_files() {
        let lines: Vec<&str> = file.text.lines().map(str::trim_start).collect();
        let begins = lines.iter().zip(lines.iter().skip(1)).filter(|(before, _)| !before.starts_with("///"));
        let wrong: Vec<_> = begins.filter(|(_, line)| line.starts_with("/// The same")).collect();
        assert_eq!(wrong, [], "{}: a doc comment begins with `The same`", file.path);
    }
}

#[test]
fn no_file_is_long() {
    let files = all_rust_files();
    let long = files.iter().filter(|file| file.text.lines().count() > MOST_LINES);
    let long: Vec<_> = long.map(|file| file.path.as_str()).collect();
    assert!(long.is_empty(), "files of more than {MOST_LINES} lines: {long:?}");
}

/// Formatting wraps code, but not comments. Code in them, and rows of tables, may be wider.
#[test]
fn prose_in_comments_is_no_wider_than_code() {
    let settings = read("rustfmt.toml");
    let widest = settings.lines().find_map(|line| line.strip_prefix("max_width = ")).expect("there is a width");
    let widest: usize = widest.parse().expect("it is a number");
    for file in rust_files("src") {
        let mut is_code = false;
        for (number, line) in file.text.lines().enumerate() {
            let Some(comment) = line.trim_start().strip_prefix("//") else {
                is_code = false;
                continue;
            };
            let text = comment.trim_start_matches(['/', '!']).trim_start();
            is_code ^= text.starts_with("```");
            let is_prose = !is_code && !text.starts_with('|');
            assert!(!is_prose || line.chars().count() <= widest, "{}:{}: wrap the comment", file.path, number + 1);
        }
    }
}

#[test]
fn tests_of_modules_stand_in_files_of_their_own() {
    for file in rust_files("src") {
        let stand_inside = tokens(&file.text).windows(3).any(|three| three == ["mod", "tests", "{"]);
        assert!(!stand_inside, "{}: its tests stand in `tests.rs`, in the folder of its name", file.path);
    }
}

/// Std's sort is about 2,500 lines of intermediate code for each type that is sorted, in everybody's build: what is behind
/// no feature sorts by `choices/sorting.rs`, which is compiled once.
#[test]
fn what_everybody_builds_has_one_sort() {
    for file in rust_files("src") {
        let is_exempt = ["tests.rs", "/tests/", "src/machine/"].iter().any(|part| file.path.contains(part));
        let lines = file.text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let sorts = lines.filter(|line| line.contains(".sort_unstable") || line.contains(".sort_by"));
        let sorts: Vec<_> = sorts.filter(|_| !is_exempt).collect();
        assert!(sorts.is_empty(), "{} sorts by std: {sorts:?}", file.path);
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
