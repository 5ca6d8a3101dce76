//! The page of all generators says what is true: it lists every one, under all the names that lead to it, with figures
//! that are drawn anew here. And what a seed draws is what it was.

use super::every::{Example, every};
use rosebush::FULL_SIZE;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const DRAWS: u64 = 1000;
/// How many characters of a value the page shows.
const SHOWN: usize = 36;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of the table with this heading, as they are written.
fn rows(heading: &str) -> Vec<String> {
    let page = read("docs/generators.md");
    let table = page.lines().skip_while(|line| *line != heading).skip(2);
    let rows: Vec<_> = table.take_while(|line| line.starts_with('|')).map(String::from).collect();
    assert!(!rows.is_empty(), "the page has no table with the heading {heading}");
    rows
}

const GENERATORS: &str = "| generator | makes | shrinks towards | elsewhere |";
const METHODS: &str = "| method | gives | elsewhere |";
const FIGURES: &str = "| generator | minimal | different | most common | choices |";

/// What stands between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Each name in the first column of a table, with those in the last one, without those that are the same.
fn names(heading: &str) -> BTreeMap<String, BTreeSet<String>> {
    let entry = |row: &String| {
        let cells: Vec<_> = row.split(" | ").collect();
        let name = quoted(cells[0]).next().expect("the first cell names it").trim_end_matches('!').to_owned();
        let elsewhere = quoted(cells[cells.len() - 1]).filter(|other| *other != name).map(String::from).collect();
        (name, elsewhere)
    };
    rows(heading).iter().map(entry).collect()
}

/// The lines of all files of generators.
fn source_lines() -> Vec<String> {
    let mut files: Vec<_> = root()
        .join("src/generator")
        .read_dir()
        .expect("the folder is there")
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    files.iter().flat_map(|file| read(file).lines().map(String::from).collect::<Vec<_>>()).collect()
}

/// The aliases of what is defined in a line that begins with one of these, by its name.
fn aliases(beginnings: impl Fn(&str) -> Option<String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut aliases = BTreeSet::new();
    for line in source_lines() {
        // One alias, `#[doc(alias = "…")]`, or several, `#[doc(alias("…", "…"))]`.
        if let Some(names) = line.trim().strip_prefix("#[doc(alias") {
            aliases.extend(names.split('"').skip(1).step_by(2).map(String::from));
        } else if !line.trim().starts_with("#[") {
            if let Some(name) = beginnings(&line) {
                found.entry(name).or_default().append(&mut aliases);
            }
            aliases.clear();
        }
    }
    found
}

