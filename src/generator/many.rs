//! Drawing many values at once: lists and strings of what can be drawn faster in a row than one by one.

use super::lengths::Lengths;
use crate::choices::Leaf;
use crate::source::Source;
use alloc::string::String;
use alloc::vec::Vec;

/// What can draw many values at once. Each method gives what drawing one by one would give, and leaves the same
/// choices.
pub trait Many<T> {
    /// A whole list; none if it must be drawn one by one. Fresh and unrecorded, because a stream that stays in
    /// registers is faster; and read back, if the list stands there exactly as it would be recorded, as most do.
    fn whole_list(&self, _source: &mut Source, _lengths: &Lengths) -> Option<Vec<T>> {
        None
    }

    /// The first elements of a recorded list, at most `expected`, that need not be drawn one by one.
    fn recorded_list(&self, _source: &mut Source, expected: usize) -> Vec<T> {
        Vec::with_capacity(expected)
    }

    /// A whole string of drawn characters; none if they must be drawn one by one.
    fn whole_string(&self, _source: &mut Source, _lengths: &Lengths) -> Option<String> {
        None
    }
}

/// A string that is read as it was written, of characters that are such a leaf each.
pub(super) fn kept_string(
    source: &mut Source,
    lengths: &Lengths,
    leaf: &Leaf,
    character: &dyn Fn(u64) -> char,
) -> Option<String> {
    let keys = source.kept_list(lengths.bounds(), leaf)?;
    if keys.count() == 0 {
        return Some(String::new());
    }
    let mut kept = String::with_capacity(keys.count());
    keys.each(|key| kept.push(character(key)));
    Some(kept)
}
