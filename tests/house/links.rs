//! Every link of a page leads somewhere: to a file, to a heading, or to an address that is in order. Whether the published
//! documentation has what an address names is looked up in its build, by `.ci/run`.

use crate::pages::texts;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// Where the documentation of the latest version is published.
const DOCUMENTATION: &str = "https://docs.rs/rosebush/latest/rosebush/";

/// The targets of a page's links, those in code left out.
fn targets(page: &str) -> Vec<String> {
    let mut targets = Vec::new();
    let mut is_code = false;
    for line in page.lines() {
        is_code ^= line.trim_start().starts_with("```");
        if is_code {
            continue;
        }
        // A sample of Markdown, within code, is no link. A link's text may be code.
        let links = line.match_indices("](").filter(|(at, _)| line[..*at].matches('`').count() % 2 == 0);
        targets.extend(links.filter_map(|(at, _)| Some(line[at + 2..].split(')').next()?.to_owned())));
    }
    targets
}

/// What a heading is called in an address, by forges and by rustdoc.
fn fragment(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

fn headings(page: &str) -> BTreeSet<String> {
    let mut is_code = false;
    let lines = page.lines().filter(|line| {
        is_code ^= line.trim_start().starts_with("```");
        !is_code
    });
    let headings = lines.filter(|line| line.starts_with('#')).map(|line| fragment(line.trim_start_matches('#')));
    headings.collect()
}

/// Why a link of a page leads nowhere.
fn problem(path: &str, page: &str, target: &str) -> Option<String> {
    if let Some(item) = target.strip_prefix(DOCUMENTATION) {
        let file = item.split('#').next().unwrap_or_default();
        return (!file.ends_with(".html")).then(|| "it is no page of the documentation".to_owned());
    }
    if target.contains("rosebush/latest") || target.contains("crate::") || target == "crate" {
        return Some(format!("items are linked as {DOCUMENTATION}…"));
    }
    if target.starts_with("https://") {
        return None;
    }
    let (file, fragment) = target.split_once('#').map_or((target, None), |(file, fragment)| (file, Some(fragment)));
    let linked = if file.is_empty() {
        page.to_owned()
    } else {
        let folder = Path::new(path).parent().unwrap_or(Path::new(""));
        let mut found = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        for part in folder.join(file).components() {
            match part {
                Component::ParentDir => _ = found.pop(),
                part => found.push(part),
            }
        }
        match std::fs::read_to_string(&found) {
            Ok(linked) => linked,
            Err(error) => return Some(error.to_string()),
        }
    };
    let is_missing = fragment.is_some_and(|fragment| !headings(&linked).contains(fragment));
    is_missing.then(|| "there is no such heading".to_owned())
}

/// rustdoc follows the links of doc comments to items, but not to the headings of pages.
#[test]
fn every_heading_that_a_doc_comment_names_is_there() {
    let root = super::read("src/lib.rs");
    let include = "#[doc = include_str!(\"../docs/";
    let modules: Vec<(&str, &str)> = root
        .match_indices(include)
        .filter_map(|(at, _)| {
            let after = &root[at + include.len()..];
            let module = after.split_once("pub mod ")?.1.split_once(' ')?.0;
            Some((module, after.split_once('"')?.0))
        })
        .filter(|(_, page)| page.ends_with(".md"))
        .collect();
    let (mut links, mut wrong) = (0, Vec::new());
    for file in super::rust_files("src") {
        for link in file.text.split("](").skip(1) {
            let Some((module, heading)) = link.split(')').next().and_then(|target| target.split_once('#')) else {
                continue;
            };
            let module = module.trim_start_matches("crate::");
            let Some((_, page)) = modules.iter().find(|(name, _)| *name == module) else { continue };
            links += 1;
            if !headings(&super::read(&format!("docs/{page}"))).contains(heading) {
                wrong.push(format!("{}: {page} has no heading {heading}", file.path));
            }
        }
    }
    assert!(links > 1, "{links}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_link_leads_somewhere() {
    let page =
        "# One `two`, three\n[a](#one-two-three) [b](#four) `[c](#d)` [`e`](../README.md#rosebush)\n```\n[f](g)\n```";
    assert_eq!(targets(page), ["#one-two-three", "#four", "../README.md#rosebush"]);
    let is_wrong = |target| problem("docs/reports.md", page, target).is_some();
    assert_eq!(["#one-two-three", "#four", "../README.md#rosebush"].map(is_wrong), [false, true, false]);
    let wrong = [
        "../README.md#roses",
        "README.md",
        "crate::Gen",
        "fn@crate::vec",
        "https://docs.rs/rosebush/latest/rosebush/vec",
    ];
    assert!(wrong.into_iter().all(is_wrong));

    let mut links = 0;
    for (path, page) in texts() {
        for target in targets(&page) {
            assert_eq!(problem(&path, &page, &target), None, "{path}: {target}");
            links += 1;
        }
    }
    assert!(links > 400, "{links}");
}
