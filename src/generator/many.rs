//! Drawing many values at once: lists and strings of what can be drawn faster in a row than one by one.

use super::lengths::Lengths;
use crate::choices::Leaf;
use crate::source::Source;
use alloc::string::String;
use alloc::vec::Vec;

/// What can draw many values at once. Each method gives what drawing one by one would give, and leaves the same
/// choices.
pub trait Many<T> {
    /// A whole list; `None` if it must be drawn one by one. It need not if nothing is recorded, and a stream that stays
    /// in registers is faster; or if exactly such a list comes next in what is read, as nearly always.
    fn whole_list(&self, _source: &mut Source, _lengths: &Lengths) -> Option<Vec<T>> {
        None
    }

    /// The first elements of a recorded list, at most `expected`, that need not be drawn one by one.
    fn recorded_list(&self, _source: &mut Source, expected: usize) -> Vec<T> {
        Vec::with_capacity(expected)
    }

    /// Whether the values are integers of one byte, a list of which has an end in the bytes form, and no length.
    fn are_bytes(&self) -> bool {
        false
    }

    /// A whole string of drawn characters; `None` if they must be drawn one by one.
    fn whole_string(&self, _source: &mut Source, _lengths: &Lengths) -> Option<String> {
        None
    }
}

/// A string whose characters are all this leaf, if exactly such a list of leaves comes next in what is read.
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
