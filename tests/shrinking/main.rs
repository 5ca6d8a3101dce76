//! Where searches end and what they cost: exact least values, committed counts, the talk's own table.
#![cfg(feature = "std")]

#[path = "../chance/mod.rs"]
mod chance;
#[path = "../erased/mod.rs"]
mod erased;
#[path = "../finding/mod.rs"]
mod finding;
mod growth;
mod least;
mod natural;
#[path = "../../examples/nice_examples/mod.rs"]
mod nice_examples;
mod normal_forms;
#[path = "../problems/mod.rs"]
mod problems;
mod rejection;
mod runs;
mod speculation;
mod tables;
mod talk;
