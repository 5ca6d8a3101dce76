//! The pages of docs: each is part of the documentation, each is linked, and the table of edits names those that there
//! are. Tables of what was measured say how, no page repeats itself, and cells of tables are short. What the samples on
//! pages say is tested with the documentation.

use std::collections::BTreeSet;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("the file can be read")
}

/// `folder/name.md` of each page in a folder.
fn pages_in(folder: &str) -> BTreeSet<String> {
    let entries = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).read_dir().expect("the folder can be read");
    let names = entries.map(|entry| entry.expect("its entries can be read").file_name().into_string());
    let names = names.map(|name| name.expect("names of files are UTF-8")).filter(|name| name.ends_with(".md"));
    names.map(|name| format!("{folder}/{name}")).collect()
}

fn pages() -> BTreeSet<String> {
    pages_in("docs")
}

/// What stands between each of these openings and the next closing.
fn between<'t>(text: &'t str, opening: &str, closing: &str) -> Vec<&'t str> {
    text.split(opening).skip(1).filter_map(|rest| rest.split(closing).next()).collect()
}

fn owned<'n>(names: impl IntoIterator<Item = &'n str>) -> BTreeSet<String> {
    names.into_iter().map(String::from).collect()
}

#[test]
fn every_page_is_in_the_documentation() {
    let included = owned(between(&read("src/lib.rs"), "include_str!(\"../", "\")"));
    let included =
        included.into_iter().filter(|path| path.starts_with("docs/") && path.ends_with(".md")).collect::<BTreeSet<_>>();
    assert!(included.contains("docs/how-shrinking-works.md"));
    assert_eq!(included, pages());
}

#[test]
fn every_page_is_linked_in_the_readme() {
    let readme = read("README.md");
    let links = between(&readme, "](docs/", ")").into_iter().map(|link| link.split('#').next().unwrap_or(link));
    assert_eq!(
        owned(links.filter(|link| link.ends_with(".md"))),
        pages().iter().map(|page| page[5..].into()).collect()
    );
}

#[test]
fn the_passes_are_listed_in_their_order() {
    // A long entry is on several lines.
    let edits = read("src/shrink/edits/table.rs").replace("(\n        \"", "(\"");
    let edits = edits.split("PASSES: &[ShrinkPass] = &[").nth(1).expect("there is a list of edits");
    let edits = between(edits.split("\n];").next().unwrap_or(edits), "(\"", "\",");
    let page = read("docs/how-shrinking-works.md");
    let table =
        page.split("| pass | operator | what it tries |\n|---|---|---|\n").nth(1).expect("there is a table of edits");
    let listed: Vec<&str> = table.lines().map_while(|row| row.strip_prefix("| `")?.split("` |").next()).collect();
    assert!(edits.len() > 10, "{edits:?}");
    assert_eq!(listed, edits);
}

/// What a page of tables lacks of when, where and how it was measured.
fn missing(text: &str) -> Vec<&'static str> {
    let marks = ["\n- Measured: ", "on commit", "\n- Machine: ", "\n- Command: `", "\n|---"];
    marks.into_iter().filter(|mark| !text.contains(mark)).collect()
}

#[test]
fn tables_say_how_they_were_measured_and_are_named_on_the_page() {
    assert_eq!(missing("# A\n\n- Measured: today.\n- Command: `b`.\n\n|---|"), ["on commit", "\n- Machine: "]);
    let page = read("docs/measured.md");
    let tables = pages_in("measurements");
    for path in &tables {
        assert!(missing(&read(path)).is_empty(), "{path} lacks {:?}", missing(&read(path)));
    }
    let named = between(&page, "`", "`").into_iter().filter(|name| name.ends_with(".md"));
    assert_eq!(named.map(|name| format!("measurements/{name}")).collect::<BTreeSet<_>>(), tables);
}

/// All pages that people read, those of `docs`, those of tables, and those at the root.
pub(crate) fn texts() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = root.read_dir().expect("the root can be read").map(|entry| entry.expect("its entries can be read"));
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| name.ends_with(".md"));
    names.chain(pages()).chain(pages_in("measurements")).map(|path| (path.clone(), read(&path))).collect()
}

/// The stretches of prose of a page, in words: what stands between code blocks, tables and headings.
fn prose(page: &str) -> Vec<Vec<&str>> {
    let (mut stretches, mut is_code) = (vec![Vec::new()], false);
    for line in page.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        if is_fence || is_code || line.starts_with(['|', '#']) {
            stretches.push(Vec::new());
        } else {
            stretches.last_mut().expect("it begins with one").extend(line.split_whitespace());
        }
    }
    stretches
}

/// The first words in a row that a page has twice, if there are so many of them.
fn repeated(page: &str, words: usize) -> Option<String> {
    let mut seen = BTreeSet::new();
    let stretches = prose(page);
    let mut rows = stretches.iter().flat_map(|stretch| stretch.windows(words));
    rows.find(|row| !seen.insert(*row)).map(|row| row.join(" "))
}

#[test]
fn no_page_says_the_same_twice() {
    let page =
        "One two three.\n\n```\nfour one two three.\n```\n| one two three. |\n# One two three.\none\ntwo three. Four";
    assert_eq!(repeated(page, 3), None);
    assert_eq!(repeated(&format!("{page} one\n\ntwo three."), 3).as_deref(), Some("one two three."));
    let pages = texts();
    assert!(pages.len() > 10, "{}", pages.len());
    for (path, page) in pages {
        assert_eq!(repeated(&page, 16), None, "{path}");
    }
}

/// How many characters of a cell are about two lines of a table with two columns, as a browser shows it.
const MOST_IN_A_CELL: usize = 160;

/// A text without the targets of its links and the marks of code and emphasis.
fn visible(text: &str) -> String {
    let mut parts = text.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once(')').map_or(part, |(_, rest)| rest));
    rest.fold(first, |shown, part| shown + part).replace(['[', '`', '*'], "").trim().to_owned()
}

#[test]
fn no_cell_of_a_table_is_longer_than_two_lines() {
    assert_eq!(visible(" the [`sum`](crate::Sum) of *all* [two](a#b) "), "the sum of all two");
    for (path, page) in texts() {
        for row in page.lines().filter(|line| line.starts_with("| ")) {
            for cell in row.split(" | ").map(visible) {
                assert!(cell.chars().count() <= MOST_IN_A_CELL, "{path}: {cell}");
            }
        }
    }
}
