//! Who imports whom in `src`: what DESIGN.md allows between folders and between the rooms of `check`, and no circles.
//!
//! Made from the imports themselves, and from paths that stand where they are used; through the doors of rooms, to the
//! file that defines the name. What an inherent method calls is not seen by that. Files of tests are exempt: `tests.rs`, and `testing.rs`, which several of them use.
//! To see all arrows: `cargo test --test house arrows -- --nocapture`.

use super::reader::{Named, defined, paths, tokens};
use super::{File, read, rust_files};
use std::collections::{BTreeMap, BTreeSet};

/// Arrows that close a circle, or go against DESIGN.md, and are known: from files to files, by how their paths begin, each
/// with its reason. One that fits no such arrow any more fails too.
const KNOWN: &[(&str, &str, &str)] = &[
    ("src/generator/base.rs", "src/generator/", "a trait and what its methods return, as with `Iterator` and `Map`"),
    ("src/source/mod.rs", "src/source/", "`Source` is one type: its methods stand in files that import it"),
    ("src/source/tape.rs", "src/source/odometer.rs", "the odometer counts through a tape, and is one of its readings"),
];

/// The files of `src`, and what each imports.
struct House {
    paths: Vec<String>,
    defined: Vec<BTreeSet<String>>,
    named: Vec<Vec<Named>>,
    /// The number of the file of each module.
    modules: BTreeMap<Vec<String>, usize>,
}

impl House {
    fn of(files: &[File]) -> House {
        let files: Vec<&File> = files.iter().filter(|file| !is_of_tests(&file.path)).collect();
        let tokens: Vec<_> = files.iter().map(|file| tokens(&file.text)).collect();
        House {
            paths: files.iter().map(|file| file.path.clone()).collect(),
            named: tokens.iter().map(|tokens| paths(tokens)).collect(),
            modules: files.iter().enumerate().map(|(number, file)| (module(&file.path), number)).collect(),
            defined: tokens.iter().map(|tokens| defined(tokens)).collect(),
        }
    }

    /// The file that a path names something of, seen from a module; none if it is another crate's.
    fn target(&self, from: &[String], path: &[String]) -> Option<usize> {
        let mut here = from.to_vec();
        for (number, part) in path.iter().enumerate() {
            match part.as_str() {
                "crate" => here.clear(),
                "self" => {}
                "super" => {
                    here.pop();
                }
                "*" => break,
                name => {
                    let inside: Vec<String> = here.iter().cloned().chain([name.to_string()]).collect();
                    if self.modules.contains_key(&inside) {
                        here = inside;
                    } else if number == 0 {
                        return None;
                    } else {
                        return Some(self.home(&here, name, 0));
                    }
                }
            }
        }
        self.modules.get(&here).copied()
    }

    /// The file that defines what a module has by this name, wherever that was handed on from.
    fn home(&self, module: &[String], name: &str, depth: usize) -> usize {
        let file = self.modules[module];
        if depth > 8 || self.defined[file].contains(name) {
            return file;
        }
        for named in &self.named[file] {
            if named.bound == name {
                return self.target(module, &named.path).unwrap_or(file);
            }
        }
        let globs = self.named[file].iter().filter(|named| named.path.last().is_some_and(|last| last == "*"));
        for named in globs {
            let Some(behind) = self.target(module, &named.path) else { continue };
            let home = self.home(&self::module(&self.paths[behind]), name, depth + 1);
            if self.defined[home].contains(name) {
                return home;
            }
        }
        file
    }

    /// Which files each file imports from. What a door hands on is no import of its own.
    fn arrows(&self) -> BTreeSet<(usize, usize)> {
        let mut arrows = BTreeSet::new();
        for (file, path) in self.paths.iter().enumerate() {
            let from = module(path);
            let imports = self.named[file].iter().filter(|named| !(named.is_handed_on && is_door(path)));
            arrows.extend(imports.filter_map(|named| Some((file, self.target(&from, &named.path)?))));
        }
        arrows.retain(|(from, to)| from != to);
        arrows
    }

    fn is_known(&self, (from, to): &(usize, usize)) -> bool {
        KNOWN.iter().any(|(one, other, _)| self.paths[*from].starts_with(one) && self.paths[*to].starts_with(other))
    }

    fn name(&self, (from, to): &(usize, usize)) -> String {
        format!("{} -> {}", self.paths[*from], self.paths[*to])
    }
}

fn is_of_tests(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/") || path.ends_with("/testing.rs")
}

fn is_door(path: &str) -> bool {
    path.ends_with("/mod.rs") || path == "src/lib.rs"
}

/// The module of a file, from the root of the crate on.
fn module(path: &str) -> Vec<String> {
    let parts = path.trim_start_matches("src/").trim_end_matches(".rs").split('/');
    let is_door = is_door(path);
    let count = parts.clone().count() - usize::from(is_door);
    parts.take(count).map(str::to_string).collect()
}

/// What DESIGN.md allows: lines such as `src/tree uses choices, source`.
fn allowed(folder: &str) -> BTreeMap<String, Vec<String>> {
    let design = read("DESIGN.md");
    let lines = design.lines().filter_map(|line| line.strip_prefix(folder)?.split_once(" uses "));
    let names =
        |text: &str| text.split(',').map(|name| name.trim().to_string()).filter(|name| name != "nothing").collect();
    lines.map(|(name, used)| (name.trim().to_string(), names(used))).filter(|(name, _)| !name.contains('/')).collect()
}

