//! Each generator by the same checks: one row of the table, or of one of the tables of its family.

mod distribution;
mod floats;
mod harness;
mod integers;
mod misuse;
mod sets;
mod table;
