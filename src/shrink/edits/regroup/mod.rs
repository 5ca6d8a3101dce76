//! Regroup: elements change lists: split off, flattened, handed on.

pub(crate) mod flatten_lists;
pub(crate) mod move_elements_to_next_list;
