//! The named parts of a case: where the choices of each end. Knows neither arguments nor draws, which mark them.

use crate::check::state::{NamedPart, PARTS};
use crate::source::Source;

fn exchange(parts: Option<Vec<NamedPart>>) -> Option<Vec<NamedPart>> {
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

/// Notes that a named part has just been drawn, if parts are being collected.
pub(crate) fn mark(name: &str, source: &Source) {
    if let Some(mut parts) = exchange(None) {
        parts.push(NamedPart { name: name.to_owned(), end: source.choices_so_far().cells().len() });
        exchange(Some(parts));
    }
}
