//! Values as expressions that compile: from their `Debug` text and the names of their types. Knows nothing of machines.
//!
//! A text alone does not say whether `"a"` is a `String` or a `&str`. The name of the type does, for types of std and
//! for what they hold. Within a user's type the types of the fields are not known: there, texts and collections are
//! converted into whatever the field takes.

mod notation;

use crate::check::parts_of_tuple;
use notation::{Notation, TypeName};
use std::fmt::Debug;

/// A value of a type of this name, as an expression; a `todo!` with its `Debug` text, if that does not look derived.
pub(super) fn expression(value: &dyn Debug, type_name: &str) -> String {
    let text = format!("{value:?}");
    match Notation::read(&text) {
        Some(notation) => of(&notation, Some(&TypeName::read(type_name))),
        None => no_code(&text),
    }
}

/// What is written where a value's text is no code.
const NO_CODE: &str = "todo!(\"{}\", ";

/// An expression that compiles in the place of a value whose text is no code.
fn no_code(text: &str) -> String {
    format!("{NO_CODE}{text:?})")
}

/// Whether an expression is the value, and leaves nothing to be filled in.
pub(super) fn is_code(expression: &str) -> bool {
    !expression.contains(NO_CODE)
}

/// A text as a part of a comment: an end of a line would end the comment, and what follows would be code.
pub(super) fn in_one_line(text: &str) -> String {
    text.replace('\r', "\\r").replace('\n', "\\n")
}

/// The keywords that can be written as raw identifiers.
const KEYWORDS: [&str; 47] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while",
];

/// A name as an identifier: a keyword is made a raw one, and what no identifier has becomes an underscore.
pub(super) fn identifier(name: &str) -> String {
    let plain: String = name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect();
    match &*plain {
        "self" | "Self" | "super" | "crate" | "_" => plain + "_",
        keyword if KEYWORDS.contains(&keyword) || keyword == "yield" => format!("r#{keyword}"),
        name if is_identifier(name) => plain,
        _ => format!("_{plain}"),
    }
}

/// The parts of a tuple as expressions, or the one value.
pub(super) fn expressions(value: &dyn Debug, type_name: &str) -> Vec<String> {
    let text = format!("{value:?}");
    let name = TypeName::read(type_name);
    match Notation::read(&text) {
        Some(Notation::Tuple("", parts)) if name.is_tuple_of(parts.len()) => {
            parts.iter().zip(&name.arguments).map(|(part, name)| of(part, Some(name))).collect()
        }
        _ => vec![expression(value, type_name)],
    }
}

/// The `Debug` texts of the parts of a tuple, or the one text. If it is not sure where the parts end, the text is one.
pub(super) fn shown_parts(value: &dyn Debug, type_name: &str) -> Vec<String> {
    let text = format!("{value:?}");
    let name = TypeName::read(type_name);
    if name.path != "()" {
        return vec![text];
    }
    match parts_of_tuple(&text).filter(|parts| name.is_tuple_of(parts.len())) {
        Some(parts) => parts.into_iter().map(str::to_owned).collect(),
        None => vec![text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(&text).to_owned()],
    }
}

/// A type as it is written in code, with its path if it is one of std; `None` if it has no name.
pub(super) fn written(type_name: &str) -> Option<String> {
    let is_written = type_name.chars().all(|letter| letter.is_alphanumeric() || "_:<>(), &[];".contains(letter));
    let pieces = type_name.split_inclusive(['<', '>', '(', ')', ',', ' ', '&', '[', ']', ';']);
    is_written.then(|| pieces.map(path).collect())
}

/// A type's path as it is written in code: the public path of a type of std, and of others only the name, which is
/// imported.
fn path(path: &str) -> String {
    let last = path.rsplit("::").next().unwrap_or(path);
    let name = last.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let is_of_std = ["alloc::", "core::", "std::"].iter().any(|of_std| path.starts_with(of_std));
    let module = match name {
        _ if !is_of_std => return last.to_owned(),
        "String" | "Vec" | "Box" | "Option" | "Result" => return last.to_owned(),
        "VecDeque" | "LinkedList" | "BinaryHeap" | "BTreeMap" | "BTreeSet" | "HashMap" | "HashSet" => "collections",
        "Rc" => "rc",
        "Cow" => "borrow",
        "Cell" | "RefCell" => "cell",
        "Duration" | "SystemTime" | "Instant" => "time",
        "PathBuf" => "path",
        "OsString" => "ffi",
        "NonZero" | "Wrapping" | "Saturating" => "num",
        "Reverse" => "cmp",
        "Ordering" if path.starts_with("core::cmp") => "cmp",
        "Bound" | "Range" | "RangeInclusive" => "ops",
        "IpAddr" | "Ipv4Addr" | "Ipv6Addr" | "SocketAddr" | "SocketAddrV4" => "net",
        "Arc" | "Mutex" | "RwLock" => "sync",
        _ if name.starts_with("Atomic") => "sync::atomic",
        _ => return last.to_owned(),
    };
    format!("std::{module}::{last}")
}

