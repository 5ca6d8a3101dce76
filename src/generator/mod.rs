//! Generators: the trait, its combinators, and one file for each family of generators.
//!
//! A generator knows only the source that it draws from, and no edits, searches or properties. All shrinking goes
//! through the source.

mod adaptor;
pub mod any;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod array;
mod base;
mod character;
mod choice;
mod collection;
pub mod crates;
mod describe;
mod distance;
mod distinct;
#[cfg(feature = "either")]
mod either;
mod element;
mod exhaustive;
mod float;
mod float_format;
mod float_keys;
mod function;
mod integer;
mod interval;
mod into;
mod into_gen;
mod lengths;
mod level;
mod list;
mod many;
mod maybe;
mod narrow;
mod no_shrink;
mod number;
// Times and durations of other crates need it too.
#[cfg(feature = "std")]
mod nanoseconds;
#[cfg(feature = "std")]
mod os;
mod partition;
mod pointer;
mod pure;
#[cfg(feature = "num-rational")]
mod ratio;
mod record;
mod recursion;
mod reflect;
#[cfg(feature = "regex")]
mod regex;
mod shuffle;
mod sized;
#[cfg(feature = "smallvec")]
mod small_vec;
mod standard;
mod subsequence;
mod swarm;
mod text;
#[cfg(feature = "std")]
mod time;
mod trees;
mod tuple;
pub mod types;
mod wide_integer;

#[cfg(feature = "arbitrary")]
pub use arbitrary::arbitrary;
pub use array::array;
pub use base::Gen;
pub use character::{IntoChars, alphabetic, alphanumeric, any_char, ascii, char_of, digit, hex_digit, printable};
pub use choice::{Arms, IntoArms, IntoWeightedArms, frequency, just, one_of};
pub use collection::{binary_heap, boxed_slice, linked_list, sorted_vec, vec_deque};
pub use describe::Description;
pub use distance::Distribution;
pub use distinct::{btree_map, btree_set, unique_vec, unique_vec_by};
#[cfg(feature = "std")]
pub use distinct::{hash_map, hash_set};
#[cfg(feature = "either")]
pub use either::either;
pub use element::{Index, element_of, index};
#[cfg(feature = "std")]
pub(crate) use exhaustive::{AllChoices, all_of};
pub use float::{Float, float};
pub use function::{RecordOf, Variants, compose};
pub use integer::{Integer, int};
pub use into::IntoValues;
pub use into_gen::{__generator, IntoGen};
pub use lengths::IntoLengths;
pub use level::level;
pub use list::{bytes, vec};
pub use maybe::{boolean, flags, option, result};
pub use no_shrink::no_shrink;
pub use number::{duration, non_zero, saturating, wrapping};
#[cfg(feature = "std")]
pub use os::{os_string, path};
pub use partition::{partition, partition_of};
pub use pointer::BoxGen;
pub use pure::{Function, function};
#[cfg(feature = "num-rational")]
pub use ratio::{RatioPart, ratio};
pub use recursion::{Inner, InnerWith, recursive, recursive_with};
pub use reflect::{ReflectEach, Reflection};
#[cfg(feature = "regex")]
pub use regex::{bytes_matching, string_matching};
pub use shuffle::shuffle;
pub use sized::sized;
#[cfg(feature = "smallvec")]
pub use small_vec::small_vec;
pub use standard::{
    bound, ip, ipv4, ipv6, ordering, range, range_from, range_inclusive, range_to, range_to_inclusive, socket_addr,
    socket_addr_v4, socket_addr_v6,
};
pub use subsequence::subsequence;
pub use swarm::swarm;
pub use text::{c_string, char, string, text};
#[cfg(feature = "std")]
pub use time::system_time;
#[allow(clippy::wildcard_imports, reason = "files of generators name the types of others by way of this door")]
use types::*;
