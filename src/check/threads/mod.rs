//! Trying values on several threads. Knows nothing of cases and properties.

mod thread_pool;
mod workers;

pub(crate) use thread_pool::on_threads;
pub(crate) use workers::Workers;