/// The part of a folder that a file belongs to: a folder in it, or a file of its own; the folder's own door is none.
fn part<'p>(folder: &str, path: &'p str) -> Option<&'p str> {
    let inside = path.strip_prefix(folder)?;
    let part = inside.split('/').next()?.trim_end_matches(".rs");
    (part != "mod" && part != "lib").then_some(part)
}

/// The folders whose parts have arrows in DESIGN.md.
const FOLDERS: [&str; 2] = ["src/", "src/check/"];

/// Compares the arrows between the parts of a folder with those that are allowed.
fn holds(folder: &str) {
    let house = House::of(&rust_files("src"));
    let allowed = allowed(folder);
    let (mut used, mut against) = (BTreeMap::<_, BTreeSet<_>>::new(), Vec::new());
    for (from, to) in house.arrows().into_iter().filter(|arrow| !house.is_known(arrow)) {
        let (Some(one), Some(other)) = (part(folder, &house.paths[from]), part(folder, &house.paths[to])) else {
            continue;
        };
        if one == other {
            continue;
        }
        used.entry(one.to_string()).or_default().insert(other.to_string());
        let known = allowed.get(one).unwrap_or_else(|| panic!("DESIGN.md does not say what {folder}{one} uses"));
        if !known.iter().any(|known| known == other) {
            against.push(house.name(&(from, to)));
        }
    }
    for (one, others) in &used {
        println!("{folder}{one} uses {}", others.iter().cloned().collect::<Vec<_>>().join(", "));
    }
    assert_eq!(against, [] as [String; 0], "these arrows are against DESIGN.md");
    let needless: Vec<_> = allowed
        .iter()
        .flat_map(|(one, others)| others.iter().map(move |other| (one, other)))
        .filter(|(one, other)| !used.get(*one).is_some_and(|used| used.contains(*other)))
        .collect();
    assert_eq!(needless, [], "DESIGN.md allows these arrows, and there are none: take them out");
    let mut left: Vec<_> = allowed.keys().cloned().collect();
    while let Some(at) = left.iter().position(|one| !allowed[one].iter().any(|other| left.contains(other))) {
        left.remove(at);
    }
    assert_eq!(left, [] as [String; 0], "what DESIGN.md allows has a circle among these");
}

#[test]
fn arrows_between_folders_and_between_rooms_are_those_of_the_design() {
    FOLDERS.into_iter().for_each(holds);
}

#[test]
fn arrows_make_no_circles_of_files() {
    let house = House::of(&rust_files("src"));
    let arrows: BTreeSet<_> = house.arrows().into_iter().filter(|arrow| !house.is_known(arrow)).collect();
    let in_circles = arrows.iter().filter(|(from, to)| reaches(&arrows, *to, *from));
    let in_circles: Vec<_> = in_circles.map(|arrow| house.name(arrow)).collect();
    println!("{} files, {} arrows; in circles:\n{}", house.paths.len(), arrows.len(), in_circles.join("\n"));
    assert_eq!(in_circles, [] as [String; 0], "these arrows are in circles of files");
}

#[test]
fn known_arrows_are_needed() {
    let house = House::of(&rust_files("src"));
    let arrows = house.arrows();
    let is_against_design = |from: usize, to: usize| {
        FOLDERS.iter().any(|folder| match (part(folder, &house.paths[from]), part(folder, &house.paths[to])) {
            (Some(one), Some(other)) => one != other && !allowed(folder)[one].iter().any(|name| name == other),
            _ => false,
        })
    };
    for (one, other, _) in KNOWN {
        let is_meant =
            |from: usize, to: usize| house.paths[from].starts_with(one) && house.paths[to].starts_with(other);
        let mut meant = arrows.iter().filter(|(from, to)| is_meant(*from, *to));
        let is_needed = meant.any(|(from, to)| is_against_design(*from, *to) || reaches(&arrows, *to, *from));
        assert!(is_needed, "{one} -> {other} breaks no rule any more: take it out of the known ones");
    }
}

/// Whether arrows lead from one file to another.
fn reaches(arrows: &BTreeSet<(usize, usize)>, start: usize, end: usize) -> bool {
    let (mut reached, mut waiting) = (BTreeSet::new(), vec![start]);
    while let Some(here) = waiting.pop() {
        let next = arrows.range((here, 0)..(here + 1, 0)).map(|(_, to)| *to);
        waiting.extend(next.filter(|to| reached.insert(*to)));
    }
    reached.contains(&end)
}

#[test]
fn a_name_is_found_where_it_is_defined() {
    let file = |path: &str, text: &str| File { path: path.to_string(), text: text.to_string() };
    let house = House::of(&[
        file("src/a/mod.rs", "mod inner; pub use inner::*; pub(crate) use crate::b::Other as Another;"),
        file("src/a/inner.rs", "pub struct Thing;"),
        file("src/b.rs", "use super::a::{Thing, Another}; use std::fmt; pub struct Other;"),
        file("src/c.rs", "fn f() { crate::a::Another } mod tests;"),
        file("src/c/tests.rs", "use crate::b::Other;"),
        file("src/lib.rs", "mod a; mod b; pub use a::Thing;"),
    ]);
    let arrows = house.arrows();
    let names: Vec<_> = arrows.iter().map(|(from, to)| (&*house.paths[*from], &*house.paths[*to])).collect();
    assert_eq!(names, [("src/b.rs", "src/a/inner.rs"), ("src/c.rs", "src/b.rs")]);
}
