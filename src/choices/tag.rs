//! Tags, which distinguish kinds of draws. Knows nothing of what is drawn.

/// What distinguishes draws, as a number: the tag that a user gives, a location in the source text, or a recursion's
/// name.
///
/// Only leaves with the same tag are made equal or lowered together, only levels with the same tag replace
/// each other, and a draw of a [`compose`](crate::compose) finds its old choices by its tag. Tags are not part of a
/// sequence's identity: two sequences that differ only in tags are equal.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Tag(pub(crate) u32);

impl Tag {
    /// No tag: draws of the same kind are alike.
    pub(crate) const NONE: Tag = Tag(0);

    /// The tag of a name (a 32-bit FNV-1a hash of it, never the empty tag).
    pub(crate) const fn of(name: &str) -> Tag {
        let bytes = name.as_bytes();
        let mut hash = 0x811c_9dc5_u32;
        let mut at = 0;
        while at < bytes.len() {
            hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        Tag(if hash == 0 { 1 } else { hash })
    }

    /// The tag of a location in the source text.
    pub(crate) fn of_location(location: &core::panic::Location<'_>) -> Tag {
        let mixed = location.line().wrapping_mul(0x9e37_79b1).wrapping_add(location.column().wrapping_mul(0x85eb_ca6b))
            ^ location.file().len() as u32;
        Tag(if mixed == 0 { 1 } else { mixed })
    }
}
