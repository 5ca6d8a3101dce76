//! Where edits are made: which numbers are alike, what a part is, which number belongs to which. Each is defined once.

pub(crate) mod alike;
pub(crate) mod characters;
pub(crate) mod divisor;
pub(crate) mod duplicates;
pub(crate) mod figures;
pub(crate) mod kinds;
pub(crate) mod length;
pub(crate) mod loops;
pub(crate) mod partner;
pub(crate) mod parts;
pub(crate) mod reach;
