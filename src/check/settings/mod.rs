//! The settings of a check: what the code says, and what the environment says. Knows no cases.

mod check;
mod clock;
pub(crate) mod environment;
#[cfg(feature = "isolate")]
mod isolated;
mod kinds_of_errors;
mod platform;
mod repeated;
mod setters;
mod test_function;

pub use check::Check;
pub(crate) use check::{Example, RegressionsUse};
pub(crate) use clock::Clock;
#[cfg(feature = "isolate")]
pub(crate) use isolated::{Isolated, Remote, Site, Tries};
pub(crate) use platform::HAS_PROCESSES;
pub(crate) use repeated::RepeatedTries;
pub use test_function::TestFunction;
