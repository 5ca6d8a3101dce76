//! A run: what a user calls, and the loop that draws cases and tries them until one fails or all have passed.

mod cases;
mod correlated;
mod entry;
mod low_entropy;
mod on_threads;
mod run_loop;

pub(crate) use entry::trial;
pub(crate) use run_loop::{passed, run};
