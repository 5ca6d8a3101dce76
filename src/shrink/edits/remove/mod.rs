//! Remove: parts go, such as elements of lists, iterations of loops, or the same ones of several lists; numbers that
//! count or refer to them follow.

pub(crate) mod delete_elements;
pub(crate) mod remove_and_renumber;
pub(crate) mod remove_loop_iterations;
pub(crate) mod shorten_lists;
mod subsets;
