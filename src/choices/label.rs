//! Labels, which distinguish kinds of draws. Knows nothing of what is drawn.

/// What distinguishes draws: a tag, a place in the source text, or the name of a recursion, as a number.
///
/// Only leaves with the same label are made equal or lowered together, only levels with the same label replace
/// each other, and a draw of a [`compose`](crate::compose) finds its old choices by its label. Labels are not part of a
/// sequence's identity: two sequences that differ only in labels are equal.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Label(pub(crate) u32);

impl Label {
    /// No label: draws of the same kind are alike.
    pub(crate) const NONE: Label = Label(0);

    /// The label of a name (a 32-bit FNV-1a hash of it, never the empty label).
    pub(crate) const fn of(name: &str) -> Label {
        let bytes = name.as_bytes();
        let mut hash = 0x811c_9dc5_u32;
        let mut at = 0;
        while at < bytes.len() {
            hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        Label(if hash == 0 { 1 } else { hash })
    }

    /// The label of a place in the source text.
    pub(crate) fn of_place(place: &core::panic::Location<'_>) -> Label {
        let mixed = place.line().wrapping_mul(0x9e37_79b1).wrapping_add(place.column().wrapping_mul(0x85eb_ca6b))
            ^ place.file().len() as u32;
        Label(if mixed == 0 { 1 } else { mixed })
    }
}
