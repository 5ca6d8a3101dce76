//! Lower: the numbers of a group go down together: one alone, all that are equal or drawn alike, a column; by as much,
//! in proportion, or as far as they go.

pub(crate) mod bytes;
pub(crate) mod hunt;
pub(crate) mod names;
pub(crate) mod onward;
pub(crate) mod pairs;
pub(crate) mod rounding;
pub(crate) mod similar;
pub(crate) mod simplify;
pub(crate) mod together;
pub(crate) mod twins;
pub(crate) mod zero;