/// Whether an expression leaves its type so open that it cannot be compared.
pub(super) fn is_ambiguous(expression: &str) -> bool {
    ["[]", "::from([", ".into()", ".parse()"].iter().any(|part| expression.contains(part))
}

/// Whether values of a type may be moved, so that they cannot be used again.
pub(super) fn may_be_moved(type_name: &str) -> bool {
    type_name.contains("::")
}

/// The expression of a value whose type may be known.
fn of(value: &Notation<'_>, name: Option<&TypeName<'_>>) -> String {
    let Some(name) = name else { return converted(value) };
    let inner = name.arguments.first();
    match (name.last(), value) {
        ("String", Notation::Text(text)) => format!("String::from({text})"),
        ("PathBuf" | "OsString", Notation::Text(text)) if !is_unicode(text) => {
            let bytes = joined(bytes_of(text).iter().map(u8::to_string));
            let os_string = format!("<std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(vec![{bytes}])");
            if name.last() == "PathBuf" { format!("std::path::PathBuf::from({os_string})") } else { os_string }
        }
        ("PathBuf" | "OsString" | "Cow", Notation::Text(text)) if is_unicode(text) => {
            format!("{}::from({text})", path(name.path))
        }
        ("&str" | "str", Notation::Text(text)) => (*text).to_owned(),
        ("Vec", Notation::List(all)) => format!("vec![{}]", each(all, inner)),
        ("Box" | "Rc" | "Arc", _) if inner.is_some_and(TypeName::is_unsized) => converted(value),
        ("Box" | "Rc" | "Arc", _) => format!("{}::new({})", path(name.path), of(value, inner)),
        ("VecDeque" | "LinkedList" | "BinaryHeap", Notation::List(all)) => from_array(name, &each(all, inner)),
        ("BTreeSet" | "HashSet", Notation::Set(all)) => from_array(name, &each(all, inner)),
        ("BTreeMap" | "HashMap", Notation::Set(none)) if none.is_empty() => from_array(name, ""),
        ("BTreeMap" | "HashMap", Notation::Map(all)) => {
            from_array(name, &joined(all.iter().map(|(key, held)| pair(key, held, [inner, name.arguments.get(1)]))))
        }
        ("[]", Notation::List(all)) => format!("[{}]", each(all, inner)),
        ("&[]", Notation::List(all)) => format!("&[{}]", each(all, inner)),
        ("()", Notation::Tuple("", parts)) if name.is_tuple_of(parts.len()) => {
            let parts = parts.iter().zip(&name.arguments).map(|(part, name)| of(part, Some(name)));
            in_parentheses(parts)
        }
        ("Option" | "Result", Notation::Tuple(variant, parts)) => {
            let held = if *variant == "Err" { name.arguments.get(1) } else { inner };
            format!("{variant}({})", each(parts, held))
        }
        ("Option", _) => plain(value),
        ("Duration", Notation::Plain(text)) => duration(text).unwrap_or_else(|| no_code(text)),
        ("SystemTime", Notation::Record(_, fields)) => match &fields[..] {
            [(_, Notation::Plain(seconds)), (_, Notation::Plain(nanoseconds))] if !seconds.starts_with('-') => {
                format!("std::time::UNIX_EPOCH + std::time::Duration::new({seconds}, {nanoseconds})")
            }
            _ => converted(value),
        },
        ("NonZero", Notation::Plain(text)) => format!("std::num::NonZero::new({text}).unwrap()"),
        ("Wrapping" | "Saturating", Notation::Plain(text)) => format!("{}({text})", path(name.path)),
        ("Reverse", Notation::Tuple(_, parts)) => format!("{}({})", path(name.path), each(parts, inner)),
        ("Bound", _) => format!("{}::{}", path(name.path), named(value, inner)),
        ("IpAddr" | "Ipv4Addr" | "Ipv6Addr" | "SocketAddr" | "SocketAddrV4", Notation::Plain(text)) => {
            format!("\"{text}\".parse().unwrap()")
        }
        ("f32" | "f64", Notation::Plain(text)) => float(name.path, text),
        // A type of the user's: the text of a struct begins with the struct's name, that of an enum with a variant's.
        (last, Notation::Plain(text) | Notation::Tuple(text, _) | Notation::Record(text, _))
            if name.is_path() && is_identifier(text) =>
        {
            if last == *text {
                named(value, None)
            } else {
                format!("{}::{}", path(name.path), named(value, None))
            }
        }
        _ => converted(value),
    }
}

