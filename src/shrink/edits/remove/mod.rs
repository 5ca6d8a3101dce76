//! Remove: parts go, such as elements of lists, iterations of loops, or the same ones of several lists; numbers that
//! count or refer to them follow.

pub(crate) mod deletion;
pub(crate) mod reference;
pub(crate) mod rounds;
pub(crate) mod shorten;
