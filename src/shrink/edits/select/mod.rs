//! Where edits are made, and which keys are worth trying there: which numbers are alike, what a part is, which number
//! belongs to which, digits and sparse keys. Each notion is defined here once.

pub(crate) mod alike;
pub(crate) mod beside;
pub(crate) mod characters;
pub(crate) mod digits;
pub(crate) mod divisor;
pub(crate) mod length;
pub(crate) mod loops;
pub(crate) mod partner;
pub(crate) mod parts;
pub(crate) mod places;
pub(crate) mod room;
pub(crate) mod sparse;
pub(crate) mod spelled;
