//! Machines: programs of commands, run on a system and on a model of it that says how the system ought to behave.
//!
//! A machine is a generator of programs. It draws them by the model alone: the system is touched only when a property
//! runs a program.

mod answer;
mod data;
mod declared;
mod draw;
mod expression;
mod history;
mod linearizable;
mod outline;
mod paste;
mod pool;
mod program;
mod references;
mod rule;
mod run;
#[cfg(feature = "shuttle")]
mod schedules;
mod settings;
mod threads;

pub use answer::Made;
pub use data::{Machine, Program};
pub use declared::{machine, no_arguments, no_more_arguments};
pub use pool::Pool;
pub use references::References;
