//! Property-based testing whose generators grow lazy rose trees, so that whatever you build from them shrinks.
//!
//! A **generator** draws values, and is itself a value, made from other generators. A **property** is a function that
//! must hold for everything that a generator draws. [`check`] draws cases until one fails, searches for the smallest
//! one that still fails, and reports it:
//!
//! ```should_panic
//! use rosebush::{check, int, vec};
//!
//! // In a function marked `#[test]`:
//! check(vec(int(0..1000), 0..20), |list: Vec<i32>| {
//!     let total: i32 = list.iter().sum();
//!     assert!(total < 500, "{total} is too much");
//! });
//! // … fails with the minimal counterexample: [500]
//! ```
//!
//! There is no trait to derive and no shrink function to write. Your own structs shrink through the combinators that
//! make them:
//!
//! ```
//! use rosebush::{Gen, int, string, vec};
//!
//! #[derive(Clone, Debug, PartialEq)]
//! struct Person {
//!     name: String,
//!     age: u8,
//! }
//!
//! let person = string('a'..='z', 0..8).zip(int(0..=120)).map(|(name, age)| Person { name, age });
//! let minimal = vec(person, 0..20).minimal(|people| people.iter().any(|person| person.age >= 18));
//! assert_eq!(minimal, Some(vec![Person { name: String::new(), age: 18 }]));
//! ```
//!
//! # What lives where
//!
//! | to … | see |
//! |---|---|
//! | run a property | [`property!`], [`check`], [`check_draws`], [`Check`], [`Check::examples`], [`assume!`], [`label`], [`classify`], [`collect`], [`cover`], [`target`] |
//! | test against a model, also on several threads | [`machine()`], [`Machine`], [`Program`], [`Pool`]; [`machines`] |
//! | understand a report | [`reports`]; as data, [`Outcome`] and [`Failure`]; with `?`, [`Outcome::into_result`] |
//! | draw numbers, text, lists, maps, … | [`int`], [`float()`], [`boolean`], [`char()`], [`string`], [`text`], [`vec()`], [`btree_map`], [`option`] and the others: [`all_generators`] |
//! | choose | [`just`], [`element_of`], [`one_of`], [`frequency`], [`swarm`], [`variants!`] |
//! | combine | [`Gen::map`], [`Gen::zip`], [`Gen::bind`], [`Gen::filter`], tuples, [`record!`], [`compose`] |
//! | recurse | [`recursive`], [`recursive_with`], [`level`] |
//! | name the type of a generator, or find its own methods | [`types`] |
//! | look at what is tried | [`Gen::samples`], [`Gen::describe`], [`Tree`], [`Gen::tree`] |
//! | search without running properties | [`Gen::minimal`], [`Tree::search`], [`Search`], [`Reducer`] |
//! | reduce what no generator made | [`Tree::unfold`], [`Reducer`] |
//! | write a generator over others, or from scratch | [examples](all_generators#generators-of-your-own-over-others), [`Gen::generate`], [`Source`], [`Leaf`] |
//! | know which properties to write, and which tools help | [`properties`], [`tools`] |
//! | know what to do if a run gives up, takes long, or dies | [`questions`] |
//! | run properties under libFuzzer or AFL++ | [`fuzzing`], [`fuzz()`], [`fuzz_mutate`], [`Check::corpus`] |
//! | have generators that shrink well | [`generators_that_shrink_well`] |
//! | provide generators of your own crate's types | [`library`] |
//! | know how a search goes, and what it costs | [`trees`], [`how_shrinking_works`], [`measured`] |
//!
//! If you know another library, see [`from_proptest`], [`from_quickcheck`] or [`from_hypothesis`].
//!
//! A value flows one way: choices are drawn from a [`Source`] by a generator ([`Gen`]); the choices of a failing case
//! are the root of a [`Tree`] of smaller candidates; a [`Search`] walks down the tree; [`check`] reports where it
//! ended.
//!
//! # Features
//!
//! | feature | by default | for |
//! |---|---|---|
//! | `std` | on | running properties, hash maps; without it the core needs `alloc` alone |
//! | `regex` | off | strings from a regular expression |
//! | `arbitrary` | off | types with an implementation of `arbitrary::Arbitrary` |
//! | `num-rational` | off | fractions |
//! | `either`, `smallvec` | off | [`either`](fn@either) and [`collections::small_vec`], with the types of these crates |
//! | `bytes`, `chrono`, `indexmap`, `jiff`, `num-bigint`, `rand`, `rust_decimal`, `serde_json`, `uuid` | off | types of the crate of that name: see [`crates`] |
//! | `isolate` | off | [`Check::isolated`]: properties that run in processes of their own, so that an abort or an endless loop is a failure |
//! | `json` | off | [`Check::observe`] and [`Outcome::to_json`]: cases and outcomes for other programs |
//! | `machine` | off | programs of commands against a model, on one thread and on several |
//! | `shuttle` | off | runs the threads of a machine in a drawn order, for code that uses the types of the crate `shuttle` |
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg), doc(auto_cfg(hide(feature = "std"))))]
// The pages speak of all there is, as the published documentation does, which is made with every feature.
#![cfg_attr(
    not(all(feature = "either", feature = "isolate", feature = "machine", feature = "smallvec")),
    allow(rustdoc::broken_intra_doc_links)
)]

extern crate alloc;

#[cfg(feature = "std")]
mod check;
mod choices;
mod fuzz;
mod generator;
#[cfg(feature = "machine")]
mod machine;
mod search;
mod shrink;
mod source;
mod tree;

