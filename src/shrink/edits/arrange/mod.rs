//! Arrange: parts change places: sorted, exchanged, rotated, renamed consistently.

pub(crate) mod columns;
pub(crate) mod order;
pub(crate) mod relabel;
pub(crate) mod rotate;
pub(crate) mod tidy;
pub(crate) mod transpose;
