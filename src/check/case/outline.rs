//! What programs of machines consist of: recorded by machines while they are drawn, and collected to find out whether
//! arguments matter. Knows neither machines nor what is done with the verdict.

use crate::check::state::{ArgumentNote, MARKED, OUTLINES, Outline};

/// Collects the outlines of the programs that this thread draws; holds those that were being collected before.
pub(crate) struct Outlines {
    outer: Option<Vec<Outline>>,
}

impl Outlines {
    pub(crate) fn begin() -> Outlines {
        Outlines { outer: OUTLINES.with(|outlines| outlines.replace(Some(Vec::new()))) }
    }

    /// The outlines of the programs that were drawn since the beginning.
    pub(crate) fn end(self) -> Vec<Outline> {
        OUTLINES.with(|outlines| outlines.replace(self.outer)).unwrap_or_default()
    }
}

/// Records what a program consists of, if outlines are being collected.
pub(crate) fn record(outline: &dyn Fn() -> Outline) {
    if let Some(mut outlines) = OUTLINES.with(|outlines| outlines.replace(None)) {
        outlines.push(outline());
        OUTLINES.with(|slot| slot.replace(Some(outlines)));
    }
}

/// Has the next program that this thread draws say this of its arguments when it is shown.
pub(crate) fn mark(notes: Vec<ArgumentNote>) {
    MARKED.with(|marked| marked.replace(notes));
}

/// Takes what a program is to say of its arguments, so that no other program says it.
pub(crate) fn marked() -> Vec<ArgumentNote> {
    MARKED.with(|marked| marked.replace(Vec::new()))
}
