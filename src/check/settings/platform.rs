//! What the platform offers: in WebAssembly, std panics when something is asked for that is not there.

/// Whether there are clocks, and an environment.
pub(crate) const HAS_SYSTEM: bool = !cfg!(target_os = "unknown");

/// Whether there are other processes, which have numbers, and threads.
pub(crate) const HAS_PROCESSES: bool = HAS_SYSTEM && !cfg!(target_os = "wasi");
