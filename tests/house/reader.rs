//! Reads Rust as far as the rules of the house need it: words and signs, without comments and literals, and paths.

use std::collections::BTreeSet;

/// A path that a source text names, from `crate`, `self`, `super` or the name of a module on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Named {
    /// Its parts. The last one of a glob is `*`.
    pub path: Vec<String>,
    /// The name by which the text has it from then on.
    pub bound: String,
    /// Whether it is handed on: `pub use`.
    pub is_handed_on: bool,
}

/// The words and signs of a source text, without comments, strings and characters.
pub fn tokens(text: &str) -> Vec<String> {
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

/// The paths that a source text imports, and those that it names where they stand.
pub fn paths(tokens: &[String]) -> Vec<Named> {
    let token = |index: usize| tokens.get(index).map_or("", String::as_str);
    let (mut found, mut here) = (Vec::new(), 0);
    // Where modules within the text were opened, by the number of braces open before.
    let (mut braces, mut modules) = (0, Vec::new());
    while here < tokens.len() {
        let before = if here == 0 { "" } else { token(here - 1) };
        let known = found.len();
        match token(here) {
            "{" => {
                if here >= 2 && token(here - 2) == "mod" {
                    modules.push(braces);
                }
                braces += 1;
                here += 1;
            }
            "}" => {
                braces -= 1;
                modules.pop_if(|opened| *opened == braces);
                here += 1;
            }
            "use" if before != "+" && before != "->" && token(here + 1) != "<" => {
                let is_handed_on = matches!(before, "pub" | ")");
                let end = (here..tokens.len()).find(|index| token(*index) == ";").unwrap_or(tokens.len());
                tree(&tokens[here + 1..end], &mut Vec::new(), is_handed_on, &mut found);
                here = end;
            }
            "crate" | "super" if token(here + 1) == "::" && before != "::" && before != "$" => {
                let mut path = vec![token(here).to_string()];
                while token(here + 1) == "::" && is_word(token(here + 2)) {
                    path.push(token(here + 2).to_string());
                    here += 2;
                }
                found.push(Named { path, bound: String::new(), is_handed_on: false });
                here += 1;
            }
            _ => here += 1,
        }
        for Named { path, .. } in &mut found[known..] {
            // As the text's own module sees it.
            let supers = path.iter().take(modules.len()).take_while(|part| *part == "super").count();
            path.splice(..supers, (supers > 0).then(|| "self".to_string()));
        }
    }
    found
}

fn is_word(token: &str) -> bool {
    token.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// The paths of a tree of imports, behind a path.
fn tree(tokens: &[String], behind: &mut Vec<String>, is_handed_on: bool, found: &mut Vec<Named>) {
    let before = behind.len();
    let mut here = 0;
    while here < tokens.len() && tokens[here] != "{" && tokens[here] != "as" {
        if tokens[here] != "::" {
            behind.push(tokens[here].clone());
        }
        here += 1;
    }
    if here < tokens.len() && tokens[here] == "{" {
        let (mut open, mut start) = (0, here + 1);
        for index in here..tokens.len() {
            match tokens[index].as_str() {
                "{" => open += 1,
                "}" => open -= 1,
                _ => {}
            }
            let ends = (tokens[index] == "," && open == 1) || (tokens[index] == "}" && open == 0);
            if ends && start < index {
                tree(&tokens[start..index], behind, is_handed_on, found);
            }
            if ends {
                start = index + 1;
            }
        }
    } else {
        let mut path = behind.clone();
        if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
            path.pop();
        }
        let alias = tokens.get(here + 1).filter(|_| here < tokens.len());
        let bound = alias.or(path.last()).cloned().unwrap_or_default();
        found.push(Named { path, bound, is_handed_on });
    }
    behind.truncate(before);
}

/// The names of the items that a source text defines.
pub fn defined(tokens: &[String]) -> BTreeSet<String> {
    const ITEMS: [&str; 9] = ["struct", "enum", "trait", "fn", "const", "static", "type", "union", "macro_rules"];
    // A macro's name stands behind a sign.
    let words: Vec<&str> = tokens.iter().map(String::as_str).filter(|token| *token != "!").collect();
    words.windows(2).filter(|pair| ITEMS.contains(&pair[0])).map(|pair| pair[1].to_string()).collect()
}

/// The rules would hold of anything if the reader saw nothing: so it is shown what it must see.
#[test]
fn the_reader_sees_what_is_named() {
    let named = |text: &str| {
        let mut paths: Vec<_> = paths(&tokens(text)).into_iter().map(|named| named.path.join("::")).collect();
        paths.sort();
        paths
    };
    assert_eq!(named("use crate::search::Engine; // crate::no"), ["crate::search::Engine"]);
    assert_eq!(
        named("use crate::{Gen, choices::{self, Cell as C, *}};"),
        ["crate::Gen", "crate::choices", "crate::choices::*", "crate::choices::Cell"]
    );
    assert_eq!(named(r#"fn f() -> u32 { g("crate::no", 'c', '\''); crate::a::FULL }"#), ["crate::a::FULL"]);
    assert_eq!(named("pub(crate) use super::check::Check;"), ["super::check::Check"]);
    assert_eq!(named("fn f() { super::super::check::run(super::x) }"), ["super::super::check::run", "super::x"]);
    assert_eq!(named("fn f<'a>(it: &'a str) { r##\"crate::no\"##; /* crate::no */ }"), [] as [&str; 0]);
    assert_eq!(named("macro_rules! m { () => { $crate::Check } }"), [] as [&str; 0]);
    assert_eq!(
        named("mod a { use super::{B, super::c::D}; } use super::e::F;"),
        ["self::B", "self::super::c::D", "super::e::F"]
    );
    let handed_on = paths(&tokens("pub use a::{B as C}; pub(crate) use d::E; use f::G;"));
    assert_eq!(handed_on.iter().map(|named| named.bound.as_str()).collect::<Vec<_>>(), ["C", "E", "G"]);
    assert_eq!(handed_on.iter().map(|named| named.is_handed_on).collect::<Vec<_>>(), [true, true, false]);
    let names = defined(&tokens("macro_rules! tried { } pub static A: B = c; // struct D"));
    assert_eq!(names.into_iter().collect::<Vec<_>>(), ["A", "tried"]);
}