#[cfg(feature = "std")]
#[doc(hidden)]
pub use check::{__future, __note, Argument, NoMore, TestFunction};
#[cfg(feature = "std")]
pub use check::{
    Boundary, Case, Cause, Check, CheckError, CheckWithExamples, Drawn, Failure, FirstCase, GaveUp, Irrelevant,
    LabelCount, OtherFailure, Outcome, PassingCase, Provenance, SourceLocation, Summary, Verdict, check, check_draws,
    classify, collect, cover, discard, label, target,
};
pub use choices::{Choices, FULL_SIZE, Leaf, TokenError};
#[cfg(feature = "std")]
pub use fuzz::{fuzz, fuzz_fmt};
pub use fuzz::{fuzz_cross_over, fuzz_mutate};
#[doc(hidden)]
pub use generator::any::any;
#[cfg(feature = "arbitrary")]
pub use generator::arbitrary;
#[cfg(feature = "either")]
pub use generator::either;
#[doc(hidden)]
pub use generator::{__generator, RecordOf, ReflectEach, Reflection, Variants};
pub use generator::{
    Arms, BoxGen, Description, Distribution, Float, Function, Gen, Index, Inner, InnerWith, Integer, IntoArms,
    IntoChars, IntoGen, IntoLengths, IntoValues, IntoWeightedArms, alphabetic, alphanumeric, any_char, array, ascii,
    boolean, btree_map, btree_set, bytes, char, char_of, compose, digit, element_of, flags, float, frequency, function,
    hex_digit, index, int, just, level, no_shrink, one_of, option, partition, partition_of, printable, recursive,
    recursive_with, result, shuffle, sized, string, subsequence, swarm, text, unique_vec, unique_vec_by, vec,
};
#[cfg(feature = "regex")]
pub use generator::{bytes_matching, string_matching};
pub use generator::{crates, types};
#[cfg(feature = "std")]
pub use generator::{hash_map, hash_set};
#[cfg(feature = "machine")]
pub use machine::{Machine, Made, Pool, Program, References, machine, no_arguments, no_more_arguments};
pub use search::{Attempt, Found, PassCount, Proof, Reduced, Reducer, Search};
pub use source::{MAX_DEPTH, Random, Rejected, Source};
pub use tree::{Children, Tree};

/// Generators of values of `std::cmp`.
pub mod cmp {
    pub use crate::generator::ordering;
}

/// Generators of collections. Those that most users need are at the root of the crate too.
pub mod collections {
    #[cfg(feature = "smallvec")]
    pub use crate::generator::small_vec;
    pub use crate::generator::{
        binary_heap, boxed_slice, btree_map, btree_set, linked_list, sorted_vec, unique_vec, unique_vec_by, vec,
        vec_deque,
    };
    #[cfg(feature = "std")]
    pub use crate::generator::{hash_map, hash_set};
}

/// Generators of C strings, and of strings and paths of the operating system.
pub mod ffi {
    pub use crate::generator::c_string;
    #[cfg(feature = "std")]
    pub use crate::generator::{os_string, path};
}

/// Generators of network addresses.
pub mod net {
    pub use crate::generator::{ip, ipv4, ipv6, socket_addr, socket_addr_v4, socket_addr_v6};
}

/// Generators of numbers that are not zero, wrap or saturate, and, with the feature `num-rational`, of fractions.
pub mod num {
    #[cfg(feature = "num-rational")]
    pub use crate::generator::{RatioPart, ratio};
    pub use crate::generator::{non_zero, saturating, wrapping};
}

/// Generators of ranges and their bounds, as values.
pub mod ops {
    pub use crate::generator::{bound, range, range_from, range_inclusive, range_to, range_to_inclusive};
}

/// Generators of durations and points in time.
pub mod time {
    pub use crate::generator::duration;
    #[cfg(feature = "std")]
    pub use crate::generator::system_time;
}

/// The crates whose types occur in this crate's interface, in the versions that it uses.
pub mod reexports {
    #[cfg(feature = "arbitrary")]
    pub use arbitrary;
    #[cfg(feature = "bytes")]
    pub use bytes;
    #[cfg(feature = "chrono")]
    pub use chrono;
    #[cfg(feature = "either")]
    pub use either;
    #[cfg(feature = "indexmap")]
    pub use indexmap;
    #[cfg(feature = "jiff")]
    pub use jiff;
    #[cfg(feature = "num-bigint")]
    pub use num_bigint;
    #[cfg(feature = "num-rational")]
    pub use num_rational;
    #[cfg(feature = "rand")]
    pub use rand;
    #[cfg(feature = "rust_decimal")]
    pub use rust_decimal;
    #[cfg(feature = "serde_json")]
    pub use serde_json;
    #[cfg(feature = "smallvec")]
    pub use smallvec;
    #[cfg(feature = "uuid")]
    pub use uuid;
}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/generators.md")]
#[doc = include_str!("../docs/draws.svg")]
pub mod all_generators {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/from-hypothesis.md")]
pub mod from_hypothesis {}

// A sample of this page needs the feature.
#[cfg(any(doc, all(doctest, feature = "regex")))]
#[doc = include_str!("../docs/from-proptest.md")]
pub mod from_proptest {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/from-quickcheck.md")]
pub mod from_quickcheck {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/fuzzing.md")]
pub mod fuzzing {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/generators-that-shrink-well.md")]
pub mod generators_that_shrink_well {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/how-shrinking-works.md")]
#[doc = include_str!("../docs/search.svg")]
pub mod how_shrinking_works {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/library.md")]
pub mod library {}

#[cfg(all(any(doc, doctest), feature = "machine"))]
#[doc = include_str!("../docs/machines.md")]
pub mod machines {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/measured.md")]
#[doc = include_str!("../docs/growth.svg")]
pub mod measured {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/properties.md")]
pub mod properties {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/questions.md")]
pub mod questions {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/reports.md")]
pub mod reports {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/tools.md")]
pub mod tools {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/trees.md")]
pub mod trees {}

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
