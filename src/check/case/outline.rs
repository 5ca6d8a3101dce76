//! What programs of machines consist of, for who asks whether their arguments matter: machines tell it while they are
//! drawn, since nobody else knows. Knows neither machines nor who asks.

use crate::check::state::{ArgumentOf, MARKED, OUTLINES, Outline};

/// What this thread was told before it asks, if it did.
pub(crate) struct Outlines {
    outer: Option<Vec<Outline>>,
}

impl Outlines {
    pub(crate) fn begin() -> Outlines {
        Outlines { outer: OUTLINES.with(|told| told.replace(Some(Vec::new()))) }
    }

    /// The programs that were drawn since it began.
    pub(crate) fn end(self) -> Vec<Outline> {
        OUTLINES.with(|told| told.replace(self.outer)).unwrap_or_default()
    }
}

/// Tells what a program consists of, if somebody asks.
pub(crate) fn tell(outline: &dyn Fn() -> Outline) {
    if let Some(mut told) = OUTLINES.with(|told| told.replace(None)) {
        told.push(outline());
        OUTLINES.with(|slot| slot.replace(Some(told)));
    }
}

/// Has the next program mark these arguments.
pub(crate) fn mark(arguments: Vec<ArgumentOf>) {
    MARKED.with(|marked| marked.replace(arguments));
}

/// The arguments that a program is to mark, which no other program marks.
pub(crate) fn marked() -> Vec<ArgumentOf> {
    MARKED.with(|marked| marked.replace(Vec::new()))
}
