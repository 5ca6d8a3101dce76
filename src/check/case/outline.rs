//! What programs of machines consist of: told by machines while they are drawn, and collected to find out whether
//! arguments matter. Knows neither machines nor what is done with the answer.

use crate::check::state::{ArgumentOf, MARKED, OUTLINES, Outline};

/// Collects the outlines of the programs that this thread draws; holds those that were being collected before.
pub(crate) struct Outlines {
    outer: Option<Vec<Outline>>,
}

impl Outlines {
    pub(crate) fn begin() -> Outlines {
        Outlines { outer: OUTLINES.with(|told| told.replace(Some(Vec::new()))) }
    }

    /// The outlines of the programs that were drawn since the beginning.
    pub(crate) fn end(self) -> Vec<Outline> {
        OUTLINES.with(|told| told.replace(self.outer)).unwrap_or_default()
    }
}

/// Tells what a program consists of, if outlines are being collected.
pub(crate) fn tell(outline: &dyn Fn() -> Outline) {
    if let Some(mut told) = OUTLINES.with(|told| told.replace(None)) {
        told.push(outline());
        OUTLINES.with(|slot| slot.replace(Some(told)));
    }
}

/// Has the next program that this thread draws mark these arguments when it is shown.
pub(crate) fn mark(arguments: Vec<ArgumentOf>) {
    MARKED.with(|marked| marked.replace(arguments));
}

/// Takes the arguments that a program is to mark, so that no other program marks them.
pub(crate) fn marked() -> Vec<ArgumentOf> {
    MARKED.with(|marked| marked.replace(Vec::new()))
}
