//! A set of families of moves. Knows none of them.

/// Some of the families, by their numbers.
#[derive(Clone, Copy, Default)]
pub(super) struct Families(pub(super) u64);

impl Families {
    #[inline(always)]
    pub(super) fn has(self, number: usize) -> bool {
        self.0 & (1 << number) != 0
    }

    pub(super) fn add(&mut self, number: usize) {
        self.0 |= 1 << number;
    }
}
