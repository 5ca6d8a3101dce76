//! Choices with the names of arguments, fields and variants: a frame around each record and each of its fields. So a
//! case can be read after its generator has changed. Knows nothing of how it is read.

use super::{Cell, Choices, Frame, Open, Tag};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// What the bound of a frame says, which means nothing for other frames of draws.
const RECORD: u64 = 1;
const FIELD: u64 = 2;

impl Open {
    fn of_name(name: Tag, kind: u64) -> Open {
        Open { min: kind, ..Open::new(Frame::Draw, name) }
    }

    /// The frame of a record: its content is the frames of its fields.
    pub(crate) fn record(name: Tag) -> Open {
        Open::of_name(name, RECORD)
    }

    /// The frame of a field, or of an argument.
    pub(crate) fn field(name: Tag) -> Open {
        Open::of_name(name, FIELD)
    }

    pub(crate) fn is_record(&self) -> bool {
        self.frame == Frame::Draw && self.min == RECORD
    }

    pub(crate) fn is_field(&self) -> bool {
        self.frame == Frame::Draw && self.min == FIELD
    }

    /// Whether it is the frame of a record or of a field.
    pub(crate) fn is_named(&self) -> bool {
        self.is_record() || self.is_field()
    }
}

/// Something that a generator does with names, and how many cells it had written by then.
#[derive(Clone)]
pub(crate) struct NamedEvent {
    pub(crate) at: usize,
    pub(crate) what: NamedStep,
}

#[derive(Clone)]
pub(crate) enum NamedStep {
    /// A record begins.
    Record(Tag),
    /// A field begins, and the field before it in its record ends.
    Field(Tag),
    /// The record ends that began last.
    End,
}

/// Choices with names.
#[derive(Clone)]
pub(crate) struct NamedChoices {
    pub(crate) names: Vec<String>,
    /// The cells, with frames of records and fields.
    pub(crate) cells: Vec<Cell>,
    pub(crate) size: u32,
}

impl NamedChoices {
    /// Choices with frames where a generator did something with names. `None` if it knows no names.
    pub(crate) fn new(choices: &Choices, names: Vec<String>, events: &[NamedEvent]) -> Option<NamedChoices> {
        if events.is_empty() {
            return None;
        }
        let (plain, mut cells) = (choices.cells(), Vec::new());
        // Whether each open record has an open field; the first one has no frame, and holds the arguments.
        let (mut copied, mut open) = (0, Vec::from([false]));
        for NamedEvent { at, what } in events {
            cells.extend_from_slice(plain.get(copied..*at)?);
            copied = *at;
            match what {
                NamedStep::Record(name) => {
                    cells.push(Cell::Open(Open::record(*name)));
                    open.push(false);
                }
                NamedStep::Field(name) => {
                    if core::mem::replace(open.last_mut()?, true) {
                        cells.push(Cell::Close);
                    }
                    cells.push(Cell::Open(Open::field(*name)));
                }
                NamedStep::End => {
                    if open.pop()? {
                        cells.push(Cell::Close);
                    }
                    cells.push(Cell::Close);
                }
            }
        }
        cells.extend_from_slice(plain.get(copied..)?);
        match open.as_slice() {
            [false] => {}
            [true] => cells.push(Cell::Close),
            _ => return None,
        }
        let named = NamedChoices { names, cells, size: choices.size() };
        (named.plain() == *choices).then_some(named)
    }

    /// The choices without names.
    pub(crate) fn plain(&self) -> Choices {
        without_names(&Choices::new(self.cells.clone(), self.size))
    }

    /// The name that a frame has as its tag.
    pub(crate) fn name_of(&self, tag: Tag) -> Option<&str> {
        self.names.iter().map(String::as_str).find(|name| Tag::of(name) == tag)
    }

    /// The choices in which each frame with the first name of a pair has the second one.
    pub(crate) fn renamed(&self, pairs: &[(String, String)]) -> NamedChoices {
        let mut renamed = self.clone();
        for (from, to) in pairs {
            let (old, new) = (Tag::of(from), Tag::of(to));
            for cell in &mut renamed.cells {
                if let Cell::Open(open) = cell
                    && open.is_field()
                    && open.tag == old
                {
                    open.tag = new;
                }
            }
            renamed.names.push(to.clone());
        }
        renamed
    }
}

/// These choices without the frames of records and fields.
pub(crate) fn without_names(choices: &Choices) -> Choices {
    let (mut plain, mut open) = (Vec::with_capacity(choices.cells().len()), Vec::new());
    for cell in choices.cells() {
        match cell {
            Cell::Open(frame) => {
                open.push(frame.is_named());
                if frame.is_named() {
                    continue;
                }
                let frame = if frame.frame == Frame::Alternative { Open::alternative(plain.last()) } else { *frame };
                plain.push(Cell::Open(frame));
            }
            Cell::Close if open.pop() == Some(true) => {}
            cell => plain.push(*cell),
        }
    }
    Choices::new(plain, choices.size())
}

/// A name in a token: an identifier, or what is left of a pattern without its other characters.
pub(crate) fn name_in_token(name: &str) -> String {
    let name = name.rsplit(':').next().unwrap_or(name);
    let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    if name.is_empty() { "_".to_owned() } else { name }
}

#[cfg(test)]
mod tests;
