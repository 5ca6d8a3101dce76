//! Trying values on several threads. Knows nothing of cases and properties.

mod pool;
mod workers;

pub(crate) use pool::on_threads;
pub(crate) use workers::Workers;
