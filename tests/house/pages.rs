//! The pages of docs: each is part of the documentation, each is linked, and the table of moves names those that there
//! are. What their samples say is tested with the documentation.

use std::collections::BTreeSet;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("the file can be read")
}

/// `docs/name.md` of each page.
fn pages() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let entries = folder.read_dir().expect("the folder can be read");
    let names = entries.map(|entry| entry.expect("its entries can be read").file_name().into_string());
    let names = names.map(|name| name.expect("names of files are UTF-8")).filter(|name| name.ends_with(".md"));
    names.map(|name| format!("docs/{name}")).collect()
}

/// What stands between each of these openings and the next closing.
fn between<'t>(text: &'t str, opening: &str, closing: &str) -> Vec<&'t str> {
    text.split(opening).skip(1).filter_map(|rest| rest.split(closing).next()).collect()
}

fn owned(names: Vec<&str>) -> BTreeSet<String> {
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
    assert_eq!(
        owned(between(&read("README.md"), "](docs/", ")")),
        pages().iter().map(|page| page[5..].into()).collect()
    );
}

#[test]
fn the_moves_are_listed_in_their_order() {
    let moves = read("src/tree/moves/families.rs");
    let moves = moves.split("\nfamilies! {").nth(1).expect("there is a list of moves");
    let moves = between(moves.split("\n}").next().unwrap_or(moves), "\n    \"", "\",");
    let page = read("docs/how-shrinking-works.md");
    let table = page.split("| family | what it tries |\n|---|---|\n").nth(1).expect("there is a table of moves");
    let listed: Vec<&str> = table.lines().map_while(|row| row.strip_prefix("| ")?.split(" |").next()).collect();
    assert!(moves.len() > 10, "{moves:?}");
    assert_eq!(listed, moves);
}
