//! The named parts of a case: where the choices of each end. Knows neither arguments nor draws, which mark them.
//! Elements of a tuple have numbers as names.

use crate::check::state::{HAS_PARTS, NamedPart, PARTS};
use crate::source::Source;

fn exchange(parts: Option<Vec<NamedPart>>) -> Option<Vec<NamedPart>> {
    HAS_PARTS.set(parts.is_some());
    PARTS.with(|kept| kept.replace(parts))
}

/// Collects the named parts of the case that this thread draws; holds those that were being collected before.
pub(crate) struct Trace {
    outer: Option<Vec<NamedPart>>,
}

impl Trace {
    pub(crate) fn begin() -> Trace {
        Trace { outer: exchange(Some(Vec::new())) }
    }

    /// The parts that were marked since the beginning.
    pub(crate) fn end(self) -> Vec<NamedPart> {
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
    if let Some(mut parts) = exchange(None) {
        parts.push(NamedPart { name: name(), end: source.choices_so_far().cells().len() });
        exchange(Some(parts));
    }
}
