//! Lower: the numbers of a group go down together: one alone, all that are equal or drawn the same way, a column; by as
//! much, in proportion, or as far as they go.

pub(crate) mod lower_digit_runs;
pub(crate) mod lower_duplicates;
pub(crate) mod lower_pairs_together;
pub(crate) mod lower_some_duplicates;
pub(crate) mod merge_characters;
pub(crate) mod minimize_identifiers;
pub(crate) mod minimize_numbers;
pub(crate) mod redistribute_pairs;
pub(crate) mod repeat_last_changes;
pub(crate) mod shift_alike_numbers;
pub(crate) mod simplify_fractions;
pub(crate) mod simplify_frames;
pub(crate) mod zero_numbers;
