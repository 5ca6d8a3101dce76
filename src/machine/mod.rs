//! Machines: programs of commands, run on a system and on a model of it that says how the system ought to behave.
//!
//! A machine is a generator of programs. It draws them by the model alone: the system is touched only when a property
//! runs a program.

mod ask;
mod crew;
mod data;
mod declared;
mod draw;
#[cfg(feature = "shuttle")]
mod execution;
mod expression;
mod history;
mod job;
mod linearizable;
mod outline;
mod paste;
mod place;
#[cfg(feature = "shuttle")]
mod policy;
mod pool;
mod pool_rules;
mod program;
mod references;
mod repeat;
mod response;
mod rule;
mod run_memory;
mod schedule;
#[cfg(feature = "shuttle")]
mod schedules;
mod seen_states;
mod sequential;
mod settings;
mod shown;
mod threads;
#[cfg(feature = "shuttle")]
mod turns;
mod waits;
mod watch;

pub use data::{Machine, Program};
pub use declared::{machine, no_arguments, no_more_arguments};
pub use pool::Pool;
pub use references::References;
pub use response::Made;
