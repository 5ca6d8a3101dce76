//! The types of generators, to name where `impl Gen` is not possible, such as in a struct. The function that makes one
//! says what it draws and shrinks towards. Methods other than those of [`Gen`](crate::Gen) are here.
//!
//! A type is named as the function that makes it, and has the suffix `Of` where that would be the name of another type,
//! as with `VecOf`. Where several functions make one type, its name says what they have in common: `CharClass`,
//! `FromVec`.

pub use super::adaptor::{Bind, Filter, FilterMap, Map, MapTo, MapWith};
#[cfg(feature = "arbitrary")]
pub use super::arbitrary::ArbitraryOf;
pub use super::array::ArrayOf;
pub use super::character::CharClass;
pub use super::choice::{Frequency, Just, OneOf};
pub use super::collection::FromVec;
pub use super::distinct::{BTreeMapOf, BTreeSetOf, UniqueVec};
#[cfg(feature = "std")]
pub use super::distinct::{HashMapOf, HashSetOf};
#[cfg(feature = "either")]
pub use super::either::EitherOf;
pub use super::element::{ElementOf, IndexOf};
pub use super::float::FloatOf;
pub use super::function::Compose;
pub use super::integer::Int;
pub use super::into::{EachInArray, EachOf};
pub use super::level::LevelOf;
pub use super::list::VecOf;
pub use super::maybe::{Boolean, Flags, OptionOf, ResultOf};
pub use super::no_shrink::NoShrink;
pub use super::number::{DurationOf, NonZeroOf};
#[cfg(feature = "std")]
pub use super::os::{OsStringOf, PathOf};
pub use super::partition::{Partition, PartitionOf};
pub use super::pure::FunctionOf;
#[cfg(feature = "num-rational")]
pub use super::ratio::RatioOf;
pub use super::recursion::Recursive;
#[cfg(feature = "regex")]
pub use super::regex::{BytesMatching, StringMatching};
pub use super::shuffle::Shuffle;
pub use super::sized::{Resize, Scale, SizedOf};
#[cfg(feature = "smallvec")]
pub use super::small_vec::SmallVecOf;
pub use super::standard::{BoundOf, Ipv4, Ipv6, RangeOf};
pub use super::subsequence::Subsequence;
pub use super::swarm::{Swarm, SwarmArm};
pub use super::text::{CharOf, StringOf};
#[cfg(feature = "std")]
pub use super::time::SystemTimeOf;