fn name_behind(line: &str, beginning: &str) -> Option<String> {
    let rest = line.strip_prefix(beginning)?;
    Some(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}

/// The functions that `src/generator/mod.rs` exports, and the exported macros.
fn generators() -> BTreeSet<String> {
    let module = read("src/generator/mod.rs");
    let exports = module.split("pub use ").skip(1).map(|rest| rest.split(';').next().expect("it ends"));
    let words = exports.flat_map(|export| export.split_once("::").expect("a path").1.split(['{', '}', ',', ' ', '\n']));
    let functions = words.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    let macros = source_lines().into_iter().filter_map(|line| name_behind(&line, "macro_rules! "));
    let exported = macros.filter(|name| ["record", "variants"].contains(&name.as_str()));
    functions.map(String::from).chain(exported).collect()
}

#[test]
fn the_page_lists_every_generator() {
    let listed: BTreeSet<_> = names(GENERATORS).into_keys().collect();
    assert_eq!(listed, generators());
    assert!(listed.len() > 70, "{}", listed.len());
    let exported_macros = source_lines().iter().filter(|line| line.trim() == "#[macro_export]").count();
    assert_eq!(exported_macros, 2, "`record` and `variants` are all");
}

#[test]
fn the_names_elsewhere_are_those_that_a_search_of_the_documentation_finds() {
    let known = generators();
    let found = aliases(|line| {
        let function = name_behind(line, "pub fn ").or_else(|| name_behind(line, "macro_rules! "));
        // In the lists of macros a line begins with the name of the function.
        function.or_else(|| name_behind(line, "    ")).filter(|name| known.contains(name))
    });
    assert_eq!(found, names(GENERATORS));
}

#[test]
fn the_page_lists_every_method_with_its_names_elsewhere() {
    let file = read("src/generator/base.rs");
    let of_the_trait = file.lines().skip_while(|line| *line != "pub trait Gen {");
    let of_the_trait: Vec<_> = of_the_trait.take_while(|line| *line != "}").collect();
    let shown = (1..of_the_trait.len()).filter(|at| {
        let attributes = of_the_trait[..*at].iter().rev().take_while(|line| line.trim().starts_with("#["));
        !attributes.into_iter().any(|line| line.trim() == "#[doc(hidden)]")
    });
    let methods: BTreeSet<_> = shown.filter_map(|at| name_behind(of_the_trait[at], "    fn ")).collect();
    let found = aliases(|line| name_behind(line, "    fn ").filter(|name| methods.contains(name)));
    assert_eq!(found, names(METHODS));
    assert_eq!(found.into_keys().collect::<BTreeSet<_>>(), methods);
}

/// As code in a cell of a table.
fn code(text: &str) -> String {
    let text = text.replace('|', "\\|");
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}

fn cut(text: &str) -> String {
    let cut = text.char_indices().nth(SHOWN).map(|(at, _)| format!("{}…", &text[..at]));
    cut.unwrap_or_else(|| text.to_owned())
}

fn figures(example: &Example) -> String {
    let least = (example.end)(0, &|_| true).0;
    for seed in 1..8 {
        assert_eq!((example.end)(seed, &|_| true).0, least, "{} from seed {seed}", example.text);
    }
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut choices = Vec::new();
    for seed in 0..DRAWS {
        let (value, count) = (example.draw)(seed, FULL_SIZE).expect("no example is rejected");
        *counts.entry(value).or_default() += 1;
        choices.push(count);
    }
    choices.sort_unstable();
    let (median, most) = (choices[choices.len() / 2], choices[choices.len() - 1]);
    let choices = if median == most { median.to_string() } else { format!("{median}, {most}") };
    let different = counts.len();
    let most_common = counts.iter().rev().max_by_key(|(_, count)| **count).expect("something was drawn");
    // Where hardly anything comes twice, which one did says nothing.
    let most_common = match most_common {
        (_, 0..=2) => "–".to_owned(),
        (value, count) => format!("{} {count}×", code(&cut(value))),
    };
    format!("| {} | {} | {different} | {most_common} | {choices} |", code(&example.text), code(&least))
}

/// Compares lines of a file with those that should stand there, each known by its beginning; those of features that are
/// off are left out. If they differ, all that should stand there is written to a file.
fn compare(found: &[String], expected: &[String], name: &str) {
    let is_known = |line: &&String| expected.iter().any(|other| beginning(other) == beginning(line));
    let all_features = cfg!(all(unix, feature = "regex", feature = "arbitrary", feature = "num-rational"));
    let found: Vec<_> = found.iter().filter(|line| all_features || is_known(line)).collect();
    if found != expected.iter().collect::<Vec<_>>() {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, expected.join("\n") + "\n").expect("the file can be written");
        let differing = expected.iter().filter(|line| !found.contains(line)).collect::<Vec<_>>();
        panic!("these lines differ, and all lines that should stand there are in {}: {differing:#?}", path.display());
    }
}

/// A line up to its second column.
fn beginning(line: &str) -> &str {
    &line[..line.find("` | ").or(line.find(" → ")).expect("a line has two columns")]
}

#[test]
fn the_page_tells_the_figures() {
    let examples = every();
    let expected: Vec<_> = examples.iter().map(figures).collect();
    compare(&rows(FIGURES), &expected, "figures.md");
}

#[test]
fn every_generator_has_an_example() {
    let shown: BTreeSet<_> = every().iter().map(|example| example.name().to_owned()).collect();
    let features = [
        ("ratio", cfg!(feature = "num-rational")),
        ("string_matching", cfg!(feature = "regex")),
        ("bytes_matching", cfg!(feature = "regex")),
        ("arbitrary", cfg!(feature = "arbitrary")),
        ("system_time", cfg!(unix)),
        ("os_string", cfg!(unix)),
        ("path", cfg!(unix)),
    ];
    let is_on = |name: &String| features.iter().all(|(behind, is_on)| behind != name || *is_on);
    assert_eq!(shown, generators().into_iter().filter(is_on).collect());
}

/// Changing what a seed draws breaks a promise to users: see the changelog's head.
#[test]
fn what_a_seed_draws_is_kept() {
    let line = |example: &Example| {
        let draws = [(0, FULL_SIZE), (1, FULL_SIZE), (2, FULL_SIZE), (3, 10)];
        let values = draws.map(|(seed, size)| (example.draw)(seed, size).expect("no example is rejected").0);
        format!("{} → {}", example.text, values.join("  "))
    };
    let kept: Vec<_> = read("tests/generators/kept.txt").lines().map(String::from).collect();
    compare(&kept, &every().iter().map(line).collect::<Vec<_>>(), "kept.txt");
}
