//! `Debug` texts and names of types, read: what they consist of. Knows nothing of what is made of them.
//!
//! Parts are separated as std does it, by a comma and a space. Any other comma is a value's own, as in `$1,234.56`.

/// What a value looks like in its `Debug` text.
#[derive(Debug)]
pub(super) enum Notation<'t> {
    /// A number, a character, a name, a range.
    Plain(&'t str),
    /// A text in quotes.
    Text(&'t str),
    List(Vec<Notation<'t>>),
    Set(Vec<Notation<'t>>),
    Map(Vec<(Notation<'t>, Notation<'t>)>),
    /// Its name, which may be empty, and its parts.
    Tuple(&'t str, Vec<Notation<'t>>),
    /// Its name and its fields.
    Record(&'t str, Vec<(&'t str, Notation<'t>)>),
}

impl<'t> Notation<'t> {
    /// Reads a `Debug` text; `None` if it is neither derived nor that of a collection of std.
    pub(super) fn read(text: &'t str) -> Option<Notation<'t>> {
        let mut rest = text;
        value(&mut rest).filter(|_| rest.is_empty())
    }
}

fn value<'t>(rest: &mut &'t str) -> Option<Notation<'t>> {
    match rest.chars().next()? {
        '"' => quoted(rest).map(Notation::Text),
        '\'' => quoted(rest).map(Notation::Plain),
        '[' => parts(rest, ']').map(Notation::List),
        '(' => parts(rest, ')').map(|parts| Notation::Tuple("", parts)),
        '{' => set_or_map(rest),
        _ => {
            let ends_word = |(at, letter): &(usize, char)| match letter {
                ',' => rest[at + 1..].starts_with([' ', ')']),
                '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'' => true,
                _ => false,
            };
            let end = rest.char_indices().find(ends_word).map_or(rest.len(), |(at, _)| at);
            let end = rest[..end].find(": ").unwrap_or(end);
            let word = split_off(rest, end).trim_end();
            match rest.chars().next() {
                _ if word.is_empty() => None,
                Some('(') => parts(rest, ')').map(|parts| Notation::Tuple(word, parts)),
                Some('{') => fields(rest).map(|fields| Notation::Record(word, fields)),
                _ => Some(Notation::Plain(word)),
            }
        }
    }
}

/// Takes the first bytes from the rest.
fn split_off<'t>(rest: &mut &'t str, bytes: usize) -> &'t str {
    let (first, after) = rest.split_at(bytes);
    *rest = after;
    first
}

fn quoted<'t>(rest: &mut &'t str) -> Option<&'t str> {
    let quote = rest.chars().next()?;
    let mut is_escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, letter)| {
        let ends = !is_escaped && *letter == quote;
        is_escaped = !is_escaped && *letter == '\\';
        ends
    });
    end.map(|(end, _)| split_off(rest, end + 1))
}

/// Reads from an opening bracket, which is next, to the closing one. `one` reads each part between commas.
fn between<'t, T>(rest: &mut &'t str, close: char, one: &mut dyn FnMut(&mut &'t str) -> Option<T>) -> Option<Vec<T>> {
    let mut all = Vec::new();
    split_off(rest, 1);
    *rest = rest.trim_start();
    loop {
        if let Some(after) = rest.strip_prefix(close) {
            *rest = after;
            return Some(all);
        }
        all.push(one(rest)?);
        *rest = match rest.strip_prefix(", ") {
            Some(after) => after,
            // A tuple of one part has a comma before the bracket.
            None if rest.starts_with(",)") && all.len() == 1 => &rest[1..],
            None => Some(rest.trim_start()).filter(|rest| rest.starts_with(close))?,
        };
    }
}

fn parts<'t>(rest: &mut &'t str, close: char) -> Option<Vec<Notation<'t>>> {
    between(rest, close, &mut |rest| value(rest))
}

fn fields<'t>(rest: &mut &'t str) -> Option<Vec<(&'t str, Notation<'t>)>> {
    between(rest, '}', &mut |rest| {
        let end = rest.find(": ")?;
        let name = split_off(rest, end);
        split_off(rest, 2);
        Some((name, value(rest)?))
    })
}

fn set_or_map<'t>(rest: &mut &'t str) -> Option<Notation<'t>> {
    let entries = between(rest, '}', &mut |rest| {
        let key = value(rest)?;
        let held = match rest.strip_prefix(": ") {
            Some(after) => {
                *rest = after;
                Some(value(rest)?)
            }
            None => None,
        };
        Some((key, held))
    })?;
    if entries.iter().all(|(_, held)| held.is_none()) {
        return Some(Notation::Set(entries.into_iter().map(|(key, _)| key).collect()));
    }
    entries.into_iter().map(|(key, held)| Some((key, held?))).collect::<Option<_>>().map(Notation::Map)
}

/// The name of a type, as `type_name` gives it.
#[derive(Debug)]
pub(super) struct TypeName<'t> {
    /// The path of the type; `[]` or `&[]` for an array or a slice, and `()` for a tuple.
    pub(super) path: &'t str,
    pub(super) arguments: Vec<TypeName<'t>>,
}

impl<'t> TypeName<'t> {
    pub(super) fn read(text: &'t str) -> TypeName<'t> {
        let inside = |open: &str, close| text.strip_prefix(open).and_then(|rest: &'t str| rest.strip_suffix(close));
        if let Some(inside) = inside("(", ')') {
            return TypeName { path: "()", arguments: listed(inside) };
        }
        let slices = [("[]", inside("[", ']')), ("&[]", inside("&[", ']'))];
        if let Some((path, inside)) = slices.into_iter().find_map(|(path, inside)| Some((path, inside?))) {
            let element = inside.rsplit_once("; ").map_or(inside, |(element, _)| element);
            return TypeName { path, arguments: vec![TypeName::read(element)] };
        }
        match text.strip_suffix('>').and_then(|text| text.split_once('<')) {
            Some((path, arguments)) => TypeName { path, arguments: listed(arguments) },
            None => TypeName { path: text, arguments: Vec::new() },
        }
    }

    /// The name of the type without its modules.
    pub(super) fn last(&self) -> &'t str {
        self.path.rsplit("::").next().unwrap_or(self.path)
    }

    /// Whether the type is in a module, as all are except those of the language.
    pub(super) fn is_path(&self) -> bool {
        self.path.contains("::")
    }

    pub(super) fn is_tuple_of(&self, parts: usize) -> bool {
        self.path == "()" && self.arguments.len() == parts
    }

    /// Whether values of the type only exist behind a pointer.
    pub(super) fn is_unsized(&self) -> bool {
        matches!(self.last(), "str" | "Path" | "OsStr") || self.path == "[]" || self.path.starts_with("dyn ")
    }
}

/// Reads types that are separated by commas.
fn listed(text: &str) -> Vec<TypeName<'_>> {
    let mut depth = 0;
    let parts = text.split(|letter| {
        match letter {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    });
    parts.map(str::trim).filter(|part| !part.is_empty()).map(TypeName::read).collect()
}
