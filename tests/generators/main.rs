//! Each generator by the same checks: one row of the table, or of one of the tables of its family.
#![cfg(feature = "std")]

mod all_values;
mod allocations;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod choices_of;
mod choosing;
mod combined;
#[cfg(any(
    feature = "bytes",
    feature = "chrono",
    feature = "indexmap",
    feature = "jiff",
    feature = "num-bigint",
    feature = "rand",
    feature = "rust_decimal",
    feature = "serde_json",
    feature = "uuid",
))]
mod crates;
mod distribution;
#[path = "../erased/mod.rs"]
mod erased;
mod every;
mod floats;
mod harness;
mod integers;
mod minima;
mod misuse;
mod of_cases;
mod page;
#[cfg(feature = "num-rational")]
mod ratio;
#[cfg(feature = "regex")]
mod regex;
mod senseless;
mod sets;
mod steps;
mod table;
