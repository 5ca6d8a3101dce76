//! What a case consists of: its named parts, each by where its choices end, and the programs of machines in it. Knows
//! neither arguments nor draws nor machines, which mark them. Elements of a tuple have numbers as names.

#[cfg(feature = "machine")]
use crate::check::state::{ArgumentNote, MARKED, Outline};
use crate::check::state::{CaseParts, HAS_PARTS, NamedPart, PARTS};
use crate::source::Source;

fn exchange(parts: Option<CaseParts>) -> Option<CaseParts> {
    HAS_PARTS.set(parts.is_some());
    PARTS.with(|kept| kept.replace(parts))
}

/// Collects the parts of the case that this thread draws; holds those that were being collected before.
pub(crate) struct Trace {
    outer: Option<CaseParts>,
}

impl Trace {
    pub(crate) fn begin() -> Trace {
        Trace { outer: exchange(Some(CaseParts::default())) }
    }

    /// The parts that were marked since the beginning.
    pub(crate) fn end(self) -> CaseParts {
        exchange(self.outer).unwrap_or_default()
    }
}

/// Whether parts are being collected.
pub(crate) fn are_collected() -> bool {
    HAS_PARTS.get()
}

/// Notes that the element of this number of a tuple has just been drawn, if parts are being collected.
pub(crate) fn mark_element(number: usize, source: &Source) {
    mark_as(&|| format!(".{number}"), source);
}

/// Notes that a named part has just been drawn, if parts are being collected.
pub(crate) fn mark(name: &str, source: &Source) {
    mark_as(&|| name.to_owned(), source);
}

fn mark_as(name: &dyn Fn() -> String, source: &Source) {
    add(&|parts| parts.named.push(NamedPart { name: name(), end: source.choices_so_far().cells().len() }));
}

/// Notes that a program of this outline has just been drawn, if parts are being collected.
#[cfg(feature = "machine")]
pub(crate) fn mark_program(outline: &dyn Fn() -> Outline) {
    add(&|parts| parts.programs.push(outline()));
}

/// Changes the parts, if they are being collected. What changes them may draw a case of its own.
fn add(change: &dyn Fn(&mut CaseParts)) {
    if let Some(mut parts) = exchange(None) {
        change(&mut parts);
        exchange(Some(parts));
    }
}

/// Has the next program that this thread draws say this of its arguments when it is shown.
#[cfg(feature = "machine")]
pub(crate) fn annotate_program(notes: Vec<ArgumentNote>) {
    MARKED.with(|marked| marked.replace(notes));
}

/// Takes what a program is to say of its arguments, so that no other program says it.
#[cfg(feature = "machine")]
pub(crate) fn take_notes() -> Vec<ArgumentNote> {
    MARKED.with(|marked| marked.replace(Vec::new()))
}
