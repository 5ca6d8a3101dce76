//! The fields of the records in a counterexample: their names, their cells and, in a value's text, theirs.

use super::boundaries::ShowsNumber;
use super::relevance::CasePart;
use super::shown_part::{Rest, ShownPart};
use crate::check::case::ErasedProperty;
use crate::check::panics::short;
use crate::check::text::value_of_field;
use crate::choices::named::NamedChoices;
use crate::choices::{Cell, Choices};
use crate::generator::Gen;
use crate::source::Source;
use std::ops::Range;

/// A field of a record.
pub(super) struct Field {
    /// The part that it is in, the fields around it and its own name: `order.item.price`.
    path: String,
    name: String,
    /// How many fields before it have its name.
    nth: usize,
    pub(super) cells: Range<usize>,
}

/// The fields of all records in these parts whose paths occur once: of several elements of a list, nobody would know
/// which one is meant.
pub(super) fn fields(property: ErasedProperty<'_, '_>, choices: &Choices, parts: &[CasePart<'_>]) -> Vec<Field> {
    if parts.is_empty() {
        return Vec::new();
    }
    let mut source = Source::noting_names(choices);
    let is_grown = property.generate(&mut source).is_ok();
    let Some(named) = source.into_named().filter(|_| is_grown) else { return Vec::new() };
    let fields: Vec<Field> = of_records(&named).into_iter().filter_map(|field| within(parts, field)).collect();
    let is_alone = |field: &Field| fields.iter().filter(|other| other.path == field.path).count() == 1;
    let alone: Vec<bool> = fields.iter().map(is_alone).collect();
    fields.into_iter().zip(alone).filter(|(_, is_alone)| *is_alone).map(|(field, _)| field).collect()
}

/// The fields of all records, in the order drawn, with positions in the choices without names.
fn of_records(named: &NamedChoices) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    // What is open: the field, if it is one of a record; and how many records are open.
    let (mut open, mut records, mut at) = (Vec::new(), 0, 0);
    for cell in &named.cells {
        match cell {
            Cell::Open(frame) if frame.is_record() => {
                records += 1;
                open.push(Opened::Record);
            }
            // What is outside of all records is an argument.
            Cell::Open(frame) if frame.is_field() && records == 0 => open.push(Opened::Argument),
            Cell::Open(frame) if frame.is_field() => {
                let name = named.name_of(frame.tag).unwrap_or_default().to_owned();
                let around = open.iter().rev().find_map(|opened| match opened {
                    Opened::Field(field) => Some(fields[*field].path.clone()),
                    _ => None,
                });
                let nth = fields.iter().filter(|field| field.name == name).count();
                let path = format!("{}.{name}", around.unwrap_or_default());
                open.push(Opened::Field(fields.len()));
                fields.push(Field { path, name, nth, cells: at..at });
            }
            Cell::Close => match open.pop() {
                Some(Opened::Record) => records -= 1,
                Some(Opened::Field(field)) => fields[field].cells.end = at,
                Some(Opened::Argument) => {}
                Some(Opened::Frame) | None => at += 1,
            },
            Cell::Open(_) => {
                open.push(Opened::Frame);
                at += 1;
            }
            _ => at += 1,
        }
    }
    fields
}

/// A frame that is open.
enum Opened {
    Record,
    /// The field of this number.
    Field(usize),
    Argument,
    /// A frame that choices without names have as well.
    Frame,
}

/// The field with the name of the part that it is in; `None` if it is in no part, or is all of one.
fn within(parts: &[CasePart<'_>], field: Field) -> Option<Field> {
    let is_around = |part: &&CasePart<'_>| part.cells.start <= field.cells.start && field.cells.end <= part.cells.end;
    let part = parts.iter().find(is_around)?;
    (part.nth == 0).then(|| Field { path: format!("{}{}", part.name, field.path), ..field })
}

impl ShowsNumber for Field {
    fn name(&self) -> (String, usize) {
        (self.path.clone(), 0)
    }

    fn shown(&self, property: ErasedProperty<'_, '_>, source: &mut Source) -> Option<ShownPart> {
        let text = property.generate(source).ok()?.text(short);
        let value = value_of(&text, &self.name, self.nth)?;
        let (before, after) = (&text[..value.start], &text[value.end..]);
        Some(ShownPart { text: text[value.clone()].to_owned(), rest: Rest::of(&[before, after]) })
    }
}

/// Where the value of the field with this name, after so many others with it, is in the text of a value.
fn value_of(text: &str, name: &str, nth: usize) -> Option<Range<usize>> {
    let begin = format!("{name}: ");
    let is_name =
        |at: &usize| text.as_bytes()[*at..].starts_with(begin.as_bytes()) && text[..*at].ends_with([' ', '{', '\n']);
    let start = (0..text.len()).filter(is_name).nth(nth)? + begin.len();
    value_of_field(&text[start..]).map(|value| start..start + value.len())
}

#[cfg(test)]
mod tests;
