//! Arrange: parts change places: sorted, exchanged, rotated, renamed consistently.

pub(crate) mod lead_with_other_elements;
pub(crate) mod permute_values;
pub(crate) mod reorder_siblings;
pub(crate) mod rotate_subterms;
pub(crate) mod sort_ends;
pub(crate) mod sort_long_lists;
pub(crate) mod swap_columns;
pub(crate) mod transpose_matrix;