/// The expression of a value whose type is not known. If several types have values of this form, it is converted with
/// `into`.
fn converted(value: &Notation<'_>) -> String {
    match value {
        Notation::Text(text) if is_unicode(text) => format!("{text}.into()"),
        Notation::Text(text) => no_code(text),
        Notation::List(all) | Notation::Set(all) => format!("[{}].into()", each(all, None)),
        Notation::Map(all) => {
            format!("[{}].into()", joined(all.iter().map(|(key, held)| pair(key, held, [None, None]))))
        }
        Notation::Plain(text @ ("NaN" | "inf" | "-inf")) => float("f64", text),
        Notation::Plain(_) => plain(value),
        Notation::Tuple("", parts) => in_parentheses(parts.iter().map(converted)),
        Notation::Tuple(..) | Notation::Record(..) => named(value, None),
    }
}

/// The expression of a value that begins with a name and has parts of this type.
fn named(value: &Notation<'_>, inner: Option<&TypeName<'_>>) -> String {
    match value {
        Notation::Tuple(name, parts) => format!("{name}({})", each(parts, inner)),
        Notation::Record(name, fields) => {
            let fields = fields.iter().map(|(field, held)| format!("{}: {}", identifier(field), of(held, inner)));
            format!("{name} {{ {} }}", joined(fields))
        }
        _ => plain(value),
    }
}

fn plain(value: &Notation<'_>) -> String {
    match value {
        Notation::Plain(text) if is_literal_or_path(text) => (*text).to_owned(),
        Notation::Text(text) if is_unicode(text) => (*text).to_owned(),
        Notation::Plain(text) | Notation::Text(text) => no_code(text),
        _ => converted(value),
    }
}

/// Whether a text is a number, a character, a path, or a range of these.
fn is_literal_or_path(text: &str) -> bool {
    if let Some((start, end)) = text.split_once("..") {
        let end = end.strip_prefix('=').unwrap_or(end);
        return [start, end].iter().all(|part| part.is_empty() || is_literal_or_path(part));
    }
    let number = text.strip_prefix('-').unwrap_or(text);
    let is_number = number.starts_with(|first: char| first.is_ascii_digit()) && number.parse::<f64>().is_ok();
    is_number || text.starts_with('\'') || text.split("::").all(is_identifier)
}

/// Whether a text in quotes is that of a `str`: texts of the operating system may have bytes in it, as `\xBE`.
fn is_unicode(text: &str) -> bool {
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\\' && letters.next() == Some('x') {
            return false;
        }
    }
    true
}

/// The bytes of a text in quotes, as `Debug` escapes it.
fn bytes_of(text: &str) -> Vec<u8> {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    let (mut bytes, mut letters) = (Vec::new(), inner.chars());
    while let Some(letter) = letters.next() {
        let meant = match letter {
            '\\' => match letters.next() {
                Some('x') => {
                    let digits: String = letters.by_ref().take(2).collect();
                    bytes.extend(u8::from_str_radix(&digits, 16));
                    continue;
                }
                Some('u') => {
                    let digits: String = letters.by_ref().skip(1).take_while(|letter| *letter != '}').collect();
                    u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32)
                }
                Some('n') => Some('\n'),
                Some('r') => Some('\r'),
                Some('t') => Some('\t'),
                Some('0') => Some('\0'),
                other => other,
            },
            plain => Some(plain),
        };
        bytes.extend(meant.into_iter().flat_map(|letter| letter.to_string().into_bytes()));
    }
    bytes
}

fn float(type_name: &str, text: &str) -> String {
    match text {
        "NaN" => format!("{type_name}::NAN"),
        "inf" => format!("{type_name}::INFINITY"),
        "-inf" => format!("{type_name}::NEG_INFINITY"),
        number => number.to_owned(),
    }
}

fn duration(text: &str) -> Option<String> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
    let (number, unit) = text.split_at(digits);
    let decimals = match unit {
        "s" => 9,
        "ms" => 6,
        "µs" => 3,
        "ns" => 0,
        _ => return None,
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let nanoseconds: u128 = format!("{whole}{part:0<decimals$}").parse().ok()?;
    let (seconds, rest) = (nanoseconds / 1_000_000_000, nanoseconds % 1_000_000_000);
    Some(format!("std::time::Duration::new({seconds}, {rest})"))
}

fn from_array(name: &TypeName<'_>, inside: &str) -> String {
    format!("{}::from([{inside}])", path(name.path))
}

fn pair(key: &Notation<'_>, held: &Notation<'_>, names: [Option<&TypeName<'_>>; 2]) -> String {
    format!("({}, {})", of(key, names[0]), of(held, names[1]))
}

fn each(all: &[Notation<'_>], name: Option<&TypeName<'_>>) -> String {
    joined(all.iter().map(|one| of(one, name)))
}

fn in_parentheses(parts: impl ExactSizeIterator<Item = String>) -> String {
    let comma = if parts.len() == 1 { "," } else { "" };
    format!("({}{comma})", joined(parts))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

fn is_identifier(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
        && text.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
}

#[cfg(test)]
mod tests;
